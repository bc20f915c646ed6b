//! Fields of view and clear lines.

use std::hint::black_box;

use bevy::prelude::*;
use criterion::Criterion;
use yendor::{
    Content,
    data::SightMode,
    ecs::{FieldOfView, Grid, Illumination, Point, RandomStreams, Rectangle, Structure, Terrain},
    internals::{ViewKey, cast, draft_level},
    level::RoomsGenerator,
};

use crate::SIZE;

pub fn sight(criterion: &mut Criterion) {
    let content = Content::compiled_in();
    let (blueprint, _) = draft_level(&content, &RandomStreams::new(1), 1, Some(&RoomsGenerator), SIZE);
    let origins: Vec<Point> = blueprint.rooms.iter().map(|room| room.floor.center()).collect();
    let mut origins = origins.iter().cycle();
    criterion.bench_function("recursive clear lines at radius 3, in rooms", |bencher| {
        bencher.iter(|| {
            let Some(&origin) = origins.next() else { return 0 };
            let mut seen = 0_u32;
            let blocks = |cell| blueprint.structure.get_or(cell, Structure::Rock).blocks_sight();
            cast(SightMode::Recursive, origin, 3, blocks, |_| seen += 1);
            seen
        });
    });
    let terrain = lit_hall();
    let illumination = Illumination::default();
    for (mode, name) in [(SightMode::Permissive, "interval"), (SightMode::Recursive, "recursive")] {
        criterion.bench_function(&format!("{name} clear lines in a lit hall of 80x22"), |bencher| {
            let mut lines = Grid::filled(SIZE, false);
            bencher.iter(|| {
                lines.fill(false);
                let blocks = |cell| terrain.blocks_sight(cell);
                cast(mode, black_box(HALL_CENTER), SIZE.longest_side(), blocks, |cell| _ = lines.set(cell, true));
            });
        });
        criterion.bench_function(&format!("{name} field of view in a lit hall of 80x22"), |bencher| {
            let mut view = FieldOfView::default();
            let key = ViewKey {
                mode,
                level: Entity::PLACEHOLDER,
                version: terrain.version(),
                origin: HALL_CENTER,
                illumination: illumination.version(),
                radius: Some(1),
                light_walls: true,
            };
            bencher.iter(|| view.compute(black_box(key), &terrain, &illumination));
        });
    }
}

/// Where the player stands in the hall.
const HALL_CENTER: Point = Point::new(40, 11);

/// A level that is one lit and empty hall.
fn lit_hall() -> Terrain {
    let mut structure = Grid::filled(SIZE, Structure::Rock);
    let floor = Rectangle::new(1, 1, SIZE.width - 2, SIZE.height - 2);
    for cell in floor.cells() {
        structure.set(cell, Structure::Floor);
    }
    let mut terrain = Terrain::new(structure);
    for cell in floor.grown(1).cells() {
        terrain.lit.set(cell, true);
    }
    terrain
}
