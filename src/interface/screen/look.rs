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
    screens::{Response, Screen},
    sightings::{known_place, places_of_interest, strike_sentence},
};
use crate::rules::monsters::{monster_perceived_at, monsters_perceived};
use crate::{
    base::geometry::Point,
    content::{Content, Key, KeyName, MonsterId},
    interface::debug::arcs_told,
    rules::creatures::player_of,
    turn::Serial,
    words::{PerceivedCreature, UNSEEN_PLACE, place_sentence},
    world::level::Position,
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
pub(super) fn begin_to_look(world: &World) -> Response {
    let nearest = monsters_perceived(world).first().map(|sighting| sighting.place);
    let here = player_of(world).and_then(|player| world.get::<Position>(player)).map(Position::cell);
    nearest.or(here).map_or(Response::Nothing, look_at)
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

impl Screen for MonsterPage {
    fn is_sheet(&self) -> bool {
        true
    }

    fn press(&self, _world: &World, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        draw_seen_monster(canvas, world, content, self.0);
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        page("A monster", &[])
    }
}

impl Screen for LookCursor {
    fn press(&self, world: &World, key: Key) -> Response {
        let shows = |shows| Self { shows, ..*self };
        let look = match self.shows {
            LookPage::Map if key.is(KeyName::Escape) => return Response::Close,
            LookPage::Map => self.pressed_on_map(world, key),
            LookPage::Monster(_) => shows(LookPage::Map),
            LookPage::Kinds { chosen } => shows(pressed_among_kinds(world, key, chosen)),
            LookPage::Kind { chosen, .. } => shows(LookPage::Kinds { chosen }),
        };
        Response::replace(look)
    }

    fn is_on_map(&self) -> bool {
        self.shows == LookPage::Map
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        match self.shows {
            LookPage::Map => self.draw_on_map(canvas, world, content),
            LookPage::Monster(serial) => draw_seen_monster(canvas, world, content, serial),
            LookPage::Kinds { chosen } => draw_kinds(canvas, world, content, chosen),
            LookPage::Kind { kind, .. } => draw_kind(canvas, world, content, kind),
        }
    }

    fn cursor(&self) -> Option<Point> {
        Some(self.cursor)
    }

    fn put_cursor(&self, cursor: Point) -> Option<Response> {
        Some(Response::replace(Self { cursor, ..*self }))
    }

    fn presses_of_wheel(&self, _world: &World, _is_down: bool) -> usize {
        usize::from(matches!(self.shows, LookPage::Kinds { .. }))
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        match self.shows {
            LookPage::Map => {
                let others = [KeyName::Tab, KeyName::Space, KeyName::Return, KeyName::Escape].map(Key::plain);
                let signs = ['+', '-', '*'].map(Key::character);
                asked("Look", "Look around", Vec::new(), cursor_keys(world).chain(others).chain(signs))
            }
            LookPage::Monster(_) | LookPage::Kind { .. } => page("A monster", &[]),
            LookPage::Kinds { .. } => page("Monsters you know", &[KeyName::Up, KeyName::Down, KeyName::Return]),
        }
    }
}

impl LookCursor {
    fn pressed_on_map(self, world: &World, key: Key) -> Self {
        if let Some(cursor) = cursor_after(world, key, self.cursor, || places_of_interest(world)) {
            return Self { cursor, ..self };
        }
        match key.name {
            KeyName::Character('*') => Self { shows: LookPage::Kinds { chosen: ListCursor::default() }, ..self },
            KeyName::Return | KeyName::KeypadEnter | KeyName::Space => {
                let there = monster_perceived_at(world, self.cursor);
                there.map_or(self, |sighting| Self { shows: LookPage::Monster(sighting.serial), ..self })
            }
            _ => self,
        }
    }

    /// Draws the cursor and the description of its cell. The keys are in the last row.
    fn draw_on_map(self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        let Some(view) = map_in(world, canvas.size()) else { return };
        let known = known_place(world, content, self.cursor);
        let sentence = known.as_ref().map_or_else(|| UNSEEN_PLACE.to_owned(), |known| place_sentence(content, known));
        let more = [
            fight_sentence(world, content, self.cursor),
            strike_sentence(world, self.cursor),
            arcs_told(world, self.cursor),
        ];
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

fn pressed_among_kinds(world: &World, key: Key, chosen: ListCursor) -> LookPage {
    let kinds = known_kinds(world);
    if let Some(chosen) = chosen.stepped(key, kinds.len()) {
        return LookPage::Kinds { chosen };
    }
    if key.name == KeyName::Escape {
        return LookPage::Map;
    }
    let named = key.typed().and_then(|letter| kind_lettered(world, letter));
    let named = named.and_then(|kind| kinds.iter().position(|known| *known == kind));
    let picked = named.or_else(|| (key.is_return() || key.is(KeyName::Space)).then_some(chosen.index()));
    let kind = picked.and_then(|index| Some((*kinds.get(index)?, ListCursor::at(index))));
    kind.map_or(LookPage::Kinds { chosen }, |(kind, chosen)| LookPage::Kind { kind, chosen })
}
