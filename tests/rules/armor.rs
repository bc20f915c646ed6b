//! A scene for each kind of armor.

use yendor::{
    ecs::{Cursed, Serial, Stream},
    testing::Scenario,
};

use crate::catalog::scenes;

const ROOM: &str = "
#######
#.....#
#..@1.#
#.....#
#######";

/// The letter of the newest suit of a type.
fn newest(game: &Scenario, name: &str) -> char {
    let suits = game.player().inventory.into_iter().filter(|item| item.type_name == name);
    suits.max_by_key(|item| item.id).unwrap().letter
}

/// Checks what every suit does: it takes two turns to put on and to take off, protects as its numbers say, sticks when
/// it is cursed, and rusts if it is made of metal.
#[track_caller]
fn scene(kind: &str, armor_class: i32, rusts: bool) {
    let name = format!("armor/{kind}");
    let mut game = Scenario::on(ROOM);
    game.hit_points(500);
    game.keys("T");
    game.expect().because("without armor after two turns").armor_class(10).turn(2);
    game.debug(&format!("item {name} +1"));
    let letter = newest(&game, &name);
    game.keys(&format!("W {letter}"));
    game.expect().because(format!("{kind} +1")).armor_class(armor_class - 1).turn(4);
    let worn = || {
        let player = game.player();
        player.inventory.into_iter().find(|item| item.equipped.as_deref() == Some("Armor")).unwrap()
    };
    assert_eq!(worn().type_name, name.clone(), "wearing shows how good it is");
    assert_eq!(worn().enchantment, Some(1), "wearing shows how good it is");

    // An aquator of level 5 touches the player.
    game.hunter('A', '1');
    game.dice(Stream::Combat, &[19]).keys(".");
    assert_eq!(game.player().ac, if rusts { armor_class } else { armor_class - 1 }, "{kind} touched by brine");

    // Rust takes the plus and two points of the class.
    for _ in 0..5 {
        game.dice(Stream::Combat, &[19]).keys(".");
    }
    assert_eq!(
        game.player().ac,
        if rusts { armor_class + 2 } else { armor_class - 1 },
        "{kind} touched again and again"
    );

    // A cursed suit is worse, and can't be taken off until the curse is lifted.
    let mut game = Scenario::on(ROOM);
    game.keys("T").debug(&format!("item {name} -2"));
    let letter = newest(&game, &name);
    game.keys(&format!("W {letter}"));
    assert_eq!(game.player().ac, armor_class + 2);
    game.refuses("T");
    assert_eq!(game.said_part("sticks to you"), 1);
    let world = game.world();
    let cursed: Vec<_> =
        world.query_filtered::<bevy::prelude::Entity, bevy::prelude::With<Cursed>>().iter(world).collect();
    for suit in cursed {
        world.entity_mut(suit).remove::<Cursed>();
    }
    game.keys("T");
    assert_eq!(game.player().ac, 10);
}

scenes! {
    "armor/leather_armor" => fn leather_armor_never_rusts() { scene("leather_armor", 8, false); }
    "armor/studded_leather" => fn studded_leather() { scene("studded_leather", 7, true); }
    "armor/ring_mail" => fn ring_mail() { scene("ring_mail", 7, true); }
    "armor/scale_mail" => fn scale_mail() { scene("scale_mail", 6, true); }
    "armor/chain_mail" => fn chain_mail() { scene("chain_mail", 5, true); }
    "armor/splint_mail" => fn splint_mail() { scene("splint_mail", 4, true); }
    "armor/banded_mail" => fn banded_mail() { scene("banded_mail", 4, true); }
    "armor/plate_mail" => fn plate_mail() { scene("plate_mail", 3, true); }
}

#[test]
fn monsters_act_twice_while_the_player_changes_armor() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(500);
    game.hunter('O', '1');
    game.keys("T");
    let attacks = game.said_part("The orc hits you") + game.said_part("The orc misses you");
    game.expect().turn(2);
    assert_eq!(attacks, 2);
}

#[test]
fn the_old_suit_must_come_off_first() {
    let mut game = Scenario::on(ROOM);
    game.debug("item armor/plate_mail");
    game.refuses("W");
    assert!(game.last_message().contains("Take it off first"), "{}", game.last_message());
}

#[test]
fn better_armor_is_hit_less_often() {
    let hits = |armor: Option<&str>| {
        let mut game = Scenario::on(ROOM);
        game.hit_points(100_000).keys("T");
        if let Some(armor) = armor {
            game.debug(&format!("item armor/{armor}"));
            let letter = game.letter(&format!("armor/{armor}"));
            game.keys(&format!("W {letter}"));
        }
        game.hunter('H', '1');
        for _ in 0..300 {
            game.press(".");
        }
        (game.player().ac, game.said_part("The hobgoblin hits you"))
    };
    let rows: Vec<(i32, u32)> =
        [None, Some("leather_armor"), Some("chain_mail"), Some("plate_mail")].into_iter().map(hits).collect();
    assert_eq!(rows.iter().map(|(ac, _)| *ac).collect::<Vec<_>>(), [10, 8, 5, 3]);
    assert!(rows.is_sorted_by(|(_, worse), (_, better)| worse > better), "{rows:?}");
}

#[test]
fn worn_armor_that_leaves_the_pack_no_longer_protects() {
    let mut game = Scenario::on(ROOM);
    let worn: Serial =
        game.player().inventory.iter().find(|item| item.equipped.as_deref() == Some("Armor")).unwrap().id;
    yendor::ecs::take_turn(game.world(), yendor::Action::Drop(worn, 1));
    assert_eq!(game.player().ac, 10);
}
