//! What the console and the overlays show, gathered when the picture was drawn.

use bevy::prelude::*;
use strum::{IntoStaticStr, VariantArray};

use super::context::{ConsoleStep, picture_was_drawn, shows_console, shows_overlays};
use crate::{
    base::geometry::Position,
    content::Tunable,
    interface::debug::{Console, ConsoleFacts, OverlayFacts, console_facts, overlay_facts},
    rules::creatures::player_of,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownState>().add_systems(Update, gather.run_if(picture_was_drawn).in_set(ConsoleStep::Facts));
}

/// What is shown, and what of it only the window knows.
#[derive(Resource, Debug, Default)]
pub(super) struct ShownState {
    /// The console's facts while it is open.
    pub console: Option<ConsoleFacts>,
    /// The overlays' facts while any is shown.
    pub overlays: OverlayFacts,
    /// The tab that is open.
    pub tab: Tab,
    /// Whether the console stands on the left, where it does not hide the cursor.
    pub on_the_left: bool,
    /// The cell that the console must not hide, until it has stepped aside.
    pub to_be_seen: Option<Position>,
    /// The cursor when the console last took notice of it.
    pub cursor: Position,
    /// Whether the console stands elsewhere than where it opened.
    pub was_moved: bool,
    /// The value that is being chosen by a slider.
    pub tuning: Option<(Tunable, u32)>,
    /// The place of the picture under the mouse, where it is over the map.
    pub under_mouse: Option<Position>,
}

/// The tabs of the console.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
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

fn gather(world: &mut World) {
    let console = if shows_console(world) { console_facts(world) } else { None };
    let overlays = if shows_overlays(world) { overlay_facts(world) } else { OverlayFacts::default() };
    let to_be_seen = console.as_ref().and_then(|facts| to_be_seen(world, facts));
    let cursor = world.resource::<Console>().cursor;
    let mut shown = world.resource_mut::<ShownState>();
    if console.is_none() {
        shown.tuning = None;
    }
    if shown.console.is_none() && !shown.was_moved {
        shown.on_the_left = false;
    }
    shown.console = console;
    shown.overlays = overlays;
    shown.cursor = cursor;
    if to_be_seen.is_some() {
        shown.to_be_seen = to_be_seen;
    }
}

/// A monster that has just arrived, or the cursor that a key has just moved: the console must not hide it, unless it
/// was put where it stands by hand. It also must not when it opens, and then it opens on the right if it can.
fn to_be_seen(world: &World, facts: &ConsoleFacts) -> Option<Position> {
    let (earlier, console) = (world.resource::<ShownState>(), world.resource::<Console>());
    if earlier.was_moved {
        return None;
    }
    let arrives = earlier.console.as_ref().is_some_and(|earlier| earlier.depth != facts.depth);
    if arrives {
        return player_of(world).and_then(|player| world.get::<Position>(player)).copied();
    }
    let opens = earlier.console.is_none();
    (opens || earlier.cursor != console.cursor).then_some(console.cursor)
}
