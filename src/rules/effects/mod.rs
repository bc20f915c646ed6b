//! What potions, scrolls, wands and rings do.
//!
//! In flow the actions that drink, read, zap and throw; each effect that the data give the item's kind is carried out by a
//! system of its own, and answers whether the player saw it. What was seen makes the kind known. To add an effect: a variant
//! in `content/effects.rs`, a system here, and its line in `carry_out`.
//!
//! - `useful`: drinking, reading and zapping;
//! - `used`: the use of an item, `carry_out`: which function carries out which effect;
//! - `subject`: on whom an effect works, and what every effect on a creature comes to;
//! - `harm`: what every kind of harm and healing comes to, for player and monsters alike;
//! - `body`, `gear`, `knowledge`, `foes`, `places`: effects on the player, the things in use, what is known, monsters, places;
//! - `line`, `bolt`, `drain`: what a wand sends out;
//! - `throw`: missiles, and potions that shatter;
//! - `flight`: the ways of all that flies;
//! - `worn`: what rings do each turn;
//! - `ground`: what the ground does to a creature that comes into a cell;
//! - `traps`: what traps do.

mod body;
mod bolt;
mod carry_out;
mod drain;
mod flight;
mod foes;
mod gear;
mod ground;
mod harm;
mod knowledge;
mod line;
mod places;
mod subject;
mod throw;
pub mod traps;
mod used;
mod useful;
mod worn;

use bevy::prelude::*;

pub use ground::{come_into, effect_of, floats};
pub use harm::{DeathSequel, Vitals, lose_strength};
pub use knowledge::unknown_things;

use crate::{
    turn::{ActionStep, Turn, UpkeepStep},
    world::level::Noises,
};

/// Adds the systems of magic and traps to their stages.
pub fn plugin(app: &mut App) {
    app.init_resource::<Noises>().add_systems(
        Turn,
        (
            useful::use_magic.in_set(ActionStep::Magic),
            worn::rings_work.run_if(worn::rings_are_at_work).in_set(UpkeepStep::Rings),
        ),
    );
    traps::plugin(app);
}
