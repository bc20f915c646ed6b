//! A scene or more for each of the 26 kinds of monsters (`docs/rules.md#the-26-kinds`).

use yendor::{
    ecs::{
        CombatLevel, Condition, Conditions, Enchantment, Equipment, Experience, Health, MindState, Point, Purse,
        Serial, Stream, Strength,
    },
    testing::{MonsterRow, Scenario, content},
};

const BESIDE: &str = "
#########
#.......#
#..@1...#
#.......#
#########";

/// Draws of the combat stream with which a swing of 1d20 hits, and misses.
const HIT: u32 = 19;
const MISS: u32 = 0;

/// A hunting monster beside a player with many hit points.
fn beside(letter: char) -> Scenario {
    let mut game = Scenario::on(BESIDE);
    game.hit_points(500).hunter(letter, '1');
    game
}

fn monster(game: &Scenario, letter: char) -> MonsterRow {
    game.level().monsters.into_iter().find(|monster| monster.letter == letter).unwrap()
}

/// The share of `turns` in which something happened, each in a new game.
fn share(turns: u32, mut happens: impl FnMut(u32) -> bool) -> f64 {
    let count = (0..turns).filter(|turn| happens(*turn)).count();
    f64::from(u32::try_from(count).unwrap()) / f64::from(turns)
}

fn near(value: f64, expected: f64, tolerance: f64) -> bool {
    (value - expected).abs() <= tolerance
}

// A: rusts worn metal, seeks armor.

#[test]
fn an_aquator_rusts_the_ring_mail_point_by_point_and_does_no_damage() {
    let mut game = beside('A');
    assert_eq!(game.player().ac, 6);
    for ac in [7, 8, 9, 9, 9] {
        game.dice(Stream::Combat, &[HIT]).keys(".");
        game.expect().armor_class(ac).hp(500);
    }
    assert_eq!(game.said_part("rusts"), 3);
    assert_eq!(game.said("The aquator touches you, but nothing happens."), 2);
}

#[test]
fn an_aquator_never_rusts_leather() {
    let mut game = beside('A');
    game.debug("item armor/leather_armor");
    let leather = game.player().inventory.into_iter().find(|item| item.type_name == "armor/leather_armor").unwrap();
    let world = game.world();
    let worn =
        world.query::<(bevy::prelude::Entity, &Serial)>().iter(world).find(|(_, id)| **id == leather.id).unwrap().0;
    game.set(Equipment { armor: Some(worn), ..Equipment::default() });
    let ac = game.player().ac;
    for _ in 0..10 {
        game.dice(Stream::Combat, &[HIT]).keys(".");
    }
    game.expect().armor_class(ac).said_part("rusts", 0);
}

#[test]
fn an_aquator_goes_to_armor_that_lies_nearer_than_the_player_and_rusts_it() {
    let mut game = Scenario::on("############\n#2..1.....@#\n############");
    game.item("armor/plate_mail", 1, '2');
    game.hunter('A', '1');
    game.times(3, ".");
    assert_eq!(game.only_monster().x, 1);
    game.times(10, ".");
    let mail = game.level().items.remove(0);
    assert_eq!(mail.name, "plate mail [3]", "armor that was never worn does not show its enchantment");
    let world = game.world();
    let plus = world.query::<(&Serial, &Enchantment)>().iter(world).find(|(serial, _)| **serial == mail.id).unwrap().1;
    assert_eq!(plus.0, -2, "rust takes two points of armor");
    assert_ne!(game.only_monster().x, 1, "with nothing left to rust it hunts");
}

// B, K: half of their steps are random.

#[test]
fn bats_and_kestrels_fly_at_random_half_of_the_time() {
    for letter in ['B', 'K'] {
        let straight = share(200, |seed| {
            let mut game = Scenario::on("###########\n#.........#\n#@.....1..#\n#.........#\n###########");
            game.hunter(letter, '1');
            // The first draw says whether the monster goes astray.
            game.dice(Stream::Ai, &[seed * 50, seed % 8]).keys(".");
            monster(&game, letter).x == 6
        });
        // A random step goes that way three times in eight as well, so 1/2 + 1/2 * 3/8.
        assert!(near(straight, 0.69, 0.08), "{letter}: {straight}");
    }
}

// C: three swings, holds back together with others.

#[test]
fn a_centaur_kicks_three_times_a_turn() {
    let mut game = beside('C');
    game.dice(Stream::Combat, &[HIT, 1, HIT, 4, HIT, 4]).keys(".");
    assert_eq!(game.player().hp, 500 - 2 - 5 - 5);
}

#[test]
fn several_smart_hunters_wait_outside_a_corridor_for_a_while() {
    let map = "
############
#.....######
#..1..::@::#
#..2..######
#.....######
############";
    let in_corridor = || {
        let mut game = Scenario::on(map);
        game.hit_points(500).debug("goto 7 2");
        game
    };
    let mut game = in_corridor();
    game.hunter('C', '1');
    game.hunter('C', '2');
    game.times(4, ".");
    assert!(game.level().monsters.iter().all(|centaur| centaur.x < 6), "they wait in the room");
    game.times(8, ".");
    assert!(game.level().monsters.iter().any(|centaur| centaur.x == 6), "they do not wait forever");
    // A single hunter does not wait.
    let mut game = in_corridor();
    game.hunter('C', '1');
    game.times(4, ".");
    assert_eq!(game.only_monster().x, 6);
    // Nor does a pack of which one is hurt: it would only be shot at.
    let mut game = in_corridor();
    let hurt = game.hunter('C', '1');
    game.hunter('C', '2');
    let hurt = game.creature(hurt);
    game.world().get_mut::<Health>(hurt).unwrap().lose(1);
    game.times(4, ".");
    assert!(game.level().monsters.iter().any(|centaur| centaur.x == 6), "they come");
}

// D: flames.

const HALL: &str = "
############
#..........#
#@....1....#
#..........#
############";

#[test]
fn a_dragon_breathes_fire_from_afar_one_turn_in_five_and_a_save_dodges_it() {
    let mut game = Scenario::on(HALL);
    game.hit_points(500).hunter('D', '1');
    // The chance comes true, the save fails, and 6d6 gives 36.
    game.dice(Stream::Ai, &[1_999]).dice(Stream::Combat, &[0, 5, 5, 5, 5, 5, 5]).keys(".");
    // The dragon is seen in the dark, by its own light.
    assert_eq!(game.last_message(), "The dragon breathes fire at you for 36 damage!");
    assert_eq!(game.player().hp, 500 - 36);
    game.dice(Stream::Ai, &[1_999]).dice(Stream::Combat, &[HIT]).keys(".");
    assert!(game.last_message().contains("you dodge"), "{}", game.last_message());
    let before = game.player().hp;
    game.dice(Stream::Ai, &[2_000]).keys(".");
    assert_eq!(game.player().hp, before);
    assert_eq!(game.only_monster().x, 6, "it keeps its distance within reach of its fire");
}

#[test]
fn a_dragon_near_the_player_bites() {
    let mut game = Scenario::on("#########\n#@.1....#\n#########");
    game.hit_points(500).hunter('D', '1');
    game.dice(Stream::Ai, &[9_999]).keys(".");
    assert_eq!(game.only_monster().x, 2);
    game.keys(".");
    assert_eq!(game.said_part("breathes fire"), 0);
    assert_eq!(game.said_part("The dragon hits") + game.said_part("The dragon misses"), 3);
}

#[test]
fn the_flame_is_drawn_once_and_gone_the_next_turn() {
    let mut game = Scenario::lit(HALL);
    game.hit_points(500).hunter('D', '1');
    game.dice(Stream::Ai, &[0]).keys(".");
    assert_eq!((2..6).map(|x| game.cell((x, 2)).glyph).collect::<String>(), "••••");
    game.dice(Stream::Ai, &[9_999]).keys(".");
    assert!((2..6).all(|x| game.cell((x, 2)).glyph != '•'));
}

#[test]
fn flames_reach_six_cells_in_a_straight_line_and_pass_neither_walls_nor_monsters() {
    let burns = |map: &str, other: Option<char>| {
        let mut game = Scenario::on(map);
        game.hit_points(500).hunter('D', '1');
        if let Some(mark) = other {
            game.monster('F', mark, MindState::Sleeping);
        }
        game.dice(Stream::Ai, &[0, 0, 0]).keys(".");
        game.said_part("breathes fire") > 0
    };
    assert!(burns("##########\n#@.....1.#\n##########", None), "six cells");
    assert!(!burns("##########\n#@......1#\n##########", None), "seven cells");
    assert!(burns("######\n#@...#\n#....#\n#..1.#\n######", None), "a diagonal");
    assert!(!burns("######\n#@...#\n#...1#\n######", None), "neither row nor diagonal");
    assert!(!burns("##########\n#@.2...1.#\n##########", Some('2')), "another monster stands in between");
    assert!(!burns("##########\n#@.....+1#\n##########", None), "a door");
    assert!(!burns("#####\n#@1.#\n#####", None), "a dragon next to the player bites");
}

// E, H, S, U: born awake, simple or smart, no special attack; J: the same, but born asleep.

#[test]
fn mean_monsters_hunt_as_soon_as_they_sense_the_player_and_bite() {
    for letter in ['E', 'H', 'S', 'U', 'Q', 'T', 'Z', 'K', 'G'] {
        let mut game = Scenario::on("########\n#@...1.#\n########");
        game.hit_points(5_000).debug(&format!("monster {letter} 5 1"));
        assert_eq!(game.only_monster().state, MindState::Wandering, "{letter} is born awake");
        game.times(40, ".");
        assert_eq!(game.only_monster().state, MindState::Hunting, "{letter}");
        assert!(game.player().hp < 5_000, "{letter} bites");
    }
}

#[test]
fn a_jabberwock_bites_hard_and_never_flees() {
    let mut game = beside('J');
    game.dice(Stream::Combat, &[HIT, 11, 11, HIT, 3, 3]).keys(".");
    assert_eq!(game.player().hp, 500 - 24 - 8);
    let world = game.world();
    for mut health in world.query_filtered::<&mut Health, bevy::prelude::With<yendor::ecs::Monster>>().iter_mut(world) {
        health.set_current(1);
    }
    game.times(5, ".");
    assert_eq!(game.only_monster().state, MindState::Hunting);
}

// F: holds and crushes.

#[test]
fn a_flytrap_holds_and_crushes_harder_until_it_is_killed() {
    let mut game = beside('F');
    game.dice(Stream::Combat, &[HIT, 0]).keys(".");
    assert_eq!(game.said("The Venus flytrap takes hold of you!"), 1);
    assert_eq!(game.player().conditions.get("Held"), Some(&None));
    let mut lost = vec![500 - game.player().hp];
    for _ in 0..3 {
        let before = game.player().hp;
        game.dice(Stream::Combat, &[HIT, 0]).keys("h");
        lost.push(before - game.player().hp);
    }
    // The bite does 1 each time, and the grip adds 2, 3, 4.
    assert_eq!(lost, [1, 3, 4, 5]);
    game.expect().because("each try to leave takes a turn").place((3, 2));
    // A miss still crushes with the full strength of the grip.
    let before = game.player().hp;
    game.dice(Stream::Combat, &[MISS]).keys(".");
    assert_eq!(before - game.player().hp, 4);
    game.debug("kill 4 2");
    game.keys(".");
    assert!(game.player().conditions.is_empty() && game.said("You are free again.") == 1);
    game.keys("h");
    game.expect().place((2, 2));
}

#[test]
fn a_held_player_can_strike_and_is_easier_to_hit() {
    let mut game = beside('F');
    game.dice(Stream::Combat, &[HIT, 0]).keys(".");
    game.keys("l");
    assert_eq!(game.said_part("You hit the Venus flytrap") + game.said_part("You miss the Venus flytrap"), 1);
}

#[test]
fn a_flytrap_lets_go_of_a_player_who_is_teleported() {
    let mut game = beside('F');
    game.dice(Stream::Combat, &[HIT, 0]).keys(".");
    game.debug("goto 7 3");
    game.keys(".");
    assert!(game.player().conditions.is_empty());
}

// G, T, V: regenerate.

#[test]
fn griffin_troll_and_vampire_regenerate_and_others_do_not() {
    for (letter, healed) in [('G', 10), ('T', 10), ('V', 10), ('O', 0), ('D', 0)] {
        let mut game = Scenario::on("##########\n#@#1######\n##########");
        game.monster(letter, '1', MindState::Sleeping);
        let world = game.world();
        let mut wounded = world.query_filtered::<&mut Health, bevy::prelude::With<yendor::ecs::Monster>>();
        wounded.single_mut(world).unwrap().lose(40);
        game.times(30, ".");
        assert_eq!(game.only_monster().hp, 10 + healed, "{letter}");
    }
}

// I: freezes, and backs off.

#[test]
fn an_ice_monster_freezes_for_two_or_three_turns_without_damage_and_backs_off() {
    for (draw, turns) in [(0, 2), (1, 3)] {
        let mut game = beside('I');
        game.dice(Stream::Combat, &[HIT, draw]).keys(".");
        assert_eq!(game.said("The ice monster freezes you: you can't move!"), 1);
        game.expect().hp(500);
        assert_eq!(game.state().messages.iter().filter(|line| line.text.contains("hits you")).count(), 0);
        let frozen_until = 1 + turns;
        assert_eq!(game.turn(), frozen_until, "the frozen turns passed without a key");
        assert_eq!(game.said("You can move again."), 1);
        let ice = game.only_monster();
        assert!((ice.x - 3).abs().max((ice.y - 2).abs()) > 1, "it backs off: {ice:?}");
    }
}

#[test]
fn too_much_cold_kills() {
    let mut game = beside('I');
    game.set(Conditions::default());
    let content = content();
    let mut frozen = Conditions::default();
    frozen.set(Condition::Frozen, 50, &content.config);
    game.set(frozen);
    game.dice(Stream::Combat, &[HIT, 1]).keys(".");
    game.expect().mode("Dead");
    assert_eq!(game.state().cause_of_death.as_deref(), Some("killed by an Ice Monster"));
}

// L: steals gold and runs.

#[test]
fn a_leprechaun_steals_a_share_of_gold_runs_and_drops_it_when_killed() {
    let mut game = beside('L');
    game.set(Purse(1_000));
    // The leprechaun hits, the damage is 1, the save succeeds, and the stolen share is 2 + 30.
    game.dice(Stream::Combat, &[HIT, 0, 19, 30]).keys(".");
    assert_eq!(game.said("The leprechaun steals 32 gold pieces from you!"), 1);
    assert_eq!(game.player().gold, 968);
    let thief = game.only_monster();
    assert_eq!(thief.carrying, ["gold/gold"]);
    game.keys(". . .");
    let thief = game.only_monster();
    assert_eq!(thief.state, MindState::Fleeing);
    let distance = Point::new(thief.x, thief.y).distance(Point::new(3, 2));
    assert!(distance >= 3, "it runs: {distance}");
    let (x, y) = (thief.x, thief.y);
    game.debug(&format!("kill {x} {y}"));
    let loot = game.level().items.remove(0);
    assert_eq!(loot.x, x);
    assert_eq!(loot.y, y);
    assert_eq!(loot.quantity, 32);
    assert_eq!(loot.type_name.as_str(), "gold/gold");
}

#[test]
fn a_leprechaun_steals_five_shares_when_the_save_fails() {
    let mut game = beside('L');
    game.set(Purse(1_000));
    game.dice(Stream::Combat, &[HIT, 0, 0, 10, 10, 10, 10, 10]).keys(".");
    assert_eq!(game.player().gold, 1_000 - 5 * 12);
    let mut game = beside('L');
    game.set(Purse(7));
    game.dice(Stream::Combat, &[HIT, 0, 0, 10, 10, 10, 10, 10]).keys(".");
    assert_eq!(game.player().gold, 0, "no more than the player has");
    let mut game = beside('L');
    game.dice(Stream::Combat, &[HIT, 0]).keys(".");
    assert_eq!(game.said_part("nothing to steal"), 1);
    assert_eq!(game.only_monster().state, MindState::Hunting);
}

// M: gaze.

#[test]
fn a_medusas_gaze_confuses_a_player_who_sees_her_once_if_the_save_fails() {
    let mut game = beside('M');
    game.dice(Stream::Combat, &[0, 1, MISS, MISS, MISS]).keys(".");
    assert_eq!(game.player().conditions.get("Confused"), Some(&Some(20)));
    assert_eq!(game.said("You meet the gaze of the Medusa!"), 1);
    game.times(10, ".");
    assert_eq!(game.said_part("You meet the gaze"), 1, "each does so once");
    // A successful save resists the gaze.
    let mut game = beside('M');
    game.dice(Stream::Combat, &[19, MISS, MISS, MISS]).keys(".");
    assert!(game.player().conditions.is_empty() && game.said_part("look away in time") == 1);
}

#[test]
fn a_gaze_has_no_effect_on_the_blind_or_in_the_dark() {
    let mut game = beside('M');
    game.debug("afflict blind 50");
    game.times(5, ".");
    assert_eq!(game.said_part("gaze"), 0);
    let mut game = Scenario::on("############\n#@.......1.#\n############");
    game.hunter('M', '1');
    game.keys(". .");
    assert_eq!(game.said_part("gaze"), 0, "the medusa is not seen yet");
}

// N: steals and vanishes.

#[test]
fn a_nymph_steals_a_magic_item_that_is_not_in_use_and_vanishes() {
    let mut game = Scenario::on(
        "
###################
#.......#.........#
#..@1...+.........#
#.......#.........#
###################",
    );
    game.hit_points(500).hunter('N', '1');
    let before: Vec<_> = game.player().inventory.iter().map(|item| item.type_name.clone()).collect();
    game.dice(Stream::Combat, &[HIT, 0]).keys(".");
    assert_eq!(game.said("The nymph steals a short bow +1 from you and vanishes!"), 1);
    let after: Vec<_> = game.player().inventory.iter().map(|item| item.type_name.clone()).collect();
    assert_eq!(before.len() - after.len(), 1);
    assert!(!after.contains(&"weapon/short_bow".to_owned()));
    let nymph = game.only_monster();
    assert_eq!(nymph.carrying, ["weapon/short_bow"]);
    assert!(!nymph.visible);
    let (x, y) = (nymph.x, nymph.y);
    game.debug(&format!("kill {x} {y}"));
    assert_eq!(game.level().items[0].type_name, "weapon/short_bow");
}

#[test]
fn a_nymph_steals_one_of_several_equal_items() {
    let mut game = Scenario::lit("###############\n#@1...........#\n###############");
    game.debug("item potion/healing 5");
    game.hit_points(500).hunter('N', '1');
    // Of the magic items, the short bow of the kit comes first.
    game.dice(Stream::Combat, &[HIT, 1]).keys(".");
    let potions = game.player().inventory.into_iter().find(|item| item.type_name == "potion/healing");
    assert_eq!(potions.map(|potions| potions.quantity), Some(4), "{:?}", game.messages());
    assert_eq!(game.only_monster().carrying, ["potion/healing"]);
    assert_eq!(game.said_part("The nymph steals a "), 1, "{:?}", game.messages());
}

#[test]
fn a_nymph_vanishes_to_a_distant_cell_where_all_cells_are_in_view() {
    let mut game = Scenario::lit("###############\n#@1...........#\n###############");
    game.hit_points(500).hunter('N', '1');
    game.dice(Stream::Combat, &[HIT, 0]).keys(".");
    game.expect().said_part("and vanishes!", 1);
    assert_eq!(game.only_monster().x, 13);
}

#[test]
fn a_nymph_does_not_steal_plain_items_items_in_use_or_the_amulet() {
    let mut game = beside('N');
    let bow = game.player().inventory.into_iter().find(|item| item.type_name == "weapon/short_bow").unwrap();
    let world = game.world();
    let entity =
        world.query::<(bevy::prelude::Entity, &Serial)>().iter(world).find(|(_, id)| **id == bow.id).unwrap().0;
    world.despawn(entity);
    game.debug("item amulet/amulet");
    let before = game.player().inventory.len();
    for _ in 0..5 {
        game.dice(Stream::Combat, &[HIT]).keys(".");
    }
    game.expect().pack_size(before).said_part("nothing to steal", 5);
}

// O: gold first.

#[test]
fn an_orc_takes_nearer_gold_first_moves_on_and_drops_it_when_killed() {
    let mut game = Scenario::on("#################\n#@........1.2...#\n#################");
    game.hit_points(500).item("gold/gold", 33, '2');
    game.debug("afflict invisible 400");
    game.monster('O', '1', MindState::Wandering);
    game.times(2, ".");
    assert_eq!(game.only_monster().x, 12);
    game.keys(".");
    assert_eq!(game.only_monster().carrying, ["gold/gold"]);
    game.times(5, ".");
    let x = game.only_monster().x;
    assert!(x != 12 && game.level().items.is_empty(), "it stays on its gold at {x}");
    game.debug(&format!("kill {x} 1"));
    assert_eq!(game.level().items[0].quantity, 33);
    assert_eq!(game.level().items[0].x, x);
}

#[test]
fn a_hunting_orc_goes_to_gold_that_is_nearer_than_the_player() {
    for (gold, first) in [(12, 11), (2, 9)] {
        let mut game = Scenario::on("#################\n#@........1.....#\n#################");
        game.hit_points(500);
        game.item_at("gold/gold", 5, Point::new(gold, 1));
        game.hunter('O', '1');
        game.keys(".");
        assert_eq!(game.only_monster().x, first, "gold at {gold}");
    }
}

#[test]
fn an_orc_that_took_gold_attacks_a_player_it_sees() {
    let mut game = Scenario::on("#################\n#@........1.....#\n#################");
    game.hit_points(500).item_at("gold/gold", 5, Point::new(12, 1));
    game.hunter('O', '1');
    game.times(3, ".");
    assert_eq!(game.only_monster().x, 12);
    assert_eq!(game.only_monster().carrying.len(), 1);
    game.times(9, ".");
    game.expect().monster_state(MindState::Hunting);
    assert_eq!(game.only_monster().x, 2, "a hunter gains a step in ten");
}

#[test]
fn monsters_that_find_paths_follow_the_path_they_show() {
    for letter in ['O', 'L', 'N', 'C', 'U'] {
        let mut game = Scenario::lit(
            "
##############################
#............................#
#............................#
#.@..........................#
#.........................1..#
#............................#
##############################",
        );
        game.hit_points(500).hunter(letter, '1');
        game.keys(".");
        for _ in 0..15 {
            let path = game.only_monster().path;
            game.keys(".");
            let there = [game.only_monster().x, game.only_monster().y];
            assert!(path[..2].contains(&there), "{letter}: a hunter gains a step in ten");
        }
    }
}

// P: invisible.

#[test]
fn an_unseen_phantom_leaves_hints() {
    let mut game = Scenario::lit("#########\n#@....1.#\n#########");
    game.hit_points(500).hunter('P', '1');
    game.dice(Stream::Ai, &[0; 30]);
    game.keys(".");
    game.expect().glyph('1', '.');
    assert!(!game.only_monster().visible);
    game.times(8, ".");
    assert!(game.said("A chill runs down your spine: you are not alone.") > 0);
    assert!(game.said_part("It hits you") + game.said("It misses you.") > 0);
    game.debug("afflict seeinginvisible 50");
    game.keys(".");
    let phantom = game.only_monster();
    assert!(phantom.visible);
    assert_eq!(game.cell((phantom.x, phantom.y)).glyph, 'P');
}

#[test]
fn a_door_opened_by_an_unseen_phantom_is_reported_without_its_name() {
    let mut game = Scenario::lit("###########\n#@....+.1.#\n###########");
    game.hit_points(500).hunter('P', '1');
    game.times(3, ".");
    assert_eq!(game.said("A door opens, but you see no one there."), 1);
    // A visible monster in the doorway is named.
    let mut game = Scenario::lit("###########\n#@....+.1.#\n###########");
    game.hit_points(500).hunter('H', '1');
    game.times(3, ".");
    assert_eq!(game.said("A door opens, but you see no one there."), 0);
}

// Q, Y: two swings.

#[test]
fn quagga_and_yeti_strike_twice() {
    for (letter, sides) in [('Q', 5), ('Y', 6)] {
        let mut game = beside(letter);
        game.dice(Stream::Combat, &[HIT, sides - 1, HIT, sides - 1]).keys(".");
        assert_eq!(game.player().hp, 500 - 2 * sides.cast_signed(), "{letter}");
    }
}

// R: poison.

#[test]
fn a_rattlesnakes_bite_takes_strength_when_the_save_against_poison_fails() {
    let mut game = beside('R');
    // The rattlesnake hits for 1, and a save against poison needs 14 on 1d20.
    game.dice(Stream::Combat, &[HIT, 0, 12]).keys(".");
    assert_eq!(game.player().strength, 15);
    assert_eq!(game.player().max_strength, 16);
    game.dice(Stream::Combat, &[HIT, 0, 13]).keys(".");
    assert_eq!(game.player().strength, 15);
    game.set(Strength::new(3, 16));
    game.dice(Stream::Combat, &[HIT, 0, 0]).keys(".");
    assert_eq!(game.player().strength, 3, "never below 3");
}

// V: drains maximum hit points.

#[test]
fn a_vampire_drains_maximum_hit_points_three_hits_in_ten() {
    let mut game = beside('V');
    game.dice(Stream::Combat, &[HIT, 0, 2_999, 2]).keys(".");
    game.expect().max_hp(497).hp(496);
    game.dice(Stream::Combat, &[HIT, 0, 3_000]).keys(".");
    assert_eq!(game.player().max_hp, 497);
}

#[test]
fn a_vampire_flees_when_hurt_and_returns_fully_healed() {
    let mut game = Scenario::on("#################\n#@.............1#\n#################");
    game.hit_points(500).hunter('V', '1');
    let world = game.world();
    let mut wounded = world.query_filtered::<&mut Health, bevy::prelude::With<yendor::ecs::Monster>>();
    wounded.single_mut(world).unwrap().lose(36);
    game.keys(".");
    assert_eq!(game.only_monster().state, MindState::Fleeing, "14 of 50 is below 30 %");
    game.times(100, ".");
    assert_eq!(game.only_monster().state, MindState::Fleeing, "a coward still flees when healed above the threshold");
    game.times(20, ".");
    assert_eq!(game.only_monster().state, MindState::Hunting);
}

#[test]
fn a_troll_returns_when_healed_above_the_threshold() {
    let mut game = Scenario::on("#################\n#@.............1#\n#################");
    game.hit_points(500).hunter('T', '1');
    let world = game.world();
    let mut wounded = world.query_filtered::<&mut Health, bevy::prelude::With<yendor::ecs::Monster>>();
    wounded.single_mut(world).unwrap().lose(41);
    let mut states = Vec::new();
    for _ in 0..12 {
        game.keys(".");
        states.push((game.only_monster().hp, game.only_monster().state));
    }
    // The troll heals at the end of a turn, and stops fleeing in the next.
    let before = states.iter().map(|(hp, _)| *hp);
    let after = states.iter().skip(1).map(|(_, state)| *state);
    assert!(before.zip(after).all(|(hp, state)| (state == MindState::Fleeing) == (hp < 10)), "{states:?}");
    assert_eq!(states.last().unwrap().1, MindState::Hunting);
}

// W: drains experience.

#[test]
fn a_wraith_drains_a_level_with_its_hit_points_three_hits_in_twenty() {
    let mut game = beside('W');
    game.set(Experience { points: 120 }).set(CombatLevel(5));
    game.dice(Stream::Combat, &[HIT, 0, 1_499, 4]).keys(".");
    let player = game.player();
    assert_eq!(player.level, 4);
    assert_eq!(player.xp, 61);
    assert_eq!(player.max_hp, 495);
    assert_eq!(game.said("The wraith drains your experience: you are now level 4."), 1);
    game.dice(Stream::Combat, &[HIT, 0, 1_500]).keys(".");
    assert_eq!(game.player().level, 4);
}

#[test]
fn a_wraith_kills_a_player_without_experience_to_lose() {
    let mut game = beside('W');
    game.dice(Stream::Combat, &[HIT, 0, 0]).keys(".");
    assert_eq!(game.state().cause_of_death.as_deref(), Some("killed by a Wraith"));
}

// X: no special attack.

#[test]
fn a_xeroc_hits_hard_and_has_no_special_attack() {
    let mut game = beside('X');
    game.dice(Stream::Combat, &[HIT, 3, 3, 3, 3]).keys(".");
    game.expect().hp(484);
    assert_eq!(game.player().conditions.len(), 0);
}

// Z: slow.

#[test]
fn a_zombie_strikes_every_second_turn() {
    let mut game = beside('Z');
    game.times(20, ".");
    assert_eq!(game.said_part("The zombie "), 10);
}

#[test]
fn drain_chances_hold_over_thousands_of_hits() {
    let mut game = beside('V');
    let player = game.player_entity();
    game.debug("set food 2000");
    let drained = share(1_500, |_| {
        game.set(Health::full(100)).dice(Stream::Combat, &[HIT, 0]);
        game.press(".");
        game.world().get::<Health>(player).unwrap().maximum() < 100
    });
    assert!(near(drained, 0.30, 0.04), "{drained}");
}
