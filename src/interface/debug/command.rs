//! Debug commands as data (`docs/contract.md#debug-commands`).

#![expect(missing_docs, reason = "the method that strum derives has no text")]

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::effects::Game;

/// What a line of the debug console asks for, with all names resolved.
pub(super) enum DebugCommand {
    /// Shows or hides an overlay; without a value the other way.
    Overlay(Overlay, Option<bool>),
    /// Lets this many turns of the clock pass.
    Rest(u32),
    /// The game is changed.
    Change(Change),
}

/// Changes a game, and answers what is said of it, or why it can't be done.
pub(super) type Change = Box<dyn FnOnce(&mut Game<'_>) -> Result<String, String>>;

impl DebugCommand {
    /// A command that changes the game.
    pub fn change(change: impl FnOnce(&mut Game<'_>) -> Result<String, String> + 'static) -> Self {
        Self::Change(Box::new(change))
    }
}

/// A rule that can be switched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Switch {
    /// No damage, no hunger, no fuel used.
    God,
    /// A light that never ends.
    Light,
    /// Monsters do nothing.
    Freeze,
    /// Wanderers come by themselves.
    Wanderers,
}

/// Something that can be shown on top of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Overlay {
    /// The field of view.
    Fov,
    /// Paths of monsters.
    Paths,
    /// States of mind.
    Ai,
    /// The trail that the player leaves.
    Scent,
    /// Noises of the last turn.
    Noise,
    /// Where monsters may be born, and the groups that were.
    Spawns,
}

/// A number of the player that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Attribute {
    /// Hit points.
    Hp,
    /// Most hit points.
    MaxHp,
    /// Points of strength.
    Strength,
    /// Food units.
    Food,
    /// Fuel of the light in hand.
    Fuel,
    /// Gold pieces.
    Gold,
    /// Level of experience.
    Level,
    /// Experience points.
    Xp,
}

/// What a hot key asks for before it becomes a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount)]
pub enum HotKeyPrompt {
    /// The number of a level.
    Level,
    /// The letter of a monster.
    Monster,
    /// The type of an item, and what may follow it.
    Item,
    /// A number of experience points.
    Experience,
    /// A number of turns.
    Turns,
}

impl Switch {
    /// The command that switches it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl Overlay {
    /// The command that shows and hides it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl Attribute {
    /// Its name in `set NAME N`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

impl HotKeyPrompt {
    /// What is asked.
    #[must_use]
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
