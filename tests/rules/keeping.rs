//! A game saved to records and restored continues as if nothing had happened.

use bevy::prelude::*;
use yendor::{
    Bot, Key,
    internals::{AnyKeyBot, RandomBot, capture, debug_line},
    is_over, press, start_game, state_hash,
    testing::{TestWorld, check_laws, trials},
    view::ViewObserver,
};

/// A game of this seed after this many keys of a random player.
fn game_after(seed: u64, keys: usize, before: &[&str]) -> TestWorld {
    let mut game = TestWorld::usual();
    let world: &mut World = &mut game;
    start_game(world, seed).unwrap();
    for line in before {
        debug_line(world, line);
    }
    let mut bot = RandomBot::new(seed);
    for _ in 0..keys {
        if is_over(world) {
            break;
        }
        let key = bot.next_key(world);
        press(world, key);
    }
    // Open prompts and screens are not saved, and one may be open above another.
    while ViewObserver::default().view(world).prompt.is_some() {
        press(world, "esc".parse().unwrap());
    }
    game
}

fn keys_of(seed: u64, count: usize) -> Vec<Key> {
    let mut bot = AnyKeyBot::new(seed ^ 0xABCD);
    let world = World::new();
    (0..count).map(|_| bot.next_key(&world)).collect()
}

#[test]
fn a_restored_game_is_the_same_and_has_the_same_future() {
    for seed in 0..trials(2, 60) {
        let before: &[&str] =
            if seed % 3 == 0 { &["teleport 3", "god on", "tune torch_radius 4", "teleport 2"] } else { &[] };
        let mut game = game_after(seed, 40 * usize::try_from(seed).unwrap() / 2, before);
        let mut again = game.kept();
        assert_eq!(capture(&again), capture(&game), "seed {seed}");
        check_laws(&again).unwrap();
        for (number, key) in keys_of(seed, 200).into_iter().enumerate() {
            if is_over(&game) {
                break;
            }
            press(&mut game, key);
            press(&mut again, key);
            let (one, other) = (state_hash(&game).unwrap(), state_hash(&again).unwrap());
            assert_eq!(one, other, "seed {seed}, key {number}: {key}");
        }
    }
}
