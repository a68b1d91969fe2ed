//! Which files does the program overwrite, and how? Links, modes, devices and FIFOs stay what they
//! are.

use crate::support::{Bounds, PATIENCE, Running, names, program, quadrat, said, status};
use rustix::fs::{CWD, FileType, Mode};
use std::fs::{self, Permissions};
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Output, Stdio};
use tempfile::TempDir;

/// The arguments of every run here that succeeds.
const GENERATE: [&str; 5] = ["generate", "germs", "--seed", "7", "-o"];

fn generate(directory: &Path, output: &str) -> Output {
    quadrat(directory, &[&GENERATE[..], &[output]].concat())
}

fn expected() -> Vec<u8> {
    let directory = TempDir::new().unwrap();
    assert_eq!(status(&generate(directory.path(), "x.json")), 0);
    fs::read(directory.path().join("x.json")).unwrap()
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[test]
fn a_symbolic_link_stays_and_the_file_behind_it_is_replaced() {
    let directory = TempDir::new().unwrap();
    let at = |name: &str| directory.path().join(name);
    fs::create_dir(at("store")).unwrap();
    fs::write(at("store/real.json"), "old").unwrap();
    symlink("store/real.json", at("second")).unwrap();
    symlink("second", at("first")).unwrap();
    let output = generate(directory.path(), "first");
    assert_eq!(status(&output), 0, "{}", said(&output));
    assert_eq!(fs::read_link(at("first")).unwrap(), Path::new("second"));
    assert_eq!(fs::read_link(at("second")).unwrap(), Path::new("store/real.json"));
    assert_eq!(fs::read(at("store/real.json")).unwrap(), expected());
    assert_eq!(names(directory.path()), ["first", "second", "store"]);
    assert_eq!(names(&at("store")), ["real.json"]);
}

#[test]
fn a_dangling_link_gets_the_file_it_points_to() {
    let directory = TempDir::new().unwrap();
    let at = |name: &str| directory.path().join(name);
    fs::create_dir(at("store")).unwrap();
    symlink("store/new.json", at("link")).unwrap();
    assert_eq!(status(&generate(directory.path(), "link")), 0);
    assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
    assert_eq!(fs::read(at("store/new.json")).unwrap(), expected());

    symlink("b", at("a")).unwrap();
    symlink("a", at("b")).unwrap();
    let output = generate(directory.path(), "a");
    assert_eq!(status(&output), 2, "links in a circle: {}", said(&output));
}

#[test]
fn hard_links_keep_sharing_one_content() {
    let directory = TempDir::new().unwrap();
    let at = |name: &str| directory.path().join(name);
    // Longer than the new content: none of it may remain after the end.
    fs::write(at("one.json"), vec![b'x'; 1 << 16]).unwrap();
    fs::hard_link(at("one.json"), at("two.json")).unwrap();
    assert_eq!(status(&generate(directory.path(), "one.json")), 0);
    let [one, two] = ["one.json", "two.json"].map(|name| fs::metadata(at(name)).unwrap().ino());
    assert_eq!(one, two);
    assert_eq!(fs::read(at("two.json")).unwrap(), expected());
    assert_eq!(names(directory.path()), ["one.json", "two.json"]);
}

#[test]
fn the_mode_of_an_existing_file_is_kept_and_a_new_one_follows_the_umask() {
    let directory = TempDir::new().unwrap();
    let at = |name: &str| directory.path().join(name);
    for kept in [0o600, 0o640, 0o664, 0o755] {
        fs::write(at("old.json"), "old").unwrap();
        fs::set_permissions(at("old.json"), Permissions::from_mode(kept)).unwrap();
        assert_eq!(status(&generate(directory.path(), "old.json")), 0);
        assert_eq!(mode(&at("old.json")), kept, "{kept:o}");
    }
    fs::write(at("plain"), "").unwrap();
    assert_eq!(status(&generate(directory.path(), "new.json")), 0);
    assert_eq!(mode(&at("new.json")), mode(&at("plain")));
}

#[test]
fn the_owner_of_an_existing_file_is_kept() {
    if !is_root() {
        return; // Only root may give files away.
    }
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("old.json");
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::chown(&file, Some(65_533), Some(65_532)).unwrap();
    fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
    assert_eq!(status(&generate(directory.path(), "old.json")), 0);
    let now = fs::metadata(&file).unwrap();
    assert_eq!((now.uid(), now.gid(), mode(&file)), (65_533, 65_532, 0o640));
    assert_eq!(fs::read(&file).unwrap(), expected());
}

#[test]
fn a_fifo_carries_the_data_and_stays_a_fifo() {
    let directory = TempDir::new().unwrap();
    let fifo = directory.path().join("pipe");
    rustix::fs::mknodat(CWD, &fifo, FileType::Fifo, Mode::from_raw_mode(0o600), 0).unwrap();
    let mut child = Running::start(program().args(GENERATE).arg(&fifo).stderr(Stdio::piped()));
    // Opening waits for the writer; a program that replaces the FIFO never comes, so the reader is
    // not the test itself.
    let (send, receive) = std::sync::mpsc::channel();
    let reading = fifo.clone();
    std::thread::spawn(move || send.send(fs::read(reading).unwrap()));
    let read = receive.recv_timeout(PATIENCE).unwrap();
    assert_eq!(child.ended().code(), Some(0), "{}", child.said());
    assert_eq!(read, expected());
    assert!(fs::symlink_metadata(&fifo).unwrap().file_type().is_fifo());
    assert_eq!(names(directory.path()), ["pipe"]);
}

#[test]
fn a_device_stays_a_device() {
    let directory = TempDir::new().unwrap();
    let device = directory.path().join("null");
    let made = rustix::fs::mknodat(
        CWD,
        &device,
        FileType::CharacterDevice,
        Mode::from_raw_mode(0o666),
        rustix::fs::makedev(1, 3),
    );
    // Only root may create a device, and in a container or on this file system perhaps not even
    // root.
    if made.is_err() || fs::OpenOptions::new().write(true).open(&device).is_err() {
        return;
    }
    for arguments in [
        vec!["generate", "germs", "-o", "null"],
        vec!["convert", "citylines:4x4k3#2", "null", "--to", "level"],
        vec!["generate", "germs", "--report", "null"],
    ] {
        let output = quadrat(directory.path(), &arguments);
        assert_eq!(status(&output), 0, "{}", said(&output));
        assert!(fs::symlink_metadata(&device).unwrap().file_type().is_char_device(), "{arguments:?}");
        assert_eq!(names(directory.path()), ["null"]);
    }
}

/// `/dev/stdout` is such a link. The test creates its own: a program that replaced the system's
/// would break the machine.
#[test]
fn a_link_to_an_open_file_is_written_through() {
    let directory = TempDir::new().unwrap();
    let link = directory.path().join("link");
    symlink("/proc/self/fd/1", &link).unwrap();
    let output = generate(directory.path(), "link");
    assert_eq!((status(&output), output.stdout), (0, expected()));
    // When redirected to a file, this very file must be written, not another one that takes its
    // name.
    let file = fs::File::create(directory.path().join("out.json")).unwrap();
    let before = file.metadata().unwrap().ino();
    let mut command = program();
    command.args(GENERATE).arg("link").current_dir(directory.path()).stdout(file);
    assert!(command.status().unwrap().success());
    let out = directory.path().join("out.json");
    assert_eq!((fs::metadata(&out).unwrap().ino(), fs::read(&out).unwrap()), (before, expected()));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

/// A target is opened before the work begins: this much work would take hours.
#[test]
fn a_target_that_cannot_be_written_is_refused_before_the_work() {
    let directory = TempDir::new().unwrap();
    let at = |name: &str| directory.path().join(name);
    fs::set_permissions(directory.path(), Permissions::from_mode(0o755)).unwrap();
    fs::create_dir(at("folder")).unwrap();
    fs::create_dir(at("closed")).unwrap();
    fs::write(at("closed/old.json"), "old").unwrap();
    fs::set_permissions(at("closed/old.json"), Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(at("closed"), Permissions::from_mode(0o555)).unwrap();
    let work = ["generate", "germs", "--preset", "world5", "--count", "90000"];
    // A copy, because the built program may be where another user cannot reach it.
    fs::copy(env!("CARGO_BIN_EXE_quadrat"), at("program")).unwrap();
    for (option, target) in [
        ("-o", "folder"),
        ("-o", "nowhere/new.json"),
        ("--report", "nowhere/new.json"),
        ("-o", "closed/new.json"),
        ("-o", "closed/old.json"),
    ] {
        let mut command = std::process::Command::new(at("program"));
        command.args(work).args([option, target]).current_dir(directory.path());
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        if is_root() {
            // Permissions mean nothing to root.
            command.uid(65_534).gid(65_534);
        }
        let mut child = Running::start(&mut command);
        let code = child.ended().code();
        let said = child.said();
        assert_eq!(code, Some(2), "{target}: {said}");
        assert!(said.contains(&format!("cannot write {target}")), "{said}");
    }
    assert_eq!(fs::read(at("closed/old.json")).unwrap(), b"old");
    fs::set_permissions(at("closed"), Permissions::from_mode(0o755)).unwrap();
    assert_eq!(names(&at("closed")), ["old.json"]);
}

/// A command that writes to a file, with `TARGET` in the place of its name.
struct Writing {
    verb: &'static str,
    arguments: &'static [&'static str],
    /// The ending of the target.
    end: &'static str,
}

/// Every command with `-o` or another option that names a file to be written, each with work that would take hours, or
/// would fail with another message, if it came before the target is opened.
const WRITING: [Writing; 12] = [
    Writing {
        verb: "generate",
        arguments: &["germs", "--preset", "world5", "--count", "90000", "-o", TARGET],
        end: "json",
    },
    Writing {
        verb: "generate",
        arguments: &["germs", "--preset", "world5", "--count", "90000", "--report", TARGET],
        end: "json",
    },
    Writing { verb: "explain", arguments: &["unwinnable.json", "-o", TARGET], end: "svg" },
    Writing { verb: "grade", arguments: &["slow.json", "-o", TARGET], end: "json" },
    Writing { verb: "grade", arguments: &["slow.json", "--plot", TARGET], end: "svg" },
    Writing { verb: "render", arguments: &["missing.json", "-o", TARGET], end: "png" },
    Writing { verb: "render", arguments: &["missing.json", "--film", "500", "-o", TARGET], end: "svg" },
    Writing { verb: "ladder", arguments: &["infection", "--games", "1000000", "-o", TARGET], end: "json" },
    Writing {
        verb: "ladder",
        arguments: &["infection", "--set", "set.json", "--player", "pupil", "--games", "1000000", "-o", TARGET],
        end: "json",
    },
    Writing { verb: "convert", arguments: &["slow.json", TARGET, "--to", "no such format"], end: "json" },
    Writing { verb: "schema", arguments: &["-o", TARGET], end: "json" },
    Writing { verb: "daily", arguments: &["germs", "--date", "2025-01-01", "-o", TARGET], end: "json" },
];

/// Stands for the name of the file to be written.
const TARGET: &str = "TARGET";

/// The options that name a file to be written.
const OPTIONS: [&str; 4] = ["-o, --output <", "--report <", "--plot <", "\n  <OUT>"];

#[test]
fn every_command_that_writes_a_file_is_tested() {
    let directory = TempDir::new().unwrap();
    let help = |arguments: &[&str]| crate::support::data(&quadrat(directory.path(), arguments));
    let list = help(&["--help"]);
    let verbs = list.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    let mut found = Vec::new();
    for verb in verbs.lines().filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' ')) {
        let verb = verb.split(' ').next().unwrap();
        let text = help(&[verb, "--help"]);
        found.extend(OPTIONS.iter().filter(|option| text.contains(*option)).map(|option| (verb.to_owned(), *option)));
    }
    let mut tested: Vec<(String, &str)> = WRITING
        .iter()
        .map(|writing| {
            let at = writing.arguments.iter().position(|argument| *argument == TARGET).unwrap();
            let before = if at == 0 { "" } else { writing.arguments[at - 1] };
            let option = match before {
                "-o" => OPTIONS[0],
                "--report" => OPTIONS[1],
                "--plot" => OPTIONS[2],
                _ => OPTIONS[3],
            };
            (writing.verb.to_owned(), option)
        })
        .collect();
    found.sort();
    tested.sort();
    tested.dedup();
    assert_eq!(found, tested);
}

#[test]
fn every_command_opens_its_target_before_its_work() {
    let directory = TempDir::new().unwrap();
    let at = |name: &str| directory.path().join(name);
    let shipped = |name: &str| fs::read_to_string(crate::support::root().join("games").join(name)).unwrap();
    fs::write(at("slow.json"), shipped("infection/levels/boards-2.json")).unwrap();
    fs::write(at("set.json"), shipped("infection/levels/shoreline.set.json")).unwrap();
    fs::write(at("unwinnable.json"), UNWINNABLE).unwrap();
    fs::write(at("file"), "a file is no folder").unwrap();
    // Processor time, not time on a clock: the work of each command takes much longer.
    let bounds = Bounds { mebibytes: 512, seconds: 20 };
    for Writing { verb, arguments, end } in &WRITING {
        // For the command that writes a folder, the folder cannot be created.
        let target = format!("file/new.{end}");
        let given: Vec<&str> =
            arguments.iter().map(|argument| if *argument == TARGET { &target } else { *argument }).collect();
        let output = bounds.quadrat(directory.path(), &[&[*verb], &given[..]].concat());
        let said = said(&output);
        assert_eq!(output.status.code(), Some(2), "{verb}: {said}");
        assert!(said.contains(&format!("cannot write {target}: ")), "{verb}: {said}");
        assert_eq!(names(directory.path()), ["file", "set.json", "slow.json", "unwinnable.json"], "{verb}");
    }
    // Without a target, what takes no hours fails as expected above, so the target was opened before.
    let no_plan = quadrat(directory.path(), &["explain", "unwinnable.json"]);
    assert!(status(&no_plan) == 1 && said(&no_plan).contains("no plan that wins was found"), "{}", said(&no_plan));
}

/// A level of Germs that cannot be won: three germs, and one dose in two turns.
const UNWINNABLE: &str = r#"{ "id": 1, "name": "Lost", "board": { "w": 6, "h": 6, "walls": [] },
    "seeds": [{ "germ": "bacteria", "x": 0, "y": 0 }, { "germ": "bacteria", "x": 3, "y": 0 },
    { "germ": "bacteria", "x": 0, "y": 3 }], "tools": { "antibiotic": 1, "antiviral": 0, "barrier": 0 },
    "objective": { "type": "clear_all", "maxTurns": 2 }, "rules": { "version": 2 },
    "difficulty": 1, "seed": 0, "generatorVersion": 0 }"#;

/// A command that writes several files writes all of them or none.
#[test]
fn schemas_are_written_only_if_all_can_be() {
    let directory = TempDir::new().unwrap();
    let made = quadrat(directory.path(), &["schema", "-o", "schemas"]);
    assert_eq!(status(&made), 0, "{}", said(&made));
    let all = names(&directory.path().join("schemas"));
    assert!(all.len() > 5, "{all:?}");
    // The last one cannot be written, because a folder has its name.
    let other = directory.path().join("other");
    fs::create_dir_all(other.join(all.last().unwrap())).unwrap();
    let made = quadrat(directory.path(), &["schema", "-o", "other"]);
    assert_eq!(status(&made), 2, "{}", said(&made));
    assert_eq!(names(&other), [all.last().unwrap().as_str()]);
}

/// A ladder is written after every pairing, but to a FIFO only once: its reader would see the first results end.
#[test]
fn a_ladder_goes_through_a_fifo_whole() {
    let directory = TempDir::new().unwrap();
    let fifo = directory.path().join("pipe");
    rustix::fs::mknodat(CWD, &fifo, FileType::Fifo, Mode::from_raw_mode(0o600), 0).unwrap();
    let ladder = ["ladder", "infection", "--boards", "3x3,4x4", "--rungs", "novice,pupil", "--games", "4", "-o"];
    let mut child = Running::start(program().args(ladder).arg(&fifo).stdout(Stdio::null()).stderr(Stdio::piped()));
    let (send, receive) = std::sync::mpsc::channel();
    let reading = fifo.clone();
    std::thread::spawn(move || send.send(fs::read(reading).unwrap()));
    let read = receive.recv_timeout(PATIENCE).unwrap();
    assert_eq!(child.ended().code(), Some(0), "{}", child.said());
    let file = directory.path().join("ladder.json");
    let output = quadrat(directory.path(), &[&ladder[..], &[file.to_str().unwrap()]].concat());
    assert_eq!(status(&output), 0, "{}", said(&output));
    assert_eq!(String::from_utf8(read).unwrap(), fs::read_to_string(&file).unwrap());
}

#[test]
fn a_writable_file_in_a_closed_directory_is_written_in_place() {
    let directory = TempDir::new().unwrap();
    let at = |name: &str| directory.path().join(name);
    fs::write(at("open.json"), vec![b'x'; 1 << 16]).unwrap();
    fs::set_permissions(at("open.json"), Permissions::from_mode(0o666)).unwrap();
    let program_folder = TempDir::new().unwrap();
    fs::set_permissions(program_folder.path(), Permissions::from_mode(0o755)).unwrap();
    let program = program_folder.path().join("program");
    // Copied by another process: a program that this one has open for writing cannot be started, and a test that starts
    // a process at the same moment would keep it open.
    let copied = std::process::Command::new("cp").arg(env!("CARGO_BIN_EXE_quadrat")).arg(&program).status().unwrap();
    assert!(copied.success());
    fs::set_permissions(directory.path(), Permissions::from_mode(0o555)).unwrap();
    let mut command = std::process::Command::new(program);
    command.args(GENERATE).arg("open.json").current_dir(directory.path());
    if is_root() {
        command.uid(65_534).gid(65_534);
    }
    let output = command.output().unwrap();
    assert_eq!(status(&output), 0, "{}", said(&output));
    assert_eq!(fs::read(at("open.json")).unwrap(), expected());
    fs::set_permissions(directory.path(), Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_command_that_fails_leaves_the_old_file_and_nothing_beside_it() {
    let directory = TempDir::new().unwrap();
    let old = directory.path().join("old.svg");
    fs::write(&old, "old").unwrap();
    fs::write(directory.path().join("bad.json"), "{").unwrap();
    let output = quadrat(directory.path(), &["render", "bad.json", "-o", "old.svg"]);
    assert_eq!(status(&output), 2);
    assert_eq!(fs::read(&old).unwrap(), b"old");
    assert_eq!(names(directory.path()), ["bad.json", "old.svg"]);
}
