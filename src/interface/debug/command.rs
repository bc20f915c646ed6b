//! Debug commands as data (`docs/contract.md#debug-commands`).

#![expect(missing_docs, reason = "the method that strum derives has no text")]

use std::path::PathBuf;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::{effects::Game, jumps::Jump, stops::Stop};
use crate::turn::Serial;

/// A debug command with all names resolved.
pub(super) enum DebugCommand {
    /// Shows or hides an overlay; without a value, toggles it.
    Overlay(Overlay, Option<bool>),
    /// Lets this many turns of the clock pass.
    Rest(u32),
    /// Lets turns of the clock pass until something comes about.
    RestUntil(Stop),
    /// Follows a monster; nobody without one.
    Follow(Option<Serial>),
    /// Writes the state to a file.
    Dump(PathBuf),
    /// Goes elsewhere in a recording.
    Jump(Jump),
    /// Changes the game.
    Change(Change),
}

/// Changes a game. Returns the reply, or why it cannot be done.
pub(super) type Change = Box<dyn FnOnce(&mut Game<'_>) -> Result<String, String>>;

impl DebugCommand {
    /// A command that changes the game.
    pub(crate) fn change(change: impl FnOnce(&mut Game<'_>) -> Result<String, String> + 'static) -> Self {
        Self::Change(Box::new(change))
    }
}

/// A rule that can be switched off or on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Switch {
    /// No damage, no hunger, no fuel used.
    God,
    /// A light that never ends.
    Light,
    /// Monsters do nothing.
    Freeze,
    /// Wanderers come on their own.
    Wanderers,
}

/// An overlay over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Overlay {
    /// The field of view.
    Fov,
    /// Paths of monsters.
    Paths,
    /// The states of mind of monsters.
    Ai,
    /// The player's scent trail.
    Scent,
    /// The noises of the last turn.
    Noise,
    /// Where monsters may appear, and the groups that were placed.
    Spawns,
}

/// A number of the player that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Attribute {
    /// Hit points.
    Hp,
    /// Maximum hit points.
    MaxHp,
    /// Points of strength.
    Strength,
    /// Food units.
    Food,
    /// Fuel of the light in hand.
    Fuel,
    /// Gold pieces.
    Gold,
    /// Experience level.
    Level,
    /// Experience points.
    Xp,
}

/// What a hot key asks for before its command runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount)]
pub enum HotKeyPrompt {
    /// The number of a level.
    Level,
    /// The letter of a monster.
    Monster,
    /// The type of an item and its arguments.
    Item,
    /// A number of experience points.
    Experience,
    /// A number of turns.
    Turns,
}

impl Switch {
    /// Returns the name of the command that switches the rule.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl Overlay {
    /// Returns the name of the command that shows and hides the overlay.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl Overlay {
    /// Returns what its signs and colors mean.
    pub(super) const fn legend(self) -> &'static str {
        match self {
            Self::Fov => "cells in view, and in another color what blocks sight; the frame is the reach of your light",
            Self::Paths => {
                "solid or •, a path that a monster keeps in mind; dashed or ∙, what it would decide if nothing changed; \
                 a number, its turns; X or a cross, a goal out of reach"
            }
            Self::Ai => {
                "[S] sleeps, [W] wanders, [H] hunts, [F] flees, ! sees you; ¤ or a ring, where it last knew you; \
                 the frame, as far as it notices you"
            }
            Self::Scent => "your trail, bright while it is fresh",
            Self::Noise => "where noises of the last turn were heard, bright where they were loud",
            Self::Spawns => {
                "where no monster appears: ways that meet (with their number), cells in line with stairs, harmful \
                 ground, and taken cells; frames are groups that came with the level"
            }
        }
    }
}

impl Attribute {
    /// Returns the name of the number in `set NAME N`.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl HotKeyPrompt {
    /// The question.
    pub const fn question(self) -> &'static str {
        match self {
            Self::Level => "Level",
            Self::Monster => "Monster (its letter)",
            Self::Item => "Item (type, count, +N)",
            Self::Experience => "Experience points",
            Self::Turns => "Turns",
        }
    }
}
