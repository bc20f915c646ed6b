//! One app plays many games, and each starts without traces of the last.

use bevy::prelude::{App, World};

use crate::{
    draw,
    ecs::KeepsDecisions,
    frame_text, headless_app,
    interface::screen::{FULL_SIZE, MenuOrGame, NewGameSeed, apply_settings, debug_line, start_over},
    press,
    programs::{
        bots::{BOTS, BotMaker, GameLimits, GameRunner},
        state::game_state,
    },
    start_game,
    storage::settings::Settings,
    testing::{content, trials},
};

/// The result of a game: its last state with the hash, its number of keys, and its last picture.
fn played(runner: &mut GameRunner, make_bot: BotMaker, seed: u64, laws: bool) -> (String, u64, String) {
    let limits = GameLimits { turns: trials(250, 1_000), keys: trials(500, 2_000), laws };
    let game = runner.play(seed, make_bot(seed).as_mut(), limits).unwrap();
    let state = serde_json::to_string(&game.state).unwrap();
    (state, game.keys, frame_text(&draw(runner.world(), FULL_SIZE)))
}

#[test]
fn a_game_in_a_used_app_is_the_same_as_in_a_new_one() {
    for (name, make_bot) in BOTS {
        let mut kept = GameRunner::new(content());
        for seed in [1, 2, 1] {
            let in_a_new_app = played(&mut GameRunner::new(content()), make_bot, seed, false);
            assert_eq!(played(&mut kept, make_bot, seed, false), in_a_new_app, "{name}, seed {seed}");
        }
    }
}

#[test]
fn the_laws_hold_for_games_in_one_app_and_checking_them_changes_nothing() {
    let mut kept = GameRunner::new(content());
    for (name, make_bot) in BOTS {
        for seed in [3, 4, 3] {
            // Decisions are kept where the laws are checked, and shown in the state.
            let with_decisions = |app: &mut App| _ = app.insert_resource(KeepsDecisions(true));
            let mut other = GameRunner::watched_by(content(), with_decisions);
            let unwatched = played(&mut other, make_bot, seed, false);
            assert_eq!(played(&mut kept, make_bot, seed, true), unwatched, "{name}, seed {seed}");
        }
    }
}

#[test]
fn an_emptied_world_shows_the_menu_and_has_default_settings() {
    let new = headless_app(content());
    let mut app = headless_app(content());
    let world = app.world_mut();
    world.insert_resource(NewGameSeed(Some(7)));
    world.insert_resource(Settings { palette: Some("color_blind".to_owned()), ..Settings::default() });
    apply_settings(world);
    // A game with the debug console, an overlay on its map, and the options open.
    for key in ["~", "~", "/", "esc", "~"] {
        press(world, key.parse().unwrap());
    }
    debug_line(world, "paths on");
    press(world, "O".parse().unwrap());
    assert_ne!(draw(world, FULL_SIZE), draw(new.world(), FULL_SIZE));

    start_over(world);
    assert_eq!(draw(world, FULL_SIZE), draw(new.world(), FULL_SIZE));
    let state = |world: &World| serde_json::to_string(&game_state(world, MenuOrGame::Menu).unwrap()).unwrap();
    assert_eq!(state(world), state(new.world()));
    assert_eq!(world.resource::<NewGameSeed>().0, None);

    let mut new = headless_app(content());
    for world in [&mut *world, new.world_mut()] {
        start_game(world, 3).unwrap();
        press(world, "~".parse().unwrap());
    }
    assert_eq!(draw(world, FULL_SIZE), draw(new.world(), FULL_SIZE));
}
