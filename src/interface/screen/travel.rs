//! Choosing where to travel: a cursor over the map with the path to it, and the list of visited levels.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    glyphs::item_sign,
    layout::{Layout, map_in},
    map_cursor::{cursor_after, cursor_keys, draw_cursor},
    prompt::{Asked, CARET, ESCAPE, Question, RETURN, asked, choice},
    screens::{Response, Screen},
    sightings::known_place,
    stack::Interface,
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{Content, ItemId, Key, KeyName},
    rules::{
        creatures::player_of,
        intentions::{Destination, Intention, known_stairs, ties_to_place},
    },
    turn::{Action, Fact, IntentionFact},
    words::{UNSEEN_PLACE, place_sentence, sentence},
    world::level::{CurrentDepth, Levels, Position, RememberedItems, Staircase, Structure, Terrain, current_level},
};

/// The letters of landmarks: those that do not move the cursor.
const LETTERS: &str = "acdefgimopqrstvwxz";

/// The choice of a destination on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TravelCursor {
    cursor: Point,
}

/// A place on the map that can be chosen by a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Landmark {
    letter: char,
    place: Point,
    sign: char,
}

/// Asks where to travel. The cursor begins at the known stairs down, else at those up, else at the player.
pub(super) fn begin_to_travel(world: &World) -> Response {
    if let Some(refusal) = refused(world) {
        return refusal;
    }
    let stairs = [Staircase::Down, Staircase::Up].into_iter().find_map(|stairs| known_stairs(world, stairs));
    stairs.or_else(|| place_of_player(world)).map_or(Response::Nothing, |cursor| TravelCursor { cursor }.opened())
}

/// Goes up or down the stairs here; elsewhere, travels to the known stairs.
pub(super) fn take_stairs(world: &World, stairs: Staircase) -> Response {
    match stairs {
        _ if !stands_on(world, stairs) => Response::Begin(Intention::Travel(Destination::Stairs(stairs))),
        Staircase::Up => Response::Act(Action::Ascend),
        Staircase::Down => Response::Act(Action::Descend),
    }
}

fn stands_on(world: &World, stairs: Staircase) -> bool {
    let terrain = current_level(world).and_then(|level| world.get::<Terrain>(level));
    let here = terrain.zip(place_of_player(world)).map(|(terrain, here)| terrain.structure(here));
    let wanted = match stairs {
        Staircase::Up => Structure::StairsUp,
        Staircase::Down => Structure::StairsDown,
    };
    here == Some(wanted)
}

/// If the player can't travel anywhere now, the response by which the log says why.
fn refused(world: &World) -> Option<Response> {
    ties_to_place(world).map(|hindrance| Response::Tell(Fact::Intention(hindrance)))
}

/// The path to the cursor, as far as a safe one is known.
fn known_path(world: &World) -> &[Point] {
    &world.resource::<Interface>().path
}

fn place_of_player(world: &World) -> Option<Point> {
    world.get::<Position>(player_of(world)?).map(Position::cell)
}

/// The known stairs, then the remembered items, row by row, each with a letter.
fn landmarks(world: &World) -> Vec<Landmark> {
    let content = world.resource::<Content>();
    let Some(level) = current_level(world) else {
        return Vec::new();
    };
    let items = world.get::<RememberedItems>(level).into_iter().flat_map(|items| items.iter());
    let mut places: Vec<(Point, ItemId)> = items.map(|(place, kind)| (*place, *kind)).collect();
    places.sort_unstable_by_key(|(place, _)| (place.y, place.x));
    let places = places.into_iter().filter(|(place, _)| place_of_player(world) != Some(*place));
    LETTERS
        .chars()
        .zip(places)
        .map(|(letter, (place, kind))| Landmark { letter, place, sign: item_sign(content, kind) })
        .collect()
}

/// The cells that tab visits: stairs and landmarks.
fn stops(world: &World) -> Vec<Point> {
    let stairs = [Staircase::Down, Staircase::Up].into_iter().filter_map(|stairs| known_stairs(world, stairs));
    stairs.chain(landmarks(world).into_iter().map(|landmark| landmark.place)).collect()
}

fn go(destination: Destination) -> Response {
    Response::CloseAll.then(Response::Begin(Intention::Travel(destination)))
}

impl TravelCursor {
    /// The response that opens the screen.
    fn opened(self) -> Response {
        Response::NotePath(self.cursor).then(Response::open(self))
    }

    /// The response that moves the cursor.
    fn moved(cursor: Point) -> Response {
        Response::NotePath(cursor).then(Response::replace(Self { cursor }))
    }
}

impl Screen for TravelCursor {
    fn press(&self, world: &World, key: Key) -> Response {
        if key.is(KeyName::Escape) {
            return Response::Close;
        }
        if key.is_return() || key.is(KeyName::Character('_')) {
            return go(Destination::Cell(self.cursor));
        }
        if let Some(cursor) = cursor_after(world, key, self.cursor, || stops(world)) {
            return Self::moved(cursor);
        }
        match key.typed() {
            Some('>') => go(Destination::Stairs(Staircase::Down)),
            Some('<') => go(Destination::Stairs(Staircase::Up)),
            Some(typed) => {
                let chosen = landmarks(world).into_iter().find(|landmark| landmark.letter == typed);
                chosen.map_or(Response::Nothing, |landmark| go(Destination::Cell(landmark.place)))
            }
            None => Response::Nothing,
        }
    }

    fn is_on_map(&self) -> bool {
        true
    }

    /// Draws the path, the letters of landmarks, and the cursor with the description of its cell.
    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        let Some(view) = map_in(world, canvas.size()) else { return };
        let (background, foreground) = (canvas.palette.interface.selection, canvas.palette.interface.accent);
        let path = known_path(world);
        for cell in path {
            if let Some(place) = view.place_of(*cell) {
                canvas.change(place, |look| look.background = background);
            }
        }
        for landmark in landmarks(world) {
            if let Some(place) = view.place_of(landmark.place) {
                canvas.link(Rectangle::new(place.x, place.y, 1, 1), Key::character(landmark.letter));
                canvas.change(place, |look| {
                    (look.glyph, look.foreground, look.background) = (landmark.letter, foreground, background);
                });
            }
        }
        let known = known_place(world, content, self.cursor);
        let place = known.map_or_else(|| UNSEEN_PLACE.to_owned(), |known| place_sentence(content, &known));
        let way = match path.len() {
            0 if place_of_player(world) == Some(self.cursor) => String::new(),
            0 => {
                let why = world.resource::<Interface>().no_path.clone();
                why.map_or_else(String::new, |why| format!(" {}", sentence(content, &Fact::Intention(why)).0))
            }
            1 => " 1 step.".to_owned(),
            steps => format!(" {steps} steps."),
        };
        draw_cursor(canvas, &view, self.cursor, &format!("Travel to: {place}{way}"), Layout::of(canvas.size()).log);
        let hint = "move   tab: next   < >: stairs   letter: go there   Enter: go   esc: cancel";
        canvas.banner(canvas.size().height - 1, hint, Style::plain(canvas.palette.interface.dim));
    }

    fn cursor(&self) -> Option<Point> {
        Some(self.cursor)
    }

    fn put_cursor(&self, cursor: Point) -> Option<Response> {
        Some(Self::moved(cursor))
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        let mut choices = vec![choice(RETURN, "go"), choice(ESCAPE, "cancel")];
        for (stairs, sign, name) in [(Staircase::Down, '>', "the stairs down"), (Staircase::Up, '<', "the stairs up")] {
            if known_stairs(world, stairs).is_some() {
                choices.push(choice(Key::character(sign), name));
            }
        }
        for landmark in landmarks(world) {
            choices.push(choice(Key::character(landmark.letter), format!("{}", landmark.sign)));
        }
        let others = [KeyName::Tab, KeyName::Character('+'), KeyName::Character('-')].map(Key::plain);
        asked("Travel", "Travel where?", choices, cursor_keys(world).chain(others))
    }
}

/// The choice of a level to travel to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LevelQuestion {
    digits: String,
}

/// Asks to which visited level to travel.
pub(super) fn ask_level(world: &World) -> Response {
    if let Some(refusal) = refused(world) {
        return refusal;
    }
    if visited(world).len() < 2 {
        return Response::Tell(Fact::Intention(IntentionFact::NoOtherLevel));
    }
    Response::open(LevelQuestion { digits: String::new() })
}

fn visited(world: &World) -> Vec<u32> {
    world.get_resource::<Levels>().map_or_else(Vec::new, |levels| levels.keys().copied().collect())
}

impl Screen for LevelQuestion {
    fn press(&self, world: &World, key: Key) -> Response {
        let here = world.get_resource::<CurrentDepth>().map_or(0, |depth| depth.depth);
        let chosen = match key.typed() {
            Some('<') => Some(here.saturating_sub(1)),
            Some('>') => Some(here + 1),
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
        let fitting: Vec<u32> =
            visited(world).into_iter().filter(|depth| depth.to_string().starts_with(&digits)).collect();
        match fitting.as_slice() {
            [] => Response::Nothing,
            [only] if only.to_string() == digits => go(Destination::Level(*only)),
            _ => Response::replace(Self { digits }),
        }
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, world: &World, _content: &Content) -> Option<String> {
        let levels: Vec<String> = visited(world).iter().map(u32::to_string).collect();
        Some(format!(
            "Travel to which level ({})? {}{CARET}   < >: one up, one down   esc: cancel",
            levels.join(", "),
            self.digits
        ))
    }

    fn asked(&self, world: &World, content: &Content) -> Asked {
        let digits = ('0'..='9').map(Key::character);
        let others =
            digits.chain([RETURN, ESCAPE, Key::plain(KeyName::Backspace), Key::character('<'), Key::character('>')]);
        asked("Level", &self.line(world, content).unwrap_or_default(), Vec::new(), others)
    }

    fn question(&self, _world: &World) -> Question {
        Question::Other
    }
}
