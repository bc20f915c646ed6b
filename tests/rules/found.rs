//! What is found in the dungeon: how often, how good, and where.

use std::collections::BTreeMap;

use yendor::{
    content::{Content, DataFolder, ItemId, ItemKind},
    game::draft_level,
    generate::RoomsGenerator,
    geometry::Size,
    items::NewItem,
    level::Purpose,
    random::{LevelStage, RandomStreams},
    spawn::{TreasurePlan, find},
};

use crate::{data::content, scenario::Scenario};

/// So many finds of a depth.
fn finds(content: &Content, depth: u32, count: u64) -> Vec<NewItem> {
    (0..count)
        .filter_map(|seed| find(content, depth, &mut RandomStreams::new(seed).level(LevelStage::Population, depth)))
        .collect()
}

fn share(of: usize, all: usize) -> f64 {
    f64::from(u32::try_from(of).unwrap()) / f64::from(u32::try_from(all).unwrap())
}

/// That a share is within `tolerance` of what it should be.
#[track_caller]
fn close(what: &str, is: f64, should_be: f64, tolerance: f64) {
    assert!((is - should_be).abs() <= tolerance, "{what}: {is:.4}, not {should_be:.4}");
}

#[test]
fn families_and_kinds_are_found_as_often_as_their_weights_say() {
    let content = content();
    let found = finds(&content, 8, 20_000);
    assert_eq!(found.len(), 20_000);
    let families = &content.dungeon.population.families;
    let all: u32 = families.iter().map(|family| family.weight).sum();
    for family in families {
        let of_family: Vec<_> = found.iter().filter(|item| content.item(item.kind).kind == family.kind).collect();
        let wanted = f64::from(family.weight) / f64::from(all);
        close(&format!("{:?}", family.kind), share(of_family.len(), found.len()), wanted, 0.012);
        let kinds: Vec<_> =
            content.items().filter(|(_, item)| item.kind == family.kind && item.weight > Some(0)).collect();
        let weights: u32 = kinds.iter().filter_map(|(_, item)| item.weight).sum();
        for (kind, item) in kinds {
            let count = of_family.iter().filter(|found| found.kind == kind).count();
            let wanted = f64::from(item.weight.unwrap()) / f64::from(weights);
            close(&item.id, share(count, of_family.len()), wanted, 0.04);
        }
    }
}

#[test]
fn what_is_found_is_cursed_better_or_plain_by_the_chances_of_the_table() {
    let content = content();
    let found = finds(&content, 8, 40_000);
    let of = |kind: ItemKind, enchantable: bool| -> Vec<NewItem> {
        let is_one = |item: &&NewItem| {
            let definition = content.item(item.kind);
            definition.kind == kind && definition.is_enchantable() == enchantable && definition.stacks != Some(true)
        };
        found.iter().filter(is_one).copied().collect()
    };
    let part = |items: &[NewItem], is: &dyn Fn(&NewItem) -> bool| {
        share(items.iter().filter(|item| is(item)).count(), items.len())
    };
    for (kind, cursed, better) in [(ItemKind::Weapon, 0.10, 0.05), (ItemKind::Armor, 0.20, 0.08)] {
        let items = of(kind, true);
        close("cursed", part(&items, &|item| item.state.is_cursed), cursed, 0.03);
        close("better", part(&items, &|item| item.enchantment > 0), better, 0.02);
        assert!(items.iter().all(|item| (item.enchantment < 0) == item.state.is_cursed && item.enchantment.abs() <= 3));
    }
    let rings = of(ItemKind::Ring, true);
    close("cursed rings", part(&rings, &|item| item.state.is_cursed), 0.333, 0.04);
    assert!(rings.iter().all(|ring| ring.enchantment != 0 && (ring.enchantment < 0) == ring.state.is_cursed));
    for ring in of(ItemKind::Ring, false) {
        let always = content.item(ring.kind).cursed == Some(true);
        assert_eq!((ring.enchantment, ring.state.is_cursed), (0, always));
    }
    for item in &found {
        let definition = content.item(item.kind);
        if definition.stacks == Some(true) {
            assert_eq!((item.enchantment, item.state.is_cursed), (0, false), "{}", definition.id);
        } else {
            assert_eq!(item.quantity, 1, "{}", definition.id);
        }
        assert_eq!(item.charges.is_some(), definition.kind == ItemKind::Wand);
        assert!(item.charges.is_none_or(|charges| (3..=19).contains(&charges)));
        assert!(!item.state.is_identified);
    }
    let arrows: Vec<u32> =
        found.iter().filter(|item| content.item(item.kind).id == "weapon/arrow").map(|item| item.quantity).collect();
    assert!(arrows.iter().all(|count| (8..=15).contains(count)) && arrows.contains(&8) && arrows.contains(&15));
}

#[test]
fn strong_things_lie_deep() {
    let content = content();
    let shallow = |kind: ItemId| content.item(kind).first_depth.unwrap_or(1);
    for depth in [1, 2, 3, 10] {
        let found = finds(&content, depth, 5_000);
        assert!(found.iter().all(|item| shallow(item.kind) <= depth), "depth {depth}");
    }
    let plate = content.item_called("armor/plate_mail").unwrap();
    assert!(shallow(plate) > 1 && finds(&content, 10, 20_000).iter().any(|item| item.kind == plate));
}

#[test]
fn each_artifact_of_light_comes_once_a_game_at_most_in_half_of_all_games_on_its_depths() {
    let content = content();
    let mut games: BTreeMap<ItemId, Vec<u32>> = BTreeMap::new();
    for seed in 0..200 {
        let plan = TreasurePlan::drawn(&content, &mut RandomStreams::new(seed).plan());
        for depth in 1..=10 {
            for kind in plan.at(depth) {
                games.entry(kind).or_default().push(depth);
            }
        }
        let times = |kind: ItemId| (1..=10).flat_map(|depth| plan.at(depth)).filter(|other| *other == kind).count();
        assert!(content.items().all(|(kind, _)| times(kind) <= 1), "seed {seed}");
    }
    assert_eq!(games.len(), 3);
    for (kind, depths) in games {
        let item = content.item(kind);
        let unique = item.unique.as_ref().unwrap();
        assert!((80..=120).contains(&depths.len()), "{}: {} games of 200", item.id, depths.len());
        assert!(depths.iter().all(|depth| (unique.first_depth..=unique.last_depth).contains(depth)), "{}", item.id);
        assert!((unique.first_depth..=unique.last_depth).all(|depth| depths.contains(&depth)), "{}", item.id);
    }
}

#[test]
fn levels_hold_what_the_plan_and_the_table_say() {
    let content = content();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let (mut levels, mut found) = (0, 0);
    for seed in 0..12 {
        let streams = RandomStreams::new(seed);
        let plan = TreasurePlan::drawn(&content, &mut streams.plan());
        for depth in 1..=10 {
            let (blueprint, population) = draft_level(&content, &streams, depth, Some(&RoomsGenerator), size);
            let uniques: Vec<ItemId> = population.items.iter().map(|(item, _)| item.kind).collect();
            let uniques: Vec<ItemId> =
                uniques.into_iter().filter(|kind| content.item(*kind).unique.is_some()).collect();
            assert_eq!(uniques, plan.at(depth).collect::<Vec<_>>(), "seed {seed}, depth {depth}");
            // What is hoarded in a room comes besides: one thing in a vault; levels with a treasure room are not counted.
            let has_purpose = |purpose| blueprint.rooms.iter().filter(move |room| room.purpose == purpose).count();
            let counts = has_purpose(Purpose::TreasureRoom) == 0;
            levels += i32::from(counts);
            found -= i32::try_from(has_purpose(Purpose::Vault)).unwrap() * i32::from(counts);
            let family = |kind: ItemId| content.item(kind).kind;
            for (item, place) in &population.items {
                assert!(
                    blueprint.structure.get(*place).is_some_and(|there| there.is_plain_floor())
                        || *place == blueprint.goal
                );
                let is_find = content.dungeon.population.families.iter().any(|entry| entry.kind == family(item.kind));
                found += i32::from(is_find && counts);
                if content.item(item.kind).unique.is_some() {
                    assert!(blueprint.open_region.get_or(*place, false), "an artifact behind a lock");
                }
            }
            let mut places: Vec<_> = population.items.iter().map(|(_, place)| *place).collect();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), population.items.len(), "two things in one place");
        }
    }
    // Nine tries of 36 % each.
    close("finds a level", f64::from(found) / f64::from(levels), 3.24, 0.35);
}

#[test]
fn a_level_is_the_same_whatever_was_done_before() {
    let on_level_five = |before: &dyn Fn(&mut Scenario)| {
        let mut game = Scenario::game(11);
        before(&mut game);
        game.debug("teleport 5");
        let level = game.level();
        let things: Vec<_> = level.items.iter().map(|item| (item.id, item.type_name.clone(), item.x, item.y)).collect();
        let monsters: Vec<_> = level.monsters.iter().map(|one| (one.id, one.letter, one.x, one.y)).collect();
        (level.rows, things, monsters)
    };
    let straight = on_level_five(&|_| {});
    let after_much = on_level_five(&|game| {
        game.hit_points(500).keys("s s e . . .");
        game.debug("item potion/healing");
        game.debug("teleport 3");
        game.debug("populate");
        game.keys("s . s");
        game.debug("teleport 7");
    });
    assert_eq!(straight, after_much);
    assert!(!straight.1.is_empty());
}

#[test]
fn kinds_that_could_never_be_found_are_mistakes_of_the_data() {
    let mistakes = |items: &str, dungeon: &str| {
        let folder = tempfile::tempdir().unwrap();
        let change = |text: &str, (from, to): (&str, &str)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        };
        let plate = "weight: 5, first_depth: 4,";
        let items = change(include_str!("../../data/items.ron"), (plate, items));
        let dungeon = change(include_str!("../../data/dungeon.ron"), ("better: 0.08,", dungeon));
        std::fs::write(folder.path().join("items.ron"), items).unwrap();
        std::fs::write(folder.path().join("dungeon.ron"), dungeon).unwrap();
        Content::load(&DataFolder::at(folder.path())).map_or_else(|error| error.to_string(), |_| String::new())
    };
    let (item, chance) = ("weight: 5, first_depth: 4,", "better: 0.08,");
    assert_eq!(mistakes(item, chance), "");
    assert!(mistakes("weight: 5, first_depth: 4, last_depth: 3,", chance).contains("last_depth is above first_depth"));
    assert!(mistakes("weight: 5, first_depth: 11,", chance).contains("armor/plate_mail can never be found"));
    assert!(mistakes(item, "better: 0.90,").contains("more than 1 together"));
}
