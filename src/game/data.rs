//! The data files, checked against all that the folders above register by name.

use crate::{
    content::{Content, DataError, DataFolder, RegisteredNames},
    generate::GENERATORS,
};

/// Reads and checks all data files.
///
/// # Errors
/// Every mistake in every file, at once.
pub fn load_content(folder: &DataFolder) -> Result<Content, DataError> {
    let generators = GENERATORS.iter().map(|generator| generator.name()).collect();
    Content::load_with(folder, Some(&RegisteredNames { generators }))
}
