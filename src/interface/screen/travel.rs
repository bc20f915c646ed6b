//! Choosing where to travel: a cursor over the map with the path to it, and the list of visited levels.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    bindings::keys_of,
    canvas::Canvas,
    dungeon_view::MapView,
    glyphs::item_sign,
    key_use::KeyUse,
    map_cursor::{MapCursor, OnMap},
    prompt::{Asked, CARET, ESCAPE, RETURN, asked, choice, digits},
    screens::{Form, GameScreen, Response},
    sightings::known_place,
    stack::Interface,
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{Command, Fact, IntentionFact, ItemId, Key, KeyName},
    rules::{
        GameRef,
        intentions::{Destination, Intention, Outlook, known_stairs},
    },
    turn::Action,
    words::{UNSEEN_PLACE, place_sentence, sentence},
    world::level::{Levels, Staircase, Structure},
};

/// The letters of landmarks, but for those that mean something else by the player's keys.
const LETTERS: &str = "acdefgimopqrstvwxz";

/// The choice of a destination on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TravelCursor {
    pub cursor: Point,
}

/// A place on the map that can be chosen by a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Landmark {
    letter: char,
    place: Point,
    sign: char,
}

/// Asks where to travel. The cursor begins at the known stairs down, else at those up, else at the player.
pub(super) fn begin_to_travel(game: &GameRef<'_>) -> Response {
    if let Some(refusal) = refused(game) {
        return refusal;
    }
    let stairs = [Staircase::Down, Staircase::Up].into_iter().find_map(|stairs| known_stairs(game, stairs));
    OnMap::open(TravelCursor { cursor: stairs.unwrap_or(game.here) })
}

/// Goes up or down the stairs here; elsewhere, travels to the known stairs.
pub(super) fn take_stairs(game: &GameRef<'_>, stairs: Staircase) -> Response {
    match stairs {
        _ if !stands_on(game, stairs) => Response::Begin(Intention::Travel(Destination::Stairs(stairs))),
        Staircase::Up => Response::Act(Action::Ascend),
        Staircase::Down => Response::Act(Action::Descend),
    }
}

fn stands_on(game: &GameRef<'_>, stairs: Staircase) -> bool {
    let wanted = match stairs {
        Staircase::Up => Structure::StairsUp,
        Staircase::Down => Structure::StairsDown,
    };
    game.level.terrain.structure(game.here) == wanted
}

/// If the player can't travel anywhere now, the response by which the log says why.
fn refused(game: &GameRef<'_>) -> Option<Response> {
    Outlook::of(game).ties_to_place().map(|hindrance| Response::Tell(Fact::Intention(hindrance)))
}

/// The path to the cursor, as far as a safe one is known.
fn known_path<'w>(game: &GameRef<'w>) -> &'w [Point] {
    &game.resource::<Interface>().path
}

/// The known stairs, then the remembered items, row by row, each with a letter.
fn landmarks(game: &GameRef<'_>) -> Vec<Landmark> {
    let items = game.level.remembered.iter();
    let mut places: Vec<(Point, ItemId)> = items.map(|(place, kind)| (*place, *kind)).collect();
    places.sort_unstable_by_key(|(place, _)| (place.y, place.x));
    let places = places.into_iter().filter(|(place, _)| *place != game.here);
    let command = |letter| game.resource::<Bindings>().command(Key::character(letter));
    let is_own = |letter| matches!(command(letter), Some(Command::Move(_) | Command::Run(_) | Command::Travel));
    LETTERS
        .chars()
        .filter(|letter| !is_own(*letter))
        .zip(places)
        .map(|(letter, (place, kind))| Landmark { letter, place, sign: item_sign(game.content, kind) })
        .collect()
}

fn go(destination: Destination) -> Response {
    Response::CloseAll.then(Response::Begin(Intention::Travel(destination)))
}

impl MapCursor for TravelCursor {
    const KIND: &'static str = "Travel";
    const ASKED: &'static str = "Travel where?";
    const MOVES: &'static str = "move   tab: next";

    fn cell(&self) -> Point {
        self.cursor
    }

    fn at(self, cursor: Point) -> Self {
        Self { cursor }
    }

    fn stops(&self, game: &GameRef<'_>) -> Vec<Point> {
        let stairs = [Staircase::Down, Staircase::Up].into_iter().filter_map(|stairs| known_stairs(game, stairs));
        stairs.chain(landmarks(game).into_iter().map(|landmark| landmark.place)).collect()
    }

    fn keys(&self, game: &GameRef<'_>) -> Vec<KeyUse> {
        let to_stairs = |(stairs, sign, name)| {
            let to_them = KeyUse::new(Key::character(sign), name, go(Destination::Stairs(stairs)));
            // Without stairs that are known, the log says why not.
            if known_stairs(game, stairs).is_some() { to_them.with_hint("< >: stairs") } else { to_them.unoffered() }
        };
        let to_landmark = |Landmark { letter, place, sign }: Landmark| {
            let to_it = KeyUse::new(Key::character(letter), sign, go(Destination::Cell(place)));
            to_it.with_hint("letter: go there")
        };
        let to_cursor = KeyUse::new(RETURN, "go", go(Destination::Cell(self.cursor)));
        [(Staircase::Down, '>', "the stairs down"), (Staircase::Up, '<', "the stairs up")]
            .into_iter()
            .map(to_stairs)
            .chain(landmarks(game).into_iter().map(to_landmark))
            .chain([to_cursor.or(keys_of(game, Command::Travel))])
            .collect()
    }

    fn sentences(&self, game: &GameRef<'_>) -> String {
        let known = known_place(game, self.cursor);
        let place = known.map_or_else(|| UNSEEN_PLACE.to_owned(), |known| place_sentence(game.content, &known));
        let way = match known_path(game).len() {
            0 if game.here == self.cursor => String::new(),
            0 => {
                let why = game.resource::<Interface>().no_path.clone();
                why.map_or_else(String::new, |why| format!(" {}", sentence(game.content, &Fact::Intention(why)).0))
            }
            1 => " 1 step.".to_owned(),
            steps => format!(" {steps} steps."),
        };
        format!("{} {place}{way}", Self::ASKED)
    }

    /// The interface finds the path to show.
    fn arrived(&self) -> Response {
        Response::NotePath(self.cursor)
    }

    /// Draws the path, and the letters of landmarks.
    fn draw_under(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>, view: &MapView<'_>) {
        let (background, foreground) = (canvas.palette.interface.selection, canvas.palette.interface.accent);
        for cell in known_path(game) {
            if let Some(place) = view.place_of(*cell) {
                canvas.change(place, |look| look.background = background);
            }
        }
        for landmark in landmarks(game) {
            if let Some(place) = view.place_of(landmark.place) {
                canvas.link(Rectangle::new(place.x, place.y, 1, 1), Key::character(landmark.letter));
                canvas.change(place, |look| {
                    (look.glyph, look.foreground, look.background) = (landmark.letter, foreground, background);
                });
            }
        }
    }
}

/// The choice of a level to travel to. It takes no pasted text: a digit that leaves one level is an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LevelQuestion {
    digits: String,
}

/// Asks to which visited level to travel.
pub(super) fn ask_level(game: &GameRef<'_>) -> Response {
    if let Some(refusal) = refused(game) {
        return refusal;
    }
    if visited(game).len() < 2 {
        return Response::Tell(Fact::Intention(IntentionFact::NoOtherLevel));
    }
    Response::open(LevelQuestion::default())
}

/// The question with the levels that can be chosen.
fn question_of_level(game: &GameRef<'_>) -> String {
    let levels: Vec<String> = visited(game).iter().map(u32::to_string).collect();
    format!("Travel to which level ({})?", levels.join(", "))
}

/// The visited levels whose number begins with these digits.
fn levels_beginning_with(game: &GameRef<'_>, digits: &str) -> Vec<u32> {
    visited(game).into_iter().filter(|depth| depth.to_string().starts_with(digits)).collect()
}

fn visited(game: &GameRef<'_>) -> Vec<u32> {
    game.resource::<Levels>().keys().copied().collect()
}

impl GameScreen for LevelQuestion {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let chosen = match key.typed() {
            Some('<') => Some(game.depth.saturating_sub(1)),
            Some('>') => Some(game.depth + 1),
            _ if key.is_return() => self.digits.parse().ok(),
            _ => None,
        };
        if key.is(KeyName::Escape) || (key.is_return() && chosen.is_none()) {
            return Response::Close;
        }
        if let Some(depth) = chosen {
            return go(Destination::Level(depth));
        }
        let mut digits = self.digits.clone();
        if key.is(KeyName::Backspace) {
            digits.pop();
        } else if let Some(digit) = key.typed().filter(char::is_ascii_digit) {
            digits.push(digit);
        }
        // A number that no other visited level begins with needs no confirmation.
        match levels_beginning_with(game, &digits).as_slice() {
            [] => Response::Nothing,
            [only] if only.to_string() == digits => go(Destination::Level(*only)),
            _ => Response::replace(Self { digits }),
        }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        let Self { digits } = self;
        Some(format!("{} {digits}{CARET}   < >: one up, one down   esc: cancel", question_of_level(game)))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let visited = visited(game);
        let next = [('<', game.depth.saturating_sub(1), "one up"), ('>', game.depth + 1, "one down")];
        let next = next.into_iter().filter(|(_, depth, _)| visited.contains(depth));
        let typed = self.digits.parse().is_ok_and(|depth| visited.contains(&depth));
        let choices = next.map(|(sign, _, words)| choice(Key::character(sign), words));
        let choices = choices.chain(typed.then(|| choice(RETURN, "go there"))).chain([choice(ESCAPE, "cancel")]);
        let begins = |digit: &Key| {
            let number: String = self.digits.chars().chain(digit.typed()).collect();
            !levels_beginning_with(game, &number).is_empty()
        };
        let backspace = (!self.digits.is_empty()).then_some(Key::plain(KeyName::Backspace));
        asked("Level", &question_of_level(game), choices.collect(), digits().filter(begins).chain(backspace))
    }
}
