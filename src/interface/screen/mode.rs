//! Which screen is shown, as plain data: what a key does there and how it looks is in the screen's own file.

use bevy::prelude::*;

use super::states::{
    ActionQuestion, Aim, CountQuestion, DirectionUse, DiscoveryList, Ending, HelpPage, Inventory, ItemChoice, ItemMenu,
    KindChoice, KindNameQuestion, Look, MessageHistory, NameQuestion, Options, Pile, SavedGameList, ScoreList,
    SeedQuestion,
};
use crate::{
    base::geometry::Position,
    turn::{MessageLog, Progress, Serial},
};

/// Which screen is shown. Nothing of it changes the game.
#[derive(Resource, Clone, Debug, Default)]
pub struct Interface {
    pub(super) mode: Mode,
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

/// The screens. `table.rs` lists what each of them does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Mode {
    /// The main menu.
    #[default]
    Menu,
    /// The map.
    Map,
    /// Looking about.
    Look(Look),
    /// Where the player is, in words.
    Place,
    /// A page of help.
    Help(HelpPage),
    /// The pack.
    Inventory(Inventory),
    /// An item of the pack and what can be done with it.
    Item(ItemMenu),
    /// Which items of a pile?
    Pile(Pile),
    /// What is known of the kinds of items.
    Discoveries(DiscoveryList),
    /// Which kind is to be called a name?
    ChooseKind(KindChoice),
    /// What is this kind to be called?
    AskKindName(KindNameQuestion),
    /// Older messages.
    Messages(MessageHistory),
    /// Which item?
    ChooseItem(ItemChoice),
    /// Which way?
    ChooseDirection(DirectionUse),
    /// How many of a stack?
    AskCount(CountQuestion),
    /// At whom?
    Aim(Aim),
    /// Really quit?
    ConfirmQuit,
    /// Really give the game up?
    ConfirmAbandon,
    /// Really do this?
    ConfirmAction(ActionQuestion),
    /// Which saved game?
    SavedGames(SavedGameList),
    /// Which seed has the new game?
    AskSeed(SeedQuestion),
    /// The scores.
    Scores(ScoreList),
    /// Under which name is the new game played?
    AskName(NameQuestion),
    /// What the player can set.
    Options(Options),
    /// The game is over.
    Ending(Ending),
}

/// Shows a screen.
pub(super) fn show(world: &mut World, mode: Mode) {
    world.resource_mut::<Interface>().mode = mode;
}

/// The program is to be left.
pub(super) fn leave(world: &mut World) {
    world.resource_mut::<Interface>().left = true;
}

/// What the menu has to say.
pub(super) fn notice(world: &World) -> Option<&str> {
    world.get_resource::<Interface>()?.notice.as_deref()
}

/// The cursor on the map of the player who looks about or aims.
pub(super) fn map_cursor(world: &World) -> Option<Position> {
    match world.get_resource::<Interface>()?.mode {
        Mode::Look(Look { cursor, .. }) | Mode::Aim(Aim { cursor, .. }) => Some(cursor),
        _ => None,
    }
}

/// What the log told so far was read.
pub(super) fn mark_all_read(world: &mut World) {
    let read = world.get_resource::<MessageLog>().map_or(0, MessageLog::written);
    world.resource_mut::<Interface>().read = read;
}

/// Number of facts told since the last key.
pub(super) fn new_facts(world: &World) -> u64 {
    let read = world.get_resource::<Interface>().map_or(0, |interface| interface.read);
    world.get_resource::<MessageLog>().map_or(0, |log| log.written().saturating_sub(read))
}

/// Whether the game that was played is over: died, won or left.
#[must_use]
pub fn is_over(world: &World) -> bool {
    wants_to_leave(world) || world.get_resource::<Progress>().is_some_and(|progress| *progress != Progress::Playing)
}

/// Whether the player asked to leave the program.
#[must_use]
pub fn wants_to_leave(world: &World) -> bool {
    world.get_resource::<Interface>().is_some_and(|interface| interface.left)
}
