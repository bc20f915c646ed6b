//! `yendor-lab balance-report`: the measured parts of `docs/balance.md`.

use std::fs;

use crate::program::{as_argument, yendor as lab};

/// Writes the summary of a few games into a folder, and returns its path.
fn summary(folder: &tempfile::TempDir, bot: &str) -> String {
    let file = folder.path().join(format!("{bot}.json"));
    let file = as_argument(&file).to_owned();
    let games = ["--games", "3", "--seed", "5", "--max-turns", "400"];
    lab(&[&["simulate", "--bot", bot, "--summary-json", &file], &games[..]].concat()).done();
    file
}

#[test]
fn the_sections_of_the_document_and_the_plots_are_written_and_the_same_numbers_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (explorer, random) = (summary(&folder, "explorer"), summary(&folder, "random"));
    let document = folder.path().join("balance.md");
    fs::copy("../docs/balance.md", &document).expect("a copy");
    let plots = folder.path().join("plots");
    let compared = format!("at random={random}");
    let arguments = ["balance-report", "--summary", &explorer, "--compare", &compared];
    let places = ["--document", as_argument(&document), "--plots", as_argument(&plots)];
    lab(&[&arguments[..], &places].concat()).done();
    let text = fs::read_to_string(&document).expect("the document");
    assert!(text.contains("3 games of explorer from seed 5"), "{text}");
    assert!(text.contains("| all games | explorer | at random |"), "{text}");
    assert!(text.contains("## What was tuned"), "what people wrote stays: {text}");
    for plot in ["hazard", "health_by_turn", "health_by_depth", "killers", "items"] {
        let svg = fs::read_to_string(plots.join(format!("{plot}.svg"))).expect("a plot");
        assert!(svg.starts_with("<svg "), "{plot}");
        assert!(text.contains(&format!("(balance/{plot}.svg)")), "the document shows {plot}");
    }
    lab(&[&arguments[..], &places].concat()).done();
    assert_eq!(fs::read_to_string(&document).expect("the document"), text);
}

#[test]
fn a_file_that_is_no_summary_is_refused_with_its_name() {
    let refused = lab(&["balance-report", "--summary", "docs/balance.md"]);
    assert!(refused.failed().starts_with("docs/balance.md is no summary of a simulation: "), "{refused:?}");
    let nameless = lab(&["balance-report", "--summary", "docs/balance.md", "--compare", "hero.json"]);
    assert!(nameless.wrong_usage().contains("expected a name, '=' and a file"), "{nameless:?}");
}
