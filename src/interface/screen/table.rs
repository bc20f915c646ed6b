//! The table of all screens, and which of them has the keys and the picture.

use bevy::prelude::*;

use super::{
    data_files::{DataPage, is_page_open},
    map_screen::{ConsoleScreen, MapScreen},
    menu::MainMenu,
    mode::{Interface, Mode, map_cursor},
    place::PlacePage,
    prompt::{Asked, Question},
    quit::{AbandonQuestion, QuitQuestion},
    replay_view::{Watching, is_watching},
    screens::Screen,
    states::LookPage,
};
use crate::{
    content::{Content, Key},
    interface::debug,
};

/// What is behind a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Behind {
    /// The main menu, and no game.
    Menu,
    /// A game, which is not in the picture.
    Game,
    /// The map, which is in the picture.
    Map,
}

impl Behind {
    const fn menu_or_game(is_menu: bool) -> Self {
        if is_menu { Self::Menu } else { Self::Game }
    }
}

/// A screen, and what is behind it.
type Entry<'screen> = (&'screen dyn Screen, Behind);

impl Mode {
    /// All screens.
    fn entry(&self) -> Entry<'_> {
        match self {
            Self::Menu => (&MainMenu, Behind::Menu),
            Self::SavedGames(list) => (list, Behind::Menu),
            Self::AskSeed(question) => (question, Behind::Menu),
            Self::AskName(question) => (question, Behind::Menu),
            Self::Scores(list) => (list, Behind::Menu),
            Self::Options(options) => (options, Behind::menu_or_game(options.from_menu)),
            Self::Help(page) => (page, Behind::menu_or_game(page.from_menu)),
            Self::Map => (&MapScreen, Behind::Map),
            Self::Look(look) => (look, if look.shows == LookPage::Map { Behind::Map } else { Behind::Game }),
            Self::Place => (&PlacePage, Behind::Game),
            Self::Messages(history) => (history, Behind::Game),
            Self::Discoveries(list) => (list, Behind::Game),
            Self::Inventory(pack) => (pack, Behind::Game),
            Self::Item(menu) => (menu, Behind::Game),
            Self::Pile(pile) => (pile, Behind::Game),
            Self::ChooseItem(choice) => (choice, Behind::Game),
            Self::ChooseKind(choice) => (choice, Behind::Game),
            Self::AskKindName(question) => (question, Behind::Game),
            Self::ChooseDirection(purpose) => (purpose, Behind::Map),
            Self::AskCount(question) => (question, Behind::Map),
            Self::Aim(aim) => (aim, Behind::Map),
            Self::ConfirmAction(question) => (question, Behind::Map),
            Self::ConfirmQuit => (&QuitQuestion, Behind::Map),
            Self::ConfirmAbandon => (&AbandonQuestion, Behind::Map),
            Self::Ending(ending) => (ending, Behind::Game),
        }
    }
}

/// The screen that lies over that of the mode, if one does: then it alone has the keys and the picture.
fn entry_above(world: &World) -> Option<Entry<'static>> {
    let is_on_map = || world.get_resource::<Interface>().is_some_and(|interface| interface.mode == Mode::Map);
    if is_page_open(world) {
        Some((&DataPage, Behind::Game))
    } else if is_watching(world) {
        Some((&Watching, Behind::Map))
    } else if debug::is_open(world) && is_on_map() {
        Some((&ConsoleScreen, Behind::Map))
    } else {
        None
    }
}

fn shown_entry(world: &World) -> Option<Entry<'_>> {
    let of_mode = || world.get_resource::<Interface>().map(|interface| interface.mode.entry());
    entry_above(world).or_else(of_mode)
}

/// The screen that has the keys and the picture.
pub(super) fn shown_screen(world: &World) -> Option<&dyn Screen> {
    shown_entry(world).map(|(screen, _)| screen)
}

/// Whether the map is in the picture.
pub(super) fn is_map_shown(world: &World) -> bool {
    shown_entry(world).is_some_and(|(_, behind)| behind == Behind::Map)
}

/// A key goes to the screen that is shown, and to no other.
pub(super) fn press_shown(world: &mut World, key: Key) {
    match entry_above(world) {
        Some((above, _)) => above.press(world, key),
        None => world.resource::<Interface>().mode.clone().entry().0.press(world, key),
    }
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
    let is_menu = world.get_resource::<Interface>().is_none_or(|interface| interface.mode.entry().1 == Behind::Menu);
    if is_menu { MenuOrGame::Menu } else { MenuOrGame::Game }
}

/// What the screen asks now.
#[must_use]
pub fn question(world: &World) -> Question {
    shown_screen(world).map_or(Question::Other, |screen| screen.question(world))
}

/// What is asked, and every key that is not without meaning now.
pub(super) fn prompt_and_keys(world: &World) -> Asked {
    let Some((screen, content)) = shown_screen(world).zip(world.get_resource::<Content>()) else {
        return (None, Vec::new());
    };
    let (mut prompt, keys) = screen.asked(world, content);
    if let Some(prompt) = &mut prompt {
        prompt.cursor = map_cursor(world).map(|cursor| [cursor.x, cursor.y]);
    }
    (prompt, keys)
}
