//! The debug console, driven by keys as in every front end.

use crate::{
    ecs::{MindState, Point, Recording},
    interface::{
        debug::{Console, ConsoleAnswers, DebugMode, Focus, Overlays, PAGES, command::Overlay},
        screen::is_console_open,
    },
    start_game,
    storage::settings::Settings,
    testing::Scenario,
};

const ROOM: &str = "
##########
#........#
#...@..1.#
#......2.#
##########";

/// A drawn level with the console open.
fn open() -> Scenario {
    let mut game = closed();
    game.keys("~");
    assert!(is_console_open(game.world()));
    game
}

/// A drawn level with the console closed, in a game that has one.
fn closed() -> Scenario {
    let mut game = Scenario::on(ROOM);
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game
}

fn cursor(game: &mut Scenario) -> (i32, i32) {
    let Point { x, y } = game.world().resource::<Console>().cursor;
    (x, y)
}

fn put_cursor(game: &mut Scenario, (x, y): (i32, i32)) {
    game.world().resource_mut::<Console>().cursor = Point::new(x, y);
}

/// The last answer of the console.
fn last_answer(game: &mut Scenario) -> String {
    game.world().resource::<ConsoleAnswers>().iter().last().map(|answer| answer.text.clone()).unwrap_or_default()
}

/// The text in the command line.
fn line(game: &mut Scenario) -> String {
    game.world().resource::<Console>().line.text()
}

/// Types a text, key by key.
fn type_text(game: &mut Scenario, text: &str) {
    for character in text.chars() {
        game.press(if character == ' ' { "space".to_owned() } else { character.to_string() }.as_str());
    }
}

#[test]
fn without_debug_mode_the_console_key_only_explains_itself() {
    for key in ["~", "f12"] {
        let mut game = Scenario::on(ROOM);
        game.refuses(key);
        assert!(!is_console_open(game.world()));
        assert!(game.last_message().contains("--debug") && game.last_message().contains("main menu"));
        game.keys("l");
        game.expect().because("the next key goes to the game").place((5, 2));
    }
}

#[test]
fn the_console_opens_with_its_cursor_on_the_player_and_several_keys_close_it() {
    for key in ["~", "f12"] {
        for end in ["esc", "~", "f12"] {
            let mut game = closed();
            game.keys(key);
            assert!(is_console_open(game.world()) && cursor(&mut game) == (4, 2));
            game.keys("right").refuses(end);
            assert!(!is_console_open(game.world()), "{end}");
            game.keys("l ~");
            game.expect().place((5, 2));
            assert_eq!(cursor(&mut game), (5, 2));
        }
    }
}

#[test]
fn no_key_reaches_the_game_while_the_console_is_open() {
    // Commands, the console's own keys, turns of rest, and a look back.
    let hot = "gtmivalfpnkhxwTzsouedryS~/G.,?123456789";
    let mut game = open();
    game.hunter('O', '1');
    for key in ('!'..='~').filter(|key| !hot.contains(*key)) {
        game.refuses(&key.to_string());
        assert!(is_console_open(game.world()), "{key}");
    }
    let named = "space tab bksp del ins home end pgup pgdn up down left right \
                 kp0 kp1 kp2 kp3 kp4 kp5 kp6 kp7 kp8 kp9 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11";
    let modified = "ctrl-p ctrl-g ctrl-t alt-h ctrl-x alt-k ctrl-z shift-left shift-up";
    for key in named.split_whitespace().chain(modified.split(' ')) {
        game.refuses(key);
        assert!(is_console_open(game.world()), "{key}");
        assert_eq!(game.world().resource::<Console>().focus, Focus::HotKeys, "{key}");
    }
    assert!(!game.world().resource::<Overlays>().any() && !game.state().debugged);
    assert_eq!(game.turn(), 0);
}

#[test]
fn a_digit_a_dot_and_return_let_turns_pass_while_the_console_is_open() {
    let mut game = open();
    game.keys("5 . ret");
    assert_eq!(game.turn(), 7);
    assert!(is_console_open(game.world()));
}

#[test]
fn the_keys_of_the_map_play_while_the_console_is_open_if_it_is_told_so() {
    let mut game = open();
    let start = game.place();
    game.keys("G l");
    assert_eq!(game.place(), (start.0 + 1, start.1));
    assert_eq!(game.turn(), 1);
    assert!(is_console_open(game.world()));
    game.keys("esc l");
    assert_eq!(game.turn(), 1, "the key is the console's again");
}

#[test]
fn hot_keys_toggle_their_switches() {
    let mut game = open();
    for (key, answer) in [
        ("g", "God mode is on."),
        ("g", "God mode is off."),
        ("l", "The endless light is on."),
        ("z", "Freezing of monsters is on."),
        ("f", "The fov overlay is on."),
        ("p", "The paths overlay is on."),
        ("n", "The ai overlay is on."),
        ("f", "The fov overlay is off."),
        ("v", "You know the whole level."),
        ("h", "You are healed and cured."),
        ("a", "You know all kinds of items and everything you carry."),
    ] {
        game.keys(key);
        assert_eq!(last_answer(&mut game), answer);
    }
    for (key, word) in [("w", "wanderer"), ("s", "scent"), ("o", "noise")] {
        game.refuses(key);
        assert!(last_answer(&mut game).contains(word), "{key}: {}", last_answer(&mut game));
    }
    assert_eq!(game.turn(), 0);
}

#[test]
fn hot_keys_of_commands_with_arguments_ask_for_them() {
    let mut game = open();
    game.keys("t 5 ret");
    game.expect().depth(5).turn(0);
    game.keys("t 1 0 bksp ret");
    assert_eq!(game.state().depth, 1);
    game.keys("x 3 5 ret");
    assert_eq!(game.player().xp, 35);
    game.keys("T 4 ret");
    game.expect().turn(4);
    assert_eq!(last_answer(&mut game).as_str(), "4 turns pass.");
    game.keys("T kp1 kp2 kpenter");
    assert_eq!(game.turn(), 16);
    assert!(is_console_open(game.world()));
}

#[test]
fn escape_leaves_a_prompt_and_invalid_answers_are_refused() {
    let mut game = open();
    for keys in [
        "t esc",
        "m esc",
        "i a esc",
        "x 5 esc",
        "T 5 esc",
        "t 0 ret",
        "t 1 1 ret",
        "t a b c ret",
        "m ?",
        "m o",
        "m 5",
        "i f o o ret",
        "x - 1 ret",
        "T ret",
        "t ret",
        "m ret",
        "i ret",
        "x ret",
        "i space ret",
    ] {
        game.refuses(keys);
        assert!(is_console_open(game.world()), "{keys}");
        assert_eq!(game.world().resource::<Console>().focus, Focus::HotKeys, "{keys}");
    }
    // The same with the cursor on a cell: that cell is not taken for an answer.
    put_cursor(&mut game, (1, 1));
    for (keys, word) in [("m ret", "letter"), ("i ret", "type"), ("t ret", "level"), ("m o", "'O'"), ("m ?", "'?'")] {
        game.refuses(keys);
        assert!(last_answer(&mut game).contains(word), "{keys}: {}", last_answer(&mut game));
    }
    assert!(!game.state().debugged);
}

#[test]
fn a_monster_appears_at_the_cursor_or_beside_the_player() {
    let mut game = open();
    game.keys("m O");
    let beside = game.only_monster();
    assert_eq!(beside.letter, 'O');
    assert_eq!(beside.x, 3);
    assert_eq!(beside.y, 1);
    game.keys("right right down m Z");
    let made = game.level().monsters.into_iter().find(|monster| monster.letter == 'Z').unwrap();
    assert_eq!(made.x, 6);
    assert_eq!(made.y, 3);
    game.refuses("m Z");
    assert!(last_answer(&mut game).contains("6,3"));
    game.keys("down").refuses("m Z");
    assert!(last_answer(&mut game).contains("6,4"), "a wall: {}", last_answer(&mut game));
}

#[test]
fn an_item_goes_to_the_cursor_or_into_the_pack() {
    let mut game = open();
    game.keys("i");
    type_text(&mut game, "food/ration 2");
    game.keys("ret i");
    type_text(&mut game, "weapon/mace +2");
    game.keys("ret");
    assert_eq!(game.carries(crate::ecs::ItemKind::Food), 3);
    assert!(game.player().inventory.iter().any(|item| item.type_name == "weapon/mace" && item.enchantment == Some(2)));
    game.keys("left i");
    type_text(&mut game, "weapon/arrow 7 +1");
    game.keys("ret i");
    type_text(&mut game, "weapon/mace");
    game.keys("ret");
    let reported: Vec<_> = game.level().items.iter().map(|item| (item.quantity, item.x, item.y)).collect();
    assert_eq!(reported, [(7, 3, 2), (1, 3, 2)]);
    game.keys("i");
    type_text(&mut game, "potion/heling");
    game.refuses("ret");
    assert!(last_answer(&mut game).contains("'potion/heling'"));
}

#[test]
fn the_cursor_moves_by_arrows_and_the_numeric_pad_and_stays_on_the_level() {
    let mut game = open();
    for (key, place) in [
        ("left", (3, 2)),
        ("up", (3, 1)),
        ("right", (4, 1)),
        ("down", (4, 2)),
        ("kp7", (3, 1)),
        ("kp9", (4, 0)),
        ("kp3", (5, 1)),
        ("kp1", (4, 2)),
        ("kp8", (4, 1)),
        ("kp2", (4, 2)),
        ("kp4", (3, 2)),
        ("kp6", (4, 2)),
    ] {
        game.refuses(key);
        assert_eq!(cursor(&mut game), place, "{key}");
    }
    for (key, place) in
        [("kp7", (0, 0)), ("kp3", (9, 4)), ("up", (9, 0)), ("left", (0, 0)), ("kp1", (0, 4)), ("kp9", (9, 0))]
    {
        game.times(15, key);
        assert_eq!(cursor(&mut game), place, "{key}");
    }
}

#[test]
fn the_monster_under_the_cursor_is_killed() {
    let mut game = open();
    game.monster('O', '1', MindState::Sleeping);
    game.refuses("k");
    assert!(last_answer(&mut game).contains("4,2"));
    game.keys("right right right k");
    assert!(game.level().monsters.is_empty() && last_answer(&mut game).contains("orc"));
}

#[test]
fn tab_selects_one_monster_after_the_other() {
    let mut game = open();
    game.refuses("tab");
    assert_eq!(cursor(&mut game), (4, 2));
    let first = game.monster('O', '1', MindState::Sleeping);
    let second = game.monster('S', '2', MindState::Sleeping);
    for (serial, place) in [(first, (7, 2)), (second, (7, 3)), (first, (7, 2))] {
        game.refuses("tab");
        assert_eq!(game.world().resource::<Console>().followed.selected(), Some(serial));
        assert_eq!(cursor(&mut game), place);
    }
    game.keys("k tab");
    assert_eq!(game.world().resource::<Console>().followed.selected(), Some(second));
    assert_eq!(cursor(&mut game), (7, 3));
}

#[test]
fn the_command_line_runs_whole_lines_and_remembers_them() {
    let mut game = open();
    game.keys("/");
    assert_eq!(game.world().resource::<Console>().focus, Focus::CommandLine);
    type_text(&mut game, "goto 1 1");
    game.expect().place((4, 2));
    assert_eq!(line(&mut game).as_str(), "goto 1 1");
    game.keys("ret");
    type_text(&mut game, "set gold 9xk");
    game.keys("bksp bksp ret");
    game.expect().place((1, 1)).gold(9);
    assert_eq!(line(&mut game).as_str(), "");
    game.keys("up");
    assert_eq!(line(&mut game), "set gold 9");
    game.keys("up up up");
    assert_eq!(line(&mut game), "goto 1 1");
    game.keys("down");
    assert_eq!(line(&mut game), "set gold 9");
    game.keys("home del del del x p space ret");
    assert!(last_answer(&mut game).contains("gold"), "{}", last_answer(&mut game));
    game.keys("esc");
    assert_eq!(game.world().resource::<Console>().focus, Focus::HotKeys);
    assert!(is_console_open(game.world()));
    game.keys("esc");
    assert!(!is_console_open(game.world()));
}

#[test]
fn the_keys_that_open_the_console_close_it_from_a_line_and_a_question_as_well() {
    for end in ["~", "f12"] {
        for focus in ["/", "/ g o", "t", "i p o"] {
            let mut game = open();
            game.keys(focus).refuses(end);
            assert!(!is_console_open(game.world()), "{focus} {end}");
            game.keys("l ~");
            game.expect().because("the game has the keys again").place((5, 2));
            assert_eq!(game.world().resource::<Console>().focus, Focus::HotKeys, "{focus} {end}");
        }
    }
}

#[test]
fn a_loss_of_health_in_the_console_opens_no_pause_over_it() {
    for keys in ["/ s e t space h p space 3 ret", "x 1 ret T 4 0 ret"] {
        let mut game = open();
        game.hunter('H', '1');
        game.world().insert_resource(Settings::default());
        game.debug("set max_hp 400");
        game.debug("set hp 90");
        game.keys(keys);
        assert!(game.player().hp < 90, "{keys}");
        assert!(!game.screen(80, 24).contains("--more--"), "{keys}");
        game.keys("esc esc");
        assert!(!is_console_open(game.world()), "{keys}: the console has all keys");
    }
}

#[test]
fn a_line_left_with_escape_is_kept() {
    let mut game = open();
    game.keys("/ g o esc right /");
    game.expect().turn(0);
    assert_eq!(line(&mut game).as_str(), "go");
}

#[test]
fn tab_completes_commands_and_their_arguments() {
    for (typed, completed) in [
        ("tel", "teleport "),
        ("we", "we"),
        ("item fo", "item food/ration "),
        ("ITEM weapon/sho", "ITEM weapon/short_bow "),
        ("monster O 1 1 hu", "monster O 1 1 hunting "),
        ("set str", "set strength "),
        ("tune torch_r", "tune torch_radius "),
        ("tune torch", "tune torch_"),
        ("door sec", "door secret "),
        ("afflict hall", "afflict Hallucinating "),
        ("god of", "god off "),
        ("god on o", "god on o"),
        ("terrain sha", "terrain shallow "),
        ("terrain torch_r", "terrain torch_r"),
        ("lit 1 1 of", "lit 1 1 off "),
        ("monster O hu", "monster O hunting "),
        ("HELP tele", "HELP teleport "),
        ("help tele", "help teleport "),
        ("dance wi", "dance wi"),
    ] {
        let mut game = open();
        game.keys("/");
        type_text(&mut game, typed);
        game.refuses("tab");
        assert_eq!(line(&mut game), completed);
    }
    let mut game = open();
    game.keys("/");
    type_text(&mut game, "wanderer");
    game.refuses("tab");
    assert_eq!(last_answer(&mut game), "wanderer  wanderers");
    game.keys("esc i");
    type_text(&mut game, "food/r");
    game.keys("tab ret");
    assert_eq!(game.carries(crate::ecs::ItemKind::Food), 2);
}

#[test]
fn pages_turn_forward_and_back() {
    let mut game = open();
    let page = |game: &mut Scenario| game.world().resource::<Console>().page;
    for next in (1..PAGES).chain([0]) {
        game.refuses("pgdn");
        assert_eq!(page(&mut game), next);
    }
    game.refuses("pgup");
    assert_eq!(page(&mut game), PAGES - 1);
}

#[test]
fn death_while_turns_pass_shows_the_end_and_closes_the_console() {
    let mut game = open();
    game.hit_points(1).hunter('O', '1');
    put_cursor(&mut game, (1, 1));
    game.keys("T 9 9 9 ret");
    assert_eq!(game.state().mode, "Dead");
    assert!(!is_console_open(game.world()));
    assert!(game.screen(80, 24).contains("REST IN PEACE"));
    game.keys("ret n");
    game.expect().mode("Playing").turn(0);
    assert!(!is_console_open(game.world()));
}

#[test]
fn a_new_game_starts_with_the_console_closed_and_no_overlays() {
    let mut game = open();
    game.keys("f p n / g o d ret esc");
    start_game(game.world(), 3).unwrap();
    assert!(!is_console_open(game.world()) && !game.world().resource::<Overlays>().any());
    assert_eq!(game.world().resource::<ConsoleAnswers>().iter().count(), 0);
    game.keys("~");
    assert!(is_console_open(game.world()), "every game of this program has a console");
}

#[test]
fn the_menu_starts_a_game_with_a_console_and_the_next_one_has_none() {
    let mut game = Scenario::menu();
    game.keys("~");
    game.expect().mode("Playing");
    assert!(!game.state().debugged);
    game.keys("~ f");
    assert!(is_console_open(game.world()) && game.world().resource::<Overlays>().shows(Overlay::Fov));
    game.keys("/");
    type_text(&mut game, "set hp 1");
    game.keys("ret");
    type_text(&mut game, "set food 0");
    game.keys("ret esc T 9 9 ret");
    assert_eq!(game.state().mode, "Dead");
    game.keys("ret n");
    assert_eq!(game.state().mode, "Playing");
    game.keys("~");
    assert!(!is_console_open(game.world()));
    assert!(game.last_message().contains("Debug Mode"));
}

#[test]
fn console_commands_given_by_keys_replay_the_same() {
    let mut game = open();
    game.world().insert_resource(Recording::default());
    game.keys("m O right right i");
    type_text(&mut game, "gold/gold 5");
    game.keys("ret g t 3 ret t 1 ret T 3 ret x 9 9 ret f esc l");
    let actions = game.world().resource::<Recording>().0.clone();
    let mut again = closed();
    for action in actions {
        crate::ecs::take_turn(again.world(), action);
    }
    again.expect().turn(4);
    assert_eq!(again.hash(), game.hash());
}

#[test]
fn a_recording_has_what_it_and_here_stood_for() {
    let mut game = open();
    game.world().insert_resource(Recording::default());
    game.debug("monster O 7 2 sleeping");
    game.keys("tab");
    game.debug("health it 3");
    game.keys("down right");
    game.debug("goto here");
    let actions = game.world().resource::<Recording>().0.clone();
    let mut again = closed();
    for action in actions {
        crate::ecs::take_turn(again.world(), action);
    }
    again.expect().place((8, 3));
    assert_eq!(again.hash(), game.hash());
}

#[test]
fn the_cursor_follows_the_player_to_another_level() {
    let mut game = Scenario::game(3);
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game.keys("~ left left left tab t 3 ret m O");
    let (x, y) = game.place();
    let orcs: Vec<_> = game.level().monsters.into_iter().filter(|monster| monster.letter == 'O').collect();
    assert!(orcs.iter().any(|orc| orc.x.abs_diff(x) <= 1 && orc.y.abs_diff(y) <= 1), "beside the player: {orcs:?}");
}

#[test]
fn a_long_answer_is_shown_in_full() {
    let mut game = open();
    game.keys("/");
    type_text(&mut game, "help");
    game.keys("ret");
    for (width, height) in [(104, 32), (80, 24)] {
        let screen = game.screen(width, height);
        assert!(screen.contains("god, teleport, monster") && screen.contains("to learn more."), "{screen}");
    }
}

#[test]
fn each_prompt_remembers_its_own_answers() {
    let mut game = open();
    game.keys("x");
    type_text(&mut game, "7");
    game.keys("ret T up");
    assert_eq!(game.world().resource::<Console>().reply('T').unwrap().text(), "");
    game.keys("esc x up");
    assert_eq!(game.world().resource::<Console>().reply('x').unwrap().text(), "7");
}

#[test]
fn a_question_mark_explains_the_overlays_that_are_on() {
    let mut game = open();
    game.keys("?");
    let told = |game: &mut Scenario| game.world().resource::<ConsoleAnswers>().iter().next_back().unwrap().text.clone();
    assert_eq!(told(&mut game), "No overlay is on.");
    game.keys("p s ?");
    let legend = told(&mut game);
    assert!(legend.contains("Paths\n") && legend.contains("Scent\n") && !legend.contains("Noise"), "{legend}");
}
