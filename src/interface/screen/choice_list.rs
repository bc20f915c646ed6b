//! Lists of things to choose from, with a cursor: what keys do, the rows and what programs are asked follow from the
//! entries and a table of further keys.

use std::{any::Any, fmt::Debug};

use super::{
    canvas::Canvas,
    item_list::{ListLine, draw_list},
    key_use::{KeyUse, hints, offered, response_to, unmodified},
    list_cursor::{ListCursor, menu_letter},
    offers::Offer,
    prompt::{Asked, ESCAPE, JUMPS, Question, RETURN, asked, choice},
    screens::{Form, GameScreen, Response},
};
use crate::{content::Key, rules::GameRef};

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

/// A list of things to choose from.
pub(super) trait ChoiceList: Any + PartialEq + Debug + Send + Sync + Sized {
    /// The kind of the prompt in the view.
    const KIND: &'static str;
    /// What a letter does with its entry, in words.
    const CHOOSES: &'static str = "choose";
    /// How it lies over the map.
    const FORM: Form = Form::Sheet;

    fn title(&self) -> String;

    fn cursor(&self) -> ListCursor;

    /// The same list with the cursor on another entry.
    fn with_cursor(&self, cursor: ListCursor) -> Self;

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry>;

    /// What happens if the entry at an index is chosen: by its letter, or by Enter where the cursor is on it.
    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response;

    /// Lines below the entries that can't be chosen.
    fn below(&self, _game: &GameRef<'_>) -> Vec<ListLine> {
        Vec::new()
    }

    /// What Enter does in place of choosing the entry at the cursor.
    fn entered(&self, _game: &GameRef<'_>) -> Option<(&'static str, Response)> {
        None
    }

    /// What escape does.
    fn left(&self) -> (&'static str, Response) {
        ("cancel", Response::CloseAll)
    }

    /// What further keys do; a letter of an entry takes precedence.
    fn further(&self, _game: &GameRef<'_>) -> Vec<KeyUse> {
        Vec::new()
    }

    /// Draws the list with its title and the hint.
    fn draw_entries(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>, entries: Vec<Entry>, hint: &str) {
        let chosen = self.cursor().index();
        let lines = entries.into_iter().enumerate().flat_map(|(index, entry)| {
            let Entry { heading, letter, name, is_marked } = entry;
            let thing = ListLine::Thing { letter, name, is_marked, is_chosen: index == chosen };
            heading.map(ListLine::Heading).into_iter().chain([thing])
        });
        draw_list(canvas, &self.title(), lines.chain(self.below(game)).collect(), hint);
    }

    /// The question for bots.
    fn choices(&self, game: &GameRef<'_>) -> Question {
        Question::Item { letters: self.entries(game).into_iter().filter_map(|entry| entry.letter).collect() }
    }
}

impl<L: ChoiceList> GameScreen for L {
    fn form(&self) -> Form {
        L::FORM
    }

    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let key = unmodified(key);
        let entries = self.entries(game);
        if let Some(cursor) = self.cursor().jumped(key, entries.len()) {
            return Response::replace(self.with_cursor(cursor));
        }
        let (_, left) = self.left();
        if key == ESCAPE {
            return left;
        }
        if key.is_return()
            && let Some((_, response)) = self.entered(game)
        {
            return response;
        }
        let by_letter = || menu_letter(key).and_then(|key| entries.iter().position(|entry| entry.letter == Some(key)));
        let index = if key.is_return() { Some(self.cursor().index()) } else { by_letter() };
        if let Some(index) = index.filter(|index| *index < entries.len()) {
            return self.chosen(game, index);
        }
        let other = || if entries.is_empty() { left } else { Response::Nothing };
        response_to(key, self.further(game)).unwrap_or_else(other)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let entries = self.entries(game);
        let hint = hint(self, game, &entries);
        self.draw_entries(canvas, game, entries, &hint);
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let entries = self.entries(game);
        // The choices are the entries alone: programs take any of them.
        let (further, same) = offered(further_uses(self, game, &entries));
        let lettered = |entry: Entry| Some(choice(Key::character(entry.letter?), entry.name));
        let choices = entries.into_iter().filter_map(lettered).collect();
        let further = further.into_iter().map(|choice| choice.key).chain(same);
        asked(Self::KIND, &self.title(), choices, further.chain([RETURN, ESCAPE]).chain(JUMPS.map(Key::plain)))
    }

    fn question(&self, game: &GameRef<'_>) -> Question {
        self.choices(game)
    }
}

/// The uses of further keys that no entry has as its letter.
fn further_uses<L: ChoiceList>(list: &L, game: &GameRef<'_>, entries: &[Entry]) -> Vec<KeyUse> {
    let is_letter = |key: Key| entries.iter().any(|entry| entry.letter.is_some() && entry.letter == menu_letter(key));
    list.further(game).into_iter().filter_map(|known| known.without(is_letter)).collect()
}

/// The keys with their meanings, for the line below the list: `Letter: choose   *: all   esc: cancel`.
fn hint<L: ChoiceList>(list: &L, game: &GameRef<'_>, entries: &[Entry]) -> String {
    let (left, _) = list.left();
    if entries.is_empty() {
        return format!("Any key: {left}");
    }
    let letter = entries.iter().any(|entry| entry.letter.is_some()).then(|| format!("Letter: {}", L::CHOOSES));
    let entered = list.entered(game).map(|(words, _)| format!("{}: {words}", RETURN.label()));
    let parts = letter.into_iter().chain(hints(&further_uses(list, game, entries))).chain(entered);
    parts.chain([format!("{}: {left}", ESCAPE.label())]).collect::<Vec<_>>().join("   ")
}
