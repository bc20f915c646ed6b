//! Effects: what items, traps, special attacks, machines of set pieces and terrain do.
//!
//! The data files compose all of them of one list of effects. `carry_out` carries one out on a creature; the cause gives
//! its words. It returns whether the player noticed the effect; if an item caused it, that identifies
//! the kind. To add an effect, add a variant in `content/effects.rs`, a system here, and its line in `carry_out`.
//!
//! - `useful`: quaffing, reading and zapping;
//! - `used`: the use of an item; `cause`: what causes an effect, and whom it concerns; `carry_out`: the system for each effect;
//! - `subjects`: changes that are the same for the player and monsters;
//! - `harm`: all damage and healing, for player and monsters alike;
//! - `body_effects`, `losses`, `gear`, `knowledge`, `foes`, `position_effects`: effects on the body, what harms it, effects on
//!   equipment, on the player's knowledge, on the monsters around, and on the surroundings; `changes`: of a monster;
//! - `line`, `bolt`: the first creature in a line, which most wands affect, and bolts;
//! - `throw`: missiles, and what they do where they land; `splash`: what they splash over the floor;
//! - `flight`: the path of anything that flies;
//! - `worn`: the effects of rings each turn;
//! - `terrain_effects`: the effects of terrain on a creature that enters a cell;
//! - `fire`: what lights fires, what catches fire, and what fires do;
//! - `gas`: gas in the air, and breathing it;
//! - `traps`: the springing of traps; `trap_effects`: effects as traps have them; `room_effects`: effects on a room.

mod body_effects;
mod bolt;
mod carry_out;
mod cause;
mod changes;
mod fire;
mod flight;
mod foes;
mod gas;
mod gear;
mod harm;
mod knowledge;
mod line;
mod losses;
mod position_effects;
mod room_effects;
mod splash;
mod subjects;
mod terrain_effects;
mod throw;
mod trap_effects;
pub(in crate::rules) mod traps;
mod used;
mod useful;
mod worn;

use bevy::prelude::*;

pub(crate) use carry_out::carry_out;
pub(crate) use cause::{Cause, Subject};
pub(crate) use fire::{Sparks, ignite};
pub(crate) use harm::{DeathSequel, Vitals};
pub(crate) use knowledge::unknown_items;
pub(crate) use terrain_effects::{come_into, effect_of, floats};

pub(crate) use subjects::Subjects;
pub(crate) use worn::CalledMonsters;

use crate::{
    rules::{game_ref::register_parts, items::Identifying},
    turn::{ActionStep, PerGame, Turn, UpkeepStep},
};

/// Adds the systems of magic and traps to their stages.
pub(crate) fn plugin(app: &mut App) {
    register_parts(app);
    app.init_per_game::<Identifying>().add_systems(
        Turn,
        (
            useful::use_magic.in_set(ActionStep::Magic),
            worn::rings_work.run_if(worn::rings_are_at_work).in_set(UpkeepStep::Rings),
            (
                (fire::scorch_monsters, fire::spread).chain().run_if(fire::burns),
                fire::catch_from_items.run_if(fire::light_lies),
                fire::burn_items.run_if(fire::burns),
            )
                .chain()
                .in_set(UpkeepStep::Fire),
            (gas::spread_gas, gas::breathe_gas).chain().run_if(gas::is_gas_here).in_set(UpkeepStep::Gas),
        ),
    );
    traps::plugin(app);
}
