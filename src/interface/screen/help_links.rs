//! Clicks on the pages of help: the number of the page, and commands in the list of keys.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::Canvas,
    links::Click,
    prompt::ESCAPE,
    stack::{Interface, MenuOrGame},
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Key, KeyName},
};

/// Whether the pages lie over a game. In the menu the keys of commands have other meanings.
pub(super) fn is_in_game(world: &World) -> bool {
    world.resource::<Interface>().home == MenuOrGame::Game
}

/// The keys of a command without those of the numeric keypad, which are drawn beside the compass.
pub(super) fn names_of_keys(bindings: &Bindings, command: Command) -> String {
    let plain = bindings.keys(command).filter(|key| !matches!(key.name, KeyName::Keypad(_)));
    let names: Vec<String> = plain.map(Key::label).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}

/// A click on the number of the page, of this width, shows the next page, or the first one after the last.
pub(super) fn link_page_number(canvas: &mut Canvas<'_>, (page, pages): (usize, usize), width: i32) {
    let area = Rectangle::new(canvas.size().width - 2 - width, 0, width, 1);
    let keys = if page + 1 < pages { vec![KeyName::Right] } else { vec![KeyName::Left; page] };
    canvas.link_to(area, Click::Press(keys.into_iter().map(Key::plain).collect()));
}

/// Says that a click on an area closes the page, after a search if there is one, and gives a command.
pub(super) fn link_after_closing(
    canvas: &mut Canvas<'_>,
    bindings: &Bindings,
    area: Rectangle,
    (command, is_searched): (Command, bool),
) {
    if let Some(key) = bindings.keys(command).next() {
        let escapes = vec![ESCAPE; if is_searched { 2 } else { 1 }];
        canvas.link_to(area, Click::Press(escapes.into_iter().chain([key]).collect()));
    }
}
