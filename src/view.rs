//! What the player knows, as values for bots and other programs (`docs/view.md`), and the messages of a game.
//! A [`ViewObserver`] makes a [`GameView`] after each key.

pub use crate::interface::screen::{
    Choice, GameView, KnownCreature, KnownDoor, KnownItem, KnownLight, KnownMap, KnownOdds, KnownPlayer, KnownStrike,
    KnownTrap, MessageView, PackedItem, PlayerFacts, Prompt, Question, Rows, ViewObserver,
};
pub use crate::words::{Message, messages};
