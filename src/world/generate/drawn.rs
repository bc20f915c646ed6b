//! Levels drawn in text (`docs/contract.md#map-files`).

use thiserror::Error;

use super::{
    Blueprint,
    connectivity::{is_unbarred, reach},
};
use crate::{
    base::geometry::{Grid, Point, Rectangle, Size},
    content::Dungeon,
    world::{
        level::{DoorState, Dressing, Liquid, Room, RoomPurpose, Rooms, Shape, Structure},
        sight::seen_from,
    },
};

/// The name of the generator of a drawn level.
pub(crate) const DRAWN: &str = "map";

/// A mistake in a drawn map, with its line and column from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct MapError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// What is wrong.
    pub reason: String,
}

/// Reads the rows of a drawn map up to the first empty line, in the alphabet of `docs/contract.md#map-files`, with one
/// `@` on floor. Short rows are padded with rock; 4-connected areas of floor are dark rooms.
///
/// Answers the blueprint and where the player stands.
///
/// # Errors
/// The first sign that means nothing, and a map without `@` or with several.
pub fn drawn_map(text: &str) -> Result<(Blueprint, Point), MapError> {
    let rows: Vec<&str> = text.lines().take_while(|row| !row.trim().is_empty()).collect();
    let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let fail = |line, column, reason: String| Err(MapError { line, column, reason });
    let most = Dungeon::LONGEST_SIDE.unsigned_abs() as usize;
    if let Some(line) = (1..).zip(&rows).find_map(|(line, row)| (row.chars().nth(most).is_some()).then_some(line)) {
        return fail(line, most + 1, format!("a map has at most {most} columns"));
    }
    let (Ok(columns), Ok(lines)) = (i32::try_from(width), i32::try_from(rows.len())) else {
        return fail(1, 1, "the map is too large".to_owned());
    };
    if rows.len() > most {
        return fail(most + 1, 1, format!("a map has at most {most} rows"));
    }
    let mut structure = Grid::filled(Size::new(columns, lines), Structure::Rock);
    let (mut player, mut stairs_up, mut stairs_down) = (None, None, None);
    let mut doors = Vec::new();
    for ((y, row), line) in (0..).zip(&rows).zip(1..) {
        for ((x, sign), column) in (0..).zip(row.chars()).zip(1..) {
            let place = Point::new(x, y);
            let Some(cell) = structure_of(sign) else {
                return fail(line, column, format!("{sign:?} means nothing in a map"));
            };
            structure.set(place, cell);
            let once = match sign {
                '@' => Some(&mut player),
                '<' => Some(&mut stairs_up),
                '>' => Some(&mut stairs_down),
                _ => None,
            };
            if once.is_some_and(|found| found.replace(place).is_some()) {
                return fail(line, column, format!("a second '{sign}'"));
            }
            if let Structure::Door(state) = cell {
                doors.push((place, state));
            }
        }
    }
    let Some(player) = player else {
        return fail(rows.len().max(1), 1, "the map has no '@'".to_owned());
    };
    let areas = Rooms::floor_areas(&structure);
    if areas.len() > Rooms::MOST {
        return fail(1, 1, format!("the map has more than {} rooms", Rooms::MOST));
    }
    let rooms = rooms_of(areas, &structure);
    Ok((Blueprint::drawn(structure, rooms, doors, (stairs_up, stairs_down), player), player))
}

impl Blueprint {
    /// The plan of a level that no generator made, dry and bare; `start` is where the player stands.
    pub fn drawn(
        structure: Grid<Structure>,
        rooms: Rooms,
        doors: Vec<(Point, DoorState)>,
        (stairs_up, stairs_down): (Option<Point>, Option<Point>),
        start: Point,
    ) -> Self {
        let size = structure.size();
        Self {
            generator: DRAWN,
            liquid: Grid::filled(size, Liquid::None),
            dressing: Grid::filled(size, Dressing::None),
            set_pieces: Vec::new(),
            blocked_rooms: Vec::new(),
            open_region: reach(&structure, start, is_unbarred),
            seen_from_stairs: seen_from(&structure, [stairs_up, stairs_down]),
            structure,
            rooms,
            doors,
            traps: Vec::new(),
            keys: Vec::new(),
            stairs_up,
            stairs_down,
            goal: stairs_down.unwrap_or(start),
        }
    }
}

fn structure_of(sign: char) -> Option<Structure> {
    let door = DoorState::ALL.into_iter().find(|state| state.sign() == sign).map(Structure::Door);
    let plain = match sign {
        '#' | ' ' => Some(Structure::Rock),
        '.' | '@' => Some(Structure::Floor),
        ':' => Some(Structure::Corridor),
        '<' => Some(Structure::StairsUp),
        '>' => Some(Structure::StairsDown),
        's' => Some(Structure::SecretCorridor),
        _ => None,
    };
    door.or(plain)
}

fn rooms_of(areas: Vec<Vec<Point>>, structure: &Grid<Structure>) -> Rooms {
    let mut rooms = Rooms::none(structure.size());
    for cells in areas {
        let Some(floor) = Rectangle::around(&cells) else { continue };
        // Stairs in the middle of a room do not change its outline.
        let is_inside =
            |there: &Structure| matches!(there, Structure::Floor | Structure::StairsUp | Structure::StairsDown);
        let full = floor.cells().all(|cell| structure.get(cell).is_some_and(is_inside));
        let shape = if full { Shape::Rectangle } else { Shape::Irregular };
        rooms.add(Room { floor, lit: false, shape, purpose: RoomPurpose::Plain }, cells);
    }
    rooms.take_in_stairs(structure);
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_becomes_the_level_it_shows() {
        let (blueprint, player) = drawn_map("######\n#.@+:#\n#..##\n\nmonster O").unwrap();
        assert_eq!(player, Point::new(2, 1));
        assert_eq!(blueprint.structure.size(), Size::new(6, 3));
        assert_eq!(blueprint.doors, [(Point::new(3, 1), DoorState::Closed)]);
        assert_eq!(blueprint.rooms.len(), 1);
        assert_eq!(blueprint.structure.get(Point::new(5, 2)), Some(&Structure::Rock));
    }

    #[test]
    fn a_mistake_is_named_with_its_line_and_column() {
        let place = |text| drawn_map(text).map(|_| ()).map_err(|error| (error.line, error.column));
        assert_eq!(place("###\n#@?"), Err((2, 3)));
        assert_eq!(place("#@#\n#@#"), Err((2, 2)));
        assert_eq!(place("###\n#.#"), Err((2, 1)));
    }

    #[test]
    fn a_map_is_at_most_2000_cells_wide_and_high() {
        let wide = |columns: usize| format!("@{}\n#", ".".repeat(columns - 1));
        let high = |rows: usize| format!("@\n{}", ".\n".repeat(rows - 1));
        assert!(drawn_map(&wide(2_000)).is_ok() && drawn_map(&high(2_000)).is_ok());
        let place = |text: String| drawn_map(&text).map(|_| ()).map_err(|error| (error.line, error.column));
        assert_eq!((place(wide(2_001)), place(high(2_001))), (Err((1, 2_001)), Err((2_001, 1))));
        let told = drawn_map(&wide(30_000)).unwrap_err().to_string();
        assert_eq!(told, "line 1, column 2001: a map has at most 2000 columns");
    }
}
