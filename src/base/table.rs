//! Tables of texts, for the screen, a terminal and documents.

/// A table. All columns are as wide as their longest text; numbers are made of equal width by those who format them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The title, on a line of its own; none if empty.
    pub title: String,
    columns: Vec<Column>,
    rows: Vec<Row>,
    /// The blanks between two columns.
    gap: usize,
    /// The blanks before the first column.
    indent: usize,
}

/// The head of a column, its least width, and the side at which its cells stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    head: String,
    /// The least width in cells.
    width: usize,
    is_number: bool,
}

impl Column {
    /// A column of texts, which stand at its left edge.
    pub fn text(head: impl Into<String>, width: usize) -> Self {
        Self { head: head.into(), width, is_number: false }
    }

    /// A column of numbers, which stand at its right edge.
    pub fn number(head: impl Into<String>, width: usize) -> Self {
        Self { head: head.into(), width, is_number: true }
    }

    /// The least width of a cell: at least that of the head.
    pub fn width(&self) -> usize {
        self.width.max(self.head.chars().count())
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Row {
    Cells(Vec<String>),
    /// A line above the rows that belong together.
    Heading(String),
}

impl Table {
    /// A table without rows. The head of a column of numbers begins with `>`.
    pub fn new(title: &str, heads: &[&str]) -> Self {
        let column = |head: &&str| match head.strip_prefix('>') {
            Some(head) => Column::number(head, 0),
            None => Column::text(*head, 0),
        };
        Self { title: title.to_owned(), indent: 2, ..Self::of(2, heads.iter().map(column)) }
    }

    /// A table without title and rows, with this many blanks between two columns.
    pub fn of(gap: usize, columns: impl IntoIterator<Item = Column>) -> Self {
        Self { gap, columns: columns.into_iter().collect(), ..Self::default() }
    }

    /// Adds a row with its cells in the order of the columns.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(Row::Cells(cells.into_iter().collect()));
    }

    /// Adds a line above the next rows.
    pub fn heading(&mut self, text: String) {
        self.rows.push(Row::Heading(text));
    }

    /// Whether it has no rows.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The table as aligned text, with its title.
    pub fn text(&self) -> String {
        let title = Some(&self.title).filter(|title| !title.is_empty());
        let lines = title.cloned().into_iter().chain(self.lines());
        lines.map(|line| line + "\n").collect()
    }

    /// The aligned lines: the heads, and each row.
    pub fn lines(&self) -> Vec<String> {
        let widths: Vec<usize> = (0..self.columns.len()).map(|column| self.width(column)).collect();
        let heads = self.columns.iter().map(|column| column.head.as_str()).collect();
        let rows = self.rows.iter().map(|row| match row {
            Row::Cells(cells) => self.line(&widths, cells.iter().map(String::as_str).collect()),
            Row::Heading(text) => text.clone(),
        });
        std::iter::once(self.line(&widths, heads)).chain(rows).collect()
    }

    fn line(&self, widths: &[usize], cells: Vec<&str>) -> String {
        let cells = cells.iter().zip(&self.columns).zip(widths).map(|((cell, column), width)| {
            if column.is_number { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        let line = cells.collect::<Vec<_>>().join(&" ".repeat(self.gap));
        format!("{:indent$}{line}", "", indent = self.indent).trim_end().to_owned()
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| match row {
            Row::Cells(cells) => cells.get(column),
            Row::Heading(_) => None,
        });
        let cells = cells.map(|cell| cell.chars().count()).max();
        cells.unwrap_or(0).max(self.columns.get(column).map_or(0, Column::width))
    }

    /// The table in Markdown, without its title and headings.
    pub fn markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let marks = self.columns.iter().map(|column| if column.is_number { "---:" } else { "---" }.to_owned());
        let mut text = line(self.columns.iter().map(|column| column.head.clone()).collect()) + &line(marks.collect());
        for row in &self.rows {
            if let Row::Cells(cells) = row {
                text += &line(cells.iter().map(|cell| unaligned(cell)).collect());
            }
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
    fn columns_have_a_least_width_and_rows_may_have_a_heading() {
        let mut table = Table::of(1, [Column::text("name", 8), Column::number("on 1", 5)]);
        table.heading("creatures".to_owned());
        table.row(["rat".to_owned(), "12".to_owned()]);
        assert_eq!(table.lines(), ["name      on 1", "creatures", "rat         12"]);
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
