//! Limits of values: a record beyond them was not made by this program, and could keep it busy forever. Everything that
//! debug commands can do is allowed.

use std::{collections::BTreeSet, ops::RangeInclusive};

use thiserror::Error;

use super::{ItemPlace, ItemRecord, LevelRecord, MonsterRecord, PlayerRecord, WorldRecord};
use crate::{
    base::geometry::{Position, Rectangle, Size},
    content::{Condition, Content, Dungeon, MonsterDefinition, STRENGTH_RANGE, SpecialAttack},
    rules::{
        creatures::{Conditions, Health, Mind},
        items::Slot,
    },
    turn::ACTION_COST,
    world::level::{Gas, Rooms},
};

/// Why a record is not a possible state.
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

/// Ten times the largest number in data and debug commands: for hit points, bonuses, charges, fuel and the like.
const MOST: u32 = 10_000_000;
/// The largest sum of such numbers: gold, quantities, turns.
const MOST_SUM: u32 = i32::MAX.unsigned_abs();
/// The largest serial number: more than any game makes.
const MOST_SERIAL: u64 = 1 << 48;
/// The number of actions that can be saved up or owed.
const MOST_ACTIONS: i32 = 100;
/// Fractions of a turn in the scent map.
const TRAIL_PARTS: u64 = 64;

/// Checks all numbers and positions of a record.
///
/// # Errors
/// The first that no rule can reach.
pub(super) fn check_values(record: &WorldRecord, content: &Content) -> Result<(), BrokenRecord> {
    let depths = 1..=content.dungeon.level_count;
    let deepest = record.deepest;
    check(depths.contains(&deepest) && record.depth <= deepest, || format!("a deepest level {deepest}"))?;
    check(record.next_serial <= MOST_SERIAL, || format!("a next serial number of {}", record.next_serial))?;
    check(!record.won || record.died_of.is_none(), || "a game that is won and lost".to_owned())?;
    for (tunable, value) in &record.tuned {
        let most = if tunable.is_chance() { crate::base::random::Chance::WHOLE } else { MOST };
        check(*value <= most, || format!("{} tuned to {value}", tunable.name()))?;
    }
    for noise in &record.noises {
        check(noise.loudness <= MOST && is_near(noise.place), || format!("a noise that can't be: {noise:?}"))?;
    }
    check_player(&record.player, record.died_of.is_some(), content)?;
    let mut serials = BTreeSet::new();
    let mut note = |serial: u64| {
        check(serial <= MOST_SERIAL && serials.insert(serial), || format!("serial number {serial} twice, or too large"))
    };
    for item in &record.player.pack {
        note(item.serial.0)?;
        check_item(item)?;
    }
    for level in &record.levels {
        let depth = level.depth;
        check(depths.contains(&depth), || format!("a level {depth}"))?;
        check_level(level, record.turn, content)?;
        for item in level.items.iter().chain(level.monsters.iter().flat_map(|monster| &monster.pack)) {
            note(item.serial.0)?;
            check_item(item)?;
        }
        for monster in &level.monsters {
            note(monster.serial.0)?;
            check_monster(monster, content)?;
        }
    }
    Ok(())
}

fn check_player(player: &PlayerRecord, is_dead: bool, content: &Content) -> Result<(), BrokenRecord> {
    // Lists every field, so that a new one can't be forgotten.
    let PlayerRecord {
        position: _,
        health,
        strength,
        level,
        // A level beyond the curve needs as many points as a number can hold.
        experience: _,
        gold,
        food,
        quiet_turns,
        conditions,
        energy,
        speed,
        pack,
        confusing_touch,
        senses_monsters_until,
        snared,
    } = player;
    check_health(*health, is_dead, "the player")?;
    let has_strength = STRENGTH_RANGE.contains(&strength.0) && STRENGTH_RANGE.contains(&strength.1);
    check(has_strength, || format!("a strength of {strength:?}"))?;
    check((1..=1_000).contains(level), || format!("a player of level {level}"))?;
    check((0..=MOST.cast_signed()).contains(food), || format!("{food} of food"))?;
    check(*speed == ACTION_COST, || format!("a player of speed {speed}"))?;
    check_energy(*energy, "the player")?;
    for (value, what) in [(gold, "gold"), (quiet_turns, "quiet turns")] {
        check(*value <= MOST_SUM, || format!("{value} of {what}"))?;
    }
    for (value, what) in [(confusing_touch, "turns of a confusing touch"), (snared, "tries to get free")] {
        check(*value <= MOST, || format!("{value} {what}"))?;
    }
    check(*senses_monsters_until <= MOST_SERIAL, || format!("monsters perceived until {senses_monsters_until}"))?;
    check_conditions(conditions, content)?;
    // A player who could never act again would keep the clock running forever.
    for condition in Condition::ALL.into_iter().filter(|condition| condition.is_helplessness()) {
        check(!conditions.is_until_released(condition), || format!("a player who stays {} forever", condition.name()))?;
    }
    let (mut letters, mut slots) = (BTreeSet::new(), BTreeSet::new());
    for item in pack {
        let ItemPlace::Pack { letter, slot } = item.place else {
            return Err(BrokenRecord::new("an item of the pack placed elsewhere".to_owned()));
        };
        check(letter.is_ascii_lowercase() && letters.insert(letter), || format!("a letter {letter:?} of the pack"))?;
        let is_free = slot.is_none_or(|slot| Slot::numbered(slot).is_some() && slots.insert(slot));
        check(is_free, || format!("an item in use at place {slot:?}"))?;
    }
    Ok(())
}

fn check_monster(monster: &MonsterRecord, content: &Content) -> Result<(), BrokenRecord> {
    // Lists every field, so that a new one can't be forgotten.
    let MonsterRecord {
        serial: _,
        kind,
        position: _,
        health,
        energy,
        speed,
        mind,
        conditions,
        wanderer: _,
        has_stolen: _,
        grip,
        recharging,
        pack: _,
        is_canceled: _,
        band: _,
        last_seen: _,
    } = monster;
    let name = || format!("a monster of kind {kind}");
    check_health(*health, false, "a monster")?;
    check_energy(*energy, "a monster")?;
    check(MonsterDefinition::SPEEDS.contains(speed), || format!("{} with speed {speed}", name()))?;
    check(is_small(*grip), || format!("{} with a grip of {grip}", name()))?;
    check(recharging.len() <= SpecialAttack::MOST, || format!("{} with {} special attacks", name(), recharging.len()))?;
    check_conditions(conditions, content)?;
    let Mind {
        state: _,
        goal,
        path,
        path_age,
        stuck,
        unaware,
        waited,
        backs_off,
        flees_for_good: _,
        post,
        distracted,
        idle,
        is_at_peace: _,
        has_woken: _,
    } = mind;
    let is_somewhere = goal.iter().chain(post).chain(path).all(|place| is_near(*place));
    check(is_somewhere, || format!("{} on its way to a cell outside the level", name()))?;
    let counts = [path_age, stuck, unaware, waited, backs_off, distracted, idle];
    check(counts.iter().all(|turns| **turns <= MOST_SUM), || format!("{} that counts {counts:?} turns", name()))
}

fn check_item(item: &ItemRecord) -> Result<(), BrokenRecord> {
    // Lists every field, so that a new one can't be forgotten.
    let ItemRecord {
        serial: _,
        kind,
        quantity,
        enchantment,
        light,
        place: _,
        charges,
        state: _,
        is_burning: _,
        is_discarded: _,
    } = item;
    let name = || format!("an item of kind {kind}");
    check((1..=MOST_SUM).contains(quantity), || format!("{quantity} of {}", name()))?;
    check(is_small(*enchantment), || format!("{} with the enchantment {enchantment}", name()))?;
    check(charges.is_none_or(|charges| charges <= MOST), || format!("{} with {charges:?} charges", name()))?;
    let shines = light.is_none_or(|light| light.full_radius <= MOST && light.fuel <= MOST_SUM);
    check(shines, || format!("{} with an impossible light: {light:?}", name()))
}

fn check_level(level: &LevelRecord, turn: u64, content: &Content) -> Result<(), BrokenRecord> {
    let (depth, size) = (level.depth, level.structure.size());
    let sides = 1..=Dungeon::LONGEST_SIDE;
    check(sides.contains(&size.width) && sides.contains(&size.height), || {
        format!("a level {depth} of {}x{} cells", size.width, size.height)
    })?;
    let generator = &level.generator;
    let is_name = generator.len() <= 100 && generator.bytes().all(|byte| byte.is_ascii_graphic());
    check(is_name, || format!("a level {depth} with an invalid generator name"))?;
    check(level.rooms.len() <= Rooms::MOST, || format!("{} rooms on level {depth}", level.rooms.len()))?;
    for room in &level.rooms {
        check(is_inside(room.floor, size), || format!("a room outside level {depth}"))?;
    }
    for piece in &level.set_pieces {
        let is_there = usize::from(piece.room) < level.rooms.len() && piece.name.len() <= 100;
        check(is_there, || format!("an impossible set piece on level {depth}"))?;
    }
    for (place, amount) in &level.gas {
        let is_possible = level.structure.contains(*place) && (1..=Gas::MOST).contains(amount);
        check(is_possible, || format!("an impossible gas on level {depth}"))?;
    }
    let clock = level.wanderers;
    let has_passed = clock.last_turn.is_none_or(|last| last <= turn);
    check(has_passed && clock.spawned <= MOST_SUM && clock.quiet_turns <= MOST_SUM, || {
        format!("impossible counts of wanderers on level {depth}: {clock:?}")
    })?;
    let mut doors = BTreeSet::new();
    for door in &level.doors {
        check(doors.insert(door.position), || format!("two doors in one cell of level {depth}"))?;
    }
    let items = content.items().count();
    for (place, kind) in &level.remembered {
        let is_known = usize::from(*kind) < items && level.structure.contains(*place);
        check(is_known, || format!("an impossible remembered item on level {depth}"))?;
    }
    for (place, laid) in &level.scent {
        let is_laid = level.structure.contains(*place) && laid / TRAIL_PARTS <= turn.saturating_add(2);
        check(is_laid, || format!("an impossible scent trail on level {depth}"))?;
    }
    Ok(())
}

fn check_health(health: Health, may_be_dead: bool, whose: &str) -> Result<(), BrokenRecord> {
    let least = i32::from(!may_be_dead);
    let has_some = (1..=MOST.cast_signed()).contains(&health.maximum());
    check(has_some && (least..=health.maximum()).contains(&health.current()), || {
        format!("{whose} with {} of {} hit points", health.current(), health.maximum())
    })
}

fn check_energy(energy: i32, whose: &str) -> Result<(), BrokenRecord> {
    const ENERGIES: RangeInclusive<i32> = -MOST_ACTIONS * ACTION_COST..=MOST_ACTIONS * ACTION_COST;
    check(ENERGIES.contains(&energy), || format!("{whose} with an energy of {energy}"))
}

/// No condition lasts longer than its rule allows; other data may have allowed more, but not forever.
fn check_conditions(conditions: &Conditions, content: &Content) -> Result<(), BrokenRecord> {
    for (condition, turns) in conditions.iter() {
        let most = content.config.condition(condition).most_turns.saturating_mul(10).saturating_add(1);
        check(turns.is_none_or(|turns| turns <= most), || format!("{} for {turns:?} turns", condition.name()))?;
    }
    Ok(())
}

const fn is_small(number: i32) -> bool {
    number.unsigned_abs() <= MOST
}

/// Whether a position is on some level, if not on this one: a monster that fell may keep its old goal.
fn is_near(place: Position) -> bool {
    let sides = -1..=Dungeon::LONGEST_SIDE;
    sides.contains(&place.x) && sides.contains(&place.y)
}

fn is_inside(area: Rectangle, size: Size) -> bool {
    let fits = |from: i32, length: i32, whole: i32| {
        from >= 0 && length >= 0 && from.checked_add(length).is_some_and(|end| end <= whole)
    };
    fits(area.x, area.width, size.width) && fits(area.y, area.height, size.height)
}
