//! What follows a game: the menu, the last page, and another game.

use std::fs;

use bevy::prelude::*;

use crate::{
    draw,
    ecs::{MindState, Size, Stream},
    frame_text,
    interface::screen::{MenuOrGame, debug_line, shown},
    is_over,
    programs::state::game_state,
    storage::{
        saves::{read_scores, saved_games},
        tests::saved_games::{Saves, close, keys},
    },
    testing::{GameState, Scenario},
    wants_to_leave,
};

fn screen(app: &App) -> String {
    frame_text(&draw(app.world(), Size::new(80, 24)))
}

fn state(app: &App) -> GameState {
    game_state(app.world(), shown(app.world())).unwrap()
}

/// A game in which the player has just starved, carrying a wand and two potions of unknown kinds.
fn dead(saves: &Saves) -> App {
    let mut game = saves.game(3);
    for line in ["item wand/fire charges=4", "item potion/poison 2", "item weapon/mace +2", "set hp 1", "set food 0"] {
        assert!(!debug_line(game.world_mut(), line).refused, "{line}");
    }
    debug_line(game.world_mut(), "rest 100");
    assert_eq!(state(&game).mode, "Dead");
    game
}

#[test]
fn quitting_saves_the_game_and_returns_to_the_menu_from_which_it_continues() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s s");
    let left = state(&game).hash;
    keys(&mut game, "Q ret");
    assert_eq!(shown(game.world()), MenuOrGame::Menu);
    assert!(is_over(game.world()) && !wants_to_leave(game.world()));
    let menu = screen(&game);
    assert!(menu.contains("[C] Continue") && menu.contains("The game is saved."), "{menu}");
    // It is free for every program now.
    let (other, _) = saves.continue_newest().unwrap();
    assert_eq!(state(&other).hash, left);
    close(other);
    keys(&mut game, "c a");
    assert_eq!((shown(game.world()), state(&game).hash), (MenuOrGame::Game, left));
    assert!(!is_over(game.world()));
    keys(&mut game, "s Q ret q ret");
    assert!(wants_to_leave(game.world()));
    assert_eq!(saved_games(&saves.folder())[0].stands_at.map(|(.., turn)| turn), Some(3));
}

#[test]
fn escape_in_the_menu_asks_whether_to_leave_the_program() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "Q ret o esc h esc");
    assert!(!wants_to_leave(game.world()));
    keys(&mut game, "esc");
    assert!(screen(&game).contains("Leave the program?") && !wants_to_leave(game.world()), "{}", screen(&game));
    keys(&mut game, "ret");
    assert!(wants_to_leave(game.world()));
}

#[cfg(unix)]
#[test]
fn a_game_that_can_not_be_saved_is_not_left_in_silence() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s");
    let slot = saves.slot("Rodney");
    fs::remove_dir_all(&slot).unwrap();
    fs::write(&slot, "a file").unwrap();
    keys(&mut game, "Q ret");
    assert_eq!(shown(game.world()), MenuOrGame::Game);
    assert!(screen(&game).contains("Leave the program unsaved?"), "{}", screen(&game));
    keys(&mut game, "esc s");
    assert!(!is_over(game.world()));
    assert_eq!(state(&game).turn, 2);
    fs::remove_file(&slot).unwrap();
    fs::create_dir_all(&slot).unwrap();
    keys(&mut game, "Q ret");
    assert_eq!(shown(game.world()), MenuOrGame::Menu);
    assert_eq!(state(&saves.continue_newest().unwrap().0).turn, 2);
}

#[test]
fn giving_up_shows_the_last_page_with_the_place_in_the_scores() {
    let saves = Saves::new();
    for played in ["", "s s s"] {
        let mut game = saves.game(3);
        keys(&mut game, played);
        keys(&mut game, "Q X X");
        assert!(is_over(game.world()) && !wants_to_leave(game.world()));
        assert_eq!(state(&game).mode, "Playing");
        let page = screen(&game);
        assert!(page.contains("GIVEN UP") && page.contains("You gave up on level 1 of the dungeon."), "{page}");
        let place = if played.is_empty() { "1 of 1 in the scores" } else { "2 of 2 in the scores" };
        assert!(page.contains(place) && page.contains("[N] again"), "{page}");
        keys(&mut game, "s");
        assert!(screen(&game).contains("abandoned"), "{}", screen(&game));
        keys(&mut game, "esc esc");
        assert_eq!(shown(game.world()), MenuOrGame::Menu);
        assert!(!screen(&game).contains("Continue"), "{}", screen(&game));
    }
    assert_eq!(read_scores(&saves.folder()).unwrap().len(), 2);
}

#[test]
fn again_starts_another_game_at_once_with_the_same_name_and_another_seed() {
    let saves = Saves::new();
    // Another game in progress under the name of the program's user.
    let mut other = saves.game(1);
    keys(&mut other, "s Q ret");
    keys(&mut other, "n ret");
    assert_eq!(state(&other).turn, 0);
    let seed = state(&other).seed;
    keys(&mut other, "Q X X n");
    let again = state(&other);
    assert_eq!(again.mode, "Playing");
    assert_eq!(again.turn, 0);
    assert_ne!(again.seed, seed);
    assert!(!is_over(other.world()));
    keys(&mut other, "s Q ret");
    let names: Vec<String> = saved_games(&saves.folder()).into_iter().map(|saved| saved.name).collect();
    assert_eq!(names, ["Rodney 2", "Rodney"]);
}

#[test]
fn after_a_death_keys_typed_ahead_do_nothing_and_then_n_plays_again() {
    let saves = Saves::new();
    let mut game = dead(&saves);
    keys(&mut game, "n m esc q space n");
    assert!(state(&game).mode == "Dead" && screen(&game).contains("Press Enter"), "{}", screen(&game));
    keys(&mut game, "ret ret n");
    assert_eq!(state(&game).mode, "Playing");
    assert_eq!(state(&game).turn, 0);
    keys(&mut game, "Q X X ret space esc");
    assert_eq!(shown(game.world()), MenuOrGame::Menu);
}

#[test]
fn only_enter_leaves_the_program_from_the_last_page_and_the_menu() {
    let saves = Saves::new();
    let mut game = dead(&saves);
    keys(&mut game, "ret q");
    assert!(
        screen(&game).contains("Leave the program?") && screen(&game).contains("REST IN PEACE"),
        "{}",
        screen(&game)
    );
    keys(&mut game, "n");
    assert!(state(&game).mode == "Dead" && !wants_to_leave(game.world()), "any other key is no");
    keys(&mut game, "m");
    for keys_ahead in ["q q", "esc esc", "q space", "q esc", "q n"] {
        keys(&mut game, keys_ahead);
        assert!(!wants_to_leave(game.world()), "{keys_ahead}");
        assert_eq!(shown(game.world()), MenuOrGame::Menu, "{keys_ahead}");
        assert!(!screen(&game).contains("Leave the program?"), "{keys_ahead}");
    }
    keys(&mut game, "q ret");
    assert!(wants_to_leave(game.world()));
}

#[test]
fn the_last_page_and_the_morgue_file_tell_what_unknown_items_were() {
    let saves = Saves::new();
    let mut game = dead(&saves);
    let page = screen(&game);
    keys(&mut game, "ret i");
    let pack = screen(&game);
    assert!(pack.contains(" (a wand of fire, 4 charges)"), "{pack}");
    assert!(pack.contains(" potions (potions of poison)"), "{pack}");
    assert!(pack.contains("mace +2"), "{pack}");
    assert!(page.contains("You carried") && page.contains("REST IN PEACE"), "{page}");
    assert!(frame_text(&draw(game.world(), Size::new(104, 40))).contains("wand of fire"));
    let morgue = fs::read_dir(saves.folder().path().join("morgue")).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(morgue).unwrap();
    assert!(text.contains(" (a wand of fire, 4 charges)") && text.contains("(potions of poison)"), "{text}");
    keys(&mut game, "esc esc");
    assert_eq!(shown(game.world()), MenuOrGame::Menu);
}

#[test]
fn a_morgue_file_of_a_running_game_tells_no_secret() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    for line in ["item wand/fire charges=4", "item potion/poison 2", "item ring/stealth"] {
        debug_line(game.world_mut(), line);
    }
    keys(&mut game, "M");
    let morgue = fs::read_dir(saves.folder().path().join("morgue")).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&morgue).unwrap();
    for secret in ["fire", "poison", "stealth", "charges"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    // Giving up is an end.
    keys(&mut game, "Q X X");
    let text = fs::read_to_string(&morgue).unwrap();
    assert!(text.contains("(a ring of stealth)") && text.contains("Rodney gave up on level 1"), "{text}");
}

#[test]
fn the_last_page_fits_every_screen_and_counts_what_does_not() {
    let mut game = Scenario::game(3);
    for kind in
        ["potion/poison", "potion/healing", "scroll/sleep", "scroll/light", "ring/stealth", "wand/fire", "wand/cold"]
    {
        game.debug(&format!("item {kind}"));
    }
    game.debug("set hp 1");
    game.debug("set food 0");
    game.debug("rest 100");
    let small = game.screen(80, 24);
    assert!(small.contains("more: press I") && small.contains("Press Enter"), "{small}");
    assert!(small.contains("wand of cold") && !small.contains("food ration"), "unknown items come first: {small}");
    let large = game.screen(110, 40);
    assert!(!large.contains("more: press I") && large.contains("wand of cold"), "{large}");
}

/// A game that an orc ends, with these items in the pack.
fn killed_with(items: &[&str]) -> Scenario {
    let mut game = Scenario::on("#####\n#.@1#\n#####");
    for item in items {
        game.debug(&format!("item {item}"));
    }
    let place = game.mark('1');
    game.monster_at('O', place, MindState::Hunting, 50);
    game.hit_points(1).dice(Stream::Combat, &[19, 7]).keys(".");
    assert_eq!(game.state().mode, "Dead");
    game
}

#[test]
fn the_page_of_a_death_tells_what_might_have_saved_the_player() {
    let game = killed_with(&["scroll/teleportation", "potion/healing", "food/ration"]);
    let page = game.screen(104, 32);
    let chances = page.split("What might have saved you:").nth(1).unwrap();
    let healing = chances.find("a potion of healing, which you did not know").unwrap();
    let teleport = chances.find("a scroll of teleportation, which you did not know").unwrap();
    assert!(healing < teleport, "the surest comes first: {page}");
    assert!(!killed_with(&["food/ration", "potion/blindness"]).screen(104, 32).contains("might have saved"));
}

#[test]
fn the_page_of_a_death_shows_the_last_view_with_the_killer() {
    let page = killed_with(&[]).screen(104, 32);
    assert!(page.lines().any(|line| line.contains("@O")), "{page}");
}

#[test]
fn the_menu_offers_the_game_played_last_first_and_return_chooses() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    keys(&mut game, "s s Q ret");
    assert_eq!(shown(game.world()), MenuOrGame::Menu);
    let entries: Vec<String> =
        screen(&game).lines().filter_map(|line| line.split_once('[')).map(|(_, entry)| entry.to_owned()).collect();
    assert!(entries[0].contains("Continue (Rodney, depth 1, turn 2)"), "{entries:#?}");
    keys(&mut game, "down up ret");
    assert_eq!(shown(game.world()), MenuOrGame::Game);
    assert_eq!(state(&game).turn, 2);
    // The last entry leaves the program.
    keys(&mut game, "Q ret up ret ret");
    assert!(wants_to_leave(game.world()));
}
