//! Gathers what the console and the overlays show, whenever the picture is drawn.

use bevy::prelude::*;
use strum::{IntoStaticStr, VariantArray};

use super::context::{ConsoleStage, picture_was_drawn, shows_console, shows_overlays};
use crate::{
    base::geometry::Point,
    content::Tunable,
    interface::debug::{Console, ConsoleFacts, OverlayFacts, console_facts, overlay_facts},
    rules::creatures::player_of,
    world::level::Position,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownState>()
        .add_systems(Update, gather.pipe(show).run_if(picture_was_drawn).in_set(ConsoleStage::Facts));
}

/// What is shown, and the state that exists only in the window.
#[derive(Resource, Debug, Default)]
pub(super) struct ShownState {
    /// The console's facts while it is open.
    pub console: Option<ConsoleFacts>,
    /// The overlays' facts while any is shown.
    pub overlays: OverlayFacts,
    /// The tab that is open.
    pub tab: Tab,
    /// Whether the console is on the left, so that it does not hide the cursor.
    pub on_the_left: bool,
    /// The cell that the console must not hide, until it has moved aside.
    pub to_be_seen: Option<Point>,
    /// The cell of the cursor when the console last checked it.
    pub cursor: Point,
    /// Whether the console has been moved from the place where it opened.
    pub was_moved: bool,
    /// The value that is being chosen with a slider.
    pub tuning: Option<(Tunable, u32)>,
    /// The cell of the level under the mouse, if the mouse is over the map.
    pub under_mouse: Option<Point>,
}

/// The tabs of the console.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub(super) enum Tab {
    /// Commands and monsters.
    #[default]
    Console,
    /// What the followed monster decided.
    Mind,
    /// The components of the entities in a cell, and tunable values.
    Inspector,
    /// How long the stages of a turn take.
    Timings,
    /// The state hash and the random streams.
    Random,
}

/// What the world has to show.
struct Gathered {
    console: Option<ConsoleFacts>,
    overlays: OverlayFacts,
    to_be_seen: Option<Point>,
}

fn gather(world: &World) -> Gathered {
    let console = if shows_console(world) { console_facts(world) } else { None };
    let overlays = if shows_overlays(world) { overlay_facts(world) } else { OverlayFacts::default() };
    let to_be_seen = console.as_ref().and_then(|facts| to_be_seen(world, facts));
    Gathered { console, overlays, to_be_seen }
}

fn show(In(gathered): In<Gathered>, current: Res<Console>, mut shown: ResMut<ShownState>) {
    let Gathered { console, overlays, to_be_seen } = gathered;
    if console.is_none() {
        shown.tuning = None;
    }
    if shown.console.is_none() && !shown.was_moved {
        shown.on_the_left = false;
    }
    shown.console = console;
    shown.overlays = overlays;
    shown.cursor = current.cursor;
    if to_be_seen.is_some() {
        shown.to_be_seen = to_be_seen;
    }
}

/// Returns the cell that the console must not hide: that of the player after a change of level, or that of the cursor
/// if a key has moved it or the console has just opened. Returns `None` if nothing changed or the console was moved by
/// hand.
fn to_be_seen(world: &World, facts: &ConsoleFacts) -> Option<Point> {
    let (earlier, console) = (world.resource::<ShownState>(), world.resource::<Console>());
    if earlier.was_moved {
        return None;
    }
    let arrives = earlier.console.as_ref().is_some_and(|earlier| earlier.depth != facts.depth);
    if arrives {
        return player_of(world).and_then(|player| world.get::<Position>(player)).map(Position::cell);
    }
    let opens = earlier.console.is_none();
    (opens || earlier.cursor != console.cursor).then_some(console.cursor)
}
