//! Members of a band keep to their leader.

use std::collections::BTreeSet;

use yendor::{
    Bot,
    data::{BandOrders, LeaderDeath},
    ecs::{Mind, MindChange, MindState, Point, Serial},
    internals::RandomBot,
    press,
    testing::{MonsterRow, Scenario, check_laws},
};

/// The orders of an ordinary band.
pub const LOYAL: BandOrders = BandOrders { shares_waking: true, follows: true, leader_dies: LeaderDeath::FightOn };

pub fn place(row: &MonsterRow) -> Point {
    Point::new(row.x, row.y)
}

/// Checks that the game and a copy of it, saved and loaded after each of the first turns, have the same future.
#[track_caller]
pub fn continues_unchanged_from_any_turn(mut game: Scenario, turns: usize) {
    let mut loaded: Vec<Scenario> = Vec::new();
    for turn in 0..turns + 4 {
        if turn < turns {
            loaded.push(game.kept());
        }
        game.press(".");
        for (since, again) in loaded.iter_mut().enumerate() {
            again.press(".");
            assert_eq!(again.hash(), game.hash(), "loaded after {since} turns, after {turn} turns");
        }
    }
}

/// The player, walled in, and two halls with a corridor between them.
const TWO_HALLS: &str = "
##############################
#1......##############......3#
#.......::::::::::::::.......#
#......2##############......4#
##############################
#@############################
##############################";

#[test]
fn an_awake_follower_goes_to_its_sleeping_leader_and_stays_there() {
    let mut game = Scenario::on(TWO_HALLS);
    let leader = game.monster('O', '1', MindState::Sleeping);
    let followers = ['3', '4'].map(|mark| game.monster('O', mark, MindState::Wandering));
    let stranger = game.monster('O', '2', MindState::Wandering);
    game.band(&[leader, followers[0], followers[1]], LOYAL);
    game.debug("rest 40");
    let mut strays = false;
    for _ in 0..30 {
        game.press(".");
        for follower in followers {
            assert!(place(&game.row(follower).unwrap()).distance(game.mark('1')) <= 3);
        }
        strays |= place(&game.row(stranger).unwrap()).distance(game.mark('1')) > 8;
    }
    assert!(strays, "a monster without a band wanders");
    assert_eq!(game.row(leader).unwrap().state, MindState::Sleeping);
}

#[test]
fn a_member_without_orders_to_follow_does_not_follow() {
    let mut game = Scenario::on(TWO_HALLS);
    let leader = game.monster('O', '1', MindState::Sleeping);
    let other = game.monster('O', '2', MindState::Wandering);
    game.band(&[leader, other], BandOrders { follows: false, ..LOYAL });
    let strays = (0..60).any(|_| {
        game.press(".");
        place(&game.row(other).unwrap()).distance(game.mark('1')) > 8
    });
    assert!(strays);
}

#[test]
fn a_band_of_wanderers_searches_the_level_as_a_group() {
    let map = "
########################################
#12....###........###........###.......#
#345...:::........:::........:::.......#
#......###........###........###.......#
####:########:##########:##########:####
####:########:##########:##########:####
#......###........###........###.......#
#......:::........:::........:::.......#
#......###........###........###.......#
########################################
#@######################################
########################################";
    let mut game = Scenario::on(map);
    let band = ['1', '2', '3', '4', '5'].map(|mark| game.monster('O', mark, MindState::Wandering));
    game.band(&band, LOYAL);
    let mut visited = BTreeSet::new();
    let (mut near, mut all) = (0, 0);
    for _ in 0..150 {
        game.press(".");
        let rows = band.map(|member| game.row(member).unwrap());
        let leader = place(&rows[0]);
        if leader.y <= 3 || leader.y >= 6 {
            visited.insert((leader.x / 10, leader.y / 5));
        }
        near += rows.iter().filter(|row| place(row).distance(leader) <= 5).count();
        all += rows.len();
    }
    assert!(visited.len() >= 4, "the leader was in {visited:?}");
    assert!(near * 100 >= all * 95, "{near} of {all} times near the leader");
}

/// The leader at the end of a corridor, with its followers between it and the hall.
fn dead_end(leader_is_last: bool, orders: BandOrders) -> (Scenario, Vec<Serial>) {
    let map = "
######################
#.....################
#.....:::::::::::::::#
#.....################
######################
#@####################
######################";
    let mut game = Scenario::on(map);
    let columns = if leader_is_last { [13, 14, 15, 16, 17, 20] } else { [20, 17, 16, 15, 14, 13] };
    let mut band: Vec<Serial> =
        columns.into_iter().map(|x| game.monster_at('H', Point::new(x, 2), MindState::Wandering, 50)).collect();
    if leader_is_last {
        band.reverse();
    }
    game.band(&band, orders);
    (game, band)
}

#[test]
fn a_leader_gets_out_of_a_dead_end_full_of_followers() {
    for leader_is_last in [false, true] {
        let (mut game, band) = dead_end(leader_is_last, LOYAL);
        let out = (0..80).position(|_| {
            game.press(".");
            place(&game.row(band[0]).unwrap()).x < 6
        });
        assert!(out.is_some(), "it never came out, last to act: {leader_is_last}");
        // The followers come out after it.
        let inside = (0..60).any(|_| {
            game.press(".");
            let leader = place(&game.row(band[0]).unwrap());
            band.iter().all(|member| place(&game.row(*member).unwrap()).distance(leader) <= 4)
        });
        assert!(inside);
    }
}

#[test]
fn a_hunting_leader_is_not_blocked_by_followers_that_know_nothing() {
    let (mut game, band) = dead_end(false, LOYAL);
    game.mind(band[0]).notice(Point::new(1, 2), MindChange::Felt);
    let out = (0..30).position(|_| {
        game.press(".");
        place(&game.row(band[0]).unwrap()).x < 8
    });
    assert!(out.is_some());
}

#[test]
fn following_is_the_same_after_loading() {
    continues_unchanged_from_any_turn(dead_end(true, LOYAL).0, 8);
    let mut game = Scenario::on(TWO_HALLS);
    let band = ['1', '3', '4', '2'].map(|mark| game.monster('O', mark, MindState::Wandering));
    game.band(&band, LOYAL);
    continues_unchanged_from_any_turn(game, 8);
}

#[test]
fn followers_wander_without_their_leader_on_the_level_and_follow_when_it_is_back() {
    let mut game = Scenario::on(TWO_HALLS);
    game.debug("teleport 2");
    let here = game.position();
    let away = game.monster_at('H', Point::new(here.x + 1, here.y), MindState::Sleeping, 50);
    game.debug("teleport 1");
    // Level 1 is drawn and has no stairs: the player arrives on a free cell.
    let other = game.monster('H', '3', MindState::Wandering);
    game.band(&[away, other], LOYAL);
    let places: BTreeSet<Point> = (0..40)
        .map(|_| {
            game.press(".");
            place(&game.row(other).unwrap())
        })
        .collect();
    assert!(places.len() > 10, "{places:?}");
}

#[test]
fn a_polymorphed_leader_still_leads() {
    let mut game = Scenario::lit("#################\n#@...1:::::::::2#\n#################");
    let leader = game.monster('O', '1', MindState::Sleeping);
    let follower = game.monster('H', '2', MindState::Sleeping);
    game.band(&[leader, follower], LOYAL);
    game.debug("freeze on");
    for wand in ["wand/polymorph", "wand/cancellation"] {
        game.debug(&format!("item {wand} charges=3"));
    }
    for letter in [game.letter("wand/polymorph"), game.letter("wand/cancellation")] {
        game.keys(&format!("z {letter} ret"));
        assert_eq!(game.row(leader).unwrap().band, Some(leader));
    }
    assert_ne!(game.row(leader).unwrap().letter, 'O', "with this seed it becomes another kind");
    *game.mind(leader) = Mind::new(MindState::Sleeping);
    game.mind(follower).lose_trail(MindChange::Disturbed);
    assert_eq!(game.kept().hash(), game.hash());
}

/// A leader on its way east, and a follower that stands in its way.
fn passed(follower: MindState) -> [i32; 2] {
    let mut game = Scenario::on("############\n#::::::::..#\n############\n#@##########\n############");
    let band =
        [(2, MindState::Wandering), (3, follower)].map(|(x, state)| game.monster_at('H', Point::new(x, 1), state, 50));
    game.band(&band, BandOrders { shares_waking: false, ..LOYAL });
    game.mind(band[0]).head_for(Some(Point::new(9, 1)));
    game.keys(".");
    band.map(|member| game.row(member).unwrap().x)
}

#[test]
fn a_leader_changes_places_with_an_awake_follower_but_not_with_a_sleeping_one() {
    assert_eq!(passed(MindState::Wandering), [3, 2]);
    assert_eq!(passed(MindState::Sleeping), [2, 3]);
}

#[test]
fn a_band_hears_of_a_burned_sleeper_whether_the_game_was_saved_meanwhile_or_not() {
    let mut game = Scenario::lit("#########\n#@.....1#\n#......2#\n#########");
    let band = ['1', '2'].map(|mark| game.monster('O', mark, MindState::Sleeping));
    game.band(&band, LOYAL);
    game.debug("terrain grass 7 1");
    game.debug("terrain fire 7 1");
    game.keys(".");
    assert_ne!(game.row(band[0]).unwrap().state, MindState::Sleeping);
    let mut again = game.kept();
    for game in [&mut game, &mut again] {
        game.keys(".");
        assert_ne!(game.row(band[1]).unwrap().state, MindState::Sleeping);
    }
    assert_eq!(again.hash(), game.hash());
}

#[test]
fn bands_of_whole_levels_behave_the_same_after_loading() {
    for seed in 0..3 {
        let mut game = Scenario::game(seed);
        game.hit_points(900).debug("teleport 4");
        let all: Vec<Serial> = game.level().monsters.iter().map(|monster| monster.id).collect();
        let ends = [LeaderDeath::Scatter, LeaderDeath::Flee { turns: "1d6+2".parse().unwrap() }, LeaderDeath::FightOn];
        for (band, leader_dies) in all.chunks(3).zip(ends.into_iter().cycle()) {
            game.band(band, BandOrders { leader_dies, ..LOYAL });
            game.mind(band[1 % band.len()]).rouse(&Mind::new(MindState::Wandering), Serial(0));
        }
        let mut bot = RandomBot::new(seed);
        for half in 0..4 {
            // An open prompt is not saved.
            game.press("esc");
            let mut again = game.kept();
            for _ in 0..20 {
                let key = bot.next_key(game.world());
                for game in [&mut game, &mut again] {
                    press(game.world(), key);
                }
            }
            check_laws(game.world()).unwrap();
            assert_eq!(again.hash(), game.hash(), "seed {seed}, part {half}");
            let leader = game.level().monsters.iter().find(|row| row.band == Some(row.id)).map(|row| (row.x, row.y));
            if let Some((x, y)) = leader {
                game.debug(&format!("kill {x} {y}"));
            }
        }
    }
}
