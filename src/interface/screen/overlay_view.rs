//! The debug overlays as tints and marks of cells.

use super::{
    canvas::{Canvas, Style},
    dungeon_view::MapView,
};
use crate::{
    base::geometry::{Point, Rectangle},
    content::Rgb,
    interface::debug::{Console, Mark, Outline, OutlineKind, OverlayFacts, Overlays, Tint, overlay_facts},
    rules::GameRef,
    turn::Serial,
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
/// A noise that a monster hears.
const HEARD: char = '◎';
/// Where a hunter last knew the player to be.
const LAST_KNOWN: char = '¤';

/// Draws the active overlays.
pub(super) fn draw_overlays(canvas: &mut Canvas<'_>, game: &GameRef<'_>, view: &MapView<'_>) {
    if !game.get_resource::<Overlays>().is_some_and(Overlays::any) {
        return;
    }
    let facts = overlay_facts(game.world());
    let colors = &canvas.palette.overlays;
    let palette = canvas.palette;
    let followed = game.get_resource::<Console>().map(|console| console.followed).unwrap_or_default();
    // All that belongs to a followed monster has its color; that of others is muted then.
    let ink = |owner: Option<Serial>, usual: Rgb| match owner.and_then(|owner| followed.number(owner)) {
        Some(number) => palette.of_followed(number),
        None if owner.is_some() && followed.any() => blended(palette.unexplored, usual),
        None => usual,
    };
    for (cell, warmth) in &facts.heat {
        let Some(place) = view.place_of(*cell) else { continue };
        let color = ink(followed.selected(), colors.path);
        canvas.change(place, |look| look.background = mixed(look.background, color, u16::from(*warmth) / 2));
    }
    for (cell, tint) in &facts.tints {
        let Some(place) = view.place_of(*cell) else { continue };
        let full = tint.ink().of(colors);
        let color = match tint {
            Tint::Watched => mixed(palette.background, ink(followed.selected(), full), 0x50),
            tint if tint.is_faint() => blended(palette.unexplored, full),
            _ => full,
        };
        let mark = match tint {
            Tint::Blocking => BLOCKING,
            Tint::SeveralWays => arcs_at(&facts, *cell),
            Tint::InLineOfStairs => IN_LINE,
            _ => SEEN,
        };
        canvas.change(place, |look| {
            look.background = color;
            let is_corridor = *tint == Tint::SeveralWays && look.glyph == '#';
            if look.glyph == '.' || is_corridor || *tint == Tint::Blocking && !look.glyph.is_alphanumeric() {
                look.glyph = mark;
            }
        });
    }
    for Outline { kind, area, owner } in &facts.outlines {
        let color = ink(*owner, kind.ink().of(colors));
        let corners = match kind {
            OutlineKind::Light | OutlineKind::Room => LIGHT_CORNERS,
            OutlineKind::Aggro | OutlineKind::Group => AGGRO_CORNERS,
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
    for leash in &facts.leashes {
        let (Some(number), Some(place)) = (followed.number(leash.serial), view.place_of(leash.to)) else { continue };
        canvas.change(place, |look| look.background = blended(look.background, palette.of_followed(number)));
    }
    for route in &facts.routes {
        let color = ink(Some(route.serial), colors.path);
        let step = if route.forecast.is_kept { STEP } else { FORECAST };
        for place in route.forecast.cells.iter().filter_map(|cell| view.place_of(*cell)) {
            canvas.change(place, |look| {
                if !look.glyph.is_alphabetic() && look.glyph != '@' {
                    (look.glyph, look.foreground, look.bold) = (step, color, true);
                }
            });
        }
        // Monsters out of sight are shown as well.
        show_letter(canvas, view, (route.from, route.letter), color);
    }
    for (cell, mark) in &facts.marks {
        let Some(place) = view.place_of(*cell) else { continue };
        let (glyph, color) = match mark {
            Mark::LastKnown => (LAST_KNOWN, colors.last_known),
            Mark::Unreachable => (UNREACHABLE, colors.path),
            Mark::Heard => (HEARD, colors.mind),
        };
        canvas.change(place, |look| {
            if look.glyph == '@' {
                look.background = color;
            } else {
                (look.glyph, look.foreground, look.bold) = (glyph, color, true);
            }
        });
    }
    for label in &facts.labels {
        let color = ink(Some(label.serial), colors.mind);
        show_letter(canvas, view, (label.at, label.letter), color);
        if let Some(place) = view.place_of(label.place) {
            within(canvas, view.area, place, &label.text(), Style::plain(color).bold());
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
    // Costs come last, each as near to the middle of its own as it hides no creature and no other text.
    for route in &facts.routes {
        let text = route.cost();
        let mut places = route.places_for_cost().filter_map(|cell| view.place_of(cell));
        if let Some(place) = places.find(|place| is_free(canvas, view.area, *place, &text)) {
            let style = Style::plain(ink(Some(route.serial), colors.path)).bold();
            within(canvas, view.area, place, &text, style);
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
    let hides = |x: i32| matches!(glyph(x), '@' | '[' | ']') || glyph(x).is_alphanumeric();
    let fits = (place.x..end).all(|x| map.contains(Point::new(x, place.y)) && !hides(x));
    fits && [place.x - 1, end].into_iter().all(|x| !glyph(x).is_ascii_digit() && glyph(x) != '[')
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
    mixed(color, toward, 85)
}

/// A color this much of the way to another, of 255.
fn mixed(color: Rgb, toward: Rgb, share: u16) -> Rgb {
    let mix = |from: u8, to: u8| {
        let (from, to) = (u16::from(from) * (255 - share.min(255)), u16::from(to) * share.min(255));
        u8::try_from((from + to) / 255).unwrap_or(u8::MAX)
    };
    Rgb::new(mix(color.red, toward.red), mix(color.green, toward.green), mix(color.blue, toward.blue))
}
