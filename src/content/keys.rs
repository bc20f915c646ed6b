//! `keys.ron`: which keys give which command.

use bevy::prelude::*;
use leafwing_input_manager::Actionlike;
use serde::{Deserialize, Serialize};

use super::{DataReport, Key, KeyName, read::read_with_serde, read::record};
use crate::base::geometry::Direction;

record! {
    /// The keys of one command.
    pub struct Binding {
        /// The command.
        pub command: Command,
        /// Its keys, as tokens of `docs/contract.md#key-tokens`.
        pub keys: Vec<Key>,
    }
}

/// What a key on the map asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Serialize, Deserialize, Actionlike)]
#[expect(missing_docs, reason = "each is named as in `docs/contract.md#keys`")]
pub enum Command {
    Move(Direction),
    Run(Direction),
    Rest,
    Search,
    PickUp,
    AutomaticPickUp,
    Inventory,
    Drop,
    Throw,
    Fire,
    Quaff,
    Read,
    Eat,
    Zap,
    Apply,
    Wield,
    Wear,
    TakeOff,
    PutOn,
    Remove,
    Open,
    Close,
    Ascend,
    Descend,
    Look,
    Describe,
    Call,
    Discoveries,
    Messages,
    Help,
    DebugConsole,
    Save,
    Quit,
    Morgue,
    CopySeed,
    LongRest,
    Explore,
    Travel,
    GoToLevel,
    InView,
    Options,
    FullScreen,
}

impl Command {
    /// The lines of the page of keys: commands with what they do, in the order of that page; two that belong together share
    /// one. Moving, looking and the console stand elsewhere.
    pub const HELP: [(&[Self], &str); 19] = [
        (&[Self::Rest, Self::Search], "rest a turn, search around you"),
        (&[Self::PickUp], "pick up what lies here"),
        (&[Self::AutomaticPickUp], "pick up by walking, on or off"),
        (&[Self::Inventory], "your pack, and what to do with it"),
        (&[Self::Eat, Self::Quaff], "eat, drink a potion"),
        (&[Self::Read, Self::Zap], "read a scroll, zap a wand"),
        (&[Self::Wield], "wield a weapon or light a light"),
        (&[Self::Wear, Self::TakeOff], "wear, take off armor"),
        (&[Self::PutOn, Self::Remove], "put on, take off a ring"),
        (&[Self::Apply], "apply oil or a key"),
        (&[Self::Drop], "drop"),
        (&[Self::Throw, Self::Fire], "throw, shoot with what you wield"),
        (&[Self::Call, Self::Discoveries], "name a kind, list discoveries"),
        (&[Self::Open, Self::Close], "open, close a door"),
        (&[Self::Descend, Self::Ascend], "go down, up the stairs"),
        (&[Self::Messages, Self::Help], "older messages, this help"),
        (&[Self::Save, Self::Quit], "save, save and quit (or give up)"),
        (&[Self::Morgue, Self::CopySeed], "write the story so far, copy the seed"),
        (&[Self::Options, Self::FullScreen], "options, full screen (in a window)"),
    ];

    /// Whether the game has it by now: the keys of all others are kept for them (`docs/contract.md#keys`).
    #[must_use]
    pub const fn exists(self) -> bool {
        !matches!(self, Self::Run(_) | Self::LongRest | Self::Explore | Self::Travel | Self::GoToLevel | Self::InView)
    }
}

read_with_serde!(Command);

impl super::ReadData for Key {
    fn read(node: super::RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        let token: String = node.parse(report)?;
        token.parse().map_err(|error: super::KeyError| report.mistake(node, error.to_string())).ok()
    }
}

/// Commands that always have a key, so that nobody is lost in a game.
pub const NEEDED: [Command; 2] = [Command::Help, Command::Quit];

/// Why a key can give no command (`docs/contract.md#keys`).
#[must_use]
pub fn unusable(key: Key) -> Option<&'static str> {
    match (key.name, key.control) {
        (KeyName::Escape, _) => Some("it leaves menus and does nothing on the map"),
        (KeyName::Character('h' | 'i' | 'j' | 'm'), true) => Some("terminals take it for another key"),
        _ => None,
    }
}

/// Notes every key that is bound twice, and commands nobody could give.
pub(super) fn check(bindings: &[Binding], report: &mut DataReport) {
    for (index, binding) in bindings.iter().enumerate() {
        let name = format!("{:?}", binding.command);
        report.within(&name, |report| {
            let line = binding.lines.of("keys");
            if binding.keys.is_empty() {
                report.mistake_at(line, "needs at least one key");
            }
            for (position, key) in binding.keys.iter().enumerate() {
                if let Some(reason) = unusable(*key) {
                    report.mistake_at(line, format!("the key '{key}' can't be bound: {reason}"));
                }
                let earlier = bindings.iter().take(index).find(|earlier| earlier.keys.contains(key));
                if let Some(earlier) = earlier {
                    report.mistake_at(line, format!("the key '{key}' is bound to {:?} already", earlier.command));
                } else if binding.keys.iter().take(position).any(|other| other == key) {
                    report.mistake_at(line, format!("the key '{key}' is named twice"));
                }
            }
        });
    }
    for needed in NEEDED {
        if !bindings.iter().any(|binding| binding.command == needed) {
            report.mistake_at(1, format!("no key is bound to {needed:?}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn every_command_with_a_key_stands_in_the_help_and_the_other_way_round() {
        let stands_elsewhere = |command: &Command| {
            matches!(command, Command::Move(_) | Command::Look | Command::Describe | Command::DebugConsole)
        };
        let content = Content::compiled_in();
        let bound = content.bindings.iter().map(|binding| binding.command);
        let mut bound: Vec<Command> = bound.filter(|command| command.exists() && !stands_elsewhere(command)).collect();
        let mut told: Vec<Command> = Command::HELP.iter().flat_map(|(commands, _)| commands.iter().copied()).collect();
        bound.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, bound);
    }
}
