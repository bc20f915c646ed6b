//! The viewer of recordings: the game as it was at each turn, forward and back, and never changed.

use bevy::prelude::*;

use crate::{
    content::Key,
    interface::{
        debug::ConsoleAnswers,
        screen::{
            FULL_SIZE, debug_line, draw, frame_text, is_console_open, press,
            replay_view::{step_replay, watching_pace},
            start_game, start_game_on_map, wants_to_leave, watch,
        },
    },
    programs::bots::{Bot, RandomBot, headless_app},
    rules::{
        creatures::{Health, player_of},
        monsters::Decisions,
    },
    storage::{
        saves::{GameId, JournalHead, Program, Record, Replay, append_record, head_bytes},
        settings::Settings,
        snapshot::state_hash,
    },
    testing::content,
    turn::{Clock, Recording},
    world::{generate::drawn_map, level::Position},
};

/// Plays in a game that has just begun and returns the recording.
fn recorded(app: &mut App, map: Option<&str>, play: impl FnOnce(&mut App)) -> Vec<u8> {
    app.insert_resource(Recording::default());
    play(app);
    let head = JournalHead {
        game: GameId([0; 16]),
        name: "Rodney".parse().unwrap(),
        seed: 7,
        map: map.map(str::to_owned),
        debug: true,
        program: Program::of(&content()),
        started: 0,
        order: 0,
        daily: None,
    };
    let (mut bytes, mut checksum) = head_bytes(&head).unwrap();
    for action in app.world_mut().remove_resource::<Recording>().unwrap().0 {
        checksum = append_record(&mut bytes, checksum, &Record::Action(action)).unwrap();
    }
    bytes
}

/// A game of the random player, with its recording.
fn a_game() -> (App, Vec<u8>) {
    let mut app = headless_app(content());
    start_game(app.world_mut(), 7).unwrap();
    let bytes = recorded(&mut app, None, |app| {
        let mut bot = RandomBot::new(5);
        for _ in 0..300 {
            let key = bot.next_key(app.world_mut());
            press(app.world_mut(), key);
        }
    });
    (app, bytes)
}

/// A viewer of the game, paused at its beginning.
fn viewer(bytes: &[u8]) -> App {
    let mut app = headless_app(content());
    watch(app.world_mut(), Replay::read(bytes).unwrap()).unwrap();
    assert!(watching_pace(app.world()).is_some(), "the viewer plays on its own");
    keys(&mut app, "space");
    assert!(watching_pace(app.world()).is_none(), "the viewer is paused");
    app
}

fn keys(app: &mut App, tokens: &str) {
    for token in tokens.split_whitespace() {
        let key: Key = token.parse().unwrap();
        press(app.world_mut(), key);
    }
}

fn turn(app: &App) -> u64 {
    app.world().resource::<Clock>().turn
}

#[test]
fn the_viewer_shows_the_game_as_it_was_at_each_turn() {
    let (played, bytes) = a_game();
    let mut app = viewer(&bytes);
    keys(&mut app, "end");
    let end = state_hash(app.world()).unwrap();
    assert_eq!(end, state_hash(played.world()).unwrap());
    let last = turn(&app);
    // Forward and back: each turn is the same from either direction.
    keys(&mut app, "home");
    assert_eq!(turn(&app), 0);
    let mut hashes = vec![state_hash(app.world()).unwrap()];
    while turn(&app) < 40 {
        let before = turn(&app);
        while turn(&app) == before {
            keys(&mut app, "right");
        }
        hashes.push(state_hash(app.world()).unwrap());
    }
    for number in (0..40).rev() {
        keys(&mut app, "left");
        assert_eq!(turn(&app), number);
        assert_eq!(state_hash(app.world()).unwrap(), hashes[usize::try_from(number).unwrap()].clone());
    }
    keys(&mut app, "g 3 0 ret");
    assert_eq!(turn(&app), 30);
    assert_eq!(state_hash(app.world()).unwrap(), hashes[30].clone());
    keys(&mut app, "g 9 9 9 9 9 ret");
    assert_eq!(turn(&app), last);
    assert_eq!(state_hash(app.world()).unwrap(), end);
}

#[test]
fn the_viewer_plays_faster_or_slower_and_stops_at_the_end() {
    let (_, bytes) = a_game();
    let mut app = viewer(&bytes);
    keys(&mut app, "space");
    let pace = watching_pace(app.world()).unwrap();
    keys(&mut app, "+");
    assert!(watching_pace(app.world()).unwrap() < pace);
    keys(&mut app, "- -");
    assert!(watching_pace(app.world()).unwrap() > pace);
    for _ in 0..5_000 {
        if watching_pace(app.world()).is_none() {
            break;
        }
        step_replay(app.world_mut());
    }
    assert!(watching_pace(app.world()).is_none(), "the recording is over");
    keys(&mut app, "space");
    assert!(watching_pace(app.world()).is_none(), "there is nothing left to play");
}

#[test]
fn the_viewer_does_not_change_the_game() {
    let (_, bytes) = a_game();
    let mut app = viewer(&bytes);
    keys(&mut app, "g 2 0 ret");
    let before = state_hash(app.world()).unwrap();
    let place = |app: &App| app.world().get::<Position>(player_of(app.world()).unwrap()).map(Position::cell);
    let there = place(&app);
    keys(&mut app, "h j k l > < , s e w i ? S M / Z");
    assert_eq!(state_hash(app.world()).unwrap(), before);
    assert_eq!(place(&app), there);
    let screen = frame_text(&draw(app.world(), FULL_SIZE));
    assert!(screen.contains("Rodney: turn 20 "), "{screen}");
    keys(&mut app, "q");
    assert!(wants_to_leave(app.world()));
}

/// The last reply of the console.
fn told(app: &App) -> String {
    app.world().resource::<ConsoleAnswers>().iter().next_back().map_or_else(String::new, |answer| answer.text.clone())
}

/// A recording in which an orc comes for a player who rests, with its viewer: the console is open.
fn hunt() -> App {
    let mut app = headless_app(content());
    let map = "################\n#@.............#\n################\n";
    app.insert_resource(Settings::without_questions());
    let (blueprint, start) = drawn_map(map).unwrap();
    start_game_on_map(app.world_mut(), 7, blueprint, start).unwrap();
    let bytes = recorded(&mut app, Some(map), |app| {
        for line in ["set hp 500", "set max_hp 500", "monster O 13 1 wandering"] {
            assert!(!debug_line(app.world_mut(), line).refused, "{line}");
        }
        keys(app, &". ".repeat(20));
    });
    let mut app = viewer(&bytes);
    keys(&mut app, "~");
    assert!(is_console_open(app.world()));
    app
}

#[test]
fn the_console_goes_through_a_recording_turn_by_turn_and_back() {
    let mut app = hunt();
    keys(&mut app, ". . 3");
    assert_eq!(turn(&app), 5);
    let there = state_hash(app.world()).unwrap();
    keys(&mut app, ". ,");
    assert_eq!(turn(&app), 5);
    assert_eq!(state_hash(app.world()).unwrap(), there);
    for (line, at) in [("turn 2", 2), ("forward 4", 6), ("back 5", 1)] {
        debug_line(app.world_mut(), line);
        assert_eq!(turn(&app), at, "{line}");
        assert_eq!(told(&app), format!("This is turn {at}."));
    }
}

#[test]
fn the_console_finds_a_change_of_mind_and_a_wound_in_a_recording() {
    let mut app = hunt();
    keys(&mut app, ". tab");
    debug_line(app.world_mut(), "next state");
    let hunts_since = turn(&app);
    assert!(hunts_since > 1, "{}", told(&app));
    let (health, before) = (player_health(&app), turn(&app));
    debug_line(app.world_mut(), "next hurt");
    assert!(turn(&app) > before && player_health(&app) < health, "{}", told(&app));
    let after = turn(&app);
    debug_line(app.world_mut(), "next state");
    assert_eq!(told(&app), "That does not come about in what follows.");
    assert_eq!(turn(&app), after, "the recording is where it was");
    debug_line(app.world_mut(), "first 2 1");
    assert_eq!(turn(&app), 0);
}

fn player_health(app: &App) -> i32 {
    app.world().get::<Health>(player_of(app.world()).unwrap()).unwrap().current()
}

#[test]
fn decisions_are_known_wherever_a_recording_is_entered() {
    let mut app = hunt();
    debug_line(app.world_mut(), "turn 6");
    let decisions = |app: &mut App| {
        let world = app.world_mut();
        world.query::<&Decisions>().single(world).unwrap().iter().cloned().collect::<Vec<_>>()
    };
    let there = decisions(&mut app);
    assert_eq!(there.len(), 6);
    debug_line(app.world_mut(), "turn 11");
    debug_line(app.world_mut(), "back 5");
    assert_eq!(decisions(&mut app), there);
}

#[test]
fn nothing_in_a_recording_can_be_changed() {
    let mut app = hunt();
    let state = state_hash(app.world()).unwrap();
    for line in ["god on", "monster O 3 1", "rest 5", "kill 9 1"] {
        assert!(debug_line(app.world_mut(), line).refused, "{line}");
    }
    assert_eq!(state_hash(app.world()).unwrap(), state);
    assert!(!debug_line(app.world_mut(), "paths on").refused, "overlays only show");
    keys(&mut app, "~ q");
    assert!(!is_console_open(app.world()));
}
