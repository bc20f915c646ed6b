//! Liquids and dressings of new levels: they never cut a level in two, and nothing the player needs lies in harm.

use std::{collections::BTreeSet, sync::LazyLock};

use crate::{
    Content,
    data::MonsterFlag,
    ecs::{Direction, Dressing, Liquid, Point, RandomStreams, Size, Structure},
    level::Blueprint,
    rules::{game::draft_level, spawn::Population},
    testing::{changed_with, content},
};

const HARMFUL: [Liquid; 3] = [Liquid::Deep, Liquid::Chasm, Liquid::Lava];

/// Many levels of all depths, made as a game makes them.
static LEVELS: LazyLock<Vec<(u64, u32, Blueprint, Population)>> = LazyLock::new(|| {
    let content = content();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    (0..40)
        .flat_map(|seed| (1..=10).map(move |depth| (seed, depth)))
        .map(|(seed, depth)| {
            let (blueprint, population) = draft_level(&content, &RandomStreams::new(seed), depth, None, size);
            (seed, depth, blueprint, population)
        })
        .collect()
});

/// All cells that can be reached from the arrival by straight steps over cells that `open` accepts: simple and slow.
fn reached(blueprint: &Blueprint, open: impl Fn(Point, Structure) -> bool) -> BTreeSet<Point> {
    let start = blueprint.stairs_up.unwrap_or(blueprint.goal);
    let mut reached = BTreeSet::from([start]);
    let mut next = vec![start];
    while let Some(cell) = next.pop() {
        for beside in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
            let there = blueprint.structure.get_or(beside, Structure::Rock);
            if there != Structure::Rock && open(beside, there) && reached.insert(beside) {
                next.push(beside);
            }
        }
    }
    reached
}

fn is_harmful(blueprint: &Blueprint, cell: Point) -> bool {
    HARMFUL.contains(&blueprint.liquid.get_or(cell, Liquid::None))
}

fn never_cuts(seed: u64, depth: u32, blueprint: &Blueprint) {
    let is_barred = |there: Structure| match there {
        Structure::Door(state) => state.is_barred(),
        there => there == Structure::SecretCorridor,
    };
    let unlocked: [fn(bool) -> bool; 2] = [|barred| !barred, |_| true];
    for may_pass in unlocked {
        let before = reached(blueprint, |_, there| may_pass(is_barred(there)));
        let after = reached(blueprint, |cell, there| may_pass(is_barred(there)) && !is_harmful(blueprint, cell));
        for cell in before {
            assert!(
                after.contains(&cell) || is_harmful(blueprint, cell),
                "seed {seed}, depth {depth}: {cell:?} is cut off"
            );
        }
    }
}

#[test]
fn liquids_never_cut_a_level_in_two() {
    for (seed, depth, blueprint, _) in &*LEVELS {
        never_cuts(*seed, *depth, blueprint);
    }
}

#[test]
fn liquids_lie_in_floors_away_from_doors_stairs_items_and_monsters() {
    let content = content();
    for (seed, depth, blueprint, population) in &*LEVELS {
        let at = format!("seed {seed}, depth {depth}");
        for (cell, liquid) in blueprint.liquid.iter().filter(|(_, liquid)| **liquid != Liquid::None) {
            let structure = |cell| blueprint.structure.get_or(cell, Structure::Rock);
            assert_eq!(structure(cell), Structure::Floor, "{at}: {liquid:?} at {cell:?}");
            for beside in cell.neighbors() {
                let is_plain = matches!(structure(beside), Structure::Floor | Structure::Rock);
                assert!(is_plain && beside != blueprint.goal, "{at}: {liquid:?} at {cell:?} beside {beside:?}");
            }
            assert!(cell != blueprint.goal && blueprint.keys.iter().all(|(key, _)| *key != cell), "{at}");
            assert!(*liquid != Liquid::Chasm || blueprint.stairs_down.is_some(), "{at}: there is no level below");
        }
        let flies = |kind| content.monster(kind).is(MonsterFlag::Flying);
        let walkers = population.monsters.iter().filter(|monster| !flies(monster.kind));
        for place in population.items.iter().map(|(_, place)| *place).chain(walkers.map(|walker| walker.position)) {
            assert!(!is_harmful(blueprint, place), "{at}: an item or a monster at {place:?}");
        }
        for (cell, dressing) in blueprint.dressing.iter().filter(|(_, dressing)| **dressing != Dressing::None) {
            let there = blueprint.structure.get_or(cell, Structure::Corridor);
            let in_set_piece = blueprint
                .rooms
                .index_at(cell)
                .is_some_and(|room| blueprint.set_pieces.iter().any(|(other, _)| *other == room));
            let wanted = if *dressing == Dressing::Torch && !in_set_piece { Structure::Rock } else { Structure::Floor };
            assert_eq!(there, wanted, "{at}: {dressing:?} at {cell:?}");
        }
    }
}

#[test]
fn every_liquid_and_dressing_occurs_and_not_too_early() {
    let depths = |has: &dyn Fn(&Blueprint) -> bool| -> BTreeSet<u32> {
        LEVELS.iter().filter(|(.., blueprint, _)| has(blueprint)).map(|(_, depth, ..)| *depth).collect()
    };
    for liquid in Liquid::ALL {
        let depths = depths(&|blueprint| blueprint.liquid.values().contains(&liquid));
        assert!(depths.len() > 3, "{liquid:?} on {depths:?}");
        match liquid {
            Liquid::Lava => assert!(depths.first() >= Some(&7), "{depths:?}"),
            Liquid::Chasm => assert!(depths.first() >= Some(&3) && depths.last() < Some(&10), "{depths:?}"),
            _ => {}
        }
    }
    // A new level has no fire, no oil and no fixture that is used up.
    let comes_later = |dressing: &Dressing| {
        matches!(
            dressing,
            Dressing::SpentAltar | Dressing::PulledLever | Dressing::Fire | Dressing::Ash | Dressing::Oil
        )
    };
    for dressing in Dressing::ALL.into_iter().filter(|dressing| !comes_later(dressing)) {
        let depths = depths(&|blueprint| blueprint.dressing.values().contains(&dressing));
        // Few levels have a room that stones can close, or one for a cistern with its lever.
        let least = match dressing {
            Dressing::Stones => 1,
            Dressing::Lever => 3,
            _ => 4,
        };
        assert!(depths.len() >= least, "{dressing:?} on {depths:?}");
    }
}

#[test]
fn even_the_largest_harmful_pools_leave_all_paths_open() {
    // Every pool of the data on every level, as large as possible, on levels of many sizes.
    let content: Content = changed_with(|name, text| {
        if name != "terrain.ron" {
            return text.to_owned();
        }
        let pools: String = ["Deep", "Chasm", "Lava", "Deep", "Lava", "Deep"]
            .map(|liquid| {
                format!("(liquid: {liquid}, first_depth: 1, last_depth: 10, chance: 1.0, start: 1.0, decay: 0.03),")
            })
            .concat();
        let (head, rest) = text.split_once("pools: [").unwrap();
        let (_, tail) = rest.split_once("],").unwrap();
        format!("{head}pools: [{pools}],{tail}")
    });
    let mut harm = 0;
    for (seed, size) in (0..12).zip([(80, 22), (40, 20), (120, 50), (160, 22)].into_iter().cycle()) {
        let size = Size::new(size.0, size.1);
        let (blueprint, _) = draft_level(&content, &RandomStreams::new(seed), 4, None, size);
        harm += blueprint.liquid.values().iter().filter(|liquid| HARMFUL.contains(liquid)).count();
        never_cuts(seed, 4, &blueprint);
    }
    assert!(harm > 1_000, "only {harm} cells");
}
