//! Light on the map: how much of it falls on each cell in view, and the colors that follow (`docs/decisions.md#light-on-the-map`).
//!
//! It is for the eye only and tells nothing that the map does not: a cell that is not in view gets no light, and what is
//! in view was decided by the field of view.

use bevy::prelude::*;

use super::{cell::CellEffect, glyphs::layer_color};
use crate::{
    base::geometry::{Grid, Point, Rectangle, Size},
    content::{LayerDefinition, LayerKind, Palette, Rgb, Shading, TerrainColor},
    rules::GameRef,
    world::{
        level::{Dressing, Explored, Liquid, Position, RoomPurpose, Structure, Terrain},
        sight::{FieldOfView, LightSource, line_beyond},
    },
};

/// A front end that has too few colors for light: it shows all that is in view in one tint.
#[derive(Resource, Clone, Copy, Debug)]
pub struct FewColors;

/// The cells beside lava that glow.
const LAVA_REACH: i32 = 2;
/// The light of a wall, compared with the brightest floor beside it.
const WALL_SHARE: f32 = 0.9;
/// How far light can rise above full light where several lights meet.
const BRIGHTEST: f32 = 1.15;
/// What remembered ground in clear line gets of the light in hand: the eye follows the torch beyond what it shows.
const AFTERGLOW: f32 = 0.35;

/// The least share of a flame's light that is seen to flicker.
const LEAST_FIRELIGHT: f32 = 0.2;

/// The red, green and blue parts of light.
type Light = [f32; 3];

/// The light on the part of a level that the map shows.
pub(super) struct GroundLight<'palette, 'world> {
    palette: &'palette Palette,
    shading: &'palette Shading,
    view: &'world FieldOfView,
    terrain: &'world Terrain,
    explored: &'world Explored,
    window: Rectangle,
    light: Grid<Light>,
    /// Whether the light of a flame falls on each cell.
    flames: Grid<bool>,
}

impl<'palette, 'world> GroundLight<'palette, 'world> {
    /// The light on the cells of `window`, a part of the level; `None` if the palette or the front end has no light.
    pub(crate) fn of(game: &GameRef<'world>, palette: &'palette Palette, window: Rectangle) -> Option<Self> {
        let shading = palette.shading.as_ref().filter(|_| game.get_resource::<FewColors>().is_none())?;
        let size = Size::new(window.width, window.height);
        let (light, flames) = (Grid::filled(size, Light::default()), Grid::filled(size, false));
        let (view, terrain) = (game.player.view, game.level.terrain);
        let explored = game.level.explored;
        let mut ground = Self { palette, shading, view, terrain, explored, window, light, flames };
        ground.add_rooms();
        ground.add_fixed_lights(game);
        ground.add_lava();
        ground.add_held_light(game);
        ground.light_walls();
        Some(ground)
    }

    /// The colors of a cell that shows this layer: its glyph and its background.
    pub(crate) fn colors(&self, cell: Point, layer: &LayerDefinition) -> (Rgb, Rgb) {
        let is_visible = self.view.sees(cell);
        let color = layer_color(self.palette, layer, is_visible);
        let light = self.at(cell);
        if !is_visible {
            let is_wall = layer.kind == LayerKind::Wall;
            let remembered = if is_wall { self.shading.remembered_wall } else { self.shading.remembered };
            let glow = self.shading.ground.of(layer.color).in_light(light);
            return (color, lighter(remembered, glow));
        }
        let ground = self.shading.ground.of(layer.color);
        let grain = 1.0 + percent(self.shading.grain) * (unrest(cell) - 0.5);
        let glowing = if layer.color == TerrainColor::Lava { self.shading.lava.shares() } else { light };
        let background = lighter(self.palette.unexplored, ground.in_light(glowing.map(|part| part * grain)));
        let strength = light.into_iter().fold(0.0, f32::max);
        let least = percent(self.shading.least);
        let share = (least + (1.0 - least) * strength).min(1.0);
        (self.palette.unexplored.mixed(color, share), background)
    }

    /// How the ground of a cell in view moves: liquids shimmer, and the light of flames is never still.
    pub(crate) fn effect(&self, cell: Point, layer: &LayerDefinition) -> CellEffect {
        match layer.color {
            TerrainColor::Shallow | TerrainColor::Deep | TerrainColor::Lava => CellEffect::Ripple,
            _ if self.flames.get_or(self.place(cell), false) => CellEffect::Firelight,
            _ => CellEffect::None,
        }
    }

    /// The background of a cell that was never seen: dark, but not flat.
    pub(crate) fn unknown(&self, cell: Point) -> Rgb {
        let dark = self.palette.unexplored;
        dark.mixed(self.shading.remembered, unrest(cell) * 0.3)
    }

    /// Whether a remembered cell lets light through, as far as the player knows.
    fn is_open(&self, cell: Point) -> bool {
        self.explored.structure(cell).is_some_and(|structure| !structure.blocks_sight())
    }

    fn at(&self, cell: Point) -> Light {
        self.light.get_or(self.place(cell), Light::default())
    }

    const fn place(&self, cell: Point) -> Point {
        Point::new(cell.x - self.window.x, cell.y - self.window.y)
    }

    fn add(&mut self, cell: Point, color: Light, share: f32) {
        let place = self.place(cell);
        if let Some(light) = self.light.get_mut(place) {
            for (light, part) in light.iter_mut().zip(color) {
                *light = (*light + part * share).min(BRIGHTEST);
            }
        }
    }

    /// Adds the light of a flame, or of something that burns without one.
    fn shine(&mut self, cell: Point, color: Light, share: f32, is_flame: bool) {
        self.add(cell, color, share);
        let place = self.place(cell);
        if let Some(flame) = self.flames.get_mut(place).filter(|_| is_flame && share > LEAST_FIRELIGHT) {
            *flame = true;
        }
    }

    /// The light that fills lit rooms.
    fn add_rooms(&mut self) {
        let (view, color) = (self.view, self.shading.room.shares());
        let is_lit = |cell: &Point| self.terrain.lit.get_or(*cell, false);
        let lit: Vec<Point> = view.seen_cells().filter(is_lit).collect();
        for cell in lit {
            self.add(cell, color, 1.0);
        }
    }

    /// The lights on the level that no creature carries.
    fn add_fixed_lights(&mut self, game: &GameRef<'_>) {
        let contents = game.level.contents();
        let magic: Vec<Point> = contents
            .filter(|thing| game.get::<LightSource>(*thing).is_some_and(LightSource::is_endless))
            .filter_map(|thing| game.get::<Position>(thing).map(Position::cell))
            .collect();
        let view = self.view;
        let is_shrine = |cell: Point| game.level.rooms.at(cell).is_some_and(|room| room.purpose == RoomPurpose::Shrine);
        for (place, radius, cells) in game.level.lights.lights() {
            let is_flame = !magic.contains(&place) && self.terrain.dressing(place) != Dressing::Fungus;
            // The torches of a shrine burn with a light of their own.
            let is_cool = !is_flame || place.neighbors().any(is_shrine);
            let color = if is_cool { self.shading.magic } else { self.shading.torch }.shares();
            // A cell may be listed several times, but gets each light once.
            let mut cells: Vec<Point> = cells.iter().copied().filter(|cell| view.sees(*cell)).collect();
            cells.sort_unstable();
            cells.dedup();
            for cell in cells {
                self.shine(cell, color, fading(place, cell, radius as f32 + 1.5), is_flame);
            }
        }
    }

    /// Lava in view glows on the ground beside it.
    fn add_lava(&mut self) {
        let (view, terrain, color) = (self.view, self.terrain, self.shading.lava.shares());
        for lava in view.seen_cells().filter(|cell| terrain.liquid(*cell) == Liquid::Lava) {
            let side = 2 * LAVA_REACH + 1;
            let around = Rectangle::new(lava.x - LAVA_REACH, lava.y - LAVA_REACH, side, side);
            for cell in around.cells().filter(|cell| view.sees(*cell) && terrain.liquid(*cell) != Liquid::Lava) {
                let share = fading(lava, cell, LAVA_REACH as f32 + 0.6);
                self.add(cell, color, share * 0.3);
            }
        }
    }

    /// The light in the player's hand, as far as sight lines reach.
    fn add_held_light(&mut self, game: &GameRef<'_>) {
        let Some(light) = game.light_in_hand() else { return };
        let origin = game.here;
        if light.radius() == 0 {
            return;
        }
        let color = if light.is_endless() { self.shading.magic } else { self.shading.flame }.shares();
        let reach = light.radius() + self.shading.reach;
        let view = self.view;
        // The line to remembered ground goes by what is remembered: the true terrain may have changed unseen.
        let is_clear = |cell: Point| {
            view.sees(cell)
                || line_beyond(origin, cell).take_while(|other| *other != cell).all(|cell| self.is_open(cell))
        };
        let side = i32::try_from(reach).unwrap_or(0);
        let around = Rectangle::new(origin.x - side, origin.y - side, 2 * side + 1, 2 * side + 1);
        let lit: Vec<Point> = around.cells().filter(|cell| self.explored.knows(*cell) && is_clear(*cell)).collect();
        for cell in lit {
            let share = fading(origin, cell, reach as f32 + 0.5);
            self.shine(cell, color, if view.sees(cell) { share } else { share * AFTERGLOW }, !light.is_endless());
        }
    }

    /// A wall or door has the light of the floor in front of the face that is seen.
    fn light_walls(&mut self) {
        let (view, terrain) = (self.view, self.terrain);
        let is_wall = |cell: Point| terrain.blocks_sight(cell) || matches!(terrain.structure(cell), Structure::Door(_));
        let is_open = |cell: &Point| view.sees(*cell) && !is_wall(*cell);
        for wall in view.seen_cells().filter(|cell| is_wall(*cell)) {
            let lights = wall.neighbors().filter(is_open).map(|floor| self.at(floor));
            let brightest = lights.reduce(|one, other| {
                let mut most = one;
                most.iter_mut().zip(other).for_each(|(most, part)| *most = most.max(part));
                most
            });
            let place = self.place(wall);
            if let (Some(light), Some(brightest)) = (self.light.get_mut(place), brightest) {
                for (part, brightest) in light.iter_mut().zip(brightest) {
                    *part = part.max(brightest * WALL_SHARE);
                }
            }
        }
    }
}

/// The share of a light that reaches a cell: 1 at the light, 0 at `reach` cells and beyond.
fn fading(light: Point, cell: Point, reach: f32) -> f32 {
    let (dx, dy) = ((cell.x - light.x) as f32, (cell.y - light.y) as f32);
    let nearness = (1.0 - dx.hypot(dy) / reach).max(0.0);
    nearness * (2.0 - nearness) * 0.5 + nearness * 0.5
}

fn lighter(one: Rgb, other: Rgb) -> Rgb {
    Rgb::new(one.red.max(other.red), one.green.max(other.green), one.blue.max(other.blue))
}

fn percent(percent: u32) -> f32 {
    percent as f32 / 100.0
}

/// A number from 0 to 1 that is always the same for a cell and looks random from cell to cell.
fn unrest(cell: Point) -> f32 {
    let mut mixed = cell.x.cast_unsigned().wrapping_mul(0x9E37_79B9) ^ cell.y.cast_unsigned().wrapping_mul(0x85EB_CA6B);
    for factor in [0x7FEB_352D, 0x846C_A68B] {
        mixed = (mixed ^ (mixed >> 15)).wrapping_mul(factor);
    }
    let [byte, ..] = (mixed ^ (mixed >> 16)).to_le_bytes();
    f32::from(byte) / f32::from(u8::MAX)
}
