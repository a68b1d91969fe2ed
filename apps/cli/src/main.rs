//! `quadrat`: one program, the same verbs for every game.
//!
//! Data goes to standard output, messages for people go to standard error. Status 0 is yes or done,
//! 1 is no (not valid, lost), 2 is a request or a file that cannot be understood.

#![deny(clippy::print_stderr, clippy::print_stdout)]

mod bench;
mod check;
mod contest;
mod convert;
mod failure;
mod games;
mod generate;
mod grade;
mod input;
mod interrupt;
mod output;
mod play;
mod render;
mod replay;
mod schema;
mod serve;
mod solve;
mod verify;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use failure::Failure;
use quadrat_engine::contest::Effort;
use quadrat_engine::game::Request;
use std::path::PathBuf;
use std::process::ExitCode;

/// Deterministic grid games: make, prove, grade, draw and play their levels, here and in the browser.
#[derive(Parser)]
#[command(
    name = "quadrat",
    version,
    arg_required_else_help = true,
    max_term_width = 100,
    after_help = "The help of every command ends with examples, and README.md has a tour of them all.\n\n\
                  Examples:\n  quadrat games\n  quadrat generate germs --preset world1 -o germs.json\n  \
                  quadrat play germs.json\n  quadrat solve citylines:5x5k3#7"
)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// List the games and what each can do
    #[command(after_help = "Examples:\n  quadrat games\n  quadrat games --json")]
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Make levels from a seed; the same seed gives the same bytes, on any machine, with any number of threads
    #[command(
        after_help = "Interrupted, the finished levels are in OUT.partial, a valid pack, and --resume goes on from there.\n\n\
                      Examples:\n  quadrat generate germs --count 3 --seed 7 --preset world1 -o levels.json\n  \
                      quadrat generate germs --count 2 --seed 0x2a --set generatorVersion=1 --set level=40"
    )]
    Generate {
        /// Of which game, by its id; `quadrat games` lists them
        game: String,
        /// How many
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=90_000))]
        count: u32,
        /// From which seed: an unsigned 32-bit number, decimal or 0x…
        #[arg(long, value_name = "S", default_value = "1", value_parser = generate::seed)]
        seed: u32,
        /// A named set of settings
        #[arg(long, value_name = "PRESET")]
        preset: Option<String>,
        /// A content pack, of which --preset names one map
        #[arg(long, value_name = "FILE", requires = "preset")]
        pack: Option<PathBuf>,
        /// A setting; an unknown one is answered with the list of those accepted
        #[arg(long = "set", value_name = "KEY=VALUE", value_parser = generate::setting)]
        settings: Vec<(String, String)>,
        /// How many threads; all cores if not given
        #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
        jobs: Option<u16>,
        /// Where to; standard output if not given
        #[arg(short, long, value_name = "OUT")]
        output: Option<PathBuf>,
        /// Write how many candidates were drawn, and why they were thrown away
        #[arg(long, value_name = "FILE")]
        report: Option<PathBuf>,
        /// Go on from OUT.partial
        #[arg(long, requires = "output")]
        resume: bool,
    },
    /// List every defect of any file of ours: level, array of levels, pack, level set, replay, saved game
    #[command(
        after_help = "Status 0 if all files are valid, 1 if one has defects, 2 if one cannot be read at all.\n\n\
                      A level set may name the levels that are shipped and those of packs, arrays and levels in the same \
                      command, in any order; a saved game likewise its level set.\n\n\
                      Examples:\n  quadrat check games/germs/levels/lessons.json\n  \
                      quadrat check --json games/infection/levels/*.json"
    )]
    Check {
        /// The files; - is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Hold maps against these rules, whatever they say themselves: any, tree-ship, dense-ship, procedural-maze
        #[arg(long, value_name = "NAME")]
        rules: Option<String>,
        /// Print one JSON object a line for each file
        #[arg(long)]
        json: bool,
    },
    /// Find a way to win a level; of a game for two, find out who wins
    #[command(
        after_help = "Status 0 if a way was found, 1 if not; that none was found does not prove that there is none.\n\n\
                      A game whose solver reasons as a person does says why, step by step.\n\n\
                      Examples:\n  quadrat solve games/germs/levels/lessons.json --level 3\n  \
                      quadrat solve citylines:6x6k8t1#12 --json"
    )]
    Solve {
        /// A level, an array of levels, a pack or a replay, which is solved from where it stands; - is standard input, and
        /// citylines:5x5k3#7 a level by its id
        file: PathBuf,
        /// Which level: its id, or #3 for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// How many positions to look at before giving up; what is usual for the level if not given
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        budget: Option<u64>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Measure how hard levels are
    #[command(
        after_help = "Examples:\n  quadrat grade games/germs/levels/lessons.json\n  quadrat grade games/germs/levels/lessons.json --json"
    )]
    Grade {
        /// A level, an array of levels or a pack; - is standard input, and citylines:5x5k3#7 a level by its id
        file: PathBuf,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Write the levels again with what was measured, where their files have a place for it
        #[arg(short, long, value_name = "OUT")]
        output: Option<PathBuf>,
        /// Write them in the order of their figures, numbered anew
        #[arg(long, requires = "output")]
        sort: bool,
    },
    /// Play a level in the terminal, or go on with a replay
    #[command(
        after_help = "The board is drawn in characters. A line is one action or several, or ? for what can be done now, undo, \
                      redo, restart, save FILE, or quit. What is saved is a replay. In a game for two you play both sides.\n\n\
                      Examples:\n  quadrat play games/germs/levels/lessons.json --level 1\n  quadrat play citylines:5x5k3#7"
    )]
    Play {
        /// A level, an array of levels, a pack or a replay; citylines:5x5k3#7 is a level by its id
        file: PathBuf,
        /// Which level: its id, or #3 for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
    },
    /// Apply actions to a level, or play a replay again, and print how it ends
    #[command(
        after_help = "Status 0, or 1 if the game is lost or an action is refused. With --past-end the outcome is not asked.\n\n\
                      Examples:\n  quadrat replay games/germs/levels/lessons.json --level 1 --actions 'antibiotic@1,0 end'\n  \
                      echo '[\"end\"]' | quadrat replay games/germs/levels/lessons.json --level '#2' --actions - --trace"
    )]
    Replay {
        /// A level, an array of levels, a pack or a replay; - is standard input, and citylines:5x5k3#7 a level by its id
        file: PathBuf,
        /// Which level: its id, or #3 for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// A file with a JSON array or text forms, - for standard input, or the actions themselves; a replay has its own
        #[arg(long, value_name = "ACTIONS")]
        actions: Option<String>,
        /// Print every state from the start, one JSON object a line
        #[arg(long)]
        trace: bool,
        /// Go on after the outcome is decided
        #[arg(long)]
        past_end: bool,
    },
    /// Play replays again and print what each is worth against levels that can be trusted
    #[command(
        after_help = "A score counts only against the level as it is shipped or made here: a replay carries its own copy, which \
                      anybody can change.\n\nStatus 0 if every score is verified, 1 if one is wrong or its level is not one of \
                      ours, 2 if a file cannot be read.\n\n\
                      Examples:\n  quadrat verify games/germs/golden/1.replay.json\n  \
                      quadrat verify --json games/*/golden/*.replay.json"
    )]
    Verify {
        /// The replays; - is standard input
        #[arg(required = true, value_name = "REPLAY")]
        files: Vec<PathBuf>,
        /// Print one JSON object a line for each replay
        #[arg(long)]
        json: bool,
    },
    /// Draw a level, or the last position of a replay, as SVG or PNG
    #[command(after_help = "Examples:\n  quadrat render games/germs/levels/lessons.json --level 1 -o level.svg\n  \
                      quadrat render games/germs/levels/lessons.json --level 3 -o level.png --cell 96 --theme light")]
    Render {
        /// A level, an array of levels, a pack or a replay; - is standard input, and citylines:5x5k3#7 a level by its id
        file: PathBuf,
        /// Which level: its id, or #3 for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// Where to: a name that ends with .svg or .png
        #[arg(short, long, value_name = "OUT")]
        output: PathBuf,
        /// How many pixels a cell is wide
        #[arg(long, value_name = "PX", default_value_t = 64, value_parser = clap::value_parser!(u32).range(4..=1000))]
        cell: u32,
        /// dark, light or contrast
        #[arg(long, value_name = "THEME", default_value = "dark")]
        theme: String,
        /// What is drawn over it, separated by commas; of Ships: coordinates, rooms, depth, graph
        #[arg(long, value_name = "NAMES", value_delimiter = ',')]
        overlay: Vec<String>,
    },
    /// Let computers play against each other, and count who wins; who begins alternates
    #[command(
        after_help = "Players of infection: easy, medium, hard, expert, master, master:nodes=N, master:ms=N, master:depth=N.\n\
                      With nodes a game comes out the same on every machine; with a clock games are played one by one.\n\n\
                      Examples:\n  quadrat match infection --red expert --blue easy --games 200 --size 5x5\n  \
                      quadrat match infection --red master --blue expert --nodes 2000 --games 20 --json"
    )]
    Match {
        /// Of which game, by its id; `quadrat games` lists them
        game: String,
        /// Who plays red
        #[arg(long, value_name = "P")]
        red: String,
        /// Who plays blue
        #[arg(long, value_name = "P")]
        blue: String,
        /// How many games
        #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        games: u32,
        /// A plain board of this size
        #[arg(long, value_name = "WxH", default_value = "5x5", value_parser = contest::size)]
        size: quadrat_engine::grid::Size,
        /// A file with a board, instead of a size
        #[arg(long, value_name = "FILE", conflicts_with = "size")]
        level: Option<PathBuf>,
        /// Which board of the file: its id, or #3 for the third
        #[arg(long, value_name = "ID", requires = "level")]
        id: Option<String>,
        /// From which seed: an unsigned 32-bit number, decimal or 0x…
        #[arg(long, value_name = "S", default_value = "1", value_parser = generate::seed)]
        seed: u32,
        /// Who looks ahead may think so many milliseconds about a move
        #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..=600_000), conflicts_with = "nodes")]
        think: Option<u32>,
        /// Who looks ahead may look at so many positions for a move
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        nodes: Option<u64>,
        /// How many games at once; all cores if not given, one where a clock decides
        #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
        jobs: Option<u16>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Write levels in another form: as a pack, a bare array, one level, or a file that only one game has
    #[command(
        after_help = "Every game has the forms pack, array and level. For one level City Lines has game-config too, and Ships \
                      ascii-map (.txt) and tiled-map (.tmj).\n\n\
                      Examples:\n  quadrat convert games/germs/levels/lessons.json lessons.json --to array\n  \
                      quadrat convert citylines:5x5k3#7 - --to game-config"
    )]
    Convert {
        /// A level, an array of levels or a pack; - is standard input, and citylines:5x5k3#7 a level by its id
        #[arg(value_name = "IN")]
        from: PathBuf,
        /// Where to; - is standard output
        #[arg(value_name = "OUT")]
        to: PathBuf,
        /// Only this level: its id, or #3 for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// The form; by the end of OUT's name if not given: .txt, .tmj
        #[arg(long = "to", value_name = "FORM")]
        form: Option<String>,
    },
    /// Print the JSON Schemas of every file, or write them to a folder
    #[command(after_help = "Examples:\n  quadrat schema\n  quadrat schema -o schemas")]
    Schema {
        /// The folder to write to; it is made if it is not there
        #[arg(short, long, value_name = "DIR")]
        output: Option<PathBuf>,
    },
    /// Measure the figures of docs/performance.md on this machine
    #[command(after_help = "Examples:\n  quadrat bench\n  quadrat bench germs --json")]
    Bench {
        /// Only this game
        game: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Serve the arcade on this machine only
    #[command(after_help = "Examples:\n  quadrat serve\n  quadrat serve --port 8080")]
    Serve {
        /// The port; without it the usual one, or any free one if that is taken
        #[arg(long)]
        port: Option<u16>,
    },
    /// Print completions for a shell
    #[command(
        after_help = "Examples:\n  quadrat completions bash > quadrat.bash\n  quadrat completions zsh > _quadrat"
    )]
    Completions {
        /// The shell
        #[arg(value_parser = clap::builder::EnumValueParser::<Shell>::new())]
        shell: Shell,
    },
}

fn main() -> ExitCode {
    failure::install_reporter();
    let done = match parse().verb {
        Verb::Games { json } => games::run(json),
        Verb::Generate { game, count, seed, preset, pack, settings, jobs, output, report, resume } => {
            let request = Request { count, seed, preset, settings, files: Vec::new() };
            generate::run(&game, request, pack.as_deref(), &generate::Ways { jobs, output, report, resume })
        }
        Verb::Solve { file, level, budget, json } => solve::run(&file, level.as_deref(), budget, json),
        Verb::Grade { file, json, output, sort } => grade::run(&file, json, output.as_deref(), sort),
        Verb::Match { game, red, blue, games, size, level, id, seed, think, nodes, jobs, json } => {
            let effort = think.map(Effort::Milliseconds).or(nodes.map(Effort::Nodes));
            let board = level.map(|file| (file, id));
            let players = [red, blue];
            contest::run(&contest::Match { game, players, games, size, board, seed, effort, jobs, as_json: json })
        }
        Verb::Check { files, rules, json } => check::run(&files, rules.as_deref(), json),
        Verb::Verify { files, json } => verify::run(&files, json),
        Verb::Play { file, level } => play::run(&file, level.as_deref()),
        Verb::Replay { file, level, actions, trace, past_end } => {
            replay::run(&file, level.as_deref(), actions.as_deref(), trace, past_end)
        }
        Verb::Render { file, level, output, cell, theme, overlay } => {
            render::run(&file, level.as_deref(), &output, cell, &theme, &overlay)
        }
        Verb::Convert { from, to, level, form } => convert::run(&from, &to, level.as_deref(), form.as_deref()),
        Verb::Schema { output } => schema::run(output.as_deref()),
        Verb::Bench { game, json } => bench::run(game.as_deref(), json),
        Verb::Serve { port } => return serve::run(port),
        Verb::Completions { shell } => completions(shell),
    };
    done.unwrap_or_else(Failure::report)
}

/// Parses the arguments, or ends the program as clap does.
///
/// Clap's messages quote arguments as they are. A message that could steer the terminal is printed
/// escaped, and therefore without colours.
fn parse() -> Cli {
    let steers = std::env::args_os().any(|argument| {
        let argument = argument.to_string_lossy();
        output::escape_line(&argument) != argument
    });
    match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if steers && error.use_stderr() => {
            output::note(error.to_string().trim_end());
            std::process::exit(error.exit_code())
        }
        Err(error) => error.exit(),
    }
}

fn completions(shell: Shell) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "quadrat", &mut script);
    output::print_data(&script)?;
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_verb_ends_its_help_with_two_examples() {
        for verb in Cli::command().get_subcommands() {
            let help = verb.get_after_help().map(ToString::to_string).unwrap_or_default();
            let examples = help.split("Examples:").nth(1).unwrap_or_default();
            assert_eq!(examples.matches("quadrat ").count(), 2, "{}: {help}", verb.get_name());
        }
    }
}
