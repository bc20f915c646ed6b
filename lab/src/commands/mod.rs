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
    data::DataSource,
    internals::{Failure, load},
};

use crate::arguments::{Arguments, Subcommand};

/// Runs the command that the arguments ask for.
pub fn run(arguments: Arguments) -> Result<(), Failure> {
    let has_data = arguments.data.is_some();
    let source = arguments.data.map_or_else(DataSource::default, DataSource::at);
    match arguments.command {
        Subcommand::BalanceReport(report) => balance_report::run(&report),
        Subcommand::Merge(merge) => merge::run(&merge),
        Subcommand::Simulate(simulate) => simulate::run(&simulate, &load(&source)?, has_data),
        Subcommand::Survey(survey) => survey::run(&survey, &load(&source)?),
        Subcommand::Population(population) => population::run(&population, &load(&source)?),
    }
}
