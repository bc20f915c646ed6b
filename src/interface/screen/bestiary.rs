//! The screens of monsters: the page of one that the player perceives, the list of known kinds, and the page of a kind.

use super::{
    bestiary_view::{draw_kind, draw_kinds, draw_seen_monster, known_kinds},
    canvas::Canvas,
    choice_list::{ChoiceList, Entry, List},
    key_use::KeyUse,
    prompt::{Asked, PAGE, Question, page},
    screens::{Form, GameScreen, Response},
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{Key, KeyName, MonsterId},
    rules::{GameRef, monsters::Sighting},
    turn::Serial,
    words::monster_name,
};

/// The page of a perceived monster, which any key closes. Its cell stays in view where there is room for the map.
#[derive(Debug, PartialEq)]
pub(super) struct MonsterPage {
    serial: Serial,
    place: Point,
}

impl MonsterPage {
    /// Opens the page of a monster that the player perceives.
    pub(crate) fn open(monster: &Sighting) -> Response {
        Response::open(Self { serial: monster.serial, place: monster.place })
    }
}

/// The list of known kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KnownKinds;

/// The page of a kind, which any key closes.
#[derive(Debug, PartialEq)]
struct KindPage(MonsterId);

impl GameScreen for MonsterPage {
    fn form(&self) -> Form {
        Form::Sheet
    }

    fn press(&self, _game: &GameRef<'_>, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        draw_seen_monster(canvas, game, self.serial);
    }

    fn cursor(&self) -> Option<Point> {
        Some(self.place)
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page("A monster", &[])
    }
}

impl ChoiceList for KnownKinds {
    type In<'w> = GameRef<'w>;

    const KIND: &'static str = PAGE;
    const CHOOSES: &'static str = "its page";
    const FORM: Form = Form::Page;

    fn title(&self) -> String {
        "Monsters you know".to_owned()
    }

    fn entries(&self, game: &GameRef<'_>) -> Vec<Entry> {
        let entry = |kind: MonsterId| {
            let letter = game.content.monster(kind).letter.to_ascii_lowercase();
            Entry::plain(Some(letter), monster_name(game.content, kind).to_owned())
        };
        known_kinds(game).into_iter().map(entry).collect()
    }

    fn chosen(&self, game: &GameRef<'_>, index: usize) -> Response {
        page_of_kind(game, index).unwrap_or_default()
    }

    fn left(&self) -> (&'static str, Response) {
        ("back", Response::Close)
    }

    fn further(&self, game: &GameRef<'_>, index: usize) -> Vec<KeyUse> {
        let at_cursor = page_of_kind(game, index);
        let space = |page| KeyUse::new(Key::plain(KeyName::Space), Self::CHOOSES, page).without_hint();
        at_cursor.map(space).into_iter().collect()
    }

    fn draw_entries(
        &self,
        canvas: &mut Canvas<'_>,
        game: &GameRef<'_>,
        _area: Rectangle,
        (_, chosen): (Vec<Entry>, usize),
    ) {
        draw_kinds(canvas, game, chosen);
    }

    fn choices(&self, _game: &GameRef<'_>) -> Question {
        Question::Other
    }
}

/// Opens the page of a known kind, over the list with the cursor there.
fn page_of_kind(game: &GameRef<'_>, index: usize) -> Option<Response> {
    let kind = *known_kinds(game).get(index)?;
    Some(Response::replace(List::at(KnownKinds, index)).then(Response::open(KindPage(kind))))
}

impl GameScreen for KindPage {
    fn press(&self, _game: &GameRef<'_>, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        draw_kind(canvas, game, self.0);
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page("A monster", &[])
    }
}
