//! `set_pieces.ron`: rooms that are places of their own (`docs/rules.md#set-pieces`).

use serde::Deserialize;

use super::{
    Effect, ItemKind, LayerKind, MonsterDefinition, RoomPurpose,
    ranges::{DEPTHS, NOISES},
    read::{read_with_serde, record},
};
use crate::base::{
    limits::MOST_LIGHT,
    random::{Chance, Dice},
};

/// The greatest number of items or creatures of a kind in a set piece.
const MOST_PLACED: i32 = 20;

record! {
    /// All of `set_pieces.ron`.
    pub struct SetPieceTable {
        /// The chance of a first set piece on a level, of a second if there is one, and so on.
        pub chances: Vec<Chance>,
        /// All kinds that can come.
        pub pieces: Vec<SetPiece>,
    }
}

record! {
    /// A kind of place, what it needs of a room, and what it puts there.
    pub struct SetPiece {
        /// Its name, a noun without article.
        pub name: String,
        /// The shallowest depth that has it, counted in the dungeon's `monster_depths`.
        pub first_depth: u32 = DEPTHS,
        /// The deepest depth that has it.
        pub last_depth: u32 = DEPTHS,
        /// Its share among the set pieces that find a room on a level.
        pub weight: u32 = 1..=100_000,
        /// The purpose of the room: `Plain`, or `Vault` for one behind a lock or a secret door.
        pub purpose: RoomPurpose,
        /// Whether it comes in chambers of caves as well as in rooms, or in chambers only; only in rooms if this is left out.
        pub chambers: Option<ChamberUse>,
        /// The least and the greatest number of cells of the room.
        pub area: (u32, u32) = 0..=100_000,
        /// The greatest number of doors of the room.
        pub most_doors: Option<u32> = 0..=100,
        /// Whether the Amulet lies in its middle: one of these set pieces comes in each game, on the last level, and no other
        /// does there for the same reason. Its room has more than one way in where the level has such a room.
        pub amulet: bool [or false],
        /// Whether the room is lit or dark; as it was if this is left out.
        pub lit: Option<bool>,
        /// The farthest that any light reaches in the room, in cells; as far as elsewhere if this is left out.
        pub light_reach: Option<u32> = 1..=MOST_LIGHT,
        /// Whether fallen stones fill the cells behind the door of the room, which then has exactly one.
        pub blocked: bool [or false],
        /// Liquids and dressings in the room.
        pub ground: Option<Vec<Patch>>,
        /// Items in the room.
        pub items: Option<Vec<PlacedItems>>,
        /// The pieces of gold in the room.
        pub gold: Option<Dice> = 0..=100_000,
        /// The creatures in the room; they sleep, or stand guard if they never sleep.
        pub creatures: Option<Vec<PlacedCreatures>>,
        /// If given, only one of the items can be taken, or read where it lies; the line for the moment when the others are
        /// lost.
        pub choice: Option<String>,
        /// What happens there once.
        pub machine: Option<Machine>,
        /// The line for the moment when the player first enters.
        pub entering: String,
        /// The line for the moment when the player first comes to its level, with `{direction}`.
        pub from_afar: Option<String>,
    }
}

record! {
    /// What happens once in a set piece.
    pub struct Machine {
        /// What the player does to start it.
        pub set_off_by: SetOffBy,
        /// What it does. It is used up when anything of this was of use.
        pub does: Vec<Effect>,
        /// The line told then.
        pub line: String,
        /// What the altar or lever becomes that set it off; it stays as it is if this is left out.
        pub leaves: Option<LayerKind>,
        /// The labor that sets it off.
        pub labor: Option<Labor>,
    }
}

record! {
    /// Labor at the chains of a captive or at fallen stones.
    pub struct Labor {
        /// The chance that a turn of it is enough.
        pub chance: Chance,
        /// How far it is heard, in steps.
        pub loudness: u32 = NOISES,
        /// The line told when a turn was not enough.
        pub line: String,
    }
}

/// How a set piece comes in chambers of caves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ChamberUse {
    /// In chambers as well as in rooms.
    Also,
    /// In chambers only.
    Only,
}

read_with_serde!(ChamberUse);

/// What sets off the machine of a set piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum SetOffBy {
    /// The player steps onto its altar or lever.
    Touch,
    /// The player takes one of the items to choose from.
    Choice,
    /// The player searches beside a captive or fallen stones, or walks into them, until the labor is done.
    Labor,
}

read_with_serde!(SetOffBy);

record! {
    /// A layer on part of a room.
    pub struct Patch {
        /// A liquid or a dressing.
        pub layer: LayerKind,
        /// The cells that may have it.
        pub part: RoomPart,
        /// The chance that a cell of this part has it.
        pub chance: Chance,
        /// The fewest cells that have it: without them the place would not be what its texts say. A room does not fit whose
        /// part is not twice as large.
        pub least: Option<u32> = 0..=100_000,
    }
}

record! {
    /// Items of a set piece.
    pub struct PlacedItems {
        /// Their kinds, each as often as the others.
        pub kinds: Vec<ItemKind>,
        /// How many are laid in all, of the kinds in turn.
        pub count: Dice = 0..=MOST_PLACED,
    }
}

record! {
    /// Creatures of a set piece: a number of a kind, or a whole band.
    pub struct PlacedCreatures {
        /// The name of their kind.
        pub kind: Option<String>,
        /// How many; one if this is left out.
        pub count: Dice [or Dice::ONE] = 0..=MOST_PLACED,
        /// The name of their band.
        pub band: Option<String>,
        /// Whether they are in chains and at peace with the player.
        pub captive: bool [or false],
        /// The chance that they are awake and stand guard, although their kind sleeps.
        pub on_guard: Option<Chance>,
    }
}

impl PlacedCreatures {
    /// The greatest number of them, of those that are no band.
    pub fn most(&self) -> u32 {
        self.count.greatest().max(0).unsigned_abs()
    }
}

/// Which cells of a room a patch covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum RoomPart {
    /// The whole floor.
    Everywhere,
    /// The cells that are not beside a wall.
    Middle,
    /// The cells beside a wall.
    Walls,
    /// The cells between two walls.
    Corners,
    /// The one cell in the center.
    Center,
    /// One cell between two walls, or beside a wall if there is none.
    Corner,
}

read_with_serde!(RoomPart);

impl SetPiece {
    /// What `from_afar` says where the direction is put.
    pub const DIRECTION: &'static str = "{direction}";

    /// Returns whether a band lives here.
    pub fn has_band(&self, name: &str) -> bool {
        self.creatures.iter().flatten().any(|creatures| creatures.band.as_deref() == Some(name))
    }

    /// Returns the names of all kinds of creatures that it may bring at a depth: those that live there, and those that
    /// statues become.
    pub fn kinds_at(&self, depth: u32) -> impl Iterator<Item = &str> {
        let works = self.machine.iter().flat_map(|machine| &machine.does);
        let woken = works.filter_map(move |work| work.guard_at(depth));
        self.creatures.iter().flatten().filter_map(|creatures| creatures.kind.as_deref()).chain(woken)
    }

    /// Returns whether it comes at any of these depths: its own range has one, and so has that of each kind that it brings,
    /// in any role (`docs/decisions.md#depth-ranges`).
    pub(super) fn comes_between(&self, (shallowest, deepest): (u32, u32), monsters: &[MonsterDefinition]) -> bool {
        let is_at_home = |name: &str| {
            let kind = monsters.iter().find(|monster| monster.name == name);
            kind.is_none_or(|kind| kind.is_born_between(shallowest, deepest))
        };
        self.first_depth <= deepest && shallowest <= self.last_depth && self.kinds_at(deepest).all(is_at_home)
    }
}

impl SetPieceTable {
    /// Returns the set piece with this name; `None` for a name that the file does not have.
    pub fn called(&self, name: &str) -> Option<&SetPiece> {
        self.pieces.iter().find(|piece| piece.name == name)
    }
}
