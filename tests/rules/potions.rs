//! A scene for each kind of potion.

use yendor::{
    ecs::{CarriedBy, Condition, ItemKind, MindState, RandomStream, Serial, Stream, Strength},
    testing::{Scenario, changed, trials},
};

use crate::catalog::scenes;

const ROOM: &str = "
###########
#.........#
#.........#
#....@....#
#....1....#
#.........#
###########";

const TWO_ROOMS: &str = "
################
#......#.......#
#..@...+..1....#
#......#....2..#
################";

/// A player in a lit room with this many unknown items of a kind.
pub fn with(kind: &str, count: u32) -> Scenario {
    on_with(ROOM, kind, count)
}

pub fn on_with(map: &str, kind: &str, count: u32) -> Scenario {
    let mut game = Scenario::lit(map);
    game.debug(&format!("item {kind} {count}"));
    game
}

/// The name the player sees for the carried items of a type.
pub fn name_of(game: &Scenario, type_name: &str) -> String {
    let found = game.player().inventory.into_iter().find(|item| item.type_name == type_name);
    found.unwrap_or_else(|| panic!("no {type_name}")).name
}

/// Whether the player knows the kind of the carried items of a type.
pub fn is_known(game: &Scenario, type_name: &str) -> bool {
    let (family, name) = type_name.split_once('/').unwrap();
    name_of(game, type_name).contains(&format!("{family} of {}", name.replace('_', " ")))
        || name_of(game, type_name).contains(&format!("{family}s of {}", name.replace('_', " ")))
}

fn turns_of(game: &Scenario, condition: &str) -> Option<u32> {
    game.player().conditions.get(condition).copied().flatten()
}

scenes! {
    "potion/healing" => fn healing_restores_hit_points_and_sight_and_may_raise_the_maximum() {
        let mut game = with("potion/healing", 3);
        game.debug("set hp 3");
        game.debug("afflict blind 50");
        game.dice(Stream::PlayerLuck, &[4, 2]).keys("q");
        game.expect().turn(1).health(3 + 5 + 3, 12);
        assert_eq!(turns_of(&game, "Blind"), None);
        assert!(game.sees((1, 1)) && is_known(&game, "potion/healing"), "{}", name_of(&game, "potion/healing"));
        assert_eq!(name_of(&game, "potion/healing"), "2 potions of healing");
        game.dice(Stream::PlayerLuck, &[7, 3]).keys("q");
        game.expect().because("healing beyond the maximum raises it by one").health(13, 13);
    }

    "potion/extra_healing" => fn extra_healing_heals_more_and_ends_hallucination_too() {
        let mut game = with("potion/extra_healing", 4);
        game.debug("set hp 3");
        game.debug("afflict hallucinating 50");
        game.debug("afflict blind 50");
        game.dice(Stream::PlayerLuck, &[0, 0]).keys("q");
        game.expect().health(5, 12);
        assert_eq!(game.player().conditions.len(), 0);
        game.dice(Stream::PlayerLuck, &[7, 7]).keys("q");
        game.expect().because("healing far beyond the maximum raises it by two").health(14, 14);
        game.dice(Stream::PlayerLuck, &[0, 0]).keys("q");
        game.expect().because("healing a little beyond the maximum raises it by one").health(15, 15);
        assert!(is_known(&game, "potion/extra_healing"));
    }

    "potion/confusion" => fn confusion_leads_steps_astray_and_its_turns_add_up() {
        let mut game = with("potion/confusion", 2);
        game.dice(Stream::PlayerLuck, &[1]).keys("q");
        assert_eq!(turns_of(&game, "Confused"), Some(20));
        assert!(is_known(&game, "potion/confusion"));
        game.dice(Stream::PlayerLuck, &[0, 0]).keys("l");
        game.expect().because("to the north instead of the east").place((5, 2));
        game.dice(Stream::PlayerLuck, &[0]).keys("q");
        assert_eq!(turns_of(&game, "Confused"), Some(19 + 19 - 1));
        assert_eq!(game.said("Your head spins all the more."), 1);
    }

    "potion/hallucination" => fn hallucination_makes_monsters_look_like_others() {
        let mut game = with("potion/hallucination", 2);
        game.monster('Z', '1', MindState::Sleeping);
        game.debug("freeze on");
        game.dice(Stream::PlayerLuck, &[20]).keys("q");
        assert_eq!(turns_of(&game, "Hallucinating"), Some(300));
        assert!(is_known(&game, "potion/hallucination"));
        let letters: std::collections::BTreeSet<char> = (0..20).map(|_| game.keys(".").glyph('1')).collect();
        assert!(letters.len() > 5, "{letters:?}");
    }

    "potion/poison" => fn poison_takes_strength_and_ends_hallucination() {
        let mut game = with("potion/poison", 5);
        game.debug("afflict hallucinating 50");
        game.dice(Stream::PlayerLuck, &[2]).keys("q");
        game.expect().strength(13, 16).health(12, 12);
        assert_eq!(game.player().conditions.len(), 0);
        assert!(is_known(&game, "potion/poison"));
        game.set(Strength::new(4, 16)).dice(Stream::PlayerLuck, &[2, 2]).keys("q q");
        game.expect().because("never below the minimum").strength(3, 16);
        game.debug("item ring/sustain_strength");
        game.keys("P q");
        game.expect().strength(3, 16);
        assert!(is_known(&game, "ring/sustain_strength"));
    }

    "potion/gain_strength" => fn gain_strength_gives_a_permanent_point() {
        let mut game = with("potion/gain_strength", 4);
        game.keys("q");
        game.expect().strength(17, 17);
        assert!(is_known(&game, "potion/gain_strength"));
        game.set(Strength::new(10, 16)).keys("q");
        game.expect().because("lost strength is restored first").strength(11, 16);
        game.set(Strength::new(31, 31)).keys("q");
        game.expect().last_message("Nothing seems to happen.").strength(31, 31);
    }

    "potion/see_invisible" => fn see_invisible_shows_invisible_monsters() {
        let mut game = with("potion/see_invisible", 2);
        game.monster('P', '1', MindState::Sleeping);
        game.debug("freeze on");
        game.debug("afflict blind 50");
        assert!(!game.only_monster().visible);
        game.dice(Stream::PlayerLuck, &[42]).keys("q");
        assert!(game.only_monster().visible && is_known(&game, "potion/see_invisible"));
        game.expect().glyph('1', 'P');
        assert_eq!(turns_of(&game, "SeeingInvisible"), Some(850));
        game.debug("afflict seeinginvisible 1");
        game.keys(".");
        assert_ne!(game.glyph('1'), 'P');
    }

    "potion/monster_detection" => fn monster_detection_shows_all_monsters_for_a_while() {
        let mut game = on_with(TWO_ROOMS, "potion/monster_detection", 2);
        game.keys("q");
        assert_eq!(game.last_message(), "Nothing seems to happen.");
        assert!(!is_known(&game, "potion/monster_detection"), "there is no monster");
        game.times(25, ".");
        game.monster('Z', '1', MindState::Sleeping);
        game.debug("freeze on");
        assert_eq!(game.glyph('1'), ' ');
        game.keys("q");
        game.expect().glyph('1', 'Z');
        assert!(!game.only_monster().visible);
        assert!(game.said("You sense a monster on this level.") == 1, "{:?}", game.messages());
        let seen = game.cell((10, 2));
        game.keys(";");
        assert!(game.screen(104, 32).contains("You sense a zombie."), "{}", game.screen(104, 32));
        game.keys("ret");
        assert!(game.screen(104, 32).contains("You sense its presence"), "{}", game.screen(104, 32));
        game.keys("esc esc").times(19, ".");
        assert_eq!(game.glyph('1'), 'Z');
        game.keys(".");
        assert_eq!(game.glyph('1'), ' ', "the twenty turns have passed");
        game.debug("goto 9 1");
        assert_ne!(game.cell((10, 2)), seen, "seen and sensed monsters look different");
    }

    "potion/magic_detection" => fn magic_detection_shows_magic_on_floors_and_in_packs() {
        let mut game = on_with(TWO_ROOMS, "potion/magic_detection", 2);
        game.item("food/ration", 1, '1');
        game.keys("q");
        assert!(!is_known(&game, "potion/magic_detection"), "there is no magic");
        game.debug("item wand/fire 11 3 charges=3");
        game.debug("item weapon/mace 9 3 +1");
        let thief = game.monster('N', '2', MindState::Sleeping);
        game.debug("freeze on");
        carry(&mut game, thief, "scroll/light");
        game.keys("q");
        assert_eq!(game.cell((11, 3)).glyph, '/');
        assert_eq!(game.cell((9, 3)).glyph, ')');
        game.expect().because("the nymph's item is shown, food is not").glyph('2', '?').glyph('1', ' ');
        assert_eq!(game.said("You sense 3 magic items on this level."), 1);
        game.debug("item potion/magic_detection");
        assert!(is_known(&game, "potion/magic_detection"));
        assert!(!game.screen(104, 32).contains("wand of fire"));
    }

    "potion/raise_level" => fn raise_level_gives_a_level_and_one_point_more_than_it_takes() {
        let mut game = with("potion/raise_level", 2);
        game.dice(Stream::PlayerLuck, &[9]).keys("q");
        game.expect().experience_level(2);
        assert_eq!(game.player().xp, 11);
        game.expect().health(22, 22);
        assert!(is_known(&game, "potion/raise_level"));
        game.keys("q");
        game.expect().experience_level(3);
        assert_eq!(game.player().xp, 31);
    }

    "potion/haste_self" => fn haste_self_gives_two_actions_a_turn_and_a_second_dose_makes_the_player_faint() {
        let mut game = with("potion/haste_self", 3);
        game.dice(Stream::PlayerLuck, &[0]).keys("q");
        game.expect().turn(1);
        assert_eq!(turns_of(&game, "Hasted"), Some(4));
        assert!(is_known(&game, "potion/haste_self"));
        game.times(8, ".");
        game.expect().because("eight actions in four turns").turn(5);
        assert_eq!(game.player().conditions.len(), 0, "eight actions in four turns");
        game.dice(Stream::PlayerLuck, &[3, 7]).keys("q q");
        game.expect().because("seven turns were lost").turn(6 + 1 + 7);
        assert_eq!(game.player().conditions.len(), 0, "seven turns were lost");
    }

    "potion/restore_strength" => fn restore_strength_restores_lost_strength() {
        let mut game = with("potion/restore_strength", 3);
        game.keys("q");
        assert!(!is_known(&game, "potion/restore_strength"), "no strength was lost");
        game.set(Strength::new(9, 17)).keys("q");
        game.expect().strength(17, 17);
        assert!(is_known(&game, "potion/restore_strength"));
    }

    "potion/blindness" => fn blindness_hides_all_but_the_players_cell_and_prevents_reading() {
        let mut game = with("potion/blindness", 2);
        game.debug("item scroll/light");
        game.dice(Stream::PlayerLuck, &[10]).keys("q");
        assert_eq!(turns_of(&game, "Blind"), Some(100));
        assert!(!game.sees((1, 1)) && is_known(&game, "potion/blindness"));
        game.refuses("r");
        assert_eq!(game.last_message(), "You can't see to read.");
        game.times(100, ".");
        assert!(game.sees((1, 1)));
    }

    "potion/levitation" => fn levitation_prevents_picking_items_up() {
        let mut game = with("potion/levitation", 2);
        game.item("food/ration", 1, '1');
        game.dice(Stream::PlayerLuck, &[0]).keys("q j");
        assert!(is_known(&game, "potion/levitation"));
        game.refuses(",").times(28, ".").keys(",");
        assert_eq!(game.carries(ItemKind::Food), 2, "levitation has ended after 29 turns");
    }
}

/// Gives a new item of a type to a monster.
fn carry(game: &mut Scenario, monster: Serial, type_name: &str) {
    let place = game.mark('1');
    game.item_at(type_name, 1, place);
    let world = game.world();
    let mut entities = world.query::<(bevy::prelude::Entity, &Serial)>();
    let carrier = entities.iter(world).find(|(_, serial)| **serial == monster).unwrap().0;
    let item = entities.iter(world).max_by_key(|(_, serial)| serial.0).unwrap().0;
    world.entity_mut(item).remove::<(yendor::ecs::Position, yendor::ecs::OnLevel)>().insert(CarriedBy(carrier));
}

#[test]
fn a_drunk_potion_is_used_up_and_its_stack_is_renamed_at_once() {
    let mut game = with("potion/gain_strength", 2);
    let before = name_of(&game, "potion/gain_strength");
    assert!(before.ends_with(" potions") && !before.contains("strength"), "{before}");
    game.keys("q");
    assert_eq!(name_of(&game, "potion/gain_strength"), "potion of gain strength".replacen("potion", "a potion", 1));
    game.keys("q").refuses("q");
    game.expect().carries(ItemKind::Potion, 0).last_message("You have nothing to drink.");
}

#[test]
fn conditions_do_not_prevent_drinking() {
    for condition in Condition::ALL {
        let mut game = with("potion/gain_strength", 1);
        game.debug(&format!("afflict {} 3", condition.name()));
        game.keys("q");
        if game.carries(ItemKind::Potion) > 0 {
            // A sleeping player drinks after waking.
            game.keys("q");
        }
        game.expect().because(format!("{condition:?}")).strength(17, 17);
    }
}

#[test]
fn the_last_kind_of_a_family_is_known_by_elimination() {
    let content = yendor::testing::content();
    let potions: Vec<String> =
        content.items().filter(|(_, item)| item.kind == ItemKind::Potion).map(|(_, item)| item.id.clone()).collect();
    let (last, others) = potions.split_last().unwrap();
    let mut game = with(last, 1);
    game.hit_points(500);
    for potion in others {
        assert!(!is_known(&game, last), "{potion} is not known yet");
        // A potion without a visible effect of its own gets something to show.
        game.debug("monster Z 1 1 sleeping");
        game.debug("item ring/adornment 2 2");
        game.debug("freeze on");
        game.debug(&format!("item {potion}"));
        game.set(Strength::new(9, 16));
        let letter = game.letter(potion);
        game.keys(&format!("q {letter}"));
        game.debug("kill 1 1");
        game.debug("heal");
    }
    assert!(is_known(&game, last), "{}", name_of(&game, last));
}

#[test]
fn lost_strength_leaves_a_full_pack_alone_but_nothing_more_fits() {
    let mut game = Scenario::lit(ROOM);
    game.item("food/ration", 1, '1');
    for _ in 0..15 {
        game.debug("item weapon/spear");
    }
    game.debug("item potion/poison 2");
    assert_eq!(game.player().inventory.len(), 23);
    game.dice(Stream::PlayerLuck, &[2]).keys("q j");
    assert_eq!(game.player().inventory.len(), 23);
    game.debug("item armor/plate_mail 5 4");
    game.debug("item armor/scale_mail 5 4");
    game.keys(", * ret");
    game.expect().pack_size(23).carries(ItemKind::Food, 2);
}

/// Effects of a game that last for a while.
const LASTING: [&[&str]; 12] = [
    &["potion/confusion"],
    &["potion/hallucination"],
    &["potion/see_invisible"],
    &["potion/monster_detection"],
    &["potion/haste_self"],
    &["potion/haste_self", "potion/haste_self"],
    &["potion/blindness"],
    &["potion/levitation"],
    &["scroll/monster_confusion"],
    &["scroll/hold_monster"],
    &["scroll/scare_monster"],
    &["scroll/light", "scroll/magic_mapping", "scroll/protect_armor", "scroll/identify"],
];

#[test]
fn a_game_saved_during_a_lasting_effect_has_the_same_future() {
    for lasting in LASTING {
        let mut game = Scenario::game(7);
        game.hit_points(500);
        game.debug("monster H hunting");
        game.debug("monster P hunting");
        game.debug("item wand/cold");
        for kind in lasting {
            game.debug(&format!("item {kind}"));
            let letter = game.letter(kind);
            game.keys(&format!("{} {letter} esc", if kind.starts_with("potion") { 'q' } else { 'r' }));
        }
        let mut again = game.kept();
        for (number, key) in [".", "l", "s", "j", "h", "k", ".", "l"].iter().cycle().take(60).enumerate() {
            let key = key.parse().unwrap();
            yendor::press(game.world(), key);
            yendor::press(again.world(), key);
            let kept = yendor::state_hash(again.world()).unwrap();
            assert_eq!(kept, yendor::state_hash(game.world()).unwrap(), "{lasting:?}, key {number}");
        }
    }
}

/// Random sequences of drinking and reading: the laws hold after each key, each key says or does something, and the
/// same actions give the same game.
#[test]
fn any_order_of_drinking_and_reading_in_any_state_breaks_no_law() {
    let content = yendor::testing::content();
    for (seed, family, verb) in
        (0..trials(2, 12_u8)).flat_map(|seed| [(seed, ItemKind::Potion, 'q'), (seed, ItemKind::Scroll, 'r')])
    {
        let mut dice = RandomStream::from_key([seed; 32]);
        let kinds: Vec<&str> =
            content.items().filter(|(_, item)| item.kind == family).map(|(_, item)| item.id.as_str()).collect();
        Scenario::recorded(
            || {
                let mut game = Scenario::game(u64::from(seed));
                game.hit_points(300);
                game
            },
            |game| {
                // A stronger player has letters for all of them.
                game.debug("set strength 18");
                for kind in &kinds {
                    game.debug(&format!("item {kind} 6"));
                }
                game.debug("item ring/sustain_strength -1");
                game.keys("P");
                for _ in 0..60 {
                    if game.player().hp == 0 {
                        break;
                    }
                    let kind = *dice.pick(&kinds).unwrap();
                    let carried = game.player().inventory.into_iter().find(|item| item.type_name == kind);
                    let Some(letter) = carried.map(|item| item.letter) else { continue };
                    let condition = dice.pick(&Condition::ALL).unwrap();
                    if dice.below(3) == 0 {
                        game.debug(&format!("afflict {} {}", condition.name(), 1 + dice.below(20)));
                    }
                    let (turn, reported) = (game.turn(), game.messages().len());
                    game.keys(&format!("{verb} {letter} esc"));
                    assert!(
                        game.turn() > turn || game.messages().len() > reported || game.said_part("see to read") > 0
                    );
                    let walk = dice.pick(&["h", "j", "k", "l", "y", "u", "b", "n", "."]).unwrap();
                    game.keys(walk);
                }
            },
        );
    }
}

#[test]
fn a_new_player_survives_each_single_potion_and_scroll() {
    let content = yendor::testing::content();
    let drinkable = content.items().filter(|(_, item)| [ItemKind::Potion, ItemKind::Scroll].contains(&item.kind));
    for (_, item) in drinkable {
        let mut game = Scenario::game(3);
        game.debug("freeze on");
        game.debug(&format!("item {}", item.id));
        game.keys(if item.kind == ItemKind::Potion { "q" } else { "r" }).keys("esc").times(30, ".");
        assert!(game.player().hp >= 12, "{}", item.id);
    }
}

/// A potion of a kind is thrown at one of two hobgoblins, and hits.
fn thrown(kind: &str, fortune: &[u32]) -> Scenario {
    let mut game = with(kind, 3);
    game.hit_points(500).hunter('H', '1');
    throw(&mut game, kind, fortune);
    game
}

fn throw(game: &mut Scenario, kind: &str, fortune: &[u32]) {
    let letter = game.letter(kind);
    game.dice(Stream::PlayerLuck, fortune).dice(Stream::Combat, &[19]);
    game.keys(&format!("t {letter} 1 ret ret"));
}

#[test]
fn a_thrown_potion_affects_a_monster_as_it_affects_a_drinker() {
    let game = thrown("potion/confusion", &[1]);
    assert_eq!(
        game.only_monster().conditions.get("Confused"),
        Some(&Some(19)),
        "twenty turns, one of which has passed"
    );
    assert!(is_known(&game, "potion/confusion") && game.player().conditions.is_empty());

    let mut game = thrown("potion/blindness", &[10]);
    game.debug("goto 1 1");
    game.times(10, ".");
    assert_ne!(game.only_monster().state, MindState::Hunting, "it lost sight of the player");

    let game = thrown("potion/extra_healing", &[7, 7]);
    assert!(game.only_monster().max_hp > 50 && is_known(&game, "potion/extra_healing"));

    // A second dose of haste makes it faint for seven turns.
    let mut game = thrown("potion/haste_self", &[0]);
    assert_eq!(game.only_monster().speed, 200);
    assert!(is_known(&game, "potion/haste_self"));
    throw(&mut game, "potion/haste_self", &[7]);
    let blows = |game: &Scenario| game.said_part("The hobgoblin hits") + game.said_part("The hobgoblin misses");
    let before = blows(&game);
    game.times(6, ".");
    assert_eq!(blows(&game), before, "{:?}", game.messages());
    game.times(2, ".");
    assert!(blows(&game) > before);

    // Potions that give knowledge or strength do nothing to a monster, and the player learns nothing.
    for kind in ["potion/gain_strength", "potion/monster_detection", "potion/raise_level", "potion/poison"] {
        let game = thrown(kind, &[]);
        assert!(!is_known(&game, kind), "{kind}");
        game.expect().experience_level(1).strength(16, 16);
    }
}

#[test]
fn a_sensed_monster_is_not_a_target() {
    let mut game = on_with(TWO_ROOMS, "potion/monster_detection", 1);
    game.monster('Z', '1', MindState::Sleeping);
    game.debug("freeze on");
    game.debug("item wand/nothing charges=5");
    game.keys("q z");
    // With no monster in view the cursor stays on the player.
    let here = game.place();
    let picture = game.screen(104, 32);
    game.keys("esc");
    game.expect().place(here);
    assert!(!picture.contains("Zombie"), "{picture}");
}

#[test]
fn the_data_define_the_messages_of_a_potion() {
    let content = changed(&[(
        "items.ron",
        "effects: [Strengthen(points: \"1\")]",
        "effects: [Strengthen(points: \"1\")], message: \"It tastes of iron.\"",
    )]);
    let mut game = Scenario::with(content, ROOM);
    game.debug("item potion/gain_strength");
    game.keys("q");
    assert_eq!(game.said("It tastes of iron."), 1);
}
