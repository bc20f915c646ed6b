//! Rounds side by side.

use yendor::internals::Table;

use super::{summary::Summary, tables::figures};

/// Rounds with their names, such as the hero and a hero that never uses potions.
pub type Rounds = [(String, Summary)];

/// The figures of each round, one column for each.
pub fn comparison(rounds: &Rounds) -> Table {
    let mut table = new_table("Rounds side by side", "all games", rounds);
    let columns: Vec<_> = rounds.iter().map(|(_, summary)| figures(summary)).collect();
    let Some(first) = columns.first() else { return table };
    for (index, (name, _)) in first.iter().enumerate() {
        let cells = columns.iter().filter_map(|column| column.get(index)).map(|(_, figure)| figure.text());
        table.row([name.clone()].into_iter().chain(cells));
    }
    table
}

/// The hazard of each depth in each round.
pub fn hazards(rounds: &Rounds) -> Table {
    let mut table = new_table("Died there, of those who came", "depth", rounds);
    let deepest = rounds.iter().map(|(_, summary)| summary.depths.len()).max().unwrap_or(0);
    for index in 0..deepest {
        let cell = |(_, summary): &(String, Summary)| {
            summary.depths.get(index).map_or_else(|| "-".to_owned(), |row| row.died.text())
        };
        table.row([(index + 1).to_string()].into_iter().chain(rounds.iter().map(cell)));
    }
    table
}

fn new_table(title: &str, first: &str, rounds: &Rounds) -> Table {
    let names = rounds.iter().map(|(name, _)| format!(">{name}"));
    let heads: Vec<String> = [first.to_owned()].into_iter().chain(names).collect();
    Table::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::{GameRow, Kinds};

    fn round(name: &str, mode: &str, deepest: u32) -> (String, Summary) {
        let game = GameRow { mode: mode.to_owned(), depth: deepest, deepest, ..GameRow::default() };
        (name.to_owned(), Summary::of(name, 1, &[game], &Kinds::default()))
    }

    #[test]
    fn a_round_is_a_column_and_a_depth_that_it_did_not_reach_is_left_out() {
        let rounds = [round("careful", "Won", 3), round("diving", "Dead", 2)];
        let text = comparison(&rounds).markdown();
        assert!(text.starts_with("| all games | careful | diving |\n"), "{text}");
        assert!(text.contains("| won | 100.0 % (20.6 to 100.0) | 0.0 % (0.0 to 79.3) |"), "{text}");
        let text = hazards(&rounds).markdown();
        assert!(text.contains("| 2 | 0.0 % (0.0 to 79.3) | 100.0 % (20.6 to 100.0) |"), "{text}");
        assert!(text.trim_end().ends_with("| 3 | 0.0 % (0.0 to 79.3) | - |"), "{text}");
    }
}
