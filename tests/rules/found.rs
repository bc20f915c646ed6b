//! What is found in the dungeon: how often, how good, and where.

use std::collections::{BTreeMap, BTreeSet};

use yendor::{
    Content,
    data::{DataSource, RoomPurpose},
    ecs::{ItemId, ItemKind, ItemState, NewItem, Point, RandomStreams, Size},
    internals::{GamePlan, GroupSource, draft_level},
    level::RoomsGenerator,
    testing::{Scenario, changed, come, content, hall, mistakes_in},
};

/// This many finds of a depth, by the shipped tables except for the budget.
fn finds(content: &Content, depth: u32, count: u32) -> Vec<NewItem> {
    let folder = tempfile::tempdir().unwrap();
    let tables = include_str!("../../data/spawn_tables.ron");
    let many = replaced_budgets(tables, count);
    std::fs::write(folder.path().join("spawn_tables.ron"), many).unwrap();
    let rich = Content::load(&DataSource::at(folder.path())).unwrap();
    let (level, mut found) = (hall(200, 100), Vec::new());
    let mut seed = 0;
    while found.len() < count as usize {
        let population = come(&rich, &level, depth, seed);
        let of_budget = population.report.groups.iter().filter(|group| group.source == GroupSource::Items);
        let cells: BTreeSet<Point> = of_budget.flat_map(|group| group.cells.iter().copied()).collect();
        found.extend(population.items.iter().filter(|(_, place)| cells.contains(place)).map(|(item, _)| *item));
        seed += 1;
    }
    assert!(found.iter().all(|item| content.items().any(|(kind, _)| kind == item.kind)));
    found.truncate(count as usize);
    found
}

#[test]
fn a_share_of_the_vaults_holds_another_hoard() {
    let hoards = |content: &Content| {
        let (mut vaults, mut with_potions) = (0, 0);
        for (seed, depth) in (1..=25).flat_map(|seed| [(seed, 2), (seed, 4)]) {
            let (blueprint, population) =
                draft_level(content, &RandomStreams::new(seed), depth, None, Size::new(80, 22));
            let is_vault = |room: &usize| {
                let purpose = blueprint.rooms.get(*room).map(|room| room.purpose);
                purpose == Some(RoomPurpose::Vault) && !blueprint.has_set_piece(*room)
            };
            for room in (0..blueprint.rooms.len()).filter(is_vault) {
                let is_potion = |item: &NewItem| content.item(item.kind).kind == ItemKind::Potion;
                let here = population.items.iter().filter(|(_, place)| blueprint.rooms.index_at(*place) == Some(room));
                vaults += 1;
                with_potions += usize::from(here.filter(|(item, _)| is_potion(item)).count() >= 2);
            }
        }
        (vaults, with_potions)
    };
    let (share, all) = ("(share: 0.15, finds: \"2\", kinds: [Potion]", "(share: 1.0, finds: \"2\", kinds: [Potion]");
    let others = [
        ("share: 0.15, finds: \"2\", kinds: [Scroll]", "share: 0.0, finds: \"2\", kinds: [Scroll]"),
        ("share: 0.20", "share: 0.0"),
    ];
    let edits: Vec<_> =
        others.into_iter().chain([(share, all)]).map(|(from, to)| ("spawn_tables.ron", from, to)).collect();
    let (vaults, with_potions) = hoards(&changed(&edits));
    assert!(vaults > 20 && with_potions == vaults, "{with_potions} of {vaults}");
    let (vaults, with_potions) = hoards(&content());
    assert!(with_potions > 0 && 3 * with_potions < vaults, "{with_potions} of {vaults}");
    assert!(mistakes_in("spawn_tables.ron", "share: 0.20", "share: 0.9").contains("must not exceed 1"));
}

#[test]
fn what_lies_behind_a_lock_or_is_offered_is_worth_it() {
    let content = content();
    let mut found = 0;
    for (seed, depth) in (1..=12).flat_map(|seed| [(seed, 2), (seed, 5), (seed, 9)]) {
        let (blueprint, population) = draft_level(&content, &RandomStreams::new(seed), depth, None, Size::new(80, 22));
        for room in 0..blueprint.rooms.len() {
            let mut pieces = blueprint.set_pieces_in(&content.set_pieces);
            let piece = pieces.find(|(other, _)| *other == room).map(|(_, piece)| piece);
            let is_vault = piece.is_none() && blueprint.rooms[room].purpose == RoomPurpose::Vault;
            let is_choice = piece.is_some_and(|piece| piece.choice.is_some());
            if !is_vault && !is_choice {
                continue;
            }
            let here = population.items.iter().filter(|(_, place)| blueprint.rooms.index_at(*place) == Some(room));
            let is_worthy = |item: &NewItem| {
                let kind = content.item(item.kind);
                let is_gear = matches!(kind.kind, ItemKind::Weapon | ItemKind::Armor) && !kind.stacks;
                item.state.is_identified && !item.state.is_cursed && (!is_gear || item.enchantment >= 1)
            };
            let worthy = here.clone().filter(|(item, _)| is_worthy(item)).count();
            assert!(worthy >= 1, "seed {seed}, depth {depth}, room {room}");
            assert!(is_vault || worthy == here.count(), "seed {seed}, depth {depth}: not all on offer is worth it");
            found += 1;
        }
    }
    assert!(found > 20);
}

#[test]
fn a_tag_tells_the_kind_of_what_lies_in_a_vault_to_the_player_who_sees_it() {
    let lie = |kinds: &[&str]| {
        let mut game = Scenario::lit("#########\n#@.+.123#\n#########");
        for (kind, mark) in kinds.iter().zip(['1', '2']) {
            let kind = game.world().resource::<Content>().item_called(kind).unwrap();
            let place = game.mark(mark);
            game.lay(
                NewItem { state: ItemState { is_identified: true, ..ItemState::default() }, ..NewItem::plain(kind, 1) },
                place,
            );
        }
        game
    };
    let mut game = lie(&["wand/sleep", "potion/haste_self"]);
    game.keys("s");
    assert_eq!(game.said_part("A tag on the "), 0, "nothing is in view");
    game.keys("l l");
    assert_eq!(game.said_part(" says that it is a wand of sleep"), 1, "{:?}", game.messages());
    assert_eq!(game.said_part(" says that it is a potion of haste self."), 1, "{:?}", game.messages());
    // It is equal to others of its kind from now on.
    game.item("potion/haste_self", 1, '3');
    game.keys("l l l l , l ,");
    let potions = game.player().inventory.iter().find(|item| item.type_name == "potion/haste_self").unwrap().quantity;
    assert_eq!(potions, 2, "{:?}", game.messages());
}

/// The tables with a budget of this many items and of nothing else.
fn replaced_budgets(tables: &str, count: u32) -> String {
    let field = |line: &str, name: &str, value: &str| match line.split_once(&format!(" {name}: \"")) {
        Some((before, rest)) => format!("{before} {name}: \"{value}\"{}", rest.split_once('"').unwrap().1),
        None => line.to_owned(),
    };
    let most = count.min(10_000).to_string();
    let (before, after) = tables.split_once("    tables: [").unwrap();
    let changed: Vec<String> =
        after.lines().map(|line| field(&field(&field(line, "creatures", "0"), "items", &most), "gold", "0")).collect();
    format!("{before}    tables: [{}", changed.join("\n"))
}

fn share(of: usize, all: usize) -> f64 {
    f64::from(u32::try_from(of).unwrap()) / f64::from(u32::try_from(all).unwrap())
}

/// Checks that a share is within `tolerance` of the expected one.
#[track_caller]
fn close(what: &str, is: f64, should_be: f64, tolerance: f64) {
    assert!((is - should_be).abs() <= tolerance, "{what}: {is:.4}, not {should_be:.4}");
}

#[test]
fn kinds_and_types_are_found_by_their_weights() {
    let content = content();
    let found = finds(&content, 8, 20_000);
    let kinds: Vec<ItemKind> = found.iter().map(|item| content.item(item.kind).kind).collect();
    let part = |kind: ItemKind| share(kinds.iter().filter(|other| **other == kind).count(), kinds.len());
    // Shares of finds other than food (`docs/rules.md#item-kinds`): 31 % potions, 43 % scrolls, 8 % each of weapons and
    // armor, 5 % each of rings and wands.
    close("potions and scrolls", part(ItemKind::Potion) + part(ItemKind::Scroll), 0.70, 0.08);
    close("weapons and armour", part(ItemKind::Weapon) + part(ItemKind::Armor), 0.17, 0.08);
    close("rings and wands", part(ItemKind::Ring) + part(ItemKind::Wand), 0.09, 0.05);
    let scrolls: Vec<ItemId> =
        found.iter().filter(|item| content.item(item.kind).kind == ItemKind::Scroll).map(|item| item.kind).collect();
    let all: u32 =
        content.items().filter(|(_, item)| item.kind == ItemKind::Scroll).filter_map(|(_, item)| item.weight).sum();
    for (kind, item) in content.items().filter(|(_, item)| item.kind == ItemKind::Scroll) {
        let wanted = f64::from(item.weight.unwrap_or(0)) / f64::from(all);
        close(&item.id, share(scrolls.iter().filter(|other| **other == kind).count(), scrolls.len()), wanted, 0.03);
    }
}

#[test]
fn finds_are_cursed_enchanted_or_plain_by_the_chances_of_the_table() {
    let content = content();
    let found = finds(&content, 8, 40_000);
    let of = |kind: ItemKind, enchantable: bool| -> Vec<NewItem> {
        let is_one = |item: &&NewItem| {
            let definition = content.item(item.kind);
            definition.kind == kind && definition.is_enchantable() == enchantable && !definition.stacks
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
    close("cursed rings", part(&rings, &|item| item.state.is_cursed), 0.333, 0.05);
    assert!(rings.iter().all(|ring| ring.enchantment != 0 && (ring.enchantment < 0) == ring.state.is_cursed));
    for ring in of(ItemKind::Ring, false) {
        let always = content.item(ring.kind).cursed;
        assert_eq!(ring.enchantment, 0);
        assert_eq!(ring.state.is_cursed, always);
    }
    for item in &found {
        let definition = content.item(item.kind);
        if definition.stacks {
            assert_eq!(item.enchantment, 0, "{}", definition.id);
            assert!(!item.state.is_cursed, "{}", definition.id);
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
fn strong_items_are_found_deep_down() {
    let content = content();
    let shallow = |kind: ItemId| content.item(kind).first_depth.unwrap_or(1);
    for depth in [1, 2, 3, 10] {
        let found = finds(&content, depth, 5_000);
        let deeper = found.iter().filter(|item| shallow(item.kind) > depth).count();
        assert!(deeper * 20 < found.len(), "depth {depth}: {deeper} of a deeper level");
        assert!(found.iter().all(|item| shallow(item.kind) <= depth + 3), "depth {depth}");
    }
    let plate = content.item_called("armor/plate_mail").unwrap();
    assert!(shallow(plate) > 1 && finds(&content, 10, 20_000).iter().any(|item| item.kind == plate));
}

#[test]
fn each_artifact_of_light_comes_at_most_once_in_half_of_all_games_on_its_depths() {
    let content = content();
    let mut games: BTreeMap<ItemId, Vec<u32>> = BTreeMap::new();
    for seed in 0..200 {
        let plan = GamePlan::drawn(&content, &RandomStreams::new(seed));
        for depth in 1..=10 {
            for kind in plan.items_at(depth) {
                games.entry(kind).or_default().push(depth);
            }
        }
        let times =
            |kind: ItemId| (1..=10).flat_map(|depth| plan.items_at(depth)).filter(|other| *other == kind).count();
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
fn levels_hold_the_items_of_the_plan_and_the_table() {
    let content = content();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    for seed in 0..12 {
        let streams = RandomStreams::new(seed);
        let plan = GamePlan::drawn(&content, &streams);
        for depth in 1..=10 {
            let (blueprint, population) = draft_level(&content, &streams, depth, Some(&RoomsGenerator), size);
            let uniques: Vec<ItemId> = population.items.iter().map(|(item, _)| item.kind).collect();
            let uniques: Vec<ItemId> =
                uniques.into_iter().filter(|kind| content.item(*kind).unique.is_some()).collect();
            assert_eq!(uniques, plan.items_at(depth).collect::<Vec<_>>(), "seed {seed}, depth {depth}");
            for (item, place) in &population.items {
                assert!(
                    blueprint.structure.get(*place).is_some_and(|there| there.is_plain_floor())
                        || *place == blueprint.goal
                );
                if content.item(item.kind).unique.is_some() {
                    assert!(blueprint.open_region.get_or(*place, false), "an artifact behind a lock");
                }
            }
            let mut places: Vec<_> = population.items.iter().map(|(_, place)| *place).collect();
            places.sort_unstable();
            places.dedup();
            assert_eq!(places.len(), population.items.len(), "two items in one cell");
            for kind in plan.supplies_at(depth) {
                assert!(population.items.iter().any(|(item, _)| item.kind == kind), "seed {seed}, depth {depth}");
            }
        }
    }
}

#[test]
fn finds_of_a_level_do_not_depend_on_what_the_player_did_before() {
    let on_level_five = |before: &dyn Fn(&mut Scenario)| {
        let mut game = Scenario::game(11);
        before(&mut game);
        game.debug("teleport 5");
        let level = game.level();
        let items: Vec<_> = level.items.iter().map(|item| (item.id, item.type_name.clone(), item.x, item.y)).collect();
        let monsters: Vec<_> = level.monsters.iter().map(|one| (one.id, one.letter, one.x, one.y)).collect();
        (level.rows, items, monsters)
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
fn kinds_that_can_never_be_found_are_reported_as_mistakes() {
    let mistakes = |items: &str, dungeon: &str| {
        let folder = tempfile::tempdir().unwrap();
        let change = |text: &str, (from, to): (&str, &str)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        };
        let plate = "weight: 5, first_depth: 4,";
        let items = change(include_str!("../../data/items.ron"), (plate, items));
        let dungeon = change(include_str!("../../data/spawn_tables.ron"), ("better: 0.08,", dungeon));
        std::fs::write(folder.path().join("items.ron"), items).unwrap();
        std::fs::write(folder.path().join("spawn_tables.ron"), dungeon).unwrap();
        Content::load(&DataSource::at(folder.path())).map_or_else(|error| error.to_string(), |_| String::new())
    };
    let (item, chance) = ("weight: 5, first_depth: 4,", "better: 0.08,");
    assert_eq!(mistakes(item, chance), "");
    assert!(mistakes("weight: 5, first_depth: 4, last_depth: 3,", chance).contains("is 3, less than first_depth, 4"));
    assert!(mistakes("weight: 5, first_depth: 11,", chance).contains("armor/plate_mail is never found"));
    assert!(mistakes(item, "better: 0.90,").contains("must not add up to more than 1"));
}
