//! Which creatures are born awake, where they belong, and how many a budget pays for.

use crate::{
    ecs::{MindState, RandomStreams, Size, Structure},
    programs::drafts::Draft,
    rules::spawn::GroupSource,
    testing::{NONE, Tables, come, content, hall, trials},
    world::generate::{place_of_amulet, steps_from_stairs},
};

const CLASSIC: Size = Size::new(80, 22);

#[test]
fn no_creature_with_sleep_chance_0_is_born_asleep_and_none_outside_its_depths() {
    let content = content();
    for seed in 0..trials(6, 150) {
        for depth in 1..=10 {
            let draft = Draft::of(&content, seed, depth, None, CLASSIC);
            for monster in &draft.population.monsters {
                let kind = content.monster(monster.kind);
                let sleeps = monster.state == MindState::Sleeping;
                assert!(!sleeps || !kind.never_sleeps(), "seed {seed}, depth {depth}: {} sleeps", kind.name);
            }
            assert_eq!(draft.strays(&content).count(), 0, "seed {seed}, depth {depth}");
        }
    }
}

#[test]
fn each_unique_monster_comes_exactly_once_a_game() {
    let content = content();
    // Games 220, 134 and 740 have no ground far from the stairs on the planned level.
    for seed in [220, 134, 740].into_iter().chain(0..trials(4, 10_000)) {
        let levels = (6..=10).map(|depth| Draft::of(&content, seed, depth, None, CLASSIC).population.report);
        let groups = levels.flat_map(|report| report.groups);
        let mut came: Vec<String> =
            groups.filter(|group| group.source == GroupSource::Plan).map(|group| group.entry).collect();
        let place = place_of_amulet(&content, &RandomStreams::new(seed)).map(|place| &content.set_pieces.pieces[place]);
        came.extend(
            place
                .into_iter()
                .flat_map(|place| place.kinds_at(10))
                .filter(|kind| *kind == "Jabberwock")
                .map(str::to_owned),
        );
        came.sort();
        assert_eq!(came, ["Jabberwock", "Medusa"], "seed {seed}");
    }
}

#[test]
fn the_last_group_is_cut_to_the_rest_of_the_budget() {
    let several = r#"(id: "Snake", type: "multiple", weight: 1, cost: 2, count: "1d6")"#;
    let tables = Tables { creatures: &[("all", 1, several)], budgets: ("15", "0", "0"), ..NONE };
    for seed in 0..20 {
        let population = come(&tables.content(), &hall(60, 20), 1, seed);
        assert_eq!(population.report.creatures.spent, 16, "one creature costs 2");
    }
}

#[test]
fn a_band_comes_with_the_least_of_its_dice_or_not_at_all() {
    let band = r#"(type: "band", weight: 9, band: (leader: "Emu", frequency: 1, max_depth: 10,
        followers: [(creature: "Snake", count: "1d3+3")]))"#;
    let loner = r#"(id: "Bat", type: "single", weight: 1)"#;
    let both = format!("{band}, {loner}");
    let tables = Tables { creatures: &[("all", 1, &both)], budgets: ("12", "0", "0"), ..NONE };
    for seed in 0..20 {
        let report = come(&tables.content(), &hall(60, 20), 1, seed).report;
        assert_eq!(report.creatures.spent, 12, "what pays for no band pays for others");
        assert!(report.groups.iter().all(|group| matches!(group.cells.len(), 1 | 5..=7)), "{:?}", report.groups);
    }
    // A hall of four cells has no room for five.
    let alone = Tables { creatures: &[("all", 1, band)], budgets: ("12", "0", "0"), ..NONE };
    assert!(come(&alone.content(), &hall(2, 2), 1, 1).report.groups.is_empty());
}

#[test]
fn a_group_more_dangerous_than_its_table_allows_does_not_come() {
    // A snake gives 2 points of experience.
    let snakes = |count: u32, most: u32| {
        let entry = format!(r#"(id: "Snake", type: "multiple", weight: 1, count: "{count}")"#);
        let limit = format!("most_danger: {most}, creature_pools: [(pool");
        let changes = [("creature_pools: [(pool", limit.as_str())];
        let tables = Tables { creatures: &[("all", 1, &entry)], budgets: ("12", "0", "0"), changes: &changes, ..NONE };
        come(&tables.content(), &hall(40, 15), 1, 1).monsters.len()
    };
    assert_eq!([snakes(3, 6), snakes(3, 5)], [12, 0], "with limits of 6 and 5");
}

#[test]
fn no_group_with_someone_awake_is_born_near_the_stairs() {
    let entry = r#"(id: "Emu", type: "multiple", weight: 1, count: "2")"#;
    let changes = [("awake_band_steps: 0", "awake_band_steps: 12")];
    let tables = Tables { creatures: &[("all", 1, entry)], budgets: ("8", "0", "0"), changes: &changes, ..NONE };
    let content = tables.content();
    let mut came = 0;
    for seed in 0..10 {
        let draft = Draft::of(&content, seed, 1, None, CLASSIC);
        let steps = steps_from_stairs(&draft.blueprint);
        for monster in &draft.population.monsters {
            came += 1;
            // In a den all are asleep.
            let is_off = steps.get(monster.position).unwrap().is_none_or(|steps| steps >= 12);
            assert!(is_off || monster.state == MindState::Sleeping, "seed {seed}");
        }
    }
    assert!(came > 50);
}

#[test]
fn the_dungeon_fills_up_and_grows_more_dangerous_with_each_level() {
    let content = content();
    let seeds = trials(20, 300);
    let mut last = 0;
    for depth in 1..=10 {
        let drafts: Vec<Draft> = (0..seeds).map(|seed| Draft::of(&content, seed, depth, None, CLASSIC)).collect();
        let creatures = drafts.iter().map(|draft| draft.population.monsters.len() as u64).sum::<u64>();
        let (least, most) = if depth == 1 { (7, 10) } else { (11, 19) };
        assert!((least * seeds..=most * seeds).contains(&creatures), "{creatures} creatures on {seeds} levels {depth}");
        let few = drafts.iter().filter(|draft| draft.population.monsters.len() < 6).count() as u64;
        assert!(few * 20 <= seeds, "{few} of {seeds} levels {depth} are nearly empty");
        let is_up = |draft: &&Draft| draft.population.monsters.iter().any(|one| one.state != MindState::Sleeping);
        let up = drafts.iter().filter(is_up).count() as u64;
        assert!(up * 100 >= seeds * 85, "someone is awake on {up} of {seeds} levels {depth}");
        let danger = |draft: &Draft| {
            draft.population.monsters.iter().map(|monster| u64::from(content.monster(monster.kind).xp)).sum::<u64>()
        };
        let mut dangers: Vec<u64> = drafts.iter().map(danger).collect();
        dangers.sort_unstable();
        let median = dangers[dangers.len() / 2];
        assert!(median * 4 >= last * 5, "median danger {median} on levels {depth}, after {last}");
        last = median;
    }
}

/// The budgets of the tables are meant for levels of 80 by 22 cells.
#[test]
fn larger_levels_have_more_creatures_in_proportion_to_their_floor_but_no_more_items() {
    let content = content();
    let found = |size: Size| {
        let drafts: Vec<Draft> = (0..20).map(|seed| Draft::of(&content, seed, 3, None, size)).collect();
        let floor = |draft: &Draft| {
            let cells = draft.blueprint.structure.values().iter();
            cells.filter(|cell| matches!(cell, Structure::Floor | Structure::Corridor)).count()
        };
        let report = |draft: &Draft| draft.population.report.clone();
        (
            drafts.iter().map(floor).sum::<usize>(),
            drafts.iter().map(|draft| report(draft).creatures.rolled).sum::<u32>(),
            drafts.iter().map(|draft| report(draft).items.rolled).sum::<u32>(),
        )
    };
    let (floor, creatures, items) = found(CLASSIC);
    let (large_floor, many_creatures, as_many_items) = found(Size::new(200, 60));
    let by_floor = u32::try_from(large_floor * 100 / floor).unwrap();
    let by_budget = many_creatures * 100 / creatures;
    assert!(by_floor > 250 && by_floor.abs_diff(by_budget) < by_floor / 4, "{by_floor} and {by_budget} hundredths");
    assert_eq!(as_many_items, items);
}

#[test]
fn a_band_needs_the_room_that_its_formation_takes() {
    let band = r#"(type: "band", weight: 1, band: (leader: "Emu", frequency: 1, max_depth: 10, followers: [
        (creature: "Snake", count: "4", placement: (name: "formation", pattern: Wedge)),
        (creature: "Bat", count: "2", placement: (name: "surrounding", distance: (2, 3)))]))"#;
    let tables = Tables { creatures: &[("all", 1, band)], budgets: ("7", "0", "0"), ..NONE };
    let content = tables.content();
    for seed in 0..40 {
        let groups = come(&content, &hall(12, 9), 1, seed).report.groups;
        assert_eq!(groups.first().map(|group| group.cells.len()), Some(7), "seed {seed}");
    }
}

#[test]
fn a_band_with_a_member_that_never_sleeps_is_born_awake() {
    let band = |leader: &str| {
        let bands = format!(
            r#"[(name: "pack", leader: "{leader}", frequency: 1, flags: [Asleep],
            followers: [(creature: "Orc", count: "1")])]"#
        );
        Tables { creatures: &[("all", 1, r#"(type: "band", weight: 1)"#)], bands: &bands, ..NONE }.mistakes()
    };
    assert!(band("Snake").contains("Snake is never asleep at first"), "{}", band("Snake"));
    assert_eq!(band("Centaur"), "");
}

#[test]
fn every_mistake_of_a_file_is_reported_even_next_to_a_value_of_the_wrong_type() {
    let pool = r#"(id: "Emu", type: "multiple", weight: 1, count: "1dx"), (id: "Kestrl", type: "single", weight: 1),
        (id: "Bat", type: "single", weight: 1, placement: "clster")"#;
    let mistakes = Tables { creatures: &[("all", 1, pool)], ..NONE }.mistakes();
    for part in ["count", "'Kestrl'", "'clster'"] {
        assert!(mistakes.contains(part), "{part}: {mistakes}");
    }
    assert_eq!(mistakes.lines().count(), 3, "{mistakes}");
}

#[test]
fn piles_of_gold_in_vaults_are_no_smaller_than_others() {
    let gold = [("vault: (finds: \"0\", gold: \"0\")", "vault: (finds: \"0\", gold: \"1d4\")")];
    let content = Tables { changes: &gold, budgets: ("0", "0", "3"), ..NONE }.content();
    for seed in 0..10 {
        let piles = come(&content, &hall(20, 10), 1, seed).items;
        assert!(piles.iter().all(|(item, _)| (5..=15).contains(&item.quantity)), "{piles:?}");
    }
}
