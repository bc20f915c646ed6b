//! Games saved in a folder: how they continue, how they end, and what happens when the folder can't be used.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use tempfile::TempDir;

use crate::{
    Action, Bot, Content,
    data::DataSource,
    draw,
    ecs::Serial,
    frame_text, headless_app,
    interface::{
        debug::DebugMode,
        screen::{FULL_SIZE, MenuOrGame, continue_game_of, debug_line, keep_game, shown, start_game_on_map},
    },
    is_over,
    level::drawn_map,
    press,
    programs::{
        bots::{AnyKeyBot, RandomBot},
        state::game_state,
    },
    start_game,
    storage::saves::{
        Captured, JournalHead, PlayerName, Program, Record, Refusal, Replay, SaveFolder, SnapshotHead, append_record,
        close_keeping, head_bytes, keep_games, read_journal, read_scores, read_snapshot, saved_games, snapshot_bytes,
    },
    testing::{Scenario, content, trials},
    wants_to_leave,
};

/// A folder of saved games.
pub(crate) struct Saves(TempDir);

impl Saves {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn folder(&self) -> SaveFolder {
        SaveFolder::at(self.0.path())
    }

    /// A program at its menu that saves its games there.
    pub(crate) fn program(&self) -> App {
        self.program_of("Rodney", content())
    }

    pub(crate) fn program_of(&self, name: &str, content: Content) -> App {
        let mut app = headless_app(content);
        assert_eq!(keep_games(app.world_mut(), self.folder(), name.parse().unwrap()), []);
        app
    }

    /// A program with a new game.
    pub(crate) fn game(&self, seed: u64) -> App {
        let mut app = self.program();
        start_game(app.world_mut(), seed).unwrap();
        app
    }

    /// Another program, which continues the newest game.
    pub(crate) fn continue_newest(&self) -> Result<(App, Vec<String>), Refusal> {
        let mut app = self.program();
        let slot = saved_games(&self.folder()).first().map_or_else(String::new, |saved| saved.slot.clone());
        continue_game_of(app.world_mut(), &slot).map(|notes| (app, notes))
    }

    pub(crate) fn slot(&self, name: &str) -> PathBuf {
        self.folder().saves().join(name.parse::<PlayerName>().unwrap().slot())
    }

    /// All files, by their paths in the folder.
    fn files(&self) -> Vec<String> {
        fn collect(folder: &Path, root: &Path, names: &mut Vec<String>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    collect(&path, root, names);
                } else {
                    names.push(path.strip_prefix(root).unwrap().display().to_string());
                }
            }
        }
        let mut names = Vec::new();
        collect(self.0.path(), self.0.path(), &mut names);
        names.sort();
        names
    }
}

pub(crate) fn keys(app: &mut App, tokens: &str) {
    for token in tokens.split_whitespace() {
        press(app.world_mut(), token.parse().unwrap());
    }
}

fn play(app: &mut App, bot: &mut dyn Bot, count: usize) {
    for _ in 0..count {
        if is_over(app.world()) {
            break;
        }
        let key = bot.next_key(app.world());
        if key.typed() != Some('Q') && key.typed() != Some('S') {
            press(app.world_mut(), key);
        }
    }
}

fn state(app: &App) -> String {
    serde_json::to_string(&game_state(app.world(), MenuOrGame::Game).unwrap()).unwrap()
}

fn hash(app: &App) -> String {
    game_state(app.world(), MenuOrGame::Game).unwrap().hash
}

pub(crate) fn last_message(app: &App) -> String {
    game_state(app.world(), MenuOrGame::Game).unwrap().messages.last().unwrap().text.clone()
}

fn screen(app: &App) -> String {
    frame_text(&draw(app.world(), FULL_SIZE))
}

pub(crate) fn close(mut app: App) {
    close_keeping(app.world_mut()).unwrap();
}

#[test]
fn a_game_continues_as_it_was_left_with_its_whole_log() {
    for seed in 0..trials(2, 8) {
        let saves = Saves::new();
        let mut game = saves.game(seed);
        if seed % 3 == 0 {
            for line in ["teleport 3", "god on", "tune torch_radius 4", "teleport 2"] {
                debug_line(game.world_mut(), line);
            }
        }
        play(&mut game, &mut AnyKeyBot::new(seed), 60 * usize::try_from(seed).unwrap());
        if is_over(game.world()) {
            continue;
        }
        keys(&mut game, "esc esc");
        let left = state(&game);
        close(game);
        let (mut again, notes) = saves.continue_newest().unwrap();
        assert_eq!(state(&again), left, "seed {seed}");
        assert!(notes.is_empty(), "seed {seed}");
        // And again after some more keys.
        play(&mut again, &mut RandomBot::new(seed), 50);
        let left = state(&again);
        close(again);
        if let Ok((again, _)) = saves.continue_newest() {
            assert_eq!(state(&again), left, "seed {seed}");
        }
    }
}

#[test]
fn a_program_that_is_killed_loses_no_turn() {
    for seed in 0..trials(2, 6) {
        let saves = Saves::new();
        let mut game = saves.game(seed);
        play(&mut game, &mut RandomBot::new(seed), 33 * usize::try_from(seed).unwrap());
        if is_over(game.world()) {
            continue;
        }
        let left = hash(&game);
        drop(game);
        assert_eq!(hash(&saves.continue_newest().unwrap().0), left, "seed {seed}");
    }
}

#[test]
fn names_given_to_kinds_are_saved_with_the_game() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    debug_line(game.world_mut(), "item potion/poison");
    let inventory = game_state(game.world(), MenuOrGame::Game).unwrap().player.unwrap().inventory;
    let letter = inventory.last().unwrap().letter;
    // With a second unknown item the prompt asks which one.
    debug_line(game.world_mut(), "item potion/blindness");
    keys(&mut game, &format!("C {letter} b a d ret S"));
    close(game);
    let (mut again, _) = saves.continue_newest().unwrap();
    keys(&mut again, "D");
    assert!(frame_text(&draw(again.world(), FULL_SIZE)).contains(" potion, named bad"));
}

#[test]
fn a_game_that_stopped_at_a_choice_asks_again() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    for line in ["item ring/stealth", "item wand/fire", "item scroll/identify"] {
        debug_line(game.world_mut(), line);
    }
    keys(&mut game, "r ret");
    let asks = |game: &App| frame_text(&draw(game.world(), FULL_SIZE)).contains("Identify what?");
    assert!(asks(&game));
    drop(game);
    let (mut again, _) = saves.continue_newest().unwrap();
    assert!(asks(&again));
    keys(&mut again, "h");
    assert!(!asks(&again));
    let inventory = game_state(again.world(), MenuOrGame::Game).unwrap().player.unwrap().inventory;
    assert!(inventory.iter().any(|item| item.name == "a ring of stealth"), "{inventory:?}");
}

#[test]
fn a_game_without_a_snapshot_is_replayed_from_its_journal() {
    let saves = Saves::new();
    let mut game = saves.program();
    game.world_mut().resource_mut::<DebugMode>().in_every_game = true;
    let map = "#########\n#@..+...#\n#.......#\n#########";
    let (blueprint, start) = drawn_map(map).unwrap();
    start_game_on_map(game.world_mut(), 5, blueprint, start).unwrap();
    keep_game(game.world_mut(), Some(map));
    debug_line(game.world_mut(), "monster O 6 2 hunting");
    keys(&mut game, "l l . . s l . . . . . . .");
    let left = hash(&game);
    drop(game);
    fs::remove_file(saves.slot("Rodney").join("snapshot")).unwrap();
    let (mut again, _) = saves.continue_newest().unwrap();
    assert_eq!(hash(&again), left);
    keys(&mut again, "~");
    assert!(screen(&again).contains("esc"), "a debug game still has its console");
}

#[test]
fn helpless_turns_pass_to_their_end_after_the_program_was_killed_between_them() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    debug_line(game.world_mut(), "afflict asleep 5");
    keys(&mut game, "s");
    let left = hash(&game);
    drop(game);
    let journal = saves.slot("Rodney").join("journal");
    let bytes = fs::read(&journal).unwrap();
    let read = read_journal(&bytes).unwrap();
    let first_pass = read
        .records
        .iter()
        .position(|placed| matches!(&placed.record, Record::Action(action) if *action == Action::Pass))
        .unwrap();
    fs::write(&journal, &bytes[..read.records[first_pass].end]).unwrap();
    fs::remove_file(saves.slot("Rodney").join("snapshot")).unwrap();
    let (mut again, _) = saves.continue_newest().unwrap();
    assert_ne!(hash(&again), left);
    // The game is a debugged one, in which a player may be asleep on purpose.
    keys(&mut again, "s");
    assert_eq!(hash(&again), left);
}

#[test]
fn a_truncated_last_record_is_discarded_with_a_message() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s s s");
    let before = hash(&game);
    keys(&mut game, "s");
    drop(game);
    let journal = saves.slot("Rodney").join("journal");
    let bytes = fs::read(&journal).unwrap();
    // The note about the first snapshot may follow it.
    let records = read_journal(&bytes).unwrap().records;
    let last = records.iter().rfind(|placed| matches!(placed.record, Record::Action(_))).unwrap();
    fs::write(&journal, &bytes[..last.end - 2]).unwrap();
    let (mut again, notes) = saves.continue_newest().unwrap();
    assert_eq!(hash(&again), before);
    assert!(notes[0].contains("is lost"), "{notes:?}");
    // Later records are kept as usual.
    keys(&mut again, "s s");
    let left = hash(&again);
    drop(again);
    let (again, notes) = saves.continue_newest().unwrap();
    assert_eq!(hash(&again), left);
    assert_eq!(notes.len(), 0);
}

#[test]
fn a_game_whose_journal_is_cut_off_lost_or_foreign_goes_on_from_its_snapshot() {
    for damage in ["cut", "junk", "gone", "other", "flipped"] {
        let saves = Saves::new();
        let other = saves.game(4);
        let of_other = fs::read(saves.slot("Rodney").join("journal")).unwrap();
        drop(other);
        fs::remove_dir_all(saves.slot("Rodney")).unwrap();
        let mut game = saves.game(3);
        keys(&mut game, "s s s . . S");
        let left = hash(&game);
        drop(game);
        let slot = saves.slot("Rodney");
        let journal = slot.join("journal");
        let bytes = fs::read(&journal).unwrap();
        let read = read_journal(&bytes).unwrap();
        let damaged = match damage {
            "cut" => bytes[..read.records[1].end].to_vec(),
            "junk" => b"junk".to_vec(),
            "other" => of_other,
            _ => {
                let mut flipped = bytes.clone();
                flipped[read.records[2].end + 1] ^= 1;
                flipped
            }
        };
        fs::remove_file(&journal).unwrap();
        if damage != "gone" {
            fs::write(&journal, &damaged).unwrap();
        }
        let (mut again, notes) = saves.continue_newest().unwrap();
        assert_eq!(hash(&again), left, "{damage}");
        assert!(notes.len() == 1 && notes[0].contains("goes on"), "{damage}: {notes:?}");
        assert_eq!(notes[0].contains("journal.damaged-1"), damage != "gone", "{notes:?}");
        if damage != "gone" {
            assert_eq!(fs::read(slot.join("journal.damaged-1")).unwrap(), damaged, "{damage}: nothing is lost");
        }
        // It goes on as any other game, is saved, and can be continued after a kill.
        keys(&mut again, "s s");
        let left = hash(&again);
        drop(again);
        let (again, notes) = saves.continue_newest().unwrap();
        assert_eq!((hash(&again), notes), (left, Vec::new()), "{damage}");
        drop(again);
        // Its record has a gap, which a replay tells, and without a snapshot it is not played from its beginning.
        let replay = Replay::open(&slot).unwrap();
        assert!(replay.lost_its_end(), "{damage}");
        fs::remove_file(slot.join("snapshot")).unwrap();
        let refusal = saves.continue_newest().err().unwrap().to_string();
        assert!(refusal.contains("a part of it is missing"), "{damage}: {refusal}");
    }
}

#[test]
fn damage_behind_the_snapshot_costs_only_what_stands_there() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s s s S s");
    let before = hash(&game);
    keys(&mut game, "s s s");
    drop(game);
    let journal = saves.slot("Rodney").join("journal");
    let mut bytes = fs::read(&journal).unwrap();
    let records = read_journal(&bytes).unwrap().records;
    let last_but_two = records.iter().rposition(|placed| placed.record == Record::Action(Action::Search)).unwrap() - 2;
    bytes[records[last_but_two].end - 5] ^= 1;
    fs::write(&journal, &bytes).unwrap();
    let (again, notes) = saves.continue_newest().unwrap();
    assert_eq!(hash(&again), before);
    assert!(notes.len() == 1 && !notes[0].contains("can't be watched"), "{notes:?}");
}

#[test]
fn a_damaged_snapshot_is_put_aside_and_the_journal_is_enough() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s s s . . S s");
    let left = hash(&game);
    drop(game);
    let snapshot = saves.slot("Rodney").join("snapshot");
    let mut bytes = fs::read(&snapshot).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x10;
    fs::write(&snapshot, &bytes).unwrap();
    let refusal = saves.continue_newest().err().unwrap().to_string();
    assert!(refusal.contains("changed or damaged") && refusal.contains("snapshot.damaged-1"), "{refusal}");
    assert_eq!(fs::read(saves.slot("Rodney").join("snapshot.damaged-1")).unwrap(), bytes);
    assert_eq!(hash(&saves.continue_newest().unwrap().0), left);
}

#[test]
fn every_flipped_byte_and_every_cut_of_a_game_is_noticed() {
    let saves = Saves::new();
    let mut game = saves.game(11);
    play(&mut game, &mut RandomBot::new(11), 40);
    keys(&mut game, "S");
    drop(game);
    let slot = saves.slot("Rodney");
    let (snapshot, journal) = (fs::read(slot.join("snapshot")).unwrap(), fs::read(slot.join("journal")).unwrap());
    for place in 0..snapshot.len() {
        let mut flipped = snapshot.clone();
        flipped[place] ^= 1 << (place % 8);
        assert!(read_snapshot(&flipped).is_err(), "byte {place}");
        assert!(read_snapshot(&snapshot[..place]).is_err(), "cut at {place}");
    }
    for place in 0..journal.len() {
        let mut flipped = journal.clone();
        flipped[place] ^= 1 << (place % 8);
        assert!(read_journal(&flipped).is_err(), "byte {place}");
    }
}

#[test]
fn a_save_of_a_newer_version_is_refused_and_left_alone() {
    for (file, version) in [("snapshot", 9), ("journal", 10)] {
        let saves = Saves::new();
        let mut game = saves.game(3);
        keys(&mut game, "s");
        close(game);
        let path = saves.slot("Rodney").join(file);
        let kind = if file == "snapshot" {
            crate::storage::snapshot::FileKind::Snapshot
        } else {
            crate::storage::snapshot::FileKind::Journal
        };
        let newer = crate::storage::snapshot::seal(kind, version, b"nobody knows");
        fs::write(&path, &newer).unwrap();
        let refusal = saves.continue_newest().err().unwrap().to_string();
        assert!(refusal.contains("newer version"), "{refusal}");
        assert_eq!(fs::read(&path).unwrap(), newer);
        // Another game under this name gets a different name.
        drop(saves.game(4));
        assert!(saves.slot("Rodney 2").join("journal").exists());
        assert_eq!(fs::read(&path).unwrap(), newer);
    }
}

#[test]
fn a_save_played_with_other_data_is_refused_and_left_alone() {
    let saves = Saves::new();
    let data = tempfile::tempdir().unwrap();
    let config = fs::read_to_string("data/config.ron").unwrap();
    fs::write(data.path().join("config.ron"), config.replace("starting_hp: 12", "starting_hp: 40")).unwrap();
    let other = Content::load(&DataSource::at(data.path())).unwrap();
    let mut game = saves.program_of("Rodney", other.clone());
    start_game(game.world_mut(), 3).unwrap();
    close(game);
    let refusal = saves.continue_newest().err().unwrap().to_string();
    assert!(refusal.contains("another data folder") && refusal.contains("--data"), "{refusal}");
    let mut again = saves.program_of("Rodney", other);
    let slot = saves_slot(&saves);
    continue_game_of(again.world_mut(), &slot).unwrap();
    assert_eq!(game_state(again.world(), MenuOrGame::Game).unwrap().player.unwrap().max_hp, 40);
}

fn saves_slot(saves: &Saves) -> String {
    saved_games(&saves.folder())[0].slot.clone()
}

#[test]
fn two_programs_never_play_one_game() {
    let saves = Saves::new();
    let game = saves.game(3);
    let refusal = saves.continue_newest().err().unwrap();
    let process = Some(std::process::id());
    assert_eq!(refusal, Refusal::Playing { name: "Rodney".into(), process });
    // A player who starts a game meanwhile gets a different name.
    let other = saves.game(3);
    let mut names: Vec<String> = saved_games(&saves.folder()).into_iter().map(|saved| saved.name).collect();
    names.sort();
    assert_eq!(names, ["Rodney", "Rodney 2"]);
    drop((game, other));
    assert!(saves.continue_newest().is_ok());
}

#[test]
fn the_newest_game_is_the_one_played_last_whatever_the_clock_says() {
    let saves = Saves::new();
    for name in ["Ann", "Bob", "Cid"] {
        let mut game = saves.program_of(name, content());
        start_game(game.world_mut(), 3).unwrap();
        close(game);
    }
    let names = || saved_games(&saves.folder()).into_iter().map(|saved| saved.name).collect::<Vec<_>>();
    assert_eq!(names(), ["Cid", "Bob", "Ann"]);
    let mut game = saves.program();
    continue_game_of(game.world_mut(), "+ann").unwrap();
    close(game);
    assert_eq!(names(), ["Ann", "Cid", "Bob"]);
}

#[test]
fn death_leaves_a_score_a_morgue_file_and_a_recording_and_no_save() {
    let saves = Saves::new();
    let mut game = saves.game(7);
    play(&mut game, &mut RandomBot::new(7), 100_000);
    let died = game_state(game.world(), MenuOrGame::Game).unwrap();
    assert_eq!(died.mode, "Dead");
    let [score] = read_scores(&saves.folder()).unwrap().try_into().unwrap();
    let gold = died.player.unwrap().gold;
    assert_eq!(score.turns, died.turn);
    assert_eq!(score.gold, gold);
    assert_eq!(score.score, gold - gold / 10);
    assert_eq!(score.cause_of_death, died.cause_of_death);
    assert!(!score.won);
    assert_eq!(score.seed, 7);
    let files = saves.files();
    assert_eq!(files.len(), 4, "{files:?}");
    assert!(files[0].starts_with("morgue/+rodney-") && files[1].starts_with("recordings/+rodney-"), "{files:?}");
    let recording = read_journal(&fs::read(saves.0.path().join(&files[1])).unwrap()).unwrap();
    let shown: String = recording.ending().unwrap().hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(shown, died.hash);
    let morgue = fs::read_to_string(saves.0.path().join(&files[0])).unwrap();
    assert!(morgue.contains("Rodney was killed by") && morgue.contains("\nPack\n"), "{morgue}");
    // Another game can start at once.
    keys(&mut game, "ret n s s");
    assert_eq!(saved_games(&saves.folder())[0].name, "Rodney");
}

#[test]
fn a_death_counts_once_whenever_the_program_is_killed() {
    let saves = Saves::new();
    let mut game = saves.game(7);
    let slot = saves.slot("Rodney");
    let mut before_last = Vec::new();
    // The first snapshot exists, however short the game.
    keys(&mut game, "S");
    let mut bot = RandomBot::new(7);
    while !is_over(game.world()) {
        before_last = vec![fs::read(slot.join("snapshot")).unwrap_or_default()];
        play(&mut game, &mut bot, 1);
    }
    let died = hash(&game);
    drop(game);
    let names = saves.files();
    let (morgue, recording) = (saves.0.path().join(&names[0]), saves.0.path().join(&names[1]));
    let journal = fs::read(&recording).unwrap();
    let read = read_journal(&journal).unwrap();
    let (end_begins, action_begins) =
        (read.records[read.records.len() - 2].end, read.records[read.records.len() - 3].end);
    let scores = || read_scores(&saves.folder()).unwrap().len();
    // The files left when each step is the last one: the steps are undone from the last to the first.
    for step in (0..=5).rev() {
        fs::create_dir_all(&slot).unwrap();
        fs::write(slot.join("lock"), "1").unwrap();
        fs::write(slot.join("snapshot"), &before_last[0]).unwrap();
        if step < 5 {
            let _ = fs::remove_file(&recording);
            let length = [action_begins, end_begins + 3, journal.len(), journal.len(), journal.len()][step];
            fs::write(slot.join("journal"), &journal[..length]).unwrap();
        }
        if step < 4 {
            let _ = fs::remove_file(&morgue);
        }
        if step < 3 {
            let _ = fs::remove_file(saves.folder().scores());
        }
        match step {
            // Killed before or while the death is written: the game continues, and may end.
            0 => assert_eq!(hash(&saves.continue_newest().unwrap().0).len(), died.len()),
            1 => assert_eq!(hash(&saves.continue_newest().unwrap().0), died),
            _ => drop(saves.program()),
        }
        if step > 0 {
            assert_eq!(scores(), 1, "after step {step}");
            assert_eq!(saves.files(), names, "after step {step}");
        }
    }
}

#[test]
fn a_restored_copy_of_a_finished_game_does_not_change_its_end() {
    let saves = Saves::new();
    let mut game = saves.game(7);
    keys(&mut game, "s s S");
    let slot = saves.slot("Rodney");
    let copies = ["journal", "snapshot"].map(|name| (slot.join(name), fs::read(slot.join(name)).unwrap()));
    keys(&mut game, "Q X X");
    close(game);
    let kept = |name: &String| fs::read(saves.0.path().join(name)).unwrap();
    let (names, before) = (saves.files(), saves.files().iter().map(kept).collect::<Vec<_>>());
    fs::create_dir_all(&slot).unwrap();
    for (path, bytes) in copies {
        fs::write(path, bytes).unwrap();
    }
    let (mut again, _) = saves.continue_newest().unwrap();
    keys(&mut again, "s s s s Q X X");
    close(again);
    assert_eq!(saves.files(), names);
    assert_eq!(saves.files().iter().map(kept).collect::<Vec<_>>(), before);
}

#[test]
fn a_victory_is_recorded_and_a_debugged_one_gives_no_score() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    debug_line(game.world_mut(), "item amulet/amulet");
    debug_line(game.world_mut(), "god on");
    for line in ["teleport 2", "goto 1 1"] {
        debug_line(game.world_mut(), line);
    }
    debug_line(game.world_mut(), "teleport 2");
    keys(&mut game, "<");
    let won = game_state(game.world(), MenuOrGame::Game).unwrap();
    assert_eq!(won.mode, "Won");
    assert_eq!(read_scores(&saves.folder()).unwrap(), []);
    let files = saves.files();
    assert_eq!(files.len(), 2, "{files:?}");
    let end = read_journal(&fs::read(saves.0.path().join(&files[1])).unwrap()).unwrap();
    assert!(end.ending().unwrap().score.won);
}

#[test]
fn giving_up_asks_twice_and_ends_the_game() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s Q");
    assert!(screen(&game).contains("X: give it up"), "{}", screen(&game));
    keys(&mut game, "x s Q X n s");
    assert_eq!(game_state(game.world(), MenuOrGame::Game).unwrap().turn, 3);
    assert!(!wants_to_leave(game.world()));
    keys(&mut game, "Q X X");
    assert!(is_over(game.world()) && !wants_to_leave(game.world()));
    close(game);
    let [score] = read_scores(&saves.folder()).unwrap().try_into().unwrap();
    assert_eq!(score.cause_of_death.as_deref(), Some("abandoned"));
    assert_eq!(saved_games(&saves.folder()), []);
}

#[test]
fn saving_shows_a_message_and_so_does_a_game_without_a_folder() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s S");
    assert_eq!(last_message(&game), "The game is saved.");
    let left = state(&game);
    let snapshot = read_snapshot(&fs::read(saves.slot("Rodney").join("snapshot")).unwrap()).unwrap();
    assert_eq!(snapshot.head.turn, 1);
    assert_eq!(snapshot.log.len(), 3);
    drop(game);
    assert_eq!(state(&saves.continue_newest().unwrap().0), left);

    let mut game = headless_app(content());
    start_game(game.world_mut(), 3).unwrap();
    keys(&mut game, "S");
    assert_eq!(last_message(&game), "This game is not saved: it has no save folder.");
}

#[test]
fn the_menu_lists_saved_games_and_continues_one() {
    let saves = Saves::new();
    for name in ["Ann", "Bob"] {
        let mut game = saves.program_of(name, content());
        start_game(game.world_mut(), 3).unwrap();
        keys(&mut game, "s s s");
        close(game);
    }
    let mut program = saves.program();
    assert!(screen(&program).contains("[C] Continue"), "{}", screen(&program));
    keys(&mut program, "c");
    let list = screen(&program);
    let row = |name: &str| list.lines().position(|line| line.contains(name)).unwrap();
    assert!(!list.contains('…'), "nothing is cut: {list}");
    assert!(row("Bob") < row("Ann") && list.contains("depth 1") && list.contains("turn 3"), "{list}");
    keys(&mut program, "esc");
    assert_eq!(shown(program.world()), MenuOrGame::Menu);
    keys(&mut program, "c down ret S");
    assert_eq!(game_state(program.world(), MenuOrGame::Game).unwrap().turn, 3);
    // A game that is being played can't be continued a second time.
    let mut other = saves.program();
    keys(&mut other, "c a");
    assert!(screen(&other).contains("Someone is playing Ann"), "{}", screen(&other));
    keys(&mut other, "c b");
    assert_eq!(shown(other.world()), MenuOrGame::Game);
    let mut none = Saves::new().program();
    assert!(!screen(&none).contains("Continue"), "{}", screen(&none));
    keys(&mut none, "c");
    assert!(screen(&none).contains("There is no saved game."));
}

#[test]
fn a_new_game_asks_for_a_name_when_the_player_already_has_a_game() {
    let saves = Saves::new();
    close(saves.game(3));
    let mut program = saves.program();
    keys(&mut program, "n");
    assert!(screen(&program).contains("Rodney 2"), "{}", screen(&program));
    keys(&mut program, "bksp bksp ret");
    assert!(screen(&program).contains("Rodney already has a game in progress."), "{}", screen(&program));
    keys(&mut program, "bksp bksp bksp bksp bksp bksp ret");
    assert!(screen(&program).contains("A name can't be empty."), "{}", screen(&program));
    keys(&mut program, "Z o e ret");
    assert_eq!(shown(program.world()), MenuOrGame::Game);
    assert_eq!(saved_games(&saves.folder())[0].name, "Zoe");
}

#[test]
fn the_menu_reports_a_damaged_save_and_new_games_can_start() {
    let saves = Saves::new();
    close(saves.game(3));
    for file in ["journal", "snapshot"] {
        fs::write(saves.slot("Rodney").join(file), b"something else").unwrap();
    }
    let mut program = saves.program();
    keys(&mut program, "c ret");
    let menu = screen(&program);
    assert!(menu.contains("game can't be read: it is not a file of this game"), "{menu}");
    keys(&mut program, "n s");
    assert_eq!(shown(program.world()), MenuOrGame::Game);
    assert_eq!(game_state(program.world(), MenuOrGame::Game).unwrap().turn, 1);
}

#[test]
fn a_folder_deleted_during_play_is_created_again_with_the_whole_game() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s s s");
    fs::remove_dir_all(saves.folder().saves()).unwrap();
    keys(&mut game, "s . s");
    let left = hash(&game);
    drop(game);
    assert_eq!(hash(&saves.continue_newest().unwrap().0), left);
}

#[test]
fn a_folder_that_cannot_be_written_is_reported_once_and_play_continues() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s S");
    // A file in place of the folder: nothing can be written there, even by root.
    fs::remove_dir_all(saves.folder().saves()).unwrap();
    fs::write(saves.folder().saves(), b"in the way").unwrap();
    keys(&mut game, "s s s s");
    let reported = game_state(game.world(), MenuOrGame::Game).unwrap().messages;
    let said =
        |words: &str| reported.iter().filter(|line| line.text.contains(words)).map(|line| line.count).sum::<u32>();
    assert_eq!(said("The game can't be saved: "), 1, "{reported:?}");
    assert_eq!(said("You can keep playing."), 1, "{reported:?}");
    keys(&mut game, "S");
    assert!(last_message(&game).starts_with("The game can't be saved: "), "{}", last_message(&game));
    fs::remove_file(saves.folder().saves()).unwrap();
    keys(&mut game, "s");
    assert_eq!(last_message(&game), "The game can be saved again.");
    let left = hash(&game);
    drop(game);
    assert_eq!(hash(&saves.continue_newest().unwrap().0), left);
}

#[test]
fn a_game_whose_slot_was_taken_after_its_folder_was_deleted_leaves_the_other_alone() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "S");
    fs::remove_dir_all(saves.folder().saves()).unwrap();
    let other = saves.game(4);
    keys(&mut game, "s");
    assert!(last_message(&game).contains("another game is being played under this name"), "{}", last_message(&game));
    let left = hash(&other);
    drop((game, other));
    assert_eq!(hash(&saves.continue_newest().unwrap().0), left);
}

#[test]
fn without_the_lock_another_program_can_continue_and_its_turns_are_not_overwritten() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s S");
    fs::remove_file(saves.slot("Rodney").join("lock")).unwrap();
    let (mut other, _) = saves.continue_newest().unwrap();
    keys(&mut other, "s s s");
    let left = hash(&other);
    keys(&mut game, "s");
    assert!(last_message(&game).contains("another game is being played under this name"), "{}", last_message(&game));
    close(other);
    keys(&mut game, "s");
    assert!(last_message(&game).contains("another program has continued this game"), "{}", last_message(&game));
    drop(game);
    assert_eq!(hash(&saves.continue_newest().unwrap().0), left);
}

#[test]
fn journals_are_small() {
    let saves = Saves::new();
    let mut game = saves.game(5);
    play(&mut game, &mut RandomBot::new(5), 400);
    let turns = game_state(game.world(), MenuOrGame::Game).unwrap().turn;
    let bytes = fs::metadata(saves.slot("Rodney").join("journal")).map_or(0, |about| about.len());
    assert!(bytes / turns.max(1) < 12, "{bytes} bytes for {turns} turns");
}

#[test]
fn an_unreadable_list_of_scores_is_put_aside_with_a_message() {
    let saves = Saves::new();
    fs::write(saves.folder().scores(), b"scribble").unwrap();
    let mut game = saves.game(7);
    play(&mut game, &mut RandomBot::new(7), 100_000);
    assert!(last_message(&game).contains("scores.damaged-1"), "{}", last_message(&game));
    assert_eq!(read_scores(&saves.folder()).unwrap().len(), 1);
}

#[test]
fn an_unreadable_game_is_reported_before_another_is_continued() {
    let saves = Saves::new();
    let mut ann = saves.game(3);
    keys(&mut ann, "S");
    drop(ann);
    let slot = saves.slot("Bob");
    fs::create_dir_all(&slot).unwrap();
    fs::write(slot.join("snapshot"), b"junk").unwrap();
    fs::write(slot.join("journal"), b"junk").unwrap();
    let games = saved_games(&saves.folder());
    assert_eq!(games.iter().map(|game| game.is_readable).collect::<Vec<_>>(), [false, true]);
    let refusal = saves.continue_newest().map(drop).unwrap_err().to_string();
    assert!(refusal.contains("put aside") && !refusal.contains("by its journal"), "{refusal}");
    assert!(saves.continue_newest().is_ok(), "then the other game continues");
}

/// Leaves the files of a game as another version of the rules would have left them, with an action impossible under
/// ours.
fn of_other_rules(slot: &Path) {
    let (journal, snapshot) = (slot.join("journal"), slot.join("snapshot"));
    let read = read_journal(&fs::read(&journal).unwrap()).unwrap();
    let older = |program: &Program| Program { rules: program.rules - 1, ..program.clone() };
    let head = JournalHead { program: older(&read.head.program), ..read.head.clone() };
    let (mut bytes, mut checksum) = head_bytes(&head).unwrap();
    for placed in &read.records {
        checksum = append_record(&mut bytes, checksum, &placed.record).unwrap();
    }
    let opened = read_snapshot(&fs::read(&snapshot).unwrap()).unwrap();
    let head = SnapshotHead {
        program: older(&opened.head.program),
        journal_length: bytes.len() as u64,
        journal_checksum: checksum,
        ..opened.head.clone()
    };
    let content = content();
    let chronicle = opened.story.to_chronicle(&content);
    let captured = Captured { head, world: opened.world, log: opened.log, chronicle, called: Vec::new(), content };
    fs::write(&snapshot, snapshot_bytes(&captured).unwrap().0).unwrap();
    append_record(&mut bytes, checksum, &Record::Action(Action::Eat(Serial(999)))).unwrap();
    fs::write(&journal, bytes).unwrap();
}

#[test]
fn a_game_of_older_rules_continues_even_if_the_program_is_killed_before_its_first_snapshot() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s s S");
    close(game);
    let slot = saves.slot("Rodney");
    of_other_rules(&slot);
    let older = fs::read(slot.join("snapshot")).unwrap();
    let (game, notes) = saves.continue_newest().unwrap();
    assert!(notes.iter().any(|note| note.contains("other rules")), "{notes:?}");
    assert!(last_message(&game).contains("other rules"), "the message names the reason");
    close(game);
    // As if the new snapshot had not been written.
    fs::write(slot.join("snapshot"), older).unwrap();
    let (_, notes) = saves.continue_newest().unwrap();
    assert!(notes.iter().any(|note| note.contains("other rules")), "{notes:?}");
}

#[test]
fn a_journal_truncated_by_another_program_is_written_again_and_reported() {
    // Truncated to nothing, within its head, and within its records; and replaced by junk, which is put aside.
    for left in [0, 60, 400, usize::MAX] {
        let saves = Saves::new();
        let mut game = saves.game(3);
        keys(&mut game, "s s s s s s");
        let journal = saves.slot("Rodney").join("journal");
        let bytes = fs::read(&journal).unwrap();
        let junk = b"nobody knows what this is".as_slice();
        fs::write(&journal, bytes.get(..left.min(bytes.len() - 3)).filter(|_| left != usize::MAX).unwrap_or(junk))
            .unwrap();
        keys(&mut game, "s");
        assert!(last_message(&game).contains("written again"), "{left}: {}", last_message(&game));
        keys(&mut game, "s s");
        let reported = game_state(game.world(), MenuOrGame::Game).unwrap().messages;
        assert_eq!(
            reported.iter().filter(|line| line.text.contains("written again")).count(),
            1,
            "{left}: reported once"
        );
        let left_at = hash(&game);
        drop(game);
        assert_eq!(hash(&saves.continue_newest().unwrap().0), left_at, "{left}");
        assert_eq!(saves.slot("Rodney").join("journal.damaged-1").exists(), left == usize::MAX);
    }
}

/// A level beyond the curve needs as many points as a number can hold, which a snapshot once refused.
#[test]
fn a_player_of_the_highest_level_can_be_saved() {
    let mut game = Scenario::game(3);
    game.debug("set level 100");
    game.keys(".");
    assert_eq!(game.kept().hash(), game.hash());
}
