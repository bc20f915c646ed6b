//! The commands of the laboratory.

mod balance_report;
mod bars;
mod files;
mod merge;
mod population;
mod round;
mod simulate;
mod survey;

use yendor::{
    content::DataFolder,
    programs::command_line::{Failure, load},
};

use crate::arguments::{Arguments, Subcommand};

/// Runs the command that the arguments ask for.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    let has_data = arguments.data.is_some();
    let folder = arguments.data.map_or_else(DataFolder::default, DataFolder::at);
    match arguments.command {
        Subcommand::BalanceReport(report) => balance_report::run(&report),
        Subcommand::Merge(merge) => merge::run(&merge),
        Subcommand::Simulate(simulate) => simulate::run(&simulate, &load(&folder)?, has_data),
        Subcommand::Survey(survey) => survey::run(&survey, &load(&folder)?),
        Subcommand::Population(population) => population::run(&population, &load(&folder)?),
    }
}
