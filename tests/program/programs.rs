//! The table of the view, and the agent of the guide for programs that play.

#![expect(clippy::print_stderr, reason = "a skipped test says so")]

use std::{collections::BTreeSet, fs, process::Command};

use serde_json::Value;

use crate::program::{answer, as_argument, drive};

/// A level with one of everything that a view lists. The player has fought an emu, so its page tells the odds.
const MAP: &str = "\
##########
#@.......#
#.......<#
#.......>#
#####+####

god on
trap Pit 8 1
item food/ration 3 1
monster E 2 2 hunting
reveal
";

/// Adds the paths of all fields of a value, such as `player.hp` and `pack[].name`.
fn add_fields(path: &str, value: &Value, fields: &mut BTreeSet<String>) {
    match value {
        Value::Object(values) => {
            for (name, value) in values {
                let field = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                // Its names are those of conditions.
                if field != "player.conditions" {
                    add_fields(&field, value, fields);
                }
                fields.insert(field);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| add_fields(&format!("{path}[]"), value, fields)),
        _ => {}
    }
}

/// The fields in the first column of the table of the view.
fn described_fields() -> BTreeSet<String> {
    let document = fs::read_to_string("docs/view.md").expect("docs/view.md");
    let table = document.split("## Every field\n").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("a table");
    let cells = table.lines().filter_map(|line| line.strip_prefix("| `")?.split(" |").next());
    cells.flat_map(|cell| cell.split('`').step_by(2)).filter(|field| !field.is_empty()).map(str::to_owned).collect()
}

#[test]
fn the_table_of_the_view_names_every_field_and_no_other() {
    let map = tempfile::NamedTempFile::new().expect("a file");
    fs::write(map.path(), MAP).expect("the file is written");
    let keys = "tab tab tab tab tab tab tab tab\n !debug monster E 2 2 hunting\n !view d !view";
    let answer = drive(42, keys, &["--debug", "--map", as_argument(map.path())]);
    let mut fields = BTreeSet::new();
    for line in answer.out.lines() {
        add_fields("", &serde_json::from_str(line).expect("a view is JSON"), &mut fields);
    }
    for field in ["creatures[].odds.you_hit", "traps[].kind", "doors[].state", "items[].kind", "prompt.choices[].key"] {
        assert!(fields.contains(field), "the views have no {field}: {answer:?}");
    }
    let described = described_fields();
    // The parts of an object describe it.
    let is_described = |field: &&String| {
        let is_part = |other: &String| {
            other.strip_prefix(field.as_str()).is_some_and(|rest| rest.starts_with('.') || rest.starts_with("[]."))
        };
        described.contains(*field) || described.iter().any(is_part)
    };
    let forgotten: Vec<&String> = fields.iter().filter(|field| !is_described(field)).collect();
    assert!(forgotten.is_empty(), "docs/view.md does not describe {forgotten:?}");
    let unknown: Vec<&String> = described.difference(&fields).collect();
    assert!(unknown.is_empty(), "docs/view.md describes what no view has: {unknown:?}");
}

/// Whether there is a Python that understands the agent.
fn has_python() -> bool {
    let check = "import sys; sys.exit(sys.version_info < (3, 8))";
    Command::new("python3").args(["-c", check]).output().is_ok_and(|output| output.status.success())
}

/// The limit of keys keeps it short; a game that ends earlier is as good.
#[test]
fn the_agent_of_the_guide_plays_games_over_a_pipe() {
    if !has_python() {
        eprintln!("skipped: docs/agent.py needs python3, version 3.8 or newer");
        return;
    }
    let agent = ["docs/agent.py", env!("CARGO_BIN_EXE_yendor"), "5", "1", "300"];
    let played = answer(Command::new("python3").args(agent).output().expect("python3 runs")).done();
    let lines: Vec<&str> = played.out.lines().collect();
    let (summary, games) = lines.split_last().expect("a summary");
    assert_eq!(games.len(), 5, "{played:?}");
    for (seed, game) in (1..).zip(games) {
        let end = game.strip_prefix(&format!("seed {seed}: ")).unwrap_or_default();
        assert!(["Playing on ", "Dead on ", "Won on "].iter().any(|mode| end.starts_with(mode)), "{game}");
        let turn = game.rsplit(' ').next().and_then(|turn| turn.parse::<u64>().ok());
        assert!(turn.is_some_and(|turn| turn > 0), "{game}");
    }
    // It finds stairs and takes them.
    let best = summary.rsplit(' ').next().and_then(|level| level.parse::<u32>().ok());
    assert!(best.is_some_and(|level| level > 1), "{played:?}");
}
