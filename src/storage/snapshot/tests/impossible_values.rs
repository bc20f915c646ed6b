//! Snapshots with a correct checksum and values that the rules can't produce: those that would make the program panic or
//! hang are refused, the others are played.

use crate::{
    data::{RoomPurpose, Tunable},
    ecs::{
        CauseOfDeath, Condition, Conditions, Energy, Health, ItemId, LastSeen, LockedPlace, MonsterId, Opens, Point,
        Rectangle, Strength,
    },
    interface::screen::debug_line,
    storage::{
        snapshot::{WorldRecord, capture, checks::check_record, continue_game},
        tests::saved_games::Saves,
    },
    testing::{Scenario, content},
};

/// A game with monsters, items and rooms.
fn record() -> WorldRecord {
    let mut game = Saves::new().game(3);
    for line in ["monster O", "afflict confused 20", "item gold/gold 100"] {
        debug_line(game.world_mut(), line);
    }
    capture(game.world()).unwrap()
}

/// Hit points as a file may hold them; the rules keep to the limits.
fn hit_points(current: i32, maximum: i32) -> Health {
    let value = serde_json::json!({ "current": current, "maximum": maximum, "invulnerable": false });
    serde_json::from_value(value).unwrap()
}

fn full_radius(record: &mut WorldRecord, radius: u32) {
    let light = record.player.pack.iter_mut().find_map(|item| item.light.as_mut()).unwrap();
    light.set_full_radius(radius);
}

fn last_seen(record: &mut WorldRecord) {
    let place = Point::new(i32::MAX, 0);
    record.levels[0].monsters[0].last_seen =
        Some(LastSeen { turn: 0, place, is_asleep: false, is_unaware: false, damage: 0 });
}

fn key_to(record: &mut WorldRecord, door: Point) {
    let opens = Opens { depth: 1, door, home: door, place: LockedPlace::Room(RoomPurpose::Vault) };
    record.player.pack[0].state.opens = Some(opens);
}

fn lasting(condition: Condition, turns: u32) -> Conditions {
    Conditions::from(vec![(condition, turns)])
}

type Change = fn(&mut WorldRecord);

#[test]
fn values_that_would_overflow_or_take_for_ever_are_refused_on_restoring() {
    let changes: [(&str, Change); 36] = [
        ("speed", |record| record.player.speed.0 = -1),
        ("speed", |record| record.player.speed.0 = i32::MAX),
        ("speed", |record| record.player.speed.0 = 0),
        ("energy", |record| record.player.energy = Energy::new(i32::MIN)),
        ("strength", |record| record.player.strength = Strength::new(1_000, 1_000)),
        ("level is", |record| record.player.level.0 = 0),
        ("gold", |record| record.player.gold.0 = u32::MAX),
        ("food", |record| record.player.food = serde_json::from_value((-1).into()).unwrap()),
        ("hit points", |record| record.player.health = hit_points(0, 12)),
        ("hit points", |record| record.player.health = hit_points(13, 12)),
        ("hit points", |record| record.player.health = hit_points(1_000_001, 1_000_001)),
        ("death by a monster", |record| {
            let first_beyond = u16::try_from(content().monsters().count()).unwrap();
            record.died_of = Some(CauseOfDeath::Monster(MonsterId(first_beyond)));
        }),
        ("death by an item", |record| {
            let first_beyond = u16::try_from(content().items().count()).unwrap();
            record.died_of = Some(CauseOfDeath::Item(ItemId(first_beyond)));
        }),
        ("next serial", |record| record.next_serial = 0),
        ("next serial", |record| record.next_serial = record.player.pack[0].serial.0),
        ("full radius", |record| full_radius(record, 101)),
        ("level is", |record| record.player.level.0 = 1_001),
        ("gas is", |record| record.levels[0].gas = vec![(Point::new(1, 1), 1_000_001)]),
        ("tuned", |record| record.tuned.push((Tunable::TorchRadius, 101))),
        ("outside the level", |record| last_seen(record)),
        ("door outside", |record| key_to(record, Point::new(i32::MAX, 0))),
        ("hit points", |record| record.player.health = hit_points(i32::MAX, i32::MAX)),
        ("Confused", |record| record.player.conditions = lasting(Condition::Confused, u32::MAX - 1)),
        ("Asleep forever", |record| record.player.conditions = lasting(Condition::Asleep, u32::MAX)),
        ("letter 'a'", |record| record.player.pack[1].place = record.player.pack[0].place),
        ("twice", |record| record.player.pack[1].serial = record.player.pack[0].serial),
        ("quantity is 0", |record| record.player.pack[0].quantity.0 = 0),
        ("enchantment", |record| record.player.pack[0].enchantment.0 = i32::MIN),
        ("deepest", |record| record.deepest = 1_000_000),
        ("next serial", |record| record.next_serial = u64::MAX),
        ("speed is", |record| record.levels[0].monsters[0].speed.0 = 0),
        ("speed is", |record| record.levels[0].monsters[0].speed.0 = i32::MAX),
        ("energy", |record| record.levels[0].monsters[0].energy = Energy::new(i32::MAX)),
        ("outside the level", |record| record.levels[0].monsters[0].mind.head_for(Some(Point::new(i32::MAX, 0)))),
        ("room outside", |record| record.levels[0].rooms[0].floor = Rectangle::new(0, 0, i32::MAX, i32::MAX)),
        ("scent is", |record| record.levels[0].scent.push((Point::new(1, 1), u64::MAX))),
    ];
    let (good, content) = (record(), content());
    check_record(&good, &content).unwrap();
    for (reported, change) in changes {
        let mut changed = good.clone();
        change(&mut changed);
        let refusal = check_record(&changed, &content).expect_err(reported).to_string();
        assert!(refusal.contains(reported), "{reported}: {refusal}");
    }
}

#[test]
fn values_that_are_merely_odd_are_let_in_and_the_game_goes_on() {
    let changes: [Change; 9] = [
        |record| record.player.quiet_turns.0 = u32::MAX,
        |record| record.player.confusing_touch.0 = u32::MAX,
        |record| record.player.snared.0 = u32::MAX,
        |record| record.player.senses_monsters_until.until = u64::MAX,
        |record| record.player.unseen_attack = Some(u64::MAX),
        |record| record.levels[0].monsters[0].recharging = vec![(9, u64::MAX); 1_000],
        |record| record.levels[0].wanderers.last_turn = Some(u64::MAX),
        |record| record.levels[0].wanderers.quiet_turns = u32::MAX,
        |record| record.levels[0].areas = None,
    ];
    let mut odd = record();
    for change in changes {
        change(&mut odd);
    }
    let mut game = Scenario::game(1);
    continue_game(game.world(), &odd).unwrap();
    game.keys("s . s . s");
    check_record(&capture(game.world()).unwrap(), &content()).unwrap();
}
