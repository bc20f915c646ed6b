//! A scene for each kind of ring.

use yendor::{
    ecs::{MindState, Stream},
    testing::Scenario,
};

use crate::catalog::scenes;

const ROOM: &str = "
#########
#.......#
#...1...#
#...@2..#
#.......#
#......3#
#########";

/// Two rooms and a secret door between them; the player stands next to it.
const HIDDEN: &str = "
##########
#...#....#
#..@S....#
#...#....#
##########";

/// A draw with which no chance of a ring comes true.
const NO: u32 = 9_999;

/// A player who wears a ring, put on with keys.
fn wearing(map: &str, ring: &str) -> Scenario {
    let mut game = Scenario::on(map);
    put_on(&mut game, ring);
    game
}

fn put_on(game: &mut Scenario, ring: &str) {
    game.debug(&format!("item ring/{ring}"));
    game.keys("P");
    assert!(worn(game, ring), "{ring} is worn");
}

fn worn(game: &Scenario, ring: &str) -> bool {
    let kind = format!("ring/{}", ring.split(' ').next().unwrap());
    game.player().inventory.iter().any(|item| item.type_name == kind && item.equipped.is_some())
}

/// Whether the player knows the kind of the worn ring.
fn is_known(game: &Scenario, kind: &str) -> bool {
    let kind = format!("ring/{kind}");
    let player = game.player();
    let ring = player.inventory.iter().find(|item| item.type_name == kind).unwrap();
    ring.name.contains("ring of")
}

fn food_used(game: &mut Scenario, turns: usize) -> i32 {
    let before = game.player().food;
    game.times(turns, ".");
    before - game.player().food
}

scenes! {
    "ring/protection" => fn protection_improves_armor_class_and_saves_against_magic() {
        let mut game = Scenario::on(ROOM);
        assert_eq!(game.player().ac, 6);
        put_on(&mut game, "protection +2");
        assert_eq!(game.player().ac, 4);
        assert!(is_known(&game, "protection"), "the panel shows what it does");
        // An orc of level 1 hits AC 6 with 14 or more, AC 4 with 16 or more.
        let hurt = |ring: Option<&str>, roll: u32| {
            let mut game = Scenario::on(ROOM);
            game.hit_points(50);
            ring.into_iter().for_each(|ring| put_on(&mut game, ring));
            game.hunter('O', '1');
            game.dice(Stream::Combat, &[roll - 1, 3]).keys(".");
            50 - game.player().hp
        };
        assert_eq!(hurt(None, 15), 4);
        assert_eq!(hurt(Some("protection +2"), 15), 0);
        assert_eq!(hurt(Some("protection +2"), 16), 4);
        assert_eq!(hurt(Some("protection -2"), 12), 4, "a cursed ring makes hits likelier");
        // At level 1 a save against a gaze needs 17, with +2 it needs 15.
        let confused = |ring: Option<&str>, roll: u32| {
            let mut game = Scenario::on(ROOM);
            game.hit_points(500);
            ring.into_iter().for_each(|ring| put_on(&mut game, ring));
            game.monster('M', '1', MindState::Wandering);
            game.dice(Stream::Combat, &[roll - 1, 0, 0, 0]).keys(".");
            game.player().conditions.contains_key("Confused")
        };
        assert!(confused(None, 16) && !confused(Some("protection +2"), 16));
        assert!(!confused(Some("protection +2"), 15) && confused(Some("protection +2"), 14));
    }

    "ring/add_strength" => fn add_strength_strengthens_blows_and_enlarges_the_pack_while_worn() {
        let mut game = Scenario::on(ROOM);
        game.monster('Z', '2', MindState::Sleeping);
        put_on(&mut game, "add_strength +5");
        let player = game.player();
        assert_eq!(player.strength, 21);
        assert_eq!(player.max_strength, 21);
        assert!(is_known(&game, "add_strength"));
        // Mace +1, level 1, strength 21: 1d20 + 5 against AC 8 hits with 8 or more; 2d4 + 1 + 4. The zombie is awake by
        // now.
        game.hit_points(500).dice(Stream::Combat, &[7, 0, 0]);
        game.keys("l");
        assert_eq!(game.only_monster().hp, 50 - 7);
        game.keys("R");
        assert_eq!(game.player().strength, 16);
        assert!(!(worn(&game, "add_strength")));

        // Strength 3 gives ten letters: the ring adds more.
        let mut game = Scenario::on(ROOM);
        game.debug("set strength 3");
        for kind in ["potion/healing", "potion/poison"] {
            game.debug(&format!("item {kind}"));
        }
        let full = game.player().inventory.len();
        game.debug("item ring/add_strength +2");
        game.debug("item potion/levitation 1 4 3");
        game.refuses(",");
        game.keys("P ,");
        game.expect().because(format!("{:?}", game.player().inventory)).pack_size(11);
        assert_eq!(full, 9, "{:?}", game.player().inventory);
    }

    "ring/sustain_strength" => fn sustain_strength_protects_strength_from_poison() {
        let bitten = |ring: Option<&str>| {
            let mut game = Scenario::on(ROOM);
            game.hit_points(50);
            ring.into_iter().for_each(|ring| put_on(&mut game, ring));
            game.hunter('R', '1');
            // The attack hits, and the save fails.
            game.dice(Stream::Combat, &[19, 0, 0]).keys(".");
            game
        };
        assert_eq!(bitten(None).player().strength, 15);
        let game = bitten(Some("sustain_strength"));
        assert_eq!(game.player().strength, 16);
        assert!(is_known(&game, "sustain_strength"), "what it prevented shows what it is");
        assert_eq!(game.said_part("is a ring of sustain strength!"), 1);
    }

    "ring/searching" => fn searching_finds_secrets_without_a_search() {
        let doors = |game: &Scenario| game.level().doors.iter().filter(|door| door.discovered).count();
        let mut plain = Scenario::on(HIDDEN);
        plain.times(60, ".");
        assert_eq!(doors(&plain), 0);
        let mut game = wearing(HIDDEN, "searching");
        assert!(!is_known(&game, "searching") || doors(&game) == 1);
        game.times(60, ".");
        game.expect().said_part("secret door", 1);
        assert_eq!(doors(&game), 1);
        assert!(is_known(&game, "searching"));
        // The ring costs no action: each turn of the clock is one action.
        assert_eq!(game.turn(), 61);
    }

    "ring/see_invisible" => fn see_invisible_shows_invisible_monsters() {
        let mut game = Scenario::on(ROOM);
        game.hit_points(500).debug("freeze on");
        game.monster('P', '1', MindState::Wandering);
        game.keys(".");
        assert!(!game.only_monster().visible);
        put_on(&mut game, "see_invisible");
        assert!(game.only_monster().visible && is_known(&game, "see_invisible"));
        assert_eq!(game.player().conditions.get("SeeingInvisible"), Some(&None), "while the ring is worn");
        game.times(30, ".").keys("R");
        assert!(!game.only_monster().visible && game.player().conditions.is_empty());
    }

    "ring/adornment" => fn adornment_does_nothing_and_uses_no_food() {
        let mut game = Scenario::on(ROOM);
        let before = game.player();
        put_on(&mut game, "adornment");
        assert_eq!(food_used(&mut game, 20), 20);
        let after = game.player();
        assert_eq!(before.ac, after.ac);
        assert_eq!(before.strength, after.strength);
        assert_eq!(before.hp, after.hp);
        assert!(!is_known(&game, "adornment") && after.conditions.is_empty());
        game.keys("R");
        assert!(!worn(&game, "adornment"));
    }

    "ring/aggravate_monster" => fn aggravate_monster_tells_all_monsters_of_the_level_where_the_player_is() {
        let mut game = Scenario::on("
##########################
#@.....#................1#
#......#.................#
##########################");
        game.hit_points(500);
        game.monster('C', '1', MindState::Sleeping);
        game.times(5, ".");
        assert_eq!(game.only_monster().state, MindState::Sleeping);
        put_on(&mut game, "aggravate_monster -1");
        assert_eq!(game.only_monster().state, MindState::Hunting);
        assert_eq!(game.said("You feel that every monster here knows where you are."), 1);
        assert!(is_known(&game, "aggravate_monster"));
        game.refuses("R");
        assert!(worn(&game, "aggravate_monster"), "the ring is cursed");
        // A monster that comes to the level later knows the player's place as well.
        game.debug("kill 24 1");
        game.debug("monster C 24 1 sleeping");
        game.keys(".");
        assert_eq!(game.only_monster().state, MindState::Hunting);
    }

    "ring/dexterity" => fn dexterity_improves_hits_of_the_weapon_in_hand() {
        // Level 1, mace +1: 1d20 + 2 against AC 8 hits with 11 or more, with +2 with 9 or more.
        let dealt = |ring: Option<&str>, roll: u32| {
            let mut game = Scenario::on(ROOM);
            game.hit_points(500).debug("freeze on");
            ring.into_iter().for_each(|ring| put_on(&mut game, ring));
            game.monster('Z', '2', MindState::Wandering);
            game.dice(Stream::Combat, &[roll - 1, 0, 0]).keys("l");
            50 - game.only_monster().hp
        };
        assert_eq!(dealt(None, 10), 0);
        assert_eq!(dealt(Some("dexterity +2"), 9), 4);
        assert_eq!(dealt(Some("dexterity +2"), 8), 0);
        assert_eq!(dealt(Some("dexterity -2"), 12), 0);
        assert!(!is_known(&wearing(ROOM, "dexterity +2"), "dexterity"), "nothing shows it");
    }

    "ring/increase_damage" => fn increase_damage_adds_to_the_damage_of_the_weapon_in_hand() {
        let dealt = |rings: &[&str]| {
            let mut game = Scenario::on(ROOM);
            game.hit_points(500).debug("freeze on");
            rings.iter().for_each(|ring| put_on(&mut game, ring));
            game.monster('Z', '2', MindState::Wandering);
            game.dice(Stream::Combat, &[19, 0, 0]).keys("l");
            50 - game.only_monster().hp
        };
        assert_eq!(dealt(&[]), 4);
        assert_eq!(dealt(&["increase_damage +3"]), 7);
        assert_eq!(dealt(&["increase_damage -9"]), 0);
        assert_eq!(dealt(&["increase_damage +3", "increase_damage +1"]), 8, "both rings count");
    }

    "ring/regeneration" => fn regeneration_heals_each_turn_and_uses_food() {
        let mut game = wearing(ROOM, "regeneration");
        assert!(!is_known(&game, "regeneration"), "regeneration shows nothing at full health");
        game.debug("set hp 5");
        assert_eq!(food_used(&mut game, 3), 9);
        assert_eq!(game.player().hp, 8);
        assert!(is_known(&game, "regeneration"));
        game.times(10, ".");
        assert_eq!(game.player().hp, 12, "no further than the maximum");
        // The Amulet is a burden to it as well: in twelve turns it heals two points.
        game.debug("item amulet/amulet");
        game.debug("wanderers off");
        game.hit_points(12).debug("set hp 5");
        game.times(12, ".");
        game.expect().hp(7);
        game.debug("set hp 12");
        // It adds to what quiet turns heal, also where those heal more.
        let healed = |rings: &[&str]| {
            let mut game = Scenario::on(ROOM);
            game.debug("freeze on");
            rings.iter().for_each(|ring| put_on(&mut game, ring));
            game.hit_points(500).debug("set hp 1");
            game.set(yendor::ecs::CombatLevel(18)).times(60, ".");
            game.player().hp
        };
        assert_eq!(healed(&["regeneration"]) - healed(&[]), 60);
        // A starving player is not kept alive by it.
        game.debug("set food 0");
        game.dice(Stream::PlayerLuck, &[NO; 3]).times(3, ".");
        assert_eq!(game.player().hp, 9);
    }

    "ring/slow_digestion" => fn slow_digestion_saves_food_about_every_second_turn() {
        let mut game = wearing(ROOM, "slow_digestion");
        game.dice(Stream::PlayerLuck, &[4_999, 5_000, 4_999]);
        assert_eq!(food_used(&mut game, 3), 1);
        game.debug("item ring/slow_digestion");
        game.keys("P").dice(Stream::PlayerLuck, &[0, 0, 0, 0]);
        assert_eq!(food_used(&mut game, 2), 0, "two such rings never add food");
        game.debug("set food 1500");
        let used = food_used(&mut game, 1_000);
        assert!((200..300).contains(&used), "a quarter of the turns: {used}");
    }

    "ring/teleportation" => fn teleportation_moves_the_wearer_at_random_times() {
        let mut game = Scenario::on(ROOM);
        game.debug("item ring/teleportation -1");
        game.dice(Stream::PlayerLuck, &[200]).keys("P");
        let start = game.place();
        game.dice(Stream::PlayerLuck, &[200]).keys(".");
        game.expect().place(start);
        assert!(!(is_known(&game, "teleportation")));
        game.keys("R").refuses("R");
        game.dice(Stream::PlayerLuck, &[199, 0]).keys(".");
        assert_ne!(game.place(), start);
        assert!(is_known(&game, "teleportation"));
    }

    "ring/stealth" => fn stealth_keeps_sleeping_monsters_asleep() {
        let mut game = wearing(ROOM, "stealth");
        game.hit_points(500);
        game.monster('O', '1', MindState::Sleeping);
        game.times(10, ".").keys("j k h l j k");
        assert_eq!(game.only_monster().state, MindState::Sleeping);
        let mut plain = Scenario::on(ROOM);
        plain.hit_points(500).monster('O', '1', MindState::Sleeping);
        plain.keys(".");
        assert_ne!(plain.only_monster().state, MindState::Sleeping);
        // A blow still wakes the monster.
        game.dice(Stream::Combat, &[0]).keys("k");
        assert_eq!(game.only_monster().state, MindState::Hunting);
    }

    "ring/maintain_armor" => fn maintain_armor_prevents_rust() {
        let touched = |ring: Option<&str>| {
            let mut game = Scenario::on(ROOM);
            game.hit_points(50);
            ring.into_iter().for_each(|ring| put_on(&mut game, ring));
            game.hunter('A', '1');
            game.dice(Stream::Combat, &[19]).keys(".");
            game
        };
        assert_eq!(touched(None).player().ac, 7);
        let game = touched(Some("maintain_armor"));
        assert_eq!(game.player().ac, 6);
        assert!(is_known(&game, "maintain_armor"));
    }
}

#[test]
fn each_ring_uses_food_by_the_table() {
    // The average of a turn, in thirds for rings with a chance.
    for (ring, least, most) in [
        ("protection +1", 2_000, 2_000),
        ("add_strength +1", 2_000, 2_000),
        ("sustain_strength", 2_000, 2_000),
        ("stealth", 2_000, 2_000),
        ("maintain_armor", 2_000, 2_000),
        ("searching", 1_280, 1_390),
        ("dexterity +1", 1_280, 1_390),
        ("increase_damage +1", 1_280, 1_390),
        ("see_invisible", 1_150, 1_250),
        ("regeneration", 3_000, 3_000),
        ("adornment", 1_000, 1_000),
    ] {
        let mut game = wearing(ROOM, ring);
        let mut used = 0;
        for _ in 0..2 {
            game.debug("set food 2000");
            used += food_used(&mut game, 500);
        }
        assert!((least..=most).contains(&used), "{ring}: {used} in 1000 turns");
    }
}

#[test]
fn effects_of_a_ring_continue_after_a_save() {
    let mut game = Scenario::on(ROOM);
    put_on(&mut game, "protection +2");
    put_on(&mut game, "add_strength +3");
    let again = game.kept();
    let (before, after) = (game.player(), again.player());
    assert_eq!(before.ac, after.ac);
    assert_eq!(before.strength, after.strength);
    assert_eq!(game.hash(), again.hash());
}
