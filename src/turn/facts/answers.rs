//! Facts that only answer a key: nothing happened in the game.

use super::{DoorFact, Fact, ItemFact, MagicFact};

impl Fact {
    /// Whether it only answers a key of the player: a refusal, an explanation, or a remark about files. The story of a
    /// game leaves it out.
    pub const fn is_answer(&self) -> bool {
        match self {
            Self::UnknownKey { .. }
            | Self::Blocked(_)
            | Self::NothingHere
            | Self::AutomaticPickUp { .. }
            | Self::LightIsFull { .. }
            | Self::NothingFits { .. }
            | Self::CanNotUse { .. }
            | Self::NoStairsDown
            | Self::NoStairsUp
            | Self::WayOutBarred
            | Self::WayOutShut
            | Self::NothingBelow
            | Self::OutOfReach
            | Self::NoDebugConsole
            | Self::DebugRefused(_)
            | Self::Seed { .. }
            | Self::Intention(_)
            | Self::File(_) => true,
            Self::Remembered { is_answer, .. } => *is_answer,
            Self::Item(fact) => fact.is_answer(),
            Self::Door(fact) => fact.is_answer(),
            Self::Magic(fact) => matches!(fact, MagicFact::CanNotSeeToRead),
            _ => false,
        }
    }
}

impl ItemFact {
    const fn is_answer(&self) -> bool {
        matches!(
            self,
            Self::Called(_)
                | Self::AlreadyArmored(_)
                | Self::NoRoomToLight(_)
                | Self::HandsFull
                | Self::NeverParted(_)
                | Self::NoLauncher
                | Self::MarkedAsJunk { .. }
                | Self::NoJunk
                | Self::HoldToFill(_)
        )
    }
}

impl DoorFact {
    const fn is_answer(&self) -> bool {
        matches!(
            self,
            Self::NothingToOpen
                | Self::NothingToClose
                | Self::IsOpen
                | Self::IsClosed
                | Self::IsBroken
                | Self::IsBlocked
                | Self::NothingToForce
        )
    }
}
