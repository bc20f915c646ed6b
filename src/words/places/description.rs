//! What the player knows about a place, as data.

use crate::{
    base::geometry::{Direction, Position, Rectangle},
    content::TrapKind,
    words::Someone,
    world::level::{Dressing, Liquid, RoomPurpose, Shape, Structure},
};

/// What the player knows about the place where they stand and its surroundings.
#[derive(Clone, Debug)]
pub struct PlaceDescription {
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
pub struct Bearing {
    /// The number of steps, diagonal ones included, if nothing is in the way.
    pub steps: u32,
    /// The nearest of the eight directions; `None` for the same cell.
    pub direction: Option<Direction>,
}

impl Bearing {
    /// Returns the bearing of one cell from another.
    #[must_use]
    pub fn of(cell: Position, from: Position) -> Self {
        let (dx, dy) = (cell.x - from.x, cell.y - from.y);
        // A bearing is straight if it is more than twice as far along one axis as along the other.
        let x = if dx.abs() * 2 < dy.abs() { 0 } else { dx.signum() };
        let y = if dy.abs() * 2 < dx.abs() { 0 } else { dy.signum() };
        Self { steps: cell.distance(from), direction: Direction::from_offset(x, y) }
    }
}

/// A kind of place, and where in it the player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In a room.
    Room {
        /// The description of the room, if most of it is known.
        known: Option<KnownRoom>,
        /// Whether the player sees that the room is lit.
        is_lit: bool,
    },
    /// In a cave.
    Cave {
        /// How open the cave is around the player, if that is known.
        openness: Option<Openness>,
        /// The directions in which the cave is seen to continue.
        goes_on: Vec<Direction>,
    },
    /// In a corridor or maze.
    Corridor {
        /// The directions in which it is known to run.
        runs: Vec<Direction>,
        /// Whether the player sees that it runs in no other direction.
        is_seen: bool,
    },
    /// In a doorway of this structure between these places.
    Doorway(Structure, Vec<(Direction, Side)>),
}

/// How open a cave is around a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// Rock on all sides but one.
    DeadEnd,
    /// Rock on two sides.
    Passage,
    /// Rock on one side.
    Side,
    /// No rock.
    Open,
}

/// A room that is mostly known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownRoom {
    /// The part of the room where the player stands.
    pub zone: Zone,
    /// The number of columns and rows of the known part.
    pub size: (i32, i32),
    /// The number of known cells.
    pub area: usize,
    /// The outline of the room.
    pub shape: Shape,
    /// The purpose of the room.
    pub purpose: RoomPurpose,
    /// The name of the set piece in the room.
    pub set_piece: Option<String>,
}

/// A part of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The whole of a tiny room.
    Whole,
    /// The middle of the room.
    Middle,
    /// A corner of the room.
    Corner(Direction),
    /// The part of the room near a corner.
    Part(Direction),
    /// An end of the room's longer axis.
    End(Direction),
    /// A side of the room.
    Side(Direction),
}

impl Zone {
    /// Returns the part of a rectangular room in which a cell lies.
    #[must_use]
    pub fn of(cell: Position, room: Rectangle) -> Self {
        let third = |along: i32, length: i32| {
            let third = if length < 3 { 0 } else { length / 3 };
            i32::from(along >= length - third) - i32::from(along < third)
        };
        let touching = |along: i32, length: i32| {
            i32::from(length > 1 && along == length - 1) - i32::from(length > 1 && along == 0)
        };
        let (along_x, along_y) = (cell.x - room.x, cell.y - room.y);
        if room.width <= 2 && room.height <= 2 {
            return Self::Whole;
        }
        let corner = Direction::from_offset(touching(along_x, room.width), touching(along_y, room.height));
        if let Some(corner) = corner.filter(|corner| corner.is_diagonal()) {
            return Self::Corner(corner);
        }
        let Some(part) = Direction::from_offset(third(along_x, room.width), third(along_y, room.height)) else {
            return Self::Middle;
        };
        let is_long = |long: i32, short: i32| long * 2 >= short * 3;
        match part {
            _ if part.is_diagonal() => Self::Part(part),
            Direction::East | Direction::West if is_long(room.width, room.height) => Self::End(part),
            Direction::North | Direction::South if is_long(room.height, room.width) => Self::End(part),
            _ => Self::Side(part),
        }
    }
}

/// A kind of place beside a doorway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A room.
    Room,
    /// A corridor.
    Corridor,
    /// A cave.
    Cave,
    /// Another doorway.
    Doorway,
}

/// The layers of the cell under the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundDescription {
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
pub enum LightThere {
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
pub struct KnownExit {
    /// The structure of the exit: a door or a corridor.
    pub structure: Structure,
    /// The side of the room on which the exit is.
    pub wall: Direction,
    /// The distance and direction from the player.
    pub bearing: Bearing,
}

/// A connected area of liquid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiquidArea {
    /// The liquid; the deepest one if it is water.
    pub liquid: Liquid,
    /// The number of known cells in the area.
    pub area: usize,
    /// The distance and direction of its nearest cell.
    pub bearing: Bearing,
}

/// Where something is relative to its surroundings. Numbers are indices into the lists of the description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
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
pub struct ItemsThere {
    /// The names of the items.
    pub names: Vec<String>,
    /// Where they lie relative to their surroundings.
    pub relation: Relation,
    /// The distance and direction of their cell.
    pub bearing: Bearing,
}

/// A creature that the player perceives.
#[derive(Clone, Debug)]
pub struct CreatureThere {
    /// The creature, as far as the player perceives it.
    pub who: Someone,
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
        let bearing = |x, y| Bearing::of(Position::new(x, y), Position::new(0, 0));
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

    #[test]
    fn a_room_has_corners_ends_sides_and_a_middle() {
        let zone = |x, y| Zone::of(Position::new(x, y), Rectangle::new(0, 0, 18, 6));
        assert_eq!(zone(0, 0), Zone::Corner(Direction::NorthWest));
        assert_eq!(zone(2, 1), Zone::Part(Direction::NorthWest));
        assert_eq!(zone(2, 3), Zone::End(Direction::West));
        assert_eq!(zone(9, 5), Zone::Side(Direction::South));
        assert_eq!(zone(9, 3), Zone::Middle);
        assert_eq!(Zone::of(Position::new(1, 0), Rectangle::new(0, 0, 2, 2)), Zone::Whole);
        assert_eq!(Zone::of(Position::new(0, 0), Rectangle::new(0, 0, 7, 1)), Zone::End(Direction::West));
        assert_eq!(Zone::of(Position::new(0, 3), Rectangle::new(0, 0, 1, 7)), Zone::Middle);
    }
}
