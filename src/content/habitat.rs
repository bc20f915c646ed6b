//! Where spawn entries and bands ask to be: kinds of places, and places within them.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{
    DataReport, Dressing, Fields, Liquid, ReadData, RonNode,
    read::{read_name, read_with_serde, record},
};

record! {
    /// A kind of place (`docs/rules.md#spawn-tables`). All that is named
    /// must hold.
    pub struct Habitat {
        /// What ground it is.
        pub ground: Option<GroundKind>,
        /// What room it is in is for.
        pub purpose: Option<RoomPurpose>,
        /// In this liquid.
        pub liquid: Option<Liquid>,
        /// With this liquid not far away.
        pub near_liquid: Option<Liquid>,
        /// On this dressing.
        pub dressing: Option<Dressing>,
        /// Far from where one arrives.
        pub far_from_stairs: Option<bool>,
    }
}

/// What rooms are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub enum RoomPurpose {
    /// Nothing special.
    Plain,
    /// Treasure, and those who guard it (`docs/rules.md#spawn-tables`).
    TreasureRoom,
    /// Treasure behind a door that is locked or secret.
    Vault,
    /// A shrine of light.
    Shrine,
    /// Monsters live here.
    Den,
    /// Under water, or most of it.
    Flooded,
}

/// Kinds of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum GroundKind {
    /// Floor of a room.
    Room,
    /// Where a corridor ends.
    CorridorEnd,
    /// Floor of a cave: in no room.
    Cave,
}

read_with_serde!(GroundKind, RoomPurpose, (u32, u32), Pattern);

/// How the cells of a group are chosen, by the name in data; what each does is in `rules/spawn/placements/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PlacementKind {
    /// Each free cell is as likely as the other.
    Random,
    /// Nearest to the middle of the ground.
    Center,
    /// In a ring around the anchor.
    Surrounding,
    /// In rank and file.
    Formation,
    /// Beside walls.
    Perimeter,
    /// Where two walls meet.
    Corner,
    /// As near to the anchor as there is room.
    Cluster,
    /// Far from each other.
    Scattered,
}

/// How places are chosen within the ground that was found: a placement, and its numbers. In a file it is the name alone,
/// as `"random"`, or a record, as `(name: "surrounding", distance: (1, 3))`.
#[derive(Clone, Copy, Debug)]
pub struct PlacementChoice {
    /// The kind of placement.
    pub kind: PlacementKind,
    /// Least and greatest distance from the anchor, in cells, for placements that go by it.
    pub distance: Option<(u32, u32)>,
    /// The pattern, for placements that have one.
    pub pattern: Option<Pattern>,
}

/// Patterns in which those of a group stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pattern {
    /// Side by side.
    #[default]
    Line,
    /// As geese fly.
    Wedge,
    /// Rank behind rank.
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
    /// A placement without numbers of its own.
    #[must_use]
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
        let pattern = fields.take::<Option<Pattern>>("pattern", report);
        fields.finish(&["name", "distance", "pattern"], report);
        let (kind, distance, pattern) = (kind?, distance?, pattern?);
        let name: &str = kind.into();
        if distance.is_some() && !kind.takes_distance() {
            report.mistake(node, format!("'{name}' goes by no distance"));
        }
        if pattern.is_some() && !kind.takes_pattern() {
            report.mistake(node, format!("'{name}' has no pattern"));
        }
        if distance.is_some_and(|(least, most)| most < least || most > MOST_DISTANCE) {
            let reason = format!("a distance is the least and the greatest, up to {MOST_DISTANCE}: (1, 3)");
            report.mistake(node, reason);
            return None;
        }
        Some(Self { kind, distance, pattern })
    }
}

/// Greatest distance from an anchor, in cells.
const MOST_DISTANCE: u32 = 50;
