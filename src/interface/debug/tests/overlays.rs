//! What overlays and the console show: their facts as text, and their pictures.

use insta::assert_snapshot;

use crate::{
    ecs::MindState,
    interface::debug::{DebugMode, overlay_facts},
    testing::{Scenario, content, trials},
};

const SIZES: [(i32, i32); 2] = [(104, 32), (80, 24)];

fn snapshots(name: &str, game: &Scenario) {
    for (width, height) in SIZES {
        assert_snapshot!(format!("{name}_{width}x{height}"), without_entities(&game.screen(width, height)));
    }
}

/// Replaces entity numbers such as `91v0` and the hash, which say nothing and change with everything.
fn without_entities(screen: &str) -> String {
    let is_entity = |word: &str| {
        word.split_once('v')
            .is_some_and(|(index, _)| !index.is_empty() && index.chars().all(|digit| digit.is_ascii_digit()))
    };
    let words = screen.split_inclusive(|character: char| !character.is_alphanumeric());
    let masked = words.map(|word| {
        let is_hash = word.trim_end().len() == 32 && word.trim_end().chars().all(|digit| digit.is_ascii_hexdigit());
        if is_entity(word) {
            word.replace(|digit: char| digit.is_ascii_digit(), "#")
        } else if is_hash {
            word.replace(|digit: char| digit.is_ascii_hexdigit(), "#")
        } else {
            word.to_owned()
        }
    });
    masked.collect()
}

/// What the enabled overlays show.
fn facts(game: &mut Scenario) -> String {
    overlay_facts(game.world()).to_string()
}

const TWO_ROOMS: &str = "
##############
#....#.......#
#.@..+...1...#
#....#...2...#
##:#####:#####
##::::::::####
##############";

#[test]
fn without_overlays_there_is_nothing_to_show() {
    let mut game = Scenario::on(TWO_ROOMS);
    game.hunter('O', '1');
    assert_eq!(facts(&mut game), "");
}

#[test]
fn the_field_of_view_with_its_edge_and_what_blocks() {
    let mut game = Scenario::on(TWO_ROOMS);
    game.debug("fov");
    let by_torch = facts(&mut game);
    game.debug("lit 1 1 on");
    let in_a_lit_room = facts(&mut game);
    game.debug("light on");
    game.debug("door open 5 2");
    let by_the_endless_light = facts(&mut game);
    assert_snapshot!(format!(
        "by torch\n{by_torch}\nin a lit room\n{in_a_lit_room}\nby the endless light, the door open\n{by_the_endless_light}"
    ));
}

#[test]
fn routes_around_walls_through_doors_and_without_a_path() {
    let mut game = Scenario::on(TWO_ROOMS);
    game.debug("paths on");
    game.debug("god on");
    for line in [
        "monster C 12 1 hunting",
        "monster S 12 3 hunting",
        "monster H 7 2 hunting",
        "monster F 3 3 hunting",
        "monster O 9 3 sleeping",
        "monster K 1 3 fleeing",
    ] {
        game.debug(line);
    }
    game.keys(".");
    assert_snapshot!("ways_round_walls_through_doors_and_to_nowhere", facts(&mut game));
}

#[test]
fn the_route_of_a_wandering_monster() {
    let mut game = Scenario::on(TWO_ROOMS);
    game.debug("paths on");
    game.debug("monster H 12 3 wandering");
    game.debug("monster S 12 1 wandering");
    game.keys(". . .");
    assert_snapshot!("the_way_of_one_who_goes_about", facts(&mut game));
}

#[test]
fn a_monster_follows_the_route_that_is_shown() {
    for (letter, line) in [('C', "monster C 12 1 hunting"), ('H', "monster H 12 2 hunting")] {
        let mut game = Scenario::on(TWO_ROOMS);
        game.debug("god on");
        game.debug("paths on");
        game.debug(line);
        game.keys(".");
        let mut steps = 0;
        loop {
            let routes = overlay_facts(game.world()).routes;
            let route = routes.first().unwrap();
            let (next, cost) = (route.forecast.cells[0], route.forecast.cost);
            if route.forecast.cells.len() <= 1 {
                break;
            }
            let before = game.only_monster();
            game.keys(".");
            let now = game.only_monster();
            let opened = (now.x, now.y) == (before.x, before.y);
            assert!(opened || (now.x, now.y) == (next.x, next.y), "{letter} went to {},{}, not {next:?}", now.x, now.y);
            assert_eq!(
                overlay_facts(game.world()).routes[0].forecast.cost,
                cost - 1,
                "{letter}: every turn is counted"
            );
            steps += 1;
        }
        assert!(steps > 5, "{letter}");
    }
}

#[test]
fn minds_are_shown_with_what_they_see_and_know() {
    let mut game = Scenario::lit(TWO_ROOMS);
    game.debug("ai on");
    game.debug("freeze on");
    for line in [
        "monster O 4 2 hunting",
        "monster S 1 1 sleeping",
        "monster K 12 1 wandering",
        "monster C 12 3 fleeing",
        "monster Z 2 1 wandering",
    ] {
        game.debug(line);
    }
    game.keys("j .");
    assert_snapshot!("minds_with_what_they_see_and_know", facts(&mut game));
}

#[test]
fn overlays_in_the_picture() {
    let mut game = Scenario::game(42);
    for line in ["monster C hunting", "monster S wandering", "monster Z sleeping", "populate", "fov", "paths", "ai"] {
        game.debug(line);
    }
    game.keys(". j");
    snapshots("overlays", &game);
}

#[test]
fn each_overlay_alone_in_the_picture() {
    for name in ["fov", "paths", "ai"] {
        let mut game = Scenario::lit(TWO_ROOMS);
        game.debug("monster C 12 1 hunting");
        game.debug("monster S 12 3 hunting");
        game.debug("god on");
        game.keys(".");
        game.debug(name);
        assert_snapshot!(format!("overlay_{name}"), game.screen(80, 24));
    }
}

#[test]
fn the_console_in_the_picture() {
    // In a world of its own: the picture shows entity numbers, which are longer in a used world.
    let mut game = Scenario::game_with(content(), 42);
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game.debug("monster O hunting");
    game.debug("fov");
    game.keys("~ g t 2 ret m ? tab /");
    snapshots("console", &game);
    game.keys("k i l l space 0 esc pgdn");
    snapshots("console_mind", &game);
    game.keys("pgdn");
    snapshots("console_components", &game);
    game.keys("pgdn t");
    snapshots("console_streams", &game);
}

#[test]
fn the_panel_never_hides_the_cursor() {
    let mut game = Scenario::game(42);
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game.keys("~");
    for key in ["left", "right"] {
        for _ in 0..trials(40, 130) {
            game.press(key);
            for (width, height) in SIZES {
                let frame = crate::draw(game.world(), crate::ecs::Size::new(width, height));
                let is_cursor = |cell: &crate::screen::Cell| cell.background == crate::data::Rgb::new(255, 255, 255);
                let text = game.screen(width, height);
                assert!(text.contains("DEBUG CONSOLE"));
                assert_eq!(frame.iter().filter(|(_, cell)| is_cursor(cell)).count(), 1, "{width}x{height}:\n{text}");
            }
        }
    }
}

#[test]
fn labels_do_not_hide_creatures_or_other_labels() {
    let mut game = Scenario::lit("########\n#......#\n#.@....#\n#......#\n#......#\n########");
    for line in ["monster O 3 1 sleeping", "monster O 4 1 sleeping", "monster O 3 2 sleeping", "monster S 4 2 sleeping"]
    {
        game.debug(line);
    }
    game.debug("ai");
    let facts = overlay_facts(game.world());
    assert_eq!(facts.labels.len(), 4);
    assert!(facts.labels.iter().all(|label| label.state == MindState::Sleeping));
    assert_snapshot!("labels", game.screen(80, 24));
}

#[test]
fn a_monster_that_cannot_approach_its_target_is_labeled() {
    let mut game = Scenario::lit("#########\n#@......#\n#######L#\n######..#\n#########");
    game.debug("monster S 6 3 hunting");
    game.keys(".");
    game.debug("paths");
    let routes = overlay_facts(game.world()).routes;
    assert_eq!(routes.len(), 1);
    assert_eq!(routes[0].cost().as_str(), "0!");
    assert!(game.screen(80, 24).contains("0!"), "{}", game.screen(80, 24));
}

#[test]
fn birth_ground_excludes_junctions_cells_in_view_of_stairs_lava_and_occupied_cells() {
    let map = "###########\n#<..#.....#\n#...+..#..#\n#..@#.....#\n###########";
    let mut game = Scenario::on(map);
    game.debug("terrain lava 8 3");
    game.debug("monster O 9 1 sleeping");
    game.debug("spawns on");
    let found = facts(&mut game);
    for line in ["InLineOfStairs 2,1..3", "Taken 3,3..3", "Harmful 8,3..8", "Taken 9,1..9", "SeveralWays 6,1..8"] {
        assert!(found.contains(line), "{line}\n{found}");
    }
    assert!(found.contains("SeveralWays 5,2..5"), "the door may be opened:\n{found}");
    let is_colored = |cell: &str| found.lines().any(|line| !line.starts_with("Arcs") && line.contains(cell));
    assert!(!is_colored(" 5,1") && !is_colored(" 5,3"), "a free cell has no color:\n{found}");
    assert!(found.contains("Arcs 2: 6,1..8") && found.contains("Arcs 1: 5,1..5"), "{found}");
    assert_eq!(game.cell((3, 2)).glyph, '2', "{}", game.screen(80, 24));
    game.debug("spawns off");
    assert_eq!(facts(&mut game), "");
}

#[test]
fn the_cursor_of_a_debug_game_shows_the_passable_arcs_of_any_cell() {
    let mut game = Scenario::lit("#######\n#..+..#\n#.@#.##\n#######");
    game.keys("x h");
    assert!(!game.screen(80, 24).contains("arc"), "an ordinary game does not show arcs");
    game.keys("esc");
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    for (keys, reported) in [
        ("x", "[2,2: 1 passable arc]"),
        ("x k", "[2,1: 1 passable arc, 2 with the doors open]"),
        ("x k l", "[3,1: 2 passable arcs]"),
    ] {
        game.keys(keys);
        assert!(game.screen(80, 24).contains(reported), "{reported}: {}", game.screen(80, 24));
        game.keys("esc");
    }
}

#[test]
fn the_groups_of_a_level_are_shown_and_recomputed_after_loading() {
    let mut game = Scenario::game(42);
    game.debug("spawns on");
    let before = facts(&mut game);
    assert!(before.contains("Spawned: creatures ") && before.contains("Group range"), "{before}");
    let mut loaded = game.kept();
    loaded.debug("spawns on");
    assert_eq!(facts(&mut loaded), before);
}

#[test]
fn the_last_page_of_the_console_shows_how_the_level_was_populated() {
    let mut game = Scenario::on(TWO_ROOMS);
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game.debug("populate");
    game.keys("~ pgup");
    let screen = game.screen(104, 32);
    assert!(screen.contains("How the level was populated") && screen.contains("Spawned: creatures"), "{screen}");
}
