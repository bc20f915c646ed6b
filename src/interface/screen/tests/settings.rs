//! Settings of the player: chosen on the options screen, kept in a separate file, and not part of any game.

use std::{fs, path::PathBuf};

use insta::assert_snapshot;
use tempfile::TempDir;

use crate::{
    Content, Key,
    data::{Command, Rgb},
    draw,
    ecs::{AutomaticPickUp, Direction, ItemKind},
    frame_text, headless_app,
    interface::screen::{
        Bindings, FULL_SIZE, HasWindow, LEAST_SIZE, announce, apply_settings, is_key_for_full_screen, shown,
        toggle_full_screen,
    },
    press,
    programs::state::game_state,
    storage::{
        saves::{SaveFolder, keep_games},
        settings::{Settings, SettingsFile, Toggle},
    },
    testing::{GameState, Scenario, content},
};

/// A program of a player with settings.
struct Program {
    app: bevy::prelude::App,
    folder: TempDir,
}

impl Program {
    /// Starts with this text in the settings file, or without the file.
    fn with(text: Option<&str>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        if let Some(text) = text {
            fs::write(folder.path().join("settings.ron"), text).unwrap();
        }
        Self::at(folder)
    }

    fn at(folder: TempDir) -> Self {
        let mut app = headless_app(content());
        let world = app.world_mut();
        let (file, settings, problems) =
            SettingsFile::open(&SaveFolder::at(folder.path()), world.resource::<Content>());
        world.insert_resource(file);
        world.insert_resource(settings);
        apply_settings(world);
        announce(world, &problems);
        Self { app, folder }
    }

    /// The next program of the same player.
    fn again(self) -> Self {
        Self::at(self.folder)
    }

    fn in_window(mut self) -> Self {
        self.app.insert_resource(HasWindow);
        self
    }

    fn keys(&mut self, tokens: &str) -> &mut Self {
        for token in tokens.split_whitespace() {
            press(self.app.world_mut(), token.parse().unwrap());
        }
        self
    }

    fn state(&self) -> GameState {
        game_state(self.app.world(), shown(self.app.world())).unwrap()
    }

    fn screen(&self) -> String {
        frame_text(&draw(self.app.world(), FULL_SIZE))
    }

    fn shows(&self, text: &str) -> bool {
        self.screen().split_whitespace().collect::<Vec<_>>().join(" ").contains(text)
    }

    fn background(&self) -> Rgb {
        self.app.world().resource::<Content>().palette().background
    }

    fn settings(&self) -> &Settings {
        self.app.world().resource::<Settings>()
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("settings.ron")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }

    fn command(&self, token: &str) -> Option<Command> {
        self.app.world().resource::<Bindings>().command(token.parse().unwrap())
    }

    /// Moves to the entry of a command on the options screen, from any entry.
    fn go_to(&mut self, name: &str) -> &mut Self {
        self.keys("home");
        for _ in 0..100 {
            let chosen = self.chosen();
            if chosen.starts_with(name) {
                return self;
            }
            self.keys("down");
        }
        panic!("there is no {name}");
    }

    /// The selected entry.
    fn chosen(&self) -> String {
        let world = self.app.world();
        let selection = world.resource::<Content>().palette().interface.selection;
        let frame = draw(world, FULL_SIZE);
        let marked = frame.iter().filter(|(_, cell)| cell.background == selection).map(|(_, cell)| cell.glyph);
        marked.collect::<String>().trim().to_owned()
    }
}

#[test]
fn the_options() {
    let mut game = Scenario::game(42).asking();
    game.keys("O");
    for (width, height) in [(104, 32), (80, 24)] {
        assert_snapshot!(format!("options_{width}x{height}"), game.screen(width, height));
    }
    let mut program = Program::with(Some("(keys: [(command: Rest, keys: [])])")).in_window();
    program.keys("o");
    program.go_to("Rest").keys("ret");
    assert_snapshot!("options_in_a_window", program.screen());
    program.keys("esc end");
    assert!(program.chosen().starts_with("Full screen"), "the list scrolls: {}", program.screen());
}

#[test]
fn the_options_list_every_command_of_this_front_end() {
    let mut program = Program::with(None);
    program.keys("o");
    let mut listed = Vec::new();
    loop {
        let chosen = program.chosen();
        if listed.contains(&chosen) {
            break;
        }
        listed.push(chosen);
        program.keys("down");
    }
    assert!(listed.iter().any(|entry| entry.starts_with("Search")), "{listed:?}");
    assert!(!listed.iter().any(|entry| entry.starts_with("Full screen")), "{listed:?}");
    program.go_to("Search").keys("ret Z");
    assert!(program.shows("Z is a key of Rest until healed. Swap?"), "{}", program.screen());
}

#[test]
fn the_options_take_no_turn_and_do_not_change_the_game() {
    let mut game = Scenario::game(42);
    game.keys("s");
    game.refuses("O right down down ret g up up del left esc");
    assert!(game.screen(104, 32).contains('@'), "escape returns to the map");
}

#[test]
fn the_same_commands_give_the_same_game_under_any_settings() {
    let settings = "(palette: \"color_blind\", full_screen: true, scale: 2.5, keys: [
        (command: Search, keys: [\"f5\"]), (command: Move(East), keys: [\"s\"]), (command: Look, keys: [])])";
    let mut usual = Program::with(None);
    let mut own = Program::with(Some(settings));
    for program in [&mut usual, &mut own] {
        program.keys("e 4 2 ret");
    }
    usual.keys("l l s k l s s . l");
    own.keys("s s f5 k s f5 f5 . s");
    assert_eq!(usual.state().turn, own.state().turn);
    assert_eq!(usual.state().hash, own.state().hash);
    assert!(usual.state().turn > 4);
    assert_ne!(usual.background(), Rgb::default());
}

#[test]
fn settings_are_not_part_of_content_or_saved_games() {
    let mut program = Program::with(None);
    let before = program.app.world().resource::<Content>().identity();
    keep_games(program.app.world_mut(), SaveFolder::at(program.folder.path()), "Ann".parse().unwrap());
    program.keys("o right esc n s S");
    assert_eq!(program.settings().palette.as_deref(), Some("color_blind"));
    assert!(program.app.world().resource::<Content>().identity().is_same(before));
    let slot = program.folder.path().join("saves/+ann");
    for file in ["journal", "snapshot"] {
        let bytes = fs::read(slot.join(file)).unwrap();
        assert!(!String::from_utf8_lossy(&bytes).contains("color_blind"), "{file}");
    }
}

#[test]
fn a_chosen_palette_is_used_at_once_and_kept() {
    let mut program = Program::with(None);
    let names: Vec<String> = content().palette_names().map(str::to_owned).collect();
    program.keys("o right");
    assert_eq!(program.app.world().resource::<Content>().palette().name, names[1]);
    // A new game keeps it.
    program.keys("esc n s");
    assert_eq!(program.app.world().resource::<Content>().palette().name, names[1]);
    let mut again = program.again();
    assert_eq!(again.app.world().resource::<Content>().palette().name, names[1]);
    again.keys("o left");
    assert_eq!(again.app.world().resource::<Content>().palette().name, names[0]);
    assert!(again.text().contains("palette: \"torchlight\""), "{}", again.text());
}

#[test]
fn a_key_can_be_bound_and_reset() {
    let mut program = Program::with(None);
    program.keys("o").go_to("Search").keys("ret f5");
    assert_eq!(program.command("f5"), Some(Command::Search));
    assert_eq!(program.command("s"), None);
    program.keys("+ f6");
    assert_eq!(program.command("f5"), Some(Command::Search));
    assert_eq!(program.command("f6"), Some(Command::Search));
    let mut again = program.again();
    assert_eq!(again.command("f6"), Some(Command::Search));
    assert_eq!(again.command("s"), None);
    again.keys("h");
    assert!(again.shows("search around you;") && again.shows("f5 f6 "), "{}", again.screen());
    again.keys("esc o").go_to("Search").keys("del");
    assert_eq!(again.command("f5"), None);
    assert_eq!(again.command("s"), Some(Command::Search));
    again.keys("ret esc");
    assert_eq!(again.command("s"), Some(Command::Search), "escape changes no binding");
    assert!(again.text().contains("keys: []"), "{}", again.text());
}

#[test]
fn keys_that_are_taken_or_cannot_be_bound_are_refused_with_a_message() {
    let mut program = Program::with(None);
    program.keys("o").go_to("Search").keys("ret k");
    assert!(program.shows("k is a key of Move north. Swap?"), "{}", program.screen());
    program.keys("k");
    assert!(!program.shows("Swap?"), "any key but Enter is no: {}", program.screen());
    assert_eq!(program.command("k"), Some(Command::Move(Direction::North)));
    program.keys("+ ?");
    assert!(program.shows("? is a key of Help. Take it away?"), "{}", program.screen());
    program.keys("ret");
    assert!(program.shows("Help needs at least one key."), "{}", program.screen());
    program.keys("ret ctrl-i");
    assert!(program.shows("can't be bound"), "{}", program.screen());
    program.go_to("Quit").keys("bksp");
    assert!(program.shows("Quit needs at least one key."), "{}", program.screen());
    program.go_to("Help").keys("bksp");
    assert_eq!(program.command("?"), Some(Command::Help));
    assert_eq!(program.command("Q"), Some(Command::Quit));
    assert!(!program.file().exists(), "refused changes are not written");
    program.go_to("Look").keys("bksp").go_to("Search").keys("ret x").go_to("Look").keys("del");
    assert!(program.shows("The key x is taken: Search."), "{}", program.screen());
}

#[test]
fn a_taken_key_is_swapped_where_the_player_looks() {
    let mut program = Program::with(None);
    program.keys("o").go_to("Look").keys("ret E");
    let screen = program.screen();
    let row = |text: &str| screen.lines().position(|line| line.contains(text)).unwrap();
    assert_eq!(row("E is a key of Explore. Swap?"), row(" Look ") + 1, "{screen}");
    assert!(screen.lines().last().unwrap().contains("Enter: yes"), "{screen}");
    program.keys("ret");
    assert_eq!(program.command("E"), Some(Command::Look));
    assert_eq!(["x", ";"].map(|key| program.command(key)), [Some(Command::Explore); 2]);
    let mut again = program.again();
    assert_eq!(again.command("E"), Some(Command::Look), "it is saved");
    again.keys("o").go_to("Explore").keys("ret E ret");
    assert_eq!(["E", "x"].map(|key| again.command(key)), [Command::Explore, Command::Look].map(Some));
    assert!(again.text().contains("keys: []"), "swapped back, they are those of the data: {}", again.text());
}

#[test]
fn the_message_for_an_unknown_key_names_the_help_key() {
    let mut program = Program::with(Some("(keys: [(command: Help, keys: [\"f1\"])])"));
    program.keys("n g");
    assert!(program.shows("Press f1 for help."), "{}", program.screen());
    program.keys("f1");
    assert!(program.shows("Help: keys"), "{}", program.screen());
}

#[test]
fn invalid_settings_are_reported_in_the_menu_and_left_unchanged() {
    let text = "(palette: \"pink\", sound: 3, full_screen: true) // mine";
    let mut program = Program::with(Some(text));
    assert!(program.shows("settings.ron:1: palette: there is no palette \"pink\""), "{}", program.screen());
    assert!(program.shows("unknown field 'sound'"), "{}", program.screen());
    assert!(program.settings().is_on(Toggle::FullScreen), "the others are used");
    assert_eq!(program.text(), text);
    program.keys("o").go_to("Search").keys("ret f5");
    for part in ["palette: \"pink\"", "sound: 3", "full_screen: true", "\"f5\""] {
        assert!(program.text().contains(part), "{part}: {}", program.text());
    }
    assert_eq!(fs::read_dir(program.folder.path()).unwrap().count(), 1, "no file had to be put aside");
    program.keys("home right");
    assert_eq!(
        fs::read_to_string(program.folder.path().join("settings.ron.old-1")).unwrap().matches("pink").count(),
        1
    );
}

#[test]
fn many_mistakes_are_counted() {
    let program = Program::with(Some("(a: 1, b: 2, c: 3, d: 4, e: 5)"));
    assert!(program.shows("unknown field 'a'") && program.shows("and 4 more lines"), "{}", program.screen());
}

#[test]
fn the_whole_menu_fits_the_smallest_screen_with_bad_settings_below_it() {
    let mut program =
        Program::with(Some("(palette: \"a palette of my very own\", keys: [(command: Dance, keys: [])])"));
    keep_games(program.app.world_mut(), SaveFolder::at(program.folder.path()), "Ann".parse().unwrap());
    assert_snapshot!("menu_with_bad_settings", frame_text(&draw(program.app.world(), LEAST_SIZE)));
}

#[test]
fn errors_during_a_game_are_shown_in_its_log() {
    let mut program = Program::with(None);
    program.keys("n");
    let hash = program.state().hash;
    announce(program.app.world_mut(), &["settings.ron:1: nonsense".to_owned()]);
    assert_eq!(program.state().messages.last().unwrap().text, "settings.ron:1: nonsense");
    assert_eq!(program.state().hash, hash);
    announce(program.app.world_mut(), &["one", "two", "three"].map(str::to_owned));
    let messages = program.state().messages;
    let last: Vec<&str> = messages.iter().rev().take(2).map(|line| line.text.as_str()).collect();
    assert_eq!(last, ["… and 2 more lines of this kind.", "one"], "the log is not flooded");
}

#[test]
fn settings_that_cannot_be_written_are_reported_and_stay_in_use() {
    let mut program = Program::with(None);
    fs::create_dir(program.file()).unwrap();
    program.keys("o right");
    assert!(program.shows("The settings can't be saved: it is a folder"), "{}", program.screen());
    assert_eq!(program.app.world().resource::<Content>().palette().name, "color_blind");
    program.keys("esc n");
    toggle_full_screen(program.app.world_mut());
    assert!(program.settings().is_on(Toggle::FullScreen));
    let said = program.state().messages.last().unwrap().text.clone();
    assert!(said.starts_with("The settings can't be saved"), "{said}");
    assert_eq!(program.keys("s").state().turn, 1, "play goes on");
}

#[test]
fn window_settings_are_offered_only_in_a_window() {
    let mut program = Program::with(None).in_window();
    program.keys("o down right");
    assert!(program.settings().is_on(Toggle::FullScreen));
    program.keys("down right right left");
    assert_eq!(program.settings().scale.percent(), 110);
    toggle_full_screen(program.app.world_mut());
    assert!(program.text().contains("scale: 1.1") && program.text().contains("full_screen: false"));
    let mut terminal = Program::with(None);
    terminal.keys("o");
    assert!(!terminal.shows("Full screen no") && !terminal.shows("Text size"));
}

#[test]
fn the_full_screen_key_is_the_bound_one_unless_a_key_is_being_entered() {
    let mut program = Program::with(Some("(keys: [(command: FullScreen, keys: [\"g\"])])"));
    let is_it =
        |program: &Program, token: &str| is_key_for_full_screen(program.app.world(), token.parse::<Key>().unwrap());
    program.keys("n");
    assert!(is_it(&program, "g") && !is_it(&program, "f11"));
    program.keys("O").go_to("Search").keys("ret");
    assert!(!is_it(&program, "g"), "a key is being entered");
}

#[test]
fn headless_apps_read_no_settings() {
    let app = headless_app(content());
    assert_eq!(*app.world().resource::<Settings>(), Settings::default());
}

#[test]
fn games_pick_up_the_kinds_of_the_settings() {
    let mut program = Program::with(Some("(pick_up: [Potion, Scroll])"));
    let picks_up = |program: &Program, kind: ItemKind| program.app.world().resource::<AutomaticPickUp>().takes(kind);
    keep_games(program.app.world_mut(), SaveFolder::at(program.folder.path()), "Ann".parse().unwrap());
    program.keys("n");
    for (kind, is_taken) in [(ItemKind::Potion, true), (ItemKind::Gold, true), (ItemKind::Weapon, false)] {
        assert_eq!(picks_up(&program, kind), is_taken, "{kind:?}");
    }
    program.keys("O").go_to("Weapons").keys("right");
    assert!(picks_up(&program, ItemKind::Weapon));
    assert!(program.text().contains("pick_up: [Weapon, Potion, Scroll]"), "{}", program.text());
    let hash = program.state().hash;
    program.keys("esc Q ret");
    // The saved game is as it was, and the change is an action of its recording.
    keep_games(program.app.world_mut(), SaveFolder::at(program.folder.path()), "Ann".parse().unwrap());
    program.keys("c ret");
    assert_eq!(program.state().hash, hash);
}

#[test]
fn unknown_kinds_to_pick_up_are_reported() {
    let program = Program::with(Some("(pick_up: [Potion, Spoon])"));
    assert!(program.shows("settings.ron:1: pick_up: there is no kind of item Spoon"), "{}", program.screen());
    assert_eq!(*program.settings(), Settings::default());
}
