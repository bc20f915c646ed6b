//! What the player knows about a place, as data.

use super::spot::Spot;
use crate::{
    base::geometry::{Direction, Point},
    content::TrapKind,
    words::PerceivedCreature,
    world::level::{Dressing, Liquid, Structure},
};

/// What the player knows about the place where they stand and its surroundings.
#[derive(Clone, Debug)]
pub(crate) struct PlaceDescription {
    /// The kind of place, and where in it the player stands.
    pub spot: Spot,
    /// The ground under the player.
    pub ground: GroundDescription,
    /// Whether the player is blind.
    pub is_blind: bool,
    /// The light in which the player stands.
    pub light: LightThere,
    /// The known exits of the room; empty outside rooms.
    pub exits: Vec<KnownExit>,
    /// The known stairs, and outside rooms the doors in view.
    pub landmarks: Vec<(Structure, Bearing)>,
    /// The known traps in view or in this room, the nearest first.
    pub traps: Vec<(TrapKind, Bearing)>,
    /// The liquids in view, the nearest first.
    pub bodies: Vec<LiquidArea>,
    /// The fires in view, the nearest first.
    pub fires: Vec<Bearing>,
    /// The torches on walls and stands in view, the nearest first.
    pub torches: Vec<Bearing>,
    /// The altars, levers and other fixtures in view, the nearest first.
    pub fixtures: Vec<(Dressing, Bearing)>,
    /// The other kinds of dressing in view.
    pub dressings: Vec<Dressing>,
    /// Whether gas is in the air where the player stands, and whether some is in view elsewhere.
    pub gas: (bool, bool),
    /// The items where the player stands, each as [`item_name`](crate::words::item_name) gives it.
    pub items_here: Vec<String>,
    /// The items elsewhere in view, the nearest first.
    pub items: Vec<ItemsThere>,
    /// The creatures that the player perceives, the nearest first.
    pub creatures: Vec<CreatureThere>,
}

/// The distance and direction of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bearing {
    /// The number of steps, diagonal ones included, if nothing is in the way.
    pub steps: u32,
    /// The nearest of the eight directions; `None` for the same cell.
    pub direction: Option<Direction>,
}

impl Bearing {
    /// Returns the bearing of one cell from another.
    pub(crate) fn of(cell: Point, from: Point) -> Self {
        let (dx, dy) = (cell.x - from.x, cell.y - from.y);
        // A bearing is straight if it is more than twice as far along one axis as along the other.
        let x = if dx.abs() * 2 < dy.abs() { 0 } else { dx.signum() };
        let y = if dy.abs() * 2 < dx.abs() { 0 } else { dy.signum() };
        Self { steps: cell.distance(from), direction: Direction::from_offset(x, y) }
    }
}

/// The layers of the cell under the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroundDescription {
    /// The structure of the cell.
    pub structure: Structure,
    /// The liquid of the cell.
    pub liquid: Liquid,
    /// The dressing of the cell.
    pub dressing: Dressing,
    /// Whether the player floats above the cell.
    pub is_floating: bool,
}

/// The light by which something is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LightThere {
    /// A torch on a wall or stand.
    Torchlight,
    /// A burning light on the floor.
    BurningLight,
    /// The light of the creature itself.
    OwnGlow,
    /// The light of another creature that glows.
    Glow,
    /// The light of what grows or burns there, with its name.
    Ground(String),
    /// The light of the room.
    Room,
    /// The player's own light, with its name.
    Yours(String),
    /// No light.
    None,
}

/// A known exit of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KnownExit {
    /// The structure of the exit: a door or a corridor.
    pub structure: Structure,
    /// The side of the room on which the exit is.
    pub wall: Direction,
    /// The distance and direction from the player.
    pub bearing: Bearing,
}

/// A connected area of liquid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LiquidArea {
    /// The liquid; the deepest one if it is water.
    pub liquid: Liquid,
    /// The number of known cells in the area.
    pub area: usize,
    /// The distance and direction of its nearest cell.
    pub bearing: Bearing,
}

/// Where something is relative to its surroundings. Numbers are indices into the lists of the description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// In the liquid of this index.
    In(usize),
    /// Flying over the liquid of this index.
    Over(usize),
    /// Beside the liquid of this index, on this side of it.
    Shore(usize, Direction),
    /// In the exit of this index.
    InExit(usize),
    /// Beside the exit of this index.
    BesideExit(usize),
    /// On stairs.
    OnStairs(Structure),
    /// Beside stairs.
    BesideStairs(Structure),
    /// In a corner of the room.
    Corner(Direction),
    /// In a doorway.
    InDoorway(Structure),
    /// In a corridor.
    InCorridor,
    /// Near nothing in particular.
    Nowhere,
}

/// The items that lie in one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ItemsThere {
    /// The names of the items.
    pub names: Vec<String>,
    /// Where they lie relative to their surroundings.
    pub relation: Relation,
    /// The distance and direction of their cell.
    pub bearing: Bearing,
}

/// A creature that the player perceives.
#[derive(Clone, Debug)]
pub(crate) struct CreatureThere {
    /// The creature, as far as the player perceives it.
    pub who: PerceivedCreature,
    /// Where it stands relative to its surroundings.
    pub relation: Relation,
    /// The distance and direction of its cell.
    pub bearing: Bearing,
    /// The light by which it is seen.
    pub light: LightThere,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bearing_is_the_nearest_of_eight_directions() {
        let bearing = |x, y| Bearing::of(Point::new(x, y), Point::new(0, 0));
        let toward = |x, y| bearing(x, y).direction;
        assert_eq!(toward(0, 0), None);
        assert_eq!(bearing(0, 0).steps, 0);
        assert_eq!(toward(5, 1), Some(Direction::East));
        assert_eq!(bearing(5, 1).steps, 5);
        assert_eq!(toward(5, 3), Some(Direction::SouthEast));
        assert_eq!(toward(-4, 2), Some(Direction::SouthWest));
        assert_eq!(toward(1, -9), Some(Direction::North));
        assert_eq!(toward(-3, -3), Some(Direction::NorthWest));
    }
}
