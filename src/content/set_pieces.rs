//! `set_pieces.ron`: rooms that are places of their own (`docs/rules.md#set-pieces`).

use serde::Deserialize;

use super::{
    DataReport, ItemKind, ItemKinds, LayerKind, MonsterDefinition, RoomPurpose, TerrainTable,
    read::{read_with_serde, record},
    spawn_checks::nearest,
};
use crate::base::random::{Chance, Dice};

record! {
    /// All of `set_pieces.ron`.
    pub struct SetPieceTable {
        /// The chance of a first set piece on a level, of a second if there is one, and so on.
        pub chances: Vec<Chance>,
        /// The set pieces.
        pub pieces: Vec<SetPiece>,
    }
}

record! {
    /// A kind of place, what it needs of a room, and what it puts there.
    pub struct SetPiece {
        /// Its name, a noun without article.
        pub name: String,
        /// The shallowest depth that has it, counted in the dungeon's `monster_depths`.
        pub first_depth: u32,
        /// The deepest depth that has it.
        pub last_depth: u32,
        /// Its share among the set pieces that find a room on a level.
        pub weight: u32,
        /// The purpose of the room: `Plain`, or `Vault` for one behind a lock or a secret door.
        pub purpose: RoomPurpose,
        /// The least and the greatest number of cells of the room.
        pub area: (u32, u32),
        /// The greatest number of doors of the room.
        pub most_doors: Option<u32>,
        /// Whether the room is lit or dark; as it was if this is left out.
        pub lit: Option<bool>,
        /// Liquids and dressings in the room.
        pub ground: Option<Vec<Patch>>,
        /// Items in the room.
        pub items: Option<Vec<PlacedItems>>,
        /// The gold in the room.
        pub gold: Option<Dice>,
        /// The creatures in the room; they sleep, or stand guard if they never sleep.
        pub creatures: Option<Vec<PlacedCreatures>>,
        /// If given, only one of the items can be taken; the line for the moment when the others are lost.
        pub choice: Option<String>,
        /// What happens there once.
        pub machine: Option<Machine>,
        /// The line for the moment when the player first enters.
        pub entering: String,
    }
}

record! {
    /// What happens once in a set piece.
    pub struct Machine {
        /// What sets it off.
        pub set_off_by: SetOffBy,
        /// What it does. It is used up when anything of this was of use.
        pub does: Vec<Work>,
        /// The line told then.
        pub line: String,
    }
}

/// What sets off the machine of a set piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum SetOffBy {
    /// The player steps onto its altar or lever.
    Touch,
    /// The player takes one of the things to choose from.
    Choice,
}

read_with_serde!(SetOffBy);

/// What the machine of a set piece does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Work {
    /// Maps the level, as the scroll does.
    MapLevel,
    /// Lifts the curses from what the player uses, as the scroll does.
    LiftCurses,
    /// Drains all liquid from the room.
    Drain,
    /// Each statue in the room becomes a monster of the kind with this name, which hunts the player.
    WakeStatues(String),
    /// An item of one of these kinds appears in the middle of the room.
    Reveal(Vec<ItemKind>),
}

read_with_serde!(Work);

record! {
    /// A layer on part of a room.
    pub struct Patch {
        /// A liquid or a dressing.
        pub layer: LayerKind,
        /// The part of the room.
        pub part: RoomPart,
        /// The chance that a cell of this part has it.
        pub chance: Chance,
    }
}

record! {
    /// Items of a set piece.
    pub struct PlacedItems {
        /// Their kinds, each as often as the others.
        pub kinds: Vec<ItemKind>,
        /// How many.
        pub count: Dice,
    }
}

record! {
    /// Creatures of a set piece.
    pub struct PlacedCreatures {
        /// The name of their kind.
        pub kind: String,
        /// How many.
        pub count: Dice,
    }
}

/// Parts of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum RoomPart {
    /// All of it.
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

/// The greatest number of set pieces on a level.
const MOST_ON_LEVEL: usize = 3;

/// The greatest number of items or creatures of one line.
const MOST_TOGETHER: i32 = 20;

/// Whether items of this kind can be part of a set piece: not what only the game's plan or a lock brings.
fn can_be_laid(kind: ItemKind) -> bool {
    ItemKinds::CHOICES.contains(&kind) && !matches!(kind, ItemKind::Key | ItemKind::Gold)
}

impl SetPieceTable {
    /// Returns the set piece with this name.
    #[must_use]
    pub fn called(&self, name: &str) -> Option<&SetPiece> {
        self.pieces.iter().find(|piece| piece.name == name)
    }

    /// Reports every value with which no set piece can be built.
    pub(super) fn check(
        &self,
        (monsters, terrain): (&[MonsterDefinition], &TerrainTable),
        depths: u32,
        report: &mut DataReport,
    ) {
        if self.chances.len() > MOST_ON_LEVEL {
            report.mistake_in(&self.lines, "chances", format!("a level has at most {MOST_ON_LEVEL} set pieces"));
        }
        report.within("pieces", |report| {
            for (index, piece) in self.pieces.iter().enumerate() {
                let is_known = self.pieces.iter().take(index).any(|other| other.name == piece.name);
                report.within(&piece.name, |report| {
                    if is_known {
                        report.mistake_in(&piece.lines, "name", "is the name of another set piece already");
                    }
                    piece.check((monsters, terrain), depths, report);
                });
            }
        });
    }
}

impl SetPiece {
    fn check(&self, (monsters, terrain): (&[MonsterDefinition], &TerrainTable), depths: u32, report: &mut DataReport) {
        let lines = &self.lines;
        let mut require = |field: &str, holds: bool, reason: &str| {
            if !holds {
                report.mistake_in(lines, field, reason);
            }
        };
        let is_depth = 1 <= self.first_depth && self.first_depth <= self.last_depth && self.first_depth <= depths;
        require("first_depth", is_depth, "must be a depth of the dungeon and at most last_depth");
        require("weight", self.weight > 0, "must be at least 1");
        let is_purpose = matches!(self.purpose, RoomPurpose::Plain | RoomPurpose::Vault);
        require("purpose", is_purpose, "must be Plain or Vault");
        require("area", self.area.0 <= self.area.1, "must be a pair (least, greatest)");
        require("name", !self.name.trim().is_empty(), "must not be empty");
        require("entering", !self.entering.trim().is_empty(), "must not be empty");
        let has_items = self.items.as_ref().is_some_and(|items| !items.is_empty());
        require("choice", self.choice.is_none() || has_items, "needs items to choose from");
        for patch in self.ground.iter().flatten() {
            if patch.layer.closes().is_some() {
                report.mistake_in(&patch.lines, "layer", format!("{:?} is no liquid or dressing", patch.layer));
            }
            let harms = terrain.layers.iter().any(|layer| layer.kind == patch.layer && layer.stops_walkers());
            if harms && self.purpose == RoomPurpose::Vault {
                report.mistake_in(&patch.lines, "layer", format!("{:?} is too dangerous for a vault", patch.layer));
            }
        }
        let is_count = |dice: Dice| dice.least() >= 0 && dice.greatest() <= MOST_TOGETHER;
        for items in self.items.iter().flatten() {
            if items.kinds.is_empty() || !items.kinds.iter().all(|kind| can_be_laid(*kind)) {
                report.mistake_in(&items.lines, "kinds", "must be kinds of items, without Key, Gold and Amulet");
            }
            if !is_count(items.count) {
                report.mistake_in(&items.lines, "count", format!("must give 0 to {MOST_TOGETHER}"));
            }
        }
        if let Some(machine) = &self.machine {
            machine.check(self, monsters, report);
        }
        for creatures in self.creatures.iter().flatten() {
            if let Some(mistake) = unknown_monster(&creatures.kind, monsters) {
                report.mistake_in(&creatures.lines, "kind", mistake);
            }
            if !is_count(creatures.count) {
                report.mistake_in(&creatures.lines, "count", format!("must give 0 to {MOST_TOGETHER}"));
            }
        }
    }
}

impl Machine {
    fn check(&self, piece: &SetPiece, monsters: &[MonsterDefinition], report: &mut DataReport) {
        let has = |layers: &[LayerKind]| piece.ground.iter().flatten().any(|patch| layers.contains(&patch.layer));
        let can_be_set_off = match self.set_off_by {
            SetOffBy::Touch => has(&[LayerKind::Altar, LayerKind::Lever]),
            SetOffBy::Choice => piece.choice.is_some(),
        };
        if !can_be_set_off {
            let needs = "needs an Altar or Lever in `ground` for Touch, or a `choice` for Choice";
            report.mistake_in(&self.lines, "set_off_by", needs);
        }
        if self.line.trim().is_empty() {
            report.mistake_in(&self.lines, "line", "must not be empty");
        }
        for work in &self.does {
            let mistake = match work {
                Work::WakeStatues(_) if !has(&[LayerKind::Statue]) => Some("needs a Statue in `ground`".to_owned()),
                Work::WakeStatues(kind) => unknown_monster(kind, monsters),
                Work::Reveal(kinds) if kinds.is_empty() || !kinds.iter().all(|kind| can_be_laid(*kind)) => {
                    Some("must reveal kinds of items, without Key, Gold and Amulet".to_owned())
                }
                Work::MapLevel | Work::LiftCurses | Work::Drain | Work::Reveal(_) => None,
            };
            if let Some(mistake) = mistake {
                report.mistake_in(&self.lines, "does", mistake);
            }
        }
    }
}

/// The mistake in the name of a monster, if there is none of that name.
fn unknown_monster(kind: &str, monsters: &[MonsterDefinition]) -> Option<String> {
    let names = || monsters.iter().map(|monster| monster.name.as_str());
    (!names().any(|name| name == kind)).then(|| format!("there is no monster '{kind}'{}", nearest(kind, names())))
}
