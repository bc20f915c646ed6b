//! Unknown kinds, and how they become known (`docs/rules.md#identification`).

use std::collections::BTreeSet;

use yendor::{
    Frame,
    data::MYSTERIES,
    draw,
    ecs::{ItemId, ItemKind, Lore},
    screen::{FULL_SIZE, LEAST_SIZE},
    testing::{Scenario, content, trials},
};

const ROOM: &str = "
##########
#........#
#.@12....#
#........#
##########";

/// The kinds of a family, in the order of the data.
fn kinds_of(family: ItemKind) -> Vec<(ItemId, String)> {
    content().items().filter(|(_, item)| item.kind == family).map(|(kind, item)| (kind, item.id.clone())).collect()
}

fn kind_called(name: &str) -> ItemId {
    content().item_called(name).unwrap()
}

/// A game in which `kind` looks as `other` does in the game of the seed, and vice versa.
fn exchange_looks(game: &mut Scenario, kind: ItemId, other: ItemId) {
    let mut kinds = game.world().resource::<Lore>().kinds().to_vec();
    let (one, two) = (usize::from(kind.0), usize::from(other.0));
    let look = kinds[one].appearance;
    kinds[one].appearance = kinds[two].appearance;
    kinds[two].appearance = look;
    game.world().insert_resource(Lore::of(kinds));
}

/// Everything a player sees, letters and colors, on the full screen and the smallest one.
fn picture(game: &mut Scenario) -> [Frame; 2] {
    [FULL_SIZE, LEAST_SIZE].map(|size| draw(game.world(), size))
}

/// Plays two games that differ only in their appearances: an item looks the same in both, and is `kind` in one and
/// `other` in the other. The keys must show the same in both.
#[track_caller]
fn look_alike(kind: &str, other: &str, prepare: &str, keys: &str) {
    let play = |name: &str, is_exchanged: bool| {
        let mut game = Scenario::lit(ROOM);
        if is_exchanged {
            exchange_looks(&mut game, kind_called(kind), kind_called(other));
        }
        for line in prepare.lines() {
            if let Some(known) = line.strip_prefix("learn ") {
                game.world().resource_mut::<Lore>().learn(&content(), kind_called(known));
            } else {
                game.debug(line);
            }
        }
        game.item(name, 1, '1');
        let mut pictures = vec![picture(&mut game)];
        for key in keys.split_whitespace() {
            game.keys(key);
            pictures.push(picture(&mut game));
        }
        pictures
    };
    let (first, second) = (play(kind, false), play(other, true));
    for (step, (first, second)) in first.iter().zip(&second).enumerate() {
        assert!(first == second, "{kind} and {other} can be told apart after key {step} of '{keys}'");
    }
}

/// Looks at the item, walks onto it, picks it up, opens every menu, its page and the lists, and drops it again.
const KEYS: &str =
    "; tab ret esc : esc l i esc , i i ret esc esc esc d esc t esc D esc C esc q esc r esc z esc P esc d i l h";

#[test]
fn unknown_items_look_the_same_whatever_they_are() {
    for family in MYSTERIES {
        let kinds = kinds_of(family);
        let ((_, first), (_, last)) = (&kinds[0], &kinds[kinds.len() - 1]);
        // A command with a single candidate uses it at once; a second one makes the menu appear.
        for (_, other) in kinds[1..kinds.len() - 1].iter().step_by(trials(3, 1)) {
            look_alike(first, other, &format!("item {last}"), KEYS);
        }
    }
}

#[test]
fn the_order_of_a_menu_does_not_reveal_unknown_items() {
    // A known item of the family comes before it in the pack, and another after it.
    look_alike(
        "potion/healing",
        "potion/poison",
        "learn potion/blindness\nitem potion/blindness",
        "l , i esc q esc D esc",
    );
    for (one, other) in [("potion/confusion", "potion/levitation"), ("scroll/identify", "scroll/sleep")] {
        let known = format!(
            "item {}/{}",
            one.split('/').next().unwrap(),
            if one.starts_with('p') { "poison" } else { "light" }
        );
        look_alike(one, other, &known, "l , i esc d esc t esc D esc");
    }
}

#[test]
fn appearances_differ_between_games_and_between_kinds() {
    let mut shuffles = BTreeSet::new();
    for seed in 0..20 {
        let mut game = Scenario::game(seed);
        // The kinds of the starting kit are known.
        let kit: Vec<String> = game.player().inventory.into_iter().map(|item| item.type_name).collect();
        let lore = game.world().resource::<Lore>();
        for family in MYSTERIES {
            let looks: Vec<u16> = kinds_of(family).iter().map(|(kind, _)| lore.appearance(*kind).unwrap()).collect();
            assert_eq!(looks.iter().collect::<BTreeSet<_>>().len(), looks.len());
            assert!(kinds_of(family).iter().all(|(kind, name)| lore.is_known(*kind) == kit.contains(name)));
        }
        shuffles.insert(format!("{:?}", lore.kinds()));
    }
    assert_eq!(shuffles.len(), 20);
}

#[test]
fn familiar_words_are_among_the_appearances() {
    let content = content();
    for (family, words) in [
        (ItemKind::Potion, vec!["blue", "red", "fizzy", "dark", "cloudy"]),
        (ItemKind::Scroll, vec!["XYZZY", "ELBERETH", "NR 9"]),
        (ItemKind::Ring, vec!["ruby", "sapphire", "iron", "wooden", "ivory"]),
        (ItemKind::Wand, vec!["oak wand", "pine staff", "metal wand"]),
    ] {
        let looks = content.appearances.of(family).unwrap();
        assert!(words.iter().all(|word| looks.iter().any(|look| look == word)), "{words:?}");
    }
}

#[test]
fn a_potion_with_a_visible_effect_is_known_everywhere_once_drunk() {
    let mut game = Scenario::lit(ROOM);
    game.debug("item potion/healing 2");
    game.item("potion/healing", 1, '2');
    let name = game.player().inventory.last().unwrap().name.clone();
    assert!(name.ends_with(" potions") && !name.contains("healing"), "{name}");
    game.hit_points(20).keys("q");
    let rest = game.player().inventory.last().unwrap().clone();
    assert_eq!(rest.name.as_str(), "a potion of healing");
    assert_eq!(rest.quantity, 1);
    assert!(rest.identified);
    assert_eq!(game.level().items[0].name, "a potion of healing");
}

#[test]
fn the_last_unknown_kind_of_a_family_is_identified() {
    let mut game = Scenario::on(ROOM);
    let content = content();
    let kinds = kinds_of(ItemKind::Wand);
    let (last, others) = kinds.split_last().unwrap();
    for (index, (kind, _)) in others.iter().enumerate() {
        assert!(!game.world().resource::<Lore>().is_known(last.0), "after {index}");
        game.world().resource_mut::<Lore>().learn(&content, *kind);
    }
    assert!(game.world().resource::<Lore>().is_known(last.0));
    assert!(kinds_of(ItemKind::Ring).iter().all(|(kind, _)| !game.world().resource::<Lore>().is_known(*kind)));
}

/// A game in which all potions except these two are known.
fn but_two(kind: &str, other: &str) -> Scenario {
    let mut game = Scenario::lit(ROOM);
    for (potion, name) in kinds_of(ItemKind::Potion) {
        if name != kind && name != other {
            game.world().resource_mut::<Lore>().learn(&content(), potion);
        }
    }
    game.debug(&format!("item {kind}"));
    game.hit_points(20);
    game
}

#[test]
fn elimination_names_the_appearance_to_a_player_who_has_seen_it() {
    let mut game = but_two("potion/healing", "potion/levitation");
    game.item("potion/levitation", 1, '2');
    game.keys(".");
    let looks = game.level().items[0].name.trim_start_matches("a ").trim_start_matches("an ").to_owned();
    game.keys("q");
    let reported = format!("That leaves only one kind: the {looks} must be a potion of levitation.");
    game.expect().said(&reported, 1).last_message(&reported);
    assert_eq!(game.level().items[0].name, "a potion of levitation");
}

#[test]
fn elimination_does_not_reveal_an_appearance_the_player_has_not_seen() {
    let play = |is_exchanged: bool| {
        let mut game = but_two("potion/healing", "potion/levitation");
        if is_exchanged {
            // The potion of levitation gets an appearance that no kind of this game has.
            let mut kinds = game.world().resource::<Lore>().kinds().to_vec();
            let taken: Vec<u16> = kinds_of(ItemKind::Potion)
                .iter()
                .filter_map(|(kind, _)| kinds[usize::from(kind.0)].appearance)
                .collect();
            kinds[usize::from(kind_called("potion/levitation").0)].appearance =
                (0..).find(|word| !taken.contains(word));
            game.world().insert_resource(Lore::of(kinds));
        }
        game.keys("q");
        assert_eq!(game.last_message(), "Only one kind is left to discover: the potion of levitation.");
        let mut pictures = vec![picture(&mut game)];
        for key in ["D", "down", "pgdn", "esc", "C", "esc", "i", "esc"] {
            game.keys(key);
            pictures.push(picture(&mut game));
        }
        game.item("potion/levitation", 1, '1');
        assert_eq!(game.level().items[0].name, "a potion of levitation");
        pictures
    };
    assert!(play(false) == play(true), "its appearance stays unknown");
}

#[test]
fn knowledge_and_appearances_are_the_same_after_a_save() {
    let mut game = Scenario::lit(ROOM);
    game.debug("item potion/healing 2");
    game.debug("item ring/protection +2");
    game.debug("item ring/dexterity -1");
    game.debug("item wand/fire charges=4");
    game.hit_points(20).keys("q P");
    let before = (game.hash(), picture(&mut game));
    let again = game.kept();
    assert_eq!(again.hash(), before.0);
    let names = |game: &Scenario| game.player().inventory.into_iter().map(|item| item.name).collect::<Vec<_>>();
    assert_eq!(names(&again), names(&game));
}

#[test]
fn items_are_grouped_by_kind_whether_known_or_not() {
    let mut game = Scenario::on(ROOM);
    game.debug("item potion/poison");
    game.debug("identify");
    game.debug("item potion/poison");
    game.debug("item weapon/arrow 5");
    let player = game.player();
    let count = |name: &str| player.inventory.iter().filter(|item| item.type_name == name).count();
    assert_eq!(count("potion/poison"), 1);
    assert_eq!(count("weapon/arrow"), 1);
    assert_eq!(count("food/ration"), 1);
}
