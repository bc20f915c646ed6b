//! Limits that hold for many levels together (`docs/rules.md#levels`). A single level is judged by its defects.

use super::{SurveySummary, table::DepthRow};

/// The number of levels from which a mean tells something.
const LEAST_LEVELS: u64 = 100;
/// The greatest part of all corridor cells that may lie in blocks of two by two, in parts per 10,000.
const MOST_CLOTTED: u64 = 100;
/// The greatest part of all corridor cells that may be dead ends, in parts per 10,000.
const MOST_DEAD_ENDS: u64 = 100;
/// The deepest depth of which most arrivals must be lit.
const LIT_UNTIL: u32 = 5;
/// The least part of the levels up to that depth with a lit arrival, in parts per 10,000.
const LEAST_LIT_ARRIVALS: u64 = 6_000;

/// Returns the limits that the levels of a generator break, each in words.
pub fn broken_limits(summary: &SurveySummary) -> Vec<String> {
    let mut broken = Vec::new();
    if summary.levels < LEAST_LEVELS {
        return broken;
    }
    let corridors = summary.sum("corridor cells") + summary.sum("secret corridor cells");
    for (name, most) in [("clotted corridor cells", MOST_CLOTTED), ("dead ends", MOST_DEAD_ENDS)] {
        let parts = summary.sum(name) * 10_000 / corridors.max(1);
        if parts > most {
            broken.push(format!("{name}: {} of the corridors, at most {}", percent(parts), percent(most)));
        }
    }
    let (levels, lit) = summary
        .depths
        .range(..=LIT_UNTIL)
        .fold((0, 0), |(levels, lit), (_, row): (_, &DepthRow)| (levels + row.levels, lit + row.lit_arrivals));
    let parts = lit * 10_000 / levels.max(1);
    if levels >= LEAST_LEVELS && parts < LEAST_LIT_ARRIVALS {
        let least = percent(LEAST_LIT_ARRIVALS);
        broken.push(format!("lit arrivals on depths 1 to {LIT_UNTIL}: {}, at least {least}", percent(parts)));
    }
    let monsters = summary.sum("monsters");
    if monsters < summary.levels {
        broken.push(format!("monsters: {monsters} on {} levels, at least as many as levels", summary.levels));
    }
    broken
}

fn percent(parts: u64) -> String {
    format!("{}.{:02} %", parts / 100, parts % 100)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use yendor::internals::LevelStatistics;

    fn survey(level: &LevelStatistics) -> Vec<String> {
        let one = || SurveySummary::of(level, 1, Duration::ZERO, []);
        broken_limits(&(1..LEAST_LEVELS).fold(one(), |all, _| all.and(one())))
    }

    #[test]
    fn a_survey_breaks_the_limits_of_clots_dead_ends_lit_arrivals_and_monsters() {
        let sound = LevelStatistics {
            corridor_cells: 200,
            dead_ends: 2,
            clotted_cells: 2,
            has_lit_arrival: true,
            monsters: 1,
            ..Default::default()
        };
        assert_eq!(survey(&sound), [""; 0]);
        let broken = LevelStatistics { dead_ends: 3, clotted_cells: 4, has_lit_arrival: false, monsters: 0, ..sound };
        let named = [
            "clotted corridor cells: 2.00 %",
            "dead ends: 1.50 %",
            "lit arrivals on depths 1 to 5: 0.00 %",
            "monsters: 0 on 100 levels",
        ];
        let found = survey(&broken);
        assert!(
            found.len() == named.len() && found.iter().zip(named).all(|(found, named)| found.starts_with(named)),
            "{found:?}"
        );
    }
}
