//! The messages of the game: every fact that the player can learn of, with its sentence.

mod declare;
mod fact_names;
mod facts;
mod fights;
mod intentions;
mod part;
mod pieces;
mod subjects;
mod wording_checks;
mod wordings;

pub use fact_names::FactName;
pub use facts::{
    AttackFact, BandFact, DoorFact, Fact, FileFact, GroundFact, IntentionFact, ItemFact, MagicFact, Obstacle, TrapFact,
};
pub use intentions::{Avoided, ExplorationRest, LeftBehind, NewcomerState, Onward, Threat};
pub(crate) use part::Part;
pub(crate) use pieces::{Piece, pieces};
pub use subjects::{
    CauseOfDeath, Foe, HungerState, ItemAppearance, ItemLabel, ItemUse, LockedPlace, MessageKind, MonsterTrapOutcome,
    SetPieceName, SpecialMessage,
};
pub(super) use wording_checks::check;
pub use wordings::{Wording, Wordings};
