//! A scene for each kind of weapon, in melee and thrown or fired.

use yendor::{
    Action, Outcome,
    ecs::{MindState, Point, Stream, take_turn},
    testing::Scenario,
};

use crate::catalog::scenes;

const HALL: &str = "
################
#..............#
#@1...2........#
#..............#
################";

/// A draw with which every swing hits.
const HIT: u32 = 19;
/// A draw with which every swing misses.
const MISS: u32 = 0;

fn hall() -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.hit_points(500);
    game
}

/// Returns the hit points that a monster loses to one blow of a weapon whose dice show these numbers.
fn in_melee(kind: &str, shown: &[u32]) -> i32 {
    let mut game = hall();
    game.debug(&format!("item {kind}"));
    wield(&mut game, kind);
    game.monster('H', '1', MindState::Hunting);
    hit(&mut game, shown);
    game.keys("l");
    50 - game.only_monster().hp
}

/// Sets the next draws so that a swing hits and its dice show these numbers.
fn hit(game: &mut Scenario, shown: &[u32]) {
    let draws: Vec<u32> = [HIT].into_iter().chain(shown.iter().map(|shown| shown - 1)).collect();
    game.dice(Stream::Combat, &draws);
}

pub fn wield(game: &mut Scenario, kind: &str) {
    let letter = game.letter(kind);
    game.keys(&format!("w {letter}"));
    assert!(game.said_part("You now wield") > 0);
}

/// Throws this many of a kind at the nearest monster in view, or at the cell to which the keys move the cursor.
pub fn throw(game: &mut Scenario, kind: &str, count: u32, keys: &str) {
    let player = game.player();
    let item = player.inventory.iter().find(|item| item.type_name == kind).unwrap();
    let digits: String = count.to_string().chars().flat_map(|digit| [digit, ' ']).collect();
    let counted = if item.quantity > 1 { format!("{digits}ret") } else { String::new() };
    game.keys(&format!("t {} {counted} {keys} ret", item.letter));
}

/// Returns the hit points that a monster loses to one thrown weapon whose dice show these numbers.
fn thrown(kind: &str, shown: &[u32]) -> i32 {
    let mut game = hall();
    game.debug(&format!("item {kind}"));
    launch(&mut game, kind, shown)
}

/// Like [`thrown`], but with a launcher in hand.
fn shot(launcher: &str, kind: &str, shown: &[u32]) -> i32 {
    let mut game = hall();
    game.debug(&format!("item {launcher}"));
    game.debug(&format!("item {kind} 5"));
    // The bow of the starting kit has an enchantment.
    let player = game.player();
    let plain = player.inventory.iter().rfind(|item| item.type_name == launcher).unwrap().letter;
    game.keys(&format!("w {plain}"));
    launch(&mut game, kind, shown)
}

/// Throws or fires one missile at a monster and returns the hit points that it loses. Checks that the missile then lies
/// under the monster.
fn launch(game: &mut Scenario, kind: &str, shown: &[u32]) -> i32 {
    game.monster('H', '2', MindState::Hunting);
    hit(game, shown);
    // The missile does not break.
    game.dice(Stream::PlayerLuck, &[9_999]);
    throw(game, kind, 1, "");
    let place = game.mark('2');
    let level = game.level();
    let lying = level.items.iter().filter(|item| (item.x, item.y) == (place.x, place.y) && item.type_name == kind);
    assert_eq!(lying.map(|item| item.quantity).sum::<u32>(), 1, "the missile lies where it hit");
    50 - game.only_monster().hp
}

// Strength 16 adds one to all damage, in melee and by missiles.
scenes! {
    "weapon/mace" => fn a_mace_does_2d4_in_melee_and_little_when_thrown() {
        assert_eq!(in_melee("weapon/mace", &[1, 1]), 2 + 1);
        assert_eq!(in_melee("weapon/mace", &[4, 4]), 8 + 1);
        assert_eq!(thrown_plain_mace(), 3 + 1);
    }

    "weapon/long_sword" => fn a_long_sword_does_1d12() {
        assert_eq!(in_melee("weapon/long_sword", &[1]), 1 + 1);
        assert_eq!(in_melee("weapon/long_sword", &[12]), 12 + 1);
        assert_eq!(thrown("weapon/long_sword", &[2]), 2 + 1);
    }

    "weapon/two_handed_sword" => fn a_two_handed_sword_does_3d6() {
        assert_eq!(in_melee("weapon/two_handed_sword", &[1, 1, 1]), 3 + 1);
        assert_eq!(in_melee("weapon/two_handed_sword", &[6, 6, 6]), 18 + 1);
        assert_eq!(thrown("weapon/two_handed_sword", &[1]), 1 + 1);
    }

    "weapon/axe" => fn an_axe_does_1d10_in_melee_and_nearly_as_much_when_thrown() {
        assert_eq!(in_melee("weapon/axe", &[10]), 10 + 1);
        assert_eq!(thrown("weapon/axe", &[8]), 8 + 1);
    }

    "weapon/dagger" => fn a_dagger_does_1d6_in_melee_and_1d4_thrown() {
        assert_eq!(in_melee("weapon/dagger", &[6]), 6 + 1);
        assert_eq!(thrown("weapon/dagger", &[4]), 4 + 1);
    }

    "weapon/spear" => fn a_spear_does_2d3_in_melee_and_1d6_thrown() {
        assert_eq!(in_melee("weapon/spear", &[3, 3]), 6 + 1);
        assert_eq!(thrown("weapon/spear", &[6]), 6 + 1);
    }

    "weapon/short_bow" => fn a_short_bow_shoots_arrows_and_does_1d1_in_melee() {
        assert_eq!(shot("weapon/short_bow", "weapon/arrow", &[3, 3]), 6 + 1);
        assert_eq!(shot("weapon/short_bow", "weapon/bolt", &[2]), 2 + 1, "a bow does not launch bolts");
        let mut game = hall();
        wield(&mut game, "weapon/short_bow");
        game.monster('H', '1', MindState::Hunting);
        hit(&mut game, &[1]);
        game.keys("l");
        // The bow of the starting kit is +1.
        assert_eq!(game.only_monster().hp, 50 - (1 + 1 + 1));
    }

    "weapon/arrow" => fn an_arrow_does_full_damage_only_from_a_bow() {
        assert_eq!(shot("weapon/short_bow", "weapon/arrow", &[1, 1]), 2 + 1);
        assert_eq!(thrown("weapon/arrow", &[1]), 1 + 1);
        assert_eq!(shot("weapon/crossbow", "weapon/arrow", &[1]), 1 + 1);
    }

    "weapon/crossbow" => fn a_crossbow_shoots_bolts() {
        assert_eq!(shot("weapon/crossbow", "weapon/bolt", &[5, 5]), 10 + 1);
        assert_eq!(in_melee("weapon/crossbow", &[2]), 2 + 1);
    }

    "weapon/bolt" => fn a_bolt_does_full_damage_only_from_a_crossbow() {
        assert_eq!(shot("weapon/crossbow", "weapon/bolt", &[1, 1]), 2 + 1);
        assert_eq!(thrown("weapon/bolt", &[2]), 2 + 1);
    }

    "weapon/dart" => fn a_dart_does_1d3_thrown() {
        assert_eq!(in_melee("weapon/dart", &[1]), 1 + 1);
        assert_eq!(thrown("weapon/dart", &[3]), 3 + 1);
    }

    "weapon/shuriken" => fn a_shuriken_does_2d4_thrown() {
        assert_eq!(in_melee("weapon/shuriken", &[2]), 2 + 1);
        assert_eq!(thrown("weapon/shuriken", &[4, 4]), 8 + 1);
    }
}

/// Throws a plain mace, because the mace of the starting kit, which is in hand, is +1. Returns the hit points that a
/// monster loses.
fn thrown_plain_mace() -> i32 {
    let mut game = hall();
    game.debug("item weapon/mace");
    wield(&mut game, "weapon/mace");
    // The mace is thrown while it is wielded.
    let player = game.player();
    let letter = player.inventory.iter().find(|item| item.equipped.as_deref() == Some("Weapon")).unwrap().letter;
    game.monster('H', '2', MindState::Hunting);
    hit(&mut game, &[3]);
    game.keys(&format!("t {letter} ret"));
    assert!(game.player().inventory.iter().all(|item| item.equipped.as_deref() != Some("Weapon")));
    let lying = game.level().items.iter().filter(|item| item.type_name == "weapon/mace").count();
    assert_eq!(lying, 1, "it lies on the floor");
    50 - game.only_monster().hp
}

#[test]
fn the_enchantment_of_a_launcher_counts_for_hits_and_damage_of_its_missiles() {
    // Level 1, no bonus to hit for strength 16, a hobgoblin's AC 5, and the crossbow's bonus: 1d20 + 6 + 3 must be
    // at least 21.
    for (enchantment, draw, lost) in [(3, 11, Some(2 + 1 + 3)), (3, 10, None), (0, 14, Some(3)), (0, 13, None)] {
        let mut game = hall();
        game.debug(&format!("item weapon/crossbow {}", if enchantment > 0 { "+3" } else { "" }));
        game.debug("item weapon/bolt 5");
        wield(&mut game, "weapon/crossbow");
        game.monster('H', '2', MindState::Hunting);
        game.dice(Stream::Combat, &[draw, 0, 0]);
        game.keys("f ret");
        assert_eq!(50 - game.only_monster().hp, lost.unwrap_or(0), "{enchantment}, draw {draw}");
        assert_eq!(game.said_part("Your bolt "), 1);
    }
}

#[test]
fn a_sleeping_monster_is_easier_to_hit_and_wakes_even_after_a_miss() {
    for (draw, hits) in [(10, true), (9, false)] {
        let mut game = hall();
        game.debug("item weapon/dagger");
        game.monster('H', '2', MindState::Sleeping);
        // 1d20 + level 1 + AC 5 + 4 must reach 21.
        game.dice(Stream::Combat, &[draw, 0]).dice(Stream::PlayerLuck, &[9_999]);
        throw(&mut game, "weapon/dagger", 1, "");
        assert_eq!(game.only_monster().hp < 50, hits);
        assert_eq!(game.only_monster().state, MindState::Hunting);
    }
}

#[test]
fn a_thrown_item_that_is_not_a_weapon_does_only_strength_damage() {
    let mut game = hall();
    game.debug("item ring/protection +3");
    game.monster('H', '2', MindState::Hunting);
    hit(&mut game, &[]);
    throw(&mut game, "ring/protection", 1, "");
    assert_eq!(game.only_monster().hp, 50 - 1);
}

#[test]
fn a_missile_may_break_when_it_hits_but_never_when_it_misses() {
    for (draw, chance, left) in [(HIT, 0, 0), (HIT, 499, 0), (HIT, 500, 1), (MISS, 0, 1)] {
        let mut game = hall();
        game.debug("item weapon/dagger 5");
        game.monster('H', '2', MindState::Hunting);
        game.dice(Stream::Combat, &[draw, 0]).dice(Stream::PlayerLuck, &[chance]);
        throw(&mut game, "weapon/dagger", 1, "");
        assert_eq!(game.level().items.iter().map(|item| item.quantity).sum::<u32>(), left, "draw {draw}, {chance}");
        assert_eq!(game.said_part("and breaks."), 1 - left);
        assert_eq!(50 - game.only_monster().hp, if draw == HIT { 2 } else { 0 });
        assert_eq!(game.player().inventory.iter().find(|item| item.type_name == "weapon/dagger").unwrap().quantity, 4);
    }
}

#[test]
fn a_monster_killed_by_a_missile_drops_its_items_and_gives_experience() {
    let mut game = hall();
    game.debug("item weapon/spear");
    let place = game.mark('2');
    game.monster_at('H', place, MindState::Hunting, 1);
    hit(&mut game, &[1]);
    throw(&mut game, "weapon/spear", 1, "");
    assert!(game.level().monsters.is_empty() && game.player().xp > 0);
    assert_eq!(game.said("Your spear kills the hobgoblin!"), 1);
}

#[test]
fn cursed_items_in_hand_and_the_amulet_cannot_be_thrown() {
    let mut game = hall();
    game.debug("item weapon/axe -2");
    wield(&mut game, "weapon/axe");
    let player = game.player();
    let axe = player.inventory.iter().find(|item| item.type_name == "weapon/axe").unwrap().letter;
    game.keys(&format!("t {axe} l ret")).refuses(&format!("t {axe} l ret"));
    game.expect().said_part("sticks to you", 2).items_on_floor(0);
    game.debug("item amulet/amulet");
    let amulet = game.player().inventory.into_iter().find(|item| item.type_name == "amulet/amulet").unwrap().id;
    assert_eq!(take_turn(game.world(), Action::Throw(amulet, 1, Point::new(3, 2))), Outcome::Refused);
    assert_eq!(game.last_message(), "You can't part with the Amulet of Yendor.");
}

#[test]
fn a_thrown_light_is_no_longer_held() {
    let mut game = Scenario::on(HALL);
    let player = game.player();
    let torch = player.inventory.iter().find(|item| item.equipped.as_deref() == Some("Light")).unwrap().letter;
    game.keys(&format!("t {torch} l l l l ret"));
    assert!(game.player().light.is_none());
    let lying = game.level().items;
    assert_eq!(lying.len(), 1);
    assert_eq!(lying[0].x, 5);
    assert_eq!(lying[0].y, 2);
}

#[test]
fn strength_and_weakness_count_for_missiles_as_for_blows() {
    use yendor::ecs::{Hunger, Strength};
    for (strength, food, lost) in [(16, 1_000, 2), (31, 1_000, 1 + 6), (7, 1_000, 1), (16, 100, 1)] {
        let mut game = hall();
        game.debug("item weapon/spear");
        game.set(Strength::new(strength, 31)).set(Hunger::new(food));
        game.monster('H', '2', MindState::Hunting);
        hit(&mut game, &[1]);
        throw(&mut game, "weapon/spear", 1, "");
        assert_eq!(50 - game.only_monster().hp, lost, "strength {strength}, food {food}");
    }
}
