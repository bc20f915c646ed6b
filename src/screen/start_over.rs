//! One program after another in the same world.

use bevy::prelude::*;

use super::{Interface, NewGameSeed, Viewer, put_in_force};
use crate::{debug, game::clear_game, settings::Settings};

/// Empties the world: it is as the plugins left it, at the main menu, for whoever plays many games in one app. What was
/// put beside the game (a keeper, a recording, a settings file) stays.
pub fn start_over(world: &mut World) {
    clear_game(world);
    debug::start_over(world);
    world.remove_resource::<Viewer>();
    world.insert_resource(Interface::default());
    world.insert_resource(NewGameSeed::default());
    // To make the table of bindings takes longer than all the rest.
    if *world.resource::<Settings>() != Settings::default() {
        world.insert_resource(Settings::default());
        put_in_force(world);
    }
}
