//! `terrain.ron`: what cells are made of, layer by layer (`docs/rules.md#terrain`), what each does, and where a level
//! has it.

use serde::Deserialize;

use super::{
    Dressing, GroundEffect, ItemEffect, LayerKind, Liquid, ScentEffect, TerrainColour,
    read::{read_with_serde, record},
};
use crate::base::random::Chance;

record! {
    /// What a layer of a cell can be, how it looks, and what it does.
    pub struct LayerDefinition {
        /// Which it is.
        pub kind: LayerKind,
        /// What it is called, with its article where it has one.
        pub name: String,
        /// Where somebody or something is that is there: "in shallow water". It goes without saying where it is left
        /// out.
        pub within: Option<String>,
        /// What it is to who plays, for the help.
        pub description: Option<String>,
        /// What is told to who comes into it.
        pub entering: Option<String>,
        /// Its sign on the map; that of a wall comes from its neighbors.
        pub glyph: char,
        /// Its color, by the name of a field of the palettes.
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
    /// A kind of pool: from one cell it spreads to the four neighbors of each, at each step by a lesser chance.
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
pub enum GrowthStart {
    /// On any floor.
    Anywhere,
    /// In a corner, between two walls.
    Corner,
    /// Next to a liquid.
    Shore,
    /// In a room for monsters.
    Den,
}

read_with_serde!(GrowthStart);

record! {
    /// Something that grows or lies about, in patches that spread like pools.
    pub struct Growth {
        /// The kind of dressing.
        pub dressing: LayerKind,
        /// Where it begins.
        pub place: GrowthStart,
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
}

impl LayerDefinition {
    /// Whether a walker can't go there unharmed.
    #[must_use]
    pub const fn stops_walkers(&self) -> bool {
        !self.passable || self.walkers.harms()
    }
}
