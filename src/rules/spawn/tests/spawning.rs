//! Populations of new levels: which creatures and items come, and how often (`docs/rules.md#population`).

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Content,
    data::SupplyRule,
    ecs::{Point, RandomStreams, Size},
    programs::drafts::Draft,
    rules::spawn::{GroupSource, Population, SpawnReport},
    testing::{NONE, Tables, close, come, content, ground, hall, letters, trials},
};

fn counts(content: &Content, population: &Population) -> BTreeMap<char, usize> {
    let mut counts = BTreeMap::new();
    for (letter, _) in letters(content, population) {
        *counts.entry(letter).or_default() += 1;
    }
    counts
}

/// Three pools with shares of 65, 27 and 8, and weighted entries within each.
const THREE_POOLS: Tables<'_> = Tables {
    creatures: &[
        (
            "common",
            65,
            r#"(id: "Emu", type: "single", weight: 3, min_depth: 1), (id: "Snake", type: "single", weight: 1)"#,
        ),
        (
            "uncommon",
            27,
            r#"(id: "Bat", type: "single", weight: 5), (id: "Orc", type: "single", weight: 9, min_depth: 5)"#,
        ),
        (
            "rare",
            8,
            r#"(id: "Dragon", type: "single", weight: 1, min_depth: 1), (id: "Emu", type: "single", weight: 1)"#,
        ),
    ],
    changes: &[("spacing: 3", "spacing: 0")],
    budgets: ("0d0", "0d0", "0d0"),
    ..NONE
};

#[test]
fn pools_and_entries_are_drawn_by_their_weights() {
    let tables = Tables { budgets: ("10000", "0", "0"), ..THREE_POOLS };
    let (content, ground) = (tables.content(), hall(300, 100));
    let mut all: BTreeMap<char, usize> = BTreeMap::new();
    for seed in 0..10 {
        for (letter, count) in counts(&content, &come(&content, &ground, 1, seed)) {
            *all.entry(letter).or_default() += count;
        }
    }
    let sum: usize = all.values().sum();
    assert_eq!(sum, 100_000);
    // An emu is 3 of 4 in the first pool and 1 of 2 in the third. Four standard deviations are at most 63.
    for (letter, wanted) in [('E', 6_500 * 3 / 4 + 400), ('S', 6_500 / 4), ('B', 2_700), ('D', 400)] {
        close(&letter.to_string(), all[&letter], sum, wanted, 63);
    }
    assert_eq!(all.len(), 4, "Orcs come only from depth 5 on: {all:?}");
}

#[test]
fn a_pool_without_a_possible_entry_is_skipped() {
    let tables = Tables {
        creatures: &[
            ("here", 1, r#"(id: "Emu", type: "single", weight: 1)"#),
            ("below", 99, r#"(id: "Dragon", type: "single", weight: 1)"#),
            ("never", 99, r#"(id: "Bat", type: "single", weight: 0)"#),
        ],
        budgets: ("20", "0", "0"),
        ..NONE
    };
    let content = tables.content();
    let population = come(&content, &hall(60, 40), 1, 1);
    assert_eq!(counts(&content, &population), [('E', 20)].into());
}

#[test]
fn out_of_depth_groups_come_by_their_chance_from_the_deeper_table() {
    let tables = Tables {
        creatures: &[(
            "all",
            1,
            r#"(id: "Emu", type: "single", weight: 1, min_depth: 1, max_depth: 1),
               (id: "Orc", type: "single", weight: 1, min_depth: 2, max_depth: 2),
               (id: "Troll", type: "single", weight: 1, min_depth: 3, max_depth: 3)"#,
        )],
        deeper: ("0.10", "1d2"),
        budgets: ("5000", "0", "0"),
        changes: &[("spacing: 3", "spacing: 0")],
        ..NONE
    };
    let (content, ground) = (tables.content(), hall(200, 60));
    let mut all: BTreeMap<char, usize> = BTreeMap::new();
    for seed in 0..10 {
        let population = come(&content, &ground, 1, seed);
        for group in &population.report.groups {
            assert_eq!(group.out_of_depth, group.entry != "Emu");
        }
        for (letter, count) in counts(&content, &population) {
            *all.entry(letter).or_default() += count;
        }
    }
    close("E", all[&'E'], 50_000, 9_000, 60);
    close("O", all[&'O'], 50_000, 500, 45);
    close("T", all[&'T'], 50_000, 500, 45);
}

#[test]
fn budgets_are_rolled_and_expensive_creatures_take_more_of_them() {
    let tables = Tables {
        creatures: &[("all", 1, r#"(id: "Dragon", type: "single", weight: 1, cost: 4, min_depth: 1)"#)],
        items: &[("all", 1, r#"(id: "scroll/identify", type: "single", weight: 1)"#)],
        budgets: ("1d1+11", "2d1+3", "40"),
        ..NONE
    };
    let content = tables.content();
    let population = come(&content, &hall(60, 20), 1, 7);
    assert_eq!(population.monsters.len(), 3, "12 points, 4 each");
    let SpawnReport { creatures, items, gold, .. } = population.report;
    assert_eq!(creatures.rolled, 12);
    assert_eq!(creatures.spent, 12);
    assert_eq!(items.rolled, 5);
    assert_eq!(items.spent, 5);
    let piles: Vec<u32> = population
        .items
        .iter()
        .filter(|(item, _)| item.kind == content.gold())
        .map(|(item, _)| item.quantity)
        .collect();
    assert!(piles.iter().all(|pile| (5..=15).contains(pile)), "{piles:?}");
    let sum: u32 = piles.iter().sum();
    assert_eq!(sum, 40);
    assert_eq!(gold.spent, 40);
    assert_eq!(gold.rolled, 40);
}

#[test]
fn items_share_no_cell_with_creatures_or_each_other() {
    let tables = Tables {
        creatures: &[("all", 1, r#"(id: "Emu", type: "single", weight: 1, spacing: 0)"#)],
        items: &[("all", 1, r#"(id: "potion", type: "single", weight: 1)"#)],
        budgets: ("10", "30", "60"),
        ..NONE
    };
    let content = tables.content();
    for seed in 0..20 {
        let population = come(&content, &hall(10, 6), 1, seed);
        let mut cells: BTreeSet<Point> = population.items.iter().map(|(_, place)| *place).collect();
        assert_eq!(cells.len(), population.items.len());
        for monster in &population.monsters {
            assert!(cells.insert(monster.position), "seed {seed}: {:?}", monster.position);
        }
    }
}

#[test]
fn a_budget_unspent_for_lack_of_room_gives_a_warning_with_table_depth_and_seed() {
    let tables = Tables {
        creatures: &[("all", 1, r#"(id: "Emu", type: "single", weight: 1)"#)],
        budgets: ("20", "0", "0"),
        ..NONE
    };
    let content = tables.content();
    let population = come(&content, &hall(7, 4), 1, 99);
    let report = &population.report;
    assert!((1..8).contains(&report.creatures.spent), "{report:?}");
    assert_eq!(report.warnings.len(), 1);
    for part in ["of 20 points for creatures unspent", "table 1", "depth 1", "seed 99"] {
        assert!(report.warnings[0].contains(part), "{:?}", report.warnings);
    }
    // When no entry can come any more, there are not two hundred further attempts.
    assert!(report.creatures.attempts <= 20 + 2, "{report:?}");
    let roomy = come(&content, &hall(60, 20), 1, 99).report;
    assert!(roomy.warnings.is_empty() && roomy.creatures.spent == 20);
}

#[test]
fn after_a_failed_entry_another_one_is_drawn() {
    // The band finds no square of 9 cells in a hall of 3 rows; Emus use up the whole budget.
    let tables = Tables {
        creatures: &[(
            "all",
            1,
            r#"(id: "Emu", type: "single", weight: 1),
               (type: "band", weight: 9, space: 9, band: (leader: "Snake", followers: [], frequency: 1))"#,
        )],
        budgets: ("6", "0", "0"),
        ..NONE
    };
    let content = tables.content();
    let population = come(&content, &hall(60, 3), 1, 3);
    assert_eq!(counts(&content, &population), [('E', 6)].into());
    assert!(population.report.creatures.failed > 0);
}

#[test]
fn groups_keep_the_larger_of_their_distances() {
    let tables = Tables {
        creatures: &[(
            "all",
            1,
            r#"(id: "Emu", type: "multiple", count: "1d3+1", weight: 3),
               (id: "Snake", type: "single", weight: 1, spacing: 9), (id: "Bat", type: "single", weight: 1, spacing: 1)"#,
        )],
        budgets: ("30", "0", "0"),
        ..NONE
    };
    let content = tables.content();
    for seed in 0..100 {
        apart(&come(&content, &hall(60, 18), 1, seed).report, &format!("seed {seed}"));
    }
}

/// Checks that the groups of a report keep their distances and that no two creatures share a cell.
#[track_caller]
fn apart(report: &SpawnReport, at: &str) {
    let groups: Vec<_> = report
        .groups
        .iter()
        .filter(|group| matches!(group.source, GroupSource::Creatures | GroupSource::Plan))
        .collect();
    for (index, one) in groups.iter().enumerate() {
        for other in &groups[..index] {
            let wanted = one.spacing.max(other.spacing);
            let pairs = one.cells.iter().flat_map(|cell| other.cells.iter().map(move |near| cell.distance(*near)));
            let nearest = pairs.min().unwrap();
            assert!(nearest >= wanted, "{at}: {} and {} are {nearest} apart, not {wanted}", one.entry, other.entry);
        }
    }
    let cells: Vec<Point> = report.groups.iter().flat_map(|group| group.cells.iter().copied()).collect();
    let different: BTreeSet<Point> = cells.iter().copied().collect();
    assert_eq!(cells.len(), different.len(), "{at}: two in one cell");
}

#[test]
fn generated_levels_are_populated_without_overlap_by_every_generator() {
    let content = content();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let mut warned = 0;
    for seed in 0..trials(40, 150) {
        let depth = u32::try_from(seed % 10).unwrap() + 1;
        for generator in crate::world::generate::GENERATORS {
            let draft = Draft::of(&content, seed, depth, Some(generator), size);
            let at = format!("seed {seed}, depth {depth}, {}", generator.name());
            apart(&draft.population.report, &at);
            warned += usize::from(!draft.population.report.warnings.is_empty());
        }
    }
    assert!(warned <= 450 / 20, "{warned} of 450 levels left much of a budget unspent");
}

#[test]
#[ignore = "ten thousand levels: CI's survey looks at more of them"]
fn ten_thousand_levels_are_populated_without_overlap() {
    let content = content();
    for seed in 0..10_000 {
        let depth = u32::try_from(seed % 10).unwrap() + 1;
        let draft = Draft::of(&content, seed, depth, None, Size::new(80, 22));
        apart(&draft.population.report, &format!("seed {seed}, depth {depth}"));
    }
}

#[test]
fn no_monster_is_born_at_a_junction_in_view_of_stairs_or_in_deadly_terrain() {
    let map = "
##################################
#@............#......#......######
#.............+::::::+......######
#.............#......#......######
##################.###############
##################.###############
############.......>.....#########
##################################";
    let tables = Tables {
        creatures: &[("all", 1, r#"(id: "Emu", type: "single", weight: 1, spacing: 1)"#)],
        budgets: ("500", "0", "0"),
        ..NONE
    };
    let content = tables.content();
    let level = ground(map);
    let mut came: BTreeSet<Point> = BTreeSet::new();
    for seed in 0..10 {
        came.extend(come(&content, &level, 1, seed).monsters.iter().map(|monster| monster.position));
    }
    for x in 12..25 {
        assert!(!came.contains(&Point::new(x, 6)), "{x},6 is in line of the stairs");
    }
    assert!(!came.contains(&Point::new(18, 4)) && !came.contains(&Point::new(18, 5)), "a passage");
    assert!(came.contains(&Point::new(2, 2)) && came.contains(&Point::new(23, 2)), "{came:?}");
}

#[test]
fn a_unique_monster_comes_once_on_one_of_its_levels_and_a_failure_gives_a_warning() {
    let tables = Tables {
        creatures: &[(
            "all",
            1,
            r#"(id: "Jabberwock", type: "unique", weight: 1), (id: "Emu", type: "single", weight: 9)"#,
        )],
        budgets: ("4", "0", "0"),
        ..NONE
    };
    let content = tables.content();
    let (map, mut levels) = (hall(40, 16), BTreeSet::new());
    for seed in 0..40 {
        let with: Vec<u32> = (1..=10)
            .filter(|depth| {
                letters(&content, &come(&content, &map, *depth, seed)).iter().any(|(letter, _)| *letter == 'J')
            })
            .collect();
        assert_eq!(with.len(), 1, "seed {seed}: on levels {with:?}");
        levels.extend(with);
    }
    assert_eq!(levels, [9, 10].into());
    let narrow = ground("####\n#@:#\n####");
    let warned = (1..=10).flat_map(|depth| come(&content, &narrow, depth, 5).report.warnings);
    let warned: Vec<String> = warned.filter(|warning| warning.contains("Jabberwock")).collect();
    assert!(warned.len() == 1 && warned[0].contains("found no place") && warned[0].contains("seed 5"), "{warned:?}");
}

#[test]
fn food_is_never_missing_for_longer_than_its_rule_says() {
    let content = content();
    let ration = content.item_called("food/ration").unwrap();
    let rule = content.spawn_tables.supplies.iter().find(|supply| supply.item == ration).unwrap().when;
    let SupplyRule::Sometimes { most_without: most, .. } = rule else { panic!("{rule:?}") };
    for seed in 0..300 {
        let plan = crate::rules::spawn::GamePlan::drawn(&content, &RandomStreams::new(seed));
        let mut without = 0;
        for depth in 1..=10 {
            without = if plan.supplies_at(depth).any(|item| item == ration) { 0 } else { without + 1 };
            assert!(without <= most, "seed {seed}: no food on {without} levels down to {depth}");
        }
    }
}

#[test]
fn seed_and_depth_determine_the_population() {
    let content = content();
    let draft = |seed, depth| Draft::of(&content, seed, depth, None, Size::new(80, 22)).population;
    assert_eq!(draft(5, 3), draft(5, 3));
    assert_ne!(draft(5, 3).monsters, draft(5, 4).monsters);
    assert_ne!(draft(5, 3).monsters, draft(6, 3).monsters);
}

#[test]
fn required_supplies_are_never_crowded_out() {
    let tables = Tables {
        creatures: &[("all", 1, r#"(id: "Emu", type: "single", weight: 1, spacing: 0)"#)],
        items: &[("all", 1, r#"(id: "potion", type: "single", weight: 1)"#)],
        budgets: ("100", "100", "100"),
        changes: &[(
            "supplies: [",
            r#"supplies: [(item: "food/ration", when: Sometimes(chance: 1.0, most_without: 0), count: "2"), "#,
        )],
        ..NONE
    };
    let content = tables.content();
    let ration = content.item_called("food/ration").unwrap();
    for seed in 0..20 {
        let population = come(&content, &hall(5, 5), 1, seed);
        assert_eq!(population.items.iter().filter(|(item, _)| item.kind == ration).count(), 2, "seed {seed}");
    }
}

#[test]
fn a_place_must_satisfy_both_an_entry_and_its_band() {
    let tables = Tables {
        creatures: &[("all", 1, r#"(type: "band", weight: 1, habitat: (far_from_stairs: true))"#)],
        bands: r#"[(name: "griffins over a chasm", leader: "Griffin", min_depth: 1, followers: [], frequency: 1, space: 1,
            habitat: (liquid: Chasm))]"#,
        budgets: ("3", "0", "0"),
        ..NONE
    };
    let content = tables.content();
    assert_eq!(come(&content, &hall(30, 10), 1, 1).monsters, [], "there is no chasm");
}

#[test]
fn item_entries_can_keep_a_distance_and_others_lie_near() {
    let tables = Tables {
        creatures: &[("all", 1, r#"(id: "Emu", type: "single", weight: 1)"#)],
        items: &[(
            "all",
            1,
            r#"(id: "food/ration", type: "single", weight: 1, spacing: 8), (id: "potion/healing", type: "single", weight: 4)"#,
        )],
        budgets: ("1", "12", "0"),
        ..NONE
    };
    let content = tables.content();
    let ration = content.item_called("food/ration").unwrap();
    let (mut rations, mut near) = (0, 0);
    for seed in 0..30 {
        let population = come(&content, &hall(30, 12), 1, seed);
        let emu = population.monsters[0].position;
        for (item, place) in &population.items {
            if item.kind == ration {
                rations += 1;
                assert!(place.distance(emu) >= 8, "seed {seed}");
            } else {
                near += usize::from(place.distance(emu) < 3);
            }
        }
    }
    assert!(rations > 10 && near > 0, "{rations} rations, {near} potions near the emu");
}

#[test]
fn below_the_last_depth_of_the_tables_creatures_of_that_depth_come() {
    let pools = [(
        "all",
        1,
        r#"(id: "Emu", type: "single", weight: 1, min_depth: 1, max_depth: 3), (type: "band", weight: 1)"#,
    )];
    let bands = r#"[(name: "pack", leader: "Snake", followers: [], frequency: 1, min_depth: 2, max_depth: 4)]"#;
    let tables = Tables { creatures: &pools, bands, budgets: ("6", "0", "0"), ..NONE };
    let content = tables.content();
    let on = |depth| counts(&content, &come(&content, &hall(30, 20), depth, 7)).into_keys().collect::<String>();
    assert_eq!(on(1).as_str(), "E");
    assert_eq!(on(4).as_str(), "S");
    assert_eq!(on(5).as_str(), "S");
    assert_eq!(on(10).as_str(), "S");
    let report = come(&content, &hall(30, 20), 9, 7).report;
    assert!(report.tables == (1, 1) && report.groups.iter().all(|group| group.table == 1), "the table used");
    assert_eq!(report.warnings, [""; 0]);
}

#[test]
fn a_budget_without_possible_entries_gives_a_warning_that_names_its_table() {
    let pools = [("all", 1, r#"(id: "Emu", type: "single", weight: 1, min_depth: 9, max_depth: 9)"#)];
    let content = Tables { creatures: &pools, budgets: ("6", "0", "0"), ..NONE }.content();
    let warnings = come(&content, &hall(30, 20), 4, 7).report.warnings;
    assert_eq!(warnings, ["6 of 6 points for creatures unspent: nothing could come (table 1, depth 4, seed 7)"]);
}

#[test]
fn a_table_cannot_refer_to_a_pool_twice() {
    let pools = [("all", 1, r#"(id: "Emu", type: "single", weight: 1)"#)];
    let twice = ("[(pool: \"all\", weight: 1), ]", "[(pool: \"all\", weight: 1), (pool: \"all\", weight: 2)]");
    let mistakes = Tables { creatures: &pools, changes: &[twice], ..NONE }.mistakes();
    assert!(mistakes.contains("pool: the table lists the pool 'all' twice"), "{mistakes}");
}
