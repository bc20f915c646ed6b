//! The stack of open screens, and other state of the interface beside the game.

use std::{any::Any, collections::BTreeSet, sync::Arc};

use bevy::prelude::*;

use super::{links::Hover, list_cursor::ListCursor, response::Note, screens::Screen};
use crate::{
    base::geometry::Point,
    content::{IntentionFact, Key},
    turn::{MessageLog, Progress, Serial},
};

/// The most keys of a command that are remembered.
const MOST_KEYS: usize = 64;

/// The state of the interface. None of it changes the game.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Interface {
    /// What is shown when no screen is open.
    pub(super) home: MenuOrGame,
    /// The open screens; the last one is active.
    open: Vec<Arc<dyn Screen>>,
    /// The number of messages before the last key that acted on the map or told something; later ones are new.
    pub(super) read: u64,
    /// The number of messages on the screen when the key now being handled was pressed.
    pub(super) seen: Option<u64>,
    /// The number of messages before the key now being handled.
    pub(super) told: Option<u64>,
    /// As `read`, but for the last key alone if several were handled before a picture was shown.
    pub(super) before_last_key: u64,
    pub(super) left: bool,
    /// How the player left the game before its end.
    pub(super) exit: Option<GameExit>,
    /// The creature that was clicked on to shoot at it.
    pub(super) clicked_target: Option<Serial>,
    /// The door that the last command found locked: repeating it forces the door.
    pub(super) found_locked: Option<Point>,
    /// The sleeping monsters beside which the player has agreed to step.
    pub(super) approached: BTreeSet<Serial>,
    /// The keys of the last command on the map.
    pub(super) command_keys: Vec<Key>,
    /// What the mouse pointer is over, until the next key.
    pub(super) hover: Option<Hover>,
    /// The known path to the cursor by which a destination is chosen.
    pub(super) path: Vec<Point>,
    /// Why there is none, where there is none.
    pub(super) no_path: Option<IntentionFact>,
    /// The place in the picture of the click that put the map cursor where it is.
    pub(super) clicked: Option<Point>,
    /// A notice in the menu.
    pub(super) notice: Option<String>,
    /// The chosen entry of the menu.
    pub(super) menu_entry: ListCursor,
}

/// Whether a game or the menu is on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MenuOrGame {
    /// The main menu; a game that was left may remain behind it.
    #[default]
    Menu,
    /// A game, running or over.
    Game,
}

/// How the player left a game before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameExit {
    /// To the menu; the game can be continued if it is saved.
    ToMenu,
    /// Gave it up for good.
    GivenUp,
}

impl Interface {
    /// The topmost screen.
    pub(super) fn top(&self) -> Option<&Arc<dyn Screen>> {
        self.open.last()
    }

    /// The screen below the topmost one, if that is not the only one.
    pub(super) fn below_top(&self) -> Option<&Arc<dyn Screen>> {
        self.open.iter().rev().nth(1)
    }

    /// Opens a screen over the others.
    pub(super) fn open(&mut self, screen: Arc<dyn Screen>) {
        self.open.push(screen);
    }

    /// Replaces the active screen, or opens one over the map or menu if none is open.
    pub(super) fn replace(&mut self, screen: Arc<dyn Screen>) {
        self.close();
        self.open(screen);
    }

    /// Closes the active screen.
    pub(super) fn close(&mut self) {
        self.open.pop();
    }

    /// Closes all screens.
    pub(super) fn close_all(&mut self) {
        self.open.clear();
    }

    /// Closes all screens and shows the menu or a game.
    pub(super) fn show_home(&mut self, home: MenuOrGame) {
        self.close_all();
        self.approached.clear();
        self.menu_entry = ListCursor::default();
        self.home = home;
    }

    /// Shows the map of a game that begins or continues.
    pub(super) fn show_map(&mut self) {
        self.show_home(MenuOrGame::Game);
        (self.read, self.seen, self.told, self.before_last_key) = (0, None, None, 0);
        (self.clicked_target, self.found_locked) = (None, None);
        (self.notice, self.exit) = (None, None);
    }

    /// Remembers something.
    pub(super) fn take_note(&mut self, note: Note) {
        match note {
            Note::Target(monster) => self.clicked_target = monster,
            Note::Approached(monster) => _ = self.approached.insert(monster),
            Note::NoDoor => self.found_locked = None,
            Note::NoKey => self.command_keys.clear(),
            Note::Notice(notice) => self.notice = notice,
            Note::MenuEntry(cursor) => self.menu_entry = cursor,
        }
    }

    /// Remembers what the mouse pointer is over. Returns whether that is something else than before.
    pub(super) fn take_hover(&mut self, hover: Option<Hover>) -> bool {
        let is_other = self.hover != hover;
        self.hover = hover;
        is_other
    }

    /// Marks all messages as read: the number of those `written` so far.
    pub(super) const fn mark_all_read(&mut self, written: u64) {
        (self.read, self.before_last_key) = (written, written);
    }

    /// Notes a key of the current command, before it is handled, so that it can be repeated; `begins` says whether it is
    /// the first one.
    pub(super) fn note_key(&mut self, key: Key, begins: bool) {
        if begins {
            self.command_keys.clear();
        }
        // A command that began with a click on the map can't be repeated by its later keys.
        let continues = begins || !self.command_keys.is_empty();
        if continues && self.command_keys.len() < MOST_KEYS {
            self.command_keys.push(key);
        }
    }

    /// Leaves the program.
    pub(super) fn leave(&mut self) {
        self.left = true;
    }
}

/// The interface of a world.
pub(super) fn interface(world: &mut World) -> Mut<'_, Interface> {
    world.resource_mut::<Interface>()
}

/// Whether a screen of this type is open.
pub(super) fn is_open<S: Screen>(world: &World) -> bool {
    world.resource::<Interface>().open.iter().any(is_one::<S>)
}

/// Whether the topmost screen is of this type.
pub(super) fn is_active<S: Screen>(world: &World) -> bool {
    world.resource::<Interface>().top().is_some_and(is_one::<S>)
}

fn is_one<S: Screen>(screen: &Arc<dyn Screen>) -> bool {
    (&**screen as &dyn Any).is::<S>()
}

/// The notice in the menu.
pub(super) fn notice(world: &World) -> Option<&str> {
    world.resource::<Interface>().notice.as_deref()
}

/// The cursor on the map of the top screen.
pub(super) fn map_cursor(world: &World) -> Option<Point> {
    world.resource::<Interface>().top()?.cursor()
}

/// The number of messages ever told.
pub(super) fn written(world: &World) -> u64 {
    world.resource::<MessageLog>().written()
}

/// The number of messages since the last key. Keys that only open, turn or close pages don't count.
pub(super) fn new_facts(world: &World) -> u64 {
    let read = world.resource::<Interface>().read;
    written(world).saturating_sub(read)
}

/// The number of messages of the last key alone, which does not depend on how fast keys were typed.
pub(super) fn last_facts(world: &World) -> u64 {
    let before = world.resource::<Interface>().before_last_key;
    written(world).saturating_sub(before)
}

/// Whether the game is over: died, won, given up, or left for the menu. Before the first game nothing is over.
pub fn is_over(world: &World) -> bool {
    wants_to_leave(world) || has_ended(world) || exit(world).is_some()
}

/// Whether the game has ended: died, won or given up.
pub(super) fn has_ended(world: &World) -> bool {
    let has_ended = *world.resource::<Progress>() != Progress::Playing;
    has_ended || is_given_up(world)
}

/// Whether the player gave up the game.
pub(super) fn is_given_up(world: &World) -> bool {
    exit(world) == Some(GameExit::GivenUp)
}

fn exit(world: &World) -> Option<GameExit> {
    world.resource::<Interface>().exit
}

/// Whether the player wants to leave the program.
pub fn wants_to_leave(world: &World) -> bool {
    world.resource::<Interface>().left
}
