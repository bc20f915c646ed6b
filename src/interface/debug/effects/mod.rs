//! What each debug command does to the world.
//!
//! A command flows in, what it says for an answer flows out; a refusal, without a full stop, changes nothing.

mod checks;
mod ground;
mod level;
mod player;
mod things;
mod traps;

use bevy::prelude::*;

pub(super) use checks::on_or_off;
pub(super) use level::blueprint_of;
pub(super) use player::is_on;

use super::command::DebugCommand;
use crate::{
    content::Content,
    rules::items::{ItemState, NewItem},
};

/// Carries out a command. `Rest` and overlays do nothing here: turns of rest are actions of their own.
pub(super) fn carry_out(world: &mut World, content: &Content, command: DebugCommand) -> Result<String, String> {
    match command {
        DebugCommand::Switch(switch, on) => player::switch(world, switch, on),
        DebugCommand::Overlay(..) | DebugCommand::Rest(_) => Ok(String::new()),
        DebugCommand::Teleport(depth) => level::teleport(world, depth),
        DebugCommand::Depth(depth) => level::count_as(world, depth),
        DebugCommand::Monster { kind, place, state } => things::monster(world, content, kind, place, state),
        DebugCommand::Item { kind, count, place, enchantment, charges } => {
            let state = ItemState { is_cursed: enchantment < 0, ..ItemState::default() };
            let new = NewItem { enchantment, charges, state, ..NewItem::plain(kind, count) };
            things::item(world, content, new, place)
        }
        DebugCommand::Reveal => level::reveal(world),
        DebugCommand::Identify => Ok(things::identify(world, content)),
        DebugCommand::Kill(place) => things::kill(world, content, place),
        DebugCommand::Heal => player::heal(world),
        DebugCommand::Experience(points) => player::gain_experience(world, content, points),
        DebugCommand::Goto(place) => player::go_to(world, place),
        DebugCommand::Set(attribute, value) => player::set(world, content, attribute, value),
        DebugCommand::Afflict(condition, turns) => player::afflict(world, content, condition, turns),
        DebugCommand::Wanderer => things::wanderer(world),
        DebugCommand::Tune(tunable, value) => level::tune(world, content, tunable, value),
        DebugCommand::Lit(place, lit) => level::light_room(world, place, lit),
        DebugCommand::Door(state, place) => level::door(world, state, place),
        DebugCommand::Trap(kind, place) => traps::trap(world, content, kind, place),
        DebugCommand::Ground(layer, area) => ground::cover(world, content, layer, area),
        DebugCommand::Populate => level::populate(world, content),
    }
}
