//! What moves in the picture after an action: what flies, and who was hit. It lasts a moment, any key ends it, and no rule
//! waits for it (`docs/decisions.md#effects-on-screen`).

use std::time::Duration;

use bevy::{ecs::change_detection::Tick, prelude::*};

use super::canvas::{Canvas, Style};
use crate::{
    base::geometry::{Point, Rectangle},
    rules::{GameRef, creatures::Health, monsters::monsters_in_view},
    storage::settings::{Settings, Toggle},
    world::level::Position,
    world::sight::{Flash, Flashes},
};

/// The time that one step of a motion is shown.
const STEP: Duration = Duration::from_millis(30);
/// The number of steps.
const STEPS: usize = 5;
/// The cells of a flight that are shown at once.
const TAIL: usize = 3;

/// The motion in the picture. Only front ends that show pictures as time passes insert it; others show all of a flight at
/// once.
#[derive(Resource, Clone, Debug, Default)]
pub struct Motion {
    steps_left: usize,
    strikes: Vec<SeenDamage>,
}

/// Damage that the player saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeenDamage {
    place: Point,
    points: i32,
}

/// A creature in view, its place and its hit points.
type Body = (Entity, Point, i32);

/// What was to be seen before an action.
#[derive(Clone, Debug, Default)]
pub(super) struct BeforeAction {
    bodies: Vec<Body>,
    flew: Option<Tick>,
}

/// What is to be seen now; nothing if the front end shows no motion.
pub(super) fn before_action(world: &World) -> BeforeAction {
    if is_on(world) {
        BeforeAction {
            bodies: GameRef::of(world).map_or_else(Vec::new, |game| bodies(&game)),
            flew: last_flight(world),
        }
    } else {
        BeforeAction::default()
    }
}

/// When something flew last.
fn last_flight(world: &World) -> Option<Tick> {
    world.get_resource_ref::<Flashes>().map(|flashes| flashes.last_changed())
}

/// The creatures that the player sees, the player among them.
fn bodies(game: &GameRef<'_>) -> Vec<Body> {
    let seen = monsters_in_view(game).into_iter().map(|sighting| (sighting.monster, sighting.place));
    let body = |(creature, place)| Some((creature, place, game.get::<Health>(creature)?.current()));
    [(game.player.entity, game.here)].into_iter().chain(seen).filter_map(body).collect()
}

impl Motion {
    /// The motion that shows what an action did; `None` if nothing moves.
    pub(super) fn of_action(world: &World, before: &BeforeAction) -> Option<Self> {
        if !is_on(world) {
            return None;
        }
        let strike = |(creature, place, points): &Body| {
            // The dead are gone, and where they stood may be taken.
            let now = world.get::<Health>(*creature)?.current().max(0);
            let place = world.get::<Position>(*creature).map(Position::cell).unwrap_or(*place);
            (now < *points).then_some(SeenDamage { place, points: points - now })
        };
        let strikes: Vec<SeenDamage> = before.bodies.iter().filter_map(strike).collect();
        let has_flight = world.get_resource::<Flashes>().is_some_and(|flashes| !flashes.0.is_empty());
        let flies = has_flight && last_flight(world) != before.flew;
        (flies || !strikes.is_empty()).then_some(Self { steps_left: STEPS, strikes })
    }

    /// The same after one more step.
    pub(super) fn after_step(&self) -> Self {
        Self { steps_left: self.steps_left.saturating_sub(1), strikes: self.strikes.clone() }
    }
}

/// The time to the next step of the motion; `None` if nothing moves.
pub(super) fn motion_pace(world: &World) -> Option<Duration> {
    moving(world).map(|_| STEP)
}

/// The cells that something flies through now. Without motion, bolts are shown whole until the next action, and missiles
/// not at all.
pub(super) fn shown_flashes(world: &World) -> Vec<(Point, Flash)> {
    let Some(Flashes(flashes)) = world.get_resource() else { return Vec::new() };
    if !is_on(world) {
        return flashes.iter().copied().filter(|(_, flash)| matches!(flash, Flash::Element(_))).collect();
    }
    let Some(motion) = moving(world) else { return Vec::new() };
    let done = STEPS - motion.steps_left.min(STEPS) + 1;
    let head = ((flashes.len() + TAIL) * done).div_ceil(STEPS).min(flashes.len() + TAIL);
    flashes.iter().copied().take(head).skip(head.saturating_sub(TAIL)).collect()
}

/// Draws who was hit, with the points lost beside them where no creature stands. `place_of` is where a cell is shown.
pub(super) fn draw_strikes(
    canvas: &mut Canvas<'_>,
    game: &GameRef<'_>,
    area: Rectangle,
    place_of: impl Fn(Point) -> Point,
) {
    let Some(motion) = moving(game.world()) else { return };
    let colors = (canvas.palette.messages.damage, canvas.palette.background);
    let creatures: Vec<Point> = bodies(game).into_iter().map(|(_, cell, _)| place_of(cell)).collect();
    for strike in &motion.strikes {
        let place = place_of(strike.place);
        if !area.contains(place) {
            continue;
        }
        canvas.change(place, |cell| (cell.background, cell.foreground) = colors);
        let number = strike.points.to_string();
        let width = i32::try_from(number.len()).unwrap_or(0);
        let beside = [(1, 0), (-width, 0), (0, -1), (0, 1)].map(|(x, y)| Point::new(place.x + x, place.y + y));
        let is_free = |corner: &Point| {
            let taken = Rectangle::new(corner.x, corner.y, width, 1);
            taken.cells().all(|cell| area.contains(cell) && !creatures.contains(&cell))
        };
        if let Some(corner) = beside.into_iter().find(is_free) {
            canvas.text(corner.x, corner.y, &number, Style::plain(colors.0).bold());
        }
    }
}

fn moving(world: &World) -> Option<&Motion> {
    world.get_resource::<Motion>().filter(|motion| motion.steps_left > 0)
}

/// Whether the front end shows motion and the player wants to see it.
fn is_on(world: &World) -> bool {
    let is_wanted = world.resource::<Settings>().is_on(Toggle::Motion);
    is_wanted && world.contains_resource::<Motion>()
}
