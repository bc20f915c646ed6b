//! Those who guard a place: they stay there until somebody comes near or hurts them, and come back.

use yendor::{creatures::MindState, geometry::Position, random::Purpose, turn::Serial};

use crate::{
    bands::{LOYAL, goes_on_the_same_from_anywhere, place},
    scenario::Scenario,
};

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
    game.mind(guard).post = Some(game.mark('1'));
    game.hit_points(5_000);
    (game, guard)
}

fn guard_is(game: &Scenario, guard: Serial) -> Position {
    place(&game.row(guard).unwrap())
}

#[test]
fn a_guard_stays_at_its_post_whatever_it_hears_and_whomever_it_sees_from_afar() {
    let (mut game, guard) = guarded();
    let post = game.mark('1');
    for _ in 0..20 {
        game.keys(".");
        assert_eq!(guard_is(&game, guard), post);
    }
    // Seen within its range of 8, but no nearer than 3.
    for _ in 0..8 {
        game.keys("l");
        assert_eq!(guard_is(&game, guard), post);
    }
    assert_eq!(game.row(guard).unwrap().state, MindState::Hunting);
    game.keys("l");
    assert_ne!(guard_is(&game, guard), post, "three cells are near");
    // Behind a locked door it hears a door broken open.
    let (mut game, guard) = guarded();
    game.debug("goto 16 5");
    game.dice(Purpose::Ai, &[0; 6]).times(8, "o");
    assert_eq!(guard_is(&game, guard), post);
}

#[test]
fn a_guard_that_is_hurt_comes_and_goes_back_when_it_has_lost_the_player() {
    let (mut game, guard) = guarded();
    let post = game.mark('1');
    for _ in 0..4 {
        game.keys("l");
    }
    game.dice(Purpose::Combat, &[19, 0]);
    crate::weapons::throw(&mut game, "weapon/arrow", 1, "");
    game.times(3, ".");
    assert_ne!(guard_is(&game, guard), post);
    game.debug("goto 16 5");
    let back = (0..80).position(|_| {
        game.press(".");
        guard_is(&game, guard) == post
    });
    assert!(back.is_some(), "{:?}", game.row(guard));
    game.debug("rest 20");
    assert_eq!((guard_is(&game, guard), game.row(guard).unwrap().state), (post, MindState::Wandering));
}

#[test]
fn guards_of_a_band_stay_each_at_its_own_post() {
    let (mut game, guard) = guarded();
    let leader = game.monster('O', '2', MindState::Wandering);
    game.mind(leader).post = Some(game.mark('2'));
    game.band(&[leader, guard], LOYAL);
    game.debug("goto 16 5");
    game.debug("rest 30");
    assert_eq!((guard_is(&game, guard), guard_is(&game, leader)), (game.mark('1'), game.mark('2')));
}

#[test]
fn a_guard_on_its_way_back_goes_on_the_same_after_loading() {
    let (mut game, guard) = guarded();
    let post = game.mark('1');
    game.debug("goto 16 5");
    let far = Position::new(3, 3);
    let entity = game.creature(guard);
    game.debug("kill 13 1");
    assert!(game.world().get_entity(entity).is_err());
    let guard = game.monster_at('O', far, MindState::Wandering, 50);
    game.mind(guard).post = Some(post);
    let mut later = game.kept();
    goes_on_the_same_from_anywhere(game, 6);
    later.debug("rest 15");
    assert_eq!(guard_is(&later, guard), post);
}
