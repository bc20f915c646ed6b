//! How a group stands: placements (`docs/rules.md#placement`), and bands around their leaders.

use std::collections::BTreeSet;

use crate::{
    data::BandFlag,
    ecs::{MindState, Point},
    level::Blueprint,
    rules::spawn::Population,
    testing::{NONE, Tables, come, ground, hall, letters, trials},
};

/// Where a group of Emus stands by a placement, one result for each seed.
fn emus(count: &str, placement: &str, ground: &Blueprint) -> Vec<Vec<Point>> {
    let entry = format!(
        r#"(id: "Emu", type: "multiple", count: "{count}", weight: 1, space: 1, spacing: 50, placement: {placement})"#
    );
    let pools = [("all", 1, entry.as_str())];
    let tables = Tables { creatures: &pools, budgets: ("9", "0", "0"), ..NONE };
    let content = tables.content();
    (0..40)
        .map(|seed| come(&content, ground, 1, seed).monsters.iter().map(|monster| monster.position).collect())
        .collect()
}

fn spread(cells: &[Point]) -> u32 {
    let pairs = cells.iter().flat_map(|one| cells.iter().map(move |other| one.distance(*other)));
    pairs.max().unwrap_or(0)
}

#[test]
fn a_centered_group_stands_in_the_middle_of_its_room() {
    for cells in emus("4", r#""center""#, &hall(9, 7)) {
        assert_eq!(cells.len(), 4);
        assert!(cells.iter().all(|cell| cell.distance(Point::new(5, 4)) <= 2), "{cells:?}");
    }
}

#[test]
fn a_cluster_stands_close_together_and_a_scattered_group_apart() {
    assert!(emus("5", r#""cluster""#, &hall(20, 12)).iter().all(|cells| cells.len() == 5 && spread(cells) <= 4));
    let scattered = emus("4", r#"(name: "scattered", distance: (4, 8))"#, &hall(20, 12));
    for cells in &scattered {
        assert!(cells.len() > 1);
        let near = |one: &Point| cells.iter().filter(|other| one.distance(**other) < 4).count();
        assert!(cells.iter().all(|cell| near(cell) == 1), "{cells:?}");
    }
}

#[test]
fn perimeter_groups_stand_along_walls_and_corner_groups_in_corners() {
    for cells in emus("6", r#""perimeter""#, &hall(9, 7)) {
        assert!(cells.iter().all(|cell| cell.x == 1 || cell.x == 9 || cell.y == 1 || cell.y == 7), "{cells:?}");
    }
    let corners: BTreeSet<Point> = [(9, 1), (1, 7), (9, 7)].map(|(x, y)| Point::new(x, y)).into();
    let all: BTreeSet<Point> = emus("2", r#""corner""#, &hall(9, 7)).into_iter().flatten().collect();
    assert_eq!(all, corners, "the player stands in the fourth corner");
}

#[test]
fn a_line_is_straight_and_a_box_has_ranks() {
    for cells in emus("4", r#"(name: "formation", pattern: Line)"#, &hall(20, 12)) {
        let (columns, rows): (BTreeSet<i32>, BTreeSet<i32>) = cells.iter().map(|cell| (cell.x, cell.y)).unzip();
        assert!(columns.len() == 1 || rows.len() == 1, "{cells:?}");
    }
    let whole: Vec<_> = emus("9", r#"(name: "formation", pattern: Box)"#, &hall(20, 12))
        .into_iter()
        .filter(|cells| cells.len() == 9)
        .collect();
    assert!(!whole.is_empty() && whole.iter().all(|cells| spread(cells) <= 3), "{whole:?}");
}

#[test]
fn a_group_needs_a_square_large_enough_for_its_largest_number() {
    let come_in = |count: &str, closet: &str| {
        let entry = format!(r#"(id: "Emu", type: "multiple", count: "{count}", weight: 1)"#);
        let pools = [("all", 1, entry.as_str())];
        let content = Tables { creatures: &pools, budgets: ("1", "0", "0"), ..NONE }.content();
        (0..40).any(|seed| !come(&content, &ground(closet), 1, seed).monsters.is_empty())
    };
    let (alley, closet, hall) =
        ("######\n#@...#\n######", "######\n#@...#\n#....#\n######", "######\n#@...#\n#....#\n#....#\n######");
    for (count, needs) in [("1", 1), ("2", 2), ("3", 2), ("4", 2), ("5", 3), ("1d9", 3)] {
        for (ground, side) in [(alley, 1), (closet, 2), (hall, 3)] {
            assert_eq!(come_in(count, ground), side >= needs, "{count} of them on\n{ground}");
        }
    }
}

/// A band in a hall: the leader's place first.
fn band(band: &str, ground: &Blueprint, seed: u64) -> (Population, Vec<(char, Point)>) {
    let entry = format!(r#"(type: "band", weight: 1, spacing: 50, band: {band})"#);
    let pools = [("all", 1, entry.as_str())];
    let content = Tables { creatures: &pools, budgets: ("12", "0", "0"), ..NONE }.content();
    let population = come(&content, ground, 1, seed);
    let letters = letters(&content, &population);
    (population, letters)
}

#[test]
fn followers_stand_evenly_in_a_ring_around_their_leader() {
    let text = r#"(leader: "Emu", min_depth: 1, frequency: 1, leader_placement: "center", followers: [
        (creature: "Snake", count: "4", placement: (name: "surrounding", distance: (2, 3)))])"#;
    for seed in 0..trials(10, 30) {
        let (population, letters) = band(text, &hall(15, 11), seed);
        assert_eq!(letters.iter().map(|(letter, _)| *letter).collect::<String>(), "ESSSS");
        let (_, leader) = letters[0];
        for (_, cell) in &letters[1..] {
            assert!((2..=3).contains(&cell.distance(leader)), "{letters:?}");
        }
        // There is a follower on every side of the leader.
        let sides = |is: &dyn Fn(&Point) -> bool| letters[1..].iter().any(|(_, cell)| is(cell));
        assert!(sides(&|cell| cell.x < leader.x) && sides(&|cell| cell.x > leader.x), "{letters:?}");
        assert!(sides(&|cell| cell.y < leader.y) && sides(&|cell| cell.y > leader.y), "{letters:?}");
        assert!(population.monsters.iter().all(|member| member.band.is_some_and(|band| band.leader == 0)));
    }
}

#[test]
fn a_band_without_room_for_its_leader_or_its_fewest_followers_does_not_come() {
    let text = r#"(leader: "Emu", frequency: 1, space: SPACE, followers: [(creature: "Snake", count: "COUNT")])"#;
    let text = |space: &str, count: &str| text.replace("SPACE", space).replace("COUNT", count);
    let closet = ground("#####\n#@..#\n#...#\n#####");
    assert!(band(&text("3", "1"), &closet, 1).1.is_empty());
    assert!(band(&text("1", "9"), &closet, 1).1.is_empty());
    let (_, few) = band(&text("1", "1d9"), &closet, 1);
    assert!((2..=5).contains(&few.len()) && few[0].0 == 'E', "{few:?}");
}

#[test]
fn a_band_is_born_asleep_or_awake_as_a_whole_and_flags_decide() {
    let text = r#"(leader: "Bat", frequency: 1, flags: [FLAGS], followers: [(creature: "Bat", count: "3")])"#;
    let mut seen = BTreeSet::new();
    for seed in 0..trials(15, 60) {
        let (population, _) = band(&text.replace("FLAGS", ""), &hall(12, 8), seed);
        let states: Vec<MindState> = population.monsters.iter().map(|member| member.state).collect();
        assert!(states.iter().all(|state| *state == states[0]), "{states:?}");
        seen.insert(states[0] == MindState::Sleeping);
    }
    assert_eq!(seen.len(), 2, "some bands sleep and some do not");
    for (flag, state) in [(BandFlag::Asleep, MindState::Sleeping), (BandFlag::Awake, MindState::Wandering)] {
        let (population, _) = band(&text.replace("FLAGS", &format!("{flag:?}")), &hall(12, 8), 4);
        assert!(population.monsters.iter().all(|member| member.state == state));
    }
    let (population, _) = band(&text.replace("FLAGS", "Guards"), &hall(12, 8), 4);
    assert!(population.monsters.iter().all(|member| member.guards && member.carries.is_none()));
}

#[test]
fn each_mistake_in_a_table_or_band_is_reported_with_its_entry() {
    let wrong = |entry: &str, bands: &str| {
        let pools = [("all", 1, entry)];
        Tables { creatures: &pools, bands, ..NONE }.mistakes()
    };
    assert_eq!(wrong(r#"(id: "Emu", type: "single", weight: 1)"#, "[]"), "");
    for (entry, part) in [
        (r#"(id: "Emo", type: "single", weight: 1)"#, "is called 'Emo'"),
        (
            r#"(id: "Emu", type: "singel", weight: 1)"#,
            "there is no type 'singel'; expected one of: single, multiple, band, unique",
        ),
        (r#"(id: "Emu", type: "single", weight: 1, placement: "midle")"#, "there is no placement 'midle'"),
        (r#"(id: "Emu", type: "band", weight: 1)"#, "'band' is for bands only"),
        (r#"(id: "Emu", type: "single", weight: 1, count: "2")"#, "'single' takes no count"),
        (
            r#"(id: "Emu", type: "single", weight: 1, placement: (name: "cluster", distance: (1, 2)))"#,
            "takes no distance",
        ),
        (r#"(id: "Emu", type: "single", weight: 1, placement: (name: "center", pattern: Box))"#, "takes no pattern"),
        (r#"(id: "Emu", type: "multiple", weight: 1)"#, "the field 'count' is missing"),
        (r#"(id: "Emu", type: "multiple", count: "101", weight: 1)"#, "count: must lie between 1 and 100"),
        (r#"(id: "Emu", type: "single", weight: 1, cost: 0)"#, "cost: must lie between 1 and"),
        (r#"(id: "Emu", type: "single", weight: 1, min_depth: 5, max_depth: 4)"#, "is 4, less than min_depth, 5"),
        (r#"(id: "Emu", type: "single", weight: 1, spaces: 4)"#, "unknown field 'spaces'"),
    ] {
        let mistakes = wrong(entry, "[]");
        assert!(mistakes.contains(part) && mistakes.starts_with("spawn_tables.ron:"), "{entry}: {mistakes}");
    }
    let group = r#"(creature: "Emu", count: "1"), "#;
    for (band, part) in [
        (r#"(name: "x", leader: "Emo", followers: [], frequency: 1)"#.to_owned(), "no monster 'Emo'"),
        (
            format!(r#"(name: "x", leader: "Emu", followers: [{}], frequency: 1)"#, group.repeat(6)),
            "at most 5 groups of followers",
        ),
        (r#"(name: "Emu", leader: "Emu", followers: [], frequency: 1)"#.to_owned(), "this is the name of a monster"),
        (r#"(name: "x", leader: "Emu", followers: [], frequency: 1, flags: [Asleep, Awake])"#.to_owned(), "not both"),
        (r#"(leader: "Emu", followers: [], frequency: 1)"#.to_owned(), "the field 'name' is missing"),
    ] {
        let mistakes = wrong(r#"(id: "Emu", type: "single", weight: 1)"#, &format!("[{band}]"));
        assert!(mistakes.contains(part) && mistakes.starts_with("bands.ron:"), "{band}: {mistakes}");
    }
}
