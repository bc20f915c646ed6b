//! What is known of a place, as data.

use crate::{
    base::geometry::{Direction, Position, Rectangle},
    content::TrapKind,
    words::Someone,
    world::level::{Dressing, Liquid, RoomPurpose, Shape, Structure},
};

/// All that the player knows of the place where they stand and of what is around.
#[derive(Clone, Debug)]
pub struct PlaceDescription {
    /// What kind of place it is, and where in it they stand.
    pub spot: Spot,
    /// What they stand on.
    pub ground: GroundDescription,
    /// Whether they see nothing.
    pub is_blind: bool,
    /// By what they see where they stand.
    pub light: LightThere,
    /// Where the room is left; nothing outside of rooms.
    pub exits: Vec<KnownExit>,
    /// Stairs that are known, and doors in view outside of rooms.
    pub landmarks: Vec<(Structure, Bearing)>,
    /// Traps that are known, in view or in this room, the nearest first.
    pub traps: Vec<(TrapKind, Bearing)>,
    /// Liquids in view, the nearest first.
    pub bodies: Vec<LiquidArea>,
    /// Torches on walls and stands in view, the nearest first.
    pub torches: Vec<Bearing>,
    /// What else dresses the place as far as it is in view.
    pub dressings: Vec<Dressing>,
    /// What lies where they stand, each as [`item_name`](crate::words::item_name) has it.
    pub things_here: Vec<String>,
    /// What lies elsewhere in view, the nearest first.
    pub things: Vec<ThingsThere>,
    /// Who is perceived, the nearest first.
    pub creatures: Vec<CreatureThere>,
}

/// How far something is, and in which direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// Steps, diagonal ones included, if nothing is in the way.
    pub steps: u32,
    /// The nearest of the eight directions; `None` for the same cell.
    pub direction: Option<Direction>,
}

impl Bearing {
    /// Of one cell from another.
    #[must_use]
    pub fn of(cell: Position, from: Position) -> Self {
        let (dx, dy) = (cell.x - from.x, cell.y - from.y);
        // Straight is what lies more than twice as far along one axis as along the other.
        let x = if dx.abs() * 2 < dy.abs() { 0 } else { dx.signum() };
        let y = if dy.abs() * 2 < dx.abs() { 0 } else { dy.signum() };
        Self { steps: cell.distance(from), direction: Direction::from_offset(x, y) }
    }
}

/// What kind of place it is, and where in it one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In a room: what it is like where most of it is known, and whether it has light of its own.
    Room {
        /// What is known of it.
        known: Option<KnownRoom>,
        /// Whether it is seen to be lit.
        is_lit: bool,
    },
    /// In a cave.
    Cave {
        /// How open it is around, where that is known.
        openness: Option<Openness>,
        /// Where it is seen to go on.
        goes_on: Vec<Direction>,
    },
    /// In a corridor or maze.
    Corridor {
        /// The directions in which it is known to run.
        runs: Vec<Direction>,
        /// Whether it is seen to run in no others.
        is_seen: bool,
    },
    /// In a doorway between these.
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

/// A room of which most is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownRoom {
    /// Where in it one stands.
    pub zone: Zone,
    /// Columns and rows of what is known of it.
    pub size: (i32, i32),
    /// How many cells of it are known.
    pub area: usize,
    /// Its outline.
    pub shape: Shape,
    /// What it is for.
    pub purpose: RoomPurpose,
}

/// A part of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The whole of a tiny one.
    Whole,
    /// The middle.
    Middle,
    /// A corner.
    Corner(Direction),
    /// The part towards a corner.
    Part(Direction),
    /// An end of its longer axis.
    End(Direction),
    /// A side.
    Side(Direction),
}

impl Zone {
    /// Where in a rectangle a cell of it lies.
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

/// What lies beside a doorway.
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

/// What one stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundDescription {
    /// The structure.
    pub structure: Structure,
    /// The liquid.
    pub liquid: Liquid,
    /// The dressing.
    pub dressing: Dressing,
    /// Whether you float above it.
    pub is_floating: bool,
}

/// By what something is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LightThere {
    /// By a torch on a wall or stand.
    Torchlight,
    /// By a light that lies there and burns.
    BurningLight,
    /// By its own light.
    OwnGlow,
    /// By the light of somebody who glows.
    Glow,
    /// By the light of the room.
    Room,
    /// By the light in hand, called so.
    Yours(String),
    /// By none.
    None,
}

/// Where a room is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownExit {
    /// The door, or the corridor.
    pub structure: Structure,
    /// The wall in which it is.
    pub wall: Direction,
    /// Where it is from here.
    pub bearing: Bearing,
}

/// A liquid that hangs together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiquidArea {
    /// What it is, of water the deepest.
    pub liquid: Liquid,
    /// How many cells of it are known.
    pub area: usize,
    /// Its nearest cell.
    pub bearing: Bearing,
}

/// Where somebody or something is, by what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// In the body of this number.
    In(usize),
    /// Flying over it.
    Over(usize),
    /// Beside it, on this side of it.
    Shore(usize, Direction),
    /// In the exit of this number.
    InExit(usize),
    /// Beside it.
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
    /// Nowhere special.
    Nowhere,
}

/// What lies somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThingsThere {
    /// The names.
    pub names: Vec<String>,
    /// By what it lies.
    pub relation: Relation,
    /// Where that is from here.
    pub bearing: Bearing,
}

/// Somebody who is perceived.
#[derive(Clone, Debug)]
pub struct CreatureThere {
    /// Who it is, as far as is seen.
    pub who: Someone,
    /// By what it stands.
    pub relation: Relation,
    /// Where that is from here.
    pub bearing: Bearing,
    /// By what it is seen.
    pub light: LightThere,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bearing_is_the_nearest_of_eight_directions() {
        let bearing = |x, y| Bearing::of(Position::new(x, y), Position::new(0, 0));
        let towards = |x, y| bearing(x, y).direction;
        assert_eq!((towards(0, 0), bearing(0, 0).steps), (None, 0));
        assert_eq!((towards(5, 1), bearing(5, 1).steps), (Some(Direction::East), 5));
        assert_eq!((towards(5, 3), towards(-4, 2)), (Some(Direction::SouthEast), Some(Direction::SouthWest)));
        assert_eq!((towards(1, -9), towards(-3, -3)), (Some(Direction::North), Some(Direction::NorthWest)));
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
