//! The shortest path to a goal around walls and other monsters: the A* of the crate `pathfinding`.

use pathfinding::prelude::astar;

use super::monster_terrain::MonsterTerrain;
use crate::{
    base::geometry::{Direction, Point},
    world::level::{DoorState, MovementMode, Structure, can_step},
};

/// Returns the shortest path to the goal, without the start; empty if there is none of at most `longest` steps. A
/// closed door costs another turn, in which it is opened.
pub(super) fn shortest_path(start: Point, goal: Point, ground: &MonsterTerrain<'_>, longest: u32) -> Vec<Point> {
    if start.distance(goal) > longest {
        return Vec::new();
    }
    let steps_from = |cell: &Point| {
        let from = *cell;
        Direction::ALL.into_iter().filter_map(move |direction| {
            let next = from.step(direction);
            let is_closed = ground.terrain.structure(next) == Structure::Door(DoorState::Closed);
            let may_go = next.distance(start) <= longest && is_open(from, direction, goal, ground);
            may_go.then_some((next, 1 + u32::from(is_closed)))
        })
    };
    let found = astar(&start, steps_from, |cell| cell.distance(goal), |cell| *cell == goal);
    let steps = found.map_or_else(Vec::new, |(cells, _)| cells.into_iter().skip(1).collect());
    if steps.len() > longest as usize { Vec::new() } else { steps }
}

/// Returns whether a path may take a step: onto a free cell, or to the goal whatever stands there. The goal may even be
/// a cell that the monster avoids: it then comes as near as it can.
fn is_open(from: Point, direction: Direction, goal: Point, ground: &MonsterTerrain<'_>) -> bool {
    let next = from.step(direction);
    if next == goal {
        can_step(ground.terrain, from, direction, MovementMode { shuns_harm: false, ..ground.movement })
    } else {
        ground.can_step(from, direction) && ground.step_to(next).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::*;
    use crate::{
        base::geometry::{Grid, Size},
        rules::monsters::{
            monster_terrain::Yielding,
            shunned::{Fears, Shunned},
        },
        world::level::{Occupancy, Terrain},
    };

    /// Returns the path from `s` to `g` on a drawn map. `+` is a closed door, `m` another monster.
    fn path(map: &[&str], longest: u32, opens_doors: bool) -> Vec<(i32, i32)> {
        let size = Size::new(map[0].len().try_into().unwrap(), map.len().try_into().unwrap());
        let mut structure = Grid::filled(size, Structure::Rock);
        let (mut start, mut goal, mut creatures) = (Point::default(), Point::default(), Vec::new());
        for cell in structure.positions().collect::<Vec<_>>() {
            let sign = map[usize::try_from(cell.y).unwrap()].as_bytes()[usize::try_from(cell.x).unwrap()];
            match sign {
                b's' => start = cell,
                b'g' => goal = cell,
                b'm' => creatures.push((cell, Entity::PLACEHOLDER)),
                _ => {}
            }
            structure.set(
                cell,
                match sign {
                    b'#' => Structure::Rock,
                    b'+' => Structure::Door(DoorState::Closed),
                    _ => Structure::Floor,
                },
            );
        }
        let (terrain, occupancy) = (Terrain::new(structure), Occupancy::with(size, creatures));
        let movement = MovementMode { opens_doors, shuns_harm: false };
        let nothing = Shunned::default();
        let (shunned, yielding) = (nothing.by(Fears::NOTHING), Yielding::none(start));
        let ground = MonsterTerrain { terrain: &terrain, occupancy: &occupancy, shunned, yielding, movement };
        shortest_path(start, goal, &ground, longest).into_iter().map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn a_path_leads_around_walls_and_other_monsters() {
        assert_eq!(path(&["s.#.", "..#.", "...g"], 9, true), [(1, 1), (1, 2), (2, 2), (3, 2)], "corners are not cut");
        assert_eq!(path(&["s.m.", "....", "#m#g"], 9, true), [(1, 0), (2, 1), (3, 1), (3, 2)]);
        assert_eq!(path(&["s#g"], 9, true), []);
    }

    #[test]
    fn a_closed_door_costs_a_turn_and_bars_those_without_hands() {
        let around = ["s+g", ".#.", "..."];
        assert_eq!(path(&around, 9, true), [(1, 0), (2, 0)]);
        assert_eq!(path(&around, 9, false).len(), 6);
        assert_eq!(path(&[".....", "s.+.g"], 9, true), [(1, 0), (2, 0), (3, 0), (4, 1)]);
    }

    #[test]
    fn no_path_is_longer_than_the_monster_looks() {
        let around = ["s#g", ".#.", "..."];
        assert_eq!(path(&around, 6, true).len(), 6);
        assert_eq!(path(&around, 5, true), []);
        assert_eq!(path(&["s..g"], 2, true), []);
    }
}
