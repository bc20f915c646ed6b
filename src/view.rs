//! What the player knows, as values for bots and other programs (`docs/view.md`).

pub use crate::interface::screen::{
    Choice, KnownCreature, KnownDoor, KnownItem, KnownLight, KnownMap, KnownOdds, KnownPlayer, KnownStrike, KnownTrap,
    MessageView, PackedItem, PlayerFacts, Prompt, Question, Rows,
};
