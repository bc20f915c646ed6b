//! Snapshots with a correct checksum and values that the rules can't produce.

use yendor::{
    base::geometry::{Position, Rectangle},
    content::Condition,
    interface::screen::debug_line,
    rules::creatures::{Conditions, Health},
    storage::snapshot::{WorldRecord, capture, check_record},
};

use crate::{data::content, saved_games::Saves};

/// A game with monsters, items and rooms.
fn record() -> WorldRecord {
    let mut game = Saves::new().game(3);
    for line in ["monster O", "afflict confused 20", "item gold/gold 100"] {
        debug_line(game.world_mut(), line);
    }
    capture(game.world()).unwrap()
}

fn hit_points(current: i32, maximum: i32) -> Health {
    let mut health = Health::full(maximum);
    health.lose(maximum - current);
    health
}

fn lasting(condition: Condition, turns: u32) -> Conditions {
    Conditions::from(vec![(condition, turns)])
}

#[test]
fn values_that_no_rule_can_produce_are_refused_on_restoring() {
    type Change = fn(&mut WorldRecord);
    let changes: [(&str, Change); 24] = [
        ("speed", |record| record.player.speed = -1),
        ("speed", |record| record.player.speed = i32::MAX),
        ("speed", |record| record.player.speed = 0),
        ("energy", |record| record.player.energy = i32::MIN),
        ("strength", |record| record.player.strength.0 = 1_000),
        ("player of level", |record| record.player.level = 0),
        ("gold", |record| record.player.gold = u32::MAX),
        ("food", |record| record.player.food = -1),
        ("hit points", |record| record.player.health = hit_points(0, 12)),
        ("hit points", |record| record.player.health = Health::full(i32::MAX)),
        ("Confused", |record| record.player.conditions = lasting(Condition::Confused, u32::MAX - 1)),
        ("Asleep forever", |record| record.player.conditions = lasting(Condition::Asleep, u32::MAX)),
        ("twice", |record| record.player.pack[1].serial = record.player.pack[0].serial),
        ("0 of an item", |record| record.player.pack[0].quantity = 0),
        ("enchantment", |record| record.player.pack[0].enchantment = i32::MIN),
        ("deepest", |record| record.deepest = 1_000_000),
        ("next serial", |record| record.next_serial = u64::MAX),
        ("with speed", |record| record.levels[0].monsters[0].speed = 0),
        ("with speed", |record| record.levels[0].monsters[0].speed = i32::MAX),
        ("energy", |record| record.levels[0].monsters[0].energy = i32::MAX),
        ("outside the level", |record| record.levels[0].monsters[0].mind.goal = Some(Position::new(i32::MAX, 0))),
        ("room outside", |record| record.levels[0].rooms[0].floor = Rectangle::new(0, 0, i32::MAX, i32::MAX)),
        ("counts of wanderers", |record| record.levels[0].wanderers.last_turn = Some(u64::MAX)),
        ("scent trail", |record| record.levels[0].scent.push((Position::new(1, 1), u64::MAX))),
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
