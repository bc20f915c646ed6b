//! What follows from a blow besides damage: a system for each special attack (Rogue 5.4, section 3).
//!
//! In flows the [`Blow`] that was just struck; the systems of [`AfterBlow`] run in their order, each for the attackers that
//! have its component. To add a special attack: a component in `abilities`, a system here.

mod drain;
mod freeze;
mod hold;
mod rust;
mod steal;

use bevy::{
    ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
};

use super::swings::Blow;
use crate::{
    content::MonsterId,
    turn::{Foe, Progress},
};

pub use hold::let_go;
pub use rust::WornArmor;

/// Runs after each blow of a monster.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct AfterBlow;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Blow { attacker: None, foe: Foe::plain(MonsterId(0), false), has_hit: false })
        .init_schedule(AfterBlow)
        .edit_schedule(AfterBlow, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
            schedule.set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
        })
        .add_systems(
            AfterBlow,
            (
                rust::rust_armor,
                hold::hold,
                freeze::freeze,
                steal::steal_gold,
                steal::steal_item,
                drain::drain_strength,
                drain::drain_max_hp,
                drain::drain_experience,
            )
                .chain()
                .run_if(resource_equals(Progress::Playing)),
        );
}

/// Lets what follows from the blow happen, if the player still lives.
pub(super) fn follow_up(world: &mut World) {
    world.run_schedule(AfterBlow);
}
