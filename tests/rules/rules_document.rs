//! `docs/rules.md` has the numbers of the data files: its tables between marks are made of them, and each value beside the
//! name of a setting is that setting's. `INSTA_UPDATE=always` renews the document.

use std::{collections::BTreeMap, env, fmt::Write, fs, iter::Peekable, ops::Range, str::Chars};

use yendor::{Content, ecs::FactName};

use crate::{document::with_sections, rule_tables};

const DOCUMENT: &str = "docs/rules.md";

#[test]
fn the_rule_book_has_the_numbers_of_the_data_files() {
    let written = fs::read_to_string(DOCUMENT).unwrap();
    let tables = rule_tables::all(&Content::compiled_in());
    for (name, _) in &tables {
        assert!(written.contains(&format!("<!-- begin {name} -->")), "{DOCUMENT} has no place for the table '{name}'");
    }
    let with_tables = with_sections(&written, &tables).unwrap_or_else(|error| panic!("{DOCUMENT}: {error}"));
    let (renewed, unknown) = with_values(&with_tables, &Settings::read());
    assert!(unknown.is_empty(), "{DOCUMENT}:\n{}", unknown.join("\n"));
    if env::var("INSTA_UPDATE").is_ok_and(|value| value == "always") {
        fs::write(DOCUMENT, renewed).unwrap();
    } else {
        assert!(renewed == written, "{}\n(INSTA_UPDATE=always renews it)", first_difference(&written, &renewed));
    }
}

#[test]
fn the_view_names_all_facts() {
    const VIEW: &str = "docs/view.md";
    let mut lines = vec![String::new()];
    for name in FactName::all() {
        let line = lines.last_mut().expect("the first line is there");
        if line.len() + name.len() > 112 {
            lines.push(format!("`{name}`"));
        } else {
            let comma = if line.is_empty() { "" } else { ", " };
            write!(line, "{comma}`{name}`").unwrap();
        }
    }
    let facts = lines.join(",\n") + ".\n";
    let written = fs::read_to_string(VIEW).unwrap();
    let renewed = with_sections(&written, &[("facts", facts)]).unwrap();
    if env::var("INSTA_UPDATE").is_ok_and(|value| value == "always") {
        fs::write(VIEW, renewed).unwrap();
    } else {
        assert!(renewed == written, "{VIEW} does not name the facts of the game (INSTA_UPDATE=always renews it)");
    }
}

/// Describes the first line that is not as it should be, with the table in which it stands.
fn first_difference(written: &str, renewed: &str) -> String {
    let (mut place, mut lines) = (String::new(), renewed.lines());
    for (number, line) in (1..).zip(written.lines()) {
        if let Some(name) = line.strip_prefix("<!-- begin ").and_then(|rest| rest.strip_suffix(" -->")) {
            place = format!(", table '{name}'");
        } else if line.starts_with("<!-- end ") {
            place.clear();
        }
        let right = lines.next().unwrap_or("(nothing)");
        if right != line {
            return format!("{DOCUMENT}:{number}{place} says\n    {line}\nand the data files say\n    {right}");
        }
    }
    format!("{DOCUMENT} is too short")
}

/// The values of all fields in `data/`, as the document writes them, by their names: `combat.save_target` in `config.ron`,
/// `dungeon.grid.maze_loops` in another file.
struct Settings(BTreeMap<String, Vec<String>>);

impl Settings {
    fn read() -> Self {
        let mut settings = Self(BTreeMap::new());
        for name in ["config", "dungeon", "terrain", "traps", "spawn_tables", "set_pieces"] {
            let text = fs::read_to_string(format!("data/{name}.ron")).unwrap();
            let file = if name == "config" { vec![] } else { vec![name.to_owned()] };
            settings.add_file(file, &mut text.chars().peekable());
        }
        settings
    }

    /// Adds the fields of a file, whose own names begin with `path`.
    fn add_file(&mut self, mut path: Vec<String>, signs: &mut Peekable<Chars<'_>>) {
        let mut field: Option<String> = None;
        while let Some(sign) = signs.next() {
            match sign {
                '/' => while signs.next_if(|sign| *sign != '\n').is_some() {},
                '(' | '[' => path.push(field.take().unwrap_or_default()),
                ')' | ']' => _ = path.pop(),
                ',' => field = None,
                '"' => {
                    let mut text = String::new();
                    while let Some(next) = signs.next().filter(|next| *next != '"') {
                        text.push(if next == '\\' { signs.next().unwrap() } else { next });
                    }
                    self.add(&path, field.as_deref(), text);
                }
                '\'' => {
                    if signs.next() == Some('\\') {
                        signs.next();
                    }
                    signs.next();
                }
                sign if sign.is_alphanumeric() || sign == '-' => {
                    let mut word = String::from(sign);
                    while let Some(next) = signs.next_if(|next| next.is_alphanumeric() || "_.".contains(*next)) {
                        word.push(next);
                    }
                    match signs.peek() {
                        Some(':') => field = Some(word),
                        Some('(') => {}
                        _ => self.add(&path, field.as_deref(), word),
                    }
                }
                _ => {}
            }
        }
    }

    fn add(&mut self, path: &[String], field: Option<&str>, value: String) {
        let names: Vec<&str> = path.iter().map(String::as_str).chain(field).filter(|name| !name.is_empty()).collect();
        self.0.entry(names.join(".")).or_default().push(value);
    }

    /// Returns a value as the document writes it; `None` for a name that no data file has.
    fn shown(&self, name: &str) -> Option<String> {
        let values: Vec<String> = self.0.get(name)?.iter().map(|value| shown(value)).collect();
        Some(values.join(", "))
    }
}

/// Writes a fraction as a percentage, and other numbers with separators.
fn shown(value: &str) -> String {
    if let Ok(number) = value.parse() {
        return rule_tables::grouped(number);
    }
    let fraction = value.parse::<f64>().ok().filter(|_| value.contains('.'));
    fraction.and_then(yendor::ecs::Chance::from_fraction).map_or_else(|| value.to_owned(), rule_tables::percent)
}

/// Returns whether a text is the name of a setting, such as `ai.memory_turns`.
fn is_name(text: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_');
    let ends = [".ron", ".rs", ".md", ".txt", ".sh"];
    text.contains('.') && text.split('.').all(is_part) && !ends.iter().any(|end| text.ends_with(end))
}

/// Returns a document in which each value beside the name of a setting is right, and what is wrong with names and places.
///
/// A value stands in the cell of a table after the one with the name, or in the text before the name in parentheses:
/// "20 turns (`intentions.reach_turns`)".
fn with_values(document: &str, settings: &Settings) -> (String, Vec<String>) {
    let mut changes: Vec<(Range<usize>, String)> = Vec::new();
    let mut faults = Vec::new();
    for (at, _) in document.match_indices('`') {
        let rest = &document[at + 1..];
        let Some(name) = rest.split('`').next().filter(|name| is_name(name)) else { continue };
        let line = document[..at].lines().count();
        let Some(value) = settings.shown(name) else {
            faults.push(format!("line {line}: no data file has a setting '{name}'"));
            continue;
        };
        let (before, after) = (&document[..at], &rest[name.len() + 1..]);
        if before.ends_with('(') && after.starts_with(')') {
            match numbers_before(&before[..at - 1], settings.0[name].len()) {
                Some(place) if document[place.clone()].split_whitespace().eq(value.split(' ')) => {}
                Some(place) => changes.push((place, value)),
                None => faults.push(format!("line {line}: there is no value before '{name}'")),
            }
        } else if before.ends_with("| ") {
            let cell = after.find('|').map_or(at, |bar| at + 1 + name.len() + 1 + bar + 1);
            let end = cell + document[cell..].find('|').unwrap();
            let width = document[cell..end].chars().count() - 2;
            changes.push((cell..end, format!(" {value:width$} ")));
        }
    }
    let mut renewed = document.to_owned();
    for (place, value) in changes.into_iter().rev() {
        renewed.replace_range(place, &value);
    }
    (renewed, faults)
}

/// Returns where the last numbers, percentages or dice rolls of a text stand, if they are among the last words.
fn numbers_before(text: &str, count: usize) -> Option<Range<usize>> {
    const WORDS: usize = 6;
    let (mut end, mut last, mut found) = (text.len(), None, 0);
    for _ in 0..WORDS + count {
        let start = text[..end].trim_end().rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let word = text[start..end].trim_end();
        let number = word.trim_start_matches(['+', '(']).trim_end_matches([',', ';', ':', ')']);
        if number.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-') && number != "-" {
            let from = start + word.find(number)?;
            let to = *last.get_or_insert(from + number.len());
            found += 1;
            if found == count {
                return Some(from..to);
            }
        } else if last.is_some() {
            return None;
        }
        end = start;
    }
    None
}

#[test]
fn a_value_beside_the_name_of_a_setting_is_corrected() {
    let mut settings = Settings(BTreeMap::new());
    let text = "// One.\n(ai: (quote: '\\'', sign: '(', chance: 0.0025, dice: \"1d4+3\", to: (7, 10), many: [(of: Some(1))]), far: 1200)";
    settings.add_file(vec![], &mut text.chars().peekable());
    let document =
        "after 3\nturns or more (`ai.dice`), 5% (`ai.chance`), 1, 2 (`ai.to`)\n| `far` | `ai.to` | 1      | why |\n";
    let (renewed, faults) = with_values(document, &settings);
    let mut expected = String::from("after 1d4+3\nturns or more (`ai.dice`), 0.25% (`ai.chance`), 7, 10 (`ai.to`)\n");
    writeln!(expected, "| `far` | `ai.to` | 7, 10  | why |").unwrap();
    assert_eq!(renewed, expected);
    assert_eq!(faults, Vec::<String>::new());
    let (_, faults) = with_values("once (`ai.chance`), 3 (`ai.nothing`)", &settings);
    assert_eq!(
        faults,
        ["line 1: there is no value before 'ai.chance'", "line 1: no data file has a setting 'ai.nothing'"]
    );
}
