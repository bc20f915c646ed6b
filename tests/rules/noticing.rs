//! What is said of a monster's state of mind agrees everywhere: in the log, beside the map, when looking, for programs and
//! for commands of many actions. A monster that notices the player is reported once.

use yendor::{
    data::{BandOrders, LeaderDeath},
    ecs::{Health, Mind, MindState, Point},
    testing::Scenario,
    view::ViewObserver,
};

const HALL: &str = "
##########################
#.@.1....................#
#......................2.#
#.......................3#
##########################";

/// A monster that has been in view and unaware for a turn, frozen so that it stays so.
fn unaware(letter: char, mark: char) -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.monster(letter, mark, MindState::Wandering);
    game.keys("s");
    game
}

fn state_in_view(game: &mut Scenario) -> Option<MindState> {
    ViewObserver::default().view(game.world()).creatures[0].state
}

#[test]
fn a_monster_that_notices_the_player_is_reported_once() {
    let mut game = unaware('O', '1');
    assert!(game.screen(104, 32).contains("unaware"));
    game.debug("freeze off");
    game.keys("s");
    assert_eq!(game.said("The orc notices you."), 1);
    assert!(game.screen(104, 32).contains("hunting") && state_in_view(&mut game) == Some(MindState::Hunting));
    game.keys("s s");
    assert_eq!(game.said("The orc notices you."), 1);
}

#[test]
fn a_monster_that_strikes_at_once_is_reported_to_have_noticed_the_player_before() {
    for letter in ['O', 'H', 'S'] {
        let mut game = Scenario::lit(HALL);
        game.hit_points(300).monster_at(letter, Point::new(4, 1), MindState::Wandering, 5);
        game.keys("s s s");
        let messages: Vec<String> = game.messages().into_iter().map(|line| line.text).collect();
        let first = |what: &[&str]| messages.iter().position(|line| what.iter().any(|word| line.contains(word)));
        let (notices, strikes) = (first(&["notices you"]), first(&["misses you", "hits you"]));
        assert!(notices.is_some() && notices < strikes, "{letter}: {messages:?}");
        assert_eq!(messages.iter().filter(|line| line.contains("notices you")).count(), 1, "{messages:?}");
    }
}

#[test]
fn a_monster_that_notices_the_player_out_of_view_is_reported_when_it_is_seen_again() {
    let mut game = unaware('O', '1');
    let orc = game.only_monster().id;
    game.debug("afflict blind 1");
    *game.mind(orc) = Mind::new(MindState::Hunting);
    game.keys("s");
    assert_eq!(game.said("The orc notices you."), 1, "{:?}", game.messages());
}

#[test]
fn exploring_stops_when_a_distant_monster_notices_the_player() {
    let mut game = unaware('C', '2');
    let centaur = game.only_monster().id;
    game.keys("E");
    let before = game.turn();
    *game.mind(centaur) = Mind::new(MindState::Hunting);
    game.keys("s");
    assert_eq!(game.last_message(), "The centaur notices you.");
    game.refuses("E");
    assert_eq!(game.turn(), before + 1);
}

#[test]
fn a_follower_of_a_hunting_leader_hunts_in_all_that_is_said() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    let leader = game.hunter('H', '3');
    let follower = game.monster('H', '2', MindState::Wandering);
    let orders = BandOrders { follows: true, shares_waking: true, leader_dies: LeaderDeath::FightOn };
    game.band(&[leader, follower], orders);
    assert_eq!(game.screen(160, 48).matches(" hunting,").count(), 2, "{}", game.screen(160, 48));
    assert!(!game.screen(160, 48).contains("unaware"));
    let states: Vec<_> = ViewObserver::default().view(game.world()).creatures.iter().map(|foe| foe.state).collect();
    assert_eq!(states, [Some(MindState::Hunting); 2]);
    // The leader out of the way: the follower alone keeps explore from beginning, though it is far off.
    let far = game.creature(leader);
    let mut mind = game.world().get_mut::<Mind>(far).unwrap();
    let mut hunts_in_peace = serde_json::to_value(&*mind).unwrap();
    hunts_in_peace["is_at_peace"] = true.into();
    *mind = serde_json::from_value(hunts_in_peace).unwrap();
    game.refuses("E");
    assert_eq!(game.last_message(), "Not while a hobgoblin hunts you.");
}

#[test]
fn a_hallucinating_player_tells_an_unaware_monster_from_a_hunter_everywhere() {
    let mut game = unaware('C', '2');
    game.debug("afflict hallucinating 50");
    assert_eq!(state_in_view(&mut game), Some(MindState::Wandering));
    assert!(game.screen(104, 32).contains("unaware"));
    game.keys("s");
    // It is far away and has not noticed the player: nothing keeps the player from resting.
    let before = game.turn();
    game.keys("Z");
    assert!(game.turn() > before + 5, "{}", game.last_message());
}

#[test]
fn the_death_of_an_unseen_attacker_ends_the_caution() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.hit_points(500);
    let phantom = game.hunter('P', '1');
    let cell = game.row(phantom).unwrap();
    assert!(!game.screen(104, 32).contains("Phantom") && (cell.x, cell.y) == (4, 1));
    game.keys("l");
    game.debug("freeze off");
    game.keys("s");
    game.debug("freeze on");
    game.refuses("Z");
    assert_eq!(game.last_message(), "Not while something that you can't see attacks you.");
    let body = game.creature(phantom);
    game.world().entity_mut(body).insert(Health::full(1));
    game.debug("set level 30");
    while game.row(phantom).is_some() {
        game.keys("l");
    }
    let before = game.turn();
    game.keys("Z");
    assert!(game.turn() > before, "{}", game.last_message());
}

#[test]
fn an_unseen_attacker_that_stayed_on_another_level_keeps_nobody_from_resting() {
    const STAIRS: &str = "
########
#.1@>..#
########";
    let mut game = Scenario::lit(STAIRS);
    let phantom = game.hunter('P', '1');
    game.debug("god on");
    game.keys("s");
    game.debug("freeze on");
    game.refuses("Z");
    assert_eq!(game.last_message(), "Not while something that you can't see attacks you.");
    let body = game.creature(phantom);
    *game.world().get_mut::<Mind>(body).unwrap() = Mind::new(MindState::Sleeping);
    game.keys("l > Z");
    assert_eq!(game.state().depth, 2);
    assert_ne!(game.last_message(), "Not while something that you can't see attacks you.");
}
