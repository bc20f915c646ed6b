//! `yendor-lab simulate`: whole games played by a bot.

use std::fs;

use serde_json::{Value, json};

use crate::{
    json_shape::differences,
    program::{as_argument, data_folder, yendor as lab},
};

fn simulate(further: &[&str]) -> Value {
    lab(&[&["simulate", "--json"], further].concat()).done().json()
}

fn report_shape() -> Value {
    json!({
        "games": "int", "turns": "int", "keys": "int", "wins": "int",
        "summary": summary_shape(),
        "results": [game_shape()],
    })
}

fn game_shape() -> Value {
    json!({
        "seed": "int", "turns": "int", "keys": "int", "depth": "int", "deepest": "int", "mode": "Playing|Dead|Won",
        "cause_of_death": "text?", "level": "int", "gold": "int", "hash": "hex",
        "killer": "text?", "burst_death": "bool",
        "turns_hungry": "int", "turns_weak": "int", "turns_starving": "int", "turns_dark": "int",
        "refused_commands": "int", "needless_refusals": "int", "stalemates": "int",
        "wanderers_came": "int", "wanderers_met": "int",
        "arrivals": [{
            "depth": "int", "turn": "int", "level": "int", "hp": "int", "max_hp": "int", "ac": "int",
            "light": "text?", "fuel": "int?", "light_turns": "int", "food": "int", "rations": "int",
        }],
        "stays": [{"depth": "int", "turns": "int", "health": "int"}],
        "course": [{"turn": "int", "depth": "int", "level": "int", "hp": "int", "max_hp": "int"}],
        "monsters": {"*": {"first_seen": "int?", "fights": "int", "health_lost": "int", "kills": "int"}},
        "items": {"*": {"found": "int", "used": "int", "left": "int"}},
    })
}

fn summary_shape() -> Value {
    let share = json!({"count": "int", "of": "int", "share": "number", "low": "number", "high": "number"});
    let mean = json!({
        "count": "int", "mean": "number", "error": "number", "p10": "number", "median": "number", "p90": "number",
    });
    let ratio = json!({"of": "int", "ratio": "number", "error": "number"});
    json!({
        "rules": "int", "bot": "text", "first_seed": "int", "games": "int",
        "wins": share, "unfinished": share, "early_deaths": share, "burst_deaths": share,
        "deaths_on_the_way_up": share,
        "games_hungry": share, "games_weak": share, "games_starving": share, "games_dark": share,
        "turns": mean, "keys": mean, "keys_per_turn": ratio, "refusals_per_thousand_keys": ratio,
        "needless_refusals_per_thousand_keys": ratio,
        "stalemates_per_thousand_keys": ratio, "level": mean, "deepest": mean, "depth_of_death": mean,
        "wanderers_came": mean, "wanderers_met": mean,
        "causes": [{"cause": "text", "deaths": share}],
        "depths": [{
            "depth": "int", "came": share, "died": share, "turn": mean, "level": mean, "health": mean, "max_hp": mean,
            "ac": mean, "light_turns": mean, "dark": share, "food": mean, "rations": mean,
            "stay_turns": mean, "stay_health": mean,
        }],
        "course": [{"turn": "int", "playing": share, "health": mean, "depth": mean, "level": mean}],
        "monsters": [{
            "name": "text", "met": share, "fights": "int", "kills": "int", "health_per_fight": ratio,
            "fights_lost": share, "deaths": share,
        }],
        "items": [{
            "name": "text", "found": share, "used": share, "never_used": share, "pieces_found": mean, "uses": mean,
            "pieces_left": mean,
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
fn the_statistics_of_a_game_agree_with_its_end() {
    let report = simulate(&["--games", "4", "--seed", "7", "--bot", "explorer", "--max-turns", "2000"]);
    assert_eq!(differences(&report_shape(), &report), [""; 0]);
    for game in report["results"].as_array().expect("results") {
        let sum = |list: &str, field: &str| {
            let rows = game[list].as_array().into_iter().flatten();
            rows.filter_map(|row| row[field].as_u64()).sum::<u64>()
        };
        let arrivals: Vec<u64> =
            game["arrivals"].as_array().into_iter().flatten().filter_map(|row| row["depth"].as_u64()).collect();
        assert_eq!(arrivals.first(), Some(&1), "{game}");
        assert!(arrivals.is_sorted() && arrivals.last() == game["deepest"].as_u64().as_ref(), "{game}");
        assert_eq!(game["arrivals"][0]["turn"], json!(0), "{game}");
        assert_eq!(game["arrivals"][0]["hp"], game["arrivals"][0]["max_hp"], "{game}");
        assert_eq!(Some(sum("stays", "turns")), game["turns"].as_u64(), "{game}");
        let killer = game["killer"].as_str();
        let cause = game["cause_of_death"].as_str().unwrap_or_default();
        assert!(killer.is_none_or(|killer| cause.contains(killer)), "{game}");
        let fought =
            game["monsters"].as_object().into_iter().flatten().any(|(_, row)| row["fights"].as_u64() > Some(0));
        let found = game["items"].as_object().into_iter().flatten().any(|(_, row)| row["found"].as_u64() > Some(0));
        assert!(fought && found, "{game}");
    }
}

#[test]
fn the_summary_is_written_to_a_file_as_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("summary.json");
    let games = ["--games", "3", "--seed", "3", "--max-turns", "300", "--summary-json", file.to_str().expect("a path")];
    let report = simulate(&games);
    let written: Value = serde_json::from_slice(&fs::read(&file).expect("a file")).expect("JSON");
    assert_eq!(written, report["summary"]);
    let nowhere = folder.path().join("none/summary.json");
    let refused = lab(&[
        "simulate",
        "--games",
        "1",
        "--seed",
        "3",
        "--max-turns",
        "9",
        "--summary-json",
        nowhere.to_str().expect("a path"),
    ]);
    assert!(refused.failed().contains("can't write"), "{refused:?}");
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
    let answer = lab(&["simulate", "--games", "3", "--seed", "10", "--max-turns", "100"]).done();
    let lines: Vec<&str> = answer.out.lines().collect();
    assert!(lines[0].contains("seed") && lines[0].contains("turns"), "{}", answer.out);
    assert!(lines[1].trim_start().starts_with("10 ") && lines[3].trim_start().starts_with("12 "), "{}", answer.out);
    for section in
        ["3 games of random from seed 10", "By depth", "On the first arrival", "Fights by kind", "Items by kind"]
    {
        assert!(answer.out.contains(section), "{section}: {}", answer.out);
    }
    assert!(answer.out.contains("died there (95 % interval)"), "{}", answer.out);
    assert!(lines.last().is_some_and(|line| line.starts_with("3 games, ")), "{}", answer.out);
}

#[test]
fn an_unknown_bot_is_wrong_usage_and_the_message_lists_the_known_ones() {
    let answer = lab(&["simulate", "--games", "1", "--seed", "1", "--bot", "borg"]);
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert_eq!(answer.out.as_str(), "", "{answer:?}");
    let line = &answer.err;
    assert!(line.contains("'borg'") && line.contains("random") && line.contains("keys"), "{line}");
}

#[test]
fn games_go_on_from_a_saved_one_and_each_number_is_another_future() {
    let from = ["--from", "tests/bearers/750303.snapshot", "--bot", "explorer", "--max-turns", "6300"];
    let play = |seed: &str, games: &str| simulate(&[&["--seed", seed, "--games", games], &from[..]].concat());
    let report = play("1", "3");
    assert_eq!(differences(&report_shape(), &report), [""; 0]);
    let hashes: Vec<&Value> = report["results"].as_array().unwrap().iter().map(|game| &game["hash"]).collect();
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2], "{hashes:?}");
    assert_eq!(play("3", "1")["results"][0], report["results"][2], "the same number is the same future");
    let refused = lab(&["simulate", "--games", "1", "--seed", "1", "--from", "Cargo.toml"]);
    assert!(refused.failed().contains("Cargo.toml"), "{refused:?}");
}

/// Saved beside the Amulet by rules 17, and played on by today's.
#[test]
fn the_games_that_the_way_up_is_measured_with_can_be_played_on() {
    for seed in [750_101, 750_202, 750_303, 750_606] {
        let file = format!("tests/bearers/{seed}.snapshot");
        let report =
            simulate(&["--from", &file, "--bot", "hero", "--games", "1", "--seed", "1", "--max-turns", "6100"]);
        let game = &report["results"][0];
        assert_eq!(game["deepest"], json!(10), "{game}");
        assert_eq!(game["seed"], json!(1), "the number of the future");
    }
}

#[test]
fn more_jobs_than_games_are_not_started() {
    let arguments = ["simulate", "--games", "2", "--seed", "1", "--max-turns", "20", "--json"];
    let few = lab(&[arguments.as_slice(), &["--jobs", "1"]].concat()).done().out;
    assert_eq!(lab(&[arguments.as_slice(), &["--jobs", "100000000000"]].concat()).done().out, few);
}

#[test]
fn simulate_reports_unspent_budgets_for_the_designer_of_data_alone() {
    let crowded = data_folder(&[("spawn_tables.ron", &[("creatures: \"1d3+6\"", "creatures: \"400\"")])]);
    let games = ["simulate", "--bot", "random", "--games", "12", "--seed", "1", "--max-turns", "3"];
    let answer = lab(&[&["--data", as_argument(crowded.path())], &games[..]].concat());
    assert_eq!(answer.code, Some(0));
    let reported: Vec<&str> = answer.err.lines().collect();
    assert_eq!(reported.len(), 11, "{reported:?}");
    assert!(reported[..10].iter().all(|line| line.contains("points for creatures unspent")), "{reported:?}");
    assert!(reported[10].starts_with("and 2 more warnings"), "{reported:?}");
    assert_eq!(lab(&games).err, "");
}
