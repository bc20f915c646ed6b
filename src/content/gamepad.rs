//! `gamepad.ron`: what the buttons of a gamepad do.

use std::fmt;

use bevy::prelude::*;
use serde::Deserialize;

use super::{
    Command, DataReport, Key, KeyName, Lines,
    read::{read_with_serde, record},
};

record! {
    /// The buttons of a gamepad, and the times that a held direction needs.
    pub struct GamepadButtons {
        /// The share of its way from which a stick counts as tilted, in percent.
        pub dead_zone: u32 = 5..=95,
        /// How long a direction must stay the same before the first step, in milliseconds.
        pub settling_time: u32 = 0..=500,
        /// The time from the first step in a held direction to the second, in milliseconds.
        pub repeat_delay: u32 = 50..=5_000,
        /// The time between further steps, in milliseconds.
        pub repeat_pace: u32 = 20..=5_000,
        /// The button that turns steps into runs while it is held.
        pub run: PadButton,
        /// What buttons do on the map.
        pub on_map: Vec<PadCommand>,
        /// What buttons do on all other screens.
        pub elsewhere: Vec<PadKey>,
    }
}

record! {
    /// A command of the map, given by one button or several together.
    pub struct PadCommand {
        /// At least one; several are pressed together, in any order.
        pub buttons: Vec<PadButton>,
        /// The command. It does what its key does, so a command without a key does nothing.
        pub command: Command,
    }
}

record! {
    /// A key, pressed by one button or several together.
    pub struct PadKey {
        /// At least one; several are pressed together, in any order.
        pub buttons: Vec<PadButton>,
        /// What the screen receives, as from a keyboard.
        pub key: Key,
    }
}

/// A button, named by its place. The directional pad is not here: it walks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Deserialize)]
#[expect(missing_docs, reason = "the names are those of Bevy's `GamepadButton`")]
pub enum PadButton {
    South,
    East,
    North,
    West,
    LeftTrigger,
    LeftTrigger2,
    RightTrigger,
    RightTrigger2,
    LeftThumb,
    RightThumb,
    Select,
    Start,
}

read_with_serde!(PadButton);

impl fmt::Display for PadButton {
    /// Writes the name that players read.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::South => "A",
            Self::East => "B",
            Self::North => "Y",
            Self::West => "X",
            Self::LeftTrigger => "LB",
            Self::LeftTrigger2 => "LT",
            Self::RightTrigger => "RB",
            Self::RightTrigger2 => "RT",
            Self::LeftThumb => "LS",
            Self::RightThumb => "RS",
            Self::Select => "View",
            Self::Start => "Menu",
        })
    }
}

/// The keys without which a player with a gamepad alone would be stuck on some screen.
const NEEDED: [KeyName; 2] = [KeyName::Return, KeyName::Escape];

/// Reports buttons that mean two things in one place, and keys that are missing.
pub(super) fn check(gamepad: &GamepadButtons, report: &mut DataReport) {
    let commands = gamepad.on_map.iter().map(|entry| (&entry.buttons, &entry.lines));
    check_buttons("on_map", commands, gamepad.run, report);
    let keys = gamepad.elsewhere.iter().map(|entry| (&entry.buttons, &entry.lines));
    check_buttons("elsewhere", keys, gamepad.run, report);
    for name in NEEDED {
        let key = Key::plain(name);
        if gamepad.elsewhere.iter().all(|entry| entry.key != key) {
            report.mistake_at(gamepad.lines.of("elsewhere"), format!("elsewhere: no button is the key '{key}'"));
        }
    }
}

fn check_buttons<'data>(
    list: &str,
    entries: impl Iterator<Item = (&'data Vec<PadButton>, &'data Lines)>,
    run: PadButton,
    report: &mut DataReport,
) {
    let mut earlier: Vec<Vec<PadButton>> = Vec::new();
    for (buttons, lines) in entries {
        let line = lines.of("buttons");
        let mut sorted = buttons.clone();
        sorted.sort_unstable();
        let names = buttons.iter().map(|button| format!("{button:?}")).collect::<Vec<_>>().join(" and ");
        if buttons.is_empty() {
            report.mistake_at(line, format!("{list}: needs at least one button"));
        } else if sorted.windows(2).any(|pair| matches!(pair, [first, second] if first == second)) {
            report.mistake_at(line, format!("{list}: {names}: a button is named twice"));
        } else if buttons.contains(&run) {
            report.mistake_at(line, format!("{list}: {names}: {run:?} runs"));
        } else if earlier.contains(&sorted) {
            report.mistake_at(line, format!("{list}: {names}: means something else already"));
        }
        earlier.push(sorted);
    }
}

#[cfg(test)]
mod tests {
    use crate::content::{Content, DataSource};

    fn mistakes(old: &str, new: &str) -> String {
        let text = DataSource::compiled_in_text("gamepad.ron").unwrap();
        assert!(text.contains(old), "{old}");
        let source = DataSource::of_texts([("gamepad.ron", text.replacen(old, new, 1))]);
        Content::load(&source).map_or_else(|error| error.to_string(), |_| String::new())
    }

    #[test]
    fn a_button_means_one_thing_in_one_place() {
        for (old, new, mistake) in [
            ("[East], command", "[South], command", "on_map: South: means something else already"),
            ("[LeftTrigger2, South]", "[South, South]", "on_map: South and South: a button is named twice"),
            ("[LeftTrigger2, East]", "[RightTrigger2, East]", "on_map: RightTrigger2 and East: RightTrigger2 runs"),
            ("[North], command", "[], command", "on_map: needs at least one button"),
            ("\"ret\"", "\"space\"", "elsewhere: no button is the key 'ret'"),
            ("run: RightTrigger2", "run: Nose", "Nose"),
            ("dead_zone: 45", "dead_zone: 100", "dead_zone"),
        ] {
            let found = mistakes(old, new);
            assert!(found.contains(mistake), "{old}: {found}");
        }
    }
}
