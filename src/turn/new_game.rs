//! The beginning of a game, for everything that keeps something of it.

use bevy::prelude::*;

/// Event triggered when a game begins, new or continued, before anything of it exists. Plugins put what they keep of a game
/// back to its beginning.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// What all random streams of the game are derived from.
    pub seed: u64,
}

/// Resources that belong to one game.
pub(crate) trait PerGame {
    /// Adds a resource that is at its default when a game begins.
    fn init_per_game<R: Resource + Default>(&mut self) -> &mut Self;
}

impl PerGame for App {
    fn init_per_game<R: Resource + Default>(&mut self) -> &mut Self {
        self.init_resource::<R>()
            .add_observer(|_: On<NewGame>, mut commands: Commands| commands.insert_resource(R::default()))
    }
}
