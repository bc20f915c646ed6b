//! `terrain.ron`: the layers of cells (`docs/rules.md#terrain`), their effects, and where levels have them.

use serde::Deserialize;

use super::{
    Condition, Dressing, GroundEffect, ItemEffect, LayerKind, Liquid, ScentEffect, TerrainColor,
    ranges::{CELLS, DAMAGE, DEPTHS, MOST_LAMP},
    read::{read_with_serde, record},
};
use crate::base::random::{Chance, Dice};

record! {
    /// The definition of a kind of layer: its appearance and effects.
    pub struct LayerDefinition {
        /// What it defines; each kind has exactly one definition.
        pub kind: LayerKind,
        /// Its name, with its article if it takes one.
        pub name: String,
        /// A phrase for a creature or item in the cell, such as "in shallow water"; no phrase is shown if it is left
        /// out.
        pub within: Option<String>,
        /// A description for players, shown in the help.
        pub description: Option<String>,
        /// The message when the player enters it.
        pub entering: Option<String>,
        /// Its sign on the map; the sign of a wall depends on its neighbors.
        pub glyph: char,
        /// Its color, named by a field of the palettes.
        pub color: TerrainColor,
        /// The layer of a cell with the highest priority is shown.
        pub priority: u32 = 0..=1_000,
        /// Whether a creature can be in the cell.
        pub passable: bool,
        /// Whether it blocks sight.
        pub opaque: bool,
        /// What it does to creatures that walk in it.
        pub walkers: GroundEffect,
        /// Its effect on flying and levitating creatures.
        pub flyers: GroundEffect,
        /// What becomes of items that land in it.
        pub items: ItemEffect,
        /// Whether it puts out burning lights that land in it.
        pub douses: bool,
        /// Whether it puts out an open flame in the hand of a walker.
        pub drenches: bool [or false],
        /// Its effect on the scent trail.
        pub scent: ScentEffect,
        /// How far it shines, in cells; it gives no light if this is left out.
        pub light: Option<u32> = 1..=MOST_LAMP,
        /// How far a player's step onto it is heard, in steps; as far as any step if this is left out.
        pub noise: Option<u32> = 0..=100,
        /// How it burns; it does not burn if this is left out.
        pub fuel: Option<Fuel>,
        /// Whether it sets fire to fuel with a flash that is splashed beside it.
        pub kindles: bool [or false],
        /// Whether what is splashed over it covers it.
        pub soaks: bool [or false],
    }
}

record! {
    /// How a dressing burns.
    pub struct Fuel {
        /// Chance per turn that it catches fire from each fire to its north, east, south and west.
        pub catches: Chance,
        /// The number of turns for which it burns.
        pub turns: Dice = 1..=200,
        /// The dressing that is left; bare ground if this is left out.
        pub leaves: Option<LayerKind>,
        /// The damage to a creature in it when it catches fire. Fuel with a flash burns in one go with all such fuel to
        /// which it extends; other fuel has none.
        pub flash: Option<Dice> = DAMAGE,
    }
}

record! {
    /// How creatures deal with fire.
    pub struct FireRules {
        /// The least intelligence of a monster that keeps out of fire.
        pub fearing_intelligence: u32 = 0..=100,
        /// The distance from a fire at which the player explores, travels and rests no longer, in cells.
        pub wary_distance: u32 = CELLS,
    }
}

record! {
    /// A kind of pool. It spreads from one cell to the four neighbors of each cell, with a chance that falls with each
    /// step.
    pub struct Pool {
        /// What spreads.
        pub liquid: LayerKind,
        /// The liquid around it.
        pub rim: Option<LayerKind>,
        /// The shallowest depth that has it, counted in the dungeon's `monster_depths`.
        pub first_depth: u32 = DEPTHS,
        /// The deepest depth that has it.
        pub last_depth: u32 = DEPTHS,
        /// Chance of a pool, for every 1,760 cells of a level.
        pub chance: Chance,
        /// Chance of spreading in the first step.
        pub start: Chance,
        /// How much that chance falls with each step.
        pub decay: Chance,
    }
}

/// The places where a growth may begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum GrowthStart {
    /// On any floor.
    Anywhere,
    /// In a corner, between two walls.
    Corner,
    /// Next to a liquid.
    Shore,
    /// In a den of monsters.
    Den,
    /// On the floor of a cave, with its chambers.
    Cave,
}

read_with_serde!(GrowthStart);

record! {
    /// A kind of vegetation or debris, in patches that spread like pools.
    pub struct Growth {
        /// What spreads.
        pub dressing: LayerKind,
        /// Where a patch begins.
        pub place: GrowthStart,
        /// The shallowest depth that has it, counted in the dungeon's `monster_depths`.
        pub first_depth: u32 = DEPTHS,
        /// The deepest depth that has it.
        pub last_depth: u32 = DEPTHS,
        /// Chance of each patch.
        pub chance: Chance,
        /// The greatest number of patches for every 1,760 cells of a level, or in each den.
        pub most: u32 = 0..=100,
        /// Chance of spreading in the first step.
        pub start: Chance,
        /// How much that chance falls with each step.
        pub decay: Chance,
    }
}

record! {
    /// The liquids of rooms with the purpose `Flooded`.
    pub struct Flooding {
        /// The liquid that covers most of the floor.
        pub liquid: LayerKind,
        /// The liquid in the middle.
        pub middle: LayerKind,
        /// Chance that a cell of the middle has that liquid.
        pub chance: Chance,
    }
}

record! {
    /// Wall torches in rooms.
    pub struct WallTorches {
        /// Chance that a room has torches.
        pub chance: Chance,
        /// The greatest number of torches in a room.
        pub most: u32 = 0..=1_000,
        /// The number of wall cells for each torch in a shrine.
        pub shrine_spacing: u32 = 1..=1_000,
        /// Chance that others left torches in a chamber of a cave.
        pub in_chambers: Chance,
        /// Chance that stairs in the dark have a torch beside them.
        pub at_stairs: Chance,
    }
}

record! {
    /// What a player who comes to a new level notices of it.
    pub struct ArrivalText {
        /// The layer that the level has.
        pub layer: LayerKind,
        /// The number of cells that it must cover.
        pub least: u32 = 0..=100_000,
        /// The line, with `{direction}` for the direction in which the nearest of these cells lies.
        pub text: String,
    }
}

record! {
    /// The gas that vents let out (`docs/rules.md#gas`).
    pub struct GasRules {
        /// Its name, without an article.
        pub name: String,
        /// Its sign on the map, where nothing else is.
        pub glyph: char,
        /// Its color, named by a field of the palettes.
        pub color: TerrainColor,
        /// The condition of a creature that breathes it.
        pub condition: Condition,
        /// The turns for which the condition lasts after a breath.
        pub turns: Dice = 1..=50,
        /// The share of the gas that is lost each turn.
        pub thins: Chance,
        /// The distance from the gas at which the player explores, travels and rests no longer, in cells.
        pub wary_distance: u32 = 0..=100,
    }
}

record! {
    /// All of `terrain.ron`.
    pub struct TerrainTable {
        /// The definitions of all kinds of layers.
        pub layers: Vec<LayerDefinition>,
        /// Pools of liquid.
        pub pools: Vec<Pool>,
        /// The liquids of rooms with the purpose `Flooded`.
        pub flooding: Flooding,
        /// Vegetation and debris.
        pub growths: Vec<Growth>,
        /// The gas of vents.
        pub gas: GasRules,
        /// What a level is known by on arrival, the most remarkable first.
        pub arrivals: Vec<ArrivalText>,
        /// How many rooms have torches, and where they hang.
        pub torches: WallTorches,
        /// How creatures deal with fire.
        pub fire: FireRules,
    }
}

impl ArrivalText {
    /// What stands for the direction in the text.
    pub const DIRECTION: &'static str = "{direction}";
}

impl TerrainTable {
    /// Returns the definition of a layer.
    ///
    /// # Panics
    /// Never: a table that lacks a definition is refused when it is read.
    pub fn layer(&self, kind: LayerKind) -> &LayerDefinition {
        // Fast path: the data usually lists layers in the order of their kinds.
        let in_order = self.layers.get(kind as usize).filter(|layer| layer.kind == kind);
        let layer = in_order.or_else(|| self.layers.iter().find(|layer| layer.kind == kind));
        layer.expect("the check of terrain.ron requires a definition for each layer")
    }

    /// Returns the definition of a liquid; `None` for dry ground.
    pub fn liquid(&self, liquid: Liquid) -> Option<&LayerDefinition> {
        liquid.layer().map(|kind| self.layer(kind))
    }

    /// Returns whether a liquid puts out open flames; dry ground doesn't.
    pub fn drenches(&self, liquid: Liquid) -> bool {
        self.liquid(liquid).is_some_and(|liquid| liquid.drenches)
    }

    /// Returns the definition of a dressing; `None` for bare ground.
    pub fn dressing(&self, dressing: Dressing) -> Option<&LayerDefinition> {
        dressing.layer().map(|kind| self.layer(kind))
    }
}

impl LayerDefinition {
    /// Returns whether the layer harms creatures that fly over it as well, as a fire does.
    pub const fn harms_all(&self) -> bool {
        self.walkers.harms() && self.flyers.harms()
    }

    /// Returns whether walkers can't enter the cell or are harmed there.
    pub const fn stops_walkers(&self) -> bool {
        !self.passable || self.walkers.harms()
    }
}
