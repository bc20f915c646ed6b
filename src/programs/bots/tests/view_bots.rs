//! Bots that play by the view: they know no more than a player, and never get stuck.

use crate::{
    ecs::{ItemId, Lore},
    is_over, press,
    programs::bots::{BOTS, Explorer, GameLimits, GameRunner, Hero, view_bot::ViewBot},
    testing::{Scenario, content, trials},
    view::{GameView, ViewObserver},
};

type Maker = fn() -> Box<dyn ViewBot>;

const VIEW_BOTS: [(&str, Maker); 2] =
    [("explorer", || Box::new(Explorer::default())), ("hero", || Box::new(Hero::default()))];

/// Lets a bot play two games that differ only in what the player can't know, until their views differ. Returns the number
/// of keys, all of which were equal.
#[track_caller]
fn keys_until_the_views_differ(make: Maker, mut one: Scenario, mut other: Scenario) -> u32 {
    let (mut first, mut second) = (make(), make());
    let (mut one_eye, mut other_eye) = (ViewObserver::default(), ViewObserver::default());
    for keys in 0..300 {
        let (seen, also_seen) = (one_eye.view(one.world()), other_eye.view(other.world()));
        if seen != also_seen || is_over(one.world()) {
            return keys;
        }
        let (key, other_key) = (first.next_key(&seen), second.next_key(&also_seen));
        assert_eq!(key, other_key, "after {keys} keys");
        press(one.world(), key);
        press(other.world(), other_key);
    }
    300
}

const HALL: &str = "
############
#...#......#
#.@.+...1..#
#.2.#......#
############";

fn hall(lines: &[&str]) -> Scenario {
    let mut game = Scenario::lit(HALL);
    for line in lines {
        game.debug(line);
    }
    game
}

#[test]
fn what_lies_behind_a_closed_door_changes_no_key_until_it_is_seen() {
    for (name, make) in VIEW_BOTS {
        for hidden in ["monster T 8 1 sleeping", "item potion/healing 1 9 1", "trap Bear 9 2", "door Locked 4 2"] {
            let keys = keys_until_the_views_differ(make, hall(&["freeze on"]), hall(&["freeze on", hidden]));
            assert!(keys >= 1, "{name}, {hidden}: {keys} keys");
        }
    }
}

#[test]
fn what_an_unknown_item_really_is_changes_no_key_until_it_is_used() {
    let kind = |name: &str| content().item_called(name).unwrap();
    let with = |name: &str, exchanged: Option<(ItemId, ItemId)>| {
        let mut game = hall(&["freeze on"]);
        if let Some((one, other)) = exchanged {
            let mut kinds = game.world().resource::<Lore>().kinds().to_vec();
            let (one, other) = (usize::from(one.0), usize::from(other.0));
            (kinds[one].appearance, kinds[other].appearance) = (kinds[other].appearance, kinds[one].appearance);
            game.world().insert_resource(Lore::of(kinds));
        }
        game.debug(&format!("item {name}"));
        game
    };
    let pairs =
        [("potion/healing", "potion/poison"), ("scroll/teleportation", "scroll/sleep"), ("wand/cold", "wand/nothing")];
    for (name, make) in VIEW_BOTS {
        for (one, other) in pairs {
            let exchanged = Some((kind(one), kind(other)));
            let keys = keys_until_the_views_differ(make, with(one, None), with(other, exchanged));
            assert!(keys >= 1, "{name}, {one}: {keys} keys");
        }
    }
}

#[test]
fn a_bot_that_plays_by_the_view_presses_the_same_keys_in_a_second_game() {
    for (name, make) in VIEW_BOTS {
        let play = |seed| {
            let (mut game, mut bot, mut eye) = (Scenario::game(seed), make(), ViewObserver::default());
            let key = |_| {
                let key = bot.next_key(&eye.view(game.world()));
                press(game.world(), key);
                key
            };
            (0..trials(100, 400)).map(key).collect::<Vec<_>>()
        };
        assert_eq!(play(5), play(5), "{name}");
    }
}

/// The most keys after which neither the clock nor the open prompt has changed.
const MOST_IDLE_KEYS: u32 = 12;

#[test]
fn a_bot_that_plays_by_the_view_never_gets_stuck() {
    for (name, make) in VIEW_BOTS {
        for seed in 0..trials(2, 100) {
            let game = Scenario::game(seed);
            let mut game = if seed % 2 == 0 { game } else { game.asking() };
            let (mut bot, mut eye) = (make(), ViewObserver::default());
            let (mut before, mut idle) = (GameView::default(), 0);
            for keys in 0..trials(1_000, 6_000) {
                let seen = eye.view(game.world());
                if is_over(game.world()) {
                    break;
                }
                let is_same = (seen.turn, &seen.prompt) == (before.turn, &before.prompt);
                idle = if is_same { idle + 1 } else { 0 };
                assert!(idle <= MOST_IDLE_KEYS, "{name}, seed {seed}: nothing has changed after {keys} keys");
                press(game.world(), bot.next_key(&seen));
                before = seen;
            }
        }
    }
}

#[test]
fn a_bot_that_plays_by_the_view_never_quits() {
    let limits = GameLimits { turns: trials(800, 3_000), keys: 10_000, laws: false };
    let mut runner = GameRunner::new(content());
    for (name, make) in BOTS.into_iter().filter(|(name, _)| VIEW_BOTS.iter().any(|(other, _)| other == name)) {
        for seed in 0..trials(1, 50) {
            let game = runner.play(seed, make(seed).as_mut(), limits).unwrap();
            let ended = game.state.mode != "Playing" || game.state.turn >= limits.turns || game.keys >= limits.keys;
            assert!(ended, "{name}, seed {seed}: {} keys", game.keys);
        }
    }
}
