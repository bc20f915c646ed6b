//! Members of a band wake together.

use yendor::{
    data::{BandOrders, LeaderDeath},
    ecs::{MindState, Point, Serial, Stream},
    testing::{Scenario, check_laws},
};

use crate::bands::{LOYAL, continues_unchanged_from_any_turn, place};

/// An orc that the player sees, two band members behind a wall, and a stranger beside them; all asleep.
fn sleepers(orders: BandOrders) -> (Scenario, [Serial; 4]) {
    let mut game = Scenario::lit("##################\n#@....1.#2.3...4.#\n##################");
    let all = ['3', '1', '2', '4'].map(|mark| game.monster('O', mark, MindState::Sleeping));
    game.band(&all[..3], orders);
    (game, all)
}

fn states(game: &Scenario, all: &[Serial]) -> Vec<MindState> {
    all.iter().map(|serial| game.row(*serial).unwrap().state).collect()
}

#[test]
fn a_member_that_sees_the_player_wakes_its_whole_band_on_the_level_and_no_other_monster() {
    use MindState::{Hunting, Sleeping};
    let (mut game, all) = sleepers(LOYAL);
    game.keys(".");
    assert_eq!(states(&game, &all), [Hunting, Hunting, Hunting, Sleeping]);
    for informed in [all[0], all[2]] {
        // The woken members know where the player was noticed.
        assert_eq!(game.mind(informed).goal(), Some(Point::new(1, 1)));
    }
    let (mut game, all) = sleepers(BandOrders { shares_waking: false, ..LOYAL });
    game.times(3, ".");
    assert_eq!(states(&game, &all), [Sleeping, Hunting, Sleeping, Sleeping]);
}

#[test]
fn a_member_hit_from_afar_wakes_its_band_in_the_same_turn() {
    // A Venus flytrap notices only a player who is next to it.
    let mut game = Scenario::lit("################\n#@...1.#2.3....#\n################");
    let all = [('F', '1'), ('O', '2'), ('O', '3')].map(|(kind, mark)| game.monster(kind, mark, MindState::Sleeping));
    game.band(&all, LOYAL);
    game.dice(Stream::Combat, &[19, 0]);
    crate::weapons::throw(&mut game, "weapon/arrow", 1, "");
    game.expect().turn(1);
    assert_eq!(states(&game, &all), vec![MindState::Hunting; 3]);
}

#[test]
fn a_band_woken_by_a_noise_goes_along_and_knows_no_more_than_its_waker() {
    // A door is heard from eight steps away, one time in ten.
    let mut game = Scenario::on("############\n#@+:########\n###:########\n###::1#::2.#\n############");
    let all = ['1', '2'].map(|mark| game.monster('H', mark, MindState::Sleeping));
    game.band(&all, LOYAL);
    game.dice(Stream::Ai, &[0; 4]).keys("l");
    assert_eq!(states(&game, &all), [MindState::Wandering; 2]);
    let heard = game.mind(all[0]).goal();
    assert!(heard.is_some());
    assert_eq!(game.mind(all[1]).goal(), heard);
}

#[test]
fn a_member_that_wakes_does_not_wake_members_on_other_levels() {
    let mut game = Scenario::lit("######\n#@..1#\n######");
    let above = game.monster('O', '1', MindState::Sleeping);
    game.debug("freeze on");
    game.debug("teleport 2");
    let here = game.position();
    let below = game.monster_at('O', Point::new(here.x + 1, here.y), MindState::Sleeping, 500);
    game.band(&[above, below], LOYAL);
    game.mind(above).head_for(None);
    game.dice(Stream::Combat, &[0, 0, 0]).keys("l");
    assert_ne!(game.row(below).unwrap().state, MindState::Sleeping, "the member below was attacked");
    assert_eq!(game.mind(above).state(), MindState::Sleeping);
}

#[test]
fn a_band_and_its_orders_are_saved_shown_and_outlive_the_leader() {
    let orders = BandOrders { leader_dies: LeaderDeath::Flee { turns: "2d4".parse().unwrap() }, ..LOYAL };
    let (mut game, all) = sleepers(orders);
    let bands = |game: &Scenario| all.map(|serial| game.row(serial).and_then(|row| row.band));
    let leader = Some(all[0]);
    assert_eq!(bands(&game), [leader, leader, leader, None]);
    let before = game.hash();
    let again = game.kept();
    assert_eq!(bands(&again), bands(&game));
    assert_eq!(again.hash(), before.clone());
    let json = serde_json::to_value(game.state()).unwrap();
    assert_eq!(json["level"]["monsters"][0]["band"], serde_json::json!(all[0].0));
    let leader_is = place(&game.row(all[0]).unwrap());
    game.debug(&format!("kill {} {}", leader_is.x, leader_is.y));
    assert_eq!(bands(&game.kept()), [None, leader, leader, None]);
    // The members still wake together.
    game.keys(".");
    assert_eq!(states(&game, &all[1..]), [MindState::Hunting, MindState::Hunting, MindState::Sleeping]);

    let (mut game, all) = sleepers(LOYAL);
    game.band(&all, LOYAL);
    assert_ne!(game.hash(), before, "band membership is part of the state");
    check_laws(game.world()).unwrap();
}

#[test]
fn waking_is_the_same_after_loading() {
    continues_unchanged_from_any_turn(sleepers(LOYAL).0, 6);
}
