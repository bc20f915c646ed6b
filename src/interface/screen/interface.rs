//! The state of the interface: which screen is shown, and what it asks.

use bevy::prelude::*;
use rand::{TryRng, rngs::SysRng};

use super::{
    calling::nameable,
    data_files::is_page_open,
    inventory::grouped_offers,
    item_menu::keys_for_item,
    offers::offers,
    options::Options,
    peril::Peril,
    pile::{Pile, keys_at_pile},
    score_list::ScoreList,
};
use crate::{
    base::{
        geometry::{Direction, Position},
        random::SHORT_SEEDS,
    },
    content::{ItemId, Key, KeyName, MonsterId},
    interface::debug::{self, DebugMode, LineEditor},
    rules::game::{new_game, new_game_on_map},
    storage::{
        saves::{SavedGame, begin_keeping},
        snapshot::{WorldRecord, continue_game},
    },
    turn::{ItemUse, MessageLog, Progress, Serial},
    world::generate::Blueprint,
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

/// The screens.
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
    /// A page of help; `from_menu` says where it goes back to.
    Help { page: usize, from_menu: bool },
    /// The pack; the cursor is on one of its items, by families.
    Inventory { cursor: usize },
    /// An item of the pack and what can be done with it: the cursor is on that once it was moved. `from` is the item's place
    /// in the pack.
    Item { serial: Serial, cursor: Option<usize>, from: usize },
    /// Which things of a pile?
    Pile(Pile),
    /// What is known of the kinds of things, from row `top` on.
    Discoveries { top: usize },
    /// Which kind is to be called a name? The cursor is on one of those that can be.
    ChooseKind { cursor: usize },
    /// What is this kind to be called?
    AskKindName { kind: ItemId, line: LineEditor },
    /// Older messages, so many lines back.
    Messages { back: usize },
    /// Which item? The cursor is on one of those offered; `all` offers what does not fit as well.
    ChooseItem { purpose: ItemUse, cursor: usize, all: bool },
    /// Which way?
    ChooseDirection { purpose: DirectionUse },
    /// How many of a stack?
    AskCount(CountQuestion),
    /// At whom?
    Aim(Aim),
    /// Really quit?
    ConfirmQuit,
    /// Really give the game up?
    ConfirmAbandon,
    /// Really make this step, into that?
    ConfirmStep { direction: Direction, peril: Peril },
    /// Really fill the light, with this oil, of which so many turns are lost?
    ConfirmFill { oil: Serial, lost: u32 },
    /// Which of these saved games?
    SavedGames { games: Vec<SavedGame>, cursor: usize },
    /// Which seed has the new game?
    AskSeed { line: LineEditor },
    /// The scores.
    Scores(ScoreList),
    /// Under which name is the new game played, with a debug console or without?
    AskName { line: LineEditor, debug: bool },
    /// What the player can set.
    Options(Options),
    /// The game is over; `read` once that has been taken notice of, so that keys typed ahead start or end nothing.
    Ending { read: bool },
}

/// Looking about: where the cursor is, and what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub cursor: Position,
    pub shows: LookPage,
}

/// What is shown to who looks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LookPage {
    /// The map with the cursor.
    Map,
    /// A monster in view.
    Monster(Serial),
    /// The kinds of monsters that are known; which of them is chosen.
    Kinds { chosen: usize },
    /// One of them.
    Kind { kind: MonsterId, chosen: usize },
}

/// The cursor on the map of who looks about or aims.
pub(super) fn map_cursor(world: &World) -> Option<Position> {
    match world.get_resource::<Interface>()?.mode {
        Mode::Look(Look { cursor, .. }) | Mode::Aim(Aim { cursor, .. }) => Some(cursor),
        _ => None,
    }
}

/// What a direction is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DirectionUse {
    Open,
    Close,
    /// With this key.
    Unlock(Serial),
}

/// Aiming: what at, and where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub sends: Sends,
    pub cursor: Position,
}

/// What is sent to where the player aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sends {
    /// The magic of a wand.
    Zap(Serial),
    /// So many of an item, out of the hand.
    Throw(Serial, u32),
    /// One of an item, by the launcher in hand.
    Fire(Serial),
}

/// How many of a stack are to be dropped or thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CountQuestion {
    pub purpose: ItemUse,
    pub serial: Serial,
    /// How many there are.
    pub most: u32,
    /// The digits that were typed.
    pub digits: String,
    /// They were no number that there is.
    pub is_wrong: bool,
}

/// The seed of the next new game; none for one that nobody chose.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct NewGameSeed(pub Option<u64>);

/// Starts a game with this seed, and shows its map.
///
/// # Errors
/// As for [`new_game`].
pub fn start_game(world: &mut World, seed: u64) -> Result {
    start_game_of(world, seed, false)
}

/// Starts a game, with a debug console or without where not every game has one.
fn start_game_of(world: &mut World, seed: u64, debug: bool) -> Result {
    new_game(world, seed)?;
    show_map(world, debug);
    keep_game(world, None);
    Ok(())
}

/// The game that has just begun is kept from now on, if games are kept at all; its map was drawn if there is one.
pub fn keep_game(world: &mut World, map: Option<&str>) {
    let has_console = world.resource::<DebugMode>().is_on();
    begin_keeping(world, map, has_console);
}

/// Starts a game on a drawn level (CONTRACT 4), and shows its map.
///
/// # Errors
/// As for [`new_game_on_map`].
pub fn start_game_on_map(world: &mut World, seed: u64, blueprint: Blueprint, start: Position) -> Result {
    new_game_on_map(world, seed, blueprint, start)?;
    show_map(world, false);
    Ok(())
}

/// Goes on with a game from its record, and shows its map.
///
/// # Errors
/// As for [`continue_game`].
pub fn go_on_with_game(world: &mut World, record: &WorldRecord) -> Result {
    continue_game(world, record)?;
    show_map(world, false);
    Ok(())
}

/// Shows the map of the game that begins.
pub(super) fn show_map(world: &mut World, has_console: bool) {
    debug::begin_game(world, has_console);
    let mut interface = world.resource_mut::<Interface>();
    interface.mode = Mode::Map;
    interface.read = 0;
    interface.last_target = None;
    interface.found_locked = None;
    interface.notice = None;
}

/// What the log told so far was read.
pub(super) fn mark_all_read(world: &mut World) {
    let read = world.get_resource::<MessageLog>().map_or(0, MessageLog::written);
    world.resource_mut::<Interface>().read = read;
}

/// Starts a game with the chosen seed or, where none was chosen, one drawn from the system.
pub(super) fn start_next_game(world: &mut World, debug: bool) -> Result {
    let chosen = world.resource_mut::<NewGameSeed>().0.take();
    start_game_of(world, chosen.unwrap_or_else(any_seed), debug)
}

/// A seed that nobody knows before.
#[must_use]
pub fn any_seed() -> u64 {
    SysRng.try_next_u64().map_or(1, |drawn| drawn % SHORT_SEEDS)
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

/// Whether a game is on the screen, or the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuOrGame {
    /// The main menu: no player and no level.
    Menu,
    /// A game, running or over.
    Game,
}

/// Whether a game or the menu is shown.
#[must_use]
pub fn shown(world: &World) -> MenuOrGame {
    match world.get_resource::<Interface>().map(|interface| &interface.mode) {
        None
        | Some(
            Mode::Menu
            | Mode::Scores(_)
            | Mode::AskSeed { .. }
            | Mode::SavedGames { .. }
            | Mode::AskName { .. }
            | Mode::Help { from_menu: true, .. },
        ) => MenuOrGame::Menu,
        Some(Mode::Options(options)) if options.is_from_menu() => MenuOrGame::Menu,
        Some(_) => MenuOrGame::Game,
    }
}

/// Number of facts told since the last key.
pub(super) fn new_facts(world: &World) -> u64 {
    let read = world.get_resource::<Interface>().map_or(0, |interface| interface.read);
    world.get_resource::<MessageLog>().map_or(0, |log| log.written().saturating_sub(read))
}

/// What the screen asks, for players that are programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Nothing: commands are taken.
    None,
    /// Which item, one of these letters?
    Item {
        /// The letters of what fits.
        letters: Vec<char>,
    },
    /// Which way?
    Direction,
    /// How many, from 1 to this?
    Count {
        /// How many there are.
        most: u32,
    },
    /// At whom?
    Target,
    /// Something that one of these keys answers.
    Keys(Vec<Key>),
    /// Something else; escape goes back to the map.
    Other,
}

/// What the screen asks now.
#[must_use]
pub fn question(world: &World) -> Question {
    if is_page_open(world) {
        return Question::Other;
    }
    match world.get_resource::<Interface>().map(|interface| &interface.mode) {
        Some(Mode::Map) => Question::None,
        Some(Mode::ChooseItem { purpose, .. }) => {
            let fitting = offers(world, Some(*purpose)).into_iter().filter(|offer| offer.fits);
            Question::Item { letters: fitting.map(|offer| offer.letter).collect() }
        }
        Some(Mode::ChooseKind { .. }) => {
            Question::Item { letters: nameable(world).into_iter().filter_map(|kind| kind.letter).collect() }
        }
        Some(Mode::ChooseDirection { .. }) => Question::Direction,
        Some(Mode::AskCount(CountQuestion { most, .. })) => Question::Count { most: *most },
        Some(Mode::Aim(_)) => Question::Target,
        Some(Mode::Pile(_)) => Question::Keys(keys_at_pile(world)),
        Some(Mode::Inventory { .. }) => {
            // Of the Amulet there is a page, and nothing to do with it.
            let useful = grouped_offers(world).into_iter().filter(|offer| keys_for_item(world, offer.serial).len() > 1);
            Question::Item { letters: useful.map(|offer| offer.letter).collect() }
        }
        Some(Mode::Item { serial, .. }) => Question::Keys(keys_for_item(world, *serial)),
        Some(Mode::ConfirmStep { .. } | Mode::ConfirmFill { .. }) => {
            Question::Keys(vec![Key::plain(KeyName::Return), Key::plain(KeyName::Escape)])
        }
        Some(Mode::AskKindName { .. }) => {
            Question::Keys(vec![Key::character('a'), Key::character('o'), Key::plain(KeyName::Return)])
        }
        _ => Question::Other,
    }
}
