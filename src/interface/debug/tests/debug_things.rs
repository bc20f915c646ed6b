//! Debug commands that create and kill: monsters, items, populations, wanderers.

use crate::{
    Action, Content,
    ecs::{ItemKind, MindState, Point, Serial, Stream, take_turn},
    interface::debug::{Console, console_facts},
    testing::{InventoryItem, NONE, Scenario, Tables, content, sign_at},
};

const ROOM: &str = "
#########
#.......#
#.......#
#...@...#
#.......#
#.......#
#########";

const TWO_ROOMS: &str = "
############
#@...#.....#
#....#.....#
#....+.....#
############";

/// The number of words drawn from each random stream except that of the debug console.
fn draws_of_the_game(game: &mut Scenario) -> Vec<(&'static str, u128)> {
    let streams = console_facts(game.world()).unwrap().streams;
    streams.into_iter().filter(|(name, _)| *name != Stream::Debug.name()).collect()
}

/// Letter, place and state of each monster, in order of serial numbers.
fn monsters(game: &Scenario) -> Vec<(char, (i32, i32), MindState)> {
    game.level().monsters.iter().map(|monster| (monster.letter, (monster.x, monster.y), monster.state)).collect()
}

fn carried(game: &Scenario, type_name: &str) -> Vec<InventoryItem> {
    game.player().inventory.into_iter().filter(|item| item.type_name == type_name).collect()
}

#[test]
fn without_a_cell_a_monster_appears_in_the_nearest_free_cell() {
    let game = Scenario::recorded(
        || Scenario::on(ROOM),
        |game| {
            for _ in 0..9 {
                game.debug("monster K sleeping");
            }
        },
    );
    let places: Vec<_> = monsters(&game).into_iter().map(|(_, place, _)| place).collect();
    let beside = [(3, 2), (4, 2), (5, 2), (3, 3), (5, 3), (3, 4), (4, 4), (5, 4)];
    assert_eq!(places, [&beside[..], &[(2, 1)]].concat());
    assert_eq!(game.turn(), 0);
}

#[test]
fn a_monster_appears_in_the_given_cell_and_state() {
    let game = Scenario::recorded(
        || Scenario::on(ROOM),
        |game| {
            game.debug("monster O 1 1 sleeping");
            game.debug("monster S 7 1 Wandering");
            game.debug("monster Z 1 5 HUNTING");
            game.debug("monster C 7 5 fleeing");
            game.debug("monster K fleeing");
        },
    );
    let expected = [
        ('O', (1, 1), MindState::Sleeping),
        ('S', (7, 1), MindState::Wandering),
        ('Z', (1, 5), MindState::Hunting),
        ('C', (7, 5), MindState::Fleeing),
        ('K', (3, 2), MindState::Fleeing),
    ];
    assert_eq!(monsters(&game), expected);
    assert!(game.level().monsters.iter().all(|monster| !monster.wanderer && monster.conditions.is_empty()));
}

#[test]
fn a_created_hunter_goes_for_the_player_at_once_even_unseen() {
    let game = Scenario::recorded(
        || Scenario::on(TWO_ROOMS),
        |game| {
            game.debug("god on");
            game.debug("monster C 10 1 hunting");
            game.times(12, ".");
        },
    );
    let hunter = game.only_monster();
    assert!(Point::new(hunter.x, hunter.y).is_adjacent(Point::new(1, 1)), "at {},{}", hunter.x, hunter.y);
}

#[test]
fn each_letter_creates_its_monster_with_the_values_of_the_data() {
    for (_, definition) in content().monsters() {
        let letter = definition.letter;
        let game = Scenario::recorded(|| Scenario::on(ROOM), |game| _ = game.debug(&format!("monster {letter}")));
        let monster = game.only_monster();
        assert_eq!(monster.letter, letter);
        assert_eq!(monster.name.as_str(), definition.name.as_str());
        assert_eq!(monster.ac, definition.ac);
        assert_eq!(monster.speed, definition.speed);
        assert_eq!(monster.behaviors, definition.ai_profile.behaviors);
        let hp = definition.hp.least()..=definition.hp.greatest();
        assert!(hp.contains(&monster.hp) && monster.hp == monster.max_hp, "{letter}: {}", monster.hp);
        assert!(matches!(monster.state, MindState::Sleeping | MindState::Wandering));
    }
}

#[test]
fn hit_points_and_sleep_of_created_monsters_come_from_the_debug_stream() {
    let mut game = Scenario::game(5);
    let before = draws_of_the_game(&mut game);
    for _ in 0..20 {
        game.debug("monster J");
    }
    let jabberwocks = game.level().monsters.into_iter().filter(|monster| monster.letter == 'J');
    let mut hp: Vec<_> = jabberwocks.map(|monster| monster.hp).collect();
    hp.sort_unstable();
    hp.dedup();
    assert!(hp.len() > 5, "{hp:?}");
    game.debug("wanderer");
    game.debug("populate");
    game.debug("xp 5000");
    game.debug("item weapon/arrow 5");
    assert_eq!(draws_of_the_game(&mut game), before);
}

#[test]
fn created_items_enter_the_pack_as_if_picked_up() {
    let arrows = carried(&Scenario::on(ROOM), "weapon/arrow")[0].quantity;
    let game = Scenario::recorded(
        || Scenario::on(ROOM),
        |game| {
            game.debug("item food/ration 3");
            game.debug("item Weapon/Arrow 5");
            game.debug("item light/torch");
            game.debug("item gold/gold 70");
            game.debug("item gold/gold");
            game.debug("item light/lantern");
        },
    );
    let quantities = |name: &str| carried(&game, name).iter().map(|item| item.quantity).collect::<Vec<_>>();
    assert_eq!(quantities("food/ration"), [4]);
    assert_eq!(quantities("weapon/arrow"), [arrows + 5]);
    assert_eq!(quantities("light/torch"), [1, 3], "the torch in hand does not stack");
    game.expect().gold(71);
    assert!(quantities("gold/gold").is_empty());
    let lantern = carried(&game, "light/lantern");
    assert_eq!(lantern.len(), 1);
    assert_eq!(lantern[0].fuel, Some(500));
    assert_eq!(lantern[0].equipped.as_deref(), None);
    game.expect().turn(0).items_on_floor(0);
}

#[test]
fn a_count_of_unstackable_items_creates_separate_items() {
    let game = Scenario::recorded(|| Scenario::on(ROOM), |game| _ = game.debug("item armor/ring_mail 3 +2"));
    let made = carried(&game, "armor/ring_mail");
    let reported: Vec<_> = made.iter().map(|item| (item.quantity, item.enchantment, item.equipped.is_some())).collect();
    assert_eq!(reported, [(1, Some(1), true), (1, Some(2), false), (1, Some(2), false), (1, Some(2), false)]);
    let mut letters: Vec<_> = made.iter().map(|item| item.letter).collect();
    letters.dedup();
    assert_eq!(letters.len(), 4);
}

#[test]
fn enchantments_are_given_as_plus_or_minus_and_default_to_plain() {
    let game = Scenario::recorded(
        || Scenario::on(ROOM),
        |game| {
            for word in ["+3", "-2", "+0", ""] {
                game.debug(&format!("item weapon/short_bow {word}"));
            }
        },
    );
    let reported: Vec<_> = carried(&game, "weapon/short_bow").iter().map(|item| item.enchantment.unwrap()).collect();
    assert_eq!(reported, [1, 3, -2, 0, 0]);
}

#[test]
fn one_number_is_a_count_two_are_a_cell_three_are_both() {
    let game = Scenario::recorded(
        || Scenario::on(ROOM),
        |game| {
            game.debug("item food/ration 2 1");
            game.debug("item food/ration 5 2 1");
            game.debug("item weapon/mace 1 5 -1");
            game.debug("item gold/gold 12 4 3");
            game.debug("item weapon/short_bow 2 7 5 +1");
        },
    );
    let reported: Vec<_> =
        game.level().items.iter().map(|item| (item.type_name.clone(), item.quantity, (item.x, item.y))).collect();
    let expected = [
        ("food/ration", 1, (2, 1)),
        ("food/ration", 5, (2, 1)),
        ("weapon/mace", 1, (1, 5)),
        ("gold/gold", 12, (4, 3)),
        ("weapon/short_bow", 1, (7, 5)),
        ("weapon/short_bow", 1, (7, 5)),
    ];
    assert_eq!(reported, expected.map(|(name, count, place)| (name.to_owned(), count, place)));
    assert!(!game.level().items[2].name.contains("-1"), "what lies there has not been found out");
    assert_eq!(game.player().gold, 0, "gold created at the player's feet lies there");
}

#[test]
fn an_item_for_a_full_pack_is_refused_and_nothing_changes() {
    let mut game = Scenario::on(ROOM);
    let used = u32::try_from(game.player().inventory.len()).unwrap();
    let room = 23 - used;
    assert!(game.refuses_debug(&format!("item weapon/mace {}", room + 1)).contains("no room"));
    game.debug(&format!("item weapon/mace {room}"));
    assert!(game.refuses_debug("item weapon/mace").contains("no room"));
    assert!(game.refuses_debug("item food/ration +1").len() > 5);
    game.debug("item weapon/arrow 5");
    game.debug("item amulet/amulet");
    assert!(game.state().has_amulet);
    assert!(game.refuses_debug("item amulet/amulet 2").contains("one"));
}

#[test]
fn every_item_type_can_be_created() {
    let game = Scenario::recorded(
        || Scenario::on(ROOM),
        |game| {
            let content = game.world().resource::<Content>().clone();
            for (_, item) in content.items() {
                game.debug(&format!("item {}", item.id));
                game.debug(&format!("item {} 1 1", item.id));
                if item.kind != ItemKind::Gold && item.kind != ItemKind::Amulet {
                    // The new item is dropped again, or the pack would fill up.
                    let last = game.player().inventory.into_iter().max_by_key(|item| item.id).unwrap();
                    take_turn(game.world(), Action::Drop(last.id, last.quantity));
                }
            }
        },
    );
    assert!(game.level().items.iter().any(|item| item.kind == ItemKind::Amulet));
    assert!(game.state().has_amulet);
}

#[test]
fn kill_removes_the_monster_at_a_cell_and_gives_no_experience() {
    let game = Scenario::recorded(
        || Scenario::on(ROOM),
        |game| {
            game.debug("monster D 3 2 hunting");
            game.debug("monster O 7 5 sleeping");
            game.debug("kill 3 2");
            assert!(game.refuses_debug("kill 3 2").contains("3,2"));
            game.times(5, ".");
        },
    );
    game.expect().hp(12);
    assert_eq!(game.only_monster().letter, 'O');
    assert_eq!(game.player().xp, 0);
}

#[test]
fn populate_brings_the_population_of_a_depth_to_a_drawn_level() {
    let (wall, floor) = ("#".repeat(40), format!("#{}#\n", ".".repeat(38)));
    let map = format!("{wall}\n#@{}#\n{}{wall}", ".".repeat(37), floor.repeat(14));
    for depth in [1, 5, 10] {
        let game = Scenario::recorded(
            || Scenario::on(&map),
            |game| {
                game.debug(&format!("depth {depth}"));
                game.debug("populate");
            },
        );
        let level = game.level();
        for monster in &level.monsters {
            assert!(matches!(monster.state, MindState::Sleeping | MindState::Wandering) && !monster.wanderer);
        }
        assert!(!level.monsters.is_empty() && !level.items.is_empty(), "level {depth}");
        assert!(level.items.iter().all(|item| sign_at(&level.rows, (item.x, item.y)) == '.'));
        let has_amulet = level.items.iter().any(|item| item.kind == ItemKind::Amulet);
        game.expect().turn(0).depth(depth);
        assert_eq!(has_amulet, depth == 10);
    }
}

#[test]
fn populating_a_level_twice_gives_unique_serial_numbers() {
    let game = Scenario::recorded(
        || Scenario::game(8),
        |game| {
            game.debug("populate");
            game.debug("populate");
        },
    );
    let level = game.level();
    let monsters = level.monsters.iter().map(|monster| monster.id);
    let carried = game.player().inventory.into_iter().map(|item| item.id);
    let mut all: Vec<_> = monsters.chain(level.items.iter().map(|item| item.id)).chain(carried).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count);
}

#[test]
fn populating_a_level_again_adds_monsters_and_puts_no_item_onto_another() {
    let (wall, floor) = ("#".repeat(20), format!("#{}#\n", ".".repeat(18)));
    let mut game = Scenario::on(&format!("{wall}\n#@{}#\n{}{wall}", ".".repeat(17), floor.repeat(4)));
    game.debug("depth 10");
    let mut counts = Vec::new();
    for _ in 0..20 {
        game.debug("populate");
        counts.push(game.level().monsters.len());
    }
    let items = game.level().items;
    let mut places: Vec<_> = items.iter().map(|item| (item.x, item.y)).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), items.len());
    assert_eq!(items.iter().filter(|item| item.kind == ItemKind::Amulet).count(), 1);
    assert!(counts.is_sorted() && counts[19] > counts[0] * 3, "{counts:?}");
}

#[test]
fn a_wanderer_called_by_command_comes_at_once_out_of_sight_and_is_counted() {
    let loner = Tables { creatures: &[("all", 1, r#"(id: "Emu", type: "single", weight: 1)"#)], ..NONE }.content();
    let game = Scenario::recorded(|| Scenario::with(loner.clone(), TWO_ROOMS), |game| _ = game.debug("wanderer"));
    let wanderer = game.only_monster();
    assert!(wanderer.wanderer && !wanderer.visible && wanderer.x > 5);
    assert_eq!(wanderer.state, MindState::Wandering);
    game.expect().turn(0);
    assert_eq!(game.level().wanderers_spawned, 1);
    assert_eq!(game.level().last_wanderer_turn, Some(0));
    let mut game = Scenario::on(ROOM);
    assert!(game.refuses_debug("wanderer").contains("no place"));
}

#[test]
fn wanderers_can_be_called_beyond_the_limit_of_the_level() {
    let mut game = Scenario::game(4);
    let before = game.level().monsters.len();
    for _ in 0..8 {
        game.debug("wanderer");
    }
    // Some wanderers come as a band.
    let came = game.level().wanderers_spawned;
    assert!(came >= 8);
    assert_eq!(game.level().monsters.len(), before + came as usize);
}

#[test]
fn populate_adds_no_second_unique_monster() {
    let unique = |game: &mut Scenario| game.level().monsters.iter().filter(|one| one.letter == 'J').count();
    // In other games it guards the Amulet or comes on its level.
    let games = (1..20).map(|seed| {
        let mut game = Scenario::game(seed);
        game.debug("teleport 9");
        game
    });
    let mut game = games.into_iter().find_map(|mut game| (unique(&mut game) == 1).then_some(game)).unwrap();
    let first = unique(&mut game);
    for _ in 0..3 {
        game.debug("populate");
    }
    assert_eq!(first, 1);
    assert_eq!(unique(&mut game), 1);
}

/// A hall with an orc at its end, and its id.
fn hall_with_orc(state: MindState) -> (Scenario, Serial) {
    let mut game = Scenario::lit("##############\n#@..........1#\n##############");
    let orc = game.monster('O', '1', state);
    (game, orc)
}

#[test]
fn a_monster_is_given_another_mind_place_health_and_condition() {
    let (mut game, orc) = hall_with_orc(MindState::Sleeping);
    assert_eq!(game.debug(&format!("mind {} hunting", orc.0)), "The orc is hunting, with 1,1 in mind.");
    assert_eq!(game.row(orc).unwrap().decision.unwrap().change, Some("commanded"));
    game.keys(".");
    assert_eq!(game.row(orc).unwrap().x, 11, "it hunts");
    game.debug(&format!("mind {} wandering 9 1", orc.0));
    game.debug(&format!("move {} 5 1", orc.0));
    assert_eq!(game.row(orc).unwrap().x, 5);
    game.debug(&format!("health {} 3", orc.0));
    assert_eq!(game.row(orc).unwrap().hp, 3);
    game.debug(&format!("condition {} Paralyzed 5", orc.0));
    game.keys(". .");
    let row = game.row(orc).unwrap();
    assert_eq!(row.x, 5, "it stays");
    assert_eq!(row.decision.unwrap().reason, "helpless");
}

#[test]
fn a_command_for_a_monster_that_is_not_there_names_those_that_are() {
    let (mut game, orc) = hall_with_orc(MindState::Sleeping);
    game.keys(".");
    let answer = game.refuses_debug("health 77 3");
    assert_eq!(answer, format!("No monster of this level has the id 77; those there are: {}.", orc.0));
    assert!(game.refuses_debug(&format!("mind {} angry", orc.0)).contains("angry"));
    assert!(game.refuses_debug(&format!("move {} 1 1", orc.0)).contains("reature stands"));
    assert!(game.refuses_debug(&format!("move {} 0 0", orc.0)).contains("0,0"));
}

#[test]
fn a_rest_stops_when_what_it_waits_for_comes_about() {
    let (mut game, orc) = hall_with_orc(MindState::Wandering);
    game.hit_points(500);
    assert_eq!(game.debug("rest until hunting"), format!("4 turns pass. Then the orc {} hunts.", orc.0));
    let answer = game.debug("rest until hurt");
    assert!(answer.contains("hit points are left."), "{answer}");
    let turn = game.turn();
    let answer = game.debug("rest until monster_misses");
    assert!(answer.ends_with("Then monster_misses is in the log."), "{answer}");
    assert!(game.turn() > turn);
    assert!(game.refuses_debug("rest until doomsday").contains("doomsday"));
}

#[test]
fn the_cursor_stays_on_the_monster_that_is_followed() {
    let (mut game, orc) = hall_with_orc(MindState::Hunting);
    assert_eq!(
        game.debug(&format!("follow {}", orc.0)),
        format!("You follow the Orc {} on level 1 at 12,1, Hunting.", orc.0)
    );
    game.keys(". . .");
    let row = game.row(orc).unwrap();
    assert_eq!(game.world().resource::<Console>().cursor, Point::new(row.x, row.y));
    assert!(row.x < 12);
    assert_eq!(game.debug("follow"), "You follow no monster.");
    assert!(game.refuses_debug("follow 99").contains("no monster 99"));
}
