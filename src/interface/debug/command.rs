//! Debug commands as data (`docs/contract.md#debug-commands`).

use std::path::PathBuf;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::{
    effects::Game,
    inspect::InspectorTarget,
    jumps::Jump,
    overlay_facts::{Ink, OutlineKind, Tint},
    stops::Stop,
};
use crate::turn::Serial;

/// A debug command with all names resolved.
pub(super) enum DebugCommand {
    /// Lets this many turns of the clock pass.
    Rest(u32),
    /// Lets turns of the clock pass until something comes about.
    RestUntil(Stop),
    /// Changes the game.
    Change(Change),
    /// Leaves the game as it is.
    Console(ConsoleCommand),
}

/// A command of the console itself, which is no action in the game.
pub(super) enum ConsoleCommand {
    /// Shows or hides an overlay; without a value, toggles it.
    Overlay(Overlay, Option<bool>),
    /// Follows a monster, or lets go of it; of all without one.
    Follow(Option<(Serial, bool)>),
    /// Changes the order of the table of monsters; to the next one without an order.
    Sort(Option<MonsterOrder>),
    /// Shows something else in the inspector.
    Inspect(InspectorTarget),
    /// Writes the state to a file.
    Dump(PathBuf),
    /// Goes elsewhere in a recording.
    Jump(Jump),
}

/// Changes a game. Returns the reply, or why it cannot be done.
pub(super) type Change = Box<dyn FnOnce(&mut Game<'_>) -> Result<String, String>>;

impl DebugCommand {
    /// A command that changes the game.
    pub(crate) fn change(change: impl FnOnce(&mut Game<'_>) -> Result<String, String> + 'static) -> Self {
        Self::Change(Box::new(change))
    }
}

impl From<ConsoleCommand> for DebugCommand {
    fn from(command: ConsoleCommand) -> Self {
        Self::Console(command)
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, IntoStaticStr, VariantArray)]
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
    /// What the selected monster senses.
    Senses,
    /// How near each cell is to where the selected monster wants to be.
    Heat,
    /// The rooms, and what is cut off.
    Regions,
}

/// The orders of the table of monsters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum MonsterOrder {
    /// In the order of their turns.
    #[default]
    Id,
    /// By name.
    Name,
    /// By state of mind, hunters first.
    State,
    /// The weakest first, by the share of their hit points.
    Hp,
    /// The nearest to the player first.
    Near,
    /// By the reason of the last decision.
    Why,
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

impl MonsterOrder {
    /// Returns the name of the order in `sort ORDER`.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// Returns the order after this one.
    pub(super) fn next(self) -> Self {
        let orders = Self::VARIANTS.iter().cycle();
        orders.skip_while(|order| **order != self).nth(1).copied().unwrap_or_default()
    }
}

/// The meaning of a sign or color of an overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegendLine {
    /// The color.
    pub ink: Ink,
    /// What is drawn: a character, or words for what is no character.
    pub sign: &'static str,
    /// What it means.
    pub meaning: &'static str,
}

const fn line(ink: Ink, sign: &'static str, meaning: &'static str) -> LegendLine {
    LegendLine { ink, sign, meaning }
}

const fn tint(tint: Tint, meaning: &'static str) -> LegendLine {
    line(tint.ink(), "ground", meaning)
}

const fn frame(kind: OutlineKind, meaning: &'static str) -> LegendLine {
    line(kind.ink(), "frame", meaning)
}

impl Overlay {
    /// Returns what its signs and colors mean.
    pub const fn legend(self) -> &'static [LegendLine] {
        match self {
            Self::Fov => {
                const {
                    &[
                        tint(Tint::Seen, "in view"),
                        tint(Tint::Blocking, "in view, and blocks sight"),
                        frame(OutlineKind::Light, "the reach of your light"),
                    ]
                }
            }
            Self::Paths => {
                const {
                    &[
                        line(Ink::Path, "solid, •", "a path that a monster keeps in mind"),
                        line(Ink::Path, "dashed, ∙", "where it would go if nothing changed"),
                        line(Ink::Path, "1:14!", "its number, the turns of its way; ! ends before"),
                        line(Ink::Path, "X, cross", "a goal out of reach"),
                    ]
                }
            }
            Self::Ai => {
                const {
                    &[
                        line(Ink::Mind, "[S] [W]", "sleeps, wanders; ! sees you"),
                        line(Ink::Mind, "[H] [F]", "hunts, flees"),
                        line(Ink::LastKnown, "¤, ring", "where it last knew you"),
                        frame(OutlineKind::Aggro, "as far as it notices you"),
                        line(Ink::Mind, "dotted", "a follower and its leader"),
                    ]
                }
            }
            Self::Scent => const { &[tint(Tint::FreshScent, "your trail, bright while it is fresh")] },
            Self::Noise => const { &[tint(Tint::LoudNoise, "noises of the last turn, bright where loud")] },
            Self::Spawns => {
                const {
                    &[
                        tint(Tint::SeveralWays, "no monster appears: ways meet (their number)"),
                        tint(Tint::InLineOfStairs, "no monster appears: in line with stairs"),
                        tint(Tint::Harmful, "no monster appears: harmful ground"),
                        tint(Tint::Taken, "no monster appears: taken"),
                        frame(OutlineKind::Group, "a group that came with the level"),
                    ]
                }
            }
            Self::Senses => {
                const {
                    &[
                        tint(Tint::Watched, "where the selected monster sees you in light"),
                        tint(Tint::Smelt, "your trail, as it smells it from its cell"),
                        line(Ink::Noise, "◎", "a noise that it hears"),
                    ]
                }
            }
            Self::Heat => const { &[line(Ink::Path, "ground", "bright where the selected monster wants to be")] },
            Self::Regions => {
                const {
                    &[
                        frame(OutlineKind::Room, "a room with its number, light and purpose"),
                        tint(Tint::CutOff, "cut off from you for who opens no doors"),
                    ]
                }
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
