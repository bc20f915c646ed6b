//! What the console and the overlays show, gathered when the picture was drawn.

use bevy::prelude::*;

use super::{
    context::{Step, picture_was_drawn, shows_console, shows_overlays},
    window::WIDEST_SHARE,
};
use crate::{
    content::Tunable,
    creatures::player_of,
    debug::{ConsoleFacts, OverlayFacts, console_facts, overlay_facts},
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
    /// Whether the console opened on the left, where it does not hide the player.
    pub on_the_left: bool,
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
    let earlier = world.resource::<Shown>();
    let opens = console.is_some() && earlier.console.is_none();
    let depth = |console: &Option<ConsoleFacts>| console.as_ref().map(|facts| facts.depth);
    let arrives = depth(&console) != depth(&earlier.console) && !earlier.was_moved;
    let on_the_left = (opens || arrives).then(|| player_is_right(world));
    let mut shown = world.resource_mut::<Shown>();
    shown.console = console;
    shown.overlays = overlays;
    if let Some(on_the_left) = on_the_left {
        shown.on_the_left = on_the_left;
        shown.tuning = None;
    }
}

/// Whether a console on the right would hide the player.
fn player_is_right(world: &World) -> bool {
    let Some(grid) = world.resource::<Layout>().grid else { return false };
    let player = player_of(world).and_then(|player| world.get::<Position>(player));
    let place = player.zip(screen::map_view(world, grid)).and_then(|(player, view)| view.place_of(*player));
    place.is_some_and(|place| place.x as f32 > grid.width as f32 * (1.0 - WIDEST_SHARE))
}
