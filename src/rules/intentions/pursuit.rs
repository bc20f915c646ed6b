//! Beginning, continuing and stopping an intention.

use bevy::prelude::*;

use super::{
    Intention, Next, explore, fight, run,
    running::Running,
    travel,
    watch::{Watch, hindrance},
};
use crate::{
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Health, player_of},
        game::act,
    },
    turn::{Action, Fact, IntentionFact, Outcome, tell},
};

/// The most actions of one intention: a bound that no level reaches.
const MOST_ACTIONS: u32 = 20_000;

/// The intention that is being carried out. It is not part of the game's state: only its actions change the game.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pursuit(Option<Running>);

impl Pursuit {
    /// Stops the intention, if there is one, before its next action.
    pub fn interrupt(&mut self) {
        self.0 = None;
    }

    /// Returns the intention that is being carried out, if any.
    #[must_use]
    pub fn intention(&self) -> Option<Intention> {
        self.0.as_ref().map(|running| running.intention)
    }

    /// Returns whether an intention has begun and taken no action yet.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.0.as_ref().is_some_and(|running| running.actions == 0)
    }
}

/// Begins an intention. Returns whether it began; otherwise a line of the log says why not.
pub fn begin(world: &mut World, intention: Intention) -> bool {
    world.resource_mut::<Pursuit>().interrupt();
    if let Some(fact) = hindrance(world, intention) {
        tell(world, Fact::Intention(fact));
        return false;
    }
    let running = Running::new(intention);
    world.resource_mut::<Pursuit>().0 = Some(running);
    true
}

/// Takes the next action of the intention. Returns whether it continues; when it ends for a reason that the player
/// can't see, a line of the log gives it.
pub fn advance(world: &mut World) -> bool {
    let Some(mut running) = world.resource_mut::<Pursuit>().0.take() else { return false };
    let before = Watch::of(world);
    let action = match next(world, &mut running) {
        Next::Act(action) if running.actions < MOST_ACTIONS => action,
        Next::Act(_) => return false,
        Next::End(fact) => {
            if let Some(fact) = fact {
                tell(world, Fact::Intention(fact));
            }
            return false;
        }
    };
    running.actions += 1;
    if act(world, action) == Outcome::Refused {
        return false;
    }
    match before.disturbance(world, &running) {
        None => {
            world.resource_mut::<Pursuit>().0 = Some(running);
            true
        }
        Some(fact) => {
            if let Some(fact) = fact {
                tell(world, Fact::Intention(fact));
            }
            false
        }
    }
}

/// Whether the intention is over, which [`advance`] finds out only in place of its next action. Only one that goes on can be
/// stopped.
#[must_use]
pub fn is_over(world: &World) -> bool {
    let running = world.get_resource::<Pursuit>().and_then(|pursuit| pursuit.0.clone());
    running
        .is_none_or(|mut running| !matches!(next(world, &mut running), Next::Act(_)) || running.actions >= MOST_ACTIONS)
}

/// Whether an intention is being carried out.
#[must_use]
pub fn is_pursuing(world: &World) -> bool {
    world.get_resource::<Pursuit>().is_some_and(|pursuit| pursuit.0.is_some())
}

fn next(world: &World, running: &mut Running) -> Next {
    match running.intention {
        Intention::Explore => explore::next(world, running),
        Intention::Travel(destination) => travel::next(world, running, destination),
        Intention::Run(direction) => run::next(world, running, direction),
        Intention::Rest => rest(world, running),
        Intention::Fight => fight::next(world, running),
    }
    .unwrap_or(Next::End(Some(IntentionFact::NoWay)))
}

/// Returns the next turn of rest: a search, which heals as well as waiting does. Blindness and confusion are waited out
/// too. A healthy player searches for a limited number of turns.
fn rest(world: &World, running: &mut Running) -> Option<Next> {
    let player = player_of(world)?;
    let (health, conditions) = (world.get::<Health>(player)?, world.get::<Conditions>(player)?);
    if conditions.has(Condition::Blind) || conditions.has(Condition::Confused) {
        return Some(Next::Act(Action::Search));
    }
    if running.actions == 0 {
        running.run.was_hurt = !health.is_full();
    }
    let most = world.get_resource::<Content>()?.config.intentions.search_turns;
    Some(match (health.is_full(), running.run.was_hurt) {
        (true, true) => Next::end(IntentionFact::Rested),
        (true, false) if running.actions >= most => Next::end(IntentionFact::NothingFound),
        _ => Next::Act(Action::Search),
    })
}
