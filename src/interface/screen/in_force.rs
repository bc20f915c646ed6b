//! Settings come into force: in the palette, in the table of bindings, and in the window where there is one.

use bevy::prelude::*;

use super::{
    Bindings, Interface, Question,
    interface::{MenuOrGame, Mode, shown},
    question,
};
use crate::{
    content::{Command, Content, Key},
    interface::debug,
    storage::settings::{KeyOverrides, Setting, Settings, save_settings},
    turn::{Fact, tell},
};

/// Mistakes that are told at once, in the menu of the smallest screen too; the others are when these are mended.
const MOST_LINES: usize = 2;

/// There is a window, which can fill the screen and has letters of some size.
#[derive(Resource, Clone, Copy, Debug)]
pub struct HasWindow;

/// Puts the settings of the world in force.
pub fn put_in_force(world: &mut World) {
    let (Some(content), Some(settings)) = (world.get_resource::<Content>(), world.get_resource::<Settings>()) else {
        return;
    };
    // Data that changed meanwhile may have given a key of the player's own to another command.
    let wanted: Vec<_> = settings.keys.iter().map(|(command, keys)| (command, keys.to_vec())).collect();
    let (keys, _) = KeyOverrides::of(&content.bindings, &wanted);
    let bindings = Bindings::with_overrides(content, &keys);
    let content = content.with_palette(settings.palette.as_deref());
    world.insert_resource(bindings);
    world.insert_resource(content);
}

/// Changes a setting, puts it in force and keeps it. Answers a sentence where it can't be kept.
pub(super) fn change(world: &mut World, changed: Setting, change: impl FnOnce(&mut Settings)) -> Option<String> {
    change(&mut world.resource_mut::<Settings>());
    put_in_force(world);
    let trouble = save_settings(world, changed).err()?;
    Some(format!("The settings can't be saved: {trouble}. They hold until the program ends."))
}

/// The window fills the screen from now on, or no longer: its key was pressed.
pub fn toggle_full_screen(world: &mut World) {
    let trouble = change(world, Setting::FullScreen, |settings| settings.full_screen = !settings.full_screen);
    if let Some(text) = trouble {
        announce(world, &[text]);
    }
}

/// Whether a key is that for the full screen, which a window takes before the game: not where it is asked for, or typed
/// into a line.
#[must_use]
pub fn is_key_for_full_screen(world: &World, key: Key) -> bool {
    let is_bound = || world.resource::<Bindings>().command(key) == Some(Command::FullScreen);
    let is_asked_for = || match world.get_resource::<Interface>().map(|interface| &interface.mode) {
        Some(Mode::Options(options)) => options.asks_for_key(),
        _ => false,
    };
    let is_text = || key.typed().is_some() && (question(world) != Question::None || debug::is_open(world));
    is_bound() && !is_asked_for() && !is_text()
}

/// Says something about settings where the player looks: in the log of the game that runs, else in the menu.
pub fn announce(world: &mut World, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let mut told: Vec<String> = lines.iter().take(MOST_LINES).cloned().collect();
    if lines.len() > MOST_LINES {
        told.truncate(MOST_LINES - 1);
        told.push(format!("… and {} more lines of this kind.", lines.len() - told.len()));
    }
    if shown(world) == MenuOrGame::Menu {
        world.resource_mut::<Interface>().notice = Some(told.join("\n"));
        return;
    }
    for line in &told {
        tell(world, Fact::SettingsTrouble { text: line.as_str().into() });
    }
}
