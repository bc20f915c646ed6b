//! The map: what is seen and what is remembered.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    cell::CellEffect,
    glyphs::{
        STRUCK_FROM, TRAP, flash_look, item_look, layer_color, monster_color, remembered_color, shown_structure,
        structure_kind, topmost, wall_glyph,
    },
    motion::{draw_strikes, shown_flashes},
    shading::{FewColors, GroundLight},
    sightings::strikes_shown,
    stack::map_cursor,
};
use crate::rules::monsters::{Sighting, monsters_perceived};
use crate::{
    base::geometry::{Point, Rectangle, Size},
    content::{Condition, ItemId, LayerKind},
    rules::{
        GameRef,
        intentions::{found_locked, known_traps},
        monsters::Monster,
    },
    turn::Serial,
    world::{
        level::{Explored, Position, Structure},
        sight::FieldOfView,
    },
};

/// The visibility of a map cell (`docs/rules.md#field-of-view`).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellVisibility {
    /// In view.
    Visible,
    /// Remembered, but not in view.
    Explored,
    /// Never seen.
    Unexplored,
}

/// The part of the level that the map shows.
pub(crate) struct MapView<'world> {
    /// The area of the map in the picture.
    pub area: Rectangle,
    /// The level cell in its northwest corner.
    corner: Point,
    view: &'world FieldOfView,
    explored: &'world Explored,
}

impl<'world> MapView<'world> {
    /// The part of the level shown in `area`.
    pub(super) fn of(game: &GameRef<'world>, area: Rectangle) -> Self {
        let corner = camera(game.level.terrain.size(), focus(game), area);
        Self { area, corner, view: game.player.view, explored: game.level.explored }
    }

    /// The picture position of a level cell; `None` if it is not in the picture.
    pub(crate) fn place_of(&self, cell: Point) -> Option<Point> {
        Some(self.place_beyond(cell)).filter(|place| self.area.contains(*place))
    }

    /// The picture position of a level cell if the map were endless.
    pub(crate) const fn place_beyond(&self, cell: Point) -> Point {
        Point::new(cell.x - self.corner.x + self.area.x, cell.y - self.corner.y + self.area.y)
    }

    /// The level cell at a picture position, and its visibility; `None` outside the map and the level.
    pub(crate) fn cell_at(&self, place: Point) -> Option<(Point, CellVisibility)> {
        if !self.area.contains(place) {
            return None;
        }
        let cell = Point::new(place.x - self.area.x + self.corner.x, place.y - self.area.y + self.corner.y);
        let explored = self.explored.cells().get(cell)?.is_some();
        let visibility = match (self.view.sees(cell), explored) {
            (true, _) => CellVisibility::Visible,
            (false, true) => CellVisibility::Explored,
            (false, false) => CellVisibility::Unexplored,
        };
        Some((cell, visibility))
    }
}

/// Draws the current level into `window`; a larger level scrolls with the player.
pub(super) fn draw_dungeon(canvas: &mut Canvas<'_>, game: &GameRef<'_>, window: Rectangle) {
    let (explored, view) = (game.level.explored, game.player.view);
    let corner = camera(game.level.terrain.size(), focus(game), window);
    let flickers = light_flickers(game);
    let known = |cell: Point| explored.structure(cell);
    let palette = canvas.palette;
    let window_of_level = Rectangle::new(corner.x, corner.y, window.width, window.height);
    let light = GroundLight::of(game, palette, window_of_level);
    // Without light the whole map has the background of unexplored cells, except what is in view if the palette has a
    // color for it and the screen can show it.
    let seen_ground = palette.seen_ground.filter(|_| game.get_resource::<FewColors>().is_none());
    let unexplored = Style::plain(palette.unexplored).on(palette.unexplored);
    let locked = found_locked(game);
    let on_screen = |cell: Point| (window.x + cell.x - corner.x, window.y + cell.y - corner.y);

    for cell in window_of_level.cells() {
        let (x, y) = on_screen(cell);
        let Some(seen) = explored.cell(cell).filter(|_| shown_structure(cell, known).is_some()) else {
            let dark = light.as_ref().map_or(unexplored, |light| unexplored.on(light.unknown(cell)));
            canvas.glyph(x, y, ' ', dark);
            continue;
        };
        let visible = view.sees(cell);
        let layer = match topmost(game.content, seen) {
            layer if layer.kind == LayerKind::ClosedDoor && locked.contains(&cell) => {
                game.content.terrain.layer(LayerKind::LockedDoor)
            }
            layer => layer,
        };
        let glyph = if layer.kind == LayerKind::Wall { wall_glyph(cell, known) } else { layer.glyph };
        let unlit = || {
            let background = seen_ground.filter(|_| visible).unwrap_or(palette.unexplored);
            (layer_color(palette, layer, visible), background)
        };
        let (color, background) = light.as_ref().map_or_else(unlit, |light| light.colors(cell, layer));
        let is_lit = game.level.terrain.lit.get_or(cell, false) || game.level.lights.is_lit(cell);
        let effect = match &light {
            _ if flickers && visible && !is_lit => CellEffect::Flicker,
            Some(light) if visible => light.effect(cell, layer),
            _ => CellEffect::None,
        };
        // A known lock has the sign of a closed door, so that where there are no colors only its weight shows it.
        let style =
            Style { bold: layer.kind == LayerKind::LockedDoor, ..Style::plain(color).on(background).with(effect) };
        canvas.glyph(x, y, glyph, style);
    }

    let gas_color = palette.visible.of(game.content.terrain.gas.color);
    for (cell, _) in game.level.gas.cells().filter(|(cell, _)| view.sees(*cell)) {
        if let (x, y, true) = within(window, on_screen(cell)) {
            canvas.glyph(x, y, game.content.terrain.gas.glyph, Style::plain(gas_color));
        }
    }

    for (cell, _) in known_traps(game) {
        if let (x, y, true) = within(window, on_screen(cell)) {
            let color = if view.sees(cell) { palette.visible.trap } else { palette.explored.trap };
            canvas.glyph(x, y, TRAP, Style::plain(color));
        }
    }

    // Stairs stay in sight under items: in the color of what lies there, and on another ground.
    let on_stairs = |cell: Point, style: Style| {
        let there = explored.structure(cell)?;
        let is_stairs = matches!(there, Structure::StairsUp | Structure::StairsDown);
        let glyph = game.content.terrain.layer(structure_kind(there)).glyph;
        is_stairs.then(|| (glyph, style.on(palette.interface.selection)))
    };
    if game.content.config.display.remember_items {
        let remembered = game.level.remembered.iter();
        for (cell, kind) in remembered.filter(|(cell, _)| !view.sees(**cell)) {
            if let (x, y, true) = within(window, on_screen(*cell)) {
                let (glyph, _) = item_look(game.content, palette, *kind);
                let style = Style::plain(remembered_color(game.content, palette, *kind));
                let (glyph, style) = on_stairs(*cell, style).unwrap_or((glyph, style));
                canvas.glyph(x, y, glyph, style);
            }
        }
    }

    let mut items: Vec<(bool, Serial, Point, char, Style)> = Vec::new();
    for thing in game.level.contents() {
        let (Some(cell), Some(&serial)) = (game.get::<Position>(thing).map(Position::cell), game.get::<Serial>(thing))
        else {
            continue;
        };
        if game.get::<Monster>(thing).is_some() || !view.sees(cell) {
            continue;
        }
        if let Some(kind) = game.get::<ItemId>(thing) {
            let (glyph, color) = item_look(game.content, palette, *kind);
            let (glyph, style) = on_stairs(cell, Style::plain(color)).unwrap_or((glyph, Style::plain(color)));
            items.push((false, serial, cell, glyph, style));
        }
    }
    for Sighting { serial, place, looks, is_seen, .. } in monsters_perceived(game) {
        let monster = game.content.monster(looks);
        let style = Style::plain(monster_color(game.world(), palette, monster));
        // A monster that is only sensed looks different from one that is there to be fought.
        let style = if is_seen { style.bold() } else { style.on(palette.interface.selection) };
        items.push((true, serial, place, monster.letter, style));
    }
    items.sort_by_key(|(is_monster, serial, ..)| (*is_monster, *serial));
    let (items, monsters): (Vec<_>, Vec<_>) = items.into_iter().partition(|(is_monster, ..)| !is_monster);
    // A bolt is drawn over items but never over a creature.
    for (_, _, cell, glyph, style) in items {
        if let (x, y, true) = within(window, on_screen(cell)) {
            canvas.glyph(x, y, glyph, style);
        }
    }
    for (cell, _) in strikes_shown(game) {
        if let (x, y, true) = within(window, on_screen(cell)) {
            canvas.glyph(
                x,
                y,
                STRUCK_FROM,
                Style::plain(palette.messages.warning).bold().on(palette.interface.selection),
            );
        }
    }
    let is_blind = game.player.conditions.has(Condition::Blind);
    let shows_flashes = !is_blind && map_cursor(game.world()).is_none();
    for (cell, flash) in
        shown_flashes(game.world()).into_iter().filter(|(cell, _)| shows_flashes && view.is_in_line(*cell))
    {
        if let (x, y, true) = within(window, on_screen(cell)) {
            let (glyph, color) = flash_look(game.content, palette, flash);
            canvas.glyph(x, y, glyph, Style::plain(color).bold().with(CellEffect::Glow));
        }
    }
    for (_, _, cell, glyph, style) in monsters {
        if let (x, y, true) = within(window, on_screen(cell)) {
            canvas.glyph(x, y, glyph, style);
        }
    }
    if let (x, y, true) = within(window, on_screen(game.here)) {
        canvas.glyph(x, y, '@', Style::plain(palette.player).bold().with(CellEffect::Glow));
        canvas.focus_on(x, y);
    }
    draw_strikes(canvas, game, window, |cell| {
        let (x, y) = on_screen(cell);
        Point::new(x, y)
    });
}

/// The cell around which a large level is shown: the cursor while looking or aiming, else the player.
fn focus(game: &GameRef<'_>) -> Point {
    map_cursor(game.world()).unwrap_or(game.here)
}

const fn within(window: Rectangle, (x, y): (i32, i32)) -> (i32, i32, bool) {
    (x, y, window.contains(Point::new(x, y)))
}

/// The level cell in the northwest corner of the window: a level that fits is shown whole, a larger one with `focus`
/// in the middle where possible.
fn camera(level: Size, focus: Point, window: Rectangle) -> Point {
    let along = |size: i32, at: i32, room: i32| {
        if size <= room { -(room - size) / 2 } else { (at - room / 2).clamp(0, size - room) }
    };
    Point::new(along(level.width, focus.x, window.width), along(level.height, focus.y, window.height))
}

/// Whether the light in hand burns its last turns.
fn light_flickers(game: &GameRef<'_>) -> bool {
    if game.sees_by_endless_light() {
        return false;
    }
    let thresholds = &game.content.config.lighting.fuel_warning_thresholds;
    let last_warning = thresholds.iter().rev().nth(1).copied().unwrap_or(0);
    game.light_in_hand().is_some_and(|light| light.fuel().is_some_and(|fuel| (1..=last_warning).contains(&fuel)))
}
