//! A decision of a bot: a key, its reason, and the answers to the prompts that follow.

use super::keys::{MapKey, step_key};
use crate::{
    base::geometry::{Direction, Point},
    content::Key,
};

/// Why a bot presses a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Reason {
    Explore,
    Approach,
    Attack,
    Shoot,
    WaitForFoe,
    TakePosition,
    Retreat,
    Escape,
    Heal,
    LastChance,
    Zap,
    Rest,
    WaitOut,
    Eat,
    Light,
    Oil,
    SaveFood,
    Arm,
    Dress,
    Ring,
    Improve,
    TryItem,
    Drop,
    Fetch,
    Descend,
    Ascend,
    SearchWalls,
    Grope,
    ForceDoor,
    Wander,
    Unstick,
}

impl Reason {
    /// Returns the reason in a few words, for a line on the screen.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Explore => "explores",
            Self::Approach => "goes to meet it",
            Self::Attack => "fights",
            Self::Shoot => "shoots before it comes near",
            Self::WaitForFoe => "lets it come",
            Self::TakePosition => "goes where few can reach it",
            Self::Retreat => "runs from a fight it would lose",
            Self::Escape => "uses an escape",
            Self::Heal => "heals in need",
            Self::LastChance => "tries something unknown, since nothing else is left",
            Self::Zap => "uses a wand",
            Self::Rest => "rests",
            Self::WaitOut => "waits until it is well again",
            Self::Eat => "eats",
            Self::Light => "lights the next light",
            Self::Oil => "fills the lantern",
            Self::SaveFood => "takes off a ring to save food",
            Self::Arm => "wields a better weapon",
            Self::Dress => "puts on better armor",
            Self::Ring => "puts on a ring",
            Self::Improve => "uses something that makes it stronger",
            Self::TryItem => "tries something unknown while it is safe",
            Self::Drop => "drops what is of no use",
            Self::Fetch => "fetches an item",
            Self::Descend => "goes down",
            Self::Ascend => "goes up",
            Self::SearchWalls => "searches for secrets",
            Self::Grope => "feels its way in the dark",
            Self::ForceDoor => "forces a door",
            Self::Wander => "looks for another way",
            Self::Unstick => "tries something else",
        }
    }
}

/// How the prompts that follow a key are answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answering {
    /// The letter of the item that is meant.
    pub item: Option<char>,
    /// The cell that is aimed at.
    pub target: Option<Point>,
    /// The direction that is meant.
    pub direction: Option<Direction>,
    /// Whether a question about danger is answered with yes.
    pub accepts_danger: bool,
}

/// A key with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReasonedKey {
    /// The key.
    pub key: Key,
    /// Why it is pressed.
    pub reason: Reason,
    /// How prompts that follow are answered.
    pub intent: Answering,
}

impl ReasonedKey {
    /// Presses the key of a command.
    pub(crate) fn of(command: MapKey, reason: Reason) -> Self {
        Self::key(command.key(), reason)
    }

    /// Presses a key.
    pub(crate) fn key(key: Key, reason: Reason) -> Self {
        Self { key, reason, intent: Answering::default() }
    }

    /// Makes a step, or strikes at what stands there.
    pub(crate) fn step(direction: Direction, reason: Reason) -> Self {
        Self {
            intent: Answering { direction: Some(direction), ..Answering::default() },
            ..Self::key(step_key(direction), reason)
        }
    }

    /// Uses an item.
    pub(crate) fn item(command: MapKey, letter: char, reason: Reason) -> Self {
        Self { intent: Answering { item: Some(letter), ..Answering::default() }, ..Self::of(command, reason) }
    }

    /// Throws, shoots or zaps an item at a cell.
    pub(crate) fn aimed(command: MapKey, letter: char, target: Point, reason: Reason) -> Self {
        let intent = Answering { item: Some(letter), target: Some(target), ..Answering::default() };
        Self { intent, ..Self::of(command, reason) }
    }

    /// Does the same, and goes on when the game asks about a danger.
    #[must_use]
    pub(crate) const fn accepting_danger(mut self) -> Self {
        self.intent.accepts_danger = true;
        self
    }
}
