//! Doors: six states, opening, closing, locks, forcing, and searching for secret ones.

use yendor::{
    data::RoomPurpose,
    ecs::{Direction, DoorState, ItemKind, ItemState, LockedPlace, MindState, NewItem, Opens, Point, Stream},
    testing::{Scenario, content},
};

/// A corridor of three cells with the player before a door.
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
fn o_and_c_open_and_close_the_only_adjacent_door_without_asking() {
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
fn walking_into_a_locked_door_says_so_and_costs_no_turn() {
    let force = "The door is locked. Open it again to force it.";
    for (key, line) in [("l", "The door is locked."), ("o", force)] {
        let mut game = before('L');
        game.keys(key);
        game.expect().turn(0).place((2, 1)).last_message(line);
    }
}

#[test]
fn o_opens_a_locked_door_with_a_carried_key_which_stays_in_the_lock() {
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
    // Walking into a locked door does not use the key.
    let mut game = before('L');
    game.debug("item key/key");
    game.keys("l");
    game.expect().turn(0).place((2, 1));
    assert_eq!(game.carries(ItemKind::Key), 1);
}

#[test]
pub fn o_again_forces_a_locked_door_by_strength_with_a_noise() {
    // With strength 16 the chance is 24 in 100.
    let mut game = before('L');
    game.keys("o").dice(Stream::PlayerLuck, &[2_400]).keys("o");
    game.expect().turn(1);
    assert_eq!(door_of(&game).0, DoorState::Locked);
    assert_eq!(game.last_message(), "You throw yourself against the door, but it holds.");
    // The next attempts follow without a question.
    game.dice(Stream::PlayerLuck, &[2_399]).keys("o");
    game.expect().turn(2);
    assert_eq!(door_of(&game).0, DoorState::Broken);
    assert_eq!(game.last_message(), "You force the door: it breaks open with a crash!");
    game.refuses("c").keys("l l");
    game.expect().place((4, 1));
    Scenario::recorded(|| before('L'), |game| _ = game.keys("o o o o o o"));
}

#[test]
fn strength_raises_the_chance_to_force_a_door() {
    let tries = |strength: u32| {
        let mut game = before('L');
        game.debug(&format!("set strength {strength}"));
        let forced = |game: &mut Scenario| {
            game.debug("door locked 3 1");
            game.keys("x esc").keys("o").keys("o");
            door_of(game).0 == DoorState::Broken
        };
        (0..100).filter(|_| forced(&mut game)).count()
    };
    let (weak, strong) = (tries(3), tries(31));
    assert!((1..=12).contains(&weak) && (35..=60).contains(&strong), "{weak} and {strong} of 100");
}

#[test]
fn a_door_is_forced_only_by_pressing_o_twice_in_a_row() {
    for between in ["s", "l", "c", ","] {
        let mut game = before('L');
        game.keys("o").keys(between);
        let turn = game.turn();
        game.refuses("o");
        game.expect().because(format!("after {between}")).turn(turn);
        assert_eq!(door_of(&game).0, DoorState::Locked, "after {between}");
    }
    // Pressing o at another locked door is a first try again.
    let mut game = Scenario::on("#######\n#.L@L.#\n#######");
    game.keys("o h o l");
    assert_eq!(game.turn(), 0);
    game.keys("o l");
    assert_eq!(game.turn(), 1);
}

#[test]
fn forcing_a_door_is_heard_from_further_away_than_opening_one() {
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
fn broken_doors_and_archways_are_open_and_cannot_be_closed() {
    for (door, line) in [('B', "That door is broken and won't close."), ('_', "There is no door to close.")] {
        let mut game = before(door);
        game.refuses("c");
        assert_eq!(game.last_message(), line);
        game.keys("l l");
        game.expect().because(door).place((4, 1));
    }
}

#[test]
fn a_door_with_a_creature_or_an_item_in_it_cannot_be_closed() {
    let mut game = before('\'');
    game.item_at("oil/flask", 1, Point::new(3, 1));
    game.refuses("c");
    assert_eq!(game.last_message(), "Something is in the doorway.");

    let mut game = before('\'');
    let doorway = Point::new(3, 1);
    game.monster_at('Z', doorway, MindState::Sleeping, 5);
    game.refuses("c");
    assert_eq!(game.last_message(), "Something is in the doorway.");
}

#[test]
fn without_an_adjacent_door_there_is_nothing_to_open_or_close() {
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
fn a_secret_door_looks_like_wall_and_cannot_be_walked_through_or_opened() {
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
fn a_search_reaches_only_the_eight_adjacent_cells() {
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
fn magic_mapping_and_reveal_find_secret_doors_and_corridors() {
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
fn blindness_and_hallucination_lower_the_chance_to_find_secrets() {
    // A chance of 1 in 5 becomes 1 in 7, 1 in 8 and 1 in 10.
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
fn a_ring_of_searching_extends_a_search_by_one_cell_but_not_through_walls() {
    let room = "
########
#......#
#..@.S.#
#......#
########";
    let mut plain = Scenario::on(room);
    plain.dice(Stream::PlayerLuck, &[0, 0]).keys("s");
    assert_eq!(door_of(&plain).0, DoorState::Secret, "the door is two cells away");

    // The key and the ring both search: 1 in 10 twice.
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
    assert_eq!(door_of(&walled).0, DoorState::Secret, "nothing is found behind a wall");
}

#[test]
fn a_door_is_seen_from_a_lit_room_and_from_beside_it_but_not_along_a_dark_corridor() {
    let map = "
############
#....+::::.#
#.@..#######
############";
    let door = (5, 1);
    let lit = Scenario::lit(map);
    assert!(lit.sees(door) && lit.cell(door).glyph == '+', "a door in the wall of a lit room");
    let mut dark = Scenario::on(map);
    assert!(!dark.sees(door), "a door is not seen in the dark");
    dark.keys("l l");
    assert!(dark.sees(door), "a door is seen from beside it");

    let along = "
############
#....+:::@.#
#....#######
############";
    let mut corridor = Scenario::on(along);
    assert!(!corridor.sees(door), "a door at the other end of a corridor is not seen");
    corridor.keys("h h");
    assert!(!corridor.sees(door));
    corridor.keys("h");
    assert!(corridor.sees(door) && corridor.cell(door).glyph == '+');
    corridor.keys("l l");
    assert!(!corridor.sees(door) && corridor.cell(door).glyph == '+', "a door that was seen is remembered");
}

#[test]
fn a_secret_door_looks_like_wall_from_its_room_and_like_rock_from_its_corridor() {
    let map = |sign| format!("############\n#....{sign}:::@.#\n#....#######\n############");
    let (mut secret, mut rock) = (Scenario::on(&map('S')), Scenario::on(&map('#')));
    for game in [&mut secret, &mut rock] {
        game.keys("h h h").refuses("h");
    }
    assert_eq!(secret.screen(104, 32), rock.screen(104, 32));
    assert!(!secret.sees((5, 1)), "rock beside a corridor is never seen");
}

#[test]
fn monsters_do_not_pass_secret_doors_and_corridors() {
    for sign in ['S', 's', 'L'] {
        let mut game = Scenario::on(&format!("##########\n#.@.{sign}...1#\n##########"));
        let hunter = game.hunter('O', '1');
        game.times(30, ".");
        let row = game.level().monsters.into_iter().find(|row| row.id == hunter).unwrap();
        assert!(row.x > 4, "it came through '{sign}'");
    }
}

/// A key to the door at `door` under the player's feet, which lay at the mark `1` first.
fn find_key_to(game: &mut Scenario, door: Point) {
    let kind = content().item_called("key/key").unwrap();
    let opens = Opens { depth: 1, door, home: game.mark('1'), place: LockedPlace::Room(RoomPurpose::Vault) };
    let state = ItemState { opens: Some(opens), ..ItemState::default() };
    let here = game.position();
    game.lay(NewItem { state, ..NewItem::plain(kind, 1) }, here);
}

#[test]
fn a_key_opens_only_the_door_that_it_is_named_after() {
    let mut game = Scenario::lit("########\n#1L@L..#\n########");
    let east = game.position().step(Direction::East);
    find_key_to(&mut game, east);
    game.keys(",");
    assert_eq!(game.said_part("a key to the vault"), 1);
    game.keys("o h");
    game.expect().turn(1).last_message("The door is locked. Open it again to force it.");
    game.keys("o l");
    game.expect().carries(ItemKind::Key, 0);
    assert_eq!(game.said_part("You unlock the door with your key to the vault"), 1);
}

#[test]
fn a_door_can_be_forced_by_a_player_with_the_key_to_another() {
    let mut game = Scenario::lit("########\n#1L@L..#\n########");
    let east = game.position().step(Direction::East);
    find_key_to(&mut game, east);
    game.keys(", o h").dice(Stream::PlayerLuck, &[2_400]).keys("o h");
    assert_eq!(game.last_message(), "You throw yourself against the door, but it holds.");
}

#[test]
fn a_key_that_would_leave_its_level_lies_where_it_lay_first() {
    let new = || {
        let mut game = Scenario::lit("########\n#1.@>.L#\n########");
        find_key_to(&mut game, Point::new(6, 1));
        game
    };
    let game = Scenario::recorded(new, |game| _ = game.keys(", l >"));
    game.expect().carries(ItemKind::Key, 0);
    assert_eq!(game.said("The key to the vault vanishes, and lies where it lay before."), 1);
    let mut game = game;
    game.keys("<");
    let home = game.mark('1');
    let lying = game.level().items;
    assert_eq!(lying.iter().map(|key| (key.x, key.y)).collect::<Vec<_>>(), [(home.x, home.y)]);
    // It opens its door as before.
    game.keys("h h h , l l l l o l");
    assert_eq!(game.said_part("You unlock the door with your key to the vault"), 1);
}

#[test]
fn a_key_that_falls_into_lava_or_a_chasm_is_not_lost() {
    for ground in ["lava", "chasm"] {
        let mut game = Scenario::lit("########\n#1.@..L#\n########");
        find_key_to(&mut game, Point::new(6, 1));
        let (x, y) = game.place();
        game.keys("l").debug(&format!("terrain {ground} {x} {y}"));
        game.keys("s");
        let home = game.mark('1');
        let lying = game.level().items;
        assert_eq!(lying.iter().map(|key| (key.x, key.y)).collect::<Vec<_>>(), [(home.x, home.y)], "{ground}");
    }
}
