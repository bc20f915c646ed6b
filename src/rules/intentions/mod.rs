//! Intentions: commands that take many actions, such as exploring, traveling, running and resting.
//!
//! An [`Intention`] is carried out as elementary actions, each decided by what the player knows at that moment and each
//! recorded like any other. A front end begins one with [`begin`] and calls [`advance`] until it ends. Every intention
//! stops when something happens that the player should know. In reading order:
//!
//! - `pursuit`: beginning, continuing and stopping;
//! - `outlook`: what keeps an intention from beginning;
//! - `watch`: what stops one;
//! - `hazards`: the harms that the player knows of, with what time does until the next action;
//! - `map`: the ways that the player knows and the cells to avoid;
//! - `explore`, `run`, `travel`, `fight`, `rest` (and work): the next action of each;
//! - `lights`: the light that exploring and resting put out and light;
//! - `wanted`, `left_behind`: what exploring fetches, and what it leaves.

mod explore;
mod fight;
mod hazards;
mod left_behind;
mod lights;
mod map;
mod outlook;
mod pursuit;
mod rest;
mod run;
mod running;
#[cfg(test)]
mod tests;
mod travel;
mod wanted;
mod watch;

use bevy::prelude::*;

pub(crate) use fight::{quiet_target, targets};
pub(crate) use hazards::{Contagion, StepHazard, hazard_of_step, known_hazards, known_traps};
pub(crate) use map::{found_locked, known_path, known_stairs, known_structure, why_no_way};
pub(crate) use outlook::Outlook;
pub use pursuit::{Pursuit, advance, begin};
pub(crate) use pursuit::{is_over, is_pursuing};

use crate::{
    base::geometry::{Direction, Point},
    content::IntentionFact,
    rules::game_ref::register_parts,
    turn::{Action, PerGame, Serial},
    world::level::Staircase,
};

/// A command that takes many actions (`docs/rules.md#intentions`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intention {
    /// Runs in a direction: along a corridor round its bends, or across open ground.
    Run(Direction),
    /// Travels to a cell or to stairs.
    Travel(Destination),
    /// Explores the level and picks up wanted items.
    Explore,
    /// Searches until healed, and until blindness and confusion pass; a healthy player searches for a while.
    Rest {
        /// Whether a player who is hurt puts the light in hand out in a lit place, and lights it again at the end.
        saves_light: bool,
    },
    /// Works at the chains of a captive or at fallen stones until they give way.
    Work,
    /// Fights a monster that is awake and in view, or adjacent: shoots with a launcher in hand, or else strikes, and walks to
    /// it or waits for it first.
    Fight,
    /// Goes to the monster with this serial number, asleep or awake, and fights it.
    Attack(Serial),
}

/// Where to travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// A cell of this level.
    Cell(Point),
    /// The known stairs of this level.
    Stairs(Staircase),
    /// The stairs by which another level that was visited is entered.
    Level(u32),
}

/// What an intention does next.
enum Next {
    Act(Action),
    /// It has ended, with a line to report if the player can't see why.
    End(Option<IntentionFact>),
    /// It has ended, because no safe way to this cell is known; the line says what is in the way.
    Unreached(Point),
}

impl Next {
    const fn end(fact: IntentionFact) -> Self {
        Self::End(Some(fact))
    }
}

/// Adds the resources of intentions.
pub(crate) fn plugin(app: &mut App) {
    register_parts(app);
    app.init_per_game::<Pursuit>();
}
