//! What the console and the overlays show, gathered when the picture was drawn.

use bevy::prelude::*;

use super::{
    context::{Step, picture_was_drawn, shows_console, shows_overlays},
    window::WIDEST_SHARE,
};
use crate::{
    content::Tunable,
    creatures::player_of,
    debug::{Console, ConsoleFacts, OverlayFacts, console_facts, overlay_facts},
    desktop::layout::Layout,
    geometry::Position,
    screen,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>().add_systems(Update, gather.run_if(picture_was_drawn).in_set(Step::Facts));
}

/// What is shown, and what of it only the window knows.
#[derive(Resource, Debug, Default)]
pub(super) struct Shown {
    /// The console's facts while it is open.
    pub console: Option<ConsoleFacts>,
    /// The overlays' facts while any is shown.
    pub overlays: OverlayFacts,
    /// The tab that is open.
    pub tab: Tab,
    /// Whether the console stands on the left, where it does not hide the cursor.
    pub on_the_left: bool,
    /// The cursor when that was decided last.
    cursor: Position,
    /// Whether the console stands elsewhere than where it opened.
    pub was_moved: bool,
    /// The value that is being chosen by a slider.
    pub tuning: Option<(Tunable, u32)>,
    /// The place of the picture under the mouse, where it is over the map.
    pub under_mouse: Option<Position>,
}

/// The tabs of the console.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tab {
    /// Commands and monsters.
    #[default]
    Console,
    /// The components of what is in a cell, and values to tune.
    Inspector,
    /// How long the stages of a turn take.
    Timings,
    /// The random streams.
    Random,
}

impl Tab {
    /// All of them with their names.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Console, "Console"),
        (Self::Inspector, "Inspector"),
        (Self::Timings, "Timings"),
        (Self::Random, "Random"),
    ];
}

fn gather(world: &mut World) {
    let console = if shows_console(world) { console_facts(world) } else { None };
    let overlays = if shows_overlays(world) { overlay_facts(world) } else { OverlayFacts::default() };
    let on_the_left = console.as_ref().and_then(|facts| side(world, facts));
    let cursor = world.resource::<Console>().cursor;
    let mut shown = world.resource_mut::<Shown>();
    if console.is_none() {
        shown.tuning = None;
    }
    shown.console = console;
    shown.overlays = overlays;
    shown.cursor = cursor;
    if let Some(on_the_left) = on_the_left {
        shown.on_the_left = on_the_left;
    }
}

/// The side on which the console hides neither who has just arrived nor the cursor that has just moved, when it opens
/// or is in the way; one that was moved by hand stays there.
fn side(world: &World, facts: &ConsoleFacts) -> Option<bool> {
    let (earlier, console) = (world.resource::<Shown>(), world.resource::<Console>());
    let arrives = earlier.console.as_ref().is_some_and(|earlier| earlier.depth != facts.depth);
    let to_be_seen = if arrives {
        player_of(world).and_then(|player| world.get::<Position>(player)).copied()?
    } else {
        console.cursor
    };
    let opens = earlier.console.is_none();
    let moves = opens || arrives || earlier.cursor != console.cursor;
    if earlier.was_moved || !moves {
        return None;
    }
    let grid = world.resource::<Layout>().grid?;
    let place = screen::map_view(world, grid)?.place_of(to_be_seen)?;
    let reach = grid.width as f32 * WIDEST_SHARE;
    let is_hidden_right = place.x as f32 + 1.0 > grid.width as f32 - reach;
    let is_hidden_left = (place.x as f32) < reach;
    if opens || is_hidden_left { Some(is_hidden_right) } else { is_hidden_right.then_some(true) }
}
