//! Saves of every supported format are read: a game of each lies in `tests/saves/`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use yendor::{
    content::Condition,
    interface::screen::{MenuOrGame, debug_line, is_over, start_game},
    programs::state::{GameState, game_state},
    storage::{
        saves::{
            Captured, OLDEST_SNAPSHOT_VERSION, Program, Record, SNAPSHOT_VERSION, Snapshot, SnapshotError,
            SnapshotHead, append_record, read_journal, read_snapshot, read_snapshot_head, snapshot_bytes,
        },
        snapshot::{FileKind, WorldRecord, capture, seal},
    },
    turn::Action,
};

use crate::{
    data::content,
    saved_games::{Saves, close, keys, last_message},
};

fn committed(format: u16) -> PathBuf {
    PathBuf::from(format!("tests/saves/format-{format}"))
}

fn snapshot_of(folder: &Path) -> Snapshot {
    read_snapshot(&fs::read(folder.join("snapshot")).unwrap()).unwrap()
}

/// A folder of saves with the game of a format in it.
fn saves_with(format: u16) -> Saves {
    let saves = Saves::new();
    let slot = saves.slot("Ann Old");
    fs::create_dir_all(&slot).unwrap();
    for file in ["snapshot", "journal"] {
        fs::copy(committed(format).join(file), slot.join(file)).unwrap();
    }
    saves
}

fn state(app: &App) -> GameState {
    game_state(app.world(), MenuOrGame::Game).unwrap()
}

#[test]
fn a_save_of_each_supported_format_goes_on() {
    for format in OLDEST_SNAPSHOT_VERSION..=SNAPSHOT_VERSION {
        let saves = saves_with(format);
        assert_eq!(snapshot_of(&saves.slot("Ann Old")).format, format);
        let (mut game, _) = saves.go_on().unwrap();
        let turn = state(&game).turn;
        keys(&mut game, "s s");
        let then = state(&game);
        assert!(then.turn >= turn + 2, "format {format}: {} {turn}", then.turn);
        close(game);
        assert_eq!(snapshot_of(&saves.slot("Ann Old")).format, SNAPSHOT_VERSION);
        assert_eq!(state(&saves.go_on().unwrap().0).hash, then.hash, "format {format}");
    }
}

/// The rules have changed since: no checkpoint of then tells anything of a game of now.
#[test]
fn what_was_done_after_a_snapshot_of_older_rules_is_done_again() {
    let saves = saves_with(SNAPSHOT_VERSION);
    let slot = saves.slot("Ann Old");
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
    let (game, notes) = saves.go_on().unwrap();
    assert_eq!(state(&game).turn, world.turn + 4, "two actions of the save, and two more");
    assert_eq!(notes, Vec::<String>::new());
    assert!(!last_message(&game).contains("other rules"));
}

/// Writes a snapshot again with another head.
fn rewrite_head(slot: &Path, change: impl FnOnce(SnapshotHead) -> SnapshotHead) {
    let Snapshot { head, world, log, story, .. } = snapshot_of(slot);
    let content = content();
    let chronicle = story.to_chronicle(&content);
    let captured = Captured { head: change(head), world, log, chronicle, called: Vec::new(), content };
    fs::write(slot.join("snapshot"), snapshot_bytes(&captured).unwrap().0).unwrap();
}

#[test]
fn a_snapshot_of_a_format_before_the_oldest_is_refused_by_its_number() {
    let sealed = seal(FileKind::Snapshot, OLDEST_SNAPSHOT_VERSION - 1, b"whatever it held");
    let refused = read_snapshot(&sealed).unwrap_err();
    assert_eq!(refused, SnapshotError::OldFormat(OLDEST_SNAPSHOT_VERSION - 1));
    assert_eq!(refused.to_string(), "it was saved in format 2, which is no longer read");
}

#[test]
fn a_save_of_a_format_before_the_oldest_is_left_as_it_is() {
    let saves = saves_with(SNAPSHOT_VERSION);
    let snapshot = saves.slot("Ann Old").join("snapshot");
    let old = seal(FileKind::Snapshot, OLDEST_SNAPSHOT_VERSION - 1, b"whatever it held");
    fs::write(&snapshot, &old).unwrap();
    for _ in 0..2 {
        let refused = saves.go_on().map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains("can't be played now") && refused.contains("format 2"), "{refused}");
        assert_eq!(fs::read(&snapshot).unwrap(), old);
    }
}

/// What of all that a state can hold it has.
fn riches(world: &WorldRecord) -> Vec<&'static str> {
    let monsters: Vec<_> = world.levels.iter().flat_map(|level| &level.monsters).collect();
    let all = [
        ("noises", !world.noises.is_empty()),
        ("scent", world.levels.iter().any(|level| !level.scent.is_empty())),
        ("held", world.player.conditions.has(Condition::Held)),
        ("confused", world.player.conditions.turns(Condition::Confused).is_some()),
        ("has_stolen", monsters.iter().any(|monster| monster.has_stolen)),
        ("pack", monsters.iter().any(|monster| !monster.pack.is_empty())),
        ("grip", monsters.iter().any(|monster| monster.grip > 0)),
        ("recharging", monsters.iter().any(|monster| !monster.recharging.is_empty())),
        ("invisible", monsters.iter().any(|monster| monster.conditions.has(Condition::Invisible))),
        ("unaware", monsters.iter().any(|monster| monster.mind.unaware > 0)),
        ("backs_off", monsters.iter().any(|monster| monster.mind.backs_off > 0)),
        ("post", monsters.iter().any(|monster| monster.mind.post.is_some())),
        ("tuned", !world.tuned.is_empty()),
        ("levels", world.levels.len() > 1),
        ("healthy", world.player.health.current() > 1_000),
    ];
    all.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}

/// A game that was killed two actions after its snapshot, and what the snapshot has.
fn play_richly(saves: &Saves, seed: u64) -> Vec<&'static str> {
    let mut game = saves.program_of("Ann Old", content());
    start_game(game.world_mut(), seed).unwrap();
    let lines = ["set max_hp 9000", "set hp 9000", "set gold 900", "item weapon/mace 1 +2", "tune torch_radius 4"];
    for line in lines.into_iter().chain(["teleport 2", "monster F hunting", "monster L hunting", "monster M hunting"]) {
        debug_line(game.world_mut(), line);
    }
    let mut best = Vec::new();
    for turn in 0..40 {
        match turn {
            12 => _ = debug_line(game.world_mut(), "monster N hunting"),
            22 => _ = debug_line(game.world_mut(), "afflict confused 60"),
            24 => _ = debug_line(game.world_mut(), "monster P hunting"),
            28 => _ = debug_line(game.world_mut(), "monster I hunting"),
            _ => {}
        }
        keys(&mut game, "s");
        if is_over(game.world()) {
            break;
        }
        let now = capture(game.world()).map(|world| riches(&world)).unwrap_or_default();
        if now.len() > best.len() && turn > 24 {
            best = now;
            keys(&mut game, "S");
            for file in ["snapshot", "journal"] {
                fs::copy(saves.slot("Ann Old").join(file), saves.folder().saves().join(file)).unwrap();
            }
        }
    }
    best
}

/// Writes the save of the present format: once for each, and again only before it was ever released.
#[test]
#[ignore = "it writes a save that later versions are tested with"]
fn the_save_of_this_format_is_written() {
    let mut best = Vec::new();
    for seed in 0..300 {
        let saves = Saves::new();
        let riches = play_richly(&saves, seed);
        if riches.len() <= best.len() {
            continue;
        }
        best = riches;
        let folder = committed(SNAPSHOT_VERSION);
        fs::create_dir_all(&folder).unwrap();
        for file in ["snapshot", "journal"] {
            fs::copy(saves.folder().saves().join(file), folder.join(file)).unwrap();
        }
        // What was done after the snapshot.
        let mut journal = fs::read(folder.join("journal")).unwrap();
        let mut checksum = read_journal(&journal).unwrap().records.last().unwrap().checksum;
        for _ in 0..2 {
            checksum = append_record(&mut journal, checksum, &Record::Action(Action::Search)).unwrap();
        }
        fs::write(folder.join("journal"), journal).unwrap();
    }
    println!("{best:?}");
}

#[test]
fn a_save_of_format_3_is_what_it_was() {
    let Snapshot { world, head, .. } = snapshot_of(&committed(3));
    let all = [
        "noises",
        "scent",
        "held",
        "confused",
        "has_stolen",
        "pack",
        "grip",
        "recharging",
        "invisible",
        "unaware",
        "backs_off",
        "post",
        "tuned",
        "levels",
        "healthy",
    ];
    assert_eq!(riches(&world), all);
    assert_eq!((head.name.to_string().as_str(), head.turn, head.depth), ("Ann Old", world.turn, 2));
    let (game, notes) = saves_with(3).go_on().unwrap();
    assert!(state(&game).turn > world.turn, "what was done after it is done again");
    assert_eq!(notes, Vec::<String>::new());
}

/// What a later version of the record might write.
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

/// What a later version of the record might read.
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
fn a_record_with_a_field_more_or_less_is_still_read() {
    let now = snapshot_of(&committed(3)).world;
    let bytes = minicbor_serde::to_vec(&now).unwrap();
    assert_eq!(minicbor_serde::from_slice::<WorldRecord>(&bytes).unwrap(), now);
    let moons = vec![Moon::Full, Moon::Waning { days: 3 }];
    let later = minicbor_serde::to_vec(&Later { moons, now: &now }).unwrap();
    assert!(later.len() > bytes.len());
    assert_eq!(minicbor_serde::from_slice::<WorldRecord>(&later).unwrap(), now);
    let read: LaterRead = minicbor_serde::from_slice(&bytes).unwrap();
    assert_eq!((read.streams, read.player.gold), (now.streams, now.player.gold));
    assert_eq!((read.player.mana, read.moons), (30, Vec::new()));
}

#[test]
fn every_position_of_a_random_stream_is_kept() {
    let streams = vec![0, 1, u128::from(u64::MAX) + 1, u128::MAX - 1, u128::MAX];
    let now = WorldRecord { streams, ..snapshot_of(&committed(3)).world };
    let bytes = minicbor_serde::to_vec(&now).unwrap();
    assert_eq!(minicbor_serde::from_slice::<WorldRecord>(&bytes).unwrap(), now);
}

#[test]
fn a_save_of_newer_rules_is_refused_and_left_alone() {
    let saves = Saves::new();
    let mut game = saves.program_of("Rodney", content());
    start_game(game.world_mut(), 3).unwrap();
    keys(&mut game, "s");
    close(game);
    let path = saves.slot("Rodney").join("snapshot");
    let head = snapshot_of(&saves.slot("Rodney")).head;
    let program = Program { rules: head.program.rules + 1, version: "9.8.7".to_owned(), ..head.program.clone() };
    let head = SnapshotHead { program, ..head };
    rewrite_head(&saves.slot("Rodney"), |_| head.clone());
    let newer = fs::read(&path).unwrap();
    assert_eq!(read_snapshot(&newer).unwrap_err(), SnapshotError::NewerRules("9.8.7".to_owned()));
    assert_eq!(read_snapshot_head(&newer).unwrap(), head, "a list shows it");
    let refusal = saves.go_on().err().unwrap().to_string();
    assert!(refusal.contains("newer version of the game (9.8.7)"), "{refusal}");
    assert_eq!(fs::read(&path).unwrap(), newer);
}
