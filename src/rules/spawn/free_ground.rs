//! The room that is left on a new level.

use super::{
    birth_ground::{do_ways_meet, harms},
    habitats::{LevelFeatures, LevelHabitats},
    place_wishes::{SpawnSubject, Wanted},
    site::Site,
};
use crate::{
    base::{
        geometry::{Direction, Grid, Point, Rectangle},
        random::RandomStream,
    },
    content::{Content, GroundKind, Habitat, Liquid},
    world::{
        generate::{Blueprint, steps_from_stairs},
        level::Structure,
    },
};

/// The ground of a new level, and the part of it that is still free.
pub(super) struct SpawnGround<'level> {
    content: &'level Content,
    blueprint: &'level Blueprint,
    trapped: Grid<bool>,
    /// Cells with a creature or an item.
    taken: Grid<bool>,
    /// The distance to the nearest member of any group, up to the greatest spacing in the data.
    nearest: Grid<u8>,
    /// Cells that a group keeps free of others.
    kept_free: Grid<bool>,
    /// The floor and the corridors without traps, row by row.
    ground: [Vec<Point>; 2],
    /// The features that occur on the level.
    features: LevelFeatures,
    /// The liquids on the level that harm walkers.
    harmful: Vec<Liquid>,
    /// The candidate cells for each kind of request so far. A cell that can never be used again is removed when it is
    /// drawn.
    lists: Vec<((SpawnSubject, Habitat, Option<usize>, bool), Vec<Point>)>,
    /// The number of the search in which each cell was last reached.
    reached: Grid<u32>,
    search: u32,
    habitats: LevelHabitats<'level>,
    /// The steps to the nearest stairs.
    from_stairs: Grid<Option<u32>>,
    /// The greatest distance that any group keeps from others, in cells.
    greatest_spacing: u32,
}

const FAR_AWAY: u8 = u8::MAX;

impl<'level> SpawnGround<'level> {
    pub(crate) fn new(content: &'level Content, blueprint: &'level Blueprint) -> Self {
        let size = blueprint.structure.size();
        let mut trapped = Grid::filled(size, false);
        for (place, _) in &blueprint.traps {
            trapped.set(*place, true);
        }
        // Allocate room for the floor of most levels at once, to avoid repeated growth.
        let mut ground = [Vec::with_capacity(blueprint.structure.values().len() / 4), Vec::new()];
        for (y, row) in (0..).zip(blueprint.structure.rows()) {
            for (x, there) in (0..).zip(row) {
                let [floor, corridors] = &mut ground;
                let cells = match there {
                    Structure::Floor => floor,
                    Structure::Corridor => corridors,
                    _ => continue,
                };
                let cell = Point::new(x, y);
                if !trapped.get_or(cell, true) {
                    cells.push(cell);
                }
            }
        }
        let features = LevelFeatures::of(blueprint, ground.iter().flatten());
        // Nothing covers what can be used, or hides under it.
        let taken = blueprint.dressing.map(|dressing| dressing.is_fixture());
        let harmful = features.liquids().copied().filter(|liquid| harms(content, *liquid)).collect();
        Self {
            content,
            blueprint,
            ground,
            features,
            harmful,
            trapped,
            taken,
            nearest: Grid::filled(size, FAR_AWAY),
            kept_free: Grid::filled(size, false),
            lists: Vec::new(),
            reached: Grid::filled(size, 0),
            search: 0,
            habitats: LevelHabitats::new(content, blueprint),
            from_stairs: steps_from_stairs(blueprint),
            greatest_spacing: content.spawn_tables.greatest_spacing(),
        }
    }

    fn harms(&self, liquid: Liquid) -> bool {
        self.harmful.contains(&liquid)
    }

    /// Returns whether a cell is ground of the wanted kind, occupied or not.
    fn is_ground(&self, cell: Point, subject: SpawnSubject, habitat: &Habitat) -> bool {
        let wanted = match habitat.ground {
            Some(GroundKind::CorridorEnd) => Structure::Corridor,
            _ => Structure::Floor,
        };
        let is_there = self.blueprint.structure.get_or(cell, Structure::Rock) == wanted;
        is_there && !self.trapped.get_or(cell, true) && self.is_dry(cell, subject, habitat)
    }

    /// Returns whether a cell is dry or holds a liquid that suits the subject.
    fn is_dry(&self, cell: Point, subject: SpawnSubject, habitat: &Habitat) -> bool {
        let liquid = self.blueprint.liquid.get_or(cell, Liquid::None);
        match subject {
            _ if liquid == Liquid::None => true,
            SpawnSubject::Item => habitat.liquid == Some(liquid) && !self.harms(liquid),
            SpawnSubject::Walker => !self.harms(liquid),
            SpawnSubject::Flyer => !self.harms(liquid) || habitat.liquid == Some(liquid),
        }
    }

    /// Returns whether a monster may be placed in a cell: not where several ways meet, and not in clear line of the
    /// stairs (`docs/rules.md#birth-ground`). Items may lie anywhere.
    fn suits(&self, cell: Point, subject: SpawnSubject) -> bool {
        let Blueprint { structure, seen_from_stairs, .. } = self.blueprint;
        subject == SpawnSubject::Item || (!seen_from_stairs.get_or(cell, true) && !do_ways_meet(structure, cell))
    }

    /// Returns the features that occur on the level.
    pub(crate) fn features(&self) -> LevelFeatures {
        self.features.clone()
    }

    /// Returns the index in [`lists`](Self::lists) of the cells for a request; the list is made when first needed.
    fn list(&mut self, wanted: &Wanted) -> usize {
        // A request without spacing may use cells that others can't, so it has its own list.
        let key = (wanted.subject, wanted.habitat, wanted.room, wanted.spacing.is_some());
        if let Some(known) = self.lists.iter().position(|(other, _)| *other == key) {
            return known;
        }
        let habitat = &wanted.habitat;
        let [floor, corridors] = &self.ground;
        let mut cells: Vec<Point> = match wanted.room {
            Some(room) => {
                let is_ground = |cell: &Point| self.is_ground(*cell, wanted.subject, habitat);
                self.blueprint.rooms.cells(room).filter(is_ground).collect()
            }
            None if !self.features.allow(habitat) => Vec::new(),
            None if habitat.ground == Some(GroundKind::CorridorEnd) => corridors.clone(),
            None => floor.clone(),
        };
        if wanted.room.is_none() && self.features.liquids().any(|liquid| *liquid != Liquid::None) {
            cells.retain(|cell| self.is_dry(*cell, wanted.subject, habitat));
        }
        if !habitat.is_anywhere() {
            cells.retain(|cell| self.habitats.has(*cell, habitat));
        }
        self.lists.push((key, cells));
        self.lists.len() - 1
    }

    /// Tries to find a place for a request among its candidate cells, all with the same chance
    /// (`docs/rules.md#placement`).
    pub(crate) fn find(&mut self, wanted: &Wanted, tries: u32, random: &mut RandomStream) -> Option<Point> {
        let list = self.list(wanted);
        let mut cells = self.lists.get_mut(list).map(|(_, cells)| std::mem::take(cells))?;
        let mut found = None;
        for _ in 0..tries {
            let Some(count) = u32::try_from(cells.len()).ok().filter(|count| *count > 0) else { break };
            let index = random.below(count) as usize;
            let Some(&cell) = cells.get(index) else { break };
            if self.is_unusable(cell, wanted) {
                cells.swap_remove(index);
            } else if self.fits(cell, wanted) {
                found = Some(cell);
                break;
            }
        }
        if let Some((_, kept)) = self.lists.get_mut(list) {
            *kept = cells;
        }
        found
    }

    /// Returns whether any place for a request is left; once none is left, there will never be one again.
    pub(crate) fn has(&mut self, wanted: &Wanted) -> bool {
        let list = self.list(wanted);
        self.lists.get(list).is_some_and(|(_, cells)| {
            cells.iter().any(|cell| !self.is_unusable(*cell, wanted) && self.fits(*cell, wanted))
        })
    }

    /// Returns whether a cell can never be used for such a request again.
    fn is_unusable(&self, cell: Point, wanted: &Wanted) -> bool {
        self.taken.get_or(cell, true)
            || (wanted.spacing.is_some() && self.kept_free.get_or(cell, true))
            || !self.suits(cell, wanted.subject)
    }

    /// Returns whether a cell is far enough from other groups and has enough free ground around it.
    fn fits(&self, cell: Point, wanted: &Wanted) -> bool {
        self.is_apart(cell, wanted) && self.is_off_stairs(cell, wanted.from_stairs) && self.has_space(cell, wanted)
    }

    /// Returns whether a cell is at least that many steps from all stairs.
    pub(crate) fn is_off_stairs(&self, cell: Point, steps: u32) -> bool {
        steps == 0 || self.from_stairs.get_or(cell, None).is_none_or(|there| there >= steps)
    }

    /// Returns whether a cell is far enough from other groups.
    fn is_apart(&self, cell: Point, wanted: &Wanted) -> bool {
        wanted.spacing.is_none_or(|spacing| u32::from(self.nearest.get_or(cell, FAR_AWAY)) >= spacing)
    }

    /// Returns whether there is enough free ground around a cell.
    pub(crate) fn has_space(&self, cell: Point, wanted: &Wanted) -> bool {
        let side = wanted.space.cast_signed();
        let square = Rectangle::new(cell.x - (side - 1) / 2, cell.y - (side - 1) / 2, side, side);
        square.cells().all(|cell| self.is_clear(cell, wanted))
    }

    /// Returns whether a cell is suitable ground without creature or item.
    fn is_clear(&self, cell: Point, wanted: &Wanted) -> bool {
        !self.taken.get_or(cell, true) && self.is_ground(cell, wanted.subject, &wanted.habitat)
    }

    /// Returns how far the ground of a group reaches, in steps.
    pub(crate) fn reach(&self, wanted: &Wanted) -> u32 {
        self.content.spawn_tables.rules.reach.max(wanted.space)
    }

    /// Returns the ground around a place: the cells within `reach` steps in the same room, the nearest first.
    pub(crate) fn site(&mut self, anchor: Point, wanted: &Wanted, reach: u32) -> Site<'level> {
        let rooms = &self.blueprint.rooms;
        let room = rooms.index_at(anchor);
        self.search += 1;
        self.reached.set(anchor, self.search);
        let mut ring = vec![anchor];
        let mut cells = Vec::new();
        for _ in 0..=reach {
            let mut next = Vec::new();
            for cell in ring {
                let is_far_enough = self.is_apart(cell, wanted) && self.is_off_stairs(cell, wanted.from_stairs);
                if is_far_enough && !self.is_unusable(cell, wanted) {
                    cells.push(cell);
                }
                for beside in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
                    let is_new = self.reached.get(beside).is_some_and(|search| *search != self.search);
                    if is_new && rooms.index_at(beside) == room && self.is_clear(beside, wanted) {
                        self.reached.set(beside, self.search);
                        next.push(beside);
                    }
                }
            }
            ring = next;
        }
        if !wanted.habitat.is_anywhere() {
            cells.retain(|cell| self.habitats.has(*cell, &wanted.habitat));
        }
        Site::new(anchor, cells, &self.blueprint.structure)
    }

    /// Marks cells as taken by a group that keeps other groups at a distance of `spacing`.
    pub(crate) fn settle(&mut self, cells: &[Point], spacing: u32) {
        let reach = self.greatest_spacing.saturating_sub(1);
        for cell in cells {
            self.take(*cell);
            for near in Rectangle::within(reach, *cell).cells() {
                let distance = near.distance(*cell);
                let nearest = self.nearest.get_or(near, FAR_AWAY);
                self.nearest.set(near, nearest.min(u8::try_from(distance).unwrap_or(FAR_AWAY)));
                if distance < spacing {
                    self.kept_free.set(near, true);
                }
            }
        }
    }

    /// Marks a cell as taken by a creature or an item.
    pub(crate) fn take(&mut self, cell: Point) {
        self.taken.set(cell, true);
    }

    /// Returns the free cells of dry floor without traps, row by row.
    pub(crate) fn free_floor(&self) -> impl Iterator<Item = Point> {
        let [floor, _] = &self.ground;
        let is_dry = |cell: Point| self.blueprint.liquid.get_or(cell, Liquid::None) == Liquid::None;
        floor.iter().copied().filter(move |cell| is_dry(*cell) && !self.taken.get_or(*cell, true))
    }
}
