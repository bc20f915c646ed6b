//! What stands on top of every tab.

use bevy_egui::egui::Ui;

use super::{theme, window::View};
use crate::{
    debug::ConsoleFacts,
    level::{Terrain, current_level},
    words::structure_name,
};

/// Seed, turn, depth, and what is at the cursor.
pub(super) fn draw(ui: &mut Ui, view: &View<'_>) {
    let colours = &view.content.palette().interface;
    let ConsoleFacts { seed, turn, depth, debugged, .. } = view.facts;
    let (dim, text) = (colours.dim, colours.text);
    let (seed, turn, depth) = (format!("{seed}   "), format!("{turn}   "), format!("{depth}   "));
    let mark = if *debugged { "debugged" } else { "" };
    ui.label(theme::line(&[
        ("Seed ", false, dim),
        (&seed, true, text),
        ("Turn ", false, dim),
        (&turn, true, text),
        ("Depth ", false, dim),
        (&depth, true, text),
        (mark, true, view.content.palette().messages.warning),
    ]));
    let place = view.console.cursor;
    let terrain = current_level(view.world).and_then(|level| view.world.get::<Terrain>(level));
    let ground = terrain.map_or("nothing", |terrain| structure_name(terrain.structure(place)));
    let here = view.facts.monsters.iter().find(|monster| monster.position == place);
    let who = here.map_or_else(String::new, |monster| format!(", {}", monster.name));
    let what = format!("{},{}: {ground}{who}", place.x, place.y);
    ui.label(theme::line(&[("Cursor ", false, dim), (&what, false, text)]));
}
