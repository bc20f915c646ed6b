//! New games from a word, games of the day, and how the list of scores shows them.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex},
};

use bevy::prelude::*;
use tempfile::TempDir;

use crate::{
    base::random::seed_of_text,
    draw,
    ecs::ItemKind,
    frame_text, headless_app,
    interface::{
        debug::DebugMode,
        screen::{Clipboard, FULL_SIZE, LEAST_SIZE, shown},
    },
    press,
    programs::state::game_state,
    start_game,
    storage::saves::{SaveFolder, daily_seed, keep_games, read_scores, today},
    testing::{GameState, content},
};

/// A program at its menu that saves its games in a folder.
fn program(folder: &TempDir) -> App {
    let mut app = headless_app(content());
    let saves = SaveFolder::at(folder.path());
    assert_eq!(keep_games(app.world_mut(), saves, "Rodney".parse().unwrap()), []);
    app
}

fn keys(app: &mut App, tokens: &str) {
    for token in tokens.split_whitespace() {
        press(app.world_mut(), token.parse().unwrap());
    }
}

fn state(app: &App) -> GameState {
    game_state(app.world(), shown(app.world())).unwrap()
}

fn screen(app: &App) -> String {
    frame_text(&draw(app.world(), FULL_SIZE))
}

#[test]
fn the_menu_takes_a_word_as_a_seed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = program(&folder);
    keys(&mut app, "e R o g u e ret");
    assert_eq!(state(&app).seed, seed_of_text("rogue").unwrap());
    let mut app = headless_app(content());
    keys(&mut app, "e 4 2 ret");
    assert_eq!(state(&app).seed, 42);
    assert_eq!(state(&app).mode, "Playing");
    let mut app = headless_app(content());
    keys(&mut app, "e x esc");
    assert_eq!(state(&app).mode, "Menu");
}

#[test]
fn the_player_knows_all_items_of_the_starting_kit() {
    let mut potions = BTreeSet::new();
    for seed in 0..10 {
        let mut app = headless_app(content());
        start_game(app.world_mut(), seed).unwrap();
        for item in &state(&app).player.unwrap().inventory {
            assert!(item.identified, "seed {seed}: {}", item.name);
            potions.extend((item.kind == ItemKind::Potion).then(|| item.name.clone()));
        }
    }
    assert!(potions.len() == 1 && potions.contains("a potion of healing"), "{potions:?}");
}

#[test]
fn the_daily_game_is_played_once_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = program(&folder);
    keys(&mut app, "d");
    let asked = screen(&app);
    assert!(asked.contains("Begin the daily game of") && asked.contains("You have one"), "{asked}");
    keys(&mut app, "d");
    assert_eq!(state(&app).mode, "Menu", "any key but Enter is no");
    keys(&mut app, "d ret s s s");
    // Midnight may pass between the two.
    assert!([daily_seed(&today()), state(&app).seed].contains(&daily_seed(&today())));
    let begun = state(&app).hash;
    assert!(screen(&app).lines().next().unwrap().contains("Daily game of 2"), "{}", screen(&app));
    drop(app);
    let mut app = program(&folder);
    assert!(screen(&app).contains("Continue (daily, depth 1, turn "), "{}", screen(&app));
    keys(&mut app, "c");
    assert!(screen(&app).contains("Rodney (daily)"), "{}", screen(&app));
    keys(&mut app, "esc d");
    assert_eq!(state(&app).hash, begun, "the game continues");
    keys(&mut app, "Q X X");
    let scores = read_scores(&SaveFolder::at(folder.path())).unwrap();
    assert_eq!(scores.len(), 1);
    assert!(scores[0].daily.is_some());
    drop(app);
    let mut app = program(&folder);
    keys(&mut app, "d");
    assert_eq!(state(&app).mode, "Menu");
    let shown = screen(&app).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("is over: 0 points"), "{shown}");
    keys(&mut app, "n");
    assert_eq!(state(&app).mode, "Playing", "other games can be played");
    assert!(!screen(&app).contains("Daily game"), "{}", screen(&app));
    keys(&mut app, "Q X X");
    assert!(read_scores(&SaveFolder::at(folder.path())).unwrap()[1].daily.is_none());
}

#[test]
fn scores_list_the_last_game_and_totals_of_all_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = program(&folder);
    keys(&mut app, "s");
    assert!(screen(&app).contains("No game that counts has ended yet."));
    keys(&mut app, "esc n Q X X");
    drop(app);
    let mut app = program(&folder);
    keys(&mut app, "s");
    let list = screen(&app);
    assert!(list.contains("Rodney") && list.contains("abandoned"), "{list}");
    keys(&mut app, "tab");
    assert!(screen(&app).contains("No game that counts has ended yet."), "no daily one");
    keys(&mut app, "tab");
    let together = screen(&app);
    assert!(together.contains("1 game, 0 won") && together.contains("level 1"), "{together}");
    keys(&mut app, "esc");
    assert_eq!(state(&app).mode, "Menu");
}

#[test]
fn scores_show_date_seed_and_version_also_on_the_smallest_screen() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = program(&folder);
    keys(&mut app, "e 4 2 ret Q X X");
    drop(app);
    let mut app = program(&folder);
    keys(&mut app, "s");
    let version = env!("CARGO_PKG_VERSION");
    let wide = screen(&app);
    let row = wide.lines().find(|line| line.contains("Rodney")).unwrap();
    assert!(row.ends_with(&format!(" 42 {version}")), "{wide}");
    let narrow = frame_text(&draw(app.world(), LEAST_SIZE));
    let below = narrow.lines().skip_while(|line| !line.contains("Rodney")).nth(1).unwrap();
    assert!(below.ends_with(&format!("seed 42   version {version}")) && below.contains("20"), "{narrow}");
    assert!(!wide.contains('…') && !narrow.contains('…'), "{wide}{narrow}");
}

#[test]
fn the_morgue_file_can_be_written_at_any_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = program(&folder);
    keys(&mut app, "n s");
    let before = state(&app).hash;
    keys(&mut app, "M");
    assert_eq!(state(&app).hash, before);
    let said = state(&app).messages.last().unwrap().text.clone();
    let path = said
        .strip_prefix("The story so far has been written to ")
        .and_then(|path| path.strip_suffix('.'))
        .unwrap()
        .to_owned();
    assert!(std::fs::read_to_string(path).unwrap().contains("Rodney is alive on level 1"));
    let mut nowhere = headless_app(content());
    keys(&mut nowhere, "n M");
    assert!(state(&nowhere).messages.last().unwrap().text.contains("not saved"));
}

#[test]
fn the_seed_can_be_copied() {
    let copied = Arc::new(Mutex::new(String::new()));
    let mut app = headless_app(content());
    keys(&mut app, "e 4 2 ret ctrl-y");
    assert_eq!(state(&app).messages.last().unwrap().text, "The seed is 42.", "there is no clipboard");
    let target = Arc::clone(&copied);
    app.insert_resource(Clipboard(Box::new(move |text| {
        text.clone_into(&mut target.lock().unwrap());
        Ok(())
    })));
    let before = state(&app).hash;
    keys(&mut app, "ctrl-y");
    assert_eq!(copied.lock().unwrap().as_str(), "42");
    assert_eq!(state(&app).hash, before);
    assert!(state(&app).messages.last().unwrap().text.contains("copied"));
}

#[test]
fn the_daily_game_has_no_debug_console() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = program(&folder);
    app.world_mut().resource_mut::<DebugMode>().in_every_game = true;
    keys(&mut app, "d");
    assert_eq!(state(&app).mode, "Menu");
    assert!(screen(&app).contains("The daily game has no debug console."), "{}", screen(&app));
}

#[test]
fn the_seed_of_an_abandoned_game_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let mut other = program(&folder);
    keys(&mut other, "n S Q ret");
    let mut app = program(&folder);
    keys(&mut app, "e f o o ret esc n ret");
    assert_eq!(state(&app).mode, "Playing");
    assert_ne!(state(&app).seed, seed_of_text("foo").unwrap());
}

#[test]
fn the_morgue_file_does_not_contain_its_own_path() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = program(&folder);
    keys(&mut app, "n M . M");
    let said = state(&app).messages.last().unwrap().text.clone();
    let path = said
        .strip_prefix("The story so far has been written to ")
        .and_then(|path| path.strip_suffix('.'))
        .unwrap()
        .to_owned();
    let text = std::fs::read_to_string(path).unwrap();
    assert!(!text.contains(folder.path().to_str().unwrap()), "{text}");
}
