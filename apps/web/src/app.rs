//! How are events handled? The arcade receives a message, the page is patched, and the arcade's
//! effects are carried out.

use crate::dom::Live;
use crate::platform::Platform;
use crate::storage::Local;
use crate::worker_client::WorkerClient;
use quadrat_engine::grid::Direction;
use quadrat_model::arcade::{Arcade, Clock, Effect, Msg};
use quadrat_model::keys::{Focus, Key};
use quadrat_model::sound::Sound;
use quadrat_model::words::{self, Language};
use quadrat_model::workshop::Work;
use quadrat_pages::tree::{Event, Tell};
use std::cell::{RefCell, RefMut};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Document, Element, FocusOptions, HtmlDetailsElement, HtmlDialogElement, HtmlElement, HtmlInputElement,
    HtmlSelectElement, HtmlTextAreaElement, KeyboardEvent, MediaQueryList, MouseEvent, PointerEvent, Window,
};

/// Everything that lives as long as the page.
struct App {
    /// A cell of its own: while the page is patched nothing borrows it, so that what is unsaved can
    /// still be saved if the patch panics.
    arcade: Rc<RefCell<Arcade>>,
    live: Live,
    worker_client: WorkerClient,
    platform: Platform,
    /// The timer and its interval, while one runs.
    timer: Option<(i32, u32)>,
    /// Whether the pointer is over an element with a handler for it.
    over: bool,
    /// The movable element on which a pointer went down.
    dragged: Option<Element>,
    /// The last cell over which the pointer has dragged it, if any.
    carried: Option<Element>,
    /// The timer of a finger that rests on a cell, the cell, and where the finger went down.
    holding: Option<(i32, Element, (i32, i32))>,
    /// Whether that finger has rested long enough to act.
    held: bool,
    /// The control that a player has just changed.
    changed: Option<web_sys::Node>,
    /// The title of the window: another title is another page.
    shown: String,
    /// The size of the viewport in the page, if there is one.
    window: (i32, i32),
    /// Whether the arcade is to be settled once the last input is painted.
    settling: bool,
    /// Counts the times at which the page was shown with something to ponder: only the last one counts.
    pauses: u32,
    /// The language, the theme and the volume of the music that were applied last.
    language: Option<Language>,
    theme: Option<&'static str>,
    music: f32,
}

/// How long a finger rests on a cell to press it in the other way, in milliseconds.
const LONG_PRESS: i32 = 450;
/// How far that finger may slip meanwhile, in pixels.
const SLIP_PX: i32 = 10;

thread_local! {
    static APP: RefCell<Option<App>> = const { RefCell::new(None) };
    /// The arcade of the app, for what has to be done when the app has panicked.
    static ARCADE: RefCell<Option<Rc<RefCell<Arcade>>>> = const { RefCell::new(None) };
}

/// Saves what the last input has changed, after a panic. If it was the arcade that panicked, nothing
/// more can be saved.
pub(crate) fn rescue() {
    ARCADE.with(|place| {
        let Ok(place) = place.try_borrow() else { return };
        if let Some(mut arcade) = place.as_ref().and_then(|arcade| arcade.try_borrow_mut().ok()) {
            arcade.settle();
        }
    });
}

fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

fn document() -> Document {
    window().document().expect("a page has a document")
}

/// Returns the path of the address, with its fragment: the id of a board may contain a `#`.
fn path() -> String {
    let location = window().location();
    [location.pathname().unwrap_or_default(), location.hash().unwrap_or_default()].concat()
}

/// Returns the languages that the browser asks for, the most wanted first.
fn preferred_tags() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Returns the time as shown in lists.
fn now() -> String {
    js_sys::Date::new_0().to_locale_string("en-GB", &JsValue::UNDEFINED).into()
}

/// Returns the number of the local day, counted from 1 January 1970.
fn day() -> u32 {
    let now = js_sys::Date::new_0();
    ((now.get_time() / 60_000.0 - now.get_timezone_offset()) / 1_440.0) as u32
}

/// Returns the time in seconds since 1 January 1970.
fn seconds() -> u64 {
    (js_sys::Date::now() / 1_000.0) as u64
}

/// Returns the media query for reduced motion.
fn stillness() -> Option<MediaQueryList> {
    window().match_media("(prefers-reduced-motion: reduce)").ok().flatten()
}

/// Opens the page.
pub(crate) fn open(build: &str, worker: &str, chance: u32, platform: Platform) {
    let document = document();
    let still = stillness();
    let is_still = still.as_ref().is_some_and(MediaQueryList::matches);
    words::prefer(Language::best(preferred_tags().iter().map(String::as_str)));
    let arcade = Arcade::open(Box::new(Local), build, &path(), chance, is_still, Clock { time: now, day, seconds });
    let arcade = Rc::new(RefCell::new(arcade));
    ARCADE.with_borrow_mut(|place| *place = Some(Rc::clone(&arcade)));
    arcade.borrow_mut().at_origin(&window().location().origin().unwrap_or_default());
    let body = document.body().expect("a page has a body");
    let page = quadrat_pages::page(&arcade.borrow());
    let live = Live::mount(&document, &body, page);
    // Only now: while this element exists, a failure counts as one of the start (`trouble.rs`,
    // `boot.js`).
    if let Some(loading) = document.get_element_by_id("loading") {
        loading.remove();
    }
    let worker_client = WorkerClient::new(worker);
    let app = App {
        arcade,
        live,
        worker_client,
        platform,
        timer: None,
        over: false,
        dragged: None,
        carried: None,
        holding: None,
        held: false,
        changed: None,
        shown: String::new(),
        window: (0, 0),
        settling: false,
        pauses: 0,
        language: None,
        theme: None,
        music: 0.0,
    };
    APP.with_borrow_mut(|place| *place = Some(app));
    listen(&document);
    if let Some(still) = still {
        on(&still, "change", |_: web_sys::Event| {
            with(|app| app.arcade().keep_still(stillness().is_some_and(|still| still.matches())));
        });
    }
    with(|_| ());
}

/// Passes a message to the arcade.
pub(crate) fn tell(msg: Msg) {
    if msg == Msg::WorkerFailed {
        with(|app| app.worker_client.stop());
    }
    with(|app| app.arcade().tell(msg));
}

/// Runs a function on the app, and shows the result.
fn with<T>(act: impl FnOnce(&mut App) -> T) -> Option<T> {
    APP.with(|place| {
        // An event fired while another is being handled, such as a moving focus, is ignored.
        let mut place = place.try_borrow_mut().ok()?;
        let app = place.as_mut()?;
        let result = act(app);
        app.show();
        Some(result)
    })
}

/// Acts on the arcade when no input is handled, and shows the page again if `act` returns true.
fn at_leisure(act: impl FnOnce(&mut App) -> bool) {
    APP.with(|place| {
        let Ok(mut place) = place.try_borrow_mut() else { return };
        let Some(app) = place.as_mut() else { return };
        if act(app) {
            app.show();
        } else {
            let document = document();
            let effects = app.arcade().effects();
            for effect in effects {
                app.carry_out(&document, effect);
            }
        }
    });
}

/// Saves what the last input has changed.
fn settle() {
    at_leisure(|app| {
        app.settling = false;
        app.arcade().settle()
    });
}

/// Settles the arcade in a task after the next frame, so that saving does not delay the picture.
fn settle_once_painted() {
    let painted = Closure::once_into_js(|| {
        let settled = Closure::once_into_js(settle);
        let _ = window().set_timeout_with_callback(settled.unchecked_ref());
    });
    let _ = window().request_animation_frame(painted.unchecked_ref());
}

/// The time without an input, in milliseconds, after which a player is said to pause.
const PAUSE: i32 = 300;

/// Ponders the position if the page is not shown anew before a player pauses.
fn ponder_in_a_pause(pause: u32) {
    let paused = Closure::once_into_js(move || {
        at_leisure(|app| {
            if app.pauses == pause {
                app.arcade().ponder();
            }
            false
        });
    });
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(paused.unchecked_ref(), PAUSE);
}

impl App {
    fn arcade(&self) -> RefMut<'_, Arcade> {
        self.arcade.borrow_mut()
    }

    fn show(&mut self) {
        let document = document();
        // Taken first: an effect may add a notice that the page must show.
        let effects = self.arcade().effects();
        let page = quadrat_pages::page(&self.arcade());
        self.live.show(&document, page);
        if let Some(changed) = self.changed.take() {
            self.live.settle(&changed);
        }
        let title = self.arcade().title();
        if self.shown != title {
            document.set_title(&title);
        }
        self.dress(&document);
        for effect in effects {
            self.carry_out(&document, effect);
        }
        // Measuring forces a layout, so it is done only where another board or another window may
        // have changed the size.
        if std::mem::replace(&mut self.shown, title.clone()) != title {
            self.measure(&document);
        }
        self.measure_window(&document);
        self.keep_time();
        self.arcade().shown();
        if self.arcade().is_unsettled() && !std::mem::replace(&mut self.settling, true) {
            settle_once_painted();
        }
        if self.arcade().is_pondering() {
            self.pauses = self.pauses.wrapping_add(1);
            ponder_in_a_pause(self.pauses);
        }
    }

    /// Applies the settings to the whole page.
    fn dress(&mut self, document: &Document) {
        let settings = self.arcade().settings();
        let theme = settings.theme.map(quadrat_engine::draw::Theme::name);
        if let Some(root) = document.document_element() {
            if self.theme != theme {
                // These fail only for invalid names, and ours are valid.
                let _ = match theme {
                    Some(name) => root.set_attribute("data-theme", name),
                    None => root.remove_attribute("data-theme"),
                };
                self.theme = theme;
            }
            let language = Some(self.arcade().language());
            if self.language != language {
                self.language = language;
                let _ = root.set_attribute("lang", self.arcade().language().code());
            }
            let still = root.has_attribute("data-still");
            if still != settings.still {
                let _ = root.toggle_attribute("data-still");
            }
        }
        let music = settings.music.gain();
        // Compared bit by bit: any other number is a change.
        if music.to_bits() != self.music.to_bits() {
            self.platform.music(music);
            self.music = music;
        }
    }

    fn carry_out(&mut self, document: &Document, effect: Effect) {
        match effect {
            Effect::Address(address) => {
                let history = window().history();
                let pushed = history.is_ok_and(|h| h.push_state_with_url(&JsValue::NULL, "", Some(&address)).is_ok());
                if !pushed {
                    // Without the history API the browser can still load the page.
                    let _ = window().location().set_href(&address);
                }
            }
            Effect::Readdress(address) => {
                // Without the history API the old address stays, and the page still works.
                let _ = window().history().and_then(|h| h.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
            }
            Effect::Top => window().scroll_to_with_x_and_y(0.0, 0.0),
            Effect::Focus(id) => {
                // A press has given the focus to its element already. Focusing forces a layout.
                let focused = document.active_element().is_some_and(|element| element.id() == id);
                if let Some(element) = find::<HtmlElement>(document, &id).filter(|_| !focused) {
                    let options = FocusOptions::new();
                    // The heading of a page takes the focus without scrolling, so that going back
                    // finds the page where it was left.
                    options.set_prevent_scroll(id == "page");
                    let _ = element.focus_with_options(&options);
                }
            }
            Effect::Dialogue(id, shown) => {
                if let Some(dialogue) = find::<HtmlDialogElement>(document, id) {
                    match (shown, dialogue.open()) {
                        (true, false) => drop(dialogue.show_modal()),
                        (false, true) => dialogue.close(),
                        _ => {}
                    }
                }
            }
            Effect::Load(pack) => self.load(pack, false),
            Effect::LoadLater(pack) => self.load(pack, true),
            Effect::Worker(request) => {
                if !self.worker_client.send(&request) {
                    self.worker_client.stop();
                    later(Msg::WorkerFailed);
                }
            }
            Effect::StopWorker => self.worker_client.stop(),
            Effect::Play(sound) => {
                let gain = self.arcade().settings().effects.gain();
                if let Some(place) = Sound::ALL.iter().position(|known| *known == sound).filter(|_| gain > 0.0) {
                    self.platform.play(place as u32, gain);
                }
                let haptic = self.arcade().haptic(sound);
                if let Some(haptic) = haptic {
                    self.platform.vibrate(haptic as u32);
                }
            }
            Effect::Download { name, text } => self.platform.download(&name, &text),
            Effect::Picture { name, svg } => self.platform.picture(&name, &svg),
            Effect::Select(id, from, to) => self.platform.select(id, from, to),
            Effect::PickFile => self.platform.pick(Closure::once_into_js(|text: String| tell(Msg::Import(text)))),
            Effect::Copy(text, done) => self.platform.copy(&text, told_copied(done)),
            Effect::Share(address) => {
                let address = [window().location().origin().unwrap_or_default(), address].concat();
                self.platform.share(&address, told_copied("ui.shared"));
            }
            Effect::ShareCard { text, name, svg } => {
                self.platform.share_card(&text, &name, &svg, told_copied("ui.card.copied"));
            }
            Effect::Update => self.platform.update(),
        }
    }

    /// Loads a pack and passes it to the arcade.
    fn load(&self, pack: &'static str, later: bool) {
        let done = Closure::once_into_js(move |content: Option<Vec<u8>>| {
            with(|app| {
                // A board has the same title as the page that waited for it, and is to be measured.
                app.shown.clear();
                app.arcade().tell(Msg::Loaded(pack, content));
            });
        });
        self.platform.load(pack, later, done);
    }

    fn measure(&mut self, document: &Document) {
        if let Some(cell) = find::<HtmlElement>(document, "cell-0") {
            self.arcade().measured(u32::try_from(cell.offset_width()).unwrap_or(0));
        }
    }

    /// Measures the viewport of a world. A second viewport beside it changes the size of both.
    fn measure_window(&mut self, document: &Document) {
        let Some(element) = find::<HtmlElement>(document, "window-1") else { return };
        let size = (element.client_width(), element.client_height());
        if std::mem::replace(&mut self.window, size) != size {
            self.arcade().tell(Msg::Work(Work::Window(size.0, size.1)));
            let page = quadrat_pages::page(&self.arcade());
            self.live.show(document, page);
            // Telling it has settled the arcade, and the address of a map that was just opened is told then.
            let effects = self.arcade().effects();
            for effect in effects {
                self.carry_out(document, effect);
            }
        }
    }

    fn keep_time(&mut self) {
        let wanted = self.arcade().pulse();
        if self.timer.map(|(_, pulse)| pulse) == wanted {
            return;
        }
        if let Some((timer, _)) = self.timer.take() {
            window().clear_interval_with_handle(timer);
        }
        let Some(pulse) = wanted else { return };
        let tick = Closure::<dyn Fn()>::new(|| {
            // A hidden page does not tick.
            if !document().hidden() {
                tell(Msg::Tick);
            }
        });
        let period = i32::try_from(pulse).unwrap_or(i32::MAX);
        let function = tick.as_ref().unchecked_ref();
        let timer = window().set_interval_with_callback_and_timeout_and_arguments_0(function, period);
        self.timer = timer.ok().map(|timer| (timer, pulse));
        // One closure for every page that ticks; a few bytes per visit.
        tick.forget();
    }

    /// Returns the index of a cell of the board.
    fn cell_index(&self, cell: &Element) -> Option<usize> {
        match self.live.told(cell, Event::Click) {
            Some(Tell::Plain(Msg::Press(index))) => Some(*index),
            _ => None,
        }
    }

    /// Presses a cell in the other way. Returns whether that means something on this board.
    fn press_other(&mut self, cell: &Element) -> bool {
        self.cell_index(cell).is_some_and(|index| self.arcade().press_other(index))
    }

    /// Stops waiting for a long press.
    fn let_go(&mut self) {
        if let Some((timer, ..)) = self.holding.take() {
            window().clear_timeout_with_handle(timer);
        }
    }

    fn hear(&mut self, event: &web_sys::Event, kind: Event) {
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let msg = match self.live.told(&target, kind) {
            None => return,
            Some(Tell::Plain(msg)) => msg.clone(),
            Some(Tell::Value(made)) => {
                let input = target.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value);
                let select = target.dyn_ref::<HtmlSelectElement>().map(HtmlSelectElement::value);
                let area = target.dyn_ref::<HtmlTextAreaElement>().map(HtmlTextAreaElement::value);
                match input.or(select).or(area) {
                    Some(value) => made(&value),
                    None => return,
                }
            }
            Some(Tell::Truth(made)) => {
                let input = target.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::checked);
                let fold = target.dyn_ref::<HtmlDetailsElement>().map(HtmlDetailsElement::open);
                match input.or(fold) {
                    Some(yes) => made(yes),
                    None => return,
                }
            }
        };
        if matches!(msg, Msg::Go(_)) {
            event.prevent_default();
        }
        self.arcade().tell(msg);
    }
}

fn find<T: JsCast>(document: &Document, id: &str) -> Option<T> {
    document.get_element_by_id(id)?.dyn_into().ok()
}

/// Passes a message to the arcade after the current event has been handled.
fn later(msg: Msg) {
    let told = Closure::once_into_js(move || tell(msg));
    let _ = window().set_timeout_with_callback(told.unchecked_ref());
}

fn on<E: FromWasmAbi + 'static>(target: &web_sys::EventTarget, name: &str, act: impl Fn(E) + 'static) {
    let heard = Closure::<dyn Fn(E)>::new(act);
    // Listens in the capture phase: some of these events do not bubble.
    let _ = target.add_event_listener_with_callback_and_bool(name, heard.as_ref().unchecked_ref(), true);
    heard.forget();
}

/// Returns the element under a pointer; the event's own target is still the one on which the
/// pointer went down.
fn document_at(event: &PointerEvent) -> Option<Element> {
    document().element_from_point(event.client_x() as f32, event.client_y() as f32)
}

fn listen(document: &Document) {
    on(document, "click", |event: MouseEvent| {
        let other = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
        if event.button() != 0 || other {
            return;
        }
        let finger = is_touch(&event);
        let cell = cell_of(&event);
        with(|app| {
            // The end of a long press, which has acted already.
            if std::mem::take(&mut app.held) && finger {
                return;
            }
            app.arcade().by_finger(finger);
            let side = cell.as_ref().and_then(|cell| Some((app.cell_index(cell)?, side_near(&event, cell)?)));
            if side.is_some_and(|(index, side)| app.arcade().mark(index, side)) {
                return;
            }
            app.hear(&event, Event::Click);
        });
    });
    on(document, "change", |event: web_sys::Event| {
        with(|app| {
            app.hear(&event, Event::Change);
            app.changed = event.target().and_then(|target| target.dyn_into().ok());
        });
    });
    on(document, "toggle", |event: web_sys::Event| {
        with(|app| app.hear(&event, Event::Fold));
    });
    on(document, "pointerover", |event: PointerEvent| {
        if event.pointer_type() == "touch" {
            return;
        }
        // Most elements under a pointer have no handler, and then nothing needs to be shown.
        let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let msg = APP.with(|place| {
            let mut place = place.try_borrow_mut().ok()?;
            let app = place.as_mut()?;
            let told = match app.live.told(&target, Event::Over) {
                Some(Tell::Plain(msg)) => Some(msg.clone()),
                _ => None,
            };
            let before = std::mem::replace(&mut app.over, told.is_some());
            told.or_else(|| before.then_some(Msg::Point(None)))
        });
        if let Some(msg) = msg {
            tell(msg);
        }
    });
    listen_to_drags(document);
    listen_to_other_presses(document);
    on(document, "keydown", |event: KeyboardEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let within = |selector: &str| {
            target.as_ref().is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
        };
        // A dialogue handles its own keys, and so does every text field.
        if event.alt_key() || within("dialog, textarea, input[type=number]") {
            return;
        }
        let name = event.key();
        let control = event.ctrl_key() || event.meta_key();
        let focus = if within("[role=gridcell], .window") {
            Focus::Board
        } else if target.as_ref().is_none_or(|target| target.tag_name() == "BODY" || target.id() == "page") {
            // A page that has just been opened has the focus on its body or its heading.
            Focus::Nothing
        } else {
            Focus::Elsewhere
        };
        let key = Key { name: &name, control, shift: event.shift_key(), focus };
        if with(|app| app.arcade().key(key)) == Some(true) {
            event.prevent_default();
        }
    });
    on(&window(), "popstate", |_: web_sys::Event| {
        with(|app| app.arcade().arrive(&path()));
    });
    // A page that is left or hidden paints no more frames.
    on(&window(), "pagehide", |_: web_sys::Event| settle());
    on(document, "visibilitychange", |_: web_sys::Event| settle());
    on(&window(), "resize", |_: web_sys::Event| {
        with(|app| app.measure(&self::document()));
    });
    // Only other tabs are heard of here.
    on(&window(), "storage", |_: web_sys::Event| tell(Msg::Stored));
    on(&window(), "quadrat-update", |_: web_sys::Event| tell(Msg::UpdateReady));
}

/// Listens to right clicks and long presses on cells, which are the same. Where they mean nothing,
/// the browser shows its menu.
///
/// Some browsers take a long press for a right click and others do not, so a timer counts as well.
/// The first of the two acts, and the other one and the click that follows are ignored.
fn listen_to_other_presses(document: &Document) {
    on(document, "contextmenu", |event: MouseEvent| {
        let Some(cell) = cell_of(&event) else { return };
        let finger = is_touch(&event);
        let acted = with(|app| {
            app.let_go();
            let acted = app.held || app.press_other(&cell);
            app.held |= acted && finger;
            acted
        });
        if acted == Some(true) {
            event.prevent_default();
        }
    });
    let held = Closure::<dyn Fn()>::new(|| {
        with(|app| {
            if let Some((_, cell, _)) = app.holding.take() {
                app.held = app.press_other(&cell);
            }
        });
    });
    let act: js_sys::Function = held.as_ref().unchecked_ref::<js_sys::Function>().clone();
    held.forget();
    on(document, "pointerdown", move |event: PointerEvent| {
        let cell = cell_of(&event).filter(|_| is_touch(&event) && event.is_primary());
        APP.with(|place| {
            let Ok(mut place) = place.try_borrow_mut() else { return };
            let Some(app) = place.as_mut() else { return };
            app.let_go();
            app.held = false;
            let Some(cell) = cell else { return };
            let timer = window().set_timeout_with_callback_and_timeout_and_arguments_0(&act, LONG_PRESS);
            app.holding = timer.ok().map(|timer| (timer, cell, (event.client_x(), event.client_y())));
        });
    });
    on(document, "pointermove", |event: PointerEvent| {
        released(|(x, y)| (event.client_x() - x).abs().max((event.client_y() - y).abs()) > SLIP_PX);
    });
    for name in ["pointerup", "pointercancel"] {
        on(document, name, |_: PointerEvent| released(|_| true));
    }
}

/// Stops waiting for a long press if this is true of the place where it began.
fn released(ends: impl FnOnce((i32, i32)) -> bool) {
    APP.with(|place| {
        if let Ok(mut place) = place.try_borrow_mut()
            && let Some(app) = place.as_mut()
            && app.holding.as_ref().is_some_and(|(.., from)| ends(*from))
        {
            app.let_go();
        }
    });
}

/// Returns whether an event comes from a finger.
fn is_touch(event: &MouseEvent) -> bool {
    event.dyn_ref::<PointerEvent>().is_some_and(|pointer| pointer.pointer_type() == "touch")
}

/// Returns the cell of a board on which an event happened.
fn cell_of(event: &web_sys::Event) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[role=gridcell]").ok().flatten()
}

/// Returns the side of a cell near which it was pressed: within the outer quarter of the cell.
fn side_near(event: &MouseEvent, cell: &Element) -> Option<Direction> {
    let area = cell.get_bounding_client_rect();
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    let sides = [
        (y - area.top(), Direction::North),
        (area.right() - x, Direction::East),
        (area.bottom() - y, Direction::South),
        (x - area.left(), Direction::West),
    ];
    let nearest = sides.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other));
    nearest.filter(|(distance, _)| (0.0..area.width() / 4.0).contains(distance)).map(|(_, side)| side)
}

/// Listens to drags. A movable piece is picked up when the pointer drags it off the cell where it
/// went down, and placed where the pointer comes up: the same two presses as without dragging. In
/// between the pointer points at cells, and so does a finger, which otherwise only presses.
fn listen_to_drags(document: &Document) {
    on(document, "pointerdown", |event: PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let taken = target.and_then(|target| target.closest(".movable, .tool").ok().flatten());
        APP.with(|place| {
            if let Ok(mut place) = place.try_borrow_mut()
                && let Some(app) = place.as_mut()
            {
                app.dragged = taken;
                app.carried = None;
            }
        });
    });
    on(document, "pointermove", |event: PointerEvent| {
        let carries = |cell: Option<&Element>| {
            APP.with(|place| {
                let place = place.try_borrow();
                let app = place.as_ref().ok().and_then(|place| place.as_ref());
                app.is_some_and(|app| {
                    let last = app.carried.as_ref().or(app.dragged.as_ref());
                    app.dragged.is_some() && (cell.is_none() || cell != last)
                })
            })
        };
        // Usually nothing is dragged, or not from one cell to another.
        if !carries(None) {
            return;
        }
        let Some(cell) = document_at(&event).and_then(|under| under.closest("[role=gridcell]").ok().flatten()) else {
            return;
        };
        if carries(Some(&cell)) {
            with(|app| {
                let first = app.carried.replace(cell.clone()).is_none();
                let from = app.dragged.clone().filter(|_| first);
                let tells = [from.map(|from| (from, Event::Click)), Some((cell, Event::Over))];
                for (element, event) in tells.into_iter().flatten() {
                    if let Some(Tell::Plain(msg)) = app.live.told(&element, event) {
                        let msg = msg.clone();
                        app.arcade().by_finger(false);
                        app.arcade().tell(msg);
                    }
                }
            });
        }
    });
    on(document, "pointerup", |event: PointerEvent| {
        // Most presses carry nothing, and the page need not be built for them.
        if !APP.with(|place| place.try_borrow().is_ok_and(|app| app.as_ref().is_some_and(|app| app.dragged.is_some())))
        {
            return;
        }
        let under = document_at(&event);
        with(|app| {
            let (Some(from), Some(under)) = (app.dragged.take(), under) else { return };
            let Some(to) = under.closest("[role=gridcell]").ok().flatten().filter(|to| *to != from) else { return };
            let from = if app.carried.take().is_some() { None } else { Some(from) };
            for element in from.into_iter().chain([to]) {
                if let Some(Tell::Plain(msg)) = app.live.told(&element, Event::Click) {
                    let msg = msg.clone();
                    app.arcade().by_finger(false);
                    app.arcade().tell(msg);
                }
            }
        });
    });
}

/// Returns a callback that tells the arcade whether something was copied: by these words if it was.
fn told_copied(done: &'static str) -> JsValue {
    Closure::once_into_js(move |copied: bool| tell(Msg::Done(if copied { done } else { "ui.not_copied" })))
}
