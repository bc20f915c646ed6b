//! What stops an intention.

use std::collections::BTreeMap;

use super::{Destination, Intention, hazards::spreading_in_view, outlook::threat_in_view, running::Running};
use crate::{
    content::{Condition, DoorFact, Fact, Foe, GroundFact, Hazard, IntentionFact, ItemFact},
    rules::{GameRef, game::waits_for_choice},
    turn::Progress,
};

/// What the player knew before an action.
pub(super) struct Watch {
    written: u64,
    hit_points: i32,
    depth: u32,
    /// The distances of the nearest cells in view with a harm that spreads.
    spreading: BTreeMap<Hazard, u32>,
}

/// Something that the player should know, which ends an intention.
pub(super) enum Disturbance {
    /// The log or the screen tells of it.
    Told,
    /// This line tells of it.
    Untold(IntentionFact),
}

impl From<Option<IntentionFact>> for Disturbance {
    fn from(line: Option<IntentionFact>) -> Self {
        line.map_or(Self::Told, Self::Untold)
    }
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

    /// Returns whether something has happened since then that the player should know.
    pub(crate) fn disturbance(&self, game: &GameRef<'_>, running: &Running) -> Option<Disturbance> {
        if *game.resource::<Progress>() != Progress::Playing || waits_for_choice(game.world()) {
            return Some(Disturbance::Told);
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
            Fact::DistantNoise => !is_rest || !game.carries_amulet(),
            fact => !is_rest && is_aside(fact),
        };
        // A player who walks to a monster to fight it means to be noticed by its kind.
        let is_meant = |foe: &Foe| is_fight && running.run.looks.is_none_or(|kind| kind == foe.looks);
        let is_routine = |fact: &Fact| match fact {
            Fact::NoticesPlayer { monster } => is_meant(monster),
            fact => is_routine(fact, is_blow) || is_aside(fact),
        };
        if is_hurt || has_left || game.log.since(self.written).any(|fact| !is_routine(fact)) {
            return Some(Disturbance::Told);
        }
        let ends_here = matches!(running.intention, Intention::Travel(Destination::Cell(_) | Destination::Stairs(_)));
        let has_arrived = ends_here && running.path.is_empty();
        if is_fight || has_arrived {
            return None;
        }
        let new = now.spreading.keys().find(|hazard| !self.spreading.contains_key(hazard));
        let hazard = new.map(|hazard| IntentionFact::HazardInView(*hazard));
        threat_in_view(game).or(hazard).or_else(|| hazard_near(game, &now.spreading)).map(Disturbance::Untold)
    }
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
