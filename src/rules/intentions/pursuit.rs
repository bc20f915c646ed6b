//! Beginning, continuing and stopping an intention.

use bevy::prelude::*;

use super::{
    Intention, Next, explore, fight,
    hazards::hazard_of_action,
    map::why_no_way,
    outlook::{Beginning, Outlook},
    rest, run,
    running::{Exploration, Running},
    travel,
    watch::{Disturbance, Watch},
};
use crate::{
    content::{Fact, IntentionFact},
    rules::{GameRef, game::act},
    turn::{Outcome, tell},
};

/// The most actions of one intention: a bound that no level reaches.
const MOST_ACTIONS: u32 = 20_000;

/// The intention that is being carried out. It is not part of the game's state: only its actions change the game.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pursuit {
    running: Option<Running>,
    /// The number of intentions that were ever begun, and the last of them.
    begun: u64,
    latest: Option<Intention>,
    /// What the last exploration learned.
    exploration: Option<Exploration>,
}

impl Pursuit {
    /// Stops the intention, if there is one, before its next action.
    pub fn interrupt(&mut self) {
        self.running = None;
    }

    /// Returns the number of intentions that were ever begun, for an observer.
    pub const fn begun(&self) -> u64 {
        self.begun
    }

    /// Returns the intention that was begun last, whether it is still carried out or not.
    pub const fn latest(&self) -> Option<Intention> {
        self.latest
    }

    /// Returns the intention that is being carried out, if any.
    pub fn intention(&self) -> Option<Intention> {
        self.running.as_ref().map(|running| running.intention)
    }

    /// Returns whether an intention has begun and taken no action yet.
    pub fn is_new(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.actions == 0)
    }
}

/// Begins an intention. Returns whether it began; otherwise a line of the log says why not.
pub fn begin(world: &mut World, intention: Intention) -> bool {
    world.resource_mut::<Pursuit>().interrupt();
    let Some(game) = GameRef::of(world) else { return false };
    let look = explore::look_of_level(&game);
    let beginning = match Outlook::of(&game).way_to_begin(intention) {
        Ok(beginning) => beginning,
        Err(fact) => {
            tell(world, Fact::Intention(fact));
            return false;
        }
    };
    let mut pursuit = world.resource_mut::<Pursuit>();
    let mut running = Running::new(intention);
    running.is_flight = beginning == Beginning::Flight;
    if let Some(before) = pursuit.exploration.as_ref().filter(|before| before.look == look) {
        running.barren = before.visited.clone();
    }
    pursuit.running = Some(running);
    pursuit.begun = pursuit.begun.saturating_add(1);
    pursuit.latest = Some(intention);
    true
}

/// Takes the next action of the intention. Returns whether it continues; when it ends for a reason that the player
/// can't see, a line of the log gives it.
pub fn advance(world: &mut World) -> bool {
    let Some(mut running) = world.resource_mut::<Pursuit>().running.take() else { return false };
    let Some(game) = GameRef::of(world) else { return false };
    let before = Watch::of(&game);
    let end: Option<Disturbance> = match next(&game, &mut running) {
        Next::Act(_) if running.actions >= MOST_ACTIONS => Some(Disturbance::Told),
        Next::Act(action) => {
            running.actions += 1;
            match hazard_of_action(&game, &action) {
                Some(hazard) => Some(Disturbance::Untold(IntentionFact::HazardNear(hazard))),
                None if act(world, action) == Outcome::Refused || running.is_flight => Some(Disturbance::Told),
                None => GameRef::of(world).and_then(|game| before.disturbance(&game, &running)),
            }
        }
        Next::End(line) => Some(line.into()),
        Next::Unreached(goal) => Some(Disturbance::Untold(why_no_way(&game, goal))),
    };
    let Some(end) = end else {
        world.resource_mut::<Pursuit>().running = Some(running);
        return true;
    };
    if let Disturbance::Untold(line) = end {
        tell(world, Fact::Intention(line));
    }
    if running.run.saved_light.is_some() {
        tell(world, Fact::Intention(IntentionFact::LightIsOut));
    }
    if running.intention == Intention::Explore {
        let look = GameRef::of(world).map(|game| explore::look_of_level(&game));
        running.visited.append(&mut running.barren);
        world.resource_mut::<Pursuit>().exploration = look.map(|look| Exploration { look, visited: running.visited });
    }
    false
}

/// Returns whether the intention is over, which [`advance`] finds out only in place of its next action. Only one that
/// goes on can be stopped.
pub(crate) fn is_over(world: &World) -> bool {
    let running = world.resource::<Pursuit>().running.clone();
    running.zip(GameRef::of(world)).is_none_or(|(mut running, game)| {
        !matches!(next(&game, &mut running), Next::Act(_)) || running.actions >= MOST_ACTIONS
    })
}

/// Returns whether an intention is being carried out.
pub(crate) fn is_pursuing(world: &World) -> bool {
    world.resource::<Pursuit>().running.is_some()
}

fn next(game: &GameRef<'_>, running: &mut Running) -> Next {
    match running.intention {
        Intention::Explore => explore::next(game, running),
        Intention::Travel(destination) => travel::next(game, running, destination),
        Intention::Run(direction) => run::next(game, running, direction),
        Intention::Rest { saves_light } => rest::next(game, running, saves_light),
        Intention::Work => rest::next_of_work(game),
        Intention::Fight => fight::next(game, running, None),
        Intention::Attack(foe) => fight::next(game, running, Some(foe)),
    }
}
