//! The monsters and items on the levels of many games: as tables with bar charts, and as JSON.

mod json;
mod table;

use rayon::prelude::*;

use crate::{
    base::geometry::Size,
    content::Content,
    programs::{
        command_line::{
            Failure,
            arguments::LevelArguments,
            output::progress_bar,
            output::{json_line, print_list},
        },
        survey::{PopulationPlan, PopulationSurvey},
    },
    world::generate::Generator,
};

/// Counts the monsters and items on the levels of this many games, using all processors, and prints the result.
pub(super) fn run(
    arguments: &LevelArguments,
    games: u64,
    generator: Option<&'static dyn Generator>,
    size: Size,
    content: &Content,
) -> Result<(), Failure> {
    let mut depths = arguments.depth.clone();
    depths.sort_unstable();
    depths.dedup();
    if depths.is_empty() {
        depths = (1..=content.dungeon.level_count).collect();
    }
    let plan = PopulationPlan { first_seed: arguments.seed.unwrap_or(0), games, depths, generator, size };
    let bar = progress_bar(plan.levels(), "levels");
    let surveys = (0..plan.levels()).into_par_iter().map(|number| {
        let found = PopulationSurvey::of(content, &plan.level(content, number), number);
        bar.inc(1);
        found
    });
    let found = surveys.reduce(PopulationSurvey::default, PopulationSurvey::and);
    bar.finish_and_clear();
    print_list(&if arguments.json {
        json_line(&json::PopulationReport::of(&plan, &found))?
    } else {
        table::text(content, &plan, &found)
    })
}
