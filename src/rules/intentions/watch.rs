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
        GameRef,
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
    pub(crate) fn of(game: &GameRef<'_>) -> Self {
        Self {
            written: game.log.written(),
            hit_points: game.player.health.current(),
            depth: game.depth,
            spreading: spreading_in_view(game),
        }
    }

    /// Returns whether something has happened since then that the player should know, with the line that says so if the
    /// log does not.
    pub(crate) fn disturbance(&self, game: &GameRef<'_>, running: &Running) -> Option<Option<IntentionFact>> {
        if *game.resource::<Progress>() != Progress::Playing || waits_for_choice(game) {
            return Some(None);
        }
        let now = Self::of(game);
        let is_fight = matches!(running.intention, Intention::Fight | Intention::Attack(_));
        let is_blow = is_fight && running.run.has_struck;
        let changes_level = matches!(running.intention, Intention::Travel(Destination::Level(_)));
        let is_hurt = now.hit_points < self.hit_points && !is_blow;
        let has_left = now.depth != self.depth && !changes_level;
        let is_rest = matches!(running.intention, Intention::Rest { .. });
        let is_aside = |fact: &Fact| match fact {
            // With the Amulet, it tells of a hunter.
            Fact::DistantNoise => !is_rest || !carries_amulet(game),
            fact => !is_rest && is_aside(fact),
        };
        // A player who walks to a monster to fight it means to be noticed by its kind.
        let is_meant = |foe: &Foe| is_fight && running.run.looks.is_none_or(|kind| kind == foe.looks);
        let is_routine = |fact: &Fact| match fact {
            Fact::NoticesPlayer { monster } => is_meant(monster),
            fact => is_routine(fact, is_blow) || is_aside(fact),
        };
        if is_hurt || has_left || news(game, self.written).any(|fact| !is_routine(fact)) {
            return Some(None);
        }
        let ends_here = matches!(running.intention, Intention::Travel(Destination::Cell(_) | Destination::Stairs(_)));
        let has_arrived = ends_here && running.path.is_empty();
        if is_fight || has_arrived {
            return None;
        }
        let new = now.spreading.keys().find(|hazard| !self.spreading.contains_key(hazard));
        let hazard = new.map(|hazard| IntentionFact::HazardInView(*hazard));
        threat_in_view(game).or(hazard).or_else(|| hazard_near(game, &now.spreading)).map(Some)
    }
}

/// Returns the facts added since the log had this many.
fn news<'w>(game: &GameRef<'w>, written: u64) -> impl Iterator<Item = &'w Fact> {
    let log = game.log;
    let mut left = log.written().saturating_sub(written);
    let entries = log.entries().rev().take_while(move |entry| {
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
fn hazard_near(game: &GameRef<'_>, spreading: &BTreeMap<Hazard, u32>) -> Option<IntentionFact> {
    let is_near =
        |hazard: Hazard, distance: u32| game.content.wary_distance_of(hazard).is_some_and(|wary| distance <= wary);
    let near = spreading.iter().find(|(hazard, distance)| is_near(**hazard, **distance));
    near.map(|(hazard, _)| IntentionFact::HazardNear(*hazard))
}

/// Returns whether an intention can begin now, as far as the player's state decides.
pub(crate) fn is_possible(game: &GameRef<'_>, intention: Intention) -> bool {
    let has_something_to_do = match intention {
        Intention::Fight => fight::is_possible(game),
        Intention::Work => can_work(game),
        _ => true,
    };
    has_something_to_do && way_to_begin(game, intention).is_ok()
}

/// Returns what keeps the player from every journey, however short. A danger in view alone does not: there may be a way to
/// flee.
pub(crate) fn ties_to_place(game: &GameRef<'_>) -> Option<IntentionFact> {
    let here = game.here;
    let hindrance = hindrance(game, Intention::Travel(Destination::Cell(here)))?;
    let may_flee = matches!(hindrance, IntentionFact::Threatened { .. }) && !is_attacked_unseen(game);
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
pub(super) fn way_to_begin(game: &GameRef<'_>, intention: Intention) -> Result<Beginning, IntentionFact> {
    match hindrance(game, intention) {
        Some(IntentionFact::Threatened { .. }) if is_flight(game, intention) => Ok(Beginning::Flight),
        Some(hindrance) => Err(hindrance),
        None => Ok(Beginning::Free),
    }
}

/// Returns what keeps an intention from going on until it is disturbed.
fn hindrance(game: &GameRef<'_>, intention: Intention) -> Option<IntentionFact> {
    let conditions = game.player.conditions;
    // A player who is blind or confused may still rest until it passes.
    if !matches!(intention, Intention::Rest { .. }) {
        if conditions.has(Condition::Confused) {
            return Some(IntentionFact::Confused);
        }
        // What strikes can be struck back.
        if conditions.has(Condition::Blind) && !(intention == Intention::Fight && is_attacked_unseen(game)) {
            return Some(IntentionFact::Blind);
        }
    }
    if matches!(intention, Intention::Fight | Intention::Attack(_)) {
        return None;
    }
    let content = game.content;
    let is_food = |item: Entity| game.get::<ItemId>(item).is_some_and(|kind| content.item(*kind).nutrition.is_some());
    let is_starving = game.player.hunger.state(&content.config.hunger) == HungerState::Starving;
    // Those who have nothing to eat must look for it.
    if is_starving && all_carried(game).any(is_food) {
        return Some(IntentionFact::Starving);
    }
    if matches!(intention, Intention::Travel(Destination::Stairs(stairs)) if is_beside(game, stairs)) {
        return None;
    }
    let is_rest = matches!(intention, Intention::Rest { .. });
    if let Some(hazard) = hazard_below(game).filter(|_| is_rest) {
        return Some(IntentionFact::HazardNear(hazard));
    }
    let keeps_awake = || {
        let hunter = hunter_in_view(game).filter(|_| is_rest)?;
        Some(IntentionFact::Threatened { kind: hunter.looks, threat: Threat::Hunts })
    };
    threat_in_view(game)
        .or_else(keeps_awake)
        .or_else(|| is_attacked_unseen(game).then_some(IntentionFact::UnseenAttack))
}

/// Returns whether an intention is flight from the dangers in view: travel whose first step leads away from them.
fn is_flight(game: &GameRef<'_>, intention: Intention) -> bool {
    let Intention::Travel(destination) = intention else { return false };
    !is_attacked_unseen(game) && travel::flees(game, destination)
}

/// Returns whether the way to known stairs is a single step, which is no command of many actions.
fn is_beside(game: &GameRef<'_>, stairs: Staircase) -> bool {
    known_stairs(game, stairs).is_some_and(|stairs| known_path(game, stairs).len() == 1)
}

fn threat_in_view(game: &GameRef<'_>) -> Option<IntentionFact> {
    danger_in_view(game).map(|(sighting, threat)| IntentionFact::Threatened { kind: sighting.looks, threat })
}
