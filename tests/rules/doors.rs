//! Doors of six kinds, opened, closed, locked and hidden.

use yendor::{base::random::Stream, content::ItemKind, rules::creatures::MindState, world::level::DoorState};

use crate::scenario::Scenario;

/// A corridor of three cells with the player before a door of some kind.
fn before(door: char) -> Scenario {
    Scenario::on(&format!("#######\n#.@{door}.1#\n#######"))
}

fn door_of(game: &Scenario) -> (DoorState, bool) {
    let door = &game.level().doors[0];
    (door.state, door.discovered)
}

#[test]
fn walking_into_a_closed_door_opens_it_and_takes_a_turn() {
    let mut game = before('+');
    game.keys("l");
    game.expect().place((2, 1)).turn(1);
    assert_eq!(door_of(&game).0, DoorState::Open);
    assert_eq!(game.last_message(), "You open the door.");
    game.keys("l");
    game.expect().place((3, 1)).turn(2);
}

#[test]
fn o_and_c_open_and_close_the_only_door_beside_the_player_without_asking() {
    let mut game = before('+');
    game.keys("o");
    game.expect().turn(1);
    assert_eq!(door_of(&game).0, DoorState::Open);
    game.keys("c");
    game.expect().turn(2);
    assert_eq!(door_of(&game).0, DoorState::Closed);
    assert_eq!(game.last_message(), "You close the door.");
}

#[test]
fn a_locked_door_says_so_and_costs_no_turn() {
    let force = "The door is locked. Open it again to force it.";
    for (key, line) in [("l", "The door is locked."), ("o", force)] {
        let mut game = before('L');
        game.refuses(key);
        assert_eq!(game.last_message(), line);
    }
}

#[test]
fn o_opens_a_locked_door_with_the_key_in_the_pack_which_stays_in_the_lock() {
    let game = Scenario::recorded(
        || {
            let mut game = before('L');
            game.debug("item key/key 2");
            game
        },
        |game| _ = game.keys("o l"),
    );
    game.expect().place((3, 1)).turn(2);
    assert_eq!(door_of(&game).0, DoorState::Open);
    assert_eq!(game.carries(ItemKind::Key), 1);
    assert_eq!(game.said_part("You unlock the door with your key"), 1);
    // Who walks into the next one is not asked for it.
    let mut game = before('L');
    game.debug("item key/key");
    game.refuses("l");
    assert_eq!(game.carries(ItemKind::Key), 1);
}

#[test]
fn o_again_forces_a_locked_door_by_strength_with_a_noise() {
    // Strength 16: 24 in 100.
    let mut game = before('L');
    game.refuses("o").dice(Stream::PlayerLuck, &[2_400]).keys("o");
    game.expect().turn(1);
    assert_eq!(door_of(&game).0, DoorState::Locked);
    assert_eq!(game.last_message(), "You throw yourself against the door, but it holds.");
    // And so on, without being asked anew.
    game.dice(Stream::PlayerLuck, &[2_399]).keys("o");
    game.expect().turn(2);
    assert_eq!(door_of(&game).0, DoorState::Broken);
    assert_eq!(game.last_message(), "You force the door: it breaks open with a crash!");
    game.refuses("c").keys("l l");
    game.expect().place((4, 1));
    Scenario::recorded(|| before('L'), |game| _ = game.keys("o o o o o o"));
}

#[test]
fn the_strong_force_locks_sooner_than_the_weak() {
    let tries = |strength: u32| {
        let mut game = before('L');
        game.debug(&format!("set strength {strength}"));
        let forced = |game: &mut Scenario| {
            game.debug("door locked 3 1");
            game.keys("x esc").refuses("o").keys("o");
            door_of(game).0 == DoorState::Broken
        };
        (0..100).filter(|_| forced(&mut game)).count()
    };
    let (weak, strong) = (tries(3), tries(31));
    assert!((1..=12).contains(&weak) && (35..=60).contains(&strong), "{weak} and {strong} of 100");
}

#[test]
fn a_door_is_forced_only_by_o_twice_without_anything_between() {
    for between in ["s", "l", "c", ","] {
        let mut game = before('L');
        game.refuses("o").keys(between);
        let turn = game.turn();
        game.refuses("o");
        game.expect().because(format!("after {between}")).turn(turn);
        assert_eq!(door_of(&game).0, DoorState::Locked, "after {between}");
    }
    // Another locked door is tried first.
    let mut game = Scenario::on("#######\n#.L@L.#\n#######");
    game.refuses("o h").refuses("o l");
    game.keys("o l");
    assert_eq!(game.turn(), 1);
}

#[test]
fn forcing_a_door_is_heard_farther_off_than_opening_one() {
    let map = "
################
#.@L.........###
############.###
############...1
################";
    let wakes = |keys: &str, key: bool| {
        let mut game = Scenario::on(map);
        if key {
            game.debug("item key/key");
        }
        game.monster('D', '1', MindState::Sleeping);
        game.dice(Stream::PlayerLuck, &[0]).dice(Stream::Ai, &[0]).keys(keys);
        game.only_monster().state != MindState::Sleeping
    };
    assert!(wakes("o o", false) && !wakes("o", true));
}

#[test]
fn a_broken_door_and_an_archway_stand_open_and_can_not_be_closed() {
    for (door, line) in [('B', "That door is broken and won't close."), ('_', "There is no door to close.")] {
        let mut game = before(door);
        game.refuses("c");
        assert_eq!(game.last_message(), line);
        game.keys("l l");
        game.expect().because(format!("{door}")).place((4, 1));
    }
}

#[test]
fn a_door_is_not_closed_on_whoever_or_whatever_is_in_it() {
    let mut game = before('\'');
    game.item_at("oil/flask", 1, yendor::base::geometry::Position::new(3, 1));
    game.refuses("c");
    assert_eq!(game.last_message(), "Something is in the doorway.");

    let mut game = before('\'');
    let doorway = yendor::base::geometry::Position::new(3, 1);
    game.monster_at('Z', doorway, MindState::Sleeping, 5);
    game.refuses("c");
    assert_eq!(game.last_message(), "Something is in the doorway.");
}

#[test]
fn without_a_door_there_is_nothing_to_open_or_close() {
    let mut game = Scenario::on("####\n#@.#\n####");
    game.refuses("o");
    assert_eq!(game.last_message(), "There is no door to open.");
    game.refuses("c");
    assert_eq!(game.last_message(), "There is no door to close.");
}

#[test]
fn several_doors_ask_for_a_direction_and_esc_costs_nothing() {
    let mut game = Scenario::on(
        "
#######
#.+@+.#
#######",
    );
    game.refuses("o");
    assert!(game.screen(104, 32).contains("Open in which direction?"));
    game.refuses("esc");
    assert!(!game.screen(104, 32).contains("Open in which direction?"));
    game.refuses("o k");
    game.keys("o l");
    let states: Vec<DoorState> = game.level().doors.iter().map(|door| door.state).collect();
    game.expect().turn(1);
    assert_eq!(states, vec![DoorState::Closed, DoorState::Open]);
}

#[test]
fn a_secret_door_looks_like_wall_and_can_not_be_walked_through_or_opened() {
    let map = |sign| format!("#######\n#.@.{sign}.#\n#.....#\n#######");
    let (mut secret, mut wall) = (Scenario::lit(&map('S')), Scenario::lit(&map('#')));
    assert_eq!(secret.screen(104, 32), wall.screen(104, 32));
    for game in [&mut secret, &mut wall] {
        game.keys("l").refuses("l").refuses("o");
        assert_eq!(game.last_message(), "There is no door to open.");
    }
    assert_eq!(secret.screen(104, 32), wall.screen(104, 32));
}

#[test]
fn a_search_finds_a_secret_door_one_time_in_five_and_then_it_is_a_closed_one() {
    let mut game = before('S');
    game.dice(Stream::PlayerLuck, &[2_000]).keys("s");
    assert_eq!(door_of(&game), (DoorState::Secret, false));
    game.dice(Stream::PlayerLuck, &[1_999]).keys("s");
    assert_eq!(door_of(&game), (DoorState::Closed, true));
    game.expect().last_message("You find a secret door!").turn(2);
    game.keys("l");
    assert_eq!(door_of(&game).0, DoorState::Open);
}

#[test]
fn a_search_reaches_the_eight_cells_around_and_no_farther() {
    let mut game = Scenario::on(
        "
#S#####
#.@.S.#
####S##",
    );
    game.dice(Stream::PlayerLuck, &[0, 0, 0]).keys("s");
    let found: Vec<bool> = game.level().doors.iter().map(|door| door.discovered).collect();
    assert_eq!(found, [true, false, false]);
}

#[test]
fn a_secret_corridor_looks_like_rock_until_a_search_finds_it_one_time_in_three() {
    let map = |sign| format!("#########\n#.@.+::{sign}::.#\n#..######\n#########");
    let (mut secret, mut rock) = (Scenario::on(&map('s')), Scenario::on(&map('#')));
    for game in [&mut secret, &mut rock] {
        game.keys("l l l l l").refuses("l").refuses("x esc");
        game.expect().place((6, 1));
    }
    assert_eq!(secret.screen(104, 32), rock.screen(104, 32));
    secret.dice(Stream::PlayerLuck, &[3_333]).keys("s").refuses("l");
    secret.dice(Stream::PlayerLuck, &[3_332]).keys("s");
    assert_eq!(secret.last_message(), "You find a secret corridor!");
    secret.keys("l l");
    assert_eq!(secret.place(), (8, 1));
}

#[test]
fn magic_mapping_and_reveal_find_what_is_secret() {
    for line in ["read", "reveal"] {
        let mut game = Scenario::on("#########\n#.@.S::s:#\n#..######\n#########");
        if line == "read" {
            game.debug("item scroll/magic_mapping");
            game.keys("r");
        } else {
            game.debug(line);
        }
        assert_eq!(game.level().rows[1], "#...+::::#", "by {line}");
        assert_eq!(door_of(&game), (DoorState::Closed, true));
    }
}

#[test]
fn who_is_blind_or_sees_what_is_not_there_finds_less() {
    // 1 in 5 becomes 1 in 7, 1 in 8 and 1 in 10.
    for (afflictions, chance) in
        [(&["blind"][..], 1_428), (&["hallucinating"], 1_250), (&["blind", "hallucinating"], 1_000)]
    {
        let mut game = before('S');
        for affliction in afflictions {
            game.debug(&format!("afflict {affliction} 50"));
        }
        game.dice(Stream::PlayerLuck, &[chance]).keys("s");
        assert_eq!(door_of(&game).0, DoorState::Secret, "{afflictions:?}");
        game.dice(Stream::PlayerLuck, &[chance - 1]).keys("s");
        assert_eq!(door_of(&game).0, DoorState::Closed, "{afflictions:?}");
    }
}

#[test]
fn with_a_ring_of_searching_a_search_reaches_a_cell_farther_but_not_through_walls() {
    let room = "
########
#......#
#..@.S.#
#......#
########";
    let mut plain = Scenario::on(room);
    plain.dice(Stream::PlayerLuck, &[0, 0]).keys("s");
    assert_eq!(door_of(&plain).0, DoorState::Secret, "it is two cells away");

    // The key and the ring search: twice 1 in 10.
    let mut game = Scenario::on(room);
    game.debug("item ring/searching");
    game.keys("P");
    game.debug("door secret 5 2");
    game.dice(Stream::PlayerLuck, &[1_000, 1_000]).keys("s");
    assert_eq!(door_of(&game).0, DoorState::Secret);
    game.dice(Stream::PlayerLuck, &[999]).keys("s");
    assert_eq!(door_of(&game).0, DoorState::Closed);

    let mut walled = Scenario::on("#######\n#.@#S.#\n#######");
    walled.debug("item ring/searching");
    walled.keys("P").times(100, "s");
    assert_eq!(door_of(&walled).0, DoorState::Secret, "behind a wall nothing is found");
}

#[test]
fn a_door_is_seen_from_the_room_and_from_beside_it_but_not_along_a_dark_corridor() {
    let map = "
############
#....+::::.#
#.@..#######
############";
    let door = (5, 1);
    let lit = Scenario::lit(map);
    assert!(lit.sees(door) && lit.cell(door).glyph == '+', "a door in the wall of a lit room");
    let mut dark = Scenario::on(map);
    assert!(!dark.sees(door), "not in the dark");
    dark.keys("l l");
    assert!(dark.sees(door), "but from beside it");

    let along = "
############
#....+:::@.#
#....#######
############";
    let mut corridor = Scenario::on(along);
    assert!(!corridor.sees(door), "not from the other end of a corridor");
    corridor.keys("h h");
    assert!(!corridor.sees(door));
    corridor.keys("h");
    assert!(corridor.sees(door) && corridor.cell(door).glyph == '+');
    corridor.keys("l l");
    assert!(!corridor.sees(door) && corridor.cell(door).glyph == '+', "it is remembered");
}

#[test]
fn a_secret_door_is_wall_from_its_room_and_rock_from_its_corridor() {
    let map = |sign| format!("############\n#....{sign}:::@.#\n#....#######\n############");
    let (mut secret, mut rock) = (Scenario::on(&map('S')), Scenario::on(&map('#')));
    for game in [&mut secret, &mut rock] {
        game.keys("h h h").refuses("h");
    }
    assert_eq!(secret.screen(104, 32), rock.screen(104, 32));
    assert!(!secret.sees((5, 1)), "rock beside a corridor is never seen");
}

#[test]
fn monsters_take_what_is_secret_for_rock() {
    for sign in ['S', 's', 'L'] {
        let mut game = Scenario::on(&format!("##########\n#.@.{sign}...1#\n##########"));
        let hunter = game.hunter('O', '1');
        game.times(30, ".");
        let row = game.level().monsters.into_iter().find(|row| row.id == hunter).unwrap();
        assert!(row.x > 4, "it came through '{sign}'");
    }
}
