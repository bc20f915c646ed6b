//! A scene for each kind of wand.

use yendor::{
    ecs::{CarriedBy, ItemId, Lore, MindState, Monster, OnLevel, Position, Serial, Stream},
    testing::{Scenario, content},
};

use crate::catalog::scenes;
use bevy::prelude::*;

pub const HALL: &str = "
################
#..............#
#@....1....2...#
#..............#
################";

/// A lit hall, an unknown wand with three charges, and frozen monsters.
pub fn with_wand(kind: &str, map: &str) -> Scenario {
    let mut game = Scenario::lit(map);
    game.debug(&format!("item {kind} charges=3"));
    game.debug("freeze on");
    game.hit_points(500).keys(".");
    assert!(!is_known(&mut game, kind), "{kind}");
    game
}

pub fn is_known(game: &mut Scenario, kind: &str) -> bool {
    let kind = content().item_called(kind).unwrap();
    game.world().resource::<Lore>().is_known(kind)
}

/// Zaps the only wand at the nearest monster in view, or at the cell to which the keys move the cursor.
pub fn zap(game: &mut Scenario, keys: &str) {
    game.keys(&format!("z {keys} ret"));
}

pub fn hit_points_of(game: &Scenario, serial: Serial) -> i32 {
    game.level().monsters.iter().find(|monster| monster.id == serial).map_or(0, |monster| monster.hp)
}

pub fn state_of(game: &Scenario, serial: Serial) -> MindState {
    game.level().monsters.iter().find(|monster| monster.id == serial).unwrap().state
}

/// The draws of a failed save followed by six dice that all show this number.
fn bolt_of(shown: u32) -> [u32; 7] {
    [0, shown - 1, shown - 1, shown - 1, shown - 1, shown - 1, shown - 1]
}

scenes! {
    "wand/light" => fn a_wand_of_light_lights_the_room_permanently() {
        let mut game = Scenario::on("##########\n#@......1#\n##########");
        game.debug("item wand/light charges=3");
        game.keys(".");
        assert!(!game.sees_mark('1'));
        zap(&mut game, "");
        assert!(game.sees_mark('1') && is_known(&mut game, "wand/light"));
        game.times(30, ".");
        assert!(game.sees_mark('1'));
        game.keys("z");
        assert!(game.screen(104, 32).contains("It needs no target."), "{}", game.screen(104, 32));
        game.keys("ret").expect().said("The room fills with lasting light.", 2);
    }

    "wand/fire" => fn a_wand_of_fire_burns_the_first_monster_in_its_way_and_is_drawn_once() {
        let mut game = with_wand("wand/fire", HALL);
        let (near, far) = (game.monster('H', '1', MindState::Sleeping), game.monster('H', '2', MindState::Sleeping));
        game.dice(Stream::Combat, &bolt_of(6));
        zap(&mut game, "");
        // 6d6, and one for strength.
        assert_eq!(hit_points_of(&game, near), 50 - 37);
        assert_eq!(hit_points_of(&game, far), 50);
        assert_eq!(state_of(&game, near), MindState::Hunting);
        assert_eq!(state_of(&game, far), MindState::Sleeping);
        assert_eq!((2..7).map(|x| game.cell((x, 2)).glyph).collect::<String>(), "••••H");
        assert_eq!(game.said("The fire burns the hobgoblin for 37 damage."), 1);
        assert!(is_known(&mut game, "wand/fire"));
        assert_eq!(game.player().inventory.last().unwrap().name, "a wand of fire");
        game.keys(".");
        assert_ne!(game.cell((3, 2)).glyph, '•');
    }

    "wand/cold" => fn a_wand_of_cold_can_kill_and_the_kill_gives_experience() {
        let mut game = with_wand("wand/cold", HALL);
        let place = game.mark('1');
        game.monster_at('H', place, MindState::Sleeping, 7);
        game.item("food/ration", 1, '1');
        game.dice(Stream::Combat, &bolt_of(1));
        zap(&mut game, "");
        assert!(game.level().monsters.is_empty());
        let hobgoblin = content().monster_lettered('H').unwrap();
        assert_eq!(game.player().xp, content().monster(hobgoblin).xp);
        assert_eq!(game.said("The bolt of cold kills the hobgoblin!"), 1);
        assert!(is_known(&mut game, "wand/cold"));
    }

    "wand/lightning" => fn a_wand_of_lightning_bounces_off_a_wall_back_to_the_player() {
        let mut game = with_wand("wand/lightning", "#####\n#@..#\n#####");
        game.dice(Stream::Combat, &bolt_of(1));
        zap(&mut game, "l");
        assert_eq!(game.player().hp, 500 - 7);
        assert_eq!(game.said("The bolt of lightning bounces."), 1);
        assert_eq!(game.said("The lightning strikes you for 7 damage!"), 1);
        assert!(is_known(&mut game, "wand/lightning"));
    }

    "wand/magic_missile" => fn a_wand_of_magic_missile_hits_at_any_distance_unless_the_target_saves() {
        let mut game = with_wand("wand/magic_missile", HALL);
        let serial = game.monster('A', '2', MindState::Sleeping);
        game.dice(Stream::Combat, &[0, 3]);
        zap(&mut game, "");
        // 1d4+1, and one for strength: armor does not count.
        assert_eq!(hit_points_of(&game, serial), 50 - 6);
        assert_eq!(game.said("The magic missile hits the aquator for 6 damage."), 1);
        assert!(is_known(&mut game, "wand/magic_missile"));
        game.dice(Stream::Combat, &[19]);
        zap(&mut game, "");
        game.expect().said("Your magic missile flies past the aquator.", 1);
        assert_eq!(hit_points_of(&game, serial), 44);
    }

    "wand/sleep" => fn a_wand_of_sleep_puts_a_monster_to_sleep() {
        let mut game = with_wand("wand/sleep", "#####\n#@1.#\n#####");
        game.debug("freeze off");
        let serial = game.hunter('H', '1');
        // 2d8+4 at its lowest: six turns, of which this is the first.
        game.dice(Stream::PlayerLuck, &[0, 0]);
        zap(&mut game, "");
        assert!(is_known(&mut game, "wand/sleep"));
        game.times(5, ".");
        assert_eq!(game.said_part("hobgoblin misses you") + game.said_part("hobgoblin hits you"), 0);
        game.times(2, ".");
        assert!(game.said_part("hobgoblin misses you") + game.said_part("hobgoblin hits you") > 0);
        assert_eq!(hit_points_of(&game, serial), 50);
    }

    "wand/slow_monster" => fn a_wand_of_slow_monster_permanently_halves_its_turns() {
        let mut game = with_wand("wand/slow_monster", "############################\n#@........................1#\n############################");
        game.hunter('H', '1');
        zap(&mut game, "");
        assert!(is_known(&mut game, "wand/slow_monster"));
        game.debug("freeze off");
        game.times(20, ".");
        let walked = 26 - game.only_monster().x;
        assert!((9..=11).contains(&walked), "{walked}");
        assert_eq!(game.only_monster().conditions.get("Slowed"), Some(&None));
    }

    "wand/haste_monster" => fn a_wand_of_haste_monster_doubles_its_turns_and_wakes_it() {
        let mut game = with_wand("wand/haste_monster", "############################\n#@........................1#\n############################");
        game.monster('H', '1', MindState::Sleeping);
        zap(&mut game, "");
        assert!(is_known(&mut game, "wand/haste_monster"));
        game.debug("freeze off");
        game.times(10, ".");
        let walked = 26 - game.only_monster().x;
        // A hunter gains a step in ten besides.
        assert!((20..=23).contains(&walked), "{walked}");
    }

    "wand/invisibility" => fn a_wand_of_invisibility_permanently_hides_a_monster() {
        let mut game = with_wand("wand/invisibility", HALL);
        game.monster('H', '1', MindState::Sleeping);
        zap(&mut game, "");
        assert!(!game.only_monster().visible && game.glyph('1') != 'H');
        assert_eq!(game.said("The hobgoblin vanishes!"), 1);
        assert!(is_known(&mut game, "wand/invisibility"));
        game.times(50, ".");
        assert!(!game.only_monster().visible);
        game.debug("afflict SeeingInvisible 5");
        game.keys(".");
        assert!(game.only_monster().visible);
    }

    "wand/polymorph" => fn a_wand_of_polymorph_changes_the_kind_of_a_monster_which_keeps_its_items() {
        let mut game = with_wand("wand/polymorph", HALL);
        let serial = game.monster('H', '1', MindState::Hunting);
        carry(&mut game, "food/ration", '1');
        let troll = content().monsters().position(|(_, kind)| kind.letter == 'T').unwrap();
        // The kind, and the lowest hit points.
        game.dice(Stream::PlayerLuck, &[u32::try_from(troll).unwrap(), 0, 0, 0, 0, 0, 0]);
        zap(&mut game, "");
        let made = game.only_monster();
        assert_eq!(made.letter, 'T');
        assert_eq!(made.id, serial);
        assert_eq!(made.hp, 6);
        assert_eq!(made.max_hp, 6);
        assert_eq!(made.state, MindState::Hunting);
        assert_eq!(made.carrying.len(), 1);
        assert_eq!(game.said("The hobgoblin turns into a troll!"), 1);
        assert!(is_known(&mut game, "wand/polymorph"));
    }

    "wand/cancellation" => fn a_wand_of_cancellation_removes_special_abilities_and_frees_a_held_player() {
        let mut game = with_wand("wand/cancellation", "######\n#@1..#\n######");
        game.debug("freeze off");
        game.hunter('F', '1');
        game.dice(Stream::Combat, &[19, 0]).keys(".");
        assert!(game.player().conditions.contains_key("Held"));
        zap(&mut game, "");
        assert!(game.player().conditions.is_empty() && is_known(&mut game, "wand/cancellation"));
        let before = game.player().hp;
        game.times(20, ".");
        assert!(game.player().hp >= before - 20, "the flytrap bites but no longer crushes");
        assert_eq!(game.said_part("takes hold of you"), 1);
        assert_eq!(game.said("The Venus flytrap loses its powers!"), 1);
        // One without special abilities has nothing to lose.
        let mut game = with_wand("wand/cancellation", HALL);
        game.monster('H', '1', MindState::Hunting);
        zap(&mut game, "");
        game.expect().last_message("Nothing seems to happen.");
    }

    "wand/teleport_away" => fn a_wand_of_teleport_away_removes_a_monster() {
        let mut game = with_wand("wand/teleport_away", "##############\n#@1..#.......#\n####+#.......#\n   #::+......#\n   ###########");
        let serial = game.hunter('H', '1');
        zap(&mut game, "");
        let sent = game.only_monster();
        assert!(sent.id == serial && !sent.visible && sent.x > 5, "{sent:?}");
        game.expect().said("The hobgoblin vanishes!", 1);
        assert_eq!(sent.state, MindState::Hunting);
        assert!(is_known(&mut game, "wand/teleport_away"));
    }

    "wand/teleport_to" => fn a_wand_of_teleport_to_brings_a_monster_next_to_the_player() {
        let mut game = with_wand("wand/teleport_to", HALL);
        game.monster('H', '2', MindState::Sleeping);
        zap(&mut game, "");
        let drawn = game.only_monster();
        assert_eq!(drawn.x, 2);
        assert_eq!(drawn.y, 2);
        assert_eq!(drawn.state, MindState::Hunting);
        assert_eq!(game.said("The hobgoblin is drawn to your side!"), 1);
        assert!(is_known(&mut game, "wand/teleport_to"));
    }

    "wand/drain_life" => fn a_wand_of_drain_life_spreads_half_of_the_players_hit_points_as_damage() {
        let mut game = with_wand("wand/drain_life", "##########\n#@..1..2.#\n#####'####\n#......3.#\n##########");
        game.hit_points(61);
        let near = [game.monster('H', '1', MindState::Sleeping), game.monster('T', '2', MindState::Sleeping)];
        let other_room = game.monster('H', '3', MindState::Sleeping);
        zap(&mut game, "");
        assert_eq!(game.player().hp, 31);
        assert_eq!(near.map(|serial| hit_points_of(&game, serial)), [50 - 15, 50 - 15]);
        assert_eq!(hit_points_of(&game, other_room), 50);
        assert!(is_known(&mut game, "wand/drain_life"));
    }

    "wand/nothing" => fn a_wand_of_nothing_does_nothing_and_stays_unknown() {
        let mut game = with_wand("wand/nothing", HALL);
        let serial = game.monster('H', '1', MindState::Sleeping);
        zap(&mut game, "");
        assert_eq!(hit_points_of(&game, serial), 50);
        assert_eq!(state_of(&game, serial), MindState::Sleeping);
        assert_eq!(game.last_message(), "Nothing seems to happen.");
        assert!(!is_known(&mut game, "wand/nothing"));
        zap(&mut game, "");
        zap(&mut game, "");
        zap(&mut game, "");
        assert_eq!(game.said_part("Nothing happens."), 1, "three charges, and then none");
    }
}

/// Gives an item to the monster in a marked cell.
pub fn carry(game: &mut Scenario, kind: &str, mark: char) {
    game.item(kind, 1, mark);
    let place = game.mark(mark);
    let world = game.world();
    let mut monsters = world.query_filtered::<(Entity, &Position), With<Monster>>();
    let monster = monsters.iter(world).find(|(_, there)| there.cell() == place).unwrap().0;
    let mut items = world.query_filtered::<(Entity, &Position), With<ItemId>>();
    let item = items.iter(world).find(|(_, there)| there.cell() == place).unwrap().0;
    world.entity_mut(item).remove::<(Position, OnLevel)>().insert(CarriedBy(monster));
}
