//! Effects of any cause: what one data file can do, the others can (`docs/tuning.md#effects`).

use yendor::{
    ecs::{Liquid, MindState, Point, Stream},
    testing::{Scenario, changed, mistakes_in},
};

use crate::traps::HALL;

const OF_THE_BEAR_TRAP: &str = "Grip(tries: \"3\")";

const OF_THE_POTION: &str = "effects: [RestoreStrength]";

/// A hall with a bear trap of these effects instead of its own one step to the east.
fn before_trap(effects: &str) -> Scenario {
    let mut game = Scenario::with(changed(&[("traps.ron", OF_THE_BEAR_TRAP, effects)]), HALL);
    game.debug("trap Bear 3 2");
    game
}

/// A hall whose player drinks a potion that has these effects.
fn drunk(effects: &str) -> Scenario {
    let content = changed(&[("items.ron", OF_THE_POTION, &format!("effects: {effects}"))]);
    let mut game = Scenario::with(content, HALL);
    game.debug("terrain shallow 5 3");
    game.debug("item potion/restore_strength");
    let letter = game.letter("potion/restore_strength");
    game.keys(&format!("q {letter}"));
    game
}

#[test]
fn a_trap_can_do_what_potions_and_scrolls_do() {
    let mut game = before_trap("Begin(condition: Blind, turns: \"20\")");
    game.keys("l").expect().said("Darkness falls around you: you are blind!", 1);
    let mut game = before_trap("Poison(points: \"2\")");
    game.keys("l").expect().strength(14, 16);
    let mut game = before_trap("MapLevel");
    game.keys("l").expect().said("You see the whole level before you, as on a map!", 1);
}

#[test]
fn what_only_a_player_can_have_does_nothing_to_a_monster_in_a_trap() {
    let mut game = before_trap("MapLevel, Begin(condition: Confused, turns: \"20\")");
    let hobgoblin = game.monster_at('H', Point::new(5, 2), MindState::Hunting, 9);
    game.keys("s s");
    assert!(game.row(hobgoblin).unwrap().conditions.contains_key("Confused"));
    game.expect().said("You see the whole level before you, as on a map!", 0);
}

#[test]
fn a_potion_can_do_what_traps_and_machines_do() {
    assert_eq!(drunk("[Drop]").state().depth, 2);
    assert!(drunk("[Sleep(turns: \"3\")]").turn() > 3, "the turns of the sleep pass at once");
    let is_wet = |game: &Scenario| game.game_ref().level.terrain.liquid(Point::new(5, 3)) != Liquid::None;
    assert!(is_wet(&drunk("[RaiseLevel]")));
    assert!(!is_wet(&drunk("[Drain]")));
}

#[test]
fn a_potion_thrown_at_a_monster_goes_on_after_an_effect_that_only_players_have() {
    let effects = "effects: [Drop, Alarm(loudness: 20), Sleep(turns: \"20\")]";
    let mut game = Scenario::with(changed(&[("items.ron", OF_THE_POTION, effects)]), HALL);
    let hobgoblin = game.monster_at('H', Point::new(3, 2), MindState::Hunting, 9);
    game.debug("item potion/restore_strength");
    let letter = game.letter("potion/restore_strength");
    game.dice(Stream::Combat, &[19]).keys(&format!("t {letter} l ret"));
    assert!(game.row(hobgoblin).unwrap().conditions.contains_key("Asleep"), "{:?}", game.messages());
    assert_eq!(game.state().depth, 1);
    game.expect().said("A bell rings out through the whole level!", 1).said_part("falls asleep", 1);
}

#[test]
fn an_attack_that_takes_the_player_away_ends_there() {
    let content = changed(&[("monsters.ron", "effects: [Hold]", "effects: [Teleport, Hold]")]);
    let mut game = Scenario::with(content, HALL);
    game.debug("god on");
    game.monster_at('F', Point::new(3, 2), MindState::Hunting, 20);
    let here = game.place();
    for _ in 0..40 {
        if game.place() == here {
            game.keys("s");
        }
    }
    assert_ne!(game.place(), here, "the attack teleports");
    game.expect().said_part("takes hold of you", 0);
    assert!(!game.player().conditions.contains_key("Held"));
}

#[test]
fn a_gaze_at_a_player_who_falls_is_spent() {
    let content = changed(&[("monsters.ron", "effects: [Hold]", "effects: [Drop]")]);
    let mut game = Scenario::with(content, HALL);
    game.debug("god on");
    game.debug("lit 3 2 on");
    game.monster_at('F', Point::new(3, 2), MindState::Hunting, 20);
    game.monster_at('M', Point::new(6, 2), MindState::Hunting, 50);
    game.keys("s");
    assert_eq!(game.state().depth, 2, "a blow of the flytrap drops the player, hit or miss");
}

#[test]
fn texts_of_the_data_that_name_themselves_are_shown_as_they_are() {
    let content = changed(&[("terrain.ron", "You wade into shallow water.", "{layer:entering} {nobody}")]);
    let mut game = Scenario::with(content, HALL);
    game.debug("terrain shallow 3 2");
    game.keys("l").expect().said("{layer:entering} {nobody}", 1);
}

#[test]
fn an_effect_that_its_cause_cannot_have_is_a_mistake_that_says_what_can() {
    for (file, from, to, reason) in [
        ("items.ron", OF_THE_POTION, "effects: [StealItem]", "StealItem needs an attacker"),
        ("items.ron", OF_THE_POTION, "effects: [Polymorph]", "only a wand can have it"),
        ("traps.ron", OF_THE_BEAR_TRAP, "Hold", "only a special attack can have it"),
        ("traps.ron", OF_THE_BEAR_TRAP, "Identify", "only an item can have it"),
        ("traps.ron", OF_THE_BEAR_TRAP, "Afflict(condition: Blind, turns: \"1\")", "only a wand or an attack"),
        ("traps.ron", OF_THE_BEAR_TRAP, "WakeStatues([(1, \"Orc\")])", "only the machine of a set piece"),
    ] {
        let mistakes = mistakes_in(file, from, to);
        assert!(mistakes.contains(reason), "{to}: {mistakes}");
    }
}
