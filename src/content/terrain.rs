//! `terrain.ron`: what cells are made of, layer by layer (document 003), what each does, and where a level has it.

use serde::{Deserialize, Serialize};

use super::{
    Report,
    read::{read_with_serde, record},
};
use crate::base::random::{Chance, Dice};

/// Liquid in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub enum Liquid {
    /// Dry.
    #[default]
    None,
    /// Water to wade through.
    Shallow,
    /// Water to swim in.
    Deep,
    /// Mud.
    Mud,
    /// The edge of a chasm: whoever steps there falls to the level below.
    Chasm,
    /// Lava.
    Lava,
}

impl Liquid {
    /// All of them, with none.
    pub const ALL: [Self; 6] = [Self::None, Self::Shallow, Self::Deep, Self::Mud, Self::Chasm, Self::Lava];

    /// Its sign in the rows of CONTRACT 3.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::None => ' ',
            Self::Shallow => 'w',
            Self::Deep => 'W',
            Self::Mud => 'm',
            Self::Chasm => 'c',
            Self::Lava => 'l',
        }
    }
}

/// What grows or lies on a cell without being a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub enum Dressing {
    /// Nothing.
    #[default]
    None,
    /// A torch on a wall, or on a stand in the floor, that never burns out.
    Torch,
    /// Grass.
    Grass,
    /// Rubble.
    Rubble,
    /// Bones.
    Bones,
    /// Moss.
    Moss,
    /// Cobweb.
    Cobweb,
}

impl Dressing {
    /// All of them, with none.
    pub const ALL: [Self; 7] =
        [Self::None, Self::Torch, Self::Grass, Self::Rubble, Self::Bones, Self::Moss, Self::Cobweb];

    /// Its sign in the rows of CONTRACT 3.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::None => ' ',
            Self::Torch => 't',
            Self::Grass => 'g',
            Self::Rubble => 'r',
            Self::Bones => 'b',
            Self::Moss => 'o',
            Self::Cobweb => 'x',
        }
    }
}

/// What a layer of a cell can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[expect(missing_docs, reason = "they are the names of structures, liquids and dressings")]
pub enum LayerKind {
    Wall,
    Floor,
    Corridor,
    Archway,
    OpenDoor,
    ClosedDoor,
    StairsUp,
    StairsDown,
    Shallow,
    Deep,
    Mud,
    Chasm,
    Lava,
    Torch,
    Grass,
    Rubble,
    Bones,
    Moss,
    Cobweb,
}

impl LayerKind {
    /// All of them: structures, then liquids, then dressings.
    pub const ALL: [Self; 19] = [
        Self::Wall,
        Self::Floor,
        Self::Corridor,
        Self::Archway,
        Self::OpenDoor,
        Self::ClosedDoor,
        Self::StairsUp,
        Self::StairsDown,
        Self::Shallow,
        Self::Deep,
        Self::Mud,
        Self::Chasm,
        Self::Lava,
        Self::Torch,
        Self::Grass,
        Self::Rubble,
        Self::Bones,
        Self::Moss,
        Self::Cobweb,
    ];

    /// The layer of a liquid; none where it is dry.
    #[must_use]
    pub const fn of_liquid(liquid: Liquid) -> Option<Self> {
        Some(match liquid {
            Liquid::None => return None,
            Liquid::Shallow => Self::Shallow,
            Liquid::Deep => Self::Deep,
            Liquid::Mud => Self::Mud,
            Liquid::Chasm => Self::Chasm,
            Liquid::Lava => Self::Lava,
        })
    }

    /// The layer of a dressing; none where it is bare.
    #[must_use]
    pub const fn of_dressing(dressing: Dressing) -> Option<Self> {
        Some(match dressing {
            Dressing::None => return None,
            Dressing::Torch => Self::Torch,
            Dressing::Grass => Self::Grass,
            Dressing::Rubble => Self::Rubble,
            Dressing::Bones => Self::Bones,
            Dressing::Moss => Self::Moss,
            Dressing::Cobweb => Self::Cobweb,
        })
    }

    /// Whether it is a structure that nobody passes and nobody sees through; `None` for what is no structure.
    const fn closes(self) -> Option<bool> {
        match self {
            Self::Wall | Self::ClosedDoor => Some(true),
            Self::Floor | Self::Corridor | Self::Archway | Self::OpenDoor | Self::StairsUp | Self::StairsDown => {
                Some(false)
            }
            _ => None,
        }
    }

    const fn is_liquid(self) -> bool {
        matches!(self, Self::Shallow | Self::Deep | Self::Mud | Self::Chasm | Self::Lava)
    }
}

/// A colour of terrain, by its field in the palettes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are the fields of the palettes")]
pub enum TerrainColour {
    Wall,
    Floor,
    Corridor,
    ClosedDoor,
    OpenDoor,
    Stairs,
    Shallow,
    Deep,
    Mud,
    Chasm,
    Lava,
    Torch,
    Grass,
    Rubble,
    Bones,
    Moss,
    Cobweb,
}

/// What a cell does to who comes into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum GroundEffect {
    /// Nothing.
    Nothing,
    /// A step into it takes longer.
    Slows {
        /// By so many actions.
        more_actions: u32,
    },
    /// Each turn in it may take a thing out of the pack, never what is in use nor the Amulet.
    Sweeps {
        /// How often.
        chance: Chance,
    },
    /// Whoever comes into it may be caught.
    Holds {
        /// How often.
        chance: Chance,
        /// For so many turns.
        turns: Dice,
    },
    /// Whoever comes into it falls to the level below.
    Falls {
        /// What the fall hurts.
        damage: Dice,
    },
    /// Each turn in it burns.
    Burns {
        /// How much.
        damage: Dice,
    },
}

impl GroundEffect {
    /// Whether nobody goes there of their own will, and nothing that is needed lies there.
    #[must_use]
    pub const fn harms(self) -> bool {
        matches!(self, Self::Sweeps { .. } | Self::Falls { .. } | Self::Burns { .. })
    }

    /// Whether a step into it can be the last one here: it is asked about first.
    #[must_use]
    pub const fn is_grave(self) -> bool {
        matches!(self, Self::Falls { .. } | Self::Burns { .. })
    }
}

/// What a cell does to things that come to lie in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ItemEffect {
    /// They lie there.
    Stays,
    /// They drift to the nearest shore.
    Drifts,
    /// They fall to the level below.
    Falls,
    /// They are gone.
    Lost,
}

/// What a cell does to the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ScentEffect {
    /// It can be smelt there.
    Keeps,
    /// It is washed away.
    Washes,
}

read_with_serde!(Liquid, Dressing, LayerKind, TerrainColour, GroundEffect, ItemEffect, ScentEffect);

record! {
    /// What a layer of a cell can be, how it looks, and what it does.
    pub struct LayerDefinition {
        /// Which it is.
        pub kind: LayerKind,
        /// What it is called, with its article where it has one.
        pub name: String,
        /// Where somebody or something is that is there: "in shallow water". It goes without saying where it is left out.
        pub within: Option<String>,
        /// What it is to who plays, for the help.
        pub description: Option<String>,
        /// What is told to who comes into it.
        pub entering: Option<String>,
        /// Its sign on the map; that of a wall comes from its neighbours.
        pub glyph: char,
        /// Its colour, by the name of a field of the palettes.
        pub colour: TerrainColour,
        /// Of the layers of a cell the one with the highest is shown.
        pub priority: u32,
        /// Whether anybody can be there.
        pub passable: bool,
        /// Whether nothing can be seen through it.
        pub opaque: bool,
        /// What it does to who walks.
        pub walkers: GroundEffect,
        /// What it does to who flies or floats.
        pub flyers: GroundEffect,
        /// What it does to things.
        pub items: ItemEffect,
        /// Whether it puts out what burns.
        pub douses: bool,
        /// Whether it puts out an open flame in the hand of who walks there.
        pub drenches: Option<bool>,
        /// What it does to the trail.
        pub scent: ScentEffect,
    }
}

record! {
    /// A kind of pool: from one cell it spreads to the four neighbours of each, at each step by a lesser chance.
    pub struct Pool {
        /// Of which liquid.
        pub liquid: LayerKind,
        /// What rings it.
        pub rim: Option<LayerKind>,
        /// Shallowest depth that has it, of the dungeon's `monster_depths`.
        pub first_depth: u32,
        /// Deepest one.
        pub last_depth: u32,
        /// Chance that there is one, for every 1,760 cells of a level.
        pub chance: Chance,
        /// Chance of the first step.
        pub start: Chance,
        /// By how much it falls with each step.
        pub decay: Chance,
    }
}

/// Where a growth begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Ground {
    /// On any floor.
    Anywhere,
    /// In a corner, between two walls.
    Corner,
    /// Next to a liquid.
    Shore,
    /// In a room for monsters.
    Den,
}

read_with_serde!(Ground);

record! {
    /// Something that grows or lies about, in patches that spread like pools.
    pub struct Growth {
        /// What.
        pub dressing: LayerKind,
        /// Where it begins.
        pub place: Ground,
        /// Shallowest depth that has it, of the dungeon's `monster_depths`.
        pub first_depth: u32,
        /// Deepest one.
        pub last_depth: u32,
        /// Chance of each patch.
        pub chance: Chance,
        /// Most patches, for every 1,760 cells of a level; in a den, in each.
        pub most: u32,
        /// Chance of the first step.
        pub start: Chance,
        /// By how much it falls with each step.
        pub decay: Chance,
    }
}

record! {
    /// Rooms under water.
    pub struct Flooding {
        /// What covers most of the floor.
        pub liquid: LayerKind,
        /// What fills the middle.
        pub middle: LayerKind,
        /// Chance of each cell of the middle.
        pub chance: Chance,
    }
}

record! {
    /// Torches on the walls of rooms.
    pub struct WallTorches {
        /// Chance that a room has some.
        pub chance: Chance,
        /// Most of them in a room.
        pub most: u32,
        /// In a shrine there is one at every so many cells of wall.
        pub shrine_spacing: u32,
    }
}

record! {
    /// All of `terrain.ron`.
    pub struct TerrainTable {
        /// Everything that a layer can be.
        pub layers: Vec<LayerDefinition>,
        /// Pools of liquid.
        pub pools: Vec<Pool>,
        /// Rooms under water.
        pub flooding: Flooding,
        /// What grows and lies about.
        pub growths: Vec<Growth>,
        /// Torches on walls.
        pub torches: WallTorches,
    }
}

impl TerrainTable {
    /// What there is to know of a layer.
    ///
    /// # Panics
    /// Never: a table that lacks one is refused when it is read.
    #[must_use]
    pub fn layer(&self, kind: LayerKind) -> &LayerDefinition {
        // The data list layers in the order of their kinds; in any other order they are searched for.
        let in_order = self.layers.get(kind as usize).filter(|layer| layer.kind == kind);
        let layer = in_order.or_else(|| self.layers.iter().find(|layer| layer.kind == kind));
        layer.expect("a table that lacks a layer would have been refused")
    }

    /// What there is to know of a liquid; none where it is dry.
    #[must_use]
    pub fn liquid(&self, liquid: Liquid) -> Option<&LayerDefinition> {
        LayerKind::of_liquid(liquid).map(|kind| self.layer(kind))
    }

    /// What there is to know of a dressing; none where it is bare.
    #[must_use]
    pub fn dressing(&self, dressing: Dressing) -> Option<&LayerDefinition> {
        LayerKind::of_dressing(dressing).map(|kind| self.layer(kind))
    }

    /// Notes everything that no level can be made of.
    pub(super) fn check(&self, depths: u32, report: &mut Report) {
        for kind in LayerKind::ALL {
            if !self.layers.iter().any(|layer| layer.kind == kind) {
                report.mistake_in(&self.lines, "layers", format!("{kind:?} is not defined"));
            }
        }
        report.within("layers", |report| {
            for (index, layer) in self.layers.iter().enumerate() {
                let earlier = self.layers.get(..index).unwrap_or_default();
                report.within(&layer.name, |report| layer.check(earlier, report));
            }
        });
        report.within("pools", |report| self.pools.iter().for_each(|pool| pool.check(depths, report)));
        report.within("flooding", |report| {
            let Flooding { liquid, middle, .. } = self.flooding;
            check_liquid(liquid, "liquid", &self.flooding.lines, report);
            check_liquid(middle, "middle", &self.flooding.lines, report);
            if self.layers.iter().any(|layer| layer.kind == liquid && layer.stops_walkers()) {
                report.mistake_in(&self.flooding.lines, "liquid", "nobody could walk through a flooded room");
            }
        });
        report.within("growths", |report| self.growths.iter().for_each(|growth| growth.check(depths, report)));
        if self.torches.shrine_spacing == 0 {
            report.within("torches", |report| {
                report.mistake_in(&self.torches.lines, "shrine_spacing", "must be at least 1");
            });
        }
    }
}

impl LayerDefinition {
    /// Whether a walker can't go there unharmed.
    #[must_use]
    pub const fn stops_walkers(&self) -> bool {
        !self.passable || self.walkers.harms()
    }

    fn check(&self, earlier: &[Self], report: &mut Report) {
        let lines = &self.lines;
        if earlier.iter().any(|other| other.kind == self.kind) {
            report.mistake_in(lines, "kind", format!("{:?} is defined already", self.kind));
        }
        if let Some(other) = earlier.iter().find(|other| other.glyph == self.glyph) {
            report.mistake_in(lines, "glyph", format!("'{}' is the sign of {:?}", self.glyph, other.kind));
        }
        if TAKEN.contains(self.glyph) || self.glyph.is_ascii_uppercase() {
            report.mistake_in(lines, "glyph", format!("'{}' is the sign of a thing or a creature", self.glyph));
        }
        if self.glyph.is_control() || self.glyph.is_whitespace() || !is_narrow(self.glyph) {
            report.mistake_in(lines, "glyph", format!("{:?} can't be shown in one column", self.glyph));
        }
        if let Some(closed) = self.kind.closes() {
            if self.passable == closed {
                let reason = if closed { "nobody passes a wall or a closed door" } else { "this structure is passed" };
                report.mistake_in(lines, "passable", reason);
            }
            if self.opaque != closed {
                let reason = if closed { "a wall or a closed door hides" } else { "this structure hides nothing" };
                report.mistake_in(lines, "opaque", reason);
            }
        } else if !self.kind.is_liquid() && (self.stops_walkers() || self.items != ItemEffect::Stays) {
            report.mistake_in(lines, "walkers", "only a liquid may keep walkers away or take things");
        }
        for (field, effect) in [("walkers", self.walkers), ("flyers", self.flyers)] {
            if self.kind.closes().is_some() && effect != GroundEffect::Nothing {
                report.mistake_in(lines, field, "a structure does nothing to anybody");
            }
            let wrong = match effect {
                GroundEffect::Slows { more_actions } if !(1..=MOST_ACTIONS).contains(&more_actions) => {
                    Some(format!("more_actions must lie between 1 and {MOST_ACTIONS}"))
                }
                GroundEffect::Holds { turns: dice, .. }
                | GroundEffect::Falls { damage: dice }
                | GroundEffect::Burns { damage: dice }
                    if dice.least() < 0 =>
                {
                    Some("dice must not be negative".to_owned())
                }
                _ => None,
            };
            if let Some(wrong) = wrong {
                report.mistake_in(lines, field, wrong);
            }
        }
    }
}

/// Signs of things, of traps and of who plays, and those of bolts and walls.
const TAKEN: &str = "$%)[~(\"{!?=/*^&@│┌┐└┘├┤┬┴┼";

/// Most actions that a step may take besides its own.
pub const MOST_ACTIONS: u32 = 9;

/// Whether a sign takes one column in terminals: Latin, or one of the signs that all fonts of terminals have.
fn is_narrow(sign: char) -> bool {
    sign <= '\u{2ff}' || ('\u{2190}'..='\u{25ff}').contains(&sign)
}

/// Steps after which every pool and patch has ended.
const MOST_STEPS: u32 = 100;

impl Pool {
    fn check(&self, depths: u32, report: &mut Report) {
        check_liquid(self.liquid, "liquid", &self.lines, report);
        if let Some(rim) = self.rim {
            check_liquid(rim, "rim", &self.lines, report);
        }
        check_spread((self.first_depth, self.last_depth), self.decay, depths, &self.lines, report);
    }
}

impl Growth {
    fn check(&self, depths: u32, report: &mut Report) {
        let is_dressing = self.dressing.closes().is_none() && !self.dressing.is_liquid();
        if !is_dressing || self.dressing == LayerKind::Torch {
            report.mistake_in(&self.lines, "dressing", format!("{:?} does not grow on floors", self.dressing));
        }
        if self.most > MOST_PATCHES {
            report.mistake_in(&self.lines, "most", format!("at most {MOST_PATCHES} patches"));
        }
        check_spread((self.first_depth, self.last_depth), self.decay, depths, &self.lines, report);
    }
}

/// Most patches of a kind for every so many cells.
const MOST_PATCHES: u32 = 100;

fn check_liquid(kind: LayerKind, field: &str, lines: &super::Lines, report: &mut Report) {
    if !kind.is_liquid() {
        report.mistake_in(lines, field, format!("{kind:?} is no liquid"));
    }
}

fn check_spread((first, last): (u32, u32), decay: Chance, depths: u32, lines: &super::Lines, report: &mut Report) {
    if first == 0 || first > last {
        report.mistake_in(lines, "first_depth", "the depths must rise from 1");
    }
    if first > depths {
        report.mistake_in(lines, "first_depth", format!("there are none so deep: the depths go to {depths}"));
    }
    if decay.parts() < Chance::WHOLE / MOST_STEPS {
        report.mistake_in(lines, "decay", "it would never end: at least 0.01");
    }
}
