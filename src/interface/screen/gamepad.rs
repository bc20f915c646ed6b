//! The gamepad: its directions and buttons as the keys and links that do the same on the screen that is shown.
//!
//! Like the mouse, a gamepad can do nothing that keys can't. On the map a button stands for the key of a command. On
//! other screens a direction is the arrow key, or moves a mark from one part that can be clicked to the next where
//! arrow keys mean nothing.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    hover::hover,
    links::{Click, Hover, Link},
    picture::links,
    prompt::{Question, RETURN},
    screens::Backdrop,
    shown::{is_map_active, prompt_and_keys, question},
    stack::map_cursor,
    watched_bot::is_bot_watched,
};
use crate::{
    base::geometry::{Direction, Point, Size},
    content::{Command, Key, KeyName},
};

/// Something that the player does with a gamepad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PadPress {
    /// A direction, with the button for running or without.
    Direction(Direction, bool),
    /// A button that is a command on the map, and may be a key elsewhere.
    Command(Command),
    /// A button that is a key elsewhere, and may be a command on the map.
    Key(Key),
}

/// What a press means on the screen that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PadMeaning {
    /// Keys, one after the other.
    Keys(Vec<Key>),
    /// The mark moves to this place of the picture.
    Mark(Point),
}

impl From<Key> for PadMeaning {
    fn from(key: Key) -> Self {
        Self::Keys(vec![key])
    }
}

/// Returns what a press means in a picture of `size`, of which `mark` is the place that was marked last; `None` if it
/// means nothing.
pub(crate) fn meaning_of_pad(world: &World, size: Size, press: PadPress, mark: Option<Point>) -> Option<PadMeaning> {
    if is_bot_watched(world) {
        return key_for_bot(press).map(PadMeaning::from);
    }
    if is_map_active(world) {
        let command = match press {
            PadPress::Direction(direction, false) => Command::Move(direction),
            PadPress::Direction(direction, true) => Command::Run(direction),
            PadPress::Command(command) => command,
            PadPress::Key(_) => return None,
        };
        return world.resource::<Bindings>().keys(command).next().map(PadMeaning::from);
    }
    let (_, asked) = prompt_and_keys(&Backdrop::of(world));
    match press {
        PadPress::Direction(direction, _) => {
            let arrow = asked
                .iter()
                .copied()
                .find(|key| *key == Key::plain(key.name) && key.name.direction() == Some(direction));
            // Elsewhere a letter that moves may choose an item.
            let is_way = map_cursor(world).is_some() || question(world) == Question::Direction;
            let bound = || {
                world.resource::<Bindings>().keys(Command::Move(direction)).find(|key| is_way && asked.contains(key))
            };
            let key = arrow.or_else(bound).map(PadMeaning::from);
            key.or_else(|| next_link(&links(world, size), mark, direction).map(PadMeaning::Mark))
        }
        PadPress::Key(RETURN) => {
            let marked = mark.filter(|mark| is_shown(world, *mark)).and_then(|mark| keys_at(&links(world, size), mark));
            let key = [RETURN, Key::plain(KeyName::Space)].into_iter().find(|key| asked.contains(key));
            Some(marked.map_or_else(|| key.unwrap_or(RETURN).into(), PadMeaning::Keys))
        }
        PadPress::Key(key) => Some(key.into()),
        PadPress::Command(_) => None,
    }
}

/// Returns the key of a press for a bot that is watched: it is paused and goes on, takes a step, and is faster or slower.
fn key_for_bot(press: PadPress) -> Option<Key> {
    Some(match press {
        PadPress::Key(RETURN) => Key::plain(KeyName::Space),
        PadPress::Key(key) => key,
        PadPress::Direction(Direction::East, _) => Key::plain(KeyName::Right),
        PadPress::Direction(Direction::North, _) => Key::character('+'),
        PadPress::Direction(Direction::South, _) => Key::character('-'),
        PadPress::Direction(..) | PadPress::Command(_) => return None,
    })
}

/// Returns whether a mark is still highlighted: a key or the mouse removes it.
fn is_shown(world: &World, mark: Point) -> bool {
    matches!(hover(world), Some(Hover::Link(area)) if area.contains(mark))
}

/// Returns the keys of the link that lies on top here, if it is no larger than a row.
fn keys_at(links: &[Link], place: Point) -> Option<Vec<Key>> {
    let top = links.iter().rfind(|link| link.area.contains(place)).filter(|link| link.area.height == 1)?;
    match &top.click {
        Some(Click::Press(keys)) => Some(keys.clone()),
        _ => None,
    }
}

/// Returns the first cell of the nearest link in a direction from the mark; without a mark, of the first link of all.
/// Rows count as far apart as several columns, since characters are narrow.
fn next_link(links: &[Link], mark: Option<Point>, direction: Direction) -> Option<Point> {
    const COLUMNS_OF_ROW: i32 = 2;
    let corners = links.iter().map(|link| Point::new(link.area.x, link.area.y));
    let places = corners.filter(|corner| keys_at(links, *corner).is_some());
    let Some(mark) = mark.filter(|mark| keys_at(links, *mark).is_some()) else {
        return places.min_by_key(|place| (place.y, place.x));
    };
    let step = Point::default().step(direction);
    let way = |place: Point| {
        let (x, y) = (place.x - mark.x, (place.y - mark.y) * COLUMNS_OF_ROW);
        let along = x * step.x + y * step.y;
        // Sideways counts double, so that a row is left only for what lies in the direction.
        let aside = if step.x == 0 {
            x.abs()
        } else if step.y == 0 {
            y.abs()
        } else {
            (x * step.y - y * step.x).abs()
        };
        (along > 0).then_some((along + 2 * aside, place.y, place.x))
    };
    places.filter(|place| way(*place).is_some()).min_by_key(|place| way(*place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::geometry::Rectangle,
        content::Content,
        interface::{
            GamePlugin,
            screen::{FULL_SIZE, press, start_game},
        },
    };

    const TAKE: PadPress = PadPress::Key(RETURN);

    fn at_menu() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, GamePlugin { content: Content::compiled_in() }));
        app
    }

    fn meaning(world: &World, press: PadPress, mark: Option<Point>) -> Option<PadMeaning> {
        meaning_of_pad(world, FULL_SIZE, press, mark)
    }

    #[test]
    fn on_the_map_buttons_are_commands_and_directions_are_steps() {
        let mut app = at_menu();
        let world = app.world_mut();
        start_game(world, 1).unwrap();
        let key = |character| Some(PadMeaning::from(Key::character(character)));
        assert_eq!(meaning(world, PadPress::Direction(Direction::NorthEast, false), None), key('u'));
        assert_eq!(meaning(world, PadPress::Direction(Direction::NorthEast, true), None), key('U'));
        assert_eq!(meaning(world, PadPress::Command(Command::Inventory), None), key('i'));
        assert_eq!(meaning(world, TAKE, None), None);
    }

    #[test]
    fn in_a_list_directions_are_arrow_keys_and_commands_are_nothing() {
        let mut app = at_menu();
        let world = app.world();
        let down = PadPress::Direction(Direction::South, false);
        assert_eq!(meaning(world, down, None), Some(PadMeaning::from(Key::plain(KeyName::Down))));
        assert_eq!(meaning(world, PadPress::Command(Command::Fight), None), None);
        assert_eq!(meaning(world, TAKE, None), Some(PadMeaning::from(RETURN)));
        start_game(app.world_mut(), 1).unwrap();
        press(app.world_mut(), Key::character('i'));
        assert_eq!(meaning(app.world(), down, None), Some(PadMeaning::from(Key::plain(KeyName::Down))));
    }

    #[test]
    fn a_direction_never_chooses_an_item_by_its_letter() {
        let mut app = at_menu();
        start_game(app.world_mut(), 1).unwrap();
        press(app.world_mut(), Key::character('d'));
        let (_, asked) = prompt_and_keys(&Backdrop::of(app.world()));
        assert!(asked.contains(&Key::character('b')), "b is an item, and the key for southwest");
        for direction in Direction::ALL.into_iter().filter(|direction| direction.is_diagonal()) {
            let meaning = meaning(app.world(), PadPress::Direction(direction, false), None);
            assert!(!matches!(meaning, Some(PadMeaning::Keys(_))), "{direction:?}: {meaning:?}");
        }
    }

    #[test]
    fn a_cursor_on_the_map_moves_in_eight_directions() {
        let mut app = at_menu();
        start_game(app.world_mut(), 1).unwrap();
        press(app.world_mut(), Key::character(';'));
        for direction in Direction::ALL {
            let Some(PadMeaning::Keys(keys)) = meaning(app.world(), PadPress::Direction(direction, false), None) else {
                panic!("{direction:?} means nothing");
            };
            let cursor = map_cursor(app.world()).unwrap();
            keys.into_iter().for_each(|key| press(app.world_mut(), key));
            assert_eq!(map_cursor(app.world()), Some(cursor.step(direction)), "{direction:?}");
        }
    }

    #[test]
    fn the_mark_moves_to_the_nearest_link_in_a_direction_and_is_clicked() {
        let at = |x, y, width| Link {
            area: Rectangle::new(x, y, width, 1),
            click: Some(Click::Press(vec![Key::character('a')])),
        };
        let hidden = Link { area: Rectangle::new(20, 0, 5, 1), click: None };
        let links = [at(0, 0, 5), at(10, 0, 5), at(20, 0, 5), hidden, at(1, 3, 5), at(12, 9, 3)];
        let next = |mark: (i32, i32), direction| {
            next_link(&links, Some(Point::new(mark.0, mark.1)), direction).map(|place| (place.x, place.y))
        };
        assert_eq!(next_link(&links, None, Direction::South), Some(Point::new(0, 0)));
        assert_eq!(next((0, 0), Direction::East), Some((10, 0)));
        assert_eq!(next((10, 0), Direction::East), Some((12, 9)), "what is hidden is left out");
        assert_eq!(next((0, 0), Direction::South), Some((1, 3)));
        assert_eq!(next((0, 0), Direction::North), None);
        assert_eq!(next((12, 9), Direction::North), Some((10, 0)));
    }
}
