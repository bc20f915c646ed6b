//! Guards: monsters that stay at their post until they notice the player.

use yendor::{
    ecs::{Mind, MindState, Point, Serial, Stream},
    testing::Scenario,
};

use crate::bands::{LOYAL, continues_unchanged_from_any_turn, place};

const HALL: &str = "
####################
#@...........1.....#
#..................#
#.................2#
################L###
###############....#
####################";

fn guarded() -> (Scenario, Serial) {
    let mut game = Scenario::lit(HALL);
    let guard = game.monster('O', '1', MindState::Wandering);
    let post = game.mark('1');
    *game.mind(guard) = Mind::guarding(post, MindState::Wandering);
    game.hit_points(5_000);
    (game, guard)
}

fn guard_is(game: &Scenario, guard: Serial) -> Point {
    place(&game.row(guard).unwrap())
}

#[test]
fn a_guard_ignores_noises_and_stays_at_its_post_until_it_sees_the_player() {
    let (mut game, guard) = guarded();
    let post = game.mark('1');
    for _ in 0..20 {
        game.keys(".");
        assert_eq!(guard_is(&game, guard), post);
    }
    // An orc notices the player at 8 cells, and attacks at once.
    for _ in 0..3 {
        game.keys("l");
        assert_eq!(guard_is(&game, guard), post);
        assert_eq!(game.row(guard).unwrap().state, MindState::Wandering);
    }
    game.keys("l");
    assert_ne!(guard_is(&game, guard), post);
    assert_eq!(game.row(guard).unwrap().state, MindState::Hunting);
    // Behind a locked door it hears a door being forced.
    let (mut game, guard) = guarded();
    game.debug("goto 16 5");
    game.dice(Stream::Ai, &[0; 6]).times(8, "o");
    assert_eq!(guard_is(&game, guard), post);
}

#[test]
fn a_guard_that_is_hurt_attacks_and_loses_its_post() {
    let (mut game, guard) = guarded();
    let post = game.mark('1');
    game.times(3, "l");
    game.dice(Stream::Combat, &[19, 0]);
    crate::weapons::throw(&mut game, "weapon/arrow", 1, "");
    game.times(3, ".");
    assert_ne!(guard_is(&game, guard), post);
    game.debug("goto 16 5");
    game.debug("rest 40");
    assert_eq!(game.mind(guard).post(), None);
    assert_eq!(game.row(guard).unwrap().state, MindState::Wandering);
}

#[test]
fn a_guard_that_was_teleported_returns_to_its_post() {
    let (mut game, guard) = guarded();
    let (post, far) = (game.mark('1'), Point::new(3, 3));
    game.debug("goto 16 5");
    game.debug("kill 13 1");
    assert!(game.row(guard).is_none());
    let guard = game.monster_at('O', far, MindState::Wandering, 50);
    *game.mind(guard) = Mind::guarding(post, MindState::Wandering);
    game.debug("rest 20");
    assert_eq!(guard_is(&game, guard), post);
    assert_eq!(game.row(guard).unwrap().state, MindState::Wandering);
}

#[test]
fn each_guard_of_a_band_stays_at_its_own_post() {
    let (mut game, guard) = guarded();
    let leader = game.monster('O', '2', MindState::Wandering);
    let post = game.mark('2');
    *game.mind(leader) = Mind::guarding(post, MindState::Wandering);
    game.band(&[leader, guard], LOYAL);
    game.debug("goto 16 5");
    game.debug("rest 30");
    assert_eq!(guard_is(&game, guard), game.mark('1'));
    assert_eq!(guard_is(&game, leader), game.mark('2'));
}

#[test]
fn a_returning_guard_behaves_the_same_after_loading() {
    let (mut game, guard) = guarded();
    let post = game.mark('1');
    game.debug("goto 16 5");
    let far = Point::new(3, 3);
    let entity = game.creature(guard);
    game.debug("kill 13 1");
    assert!(game.world().get_entity(entity).is_err());
    let guard = game.monster_at('O', far, MindState::Wandering, 50);
    *game.mind(guard) = Mind::guarding(post, MindState::Wandering);
    let mut later = game.kept();
    continues_unchanged_from_any_turn(game, 6);
    later.debug("rest 15");
    assert_eq!(guard_is(&later, guard), post);
}
