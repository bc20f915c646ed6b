//! Keeps lines out of cells with a creature, so that letters stay legible.

use bevy_egui::egui::{Pos2, Rect};

/// The cells that lines must not cross.
pub(super) struct Clearing(pub Vec<Rect>);

impl Clearing {
    /// Returns the parts of the line through `points` that lie outside all the cells, in order.
    pub(crate) fn outside(&self, points: &[Pos2]) -> Vec<Vec<Pos2>> {
        let pairs = points.iter().zip(points.iter().skip(1));
        let mut lines: Vec<Vec<Pos2>> = Vec::new();
        for [start, end] in pairs.flat_map(|(start, end)| self.outside_of_segment(*start, *end)) {
            match lines.last_mut() {
                Some(line) if line.last() == Some(&start) => line.push(end),
                _ => lines.push(vec![start, end]),
            }
        }
        lines
    }

    /// Returns whether a point lies in one of the cells.
    pub(crate) fn covers(&self, point: Pos2) -> bool {
        self.0.iter().any(|cell| cell.contains(point))
    }

    fn outside_of_segment(&self, start: Pos2, end: Pos2) -> Vec<[Pos2; 2]> {
        let mut inside: Vec<(f32, f32)> = self.0.iter().filter_map(|cell| shares_inside(start, end, *cell)).collect();
        inside.sort_by(|first, second| first.0.total_cmp(&second.0));
        let mut parts = Vec::new();
        let mut free_from = 0.0;
        // The last gap ends where the line does.
        for (enter, leave) in inside.into_iter().chain([(1.0, 1.0)]) {
            if enter > free_from {
                parts.push([start.lerp(end, free_from), start.lerp(end, enter)]);
            }
            free_from = leave.max(free_from);
        }
        parts
    }
}

/// Returns where a line enters and leaves a cell, as shares of its length; `None` if it does not cross the cell.
fn shares_inside(start: Pos2, end: Pos2, cell: Rect) -> Option<(f32, f32)> {
    let along = end - start;
    let mut shares = (0.0_f32, 1.0_f32);
    for (start, along, least, greatest) in
        [(start.x, along.x, cell.left(), cell.right()), (start.y, along.y, cell.top(), cell.bottom())]
    {
        if along.abs() < f32::EPSILON {
            if start <= least || start >= greatest {
                return None;
            }
            continue;
        }
        let (first, second) = ((least - start) / along, (greatest - start) / along);
        shares = (shares.0.max(first.min(second)), shares.1.min(first.max(second)));
    }
    (shares.0 < shares.1).then_some(shares)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    fn cell(x: f32) -> Rect {
        Rect::from_min_max(pos2(x, 0.0), pos2(x + 10.0, 20.0))
    }

    #[test]
    fn a_line_starts_and_stops_at_the_edges_of_the_cells_it_joins() {
        let clearing = Clearing(vec![cell(0.0), cell(40.0)]);
        let points = [pos2(5.0, 10.0), pos2(25.0, 10.0), pos2(45.0, 10.0)];
        assert_eq!(clearing.outside(&points), [[pos2(10.0, 10.0), pos2(25.0, 10.0), pos2(40.0, 10.0)]]);
    }

    #[test]
    fn a_line_passes_no_cell_on_its_way() {
        let clearing = Clearing(vec![cell(20.0), cell(25.0), cell(70.0)]);
        let parts = [[pos2(0.0, 5.0), pos2(20.0, 5.0)], [pos2(35.0, 5.0), pos2(50.0, 5.0)]];
        assert_eq!(clearing.outside(&[pos2(0.0, 5.0), pos2(50.0, 5.0)]), parts);
    }

    #[test]
    fn between_neighbors_there_is_no_room_for_a_line() {
        let clearing = Clearing(vec![cell(0.0), cell(10.0)]);
        assert_eq!(clearing.outside(&[pos2(5.0, 10.0), pos2(15.0, 10.0)]), Vec::<Vec<Pos2>>::new());
    }

    #[test]
    fn a_line_beside_a_cell_is_whole() {
        let clearing = Clearing(vec![cell(0.0)]);
        let line = [pos2(10.0, 0.0), pos2(10.0, 20.0)];
        assert_eq!(clearing.outside(&line), [line]);
    }
}
