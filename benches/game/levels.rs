//! Levels: their shape, their population, and how the cost grows with their size.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use yendor::{
    Content,
    ecs::{LevelStage, RandomStreams, Size},
    headless_app,
    internals::{GamePlan, draft_level, populate},
    level::{CaveGenerator, GENERATORS, LevelRequest, RoomsGenerator, make_level, world_for_level},
};

use crate::{SIZE, content_with};

pub fn levels(criterion: &mut Criterion) {
    let content = Content::compiled_in();
    let mut group = criterion.benchmark_group("level");
    group.throughput(Throughput::Elements(1));
    let mut seed = 0;
    for generator in GENERATORS {
        let name = generator.name();
        group.bench_function(format!("shape alone, {name}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                let depth = 1 + u32::try_from(seed % 10).unwrap_or(0);
                let mut random = RandomStreams::new(seed).level(LevelStage::Layout, depth);
                black_box(generator.generate(&LevelRequest::at(depth, SIZE, &content), &mut random))
            });
        });
        let made: Vec<_> = (0..100_u64)
            .map(|seed| {
                let (streams, depth) = (RandomStreams::new(seed), 1 + u32::try_from(seed % 10).unwrap_or(0));
                let level = make_level(&LevelRequest::at(depth, SIZE, &content), generator, &streams);
                (level, depth, GamePlan::drawn(&content, &streams), streams.level(LevelStage::Population, depth))
            })
            .collect();
        let mut made = made.iter().cycle();
        group.bench_function(format!("population alone, {name}"), |bencher| {
            bencher.iter(|| {
                made.next().map(|(level, depth, plan, random)| {
                    black_box(populate(&content, level, *depth, plan, &mut random.clone()))
                })
            });
        });
        group.bench_function(format!("generation with population, {name}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                let depth = 1 + u32::try_from(seed % 10).unwrap_or(0);
                black_box(draft_level(&content, &RandomStreams::new(seed), depth, Some(generator), SIZE))
            });
        });
    }
    group.bench_function("generation with population as entities", |bencher| {
        let mut app = headless_app(content.clone());
        bencher.iter(|| {
            seed += 1;
            let depth = 1 + u32::try_from(seed % 10).unwrap_or(0);
            black_box(world_for_level(app.world_mut(), seed, depth, Some(&RoomsGenerator), SIZE))
        });
    });
    group.finish();
}

/// Whole levels of one depth in three sizes: the time for a cell is to stay about the same.
pub fn sizes(criterion: &mut Criterion) {
    const DEPTH: u32 = 8;
    let content = Content::compiled_in();
    let mut group = criterion.benchmark_group("level generation by size");
    group.sample_size(10);
    for generator in GENERATORS {
        for side in [250, 500, 1_000] {
            let size = Size::new(side, side);
            group.throughput(Throughput::Elements(u64::from(size.longest_side()).pow(2)));
            let mut seed = 0;
            group.bench_function(format!("{}, {side}x{side}", generator.name()), |bencher| {
                bencher.iter(|| {
                    seed += 1;
                    black_box(draft_level(&content, &RandomStreams::new(seed), DEPTH, Some(generator), size))
                });
            });
        }
    }
    group.finish();
}

/// A large cave, and a budget of some two thousand creatures for it: budgets grow with the floor of a level.
pub fn hordes(criterion: &mut Criterion) {
    const DEPTH: u32 = 5;
    let Ok(content) = content_with(SIZE, "6") else { return };
    let streams = RandomStreams::new(1);
    let level = make_level(&LevelRequest::at(DEPTH, Size::new(500, 500), &content), &CaveGenerator, &streams);
    let plan = GamePlan::drawn(&content, &streams);
    let mut group = criterion.benchmark_group("hordes");
    group.sample_size(10);
    group.bench_function("a cave of 500x500 filled by a budget of about 2000", |bencher| {
        bencher.iter(|| {
            let mut random = streams.level(LevelStage::Population, DEPTH);
            let population = populate(&content, &level, DEPTH, &plan, &mut random);
            let report = &population.report.creatures;
            assert!((1_500..3_000).contains(&report.rolled), "a budget of {}", report.rolled);
            assert_eq!(report.unspent(), 0, "there is room for all of them");
            black_box(population)
        });
    });
    group.finish();
}
