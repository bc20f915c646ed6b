//! What the mouse pointer is over: the path to a cell of the map with one line about it, or a part that can be clicked.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    dungeon_view::MapView,
    links::Hover,
    map_click::MapClick,
    sightings::{known_place, strike_sentence},
    stack::Interface,
};
use crate::{
    base::geometry::Point,
    rules::{
        GameRef,
        intentions::{Destination, Intention, Outlook},
        monsters::monster_perceived_at,
    },
    words::place_sentence,
};

/// The path that a click on a cell walks.
pub(super) enum ClickPath {
    /// None: a click does something else.
    None,
    /// A step to the cell.
    Step,
    /// A journey by the path that the player knows.
    Journey,
}

impl ClickPath {
    /// The path to a cell under the pointer.
    pub(crate) fn to(game: &GameRef<'_>, cell: Point) -> Self {
        match MapClick::on(game, cell) {
            MapClick::Step(_) => Self::Step,
            MapClick::Travel if Outlook::of(game).is_possible(Intention::Travel(Destination::Cell(cell))) => {
                Self::Journey
            }
            _ => Self::None,
        }
    }
}

/// Draws the path to the cell under the pointer, and in the last row what is there and what a click does.
pub(super) fn draw_hovered_cell(canvas: &mut Canvas<'_>, game: &GameRef<'_>, view: &MapView<'_>) {
    let Some(Hover::Cell { cell, path }) = hover(game.world()) else { return };
    let strike = strike_sentence(game, *cell);
    // Over the unknown the last row keeps its hints.
    let told = known_place(game, *cell).map(|known| place_sentence(game.content, &known));
    if told.is_none() && strike.is_none() {
        return;
    }
    let selection = canvas.palette.interface.selection;
    for step in path {
        if let Some(place) = view.place_of(*step) {
            canvas.change(place, |look| look.background = selection);
        }
    }
    if let Some(place) = view.place_of(*cell) {
        let background = canvas.palette.overlays.cursor;
        let foreground = canvas.palette.background;
        canvas.change(place, |look| (look.background, look.foreground) = (background, foreground));
    }
    let mut line = told.into_iter().chain(strike).collect::<Vec<_>>().join(" ");
    if let Some(meaning) = MapClick::on(game, *cell).meaning(game, *cell, path.len()) {
        line += &format!("   Click: {meaning}");
    }
    if monster_perceived_at(game, *cell).is_some() {
        line += "   Right click: details";
    }
    let style = Style::plain(canvas.palette.interface.accent).on(selection);
    canvas.banner(canvas.size().height - 1, &line, style);
}

/// Highlights the link under the pointer, unless it is larger than a row.
pub(super) fn draw_hovered_link(canvas: &mut Canvas<'_>, world: &World) {
    let Some(Hover::Link(area)) = hover(world).filter(|hover| matches!(hover, Hover::Link(area) if area.height == 1))
    else {
        return;
    };
    let accent = canvas.palette.interface.accent;
    for place in area.cells() {
        canvas.change(place, |look| (look.foreground, look.bold) = (accent, true));
    }
}

/// The cell of the map under the pointer.
pub(super) fn hovered_cell(game: &GameRef<'_>) -> Option<Point> {
    match hover(game.world())? {
        Hover::Cell { cell, .. } => Some(*cell),
        Hover::Link(_) => None,
    }
}

pub(super) fn hover(world: &World) -> Option<&Hover> {
    world.resource::<Interface>().hover.as_ref()
}
