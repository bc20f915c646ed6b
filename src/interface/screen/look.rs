//! The look command: a cursor over the map. It takes no time and changes nothing.

use bevy::prelude::*;

use super::{
    bestiary_view::{draw_kind, draw_kinds, draw_seen_monster, kind_lettered, known_kinds},
    canvas::{Canvas, Style},
    duel::fight_sentence,
    layout::{Layout, map_in},
    list_cursor::ListCursor,
    map_cursor::{cursor_after, cursor_keys, draw_cursor},
    prompt::{Asked, asked, page},
    screens::{Form, GameScreen, Response},
    sightings::{known_place, places_of_interest, strike_sentence},
};
use crate::rules::monsters::{monster_perceived_at, monsters_perceived};
use crate::{
    base::geometry::Point,
    content::{Key, KeyName, MonsterId},
    interface::debug::arcs_told,
    rules::GameRef,
    turn::Serial,
    words::{PerceivedCreature, UNSEEN_PLACE, place_sentence},
};

/// The state of the look command: the position of the cursor and the page shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LookCursor {
    pub cursor: Point,
    pub shows: LookPage,
}

/// What the look command shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LookPage {
    /// The map with the cursor.
    Map,
    /// The page of a monster that the player perceives.
    Monster(Serial),
    /// The list of known kinds.
    Kinds { chosen: ListCursor },
    /// The page of a kind.
    Kind { kind: MonsterId, chosen: ListCursor },
}

/// Begins to look at the nearest monster that the player perceives, or at the player if there is none.
pub(super) fn begin_to_look(game: &GameRef<'_>) -> Response {
    let nearest = monsters_perceived(game).first().map(|sighting| sighting.place);
    look_at(nearest.unwrap_or(game.here))
}

/// Looks at a cell.
pub(super) fn look_at(cursor: Point) -> Response {
    Response::open(LookCursor { cursor, shows: LookPage::Map })
}

/// Shows the page of a monster that the player perceives.
pub(super) fn show_monster(monster: Serial) -> Response {
    Response::open(MonsterPage(monster))
}

/// The page of a perceived monster over the map, which any key closes.
#[derive(Debug, PartialEq)]
struct MonsterPage(Serial);

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

impl GameScreen for LookCursor {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let shows = |shows| Self { shows, ..*self };
        let look = match self.shows {
            LookPage::Map if key.is(KeyName::Escape) => return Response::Close,
            LookPage::Map => self.pressed_on_map(game, key),
            LookPage::Monster(_) => shows(LookPage::Map),
            LookPage::Kinds { chosen } => shows(pressed_among_kinds(game, key, chosen)),
            LookPage::Kind { chosen, .. } => shows(LookPage::Kinds { chosen }),
        };
        Response::replace(look)
    }

    fn form(&self) -> Form {
        if self.shows == LookPage::Map { Form::OverMap } else { Form::Page }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        match self.shows {
            LookPage::Map => self.draw_on_map(canvas, game),
            LookPage::Monster(serial) => draw_seen_monster(canvas, game, serial),
            LookPage::Kinds { chosen } => draw_kinds(canvas, game, chosen),
            LookPage::Kind { kind, .. } => draw_kind(canvas, game, kind),
        }
    }

    fn cursor(&self) -> Option<Point> {
        Some(self.cursor)
    }

    fn put_cursor(&self, cursor: Point) -> Option<Response> {
        Some(Response::replace(Self { cursor, ..*self }))
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>, _is_down: bool) -> usize {
        usize::from(matches!(self.shows, LookPage::Kinds { .. }))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        match self.shows {
            LookPage::Map => {
                let others = [KeyName::Tab, KeyName::Space, KeyName::Return, KeyName::Escape].map(Key::plain);
                let signs = ['+', '-', '*'].map(Key::character);
                asked("Look", "Look around", Vec::new(), cursor_keys(game).chain(others).chain(signs))
            }
            LookPage::Monster(_) | LookPage::Kind { .. } => page("A monster", &[]),
            LookPage::Kinds { .. } => page("Monsters you know", &[KeyName::Up, KeyName::Down, KeyName::Return]),
        }
    }
}

impl LookCursor {
    fn pressed_on_map(self, game: &GameRef<'_>, key: Key) -> Self {
        if let Some(cursor) = cursor_after(game, key, self.cursor, || places_of_interest(game)) {
            return Self { cursor, ..self };
        }
        match key.name {
            KeyName::Character('*') => Self { shows: LookPage::Kinds { chosen: ListCursor::default() }, ..self },
            KeyName::Return | KeyName::KeypadEnter | KeyName::Space => {
                let there = monster_perceived_at(game, self.cursor);
                there.map_or(self, |sighting| Self { shows: LookPage::Monster(sighting.serial), ..self })
            }
            _ => self,
        }
    }

    /// Draws the cursor and the description of its cell. The keys are in the last row.
    fn draw_on_map(self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let view = map_in(game, canvas.size());
        let known = known_place(game, self.cursor);
        let sentence =
            known.as_ref().map_or_else(|| UNSEEN_PLACE.to_owned(), |known| place_sentence(game.content, known));
        let more =
            [fight_sentence(game, self.cursor), strike_sentence(game, self.cursor), arcs_told(game, self.cursor)];
        let sentences: Vec<String> = [sentence].into_iter().chain(more.into_iter().flatten()).collect();
        draw_cursor(canvas, &view, self.cursor, &sentences.join(" "), Layout::of(canvas.size()).log);
        let is_monster = known.is_some_and(|known| {
            matches!(known.who, Some(PerceivedCreature::Monster(_) | PerceivedCreature::Sensed(_)))
        });
        let page = if is_monster { "   Enter: details" } else { "" };
        let hint = format!("move: cursor   tab: next{page}   *: known monsters   esc: back");
        canvas.banner(canvas.size().height - 1, &hint, Style::plain(canvas.palette.interface.dim));
    }
}

fn pressed_among_kinds(game: &GameRef<'_>, key: Key, chosen: ListCursor) -> LookPage {
    let kinds = known_kinds(game);
    if let Some(chosen) = chosen.stepped(key, kinds.len()) {
        return LookPage::Kinds { chosen };
    }
    if key.name == KeyName::Escape {
        return LookPage::Map;
    }
    let named = key.typed().and_then(|letter| kind_lettered(game, letter));
    let named = named.and_then(|kind| kinds.iter().position(|known| *known == kind));
    let picked = named.or_else(|| (key.is_return() || key.is(KeyName::Space)).then_some(chosen.index()));
    let kind = picked.and_then(|index| Some((*kinds.get(index)?, ListCursor::at(index))));
    kind.map_or(LookPage::Kinds { chosen }, |(kind, chosen)| LookPage::Kind { kind, chosen })
}
