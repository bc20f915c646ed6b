//! The options: what the player can set, changed at once and kept. No key here reaches the game.

use bevy::prelude::*;

use super::{
    HasWindow,
    in_force::change,
    interface::{Interface, Mode},
};
use crate::{
    content::{Command, Content, Key, KeyName},
    storage::settings::{KeyOverrides, KeyRefusal, Scale, Setting, Settings},
    words::{capitalised, command_name},
};

/// Entries that page up and page down move by.
const PAGE: usize = 10;

/// The screen of options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    /// The entry that is chosen.
    pub cursor: usize,
    /// A key is asked for the chosen command: its only one, or one more.
    pub asks: Option<NewKey>,
    /// What there is to say of the last key.
    pub said: Option<String>,
    from_menu: bool,
}

/// What a key that is asked for is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NewKey {
    Only,
    Further,
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Palette,
    FullScreen,
    Scale,
    Keys(Command),
}

impl Options {
    /// The options as they open, from the menu or in a game.
    pub fn new(from_menu: bool) -> Self {
        Self { from_menu, ..Self::default() }
    }

    /// Whether they go back to the menu.
    pub const fn is_from_menu(&self) -> bool {
        self.from_menu
    }

    /// Whether the next key is one to be bound.
    pub const fn asks_for_key(&self) -> bool {
        self.asks.is_some()
    }
}

/// What there is to choose from: of a window only where there is one, and no command that the game lacks.
pub(super) fn entries(world: &World, content: &Content) -> Vec<Entry> {
    let has_window = world.contains_resource::<HasWindow>();
    let of_window: &[Entry] = if has_window { &[Entry::FullScreen, Entry::Scale] } else { &[] };
    let overrides = world.get_resource::<Settings>().map(|settings| settings.keys.clone()).unwrap_or_default();
    let is_there = |command: &Command| command.exists() && (has_window || *command != Command::FullScreen);
    let commands = overrides.all(&content.bindings).map(|(command, _)| command).filter(is_there).map(Entry::Keys);
    [Entry::Palette].into_iter().chain(of_window.iter().copied()).chain(commands).collect()
}

pub(super) fn press_in_options(world: &mut World, key: Key, mut options: Options) {
    let entries = entries(world, world.resource::<Content>());
    let last = entries.len().saturating_sub(1);
    let Some(entry) = entries.get(options.cursor.min(last)).copied() else { return };
    options.said = None;
    if let (Some(new), Entry::Keys(command)) = (options.asks.take(), entry) {
        if !key.is(KeyName::Escape) {
            options.said = bind(world, command, key, new);
        }
    } else {
        match key.name {
            KeyName::Escape => {
                let back = if options.from_menu { Mode::Menu } else { Mode::Map };
                world.resource_mut::<Interface>().mode = back;
                return;
            }
            KeyName::Up => options.cursor = options.cursor.checked_sub(1).unwrap_or(last),
            KeyName::Down => options.cursor = if options.cursor >= last { 0 } else { options.cursor + 1 },
            KeyName::PageUp => options.cursor = options.cursor.saturating_sub(PAGE),
            KeyName::PageDown => options.cursor = (options.cursor + PAGE).min(last),
            KeyName::Home => options.cursor = 0,
            KeyName::End => options.cursor = last,
            _ => press_at(world, key, entry, &mut options),
        }
    }
    // A command that only the player's own keys gave may be gone from the list.
    let count = self::entries(world, world.resource::<Content>()).len();
    options.cursor = options.cursor.min(count.saturating_sub(1));
    world.resource_mut::<Interface>().mode = Mode::Options(options);
}

/// A key that does something with the chosen entry.
fn press_at(world: &mut World, key: Key, entry: Entry, options: &mut Options) {
    let goes_on = key.is_return() || key.is(KeyName::Right) || key.is(KeyName::Space);
    let goes_back = key.is(KeyName::Left);
    match entry {
        Entry::Palette if goes_on || goes_back => options.said = choose_palette(world, goes_on),
        Entry::FullScreen if goes_on || goes_back => {
            options.said = change(world, Setting::FullScreen, |settings| settings.full_screen = !settings.full_screen);
        }
        Entry::Scale if goes_on || goes_back => {
            options.said = change(world, Setting::Scale, |settings| settings.scale = settings.scale.step(goes_on));
        }
        Entry::Scale if key.is(KeyName::Delete) => {
            options.said = change(world, Setting::Scale, |settings| settings.scale = Scale::default());
        }
        Entry::Keys(_) if key.is_return() => options.asks = Some(NewKey::Only),
        Entry::Keys(_) if key.typed() == Some('+') => options.asks = Some(NewKey::Further),
        Entry::Keys(command) if key.is(KeyName::Delete) => {
            options.said = change_keys(world, |keys, content| keys.without(&content.bindings, command));
        }
        Entry::Keys(command) if key.is(KeyName::Backspace) => {
            options.said = change_keys(world, |keys, content| keys.with(&content.bindings, command, Vec::new()));
        }
        _ => {}
    }
}

/// The next palette, or the one before.
fn choose_palette(world: &mut World, is_next: bool) -> Option<String> {
    let content = world.resource::<Content>();
    let names: Vec<&str> = content.palette_names().collect();
    let now = names.iter().position(|name| *name == content.palette().name)?;
    let step = if is_next { 1 } else { names.len().saturating_sub(1) };
    let next = (*names.get((now + step) % names.len().max(1))?).to_owned();
    change(world, Setting::Palette, |settings| settings.palette = Some(next))
}

/// Gives a command a key; answers why not.
fn bind(world: &mut World, command: Command, key: Key, new: NewKey) -> Option<String> {
    change_keys(world, |keys, content| {
        let mut wanted = match new {
            NewKey::Only => Vec::new(),
            NewKey::Further => keys.keys(&content.bindings, command).to_vec(),
        };
        wanted.push(key);
        keys.with(&content.bindings, command, wanted)
    })
}

fn change_keys(
    world: &mut World,
    changed: impl FnOnce(&KeyOverrides, &Content) -> Result<KeyOverrides, KeyRefusal>,
) -> Option<String> {
    match changed(&world.resource::<Settings>().keys, world.resource::<Content>()) {
        Ok(keys) if keys == world.resource::<Settings>().keys => None,
        Ok(keys) => change(world, Setting::Keys, |settings| settings.keys = keys),
        Err(KeyRefusal::Taken { key, by }) if !by.exists() => {
            Some(format!("The key {key} is kept for a command that is still to come."))
        }
        Err(KeyRefusal::Taken { key, by }) => Some(format!("The key {key} is taken: {}.", command_name(by))),
        Err(refusal) => Some(capitalised(&format!("{refusal}."))),
    }
}
