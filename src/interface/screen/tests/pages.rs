//! The pages around the game: titles and hints of one style, help with its search, lines that wrap, the last page.

use super::SCREENS;
use crate::{
    Content, Frame, draw,
    ecs::{MindState, Point, Size, Stream},
    frame_text,
    storage::tests::saved_games::{Saves, keys},
    testing::Scenario,
};

fn frame(game: &mut Scenario, size: Size) -> Frame {
    draw(game.world(), size)
}

/// The rows that contain a text, and the column where it begins in the first one.
fn column_of(screen: &str, text: &str) -> Option<usize> {
    let row = screen.lines().find(|row| row.contains(text))?;
    Some(row.split(text).next()?.chars().count())
}

#[test]
fn all_pages_have_their_title_in_the_same_place_and_style_and_their_keys_in_the_last_row() {
    for (opened, title) in SCREENS.into_iter().filter_map(|(keys, title)| Some((keys, title?))) {
        let mut game = Scenario::game(42);
        game.keys(opened);
        for (width, height) in [(80, 24), (160, 48)] {
            let page = frame(&mut game, Size::new(width, height));
            let text = frame_text(&page);
            let row = text.lines().next().unwrap();
            let column = i32::try_from(column_of(row, title).unwrap_or_else(|| panic!("{title}: {text}"))).unwrap();
            // A page over one side of the map begins beside the line.
            let is_sheet = column > 2;
            assert!(!is_sheet || width == 160, "{title}: {text}");
            let at = |x: i32, y: i32| page.get(Point::new(x, y)).unwrap();
            let colors = &game.world().resource::<Content>().palette().interface;
            assert!(at(column, 0).bold && at(column, 0).foreground == colors.title, "{title}: {text}");
            assert_eq!(at(column, 1).glyph, '─', "{title}: {text}");
            assert_eq!(at(column, height - 2).glyph, '─', "{title}: {text}");
            let is_hint = |x: i32| at(x, height - 1).foreground == colors.dim && at(x, height - 1).glyph != ' ';
            assert!(is_hint(column), "{title}: {text}");
        }
    }
}

#[test]
fn the_help_lists_one_command_a_line_by_situation_and_scrolls_where_it_must() {
    let mut game = Scenario::game(42);
    game.keys("?");
    let situations =
        ["Moving and exploring", "Fighting", "Things", "Light and rest", "Looking", "The game"].map(str::to_owned);
    let large = game.screen(160, 48);
    for text in situations.iter().map(String::as_str).chain(["drink a potion", "show and copy the seed", "back"]) {
        assert!(large.contains(text), "{text}: {large}");
    }
    let small = game.screen(80, 24);
    assert!(small.contains("Fighting") && !small.contains("show and copy the seed"), "{small}");
    game.keys("end");
    assert!(game.screen(80, 24).contains("show and copy the seed"), "{}", game.screen(80, 24));
    assert!(game.screen(160, 48).contains("Moving and exploring"), "what fits is shown whole");
    game.keys("up home");
    assert_eq!(game.screen(80, 24), small);
}

#[test]
fn a_search_shows_the_lines_of_all_pages_of_help_that_have_the_words() {
    let mut game = Scenario::game(42);
    game.keys("? / l a n t e r n");
    for (width, height) in [(80, 24), (160, 48)] {
        let found = game.screen(width, height);
        for part in ["Help: keys", "Help: rules", "Help: legend", "pour oil into the lantern", "Search: lantern"] {
            assert!(found.contains(part), "{part}: {found}");
        }
        assert!(!found.contains("drink a potion"), "{found}");
    }
    game.keys("esc");
    assert!(game.screen(80, 24).contains("Help: keys") && !game.screen(80, 24).contains("Search:"), "the search first");
    game.keys("esc");
    assert!(!game.screen(80, 24).contains("Help"), "then the help");
    game.keys("? / q q q q");
    assert!(game.screen(80, 24).contains("No line of the help has these words."), "{}", game.screen(80, 24));
    game.keys("bksp bksp bksp bksp ret");
    assert!(game.screen(80, 24).contains("page 1 of 5"), "no words, no search: {}", game.screen(80, 24));
}

#[test]
fn prose_is_as_wide_as_can_be_read() {
    let mut game = Scenario::game(42);
    game.keys("? right");
    let widest = |game: &Scenario, width: i32| {
        let page = game.screen(width, 48);
        let rows = page.lines().skip(2).take(30).map(|row| row.trim_end().chars().count());
        rows.max().unwrap()
    };
    assert!((72..=78).contains(&widest(&game, 80)));
    assert!((92..=102).contains(&widest(&game, 104)), "{}", widest(&game, 104));
    assert!((92..=102).contains(&widest(&game, 200)), "{}", widest(&game, 200));
}

#[test]
fn long_lines_of_the_log_wrap_beside_the_open_pack() {
    let mut game = Scenario::game(42);
    let long = "You enter the dungeon in search of the Amulet of Yendor.";
    let words = |screen: &str| -> String {
        let left: Vec<String> =
            screen.lines().map(|row| row.split('│').next().unwrap_or_default().to_owned()).collect();
        left.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (width, height) in [(104, 32), (120, 32), (160, 48)] {
        assert!(game.screen(width, height).contains(long));
        game.keys("i");
        let open = game.screen(width, height);
        assert!(words(&open).contains(long), "{open}");
        assert!(open.contains("Your pack"), "{open}");
        game.keys("esc");
    }
}

#[test]
fn what_is_in_view_is_told_in_whole_sentences() {
    let mut game = Scenario::lit("##########\n#@......1#\n##########");
    game.monster('O', '1', MindState::Hunting);
    for item in ["weapon/long_sword", "armor/plate_mail", "potion/healing 3"] {
        game.debug(&format!("item {item} 8 1"));
    }
    game.keys("V");
    for (width, height) in [(80, 24), (160, 48)] {
        let list = game.screen(width, height);
        assert!(list.contains("hunting you") && !list.contains('…'), "{list}");
    }
}

/// A game that an orc has ended.
fn dead() -> Scenario {
    let mut game = Scenario::on("#####\n#@1.#\n#####");
    game.hit_points(3).monster('O', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[19, 7]).keys(".");
    assert_eq!(game.state().mode, "Dead");
    game
}

#[test]
fn the_columns_of_the_last_page_stand_below_each_other() {
    for (width, height) in [(104, 32), (120, 40), (160, 48)] {
        let mut won = Scenario::on("#####\n#@>1#\n#####");
        won.item("amulet/amulet", 1, '1');
        won.keys("l l , ret h > <");
        let victory = won.screen(width, height);
        let title = column_of(&victory, "VICTORY").unwrap();
        assert_eq!(column_of(&victory, "Score"), Some(title), "{victory}");
        let death = dead().screen(width, height);
        let pack = column_of(&death, "You carried").unwrap();
        assert_eq!(Some(pack), column_of(&death, "Score").map(|numbers| numbers + title - 1), "{death}");
    }
}

#[test]
fn a_large_last_page_tells_the_story() {
    let game = dead();
    assert!(!game.screen(80, 24).contains("The story"));
    let large = game.screen(160, 48);
    for part in ["The story", "turn 0, level 1", "killed by an orc", "Press Enter to continue."] {
        assert!(large.contains(part), "{part}: {large}");
    }
}

#[test]
fn the_last_messages_are_no_answers_to_keys_even_in_a_game_that_was_continued() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    let answers = ["no meaning", "nothing here to pick up", "no door"];
    keys(&mut game, "f9 , c");
    let log = frame_text(&draw(game.world(), Size::new(160, 48)));
    for answer in answers {
        assert!(log.contains(answer), "{answer}: {log}");
    }
    keys(&mut game, "Q ret");
    drop(game);
    let (mut game, _) = saves.continue_newest().unwrap();
    keys(&mut game, "ctrl-p");
    assert!(frame_text(&draw(game.world(), Size::new(160, 48))).contains("no meaning"), "the log keeps them");
    keys(&mut game, "esc f9 Q X X");
    let page = frame_text(&draw(game.world(), Size::new(160, 48)));
    assert!(page.contains("GIVEN UP") && page.contains("You enter the dungeon in search"), "{page}");
    for answer in answers {
        assert!(!page.contains(answer), "{answer}: {page}");
    }
    let morgue = std::fs::read_dir(saves.folder().path().join("morgue")).unwrap().next().unwrap().unwrap().path();
    let text = std::fs::read_to_string(morgue).unwrap();
    for answer in answers {
        assert!(!text.contains(answer), "{answer}: {text}");
    }
}
