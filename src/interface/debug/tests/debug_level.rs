//! Debug commands about the level and the rules: knowledge, light, doors, tuned values.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::{
    ecs::{DoorState, Dressing, Explored, Illumination, Point, Position, Stream, Terrain, current_level},
    interface::screen::debug_line_before,
    start_game,
    testing::{Scenario, sign_at},
    world::sight::DressingLight,
};

const ROOMS: &str = "
##############
#@...#.......#
#....+.......#
#....#########
#S####.......#
#::::+.......#
##############";

fn rooms() -> Scenario {
    Scenario::on(ROOMS)
}

#[test]
fn reveal_shows_the_whole_level_and_finds_its_secret_doors() {
    let game = Scenario::recorded(rooms, |game| _ = game.debug("reveal"));
    let level = game.level();
    assert!(level.explored.iter().all(|row| row.chars().all(|bit| bit == '1')));
    assert_eq!(sign_at(&level.rows, (1, 4)), '+');
    assert!(level.doors.iter().all(|door| door.discovered && door.state == DoorState::Closed));
    game.expect().turn(0);
    assert!(level.visible.concat().contains('1'));
}

#[test]
fn revealed_levels_show_items_doors_traps_and_stairs() {
    let game = Scenario::recorded(
        || {
            let mut game = Scenario::on("##########\n#@..#1.2>#\n####S#+.3.\n##########");
            game.item("food/ration", 1, '1');
            game.item("weapon/mace", 1, '2');
            game.item("potion/healing", 1, '2');
            game.debug("trap pit 8 2");
            game
        },
        |game| _ = game.debug("reveal"),
    );
    let shown: String =
        [(5, 1), (7, 1), (8, 1), (4, 2), (6, 2), (8, 2)].map(|cell| game.cell(cell).glyph).iter().collect();
    assert_eq!(shown, "%!>++^", "a ration, the potion on top, stairs, two doors, a trap\n{}", game.screen(80, 24));
}

#[test]
fn identify_makes_all_kinds_and_all_carried_items_known() {
    let game = Scenario::recorded(rooms, |game| {
        game.debug("item weapon/mace -2");
        game.debug("item wand/fire charges=4");
        game.debug("item potion/healing 2");
        assert!(game.player().inventory.iter().any(|item| !item.identified));
        game.debug("identify");
    });
    assert!(game.player().inventory.iter().all(|item| item.identified));
    let names: Vec<String> = game.player().inventory.into_iter().map(|item| item.name).collect();
    for name in ["a mace -2 (cursed)", "a wand of fire (4 charges)", "2 potions of healing"] {
        assert!(names.iter().any(|reported| reported == name), "{name} in {names:?}");
    }
}

#[test]
fn a_tuned_radius_applies_at_once_to_the_torch_in_hand() {
    let game = Scenario::recorded(
        || Scenario::on("#########\n#.......#\n#.......#\n#...@...#\n#.......#\n#.......#\n#########"),
        |game| {
            game.debug("tune torch_radius 2");
            assert_eq!(game.level().visible.concat().matches('1').count(), 25);
            game.debug("tune TORCH_RADIUS 3");
        },
    );
    game.expect().turn(0);
    assert_eq!(game.player().light.unwrap().radius, 3);
    assert!(game.sees((1, 1)) && game.state().debugged);
}

#[test]
fn tuned_values_apply_on_other_levels_and_to_new_lights_but_not_in_a_new_game() {
    let mut game = rooms();
    game.debug("tune torch_radius 4");
    game.debug("tune torch_fuel 77");
    game.debug("teleport 2");
    assert_eq!(game.player().light.unwrap().radius, 4);
    game.debug("item light/torch");
    assert!(game.player().inventory.iter().any(|item| item.type_name == "light/torch" && item.fuel == Some(77)));
    start_game(game.world(), 1).unwrap();
    let mut fresh = Scenario::game(1);
    assert_eq!(game.hash(), fresh.hash());
    for game in [&mut game, &mut fresh] {
        game.debug("item light/torch");
        assert!(game.player().inventory.iter().all(|item| item.fuel != Some(77)));
    }
}

#[test]
fn tuned_values_apply_to_lights_left_on_another_level() {
    let mut game = rooms();
    game.debug("item light/lantern 2 1");
    game.debug("teleport 2");
    game.debug("tune lantern_radius 5");
    game.debug("teleport 1");
    game.debug("goto 2 1");
    game.keys(",");
    let lantern = game.letter("light/lantern");
    game.keys(&format!("w {lantern}"));
    assert_eq!(game.player().light.unwrap().radius, 5);
}

#[test]
fn a_tuned_chance_applies_from_the_next_turn_on() {
    let game = Scenario::recorded(rooms, |game| {
        game.debug("wanderers on");
        game.debug("tune spawn_chance_cap 1");
        game.debug("tune spawn_chance_base 1.0");
        game.debug("tune max_wanderers_per_level 2");
        game.keys(". . . .");
    });
    assert_eq!(game.level().wanderers_spawned, 2);
    let mut game = rooms();
    game.debug("wanderers on");
    game.debug("tune spawn_chance_base 0");
    game.dice(Stream::Wanderers, &[0]).keys(".");
    assert_eq!(game.level().wanderers_spawned, 0);
}

#[test]
fn tuned_values_are_part_of_the_state() {
    let mut game = rooms();
    game.debug("tune oil_flask_fuel 200");
    let debugged = game.hash();
    game.debug("tune oil_flask_fuel 100");
    assert_ne!(game.hash(), debugged);
}

#[test]
fn every_tunable_value_can_be_tuned_to_its_limits() {
    let mut game = rooms();
    let ranges = game.world().resource::<crate::Content>().config.debug.tunable.clone();
    assert!(ranges.len() > 5);
    for range in ranges {
        for value in [range.least, range.greatest] {
            game.debug(&format!("tune {} {value}", range.name));
        }
        for value in [range.least - 1.0, range.greatest + 1.0] {
            assert!(game.refuses_debug(&format!("tune {} {value}", range.name)).contains(&range.name));
        }
    }
    game.keys(". . .");
}

#[test]
fn lit_lights_and_darkens_the_room_at_a_cell() {
    let game = Scenario::recorded(rooms, |game| {
        assert!(!game.sees((4, 3)));
        game.debug("lit 4 3 on");
        assert!(game.sees((4, 3)) && game.level().rooms[0].lit);
        assert_eq!(game.level().rooms.iter().filter(|room| room.lit).count(), 1);
        game.debug("lit 1 1 off");
        assert!(!game.sees((4, 3)));
        game.debug("lit 6 1 ON");
    });
    assert_eq!(game.level().rooms.iter().map(|room| room.lit).collect::<Vec<_>>(), [false, true, false]);
    let mut game = rooms();
    for place in ["5 2", "1 5", "0 0"] {
        assert!(game.refuses_debug(&format!("lit {place} on")).contains("no room"), "{place}");
    }
}

/// A room bent around another: the rectangle of one contains the other.
const BENT: &str = "
###########
#.........#
#.#######.#
#.#.....#.#
#.#..@..#.#
#.#.....#.#
#.#########
###########";

#[test]
fn a_room_inside_the_rectangle_of_another_is_lit_separately() {
    let mut game = Scenario::on(BENT);
    game.debug("lit 1 1 on");
    assert_eq!(seen(&game), 9, "the room inside stays dark");
    game.debug("lit 1 1 off");
    game.debug("lit 5 4 on");
    assert!(game.sees((7, 5)) && game.sees((3, 3)));
    game.debug("goto 1 1");
    assert!(!game.sees((9, 1)), "the room outside stays dark");
}

#[test]
fn stairs_are_lit_with_the_room_they_stand_in() {
    for place in ["1 1", "3 1", "6 1"] {
        let mut game = Scenario::on("########\n#<.@..>#\n########");
        game.debug(&format!("lit {place} on"));
        assert!(game.sees((1, 1)) && game.sees((6, 1)), "lit at {place}");
        assert_eq!(game.level().rooms.iter().map(|room| room.lit).collect::<Vec<_>>(), [true]);
    }
}

fn seen(game: &Scenario) -> usize {
    game.level().visible.concat().matches('1').count()
}

#[test]
fn a_door_of_each_state_can_be_put_into_rock_onto_floor_and_over_another_door() {
    for (name, sign, state) in [
        ("open", '\'', DoorState::Open),
        ("Closed", '+', DoorState::Closed),
        ("LOCKED", 'L', DoorState::Locked),
        ("broken", 'B', DoorState::Broken),
        ("secret", 'S', DoorState::Secret),
        ("archway", '_', DoorState::Archway),
    ] {
        for (x, y) in [(5, 1), (3, 3), (5, 2), (1, 4), (0, 0)] {
            let game = Scenario::recorded(rooms, |game| {
                game.debug(&format!("door {name} {x} {y}"));
                game.keys("l .");
            });
            let level = game.level();
            assert_eq!(sign_at(&level.rows, (x, y)), sign);
            let there: Vec<_> = level.doors.iter().filter(|door| (door.x, door.y) == (x, y)).collect();
            assert_eq!(there.iter().map(|door| door.state).collect::<Vec<_>>(), [state], "{name} at {x},{y}");
            assert_eq!(there[0].discovered, state != DoorState::Secret);
        }
    }
}

#[test]
fn a_door_beside_the_player_is_seen_and_used_at_once() {
    let game = Scenario::recorded(
        || Scenario::on("#######\n#@....#\n#######"),
        |game| {
            game.debug("door closed 2 1");
            assert!(!game.sees((3, 1)));
            game.keys("l");
            assert_eq!(sign_at(&game.level().rows, (2, 1)), '\'');
            game.debug("door archway 1 1");
            game.keys("l l");
        },
    );
    game.expect().place((3, 1));
}

#[test]
fn no_door_can_be_put_onto_stairs_creatures_or_items() {
    let mut game = Scenario::on("#######\n#<@..>#\n#######");
    game.debug("monster O 3 1 sleeping");
    game.debug("item food/ration 4 1");
    assert!(game.refuses_debug("door closed 1 1").contains("stairs"));
    assert!(game.refuses_debug("door open 5 1").contains("stairs"));
    for place in ["2 1", "3 1", "4 1"] {
        for state in ["closed", "locked", "secret"] {
            assert!(game.refuses_debug(&format!("door {state} {place}")).contains("in the way"));
        }
    }
    assert!(game.refuses_debug("door open 7 1").contains("outside"));
    assert!(game.refuses_debug("door open -1 1").contains("outside"));
}

const HALL: &str = "
##############################
#@...........................#
#............................#
#............................#
#............................#
##############################";

/// Plays lines one after another, each alone or each knowing the next, and returns the game with its hash.
fn with_lines(lines: &[String], knows_next: bool) -> Scenario {
    let mut game = Scenario::on(HALL);
    for (index, line) in lines.iter().enumerate() {
        let next = lines.get(index + 1).filter(|_| knows_next);
        let answer = debug_line_before(game.world(), line, next.map(String::as_str));
        assert!(!answer.refused, "'{line}' is refused: {}", answer.text);
    }
    game
}

/// How often the lights of the level were lit again.
fn times_lit(game: &mut Scenario) -> u32 {
    let level = current_level(game.world()).unwrap();
    game.world().get::<Illumination>(level).unwrap().version()
}

#[test]
fn lines_that_only_add_are_looked_at_once_and_remembered_as_if_each_came_alone() {
    // Dragons glow, so each of them changes what is in view.
    let lines: Vec<String> = (2..22).map(|x| format!("monster D {x} 2 sleeping")).collect();
    let (mut alone, mut together) = (with_lines(&lines, false), with_lines(&lines, true));
    assert_eq!([times_lit(&mut alone), times_lit(&mut together)], [20, 1], "line by line, and together");
    assert_eq!(alone.hash(), together.hash());
}

#[test]
fn lines_of_all_kinds_give_the_same_game_whether_or_not_the_next_is_known() {
    let kinds = [
        "monster D 9 2 sleeping",
        "item food/ration 4 1",
        "lit 2 2 on",
        "monster K",
        "trap dart 3 3",
        "door open 6 2",
        "item weapon/mace 4 1",
        "lit 2 2 off",
        "terrain fungus 20 3",
        "monster B 25 3 wandering",
        "terrain none 20 3",
        "kill 9 2",
        "goto 15 3",
        "item armor/leather 16 3",
        "goto 2 2",
        "rest 3",
        "monster D",
        "teleport 2",
        "item weapon/dagger",
        "teleport 1",
        "afflict blind 0",
        "monster S hunting",
    ];
    for start in 0..kinds.len() {
        for step in [1, 3, 5, 7] {
            let chosen = (0..kinds.len()).map(|place| kinds[(start + place * step) % kinds.len()]);
            // A monster can't be made or killed twice in a place.
            let lines: Vec<String> = chosen.filter(|line| !line.starts_with("kill")).map(str::to_owned).collect();
            let (alone, together) = (tried_lines(&lines, false), tried_lines(&lines, true));
            assert_eq!(alone, together, "{lines:?}");
        }
    }
}

/// The hashes after lines of which some may be refused.
fn tried_lines(lines: &[String], knows_next: bool) -> (String, Vec<bool>) {
    let mut game = Scenario::on(HALL);
    let refused = (0..lines.len()).map(|index| {
        let next = lines.get(index + 1).filter(|_| knows_next);
        let refused = debug_line_before(game.world(), &lines[index], next.map(String::as_str)).refused;
        if refused {
            // A map file ends there; here the view is brought up to date.
            debug_line_before(game.world(), "heal", None);
        }
        refused
    });
    let refused = refused.collect();
    (game.hash(), refused)
}

#[test]
fn what_lies_on_the_ground_does_not_move_the_eyes_but_is_remembered() {
    let mut game = Scenario::on(HALL);
    let level = current_level(game.world()).unwrap();
    let sight = |game: &mut Scenario| game.world().get::<Terrain>(level).unwrap().sight_version();
    let before = sight(&mut game);
    game.debug("terrain grass 2 1");
    assert_eq!(sight(&mut game), before);
    let place = Point::new(2, 1);
    let explored = game.world().get::<Explored>(level).unwrap();
    assert_eq!(explored.cell(place).map(|cell| cell.dressing), Some(Dressing::Grass));
}

#[test]
fn a_light_elsewhere_is_left_alone() {
    let mut game = Scenario::on(HALL);
    game.debug("terrain fungus 20 3");
    let lights = |game: &mut Scenario| {
        let mut lights = game.world().query_filtered::<(Entity, &Position), With<DressingLight>>();
        lights.iter(game.world()).map(|(light, place)| (place.cell(), light)).collect::<BTreeMap<_, _>>()
    };
    let first = lights(&mut game);
    game.debug("terrain fungus 5 3");
    game.debug("terrain none 6 3 2 1");
    let second = lights(&mut game);
    assert_eq!(second.len(), 2);
    assert_eq!(second.get(&Point::new(20, 3)), first.get(&Point::new(20, 3)));
    game.debug("terrain none 20 3");
    assert_eq!(lights(&mut game).into_keys().collect::<Vec<_>>(), [Point::new(5, 3)]);
}
