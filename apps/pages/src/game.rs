//! What does the title page of a game show? Its title, the player's progress, and links to
//! continue.

use super::scores::{danger, figure, runs};
use super::{bar, framed, heading, icons, link, section, worded};
use crate::tree::{El, Event, Tell, el};
use quadrat_engine::draw::to_svg_inner;
use quadrat_engine::game::Message;
use quadrat_model::arcade::{Arcade, Danger, Msg};
use quadrat_model::games::{Field, Form, GameEntry, Slot};
use quadrat_model::markup::picture;
use quadrat_model::route::Route;
use quadrat_model::saves::better;
use quadrat_model::table::Record;
use quadrat_model::tutorial::Lesson;
use quadrat_model::words::{label, sentence};

pub(super) fn game(arcade: &Arcade, entry: &'static GameEntry) -> El {
    let title = el("div")
        .class("title")
        .with(floats(entry))
        .with(emblem(entry))
        .with(heading(entry.title()))
        .with(el("p").class("line").words(label(entry.line)))
        .with(stats(arcade, entry))
        .with(badge(arcade, entry))
        .with(ways(arcade, entry))
        .with(lessons(arcade, entry));
    let rules = section("rules-title", label("ui.rules"))
        .with(el("ul").class("rules").all(entry.rules.iter().map(|rule| el("li").words(label(rule)))));
    let about = el("p").with(link(Route::About).class("plain").words(label("ui.about")));
    let sections: Vec<El> =
        forms(arcade, entry).into_iter().chain(presets(arcade, entry)).chain(own(arcade, entry)).collect();
    // What a newcomer needs is one button; the rest is there for those who look for it.
    let quiet = is_newcomer(arcade, entry) && !sections.is_empty();
    let (folded, open) = if quiet { (sections, Vec::new()) } else { (Vec::new(), sections) };
    let more = quiet.then(|| {
        let summary = el("summary").words(label("ui.more_ways"));
        el("details").class("fold").with(summary).all(folded)
    });
    let main =
        el("main").class("page").with(title).with(runs(arcade, entry)).all(open).with(more).with(rules).with(about);
    framed(Some((Route::Home, label("ui.home"))), main)
}

/// Returns whether the player has yet to begin a level of this game, or to complete its lessons.
fn is_newcomer(arcade: &Arcade, entry: &GameEntry) -> bool {
    let (saves, game) = (arcade.saves(), entry.facts.id);
    let taught = (1..=entry.lessons.len() as u32).all(|lesson| saves.progress().has_done(entry, lesson));
    !taught && !saves.progress().has_won_alone(entry) && !saves.has_boards(game)
}

/// Returns the pieces of the game that float behind its title. They are decoration, hidden from
/// screen readers.
fn floats(entry: &GameEntry) -> El {
    let float = |(place, scene): (usize, &quadrat_engine::draw::Scene)| {
        let class = ["float f", &(place % 8).to_string()].concat();
        el("span").class(&class).drawn(picture((scene.width(), scene.height()), &to_svg_inner(scene)))
    };
    let scenes = (entry.floats)();
    let many = scenes.iter().cycle().take(8).enumerate();
    el("div").class("floats").set("aria-hidden", "true").all(many.map(float))
}

/// Returns the game's mark beside its name.
fn emblem(entry: &GameEntry) -> Option<El> {
    let scene = (entry.floats)().into_iter().next()?;
    let drawing = picture((scene.width(), scene.height()), &to_svg_inner(&scene));
    Some(el("span").class("emblem").set("aria-hidden", "true").drawn(drawing))
}

/// Returns the player's progress in this game.
fn stats(arcade: &Arcade, entry: &GameEntry) -> El {
    let tally = arcade.saves().progress().tally(entry.facts.id);
    let listed: usize = (entry.groups)().iter().map(|group| group.slots.len()).sum();
    let message = Message::new("ui.game_stats").with("won", tally.won).with("listed", listed);
    let text = sentence(&message.with("stars", tally.stars));
    el("p").class("stats").with(icons::star()).with(el("span").words(&text))
}

/// Returns the best run, where runs are listed.
fn badge(arcade: &Arcade, entry: &GameEntry) -> Option<El> {
    let (game, progress) = (entry.facts.id, arcade.saves().progress());
    progress.runs.iter().find(|(known, _)| known == game)?;
    let mut best: Option<(&str, Record)> = None;
    for win in progress.won.iter().filter(|win| win.game == game) {
        let Some(record) = win.record else { continue };
        if best.is_none_or(|(_, known)| better(known, record, entry.figure.fewer) != known) {
            best = Some((&win.level, record));
        }
    }
    let (level, record) = best?;
    let message = Message::new("ui.best_run").with("place", entry.place(level));
    let words = sentence(&message.with("figure", figure(entry, record.figure)));
    Some(el("p").class("badge").with(icons::stars(record.stars)).with(el("span").words(&words)))
}

fn ways(arcade: &Arcade, entry: &GameEntry) -> El {
    let game = entry.facts.id.to_owned();
    let progress = arcade.saves().progress();
    let unfinished = progress
        .last
        .clone()
        .filter(|(last, level)| {
            *last == game && arcade.saves().has_board(last, level) && progress.win(last, entry.listed(level)).is_none()
        })
        .map(|(_, level)| level);
    let first = |taken: bool| if taken { "button" } else { "button primary" };
    let numbers = 1..=entry.lessons.len() as u32;
    let done = numbers.clone().filter(|lesson| progress.has_done(entry, *lesson)).count();
    let teach = !progress.has_won_alone(entry) && unfinished.is_none() && done < entry.lessons.len();
    let begun = progress.lessons.iter().any(|(of, _, steps)| *of == game && *steps > 0);
    let tutorial = (!entry.lessons.is_empty()).then(|| {
        let next = numbers.clone().find(|lesson| !progress.has_done(entry, *lesson)).unwrap_or(1);
        let message = Message::new("ui.tutorial").with("done", done).with("lessons", entry.lessons.len());
        // A newcomer just plays.
        let words = if teach && !begun { label("ui.play").to_owned() } else { sentence(&message) };
        link(Route::Lesson { game: game.clone(), lesson: next }).class(first(!teach)).words(&words)
    });
    let next = unfinished.clone().or_else(|| progress.open_levels(entry).next);
    // Levels with names are listed by name, here as on the page of levels, unless a form offers
    // them.
    let groups = if entry.form.is_none() { (entry.groups)() } else { &[] };
    let slots = groups.iter().flat_map(|group| &group.slots).filter(|slot| slot.is_named());
    let named: Vec<El> = slots
        .filter(|slot| next.as_ref() != Some(&slot.id))
        .map(|slot| link(Route::Play { game: game.clone(), level: slot.id.clone() }).class("button").words(&slot.name))
        .collect();
    let play = next.map(|level| {
        let key = match (&unfinished, teach) {
            (Some(_), _) => "ui.continue_level",
            // Beside the button that leads into the lessons.
            (None, true) if named.is_empty() => "ui.skip_lessons",
            (None, _) => "ui.play_level",
        };
        let words = sentence(&Message::new(key).with("level", entry.place(&level)));
        link(Route::Play { game: game.clone(), level }).class(first(teach)).words(&words)
    });
    let levels = link(Route::Levels(game)).class("button").words(label("ui.levels"));
    let scores = link(Route::Scores).class("button").words(label("ui.scores"));
    let (one, two) = if teach { (tutorial, play) } else { (play, tutorial) };
    el("div").class("ways").with(one).with(two).all(named).with(levels).with(scores)
}

/// Returns the lessons by name, those that are done with a tick. A single one has its button only.
fn lessons(arcade: &Arcade, entry: &GameEntry) -> Option<El> {
    let item = |(place, lesson): (usize, &Lesson)| {
        let number = place as u32 + 1;
        let done = arcade.saves().progress().has_done(entry, number);
        let route = Route::Lesson { game: entry.facts.id.to_owned(), lesson: number };
        let words = Message::new(if done { "ui.lesson_done" } else { "ui.lesson" });
        let words = sentence(&words.with("lesson", number).with("name", label(lesson.name)));
        let link = link(route).class(if done { "plain done" } else { "plain" }).set("aria-label", &words);
        el("li").with(link.words(label(lesson.name)))
    };
    let list = el("ol").class("lessons").set("aria-label", label("ui.lessons"));
    (entry.lessons.len() > 1).then(|| {
        let name = el("p").class("muted").set("aria-hidden", "true").words(label("ui.lessons"));
        el("div").class("taught").with(name).with(list.all(entry.lessons.iter().enumerate().map(item)))
    })
}

/// Returns the forms for setting a game up by hand, where there are options.
fn forms(arcade: &Arcade, entry: &GameEntry) -> Vec<El> {
    // The choices of all forms are one list.
    let mut first = 0;
    let form = |(number, form): (usize, &Form)| {
        let fields = (form.fields)();
        let (from, to) = (first, first + fields.len());
        first = to;
        let field = |(place, field): (usize, Field)| {
            let place = from + place;
            let chosen = arcade.chosen().get(place).copied().unwrap_or(field.usual);
            let value = |choice: usize| [&place.to_string(), ":", &choice.to_string()].concat();
            let option = |(choice, words): (usize, &String)| el("option").set("value", &value(choice)).words(words);
            let options: Vec<El> = field.choices.iter().enumerate().map(option).collect();
            let select = el("select")
                .value(&value(chosen))
                .on(Event::Change, Tell::Value(choose))
                .all(grouped(options, &field.headings));
            el("label").class("field").with(el("span").words(&field.name)).with(select)
        };
        let fields = el("div").class("fields").all(fields.into_iter().enumerate().map(field));
        let level = (form.level)(arcade.chosen().get(from..to).unwrap_or_default(), arcade.drawn());
        let play = link(Route::Play { game: entry.facts.id.to_owned(), level }).class("button primary");
        section(&["form-", &number.to_string()].concat(), label(form.name))
            .with(fields)
            .with(el("div").class("ways").with(play.words(label("ui.play"))))
    };
    entry.form.unwrap_or_default().iter().enumerate().map(form).collect()
}

/// Returns the options of a field, those below a heading as a group.
fn grouped(options: Vec<El>, headings: &[(usize, String)]) -> Vec<El> {
    let mut list: Vec<El> = Vec::new();
    for (place, option) in options.into_iter().enumerate() {
        if let Some((_, words)) = headings.iter().find(|(first, _)| *first == place) {
            list.push(el("optgroup").set("label", words));
        }
        let inside = headings.iter().any(|(first, _)| *first <= place);
        match list.pop() {
            Some(group) if inside => list.push(group.with(option)),
            last => list.extend(last.into_iter().chain([option])),
        }
    }
    list
}

/// Parses a choice: its field and its place, separated by a colon.
fn choose(value: &str) -> Msg {
    let (field, choice) = value.split_once(':').unwrap_or(("", ""));
    Msg::Choose(field.parse().unwrap_or(usize::MAX), choice.parse().unwrap_or(0))
}

/// Returns the buttons that generate a board, where the game has presets.
fn presets(arcade: &Arcade, entry: &GameEntry) -> Option<El> {
    if entry.presets.is_empty() {
        return None;
    }
    let section =
        section("orders-title", label("ui.orders")).with(el("p").class("muted").words(label("ui.orders_line")));
    Some(match arcade.making() {
        None => section.with(
            el("div").class("ways").all(
                entry
                    .presets
                    .iter()
                    .enumerate()
                    .map(|(place, (name, _))| worded(name).class("button").click(Msg::Make(place))),
            ),
        ),
        Some(progress) => section.with(waiting(label("ui.making"), progress)),
    })
}

/// Returns the levels that the player has brought, and the way to bring more, where the game reads
/// such files.
fn own(arcade: &Arcade, entry: &GameEntry) -> Option<El> {
    let slots = (entry.own?.slots)();
    let play = |slot: &Slot| {
        let route = Route::Play { game: entry.facts.id.to_owned(), level: slot.id.clone() };
        let words = sentence(&Message::new("ui.play_level").with("level", &slot.name));
        link(route).class("button").words(&words)
    };
    let text = el("textarea")
        .id("own")
        .set("rows", "4")
        .set("spellcheck", "false")
        .set("aria-label", label("ui.own.text"))
        .value(arcade.own_text())
        .on(Event::Change, Tell::Value(|text| Msg::OwnText(text.to_owned())));
    let remove = if slots.is_empty() { Vec::new() } else { danger(arcade, Danger::RemoveOwn) };
    let defects = (!arcade.own_defects().is_empty()).then(|| {
        let count = Message::new("ui.own.defects").with("count", arcade.own_defects().len());
        let lines = arcade.own_defects().iter().map(|defect| el("li").words(defect));
        el("div").class("wrong").with(el("p").words(&sentence(&count))).with(el("ul").all(lines))
    });
    Some(
        section("own-title", label("ui.own"))
            .with(el("p").class("muted").words(label("ui.own.line")))
            .with(text)
            .with(
                el("div")
                    .class("ways")
                    .with(worded("ui.own.read_it").class("button").click(Msg::ReadOwn))
                    .with(worded("ui.own.pick").class("button").click(Msg::PickFile))
                    .all(slots.iter().map(play))
                    .all(remove),
            )
            .with(defects),
    )
}

/// Returns a progress bar with a button to cancel. It appears only after a delay: quick work needs
/// no indicator.
pub(super) fn waiting(words: &str, progress: (u32, u32)) -> El {
    el("div")
        .class("waiting")
        .with(el("span").words(words))
        .with(el("span").class("bar").drawn(bar("fill good", progress, None)))
        .with(worded("ui.cancel").click(Msg::Cancel))
}
