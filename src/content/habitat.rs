//! Places for spawn entries and bands: habitats, and placements within them.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{
    DataReport, Dressing, Fields, Liquid, ReadData, RonNode,
    read::{read_name, read_with_serde, record},
};

record! {
    /// A kind of place (`docs/rules.md#spawn-tables`). A place matches if all given conditions hold;
    /// by default there is none.
    #[derive(Copy, Default, PartialEq, Eq)]
    pub struct Habitat without lines {
        /// The part of the level that it belongs to; any if left out.
        pub ground: Option<GroundKind>,
        /// What the room is for in which it lies; any place if left out.
        pub purpose: Option<RoomPurpose>,
        /// The liquid in the cell.
        pub liquid: Option<Liquid>,
        /// A liquid that must be nearby.
        pub near_liquid: Option<Liquid>,
        /// The dressing of the cell.
        pub dressing: Option<Dressing>,
        /// Whether the place must be far from the stairs by which the player arrives.
        pub far_from_stairs: bool [or false],
    }
}

impl Habitat {
    /// Returns whether every place matches.
    pub fn is_anywhere(&self) -> bool {
        *self == Self::default()
    }

    /// Combines two kinds of places: each condition of this one, or that of `other` where this one has none.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            ground: self.ground.or(other.ground),
            purpose: self.purpose.or(other.purpose),
            liquid: self.liquid.or(other.liquid),
            near_liquid: self.near_liquid.or(other.near_liquid),
            dressing: self.dressing.or(other.dressing),
            far_from_stairs: self.far_from_stairs || other.far_from_stairs,
        }
    }
}

/// What a room is for (`docs/rules.md#room-purposes`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoomPurpose {
    /// A room without a special purpose.
    Plain,
    /// Treasure and its guards (`docs/rules.md#spawn-tables`).
    TreasureRoom,
    /// Treasure behind a door that is locked or secret.
    Vault,
    /// A shrine of light.
    Shrine,
    /// A den of monsters.
    Den,
    /// A room that is mostly or wholly under water.
    Flooded,
}

/// The parts of a level in which a habitat can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum GroundKind {
    /// The floor of a room that is no chamber of a cave.
    Room,
    /// The cell where a corridor ends blind.
    CorridorEnd,
    /// The floor of a cave, with its chambers.
    Cave,
}

read_with_serde!(GroundKind, RoomPurpose, (u32, u32), Pattern);

/// The ways to choose the cells of a group, by their names in data; they are implemented in `rules/spawn/placements/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PlacementKind {
    /// Each free cell is equally likely.
    Random,
    /// As near to the middle of the ground as possible.
    Center,
    /// In a ring around the anchor.
    Surrounding,
    /// In a [`Pattern`].
    Formation,
    /// Beside walls.
    Perimeter,
    /// Where two walls meet.
    Corner,
    /// As near to the anchor as possible.
    Cluster,
    /// Far from each other.
    Scattered,
}

/// How cells are chosen within the ground that was found: a placement and its parameters. In a file it is either the
/// name alone, such as `"random"`, or a record, such as `(name: "surrounding", distance: (1, 3))`.
#[derive(Clone, Copy, Debug)]
pub struct PlacementChoice {
    /// In a file, the `name`.
    pub kind: PlacementKind,
    /// Least and greatest distance from the anchor, in cells, for placements that use one.
    pub distance: Option<(u32, u32)>,
    /// The pattern, for placements that use one.
    pub pattern: Option<Pattern>,
}

/// Patterns in which a group stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pattern {
    /// Side by side.
    #[default]
    Line,
    /// In a V shape, as geese fly.
    Wedge,
    /// In several rows, one behind another.
    Box,
}

impl PlacementKind {
    const fn takes_distance(self) -> bool {
        matches!(self, Self::Surrounding | Self::Scattered)
    }

    const fn takes_pattern(self) -> bool {
        matches!(self, Self::Formation)
    }
}

impl PlacementChoice {
    /// Returns a placement without parameters.
    pub const fn of(kind: PlacementKind) -> Self {
        Self { kind, distance: None, pattern: None }
    }
}

impl ReadData for PlacementKind {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        read_name("placement", node, report)
    }
}

impl ReadData for PlacementChoice {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        if node.text().starts_with('"') {
            return PlacementKind::read(node, report).map(Self::of);
        }
        let mut fields = Fields::of(node, report)?;
        let kind = fields.take::<PlacementKind>("name", report);
        let distance = fields.take::<Option<(u32, u32)>>("distance", report);
        fields.check_range("distance", distance.as_ref(), &(0..=MOST_DISTANCE), report);
        let pattern = fields.take::<Option<Pattern>>("pattern", report);
        fields.finish(&["name", "distance", "pattern"], report);
        let (kind, distance, pattern) = (kind?, distance?, pattern?);
        let name: &str = kind.into();
        if distance.is_some() && !kind.takes_distance() {
            report.mistake(node, format!("'{name}' takes no distance"));
        }
        if pattern.is_some() && !kind.takes_pattern() {
            report.mistake(node, format!("'{name}' takes no pattern"));
        }
        if distance.is_some_and(|(least, most)| most < least) {
            report.mistake(node, "'distance' must be a pair (least, greatest), such as (1, 3)");
            return None;
        }
        Some(Self { kind, distance, pattern })
    }
}

/// The greatest distance from an anchor, in cells.
const MOST_DISTANCE: u32 = 50;
