//! A bot that is watched while it plays, and the keys of the player, which only pause it, step it or change its speed.

use std::{ops::ControlFlow, time::Duration};

use bevy::prelude::*;

use super::{bindings::apply_settings, speeds::Speed};
use crate::{
    content::{Content, Key, KeyName},
    interface::debug::DebugMode,
    rules::intentions::is_pursuing,
    storage::{
        saves::SaveManager,
        settings::{Settings, SettingsFile},
    },
};

/// The fastest speed, in keys per second, at which flights and blows are shown in motion.
const FASTEST_WITH_MOTION: u32 = 10;

/// What presses the keys of a game that is watched.
pub(crate) trait KeySource: Send + Sync {
    /// Returns its name.
    fn name(&self) -> &str;

    /// Returns the next key, and in a few words in the third person what it is for. `None` if that is what the key before
    /// it was for, or if there is no reason to tell.
    fn next_key(&mut self, world: &World) -> (Key, Option<String>);
}

/// A bot that plays the game on the screen while somebody watches.
#[derive(Resource)]
pub(crate) struct WatchedBot {
    source: Box<dyn KeySource>,
    /// What the last key is for.
    pub(super) reason: String,
    pub(super) is_running: bool,
    /// Whether the player has asked for a step.
    wants_step: bool,
    pub(super) speed: Speed,
    /// Whether the page with the keys is open.
    pub(super) is_help_open: bool,
    /// What belongs to the player's own games, who gets it back in the end.
    belongings: Belongings,
}

/// What the bot may neither use nor change.
pub(super) struct Belongings {
    /// The player's settings.
    pub settings: Settings,
    /// Where they are saved.
    pub settings_file: Option<SettingsFile>,
    /// What saves the player's games.
    pub save_manager: Option<SaveManager>,
}

/// Whether a bot plays the game on the screen.
pub(crate) fn is_bot_watched(world: &World) -> bool {
    world.contains_resource::<WatchedBot>()
}

/// Returns the time before the next step of the bot; `None` while it is paused.
pub(super) fn bot_pace(world: &World) -> Option<Duration> {
    let bot = watched_bot(world).filter(|bot| (bot.is_running || bot.wants_step) && !bot.is_help_open)?;
    if bot.wants_step {
        return Some(Duration::ZERO);
    }
    let of_key = bot.speed.pace();
    if !is_pursuing(world) {
        return Some(of_key);
    }
    // What one key does in many actions is shown as when the player plays, unless the bot is faster.
    let of_action = world.get_resource::<Content>().map(|content| content.config.display.intention_pace);
    let of_action = Duration::from_millis(of_action.unwrap_or(0).into());
    Some(of_key.min(of_action))
}

/// Whether the bot is slow enough for its blows and shots to be shown in motion.
pub(super) fn shows_motion(world: &World) -> bool {
    watched_bot(world).is_none_or(|bot| bot.speed.a_second() <= FASTEST_WITH_MOTION)
}

/// The bot that is watched.
pub(super) fn watched_bot(world: &World) -> Option<&WatchedBot> {
    world.get_resource()
}

/// Ends the watching: the player has the keys again, and gets back what belongs to the player's own games.
pub(super) fn stop_watching(world: &mut World) {
    let Some(WatchedBot { belongings, .. }) = world.remove_resource() else { return };
    let mut mode = world.resource_mut::<DebugMode>();
    (mode.in_this_game, mode.is_read_only) = (false, false);
    world.insert_resource(belongings.settings);
    if let Some(file) = belongings.settings_file {
        world.insert_resource(file);
    }
    if let Some(save_manager) = belongings.save_manager {
        world.insert_resource(save_manager);
    }
    apply_settings(world);
}

impl WatchedBot {
    /// A bot at the beginning of its game.
    pub(super) fn new(source: Box<dyn KeySource>, belongings: Belongings) -> Self {
        Self {
            source,
            reason: "enters the dungeon".to_owned(),
            is_running: true,
            wants_step: false,
            speed: Speed::OF_BOT,
            is_help_open: false,
            belongings,
        }
    }

    pub(super) fn name(&self) -> &str {
        self.source.name()
    }

    /// Chooses the next key.
    pub(super) fn choose_key(&mut self, world: &World) -> Key {
        let (key, reason) = self.source.next_key(world);
        if let Some(reason) = reason {
            self.reason = reason;
        }
        key
    }

    /// Stops playing until the player wants it to go on.
    pub(super) const fn pause(&mut self) {
        self.is_running = false;
    }

    /// Asks for a step.
    pub(super) const fn ask_for_step(&mut self) {
        (self.is_running, self.wants_step) = (false, true);
    }

    /// Notes that a step begins.
    pub(super) const fn begin_step(&mut self) {
        self.wants_step = false;
    }

    /// Handles a key of the player. Breaks if that leaves the game.
    pub(super) fn press(&mut self, key: Key) -> ControlFlow<()> {
        if self.is_help_open {
            self.is_help_open = false;
            return ControlFlow::Continue(());
        }
        match key.name {
            KeyName::Space | KeyName::Character('p') => self.is_running = !self.is_running,
            KeyName::Right | KeyName::Character('.') => {
                // The first key only stops: a step that was not expected would be missed.
                self.wants_step = !self.is_running;
                self.is_running = false;
            }
            KeyName::Character('+' | '=') => self.speed = self.speed.faster(),
            KeyName::Character('-') => self.speed = self.speed.slower(),
            KeyName::Character('?') => self.is_help_open = true,
            KeyName::Escape | KeyName::Character('q' | 'Q') => return ControlFlow::Break(()),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}
