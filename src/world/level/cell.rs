//! What a cell is made of: layers that stay apart until the screen merges them (`docs/rules.md#terrain`).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::base::variants;

/// What a cell is built as; a liquid or a dressing can come on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Structure {
    /// A wall or solid rock.
    #[default]
    Rock,
    /// The floor of a room or cave.
    Floor,
    /// The floor of a corridor.
    Corridor,
    /// A doorway; its state is that of the door entity there.
    Door(DoorState),
    /// Stairs to the level above.
    StairsUp,
    /// Stairs to the level below.
    StairsDown,
    /// A corridor that looks like rock until it is found.
    SecretCorridor,
}

impl Structure {
    /// Returns whether it blocks sight: whatever looks like rock, and shut doors.
    pub const fn blocks_sight(self) -> bool {
        matches!(
            self,
            Self::Rock | Self::SecretCorridor | Self::Door(DoorState::Closed | DoorState::Locked | DoorState::Secret)
        )
    }

    /// Returns whether it blocks movement in its current state.
    pub const fn blocks_way(self) -> bool {
        self.blocks_sight()
    }

    /// Returns whether it looks like rock: rock itself, and anything secret.
    pub const fn looks_like_rock(self) -> bool {
        matches!(self, Self::Rock | Self::SecretCorridor | Self::Door(DoorState::Secret))
    }

    /// Returns whether it is a doorway of any kind.
    pub const fn is_door(self) -> bool {
        matches!(self, Self::Door(_))
    }

    /// Returns whether items may lie and creatures may appear there: not on doorways, stairs or corridors.
    pub const fn is_plain_floor(self) -> bool {
        matches!(self, Self::Floor)
    }

    /// Returns its sign in the rows of `docs/contract.md#level`.
    pub const fn sign(self) -> char {
        match self {
            Self::Rock => '#',
            Self::Floor => '.',
            Self::Corridor => ':',
            Self::Door(state) => state.sign(),
            Self::StairsUp => '<',
            Self::StairsDown => '>',
            Self::SecretCorridor => 's',
        }
    }
}

/// The six states of a doorway (`docs/rules.md#doors-and-locks`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum DoorState {
    /// Open; can be closed.
    Open,
    /// Closed; can be opened. Blocks sight.
    Closed,
    /// Locked. Blocks sight.
    Locked,
    /// Broken: open permanently.
    Broken,
    /// Looks like wall until it is found; then it is closed. Blocks sight.
    Secret,
    /// An archway: an opening without a door.
    Archway,
}

impl DoorState {
    /// Every state, that of an archway too.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns its sign in the rows of `docs/contract.md#level`.
    pub const fn sign(self) -> char {
        match self {
            Self::Open => '\'',
            Self::Closed => '+',
            Self::Locked => 'L',
            Self::Broken => 'B',
            Self::Secret => 'S',
            Self::Archway => '_',
        }
    }

    /// Returns whether it takes more than a push to pass: locked or secret.
    pub const fn is_barred(self) -> bool {
        matches!(self, Self::Locked | Self::Secret)
    }
}
