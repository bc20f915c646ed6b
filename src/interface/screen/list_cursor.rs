//! Keys in lists: a cursor, scrolling, letters.

use crate::content::{Key, KeyName};

/// The rows that a notch of the mouse wheel scrolls a page by.
pub(super) const ROWS_OF_WHEEL: usize = 3;

/// The chosen entry of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ListCursor(usize);

impl ListCursor {
    /// A cursor at this entry, from 0.
    pub(crate) const fn at(index: usize) -> Self {
        Self(index)
    }

    /// The cursor in a list of `count` entries: at the last entry if the list has become shorter.
    pub(crate) fn within(self, count: usize) -> Self {
        Self(self.0.min(count.saturating_sub(1)))
    }

    /// The index of the chosen entry.
    pub(crate) const fn index(self) -> usize {
        self.0
    }

    /// The cursor after an up or down key in a list of `count` entries, wrapping around; `None` for other keys.
    pub(crate) const fn stepped(self, key: Key, count: usize) -> Option<Self> {
        let last = count.saturating_sub(1);
        match key.name {
            KeyName::Up if self.0 == 0 => Some(Self(last)),
            KeyName::Up => Some(Self(self.0 - 1)),
            KeyName::Down if self.0 >= last => Some(Self(0)),
            KeyName::Down => Some(Self(self.0 + 1)),
            _ => None,
        }
    }

    /// The same with Home and End.
    pub(crate) fn jumped(self, key: Key, count: usize) -> Option<Self> {
        match key.name {
            KeyName::Home => Some(Self(0)),
            KeyName::End => Some(Self(count.saturating_sub(1))),
            _ => self.stepped(key, count),
        }
    }

    /// The same with page up and page down, by `page` entries.
    pub(crate) fn paged(self, key: Key, count: usize, page: usize) -> Option<Self> {
        match key.name {
            KeyName::PageUp => Some(Self(self.0.saturating_sub(page))),
            KeyName::PageDown => Some(Self((self.0 + page).min(count.saturating_sub(1)))),
            _ => self.jumped(key, count),
        }
    }
}

/// The first row shown after a scrolling key: by a row, by `page` rows or to an end, at most row `last`. `None` for
/// other keys.
pub(super) fn scrolled(key: Key, top: usize, last: usize, page: usize) -> Option<usize> {
    match key.name {
        KeyName::Up => Some(top.saturating_sub(1)),
        KeyName::Down => Some((top + 1).min(last)),
        KeyName::PageUp => Some(top.saturating_sub(page)),
        KeyName::PageDown => Some((top + page).min(last)),
        KeyName::Home => Some(0),
        KeyName::End => Some(last),
        _ => None,
    }
}

/// The first entry shown in `rows` rows, so that the chosen one is shown whole; entries have one or more rows each.
pub(super) fn first_shown(chosen: usize, rows: usize, height: impl Fn(usize) -> usize) -> usize {
    let (mut first, mut used) = (chosen, height(chosen));
    while let Some(before) = first.checked_sub(1) {
        used += height(before);
        if used > rows {
            break;
        }
        first = before;
    }
    first
}

/// The letter of a menu entry, in either case.
pub(super) fn menu_letter(key: Key) -> Option<char> {
    key.typed().map(|character| character.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: Key = Key::plain(KeyName::Up);
    const DOWN: Key = Key::plain(KeyName::Down);

    #[test]
    fn a_cursor_goes_past_an_end_to_the_other_one() {
        assert_eq!(ListCursor::at(0).stepped(UP, 3), Some(ListCursor::at(2)));
        assert_eq!(ListCursor::at(2).stepped(DOWN, 3), Some(ListCursor::at(0)));
        assert_eq!(ListCursor::at(1).stepped(DOWN, 3), Some(ListCursor::at(2)));
        assert_eq!(ListCursor::at(0).stepped(UP, 0), Some(ListCursor::at(0)));
    }

    #[test]
    fn a_list_scrolls_no_further_than_the_chosen_entry_needs() {
        let heights = [1, 2, 3, 1, 2];
        let first = |chosen, rows| first_shown(chosen, rows, |index| heights[index]);
        assert_eq!([first(0, 4), first(1, 4), first(2, 4), first(2, 6), first(4, 6)], [0, 0, 2, 0, 2]);
        assert_eq!(first(2, 2), 2, "one that is too high is shown from its first row");
    }

    #[test]
    fn pages_stop_at_the_ends_of_a_list() {
        let (page_up, page_down) = (Key::plain(KeyName::PageUp), Key::plain(KeyName::PageDown));
        assert_eq!(ListCursor::at(3).paged(page_up, 8, 5), Some(ListCursor::at(0)));
        assert_eq!(ListCursor::at(3).paged(page_down, 8, 5), Some(ListCursor::at(7)));
        assert_eq!(ListCursor::at(3).jumped(page_down, 8), None);
        assert_eq!(scrolled(page_down, 3, 6, 5), Some(6));
    }
}
