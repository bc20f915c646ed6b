//! The tables of `docs/rules.md`, made of the data files.

mod creatures;
mod items;
mod levels;

use yendor::{
    Content,
    data::{LayerDefinition, LayerKind},
    ecs::{Chance, Condition},
};

/// Returns every table with the name of its marks.
pub(crate) fn all(content: &Content) -> Vec<(&'static str, String)> {
    let tables: [(&str, fn(&Content) -> String); 31] = [
        ("starting-kit", creatures::starting_kit),
        ("strength", creatures::strength),
        ("experience", creatures::experience),
        ("hunger", creatures::hunger),
        ("conditions", creatures::conditions),
        ("monsters", creatures::monsters),
        ("monster-traits", creatures::monster_traits),
        ("special-attacks", creatures::special_attacks),
        ("noises", creatures::noises),
        ("generators", levels::generators),
        ("room-purposes", levels::room_purposes),
        ("vaults", levels::vaults),
        ("liquids", levels::liquids),
        ("dressings", levels::dressings),
        ("fuels", levels::fuels),
        ("statue-guards", levels::statue_guards),
        ("traps", levels::traps),
        ("trap-numbers", levels::trap_numbers),
        ("lights", items::lights),
        ("budgets", levels::budgets),
        ("item-pools", items::item_pools),
        ("supplies", levels::supplies),
        ("uniques", levels::uniques),
        ("finds", items::finds),
        ("weapons", items::weapons),
        ("armor", items::armor),
        ("potions", items::potions),
        ("scrolls", items::scrolls),
        ("wands", items::wands),
        ("rings", items::rings),
        ("food", items::food),
    ];
    tables.into_iter().map(|(name, table)| (name, table(content))).collect()
}

/// Writes a number with separators: 1,300.
pub(crate) fn grouped(number: i64) -> String {
    let digits = number.abs().to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0 { format!("-{text}") } else { text }
}

/// Writes a chance as a percentage: whole from 10% on, otherwise with as many decimals as it has.
pub(crate) fn percent(chance: Chance) -> String {
    let parts = chance.parts();
    if parts >= 1_000 || parts.is_multiple_of(100) {
        return chance.to_string();
    }
    let decimals = format!("{:02}", parts % 100);
    format!("{}.{}%", parts / 100, decimals.trim_end_matches('0'))
}

const NONE: &str = "-";

/// Writes a Markdown table whose columns are aligned.
fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let head = head.iter().map(|&name| name.to_owned()).collect();
    let mut rows: Vec<Vec<String>> = [vec![head], rows.into_iter().collect()].concat();
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0).max(3))
        .collect();
    rows.insert(1, widths.iter().map(|width| "-".repeat(*width)).collect());
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!(" {cell:width$} |"));
        format!("|{}\n", cells.collect::<String>())
    };
    rows.iter().map(line).collect()
}

fn or_none(text: String) -> String {
    if text.is_empty() { NONE.to_owned() } else { text }
}

/// Returns a chance, `never` for 0 and `always` for a certainty.
fn share(chance: Chance) -> String {
    match chance.parts() {
        0 => NONE.to_owned(),
        Chance::WHOLE => "always".to_owned(),
        _ => percent(chance),
    }
}

fn span(first: u32, last: u32) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Writes the name of a variant as words: "seeing invisible".
fn words(name: &str) -> String {
    let mut text = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() && !text.is_empty() {
            text.push(' ');
        }
        text.extend(sign.to_lowercase());
    }
    text
}

fn state(condition: Condition) -> String {
    words(condition.name())
}

fn list(all: &[impl std::fmt::Debug]) -> String {
    all.iter().map(|one| format!("{one:?}")).collect::<Vec<_>>().join(", ")
}

/// Breaks a line of a list at the width of the document.
fn wrapped(text: &str) -> String {
    const WIDTH: usize = 120;
    let (mut lines, mut line) = (String::new(), String::new());
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines += &format!("{line}\n");
            line = " ".to_owned();
        }
        line += &format!("{}{word}", if line.is_empty() { "" } else { " " });
    }
    format!("{lines}{line}\n")
}

fn name_of(content: &Content, kind: LayerKind) -> String {
    plain_name(content.terrain.layer(kind))
}

/// Returns the name of a layer without an article.
fn plain_name(layer: &LayerDefinition) -> String {
    let name = &layer.name;
    ["a ", "an "].iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name).to_owned()
}
