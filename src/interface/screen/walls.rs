//! Which box character a wall is drawn with: from its seen sides only.

use crate::{
    base::geometry::{Direction, Position},
    world::level::Structure,
};

/// The character for the wall at `cell`. `known` answers the structure of cells the player knows, `None` for all
/// others: so a wall's shape never betrays what was not seen.
pub(super) fn wall_glyph(cell: Position, known: impl Fn(Position) -> Option<Structure>) -> char {
    let is_wall = |at: Position| known(at).is_some_and(Structure::looks_like_rock);
    let is_door = |at: Position| known(at).is_some_and(Structure::is_door) && !is_wall(at);
    let is_floor =
        |at: Position| matches!(known(at), Some(Structure::Floor | Structure::StairsUp | Structure::StairsDown));
    // A wall goes on to its neighbour where a floor is known on either side of the two.
    let goes_on = |direction: Direction| {
        let next = cell.step(direction);
        let (dx, dy) = direction.offset();
        let sides = [Position::new(dy, dx), Position::new(-dy, -dx)];
        let beside = sides.into_iter().flat_map(|side| {
            [Position::new(cell.x + side.x, cell.y + side.y), Position::new(next.x + side.x, next.y + side.y)]
        });
        is_door(next) || (is_wall(next) && beside.into_iter().any(is_floor))
    };
    let [north, east, south, west] = Direction::STRAIGHT.map(goes_on);
    match (north, east, south, west) {
        (true, true, true, true) => '┼',
        (true, true, true, false) => '├',
        (true, false, true, true) => '┤',
        (false, true, true, true) => '┬',
        (true, true, false, true) => '┴',
        (false, true, true, false) => '┌',
        (false, false, true, true) => '┐',
        (true, true, false, false) => '└',
        (true, false, false, true) => '┘',
        (true, false, _, false) | (false, false, true, false) => '│',
        (false, true, false, _) | (false, false, false, true) => '─',
        (false, false, false, false) => {
            let beside = [cell.step(Direction::East), cell.step(Direction::West)];
            if beside.into_iter().any(is_floor) { '│' } else { '─' }
        }
    }
}
