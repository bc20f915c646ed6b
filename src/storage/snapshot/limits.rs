//! Limits of the values of a record. Its file is sealed, so only a forged one has others: they would overflow, or keep
//! the program busy for long. Whatever is merely odd is let in. The rules and debug commands keep to the same limits
//! ([`limits`](crate::base::limits)).

use std::{collections::BTreeSet, ops::RangeInclusive};

use thiserror::Error;

use super::{ItemPlace, ItemRecord, LevelRecord, MonsterRecord, PlayerRecord, WorldRecord};
use crate::{
    base::{
        geometry::{Point, Rectangle, Size},
        limits::{
            ENCHANTMENTS, MOST_ACTIONS, MOST_CHARGES, MOST_FOOD, MOST_FUEL, MOST_GAS, MOST_HIT_POINTS, MOST_LEVEL,
            MOST_LIGHT, MOST_LOUDNESS, MOST_SERIAL, MOST_TOGETHER, MOST_TURNS, MOST_TURNS_LEFT,
        },
    },
    content::{CauseOfDeath, Condition, Content, Dungeon, ItemId, MonsterDefinition, MonsterId, STRENGTH_RANGE},
    rules::{
        creatures::{CombatLevel, Conditions, Health, Purse},
        items::{Enchantment, Quantity},
    },
    turn::{ACTION_COST, NextSerial, Serial, Speed},
    world::level::Rooms,
};

/// Why a record can't be restored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct BrokenRecord(String);

impl BrokenRecord {
    pub(super) const fn new(what: String) -> Self {
        Self(what)
    }
}

pub(super) fn check(holds: bool, what: impl FnOnce() -> String) -> Result<(), BrokenRecord> {
    if holds { Ok(()) } else { Err(BrokenRecord(what())) }
}

/// Checks that values lie within their limits, each by its name.
macro_rules! within {
    ($whose:expr, $($value:ident: $limits:expr),+ $(,)?) => {
        $(check(($limits).contains($value), || {
            format!("{} whose {} is {:?}", $whose, stringify!($value).replace('_', " "), $value)
        })?;)+
    };
}

const ENERGIES: RangeInclusive<i32> = -MOST_ACTIONS * ACTION_COST..=MOST_ACTIONS * ACTION_COST;
/// Fractions of a turn in the scent map.
const TRAIL_PARTS: u64 = 64;

/// Checks all numbers and positions of a record.
///
/// # Errors
/// The first that is beyond its limits.
pub(super) fn check_values(record: &WorldRecord, content: &Content) -> Result<(), BrokenRecord> {
    let WorldRecord { turn, deepest, depth, next_serial, .. } = record;
    within!(
        "a game",
        turn: 0..=MOST_TURNS,
        deepest: 1..=content.dungeon.level_count,
        depth: 1..=*deepest,
        next_serial: 0..=MOST_SERIAL,
    );
    match record.died_of {
        Some(CauseOfDeath::Monster(kind)) => {
            let kinds = content.monsters().count();
            check(usize::from(kind.0) < kinds, || format!("a death by a monster of kind {}", kind.0))?;
        }
        Some(CauseOfDeath::Item(kind)) => {
            let kinds = content.items().count();
            check(usize::from(kind.0) < kinds, || format!("a death by an item of kind {}", kind.0))?;
        }
        _ => {}
    }
    for (tunable, value) in &record.tuned {
        within!(format!("a tuned {}", tunable.name()), value: tunable.range());
    }
    for noise in &record.noises.0 {
        check(noise.loudness <= MOST_LOUDNESS && is_near(noise.place), || format!("a noise that can't be: {noise:?}"))?;
    }
    check_player(&record.player, record.died_of.is_some(), content)?;
    for level in &record.levels {
        check_level_values(level, *turn)?;
        level.monsters.iter().try_for_each(|monster| check_monster(monster, content))?;
    }
    record.items().try_for_each(check_item)?;
    check_serials(record)
}

/// No two things have the same serial number, and what comes later gets none that something has.
fn check_serials(record: &WorldRecord) -> Result<(), BrokenRecord> {
    let monsters = record.levels.iter().flat_map(|level| &level.monsters).map(|monster| monster.serial);
    let mut taken = BTreeSet::new();
    for Serial(serial) in record.items().map(|item| item.serial).chain(monsters) {
        check(serial <= MOST_SERIAL && taken.insert(serial), || format!("serial number {serial} twice, or too large"))?;
    }
    let next = record.next_serial;
    let mut following = taken.range(next..next.saturating_add(NextSerial::FREE));
    check(!following.any(|serial| Serial(*serial).came_later()), || format!("a next serial number of {next}"))
}

fn check_player(player: &PlayerRecord, is_dead: bool, content: &Content) -> Result<(), BrokenRecord> {
    // Lists every field, so that a new one can't be forgotten.
    let PlayerRecord {
        position: _,
        health,
        strength,
        level: CombatLevel(level),
        // A level beyond the curve needs as many points as a number can hold.
        experience: _,
        gold: Purse(gold),
        food,
        conditions,
        energy,
        speed: Speed(speed),
        pack,
        // The rules keep these counts within limits whatever they are.
        quiet_turns: _,
        confusing_touch: _,
        snared: _,
        // They are only compared with the clock.
        senses_monsters_until: _,
        unseen_attack: _,
        // Nothing but what a key means depends on them, and what is not there is passed over.
        habits: _,
    } = player;
    let (strength, maximum_strength) = (&strength.current(), &strength.maximum());
    let (food, energy) = (&food.food(), &energy.amount());
    within!(
        "a player",
        strength: STRENGTH_RANGE,
        maximum_strength: STRENGTH_RANGE,
        level: 1..=MOST_LEVEL,
        gold: 0..=MOST_TOGETHER,
        food: 0..=MOST_FOOD,
        energy: ENERGIES,
        speed: ACTION_COST..=ACTION_COST,
    );
    check_health(*health, is_dead, "a player")?;
    check_conditions(conditions, content)?;
    // A player who could never act again would keep the clock running forever.
    for condition in Condition::ALL.into_iter().filter(|condition| condition.is_helplessness()) {
        check(!conditions.is_until_released(condition), || format!("a player who stays {} forever", condition.name()))?;
    }
    let mut letters = BTreeSet::new();
    for item in pack {
        let ItemPlace::Pack { letter, .. } = item.place else { continue };
        check(letter.is_ascii_lowercase() && letters.insert(letter), || format!("a letter {letter:?} of the pack"))?;
    }
    Ok(())
}

fn check_monster(monster: &MonsterRecord, content: &Content) -> Result<(), BrokenRecord> {
    // Lists every field, so that a new one can't be forgotten.
    let MonsterRecord {
        serial: _,
        kind: MonsterId(kind),
        position: _,
        health,
        energy,
        speed: Speed(speed),
        mind,
        conditions,
        wanderer: _,
        has_stolen: _,
        levels_above,
        grip,
        recharging: _,
        pack: _,
        is_canceled: _,
        band: _,
        last_seen,
        // Whenever its time is, it arrives at once or gives up.
        pursuer: _,
    } = monster;
    let energy = &energy.amount();
    let name = || format!("a monster of kind {kind}");
    within!(
        name(),
        energy: ENERGIES,
        speed: MonsterDefinition::SPEEDS,
        levels_above: -MOST_LEVEL..=MOST_LEVEL,
        grip: 0..=MOST_HIT_POINTS,
    );
    check_health(*health, false, "a monster")?;
    check_conditions(conditions, content)?;
    let mut places = mind.places().chain(last_seen.as_ref().map(|seen| seen.place));
    check(places.all(is_near), || format!("{} on its way to a cell outside the level", name()))?;
    for count in &mind.counts() {
        within!(name(), count: 0..=MOST_TURNS_LEFT);
    }
    Ok(())
}

fn check_item(item: &ItemRecord) -> Result<(), BrokenRecord> {
    // Lists every field, so that a new one can't be forgotten.
    let ItemRecord {
        serial: _,
        kind: ItemId(kind),
        quantity: Quantity(quantity),
        enchantment: Enchantment(enchantment),
        light,
        place: _,
        charges,
        state,
        is_burning: _,
        is_discarded: _,
        is_junk: _,
    } = item;
    let name = || format!("an item of kind {kind}");
    within!(name(), quantity: 1..=MOST_TOGETHER, enchantment: ENCHANTMENTS);
    if let Some(charges) = charges {
        within!(name(), charges: 0..=MOST_CHARGES);
    }
    if let Some(light) = light {
        let (full_radius, fuel) = (&light.full_radius(), &light.fuel().unwrap_or(0));
        within!(name(), full_radius: 0..=MOST_LIGHT, fuel: 0..=MOST_FUEL);
    }
    let is_key = state.opens.is_none_or(|opens| is_near(opens.door) && is_near(opens.home));
    check(is_key, || format!("{} to a door outside the level", name()))
}

fn check_level_values(level: &LevelRecord, turn: u64) -> Result<(), BrokenRecord> {
    let (depth, size) = (level.depth, level.structure.size());
    let name = || format!("a level {depth}");
    let (width, height, rooms) = (&size.width, &size.height, &level.rooms.len());
    within!(
        name(),
        width: 1..=Dungeon::LONGEST_SIDE,
        height: 1..=Dungeon::LONGEST_SIDE,
        rooms: 0..=Rooms::MOST,
    );
    if let Some(left_at) = &level.left_at {
        within!(name(), left_at: 0..=turn);
    }
    for (_, scent) in &level.scent {
        within!(name(), scent: 0..=turn.saturating_add(2).saturating_mul(TRAIL_PARTS));
    }
    for (_, gas) in &level.gas {
        within!(name(), gas: 0..=MOST_GAS);
    }
    for room in &level.rooms {
        check(is_inside(room.floor, size), || format!("a room outside level {depth}"))?;
    }
    Ok(())
}

fn check_health(health: Health, may_be_dead: bool, whose: &str) -> Result<(), BrokenRecord> {
    let (hit_points, most_hit_points) = (&health.current(), &health.maximum());
    let least = i32::from(!may_be_dead);
    within!(whose, most_hit_points: 1..=MOST_HIT_POINTS, hit_points: least..=*most_hit_points);
    Ok(())
}

/// No condition lasts longer than its rule allows; other data may have allowed more, but not forever.
fn check_conditions(conditions: &Conditions, content: &Content) -> Result<(), BrokenRecord> {
    for (condition, turns) in conditions.iter() {
        let most = content.config.condition(condition).most_turns.saturating_mul(10).saturating_add(1);
        check(turns.is_none_or(|turns| turns <= most), || format!("{} for {turns:?} turns", condition.name()))?;
    }
    Ok(())
}

/// Whether a position is on some level, if not on this one: a monster that fell may keep its old goal.
fn is_near(place: Point) -> bool {
    let sides = -1..=Dungeon::LONGEST_SIDE;
    sides.contains(&place.x) && sides.contains(&place.y)
}

fn is_inside(area: Rectangle, size: Size) -> bool {
    let fits = |from: i32, length: i32, whole: i32| {
        from >= 0 && length >= 0 && from.checked_add(length).is_some_and(|end| end <= whole)
    };
    fits(area.x, area.width, size.width) && fits(area.y, area.height, size.height)
}
