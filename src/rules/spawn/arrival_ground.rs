//! Where wanderers and hunters may arrive on the current level.

use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStream,
    },
    content::WandererConfig,
    world::{
        generate::steps_from,
        level::{Occupancy, Rooms, Structure, Terrain},
        sight::FieldOfView,
    },
};

/// The level as an arriving group finds it.
pub(super) struct ArrivalLevel<'level> {
    pub terrain: &'level Terrain,
    pub rooms: &'level Rooms,
    pub occupancy: &'level Occupancy,
    pub player: Point,
    pub view: &'level FieldOfView,
    /// Whether any member of the group gives light.
    pub glows: bool,
}

impl ArrivalLevel<'_> {
    /// Returns whether a cell is nearer to the way up than the player is; `None` on a level without one.
    pub(crate) fn ahead(&self) -> Option<impl Fn(Point) -> bool + use<>> {
        let structures = self.terrain.structures();
        let stairs = self.terrain.place_of(Structure::StairsUp)?;
        let is_way = |cell: Point| structures.get_or(cell, Structure::Rock) != Structure::Rock;
        let steps = steps_from(structures, stairs, is_way);
        let own = steps.get_or(self.player, None)?;
        Some(move |cell: Point| steps.get_or(cell, None).is_some_and(|steps| steps < own))
    }

    /// Draws one of the cells where the group may arrive and that are meant, by weight.
    pub(crate) fn any_place(
        &self,
        config: &WandererConfig,
        random: &mut RandomStream,
        is_meant: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        let mut places = self.weighted_places(config);
        places.retain(|(place, _)| is_meant(*place));
        random.pick_weighted(&places, |(_, weight)| *weight).map(|(place, _)| *place)
    }

    /// Returns whether a wanderer may arrive in a cell: it is free, safe, and neither in the player's sight nor in
    /// their room.
    pub(crate) fn may_come_to(&self, cell: Point) -> bool {
        let players_room = self.rooms.index_at(self.player);
        matches!(self.terrain.structure(cell), Structure::Corridor | Structure::Floor)
            && self.occupancy.is_free(cell)
            && self.terrain.is_safe(cell)
            && !self.view.sees(cell)
            && !(self.glows && self.view.is_in_line(cell))
            && (players_room.is_none() || self.rooms.index_at(cell) != players_room)
    }

    /// Returns all such cells with their weights, which favor corridors and distance
    /// (`docs/rules.md#wandering-monsters`).
    fn weighted_places(&self, config: &WandererConfig) -> Vec<(Point, u32)> {
        let weight = |cell: Point| {
            let is_corridor = self.terrain.structure(cell) == Structure::Corridor;
            let is_far = cell.distance(self.player) >= config.far_distance;
            let here = if is_corridor { config.corridor_weight } else { config.room_weight };
            if is_far { here.saturating_mul(config.far_weight) } else { here }
        };
        let cells = self.terrain.structures().positions().filter(|cell| self.may_come_to(*cell));
        cells.map(|cell| (cell, weight(cell))).collect()
    }

    /// Returns up to `count` such cells: the given one first, then the nearest to it on foot.
    pub(crate) fn places_around(&self, first: Point, count: usize) -> Vec<Point> {
        let mut cells = vec![first];
        let mut next = 0;
        while let Some(&cell) = cells.get(next).filter(|_| cells.len() < count) {
            next += 1;
            for beside in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
                if cells.len() < count && self.may_come_to(beside) && !cells.contains(&beside) {
                    cells.push(beside);
                }
            }
        }
        cells
    }
}
