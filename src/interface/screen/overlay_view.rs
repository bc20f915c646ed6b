//! The debug overlays as tints and marks of cells.

use super::{
    canvas::{Canvas, Style},
    dungeon_view::MapView,
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::Rgb,
    interface::debug::{Mark, Outline, OutlineKind, OverlayFacts, Overlays, Tint, overlay_facts},
    rules::GameRef,
};

/// A ground cell that is seen.
const SEEN: char = '·';
/// A cell that blocks sight.
const BLOCKING: char = '▒';
/// A cell of a route that the monster keeps in mind.
const STEP: char = '•';
/// A cell of a route that it would take if nothing changed.
const FORECAST: char = '∙';
/// The corners of the range of the light, in the order of [`corners_of`].
const LIGHT_CORNERS: [char; 4] = ['┌', '┐', '└', '┘'];
/// The corners of the range in which a monster notices the player.
const AGGRO_CORNERS: [char; 4] = ['╭', '╮', '╰', '╯'];
/// A goal that cannot be reached.
const UNREACHABLE: char = 'X';
/// A cell in clear line of stairs.
const IN_LINE: char = '-';
/// Where a hunter last knew the player to be.
const LAST_KNOWN: char = '¤';

/// Draws the active overlays.
pub(super) fn draw_overlays(canvas: &mut Canvas<'_>, game: &GameRef<'_>, view: &MapView<'_>) {
    if !game.get_resource::<Overlays>().is_some_and(Overlays::any) {
        return;
    }
    let facts = overlay_facts(game);
    let colors = &canvas.palette.overlays;
    for (cell, tint) in &facts.tints {
        let Some(place) = view.place_of(*cell) else { continue };
        let (color, mark) = match tint {
            Tint::Seen => (colors.seen, SEEN),
            Tint::Blocking => (colors.blocking, BLOCKING),
            Tint::FreshScent | Tint::Taken => (colors.scent, SEEN),
            Tint::StaleScent => (blended(canvas.palette.unexplored, colors.scent), SEEN),
            Tint::LoudNoise => (colors.noise, SEEN),
            Tint::FaintNoise => (blended(canvas.palette.unexplored, colors.noise), SEEN),
            Tint::SeveralWays => (colors.noise, arcs_at(&facts, *cell)),
            Tint::InLineOfStairs => (colors.seen, IN_LINE),
            Tint::Harmful => (colors.blocking, SEEN),
        };
        canvas.change(place, |look| {
            look.background = color;
            let is_corridor = *tint == Tint::SeveralWays && look.glyph == '#';
            if look.glyph == '.' || is_corridor || *tint == Tint::Blocking && !look.glyph.is_alphanumeric() {
                look.glyph = mark;
            }
        });
    }
    for Outline { kind, area } in &facts.outlines {
        let (color, corners) = match kind {
            OutlineKind::Light => (colors.light_range, LIGHT_CORNERS),
            OutlineKind::Aggro => (colors.aggro_range, AGGRO_CORNERS),
            OutlineKind::Group => (colors.last_known, AGGRO_CORNERS),
        };
        for place in edge(*area).filter_map(|cell| view.place_of(cell)) {
            canvas.change(place, |look| look.background = blended(look.background, color));
        }
        for (cell, corner) in corners_of(*area).into_iter().zip(corners) {
            let Some(place) = view.place_of(cell) else { continue };
            canvas.change(place, |look| {
                if matches!(look.glyph, ' ' | '.' | SEEN) {
                    (look.glyph, look.foreground) = (corner, color);
                }
            });
        }
    }
    let path = Style::plain(colors.path).bold();
    for route in &facts.routes {
        let step = if route.forecast.is_kept { STEP } else { FORECAST };
        for place in route.forecast.cells.iter().filter_map(|cell| view.place_of(*cell)) {
            canvas.change(place, |look| {
                if !look.glyph.is_alphabetic() && look.glyph != '@' {
                    (look.glyph, look.foreground, look.bold) = (step, colors.path, true);
                }
            });
        }
        // Monsters out of sight are shown as well.
        show_letter(canvas, view, (route.from, route.letter), colors.path);
    }
    // Costs come after all routes, each as near to the middle of its own as it hides no creature and no other text.
    for route in &facts.routes {
        let text = route.cost();
        let mut places = route.places_for_cost().filter_map(|cell| view.place_of(cell));
        if let Some(place) = places.find(|place| is_free(canvas, view.area, *place, &text)) {
            within(canvas, view.area, place, &text, path);
        }
    }
    for (cell, mark) in &facts.marks {
        let Some(place) = view.place_of(*cell) else { continue };
        let (glyph, color) = match mark {
            Mark::LastKnown => (LAST_KNOWN, colors.last_known),
            Mark::Unreachable => (UNREACHABLE, colors.path),
        };
        canvas.change(place, |look| {
            if look.glyph == '@' {
                look.background = color;
            } else {
                (look.glyph, look.foreground, look.bold) = (glyph, color, true);
            }
        });
    }
    let mind = Style::plain(colors.mind).bold();
    for label in &facts.labels {
        show_letter(canvas, view, (label.at, label.letter), colors.mind);
        if let Some(place) = view.place_of(label.place) {
            within(canvas, view.area, place, &label.text(), mind);
        }
    }
    let group_style = Style::plain(colors.last_known).bold();
    for group in &facts.groups {
        for place in group.cells.iter().filter_map(|cell| view.place_of(*cell)) {
            canvas.change(place, |look| look.background = blended(look.background, colors.last_known));
        }
        if let Some(place) = view.place_of(group.place) {
            within(canvas, view.area, place, &group.text, group_style);
        }
    }
}

/// The passable arc count of a cell where several arcs meet, so that no monster appears there.
fn arcs_at(facts: &OverlayFacts, cell: Point) -> char {
    let place = facts.arcs.binary_search_by_key(&(cell.y, cell.x), |(other, _)| (other.y, other.x));
    let count = place.ok().and_then(|index| facts.arcs.get(index)).map_or(0, |(_, count)| *count);
    char::from_digit(count, 10).unwrap_or('+')
}

/// Shows a monster that is not visible already.
fn show_letter(canvas: &mut Canvas<'_>, view: &MapView<'_>, (at, letter): (Point, char), color: Rgb) {
    if let Some(place) = view.place_of(at) {
        canvas.change(place, |look| {
            if look.glyph != letter {
                (look.glyph, look.foreground, look.bold) = (letter, color, false);
            }
        });
    }
}

/// Whether a number fits there without hiding a creature or text or touching another number.
fn is_free(canvas: &Canvas<'_>, map: Rectangle, place: Point, text: &str) -> bool {
    let glyph = |x: i32| canvas.at(Point::new(x, place.y)).map_or(' ', |look| look.glyph);
    let end = place.x + i32::try_from(text.chars().count()).unwrap_or(0);
    let hides = |x: i32| glyph(x) == '@' || glyph(x).is_alphanumeric();
    let fits = (place.x..end).all(|x| map.contains(Point::new(x, place.y)) && !hides(x));
    fits && [place.x - 1, end].into_iter().all(|x| !glyph(x).is_ascii_digit())
}

/// Writes text within the map.
fn within(canvas: &mut Canvas<'_>, map: Rectangle, place: Point, text: &str, style: Style) {
    for (x, glyph) in (place.x..=map.right()).zip(text.chars()) {
        canvas.glyph(x, place.y, glyph, style);
    }
}

/// The cells along the inner edge of a rectangle.
fn edge(area: Rectangle) -> impl Iterator<Item = Point> {
    area.cells()
        .filter(move |cell| cell.x == area.x || cell.y == area.y || cell.x == area.right() || cell.y == area.bottom())
}

/// The corners of a rectangle, row by row.
const fn corners_of(area: Rectangle) -> [Point; 4] {
    let (left, top, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    [Point::new(left, top), Point::new(right, top), Point::new(left, bottom), Point::new(right, bottom)]
}

/// A color a third of the way to another.
fn blended(color: Rgb, toward: Rgb) -> Rgb {
    let mix = |from: u8, to: u8| u8::try_from((u16::from(from) * 2 + u16::from(to)) / 3).unwrap_or(u8::MAX);
    Rgb::new(mix(color.red, toward.red), mix(color.green, toward.green), mix(color.blue, toward.blue))
}
