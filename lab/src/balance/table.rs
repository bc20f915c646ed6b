//! Tables of texts, for a terminal and for a document.

use std::fmt::Write;

/// A table with a title. All columns but the last are as wide as their longest text; numbers are made of equal width by
/// those who format them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The title.
    pub title: String,
    heads: Vec<Head>,
    rows: Vec<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Head {
    text: String,
    is_number: bool,
}

impl Table {
    /// A table without rows. The head of a column of numbers, which stand at its right edge, begins with `>`.
    pub fn new(title: &str, heads: &[&str]) -> Self {
        let head =
            |text: &&str| Head { is_number: text.starts_with('>'), text: text.trim_start_matches('>').to_owned() };
        Self { title: title.to_owned(), heads: heads.iter().map(head).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Whether it has no rows.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table as aligned text, with its title.
    pub fn text(&self) -> String {
        let heads: Vec<&str> = self.heads.iter().map(|head| head.text.as_str()).collect();
        let mut text = format!("{}\n", self.title);
        self.line(&mut text, &heads);
        for row in &self.rows {
            self.line(&mut text, &row.iter().map(String::as_str).collect::<Vec<_>>());
        }
        text
    }

    fn line(&self, text: &mut String, cells: &[&str]) {
        let mut line = String::new();
        for (index, (cell, head)) in cells.iter().zip(&self.heads).enumerate() {
            let width = self.width(index);
            let _ = if head.is_number { write!(line, "  {cell:>width$}") } else { write!(line, "  {cell:<width$}") };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        let head = self.heads.get(column).map_or(0, |head| head.text.chars().count());
        cells.max().unwrap_or(0).max(head)
    }

    /// The table in Markdown, without its title.
    pub fn markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let mut text = line(self.heads.iter().map(|head| head.text.clone()).collect());
        text += &line(self.heads.iter().map(|head| if head.is_number { "---:" } else { "---" }.to_owned()).collect());
        for row in &self.rows {
            text += &line(row.iter().map(|cell| unaligned(cell)).collect());
        }
        text
    }
}

/// A cell without the blanks that align it, and without the sign that ends a cell in Markdown.
fn unaligned(cell: &str) -> String {
    let words: Vec<&str> = cell.split_whitespace().collect();
    words.join(" ").replace("( ", "(").replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table = Table::new("Causes of death", &[">dead", "cause", ">share"]);
        table.row(["7".to_owned(), "an Orc".to_owned(), "  7.0 % ( 3.4 to   9.7)".to_owned()]);
        table.row(["123".to_owned(), "a Troll".to_owned(), " 70.1 % (60.0 to  80.3)".to_owned()]);
        table
    }

    #[test]
    fn numbers_stand_right_and_words_left() {
        let lines = [
            "Causes of death",
            "  dead  cause                      share",
            "     7  an Orc     7.0 % ( 3.4 to   9.7)",
            "   123  a Troll   70.1 % (60.0 to  80.3)",
        ];
        assert_eq!(table().text().lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn markdown_has_no_blanks_for_alignment() {
        let text = table().markdown();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.first(), Some(&"| dead | cause | share |"));
        assert_eq!(lines.get(1), Some(&"| ---: | --- | ---: |"));
        assert_eq!(lines.get(2), Some(&"| 7 | an Orc | 7.0 % (3.4 to 9.7) |"));
    }
}
