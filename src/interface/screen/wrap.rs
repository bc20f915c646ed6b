//! Text in lines.

/// A line in pieces of at most so many characters, broken between words where that can be.
pub(super) fn wrapped(line: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}
