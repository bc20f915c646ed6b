//! The same seed and the same keys give the same game, to the last bit.

use bevy::{ecs::entity_disabling::Disabled, prelude::*};
use proptest::{collection::vec, prelude::*, sample::select};

use crate::{
    Bot,
    ecs::{
        Condition, Conditions, Direction, Energy, Explored, Fact, Hunger, ItemId, Lore, MessageLog, Mind, MindState,
        NextSerial, Noises, OnLevel, Placed, Point, Position, Purse, QuietTurns, RandomStreams, RememberedItems,
        Staircase, Stream, Terrain, current_level,
    },
    interface::screen::debug_line,
    is_over, press,
    programs::bots::RandomBot,
    rules::game::go_to,
    storage::snapshot::{StateHasher, capture, hash_of},
    testing::{Scenario, content, trials},
};

const KEYS: [&str; 30] = [
    "h", "j", "k", "l", "y", "u", "b", "n", "h", "j", "k", "l", "y", "u", "b", "n", "s", ".", ",", "o", "c", "e", "w",
    "a", "A", "i", "esc", ">", "<", "d",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(8, 240), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_same_seed_and_keys_give_the_same_game_whether_it_is_drawn_or_not(
        seed in 0..1_000_000_u64,
        keys in vec(select(KEYS.to_vec()), 80),
    ) {
        let (mut watched, mut blind) = (Scenario::game(seed), Scenario::game(seed));
        for key in &keys {
            // After a death `n` starts a game with an unpredictable seed.
            if is_over(blind.world()) {
                break;
            }
            watched.keys(key);
            watched.screen(104, 32);
            watched.hash();
            blind.keys(key);
        }
        prop_assert_eq!(watched.hash(), blind.hash());
        prop_assert_eq!(watched.screen(104, 32), blind.screen(104, 32));
    }
}

/// A replay keeps the hashes of levels that the player left. What falls onto such a level, and its fading scent, must show
/// in the hash all the same.
#[test]
fn a_level_that_was_left_is_hashed_like_one_just_captured() {
    for seed in 0..trials(1, 40) {
        let mut game = Scenario::game(seed);
        let mut states = StateHasher::default();
        let mut bot = RandomBot::new(seed);
        for turn in 0..trials(900, 1_500) {
            if turn % 150 == 0 {
                debug_line(game.world(), "god on");
                debug_line(game.world(), &format!("teleport {}", 1 + turn / 150 % 4));
                // A monster that comes to the player falls, and in the end the player does.
                for cell in Direction::ALL.map(|side| game.position().step(side)) {
                    debug_line(game.world(), &format!("trap TrapDoor {} {}", cell.x, cell.y));
                }
                states.forget();
            }
            let world = game.world();
            let key = bot.next_key(world);
            press(world, key);
            let hash = states.hash(world);
            if turn % 5 == 0 {
                let whole = hash_of(capture(world).expect("a game runs")).unwrap();
                assert_eq!(hash, Some(whole), "seed {seed}, key {turn}");
            }
        }
    }
}

#[test]
fn an_item_that_falls_onto_a_level_left_long_ago_is_hashed() {
    let mut game = Scenario::game(3);
    game.debug("god on");
    let left = current_level(game.world()).unwrap();
    game.debug("teleport 2");
    game.debug("rest 200");
    let mut states = StateHasher::default();
    let mut hash = |game: &mut Scenario| states.hash(game.world()).unwrap();
    let before = hash(&mut game);
    let world = game.world();
    let mut lying = world.query_filtered::<(Entity, &Position), (With<ItemId>, With<OnLevel>)>();
    let (item, place) =
        lying.iter(world).map(|(item, place)| (item, place.cell())).next().expect("an item lies on level 2");
    world.entity_mut(item).insert((Placed::at(place), OnLevel(left), Disabled));
    assert_eq!(hash(&mut game), hash_of(capture(game.world()).unwrap()).unwrap());
    assert_ne!(hash(&mut game), before);
}

/// Magic shows items of a level in the very turn in which the player falls from it: their kinds are met on the return.
#[test]
fn kinds_remembered_of_a_level_are_met_when_the_player_comes_back() {
    let mut game = Scenario::game(3);
    let (left, kind) = (current_level(game.world()).unwrap(), content().item_called("scroll/sleep").unwrap());
    go_to(game.world(), 2, Staircase::Up).unwrap();
    game.world().get_mut::<RememberedItems>(left).unwrap().insert(Point::new(1, 1), kind);
    game.keys(". . .");
    assert!(!game.world().resource::<Lore>().is_met(kind));
    go_to(game.world(), 1, Staircase::Up).unwrap();
    game.keys(".");
    assert!(game.world().resource::<Lore>().is_met(kind));
}

#[test]
fn different_seeds_give_different_games() {
    let (one, two) = (Scenario::game(1), Scenario::game(2));
    assert_ne!(one.hash(), two.hash());
    assert_ne!(one.level().rows, two.level().rows);
}

#[test]
fn a_level_does_not_depend_on_what_the_player_did_before() {
    let arrive = |wait: usize| {
        let mut game = Scenario::on("######\n#1@>.#\n######");
        game.hit_points(5_000);
        if wait > 0 {
            let place = game.mark('1');
            game.monster_at('Q', place, MindState::Hunting, 5_000);
        }
        game.times(wait, "h").times(wait, "s").keys("l >");
        let level = game.level();
        let monsters: Vec<_> = level
            .monsters
            .iter()
            .filter(|monster| monster.id.0 > 1_000_000)
            .map(|monster| (monster.id, monster.letter, monster.max_hp))
            .collect();
        let items: Vec<_> = level.items.iter().map(|item| (item.id, item.x, item.y, item.quantity)).collect();
        (level.rows, monsters, items)
    };
    let level = arrive(0);
    assert!(!level.1.is_empty() && !level.2.is_empty());
    assert_eq!(level, arrive(25));
    assert!(level.1.iter().all(|(id, ..)| (2_000_000..3_000_000).contains(&id.0)));
}

#[test]
fn a_new_game_of_the_same_seed_begins_the_same() {
    let mut game = Scenario::game(9);
    let (start, level) = (game.hash(), game.level().rows);
    game.keys("h j k l s s s . . y u b n");
    crate::start_game(game.world(), 9).unwrap();
    assert_eq!(game.hash(), start);
    assert_eq!(game.level().rows, level);
}

#[test]
fn the_hash_covers_everything_the_future_depends_on() {
    let changes: [(&str, fn(&mut Scenario)); 12] = [
        ("quiet turns", |game| _ = game.set(QuietTurns(3))),
        ("energy", |game| _ = game.set(Energy::new(150))),
        ("food", |game| _ = game.set(Hunger::new(77))),
        ("gold", |game| _ = game.set(Purse(1))),
        ("a condition", |game| _ = game.set(Conditions::born_with(Condition::Asleep))),
        ("hit points", |game| _ = game.hit_points(13)),
        ("turn", |game| _ = game.at_turn(1)),
        ("noise", |game| game.world().resource_mut::<Noises>().make(Point::new(1, 1), 5)),
        ("serial numbers", |game| game.world().resource_mut::<NextSerial>().0 += 1),
        ("dice", |game| _ = game.world().resource_mut::<RandomStreams>().get(Stream::Ai).below(6)),
        ("wanderers", |game| game.wanderer_clock().quiet_turns += 1),
        ("what monsters have in mind", |game| {
            let world = game.world();
            let mut mind = world.query::<&mut Mind>().single_mut(world).unwrap();
            mind.head_for(Some(Point::new(1, 1)));
        }),
    ];
    for (name, change) in changes {
        let mut game = Scenario::on("#####\n#@.1#\n#####");
        game.monster('F', '1', MindState::Sleeping);
        let hash = game.hash();
        change(&mut game);
        assert_ne!(game.hash(), hash, "{name}");
    }
}

#[test]
fn the_hash_leaves_out_the_log_and_includes_the_explored_map() {
    let mut game = Scenario::game(4);
    let hash = game.hash();
    game.world().resource_mut::<MessageLog>().tell(0, Fact::DistantNoise);
    assert_eq!(game.hash(), hash);
    let world = game.world();
    let (terrain, mut explored) = world.query::<(&Terrain, &mut Explored)>().single_mut(world).unwrap();
    explored.see_all(terrain);
    assert_ne!(game.hash(), hash);
}
