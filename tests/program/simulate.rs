//! `yendor simulate`: whole games played by a bot.

use serde_json::{Value, json};

use crate::{json_shape::differences, program::yendor};

fn simulate(further: &[&str]) -> Value {
    yendor(&[&["simulate", "--json"], further].concat()).done().json()
}

fn report_shape() -> Value {
    json!({
        "games": "int", "turns": "int", "wins": "int",
        "results": [{
            "seed": "int", "turns": "int", "depth": "int", "deepest": "int", "mode": "Playing|Dead|Won",
            "cause_of_death": "text?", "level": "int", "gold": "int", "hash": "hex",
        }],
    })
}

#[test]
fn the_json_report_has_every_field_and_correct_sums() {
    for bot in ["random", "keys"] {
        let report = simulate(&["--games", "4", "--seed", "10", "--bot", bot, "--max-turns", "300"]);
        assert_eq!(differences(&report_shape(), &report), [""; 0]);
        let results = report["results"].as_array().expect("results");
        let seeds: Vec<u64> = results.iter().filter_map(|game| game["seed"].as_u64()).collect();
        assert_eq!(seeds, [10, 11, 12, 13], "{bot}");
        let turns: u64 = results.iter().filter_map(|game| game["turns"].as_u64()).sum();
        assert_eq!(report["games"], json!(4), "{bot}");
        assert_eq!(report["turns"], json!(turns), "{bot}");
        for game in results {
            assert_eq!(game["mode"] == "Dead", game["cause_of_death"].is_string(), "{game}");
            assert!(game["depth"].as_u64() <= game["deepest"].as_u64(), "{game}");
        }
    }
}

#[test]
fn the_number_of_jobs_does_not_change_the_report() {
    let games = ["--games", "6", "--seed", "3", "--max-turns", "400"];
    let one = simulate(&[&games[..], &["--jobs", "1"]].concat());
    for jobs in ["2", "5"] {
        assert_eq!(one, simulate(&[&games[..], &["--jobs", jobs]].concat()), "{jobs} jobs");
    }
    assert_eq!(one, simulate(&games), "one job per processor");
}

#[test]
fn a_game_is_the_same_alone_and_in_a_series() {
    let many = simulate(&["--games", "3", "--seed", "20", "--max-turns", "300"]);
    let alone = simulate(&["--games", "1", "--seed", "22", "--max-turns", "300"]);
    assert_eq!(many["results"][2], alone["results"][0]);
}

#[test]
fn checking_laws_does_not_change_the_report() {
    for bot in ["random", "keys"] {
        let games = ["--games", "2", "--seed", "1", "--bot", bot, "--max-turns", "300"];
        assert_eq!(simulate(&games), simulate(&[&games[..], &["--laws"]].concat()), "{bot}");
    }
}

#[test]
fn games_end_at_the_turn_limit() {
    let report = simulate(&["--games", "3", "--seed", "5", "--max-turns", "20"]);
    assert!(report["results"].as_array().expect("results").iter().all(|game| game["turns"].as_u64() <= Some(40)));
    let none = simulate(&["--games", "0", "--seed", "5"]);
    assert_eq!(none["games"], json!(0));
    assert_eq!(none["results"], json!([]));
}

#[test]
fn without_json_a_table_has_one_row_per_game_a_summary_and_the_sums() {
    let answer = yendor(&["simulate", "--games", "3", "--seed", "10", "--max-turns", "100"]).done();
    let lines: Vec<&str> = answer.out.lines().collect();
    assert!(lines[0].contains("seed") && lines[0].contains("turns"), "{}", answer.out);
    assert!(lines[1].trim_start().starts_with("10 ") && lines[3].trim_start().starts_with("12 "), "{}", answer.out);
    assert!(answer.out.contains("died there") && answer.out.contains(") won"), "{}", answer.out);
    assert!(lines.last().is_some_and(|line| line.starts_with("3 games, ")), "{}", answer.out);
}

#[test]
fn an_unknown_bot_is_wrong_usage_and_the_message_lists_the_known_ones() {
    let answer = yendor(&["simulate", "--games", "1", "--seed", "1", "--bot", "borg"]);
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert_eq!(answer.out.as_str(), "", "{answer:?}");
    let line = &answer.err;
    assert!(line.contains("'borg'") && line.contains("random") && line.contains("keys"), "{line}");
}
