//! What stops an intention, and what keeps one from beginning.

use bevy::prelude::*;

use super::{Destination, Intention, fight, map::fires_in_view, running::Running};
use crate::{
    base::geometry::Position,
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Health, Mind, MindState, player_of},
        game::waits_for_choice,
        monsters::monsters_in_view,
        player::{Hunger, HungerState},
    },
    turn::{DoorFact, Fact, GroundFact, IntentionFact, ItemFact, MessageLog, Progress},
    world::level::{CurrentDepth, current_level},
};

/// What the player knew before an action.
pub(super) struct Watch {
    written: u64,
    hit_points: i32,
    depth: u32,
    /// The distance of the nearest fire in view.
    fire: Option<u32>,
}

impl Watch {
    /// The knowledge now.
    pub fn of(world: &World) -> Self {
        Self {
            written: world.get_resource::<MessageLog>().map_or(0, MessageLog::written),
            hit_points: hit_points(world),
            depth: world.get_resource::<CurrentDepth>().map_or(0, |depth| depth.depth),
            fire: nearest_fire(world),
        }
    }

    /// Returns whether something has happened since then that the player should know, with the line that says so if the
    /// log does not.
    pub fn disturbance(&self, world: &World, running: &Running) -> Option<Option<IntentionFact>> {
        if world.get_resource::<Progress>() != Some(&Progress::Playing) || waits_for_choice(world) {
            return Some(None);
        }
        let now = Self::of(world);
        let is_blow = running.intention == Intention::Fight && running.run.foe.is_some();
        let changes_level = matches!(running.intention, Intention::Travel(Destination::Level(_)));
        let is_hurt = now.hit_points < self.hit_points && !is_blow;
        let has_left = now.depth != self.depth && !changes_level;
        if is_hurt || has_left || news(world, self.written).any(|fact| !is_routine(fact, is_blow)) {
            return Some(None);
        }
        if running.intention == Intention::Fight {
            return None;
        }
        let comes_into_view = now.fire.is_some() && self.fire.is_none();
        let fire = comes_into_view.then_some(IntentionFact::FireInView).or_else(|| is_near(world, now.fire));
        hostile_in_view(world).or(fire).map(Some)
    }
}

fn hit_points(world: &World) -> i32 {
    player_of(world).and_then(|player| world.get::<Health>(player)).map_or(0, |health| health.current())
}

/// The facts added since the log had this many.
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

/// Whether a fact is part of what the player intended.
const fn is_routine(fact: &Fact, is_blow: bool) -> bool {
    match fact {
        Fact::Arrived { .. }
        | Fact::GoldTaken { .. }
        | Fact::PickedUp { .. }
        | Fact::PackFull { .. }
        | Fact::ItemHere { .. }
        | Fact::PileHere { .. }
        | Fact::LevelGained { .. }
        | Fact::Door(DoorFact::Opened | DoorFact::Locked | DoorFact::OpenedWith(_))
        | Fact::Ground(GroundFact::Enters(_))
        | Fact::Item(ItemFact::Dust(_) | ItemFact::Returns(_)) => true,
        Fact::PlayerHits { .. } | Fact::PlayerMisses { .. } | Fact::MonsterHits { .. } | Fact::MonsterMisses { .. } => {
            is_blow
        }
        _ => false,
    }
}

/// The awake monster in view that keeps the player from doing anything without care.
fn hostile_in_view(world: &World) -> Option<IntentionFact> {
    let is_hostile = |monster: Entity| {
        world.get::<Mind>(monster).is_some_and(|mind| mind.state != MindState::Sleeping && !mind.is_at_peace)
    };
    let hostile = monsters_in_view(world).into_iter().find(|sighting| is_hostile(sighting.monster))?;
    Some(IntentionFact::HostileInView { kind: hostile.looks })
}

/// The distance of the nearest fire in view.
fn nearest_fire(world: &World) -> Option<u32> {
    let (level, player) = (current_level(world)?, player_of(world)?);
    let here = *world.get::<Position>(player)?;
    fires_in_view(world, level).map(|cell| cell.distance(here)).min()
}

/// The fire that is so near that the player looks up after each step.
fn is_near(world: &World, fire: Option<u32>) -> Option<IntentionFact> {
    let wary = world.get_resource::<Content>()?.terrain.fire.wary_distance;
    fire.filter(|distance| *distance <= wary).map(|_| IntentionFact::FireNear)
}

/// Whether an intention can begin now, as far as the player's state decides.
#[must_use]
pub fn is_possible(world: &World, intention: Intention) -> bool {
    hindrance(world, intention).is_none() && (intention != Intention::Fight || fight::is_possible(world))
}

/// Returns why an intention can't begin now.
pub(super) fn hindrance(world: &World, intention: Intention) -> Option<IntentionFact> {
    let player = player_of(world)?;
    let conditions = world.get::<Conditions>(player)?;
    if conditions.has(Condition::Confused) {
        return Some(IntentionFact::Confused);
    }
    if conditions.has(Condition::Blind) {
        return Some(IntentionFact::Blind);
    }
    if intention == Intention::Fight {
        return None;
    }
    let config = &world.get_resource::<Content>()?.config.hunger;
    if world.get::<Hunger>(player)?.state(config) == HungerState::Starving {
        return Some(IntentionFact::Starving);
    }
    hostile_in_view(world)
}
