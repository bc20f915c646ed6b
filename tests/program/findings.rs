//! `yendor check-data`: findings, which do not prevent a game but which a designer should know about.

use std::fs;

use crate::program::{as_argument, data_folder, yendor};

/// Returns the findings of `check-data` in changed copies of data files.
fn findings(changes: &[(&str, &[(&str, &str)])]) -> String {
    let folder = data_folder(changes);
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    if answer.code == Some(0) {
        return String::new();
    }
    assert!(answer.failed().contains("finding"), "{answer:?}");
    answer.out
}

/// Returns the findings in files that replace the shipped ones.
fn found_in(files: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    // The set pieces of the game have bands that are not among these.
    let without_set_pieces = [("set_pieces.ron", "(chances: [], pieces: [])")];
    for (name, text) in without_set_pieces.iter().chain(files) {
        fs::write(folder.path().join(name), text).expect("the folder can be written to");
    }
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    assert!(answer.failed().contains("finding"), "{answer:?}");
    // Findings are not mistakes: a game can start with such data.
    yendor(&["level", "--seed", "1", "--depth", "5", "--data", as_argument(folder.path())]).done();
    answer.out
}

/// Returns spawn tables that use these pools of creatures at every depth, and only the simplest items, food and light
/// among them.
fn tables(creature_pools: &str, shares: &str) -> String {
    format!(
        r#"(
    rules: (spacing: 3, attempts_per_point: 10, birth_tries: 500, awake_band_steps: 0, reach: 8, near: 2, far: 0.60, warn_unspent: 0.25, gold_pile: "1d11+4", usual_floor: 640),
    supplies: [
        (item: "amulet/amulet", when: LastLevel),
        (item: "key/key", when: EachLock),
        (item: "food/ration", when: Sometimes(chance: 0.60, most_without: 2)),
        (item: "light/torch", when: Sometimes(chance: 0.70, most_without: 1)),
    ],
    qualities: [],
    rooms: (
        vault: (finds: "1", gold: "0"),
        worthy: ["things"],
        worthy_plus: "1",
        treasure_room: (hoard: (finds: "1", gold: "0"), guardians: "1", guardians_beyond_finds: 0, guardians_deeper: 0),
        den: "1",
    ),
    creature_pools: [{creature_pools}],
    item_pools: [(name: "things", entries: [(id: "scroll", type: "single", weight: 1)])],
    tables: [(depth: 1, creatures: "4", items: "2", gold: "10", out_of_depth: 0.0, deeper_by: "0",
        creature_pools: [{shares}], item_pools: [(pool: "things", weight: 1)])],
)"#
    )
}

/// An entry that can be drawn at every depth.
const AQUATORS: &str = r#"(id: "Aquator", type: "single", weight: 1, min_depth: 1, max_depth: 10)"#;

/// Returns the findings in the spawn tables about one more entry of a pool.
fn of_entry(entry: &str) -> Vec<String> {
    let pool = format!(r#"(name: "all", entries: [{AQUATORS}, {entry}])"#);
    let out = found_in(&[("spawn_tables.ron", &tables(&pool, r#"(pool: "all", weight: 1)"#)), ("bands.ron", "[]")]);
    out.lines().filter(|line| line.starts_with("spawn_tables.ron")).map(ToOwned::to_owned).collect()
}

#[test]
fn the_shipped_data_has_no_findings() {
    assert_eq!(yendor(&["check-data"]).done().out, "no mistakes\n");
}

#[test]
fn each_finding_has_its_file_line_and_entry() {
    let entry = "(id: \"Bat\", type: \"single\", weight: ";
    let out = findings(&[("spawn_tables.ron", &[(entry, &format!("{entry}0, cost: "))])]);
    let line = out.lines().find(|line| line.contains("weight 0")).unwrap_or_default();
    assert!(line.starts_with("spawn_tables.ron:") && line.contains(": Bat: weight: weight 0"), "{out}");
}

#[test]
fn an_entry_that_can_never_be_used_is_reported_with_the_reason() {
    for (entry, part) in [
        (r#"(id: "Orc", type: "single", weight: 0)"#, "Orc: weight: weight 0"),
        (r#"(id: "Orc", type: "single", weight: 1, min_depth: 30, max_depth: 40)"#, "depths go to 10"),
        (r#"(id: "Zombie", type: "single", weight: 1, max_depth: 11)"#, "depths go to 10"),
        (r#"(type: "band", weight: 1)"#, "no band of bands.ron has a frequency on depths 1 to 10"),
        (
            r#"(id: "Orc", type: "single", weight: 1, habitat: (liquid: Shallow, dressing: Grass))"#,
            "there is never a dressing in a liquid",
        ),
        (
            r#"(id: "Orc", type: "single", weight: 1, cost: 500)"#,
            "one of them costs 500 points, but the greatest budget on depths 1 to 8 is 4",
        ),
        (
            r#"(id: "Zombie", type: "single", weight: 1, min_depth: 5, max_depth: 9, habitat: (ground: Cave), space: 18)"#,
            "it needs 18 x 18 cells of free ground, but the largest square on depths 5 to 9 is 1",
        ),
        (r#"(id: "Orc", type: "single", weight: 1, space: 40)"#, "it needs 40 x 40 cells of free ground"),
        (
            r#"(id: "Zombie", type: "single", weight: 1, habitat: (liquid: Lava), max_depth: 10)"#,
            "Zombie walks, and can't be in lava",
        ),
        (
            r#"(id: "Bat", type: "single", weight: 1, habitat: (liquid: Lava))"#,
            "there is no liquid Lava on depths 1 to 5",
        ),
        (
            r#"(id: "Emu", type: "single", weight: 1, habitat: (ground: Cave), max_depth: 2)"#,
            "no level on depths 1 to 2 is a cave",
        ),
        (
            r#"(id: "Emu", type: "single", weight: 1, habitat: (purpose: Den), max_depth: 1)"#,
            "no room on depth 1 is of purpose Den",
        ),
        (
            r#"(id: "Zombie", type: "single", weight: 1, habitat: (dressing: Grass), min_depth: 8, max_depth: 9)"#,
            "no dressing Grass on depths 8 to 9",
        ),
        (
            r#"(id: "Orc", type: "multiple", count: "9", weight: 1, habitat: (ground: CorridorEnd))"#,
            "it needs 3 x 3 cells",
        ),
        (
            r#"(type: "band", weight: 1, band: (leader: "Griffin", min_depth: 8, max_depth: 9, followers: [(creature: "Zombie", count: "2")], frequency: 1, habitat: (liquid: Lava)))"#,
            "Zombie walks, and can't be in lava",
        ),
    ] {
        let found = of_entry(entry);
        assert!(found.len() == 1 && found[0].contains(part), "{entry}: {part}\n{found:#?}");
    }
}

#[test]
fn entries_that_can_be_used_are_not_reported() {
    for entry in [
        r#"(id: "Orc", type: "single", weight: 1, habitat: (ground: CorridorEnd))"#,
        r#"(id: "Bat", type: "single", weight: 1, habitat: (liquid: Chasm), min_depth: 3)"#,
        r#"(id: "Orc", type: "multiple", count: "9", weight: 1, placement: (name: "formation", pattern: Wedge))"#,
        r#"(id: "Orc", type: "single", weight: 1, habitat: (near_liquid: Deep, far_from_stairs: true))"#,
        r#"(id: "Orc", type: "single", weight: 1, habitat: (purpose: Vault))"#,
        r#"(id: "Dragon", type: "unique", weight: 1)"#,
    ] {
        assert_eq!(of_entry(entry), [""; 0], "{entry}");
    }
}

#[test]
fn pools_and_tables_without_possible_entries_are_reported() {
    let pool = format!(
        r#"(name: "all", entries: [{AQUATORS}]), (name: "lost", entries: [{AQUATORS}]), (name: "deep", entries: [(id: "Orc", type: "single", weight: 1, min_depth: 3)])"#
    );
    let out = found_in(&[
        ("spawn_tables.ron", &tables(&pool, r#"(pool: "all", weight: 1), (pool: "deep", weight: 0)"#)),
        ("bands.ron", "[]"),
    ]);
    assert!(out.contains("lost: name: no table uses this pool"), "{out}");
    assert!(out.contains("deep: weight: weight 0: the table never uses this pool"), "{out}");

    let pool = r#"(name: "all", entries: [(id: "Orc", type: "single", weight: 1, min_depth: 3, max_depth: 8)])"#;
    let out = found_in(&[("spawn_tables.ron", &tables(pool, r#"(pool: "all", weight: 1)"#)), ("bands.ron", "[]")]);
    assert!(out.contains("tables: depth 1: creatures: this budget can buy nothing on depths 1 to 2"), "{out}");
    assert!(
        out.contains("nothing in its pools comes on depths 9 to 10: the entries of depth 8 are used instead"),
        "{out}"
    );
    assert!(out.contains("monsters.ron:") && out.contains("Dragon: name: can never be met"), "{out}");
    assert!(out.contains("items.ron:") && out.contains("ring/regeneration: id: can never be found"), "{out}");
    assert!(!out.contains("Orc: name:") && !out.contains("scroll/identify: id:"), "{out}");
}

#[test]
fn bands_that_can_never_be_used_are_reported() {
    let pool = format!(
        r#"(name: "all", entries: [{AQUATORS}, (type: "band", weight: 1), (id: "named", type: "band", weight: 1)])"#
    );
    let text = tables(&pool, r#"(pool: "all", weight: 1)"#);
    let band = |name: &str, rest: &str| {
        format!(r#"(name: "{name}", leader: "Orc", followers: [(creature: "Orc", count: "2")], {rest})"#)
    };
    let bands = [
        band("named", "frequency: 0"),
        band("any", "frequency: 1"),
        band("never", "frequency: 0"),
        band("wide", "frequency: 1, space: 45"),
        band("drowned", "frequency: 1, habitat: (liquid: Deep)"),
        band("homeless", "frequency: 1, habitat: (purpose: Flooded), max_depth: 1, min_depth: 1"),
    ];
    let out = found_in(&[("spawn_tables.ron", &text), ("bands.ron", &format!("[{}]", bands.join(",\n")))]);
    let bands: Vec<&str> = out.lines().filter(|line| line.starts_with("bands.ron")).collect();
    let wanted = [
        "bands.ron:3: never: frequency: frequency 0, and no entry names it",
        "bands.ron:4: wide: space: it needs 45 x 45 cells",
        "bands.ron:5: drowned: habitat: Orc walks, and can't be in deep water",
        "bands.ron:6: homeless: habitat: no room on depth 1 is of purpose Flooded",
    ];
    assert_eq!(bands.len(), wanted.len(), "{out}");
    for (line, wanted) in bands.iter().zip(wanted) {
        assert!(line.starts_with(wanted), "{wanted}\n{out}");
    }
}

#[test]
fn depths_without_food_or_light_are_reported() {
    let food = r#"(item: "food/ration", when: Sometimes(chance: 0.60, most_without: 2)),"#;
    let light = r#"(item: "light/torch", when: Sometimes(chance: 0.70, most_without: 1)),"#;
    let text = tables(&format!(r#"(name: "all", entries: [{AQUATORS}])"#), r#"(pool: "all", weight: 1)"#);
    let bare = text.replace(food, "").replace(light, "");
    let out = found_in(&[("spawn_tables.ron", &bare), ("bands.ron", "[]")]);
    assert!(out.contains("supplies: there is nothing to eat on depths 1 to 10"), "{out}");
    assert!(out.contains("supplies: there is no light on depths 1 to 10"), "{out}");
    let fed = bare.replace(
        r#"(id: "scroll", type: "single", weight: 1)"#,
        r#"(id: "scroll", type: "single", weight: 1), (id: "food", type: "single", weight: 1, max_depth: 6)"#,
    );
    let out = found_in(&[("spawn_tables.ron", &fed), ("bands.ron", "[]")]);
    assert!(out.contains("supplies: there is nothing to eat on depths 7 to 10"), "{out}");
    // Food that can occur at every depth by chance may still not occur in time.
    let lucky = fed.replace(", max_depth: 6", "");
    let out = found_in(&[("spawn_tables.ron", &lucky), ("bands.ron", "[]")]);
    assert!(out.contains("supplies: no supply guarantees anything to eat in time"), "{out}");
}

#[test]
fn empty_budgets_and_gaps_between_tables_are_reported() {
    let pool = format!(r#"(name: "all", entries: [{AQUATORS}])"#);
    let text = tables(&pool, r#"(pool: "all", weight: 1)"#).replace(r#"creatures: "4""#, r#"creatures: "0""#);
    let out = found_in(&[("spawn_tables.ron", &text), ("bands.ron", "[]")]);
    assert!(out.contains("depth 1: creatures: budget 0: its pools give only wanderers and uniques"), "{out}");
    let table = |depth| {
        format!(
            r#"(depth: {depth}, creatures: "4", items: "2", gold: "10", out_of_depth: 0.0, deeper_by: "0",
                creature_pools: [(pool: "all", weight: 1)], item_pools: [(pool: "things", weight: 1)]),"#
        )
    };
    let text = tables(&pool, r#"(pool: "all", weight: 1)"#)
        .replace("tables: [(depth: 1,", &format!("tables: [{}{}(depth: 7,", table(1), table(2)));
    let out = found_in(&[("spawn_tables.ron", &text), ("bands.ron", "[]")]);
    assert!(out.contains("depth 2: depth: there is no table for depths 3 to 6: this one is used there too"), "{out}");
    assert!(!out.contains("depth 7: depth:") && !out.contains("depth 1: depth:"), "{out}");
}

#[test]
fn orders_that_a_band_cannot_follow_are_reported() {
    let pool = format!(r#"(name: "all", entries: [{AQUATORS}, (type: "band", weight: 1)])"#);
    let bands = r#"[
        (name: "brave", leader: "Orc", followers: [(creature: "Orc", count: "2")], frequency: 1, leader_dies: Flee(turns: "0")),
        (name: "rooted", leader: "Orc", followers: [(creature: "Venus Flytrap", count: "2")], frequency: 1, follows: true),
    ]"#;
    let out = found_in(&[("spawn_tables.ron", &tables(&pool, r#"(pool: "all", weight: 1)"#)), ("bands.ron", bands)]);
    assert!(out.contains("bands.ron:2: brave: leader_dies: they flee for 0 turns"), "{out}");
    assert!(out.contains("bands.ron:3: rooted: follows: Venus Flytrap never leaves its place"), "{out}");
}

#[test]
fn the_habitats_of_an_entry_and_of_its_band_are_one_place() {
    let pool = format!(
        r#"(name: "all", entries: [{AQUATORS}, (id: "xx", type: "band", weight: 1, habitat: (dressing: Grass))])"#
    );
    let bands = r#"[(name: "xx", leader: "Bat", followers: [(creature: "Bat", count: "1")], min_depth: 3, max_depth: 5,
        frequency: 0, habitat: (liquid: Chasm))]"#;
    let out = found_in(&[("spawn_tables.ron", &tables(&pool, r#"(pool: "all", weight: 1)"#)), ("bands.ron", bands)]);
    assert!(out.contains("xx: habitat: there is never a dressing in a liquid: Grass in Chasm"), "{out}");
}

#[test]
fn a_name_that_was_not_understood_causes_no_further_mistakes() {
    let folder = tempfile::tempdir().expect("a folder");
    let pool = format!(r#"(name: "all", entries: [{AQUATORS}, (type: "bnd", weight: 1)])"#);
    let bands = r#"[(name: "xx", leader: "Dragn", followers: [(creature: "Dragon", count: "1")], frequency: 1, flags: [Asleep])]"#;
    for (file, text) in
        [("spawn_tables.ron", tables(&pool, r#"(pool: "all", weight: 1)"#)), ("bands.ron", bands.into())]
    {
        fs::write(folder.path().join(file), text).expect("the folder can be written to");
    }
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    answer.failed();
    for file in ["bands.ron", "spawn_tables.ron"] {
        assert_eq!(answer.out.lines().filter(|line| line.starts_with(file)).count(), 1, "{}", answer.out);
    }
}

#[test]
fn an_unknown_name_gets_a_suggestion_only_if_one_is_like_it() {
    for (id, reason) in [
        (
            "unicorn horn",
            "all: entries: unicorn horn: id: no monster in monsters.ron and no band in bands.ron is called 'unicorn horn'\n",
        ),
        ("Dragn", "is called 'Dragn'; did you mean 'Dragon'?\n"),
        ("potion", "is called 'potion'\n"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let pool = format!(r#"(name: "all", entries: [{AQUATORS}, (id: "{id}", type: "single", weight: 1)])"#);
        fs::write(folder.path().join("spawn_tables.ron"), tables(&pool, r#"(pool: "all", weight: 1)"#))
            .expect("the folder can be written to");
        let answer = yendor(&["check-data", as_argument(folder.path())]);
        answer.failed();
        assert!(answer.out.contains(reason), "{}", answer.out);
    }
}

#[test]
fn impossible_depths_are_refused_with_their_reason() {
    for (depths, reason) in [
        ("min_depth: 0", "min_depth: must lie between 1 and 999"),
        ("min_depth: 99", "min_depth: must be at most 10, the last depth"),
        ("min_depth: 5, max_depth: 4", "max_depth: is 4, less than min_depth, 5"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let pool = format!(r#"(name: "all", entries: [{AQUATORS}, (id: "Orc", type: "single", weight: 1, {depths})])"#);
        fs::write(folder.path().join("spawn_tables.ron"), tables(&pool, r#"(pool: "all", weight: 1)"#))
            .expect("the folder can be written to");
        let answer = yendor(&["check-data", as_argument(folder.path())]);
        answer.failed();
        assert!(answer.out.contains(reason), "{}", answer.out);
    }
}

#[test]
fn an_unknown_name_is_reported_with_the_nearest_known_one() {
    let pool = format!(r#"(name: "all", entries: [{AQUATORS}, (id: "Orcc", type: "single", weight: 1)])"#);
    let folder = tempfile::tempdir().expect("a folder");
    let text = tables(&pool, r#"(pool: "al", weight: 1)"#).replace("food/ration", "food/rations");
    fs::write(folder.path().join("spawn_tables.ron"), text).expect("the folder can be written to");
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    answer.failed();
    for name in ["'Orc'", "'all'", "'food/ration'"] {
        assert!(answer.out.contains(&format!("did you mean {name}?")), "{name}\n{}", answer.out);
    }
}

#[test]
fn a_file_may_begin_with_a_byte_order_mark() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = tables(&format!(r#"(name: "all", entries: [{AQUATORS}])"#), r#"(pool: "all", weight: 1)"#);
    fs::write(folder.path().join("spawn_tables.ron"), format!("\u{feff}{text}")).expect("the folder can be written to");
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    assert!(!answer.out.contains("spawn_tables.ron:1:"), "{}", answer.out);
}
