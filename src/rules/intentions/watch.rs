//! What stops an intention, and what keeps one from beginning.

use bevy::prelude::*;

use std::collections::BTreeMap;

use super::{
    Destination, Intention, fight,
    hazards::{hazard_below, spreading_in_view},
    map::{known_path, known_stairs},
    running::Running,
    travel,
};
use crate::{
    content::{Condition, Content, Hazard, ItemId},
    rules::{
        creatures::{Conditions, Health, player_of},
        game::waits_for_choice,
        items::{all_carried, carries_amulet},
        monsters::{danger_in_view, hunter_in_view, is_attacked_unseen},
        player::{Hunger, can_work},
    },
    turn::{DoorFact, Fact, Foe, GroundFact, HungerState, IntentionFact, ItemFact, MessageLog, Progress, Threat},
    world::level::{CurrentDepth, Position, Staircase},
};

/// What the player knew before an action.
pub(super) struct Watch {
    written: u64,
    hit_points: i32,
    depth: u32,
    /// The distances of the nearest cells in view with a harm that spreads.
    spreading: BTreeMap<Hazard, u32>,
}

impl Watch {
    /// Returns the knowledge now.
    pub(crate) fn of(world: &World) -> Self {
        Self {
            written: world.get_resource::<MessageLog>().map_or(0, MessageLog::written),
            hit_points: hit_points(world),
            depth: world.get_resource::<CurrentDepth>().map_or(0, |depth| depth.depth),
            spreading: spreading_in_view(world),
        }
    }

    /// Returns whether something has happened since then that the player should know, with the line that says so if the
    /// log does not.
    pub(crate) fn disturbance(&self, world: &World, running: &Running) -> Option<Option<IntentionFact>> {
        if world.get_resource::<Progress>() != Some(&Progress::Playing) || waits_for_choice(world) {
            return Some(None);
        }
        let now = Self::of(world);
        let is_fight = matches!(running.intention, Intention::Fight | Intention::Attack(_));
        let is_blow = is_fight && running.run.has_struck;
        let changes_level = matches!(running.intention, Intention::Travel(Destination::Level(_)));
        let is_hurt = now.hit_points < self.hit_points && !is_blow;
        let has_left = now.depth != self.depth && !changes_level;
        let is_rest = matches!(running.intention, Intention::Rest { .. });
        let is_aside = |fact: &Fact| match fact {
            // With the Amulet, it tells of a hunter.
            Fact::DistantNoise => !is_rest || !carries_amulet(world),
            fact => !is_rest && is_aside(fact),
        };
        // A player who walks to a monster to fight it means to be noticed by its kind.
        let is_meant = |foe: &Foe| is_fight && running.run.looks.is_none_or(|kind| kind == foe.looks);
        let is_routine = |fact: &Fact| match fact {
            Fact::NoticesPlayer { monster } => is_meant(monster),
            fact => is_routine(fact, is_blow) || is_aside(fact),
        };
        if is_hurt || has_left || news(world, self.written).any(|fact| !is_routine(fact)) {
            return Some(None);
        }
        let ends_here = matches!(running.intention, Intention::Travel(Destination::Cell(_) | Destination::Stairs(_)));
        let has_arrived = ends_here && running.path.is_empty();
        if is_fight || has_arrived {
            return None;
        }
        let new = now.spreading.keys().find(|hazard| !self.spreading.contains_key(hazard));
        let hazard = new.map(|hazard| IntentionFact::HazardInView(*hazard));
        threat_in_view(world).or(hazard).or_else(|| hazard_near(world, &now.spreading)).map(Some)
    }
}

fn hit_points(world: &World) -> i32 {
    player_of(world).and_then(|player| world.get::<Health>(player)).map_or(0, |health| health.current())
}

/// Returns the facts added since the log had this many.
fn news(world: &World, written: u64) -> impl Iterator<Item = &Fact> {
    let log = world.get_resource::<MessageLog>();
    let mut left = log.map_or(0, |log| log.written().saturating_sub(written));
    let entries = log.into_iter().flat_map(|log| log.entries().rev());
    let entries = entries.take_while(move |entry| {
        let is_new = left > 0;
        left = left.saturating_sub(u64::from(entry.count));
        is_new
    });
    entries.map(|entry| &entry.fact)
}

/// Returns whether a fact is worth a line, but no stop: the player who goes on has heard it. One who rests may want to
/// do something.
const fn is_aside(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::LightLow { last: false, .. }
            | Fact::ConditionEnds { condition: Condition::SeeingInvisible }
            | Fact::Item(ItemFact::LitFromLast(_))
            | Fact::Ground(GroundFact::Noticed { .. })
    )
}

/// Returns whether a fact is part of what the player intended.
const fn is_routine(fact: &Fact, is_blow: bool) -> bool {
    match fact {
        Fact::Arrived { .. }
        | Fact::GoldTaken { .. }
        | Fact::PickedUp { .. }
        | Fact::PackFull { .. }
        | Fact::ChangesPlaces { .. }
        | Fact::ItemHere { .. }
        | Fact::PileHere { .. }
        | Fact::LevelGained { .. }
        | Fact::Door(DoorFact::Opened | DoorFact::Locked | DoorFact::OpenedWith(_))
        | Fact::LightLit { .. }
        | Fact::LightFilled { .. }
        | Fact::Ground(GroundFact::Enters(_) | GroundFact::Labors(_))
        | Fact::Item(ItemFact::Dust(_) | ItemFact::Returns(_) | ItemFact::PutOut(_) | ItemFact::OnRing(_)) => true,
        Fact::Item(
            ItemFact::Thrown { .. }
            | ItemFact::MissileHits { .. }
            | ItemFact::MissileMisses { .. }
            | ItemFact::Breaks(_),
        )
        | Fact::PlayerHits { .. }
        | Fact::PlayerMisses { .. }
        | Fact::MonsterHits { .. }
        | Fact::MonsterMisses { .. } => is_blow,
        _ => false,
    }
}

/// Returns the harm that is so near that the player looks up after each step.
fn hazard_near(world: &World, spreading: &BTreeMap<Hazard, u32>) -> Option<IntentionFact> {
    let content = world.get_resource::<Content>()?;
    let is_near = |hazard: Hazard, distance: u32| content.wary_distance_of(hazard).is_some_and(|wary| distance <= wary);
    let near = spreading.iter().find(|(hazard, distance)| is_near(**hazard, **distance));
    near.map(|(hazard, _)| IntentionFact::HazardNear(*hazard))
}

/// Returns whether an intention can begin now, as far as the player's state decides.
pub(crate) fn is_possible(world: &World, intention: Intention) -> bool {
    let has_something_to_do = match intention {
        Intention::Fight => fight::is_possible(world),
        Intention::Work => can_work(world),
        _ => true,
    };
    has_something_to_do && way_to_begin(world, intention).is_ok()
}

/// Returns what keeps the player from every journey, however short. A danger in view alone does not: there may be a way to
/// flee.
pub(crate) fn ties_to_place(world: &World) -> Option<IntentionFact> {
    let here = world.get::<Position>(player_of(world)?)?.cell();
    let hindrance = hindrance(world, Intention::Travel(Destination::Cell(here)))?;
    let may_flee = matches!(hindrance, IntentionFact::Threatened { .. }) && !is_attacked_unseen(world);
    (!may_flee).then_some(hindrance)
}

/// How an intention begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beginning {
    /// It goes on until something disturbs it.
    Free,
    /// It ends with its first action: a step of flight from a danger in view.
    Flight,
}

/// Returns how an intention begins now, or why it can't.
pub(super) fn way_to_begin(world: &World, intention: Intention) -> Result<Beginning, IntentionFact> {
    match hindrance(world, intention) {
        Some(IntentionFact::Threatened { .. }) if is_flight(world, intention) => Ok(Beginning::Flight),
        Some(hindrance) => Err(hindrance),
        None => Ok(Beginning::Free),
    }
}

/// Returns what keeps an intention from going on until it is disturbed.
fn hindrance(world: &World, intention: Intention) -> Option<IntentionFact> {
    let player = player_of(world)?;
    let conditions = world.get::<Conditions>(player)?;
    // A player who is blind or confused may still rest until it passes.
    if !matches!(intention, Intention::Rest { .. }) {
        if conditions.has(Condition::Confused) {
            return Some(IntentionFact::Confused);
        }
        // What strikes can be struck back.
        if conditions.has(Condition::Blind) && !(intention == Intention::Fight && is_attacked_unseen(world)) {
            return Some(IntentionFact::Blind);
        }
    }
    if matches!(intention, Intention::Fight | Intention::Attack(_)) {
        return None;
    }
    let content = world.get_resource::<Content>()?;
    let is_food = |item: Entity| world.get::<ItemId>(item).is_some_and(|kind| content.item(*kind).nutrition.is_some());
    let is_starving = world.get::<Hunger>(player)?.state(&content.config.hunger) == HungerState::Starving;
    // Those who have nothing to eat must look for it.
    if is_starving && all_carried(world).any(is_food) {
        return Some(IntentionFact::Starving);
    }
    if matches!(intention, Intention::Travel(Destination::Stairs(stairs)) if is_beside(world, stairs)) {
        return None;
    }
    let is_rest = matches!(intention, Intention::Rest { .. });
    if let Some(hazard) = hazard_below(world).filter(|_| is_rest) {
        return Some(IntentionFact::HazardNear(hazard));
    }
    let keeps_awake = || {
        let hunter = hunter_in_view(world).filter(|_| is_rest)?;
        Some(IntentionFact::Threatened { kind: hunter.looks, threat: Threat::Hunts })
    };
    threat_in_view(world)
        .or_else(keeps_awake)
        .or_else(|| is_attacked_unseen(world).then_some(IntentionFact::UnseenAttack))
}

/// Returns whether an intention is flight from the dangers in view: travel whose first step leads away from them.
fn is_flight(world: &World, intention: Intention) -> bool {
    let Intention::Travel(destination) = intention else { return false };
    !is_attacked_unseen(world) && travel::flees(world, destination)
}

/// Returns whether the way to known stairs is a single step, which is no command of many actions.
fn is_beside(world: &World, stairs: Staircase) -> bool {
    known_stairs(world, stairs).is_some_and(|stairs| known_path(world, stairs).len() == 1)
}

fn threat_in_view(world: &World) -> Option<IntentionFact> {
    danger_in_view(world).map(|(sighting, threat)| IntentionFact::Threatened { kind: sighting.looks, threat })
}
