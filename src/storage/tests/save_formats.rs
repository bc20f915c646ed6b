//! Saves of other versions of the program: saves of older rules continue, saves of newer rules are refused.

use std::{fs, path::Path};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::saved_games::{Saves, close, keys, last_message};
use crate::{
    Action,
    ecs::{Grid, Size},
    interface::screen::MenuOrGame,
    programs::state::game_state,
    start_game,
    storage::{
        saves::{
            Captured, Program, Record, Snapshot, SnapshotError, SnapshotHead, append_record, read_journal,
            read_snapshot, read_snapshot_head, snapshot_bytes,
        },
        snapshot::WorldRecord,
    },
    testing::{GameState, content, mistakes_in},
};

fn snapshot_of(folder: &Path) -> Snapshot {
    read_snapshot(&fs::read(folder.join("snapshot")).unwrap()).unwrap()
}

/// A folder of saves with a game that was left after some turns.
fn saves_with_a_game() -> Saves {
    let saves = Saves::new();
    let mut game = saves.program_of("Rodney", content());
    start_game(game.world_mut(), 3).unwrap();
    keys(&mut game, "s s");
    close(game);
    saves
}

fn state(app: &App) -> GameState {
    game_state(app.world(), MenuOrGame::Game).unwrap()
}

/// The rules have changed since the save, so checkpoints from then say nothing about the game now.
#[test]
fn actions_after_a_snapshot_of_older_rules_are_played_again() {
    let saves = saves_with_a_game();
    let slot = saves.slot("Rodney");
    let Snapshot { head, world, .. } = snapshot_of(&slot);
    let program = Program { rules: head.program.rules - 1, ..head.program.clone() };
    rewrite_head(&slot, |head| SnapshotHead { program, ..head });
    let mut bytes = fs::read(slot.join("journal")).unwrap();
    let read = read_journal(&bytes).unwrap();
    let mut checksum = read.records.last().unwrap().checksum;
    let actions = read.actions_up_to(bytes.len());
    let (done, turn) = (Record::Action(Action::Search), Record::Checkpoint { actions, hash: [1; 8] });
    for record in [&turn, &done, &done] {
        checksum = append_record(&mut bytes, checksum, record).unwrap();
    }
    fs::write(slot.join("journal"), bytes).unwrap();
    let (game, notes) = saves.continue_newest().unwrap();
    assert_eq!(state(&game).turn, world.turn + 2, "two actions after the save");
    assert_eq!(notes, Vec::<String>::new());
    assert!(!last_message(&game).contains("other rules"));
}

/// Writes a snapshot again with a changed head.
fn rewrite_head(slot: &Path, change: impl FnOnce(SnapshotHead) -> SnapshotHead) {
    let Snapshot { head, world, log, story, .. } = snapshot_of(slot);
    let content = content();
    let chronicle = story.to_chronicle(&content);
    let captured = Captured { head: change(head), world, log, chronicle, called: Vec::new(), content };
    fs::write(slot.join("snapshot"), snapshot_bytes(&captured).unwrap().0).unwrap();
}

/// The record as a later version might write it.
#[derive(Serialize)]
struct Later<'now> {
    moons: Vec<Moon>,
    #[serde(flatten)]
    now: &'now WorldRecord,
}

#[derive(Serialize)]
enum Moon {
    Full,
    Waning { days: u8 },
}

/// The record as a later version might read it.
#[derive(Deserialize)]
struct LaterRead {
    streams: Vec<u128>,
    player: LaterPlayer,
    #[serde(default)]
    moons: Vec<u8>,
}

#[derive(Deserialize)]
struct LaterPlayer {
    gold: u32,
    #[serde(default = "full_mana")]
    mana: u32,
}

fn full_mana() -> u32 {
    30
}

#[test]
fn a_record_with_an_added_or_missing_field_is_still_read() {
    let now = snapshot_of(&saves_with_a_game().slot("Rodney")).world;
    let bytes = minicbor_serde::to_vec(&now).unwrap();
    assert_eq!(minicbor_serde::from_slice::<WorldRecord>(&bytes).unwrap(), now);
    let moons = vec![Moon::Full, Moon::Waning { days: 3 }];
    let later = minicbor_serde::to_vec(&Later { moons, now: &now }).unwrap();
    assert!(later.len() > bytes.len());
    assert_eq!(minicbor_serde::from_slice::<WorldRecord>(&later).unwrap(), now);
    let read: LaterRead = minicbor_serde::from_slice(&bytes).unwrap();
    assert_eq!(read.streams, now.streams);
    assert_eq!(read.player.gold, now.player.gold.0);
    assert_eq!(read.player.mana, 30);
    assert!(read.moons.is_empty());
}

/// Equal cells take no space in a file, so a file of a few bytes could fill all memory.
#[test]
fn levels_of_more_cells_than_fit_in_memory_are_refused() {
    let mut now = snapshot_of(&saves_with_a_game().slot("Rodney")).world;
    now.levels[0].lit = Grid::filled(Size::new(1_900, 1_900), true);
    let bytes = |levels: usize| {
        let levels = vec![now.levels[0].clone(); levels];
        minicbor_serde::to_vec(&WorldRecord { levels, ..now.clone() }).unwrap()
    };
    assert!(minicbor_serde::from_slice::<WorldRecord>(&bytes(14)).is_ok());
    let many = bytes(15);
    assert!(many.len() < 400_000, "{}", many.len());
    assert!(minicbor_serde::from_slice::<WorldRecord>(&many).is_err());
}

#[test]
fn every_position_of_a_random_stream_is_saved() {
    let streams = vec![0, 1, u128::from(u64::MAX) + 1, u128::MAX - 1, u128::MAX];
    let now = WorldRecord { streams, ..snapshot_of(&saves_with_a_game().slot("Rodney")).world };
    let bytes = minicbor_serde::to_vec(&now).unwrap();
    assert_eq!(minicbor_serde::from_slice::<WorldRecord>(&bytes).unwrap(), now);
}

#[test]
fn a_save_of_newer_rules_is_refused_and_left_alone() {
    let saves = saves_with_a_game();
    let path = saves.slot("Rodney").join("snapshot");
    let head = snapshot_of(&saves.slot("Rodney")).head;
    let program = Program { rules: head.program.rules + 1, version: "9.8.7".to_owned(), ..head.program.clone() };
    let head = SnapshotHead { program, ..head };
    rewrite_head(&saves.slot("Rodney"), |_| head.clone());
    let newer = fs::read(&path).unwrap();
    assert_eq!(read_snapshot(&newer).unwrap_err(), SnapshotError::NewerRules("9.8.7".to_owned()));
    assert_eq!(read_snapshot_head(&newer).unwrap(), head, "a list shows it");
    let refusal = saves.continue_newest().err().unwrap().to_string();
    assert!(refusal.contains("newer version of the game (9.8.7)"), "{refusal}");
    assert_eq!(fs::read(&path).unwrap(), newer);
}

/// A dungeon that was accepted was saved, and then refused.
#[test]
fn a_dungeon_of_more_cells_than_a_save_may_hold_is_refused() {
    for (from, to) in [("level_count: 10", "level_count: 999"), ("width: 80", "width: 2000")] {
        assert_eq!(mistakes_in("dungeon.ron", from, to), "");
    }
    let sides = "width: 80,\n    height: 22";
    let found = mistakes_in("dungeon.ron", sides, "width: 2000,\n    height: 2000");
    assert!(found.contains("10 levels of 2000x2000 cells have 40000000 cells, and a game at most 5000000"), "{found}");
}
