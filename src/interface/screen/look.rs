//! The look command: a cursor over the map. It takes no time and changes nothing.

use super::{
    bestiary::{KnownKinds, MonsterPage},
    choice_list::List,
    duel::fight_sentence,
    key_use::KeyUse,
    map_cursor::{MapCursor, OnMap},
    prompt::RETURN,
    screens::Response,
    sightings::{known_place, places_of_interest, strike_sentence},
};
use crate::{
    base::geometry::Point,
    content::{Key, KeyName},
    interface::debug::arcs_told,
    rules::{
        GameRef,
        monsters::{monster_perceived_at, monsters_perceived},
    },
    words::{UNSEEN_PLACE, place_sentence},
};

/// The cursor of the look command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LookCursor {
    pub cursor: Point,
}

/// Begins to look at the nearest monster that the player perceives, or at the player if there is none.
pub(super) fn begin_to_look(game: &GameRef<'_>) -> Response {
    let nearest = monsters_perceived(game).first().map(|sighting| sighting.place);
    look_at(nearest.unwrap_or(game.here))
}

/// Looks at a cell.
pub(super) fn look_at(cursor: Point) -> Response {
    OnMap::open(LookCursor { cursor })
}

impl MapCursor for LookCursor {
    const KIND: &'static str = "Look";
    const ASKED: &'static str = "Look around";
    const MOVES: &'static str = "move: cursor   tab: next";
    const LEAVES: &'static str = "back";

    fn cell(&self) -> Point {
        self.cursor
    }

    fn at(self, cursor: Point) -> Self {
        Self { cursor }
    }

    fn stops(&self, game: &GameRef<'_>) -> Vec<Point> {
        places_of_interest(game)
    }

    fn keys(&self, game: &GameRef<'_>) -> Vec<KeyUse> {
        let details = monster_perceived_at(game, self.cursor)
            .map(|there| KeyUse::new(RETURN, "details", MonsterPage::open(&there)).or([Key::plain(KeyName::Space)]));
        let kinds = KeyUse::new(Key::character('*'), "known monsters", Response::open(List::new(KnownKinds)));
        details.into_iter().chain([kinds]).collect()
    }

    fn sentences(&self, game: &GameRef<'_>) -> String {
        let place = known_place(game, self.cursor);
        let place = place.map_or_else(|| UNSEEN_PLACE.to_owned(), |known| place_sentence(game.content, &known));
        let more =
            [fight_sentence(game, self.cursor), strike_sentence(game, self.cursor), arcs_told(game, self.cursor)];
        let sentences: Vec<String> = [place].into_iter().chain(more.into_iter().flatten()).collect();
        sentences.join(" ")
    }
}
