//! Light from sources other than the player's hand: burning items on the floor, glowing creatures, torches on walls.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{Burning, LightSource, shine};
use crate::{
    base::geometry::{Grid, Point, Size},
    content::{LayerKind, SightMode, TerrainTable},
    world::level::{Fires, OnLevel, Position, Structure, Terrain},
};

/// The radius within which a creature or object glows, in cells.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shines(pub u32);

/// The lights of the current level that no creature carries.
#[derive(SystemParam)]
pub(crate) struct FixedLights<'w, 's> {
    fires: Query<'w, 's, &'static Fires>,
    burning: Query<'w, 's, (&'static Position, &'static LightSource), (With<Burning>, With<OnLevel>)>,
    shining: Query<'w, 's, (&'static Position, &'static Shines), With<OnLevel>>,
}

impl FixedLights<'_, '_> {
    /// Their positions and radii, in no particular order; `table` says how far fires shine.
    pub(crate) fn sources(&self, table: &TerrainTable) -> impl Iterator<Item = (Point, u32)> {
        let burning = self.burning.iter().map(|(place, light)| (place.cell(), light.radius()));
        let shining = self.shining.iter().map(|(place, light)| (place.cell(), light.0));
        let radius = table.layer(LayerKind::Fire).light.unwrap_or(0);
        let fires = self.fires.iter().flat_map(Fires::cells).map(move |cell| (cell, radius));
        burning.chain(fires).filter(|(_, radius)| *radius > 0).chain(shining)
    }
}

/// The cells of a level lit by lights that no creature carries: seen from afar in a clear line, as lit floor is.
///
/// A cache: it holds what a fresh computation from the lights and the terrain would, and is neither saved nor hashed.
#[derive(Component, Clone, Debug)]
pub struct Illumination {
    /// The lights, each once, ordered by position and radius.
    lights: Vec<FixedLight>,
    /// Buffers for lights that are gone and for the positions found by the last update, kept to avoid allocations.
    gone: Vec<FixedLight>,
    found: Vec<(Point, u32)>,
    terrain_version: u32,
    /// How many lights shine on each cell. Empty while there has been no light.
    brightness: Grid<u32>,
    version: u32,
    /// How far any light reaches in each cell, in cells; empty where it is the same everywhere.
    reach: Grid<u8>,
}

/// The reach of light where nothing limits it.
const UNLIMITED: u8 = u8::MAX;

/// A light that no creature carries.
#[derive(Clone, Debug)]
struct FixedLight {
    /// Its position and radius.
    source: (Point, u32),
    /// The cells it shines on, some more than once.
    cells: Vec<Point>,
}

impl Default for Illumination {
    fn default() -> Self {
        let nothing = Size::new(0, 0);
        Self {
            lights: Vec::new(),
            gone: Vec::new(),
            found: Vec::new(),
            terrain_version: 0,
            brightness: Grid::filled(nothing, 0),
            version: 0,
            reach: Grid::filled(nothing, UNLIMITED),
        }
    }
}

impl Illumination {
    /// No lights yet, on a level of this size with cells where light does not reach as far as elsewhere.
    pub fn with_gloom(size: Size, gloom: impl IntoIterator<Item = (Point, u32)>) -> Self {
        let mut gloom = gloom.into_iter().peekable();
        if gloom.peek().is_none() {
            return Self::default();
        }
        let mut reach = Grid::filled(size, UNLIMITED);
        for (cell, cells) in gloom {
            reach.set(cell, u8::try_from(cells).unwrap_or(UNLIMITED));
        }
        Self { reach, ..Self::default() }
    }

    /// How far light that shines from or into a cell reaches, at most this far.
    #[inline]
    pub fn limited(&self, cell: Point, radius: u32) -> u32 {
        match self.reach.get_or(cell, UNLIMITED) {
            UNLIMITED => radius,
            reach => radius.min(u32::from(reach)),
        }
    }

    /// Whether something in a cell keeps light from reaching far.
    #[inline]
    pub fn is_gloomy(&self, cell: Point) -> bool {
        self.reach.get_or(cell, UNLIMITED) != UNLIMITED
    }

    /// Whether one of these lights shines on a cell.
    #[inline]
    pub fn is_lit(&self, cell: Point) -> bool {
        self.brightness.get_or(cell, 0) > 0
    }

    /// Whether the cell with this index is lit, in a grid of the level's size.
    #[inline]
    pub(super) fn is_lit_at(&self, index: usize) -> bool {
        self.brightness.values().get(index).is_some_and(|brightness| *brightness > 0)
    }

    /// The lights, with their radii in cells and the cells they shine on, some more than once.
    pub fn lights(&self) -> impl Iterator<Item = (Point, u32, &[Point])> {
        self.lights.iter().map(|light| (light.source.0, light.source.1, light.cells.as_slice()))
    }

    /// Changes with every change of the lit cells.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Brings the lit cells up to date with these lights: adds new lights, removes those that are gone, and recomputes all
    /// of them after a change of the terrain. Where there is no light and was none, it is only a comparison.
    ///
    /// Light goes where an eye in its place would look: so `mode` is that of the sight.
    pub fn update(&mut self, sources: impl Iterator<Item = (Point, u32)>, terrain: &Terrain, mode: SightMode) {
        self.found.clear();
        self.found.extend(sources);
        self.found.sort_unstable();
        self.found.dedup();
        let is_same_terrain =
            self.terrain_version == terrain.sight_version() && self.brightness.size() == terrain.size();
        let is_same_lights = self.lights.iter().map(|light| light.source).eq(self.found.iter().copied());
        if is_same_lights && (is_same_terrain || self.lights.is_empty()) {
            return;
        }
        let Self { lights, gone, found, brightness, reach, .. } = self;
        let reaches = |from: Point, cell: Point| {
            let limit = |cell| reach.get_or(cell, UNLIMITED);
            let least = limit(from).min(limit(cell));
            least == UNLIMITED || from.distance(cell) <= u32::from(least)
        };
        if is_same_terrain {
            let has_gone = |light: &mut FixedLight| found.binary_search(&light.source).is_err();
            for light in lights.extract_if(.., has_gone) {
                change(brightness, &light.cells, |brightness| *brightness -= 1);
                gone.push(light);
            }
        } else {
            gone.append(lights);
            brightness.reset(terrain.size(), 0);
        }
        let still_there = lights.len();
        for source in found.iter().copied() {
            let known = lights.get(..still_there).unwrap_or_default();
            if known.binary_search_by_key(&source, |light| light.source).is_ok() {
                continue;
            }
            let mut light = gone.pop().unwrap_or_else(|| FixedLight { source, cells: Vec::new() });
            light.source = source;
            light.cells.clear();
            shine(source.0, source.1, terrain, mode, |cell| {
                if reaches(source.0, cell) {
                    light.cells.push(cell);
                }
            });
            change(brightness, &light.cells, |brightness| *brightness += 1);
            lights.push(light);
        }
        // Two sorted runs: a stable sort merges them.
        lights.sort_by_key(|light| light.source);
        self.terrain_version = terrain.sight_version();
        self.version += 1;
    }
}

fn change(brightness: &mut Grid<u32>, cells: &[Point], change: impl Fn(&mut u32)) {
    for cell in cells {
        if let Some(brightness) = brightness.get_mut(*cell) {
            change(brightness);
        }
    }
}

/// Whether a creature that carries a light of this radius stands in light and can be seen from afar: by that light, by
/// that of the room, or by another. A doorway is lit by the cells beside it, as it is for the player's view.
pub(crate) fn stands_in_light(place: Point, radius: u32, terrain: &Terrain, illumination: &Illumination) -> bool {
    let is_lit =
        |cell: Point| illumination.is_lit(cell) || (terrain.lit.get_or(cell, false) && !illumination.is_gloomy(cell));
    let is_doorway = matches!(terrain.structure(place), Structure::Door(_));
    (radius > 0 && !illumination.is_gloomy(place)) || is_lit(place) || (is_doorway && place.neighbors().any(is_lit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::generate::drawn_map;

    fn lit_by(map: &str, sources: &[(Point, u32)]) -> Vec<String> {
        let (blueprint, _) = drawn_map(map).unwrap();
        let terrain = Terrain::new(blueprint.structure);
        let mut illumination = Illumination::default();
        illumination.update(sources.iter().copied(), &terrain, SightMode::Recursive);
        let version = illumination.version();
        illumination.update(sources.iter().copied(), &terrain, SightMode::Recursive);
        assert_eq!(illumination.version(), version, "the same lights are no change");
        let sign = |brightness: &u32| if *brightness > 0 { '1' } else { ' ' };
        illumination.brightness.rows().map(|row| row.iter().map(sign).collect()).collect()
    }

    #[test]
    fn no_light_is_no_work() {
        let (blueprint, _) = drawn_map("###\n#@#\n###").unwrap();
        let mut illumination = Illumination::default();
        illumination.update(std::iter::empty(), &Terrain::new(blueprint.structure), SightMode::Recursive);
        assert_eq!((illumination.version(), illumination.brightness.size()), (0, Size::new(0, 0)));
    }

    #[test]
    fn a_light_shines_within_its_radius_and_not_through_walls() {
        let lit = lit_by("#######\n#..#..#\n#@.#..#\n#######", &[(Point::new(2, 1), 2)]);
        assert_eq!(lit, ["1111   ", "1111   ", "1111   ", "1111   "]);
    }

    #[test]
    fn a_torch_on_a_wall_shines_from_the_wall_into_the_room() {
        let lit = lit_by("#######\n#.....#\n#.....#\n#..@..#\n#######", &[(Point::new(3, 0), 2)]);
        assert_eq!(lit, [" 11111 ", " 11111 ", " 11111 ", "       ", "       "]);
    }
}
