//! The plugin that assembles the simulation; starting a game, travel between levels, victory and death.

mod act;
mod change_level;
mod data;
mod fall;
mod followers;
mod levels;
mod new_game;
mod state;
mod underfoot;
mod way_back;

use bevy::prelude::*;

pub use act::act;
pub(crate) use act::{rest, resume, waits_for_choice};
pub(crate) use change_level::count_as_depth;
pub use change_level::go_to;
pub use data::load_content;
pub(crate) use data::{NextContent, take_next_content, watch_content};
pub use levels::draft_level;
pub(crate) use new_game::look_around;
pub use new_game::{new_game, new_game_on_map, world_for_level};
pub(crate) use state::{GameSeed, clear_game, reset_game};

use crate::{
    content::Content,
    rules::{effects, intentions, items, monsters, player, spawn},
    turn::{self, ActionStep, DebugTurn, MonsterStep, Stage, Turn, UpkeepStep, time_passes},
    world::{level, sight},
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
                    state::one_player_on_one_level.in_set(Stage::Input),
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
                    underfoot::settle.run_if(underfoot::has_changed).in_set(UpkeepStep::Ground),
                ),
            )
            .add_systems(DebugTurn, state::one_player_on_one_level.in_set(Stage::Input));
    }
}
