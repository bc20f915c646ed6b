//! Permissive interval shadowcasting (`docs/rules.md#field-of-view`), in whole numbers.

use super::octant::{Octant, Viewer};
use crate::base::geometry::Point;

/// An angle from the viewer as the fraction that is its tangent: `rise` rows over `run` lines, in half cells, with
/// `run` above 0.
#[derive(Clone, Copy)]
struct Angle {
    rise: i64,
    run: i64,
}

impl Angle {
    #[inline]
    const fn is_at_most(self, other: Self) -> bool {
        self.rise * other.run <= other.rise * self.run
    }
}

/// The angles from one to another, both included.
#[derive(Clone, Copy)]
struct Interval {
    low: Angle,
    high: Angle,
}

impl Interval {
    /// The angles that a cell covers, from its upper left to its lower right corner.
    #[inline]
    const fn of(line: i64, row: i64) -> Self {
        Self {
            low: Angle { rise: 2 * row - 1, run: 2 * line + 1 },
            high: Angle { rise: 2 * row + 1, run: 2 * line - 1 },
        }
    }
}

/// Scans each octant line by line and row by row. The shadow is kept as the intervals of angles it consists of; a cell
/// is seen if any angle of its own interval is not in shadow, and a cell that blocks adds its interval to the shadow.
pub(super) fn scan_octants(origin: Point, radius: i32, viewer: &mut impl Viewer) {
    let mut shadow = Shadow(Vec::with_capacity(16));
    for octant in Octant::all(origin) {
        shadow.0.clear();
        for line in 1..=radius {
            scan_line(octant, line, &mut shadow, viewer);
            if shadow.hides_all_beyond(i64::from(line)) {
                break;
            }
        }
    }
}

fn scan_line(octant: Octant, line: i32, shadow: &mut Shadow, viewer: &mut impl Viewer) {
    let mut nearest = 0;
    let mut row = 0;
    while row <= line {
        let field = Interval::of(i64::from(line), i64::from(row));
        if let Some(dark) = shadow.reaching(&mut nearest, field.low)
            && field.high.is_at_most(dark.high)
        {
            // The next cell that is not hidden by this interval is the first whose interval reaches beyond it.
            let Angle { rise, run } = dark.high;
            let next = (rise * field.high.run - run) / (2 * run) + 1;
            row = i32::try_from(next).unwrap_or(i32::MAX).max(row + 1);
            continue;
        }
        if viewer.see(octant.cell(line, row)) {
            shadow.add(nearest, field);
        }
        row += 1;
    }
}

/// The intervals in shadow, from the lowest; no two touch.
struct Shadow(Vec<Interval>);

impl Shadow {
    /// The interval that contains an angle, searched from `nearest` on, which becomes the first that does not end below
    /// the angle.
    #[inline]
    fn reaching(&self, nearest: &mut usize, angle: Angle) -> Option<Interval> {
        loop {
            let dark = *self.0.get(*nearest)?;
            if !dark.low.is_at_most(angle) {
                return None;
            }
            if angle.is_at_most(dark.high) {
                return Some(dark);
            }
            *nearest += 1;
        }
    }

    /// Adds an interval; those before `nearest` end below it.
    fn add(&mut self, nearest: usize, added: Interval) {
        let Interval { mut low, mut high } = added;
        let mut end = nearest;
        while let Some(dark) = self.0.get(end).filter(|dark| dark.low.is_at_most(high)) {
            if dark.low.is_at_most(low) {
                low = dark.low;
            }
            if high.is_at_most(dark.high) {
                high = dark.high;
            }
            end += 1;
        }
        self.0.splice(nearest..end, [Interval { low, high }]);
    }

    /// Whether the whole octant beyond a line is in shadow.
    fn hides_all_beyond(&self, line: i64) -> bool {
        let whole = Interval { low: Interval::of(line + 1, 0).low, high: Interval::of(line + 1, line + 1).high };
        self.0.first().is_some_and(|dark| dark.low.is_at_most(whole.low) && whole.high.is_at_most(dark.high))
    }
}
