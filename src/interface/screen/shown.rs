//! The active screen: the one opened last or, if none is open, the menu or the map.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    ending::Ending,
    item_choice::ItemChoice,
    map_screen::MapScreen,
    menu::MainMenu,
    prompt::{Asked, Question},
    screens::Screen,
    stack::{Interface, MenuOrGame, has_ended, map_cursor},
};
use crate::{
    base::geometry::Position,
    content::{Content, Key},
    rules::game::waits_for_choice,
};

/// The screen below all open ones, determined by the state of the game.
fn home_screen(world: &World) -> &'static dyn Screen {
    if shown(world) == MenuOrGame::Menu {
        &MainMenu
    } else if has_ended(world) {
        &Ending::UNREAD
    } else if waits_for_choice(world) {
        &ItemChoice::IDENTIFY
    } else {
        &MapScreen
    }
}

/// The active screen, which has the keys and the picture.
pub(super) fn shown_screen(world: &World) -> Option<&dyn Screen> {
    let top = world.get_resource::<Interface>()?.top();
    Some(top.map_or_else(|| home_screen(world), |screen| &**screen))
}

/// Passes a key to the active screen.
pub(super) fn press_shown(world: &mut World, key: Key) {
    match world.resource::<Interface>().top().map(Arc::clone) {
        Some(screen) => screen.press(world, key),
        None => home_screen(world).press(world, key),
    }
}

/// Moves the map cursor of the active screen. Returns whether it has one.
pub(super) fn put_shown_cursor(world: &mut World, cell: Position) -> bool {
    let top = world.resource::<Interface>().top().map(Arc::clone);
    top.is_some_and(|screen| screen.put_cursor(world, cell))
}

/// How often a notch of the mouse wheel presses an arrow key on the active screen.
pub(super) fn presses_of_wheel(world: &World, is_down: bool) -> usize {
    shown_screen(world).map_or(0, |screen| screen.presses_of_wheel(world, is_down))
}

/// Whether the next key is a command on the map.
pub(super) fn is_map_active(world: &World) -> bool {
    let has_open = world.get_resource::<Interface>().is_none_or(|interface| interface.top().is_some());
    !has_open && shown(world) == MenuOrGame::Game && !has_ended(world) && !waits_for_choice(world)
}

/// Whether a game or the menu is shown.
#[must_use]
pub fn shown(world: &World) -> MenuOrGame {
    world.get_resource::<Interface>().map_or(MenuOrGame::Menu, |interface| interface.home)
}

/// The question of the active screen.
#[must_use]
pub fn question(world: &World) -> Question {
    shown_screen(world).map_or(Question::Other, |screen| screen.question(world))
}

/// The prompt, and every key that has a meaning now.
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
