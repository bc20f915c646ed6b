//! What happened at locks, and to what was secret.

use super::ItemLabel;

/// Something about locks and secret ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorFact {
    /// A locked door does not open, and there is no key in the pack: the same again would force it.
    LockedButCanBeForced,
    /// A key opened the lock, and the door with it.
    OpenedWith(ItemLabel),
    /// The lock gave way: the door is broken.
    Forced,
    /// The lock held.
    HoldsFast,
    /// There is no locked door to force.
    NothingToForce,
    /// A secret corridor was found.
    CorridorFound,
}
