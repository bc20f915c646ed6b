//! Swings, hits, damage, death and experience.

use yendor::{
    ecs::{MindState, Stream},
    testing::{Scenario, changed, content},
};

const ROOM: &str = "
#####
#...#
#.@1#
#...#
#####";

/// A room with an awake monster beside the player.
fn against(letter: char) -> Scenario {
    let mut game = Scenario::on(ROOM);
    game.hit_points(500);
    game.monster(letter, '1', MindState::Hunting);
    game
}

/// The number of swings that monsters of this kind made at the player.
fn swings(game: &Scenario, name: &str) -> u32 {
    let messages = game.messages();
    messages
        .iter()
        .filter(|line| line.text.starts_with(&format!("The {} ", name.to_lowercase())))
        .map(|line| line.count)
        .sum()
}

/// The lowest roll of 1d20 with which the first swing of the monster hits; 21 when none does.
fn least_roll_that_hits(mut make: impl FnMut() -> Scenario) -> u32 {
    (1..=20)
        .find(|roll| {
            let mut game = make();
            game.dice(Stream::Combat, &[roll - 1]).keys(".");
            game.said_part("hits you") > 0
        })
        .unwrap_or(21)
}

#[test]
fn each_die_group_of_an_attack_is_a_swing_of_its_own() {
    let swings_of = [
        ('D', "Dragon", 3),
        ('C', "Centaur", 3),
        ('G', "Griffin", 2),
        ('Q', "Quagga", 2),
        ('O', "Orc", 1),
        ('T', "Troll", 3),
    ];
    for (letter, name, expected) in swings_of {
        let mut game = against(letter);
        game.keys(".");
        assert_eq!(swings(&game, name), expected, "{name}");
    }
}

#[test]
fn one_swing_may_hit_where_the_next_one_misses_and_each_has_its_own_damage() {
    // 1d8/1d8/3d10: the first hits for 8, the second misses, the third hits for 30.
    let mut game = against('D');
    game.dice(Stream::Combat, &[19, 7, 0, 19, 9, 9, 9]).keys(".");
    let messages = game.messages();
    let reported: Vec<&str> = messages[1..].iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        reported,
        ["The dragon hits you for 8 damage.", "The dragon misses you.", "The dragon hits you for 30 damage."]
    );
    assert_eq!(game.player().hp, 500 - 38);
}

#[test]
fn a_monster_hits_when_its_roll_level_and_the_armor_class_add_up_to_21() {
    // Ring mail +1 is armor class 6: an orc of level 1 needs 14, a vampire of level 8 needs 7.
    assert_eq!(Scenario::on(ROOM).player().ac, 6);
    assert_eq!(least_roll_that_hits(|| against('O')), 14);
    assert_eq!(least_roll_that_hits(|| against('V')), 7);
}

#[test]
fn better_armor_needs_a_higher_roll_to_hit() {
    let rolls: Vec<u32> = [10, 7, 5, 3]
        .into_iter()
        .map(|ac| {
            let armour = changed(&[("items.ron", "armor_class: 7", &format!("armor_class: {ac}"))]);
            least_roll_that_hits(|| {
                let mut game = Scenario::with(armour.clone(), ROOM);
                game.monster('O', '1', MindState::Hunting);
                game.hit_points(500);
                game
            })
        })
        .collect();
    assert_eq!(rolls, [11, 14, 16, 18]);
}

#[test]
fn enchantment_of_armor_counts_and_no_armor_is_worst() {
    let kit = "item: \"armor/ring_mail\", quantity: \"1\", enchantment: 1, equipped: true";
    let ac_with = |to: &str| Scenario::with(changed(&[("config.ron", kit, to)]), ROOM).player().ac;
    assert_eq!(ac_with(&kit.replace("enchantment: 1", "enchantment: 3")), 4);
    assert_eq!(ac_with(&kit.replace("enchantment: 1", "enchantment: -2")), 9);
    assert_eq!(ac_with(&kit.replace("equipped: true", "equipped: false")), 10);
}

/// The lowest roll with which the player hits a monster in this state.
fn players_least_roll(letter: char, state: MindState) -> u32 {
    (1..=20)
        .find(|roll| {
            let mut game = Scenario::on(ROOM);
            game.hit_points(500).monster(letter, '1', state);
            game.dice(Stream::Combat, &[roll - 1, 0, 0]).keys("l");
            game.only_monster().hp < 50
        })
        .unwrap_or(21)
}

#[test]
fn the_player_hits_sleeping_monsters_with_four_more_and_their_armor_class_counts() {
    // Level 1 and a mace +1 against an ice monster's 9, an orc's 6 and a centaur's 4.
    assert_eq!(players_least_roll('I', MindState::Hunting), 10);
    assert_eq!(players_least_roll('O', MindState::Hunting), 13);
    assert_eq!(players_least_roll('C', MindState::Hunting), 15);
    assert_eq!(players_least_roll('O', MindState::Sleeping), 9);
}

#[test]
fn an_attacked_monster_wakes_even_when_the_attack_misses() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(500).monster('O', '1', MindState::Sleeping);
    game.dice(Stream::Combat, &[0]).keys("l");
    game.expect().monster_state(MindState::Hunting).said("You miss the orc.", 1);
}

#[test]
fn damage_is_that_of_the_weapon_plus_strength_and_enchantment() {
    let mut game = against('O');
    game.dice(Stream::Combat, &[19, 3, 3]).keys("l");
    assert_eq!(game.said("You hit the orc for 10 damage."), 1, "2d4 shows 8, +1 for strength 16, +1 for the mace");
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}")).dice(Stream::Combat, &[19, 0]).keys("l");
    assert_eq!(game.said("You hit the orc for 3 damage."), 1, "1d1, +1 and +1");
}

#[test]
fn an_attack_without_damage_dice_touches_to_no_effect() {
    let mut game = against('A');
    let armor = game.player_entity();
    game.world().entity_mut(armor).insert(yendor::ecs::Equipment::default());
    game.dice(Stream::Combat, &[19]).keys(".");
    game.expect().last_message("The aquator touches you, but nothing happens.").hp(500);
}

#[test]
fn a_killed_monster_leaves_the_level_and_gives_experience() {
    let mut game = Scenario::on(ROOM);
    let place = game.mark('1');
    game.monster_at('E', place, MindState::Hunting, 4);
    game.dice(Stream::Combat, &[19, 0, 0]).keys("l");
    game.expect().last_message("You kill the emu!");
    assert_eq!(game.player().xp, 2);
    assert!(game.level().monsters.is_empty());
    game.keys("l");
    game.expect().because("its cell is free").place((3, 2));
}

#[test]
fn enough_experience_gives_a_level_and_1d10_hit_points() {
    let mut game = Scenario::on(ROOM);
    let place = game.mark('1');
    // A centaur gives 17 points; level 2 takes 10 and level 3 takes 30.
    game.monster_at('C', place, MindState::Sleeping, 1);
    let before = game.player();
    game.dice(Stream::Combat, &[19, 0, 0, 6]).keys("l");
    let after = game.player();
    assert_eq!(after.level, 2);
    assert_eq!(after.xp, 17);
    assert_eq!(after.xp_next, 30);
    assert_eq!(after.hp, before.hp + 7);
    assert_eq!(after.max_hp, before.max_hp + 7);
    assert_eq!(after.strength, 16, "strength does not grow");
    assert_eq!(after.max_strength, 16, "strength does not grow");
    assert_eq!(game.last_message(), "Welcome to level 2! You have 7 more hit points and +5% to hit.");
}

#[test]
fn one_kill_can_give_several_levels_each_with_its_hit_points() {
    let mut game = Scenario::on(ROOM);
    let place = game.mark('1');
    // 120 points: level 2 takes 10, level 3 takes 30, level 4 takes 60, level 5 takes 100.
    game.monster_at('P', place, MindState::Sleeping, 1);
    game.dice(Stream::Combat, &[19, 0, 0, 0, 1, 2, 3]).keys("l");
    let player = game.player();
    assert_eq!(player.level, 5);
    assert_eq!(player.max_hp, 12 + 1 + 2 + 3 + 4);
    assert_eq!(player.xp_next, 150);
    assert_eq!(game.said("Welcome to level 5! You have 10 more hit points and +20% to hit."), 1);
}

#[test]
fn a_higher_level_hits_better() {
    let mut game = against('O');
    game.set(yendor::ecs::CombatLevel(8)).dice(Stream::Combat, &[5, 0, 0]).keys("l");
    assert_eq!(game.only_monster().hp, 46, "a roll of 6 with level 8, the mace's 1 and armour class 6 makes 21");
}

#[test]
fn the_player_heals_in_quiet_turns_faster_at_higher_levels_and_not_while_fighting() {
    let heals_after = |level: i32| {
        let mut game = Scenario::on(ROOM);
        let mut health = yendor::ecs::Health::full(20);
        health.lose(10);
        game.set(health).set(yendor::ecs::CombatLevel(level));
        (1..=30).find(|_| game.keys(".").player().hp > 10).unwrap()
    };
    assert_eq!(heals_after(1), 19);
    assert_eq!(heals_after(5), 11);
    let mut game = against('N');
    let mut health = yendor::ecs::Health::full(20);
    health.lose(10);
    game.set(health).times(40, ".");
    assert_eq!(game.player().hp, 10);
}

#[test]
fn wounds_close_slowly_while_the_player_carries_the_amulet() {
    let heals_after = |amulet: bool| {
        let mut game = Scenario::on(ROOM);
        let mut health = yendor::ecs::Health::full(20);
        health.lose(10);
        game.set(health).set(yendor::ecs::CombatLevel(5));
        if amulet {
            game.debug("item amulet/amulet");
        }
        (1..=100).find(|_| game.keys(".").player().hp > 10).unwrap()
    };
    assert_eq!(heals_after(false), 11);
    assert_eq!(heals_after(true), 66, "six quiet turns count as one");
}

#[test]
fn few_points_return_at_a_time_while_the_player_carries_the_amulet() {
    let most_at_a_time = |amulet: bool| {
        let mut game = Scenario::on(ROOM);
        let mut health = yendor::ecs::Health::full(500);
        health.lose(400);
        game.set(health).set(yendor::ecs::CombatLevel(18));
        if amulet {
            game.debug("item amulet/amulet");
        }
        game.debug("wanderers off");
        let mut hp = 100;
        let gained = (0..300).map(|_| {
            let now = game.keys(".").player().hp;
            now - std::mem::replace(&mut hp, now)
        });
        gained.max().unwrap()
    };
    assert_eq!(most_at_a_time(false), 11, "up to the level less seven");
    assert_eq!(most_at_a_time(true), content().config.leveling.amulet_most_healing.cast_signed());
}

#[test]
fn nobody_recovers_while_a_hunter_is_led_in_a_ring() {
    let ring = "
#######
#.....#
#.###.#
#@###.#
#.###.#
#1....#
#######";
    let after_a_round = |letter: Option<char>| {
        let mut game = Scenario::lit(ring);
        let mut health = yendor::ecs::Health::full(20);
        health.lose(10);
        game.set(health).set(yendor::ecs::CombatLevel(7));
        if let Some(letter) = letter {
            game.monster(letter, '1', MindState::Hunting);
        }
        game.keys("k k l l l l j j j j h h h h k k").player().hp
    };
    assert_eq!(after_a_round(None), 12, "alone one point returns every seven turns");
    assert_eq!(after_a_round(Some('O')), 10, "the orc never comes to a blow, but it hunts");
}

#[test]
fn death_names_the_killer_and_ends_the_game() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(1).monster('O', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[19, 0]).keys(".");
    let state = game.state();
    assert_eq!(state.mode, "Dead");
    assert_eq!(state.cause_of_death.as_deref(), Some("killed by an Orc"));
    assert_eq!(game.said("You die, killed by an orc."), 1);
    game.refuses("h j k l . s , i ? < >");
}

#[test]
fn no_swing_follows_a_deadly_one() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(1).monster('D', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[19, 7, 19, 7, 19, 9]).keys(".");
    assert_eq!(swings(&game, "Dragon"), 1);
}

#[test]
fn an_unseen_attacker_is_called_it() {
    let mut game = against('O');
    game.without_spare_lights();
    let player = game.player_entity();
    let held = game.world().get::<yendor::ecs::HeldLight>(player).unwrap().0.unwrap();
    let out = yendor::ecs::LightSource::new(yendor::data::LightKind::Torch, 1, 1);
    game.world().entity_mut(held).insert(out);
    game.dice(Stream::Combat, &[0]).keys(".");
    game.dice(Stream::Combat, &[0, 0]).keys("l");
    game.expect().said("You miss it.", 1).said("It misses you.", 1);
}
