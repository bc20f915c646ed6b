//! Emptying the world for the next of many games.

use bevy::prelude::*;

use super::{Interface, NewGameSeed, Viewer, put_in_force};
use crate::{interface::debug, rules::game::clear_game, storage::settings::Settings};

/// Ends the game and returns to the main menu with everything set as at first, for programs that play many games in one
/// app. What a game leaves in resources is reset when the next one begins; resources that were added beside the game (a
/// keeper, a recording, a settings file) stay.
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
