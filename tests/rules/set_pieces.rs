//! Set pieces: where they come, what they hold, and what a choice costs.

use std::collections::BTreeSet;

use yendor::{
    Content,
    data::{LayerKind, RoomPurpose},
    ecs::{
        BuiltSetPiece, Condition, Conditions, Dressing, Gas, Illumination, ItemKind, ItemState, Liquid, Mind,
        MindState, NewItem, NewMonster, Point, RandomStreams, Rooms, Serial, SetPiecesHere, Size, Stream, Structure,
        Terrain, current_level,
    },
    internals::{Inhabitant, draft_level, place_text, steps_from},
    testing::{Scenario, changed, mistakes_in, trials},
};

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
        let most = if depth == 10 { 4 } else { 3 };
        assert!(here.len() == blueprint.set_pieces.len() && here.len() <= most, "seed {seed}, depth {depth}");
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
            let cells: Vec<Point> = blueprint.rooms.cells(*room).collect();
            // The Amulet lies in the best room there is.
            let fits = cells.len() >= piece.area.0 as usize && cells.len() <= piece.area.1 as usize;
            assert!(fits || piece.amulet, "{place}");
            let is_end = |cell: &&Point| {
                let there = blueprint.structure.get(**cell);
                (**cell == blueprint.goal && !piece.amulet)
                    || matches!(there, Some(Structure::StairsUp | Structure::StairsDown))
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
            let in_room = |place: &Point| blueprint.rooms.index_at(*place) == Some(*room);
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
            assert_eq!(offered.len(), items.len(), "something else lies there: seed {seed}, depth {depth}");
        }
    });
    assert!(choices > 5);
}

#[test]
fn a_set_piece_has_what_its_text_tells_of() {
    on_levels(trials(60, 1_000), |content, seed, depth| {
        let (blueprint, population) = draft_level(content, &RandomStreams::new(seed), depth, None, SIZE);
        for (room, piece) in &blueprint.set_pieces {
            let piece = &content.set_pieces.pieces[*piece];
            let place = format!("{} of seed {seed} at depth {depth}", piece.name);
            for patch in piece.ground.iter().flatten() {
                let has_layer = |cell: &Point| match patch.layer.dressing() {
                    Some(dressing) => blueprint.dressing.get(*cell) == Some(&dressing),
                    None => {
                        patch.layer == blueprint.liquid.get_or(*cell, Liquid::None).layer().unwrap_or(LayerKind::Floor)
                    }
                };
                let count = blueprint.rooms.cells(*room).filter(has_layer).count();
                assert!(count >= patch.least.unwrap_or(0) as usize, "{place}: {count} of {:?}", patch.layer);
            }
            for creatures in piece.creatures.iter().flatten() {
                let band = content.bands.iter().find(|band| creatures.band.is_some() && band.name == creatures.band);
                let leader = band.map(|band| &content.monster(band.leader).name);
                let name = creatures.kind.as_ref().or(leader).unwrap();
                let followers = band.map_or(0, |band| band.followers.iter().map(|group| group.count.least()).sum());
                let least = creatures.count.least() + followers;
                let is_there = |monster: &&Inhabitant| {
                    let NewMonster { kind, position, .. } = monster.monster;
                    let is_meant = band.is_some() || content.monster(kind).name == *name;
                    is_meant && blueprint.rooms.index_at(position) == Some(*room)
                };
                let count = population.monsters.iter().filter(is_there).count();
                assert!(count >= usize::try_from(least).unwrap(), "{place}: {count} with {name}");
            }
            for (_, cell) in &population.items {
                let under = blueprint.dressing.get_or(*cell, Dressing::None).layer();
                assert!(!under.is_some_and(LayerKind::is_fixture), "{place}: an item covers {under:?}");
            }
        }
    });
}

#[test]
fn a_patch_in_one_corner_comes_by_its_chance() {
    let levers = |chance: &str| {
        let written = "part: Corner, chance: 1.0";
        let often = ("name: \"drowned cistern\", first_depth: 2, last_depth: 10, weight: 8", "weight: 8000");
        let often = (often.0, often.0.replace("weight: 8", often.1));
        let chance = written.replace("1.0", chance);
        let content = changed(&[("set_pieces.ron", often.0, &often.1), ("set_pieces.ron", written, &chance)]);
        let drafts = (1..=200).map(|seed| draft_level(&content, &RandomStreams::new(seed), 4, None, SIZE).0);
        drafts.flat_map(|level| level.dressing.values().to_vec()).filter(|there| *there == Dressing::Lever).count()
    };
    assert!(levers("1.0") > 5);
    assert_eq!(levers("0.0"), 0);
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
    assert_eq!(game.said_part("Few scrolls are whole in this old library."), 1);
}

#[test]
fn what_is_on_offer_is_known_by_name_when_the_player_enters() {
    let mut game = library();
    game.keys("l l");
    assert_eq!(game.last_message(), "You see a scroll of light here.");
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

/// A room that is the set piece with this name, with a fixture on the cell marked `1`.
pub fn set_piece(name: &str, fixture: &str, map: &str) -> Scenario {
    as_set_piece(Scenario::lit(map), name, fixture)
}

/// Makes the first room the set piece with this name, with a fixture on the cell marked `1`.
pub fn as_set_piece(mut game: Scenario, name: &str, fixture: &str) -> Scenario {
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
    assert_eq!(game.said("The statues step down from their pedestals: guards, who were never stone!"), 1);
    let guard = game.only_monster();
    assert_eq!(guard.letter, 'Z');
    assert_eq!(guard.state, MindState::Hunting);
}

#[test]
fn a_scroll_of_a_library_can_be_read_where_it_lies_which_closes_the_choice() {
    let mut game = Scenario::recorded(library, |game| _ = game.keys("l l r ret"));
    assert_eq!(game.said_part("You read"), 1);
    assert_eq!(game.said("A sigh goes through the shelves, and the other scrolls crumble to dust."), 1);
    assert!(game.level().items.is_empty());
    game.expect().carries(ItemKind::Scroll, 0);
    // There is nothing more to read.
    game.refuses("r");
}

#[test]
fn a_scroll_on_a_shelf_is_read_only_by_a_player_who_reaches_and_sees_it() {
    for condition in ["Levitating", "Blind"] {
        let mut game = library();
        game.keys("l l").debug(&format!("afflict {condition} 20"));
        game.refuses("r");
        assert_eq!(game.level().items.len(), 3, "{condition}");
    }
    // Escape leaves everything as it is; any other key asks for a scroll of the pack, where there is none.
    let mut game = library();
    game.keys("l l").refuses("r esc").refuses("r x");
    assert_eq!(game.level().items.len(), 3);
}

#[test]
fn what_the_player_learns_on_entering_is_shown_in_full_on_the_smallest_screen() {
    for piece in &Content::compiled_in().set_pieces.pieces {
        let mut game = Scenario::lit("########\n#@.....#\n########");
        let level = current_level(game.world()).unwrap();
        let here = BuiltSetPiece { is_told: false, ..built(0, &piece.name) };
        game.world().entity_mut(level).insert(SetPiecesHere(vec![here]));
        game.keys("l");
        assert_eq!(game.last_message(), piece.entering);
        let screen = game.screen(80, 24);
        let log: Vec<&str> = screen.lines().take(3).map(|row| row.trim_start_matches('>').trim()).collect();
        assert!(log.join(" ").contains(&piece.entering), "{}: {log:?}", piece.name);
    }
}

#[test]
fn a_set_piece_keeps_the_depths_of_every_creature_that_it_brings() {
    // Prisons as often as can be, on all levels; Hobgoblins are born down to level 5 alone.
    let prison = "(name: \"prison\", first_depth: 2, last_depth: 5, weight: 9";
    let everywhere = "(name: \"prison\", first_depth: 1, last_depth: 10, weight: 9000";
    let content = changed(&[("set_pieces.ron", prison, everywhere)]);
    let mut depths: BTreeSet<u32> = BTreeSet::new();
    for seed in 1..=trials(12, 100) {
        for depth in 1..=content.dungeon.level_count {
            let (blueprint, population) = draft_level(&content, &RandomStreams::new(seed), depth, None, SIZE);
            for (room, piece) in blueprint.set_pieces_in(&content.set_pieces) {
                depths.extend((piece.name == "prison").then_some(depth));
                for Inhabitant { monster, .. } in &population.monsters {
                    let is_here = blueprint.rooms.index_at(monster.position) == Some(room);
                    let kind = content.monster(monster.kind);
                    let is_at_home = kind.is_born_between(depth, depth);
                    assert!(!is_here || is_at_home, "{} in a {} on level {depth}", kind.name, piece.name);
                }
            }
        }
    }
    assert!(depths.contains(&1) && depths.iter().all(|depth| *depth <= 5), "{depths:?}");
    let nowhere = "(name: \"prison\", first_depth: 6, last_depth: 10, weight: 9";
    assert!(mistakes_in("set_pieces.ron", prison, nowhere).contains("never comes"));
}

/// A prison to the player's east with a captive on the cell marked `1`.
fn prison() -> (Scenario, Serial) {
    let mut game = Scenario::lit("########\n#@1....#\n#......#\n########");
    let captive = game.monster('H', '1', MindState::Wandering);
    let entity = game.creature(captive);
    *game.mind(captive) = Mind::at_peace();
    game.world().entity_mut(entity).insert(Conditions::born_with(Condition::Held));
    build(&mut game, 0, "prison");
    (game, captive)
}

fn built(room: u16, name: &str) -> BuiltSetPiece {
    BuiltSetPiece { room, name: name.to_owned(), is_told: true, ..Default::default() }
}

/// Makes a room of a scene the set piece with this name, already entered.
fn build(game: &mut Scenario, room: u16, name: &str) {
    let level = current_level(game.world()).unwrap();
    let pieces = SetPiecesHere(vec![built(room, name)]);
    let content = Content::compiled_in();
    let world = game.world();
    let gloom: Vec<_> = pieces.gloom(world.get::<Rooms>(level).unwrap(), &content.set_pieces).collect();
    let size = world.get::<Terrain>(level).unwrap().size();
    world.entity_mut(level).insert((pieces, Illumination::with_gloom(size, gloom)));
}

#[test]
pub fn a_captive_is_freed_by_labor_pays_and_walks_away_in_peace() {
    let (mut game, captive) = prison();
    // A step into the captive is labor, not a blow, and goes on until the chains fall off.
    let begun = game.turn();
    game.dice(Stream::PlayerLuck, &[9_999, 9_999, 0]).keys("l");
    assert_eq!(game.said("You work at the chains."), 2);
    assert_eq!(game.row(captive).unwrap().hp, 50);
    assert_eq!(game.turn(), begun + 3);
    assert_eq!(game.said_part("The chains fall off."), 1);
    assert_eq!(game.level().items.len(), 1);
    game.hit_points(12).times(30, "s");
    let freed = game.row(captive).unwrap();
    assert_eq!(freed.state, MindState::Wandering);
    assert_ne!((freed.x, freed.y), (2, 1), "it stays where it was");
    assert_eq!(game.player().hp, 12, "it attacks");
    assert_eq!(game.said_part("The chains fall off."), 1);
}

#[test]
fn work_at_chains_is_stopped_by_danger_and_one_search_is_still_a_turn_of_it() {
    let mut game = Scenario::lit("##########\n#@1.....2#\n##########");
    let captive = game.monster('H', '1', MindState::Wandering);
    let entity = game.creature(captive);
    *game.mind(captive) = Mind::at_peace();
    game.world().entity_mut(entity).insert(Conditions::born_with(Condition::Held));
    build(&mut game, 0, "prison");
    game.monster('O', '2', MindState::Hunting);
    let begun = game.turn();
    game.dice(Stream::PlayerLuck, &[9_999]).keys("s");
    assert_eq!(game.turn(), begun + 1, "{}", game.last_message());
    assert_eq!(game.said("You work at the chains."), 1);
}

#[test]
fn a_captive_does_nothing_keeps_the_player_from_nothing_and_is_not_fought_by_command() {
    let (mut game, captive) = prison();
    game.times(20, ".");
    let row = game.row(captive).unwrap();
    assert_eq!(Point::new(row.x, row.y), game.mark('1'));
    assert_eq!(game.player().hp, 12);
    game.refuses("tab");
    game.keys("E");
    assert_eq!(game.said_part("hostile"), 0, "{}", game.last_message());
    game.keys("x");
    assert!(game.screen(104, 32).contains("a hobgoblin in chains"), "{}", game.screen(104, 32));
}

#[test]
fn no_magic_calls_or_frightens_a_captive() {
    for (item, keys) in
        [("ring/aggravate_monster", "P . ."), ("scroll/aggravate_monsters", "r"), ("scroll/scare_monster", "r")]
    {
        let (mut game, captive) = prison();
        game.debug(&format!("item {item}"));
        game.keys(keys);
        assert_eq!(game.row(captive).unwrap().state, MindState::Wandering);
        game.dice(Stream::PlayerLuck, &[0]).keys("s");
        assert_eq!(game.said_part("The chains fall off."), 1);
    }
}

#[test]
fn a_freed_captive_that_is_hurt_is_at_peace_no_longer() {
    let (mut game, captive) = prison();
    game.debug("freeze on");
    game.dice(Stream::PlayerLuck, &[0]).keys("s");
    game.keys("l");
    assert!(game.screen(80, 24).contains("The hobgoblin is at peace with you. Attack it?"));
    game.keys("esc");
    assert_eq!(game.row(captive).unwrap().hp, 50);
    game.dice(Stream::Combat, &[19, 3]).keys("l ret");
    assert!(game.row(captive).unwrap().hp < 50);
    assert_eq!(game.row(captive).unwrap().state, MindState::Hunting);
}

#[test]
fn exploring_says_that_a_choice_and_fallen_stones_are_left() {
    let mut game = library();
    game.keys("l E");
    assert_eq!(game.last_message(), "Explored, but for things of which you may take one.");
    let mut game = Scenario::lit("#######\n#@...1#\n#######");
    game.debug("terrain stones 5 1");
    game.keys("E");
    assert_eq!(game.last_message(), "Explored, but for a passage closed by fallen stones.");
}

#[test]
fn fallen_stones_block_the_way_until_they_are_cleared() {
    let new = || {
        let mut game = Scenario::lit("#########\n#.@.+1..#\n#...##..#\n#########");
        let stones = game.mark('1');
        game.debug(&format!("terrain stones {} {}", stones.x, stones.y));
        build(&mut game, 1, "collapsed passage");
        game.debug("door open 4 1");
        game.keys("l l");
        game
    };
    let mut game = new();
    assert!(!game.sees((6, 1)), "stones block sight");
    game.dice(Stream::PlayerLuck, &[9_999, 0]).keys("l");
    assert_eq!(game.said("You heave stones out of the way."), 1);
    assert_eq!(game.place(), (4, 1));
    assert_eq!(game.said("The last stones give way with a crash. The passage is open."), 1);
    game.keys("l l");
    assert_eq!(game.place(), (6, 1));
    Scenario::recorded(new, |game| _ = game.times(60, "s"));
}

#[test]
fn labor_is_heard() {
    let map = "#########\n#...2...#\n#######.#\n#.1+@...#\n#########";
    let sleeper = |is_blocked: bool| {
        let mut game = Scenario::lit(map);
        let stones = game.mark('1');
        if is_blocked {
            game.debug(&format!("terrain stones {} {}", stones.x, stones.y));
        }
        build(&mut game, 1, "collapsed passage");
        game.debug("door open 3 3");
        game.keys("h");
        let sleeper = game.monster('W', '2', MindState::Sleeping);
        game.dice(Stream::PlayerLuck, &[9_999]).dice(Stream::Ai, &[0]).keys("s");
        game.row(sleeper).unwrap().state
    };
    assert_ne!(sleeper(true), MindState::Sleeping);
    assert_eq!(sleeper(false), MindState::Sleeping, "an ordinary search is quiet");
}

#[test]
fn gas_from_a_vent_paralyzes_player_and_monsters_alike_and_thins_out() {
    let new = || {
        let mut game = Scenario::lit("##########\n#@2.3.1.4#\n#........#\n##########");
        let vent = game.mark('1');
        game.debug(&format!("terrain vent {} {}", vent.x, vent.y));
        let kind = Content::compiled_in().item_called("armor/leather_armor").unwrap();
        let state = ItemState { is_offered: true, ..ItemState::default() };
        for mark in ['2', '3'] {
            let place = game.mark(mark);
            game.lay(NewItem { state, ..NewItem::plain(kind, 1) }, place);
        }
        build(&mut game, 0, "gas gallery");
        let monster = game.monster('E', '4', MindState::Sleeping);
        (game, monster)
    };
    let (mut game, monster) = new();
    game.debug("freeze on");
    game.keys("l ,");
    assert_eq!(game.said("With a hiss gas streams out of the vent!"), 1);
    assert!(game.row(monster).unwrap().conditions.is_empty(), "it takes time to spread");
    let before = game.turn();
    game.keys(". . . . . . . .");
    assert_eq!(game.said("Your limbs no longer obey: you are paralyzed!"), 1);
    assert!(game.turn() > before + 8, "paralyzed for some turns: {}", game.turn() - before);
    assert_eq!(game.said("The emu is paralyzed."), 1);
    game.times(80, ".");
    assert!(game.player().conditions.is_empty());
    let level = current_level(game.world()).unwrap();
    assert!(game.world().get::<Gas>(level).unwrap().is_empty(), "the gas is gone in the end");
    Scenario::recorded(|| new().0, |game| _ = game.keys("l , . . . . . . ."));
}

#[test]
fn gas_is_seen_described_and_saved() {
    let mut game = set_piece("gas gallery", "vent", "#########\n#@....1.#\n#########");
    let (level, vent) = (current_level(game.world()).unwrap(), game.mark('1'));
    game.world().get_mut::<Gas>(level).unwrap().release(vent, 1_000);
    game.debug("light on");
    assert_eq!(game.kept().hash(), game.hash());
    assert_eq!(game.glyph('1'), '≋');
    let text = place_text(&game.game_ref()).join(" ");
    assert!(text.contains("You see paralyzing gas in the air."), "{text}");
}

#[test]
fn a_haunted_room_is_dark_whatever_light_is_brought() {
    let mut game = Scenario::by_lantern("##########\n#........#\n#@.......#\n#........#\n##########");
    assert!(game.sees((3, 2)), "a lantern shines two cells far");
    build(&mut game, 0, "haunted room");
    game.keys("l");
    assert!(game.sees((3, 2)) && !game.sees((4, 2)), "the light reaches one cell");
    game.debug("light on");
    game.debug("lit 2 2 on");
    game.debug("terrain torch 8 1");
    game.keys("l");
    assert!(game.sees((4, 2)) && !game.sees((5, 2)) && !game.sees((6, 2)));
    // A monster does not see the player from afar there.
    let kept = game.kept();
    assert!(!kept.sees((6, 2)), "the gloom is still there in a loaded game");
}

#[test]
fn an_altar_and_a_lever_look_spent_after_their_work_and_the_description_says_so() {
    for (name, fixture, keys, here, there) in [
        (
            "seer's shrine",
            "altar",
            "l",
            "an altar that has given what it had to give",
            "a spent altar right beside you",
        ),
        ("drowned cistern", "lever", "l", "a lever that was pulled", "a pulled lever right beside you"),
    ] {
        let mut game = set_piece(name, fixture, "##########\n#@1.#....#\n####.+....#\n##########");
        game.debug("terrain deep 3 1");
        game.keys(keys);
        let text = place_text(&game.game_ref()).join(" ");
        assert!(text.contains(here), "{text}");
        game.keys("h");
        let text = place_text(&game.game_ref()).join(" ");
        assert!(text.contains(there), "{text}");
    }
}

#[test]
fn the_description_of_a_place_names_its_fixtures_and_how_many_there_are() {
    let mut game = set_piece("armory", "statue", "########\n#@...1.#\n#......#\n########");
    let described = |game: &mut Scenario| {
        game.keys(".");
        place_text(&game.game_ref()).join(" ")
    };
    let text = described(&mut game);
    assert!(text.contains("a statue 4 steps to the east") && !text.contains("here and there"), "{text}");
    game.debug("terrain statue 6 2");
    game.debug("terrain lever 3 2");
    let text = described(&mut game);
    assert!(text.contains("a lever 2 steps") && text.contains("two statues, the nearest 4 steps"), "{text}");
}

#[test]
fn a_room_behind_stones_holds_nothing_that_the_game_needs() {
    let mut blocked = 0;
    on_levels(trials(60, 1_000), |content, seed, depth| {
        let streams = RandomStreams::new(seed);
        let (blueprint, population) = draft_level(content, &streams, depth, None, SIZE);
        for room in &blueprint.blocked_rooms {
            blocked += 1;
            let place = format!("seed {seed}, depth {depth}");
            let stones = |cell: Point| blueprint.dressing.get(cell) == Some(&Dressing::Stones);
            let is_way =
                |cell: Point| !stones(cell) && blueprint.structure.get_or(cell, Structure::Rock) != Structure::Rock;
            let reached = steps_from(&blueprint.structure, blueprint.stairs_up.unwrap(), is_way);
            for cell in blueprint.rooms.cells(*room) {
                assert_eq!(reached.get_or(cell, None), None, "{place}: a way round the stones");
            }
            let outside = reached.iter().filter(|(_, steps)| steps.is_some()).count();
            let room_cells = blueprint.rooms.cells(*room).count();
            let ground = blueprint.structure.values().iter().filter(|there| **there != Structure::Rock).count();
            assert_eq!(outside + room_cells, ground, "{place}: the stones cut off more than the room");
            let is_inside = |cell: &Point| blueprint.rooms.index_at(*cell) == Some(*room);
            assert!(!blueprint.keys.iter().any(|(key, _)| is_inside(key)), "{place}: a key behind stones");
            assert!(population.items.iter().all(|(_, cell)| !stones(*cell)), "{place}: an item under stones");
            assert!(population.monsters.iter().all(|monster| !is_inside(&monster.position)), "{place}");
        }
    });
    assert!(blocked > 3, "{blocked}");
}

#[test]
fn mistakes_in_set_pieces_are_named() {
    for (from, to, named) in [
        ("kind: \"Dragon\"", "kind: \"Dragn\"", "no monster 'Dragn' in monsters.ron; did you mean 'Dragon'?"),
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
        ("(2, \"Zombie\")", "(2, \"Zmbie\")", "no monster 'Zmbie' in monsters.ron; did you mean 'Zombie'?"),
        ("layer: Statue", "layer: Bones", "needs a Statue in `ground`"),
        ("set_off_by: Touch, does: [LiftCurses]", "set_off_by: Choice, does: [LiftCurses]", "needs an Altar or Lever"),
        ("Reveal([Ring, Wand, Armor])", "Reveal([])", "must reveal kinds of items"),
        ("name: \"ossuary\"", "name: \"library\"", "another set piece already"),
        ("does: [Gas(2000)]", "does: [Gas(0)]", "Gas must lie between 1 and"),
        ("(layer: Vent, part: Center, chance: 1.0), ", "", "needs a Vent in `ground`"),
        ("count: \"1\", captive: true", "count: \"1\"", "needs captives in `creatures`"),
        ("most_doors: 1, blocked: true", "blocked: true", "needs `most_doors: 1`"),
        (
            "layer: Rubble, part: Everywhere, chance: 0.3",
            "layer: Stones, part: Middle, chance: 0.3",
            "only by `blocked: true`",
        ),
        ("lit: false, light_reach: 1", "lit: true, light_reach: 1", "needs `lit: false`"),
        ("labor: (chance: 0.15,", "labor: (chance: 0.0,", "needs a chance above 0"),
        ("leaves: PulledLever", "leaves: Deep", "must be a dressing"),
        ("leaves: PulledLever", "leaves: Stones", "must be a dressing that lets walkers pass"),
        ("leaves: PulledLever", "leaves: Fire", "must be a dressing that lets walkers pass"),
        (
            "layer: Rubble, part: Everywhere, chance: 0.3",
            "layer: Fire, part: Middle, chance: 0.3",
            "Fire comes only where something burns",
        ),
        ("chances: [0.55,", "chances: [0.55, 0.5, 0.5,", "at most 3"),
        ("chance: 0.85, least: 6", "chance: 0.85, least: 101", "at most half of the area"),
        ("part: Corner, chance: 1.0", "part: Corner, chance: 1.0, least: 1", "not for one cell"),
        ("first_depth: 8, last_depth: 10", "first_depth: 11, last_depth: 10", "first_depth"),
    ] {
        let found = mistakes_in("set_pieces.ron", from, to);
        assert!(found.contains(named) && found.starts_with("set_pieces.ron:"), "{from} as {to}: {found}");
    }
}
