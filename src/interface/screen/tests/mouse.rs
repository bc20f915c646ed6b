//! The mouse: what hovering shows, what clicks and the wheel do, and that everything can be done by keys as well.

use std::time::Duration;

use proptest::prelude::*;

use super::SCREENS;
use crate::{
    Action, Key,
    ecs::{ItemKind, MindState, PendingAction, Point, Rectangle, Size},
    frame_text,
    interface::{
        debug::DebugMode,
        screen::{
            FULL_SIZE, KeyGuard, LEAST_SIZE, MenuOrGame, PointerEvent, is_console_open, links::Click, map_view,
            picture::links, point, shown,
        },
    },
    press,
    storage::settings::{Settings, Toggle},
    testing::Scenario,
    view::ViewObserver,
    wants_to_leave,
};

const HALL: &str = "
###############
#.............#
#.@.1......2..#
#...3.........#
###############";

/// The place in the full layout that shows a cell of the level.
fn shows(game: &mut Scenario, cell: Point) -> Point {
    map_view(game.world(), FULL_SIZE).and_then(|view| view.place_of(cell)).unwrap()
}

fn send(game: &mut Scenario, event: PointerEvent) -> bool {
    point(game.world(), FULL_SIZE, event)
}

fn hover(game: &mut Scenario, (x, y): (i32, i32)) -> String {
    let place = shows(game, Point::new(x, y));
    send(game, PointerEvent::Moved(place));
    last_row(game)
}

fn click(game: &mut Scenario, (x, y): (i32, i32)) {
    let place = shows(game, Point::new(x, y));
    send(game, PointerEvent::Left(place));
}

fn right_click(game: &mut Scenario, (x, y): (i32, i32)) {
    let place = shows(game, Point::new(x, y));
    send(game, PointerEvent::Right(place));
}

fn screen(game: &Scenario) -> String {
    game.screen(FULL_SIZE.width, FULL_SIZE.height)
}

fn last_row(game: &Scenario) -> String {
    screen(game).lines().last().unwrap().trim().to_owned()
}

/// The place of a text on the screen.
fn place_of(game: &Scenario, text: &str) -> Point {
    let screen = screen(game);
    let found = (0..).zip(screen.lines()).find(|(_, line)| line.contains(text));
    let (row, line) = found.unwrap_or_else(|| panic!("there is no '{text}':\n{screen}"));
    let before = line.split(text).next().unwrap().chars().count();
    Point::new(i32::try_from(before).unwrap(), row)
}

fn click_text(game: &mut Scenario, text: &str) {
    let place = place_of(game, text);
    send(game, PointerEvent::Left(place));
}

#[test]
fn hovering_describes_a_cell_and_draws_the_path_of_a_click() {
    let mut game = Scenario::lit(HALL);
    let before = (game.hash(), game.messages().len());
    assert_eq!(hover(&mut game, (6, 2)), "You see nothing but floor.   Click: walk there, 4 steps");
    assert_ne!(game.cell((5, 2)).background, game.cell((5, 1)).background);
    assert_eq!(hover(&mut game, (3, 2)), "You see nothing but floor.   Click: step there");
    assert_eq!(hover(&mut game, (2, 2)), "You see yourself.   Click: search for a turn");
    assert_eq!(hover(&mut game, (6, 0)), "You see a wall.");
    assert_eq!((game.hash(), game.messages().len()), before);
    game.keys("x esc");
    assert!(last_row(&game).starts_with("E explore"), "a key ends hovering: {}", last_row(&game));
}

#[test]
fn hovering_over_the_same_cell_again_changes_nothing() {
    let mut game = Scenario::lit(HALL);
    let place = shows(&mut game, Point::new(6, 2));
    assert!(send(&mut game, PointerEvent::Moved(place)));
    assert!(!send(&mut game, PointerEvent::Moved(place)));
    assert!(send(&mut game, PointerEvent::Moved(Point::new(-1, -1))));
    assert!(!send(&mut game, PointerEvent::Moved(Point::new(1000, 1000))));
}

#[test]
fn hovering_never_tells_what_the_player_does_not_know() {
    let map = "#########\n#@..+...#\n#####...#\n#########";
    let mut game = Scenario::lit(map);
    game.monster_at('O', Point::new(6, 1), MindState::Sleeping, 5);
    assert!(hover(&mut game, (6, 1)).starts_with("E explore"), "{}", last_row(&game));
    let mut empty = Scenario::lit(map);
    hover(&mut empty, (6, 1));
    assert_eq!(screen(&game), screen(&empty));
    click(&mut game, (6, 1));
    assert_eq!(game.last_message(), "You don't know a way there.");
    game.expect().turn(0);
}

#[test]
fn the_line_about_a_cell_leaves_the_messages_in_view() {
    for (width, height) in [(104, 32), (80, 24), (80, 25)] {
        let mut game = Scenario::lit(HALL);
        game.keys("s c");
        let message = game.last_message();
        let size = Size::new(width, height);
        let place = map_view(game.world(), size).and_then(|view| view.place_of(Point::new(6, 2))).unwrap();
        assert!(point(game.world(), size, PointerEvent::Moved(place)));
        let picture = game.screen(width, height);
        assert!(picture.contains(&message) && picture.contains("You see nothing but floor."), "{picture}");
    }
}

#[test]
fn a_click_walks_to_a_known_cell() {
    let mut game = Scenario::lit(HALL);
    click(&mut game, (9, 3));
    game.expect().place((9, 3)).turn(7);
    click(&mut game, (10, 3));
    game.expect().place((10, 3)).turn(8);
    let mut cornered = Scenario::lit("#####\n#@..#\n#####");
    click(&mut cornered, (0, 1));
    cornered.expect().place((1, 1)).turn(0);
}

#[test]
fn every_action_of_a_click_is_recorded() {
    let game = Scenario::recorded(
        || Scenario::lit(HALL),
        |game| {
            click(game, (9, 3));
            click(game, (9, 2));
            click(game, (9, 2));
        },
    );
    assert_eq!(game.turn(), 9);
}

#[test]
fn a_click_on_an_adjacent_monster_attacks_it() {
    let mut game = Scenario::lit("#####\n#@1.#\n#####");
    let place = game.mark('1');
    game.monster_at('H', place, MindState::Sleeping, 50);
    assert!(hover(&mut game, (2, 1)).contains("Click: attack   Right click: details"), "{}", last_row(&game));
    click(&mut game, (2, 1));
    game.expect().place((1, 1)).turn(1);
}

#[test]
fn a_click_on_a_distant_monster_looks_at_it_if_nothing_can_be_shot() {
    let mut game = Scenario::lit(HALL);
    game.monster('O', '2', MindState::Sleeping);
    assert!(hover(&mut game, (11, 2)).contains("You see a sleeping orc.   Click: look"), "{}", last_row(&game));
    click(&mut game, (11, 2));
    assert!(screen(&game).contains("You see a sleeping orc."));
    game.expect().turn(0);
    click(&mut game, (11, 2));
    assert!(screen(&game).contains("A raider with"), "{}", screen(&game));
    game.keys("esc esc");
    game.expect().turn(0);
}

#[test]
fn a_click_on_a_distant_monster_aims_and_a_second_one_shoots() {
    let mut game = Scenario::lit(HALL);
    let bow = game.letter("weapon/short_bow");
    game.monster('O', '1', MindState::Sleeping);
    game.monster('Z', '2', MindState::Sleeping);
    game.debug("freeze on");
    game.keys(&format!("w {bow}"));
    assert!(hover(&mut game, (11, 2)).contains("Click: shoot"), "{}", last_row(&game));
    let turn = game.turn();
    click(&mut game, (11, 2));
    assert!(screen(&game).contains("at what? You see a sleeping zombie."), "{}", screen(&game));
    game.expect().turn(turn);
    click(&mut game, (11, 2));
    let target = game.mark('2');
    let action = game.world().resource::<PendingAction>().0.clone();
    assert!(matches!(action, Action::Throw(_, 1, cell) if cell == target), "{action:?}");
}

#[test]
fn in_aiming_a_click_elsewhere_moves_the_cursor_and_a_right_click_cancels() {
    let mut game = Scenario::lit(HALL);
    game.debug("item wand/nothing charges=9");
    game.debug("freeze on");
    let turn = game.turn();
    game.keys("z");
    let before = screen(&game);
    let place = shows(&mut game, Point::new(8, 2));
    assert!(!send(&mut game, PointerEvent::Moved(place)), "hovering moves nothing");
    assert_eq!(screen(&game), before);
    right_click(&mut game, (8, 2));
    assert!(!screen(&game).contains("at what?"));
    game.expect().turn(turn);
    game.keys("z");
    click(&mut game, (8, 2));
    game.expect().turn(turn);
    game.keys("ret");
    let action = game.world().resource::<PendingAction>().0.clone();
    assert!(matches!(action, Action::Zap(_, cell) if cell == Point::new(8, 2)), "{action:?}");
}

#[test]
fn in_travel_a_click_moves_the_cursor_and_a_second_one_goes() {
    let mut game = Scenario::lit(HALL);
    game.keys("_");
    click(&mut game, (7, 3));
    assert!(screen(&game).contains("5 steps."), "{}", screen(&game));
    game.expect().turn(0);
    click(&mut game, (7, 3));
    game.expect().place((7, 3));
}

#[test]
fn on_a_level_that_scrolls_a_second_click_in_the_same_place_confirms() {
    let map = format!("{}\n#@{}#\n{}", "#".repeat(200), ".".repeat(197), "#".repeat(200));
    let mut game = Scenario::lit(&map);
    game.keys("_");
    click(&mut game, (60, 1));
    let place = Point::new(60, shows(&mut game, Point::new(60, 1)).y);
    send(&mut game, PointerEvent::Left(place));
    game.expect().place((60, 1));
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}"));
    game.monster_at('Z', Point::new(84, 1), MindState::Sleeping, 50);
    game.debug("freeze on");
    let place = shows(&mut game, Point::new(84, 1));
    send(&mut game, PointerEvent::Left(place));
    send(&mut game, PointerEvent::Left(place));
    let action = game.world().resource::<PendingAction>().0.clone();
    assert!(matches!(action, Action::Throw(_, 1, cell) if cell == Point::new(84, 1)), "{action:?}");
}

#[test]
fn a_click_on_the_own_cell_picks_up_then_takes_stairs_else_searches() {
    let mut game = Scenario::lit("######\n#@1>.#\n######");
    game.item("potion/healing", 1, '1');
    click(&mut game, (1, 1));
    game.expect().turn(1).place((1, 1));
    click(&mut game, (2, 1));
    assert!(hover(&mut game, (2, 1)).contains("Click: pick up"), "{}", last_row(&game));
    click(&mut game, (2, 1));
    game.expect().carries(ItemKind::Potion, 1);
    click(&mut game, (3, 1));
    assert!(hover(&mut game, (3, 1)).contains("Click: go down"), "{}", last_row(&game));
    click(&mut game, (3, 1));
    assert_eq!(game.state().depth, 2);
}

#[test]
fn a_click_that_steps_into_danger_is_confirmed_first() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.debug("terrain lava 2 1");
    click(&mut game, (2, 1));
    assert!(screen(&game).contains("Really step into"), "{}", screen(&game));
    click_text(&mut game, "any other key: no");
    game.expect().place((1, 1)).turn(0);
    click(&mut game, (2, 1));
    click_text(&mut game, "Enter: yes");
    assert_ne!(game.turn(), 0);
}

#[test]
fn a_right_click_shows_the_page_of_a_monster_and_looks_elsewhere() {
    let mut game = Scenario::lit(HALL);
    game.monster('O', '1', MindState::Sleeping);
    right_click(&mut game, (4, 2));
    assert!(screen(&game).contains("A raider with"), "{}", screen(&game));
    send(&mut game, PointerEvent::Left(Point::new(50, 20)));
    assert!(!screen(&game).contains("A raider with"), "a click anywhere closes the page");
    right_click(&mut game, (8, 2));
    assert!(screen(&game).contains("You see nothing but floor."), "{}", screen(&game));
    right_click(&mut game, (8, 2));
    assert!(last_row(&game).starts_with("E explore"), "{}", last_row(&game));
    game.expect().turn(0);
}

#[test]
fn creatures_in_the_panel_are_described_and_looked_at() {
    let mut game = Scenario::lit(HALL);
    game.monster('O', '1', MindState::Sleeping);
    let place = place_of(&game, "asleep");
    assert!(send(&mut game, PointerEvent::Moved(place)));
    assert!(last_row(&game).starts_with("You see a sleeping orc."), "{}", last_row(&game));
    send(&mut game, PointerEvent::Right(place));
    assert!(screen(&game).contains("A raider with"));
    game.keys("esc");
    send(&mut game, PointerEvent::Left(place));
    assert!(screen(&game).contains("Enter: details"), "{}", screen(&game));
}

#[test]
fn rows_of_menus_and_lists_do_what_their_keys_do() {
    let mut game = Scenario::menu();
    click_text(&mut game, "New Game");
    assert_eq!(shown(game.world()), MenuOrGame::Game);
    click_text(&mut game, "i pack");
    click_text(&mut game, "food ration");
    assert!(screen(&game).contains("What to do with it"), "{}", screen(&game));
    click_text(&mut game, "e)");
    assert!(!screen(&game).contains("What to do with it"));
    click_text(&mut game, "? help");
    assert!(screen(&game).contains("page 1 of 5"));
    click_text(&mut game, "page 1");
    assert!(screen(&game).contains("page 2 of 5"));
    click_text(&mut game, "any other key: back");
    assert!(!screen(&game).contains("page 2 of 5"));
    click_text(&mut game, "Q quit");
    click_text(&mut game, "Enter: go");
    assert_eq!(shown(game.world()), MenuOrGame::Menu);
}

#[test]
fn every_command_of_the_help_page_can_be_clicked() {
    let mut game = Scenario::game(42);
    let turn = game.turn();
    game.keys("?");
    click_text(&mut game, "search around you");
    game.expect().turn(turn + 1);
    game.keys("? / d i s c o v e r e d ret");
    click_text(&mut game, "what you have");
    assert!(screen(&game).contains("Discoveries"), "a click on a line that was found: {}", screen(&game));
    game.keys("esc");
    let mut menu = Scenario::menu();
    menu.keys("h");
    let before = screen(&menu);
    click_text(&mut menu, "explore until");
    assert_eq!(screen(&menu), before, "in the menu its letters mean something else");
}

#[test]
fn a_list_without_letters_has_its_cursor_moved_by_a_click_and_confirmed_by_another() {
    let mut game = Scenario::lit(HALL);
    game.item("food/ration", 1, '1');
    game.item("potion/healing", 1, '2');
    game.keys("s V");
    let row = place_of(&game, "9 steps");
    send(&mut game, PointerEvent::Left(row));
    assert!(screen(&game).contains("In view"));
    send(&mut game, PointerEvent::Left(row));
    assert!(!screen(&game).contains("In view") && screen(&game).contains("tab: next"), "{}", screen(&game));
    game.keys("esc O");
    click_text(&mut game, "Mouse");
    assert!(game.world().resource::<Settings>().is_on(Toggle::Mouse));
    click_text(&mut game, "Mouse");
    assert!(!game.world().resource::<Settings>().is_on(Toggle::Mouse));
    let before = screen(&game);
    click_text(&mut game, "Palette");
    assert_eq!(screen(&game), before, "the mouse is off");
}

#[test]
fn while_the_options_wait_for_a_key_a_click_on_a_row_gives_none() {
    let mut game = Scenario::game(42);
    game.keys("O end ret");
    let before = screen(&game);
    assert!(before.contains("Press the new key for Options."), "{before}");
    click_text(&mut game, "Take off");
    assert_eq!(screen(&game), before);
    send(&mut game, PointerEvent::Wheel(1));
    assert_eq!(screen(&game), before);
    click_text(&mut game, "esc: cancel");
    assert!(!screen(&game).contains("Press the new key"));
}

#[test]
fn the_wheel_scrolls_lists_and_pages_and_never_closes_one() {
    let mut game = Scenario::game(42);
    let before = screen(&game);
    assert!(!send(&mut game, PointerEvent::Wheel(1)));
    assert_eq!(screen(&game), before);
    game.keys("i");
    let list = screen(&game);
    assert!(send(&mut game, PointerEvent::Wheel(1)));
    let mut by_key = Scenario::game(42);
    by_key.keys("i down");
    assert_eq!(screen(&game), screen(&by_key));
    send(&mut game, PointerEvent::Wheel(-1));
    assert_eq!(screen(&game), list);
    let plain = screen(&Scenario::game(42)).lines().next().unwrap().to_owned();
    for page in ["D", "ctrl-p", "?", "O", "V", ":", "x", "Q", "_", "i a"] {
        let mut game = Scenario::game(42);
        game.keys(page);
        let title = screen(&game).lines().next().unwrap().to_owned();
        for notches in [9, -9, 3, i32::MAX, i32::MIN] {
            send(&mut game, PointerEvent::Wheel(notches));
        }
        game.keys("esc");
        let shown = screen(&game);
        assert_eq!(shown.lines().next() == Some(title.as_str()), title == plain, "{page}: {shown}");
    }
}

#[test]
fn the_messages_open_by_a_click_on_the_log() {
    let mut game = Scenario::game(42);
    game.keys("s s c");
    let place = place_of(&game, "> ");
    send(&mut game, PointerEvent::Left(place));
    assert!(screen(&game).lines().next().unwrap().contains("Messages"));
    send(&mut game, PointerEvent::Right(place));
    assert!(screen(&game).contains("Rogue: The Quest"));
}

#[test]
fn doors_are_chosen_by_a_click() {
    let mut game = Scenario::lit("#######\n#.+@+.#\n#######");
    game.keys("o");
    assert!(screen(&game).contains("Open in which direction?"));
    click(&mut game, (4, 1));
    assert_eq!(game.said_part("open"), 1, "{:?}", game.messages());
}

#[test]
fn a_right_click_never_leaves_the_menu() {
    let mut game = Scenario::menu();
    assert!(!send(&mut game, PointerEvent::Right(Point::new(3, 3))));
    assert!(!wants_to_leave(game.world()));
}

#[test]
fn commands_given_by_clicks_are_repeated_only_if_a_key_does_the_same() {
    let mut game = Scenario::lit(HALL);
    game.keys("_ ");
    click(&mut game, (7, 3));
    game.keys("ret ctrl-a");
    assert_eq!(game.last_message(), "There is no command to repeat.");
    click_text(&mut game, "i pack");
    game.keys("esc");
    click(&mut game, (6, 3));
    game.keys("ctrl-a");
    assert_eq!(game.last_message(), "There is no command to repeat.");
    game.keys("ctrl-p esc s ctrl-a");
    game.expect().place((6, 3));
}

#[test]
fn in_a_picture_that_is_too_small_and_in_the_console_the_mouse_does_nothing() {
    let mut game = Scenario::lit(HALL);
    let events = |place| [PointerEvent::Moved(place), PointerEvent::Left(place), PointerEvent::Right(place)];
    for event in events(Point::new(10, 5)) {
        assert!(!point(game.world(), Size::new(79, 24), event));
        assert!(!point(game.world(), Size::new(0, 0), event));
    }
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game.keys("~");
    assert!(is_console_open(game.world()));
    let (before, place) = (screen(&game), shows(&mut game, Point::new(6, 2)));
    for event in events(place).into_iter().chain([PointerEvent::Wheel(1)]) {
        assert!(!send(&mut game, event));
    }
    assert_eq!(screen(&game), before);
    game.expect().turn(0);
}

#[test]
fn clicks_that_wait_when_danger_appears_are_ignored_but_moves_are_not() {
    let mut game = Scenario::lit("#######\n#@1...#\n#######");
    let place = game.mark('1');
    game.monster_at('O', place, MindState::Hunting, 50);
    game.hit_points(50);
    let mut guard = KeyGuard::default();
    let at = Duration::from_millis;
    let here = shows(&mut game, Point::new(1, 1));
    let mut hurt = 0;
    while game.player().hp == 50 && hurt < 100 {
        guard.point(game.world(), FULL_SIZE, PointerEvent::Left(here), at(hurt * 1000));
        hurt += 1;
    }
    let (turn, now) = (game.turn(), at((hurt - 1) * 1000 + 10));
    assert!(!guard.point(game.world(), FULL_SIZE, PointerEvent::Left(here), now));
    assert_eq!(game.turn(), turn);
    assert!(guard.point(game.world(), FULL_SIZE, PointerEvent::Moved(here), now));
}

/// A game in which every screen has something to show.
fn laden(keys: &str) -> Scenario {
    let mut game = Scenario::lit(HALL);
    for item in ["potion/healing", "potion/poison", "scroll/sleep", "scroll/light", "wand/fire", "food/ration 2"] {
        game.debug(&format!("item {item}"));
    }
    game.monster('O', '2', MindState::Sleeping);
    game.debug("freeze on");
    game.keys("s").keys(keys);
    game
}

fn keys_of(game: &mut Scenario) -> Vec<Key> {
    ViewObserver::default().view(game.world()).keys
}

/// Every link presses keys that the player could press as well, and no click fails.
#[test]
fn every_link_presses_a_key_that_means_something_there() {
    for size in [FULL_SIZE, LEAST_SIZE] {
        for (screen, _) in SCREENS {
            let mut game = laden(screen);
            let known = keys_of(&mut game);
            let links = links(game.world(), size);
            assert!(!links.is_empty(), "nothing can be clicked after '{screen}'");
            // On the map, the row of commands shows those that can't be given now.
            let is_listed = ViewObserver::default().view(game.world()).prompt.is_some();
            for link in links {
                let whole = Rectangle::new(0, 0, size.width, size.height);
                assert!(link.area.cells().all(|cell| whole.contains(cell)), "{screen}: {link:?}");
                let Some(Click::Press(keys)) = link.click else { continue };
                // Hints name escape, and stairs, even where none are known.
                let is_known = known.contains(&keys[0]) || ["esc", "<", ">"].contains(&keys[0].to_string().as_str());
                assert!(is_known || !is_listed, "'{screen}' has no key {}: {known:?}", keys[0]);
                let mut clicked = laden(screen);
                let (x, y) = (link.area.x, link.area.y);
                point(clicked.world(), size, PointerEvent::Left(Point::new(x, y)));
                let _ = frame_text(&crate::draw(clicked.world(), size));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn no_use_of_the_mouse_fails_or_breaks_a_law(
        seed in 0_u64..40,
        events in proptest::collection::vec((0_u8..8, -2_i32..106, -2_i32..34), 1..60),
    ) {
        let mut game = Scenario::game(seed);
        for (kind, x, y) in events {
            let place = Point::new(x, y);
            let event = match kind {
                0..=3 => PointerEvent::Left(place),
                4 => PointerEvent::Right(place),
                5 => PointerEvent::Wheel(x % 3),
                _ => PointerEvent::Moved(place),
            };
            point(game.world(), FULL_SIZE, event);
            if wants_to_leave(game.world()) {
                break;
            }
            game.screen(104, 32);
        }
        press(game.world(), "esc".parse().unwrap());
        crate::testing::check_laws(game.world()).map_err(|broken| TestCaseError::fail(broken.to_string()))?;
    }
}
