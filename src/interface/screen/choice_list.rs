//! Lists of things to choose from, with a cursor: what keys do, the rows and what programs are asked follow from the
//! entries and a table of further keys.

use std::{any::Any, fmt::Debug};

use super::{
    canvas::Canvas,
    item_list::{ListLine, draw_list},
    key_use::{KeyUse, hints, offered, response_to, unmodified},
    list_cursor::{ListCursor, menu_letter},
    offers::Offer,
    page::{draw_frame, draw_notice, lines_of},
    prompt::{Asked, Choice, ESCAPE, JUMPS, PAGE, Question, RETURN, asked, choice},
    screens::{Backdrop, Context, Form, Response, Screen},
};
use crate::{base::geometry::Rectangle, content::Key, rules::GameRef};

/// An entry of a list.
pub(super) struct Entry {
    /// The heading above it, if it is the first of its family.
    pub heading: Option<&'static str>,
    /// The key that chooses it; `None` for one that only the cursor reaches.
    pub letter: Option<char>,
    pub name: String,
    pub is_marked: bool,
}

impl Entry {
    /// An entry without a heading or a mark.
    pub(crate) const fn plain(letter: Option<char>, name: String) -> Self {
        Self { heading: None, letter, name, is_marked: false }
    }

    /// An item of the pack.
    pub(crate) fn of(game: &GameRef<'_>, offer: &Offer) -> Self {
        Self::plain(Some(offer.letter), offer.name(game))
    }
}

/// What can be chosen from a list.
pub(super) trait ChoiceList: Any + Clone + PartialEq + Debug + Send + Sync {
    /// What the entries are read from.
    type In<'w>: Context<'w>;

    /// The kind of the prompt in the view.
    const KIND: &'static str;
    /// What a letter does with its entry, in words.
    const CHOOSES: &'static str = "choose";
    /// How it lies over the map.
    const FORM: Form = Form::Sheet;
    /// What an empty list says.
    const NONE: &'static str = "Nothing.";
    /// The most columns.
    const COLUMNS: i32 = 2;

    fn title(&self) -> String;

    fn entries(&self, game: &Self::In<'_>) -> Vec<Entry>;

    /// What happens if the entry at an index is chosen: by its letter, or by Enter where the cursor is on it.
    fn chosen(&self, game: &Self::In<'_>, index: usize) -> Response;

    /// Lines below the entries that can't be chosen.
    fn below(&self, _game: &Self::In<'_>) -> Vec<ListLine> {
        Vec::new()
    }

    /// What Enter does in place of choosing the entry at the cursor.
    fn entered(&self, _game: &Self::In<'_>) -> Option<(&'static str, Response)> {
        None
    }

    /// What escape does: it closes a page, and cancels what a question was asked for.
    fn left(&self) -> (&'static str, Response) {
        if Self::KIND == PAGE { ("back", Response::Close) } else { ("cancel", Response::CloseAll) }
    }

    /// What further keys do while the cursor is on the entry at an index; a letter of an entry takes precedence.
    fn further(&self, _game: &Self::In<'_>, _index: usize) -> Vec<KeyUse> {
        Vec::new()
    }

    /// Draws the entries in an area.
    fn draw_entries(
        &self,
        canvas: &mut Canvas<'_>,
        game: &Self::In<'_>,
        area: Rectangle,
        (entries, chosen): (Vec<Entry>, usize),
    ) {
        let lines = entries.into_iter().enumerate().flat_map(|(index, entry)| {
            let Entry { heading, letter, name, is_marked } = entry;
            let thing = ListLine::Thing { letter, name, is_marked, is_chosen: index == chosen };
            heading.map(ListLine::Heading).into_iter().chain([thing])
        });
        draw_list(canvas, lines.chain(self.below(game)).collect(), area, Self::NONE, Self::COLUMNS);
    }

    /// What is said above the hint.
    fn notice(&self, _game: &Self::In<'_>) -> Option<String> {
        None
    }

    /// The question for bots. A page asks nothing.
    fn choices(&self, game: &Self::In<'_>) -> Question {
        if Self::KIND == PAGE {
            return Question::Other;
        }
        Question::Item { letters: self.entries(game).into_iter().filter_map(|entry| entry.letter).collect() }
    }
}

/// A list with a cursor on one of its entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct List<L> {
    list: L,
    cursor: ListCursor,
}

impl<L: ChoiceList> List<L> {
    /// A list with the cursor on its first entry.
    pub(crate) const fn new(list: L) -> Self {
        Self::at(list, 0)
    }

    /// A list with the cursor on the entry at an index.
    pub(crate) const fn at(list: L, index: usize) -> Self {
        Self { list, cursor: ListCursor::at(index) }
    }

    /// The uses of further keys that no entry has as its letter.
    fn further(&self, game: &L::In<'_>, entries: &[Entry]) -> Vec<KeyUse> {
        let is_letter =
            |key: Key| entries.iter().any(|entry| entry.letter.is_some() && entry.letter == menu_letter(key));
        let further = self.list.further(game, self.cursor.index());
        further.into_iter().filter_map(|known| known.without(is_letter)).collect()
    }

    /// The keys with their meanings, for the line below the list: `Letter: choose   *: all   esc: cancel`.
    fn hint(&self, game: &L::In<'_>, entries: &[Entry]) -> String {
        let (left, _) = self.list.left();
        if entries.is_empty() {
            return format!("Any key: {left}");
        }
        let enter = RETURN.label();
        let entered = self.list.entered(game).map(|(words, _)| format!("{enter}: {words}"));
        let has_letters = entries.iter().any(|entry| entry.letter.is_some());
        let chooses = match &entered {
            _ if has_letters => Some(format!("Letter: {}", L::CHOOSES)),
            Some(_) => None,
            None => Some(format!("Up, down, {enter}: {}", L::CHOOSES)),
        };
        let parts = chooses.into_iter().chain(hints(&self.further(game, entries))).chain(entered);
        parts.chain([format!("{}: {left}", ESCAPE.label())]).collect::<Vec<_>>().join("   ")
    }
}

impl<L: ChoiceList> Screen for List<L> {
    fn form(&self) -> Form {
        L::FORM
    }

    fn press(&self, behind: &Backdrop<'_>, key: Key) -> Response {
        let Some(game) = Context::of(behind) else { return Response::CloseAll };
        let key = unmodified(key);
        let entries = self.list.entries(&game);
        if let Some(cursor) = self.cursor.jumped(key, entries.len()).filter(|_| !entries.is_empty()) {
            return Response::replace(Self { list: self.list.clone(), cursor });
        }
        let (_, left) = self.list.left();
        if key == ESCAPE {
            return left;
        }
        if key.is_return()
            && let Some((_, response)) = self.list.entered(&game)
        {
            return response;
        }
        let by_letter = || menu_letter(key).and_then(|key| entries.iter().position(|entry| entry.letter == Some(key)));
        let index = if key.is_return() { Some(self.cursor.index()) } else { by_letter() };
        if let Some(index) = index.filter(|index| *index < entries.len()) {
            return self.list.chosen(&game, index);
        }
        let other = || if entries.is_empty() { left } else { Response::Nothing };
        response_to(key, self.further(&game, &entries)).unwrap_or_else(other)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, behind: &Backdrop<'_>) {
        let Some(game) = Context::of(behind) else { return };
        let entries = self.list.entries(&game);
        let hint = self.hint(&game, &entries);
        let (size, notice) = (canvas.size(), self.list.notice(&game));
        let rows_of_notice = notice.as_ref().map_or(0, |notice| lines_of(canvas, notice).len());
        let rows = size.height - 4 - i32::try_from(rows_of_notice).unwrap_or(0);
        let area = Rectangle::new(2, 2, size.width - 4, rows.max(1));
        self.list.draw_entries(canvas, &game, area, (entries, self.cursor.index()));
        if let Some(notice) = notice {
            draw_notice(canvas, area.bottom() + 1, &notice);
        }
        draw_frame(canvas, &self.list.title(), &hint);
    }

    fn presses_of_wheel(&self, _behind: &Backdrop<'_>) -> usize {
        1
    }

    fn asked(&self, behind: &Backdrop<'_>) -> Asked {
        let Some(game) = Context::of(behind) else { return (None, Vec::new()) };
        let (entries, title) = (self.list.entries(&game), self.list.title());
        let (left, _) = self.list.left();
        if entries.is_empty() {
            return asked(L::KIND, &title, vec![choice(ESCAPE, left)], []);
        }
        let (further, same) = offered(self.further(&game, &entries));
        let lettered = |entry: Entry| Some(choice(Key::character(entry.letter?), entry.name));
        let mut choices: Vec<Choice> = entries.into_iter().filter_map(lettered).collect();
        // Of a question, the choices are the entries alone: programs take any of them.
        if L::KIND == PAGE {
            choices.extend([choice(RETURN, L::CHOOSES), choice(ESCAPE, left)]);
        }
        let further = further.into_iter().map(|choice| choice.key).chain(same);
        asked(L::KIND, &title, choices, further.chain([RETURN, ESCAPE]).chain(JUMPS.map(Key::plain)))
    }

    fn question(&self, behind: &Backdrop<'_>) -> Question {
        Context::of(behind).map_or(Question::Other, |game| self.list.choices(&game))
    }
}
