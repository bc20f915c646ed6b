//! The messages of the game: every fact that the player can learn of, with its sentence.

mod declare;
mod facts;
mod fights;
mod intentions;
mod names;
mod part;
mod pieces;
mod subjects;
mod wording_checks;
mod wordings;

pub use facts::{
    AttackFact, BandFact, DoorFact, Fact, FileFact, GroundFact, IntentionFact, ItemFact, MagicFact, Obstacle, TrapFact,
};
pub use intentions::{Avoided, ExplorationRest, LeftBehind, NewcomerState, Onward, Threat};
pub use names::FactName;
pub(crate) use part::Part;
pub(crate) use pieces::{Piece, pieces};
pub use subjects::{
    CauseOfDeath, Foe, HungerState, ItemAppearance, ItemLabel, ItemUse, LockedPlace, MessageKind, MonsterTrapOutcome,
    SetPieceName, SpecialMessage,
};
pub(super) use wording_checks::check;
pub use wordings::{Wording, Wordings};
