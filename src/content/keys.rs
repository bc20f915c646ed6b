//! `keys.ron`: the key bindings.

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

/// The commands that can be bound to keys on the map.
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
    DropJunk,
    Throw,
    Fire,
    FireAgain,
    Quaff,
    Read,
    Eat,
    Zap,
    Apply,
    Wield,
    SwapWeapons,
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
    Fight,
    Repeat,
    Options,
    FullScreen,
}

impl Command {
    /// The lines of the help page for keys, in order. Two related commands share a line. The page lists moving, looking
    /// and the console separately.
    pub const HELP: [(&[Self], &str); 21] = [
        (&[Self::Explore, Self::LongRest], "explore, rest until healed"),
        (&[Self::Travel, Self::GoToLevel], "travel to a place, to a level"),
        (&[Self::Fight, Self::Repeat], "fight on, repeat the last command"),
        (&[Self::Rest, Self::Search], "rest a turn, search around you"),
        (&[Self::PickUp, Self::AutomaticPickUp], "pick up, switch automatic pick-up"),
        (&[Self::Inventory, Self::Drop], "your pack, drop something"),
        (&[Self::Eat, Self::Quaff], "eat, drink a potion"),
        (&[Self::Read, Self::Zap], "read a scroll, zap a wand"),
        (&[Self::Wield, Self::Apply], "wield or light, apply oil or a key"),
        (&[Self::Wear, Self::TakeOff], "wear, take off armor"),
        (&[Self::PutOn, Self::Remove], "put on, take off a ring"),
        (&[Self::Throw, Self::Fire], "throw, shoot with what you wield"),
        (&[Self::FireAgain, Self::SwapWeapons], "shoot or throw again, swap two weapons"),
        (&[Self::DropJunk], "drop what you marked as junk in the pack"),
        (&[Self::Call, Self::Discoveries], "name a kind, list discoveries"),
        (&[Self::Open, Self::Close], "open, close a door"),
        (&[Self::Descend, Self::Ascend], "go down, up the stairs, or to them"),
        (&[Self::InView, Self::Messages], "what is in view, older messages"),
        (&[Self::Help, Self::Options, Self::FullScreen], "help, options, full screen"),
        (&[Self::Save, Self::Quit], "save, save and quit (or give up)"),
        (&[Self::Morgue, Self::CopySeed], "write the story so far, copy the seed"),
    ];
}

read_with_serde!(Command);

impl super::ReadData for Key {
    fn read(node: super::RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        let token: String = node.parse(report)?;
        token.parse().map_err(|error: super::KeyError| report.mistake(node, error.to_string())).ok()
    }
}

/// Commands that must always have a key, so that the player can always get help and leave the game.
pub const NEEDED: [Command; 2] = [Command::Help, Command::Quit];

/// Returns why a key can't be bound to a command; `None` if it can (`docs/contract.md#keys`).
#[must_use]
pub fn unusable(key: Key) -> Option<&'static str> {
    match (key.name, key.control) {
        (KeyName::Escape, _) => Some("it leaves menus and does nothing on the map"),
        (KeyName::Character('h' | 'i' | 'j' | 'm'), true) => Some("terminals can't tell it from another key"),
        _ => None,
    }
}

/// Reports every key that is bound twice or can't be bound, and every command without a key.
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
    fn the_help_lists_exactly_the_commands_that_have_a_key() {
        let is_listed_separately = |command: &Command| {
            matches!(
                command,
                Command::Move(_) | Command::Run(_) | Command::Look | Command::Describe | Command::DebugConsole
            )
        };
        let content = Content::compiled_in();
        let bound = content.bindings.iter().map(|binding| binding.command);
        let mut bound: Vec<Command> = bound.filter(|command| !is_listed_separately(command)).collect();
        let mut listed: Vec<Command> =
            Command::HELP.iter().flat_map(|(commands, _)| commands.iter().copied()).collect();
        bound.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, bound);
    }
}
