//! Where the traps of generated levels lie (`docs/rules.md#traps`).

use std::sync::LazyLock;

use crate::{
    base::{
        geometry::{Point, Size},
        random::RandomStreams,
    },
    content::{Content, TrapKind},
    world::{
        generate::{Blueprint, GENERATORS, LevelRequest, connectivity::reach, make_level},
        level::{Liquid, Structure, Terrain},
        sight::{cells_in_line, has_clear_line},
    },
};

/// Generated levels of all depths.
static LEVELS: LazyLock<Vec<(u32, Blueprint)>> = LazyLock::new(|| {
    let content = Content::compiled_in();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let level = |(seed, depth): (usize, u32)| {
        let (generator, streams) = (GENERATORS[seed % GENERATORS.len()], RandomStreams::new(seed as u64));
        (depth, make_level(&LevelRequest::at(depth, size, &content), generator, &streams))
    };
    (0..42).flat_map(|seed| (1..=10).map(move |depth| (seed, depth))).map(level).collect()
});

#[test]
fn traps_lie_on_bare_floor_away_from_doors_stairs_items_and_monsters() {
    let mut kinds: Vec<TrapKind> = Vec::new();
    for (depth, level) in LEVELS.iter() {
        for (place, kind) in &level.traps {
            kinds.push(*kind);
            let at = |cell: Point| level.structure.get_or(cell, Structure::Rock);
            assert_eq!(at(*place), Structure::Floor, "{place:?}");
            assert_eq!(level.liquid.get(*place), Some(&Liquid::None), "{place:?}");
            assert!(*place != level.goal && level.keys.iter().all(|(key, _)| key != place));
            assert!(place.neighbors().all(|cell| matches!(at(cell), Structure::Floor | Structure::Rock)), "{place:?}");
            assert!(!(*kind == TrapKind::TrapDoor && *depth == 10), "a trap door on the last level");
        }
        let mut places: Vec<Point> = level.traps.iter().map(|(place, _)| *place).collect();
        places.dedup();
        assert_eq!(places.len(), level.traps.len());
    }
    assert!(TrapKind::ALL.iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
    let number = |wanted: u32| {
        let levels = LEVELS.iter().filter(|(depth, _)| *depth == wanted);
        levels.map(|(_, level)| level.traps.len()).sum::<usize>()
    };
    assert!(number(1) < 25 && number(10) > 80);
}

#[test]
fn the_whole_level_can_be_reached_without_stepping_on_a_trap() {
    for (_, level) in LEVELS.iter() {
        let start = level.stairs_up.unwrap();
        let whole = reach(&level.structure, start, |there| there != Structure::Rock);
        let mut bare = level.structure.clone();
        for (trap, _) in &level.traps {
            bare.set(*trap, Structure::Rock);
        }
        let avoiding = reach(&bare, start, |there| there != Structure::Rock);
        for (cell, reached) in whole.iter() {
            let is_trap = level.traps.iter().any(|(trap, _)| *trap == cell);
            assert!(is_trap || *reached == avoiding.get_or(cell, false), "{cell:?}");
        }
    }
}

#[test]
fn no_trap_is_in_sight_of_the_stairs_the_player_arrives_by() {
    for (_, level) in LEVELS.iter() {
        let terrain = Terrain::new(level.structure.clone());
        for stairs in [level.stairs_up, level.stairs_down].into_iter().flatten() {
            let in_sight = cells_in_line(stairs, &level.structure);
            for (trap, _) in &level.traps {
                assert!(!in_sight.get_or(*trap, true) && !has_clear_line(stairs, *trap, &terrain), "{trap:?}");
            }
        }
    }
}
