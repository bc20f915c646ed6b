//! The effects of potions, scrolls, wands, rings, thrown items and terrain.
//!
//! When the player quaffs, reads, zaps or throws an item, a function applies each effect that the data list for its
//! kind. The function returns whether the player noticed the effect; a noticed effect identifies the kind. To add an
//! effect, add a variant in `content/effects.rs`, a function here, and its line in `carry_out`.
//!
//! - `useful`: quaffing, reading and zapping;
//! - `used`: the use of an item; `carry_out`: the selection of the function for each effect;
//! - `subject`, `subjects`: the target of an effect, and changes that are the same for the player and monsters;
//! - `harm`: all damage and healing, for player and monsters alike;
//! - `body_effects`, `gear`, `knowledge`, `foes`, `position_effects`: effects on the player, on equipment, on the player's knowledge,
//!   on monsters, and on the surroundings;
//! - `line`, `bolt`, `drain_life`: effects on the first monster in a line, bolts, and life drain;
//! - `throw`: missiles, and what they do where they land; `splash`: what they splash over the floor;
//! - `flight`: the path of anything that flies;
//! - `worn`: the effects of rings each turn;
//! - `terrain_effects`: the effects of terrain on a creature that enters a cell;
//! - `fire`: what lights fires, and what they do; `kindling`: what happens when something catches fire;
//! - `gas`: gas in the air, and breathing it;
//! - `traps`: traps.

mod body_effects;
mod bolt;
mod carry_out;
mod drain_life;
mod fire;
mod flight;
mod foes;
mod gas;
mod gear;
mod harm;
mod kindling;
mod knowledge;
mod line;
mod position_effects;
mod splash;
mod subject;
mod subjects;
mod terrain_effects;
mod throw;
pub(crate) mod traps;
mod used;
mod useful;
mod worn;

use bevy::prelude::*;

pub(crate) use fire::{Sparks, ignite};
pub(crate) use gear::remove_curses;
pub(crate) use harm::{DeathSequel, Vitals};
pub(crate) use knowledge::{map_level, unknown_things};
pub(crate) use terrain_effects::{come_into, effect_of, floats};

pub(crate) use subjects::Subjects;
pub(crate) use worn::CalledMonsters;

use crate::{
    rules::{game_ref::register_parts, items::Identifying},
    turn::{ActionStep, PerGame, Turn, UpkeepStep},
};

/// Adds the systems of magic and traps to their stages.
pub fn plugin(app: &mut App) {
    register_parts(app);
    app.init_per_game::<Identifying>().add_systems(
        Turn,
        (
            useful::use_magic.in_set(ActionStep::Magic),
            worn::rings_work.run_if(worn::rings_are_at_work).in_set(UpkeepStep::Rings),
            (fire::scorch_monsters, fire::spread, fire::catch_from_items, fire::burn_items)
                .chain()
                .run_if(fire::burns)
                .in_set(UpkeepStep::Fire),
            (gas::spread_gas, gas::breathe_gas).chain().run_if(gas::is_gas_here).in_set(UpkeepStep::Gas),
        ),
    );
    traps::plugin(app);
}
