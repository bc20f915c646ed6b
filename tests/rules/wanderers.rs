//! Wandering monsters: when they come, where, and how many.

use bevy::prelude::{Entity, With};
use yendor::{
    ecs::{
        CombatLevel, CurrentDepth, Health, Levels, MindState, Monster, MonsterId, Placed, Point, RandomStreams, Stream,
        current_level,
    },
    testing::{NONE, Scenario, Tables, content, mistakes_in, trials},
};

const TWO_ROOMS: &str = "
#################
#@....#.........#
#.....+.........#
#.....#####:#####
###########:....#
#################";

/// Tables by which wanderers come one at a time.
const LONERS: Tables<'_> =
    Tables { creatures: &[("loners", 1, r#"(id: "Hobgoblin", type: "single", weight: 1)"#)], ..NONE };

/// A drawn level on which wanderers come.
fn level() -> Scenario {
    level_of(LONERS)
}

fn level_of(tables: Tables<'_>) -> Scenario {
    let mut game = Scenario::with(tables.content(), TWO_ROOMS);
    game.wanderer_clock().stopped = false;
    game
}

#[test]
fn the_chance_is_50_in_10000_and_rises_by_one_each_turn() {
    for quiet in [0, 1, 7, 100] {
        for (draw, comes) in [(50 + quiet, 0), (49 + quiet, 1)] {
            let mut game = level();
            game.wanderer_clock().quiet_turns = quiet;
            game.dice(Stream::Wanderers, &[draw]).keys(".");
            assert_eq!(game.level().wanderers_spawned, comes, "draw {draw} after {quiet} turns");
        }
    }
}

#[test]
fn the_chance_never_passes_500_in_10000() {
    for (draw, comes) in [(500, 0), (499, 1)] {
        let mut game = level();
        game.wanderer_clock().quiet_turns = 3_000;
        game.dice(Stream::Wanderers, &[draw]).keys(".");
        assert_eq!(game.level().wanderers_spawned, comes, "draw {draw}");
    }
}

#[test]
fn the_chance_counts_turns_one_by_one() {
    let mut game = level();
    game.dice(Stream::Wanderers, &[53, 53, 53, 53, 0]);
    let came: Vec<u32> = (0..4)
        .map(|_| {
            game.keys(".");
            game.level().wanderers_spawned
        })
        .collect();
    assert_eq!(came, [0, 0, 0, 0]);
    let mut game = level();
    game.dice(Stream::Wanderers, &[53, 53, 53, 52, 0]);
    let came: Vec<u32> = (0..4)
        .map(|_| {
            game.keys(".");
            game.level().wanderers_spawned
        })
        .collect();
    assert_eq!(came, [0, 0, 0, 1]);
}

#[test]
fn a_wanderer_comes_awake_with_a_message_and_the_chance_starts_over() {
    let mut game = level();
    game.wanderer_clock().quiet_turns = 200;
    game.at_turn(777).dice(Stream::Wanderers, &[0]).keys(".");
    let wanderer = game.only_monster();
    assert!(wanderer.wanderer);
    assert_eq!(wanderer.state, MindState::Wandering);
    assert_eq!(game.level().last_wanderer_turn, Some(777));
    assert_eq!(game.last_message(), "You hear a faint noise in the distance...");
    assert_eq!(game.wanderer_clock().quiet_turns, 0);
}

#[test]
fn the_noise_of_a_wanderer_stops_a_search_only_on_the_way_back() {
    for (amulet, turns) in [(false, 20), (true, 1)] {
        let mut game = level();
        game.debug("freeze on");
        if amulet {
            game.debug("item amulet/amulet");
        }
        game.wanderer_clock().quiet_turns = 200;
        game.dice(Stream::Wanderers, &[0]).keys("Z");
        assert_eq!((game.said_part("faint noise"), game.turn()), (1, turns), "{:?}", game.messages());
    }
}

#[test]
fn the_depths_hunt_the_player_who_carries_the_amulet() {
    let entries = r#"(id: "Hobgoblin", type: "single", weight: 1, max_depth: 2),
        (id: "Troll", type: "single", weight: 1, min_depth: 6)"#;
    let comes = |amulet: bool| {
        let mut game = level_of(Tables { creatures: &[("by depth", 1, entries)], ..NONE });
        if amulet {
            game.debug("item amulet/amulet");
        }
        game.dice(Stream::Wanderers, &[0]).keys(".");
        game.level().monsters.first().map(|monster| (monster.letter, monster.state))
    };
    assert_eq!(comes(false), Some(('H', MindState::Wandering)));
    assert_eq!(comes(true), Some(('T', MindState::Hunting)));
}

/// Makes the drawn level one of another depth, for rules that go by the depth.
fn move_to_depth(game: &mut Scenario, depth: u32) {
    let world = game.world();
    let level = current_level(world).unwrap();
    world.resource_mut::<CurrentDepth>().depth = depth;
    world.resource_mut::<Levels>().0 = [(depth, level)].into();
}

/// How often of a hundred times, at a depth, a hunter of a bearer of the Amulet has this letter.
fn hunters_lettered(letter: char, entries: &str, depth: u32) -> usize {
    let content = Tables { creatures: &[("hunters", 1, entries)], ..NONE }.content();
    let comes = |number: u64| {
        let mut game = Scenario::with(content.clone(), TWO_ROOMS);
        game.wanderer_clock().stopped = false;
        game.debug("item amulet/amulet");
        move_to_depth(&mut game, depth);
        game.world().resource_mut::<RandomStreams>().branch(number);
        // The laws of the game forbid another depth than the level's.
        game.dice(Stream::Wanderers, &[0]).press(".");
        let world = game.world();
        let kind = world.query_filtered::<&MonsterId, With<Monster>>().iter(world).next().copied();
        content.monster(kind.unwrap()).letter
    };
    (0..100).filter(|number| comes(*number) == letter).count()
}

#[test]
fn the_most_dangerous_of_several_groups_hunts_the_amulet_and_of_more_the_nearer_it_is_to_the_first_level() {
    let rare = r#"(id: "Troll", type: "single", weight: 9, min_depth: 1), (id: "Ur-vile", type: "single", weight: 1, min_depth: 1)"#;
    // One draw in ten is an ur-vile: of one draw above the last level, and of the best of three on level 1.
    let (below, above) = (hunters_lettered('U', rare, 9), hunters_lettered('U', rare, 1));
    assert!((4..=18).contains(&below) && (20..=40).contains(&above), "{below} and {above} of 100");
}

#[test]
fn the_strongest_member_makes_a_group_of_hunters_dangerous_and_not_their_number() {
    let many = r#"(id: "Wraith", type: "multiple", count: "6", weight: 9, min_depth: 1), (id: "Troll", type: "single", weight: 1, min_depth: 1)"#;
    let trolls = hunters_lettered('T', many, 1);
    assert!((20..=40).contains(&trolls), "{trolls} of 100");
}

/// The levels above its kind, and the greatest hit points above those of its kind, of a hunter that comes on a level.
fn hunter_above_its_kind(depth: u32) -> (i32, i32) {
    let content = LONERS.content();
    let mut game = Scenario::with(content.clone(), TWO_ROOMS);
    game.wanderer_clock().stopped = false;
    game.debug("item amulet/amulet");
    move_to_depth(&mut game, depth);
    // The laws of the game forbid another depth than the level's.
    game.dice(Stream::Wanderers, &[0]).press(".");
    let world = game.world();
    let mut hunters = world.query_filtered::<(&CombatLevel, &Health, &MonsterId), With<Monster>>();
    let (level, health, kind) = hunters.single(world).unwrap();
    let kind = content.monster(*kind);
    (level.0 - kind.level, health.maximum() - kind.hp.greatest())
}

#[test]
fn hunters_of_the_amulet_are_above_their_kind_the_more_the_nearer_they_are_to_the_first_level() {
    let (at_first, at_last) = content().config.wanderers.hunter_levels;
    let [below, above] = [9, 1].map(hunter_above_its_kind);
    assert_eq!(below.0, at_first.cast_signed());
    assert_eq!(above.0, at_last.cast_signed());
    assert!(above.1 > 0, "{above:?}: with 20 more dice it has more than the best of its kind");
}

#[test]
fn a_monster_above_its_kind_stays_so_in_a_saved_game_and_is_seen_to_be() {
    let mut game = Scenario::lit("######\n#@..1#\n######");
    let hobgoblin = game.hunter('H', '1');
    game.debug("freeze on");
    let entity = game.creature(hobgoblin);
    game.world().get_mut::<CombatLevel>(entity).unwrap().0 += 3;
    let mut later = game.kept();
    let entity = later.creature(hobgoblin);
    let world = later.shared_world();
    let (kind, level) = (world.get::<MonsterId>(entity).unwrap(), world.get::<CombatLevel>(entity).unwrap());
    assert_eq!(level.0 - content().monster(*kind).level, 3);
    later.keys("x ret");
    let screen = later.screen(100, 36);
    assert!(screen.contains("It is 3 levels above its kind."), "{screen}");
}

#[test]
fn the_depths_of_hunters_are_given_in_order() {
    let wrong = mistakes_in("config.ron", "hunter_depths: (7, 10)", "hunter_depths: (10, 7)");
    assert!(wrong.contains("hunter_depths: the last depth is above the first"), "{wrong}");
}

#[test]
fn no_wanderer_comes_into_the_players_room_or_view() {
    let mut corridor = 0;
    for draw in 0..40 {
        let mut game = level();
        game.dice(Stream::Wanderers, &[0, draw]).keys(".");
        let monster = game.only_monster();
        let place = Point::new(monster.x, monster.y);
        assert!(!(place.x <= 5 && place.y <= 3), "in the player's room: {place:?}");
        assert!(!monster.visible);
        corridor += usize::from(place.x == 11 && place.y >= 3);
    }
    // Draws go through all cells by weight: 22 floor cells once, 2 corridor cells three times.
    assert!(corridor >= 6, "{corridor}");
    // A player in a corridor is in no room, but cells in view are still excluded.
    let map = "####################\n#.......:@.........#\n####################";
    for draw in 0..20 {
        let mut game = Scenario::lit(map);
        game.wanderer_clock().stopped = false;
        game.keys("h").dice(Stream::Wanderers, &[0, draw]).keys(".");
        assert!(game.level().monsters.is_empty(), "there is no cell out of sight");
    }
}

#[test]
fn a_glowing_wanderer_never_comes_where_its_light_would_be_seen() {
    // A wraith lights one cell around it. The dark hall is in clear line, the corridor behind the door is not.
    let wraiths =
        Tables { creatures: &[("glow", 1, r#"(id: "Wraith", type: "single", weight: 1, min_depth: 1)"#)], ..NONE };
    let content = wraiths.content();
    for draw in 0..60 {
        let mut game =
            Scenario::with(content.clone(), "####################\n#@:..............+:::#\n####################");
        game.wanderer_clock().stopped = false;
        game.dice(Stream::Wanderers, &[0, draw]).keys(".");
        let wraith = game.only_monster();
        assert!(!wraith.visible && wraith.x > 17, "{draw}: {wraith:?}");
    }
    // With every cell in clear line, no wanderer comes.
    let mut game = Scenario::with(content, "####################\n#@:................#\n####################");
    game.wanderer_clock().stopped = false;
    game.dice(Stream::Wanderers, &[0]).keys(".");
    assert!(game.level().monsters.is_empty());
}

#[test]
fn five_wanderers_come_to_a_level_and_a_death_does_not_make_room_for_another() {
    let mut game = level();
    game.hit_points(10_000);
    for come in 1..=5 {
        game.dice(Stream::Wanderers, &[0]).keys(".");
        assert_eq!(game.level().wanderers_spawned, come);
        kill_it(&mut game);
    }
    game.wanderer_clock().quiet_turns = 10_000;
    game.dice(Stream::Wanderers, &[0; 200]).times(200, ".");
    game.expect().monsters(0);
    assert_eq!(game.level().wanderers_spawned, 5);
}

/// Kills the only monster: puts it next to the player with one hit point, and strikes.
fn kill_it(game: &mut Scenario) {
    let (x, y) = game.place();
    let beside = Point::new(x + 1, y);
    let world = game.world();
    let entity = world.query_filtered::<Entity, With<Monster>>().single(world).unwrap();
    world.entity_mut(entity).insert((Placed::at(beside), Health::full(1)));
    game.dice(Stream::Wanderers, &[9_999]).dice(Stream::Combat, &[19, 3, 3]).keys("l");
    assert!(game.level().monsters.is_empty());
}

#[test]
fn the_chance_on_a_new_level_starts_low_however_late_the_game() {
    let mut game = Scenario::on("#####\n#@>.#\n#####");
    game.keys("l").at_turn(2_000);
    // The chance is that of turn 0: 50 in 10,000 on arrival, and one more each turn after.
    game.dice(Stream::Wanderers, &[50, 51, 52, 53]).keys("> . . .");
    let level = game.level();
    game.expect().turn(2_004);
    assert_eq!(level.wanderers_spawned, 0);
    assert_eq!(level.last_wanderer_turn, None);
}

#[test]
fn turns_on_another_level_do_not_count() {
    let mut game = Scenario::on("#####\n#@>.#\n#####");
    game.dice(Stream::Wanderers, &[9_999; 4]).keys("l > . . .");
    assert_eq!(game.wanderer_clock().quiet_turns, 4);
    game.keys("< . . . . .");
    game.dice(Stream::Wanderers, &[54]).keys(">");
    assert_eq!(game.level().wanderers_spawned, 0, "after four turns here the fifth draw must be under 54");
    game.dice(Stream::Wanderers, &[54, 0]).keys(".");
    assert_eq!(game.level().wanderers_spawned, 1);
}

#[test]
fn no_wanderer_comes_to_a_drawn_level() {
    let mut game = Scenario::on(TWO_ROOMS);
    game.dice(Stream::Wanderers, &[0; 50]).times(50, ".");
    assert!(game.level().monsters.is_empty());
}

#[test]
fn monsters_still_move_after_hundreds_of_turns() {
    let (mut moved, mut all) = (0, 0);
    for seed in 1..=trials(2, 8) {
        let mut game = Scenario::game(seed);
        game.hit_points(100_000).times(500, ".");
        let wandering = |game: &mut Scenario| -> Vec<(u64, i32, i32)> {
            let monsters = game.level().monsters;
            let awake = monsters.iter().filter(|monster| monster.state == MindState::Wandering);
            awake.map(|monster| (monster.id.0, monster.x, monster.y)).collect()
        };
        let before = wandering(&mut game);
        game.times(50, ".");
        let after = wandering(&mut game);
        all += before.len();
        moved += before.iter().filter(|monster| !after.contains(monster)).count();
    }
    assert!(all > 0 && moved * 4 >= all * 3, "{moved} of {all} moved");
}

#[test]
fn a_wanderer_keeps_moving_in_a_room_with_rock_in_its_middle() {
    let mut game = Scenario::on("#########\n#......1#\n#.#####.#\n#.#####.#\n#......@#\n#########");
    let orc = game.monster('O', '1', MindState::Wandering);
    game.debug("freeze off");
    let place = |game: &Scenario| {
        let monsters = game.level().monsters;
        monsters.iter().find(|monster| monster.id == orc).map(|monster| (monster.x, monster.y)).unwrap()
    };
    game.debug("goto 1 4");
    let start = place(&game);
    game.times(3, ".");
    assert_ne!(place(&game), start);
}

/// Tables by which an emu and two snakes come together as wanderers.
const BAND: Tables<'_> = Tables {
    creatures: &[(
        "bands",
        1,
        r#"(type: "band", weight: 1, band: (leader: "Emu", frequency: 1, followers: [(creature: "Snake", count: "2")]))"#,
    )],
    ..NONE
};

#[test]
fn a_wanderer_is_one_creature_and_of_a_group_the_leader_comes_alone() {
    let several =
        Tables { creatures: &[("several", 1, r#"(id: "Snake", type: "multiple", count: "3", weight: 1)"#)], ..NONE };
    for (tables, letter) in [(BAND, 'E'), (several, 'S')] {
        let mut game = level_of(tables);
        game.dice(Stream::Wanderers, &[0]).keys(".");
        let alone = game.only_monster();
        assert_eq!(alone.letter, letter);
        assert!(alone.wanderer && alone.band.is_none(), "{alone:?}");
        assert_eq!(alone.state, MindState::Wandering);
        assert_eq!(game.level().wanderers_spawned, 1);
        game.debug("wanderer");
        assert_eq!(game.level().monsters.len(), 2);
    }
}

#[test]
fn bands_hunt_the_amulet_whole_and_each_member_counts_toward_the_limit() {
    let mut game = level_of(BAND);
    game.debug("item amulet/amulet");
    let config = &content().config.wanderers;
    let most = config.max_wanderers_per_level;
    game.dice(Stream::Wanderers, &[0]).keys(".");
    let band: Vec<_> = game.level().monsters;
    assert_eq!(band.iter().map(|one| one.letter).collect::<String>(), "ESS");
    assert!(band.iter().all(|one| one.wanderer && one.band == Some(band[0].id) && one.state == MindState::Hunting));
    assert_eq!(game.level().wanderers_spawned, 3);
    game.wanderer_clock().spawned = most - 2;
    game.dice(Stream::Wanderers, &[0]).keys(".");
    let letters: String = game.level().monsters.iter().map(|one| one.letter).collect();
    assert_eq!(
        (letters.as_str(), game.level().wanderers_spawned),
        ("ESSES", most),
        "the second band is cut at the cap"
    );
    game.wanderer_clock().quiet_turns = 10_000;
    game.dice(Stream::Wanderers, &[0; 5]).times(5, ".");
    assert_eq!(game.level().wanderers_spawned, most);
}

/// Document 000 gives a base of 0.5 %, a growth of 0.01 % a turn and a cap of 5 %: 88 turns for each of five in the mean.
#[test]
fn the_last_of_five_wanderers_comes_after_some_440_turns() {
    let mut turns: Vec<u64> = Vec::new();
    for seed in 1..=trials(15, 60) {
        let mut game = Scenario::game(seed);
        game.debug("freeze on");
        while game.level().wanderers_spawned < 5 {
            game.hit_points(10_000).press(".");
        }
        turns.push(game.turn());
    }
    turns.sort_unstable();
    let median = turns[turns.len() / 2];
    assert!((380..=500).contains(&median), "{median}: {turns:?}");
}

#[test]
fn stationary_habitat_bound_unique_and_excluded_kinds_never_come_as_wanderers() {
    let tables = Tables {
        creatures: &[(
            "all",
            1,
            r#"(id: "Venus Flytrap", type: "single", weight: 90, min_depth: 1),
               (id: "Bat", type: "single", weight: 90, habitat: (purpose: Den)),
               (id: "Jabberwock", type: "unique", weight: 90, min_depth: 1),
               (type: "band", weight: 90, band: (leader: "Orc", min_depth: 1, frequency: 1, flags: [NoWanderers], followers: [])),
               (id: "Snake", type: "single", weight: 1)"#,
        )],
        ..NONE
    };
    for _ in 0..5 {
        let mut game = level_of(tables);
        game.debug("wanderer");
        assert_eq!(game.only_monster().letter, 'S');
    }
}

#[test]
fn without_a_free_cell_no_wanderer_comes_and_the_chance_keeps_growing() {
    let mut game = Scenario::with(LONERS.content(), "#####\n#@..#\n#####");
    game.wanderer_clock().stopped = false;
    game.wanderer_clock().quiet_turns = 70;
    game.dice(Stream::Wanderers, &[0]).keys(".");
    let (clock, level) = (*game.wanderer_clock(), game.level());
    assert_eq!(clock.quiet_turns, 71);
    assert_eq!(level.last_wanderer_turn, None);
    assert_eq!(level.wanderers_spawned, 0);
    assert!(!game.messages().iter().any(|line| line.text.contains("faint noise")));
}

#[test]
fn far_corridors_are_preferred() {
    let map = format!("{}\n#@#....#{}#....#\n{}", "#".repeat(33), ":".repeat(19), "#".repeat(33));
    let (mut near, mut corridor, mut far) = (0, 0, 0);
    let content = LONERS.content();
    // Weights: 4 floor cells nearby 1 each, 13 corridor cells 3 each, 6 of those beyond 20 cells 9, 4 floor cells there
    // 3.
    for draw in 0..109 {
        let mut game = Scenario::with(content.clone(), &map);
        game.wanderer_clock().stopped = false;
        game.dice(Stream::Wanderers, &[0, draw]).keys(".");
        match game.only_monster().x {
            3..=6 => near += 1,
            8..=26 => corridor += 1,
            _ => far += 1,
        }
    }
    assert_eq!(near, 4);
    assert_eq!(corridor, 13 * 3 + 6 * 9);
    assert_eq!(far, 4 * 3);
}
