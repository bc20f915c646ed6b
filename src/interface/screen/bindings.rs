//! The table of key bindings, and how settings are applied: to that table, the palette, and the window. Also what front
//! ends may provide: a window, a clipboard.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::canvas::Canvas;
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content, Key},
    rules::{GameRef, game::GameSeed},
    storage::settings::{KeyOverrides, Setting, Settings, SettingsFile},
};

/// The bindings of every front end.
#[derive(Resource, Clone, Debug)]
pub struct Bindings {
    by_key: BTreeMap<Key, Command>,
    by_command: BTreeMap<Command, Vec<Key>>,
}

impl Bindings {
    /// The bindings of `keys.ron`, some replaced by the player's own keys.
    pub fn with_overrides(content: &Content, overrides: &KeyOverrides) -> Self {
        let (mut by_key, mut by_command) = (BTreeMap::new(), BTreeMap::new());
        for (command, keys) in overrides.all(&content.bindings) {
            by_key.extend(keys.iter().map(|key| (*key, command)));
            if !keys.is_empty() {
                by_command.insert(command, keys.to_vec());
            }
        }
        Self { by_key, by_command }
    }

    /// The command bound to a key.
    pub fn command(&self, key: Key) -> Option<Command> {
        self.by_key.get(&key).copied()
    }

    /// All commands with their keys.
    pub fn commands(&self) -> impl Iterator<Item = (Command, &[Key])> {
        self.by_command.iter().map(|(command, keys)| (*command, keys.as_slice()))
    }

    /// The keys of a command, in the order of the data.
    pub fn keys(&self, command: Command) -> impl Iterator<Item = Key> {
        self.by_command.get(&command).into_iter().flatten().copied()
    }
}

/// Marks a front end with a window, which can be full screen and has a text size.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct HasWindow;

/// Marks that a gamepad is connected, so that the help tells what its buttons do.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct HasGamepad;

/// Copies text to the system clipboard, or returns why it cannot; front ends that can provide it.
#[derive(Resource)]
pub(crate) struct Clipboard(pub Box<dyn Fn(&str) -> Result<(), String> + Send + Sync>);

/// Copies the seed of the game. Returns the seed and whether it was copied.
pub(super) fn copy_seed(world: &World) -> (u64, bool) {
    let seed = world.get_resource::<GameSeed>().map_or(0, |seed| seed.0);
    let clipboard = world.get_resource::<Clipboard>();
    (seed, clipboard.is_some_and(|Clipboard(copy)| copy(&seed.to_string()).is_ok()))
}

/// The keys of a command.
pub(super) fn keys_of<'w>(game: &GameRef<'w>, command: Command) -> impl Iterator<Item = Key> + use<'w> {
    game.resource::<Bindings>().keys(command)
}

/// Says that a click on an area presses the key of a command, if it has one.
pub(super) fn link_command(canvas: &mut Canvas<'_>, game: &GameRef<'_>, area: Rectangle, command: Command) {
    if let Some(key) = keys_of(game, command).next() {
        canvas.link(area, key);
    }
}

/// Applies the settings of the world.
pub(crate) fn apply_settings(world: &mut World) {
    let (content, settings) = (world.resource::<Content>(), world.resource::<Settings>());
    // Reloaded data may have bound one of the player's keys to another command.
    let wanted: Vec<_> = settings.keys.iter().map(|(command, keys)| (command, keys.to_vec())).collect();
    let (keys, _) = KeyOverrides::of(&content.bindings, &wanted);
    let bindings = Bindings::with_overrides(content, &keys);
    let content = content.with_palette(settings.palette.as_deref());
    world.insert_resource(bindings);
    world.insert_resource(content);
}

/// Applies settings, one of which has changed, and saves that one. Returns a message if it cannot be saved.
pub(super) fn change(world: &mut World, changed: Setting, settings: Settings) -> Option<String> {
    world.insert_resource(settings);
    apply_settings(world);
    let saved = world.try_resource_scope(|world, mut file: Mut<'_, SettingsFile>| {
        file.save(changed, world.resource::<Settings>(), world.resource::<Content>())
    });
    let error = saved?.err()?;
    Some(format!("The settings can't be saved: {error}. They apply until the program ends."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geometry::Direction;

    #[test]
    fn every_key_of_the_data_gives_its_command() {
        let content = Content::compiled_in();
        let bindings = Bindings::with_overrides(&content, &KeyOverrides::default());
        for binding in &content.bindings {
            for key in &binding.keys {
                assert_eq!(bindings.command(*key), Some(binding.command), "{key}");
            }
            assert_eq!(bindings.keys(binding.command).collect::<Vec<_>>(), binding.keys);
        }
        assert_eq!(bindings.command(Key::character('k')), Some(Command::Move(Direction::North)));
        assert_eq!(bindings.command(Key::character('g')), None);
    }

    #[test]
    fn every_command_can_be_typed_without_numeric_pad_and_function_keys() {
        use crate::content::KeyName;
        let content = Content::compiled_in();
        for binding in content.bindings.iter().filter(|binding| binding.command != Command::FullScreen) {
            let is_plain =
                |key: &Key| !matches!(key.name, KeyName::Keypad(_) | KeyName::KeypadEnter | KeyName::Function(_));
            assert!(binding.keys.iter().any(is_plain), "{:?}", binding.command);
        }
    }
}
