//! `yendor check-data`: all mistakes of the data files.

use std::fmt::Write;

use super::{Failure, arguments::CheckData, output::print};
use crate::{
    content::{Content, DataFolder},
    game::load_content,
};

pub(super) fn run(arguments: CheckData, default: DataFolder) -> Result<(), Failure> {
    let folder = arguments.folder.map_or(default, DataFolder::at);
    match load_content(&folder) {
        Err(error) => {
            print(&format!("{error}\n"))?;
            let count = error.mistakes.len();
            Err(Failure::failed(format!("{count} mistake{} in the data files", if count == 1 { "" } else { "s" })))
        }
        Ok(content) if arguments.list => print(&type_names(&content)),
        Ok(_) => print("no mistakes\n"),
    }
}

/// Every type name: items as `kind/name`, monsters by their letters.
fn type_names(content: &Content) -> String {
    let mut text = String::new();
    for (_, item) in content.items() {
        // Writing to a string can't fail.
        let _ = writeln!(text, "{}", item.id);
    }
    for (_, monster) in content.monsters() {
        let _ = writeln!(text, "{} {}", monster.letter, monster.name);
    }
    text
}
