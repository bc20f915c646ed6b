//! The creatures in view, in the panel: what each does, how far it is, how hurt it looks, and the odds of a fight.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
    glyphs::monster_color,
    links::Click,
    sightings::seen_monster,
    view::known_odds,
};
use crate::{
    base::geometry::{Position, Rectangle},
    content::{Content, Palette, Rgb},
    rules::{
        creatures::{MindState, player_of},
        monsters::{Sighting, monsters_in_view},
    },
    words::{SeenMonster, Wounds, monster_name},
};

/// The rows of a creature with its health and odds.
const ROWS: i32 = 2;
/// The width of a bar of health, in columns.
const BAR: i32 = 4;

/// The rows that the creatures in view take if there is room for all that is known of them.
pub(super) fn rows_wanted(world: &World) -> i32 {
    let count = i32::try_from(monsters_in_view(world).len()).unwrap_or(i32::MAX);
    if count == 0 { 0 } else { count.saturating_mul(ROWS).saturating_add(1) }
}

/// Draws as many creatures as fit, the nearest first, and the number of the others. If not all fit with their health and
/// odds, each gets one row.
pub(super) fn draw_creatures(canvas: &mut Canvas<'_>, world: &World, content: &Content, area: Rectangle) {
    let seen = monsters_in_view(world);
    let count = i32::try_from(seen.len()).unwrap_or(i32::MAX);
    let here = player_of(world).and_then(|player| world.get::<Position>(player)).copied();
    let Some(here) = here.filter(|_| count > 0 && area.height > 1) else { return };
    let colors = &canvas.palette.interface;
    let (heading, dim) = (Style::plain(colors.title), Style::plain(colors.dim));
    canvas.text(area.x, area.y, "IN VIEW", heading);
    let rows = if count * ROWS < area.height { ROWS } else { 1 };
    let fitting = (area.height - 1) / rows;
    let mut row = area.y + 1;
    for sighting in seen.iter().take(usize::try_from(fitting).unwrap_or(0)) {
        draw_creature(canvas, world, content, sighting, (here, row, area));
        if rows == ROWS {
            draw_odds(canvas, world, content, sighting, (row + 1, area));
        }
        canvas.link_to(Rectangle { y: row, height: rows, ..area }, Click::Look(sighting.place));
        row += rows;
    }
    if count > fitting {
        canvas.text_left_of(area.x + area.width, area.y, &format!("{} more", count - fitting), dim);
    }
}

/// Draws the creatures in view in one row, the nearest first. Returns whether there are any.
pub(super) fn draw_creature_line(canvas: &mut Canvas<'_>, world: &World, content: &Content, area: Rectangle) -> bool {
    let here = player_of(world).and_then(|player| world.get::<Position>(player)).copied();
    let (seen, palette) = (monsters_in_view(world), canvas.palette);
    let (text, dim) = (Style::plain(palette.interface.text), Style::plain(palette.interface.dim));
    let Some(here) = here.filter(|_| !seen.is_empty()) else { return false };
    let mut column = area.x + canvas.text(area.x, area.y, "In view ", dim);
    for (index, sighting) in seen.iter().enumerate() {
        let Some(creature) = seen_monster(world, content, sighting) else { continue };
        let (state, color) = state_of(palette, &creature);
        let (name, distance) = (monster_name(content, sighting.looks), sighting.place.distance(here));
        let monster = content.monster(sighting.looks);
        let more = format!("+{}", seen.len() - index);
        let state = format!("{state} {distance}");
        let needed = columns(name) + columns(&state) + 5;
        if column + needed + columns(&more) > area.x + area.width {
            canvas.text(column, area.y, &more, dim);
            break;
        }
        let style = Style::plain(monster_color(world, palette, monster)).bold();
        canvas.glyph(column, area.y, monster.letter, style);
        let named = canvas.text(column + 2, area.y, name, text) + 3;
        canvas.text(column + named, area.y, &state, Style::plain(color));
        canvas.link_to(Rectangle::new(column, area.y, needed - 2, 1), Click::Look(sighting.place));
        column += needed;
    }
    true
}

fn draw_creature(
    canvas: &mut Canvas<'_>,
    world: &World,
    content: &Content,
    sighting: &Sighting,
    (here, row, area): (Position, i32, Rectangle),
) {
    let palette = canvas.palette;
    let text = Style::plain(palette.interface.text);
    let monster = content.monster(sighting.looks);
    let Some(seen) = seen_monster(world, content, sighting) else { return };
    let (state, color) = state_of(palette, &seen);
    let (name, state) =
        named(monster_name(content, sighting.looks), state, sighting.place.distance(here), area.width - 2);
    canvas.glyph(area.x, row, monster.letter, Style::plain(monster_color(world, palette, monster)).bold());
    canvas.text(area.x + 2, row, name, text);
    canvas.text_left_of(area.x + area.width, row, &state, Style::plain(color));
}

/// The name of a creature and what it does, with its distance, in texts that fit into a width beside each other. The
/// distance makes room first, then the first words of the name, then what it does: its color tells that, too.
fn named<'name>(name: &'name str, state: &str, distance: u32, width: i32) -> (&'name str, String) {
    let last = name.rsplit(' ').next().unwrap_or(name);
    let with_distance = format!("{state} {distance}");
    let ways = [
        (name, with_distance.clone()),
        (name, state.to_owned()),
        (last, with_distance),
        (last, state.to_owned()),
        (name, distance.to_string()),
    ];
    let fits = |(name, state): &(&str, String)| columns(name) + 1 + columns(state) <= width;
    ways.into_iter().find(fits).unwrap_or_default()
}

fn draw_odds(
    canvas: &mut Canvas<'_>,
    world: &World,
    content: &Content,
    sighting: &Sighting,
    (row, area): (i32, Rectangle),
) {
    let palette = canvas.palette;
    let Some(seen) = seen_monster(world, content, sighting) else { return };
    let (left, color) = health_of(palette, seen.wounds);
    let odds = known_odds(world, content, sighting)
        .map_or_else(|| "never fought".to_owned(), |odds| format!("you {}% it {}%", odds.you_hit, odds.it_hits));
    let bar = (area.width - 3 - columns(&odds)).clamp(1, BAR);
    canvas.bar(area.x + 2, row, bar, (left, BAR), Style::plain(color));
    canvas.text_within(area.x + bar + 3, row, area.width - bar - 3, &odds, Style::plain(palette.interface.dim));
}

/// What a creature does, as far as the player sees it.
fn state_of(palette: &Palette, seen: &SeenMonster) -> (&'static str, Rgb) {
    let (dim, warning) = (palette.interface.dim, palette.messages.warning);
    match seen.state {
        MindState::Sleeping => ("asleep", dim),
        _ if seen.conditions.is_helpless() => ("helpless", dim),
        _ if seen.is_at_peace && seen.conditions.is_spellbound() => ("in chains", dim),
        _ if seen.is_at_peace => ("at peace", dim),
        MindState::Wandering => ("unaware", dim),
        MindState::Hunting => ("hunting", warning),
        MindState::Fleeing => ("fleeing", dim),
    }
}

/// The cells of the bar for the degree of wounds that can be seen.
const fn health_of(palette: &Palette, wounds: Wounds) -> (i32, Rgb) {
    match wounds {
        Wounds::Unhurt => (4, palette.interface.bar_good),
        Wounds::Wounded => (3, palette.interface.bar_good),
        Wounds::BadlyWounded => (2, palette.interface.bar_middle),
        Wounds::NearlyDead => (1, palette.interface.bar_low),
    }
}
