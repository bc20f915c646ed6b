//! The kind of place where the player stands, and where in it.

use crate::{
    base::geometry::{Direction, Point, Rectangle},
    world::level::{RoomPurpose, Shape, Structure},
};

/// A kind of place, and where in it the player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
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
pub(crate) enum Openness {
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
pub(crate) struct KnownRoom {
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
pub(crate) enum Zone {
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
    pub(crate) fn of(cell: Point, room: Rectangle) -> Self {
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
pub(crate) enum Side {
    /// A room.
    Room,
    /// A corridor.
    Corridor,
    /// A cave.
    Cave,
    /// Another doorway.
    Doorway,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_has_corners_ends_sides_and_a_middle() {
        let zone = |x, y| Zone::of(Point::new(x, y), Rectangle::new(0, 0, 18, 6));
        assert_eq!(zone(0, 0), Zone::Corner(Direction::NorthWest));
        assert_eq!(zone(2, 1), Zone::Part(Direction::NorthWest));
        assert_eq!(zone(2, 3), Zone::End(Direction::West));
        assert_eq!(zone(9, 5), Zone::Side(Direction::South));
        assert_eq!(zone(9, 3), Zone::Middle);
        assert_eq!(Zone::of(Point::new(1, 0), Rectangle::new(0, 0, 2, 2)), Zone::Whole);
        assert_eq!(Zone::of(Point::new(0, 0), Rectangle::new(0, 0, 7, 1)), Zone::End(Direction::West));
        assert_eq!(Zone::of(Point::new(0, 3), Rectangle::new(0, 0, 1, 7)), Zone::Middle);
    }
}
