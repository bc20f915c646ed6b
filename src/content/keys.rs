//! `keys.ron`: the key bindings.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{DataReport, Key, KeyName, read::read_with_serde, read::record};
use crate::base::geometry::Direction;

record! {
    /// The keys of one command.
    pub struct Binding {
        /// What each of the keys does on the map.
        pub command: Command,
        /// Its keys, as tokens of `docs/contract.md#key-tokens`.
        pub keys: Vec<Key>,
    }
}

/// The commands that can be bound to keys on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Serialize, Deserialize)]
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

/// What a line of the help is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpKeys {
    /// A command, with the keys that are bound to it.
    Of(Command),
    /// A key of a prompt, which can't be bound, as players read it.
    Named(&'static str),
}

/// The commands of one situation, each with what it does.
pub(crate) type HelpGroup = (&'static str, &'static [(HelpKeys, &'static str)]);

use HelpKeys::{Named, Of};

impl Command {
    /// The lines of the help page for keys, by situation. The page shows moving and running in a picture of its own.
    pub const HELP: [HelpGroup; 6] = [
        (
            "Moving and exploring",
            &[
                (Of(Self::Explore), "explore until something new comes into view"),
                (Of(Self::Travel), "travel to stairs, an item or any place that you know"),
                (Of(Self::GoToLevel), "travel to a level where you have been"),
                (Of(Self::Descend), "go down the stairs, or walk to them"),
                (Of(Self::Ascend), "go up the stairs, or walk to them"),
                (Of(Self::Open), "open a door; again at a locked one: force it"),
                (Of(Self::Close), "close a door"),
                (Of(Self::Search), "search around you; beside chains or fallen stones: work at them"),
            ],
        ),
        (
            "Fighting",
            &[
                (Of(Self::Fight), "fight: strike or shoot, or walk to the monster"),
                (Of(Self::Fire), "shoot with the launcher in your hand"),
                (Of(Self::Throw), "throw something"),
                (Of(Self::FireAgain), "shoot, or throw the same again, at the last target"),
                (Of(Self::SwapWeapons), "swap weapons: wield the one that was in your hand before"),
                (Of(Self::Zap), "zap a wand"),
                (Named("tab"), "while aiming: the next target"),
                (Named("Enter"), "while aiming: go; the key that began it does the same"),
            ],
        ),
        (
            "Things",
            &[
                (Of(Self::Inventory), "your pack; a letter there shows the page of an item"),
                (Of(Self::PickUp), "pick up"),
                (Of(Self::AutomaticPickUp), "turn automatic pick-up on or off"),
                (Of(Self::Drop), "drop something"),
                (Of(Self::DropJunk), "drop all that is marked as junk; on the page of an item: mark it"),
                (Of(Self::Wield), "wield a weapon"),
                (Of(Self::Wear), "wear armor"),
                (Of(Self::TakeOff), "take off armor"),
                (Of(Self::PutOn), "put on a ring"),
                (Of(Self::Remove), "take off a ring"),
                (Of(Self::Eat), "eat"),
                (Of(Self::Quaff), "drink a potion"),
                (Of(Self::Read), "read a scroll"),
                (Of(Self::Call), "name an unknown kind of item"),
                (Of(Self::Discoveries), "what you have discovered about kinds of items"),
            ],
        ),
        (
            "Light and rest",
            &[
                (Of(Self::Wield), "hold a torch or a lantern for light, or put it out"),
                (Of(Self::Apply), "pour oil into the lantern in your hand"),
                (Of(Self::Rest), "rest one turn"),
                (Of(Self::LongRest), "rest until healed; if you are healthy, search for a while"),
            ],
        ),
        (
            "Looking",
            &[
                (Of(Self::Describe), "where you are, in words"),
                (Of(Self::InView), "list what is in view"),
                (Of(Self::Look), "look around with a cursor"),
                (Named("tab"), "while looking: the next thing in view"),
                (Named("Enter"), "while looking: the page of a monster"),
                (Named("*"), "while looking: all monsters that you know"),
                (Of(Self::Messages), "older messages"),
            ],
        ),
        (
            "The game",
            &[
                (Of(Self::Help), "help"),
                (Of(Self::Options), "options, and other keys for all commands"),
                (Of(Self::FullScreen), "full screen"),
                (Of(Self::Repeat), "repeat the last command with its answers"),
                (Of(Self::Save), "save and play on"),
                (Of(Self::Quit), "save and go to the main menu, or give up"),
                (Of(Self::Morgue), "write the story so far into a file"),
                (Of(Self::CopySeed), "show and copy the seed"),
                (Of(Self::DebugConsole), "the debug console, in a game of Debug Mode"),
                (Named("esc"), "leave a page, a list or a question"),
            ],
        ),
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
pub(crate) const NEEDED: [Command; 2] = [Command::Help, Command::Quit];

/// Returns why a key can't be bound to a command; `None` if it can (`docs/contract.md#keys`).
pub(crate) fn unusable(key: Key) -> Option<&'static str> {
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
        let is_in_picture = |command: &Command| matches!(command, Command::Move(_) | Command::Run(_));
        let content = Content::compiled_in();
        let bound = content.bindings.iter().map(|binding| binding.command);
        let mut bound: Vec<Command> = bound.filter(|command| !is_in_picture(command)).collect();
        let lines = Command::HELP.into_iter().flat_map(|(_, lines)| lines);
        let mut listed: Vec<Command> = lines
            .filter_map(|(keys, _)| match keys {
                Of(command) => Some(*command),
                Named(_) => None,
            })
            .collect();
        bound.sort_unstable();
        listed.sort_unstable();
        // What serves two situations stands in both.
        listed.dedup();
        assert_eq!(listed, bound);
    }
}
