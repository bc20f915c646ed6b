//! The gamepad: its directions and buttons as the keys and links that do the same on the screen that is shown.
//!
//! Like the mouse, a gamepad can do nothing that keys can't. On the map a button stands for the key of a command. On
//! other screens a direction is the arrow key, or moves a mark from one part that can be clicked to the next where
//! arrow keys mean nothing.

use bevy::prelude::*;

use super::{
    links::{Click, Link},
    picture::links,
    pointer::PointerEvent,
    prompt::{RETURN, keys_of},
    shown::{is_map_active, prompt_and_keys},
};
use crate::{
    base::geometry::{Direction, Point, Rectangle, Size},
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PadMeaning {
    /// A key.
    Key(Key),
    /// The mark moves to this place of the picture.
    Mark(Point),
    /// A click on the mark.
    Click(Point),
}

/// Returns what a press means in a picture of `size`, of which `mark` is the place that was marked last; `None` if it
/// means nothing.
pub(crate) fn meaning_of_pad(world: &World, size: Size, press: PadPress, mark: Option<Point>) -> Option<PadMeaning> {
    if is_map_active(world) {
        let command = match press {
            PadPress::Direction(direction, false) => Command::Move(direction),
            PadPress::Direction(direction, true) => Command::Run(direction),
            PadPress::Command(command) => command,
            PadPress::Key(_) => return None,
        };
        return keys_of(world, command).next().map(PadMeaning::Key);
    }
    let (_, asked) = prompt_and_keys(world);
    match press {
        PadPress::Direction(direction, _) => {
            let of_list = arrow(direction).map(Key::plain);
            let mut keys = of_list.into_iter().chain(keys_of(world, Command::Move(direction)));
            if let Some(key) = keys.find(|key| asked.contains(key)) {
                return Some(PadMeaning::Key(key));
            }
            next_link(&links(world, size), mark, direction).map(PadMeaning::Mark)
        }
        PadPress::Key(RETURN) => {
            let marked = mark.filter(|mark| is_link_at(&links(world, size), *mark));
            let key = [RETURN, Key::plain(KeyName::Space)].into_iter().find(|key| asked.contains(key));
            marked.map(PadMeaning::Click).or(Some(PadMeaning::Key(key.unwrap_or(RETURN))))
        }
        PadPress::Key(key) => Some(PadMeaning::Key(key)),
        PadPress::Command(_) => None,
    }
}

/// Returns the event of the pointer that shows a mark, or its end.
pub(crate) fn event_of_mark(mark: Option<Point>) -> PointerEvent {
    PointerEvent::Moved(mark.unwrap_or(Point::new(-1, -1)))
}

const fn arrow(direction: Direction) -> Option<KeyName> {
    Some(match direction {
        Direction::North => KeyName::Up,
        Direction::South => KeyName::Down,
        Direction::West => KeyName::Left,
        Direction::East => KeyName::Right,
        _ => return None,
    })
}

/// Whether a link that presses keys and is no larger than a row lies on top here.
fn is_link_at(links: &[Link], place: Point) -> bool {
    links.iter().rfind(|link| link.area.contains(place)).is_some_and(is_marked_by_pad)
}

fn is_marked_by_pad(link: &Link) -> bool {
    link.area.height == 1 && matches!(link.click, Some(Click::Press(_)))
}

/// Returns the first cell of the nearest link in a direction from the mark; without a mark, of the first link of all.
/// Rows count as far apart as several columns, since characters are narrow.
fn next_link(links: &[Link], mark: Option<Point>, direction: Direction) -> Option<Point> {
    const COLUMNS_OF_ROW: i32 = 2;
    let corner = |area: Rectangle| Point::new(area.x, area.y);
    let can_be_marked = |link: &&Link| is_marked_by_pad(link) && is_link_at(links, corner(link.area));
    let places = links.iter().filter(can_be_marked).map(|link| corner(link.area));
    let Some(mark) = mark.filter(|mark| is_link_at(links, *mark)) else {
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
        let key = |character| Some(PadMeaning::Key(Key::character(character)));
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
        assert_eq!(meaning(world, down, None), Some(PadMeaning::Key(Key::plain(KeyName::Down))));
        assert_eq!(meaning(world, PadPress::Command(Command::Fight), None), None);
        assert_eq!(meaning(world, TAKE, None), Some(PadMeaning::Key(RETURN)));
        start_game(app.world_mut(), 1).unwrap();
        press(app.world_mut(), Key::character('i'));
        assert_eq!(meaning(app.world(), down, None), Some(PadMeaning::Key(Key::plain(KeyName::Down))));
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
