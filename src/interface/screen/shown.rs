//! The active screen: the one opened last or, if none is open, the menu or the map.

use bevy::prelude::*;

use super::{
    console::leaves_to_game,
    ending::Ending,
    item_choice::ItemChoice,
    map_screen::MapScreen,
    menu::MainMenu,
    prompt::{Asked, Question},
    screens::{Backdrop, Response, Screen},
    stack::{Interface, MenuOrGame, has_ended, map_cursor},
};
use crate::{
    base::geometry::Point,
    content::{Fact, FileFact, Key},
    rules::game::waits_for_choice,
};

/// The number of messages about settings shown at once, which fits the menu of the smallest screen.
const MOST_LINES: usize = 2;

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

/// The response to the end of a game by a debug line: the screens that are open over it close.
pub(super) fn end_if_over(world: &World) -> Response {
    if has_ended(world) && shown(world) == MenuOrGame::Game { Response::CloseAll } else { Response::Nothing }
}

/// The response that shows messages about settings: in the log of a running game, else in the menu.
pub(super) fn announcement(world: &World, lines: &[String]) -> Response {
    if lines.is_empty() {
        return Response::Nothing;
    }
    let mut told: Vec<String> = lines.iter().take(MOST_LINES).cloned().collect();
    if lines.len() > MOST_LINES {
        told.truncate(MOST_LINES - 1);
        told.push(format!("… and {} more lines of this kind.", lines.len() - told.len()));
    }
    if shown(world) == MenuOrGame::Menu {
        return Response::notice(told.join("\n"));
    }
    let line = |text: String| Response::Tell(Fact::File(FileFact::SettingsTrouble { text: text.into() }));
    Response::InOrder(told.into_iter().map(line).collect())
}

/// The active screen, which has the keys and the picture.
pub(super) fn shown_screen(world: &World) -> &dyn Screen {
    let top = world.resource::<Interface>().top();
    top.map_or_else(|| home_screen(world), |screen| &**screen)
}

/// The screen below the active one, over which that may be a box.
pub(super) fn screen_below(world: &World) -> Option<&dyn Screen> {
    let interface = world.resource::<Interface>();
    interface.top()?;
    Some(interface.below_top().map_or_else(|| home_screen(world), |screen| &**screen))
}

/// What a key asks for on the active screen.
pub(super) fn press_shown(world: &World, key: Key) -> Response {
    let screen = if leaves_to_game(world, key) { home_screen(world) } else { shown_screen(world) };
    screen.press(&Backdrop::of(world), key)
}

/// What a click on a cell of the map asks for, if the active screen has a cursor that can be moved there.
pub(super) fn put_shown_cursor(world: &World, cell: Point) -> Option<Response> {
    shown_screen(world).put_cursor(cell)
}

/// How often a notch of the mouse wheel presses an arrow key on the active screen.
pub(super) fn presses_of_wheel(world: &World) -> usize {
    shown_screen(world).presses_of_wheel(&Backdrop::of(world))
}

/// Whether the next key is a command on the map.
pub(super) fn is_map_active(world: &World) -> bool {
    let has_open = world.resource::<Interface>().top().is_some();
    !has_open && shown(world) == MenuOrGame::Game && !has_ended(world) && !waits_for_choice(world)
}

/// Whether a game or the menu is shown.
pub fn shown(world: &World) -> MenuOrGame {
    world.resource::<Interface>().home
}

/// The question of the active screen.
pub(crate) fn question(world: &World) -> Question {
    shown_screen(world).question(&Backdrop::of(world))
}

/// The prompt, and every key that has a meaning now.
pub(super) fn prompt_and_keys(behind: &Backdrop<'_>) -> Asked {
    let (mut prompt, keys) = shown_screen(behind.world).asked(behind);
    if let Some(prompt) = &mut prompt {
        prompt.cursor = map_cursor(behind.world).map(|cursor| [cursor.x, cursor.y]);
    }
    (prompt, keys)
}
