//! A scene for each kind of scroll.

use yendor::{
    Action,
    ecs::{Chance, Condition, Conditions, ItemState, MindState, NewItem, Stream, take_turn},
    testing::{Scenario, content},
};

use crate::{
    catalog::scenes,
    potions::{is_known, name_of, on_with, with},
};

/// A draw by which a ward holds.
const HOLDS: u32 = 9_999;

const CORRIDOR: &str = "
###########
#...#######
#..@_:::::#
#...#######
###########";

const TWO_ROOMS: &str = "
################
#......#.......#
#..@...S..1....#
#......#....2..#
################";

const ROOM: &str = "
###########
#.........#
#.........#
#....@1.2.#
#.........#
#.........#
###########";

/// The serial number of the carried item of a type.
fn serial_of(game: &Scenario, type_name: &str) -> yendor::ecs::Serial {
    game.player().inventory.into_iter().find(|item| item.type_name == type_name).unwrap().id
}

/// The distance of the only monster from the player.
fn distance(game: &Scenario) -> i32 {
    let (monster, (x, y)) = (game.only_monster(), game.place());
    (monster.x - x).abs().max((monster.y - y).abs())
}

scenes! {
    "scroll/monster_confusion" => fn monster_confusion_confuses_the_next_monster_hit() {
        let mut game = on_with(ROOM, "scroll/monster_confusion", 2);
        game.hit_points(500).hunter('H', '1');
        game.dice(Stream::PlayerLuck, &[0]).dice(Stream::Combat, &[0]).keys("r");
        assert!(is_known(&game, "scroll/monster_confusion"));
        // A miss does not use up the confusing touch.
        game.dice(Stream::Combat, &[0, 0]).keys("l");
        game.expect().said("Your hands stop glowing.", 0);
        assert_eq!(game.only_monster().conditions.len(), 0);
        game.dice(Stream::Combat, &[19, 0, 0]).dice(Stream::Ai, &[0, 0]).keys("l");
        assert_eq!(game.only_monster().conditions.get("Confused"), Some(&Some(9)), "ten turns, one of which has passed");
        assert!(distance(&game) != 1 || game.only_monster().y != 3, "it staggers away instead of striking");
        assert_eq!(game.said("Your hands stop glowing."), 1);
    }

    "scroll/magic_mapping" => fn magic_mapping_shows_the_level_and_finds_its_secret_doors() {
        let mut game = on_with(TWO_ROOMS, "scroll/magic_mapping", 2);
        game.item("food/ration", 1, '1');
        assert_ne!(game.cell((7, 2)).glyph, '+');
        game.keys("r");
        game.expect().glyph('1', '.');
        assert_eq!(game.cell((7, 2)).glyph, '+');
        assert_eq!(game.cell((15, 0)).glyph, '┐');
        assert_eq!(game.level().doors[0].state, yendor::ecs::DoorState::Closed);
        assert!(is_known(&game, "scroll/magic_mapping"));
        game.debug("goto 6 2");
        game.keys("l l");
        game.expect().because("the door can be opened and passed").place((7, 2));
    }

    "scroll/hold_monster" => fn hold_monster_holds_monsters_until_they_are_touched() {
        let mut game = on_with(ROOM, "scroll/hold_monster", 2);
        game.hit_points(500).hunter('H', '1');
        game.keys("r");
        assert!(is_known(&game, "scroll/hold_monster"));
        assert!(game.screen(104, 32).contains("▬▬▬▬ held"), "the panel says so: {}", game.screen(104, 32));
        game.times(20, ".");
        game.expect().hp(500).said_part("The hobgoblin ", 1);
        assert_eq!(game.only_monster().conditions.get("Held"), Some(&None));
        // A blow frees the monster, hit or miss; then it strikes back.
        game.dice(Stream::Combat, &[0, 19]).keys("l");
        assert!(game.only_monster().conditions.is_empty() && game.player().hp < 500);
        // Two cells away is close enough, three is too far, and a sleeping monster is not held.
        for (mark_x, state, held) in [(7, "hunting", true), (8, "hunting", false), (6, "sleeping", false)] {
            let mut game = on_with(ROOM, "scroll/hold_monster", 2);
            game.hit_points(500);
            game.debug(&format!("monster S {mark_x} 3 {state}"));
            game.keys("r");
            assert_eq!(game.only_monster().conditions.contains_key("Held"), held, "{mark_x} {state}");
            assert_eq!(is_known(&game, "scroll/hold_monster"), held);
        }
    }

    "scroll/sleep" => fn sleep_puts_the_player_to_sleep() {
        let mut game = on_with(ROOM, "scroll/sleep", 2);
        game.hit_points(500).hunter('H', '1');
        game.dice(Stream::PlayerLuck, &[0]).keys("r");
        // Four turns are lost besides the turn of reading, and the hobgoblin strikes in each.
        game.expect().turn(5).said_part("The hobgoblin ", 5);
        assert!(is_known(&game, "scroll/sleep") && game.player().conditions.is_empty());
    }

    "scroll/enchant_armor" => fn enchant_armor_improves_worn_armor_and_lifts_its_curse() {
        let mut game = with("scroll/enchant_armor", 3);
        game.keys("r");
        game.expect().armor_class(5);
        assert_eq!(name_of(&game, "armor/ring_mail").as_str(), "ring mail +2 [5]");
        assert!(is_known(&game, "scroll/enchant_armor"));
        game.keys("T");
        game.debug("item armor/plate_mail -2");
        let plate = game.letter("armor/plate_mail");
        game.keys(&format!("W {plate}")).refuses("T");
        assert_eq!(game.player().ac, 5);
        game.keys("r T");
        game.expect().armor_class(10);
        assert_eq!(name_of(&game, "armor/plate_mail").as_str(), "plate mail -1 [4]");
        // Beyond +3, to +4 in half of all cases and to +5 in a quarter, what does not take hold is lost.
        let mut game = with("scroll/enchant_armor", 4);
        game.debug("item armor/chain_mail +3");
        let chain = game.letter("armor/chain_mail");
        game.keys(&format!("T W {chain}"));
        game.dice(Stream::PlayerLuck, &[Chance::WHOLE / 2]).keys("r");
        assert_eq!(game.said_part("but it does not last: "), 1);
        game.expect().armor_class(2);
        game.dice(Stream::PlayerLuck, &[Chance::WHOLE / 2 - 1]).keys("r");
        game.expect().armor_class(1);
        game.dice(Stream::PlayerLuck, &[Chance::WHOLE / 2 - 1, Chance::WHOLE / 2]).keys("r");
        game.expect().armor_class(1);
        game.dice(Stream::PlayerLuck, &[Chance::WHOLE / 2 - 1, Chance::WHOLE / 2 - 1]).keys("r");
        game.expect().armor_class(0);
        let mut game = with("scroll/enchant_armor", 2);
        game.keys("T r");
        assert_eq!(game.last_message(), "Your skin tingles for a moment.");
        assert!(!is_known(&game, "scroll/enchant_armor"));
    }

    "scroll/identify" => fn identify_asks_for_an_item_and_identifies_it() {
        let mut game = with("scroll/identify", 2);
        game.debug("item wand/cold charges=5");
        game.debug("item ring/adornment");
        let wand = serial_of(&game, "wand/cold");
        let letter = game.letter("wand/cold");
        assert!(!game.player().inventory.iter().any(|item| item.id == wand && item.identified));
        game.keys("r");
        let turn = game.turn();
        game.keys(&letter.to_string());
        assert_eq!(name_of(&game, "wand/cold"), "a wand of cold (5 charges)");
        assert_eq!(game.last_message(), format!("You have identified a wand of cold (5 charges) ({letter})."));
        assert_eq!(game.turn(), turn, "choosing takes no time");
        assert!(is_known(&game, "scroll/identify"));
        // The scroll identifies one item, once.
        let hash = game.hash();
        take_turn(game.world(), Action::Identify(Some(wand)));
        assert_eq!(game.hash(), hash);
    }

    "scroll/scare_monster" => fn scare_monster_makes_monsters_flee_and_guards_the_cell_it_lies_in() {
        let mut game = on_with(ROOM, "scroll/scare_monster", 2);
        game.hit_points(500).hunter('H', '1');
        game.dice(Stream::PlayerLuck, &[0]).keys("r");
        assert!(is_known(&game, "scroll/scare_monster"));
        game.times(8, ".");
        game.expect().monster_state(MindState::Fleeing).hp(500);
        assert!(distance(&game) >= 4);
        game.times(15, ".");
        assert!(game.said_part("The hobgoblin ") > 1, "it comes back after ten turns: {:?}", game.messages());
        let scroll = game.letter("scroll/scare_monster");
        game.keys(&format!("d {scroll}"));
        let blows = |game: &Scenario| ["hits", "misses"].map(|way| game.said_part(&format!("The hobgoblin {way}")));
        let before = blows(&game);
        game.dice(Stream::Ai, &[HOLDS; 40]).times(20, ".");
        assert_eq!(blows(&game), before);
        assert!(game.said_part("The hobgoblin turns to flee.") >= 2, "{:?}", game.messages());
        // Away from the scroll the monster strikes again.
        game.keys("h").times(20, ".");
        assert_ne!(blows(&game), before);
    }

    "scroll/food_detection" => fn food_detection_shows_only_food() {
        let mut game = on_with(TWO_ROOMS, "scroll/food_detection", 3);
        game.item("gold/gold", 1, '2');
        game.keys("r");
        assert_eq!(game.last_message(), "Nothing seems to happen.");
        assert!(!is_known(&game, "scroll/food_detection"));
        game.item("food/ration", 1, '1');
        game.keys("r");
        game.expect().glyph('1', '%').glyph('2', ' ');
        assert!(is_known(&game, "scroll/food_detection"));
    }

    "scroll/teleportation" => fn teleportation_moves_the_player_to_another_room_and_frees_a_held_one() {
        let mut game = on_with(TWO_ROOMS, "scroll/teleportation", 2);
        game.hit_points(500);
        game.debug("monster F 4 2 hunting");
        game.dice(Stream::Combat, &[19, 0]).keys(".");
        assert!(game.player().conditions.contains_key("Held"));
        game.keys("r");
        assert!(game.place().0 > 7 && game.player().conditions.is_empty());
        assert!(game.sees(game.place()) && game.sees((14, 1)), "the view is from the new place");
        assert!(is_known(&game, "scroll/teleportation"));
    }

    "scroll/enchant_weapon" => fn enchant_weapon_improves_the_weapon_and_lifts_its_curse() {
        let mut game = with("scroll/enchant_weapon", 3);
        game.keys("r");
        assert_eq!(name_of(&game, "weapon/mace"), "a mace +2");
        assert!(is_known(&game, "scroll/enchant_weapon"));
        game.debug("item weapon/axe -3");
        let (axe, bow) = (game.letter("weapon/axe"), game.letter("weapon/short_bow"));
        game.keys(&format!("w {axe}")).keys(&format!("w {bow}"));
        game.keys(&format!("r w {bow}"));
        assert!(name_of(&game, "weapon/axe").contains("axe"), "{}", name_of(&game, "weapon/axe"));
        let lists = |game: &Scenario| game.player().inventory.into_iter().find(|item| item.type_name == "weapon/axe");
        let worn = lists(&game).unwrap();
        assert_eq!(worn.enchantment, Some(-2));
        assert_eq!(worn.equipped, None);
    }

    "scroll/create_monster" => fn create_monster_puts_a_monster_next_to_the_player() {
        let mut game = with("scroll/create_monster", 2);
        game.hit_points(500);
        game.keys("r");
        game.expect().monsters(1);
        assert!(is_known(&game, "scroll/create_monster"));
        assert_eq!(game.said_part(" appears out of thin air!"), 1);
        // Without a free cell no monster comes.
        let mut game = on_with("###\n#@#\n###", "scroll/create_monster", 2);
        game.keys("r");
        game.expect().monsters(0).last_message("Nothing seems to happen.");
    }

    "scroll/remove_curse" => fn remove_curse_frees_cursed_items_in_use() {
        let mut game = with("scroll/remove_curse", 3);
        game.keys("r");
        assert!(!is_known(&game, "scroll/remove_curse"), "nothing was cursed");
        game.debug("item ring/protection -1");
        game.debug("item ring/teleportation -1");
        game.debug("item weapon/axe -3");
        let (axe, bow) = (game.letter("weapon/axe"), game.letter("weapon/short_bow"));
        let ring = game.letter("ring/protection");
        game.keys(&format!("w {axe} P {ring}")).refuses("R").keys(&format!("w {bow}")).refuses(&format!("w {bow}"));
        game.keys("r R").keys(&format!("w {bow}"));
        let in_use = |game: &Scenario, kind: &str| {
            game.player().inventory.into_iter().any(|item| item.type_name == kind && item.equipped.is_some())
        };
        assert!(!in_use(&game, "ring/protection") && !in_use(&game, "weapon/axe"));
        assert!(is_known(&game, "scroll/remove_curse"));
    }

    "scroll/aggravate_monsters" => fn aggravate_monsters_wakes_the_level() {
        let map = TWO_ROOMS.replace('S', "'");
        let mut game = on_with(&map, "scroll/aggravate_monsters", 2);
        game.hit_points(500).monster('O', '1', MindState::Sleeping);
        game.keys("r");
        game.expect().monster_state(MindState::Hunting);
        assert!(is_known(&game, "scroll/aggravate_monsters"));
        let before = distance(&game);
        game.times(3, ".");
        assert!(distance(&game) < before, "the monster comes");
    }

    "scroll/protect_armor" => fn protect_armor_prevents_rust() {
        let mut game = on_with(ROOM, "scroll/protect_armor", 2);
        game.hit_points(500).hunter('A', '1');
        game.dice(Stream::Combat, &[19, 19]).keys(".");
        assert_eq!(name_of(&game, "armor/ring_mail"), "ring mail [7]".replace("mail ", "mail +0 "));
        game.keys("r");
        assert!(is_known(&game, "scroll/protect_armor"));
        let kept = name_of(&game, "armor/ring_mail");
        for _ in 0..10 {
            game.dice(Stream::Combat, &[19, 19]).keys(".");
        }
        assert_eq!(name_of(&game, "armor/ring_mail"), kept);
        let mut game = with("scroll/protect_armor", 2);
        game.keys("T r");
        assert_eq!(game.last_message(), "Your skin tingles for a moment.");
    }

    "scroll/light" => fn light_stays_in_a_room_and_fades_in_a_corridor() {
        let mut game = Scenario::on(ROOM);
        game.debug("item scroll/light 2");
        assert!(!game.sees((1, 1)));
        game.keys("r");
        assert!(game.sees((1, 1)) && game.sees((9, 5)) && game.level().rooms[0].lit);
        assert!(is_known(&game, "scroll/light"));
        game.times(5, "l");
        assert!(game.sees((1, 1)));
        let mut game = Scenario::on(CORRIDOR);
        game.debug("item scroll/light 2");
        game.debug("goto 7 2");
        game.keys("r");
        assert_eq!(game.said("The walls glow for a moment, then the light fades."), 1);
        assert!(is_known(&game, "scroll/light") && !game.level().rooms[0].lit && !game.sees((2, 2)));
    }
}

#[test]
fn a_known_scroll_of_identify_is_not_wasted_on_known_things() {
    let mut game = with("scroll/identify", 2);
    game.keys("r").refuses("r");
    assert_eq!(game.last_message(), "There is nothing to identify in your pack.");
    assert_eq!(game.player().inventory.iter().filter(|item| item.type_name == "scroll/identify").count(), 1);
}

#[test]
fn a_scroll_of_identify_asks_nothing_when_everything_is_known() {
    let mut game = with("scroll/identify", 2);
    game.keys("r");
    assert_eq!(game.last_message(), "There is nothing to identify in your pack.");
    let hash = game.hash();
    take_turn(game.world(), Action::Identify(None));
    assert_eq!(game.hash(), hash, "no question was open");
}

#[test]
fn a_scroll_that_is_known_to_crumble_is_left_where_a_thief_dropped_it() {
    for known in [true, false] {
        let mut game = Scenario::lit("#######\n#@.1..#\n#######");
        let kind = content().item_called("scroll/scare_monster").unwrap();
        let state = ItemState { is_handled: true, ..ItemState::default() };
        let place = game.mark('1');
        game.lay(NewItem { state, ..NewItem::plain(kind, 1) }, place);
        if known {
            game.debug("identify");
        }
        game.keys("A E E");
        assert_eq!(game.level().items.len(), usize::from(known), "{known}: {:?}", game.messages());
    }
}

#[test]
fn a_missile_that_breaks_promises_no_damage() {
    let mut game = Scenario::lit("#######\n#@..1.#\n#######");
    game.debug("freeze on");
    game.debug("item oil/flask 1");
    game.monster('O', '1', MindState::Hunting);
    let letter = game.letter("oil/flask");
    game.keys(&format!("t {letter}"));
    let screen = game.screen(104, 32);
    assert!(screen.contains("You hit ") && !screen.contains(" damage."), "{screen}");
}

#[test]
fn monsters_go_around_a_scroll_of_scare_monster_and_wait_where_there_is_no_way_around() {
    let mut game = Scenario::lit("############\n#@..1...2..#\n############");
    game.item("scroll/scare_monster", 1, '1');
    game.hunter('O', '2');
    game.hit_points(500).times(15, ".");
    game.expect().hp(500);
    assert_eq!(game.only_monster().x, 5);
    let mut game = Scenario::lit("############\n#.......####\n#@..1...2..#\n#.......####\n############");
    game.item("scroll/scare_monster", 1, '1');
    game.hunter('O', '2');
    game.hit_points(500).times(10, ".");
    assert_eq!(distance(&game), 1);
}

#[test]
fn a_hunter_runs_off_from_a_scroll_of_scare_monster_under_the_player_and_comes_back() {
    let mut game = Scenario::lit("################\n#@...1.........#\n################");
    let place = game.position();
    game.item_at("scroll/scare_monster", 100, place);
    game.hit_points(500).hunter('O', '1');
    let mut visits = Vec::new();
    for _ in 0..60 {
        game.keys(".");
        visits.push(distance(&game) == 1);
    }
    game.expect().hp(500);
    visits.dedup();
    let comes = visits.iter().filter(|is_near| **is_near).count();
    assert!(comes >= 3, "it comes back: {visits:?}");
    assert!(game.said_part("The orc turns to flee.") >= 2, "{:?}", game.messages());
}

#[test]
fn a_scroll_of_scare_monster_crumbles_at_last_under_those_that_run_off_from_it() {
    const SHORTEST_FRIGHT: u32 = 0;
    let besieged = |hunters: &[char], draws: &[u32]| {
        let mut game = Scenario::lit("#####\n#.1.#\n#2@3#\n#...#\n#####");
        let place = game.position();
        game.item_at("scroll/scare_monster", 1, place);
        game.hit_points(500);
        for mark in hunters {
            game.hunter('H', *mark);
        }
        game.dice(Stream::Ai, draws).keys(".");
        (game.level().items.is_empty(), game.said_part("under you crumbles to dust!"))
    };
    let holds = content().config.ai.ward_crumble_chance.parts();
    let crumbles = holds - 1;
    assert_eq!(besieged(&['1'], &[SHORTEST_FRIGHT, holds]), (false, 0));
    assert_eq!(besieged(&['1'], &[SHORTEST_FRIGHT, crumbles]), (true, 1));
    let draws = [SHORTEST_FRIGHT, holds, SHORTEST_FRIGHT, holds, SHORTEST_FRIGHT, crumbles];
    assert_eq!(besieged(&['1', '2', '3'], &draws), (true, 1), "each of them wears it");
    assert_eq!(besieged(&[], &[]), (false, 0), "nobody is kept off");
}

#[test]
fn what_flees_or_is_helpless_beside_a_scroll_of_scare_monster_does_not_wear_it() {
    for is_helpless in [false, true] {
        let mut game = Scenario::lit("#####\n#@1##\n#####");
        let place = game.position();
        game.item_at("scroll/scare_monster", 1, place);
        let orc = game.hunter('O', '1');
        if !is_helpless {
            game.mind(orc).flee_for_good();
        }
        if is_helpless {
            let orc = game.creature(orc);
            game.world().get_mut::<Conditions>(orc).unwrap().hold(Condition::Held);
        }
        game.hit_points(500).times(100, ".");
        assert_eq!(game.level().items.len(), 1, "helpless {is_helpless}: {:?}", game.messages());
    }
}

#[test]
fn flames_reach_a_player_on_a_scroll_of_scare_monster() {
    let mut game = Scenario::lit("############\n#@......2..#\n############");
    let (x, y) = game.place();
    game.item_at("scroll/scare_monster", 1, yendor::ecs::Point::new(x, y));
    game.hit_points(5_000).hunter('D', '2');
    game.times(60, ".");
    assert!(game.player().hp < 5_000 && game.said_part("breathes fire") > 0, "{:?}", game.messages());
}

#[test]
fn items_identified_by_a_scroll_stay_identified_after_a_save() {
    for kind in ["potion/healing", "scroll/sleep", "ring/stealth", "ring/dexterity", "wand/fire", "weapon/axe"] {
        let mut game = with("scroll/identify", 1);
        game.debug(&format!("item {kind}"));
        let letter = game.letter("scroll/identify");
        game.keys(&if kind.starts_with("scroll") { format!("r {letter}") } else { "r".to_owned() });
        assert!(game.player().inventory.iter().all(|item| item.identified), "{kind}");
        game.debug(&format!("item {kind}"));
        let again = game.kept();
        assert_eq!(again.hash(), game.hash(), "{kind}");
        let heaps = again.player().inventory.iter().filter(|item| item.type_name == kind).count();
        assert_eq!(heaps, if kind.starts_with("potion") || kind.starts_with("scroll") { 1 } else { 2 }, "{kind}");
    }
}
