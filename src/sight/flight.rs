//! The lines along which things fly.

use super::line_beyond;
use crate::geometry::Position;

/// The line along which something flies that is aimed at a cell, and on without end; none where it is aimed at where it
/// starts. It is that of [`line_beyond`], or, where something is in its way before the cell aimed at, the straightest line
/// through both cells that is free so far: whoever is in view can be hit. Where none is, that of [`line_beyond`].
pub fn line_of_flight(
    from: Position,
    through: Position,
    is_blocked: impl Fn(Position) -> bool,
) -> impl Iterator<Item = Position> {
    let reaches =
        |way: &mut dyn Iterator<Item = Position>| way.take_while(|cell| *cell != through).all(|cell| !is_blocked(cell));
    let length = from.distance(through).cast_signed();
    let slant = if reaches(&mut line_beyond(from, through)) {
        None
    } else {
        // From the straightest outwards.
        let slants = (0..length).flat_map(|off| [length - 1 - off, length + off]);
        slants.into_iter().find(|slant| reaches(&mut slanted(from, through, *slant)))
    };
    let straight = slant.is_none().then(|| line_beyond(from, through));
    let round = slant.map(|slant| slanted(from, through, slant));
    straight.into_iter().flatten().chain(round.into_iter().flatten())
}

/// A line through both cells whose steps aside come the earlier, the greater its slant is, from 0 to below twice their
/// distance; in the middle lies the straightest.
fn slanted(from: Position, through: Position, slant: i32) -> impl Iterator<Item = Position> {
    let (width, height) = (through.x - from.x, through.y - from.y);
    let is_wide = width.abs() >= height.abs();
    let (long, short) = if is_wide { (width.abs(), height.abs()) } else { (height.abs(), width.abs()) };
    (1..).take_while(move |_| long > 0).map(move |along: i32| {
        let aside = (2 * along * short + slant) / (2 * long);
        let (x, y) = if is_wide { (along, aside) } else { (aside, along) };
        Position::new(from.x + width.signum() * x, from.y + height.signum() * y)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::Direction;

    fn reaches(way: &[Position], through: Position, rock: &[Position]) -> bool {
        way.iter().take_while(|cell| **cell != through).all(|cell| !rock.contains(cell))
    }

    proptest! {
        #[test]
        fn a_flight_starts_beside_its_start_goes_through_its_aim_and_leaves_no_gap(
            rock in proptest::collection::vec((-8..9_i32, -8..9_i32), 0..60),
            aim in (-8..9_i32, -8..9_i32),
        ) {
            let rock: Vec<Position> = rock.into_iter().map(|(x, y)| Position::new(x, y)).collect();
            let (from, through) = (Position::new(0, 0), Position::new(aim.0, aim.1));
            let way: Vec<Position> = line_of_flight(from, through, |cell| rock.contains(&cell)).take(30).collect();
            prop_assert_eq!(way.contains(&through), from != through);
            prop_assert_eq!(way.is_empty(), from == through);
            let mut before = from;
            for cell in &way {
                prop_assert!(Direction::from_offset(cell.x - before.x, cell.y - before.y).is_some());
                prop_assert_eq!(cell.distance(from), before.distance(from) + 1);
                before = *cell;
            }
            let straight: Vec<Position> = line_beyond(from, through).take(30).collect();
            if reaches(&straight, through, &rock) || !reaches(&way, through, &rock) {
                prop_assert_eq!(way, straight);
            }
        }
    }

    #[test]
    fn a_flight_passes_a_corner_that_the_straight_line_meets() {
        let (from, through) = (Position::new(0, 0), Position::new(4, 1));
        let rock = Position::new(2, line_beyond(from, through).nth(1).map_or(0, |cell| cell.y));
        let way: Vec<Position> = line_of_flight(from, through, |cell| cell == rock).take(4).collect();
        assert!(!way.contains(&rock) && way.last() == Some(&through), "{way:?}");
    }
}
