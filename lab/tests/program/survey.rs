//! `yendor-lab survey`: many levels, and their defects.

use serde_json::json;

use crate::program::yendor as lab;

#[test]
fn a_survey_counts_levels_of_all_depths_generators_and_sizes_and_finds_nothing_wrong() {
    let answer = lab(&["survey", "--levels", "240", "--check", "--json"]).done().json();
    assert_eq!(answer["levels"], json!(240), "{}", answer["examples"]);
    assert_eq!(answer["defective"], json!(0), "{}", answer["examples"]);
    let generators = answer["generators"].as_object().expect("generators");
    let levels: u64 = generators.values().filter_map(|row| row["levels"].as_u64()).sum();
    assert_eq!(levels, 240);
    for (name, row) in generators {
        assert_eq!(row["levels"], 240 / generators.len(), "{name}");
        let spread = &row["numbers"]["reachable cells"];
        let part = |part: &str| spread[part].as_u64().expect("a number");
        assert!(0 < part("least") && part("least") < part("greatest") && part("greatest") < part("sum"), "{name}");
    }
}

#[test]
fn a_survey_gives_the_same_result_every_time_in_text_and_json() {
    let json = || lab(&["survey", "--levels", "60", "--seed", "7", "--depth", "3", "--json"]).done().out;
    assert_eq!(json(), json());
    let text = lab(&["survey", "--levels", "60", "--seed", "7", "--generator", "rooms", "--check"]).done().out;
    assert!(text.ends_with("60 levels, 0 defects\n"), "{text}");
    assert!(text.lines().any(|line| line.starts_with("loops ")), "{text}");
}

#[test]
fn a_survey_of_no_levels_is_wrong_usage() {
    lab(&["survey", "--levels", "0"]).wrong_usage();
    lab(&["survey", "--check"]).wrong_usage();
    assert!(lab(&["survey", "--levels", "5", "--depth", "11"]).failed().contains("from 1 to 10"));
}
