//! What became of a band.

use super::Foe;

/// Something that those who belong together did, as far as the player saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BandFact {
    /// Their leader died, and the others don't fight on.
    BreaksUp {
        /// Whether the player saw the leader die.
        leader_seen: bool,
        /// The one that was seen, if it was no more than one.
        alone: Option<Foe>,
        /// Whether they flee; else they scatter.
        flees: bool,
    },
}
