//! Mazes (`docs/rules.md#grid-generator`): corridors with exactly one path between any two cells.

use crate::{
    base::{
        geometry::{Direction, Grid, Position, Rectangle},
        random::RandomStream,
    },
    world::level::Structure,
};

/// Fills `area`, whose sides are odd, with a maze by depth-first search with backtracking.
pub(super) fn dig(area: Rectangle, structure: &mut Grid<Structure>, random: &mut RandomStream) {
    let start = Position::new(area.x, area.y);
    structure.set(start, Structure::Corridor);
    let mut trail = vec![start];
    while let Some(&here) = trail.last() {
        let ways = Direction::STRAIGHT.map(|direction| (here.step(direction), here.step(direction).step(direction)));
        let open: Vec<(Position, Position)> = ways
            .into_iter()
            .filter(|(_, place)| area.contains(*place) && structure.get(*place) == Some(&Structure::Rock))
            .collect();
        let Some(&(between, place)) = random.pick(&open) else {
            trail.pop();
            continue;
        };
        structure.set(between, Structure::Corridor);
        structure.set(place, Structure::Corridor);
        trail.push(place);
    }
}
