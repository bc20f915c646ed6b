//! The plugin that assembles the simulation; starting a game, travel between levels, victory and death.

mod absence;
mod act;
mod change_level;
mod data;
mod fall;
mod followers;
mod ground_travel;
mod levels;
mod new_game;
mod state;
mod underfoot;
mod way_back;

use bevy::{
    ecs::{schedule::ScheduleConfigs, system::ScheduleSystem},
    prelude::*,
};

pub use act::{act, rest};
pub(crate) use act::{resume, waits_for_choice};
pub(crate) use change_level::count_as_depth;
pub use change_level::go_to;
pub use data::load_content;
pub(crate) use data::{NextContent, take_next_content, watch_content};
pub use levels::draft_level;
pub(crate) use new_game::look_around;
pub use new_game::{new_game, new_game_on_map, world_for_level};
pub use state::GameSeed;
pub(crate) use state::{clear_game, reset_game};

use crate::{
    content::Content,
    rules::{
        effects::{self, breathe_gas, is_gas_here, spread_gas},
        intentions,
        items::{self, note_kinds_met, read_tags},
        monsters::{self, note_kinds_in_view, note_monsters_in_view},
        player::{self, record_footstep, update_field_of_view},
        spawn,
    },
    turn::{self, ActionStep, DebugTurn, MonsterStep, Stage, Turn, UpkeepStep, time_passes},
    world::{
        level,
        sight::{self, remember},
    },
};

/// The whole simulation without interface and front end. No game is running until [`new_game()`] starts one.
pub struct SimulationPlugin {
    /// The content to play with.
    pub content: Content,
}

impl Plugin for SimulationPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(self.content.clone())
            .add_plugins((
                turn::plugin,
                items::plugin,
                level::plugin,
                sight::plugin,
                player::plugin,
                monsters::plugin,
                spawn::plugin,
                effects::plugin,
                intentions::plugin,
            ))
            .add_systems(
                Turn,
                (
                    state::is_whole.in_set(Stage::Input),
                    (
                        way_back::hunt_bearer.run_if(time_passes.and_then(way_back::is_taken)),
                        underfoot::leave_or_fall.run_if(underfoot::may_leave),
                    )
                        .chain()
                        .in_set(ActionStep::Travel),
                    (
                        (levels::make_level_below, fall::drop_monsters).chain().run_if(fall::monsters_fall),
                        followers::arrive_by_stairs.run_if(followers::someone_arrives),
                    )
                        .chain()
                        .in_set(MonsterStep::Travel),
                    (
                        (spread_gas, breathe_gas).chain().run_if(is_gas_here),
                        underfoot::settle.run_if(underfoot::has_changed),
                    )
                        .chain()
                        .in_set(UpkeepStep::Ground),
                    take_in_view(),
                ),
            )
            .add_systems(DebugTurn, (state::is_whole.in_set(Stage::Input), take_in_view()));
    }
}

/// Returns the systems by which the player sees and remembers what a turn or a debug command has changed.
fn take_in_view() -> ScheduleConfigs<ScheduleSystem> {
    let notes = (note_kinds_in_view, note_monsters_in_view, note_kinds_met, read_tags);
    let systems = (update_field_of_view, remember, record_footstep, notes.chain());
    systems.chain().in_set(Stage::FieldOfView)
}
