//! Which screens are open, one over the other, and what else the interface keeps beside the game.

use std::{any::Any, sync::Arc};

use bevy::prelude::*;

use super::screens::Screen;
use crate::{
    base::geometry::Position,
    turn::{MessageLog, Progress, Serial},
};

/// Which screens are open. Nothing of it changes the game.
#[derive(Resource, Clone, Debug, Default)]
pub struct Interface {
    /// What is shown when no screen is open.
    pub(super) home: MenuOrGame,
    /// The open screens: the last one has the keys and the picture.
    open: Vec<Arc<dyn Screen>>,
    /// Number of facts that had been told when the last key was pressed: what came since is new.
    pub(super) read: u64,
    pub(super) left: bool,
    /// The monster that was aimed at last.
    pub(super) last_target: Option<Serial>,
    /// The door that was found locked by the last command: the same again forces it.
    pub(super) found_locked: Option<Position>,
    /// What the menu has to say.
    pub(super) notice: Option<String>,
}

/// Whether a game is on the screen, or the menu.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MenuOrGame {
    /// The main menu: no player and no level.
    #[default]
    Menu,
    /// A game, running or over.
    Game,
}

impl Interface {
    /// The screen that lies over all others.
    pub(super) fn top(&self) -> Option<&Arc<dyn Screen>> {
        self.open.last()
    }

    /// Opens a screen over those that are open.
    pub(super) fn open(&mut self, screen: impl Screen) {
        self.open.push(Arc::new(screen));
    }

    /// Puts a screen in the place of the one that is shown; where none is open, over the map or the menu.
    pub(super) fn replace(&mut self, screen: impl Screen) {
        self.close();
        self.open(screen);
    }

    /// Closes the screen that is shown: the one below it has the keys again.
    pub(super) fn close(&mut self) {
        self.open.pop();
    }

    /// Closes all screens.
    pub(super) fn close_all(&mut self) {
        self.open.clear();
    }

    /// Closes all screens, and shows the menu or a game from now on.
    pub(super) fn show_home(&mut self, home: MenuOrGame) {
        self.close_all();
        self.home = home;
    }

    /// The program is to be left.
    pub(super) fn leave(&mut self) {
        self.left = true;
    }
}

/// The interface, to open and close screens.
pub(super) fn interface(world: &mut World) -> Mut<'_, Interface> {
    world.resource_mut::<Interface>()
}

/// Whether a screen of this kind is open.
pub(super) fn is_open<S: Screen>(world: &World) -> bool {
    let is_one = |screen: &Arc<dyn Screen>| (&**screen as &dyn Any).is::<S>();
    world.get_resource::<Interface>().is_some_and(|interface| interface.open.iter().any(is_one))
}

/// What the menu has to say.
pub(super) fn notice(world: &World) -> Option<&str> {
    world.get_resource::<Interface>()?.notice.as_deref()
}

/// The cursor on the map of the player who looks about or aims.
pub(super) fn map_cursor(world: &World) -> Option<Position> {
    world.get_resource::<Interface>()?.top()?.cursor()
}

/// What the log told so far was read.
pub(super) fn mark_all_read(world: &mut World) {
    let read = world.get_resource::<MessageLog>().map_or(0, MessageLog::written);
    interface(world).read = read;
}

/// Number of facts told since the last key.
pub(super) fn new_facts(world: &World) -> u64 {
    let read = world.get_resource::<Interface>().map_or(0, |interface| interface.read);
    world.get_resource::<MessageLog>().map_or(0, |log| log.written().saturating_sub(read))
}

/// Whether the game that was played is over: died, won or left.
#[must_use]
pub fn is_over(world: &World) -> bool {
    wants_to_leave(world) || has_ended(world)
}

/// Whether the game came to its end: died or won.
pub(super) fn has_ended(world: &World) -> bool {
    world.get_resource::<Progress>().is_some_and(|progress| *progress != Progress::Playing)
}

/// Whether the player asked to leave the program.
#[must_use]
pub fn wants_to_leave(world: &World) -> bool {
    world.get_resource::<Interface>().is_some_and(|interface| interface.left)
}
