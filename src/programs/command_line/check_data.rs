//! `yendor check-data`: mistakes in the data files, and entries that can never be used.

use std::fmt::Write;

use super::{
    Failure,
    arguments::CheckData,
    output::{print, print_list, while_working},
};
use crate::{
    content::{Content, DataSource, Mistake},
    rules::{game::load_content, spawn::findings},
};

pub(super) fn run(arguments: CheckData, default: DataSource) -> Result<(), Failure> {
    let source = arguments.folder.map_or(default, DataSource::at);
    match load_content(&source) {
        Err(error) => {
            print_list(&format!("{error}\n")).map_err(failed_all_the_same)?;
            let count = error.count();
            Err(Failure::failed(format!("{count} mistake{} in the data files", if count == 1 { "" } else { "s" })))
        }
        Ok(content) if arguments.list => print_list(&type_names(&content)),
        Ok(content) => tell(&while_working("looking for entries that never come", || findings(&content))),
    }
}

/// A closed output does not hide the failure: the exit code still reports it.
fn failed_all_the_same(failure: Failure) -> Failure {
    if failure.code() == 0 { Failure::silent(1) } else { failure }
}

/// Prints findings about data without mistakes.
fn tell(findings: &[Mistake]) -> Result<(), Failure> {
    if findings.is_empty() {
        return print("no mistakes\n");
    }
    let lines: String = findings.iter().map(|finding| format!("{finding}\n")).collect();
    print_list(&lines).map_err(failed_all_the_same)?;
    let count = findings.len();
    let plural = if count == 1 { "" } else { "s" };
    Err(Failure::failed(format!("{count} finding{plural} in the data files: the game can still be played")))
}

/// Lists every type name: items as `kind/name`, monsters with their letters.
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
