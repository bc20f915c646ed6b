//! The monsters and items on the levels of many games: as tables with bar charts, and as JSON.

mod json;
mod table;

use rayon::prelude::*;
use yendor::{
    Content,
    internals::{Failure, check_depths, generator_of, json_line, print_list, size_of},
};

use crate::{
    arguments::{PopulationTable, WhichLevels},
    progress::progress_bar,
    survey::{PopulationPlan, PopulationSurvey},
};

/// Counts the monsters and items on the levels of this many games, using all processors, and prints the result.
pub(super) fn run(arguments: &PopulationTable, content: &Content) -> Result<(), Failure> {
    let PopulationTable { games, which: WhichLevels { seed, depth, shape, json } } = arguments;
    check_depths(content, depth)?;
    let (generator, size) = (generator_of(shape)?, size_of(shape, content)?);
    let mut depths = depth.clone();
    depths.sort_unstable();
    depths.dedup();
    if depths.is_empty() {
        depths = (1..=content.dungeon.level_count).collect();
    }
    let plan = PopulationPlan { first_seed: *seed, games: *games, depths, generator, size };
    let bar = progress_bar(plan.levels(), "levels");
    let surveys = (0..plan.levels()).into_par_iter().map(|number| {
        let found = PopulationSurvey::of(content, &plan.level(content, number), number);
        bar.inc(1);
        found
    });
    let found = surveys.reduce(PopulationSurvey::default, PopulationSurvey::and);
    bar.finish_and_clear();
    print_list(&if *json {
        json_line(&json::PopulationReport::of(&plan, &found))?
    } else {
        table::text(content, &plan, &found)
    })
}
