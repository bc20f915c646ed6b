//! Facts about terrain, doors and bands of monsters.

use strum::{IntoStaticStr, VariantNames};

use super::subjects::{Foe, ItemLabel};
use crate::{
    base::geometry::Direction,
    content::{ItemId, LayerKind},
};

/// What is in the way of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "blocked.")]
pub enum Obstacle {
    /// A wall or rock.
    Wall,
    /// Stones that have closed a passage.
    Stones,
    /// The corner of a wall, which no diagonal step passes.
    Corner,
    /// A doorway, through which no diagonal step leads.
    Doorway,
    /// A creature at peace with the player, which can't change places with them.
    Creature(Foe),
}

/// An event caused by terrain.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "ground.")]
pub enum GroundFact {
    /// The player, new on a level, notices that it has this terrain.
    Noticed {
        /// The kind of terrain.
        layer: LayerKind,
        /// Where the nearest of it lies.
        direction: Direction,
    },
    /// The player came to the level of a set piece, by its name, that shows from afar.
    ShowsFromAfar {
        /// Its name.
        name: String,
        /// Where it lies.
        direction: Direction,
    },
    /// A monster came after the player by the stairs.
    FollowsByStairs {
        /// The monster.
        monster: Foe,
        /// Whether the way went down.
        down: bool,
    },
    /// Stones have closed a passage of the level: the player carries the Amulet.
    CavedIn {
        /// Where it lies.
        direction: Direction,
    },
    /// The player entered a set piece, by its name, for the first time.
    EntersSetPiece(String),
    /// The player has taken one thing of a set piece, by its name, and the others are lost.
    ClosesChoice(String),
    /// The machine of a set piece, by its name, did its work.
    Works(String),
    /// The player works at something in a set piece, by its name, and is not done.
    Labors(String),
    /// The player entered it.
    Enters(LayerKind),
    /// It caught the player.
    Catches(LayerKind),
    /// It burned the player.
    Burns {
        /// The kind of terrain.
        layer: LayerKind,
        /// Hit points lost.
        damage: i32,
    },
    /// The player fell to the level below.
    Lands {
        /// Hit points lost.
        damage: i32,
    },
    /// It catches fire.
    Ignites(LayerKind),
    /// It splashes over the floor out of something that broke.
    Splashes(LayerKind),
    /// A fire destroyed an item.
    BurnsUp(ItemLabel),
    /// A fire spread to the player's cell.
    FireReachesPlayer,
    /// A fire burns a monster that the player sees.
    Scorches {
        /// The monster.
        monster: Foe,
        /// Whether it dies.
        is_deadly: bool,
    },
    /// Water swept an item out of the pack.
    Sweeps(ItemLabel),
    /// An item drifts ashore.
    Drifts(ItemLabel),
    /// Terrain destroyed an item.
    Swallows {
        /// The kind of terrain.
        layer: LayerKind,
        /// The item.
        item: ItemLabel,
    },
    /// An item fell to the level below.
    Drops(ItemLabel),
    /// Terrain put out a light on the floor.
    Douses(ItemLabel),
    /// Terrain put out the light in the player's hand.
    PutsOut {
        /// The kind of terrain.
        layer: LayerKind,
        /// The item.
        item: ItemId,
    },
}

/// An event at a door or a secret corridor.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "door.")]
pub enum DoorFact {
    /// The player opened a door.
    Opened,
    /// The player closed a door.
    Closed,
    /// A door is locked.
    Locked,
    /// There is no door to open in that cell, or none in any adjacent cell.
    NothingToOpen,
    /// There is no door to close in that cell, or none in any adjacent cell.
    NothingToClose,
    /// The door there is already open.
    IsOpen,
    /// The door there is already closed.
    IsClosed,
    /// The door there is broken.
    IsBroken,
    /// A creature or an item is in the doorway.
    IsBlocked,
    /// A search found a secret door.
    Found,
    /// An unseen monster opened a door.
    OpenedUnseen,
    /// A locked door did not open because the pack contains no key; repeating the command forces the door.
    LockedButCanBeForced,
    /// A key unlocked and opened a door.
    OpenedWith(ItemLabel),
    /// The player forced a door, which is broken now.
    Forced,
    /// The player failed to force a door.
    HoldsFast,
    /// There is no locked door to force.
    NothingToForce,
    /// A secret corridor was found.
    CorridorFound,
}

/// An event in a band, as far as the player saw it.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "band.")]
pub enum BandFact {
    /// The leader died, and the others stopped fighting.
    BreaksUp {
        /// Whether the player saw the leader die.
        leader_seen: bool,
        /// The other member that the player saw, if there was exactly one.
        alone: Option<Foe>,
        /// Whether they flee; otherwise they scatter.
        flees: bool,
    },
}
