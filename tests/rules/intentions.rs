//! Commands of many actions: traveling, running, resting, fighting, and what stops them.

use bevy::prelude::*;
use yendor::{
    ecs::{Health, ItemKind, MindState, Monster, Recording, Stream},
    testing::Scenario,
};

const CORRIDOR: &str = "
##############
#....#########
#.@..+####...#
#....#####.>.#
##########...#
##############";

#[test]
fn exploring_opens_doors_and_says_when_nothing_is_left() {
    let mut game = Scenario::on("#########\n#.@.+...#\n#...#.>.#\n#########");
    game.keys("E E");
    assert!(game.last_message().starts_with("Explored"), "{}", game.last_message());
    assert!((1..8).all(|x| game.cell((x, 1)).glyph != ' '));
}

#[test]
fn exploring_takes_items_but_not_what_the_player_dropped() {
    let mut game = Scenario::lit("#######\n#@...1#\n#.....#\n#######");
    game.item("potion/healing", 1, '1');
    game.keys("A E");
    game.expect().carries(ItemKind::Potion, 1);
    let letter = game.letter("potion/healing");
    game.keys(&format!("d {letter} h h E E"));
    game.expect().carries(ItemKind::Potion, 0);
}

#[test]
fn exploring_goes_on_over_ground_that_only_a_map_has_shown() {
    for saved in [false, true] {
        let mut game = Scenario::on("###################\n#@...+.......1....#\n###################");
        game.item("potion/healing", 1, '1');
        game.debug("item scroll/magic_mapping 1");
        let scroll = game.letter("scroll/magic_mapping");
        game.keys(&format!("r {scroll}"));
        assert_eq!(game.cell((18, 0)).glyph, '┐', "the whole level is known");
        let mut game = if saved { game.kept() } else { game };
        game.keys("A E E E").expect().because("what lies there is found").carries(ItemKind::Potion, 1);
        assert!(game.last_message().starts_with("Explored"), "{}", game.last_message());
        game.refuses("E");
    }
}

#[test]
fn exploring_opens_a_vault_that_a_map_has_shown_with_the_key_to_it() {
    let mut game = Scenario::on("###########\n#@...L...1#\n###########");
    game.item("potion/healing", 1, '1');
    for line in ["item scroll/magic_mapping 1", "item key/key 1"] {
        game.debug(line);
    }
    let scroll = game.letter("scroll/magic_mapping");
    game.keys(&format!("A r {scroll} E E E")).expect().carries(ItemKind::Potion, 1);
}

#[test]
fn exploring_avoids_known_traps_and_harmful_ground() {
    let mut game = Scenario::lit("#########\n#@......#\n###.#####\n#.......#\n#########");
    game.debug("terrain lava 3 2");
    game.keys("E E");
    assert!(game.last_message().contains("dangerous ground"), "{}", game.last_message());
    assert!(game.place().1 == 1);
}

#[test]
fn a_locked_door_is_tried_once_and_named_at_the_end() {
    let mut game = Scenario::on("#########\n#.@.L...#\n#...#...#\n#########");
    game.keys("E E");
    assert_eq!(game.last_message(), "Explored, but for a locked door to the east.");
    assert_eq!(game.said("The door is locked."), 1);
}

#[test]
fn a_key_in_the_pack_opens_a_locked_door_while_exploring() {
    let mut game = Scenario::on("#########\n#.@.L...#\n#...#...#\n#########");
    game.debug("item key/key");
    game.keys("E E E");
    game.expect().carries(ItemKind::Key, 0);
    assert_eq!(game.last_message(), "Explored.");
}

#[test]
fn exploring_in_the_dark_needs_a_light() {
    let mut game = Scenario::on("#######\n#@....#\n#.....#\n#######");
    game.without_spare_lights().debug("set fuel 0");
    game.refuses("E");
    assert!(game.last_message().starts_with("It is too dark to explore."), "{}", game.last_message());
}

#[test]
fn the_way_to_a_cell_is_shown_before_it_is_walked() {
    let mut game = Scenario::lit("########\n#@.....#\n#......#\n########");
    game.refuses("_ l l l l");
    assert!(game.screen(104, 32).contains("4 steps."), "{}", game.screen(104, 32));
    game.keys("ret");
    game.expect().place((5, 1)).turn(4);
}

#[test]
fn travel_picks_items_by_letter_and_refuses_unknown_cells() {
    let mut game = Scenario::lit("########\n#@....1#\n#......#\n########");
    game.item("food/ration", 1, '1');
    game.keys("s _ a");
    game.expect().place((6, 1));
    game.refuses("_ j j j ret");
    assert_eq!(game.last_message(), "You don't know a way there.");
}

#[test]
fn travel_says_what_is_in_the_way_of_all_known_ways() {
    for (between, reason) in [("terrain lava 4 1 1 1", "over dangerous ground"), ("trap Bear 4 1", "over a trap")] {
        let mut game = Scenario::lit("#########\n#@......#\n#########");
        game.debug(between);
        game.debug("reveal");
        game.refuses("_ l l l l l ret");
        assert_eq!(game.last_message(), format!("Every way that you know there leads {reason}."), "{between}");
        game.keys("_ l l l l l");
        assert!(game.screen(104, 32).contains(&format!("leads {reason}.")), "{}", game.screen(104, 32));
    }
    // Two ways, each barred by something else.
    let mut ring = Scenario::lit("########\n#......#\n#@####.#\n#......#\n########");
    ring.debug("terrain lava 3 1 1 1");
    ring.debug("trap Bear 3 3");
    ring.debug("reveal");
    ring.refuses("_ l l l l l ret");
    assert_eq!(ring.last_message(), "Every way that you know there leads over a trap.");
}

#[test]
pub fn travel_to_another_level_takes_the_stairs() {
    let mut game = Scenario::lit("#######\n#@..>.#\n#######");
    game.refuses("G");
    assert_eq!(game.last_message(), "You have not been on another level yet.");
    game.keys("> >").debug("freeze on");
    game.keys(">");
    assert_eq!(game.state().depth, 2);
    if game.said_part("comes into view") == 0 {
        game.keys("G 1");
        assert_eq!(game.state().depth, 1);
        assert_eq!(game.place(), (4, 1));
        game.refuses("G 7 esc");
    }
}

/// Takes all monsters off the current level.
fn empty_level(game: &mut Scenario) {
    let world = game.world();
    let monsters: Vec<Entity> = world.query_filtered::<Entity, With<Monster>>().iter(world).collect();
    for monster in monsters {
        world.despawn(monster);
    }
}

#[test]
fn travel_goes_on_over_several_levels() {
    let mut game = Scenario::lit("#######\n#@..>.#\n#######");
    game.debug("wanderers off");
    for _ in 0..2 {
        game.debug("reveal");
        let depth = game.state().depth;
        while game.state().depth == depth {
            game.keys(">");
        }
        empty_level(&mut game);
    }
    assert_eq!(game.state().depth, 3);
    game.keys("G 1");
    assert_eq!(game.state().depth, 1, "{:?}", game.messages());
}

#[test]
pub fn running_follows_a_corridor_round_its_bends_and_stops_where_it_branches() {
    let mut game =
        Scenario::lit("###########\n#@........#\n#########.#\n#########.#\n#######...#\n#########.#\n###########");
    game.keys("L");
    assert_eq!(game.place(), (9, 4), "{:?}", game.messages());
}

#[test]
fn running_across_a_room_ends_at_its_wall_and_beside_an_item() {
    let mut game = Scenario::lit("#########\n#.......#\n#@......#\n#.......#\n#########");
    game.keys("L");
    game.expect().place((7, 2)).turn(6);
    let mut game = Scenario::lit("#########\n#.......#\n#@...1..#\n#.......#\n#########");
    game.item("food/ration", 1, '1');
    game.keys("s L");
    game.expect().place((5, 2));
}

#[test]
fn running_into_a_wall_is_refused_with_a_line() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.refuses("H");
    assert_eq!(game.last_message(), "You can't run that way.");
}

#[test]
fn rest_ends_when_all_hit_points_are_back() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.debug("set hp 11");
    game.keys("Z");
    assert_eq!(game.last_message(), "You have recovered.");
    assert_eq!(game.player().hp, 12);
}

#[test]
fn a_healthy_player_searches_for_twenty_turns() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.keys("Z");
    game.expect().turn(20).last_message("You find nothing.");
}

#[test]
fn rest_ends_when_hunger_begins() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.debug("set food 305");
    game.keys("Z");
    assert!(game.turn() < 10 && game.said_part("hungry") > 0, "{:?}", game.messages());
}

#[test]
fn exploring_keeps_a_cell_away_from_a_monster_that_was_seen_asleep() {
    let map = "
##########
#@.......#
#........#
#........#
######.###
######.###
######.###
##########";
    let mut game = Scenario::lit(map);
    game.debug("monster E 6 5 sleeping");
    game.debug("freeze on");
    game.keys("E E E");
    assert!(game.last_message().contains("a sleeping monster"), "{:?}", game.messages());
    assert_eq!(game.only_monster().state, MindState::Sleeping);
}

#[test]
fn tab_fights_until_the_monster_is_dead_and_not_below_half_of_the_hit_points() {
    let mut game = Scenario::lit("#####\n#@1.#\n#####");
    game.refuses("tab");
    assert_eq!(game.last_message(), "There is no monster to fight.");
    game.monster_at('H', game.mark('1'), MindState::Sleeping, 3);
    game.hit_points(100).keys("tab");
    assert!(game.level().monsters.is_empty(), "{:?}", game.messages());
    game.hunter('O', '1');
    game.debug("set hp 51");
    game.keys("tab");
    assert!(game.last_message().starts_with("You are badly hurt"), "{:?}", game.messages());
    let turn = game.turn();
    game.keys("tab");
    game.expect().turn(turn + 1);
}

#[test]
fn tab_goes_on_with_the_monster_that_is_hurt_most() {
    let mut game = Scenario::lit("#####\n#.1.#\n#.@.#\n#.2.#\n#####");
    game.debug("freeze on");
    game.hit_points(100);
    let [first, second] = ['1', '2'].map(|mark| game.hunter('T', mark)).map(|serial| game.creature(serial));
    game.dice(Stream::Combat, &[19, 0, 0]).keys("j");
    game.dice(Stream::Combat, &[19, 7, 19, 7, 19, 7, 19, 7]).keys("tab");
    let is_unhurt = |monster: Entity| game.shared_world().get::<Health>(monster).is_some_and(|health| health.is_full());
    assert!(is_unhurt(first), "nobody turned to it: {:?}", game.messages());
    assert!(!is_unhurt(second));
}

#[test]
fn tab_walks_to_an_awake_monster_and_strikes() {
    for (state, (place, turns)) in [(MindState::Sleeping, ((1, 1), 0)), (MindState::Wandering, ((6, 1), 6))] {
        let mut game = Scenario::lit("#########\n#@.....1#\n#########");
        game.monster_at('H', game.mark('1'), state, 1);
        game.dice(Stream::Combat, &[19; 4]);
        game.debug("freeze on");
        game.keys("tab");
        game.expect().place(place).turn(turns);
    }
}

/// The first line of a fight that tells of a blow.
fn first_blow(game: &Scenario) -> String {
    let mut texts = game.messages().into_iter().map(|message| message.text);
    texts.find(|text| text.contains("miss") || text.contains("hit")).expect("a blow")
}

#[test]
fn tab_follows_a_struck_hunter_that_flits_away() {
    let mut game = Scenario::lit("########\n#......#\n#.@1...#\n#......#\n########");
    game.hunter('B', '1');
    game.hit_points(500).keys("tab");
    assert!(game.level().monsters.is_empty(), "{:?}", game.messages());
}

#[test]
fn a_starving_player_without_food_looks_for_it() {
    let mut game = Scenario::lit("##########\n#@......1#\n##########");
    game.item("food/ration", 1, '1');
    let food = game.letter("food/ration");
    game.keys(&format!("d {food} A"));
    game.hit_points(100).debug("set food 0");
    game.times(30, "E");
    assert_eq!(game.said_part("You now have"), 1, "{:?}", game.messages());
    game.refuses("E");
    assert_eq!(game.last_message(), "Not while you are starving. Eat something.");
}

#[test]
fn tab_leaves_the_last_step_to_a_hunter() {
    let mut game = Scenario::lit("#########\n#@..1...#\n#########");
    game.hunter('H', '1');
    game.dice(Stream::Combat, &[0; 400]);
    game.keys("tab");
    // One step each, then the hobgoblin comes, and is struck at first.
    game.expect().place((2, 1));
    assert_eq!(first_blow(&game), "You miss the hobgoblin.");
    let mut game = Scenario::lit("#########\n#@.1....#\n#########");
    game.hunter('H', '1');
    game.dice(Stream::Combat, &[0; 400]);
    game.keys("tab");
    game.expect().place((1, 1));
    assert_eq!(first_blow(&game), "You miss the hobgoblin.");
}

#[test]
fn tab_walks_for_twenty_turns_at_most() {
    let mut game = Scenario::lit(&format!("{0}\n#@{1}1#\n{0}", "#".repeat(30), ".".repeat(26)));
    game.monster_at('H', game.mark('1'), MindState::Wandering, 10);
    game.debug("freeze on");
    game.keys("tab");
    assert_eq!(game.last_message(), "You have not reached the hobgoblin yet.");
    game.expect().turn(20);
}

#[test]
fn the_last_command_is_repeated_with_its_answers() {
    let mut game = Scenario::lit("#####\n#@..#\n#####");
    game.refuses("ctrl-a");
    assert_eq!(game.last_message(), "There is no command to repeat.");
    game.keys("s ctrl-a ctrl-a");
    game.expect().turn(3);
}

#[test]
fn every_step_of_an_intention_is_recorded() {
    let game = Scenario::recorded(|| Scenario::lit(CORRIDOR), |game| _ = game.keys("E E E > > Z L"));
    assert!(game.turn() > 10);
}

/// Plays a game by commands of many actions alone, to its end, until the light is out, or for some keys. Returns the keys pressed and the actions
/// that came of them.
fn played_by_commands(seed: u64) -> (usize, usize) {
    let mut game = Scenario::game(seed);
    game.world().insert_resource(Recording::default());
    let mut keys = 0;
    while keys < 200 && game.state().mode == "Playing" && !game.last_message().starts_with("It is too dark") {
        let player = game.player();
        let (x, y) = game.place();
        let monsters = game.level().monsters;
        let awake = monsters.iter().filter(|monster| monster.visible && monster.state != MindState::Sleeping);
        let nearest = awake.map(|monster| (monster.x - x, monster.y - y)).min_by_key(|(dx, dy)| dx.abs().max(dy.abs()));
        let key = match nearest {
            // Out of reach.
            Some(_) if game.last_message().starts_with("You can't") => "s",
            // Tab refuses to fight on with little health.
            Some(_) if player.hp * 2 > player.max_hp => "tab",
            Some((dx, dy)) if dx.abs().max(dy.abs()) == 1 => {
                ["y", "k", "u", "h", ".", "l", "b", "j", "n"][usize::try_from(dy * 3 + dx + 4).unwrap()]
            }
            Some(_) => "s",
            None if player.hp * 3 < player.max_hp * 2 => "Z",
            None if game.last_message().starts_with("Explored") => ">",
            None => "E",
        };
        game.keys(key);
        keys += 1;
    }
    (keys, game.world().resource::<Recording>().0.len())
}

#[test]
fn a_game_by_commands_needs_a_fifth_of_the_keys() {
    let mut shares: Vec<f64> =
        (1..=11).map(played_by_commands).map(|(keys, actions)| actions as f64 / keys as f64).collect();
    shares.sort_by(f64::total_cmp);
    assert!(shares[5] >= 5.0, "actions for each key: {shares:.1?}");
}
