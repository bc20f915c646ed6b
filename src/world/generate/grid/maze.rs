//! Mazes (`docs/rules.md#grid-generator`): corridors between all cells of a box, with few dead ends.

use crate::{
    base::{
        geometry::{Direction, Grid, Position, Rectangle},
        random::{Chance, RandomStream},
    },
    world::level::Structure,
};

/// Fills `area`, whose sides are odd, with a maze by depth-first search with backtracking; then most of its dead ends, by
/// the chance `loops`, are joined to the passage behind them.
pub(super) fn dig(area: Rectangle, loops: Chance, structure: &mut Grid<Structure>, random: &mut RandomStream) {
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
    let is_dug = |structure: &Grid<Structure>, cell| structure.get(cell) == Some(&Structure::Corridor);
    let joints = (0..=area.height / 2).flat_map(|y| (0..=area.width / 2).map(move |x| (2 * x, 2 * y)));
    for joint in joints.map(|(x, y)| Position::new(area.x + x, area.y + y)) {
        let beside =
            Direction::STRAIGHT.map(|direction| (joint.step(direction), joint.step(direction).step(direction)));
        let is_dead_end = beside.iter().filter(|(between, _)| is_dug(structure, *between)).count() == 1;
        let shut = |(between, place): &&(Position, Position)| area.contains(*place) && !is_dug(structure, *between);
        let shut: Vec<Position> = beside.iter().filter(shut).map(|(between, _)| *between).collect();
        if is_dead_end
            && random.chance(loops)
            && let Some(&wall) = random.pick(&shut)
        {
            structure.set(wall, Structure::Corridor);
        }
    }
}
