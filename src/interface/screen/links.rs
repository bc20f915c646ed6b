//! Parts of the picture that can be clicked: a click presses the keys that would do the same.

use crate::{
    base::geometry::{Point, Rectangle},
    content::{Key, KeyName},
};

/// A part of the picture and what a click on it does. Later links lie over earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// The cells of the picture.
    pub area: Rectangle,
    /// What a click does; `None` for a part that only hides the links below it.
    pub click: Option<Click>,
}

/// What a click on a link does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    /// It presses these keys, one after the other.
    Press(Vec<Key>),
    /// It looks at a cell of the level.
    Look(Point),
}

impl Click {
    /// The keys for the entry at `index` of a list with its cursor at `cursor`: those that move the cursor there, or
    /// return if it is there.
    pub(super) fn row(cursor: usize, index: usize) -> Self {
        let arrow = Key::plain(if index < cursor { KeyName::Up } else { KeyName::Down });
        Self::Press(match index.abs_diff(cursor) {
            0 => vec![Key::plain(KeyName::Return)],
            steps => vec![arrow; steps],
        })
    }
}

/// What the mouse pointer is over. It changes nothing but the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hover {
    /// A cell of the level, with the path that a click would walk.
    Cell { cell: Point, path: Vec<Point> },
    /// A link in this part of the picture.
    Link(Rectangle),
}

/// A key named in a hint, with the first column of its part of the hint and the number of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HintKey {
    pub column: i32,
    pub width: i32,
    pub key: Key,
}

/// The space between the parts of a hint.
const GAP: &str = "   ";

/// The keys named in a hint such as `Up, down: scroll   any other key: back`. "Any key" is escape.
pub(super) fn keys_in_hint(hint: &str) -> Vec<HintKey> {
    let mut keys = Vec::new();
    let mut column = 0;
    for part in hint.split(GAP) {
        keys_in_part(part, column, &mut keys);
        column += width(part) + width(GAP);
    }
    keys
}

fn width(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0)
}

/// Adds the keys of a part: the last key covers the part up to its end, those before it only their names.
fn keys_in_part(part: &str, start: i32, keys: &mut Vec<HintKey>) {
    let mut words: Vec<(i32, &str)> = Vec::new();
    let mut column = start;
    for word in part.split(' ') {
        words.push((column, word));
        column += width(word) + 1;
    }
    let end = start + width(part);
    for (index, (_, word)) in words.iter().enumerate() {
        let Some(name) = word.strip_suffix(':') else { continue };
        let before = words.get(..index).unwrap_or_default();
        let found = match name {
            "key" => any_key(before).map(|column| (column, Key::plain(KeyName::Escape))),
            "alone" => before.last().and_then(|(column, word)| Some((*column, key_named(word)?))),
            _ => words.get(index).and_then(|(column, _)| Some((*column, key_named(name)?))),
        };
        let Some((column, key)) = found else { continue };
        for (column, word) in before.iter().rev() {
            let name =
                word.strip_suffix(',').or_else(|| word.chars().all(|sign| !sign.is_alphanumeric()).then_some(word));
            let Some(other) = name.and_then(key_named) else { break };
            keys.push(HintKey { column: *column, width: width(word), key: other });
        }
        keys.push(HintKey { column, width: end - column, key });
        return;
    }
}

/// The column of "any key" or "any other key" whose last word comes next.
fn any_key(before: &[(i32, &str)]) -> Option<i32> {
    let any = |(column, word): &(i32, &str)| word.eq_ignore_ascii_case("any").then_some(*column);
    match before {
        [.., any_word, (_, "other")] | [.., any_word] => any(any_word),
        [] => None,
    }
}

fn key_named(name: &str) -> Option<Key> {
    let name = if name.chars().count() > 1 { name.to_lowercase() } else { name.to_owned() };
    Key::labeled(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(hint: &str) -> String {
        let characters: Vec<char> = hint.chars().collect();
        let part = |found: &HintKey| -> String {
            let (start, width) = (usize::try_from(found.column).unwrap(), usize::try_from(found.width).unwrap());
            characters.iter().skip(start).take(width).collect()
        };
        keys_in_hint(hint).iter().map(|found| format!("{}={}", found.key, part(found))).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn the_keys_of_a_hint_cover_their_names_and_meanings() {
        for (hint, expected) in [
            ("Up, down: scroll   any other key: back", "up=Up, | down=down: scroll | esc=any other key: back"),
            ("Any key: back", "esc=Any key: back"),
            ("Letter: mark   *: all   Enter: take", "*=*: all | ret=Enter: take"),
            ("move: cursor   tab: next   < >: stairs", "tab=tab: next | <=< | >=>: stairs"),
            ("Quit the game? Enter: save and quit   X: give it up", "ret=Enter: save and quit | X=X: give it up"),
            ("Drop how many of your 5 arrows? 3_   Enter alone: all", "ret=Enter alone: all"),
            ("Letter or Enter: continue   arrows: move", "ret=Enter: continue"),
            ("Space, arrows: other pages", ""),
            ("", ""),
        ] {
            assert_eq!(named(hint), expected, "{hint}");
        }
    }

    #[test]
    fn a_row_is_reached_by_arrows_and_confirmed_by_return() {
        let (up, down) = (Key::plain(KeyName::Up), Key::plain(KeyName::Down));
        assert_eq!(Click::row(4, 2), Click::Press(vec![up, up]));
        assert_eq!(Click::row(0, 1), Click::Press(vec![down]));
        assert_eq!(Click::row(3, 3), Click::Press(vec![Key::plain(KeyName::Return)]));
    }
}
