//! `quadrat`: one program, the same verbs for every game.
//!
//! Data goes to standard output, messages for people go to standard error. Status 0 is yes or done,
//! 1 is no (not valid, lost), 2 is a request or a file that cannot be understood.

#![deny(clippy::print_stderr, clippy::print_stdout)]

mod assign;
mod bench;
mod check;
mod contest;
mod convert;
mod daily;
mod explain;
mod failure;
mod games;
mod generate;
mod gif;
mod grade;
mod input;
mod interrupt;
mod ladder;
mod language;
mod opponent;
mod output;
mod play;
mod plot;
mod render;
mod replay;
mod schema;
mod serve;
mod solve;
mod verify;
mod wanted;

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use failure::Failure;
use quadrat_engine::condition::Condition;
use quadrat_engine::contest::Effort;
use quadrat_engine::date::Date;
use quadrat_engine::game::Request;
use quadrat_model::words::Language;
use std::path::PathBuf;
use std::process::ExitCode;
use wanted::Wanted;

/// Deterministic grid games: generate, check, solve, grade, draw and play levels, in the terminal and the browser
#[derive(Parser)]
#[command(
    name = "quadrat",
    version,
    arg_required_else_help = true,
    max_term_width = 100,
    after_help = "The help of every command ends with examples; README.md has a tour of all commands.\n\n\
                  Examples:\n  quadrat games\n  quadrat generate germs --preset world1 -o germs.json\n  \
                  quadrat play germs.json\n  quadrat solve citylines:5x5k3#7"
)]
struct Cli {
    /// Language of messages, such as de; by default that of the environment. JSON is the same in every language
    #[arg(long, global = true, value_name = "TAG", value_parser = language::parse)]
    lang: Option<Language>,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// List the games and the commands that each game supports
    #[command(after_help = "Examples:\n  quadrat games\n  quadrat games --json")]
    Games {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Generate levels from a seed; the same seed gives the same bytes on any machine, with any number of threads
    #[command(
        after_help = "If the command is interrupted, the finished levels are in OUT.partial, which is a valid pack; --resume \
                      continues from there.\n\n\
                      Examples:\n  quadrat generate germs --count 3 --seed 7 --preset world1 -o levels.json\n  \
                      quadrat generate ships --count 3 --where 'choke>=2 and detour>4' -o ships.json"
    )]
    Generate {
        /// Id of the game; `quadrat games` lists them
        game: String,
        /// Number of levels
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=90_000))]
        count: u32,
        /// Seed: an unsigned 32-bit number, decimal or 0x…
        #[arg(long, value_name = "S", default_value = "1", value_parser = generate::seed)]
        seed: u32,
        /// Named set of settings
        #[arg(long, value_name = "PRESET")]
        preset: Option<String>,
        /// Content pack that contains the map named by --preset
        #[arg(long, value_name = "FILE", requires = "preset")]
        pack: Option<PathBuf>,
        /// Generator setting, may be repeated; docs/adding.md lists them, and so does the error for an unknown key
        #[arg(long = "set", value_name = "KEY=VALUE", value_parser = generate::setting)]
        settings: Vec<(String, String)>,
        /// Keep only levels whose figures meet a condition, such as 'choke>=2 and detour>4'; `quadrat grade` prints the
        /// figures of a level. Level I of N has the first of the seeds S+I, S+I+N, S+I+2N, … that meets it
        #[arg(long = "where", value_name = "CONDITION", conflicts_with = "resume")]
        condition: Option<Condition>,
        /// Number of seeds to try for each level of --where
        #[arg(long, value_name = "N", default_value_t = 1_000, requires = "condition", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        tries: u32,
        /// Number of threads; all cores by default
        #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
        jobs: Option<u16>,
        /// Output file; standard output by default
        #[arg(short, long, value_name = "OUT")]
        output: Option<PathBuf>,
        /// Write a report: how many candidates were tried, and why they were rejected
        #[arg(long, value_name = "FILE")]
        report: Option<PathBuf>,
        /// Continue from OUT.partial
        #[arg(long, requires = "output")]
        resume: bool,
    },
    /// Print the board of a day, the same for everybody
    #[command(
        after_help = "Every game but ships has one board a day, in UTC, from 2026-01-05 on: easy on Mondays, hard on Sundays. A \
                      board never changes. Its id is daily- and the date, as in germs:daily-2026-11-19, which every \
                      command takes in place of a file.\n\n\
                      Examples:\n  quadrat daily citylines\n  quadrat daily germs --date 2026-11-19 -o today.json"
    )]
    Daily {
        /// Id of the game; `quadrat games` lists them
        game: String,
        /// Day of the board, such as 2026-11-19; by default today in UTC
        #[arg(long, value_name = "DATE", value_parser = daily::date)]
        date: Option<Date>,
        /// Output file; standard output by default
        #[arg(short, long, value_name = "OUT")]
        output: Option<PathBuf>,
    },
    /// List every defect of Quadrat files: levels, packs, level sets, replays, saved games and all other formats
    #[command(
        after_help = "Status 0 if all files are valid, 1 if any file has defects, 2 if any file cannot be read or recognised.\n\n\
                      A level set may refer to shipped levels and to levels in other files of the same command, in any \
                      order. A saved game may refer to its level set in the same way.\n\n\
                      Examples:\n  quadrat check games/germs/levels/lessons.json\n  \
                      quadrat check --json games/infection/levels/*.json"
    )]
    Check {
        /// Files to check; - is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Check maps against this set of rules instead of their own: any, tree-ship, dense-ship, procedural-maze
        #[arg(long, value_name = "NAME")]
        rules: Option<String>,
        /// Print one line of JSON for each file
        #[arg(long)]
        json: bool,
    },
    /// Find a solution of a level, or the winner of a two-player position
    #[command(
        after_help = "Status 0 if a solution was found, 1 if not. Finding none does not prove that there is none.\n\n\
                      A solver that reasons by deduction, as in City Lines, also prints its reasons step by step.\n\n\
                      Examples:\n  quadrat solve games/germs/levels/lessons.json --level 3\n  \
                      quadrat solve citylines:6x6k8t1#12 --json"
    )]
    Solve {
        /// A level, an array of levels, a pack, or a replay, which is solved from its last position; - is standard input,
        /// and citylines:5x5k3#7 is a level by its id
        file: PathBuf,
        /// Level to use: its id, or '#3' for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// Number of positions to search before giving up; the default depends on the level
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        budget: Option<u64>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Explain the plan of a level: what each action prevents, and what else would win
    #[command(
        after_help = "Status 0 if there is a plan that wins, 1 if not. The plan is that of the level's certificate; if there is none, \
                      the solver looks for one. Only levels of Germs with rules version 2 have explanations; \
                      `quadrat solve` prints the reasons of City Lines.\n\n\
                      Examples:\n  quadrat explain games/germs/levels/lessons.json --level 3\n  \
                      quadrat explain germs:2010 -o level.svg"
    )]
    Explain {
        /// A level, an array of levels or a pack; - is standard input, and germs:12 is a level by its id
        file: PathBuf,
        /// Level to use: its id, or '#3' for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Write an animated picture of the plan, as SVG
        #[arg(short, long, value_name = "OUT.svg")]
        output: Option<PathBuf>,
    },
    /// Measure the difficulty of levels
    #[command(
        after_help = "Examples:\n  quadrat grade games/germs/levels/lessons.json\n  quadrat grade games/germs/levels/lessons.json --plot lessons.svg"
    )]
    Grade {
        /// A level, an array of levels or a pack; - is standard input, and citylines:5x5k3#7 is a level by its id
        file: PathBuf,
        /// Read FILE as a list of ids of levels of this game, one on each line
        #[arg(long, value_name = "GAME")]
        ids: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
        /// Write the levels with the measured figures, if their format can store them
        #[arg(short, long, value_name = "OUT")]
        output: Option<PathBuf>,
        /// Sort the written levels by difficulty and renumber them
        #[arg(long, requires = "output")]
        sort: bool,
        /// Draw the number of each level against every measure, with Spearman's rank correlation; the name of the file
        /// ends in .svg or .png
        #[arg(long, value_name = "FILE")]
        plot: Option<PathBuf>,
    },
    /// Play a level in the terminal, or continue a replay
    #[command(
        after_help = "The board is drawn in text. Each line of input is one or more actions, or one of the commands ? (lists the \
                      legal actions), undo, redo, restart, save FILE and quit. A game is saved as a replay. In a \
                      two-player game you play both sides, or with --opponent the first one against a computer. With \
                      --set the levels of a set are played one after the other, each against the opponent that the set \
                      names, or against --opponent.\n\n\
                      Examples:\n  quadrat play citylines:5x5k3#7\n  quadrat play infection --opponent novice"
    )]
    Play {
        /// A level, an array of levels, a pack or a replay; citylines:5x5k3#7 is a level by its id, and with --opponent or
        /// --set the id of a game stands for its levels
        file: PathBuf,
        /// Level to use: its id, or '#3' for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// Computer player of the second side; `quadrat match --help` lists them
        #[arg(long, value_name = "P")]
        opponent: Option<String>,
        /// Level set to play from its first level to its last
        #[arg(long, value_name = "FILE", conflicts_with = "level")]
        set: Option<PathBuf>,
        /// Seed of the computer's choices: an unsigned 32-bit number, decimal or 0x…
        #[arg(long, value_name = "S", default_value = "1", value_parser = generate::seed)]
        seed: u32,
    },
    /// Apply actions to a level, or play a replay again, and print the result
    #[command(
        after_help = "Status 0, or 1 if the game is lost or an action is refused. With --past-end a lost game also has status 0.\n\n\
                      Examples:\n  quadrat replay games/germs/levels/lessons.json --level 1 --actions 'antibiotic@1,0 end'\n  \
                      echo '[\"end\"]' | quadrat replay games/germs/levels/lessons.json --level '#2' --actions - --trace"
    )]
    Replay {
        /// A level, an array of levels, a pack or a replay; - is standard input, and citylines:5x5k3#7 is a level by its id
        file: PathBuf,
        /// Level to use: its id, or '#3' for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// Actions to apply: a file (a JSON array, or actions separated by white space), - for standard input, or the
        /// actions themselves; by default those of the replay
        #[arg(long, value_name = "ACTIONS")]
        actions: Option<String>,
        /// Print every state from the start, one line of JSON each
        #[arg(long)]
        trace: bool,
        /// Continue after the game is decided
        #[arg(long)]
        past_end: bool,
    },
    /// Play replays again and verify their results and scores
    #[command(
        after_help = "Each replay is played again from its first action, and its outcome, final position and score are compared \
                      with those in the file. A verified score is one on a level that this program \
                      ships or generates, computed from that level and not from the copy in the file. On any other level \
                      the score is not verified, because anybody can write an easy level.\n\n\
                      Status 0 if every score is verified, 1 if any result is wrong or any score cannot be verified, 2 if \
                      a file cannot be read.\n\n\
                      Examples:\n  quadrat verify games/germs/golden/1.replay.json\n  \
                      quadrat verify --json games/pangur/golden/*.replay.json"
    )]
    Verify {
        /// Replays to verify; - is standard input
        #[arg(required = true, value_name = "REPLAY")]
        files: Vec<PathBuf>,
        /// Print one line of JSON for each replay
        #[arg(long)]
        json: bool,
    },
    /// Draw a level or the last position of a replay as SVG or PNG, or a whole replay as a film
    #[command(after_help = "Examples:\n  quadrat render games/germs/levels/lessons.json --level 1 -o level.svg\n  \
                      quadrat render games/germs/golden/1.replay.json -o game.gif --film 500 --cell 40")]
    Render {
        /// A level, an array of levels, a pack or a replay; - is standard input, and citylines:5x5k3#7 is a level by its id
        file: PathBuf,
        /// Level to use: its id, or '#3' for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// Output file, whose name ends in .svg, .png or .gif
        #[arg(short, long, value_name = "OUT")]
        output: PathBuf,
        /// Width of a cell in pixels
        #[arg(long, value_name = "PX", default_value_t = 64, value_parser = clap::value_parser!(u32).range(4..=1000))]
        cell: u32,
        /// Colour theme: dark, light or contrast; dark by default
        #[arg(long, value_name = "THEME")]
        theme: Option<String>,
        /// Overlays to draw, separated by commas; Ships has coordinates, depth, graph, grid, path and rooms
        #[arg(long, value_name = "NAMES", value_delimiter = ',')]
        overlay: Vec<String>,
        /// Draw a film, each frame for so many milliseconds: every position of a replay, or every level of a pack. As .svg it follows the reader's light or dark theme; a .gif is always a film, of 700 milliseconds a frame by default
        #[arg(long, value_name = "MS", conflicts_with = "level", value_parser = clap::value_parser!(u32).range(100..=10_000))]
        film: Option<u32>,
    },
    /// Let computer players compete and count their wins; red and blue take turns to begin
    #[command(
        after_help = "Players of infection: easy, medium, hard, expert, master, master:nodes=N, master:ms=N, master:depth=N, \
                      and the rungs of its ladder: novice, pupil, apprentice, regular, adept, veteran, champion, \
                      grandmaster.\n\
                      With a node limit the result is the same on every machine; with a time limit games are played one \
                      at a time.\n\n\
                      Examples:\n  quadrat match infection --red expert --blue easy --games 200 --size 5x5\n  \
                      quadrat match infection --red master --blue expert --nodes 2000 --games 20 --json"
    )]
    Match {
        /// Id of the game; `quadrat games` lists them
        game: String,
        /// Player of the red side
        #[arg(long, value_name = "P")]
        red: String,
        /// Player of the blue side
        #[arg(long, value_name = "P")]
        blue: String,
        /// Number of games
        #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
        games: u32,
        /// Size of an empty board to play on
        #[arg(long, value_name = "WxH", default_value = "5x5", value_parser = contest::size)]
        size: quadrat_engine::grid::Size,
        /// File with the board to play on, instead of an empty board
        #[arg(long, value_name = "FILE", conflicts_with = "size")]
        level: Option<PathBuf>,
        /// Board of the file to use: its id, or '#3' for the third
        #[arg(long, value_name = "ID", requires = "level")]
        id: Option<String>,
        /// Seed: an unsigned 32-bit number, decimal or 0x…
        #[arg(long, value_name = "S", default_value = "1", value_parser = generate::seed)]
        seed: u32,
        /// Number of plies at the start of every game that are drawn from its seed, each opening from both sides
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=20))]
        opening: u32,
        /// Let red begin every game
        #[arg(long)]
        red_begins: bool,
        /// Time limit for each move of a searching player, in milliseconds
        #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..=600_000), conflicts_with = "nodes")]
        think: Option<u32>,
        /// Node limit for each move of a searching player, in positions
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        nodes: Option<u64>,
        /// Number of games at once; all cores by default, one with a time limit
        #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
        jobs: Option<u16>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Measure the rungs of a game's ladder against each other and rate them
    #[command(
        after_help = "Every rung plays every other one on every board. Game g of a pairing has the seed S + g, so every result is \
                      that of `quadrat match GAME --red A --blue B --size WxH --seed S --opening 2`. The ratings are \
                      maximum-likelihood estimates under the Bradley-Terry model over all boards, on the scale of Elo.\n\n\
                      With -o the results are written after every pairing; --resume keeps the games that the file has and \
                      plays only what is missing.\n\n\
                      With --set and --player the opponents of a level set are chosen by win rates measured on its \
                      boards.\n\n\
                      Examples:\n  quadrat ladder infection --boards 5x5 --games 20 --others 4 --rungs novice,pupil,apprentice\n  \
                      quadrat ladder infection --boards 3x3,4x4 --games 10 --rungs novice,pupil --json"
    )]
    Ladder {
        /// Id of the game; only infection has rungs
        game: String,
        /// Boards to play on: sizes, or ids of shipped boards
        #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "5x5,7x7,9x9")]
        boards: Vec<String>,
        /// Rungs to measure; all by default
        #[arg(long, value_name = "LIST", value_delimiter = ',')]
        rungs: Vec<String>,
        /// Number of games between neighbouring rungs on each board
        #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        games: u32,
        /// Number of games between other rungs on each board; with --set, the number of games that Master plays on each level
        #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
        others: u32,
        /// Seed of the first game of every pairing: an unsigned 32-bit number, decimal or 0x…
        #[arg(long, value_name = "S", default_value = "1", value_parser = generate::seed)]
        seed: u32,
        /// Number of games at once; all cores by default
        #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=1024))]
        jobs: Option<u16>,
        /// Write the results and ratings to this file
        #[arg(short, long, value_name = "OUT")]
        output: Option<PathBuf>,
        /// Keep the results that OUT already has
        #[arg(long, requires = "output")]
        resume: bool,
        /// Assign rungs to the levels of this set instead, chosen so that PLAYER's share of wins falls from 80 % on the first
        /// level to 25 % on the last
        #[arg(long, value_name = "FILE", requires = "player", conflicts_with_all = ["resume", "json"])]
        set: Option<PathBuf>,
        /// Rung that plays on the human's side, and begins, to measure the levels of the set
        #[arg(long, value_name = "PLAYER", requires = "set", value_parser = assign::rung)]
        player: Option<quadrat::infection::rungs::Rung>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Convert levels to another format: a pack, an array, a single level, or a format of one game
    #[command(
        after_help = "Every game has the formats pack, array and level. For a single level City Lines also has game-config, and \
                      Ships has ascii-map (.txt) and tiled-map (.tmj).\n\n\
                      Examples:\n  quadrat convert games/germs/levels/lessons.json lessons.json --to array\n  \
                      quadrat convert citylines:5x5k3#7 - --to game-config"
    )]
    Convert {
        /// A level, an array of levels or a pack; - is standard input, and citylines:5x5k3#7 is a level by its id
        #[arg(value_name = "IN")]
        from: PathBuf,
        /// Output file; - is standard output
        #[arg(value_name = "OUT")]
        to: PathBuf,
        /// Convert only this level: its id, or '#3' for the third
        #[arg(long, value_name = "ID")]
        level: Option<String>,
        /// Output format; by default that of OUT's extension, .txt or .tmj
        #[arg(long = "to", value_name = "FORM")]
        form: Option<String>,
    },
    /// Print the JSON Schemas of all file formats, or write them to a directory
    #[command(after_help = "Examples:\n  quadrat schema\n  quadrat schema -o schemas")]
    Schema {
        /// Directory to write to; created if it does not exist
        #[arg(short, long, value_name = "DIR")]
        output: Option<PathBuf>,
    },
    /// Run the benchmarks of docs/performance.md on this machine
    #[command(after_help = "Examples:\n  quadrat bench\n  quadrat bench germs --json")]
    Bench {
        /// Run only the benchmarks of this game
        game: Option<String>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Serve the arcade to browsers on this machine
    #[command(after_help = "The server listens on 127.0.0.1 only and runs until it is interrupted.\n\n\
                      Examples:\n  quadrat serve\n  quadrat serve --port 8080")]
    Serve {
        /// Port to listen on, which must be free; by default 4817, or any free port if that is taken
        #[arg(long)]
        port: Option<u16>,
    },
    /// Print a completion script for a shell
    #[command(
        after_help = "Examples:\n  quadrat completions bash > quadrat.bash\n  quadrat completions zsh > _quadrat"
    )]
    Completions {
        /// Shell that will run the script
        #[arg(value_parser = clap::builder::EnumValueParser::<Shell>::new())]
        shell: Shell,
    },
}

fn main() -> ExitCode {
    failure::install_reporter();
    let cli = parse();
    language::speak(cli.lang);
    let done = match cli.verb {
        Verb::Games { json } => games::run(json),
        Verb::Generate {
            game,
            count,
            seed,
            preset,
            pack,
            settings,
            condition,
            tries,
            jobs,
            output,
            report,
            resume,
        } => {
            let request = Request { count, seed, preset, settings, files: Vec::new() };
            let wanted = condition.map(|condition| Wanted { condition, tries });
            generate::run(&game, request, pack.as_deref(), &generate::Ways { wanted, jobs, output, report, resume })
        }
        Verb::Daily { game, date, output } => daily::run(&game, date, output.as_deref()),
        Verb::Solve { file, level, budget, json } => solve::run(&file, level.as_deref(), budget, json),
        Verb::Explain { file, level, json, output } => explain::run(&file, level.as_deref(), json, output.as_deref()),
        Verb::Grade { file, ids, json, output, sort, plot } => {
            grade::run(&file, ids.as_deref(), json, output.as_deref(), sort, plot.as_deref())
        }
        Verb::Match {
            game,
            red,
            blue,
            games,
            size,
            level,
            id,
            seed,
            opening,
            red_begins,
            think,
            nodes,
            jobs,
            json,
        } => {
            let effort = think.map(Effort::Milliseconds).or(nodes.map(Effort::Nodes));
            let board = level.map(|file| (file, id));
            let players = [red, blue];
            contest::run(&contest::Match {
                game,
                players,
                games,
                size,
                board,
                seed,
                opening,
                red_begins,
                effort,
                jobs,
                as_json: json,
            })
        }
        Verb::Ladder { games, others, seed, output, set: Some(set), player: Some(player), .. } => {
            let request = quadrat::infection::assign::Request { player, games, master_games: others, seed };
            assign::run(&set, &request, output.as_deref())
        }
        Verb::Ladder { game, boards, rungs, games, others, seed, jobs, output, resume, json, .. } => {
            ladder::run(&ladder::Request { game, boards, rungs, games, others, seed, jobs, output, resume, json })
        }
        Verb::Check { files, rules, json } => check::run(&files, rules.as_deref(), json),
        Verb::Verify { files, json } => verify::run(&files, json),
        Verb::Play { file, level, opponent, set, seed } => play::run(&file, &play::Ways { level, opponent, set, seed }),
        Verb::Replay { file, level, actions, trace, past_end } => {
            replay::run(&file, level.as_deref(), actions.as_deref(), trace, past_end)
        }
        Verb::Render { file, output, cell, theme, overlay, film: Some(pace), .. } => {
            render::theme(theme.as_deref()).and_then(|theme| render::film(&file, &output, cell, theme, &overlay, pace))
        }
        Verb::Render { file, level, output, cell, theme, overlay, film: None } => render::theme(theme.as_deref())
            .and_then(|theme| render::run(&file, level.as_deref(), &output, cell, theme, &overlay)),
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
