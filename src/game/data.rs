//! The data files, checked against all that the folders above register by name.

use crate::{
    content::{Content, DataError, DataFolder, RegisteredNames, RegisteredStrategy},
    generate::GENERATORS,
    spawn::{PLACEMENTS, STRATEGIES},
};

/// Reads and checks all data files.
///
/// # Errors
/// Every mistake in every file, at once.
pub fn load_content(folder: &DataFolder) -> Result<Content, DataError> {
    let generators = GENERATORS.iter().map(|generator| generator.name()).collect();
    let strategies = STRATEGIES.iter().map(|strategy| RegisteredStrategy {
        name: strategy.name(),
        takes_bands: strategy.takes_bands(),
        takes_count: strategy.takes_count(),
    });
    let placements = PLACEMENTS.iter().map(|placement| placement.name()).collect();
    let registered = RegisteredNames { generators, strategies: strategies.collect(), placements };
    Content::load_with(folder, Some(&registered))
}
