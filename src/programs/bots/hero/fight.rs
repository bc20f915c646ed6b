//! Fights that can be won: where, when and with what.

use super::{
    arms::{WeaponNumbers, best_melee},
    danger::FightNumbers,
    missiles::{fire, shoot},
    situation::Situation,
};
use crate::{
    base::geometry::{Direction, Point},
    programs::bots::play::{MapKey, Reason, ReasonedKey, Scene, Scout, SeenFoe},
};

/// How far a better place to fight may be, in steps.
const NEAR_PLACE: u32 = 5;
/// The distance of creatures that will soon be here.
const COMING: u32 = 9;
/// The most neighbors of a place where a few can't surround the player.
const NARROW: usize = 2;
/// What it costs to change the weapon in a fight, in turns.
const TURN_TO_WIELD: f64 = 1.5;
/// How often it waits in a cell for what hunts it.
const MOST_WAITING: u32 = 25;

/// Shoots, takes a position, waits, or strikes.
pub(super) fn fight(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    if situation.is_quiet() {
        return None;
    }
    if !situation.adjacent.is_empty() {
        return take_position(situation).or_else(|| strike(situation));
    }
    shoot(situation).or_else(|| take_position(situation)).or_else(|| meet(situation))
}

/// Strikes at the adjacent foe that dies soonest for what it costs.
fn strike(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let worth = |foe: &SeenFoe<'_>| {
        let duel = FightNumbers::with(scene, foe);
        duel.turns / (duel.damage + 0.3)
    };
    let target = situation.adjacent.iter().min_by(|one, other| worth(one).total_cmp(&worth(other)))?;
    take_melee_weapon(scene, target).or_else(|| fire(scene, target)).or_else(|| blow(scene, target))
}

/// Strikes at an adjacent creature.
pub(super) fn blow(scene: &Scene<'_>, target: &SeenFoe<'_>) -> Option<ReasonedKey> {
    let direction = Direction::from_offset(target.place.x - scene.here.x, target.place.y - scene.here.y)?;
    Some(ReasonedKey::step(direction, Reason::Attack))
}

/// Takes the best weapon for blows in hand, if the fight is long enough for it or the launcher has nothing to shoot.
fn take_melee_weapon(scene: &Scene<'_>, target: &SeenFoe<'_>) -> Option<ReasonedKey> {
    let best = best_melee(scene).filter(|weapon| weapon.equipped.is_none())?;
    let now = FightNumbers::with(scene, target).turns;
    let then = FightNumbers::by(WeaponNumbers::melee(scene, Some(best)), scene, target).turns;
    let wields = then + TURN_TO_WIELD < now && scene.can(MapKey::Wield);
    wields.then(|| ReasonedKey::item(MapKey::Wield, best.letter, Reason::Arm))
}

/// Goes where few can reach the player, if several come and there is time.
fn take_position(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scene = situation.scene;
    let exposure = |cell: Point| scene.ground.exposure(cell);
    let are_near = situation.hostile.iter().filter(|foe| foe.distance <= COMING).count();
    let are_many = are_near >= 2 && exposure(scene.here) > NARROW;
    if !are_many || scene.has("Held") {
        return None;
    }
    let scout = Scout::of(scene, situation.memory);
    let is_free = |cell: Point, steps: u32| {
        situation.hostile.iter().all(|foe| foe.place.distance(cell) > steps.max(1) || foe.distance <= 1)
    };
    let places = scout.ways().all().filter(|(cell, steps)| {
        (1..=NEAR_PLACE).contains(steps) && exposure(*cell) <= NARROW && is_free(*cell, *steps)
    });
    let (place, _) = places.min_by_key(|(_, steps)| *steps)?;
    scout.step_to(place, Reason::TakePosition)
}

/// Lets a hunter come, and goes to meet others.
fn meet(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let (scene, memory) = (situation.scene, situation.memory);
    let nearest = situation.hostile.first()?;
    let waits = nearest.hunts() && memory.searches(scene.here) % MOST_WAITING != MOST_WAITING - 1;
    if waits {
        return Some(ReasonedKey::of(MapKey::Search, Reason::WaitForFoe));
    }
    let goes = scene.can(MapKey::Fight) && !memory.is_useless(MapKey::Fight.key());
    goes.then(|| ReasonedKey::of(MapKey::Fight, Reason::Approach))
}
