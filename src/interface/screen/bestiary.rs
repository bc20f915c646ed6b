//! The screens of monsters: the page of one that the player perceives, the list of known kinds, and the page of a kind.

use super::{
    bestiary_view::{draw_kind, draw_kinds, draw_seen_monster, kind_lettered, known_kinds},
    canvas::Canvas,
    list_cursor::ListCursor,
    prompt::{Asked, page},
    screens::{Form, GameScreen, Response},
};
use crate::{
    content::{Key, KeyName, MonsterId},
    rules::GameRef,
    turn::Serial,
};

/// The page of a perceived monster, which any key closes.
#[derive(Debug, PartialEq)]
pub(super) struct MonsterPage(pub Serial);

/// The list of known kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KnownKinds {
    chosen: ListCursor,
}

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
        draw_seen_monster(canvas, game, self.0);
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page("A monster", &[])
    }
}

impl GameScreen for KnownKinds {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let kinds = known_kinds(game);
        if let Some(chosen) = self.chosen.stepped(key, kinds.len()) {
            return Response::replace(Self { chosen });
        }
        if key.name == KeyName::Escape {
            return Response::Close;
        }
        let named = key.typed().and_then(|letter| kind_lettered(game, letter));
        let named = named.and_then(|kind| kinds.iter().position(|known| *known == kind));
        let picked = named.or_else(|| (key.is_return() || key.is(KeyName::Space)).then_some(self.chosen.index()));
        let Some((index, kind)) = picked.and_then(|index| Some((index, *kinds.get(index)?))) else {
            return Response::Nothing;
        };
        Response::replace(Self { chosen: ListCursor::at(index) }).then(Response::open(KindPage(kind)))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        draw_kinds(canvas, game, self.chosen);
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page("Monsters you know", &[KeyName::Up, KeyName::Down, KeyName::Return])
    }
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
