//! `yendor-lab population`: what the levels of games hold.

use serde_json::{Value, json};
use yendor::{
    Content,
    ecs::{ItemKind, Size},
    internals::Draft,
};

use crate::program::{answer, as_argument, command, data_folder, yendor as lab};

/// The population survey of several games, as JSON.
fn population(further: &[&str]) -> Value {
    lab(&[&["population", "--json", "--games"], further].concat()).done().json()
}

#[test]
fn a_survey_of_populations_counts_the_levels_that_games_meet() {
    let survey = population(&["2", "--seed", "42"]);
    let depths = survey["depths"].as_array().expect("depths");
    assert_eq!(depths.len(), 10);
    assert_eq!(survey["levels"], json!(20));
    let content = Content::compiled_in();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    for counted in depths.iter().filter(|row| [1, 6].contains(&row["depth"].as_u64().unwrap_or(0))) {
        let depth = u32::try_from(counted["depth"].as_u64().expect("a depth")).expect("a small number");
        let met = [42, 43].map(|seed| Draft::of(&content, seed, depth, None, size).population);
        let monsters: Vec<&str> =
            met.iter().flat_map(|one| &one.monsters).map(|one| content.monster(one.kind).name.as_str()).collect();
        assert_eq!(counted["creatures"]["sum"], monsters.len(), "depth {depth}");
        let items = met.iter().flat_map(|one| &one.items);
        let expected = items.filter(|(item, _)| content.item(item.kind).kind != ItemKind::Gold).count();
        assert_eq!(counted["items"]["sum"], expected, "depth {depth}");
        for name in &monsters {
            let count = monsters.iter().filter(|other| *other == name).count();
            assert_eq!(counted["by_creature"][*name]["sum"], count, "depth {depth}: {name}");
        }
        let spent: u32 = met.iter().map(|one| one.report.creatures.spent).sum();
        assert_eq!(counted["budgets"]["creatures"]["spent"]["sum"], spent, "depth {depth}");
    }
}

#[test]
fn a_survey_of_populations_is_the_same_for_any_number_of_threads() {
    let with = |threads: &str| {
        let arguments = ["population", "--games", "8", "--depth", "2", "--depth", "7", "--json"];
        answer(command(&arguments).env("RAYON_NUM_THREADS", threads).output().expect("the program runs")).done().out
    };
    let alone = with("1");
    assert_eq!(alone, with("3"));
    assert!(!alone.contains("time") && alone.contains("\"depth\":7"), "{alone}");
}

#[test]
fn a_survey_of_populations_is_a_table_of_80_columns_with_bars() {
    let text = lab(&["population", "--games", "4"]).done().out;
    for part in ["danger by depth", "creatures by depth", "items by depth", "groups by pool", "bands", "warning", "█"]
    {
        assert!(text.contains(part), "{part}");
    }
    // Warnings are not cut to the width.
    let rows = text.split(" warning").next().expect("tables").lines();
    for row in rows {
        assert!(row.chars().count() <= 80, "{row}");
    }
}

#[test]
fn a_survey_counts_the_populations_of_changed_data() {
    let data = data_folder(&[("spawn_tables.ron", &[("creatures: \"1d3+6\"", "creatures: \"40\"")])]);
    let first = population(&["5", "--depth", "1", "--data", as_argument(data.path())])["depths"][0].clone();
    assert_eq!(first["budgets"]["creatures"]["rolled"]["sum"], 200);
    assert!(first["creatures"]["mean"].as_f64() > Some(15.0), "{first}");
}
