//! The picture of the journey: on the page of a victory, on a page of its own, in the morgue file and in saved games.

use crate::{
    draw,
    ecs::{MessageLog, MindState, Point, Size},
    frame_text,
    interface::screen::{debug_line, morgue_text},
    storage::{
        saves::MorgueHead,
        settings::{Settings, Toggle},
        tests::saved_games::{Saves, keys},
    },
    testing::Scenario,
    turn::Journey,
};

/// A game in which the player looked around on each level, took the Amulet on the last one and carried it home.
fn won() -> Scenario {
    let mut game = Scenario::game(3);
    for line in ["god on", "freeze on", "light on", "wanderers off"] {
        game.debug(line);
    }
    for depth in 2..=10 {
        game.keys("E E E");
        game.debug(&format!("teleport {depth}"));
    }
    let (x, y) = game.place();
    game.debug(&format!("item amulet/amulet {x} {y}"));
    game.keys(", ret");
    for _ in 1..10 {
        let [x, y] = game.level().stairs_up.unwrap();
        game.debug(&format!("goto {x} {y}"));
        game.keys("<");
    }
    assert_eq!(game.state().mode, "Won");
    game
}

fn journey(game: &Scenario) -> Journey {
    game.shared_world().resource::<MessageLog>().chronicle().journey.clone()
}

fn morgue(game: &Scenario) -> String {
    let head = MorgueHead { name: "Rodney".to_owned(), written: None, points: None, abandoned: false };
    morgue_text(game.shared_world(), &head)
}

#[test]
fn the_page_of_a_victory_shows_every_level_over_the_whole_width() {
    let game = won();
    for (width, height) in [(80, 24), (104, 32), (130, 40), (160, 48), (200, 60)] {
        let page = game.screen(width, height);
        assert!(page.contains("VICTORY") && page.contains("The way that was gone"), "{page}");
        assert!(page.contains("Score") && page.contains("Press Enter to continue."), "{page}");
        for depth in 1..=10 {
            let turns = |row: &str| row.split("  ").any(|part| part.trim() == depth.to_string());
            assert!(page.contains(&format!("Level {depth} ")) || page.lines().any(turns), "level {depth}: {page}");
        }
        // The last level of a row of them ends at the right edge.
        let is_at_the_edge = |row: &str| row.chars().count() * 10 > usize::try_from(width).unwrap() * 9;
        assert!(page.lines().any(is_at_the_edge), "{page}");
    }
}

#[test]
fn larger_pages_show_larger_levels_and_the_story_as_well() {
    let game = won();
    assert!(game.screen(104, 32).contains("You carried"));
    let large = game.screen(160, 48);
    assert!(large.contains("You carried") && large.contains("The story"), "{large}");
    let drawn = |page: &str| page.chars().filter(|sign| ('\u{2800}'..'\u{2900}').contains(sign)).count();
    assert!(drawn(&large) > drawn(&game.screen(104, 32)));
}

#[test]
fn the_way_back_has_another_color_than_the_way_down_and_begins_at_the_amulet() {
    let mut game = won();
    let amulet = journey(&game).amulet_on(10);
    assert!(amulet.is_some() && journey(&game).amulet_on(9).is_none());
    let palette = crate::Content::compiled_in().palette().clone();
    let frame = draw(game.world(), Size::new(104, 32));
    let dots = frame.values().iter().filter(|cell| ('\u{2801}'..'\u{2900}').contains(&cell.glyph));
    let colors: Vec<_> = dots.map(|cell| cell.foreground).collect();
    assert!(colors.contains(&palette.flame) && colors.contains(&palette.items.amulet));
    assert!(frame_text(&frame).contains('&'));
}

#[test]
fn each_step_leaves_a_trace_and_no_cell_that_was_only_seen_does() {
    let mut game = Scenario::lit("########\n#@.....#\n#......#\n########");
    game.keys("l l j h");
    let journey = journey(&game);
    let way = &journey.stays[&1].way_down;
    let walked: Vec<(i32, i32)> = (0..8).flat_map(|x| (0..4).map(move |y| (x, y))).collect();
    let walked: Vec<_> = walked.into_iter().filter(|(x, y)| way.contains(Point::new(*x, *y))).collect();
    assert_eq!(walked, [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2)]);
}

#[test]
fn kills_count_on_the_level_where_they_happened() {
    let mut game = Scenario::on("#####\n#@>1#\n#####");
    game.hit_points(500).debug("set strength 31");
    game.keys("l >").debug("freeze on");
    game.debug("monster K sleeping");
    game.times(60, "tab");
    let journey = journey(&game);
    let kills = |depth: u32| journey.stays[&depth].kills();
    assert!(kills(1) == 0 && kills(2) >= 1, "{journey:?}");
    assert!(journey.turns(1, 2, game.turn()) >= 1 && journey.turns(2, 2, game.turn()) > 1, "{journey:?}");
}

#[test]
fn a_saved_game_keeps_the_way() {
    let saves = Saves::new();
    let mut game = saves.game(3);
    for line in ["god on", "freeze on"] {
        debug_line(game.world_mut(), line);
    }
    keys(&mut game, "E E E E");
    let way = |world: &bevy::prelude::World| {
        let journey = &world.resource::<MessageLog>().chronicle().journey;
        (journey.stays.clone(), journey.turns(1, 1, 1_000))
    };
    let before = way(game.world());
    keys(&mut game, "Q ret");
    drop(game);
    let (game, _) = saves.continue_newest().unwrap();
    assert_eq!(way(game.world()), before);
}

#[test]
fn after_a_death_a_page_shows_the_levels_that_were_seen() {
    let mut game = Scenario::on("######\n#.@>1#\n######");
    game.debug("teleport 2");
    game.debug("teleport 1");
    game.debug("goto 1 1");
    game.hit_points(3).monster_at('O', Point::new(2, 1), MindState::Hunting, 50);
    game.times(200, ".");
    assert_eq!(game.state().mode, "Dead");
    game.keys("ret w");
    for (width, height) in [(80, 24), (104, 32), (160, 48)] {
        let page = game.screen(width, height);
        assert!(page.contains("The way") && page.contains("Level 1 ") && page.contains("Level 2 "), "{page}");
        assert!(!page.contains("Level 3"), "{page}");
    }
    game.keys("esc");
    assert!(game.screen(104, 32).contains("REST IN PEACE"));
}

#[test]
fn the_morgue_file_has_the_picture_in_ascii() {
    let text = morgue(&won());
    let lines: Vec<&str> = text.lines().skip_while(|line| *line != "The way").collect();
    let way: Vec<&str> = lines.into_iter().take_while(|line| *line != "Monsters killed").collect();
    assert!(way.iter().all(|line| line.is_ascii() && line.chars().count() <= 79), "{text}");
    let all = way.concat();
    for part in ["Level 10, ", "o", "*", "<", ">", "&", "took the Amulet"] {
        assert!(all.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_player_who_wants_plain_ascii_gets_the_picture_of_the_morgue_file() {
    let mut game = won();
    let mut settings = Settings::without_questions();
    settings.turn(Toggle::BoxDrawing, false);
    game.world().insert_resource(settings);
    let page = game.screen(104, 32);
    assert!(page.is_ascii(), "{page}");
    assert!(page.contains('*') && page.contains("o down"), "{page}");
}

#[test]
fn a_game_on_one_level_has_no_picture_of_the_way_in_its_morgue_file() {
    let game = Scenario::on("#####\n#@..#\n#####");
    assert!(!morgue(&game).contains("The way"));
}
