//! Monsters and traps: intelligent monsters avoid the traps they know; a trap affects a monster as it does the player.

use bevy::prelude::*;
use yendor::{
    Content,
    data::RoomPurpose,
    ecs::{CarriedBy, Energy, ItemState, LockedPlace, MindState, NewItem, OnLevel, Opens, Point, Position, Stream},
    testing::{MonsterRow, Scenario, check_laws},
};

/// A narrow room in which a monster in the east comes straight toward the player across cell 1.
const PASSAGE: &str = "
###########
#@..1.2...#
###########";

/// A room in which a monster can go around cell 1.
const HALL: &str = "
###########
#.........#
#@..1.2...#
#.........#
###########";

fn hunted_by(letter: char, kind: &str, map: &str) -> Scenario {
    let mut game = Scenario::lit(map);
    let place = game.mark('1');
    game.debug(&format!("trap {kind} {} {}", place.x, place.y));
    game.hunter(letter, '2');
    game
}

fn place(monster: &MonsterRow) -> (i32, i32) {
    (monster.x, monster.y)
}

fn is_sprung_in_sight(game: &Scenario) -> bool {
    game.level().traps.iter().all(|trap| trap.discovered)
}

/// A monster whose intelligence is too low to know any trap.
const UNINTELLIGENT: char = 'E';

#[test]
fn a_bear_trap_holds_a_monster_for_three_turns() {
    let mut game = hunted_by(UNINTELLIGENT, "Bear", PASSAGE);
    game.keys(". .");
    assert_eq!(place(&game.only_monster()), (4, 1));
    assert!(is_sprung_in_sight(&game));
    assert_eq!(game.said("The emu is caught in a bear trap."), 1);
    game.keys(". . .");
    assert_eq!(place(&game.only_monster()), (4, 1));
    game.keys(".");
    assert_eq!(place(&game.only_monster()), (3, 1));
}

#[test]
fn an_arrow_trap_hurts_a_monster_and_its_death_gives_no_experience() {
    let mut game = hunted_by(UNINTELLIGENT, "Arrow", PASSAGE);
    game.dice(Stream::Combat, &[19, 4]).keys(". .");
    game.expect().monster_hp(45).said("An arrow hits the emu.", 1);
    let mut game = Scenario::lit(PASSAGE);
    game.debug("trap Arrow 4 1");
    let place = game.mark('2');
    game.monster_at(UNINTELLIGENT, place, MindState::Hunting, 1);
    game.dice(Stream::Combat, &[19, 4]).keys(". . .");
    game.expect().monsters(0);
    assert_eq!(game.player().xp, 0);
    assert_eq!(game.said("An arrow trap kills the emu."), 1);
}

#[test]
fn gas_puts_a_monster_to_sleep_and_a_pit_holds_and_hurts_it() {
    let mut game = hunted_by(UNINTELLIGENT, "SleepingGas", PASSAGE);
    game.keys(". . . . . . .");
    assert_eq!(place(&game.only_monster()), (4, 1), "asleep for five turns");
    game.keys(". .");
    assert_ne!(place(&game.only_monster()), (4, 1));
    let mut game = hunted_by(UNINTELLIGENT, "Pit", PASSAGE);
    game.keys(". . . .");
    assert_eq!(place(&game.only_monster()), (4, 1));
    assert!(game.only_monster().hp < 50);
}

#[test]
fn teleport_traps_and_trap_doors_remove_a_monster() {
    let mut game =
        hunted_by(UNINTELLIGENT, "Teleport", "###########\n#@..1.2...#\n###########\n#.........#\n###########");
    game.keys(". .");
    game.expect().said_part("is gone", 1);
    assert_eq!(game.only_monster().y, 3);
    let mut game = hunted_by(UNINTELLIGENT, "TrapDoor", PASSAGE);
    game.keys(". .");
    game.expect().monsters(0).said("The emu falls through a trap door.", 1);
    // The monster is now on the level below.
    game.debug("teleport 2");
    assert_eq!(game.level().monsters.iter().filter(|monster| monster.hp == 50).count(), 1);
}

#[test]
fn a_fall_takes_what_is_left_of_a_monsters_turn() {
    let mut game = Scenario::lit(PASSAGE);
    let trap = game.mark('1');
    game.debug(&format!("trap TrapDoor {} {}", trap.x, trap.y));
    let emu = game.hunter(UNINTELLIGENT, '2');
    game.keys(".");
    let emu = game.creature(emu);
    // Enough for a second step, which a hunter gains now and then.
    game.world().entity_mut(emu).insert(Energy::new(90));
    game.keys(".").expect().monsters(0).said("The emu falls through a trap door.", 1);
    check_laws(game.world()).unwrap();
}

#[test]
fn a_monster_that_falls_leaves_the_key_it_carries_where_it_lay_first() {
    let mut game = Scenario::lit("###########\n#@..1.2..L#\n###########");
    let (trap, door) = (game.mark('1'), Point::new(9, 1));
    let opens = Opens { depth: 1, door, home: Point::new(8, 1), place: LockedPlace::Room(RoomPurpose::Vault) };
    let state = ItemState { opens: Some(opens), ..ItemState::default() };
    let kind = Content::compiled_in().item_called("key/key").unwrap();
    let item = NewItem { state, ..NewItem::plain(kind, 1) };
    let key = game.lay(item, opens.home);
    game.debug(&format!("trap TrapDoor {} {}", trap.x, trap.y));
    let thief = game.hunter(UNINTELLIGENT, '2');
    let thief = game.creature(thief);
    game.world().entity_mut(key).remove::<(Position, OnLevel)>().insert(CarriedBy(thief));
    game.keys(". .");
    game.expect().monsters(0).said("The emu falls through a trap door.", 1);
    let lying: Vec<_> = game.level().items.iter().map(|item| (item.x, item.y)).collect();
    assert_eq!(lying, [(8, 1)]);
}

#[test]
fn an_alarm_that_a_monster_sets_off_wakes_the_others() {
    let mut game =
        hunted_by(UNINTELLIGENT, "Alarm", "#############\n#@..1.2.....#\n#########.###\n########....#\n#############");
    game.debug("monster D 11 3 sleeping");
    game.keys(". .");
    let dragon = game.level().monsters.into_iter().find(|monster| monster.letter == 'D').unwrap();
    assert_ne!(dragon.state, MindState::Sleeping);
}

#[test]
fn flying_monsters_spring_no_traps() {
    let mut game = hunted_by('K', "Bear", PASSAGE);
    for _ in 0..30 {
        game.keys(".");
        if game.player().hp <= 2 {
            game.hit_points(12);
        }
    }
    assert!(!is_sprung_in_sight(&game));
}

#[test]
fn intelligent_monsters_go_around_an_unsprung_trap_unless_it_is_the_only_way() {
    let mut game = hunted_by('U', "Pit", HALL);
    game.debug("god on");
    game.keys(". . . .");
    assert!(!is_sprung_in_sight(&game), "{:?}", game.messages());
    let near = game.only_monster();
    assert!(near.x < 4 || near.y != 2, "it did not come nearer: {near:?}");
    let mut game = hunted_by('U', "Pit", PASSAGE);
    game.debug("god on");
    game.keys(". . . .");
    assert_eq!(place(&game.only_monster()), (4, 1));
    assert!(is_sprung_in_sight(&game));
}

#[test]
fn monsters_of_medium_intelligence_avoid_a_trap_that_was_sprung() {
    // A hobgoblin has intelligence 4: it knows no hidden traps, but learns of those that were sprung.
    let mut game = hunted_by('H', "Rust", HALL);
    game.debug("god on");
    game.keys(". .");
    assert!(is_sprung_in_sight(&game), "{:?}", game.messages());
    game.debug("kill 4 2");
    game.hunter('H', '2');
    game.keys(". .");
    assert_eq!(game.said_part("gush of water hits the hobgoblin"), 1, "{:?}", game.messages());
}

#[test]
fn a_trap_sprung_out_of_sight_is_not_shown() {
    let mut game = Scenario::lit("############\n#@..+.2.1..#\n############");
    game.debug("trap Rust 8 1");
    game.debug(&format!("monster {UNINTELLIGENT} 6 1 wandering"));
    for _ in 0..60 {
        game.keys(".");
    }
    let sprung = game.world().query::<&yendor::ecs::Trap>().single(game.world()).unwrap().sprung;
    assert!(!is_sprung_in_sight(&game) || !sprung, "seen through a closed door");
    assert_eq!(game.said_part("rust trap"), 0);
}
