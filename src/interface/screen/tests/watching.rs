//! A game that a bot plays while somebody watches: the same game as in `simulate`, and none of the player's.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    Key, draw,
    ecs::{Clock, Point, Size},
    frame_text,
    interface::screen::{
        KeyGuard, MenuOrGame, PointerEvent, mark_read, pace, picture::links, point, shown, watch_bot,
        watched_bot::is_bot_watched,
    },
    is_over, press,
    programs::{
        bots::{GameLimits, GameRunner, NamedBot, bot_named},
        state::game_state,
    },
    storage::saves::{PlayerName, SaveFolder, has_saved_games, keep_games, read_scores},
    testing::{GameState, TestWorld, content},
};

const SMALL: Size = Size::new(80, 24);
const FULL: Size = Size::new(104, 32);
/// The keys of somebody who watches, other than those that leave.
const KEYS: [&str; 12] = ["space", "p", ".", "right", "+", "-", "=", "E", "S", "X", "ret", "x"];

/// A game that a bot plays.
fn watched(bot: &str, seed: u64) -> TestWorld {
    let mut world = TestWorld::of(content());
    watch(&mut world, bot, seed);
    world
}

fn watch(world: &mut World, bot: &str, seed: u64) {
    watch_bot(world, Box::new(NamedBot::new(bot, seed).unwrap()), seed, false).unwrap();
}

/// Lets time pass, in which the bot plays one step; does nothing while it is paused.
fn tick(world: &mut World) {
    if pace(world).is_some() {
        KeyGuard::default().go_on(world, Duration::ZERO);
    }
}

fn type_key(world: &mut World, token: &str) {
    let key: Key = token.parse().unwrap();
    mark_read(world);
    KeyGuard::default().press(world, key, Duration::ZERO);
}

fn turn(world: &World) -> u64 {
    world.resource::<Clock>().turn
}

fn state(world: &World) -> GameState {
    game_state(world, MenuOrGame::Game).unwrap()
}

fn last_row(world: &World, size: Size) -> String {
    frame_text(&draw(world, size)).lines().last().unwrap_or_default().to_owned()
}

#[test]
fn a_bot_plays_the_same_game_whether_it_is_watched_or_simulated() {
    let limits = GameLimits { turns: u64::MAX, keys: u64::MAX, laws: false };
    for (bot, seed) in [("explorer", 5), ("hero", 30), ("random", 3)] {
        let mut player = bot_named(bot).unwrap()(seed);
        let simulated = GameRunner::new(content()).play(seed, player.as_mut(), limits).unwrap().state;
        let mut world = watched(bot, seed);
        let mut steps = 0_usize;
        while is_bot_watched(&world) {
            tick(&mut world);
            steps += 1;
            if steps.is_multiple_of(97) {
                // Whatever is pressed meanwhile changes nothing.
                type_key(&mut world, KEYS[steps / 97 % KEYS.len()]);
                let _ = draw(&world, SMALL);
            }
            if pace(&world).is_none() && is_bot_watched(&world) {
                type_key(&mut world, "space");
            }
        }
        let end = state(&world);
        assert!(is_over(&world));
        assert_eq!(
            (end.turn, end.hash, end.cause_of_death),
            (simulated.turn, simulated.hash, simulated.cause_of_death)
        );
    }
}

#[test]
fn the_keys_and_clicks_of_somebody_who_watches_never_reach_the_game() {
    let mut world = watched("hero", 30);
    for _ in 0..30 {
        tick(&mut world);
    }
    type_key(&mut world, "space");
    let before = state(&world).hash;
    for token in KEYS.into_iter().filter(|token| !["space", "p", ".", "right"].contains(token)) {
        type_key(&mut world, token);
        press(&mut world, token.parse().unwrap());
    }
    for (x, y) in [(3, 3), (20, 12), (40, 12), (60, 20)] {
        point(&mut world, FULL, PointerEvent::Left(Point::new(x, y)));
        point(&mut world, FULL, PointerEvent::Right(Point::new(x, y)));
    }
    assert_eq!(state(&world).hash, before);
    assert!(is_bot_watched(&world) && pace(&world).is_none());
}

#[test]
fn a_watched_bot_can_be_paused_stepped_and_set_to_another_speed() {
    let mut world = watched("hero", 30);
    let pace_of_key = pace(&world).unwrap();
    assert!(last_row(&world, SMALL).contains("hero") && last_row(&world, SMALL).contains("5/s"));
    type_key(&mut world, "+");
    assert!(pace(&world).unwrap() < pace_of_key);
    type_key(&mut world, "-");
    assert_eq!(pace(&world).unwrap(), pace_of_key);
    for token in ["space", "p", "space"] {
        type_key(&mut world, token);
    }
    assert_eq!(pace(&world), None);
    assert!(last_row(&world, SMALL).contains("paused"));
    // Only steps play on.
    let mut turns = vec![turn(&world)];
    for token in [".", "right"].repeat(20) {
        type_key(&mut world, token);
        tick(&mut world);
        turns.push(turn(&world));
    }
    assert!(turns.windows(2).all(|pair| pair[1] - pair[0] <= 2), "{turns:?}");
    assert!(turns[40] > turns[0]);
    assert_eq!(pace(&world), None);
}

#[test]
fn the_line_below_the_game_tells_bot_speed_turn_and_reason() {
    let mut reasons = Vec::new();
    for seed in 30..34 {
        let mut world = watched("hero", seed);
        while is_bot_watched(&world) && turn(&world) < 1500 {
            tick(&mut world);
            // The last page of a game has no such line.
            for size in [SMALL, FULL].into_iter().filter(|_| is_bot_watched(&world)) {
                let row = last_row(&world, size);
                assert!(row.starts_with(" hero") && row.contains("turn") && row.ends_with("?: help"), "{row}");
                reasons.push(row.chars().skip(27).take(20).collect::<String>());
            }
        }
    }
    reasons.sort();
    reasons.dedup();
    assert!(reasons.len() > 12, "{reasons:?}");
    assert!(reasons.iter().any(|reason| reason.starts_with("explores")), "{reasons:?}");
    assert!(reasons.iter().any(|reason| reason.starts_with("flees from the ")), "{reasons:?}");
}

#[test]
fn help_stops_the_bot_and_any_key_closes_it() {
    let mut world = watched("explorer", 5);
    type_key(&mut world, "?");
    assert_eq!(pace(&world), None);
    insta::assert_snapshot!("watching_help", frame_text(&draw(&world, SMALL)));
    type_key(&mut world, "q");
    assert!(is_bot_watched(&world) && pace(&world).is_some());
    // The hint can be clicked.
    let (x, y) = (SMALL.width - 3, SMALL.height - 1);
    assert!(point(&mut world, SMALL, PointerEvent::Left(Point::new(x, y))));
    assert_eq!(pace(&world), None);
    insta::assert_snapshot!("watching", {
        type_key(&mut world, "q");
        frame_text(&draw(&world, FULL))
    });
    assert!(links(&world, FULL).iter().all(|link| link.area.y >= FULL.height - 2));
}

#[test]
fn a_watched_game_is_neither_saved_nor_counted_and_the_next_game_is() {
    let folder = tempfile::tempdir().unwrap();
    let saves = SaveFolder::at(folder.path());
    let mut world = TestWorld::of(content());
    keep_games(&mut world, saves.clone(), PlayerName::default());
    watch(&mut world, "explorer", 5);
    while is_bot_watched(&world) {
        tick(&mut world);
    }
    assert!(frame_text(&draw(&world, SMALL)).contains("REST IN PEACE"));
    assert!(!has_saved_games(&saves));
    assert!(read_scores(&saves).unwrap().is_empty());
    // The player has the keys again.
    for token in ["ret", "n"] {
        type_key(&mut world, token);
    }
    type_key(&mut world, "s");
    assert!(has_saved_games(&saves));
}

#[test]
fn leaving_ends_the_game_of_the_bot_and_opens_the_menu() {
    for token in ["q", "esc"] {
        let mut world = watched("hero", 30);
        for _ in 0..20 {
            tick(&mut world);
        }
        type_key(&mut world, token);
        assert_eq!(shown(&world), MenuOrGame::Menu);
        assert!(!is_bot_watched(&world) && pace(&world).is_none());
        assert!(frame_text(&draw(&world, SMALL)).contains("New Game"));
    }
}
