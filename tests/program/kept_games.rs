//! Games saved by the real program: between runs, after a kill, and with damaged files.
//!
//! Each fault is tried a few times here. `.ci/faults` tries them often enough to be sure, and prints how often each was
//! tried and what was lost.

use std::{
    env,
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread,
    time::Duration,
};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use serde_json::Value;
use tempfile::TempDir;
use yendor::internals::{FileKind, Record, read_journal, seal};

use crate::program::{Answer, as_argument, command, drive, yendor};

/// A folder of saved games.
struct Saves(TempDir);

impl Saves {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn path(&self) -> &str {
        as_argument(self.0.path())
    }

    /// Plays keys in a new game.
    fn play(&self, seed: u64, keys: &str, further: &[&str]) -> Answer {
        drive(seed, keys, &[&["--save-dir", self.path()], further].concat())
    }

    /// Continues the newest game and prints its state.
    fn continue_newest(&self) -> Answer {
        yendor(&["drive", "--save-dir", self.path(), "--continue", "--state"])
    }

    fn slot(&self) -> PathBuf {
        self.0.path().join("saves").join("+rodney")
    }

    fn file(&self, name: &str) -> Vec<u8> {
        fs::read(self.slot().join(name)).expect("a file of the game")
    }

    /// Whether any file below the folder contains these bytes.
    fn holds(&self, bytes: &[u8]) -> bool {
        fn search(folder: &Path, bytes: &[u8]) -> bool {
            let mut entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
            entries.any(|path| {
                if path.is_dir() { search(&path, bytes) } else { fs::read(&path).is_ok_and(|there| there == bytes) }
            })
        }
        search(self.0.path(), bytes)
    }

    /// Writes both files of the game.
    fn put(&self, snapshot: &[u8], journal: &[u8]) {
        let _ = fs::remove_dir_all(self.0.path().join("saves"));
        fs::create_dir_all(self.slot()).expect("the folder of the game");
        fs::write(self.slot().join("snapshot"), snapshot).expect("a snapshot");
        fs::write(self.slot().join("journal"), journal).expect("a journal");
    }
}

/// How often a fault is tried: `FAULT_TRIES`, or a few times.
fn tries(few: u32) -> u32 {
    env::var("FAULT_TRIES").ok().and_then(|tries| tries.parse().ok()).unwrap_or(few)
}

/// Whether every variant is tried, however long it takes.
fn tries_all() -> bool {
    env::var_os("FAULT_TRIES").is_some_and(|tries| tries == OsStr::new("all"))
}

/// Prints what was tried and lost; fails if anything was lost.
#[track_caller]
fn report(what: &str, tried: usize, lost: &[String]) {
    println!("{what}: {tried} tries, {} losses", lost.len());
    assert!(lost.is_empty(), "{what}: {lost:#?}");
}

/// Keys that walk, fight, rest and search at random, and save now and then.
fn random_keys(seed: u64, count: usize) -> Vec<String> {
    let keys = ["h", "j", "k", "l", "y", "u", "b", "n", "s", ".", ",", ">", "A", "e", "esc"];
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut key = || match random.next_u32() {
        save if save % 40 == 0 => "S",
        number => keys.get(number as usize % keys.len()).copied().unwrap_or("s"),
    };
    (0..count).map(|_| key().to_owned()).collect()
}

fn without_decisions(mut state: Value) -> Value {
    let monsters = state.pointer_mut("/level/monsters").and_then(Value::as_array_mut).expect("monsters");
    for monster in monsters {
        for field in ["decision", "decisions_of_turn", "path", "path_is_kept"] {
            monster.as_object_mut().expect("a monster").remove(field);
        }
    }
    state
}

fn hash(state: &Value) -> String {
    state["hash"].as_str().expect("a hash").to_owned()
}

#[test]
fn a_game_continues_in_the_next_run_with_the_same_state() {
    let saves = Saves::new();
    let left = saves.play(42, &random_keys(1, 200).join(" "), &["--state"]).done().json();
    // What monsters decided is not saved.
    assert_eq!(without_decisions(saves.continue_newest().done().json()), without_decisions(left.clone()));
    // By the player's name, with keys, and saved by quitting.
    let further = ["drive", "--save-dir", saves.path(), "--continue", "--name", "Rodney", "--keys", "-", "--state"];
    let mut child = command(&further)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(b"s s Q ret h h").expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    let state: Value = serde_json::from_slice(&output.stdout).expect("a state");
    assert_eq!(state["turn"].as_u64(), left["turn"].as_u64().map(|turn| turn + 2));
    assert_eq!(without_decisions(saves.continue_newest().done().json()), without_decisions(state));
}

#[test]
fn without_a_folder_nothing_is_written_and_without_a_game_nothing_continues() {
    let saves = Saves::new();
    assert_eq!(saves.continue_newest().failed(), "there is no saved game");
    assert_eq!(fs::read_dir(saves.0.path()).expect("the folder").count(), 0);
    let named = yendor(&["drive", "--save-dir", saves.path(), "--continue", "--name", "Bob"]);
    assert_eq!(named.failed(), "there is no saved game of Bob");
    saves.play(3, "s", &["--name", "Bob"]).done();
    let again = saves.play(4, "s", &["--name", "Bob"]);
    assert!(again.failed().starts_with("Bob already has a game in"), "{again:?}");
    // A death leaves no saved game.
    saves.play(3, "Q X X", &["--name", "Ann"]).done();
    assert_eq!(yendor(&["drive", "--save-dir", saves.path(), "--continue", "--name", "Ann"]).code, Some(1));
}

#[test]
fn a_name_cannot_lead_out_of_the_folder() {
    let saves = Saves::new();
    let name = "../../etc/../CON";
    saves.play(3, "s s", &["--name", name]).done();
    assert_eq!(fs::read_dir(saves.0.path()).expect("the folder").count(), 1);
    let state = yendor(&["drive", "--save-dir", saves.path(), "--continue", "--name", name, "--state"]).done().json();
    assert_eq!(state["turn"], 2);
}

/// Starts a game whose state is printed after each key.
fn start_to_be_killed(saves: &Saves, seed: u64, script: &str) -> Child {
    let seed = seed.to_string();
    let arguments = ["drive", "--seed", &seed, "--keys", "-", "--save-dir", saves.path()];
    let mut child = command(&arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let (mut keys, script) = (child.stdin.take().expect("a pipe"), script.to_owned());
    // The program answers while it reads, and is killed before it has read everything.
    thread::spawn(move || keys.write_all(script.as_bytes()));
    child
}

#[test]
fn a_program_killed_at_any_moment_loses_no_turn() {
    const GAMES: u64 = 8;
    let tries = tries(16);
    let mut random = ChaCha8Rng::seed_from_u64(u64::from(tries));
    let mut lost = Vec::new();
    let mut played = Vec::new();
    for game in 0..GAMES {
        let keys: Vec<String> = random_keys(game, 150).iter().map(|key| format!("{key} !state\n")).collect();
        let script = format!("!state\n{}", keys.concat());
        let out = Saves::new().play(100 + game, &script, &[]).done().out;
        let hashes: Vec<String> = out.lines().map(|line| hash(&serde_json::from_str(line).expect("a state"))).collect();
        played.push((script, hashes));
    }
    for number in 0..tries {
        let game = u64::from(number) % GAMES;
        let (script, hashes) = &played[usize::try_from(game).expect("a small number")];
        let saves = Saves::new();
        let mut child = start_to_be_killed(&saves, 100 + game, script);
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let reader = thread::spawn(move || {
            // Even a line cut off by the kill belongs to a turn that was played.
            output
                .split(b'\n')
                .map_while(Result::ok)
                .filter(|line| serde_json::from_slice::<Value>(line).is_ok())
                .count()
        });
        thread::sleep(Duration::from_micros(u64::from(random.next_u32() % 250_000)));
        child.kill().expect("the program can be killed");
        child.wait().expect("the program ends");
        let seen = reader.join().expect("the output is read");
        let again = saves.continue_newest();
        let is_gone = again.code == Some(1) && again.err.contains("there is no saved game");
        // The program was killed before the game began, or after it was over for good.
        if is_gone && (seen == 0 || saves.0.path().join("scores").exists()) {
            continue;
        }
        let state = serde_json::from_str::<Value>(&again.out).map(|state| hash(&state)).unwrap_or_default();
        let may_be = &hashes[seen.saturating_sub(1)..hashes.len().min(seen + 1)];
        if again.code != Some(0) || !may_be.contains(&state) {
            lost.push(format!("game {game} after {seen} states: {state}, {}", again.err));
        }
    }
    report("kill -9 at a random moment", usize::try_from(tries).unwrap_or(0), &lost);
}

/// A small game: its snapshot, and its journal with some actions after it.
fn small_game() -> (Saves, Vec<u8>, Vec<u8>) {
    let saves = Saves::new();
    saves.play(5, "s s l h s . S", &[]).done();
    let snapshot = saves.file("snapshot");
    let arguments = ["drive", "--save-dir", saves.path(), "--continue", "--keys", "-"];
    let mut child = command(&arguments).stdin(Stdio::piped()).spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(b"s s h").expect("the program reads");
    child.wait().expect("the program ends");
    let journal = saves.file("journal");
    (saves, snapshot, journal)
}

/// Tries to continue with changed files; returns what was lost, if anything. `is_fine` says whether a game that
/// continues nevertheless is acceptable.
fn try_files(
    saves: &Saves,
    (snapshot, journal): (&[u8], &[u8]),
    what: &str,
    is_fine: impl Fn(&Answer) -> bool,
) -> Option<String> {
    saves.put(snapshot, journal);
    let answer = saves.continue_newest();
    let refused = answer.code == Some(1)
        && answer.err.lines().count() == 1
        && answer.err.starts_with("yendor: ")
        && saves.holds(snapshot)
        && saves.holds(journal);
    (!refused && !is_fine(&answer)).then(|| format!("{what}: {:?} {}", answer.code, answer.err))
}

#[test]
fn no_flipped_byte_is_taken_for_a_game() {
    let (saves, snapshot, journal) = small_game();
    let step = if tries_all() { 1 } else { 97 };
    let (mut tried, mut lost) = (0, Vec::new());
    for (file, bytes) in [("snapshot", &snapshot), ("journal", &journal)] {
        for place in (0..bytes.len()).step_by(step) {
            let mut flipped = bytes.clone();
            flipped[place] ^= 1 << (place % 8);
            let files = if file == "snapshot" { (&flipped[..], &journal[..]) } else { (&snapshot[..], &flipped[..]) };
            // From a whole snapshot the game goes on, and the journal is kept as it is under another name.
            let is_fine = |answer: &Answer| {
                file == "journal" && answer.code == Some(0) && answer.err.contains("goes on") && saves.holds(files.1)
            };
            lost.extend(try_files(&saves, files, &format!("byte {place} of the {file}"), is_fine));
            tried += 1;
        }
    }
    report("a flipped byte", tried, &lost);
}

#[test]
fn no_file_that_was_cut_is_taken_for_a_whole_one() {
    let (saves, snapshot, journal) = small_game();
    let step = if tries_all() { 1 } else { 89 };
    let (mut tried, mut lost) = (0, Vec::new());
    for length in (0..snapshot.len()).step_by(step) {
        lost.extend(try_files(&saves, (&snapshot[..length], &journal), &format!("snapshot of {length}"), |_| false));
        tried += 1;
    }
    let ends: Vec<usize> = read_journal(&journal).expect("a journal").records.iter().map(|placed| placed.end).collect();
    let lengths = (0..journal.len()).rev().step_by(if tries_all() { 1 } else { 7 });
    for length in lengths {
        let is_told = |err: &str| err.contains("is lost") || err.contains("goes on");
        let is_fine = |answer: &Answer| answer.code == Some(0) && (ends.contains(&length) || is_told(&answer.err));
        lost.extend(try_files(&saves, (&snapshot, &journal[..length]), &format!("journal of {length}"), is_fine));
        tried += 1;
    }
    report("a file that was cut", tried, &lost);
}

#[test]
fn random_bytes_are_not_taken_for_a_game() {
    let (saves, snapshot, journal) = small_game();
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let tries = tries(6);
    let mut lost = Vec::new();
    for number in 0..tries {
        let mut bytes = vec![0; random.next_u32() as usize % 4_000];
        random.fill_bytes(&mut bytes);
        if number % 3 == 0 {
            // With the beginning of a valid file.
            bytes.splice(..0, journal[..11].iter().copied());
        }
        let files = if number % 2 == 0 { (&bytes[..], &journal[..]) } else { (&snapshot[..], &bytes[..]) };
        let is_fine = |answer: &Answer| {
            number % 2 == 1 && answer.code == Some(0) && answer.err.contains("goes on") && saves.holds(&bytes)
        };
        lost.extend(try_files(&saves, files, &format!("{} random bytes", bytes.len()), is_fine));
    }
    report("random bytes", usize::try_from(tries).unwrap_or(0), &lost);
}

#[test]
fn a_save_of_a_newer_version_is_refused_and_stays_where_it_is() {
    let (saves, snapshot, journal) = small_game();
    let newer = |kind| seal(kind, 77, b"of a time to come");
    let (of_snapshot, of_journal) = (newer(FileKind::Snapshot), newer(FileKind::Journal));
    for (snapshot, journal) in [(&of_snapshot, &journal), (&snapshot, &of_journal)] {
        saves.put(snapshot, journal);
        let answer = saves.continue_newest();
        assert!(answer.failed().contains("newer version of the game (format 77)"), "{answer:?}");
        assert_eq!(&saves.file("snapshot"), snapshot);
        assert_eq!(&saves.file("journal"), journal);
        saves.play(3, "s", &[]).done();
    }
}

#[test]
fn two_programs_do_not_play_one_game() {
    let saves = Saves::new();
    let mut first = yendor::headless_app(yendor::Content::compiled_in());
    let folder = yendor::internals::SaveFolder::at(saves.0.path());
    yendor::internals::keep_games(first.world_mut(), folder, "Rodney".parse().expect("a name"));
    yendor::start_game(first.world_mut(), 3).expect("a game");
    let second = saves.continue_newest();
    assert_eq!(second.failed(), format!("someone is playing Rodney (process {})", std::process::id()));
    drop(first);
    saves.continue_newest().done();
}

#[cfg(unix)]
#[test]
fn a_program_ended_by_a_signal_saves_first() {
    let saves = Saves::new();
    for signal in ["TERM", "HUP"] {
        let script = "s !state\n".repeat(100_000);
        let mut child = start_to_be_killed(&saves, 3, &script);
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a state");
        let reported = std::process::Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(reported.expect("kill").success());
        let rest = thread::spawn(move || output.split(b'\n').map_while(Result::ok).count());
        assert_eq!(child.wait().expect("the program ends").code(), Some(1));
        let states = u64::try_from(rest.join().expect("the output is read")).expect("a count") + 1;
        assert!(states < 100_000);
        let name = if signal == "TERM" { "+rodney" } else { "+rodney_202" };
        let bytes = fs::read(saves.0.path().join("saves").join(name).join("snapshot")).expect("a snapshot");
        let turn = yendor::internals::read_snapshot_head(&bytes).expect("a snapshot").turn;
        assert!(turn >= states, "{turn} of {states}");
    }
}

/// Runs the program in a shell that prepares something first; `None` where this machine does not permit it.
#[cfg(unix)]
fn in_shell(prepare: &str, arguments: &[&str]) -> Option<Answer> {
    let script = format!("{prepare} || exit 99; exec \"$0\" \"$@\"");
    let program = env!("CARGO_BIN_EXE_yendor");
    let output = std::process::Command::new("unshare")
        .args(["-rm", "sh", "-c", &script, program])
        .args(arguments)
        .output()
        .ok()?;
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    let answer = Answer { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    (answer.code != Some(99) && !answer.err.contains("unshare")).then_some(answer)
}

#[cfg(unix)]
#[test]
fn a_disk_without_space_is_reported_at_once_and_play_continues() {
    let saves = Saves::new();
    let keys = saves.0.path().join("keys");
    fs::write(&keys, "s ".repeat(1_000)).expect("keys");
    let disk = saves.0.path().join("disk");
    fs::create_dir(&disk).expect("a folder");
    let (keys, disk) = (as_argument(&keys), as_argument(&disk));
    let arguments = ["drive", "--seed", "1", "--save-dir", disk, "--keys", keys, "--state"];
    let mut tried = 0;
    for pages in 1..=4 {
        let prepare = format!("mount -t tmpfs -o size={}k none '{disk}'", pages * 4);
        let Some(answer) = in_shell(&prepare, &arguments) else {
            println!("no disk can be mounted here");
            return;
        };
        let state = answer.json();
        assert_eq!(state["turn"], 1_000, "{}", answer.err);
        let reported = state["messages"].as_array().expect("messages").iter().filter(|line| {
            line["text"]
                .as_str()
                .is_some_and(|text| text.starts_with("The game can't be saved: no space is left on the disk"))
        });
        assert!(reported.count() >= 1, "{pages} pages: {}", answer.err);
        assert_eq!(answer.code, Some(1), "{pages} pages: {}", answer.err);
        assert!(answer.err.contains("the game could not be saved: no space is left"), "{}", answer.err);
        tried += 1;
    }
    report("no space left", tried, &[]);
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_read_only_is_reported_at_once_and_play_continues() {
    let saves = Saves::new();
    saves.play(3, "s s", &[]).done();
    let path = saves.path();
    let prepare = format!("mount --bind '{path}' '{path}' && mount -o remount,bind,ro '{path}'");
    let arguments = ["drive", "--seed", "4", "--save-dir", path, "--state"];
    let Some(answer) = in_shell(&prepare, &arguments) else {
        println!("no disk can be mounted here");
        return;
    };
    let reported = answer.json()["messages"].to_string();
    assert!(reported.contains("The game can't be saved: the disk is read-only"), "{answer:?}");
    let answer = in_shell(&prepare, &["drive", "--save-dir", path, "--continue", "--state"]).expect("as before");
    assert!(answer.failed().contains("the disk is read-only"), "{answer:?}");
    assert_eq!(saves.continue_newest().done().json()["turn"], 2);
}

#[test]
fn actions_after_the_last_snapshot_are_played_again() {
    let (saves, snapshot, journal) = small_game();
    saves.put(&snapshot, &journal);
    let actions = read_journal(&journal).expect("a journal").records;
    let actions = actions.iter().filter(|placed| matches!(placed.record, Record::Action(_))).count();
    assert_eq!(saves.continue_newest().done().json()["turn"].as_u64(), u64::try_from(actions).ok());
}
