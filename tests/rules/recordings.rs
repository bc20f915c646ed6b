//! Recorded games replay exactly: a corpus of small recordings, and games made on the spot.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use yendor::{
    Action, Content, RULES_VERSION,
    data::MonsterDefinition,
    ecs::{Clock, Progress, Recording, take_turn},
    headless_app,
    internals::{
        AnyKeyBot, BotMaker, GameEnd, GameId, JournalHead, Program, RandomBot, Record, Replay, Score, ScriptToken,
        Settings, append_record, bot_named, capture, debug_line, hash_of, head_bytes, parse_script,
    },
    is_over, press,
    testing::content,
};

use crate::corpus::{Replayed, begin, corpus, files, replay_all, replayed};

/// The number of turns between compared states.
const CHECKPOINT_TURNS: u64 = 10;

const ARENA: &str = "#######\n#.....#\n#.....#\n#..@..#\n#.....#\n#.....#\n#######\n";

/// A game to be recorded: its map, its seed, and the actions.
struct Script {
    name: String,
    seed: u64,
    map: Option<&'static str>,
    play: Box<dyn Fn(&mut World)>,
}

fn bots_game(name: &'static str, seed: u64, most_keys: usize, new_bot: BotMaker) -> Script {
    let play = move |world: &mut World| {
        let mut bot = new_bot(seed);
        for _ in 0..most_keys {
            if is_over(world) {
                break;
            }
            let key = bot.next_key(world);
            press(world, key);
        }
    };
    Script { name: format!("{name}-{seed:02}"), seed, map: None, play: Box::new(play) }
}

fn debug_game(name: String, map: Option<&'static str>, lines: Vec<String>, keys: &'static str) -> Script {
    let play = move |world: &mut World| {
        for line in &lines {
            let answer = debug_line(world, line);
            assert!(!answer.refused, "{line}: {}", answer.text);
        }
        for key in keys.split_whitespace() {
            press(world, key.parse().unwrap());
        }
    };
    Script { name, seed: 7, map, play: Box::new(play) }
}

/// Whether the monster's blows can kill.
fn is_harmful(monster: &MonsterDefinition) -> bool {
    monster.damage.to_string() != "0d0"
}

/// A whole game of a bot of `simulate`.
fn whole_game(bot: &'static str, seed: u64) -> Script {
    bots_game(bot, seed, usize::MAX, bot_named(bot).unwrap())
}

/// A game that a person has played, from its keys: `hand/SEED.keys`.
fn game_by_hand(path: &Path) -> Script {
    let seed = path.file_stem().unwrap().to_string_lossy().parse().unwrap();
    let script = parse_script(&fs::read_to_string(path).unwrap()).unwrap();
    let play = move |world: &mut World| {
        // People are asked before they harm themselves.
        world.insert_resource(Settings::default());
        for token in &script {
            let ScriptToken::Press(key) = token else { continue };
            if is_over(world) {
                break;
            }
            press(world, *key);
        }
    };
    Script { name: format!("hand-{seed}"), seed, map: None, play: Box::new(play) }
}

/// The games by hand, in the order of their seeds.
fn games_by_hand() -> Vec<Script> {
    let entries = fs::read_dir(corpus().join("hand")).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.collect();
    paths.sort();
    paths.iter().map(|path| game_by_hand(path)).collect()
}

/// The seeds and depths of set pieces to which no other game comes: a court of the dead, a lava forge, a guardroom, a haunted
/// room and a larder.
const PIECES: [(u64, u32); 5] = [(1, 10), (3, 10), (12, 7), (21, 9), (41, 2)];

/// Whole games of the bots and of people, each kind of death, and a victory.
fn scripts() -> Vec<Script> {
    let content = content();
    let random = (1..=14).map(|seed| bots_game("random", seed, 1_500, |seed| Box::new(RandomBot::new(seed))));
    let keys = (1..=10).map(|seed| bots_game("any-keys", seed, 5_000, |seed| Box::new(AnyKeyBot::new(seed))));
    let harmful = content.monsters().filter(|(_, monster)| is_harmful(monster));
    let deaths = harmful.map(|(_, monster)| {
        let lines =
            vec![format!("monster {} 3 2 hunting", monster.letter), "set hp 1".to_owned(), "rest 300".to_owned()];
        debug_game(format!("killed-by-{}", monster.letter), Some(ARENA), lines, "")
    });
    let starving = ["set food 3", "rest 3000"].map(str::to_owned).to_vec();
    let starved = debug_game("starved".to_owned(), Some(ARENA), starving, "");
    let fire = ["terrain grass 1 1 5 5", "terrain fire 5 1", "set hp 2", "rest 40"].map(str::to_owned).to_vec();
    let burned = debug_game("burned".to_owned(), Some(ARENA), fire, "");
    let amulet = ["item amulet/amulet", "god on", "teleport 2"].map(str::to_owned).to_vec();
    let won = debug_game("won".to_owned(), None, amulet, "<");
    let depths = (2..=content.dungeon.level_count).map(|depth| {
        let lines = vec!["god on".to_owned(), format!("teleport {depth}"), "wanderer".to_owned(), "rest 60".to_owned()];
        debug_game(format!("depth-{depth:02}"), None, lines, "s s h j k l y u b n > . .")
    });
    let pieces = PIECES.map(|(seed, depth)| {
        let lines = vec!["god on".to_owned(), format!("teleport {depth}"), "rest 60".to_owned()];
        Script { seed, ..debug_game(format!("piece-{seed:02}"), None, lines, "s s h j k l y u b n") }
    });
    let heroes = (1..=12).map(|seed| whole_game("hero", seed));
    let explorers = (1..=6).map(|seed| whole_game("explorer", seed));
    let whole = pieces.into_iter().chain(heroes).chain(explorers).chain(games_by_hand());
    random.chain(keys).chain(deaths).chain(depths).chain([starved, burned, won]).chain(whole).collect()
}

fn whole_hash(world: &World) -> [u8; 32] {
    hash_of(capture(world).unwrap()).unwrap()
}

/// Plays a script and returns its recording.
fn record(script: &Script) -> Vec<u8> {
    let content = content();
    let mut app = begin(&content, script.seed, script.map);
    app.insert_resource(Recording::default());
    (script.play)(app.world_mut());
    let actions = app.world().resource::<Recording>().0.clone();
    let head = JournalHead {
        game: GameId([0; 16]),
        name: "Rodney".parse().unwrap(),
        seed: script.seed,
        map: script.map.map(str::to_owned),
        debug: true,
        program: Program::of(&content),
        started: 0,
        order: 0,
        daily: None,
    };
    recording(&head, &actions, &content)
}

/// Returns these actions as a recording, with states to compare.
fn recording(head: &JournalHead, actions: &[Action], content: &Content) -> Vec<u8> {
    let (mut bytes, mut checksum) = head_bytes(head).unwrap();
    let mut append = |record: &Record| checksum = append_record(&mut bytes, checksum, record).unwrap();
    let mut app = begin(content, head.seed, head.map.as_deref());
    let world = app.world_mut();
    let mut due = 0;
    for (action, done) in actions.iter().zip(1..) {
        take_turn(world, action.clone());
        append(&Record::Action(action.clone()));
        let turn = world.resource::<Clock>().turn;
        if turn >= due {
            due = turn + CHECKPOINT_TURNS;
            let mut hash = [0; 8];
            hash.copy_from_slice(&whole_hash(world)[..8]);
            append(&Record::Checkpoint { actions: done, hash });
        }
    }
    if *world.resource::<Progress>() != Progress::Playing {
        append(&Record::End(Box::new(end_of(world, head))));
    }
    bytes
}

fn end_of(world: &World, head: &JournalHead) -> GameEnd {
    let cause = match world.resource::<Progress>() {
        Progress::Dead(cause) => Some(yendor::internals::cause_of_death(world.resource::<Content>(), *cause)),
        _ => None,
    };
    let score = Score {
        game: head.game,
        score: 0,
        name: head.name.clone(),
        seed: head.seed,
        turns: world.resource::<Clock>().turn,
        depth: 1,
        deepest: 1,
        level: 1,
        gold: 0,
        won: cause.is_none(),
        cause_of_death: cause,
        version: head.program.version.clone(),
        date: 0,
        daily: None,
    };
    GameEnd { hash: whole_hash(world), score, counts: false, morgue: String::new() }
}

/// Records the corpus again: the command behind `.ci/record-corpus`, for changes of the rules, after `RULES_VERSION`
/// was raised. The outcome of each game is then reviewed in `summary.txt`.
#[test]
#[ignore = "it writes the corpus"]
fn record_the_corpus() {
    for name in files().keys() {
        fs::remove_file(corpus().join(format!("{name}.recording"))).unwrap();
    }
    let scripts = scripts();
    for script in &scripts {
        fs::write(corpus().join(format!("{}.recording", script.name)), record(script)).unwrap();
    }
    let games = replay_all(&files());
    let mut lines = format!("rules {RULES_VERSION}\n");
    for script in &scripts {
        let summary = &games[&script.name].summary;
        lines += summary.as_ref().unwrap_or_else(|difference| panic!("{}: {difference}", script.name));
    }
    fs::write(corpus().join("summary.txt"), lines).unwrap();
    let pictures: String = games.values().map(|game| game.pictures.as_str()).collect();
    fs::write(corpus().join("pictures.txt"), pictures).unwrap();
}

#[test]
fn every_recording_of_the_corpus_replays_exactly() {
    let files = files();
    assert!(files.len() >= 50, "{} recordings", files.len());
    let content = content();
    for (name, bytes) in &files {
        let replay = Replay::read(bytes).unwrap();
        // A change of a rule or a number requires a higher RULES_VERSION, and then new recordings.
        replay.check_program(&content).unwrap_or_else(|reason| panic!("{name}: {reason} (.ci/record-corpus)"));
    }
    let summary = |(name, game): (&String, &Replayed)| {
        game.summary.clone().unwrap_or_else(|difference| panic!("{name}: {difference}"))
    };
    let lines: String = replayed().iter().map(summary).collect();
    let committed = fs::read_to_string(corpus().join("summary.txt")).unwrap();
    let mut committed: Vec<&str> = committed.lines().skip(1).collect();
    committed.sort_unstable();
    assert_eq!(lines.lines().collect::<Vec<_>>(), committed);
}

#[test]
fn the_corpus_holds_whole_games_every_kind_of_death_and_a_victory() {
    let ends: Vec<String> = files()
        .values()
        .filter_map(|bytes| {
            let replay = Replay::read(bytes).unwrap();
            Some(replay.end()?.score.cause_of_death.clone().unwrap_or_else(|| "won".to_owned()))
        })
        .collect();
    assert!(ends.contains(&"won".to_owned()) && ends.contains(&"starved to death".to_owned()));
    let content = content();
    for (_, monster) in content.monsters().filter(|(_, monster)| is_harmful(monster)) {
        assert!(ends.iter().any(|end| end.ends_with(&format!(" {}", monster.name))), "{}", monster.name);
    }
}

/// A game of the random player, with its recording.
fn a_game() -> (App, Vec<u8>) {
    let script = bots_game("random", 5, 300, |seed| Box::new(RandomBot::new(seed)));
    let mut app = begin(&content(), script.seed, None);
    (script.play)(app.world_mut());
    (app, record(&script))
}

#[test]
fn a_forged_recording_is_detected_at_its_first_wrong_turn() {
    let (_, bytes) = a_game();
    let honest = Replay::read(&bytes).unwrap();
    let mut app = headless_app(content());
    honest.clone().verify(app.world_mut()).unwrap();
    // The same journal with another seed is a different game.
    let content = content();
    let head = JournalHead { seed: honest.head().seed + 1, ..honest.head().clone() };
    let (mut forged, mut checksum) = head_bytes(&head).unwrap();
    let journal = yendor::internals::read_journal(&bytes).unwrap();
    for placed in &journal.records {
        checksum = append_record(&mut forged, checksum, &placed.record).unwrap();
    }
    let mut forged = Replay::read(&forged).unwrap();
    forged.check_program(&content).unwrap();
    let difference = forged.verify(headless_app(content).world_mut()).unwrap_err();
    assert!(difference.turn <= 1, "{difference}");
    assert!(difference.to_string().starts_with("turn "), "{difference}");
}

#[test]
fn a_recording_of_other_rules_or_data_is_refused_with_the_reason() {
    let (_, bytes) = a_game();
    let journal = yendor::internals::read_journal(&bytes).unwrap();
    let program = Program { version: "9.8.7".to_owned(), rules: RULES_VERSION + 1, ..journal.head.program.clone() };
    let (other, _) = head_bytes(&JournalHead { program, ..journal.head }).unwrap();
    let refusal = Replay::read(&other).unwrap().check_program(&content()).unwrap_err();
    assert!(refusal.contains("needs version 9.8.7"), "{refusal}");
    let changed = yendor::testing::changed_with(|_, text| text.replace("starting_hp: 12", "starting_hp: 13"));
    let refusal = Replay::read(&bytes).unwrap().check_program(&changed).unwrap_err();
    assert!(refusal.contains("--data"), "{refusal}");
}
