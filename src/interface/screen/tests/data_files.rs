//! Data files that change while a game is shown: palettes and keys change at once, rules from the next game on, and
//! mistakes are reported with their place.

use std::fs;

use bevy::prelude::*;
use insta::assert_snapshot;
use tempfile::TempDir;

use crate::{
    Content,
    data::{Command, DataSource, Rgb, load_content},
    draw, frame_text, headless_app,
    interface::screen::{Bindings, DataFiles, FULL_SIZE, LEAST_SIZE, MenuOrGame, continue_game_of, take_data},
    press,
    programs::state::game_state,
    start_game,
    storage::{
        saves::{SaveFolder, keep_games, saved_games},
        settings::{KeyOverrides, Settings},
    },
    testing::GameState,
};

const STRONGER: (&str, &str, &str) = ("config.ron", "starting_hp: 12", "starting_hp: 40");
const GREEN: (&str, &str, &str) = ("palette.ron", "player: \"#FFFFFF\"", "player: \"#12AB34\"");

/// A program that follows a data folder, which is empty at first.
struct Program {
    app: App,
    folder: TempDir,
}

impl Program {
    fn at_its_menu() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files = DataSource::at(folder.path());
        let mut app = headless_app(load_content(&files).unwrap());
        let read = app.world().resource::<Content>().clone();
        app.insert_resource(DataFiles::of(files, read));
        Self { app, folder }
    }

    fn playing() -> Self {
        let mut program = Self::at_its_menu();
        start_game(program.app.world_mut(), 42).unwrap();
        program
    }

    /// Puts a file of the game with some of its text replaced into the folder, and reads the folder again.
    fn change(&mut self, (file, from, to): (&str, &str, &str)) -> &mut Self {
        let text = fs::read_to_string(format!("data/{file}")).unwrap();
        assert!(text.contains(from), "{file} has no '{from}'");
        fs::write(self.folder.path().join(file), text.replacen(from, to, 1)).unwrap();
        self.read_again()
    }

    fn remove(&mut self, file: &str) -> &mut Self {
        fs::remove_file(self.folder.path().join(file)).unwrap();
        self.read_again()
    }

    fn read_again(&mut self) -> &mut Self {
        let read = load_content(&DataSource::at(self.folder.path()));
        take_data(self.app.world_mut(), read);
        self
    }

    fn keys(&mut self, tokens: &str) -> &mut Self {
        for token in tokens.split_whitespace() {
            press(self.app.world_mut(), token.parse().unwrap());
        }
        self
    }

    fn content(&self) -> &Content {
        self.app.world().resource::<Content>()
    }

    fn state(&self) -> GameState {
        game_state(self.app.world(), MenuOrGame::Game).unwrap()
    }

    fn most_hp(&self) -> i32 {
        self.state().player.unwrap().max_hp
    }

    fn screen(&self) -> String {
        frame_text(&draw(self.app.world(), FULL_SIZE))
    }

    fn shows(&self, text: &str) -> bool {
        [FULL_SIZE, LEAST_SIZE].into_iter().all(|size| {
            let screen = frame_text(&draw(self.app.world(), size));
            screen.split_whitespace().collect::<Vec<_>>().join(" ").contains(text)
        })
    }

    /// The color of the player on the map.
    fn player_color(&self) -> Rgb {
        let frame = draw(self.app.world(), FULL_SIZE);
        frame.values().iter().find(|cell| cell.glyph == '@').unwrap().foreground
    }
}

#[test]
fn a_changed_palette_recolors_the_running_game_and_changes_nothing_else() {
    let mut program = Program::playing();
    program.keys("s s");
    let before = program.state();
    program.change(GREEN);
    assert_eq!(program.player_color(), Rgb::new(0x12, 0xab, 0x34));
    assert!(program.shows("Data files changed: palettes now."), "{}", program.screen());
    let after = program.state();
    assert_eq!(after.hash, before.hash);
    assert_eq!(after.turn, before.turn);
    assert_eq!(after.messages.len(), before.messages.len());
    // The message goes away with the next key, which is played as usual.
    program.keys("s");
    assert!(!program.shows("Data files changed"));
    assert_eq!(program.state().turn, before.turn + 1);
    // A file that was removed is replaced by the one compiled in.
    program.remove("palette.ron");
    assert_eq!(program.player_color(), Rgb::new(0xff, 0xff, 0xff));
    assert!(program.content().identity().is_compiled_in());
}

#[test]
fn a_palette_chosen_by_the_player_stays_chosen() {
    let mut program = Program::playing();
    program.app.insert_resource(Settings { palette: Some("color_blind".to_owned()), ..Settings::default() });
    program.change(("palette.ron", "background: \"#101418\"", "background: \"#010203\""));
    assert_eq!(program.content().palette().background, Rgb::new(1, 2, 3));
    program.change(("config.ron", "palette: \"torchlight\"", "palette: \"color_blind\""));
    program.app.insert_resource(Settings::default());
    program.change(STRONGER);
    assert_eq!(program.content().palette().name, "torchlight");
    start_game(program.app.world_mut(), 7).unwrap();
    assert_eq!(program.content().palette().name, "torchlight");
}

#[test]
fn a_changed_key_binding_works_at_once() {
    let mut program = Program::playing();
    let turn = program.state().turn;
    program.change(("keys.ron", "[\"s\"]", "[\"f5\"]"));
    assert!(program.shows("Data files changed: keys now."), "{}", program.screen());
    program.keys("s");
    assert_eq!(program.state().turn, turn, "s is no longer bound");
    program.keys("f5");
    assert_eq!(program.state().turn, turn + 1);
    assert_eq!(program.app.world().resource::<Bindings>().command("f5".parse().unwrap()), Some(Command::Search));
}

#[test]
fn the_players_own_keys_stay_bound_where_the_data_leave_them_free() {
    let mut program = Program::playing();
    let wanted = vec!["f5".parse().unwrap()];
    let keys = KeyOverrides::default().with(&program.content().bindings, Command::Search, wanted).unwrap();
    program.app.insert_resource(Settings { keys, ..Settings::default() });
    let command = |program: &Program| program.app.world().resource::<Bindings>().command("f5".parse().unwrap());
    program.change(("keys.ron", "[\"i\"]", "[\"i\", \"f6\"]"));
    assert_eq!(command(&program), Some(Command::Search));
    program.change(("keys.ron", "[\"i\"]", "[\"f5\"]"));
    assert_eq!(command(&program), Some(Command::Inventory));
    assert!(program.app.world().resource::<Bindings>().keys(Command::Search).count() > 0, "as the data have it");
    program.remove("keys.ron");
    assert_eq!(command(&program), Some(Command::Search));
}

#[test]
fn descriptions_change_at_once_but_names_and_rules_do_not() {
    let mut program = Program::playing();
    let bat = |program: &Program| {
        let content = program.content();
        let bat = content.monster(content.monster_lettered('B').unwrap());
        (bat.description.clone(), bat.level)
    };
    let mace = |program: &Program| {
        let content = program.content();
        content.item(content.item_called("weapon/mace").unwrap()).name.clone()
    };
    let (description, level) = bat(&program);
    program.change(("monsters.ron", "It flutters where it likes", "It flaps about"));
    assert!(program.shows("texts now, rules from the next game on."), "{}", program.screen());
    let other = description.replace("It flutters where it likes", "It flaps about");
    assert_eq!(bat(&program), (other, level));
    program.change(("monsters.ron", "name: \"Bat\", level: 1", "name: \"Bat\", level: 3"));
    program.change(("items.ron", "name: \"mace\"", "name: \"heavy mace\""));
    assert_eq!(mace(&program).as_str(), "mace");
    assert_eq!(bat(&program).1, level);
    start_game(program.app.world_mut(), 42).unwrap();
    assert_eq!(mace(&program).as_str(), "heavy mace");
    assert_eq!(bat(&program).1, 3);
}

#[test]
fn a_running_game_keeps_its_rules_and_the_next_one_has_the_new_ones() {
    const KEYS: &str = "l l j j s h h k . s l j j l s s . . . k k";
    let (mut program, mut undisturbed) = (Program::playing(), Program::playing());
    undisturbed.keys(KEYS).keys(KEYS);
    program.keys(KEYS).change(STRONGER).change(("monsters.ron", "hp: \"1d8\"", "hp: \"9d8\""));
    assert!(program.shows("Data files changed: rules from the next game on."), "{}", program.screen());
    program.keys(KEYS);
    assert_eq!(program.state().hash, undisturbed.state().hash);
    assert_eq!(program.state().turn, undisturbed.state().turn);
    assert!(program.content().identity().is_compiled_in());
    assert_eq!(program.most_hp(), 12);

    // From the menu, as a player would.
    let mut menu = Program::at_its_menu();
    menu.change(STRONGER).keys("n");
    assert_eq!(menu.most_hp(), 40);
    assert!(!menu.content().identity().is_compiled_in(), "a saved game names its data");
    // From one game directly to the next.
    start_game(program.app.world_mut(), 42).unwrap();
    assert_eq!(program.most_hp(), 40);
    let fresh = headless_app(load_content(&DataSource::at(program.folder.path())).unwrap());
    assert!(program.content().identity().is_same(fresh.world().resource::<Content>().identity()));
    // Back to the old text.
    program.remove("config.ron").remove("monsters.ron");
    assert_eq!(program.most_hp(), 40);
    start_game(program.app.world_mut(), 42).unwrap();
    assert_eq!(program.most_hp(), 12);
    assert!(program.content().identity().is_compiled_in());
}

#[test]
fn unchanged_files_are_not_mentioned() {
    let mut program = Program::playing();
    let before = program.screen();
    program.read_again().change(("config.ron", "starting_hp: 12", "starting_hp: 12")).read_again();
    assert_eq!(program.screen(), before);
}

#[test]
fn a_message_is_worded_as_the_data_say_from_the_moment_that_they_do() {
    let mut program = Program::playing();
    program.keys(",");
    assert!(program.shows("There is nothing here to pick up."), "{}", program.screen());
    let wording = r#"[(sentence: "There is nothing here to pick up.", wording: "Hier liegt nichts.")]"#;
    program.change(("messages.ron", "[]", wording));
    assert!(program.shows("Data files changed: texts now."), "{}", program.screen());
    assert!(program.shows("Hier liegt nichts."), "{}", program.screen());
    assert!(!program.shows("There is nothing here to pick up."), "{}", program.screen());
}

#[test]
fn a_wording_for_no_sentence_or_with_parts_that_the_sentence_lacks_is_a_mistake() {
    let wordings = [
        ("You hit {monster} for {damage} damage.", "You hit {monster} for {damage?one|many} points."),
        ("You hit {monster}!", "You strike."),
        ("You miss {monster}.", "You miss {monster:the} by {damage}."),
        ("You kill {monster}!", "You kill {monster!"),
    ];
    let text: String = wordings
        .iter()
        .map(|(sentence, wording)| format!("(sentence: {sentence:?}, wording: {wording:?}),\n"))
        .collect();
    let source = DataSource::of_texts([("messages.ron", format!("[{text}]"))]);
    let mistakes: Vec<String> = load_content(&source).unwrap_err().mistakes.iter().map(ToString::to_string).collect();
    assert_eq!(
        mistakes,
        [
            "messages.ron:2: sentence: no message of the game is 'You hit {monster}!'; did you mean 'You kill {monster}!'?",
            "messages.ron:3: wording: the sentence has no '{monster:the}'",
            "messages.ron:3: wording: the sentence has no '{damage}'",
            "messages.ron:4: wording: a brace has no counterpart",
        ]
    );
}

#[test]
fn all_mistakes_are_shown_and_the_old_data_stay_in_use() {
    let mut program = Program::playing();
    program.keys("s").change(GREEN).keys("s");
    let before = program.state();
    program.change(("config.ron", "starting_hp: 12", "starting_hp: \"twelve\""));
    program.change(("keys.ron", "[\"s\"]", "[\"h\"]"));
    assert!(program.shows("2 mistakes in the data files"), "{}", program.screen());
    assert_snapshot!("a_page_of_mistakes", program.screen());
    assert_eq!(program.player_color_after_the_page(), Rgb::new(0x12, 0xab, 0x34), "the old palette stays in use");
    // The key that closed the page did nothing else, and the next one goes to the game.
    assert_eq!(program.state().hash, before.hash);
    assert_eq!(program.state().turn, before.turn);
    program.keys("s");
    assert_eq!(program.state().turn, before.turn + 1);
    // A new game uses the last data without mistakes.
    start_game(program.app.world_mut(), 42).unwrap();
    assert_eq!(program.most_hp(), 12);

    program.change(STRONGER);
    assert!(program.shows("A mistake in the data files"), "{}", program.screen());
    program.keys("esc").remove("keys.ron");
    assert!(program.shows("Data files fixed: rules from the next game on."), "{}", program.screen());
    start_game(program.app.world_mut(), 42).unwrap();
    assert_eq!(program.most_hp(), 40);
}

impl Program {
    /// Closes the page with a key that would move the player on the map.
    fn player_color_after_the_page(&mut self) -> Rgb {
        self.keys("l");
        self.player_color()
    }
}

#[test]
fn a_page_of_mistakes_stays_open_until_a_key_closes_it_even_after_the_files_are_fixed() {
    let mut program = Program::playing();
    let before = program.state();
    program.change(("keys.ron", "[\"s\"]", "[\"h\"]")).remove("keys.ron");
    assert!(program.shows("The mistakes in the data files are fixed"), "{}", program.screen());
    assert!(program.shows("Data files fixed: nothing has changed."), "{}", program.screen());
    program.keys("s");
    assert!(!program.shows("mended"));
    assert_eq!(program.state().turn, before.turn, "the key closed the page and did not search");
    program.keys("s");
    assert_eq!(program.state().turn, before.turn + 1);
}

#[test]
fn many_mistakes_can_be_scrolled_and_an_open_prompt_stays_open() {
    let mut program = Program::playing();
    program.keys("Q");
    assert!(program.shows("Quit the game?"));
    let monsters = fs::read_to_string("data/monsters.ron").unwrap();
    // Each change makes one field unknown and another one missing.
    let count = 2 * monsters.matches("sleep_chance:").count();
    let text = monsters.replace("sleep_chance:", "sleep_chanse:");
    fs::write(program.folder.path().join("monsters.ron"), text).unwrap();
    program.read_again();
    assert!(
        program.shows(&format!("{count} mistakes in the data files")) && program.shows("monsters.ron:"),
        "{}",
        program.screen()
    );
    assert!(!program.shows("Zombie") && !program.shows("Quit the game?"));
    program.keys("down pgdn pgup up end");
    assert!(program.shows("monsters.ron:") && program.shows("Zombie"), "{}", program.screen());
    program.keys("ret");
    assert!(program.shows("Quit the game?"), "return answered the prompt: {}", program.screen());
}

#[test]
fn broken_or_missing_files_are_reported_and_never_end_the_program() {
    let mut program = Program::playing();
    let before = program.state();
    let whole = fs::read("data/monsters.ron").unwrap();
    let file = program.folder.path().join("monsters.ron");
    for text in [&whole[..whole.len() / 2], b"", b"[", &[0xff, 0xfe, 0x00]] {
        fs::write(&file, text).unwrap();
        program.read_again();
        assert!(program.shows("in the data files") && program.shows("monsters.ron:"), "{}", program.screen());
    }
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert!(program.read_again().shows("can't read this file"), "{}", program.screen());
    fs::remove_dir_all(program.folder.path()).unwrap();
    assert!(program.read_again().shows("can't read this folder"), "{}", program.screen());
    fs::create_dir(program.folder.path()).unwrap();
    assert!(program.read_again().keys("l").shows("@"));
    assert_eq!(program.state().hash, before.hash);
}

#[test]
fn a_saved_game_continues_only_with_the_data_it_was_played_with() {
    let saves = tempfile::tempdir().unwrap();
    let mut program = Program::at_its_menu();
    keep_games(program.app.world_mut(), SaveFolder::at(saves.path()), "Rodney".parse().unwrap());
    start_game(program.app.world_mut(), 42).unwrap();
    let begun = program.state();
    // The running game is saved with the data it began with, whatever the folder holds now.
    program.keys("s s").change(STRONGER).change(GREEN).keys("s S Q ret");
    let left = program.state();
    assert_ne!(left.hash, begun.hash);
    crate::storage::saves::close_keeping(program.app.world_mut()).unwrap();

    let slot = saved_games(&SaveFolder::at(saves.path()))[0].slot.clone();
    let refusal = continue_game_of(program.app.world_mut(), &slot).unwrap_err().to_string();
    assert!(refusal.contains("leave out --data"), "{refusal}");
    program.remove("config.ron");
    continue_game_of(program.app.world_mut(), &slot).unwrap();
    assert_eq!(program.state().hash, left.hash);
    assert_eq!(program.most_hp(), 12);
}

#[test]
fn without_a_data_folder_changed_data_are_ignored() {
    let mut app = headless_app(Content::compiled_in());
    start_game(app.world_mut(), 42).unwrap();
    let before = draw(app.world(), FULL_SIZE);
    take_data(app.world_mut(), load_content(&DataSource::at("no such folder")));
    take_data(app.world_mut(), Ok(Content::compiled_in()));
    assert_eq!(draw(app.world(), FULL_SIZE), before);
}

#[test]
fn an_unspent_budget_of_a_level_is_mentioned_once() {
    let mut program = Program::at_its_menu();
    program.change(("spawn_tables.ron", "creatures: \"1d3+6\"", "creatures: \"400\""));
    program.keys("n");
    assert!(program.shows("points for creatures unspent"), "{}", program.screen());
    program.keys("s");
    assert!(!program.shows("unspent"), "it was mentioned already: {}", program.screen());
}
