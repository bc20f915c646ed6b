//! `yendor-lab balance-report`: the measured parts of `docs/balance.md`, for `.ci/balance`.

use std::{fs, path::Path};

use yendor::internals::{Failure, read_text};

use super::files::{failure, read_json, write};
use crate::{
    arguments::{BalanceReport, NamedFile},
    balance::{Summary, comparison, hazards, plots, tables, with_sections},
};

pub(super) fn run(arguments: &BalanceReport) -> Result<(), Failure> {
    let mut rounds = vec![(String::new(), read_summary(&arguments.summary)?)];
    for NamedFile { name, file } in &arguments.compare {
        rounds.push((name.clone(), read_summary(file)?));
    }
    if let Some((name, first)) = rounds.first_mut() {
        name.clone_from(&first.bot);
    }
    if let Some(document) = &arguments.document {
        let text = read_text(document).map_err(|error| failure("read", document, &error))?;
        let first = rounds.first().into_iter().flat_map(|(_, summary)| tables(summary));
        let mut sections: Vec<(&str, String)> = first
            .map(|(name, table)| {
                // The title of the overview says which games these are.
                let title = if name == "overview" { format!("{}:\n\n", table.title) } else { String::new() };
                (name, title + &table.markdown())
            })
            .collect();
        sections.push(("comparison", comparison(&rounds).markdown()));
        sections.push(("hazards", hazards(&rounds).markdown()));
        let text = with_sections(&text, &sections)
            .map_err(|error| Failure::failed(format!("{}: {error}", document.display())))?;
        write(document, &text)?;
    }
    if let Some(folder) = &arguments.plots {
        fs::create_dir_all(folder).map_err(|error| failure("write", folder, &error))?;
        for (name, plot) in plots(&rounds).map_err(|error| Failure::failed(format!("can't draw a plot: {error}")))? {
            write(&folder.join(name), &plot)?;
        }
    }
    Ok(())
}

fn read_summary(file: &Path) -> Result<Summary, Failure> {
    read_json(file, "summary of a simulation")
}
