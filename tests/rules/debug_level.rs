//! Debug commands about the level and the rules: knowledge, light, doors, tuned values.

use yendor::{base::random::Stream, interface::screen::start_game, world::level::DoorState};

use crate::scenario::{Scenario, sign_at};

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
    let ranges = game.world().resource::<yendor::content::Content>().config.debug.tunable.clone();
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
