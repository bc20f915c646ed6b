//! Limits of values: a record beyond them was not made by this program, and could keep it busy forever. The rules and
//! debug commands keep to the same limits ([`limits`](crate::base::limits)).

use std::{collections::BTreeSet, ops::RangeInclusive};

use thiserror::Error;

use super::{ItemPlace, ItemRecord, MonsterRecord, PlayerRecord, WorldRecord};
use crate::{
    base::{
        geometry::Point,
        limits::{
            ENCHANTMENTS, MOST_ACTIONS, MOST_CHARGES, MOST_FOOD, MOST_FUEL, MOST_HIT_POINTS, MOST_LEVEL, MOST_LIGHT,
            MOST_LOUDNESS, MOST_SERIAL, MOST_TOGETHER, MOST_TURNS_LEFT,
        },
    },
    content::{
        CauseOfDeath, Condition, Content, Dungeon, ItemId, ItemKind, MonsterDefinition, STRENGTH_RANGE, SpecialAttack,
    },
    rules::{
        creatures::{Conditions, Health},
        items::Slot,
    },
    turn::{ACTION_COST, NextSerial, Serial},
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

/// Checks all numbers and positions of a record.
///
/// # Errors
/// The first that no rule can reach.
pub(super) fn check_values(record: &WorldRecord, content: &Content) -> Result<(), BrokenRecord> {
    let depths = 1..=content.dungeon.level_count;
    let deepest = record.deepest;
    check(depths.contains(&deepest) && record.depth <= deepest, || format!("a deepest level {deepest}"))?;
    if let Some(CauseOfDeath::Monster(kind)) = record.died_of {
        let kinds = content.monsters().count();
        check(usize::from(kind.0) < kinds, || format!("a death by a monster of kind {}", kind.0))?;
    }
    check(!record.won || record.died_of.is_none(), || "a game that is won and lost".to_owned())?;
    for (tunable, value) in &record.tuned {
        check(tunable.range().contains(value), || format!("{} tuned to {value}", tunable.name()))?;
    }
    for noise in &record.noises {
        check(noise.loudness <= MOST_LOUDNESS && is_near(noise.place), || format!("a noise that can't be: {noise:?}"))?;
    }
    check_player(&record.player, (record.turn, record.died_of.is_some()), content)?;
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
        for item in level.items.iter().chain(level.monsters.iter().flat_map(|monster| &monster.pack)) {
            note(item.serial.0)?;
            check_item(item)?;
        }
        for monster in &level.monsters {
            note(monster.serial.0)?;
            check_monster(monster, content)?;
        }
    }
    check_next_serial(record.next_serial, &serials)
}

/// What comes later must not get a serial number that something has.
fn check_next_serial(next: u64, serials: &BTreeSet<u64>) -> Result<(), BrokenRecord> {
    let following = next..next.saturating_add(NextSerial::FREE);
    let taken = serials.range(following).find(|serial| Serial(**serial).came_later());
    check(next <= MOST_SERIAL && taken.is_none(), || format!("a next serial number of {next}"))
}

fn check_player(player: &PlayerRecord, (turn, is_dead): (u64, bool), content: &Content) -> Result<(), BrokenRecord> {
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
        unseen_attack,
        // Nothing but what a key means depends on them, and what is not there is passed over.
        habits: _,
    } = player;
    check_health(*health, is_dead, "the player")?;
    let has_strength = STRENGTH_RANGE.contains(&strength.0) && STRENGTH_RANGE.contains(&strength.1);
    check(has_strength, || format!("a strength of {strength:?}"))?;
    check((1..=MOST_LEVEL).contains(level), || format!("a player of level {level}"))?;
    check((0..=MOST_FOOD).contains(food), || format!("{food} of food"))?;
    check(*speed == ACTION_COST, || format!("a player of speed {speed}"))?;
    check_energy(*energy, "the player")?;
    check(*gold <= MOST_TOGETHER, || format!("{gold} of gold"))?;
    for (value, what) in
        [(quiet_turns, "quiet turns"), (confusing_touch, "turns of a confusing touch"), (snared, "tries to get free")]
    {
        check(*value <= MOST_TURNS_LEFT, || format!("{value} {what}"))?;
    }
    let latest = turn.saturating_add(u64::from(MOST_TURNS_LEFT));
    check(*senses_monsters_until <= latest, || format!("monsters perceived until {senses_monsters_until}"))?;
    check(unseen_attack.is_none_or(|attack| attack <= turn), || format!("an attack in turn {unseen_attack:?}"))?;
    check_conditions(conditions, content)?;
    // A player who could never act again would keep the clock running forever.
    for condition in Condition::ALL.into_iter().filter(|condition| condition.is_helplessness()) {
        check(!conditions.is_until_released(condition), || format!("a player who stays {} forever", condition.name()))?;
    }
    let (mut letters, mut slots) = (BTreeSet::new(), BTreeSet::new());
    for item in pack {
        if item.place == ItemPlace::KeyRing {
            let is_key = content.item(ItemId(item.kind)).kind == ItemKind::Key;
            check(is_key, || format!("an item of kind {} on the key ring", item.kind))?;
            continue;
        }
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
        levels_above,
        grip,
        recharging,
        pack: _,
        is_canceled: _,
        band: _,
        last_seen,
        // Whenever its time is, it arrives at once or gives up.
        pursuer: _,
    } = monster;
    let name = || format!("a monster of kind {kind}");
    check_health(*health, false, "a monster")?;
    check_energy(*energy, "a monster")?;
    check(MonsterDefinition::SPEEDS.contains(speed), || format!("{} with speed {speed}", name()))?;
    check(levels_above.unsigned_abs() <= MOST_LEVEL.unsigned_abs(), || {
        format!("{} {levels_above} levels above its kind", name())
    })?;
    check((0..=MOST_HIT_POINTS).contains(grip), || format!("{} with a grip of {grip}", name()))?;
    check(recharging.len() <= SpecialAttack::MOST, || format!("{} with {} special attacks", name(), recharging.len()))?;
    check_conditions(conditions, content)?;
    let places = mind.places().chain(last_seen.as_ref().map(|seen| seen.place));
    check(places.into_iter().all(is_near), || format!("{} on its way to a cell outside the level", name()))?;
    let counts = mind.counts();
    check(counts.iter().all(|turns| *turns <= MOST_TURNS_LEFT), || format!("{} that counts {counts:?} turns", name()))
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
        state,
        is_burning: _,
        is_discarded: _,
        is_junk: _,
    } = item;
    let name = || format!("an item of kind {kind}");
    check((1..=MOST_TOGETHER).contains(quantity), || format!("{quantity} of {}", name()))?;
    check(ENCHANTMENTS.contains(enchantment), || format!("{} with the enchantment {enchantment}", name()))?;
    check(charges.is_none_or(|charges| charges <= MOST_CHARGES), || format!("{} with {charges:?} charges", name()))?;
    let shines = light.is_none_or(|light| light.full_radius <= MOST_LIGHT && light.fuel <= MOST_FUEL);
    check(shines, || format!("{} with an impossible light: {light:?}", name()))?;
    let is_key = state.opens.is_none_or(|opens| is_near(opens.door) && is_near(opens.home));
    check(is_key, || format!("{} to a door outside the level", name()))
}

fn check_health(health: Health, may_be_dead: bool, whose: &str) -> Result<(), BrokenRecord> {
    let least = i32::from(!may_be_dead);
    let has_some = (1..=MOST_HIT_POINTS).contains(&health.maximum());
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

/// Whether a position is on some level, if not on this one: a monster that fell may keep its old goal.
fn is_near(place: Point) -> bool {
    let sides = -1..=Dungeon::LONGEST_SIDE;
    sides.contains(&place.x) && sides.contains(&place.y)
}
