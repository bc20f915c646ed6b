//! Set pieces: where they come, what they hold, and what a choice costs.

use std::collections::BTreeSet;

use yendor::{
    base::{
        geometry::{Position, Size},
        random::RandomStreams,
    },
    content::{Content, ItemKind, RoomPurpose},
    rules::{
        creatures::MindState,
        game::draft_level,
        items::{ItemState, NewItem},
    },
    world::level::{BuiltSetPiece, SetPiecesHere, Structure, current_level},
};

use crate::{data::mistakes_in, scenario::Scenario, trials::trials};

const SIZE: Size = Size::new(80, 22);

/// Calls `check` with the set pieces of each level of some games: the content, the seed and the depth.
fn on_levels(games: u64, mut check: impl FnMut(&Content, u64, u32)) {
    let content = Content::compiled_in();
    for seed in 1..=games {
        for depth in 1..=content.dungeon.level_count {
            check(&content, seed, depth);
        }
    }
}

#[test]
fn every_set_piece_comes_and_none_on_two_levels_in_a_row() {
    let mut came: BTreeSet<String> = BTreeSet::new();
    let mut above: BTreeSet<usize> = BTreeSet::new();
    on_levels(trials(60, 1_000), |content, seed, depth| {
        let (blueprint, _) = draft_level(content, &RandomStreams::new(seed), depth, None, SIZE);
        let here: BTreeSet<usize> = blueprint.set_pieces.iter().map(|(_, piece)| *piece).collect();
        assert!(here.len() == blueprint.set_pieces.len() && here.len() <= 3, "seed {seed}, depth {depth}");
        assert!(depth == 1 || here.is_disjoint(&above), "seed {seed}, depth {depth}: {here:?} twice in a row");
        came.extend(here.iter().map(|piece| content.set_pieces.pieces[*piece].name.clone()));
        above = here;
    });
    let all: BTreeSet<String> =
        Content::compiled_in().set_pieces.pieces.iter().map(|piece| piece.name.clone()).collect();
    assert!(all.len() >= 16);
    assert_eq!(came, all);
}

#[test]
fn a_set_piece_has_a_room_as_it_needs_without_stairs_and_goal() {
    on_levels(trials(20, 500), |content, seed, depth| {
        let (blueprint, _) = draft_level(content, &RandomStreams::new(seed), depth, None, SIZE);
        for (room, piece) in &blueprint.set_pieces {
            let piece = &content.set_pieces.pieces[*piece];
            let place = format!("{} of seed {seed} at depth {depth}", piece.name);
            let cells: Vec<Position> = blueprint.rooms.cells(*room).collect();
            assert!(cells.len() >= piece.area.0 as usize && cells.len() <= piece.area.1 as usize, "{place}");
            let is_end = |cell: &&Position| {
                let there = blueprint.structure.get(**cell);
                **cell == blueprint.goal || matches!(there, Some(Structure::StairsUp | Structure::StairsDown))
            };
            assert_eq!(cells.iter().find(is_end), None, "{place}");
            let purpose = blueprint.rooms[*room].purpose;
            assert_eq!(purpose, piece.purpose, "{place}");
            if purpose == RoomPurpose::Plain {
                assert!(cells.iter().any(|cell| blueprint.open_region.get_or(*cell, false)), "{place}");
            }
        }
    });
}

#[test]
fn items_to_choose_from_are_identified_without_curse_and_each_of_another_type() {
    let mut choices = 0;
    on_levels(trials(20, 500), |content, seed, depth| {
        let (blueprint, population) = draft_level(content, &RandomStreams::new(seed), depth, None, SIZE);
        for (room, piece) in &blueprint.set_pieces {
            let in_room = |place: &Position| blueprint.rooms.index_at(*place) == Some(*room);
            let items: Vec<_> =
                population.items.iter().filter(|(_, place)| in_room(place)).map(|(item, _)| item).collect();
            let offered: Vec<_> = items.iter().filter(|item| item.state.is_offered).collect();
            if content.set_pieces.pieces[*piece].choice.is_none() {
                assert!(offered.is_empty());
                continue;
            }
            choices += 1;
            let kinds: BTreeSet<_> = offered.iter().map(|item| item.kind).collect();
            assert!(kinds.len() == offered.len() && offered.len() >= 2, "seed {seed}, depth {depth}");
            assert!(offered.iter().all(|item| item.state.is_identified && !item.state.is_cursed));
            // A key may lie there, but nothing that could be mistaken for part of the choice.
            let others = items.iter().filter(|item| !item.state.is_offered);
            assert!(others.map(|item| content.item(item.kind).kind).all(|kind| kind == ItemKind::Key));
        }
    });
    assert!(choices > 5);
}

/// A library with three scrolls to the player's right.
fn library() -> Scenario {
    let mut game = Scenario::lit("########\n#@.1.2.#\n#....3.#\n########");
    let kind = Content::compiled_in().item_called("scroll/light").unwrap();
    let state = ItemState { is_offered: true, ..ItemState::default() };
    for mark in ['1', '2', '3'] {
        let place = game.mark(mark);
        game.lay(NewItem { state, ..NewItem::plain(kind, 1) }, place);
    }
    let world = game.world();
    let level = current_level(world).unwrap();
    let library = BuiltSetPiece { room: 0, name: "library".to_owned(), ..BuiltSetPiece::default() };
    world.entity_mut(level).insert(SetPiecesHere(vec![library]));
    game
}

#[test]
fn the_player_is_told_once_what_a_set_piece_is() {
    let mut game = library();
    game.keys("l h l");
    assert_eq!(game.said("Shelves line the walls of an old library. Only a few scrolls are whole."), 1);
}

#[test]
fn taking_one_thing_of_a_choice_takes_away_the_others() {
    let mut game = library();
    game.keys("l l ,");
    game.expect().carries(ItemKind::Scroll, 1);
    assert!(game.level().items.is_empty());
    assert_eq!(game.last_message(), "A sigh goes through the shelves, and the other scrolls crumble to dust.");
    // What was taken is an ordinary item.
    let letter = game.letter("scroll/light");
    game.keys(&format!("d {letter} ,"));
    game.expect().carries(ItemKind::Scroll, 1);
    assert_eq!(game.said_part("crumble"), 1);
}

#[test]
fn nothing_of_a_choice_is_taken_by_walking_or_exploring() {
    let mut game = library();
    game.keys("A l l l E E E E");
    game.expect().carries(ItemKind::Scroll, 0);
    assert_eq!(game.level().items.len(), 3);
    assert!(game.last_message().starts_with("Explored"), "{}", game.last_message());
}

#[test]
fn a_choice_stays_open_when_the_pack_is_full() {
    let mut game = library();
    while game.player().inventory.len() < 23 {
        game.debug("item armor/plate_mail");
    }
    game.keys("l l");
    game.refuses(",");
    assert_eq!(game.level().items.len(), 3);
}

/// A room that is the set piece with this name, with a fixture on each cell marked `1`.
fn set_piece(name: &str, fixture: &str, map: &str) -> Scenario {
    let mut game = Scenario::lit(map);
    let place = game.mark('1');
    game.debug(&format!("terrain {fixture} {} {}", place.x, place.y));
    let level = current_level(game.world()).unwrap();
    let built = BuiltSetPiece { room: 0, name: name.to_owned(), is_told: true, ..BuiltSetPiece::default() };
    game.world().entity_mut(level).insert(SetPiecesHere(vec![built]));
    game
}

#[test]
fn the_altar_of_a_shrine_shows_the_whole_level_once() {
    let line = "The still water in the bowl of the altar clouds over.";
    let new = || set_piece("seer's shrine", "altar", "##########\n#@1.#....#\n####.+....#\n##########");
    let mut game = Scenario::recorded(new, |game| _ = game.keys("l"));
    assert_eq!(game.said("You see the whole level before you, as on a map!"), 1);
    assert_eq!(game.said(line), 1);
    game.keys("h l");
    assert_eq!(game.said(line), 1);
}

#[test]
fn the_altar_of_a_chapel_takes_a_curse_and_waits_for_one() {
    let mut game = set_piece("chapel", "altar", "#######\n#@1...#\n#######");
    game.keys("l h");
    assert_eq!(game.said_part("altar"), 0);
    game.debug("item armor/leather_armor -1");
    let armor = game.letter("armor/leather_armor");
    game.keys("T");
    game.keys(&format!("W {armor}"));
    game.keys("l");
    assert_eq!(game.said("The altar crumbles: it has taken your curse upon itself."), 1);
    game.keys("T");
    assert_eq!(game.said_part("can't"), 0);
}

#[test]
fn the_lever_of_a_cistern_drains_it_and_bares_what_lay_there() {
    let mut game = set_piece("drowned cistern", "lever", "########\n#@1....#\n########");
    game.debug("terrain deep 4 1 2 1");
    game.keys("l");
    let level = game.level();
    assert!(level.terrain.liquid.iter().all(|row| !row.contains('W')));
    assert_eq!(level.items.len(), 1);
    assert_eq!(game.said_part("The lever gives way."), 1);
    game.keys("h l");
    assert_eq!(game.level().items.len(), 1);
}

#[test]
fn the_statues_of_an_armory_wake_when_something_is_taken() {
    let mut game = set_piece("armory", "statue", "########\n#@2.3.1#\n########");
    let kind = Content::compiled_in().item_called("armor/leather_armor").unwrap();
    let state = ItemState { is_offered: true, ..ItemState::default() };
    for mark in ['2', '3'] {
        let place = game.mark(mark);
        game.lay(NewItem { state, ..NewItem::plain(kind, 1) }, place);
    }
    game.keys("l");
    assert!(game.level().monsters.is_empty());
    game.keys(",");
    assert_eq!(game.said("The statues step down: dead guards, who were never stone!"), 1);
    let guard = game.only_monster();
    assert_eq!(guard.letter, 'Z');
    assert_eq!(guard.state, MindState::Hunting);
}

#[test]
fn mistakes_in_set_pieces_are_named() {
    for (from, to, named) in [
        ("kind: \"Dragon\"", "kind: \"Dragn\"", "no monster 'Dragn'; did you mean 'Dragon'?"),
        ("kinds: [Food]", "kinds: [Gold]", "without Key, Gold and Amulet"),
        ("kinds: [Food]", "kinds: []", "must be kinds of items"),
        (
            "purpose: Vault, area: (9, 80), lit: true,\n            ground: [(layer: Torch",
            "purpose: Vault, area: (9, 80), lit: true,\n            ground: [(layer: Lava",
            "too dangerous for a vault",
        ),
        ("purpose: Vault", "purpose: Den", "must be Plain or Vault"),
        ("area: (9, 60)", "area: (60, 9)", "area"),
        ("layer: Fungus", "layer: Wall", "Wall is no liquid or dressing"),
        ("WakeStatues(\"Zombie\")", "WakeStatues(\"Zmbie\")", "no monster 'Zmbie'; did you mean 'Zombie'?"),
        ("layer: Statue", "layer: Bones", "needs a Statue in `ground`"),
        ("set_off_by: Touch, does: [LiftCurses]", "set_off_by: Choice, does: [LiftCurses]", "needs an Altar or Lever"),
        ("Reveal([Ring, Wand, Armor])", "Reveal([])", "must reveal kinds of items"),
        ("name: \"ossuary\"", "name: \"library\"", "another set piece already"),
        ("chances: [0.55,", "chances: [0.55, 0.5, 0.5,", "at most 3"),
        ("first_depth: 8, last_depth: 10", "first_depth: 11, last_depth: 10", "first_depth"),
    ] {
        let found = mistakes_in("set_pieces.ron", from, to);
        assert!(found.contains(named) && found.starts_with("set_pieces.ron:"), "{from} as {to}: {found}");
    }
}
