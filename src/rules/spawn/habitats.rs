//! The habitats on a new level: the kind of place that each cell is.

use crate::{
    base::{
        geometry::{Direction, Grid, Point, Rectangle},
        random::Chance,
    },
    content::{Content, Dressing, GroundKind, Habitat, Liquid, RoomPurpose},
    world::{
        generate::{Blueprint, steps_from},
        level::{Shape, Structure},
    },
};

/// The liquids, dressings and room purposes that occur on a level.
#[derive(Clone, Debug)]
pub(super) struct LevelFeatures {
    liquids: Vec<Liquid>,
    dressings: Vec<Dressing>,
    purposes: Vec<RoomPurpose>,
}

impl LevelFeatures {
    /// Returns the features of these cells, and the purposes of all rooms.
    pub(crate) fn of<'cells>(blueprint: &Blueprint, cells: impl Iterator<Item = &'cells Point>) -> Self {
        let (mut liquids, mut dressings) = (Vec::new(), Vec::new());
        for cell in cells {
            let (liquid, dressing) = (blueprint.liquid.get(*cell), blueprint.dressing.get(*cell));
            liquids.extend(liquid.filter(|liquid| !liquids.contains(*liquid)));
            dressings.extend(dressing.filter(|dressing| !dressings.contains(*dressing)));
        }
        Self { liquids, dressings, purposes: blueprint.rooms.iter().map(|room| room.purpose).collect() }
    }

    /// Returns the liquids, including `None` if any ground is dry.
    pub(crate) fn liquids(&self) -> impl Iterator<Item = &Liquid> {
        self.liquids.iter()
    }

    /// Returns whether the level can have such a habitat.
    pub(crate) fn allow(&self, habitat: &Habitat) -> bool {
        // Any level may have each ground, and cells far from its stairs.
        let Habitat { ground: _, purpose, liquid, near_liquid, dressing, far_from_stairs: _ } = habitat;
        let has_liquid = |liquid: &Option<Liquid>| liquid.is_none_or(|liquid| self.liquids.contains(&liquid));
        has_liquid(liquid)
            && has_liquid(near_liquid)
            && dressing.is_none_or(|dressing| self.dressings.contains(&dressing))
            && purpose.is_none_or(|purpose| self.purposes.contains(&purpose))
    }
}

/// The habitat that each cell is.
pub(super) struct LevelHabitats<'level> {
    content: &'level Content,
    blueprint: &'level Blueprint,
    /// The steps from the arrival stairs and their maximum, once needed.
    steps: Option<(Grid<Option<u32>>, u32)>,
}

impl<'level> LevelHabitats<'level> {
    pub(crate) const fn new(content: &'level Content, blueprint: &'level Blueprint) -> Self {
        Self { content, blueprint, steps: None }
    }

    /// Returns whether a cell is the wanted habitat.
    pub(crate) fn has(&mut self, cell: Point, habitat: &Habitat) -> bool {
        let Habitat { ground, purpose, liquid, near_liquid, dressing, far_from_stairs } = *habitat;
        let blueprint = self.blueprint;
        let room = blueprint.rooms.at(cell);
        let near = self.content.spawn_tables.rules.near;
        let is_near = |liquid: Liquid| {
            let around = Rectangle::within(near, cell);
            around.cells().any(|other| blueprint.liquid.get_or(other, Liquid::None) == liquid)
        };
        ground.is_none_or(|ground| match ground {
            GroundKind::Room => room.is_some_and(|room| room.shape != Shape::Chamber),
            GroundKind::Cave => room.is_none_or(|room| room.shape == Shape::Chamber),
            GroundKind::CorridorEnd => {
                let leads_on =
                    |way: &&Direction| !blueprint.structure.get_or(cell.step(**way), Structure::Rock).looks_like_rock();
                Direction::STRAIGHT.iter().filter(leads_on).count() <= 1
            }
        }) && purpose.is_none_or(|purpose| room.is_some_and(|room| room.purpose == purpose))
            && liquid.is_none_or(|liquid| blueprint.liquid.get(cell) == Some(&liquid))
            && dressing.is_none_or(|dressing| blueprint.dressing.get(cell) == Some(&dressing))
            && near_liquid.is_none_or(is_near)
            && (!far_from_stairs || self.is_far(cell))
    }

    /// Returns whether a cell is far from the arrival stairs, as defined in `spawn_tables.ron`.
    fn is_far(&mut self, cell: Point) -> bool {
        let blueprint = self.blueprint;
        let (steps, most) = self.steps.get_or_insert_with(|| steps_from_arrival(blueprint));
        let far = u64::from(self.content.spawn_tables.rules.far.parts()) * u64::from(*most);
        steps.get_or(cell, None).is_some_and(|steps| u64::from(steps) * u64::from(Chance::WHOLE) >= far)
    }
}

/// Returns the steps from the arrival stairs to each cell, and their maximum.
fn steps_from_arrival(blueprint: &Blueprint) -> (Grid<Option<u32>>, u32) {
    let structure = &blueprint.structure;
    let start = blueprint.stairs_up.unwrap_or(blueprint.goal);
    let steps = steps_from(structure, start, |cell| structure.get_or(cell, Structure::Rock) != Structure::Rock);
    let most = steps.values().iter().flatten().copied().max().unwrap_or(0);
    (steps, most)
}
