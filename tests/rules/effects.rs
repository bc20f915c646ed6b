//! Effects of any cause: what one data file can do, the others can (`docs/tuning.md#effects`).

use yendor::{
    ecs::{Liquid, MindState, Point, Serial, Stream},
    testing::{Scenario, changed, mistakes_in},
};

use crate::{set_pieces::as_set_piece, traps::HALL};

const OF_THE_BEAR_TRAP: &str = "Grip(tries: \"3\")";

const OF_THE_POTION: &str = "effects: [RestoreStrength]";

const OF_A_WAND: &str = "effects: [AfflictForGood(Slowed)]";

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

/// A shrine whose altar, one step to the east, has these effects.
fn at_the_altar(effects: &str) -> Scenario {
    let content = changed(&[("set_pieces.ron", "does: [MapLevel]", &format!("does: [{effects}]"))]);
    as_set_piece(Scenario::with(content, "#####\n#@1.#\n#####"), "seer's shrine", "altar")
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

const FIRE: &str = "Harm(element: Fire, damage: \"3\")";

#[test]
fn an_element_harms_the_player_whatever_its_cause() {
    let burns = "The fire burns you for 3 damage!";
    drunk(&format!("[{FIRE}]")).expect().hp(9).said_part(burns, 1);
    before_trap(FIRE).keys("l").expect().hp(9).said_part(burns, 1);
    let content = changed(&[("items.ron", OF_A_WAND, &format!("effects: [{FIRE}]"))]);
    let mut game = Scenario::with(content, HALL);
    game.debug("item wand/slow_monster charges=3");
    game.keys("z l ret").expect().hp(9).said_part(burns, 1);
    at_the_altar(FIRE).keys("l").expect().hp(9).said_part(burns, 1);
}

#[test]
fn an_effect_that_kills_the_player_is_named_as_the_cause_of_death() {
    let deadly = "Harm(element: Cold, damage: \"99\")";
    drunk(&format!("[{deadly}]")).expect().mode("Dead").said("You die, killed by a potion of restore strength.", 1);
    before_trap(deadly).keys("l").expect().mode("Dead").said("You die, killed by a bear trap.", 1);
    let mut game = at_the_altar(deadly);
    game.keys("l").expect().mode("Dead").said("You die, killed by an ancient machine.", 1).said_part("bowl", 0);
}

#[test]
fn what_the_players_magic_kills_gives_experience_and_what_a_trap_kills_does_not() {
    let burns = "The fire burns the hobgoblin for 3 damage.";
    for (hp, said, gains) in [(9, burns, false), (3, "The fire burns the hobgoblin to death!", true)] {
        let potion = changed(&[("items.ron", OF_THE_POTION, &format!("effects: [{FIRE}]"))]);
        let wand = changed(&[("items.ron", OF_A_WAND, &format!("aimed: true, effects: [{FIRE}]"))]);
        for (content, item, keys) in
            [(potion, "potion/restore_strength", "t {letter} l ret"), (wand, "wand/slow_monster charges=3", "z ret")]
        {
            let mut game = Scenario::with(content, HALL);
            game.monster_at('H', Point::new(3, 2), MindState::Hunting, hp);
            game.debug(&format!("item {item}"));
            let letter = game.letter(item.split(' ').next().unwrap());
            game.dice(Stream::Combat, &[19]).keys(&keys.replace("{letter}", &letter.to_string()));
            game.expect().because(item).said(said, 1);
            assert_eq!(game.player().xp > 0, gains, "{item}");
        }
    }
    let mut game = before_trap(FIRE);
    game.monster_at('H', Point::new(5, 2), MindState::Hunting, 3);
    game.keys("s s").expect().said("A bear trap kills the hobgoblin.", 1);
    assert_eq!(game.player().xp, 0);
    let mut game = before_trap(FIRE);
    game.monster_at('H', Point::new(5, 2), MindState::Hunting, 9);
    game.keys("s s").expect().said("A bear trap hurts the hobgoblin.", 1);
}

#[test]
fn an_effect_on_a_monster_that_the_one_before_has_changed_names_what_it_is_now() {
    let mut game = before_trap("Polymorph, Begin(condition: Confused, turns: \"20\")");
    let hobgoblin = game.monster_at('H', Point::new(5, 2), MindState::Hunting, 9);
    game.keys("s s");
    let name = game.row(hobgoblin).unwrap().name.to_lowercase();
    game.expect().said_part(&format!("The {name} looks confused"), 1);
}

/// A hall where a potion of these effects is thrown at a monster of this kind beside the player.
fn thrown_at(letter: char, effects: &str) -> (Scenario, Serial) {
    let mut game = Scenario::with(changed(&[("items.ron", OF_THE_POTION, &format!("effects: {effects}"))]), HALL);
    game.debug("freeze on");
    let monster = game.monster_at(letter, Point::new(3, 2), MindState::Sleeping, 50);
    game.debug("item potion/restore_strength");
    let letter = game.letter("potion/restore_strength");
    game.dice(Stream::Combat, &[19]).keys(&format!("t {letter} l ret"));
    (game, monster)
}

#[test]
fn a_potion_that_does_nothing_to_the_monster_it_hits_stays_unknown() {
    let (game, _) = thrown_at('H', "[Rust]");
    game.expect().said_part("It is a potion", 0).said("Nothing seems to happen.", 1);
}

#[test]
fn a_monster_that_is_drawn_near_comes_to_a_free_cell() {
    let mut game = before_trap("DrawNear");
    game.debug("trap Bear 6 2");
    game.debug("lit 6 2 on");
    let sleeper = game.monster_at('F', Point::new(3, 2), MindState::Sleeping, 9);
    let hobgoblin = game.monster_at('H', Point::new(7, 2), MindState::Hunting, 9);
    game.keys("s");
    let place = |game: &Scenario, serial| game.row(serial).map(|row| (row.x, row.y)).unwrap();
    assert_eq!(place(&game, sleeper), (3, 2));
    let (x, y) = place(&game, hobgoblin);
    assert!((x, y) != (3, 2) && Point::new(x, y).distance(Point::new(3, 2)) == 1, "{x}, {y}");
}

#[test]
fn a_wand_that_kills_its_user_does_nothing_more() {
    let effects = "effects: [Harm(element: Cold, damage: \"99\"), Missile(damage: \"1\")]";
    let mut game = Scenario::with(changed(&[("items.ron", OF_A_WAND, effects)]), HALL);
    game.debug("item wand/slow_monster charges=3");
    game.keys("z l ret").expect().mode("Dead").said_part("missile", 0);
}

#[test]
fn an_element_does_nothing_to_a_monster_that_attacks_with_it() {
    let (game, dragon) = thrown_at('D', &format!("[{FIRE}]"));
    game.expect().said("The fire does nothing to the dragon.", 1);
    assert_eq!(game.row(dragon).unwrap().hp, 50);
}

#[test]
fn a_trap_can_do_to_a_monster_what_wands_do() {
    let caught = |effects: &str| {
        let mut game = before_trap(effects);
        let hobgoblin = game.monster_at('H', Point::new(5, 2), MindState::Hunting, 9);
        game.keys("s s");
        (game, hobgoblin)
    };
    let (game, hobgoblin) = caught("AfflictForGood(Slowed)");
    assert!(game.row(hobgoblin).unwrap().conditions.contains_key("Slowed"), "{:?}", game.messages());
    let (game, hobgoblin) = caught("Polymorph");
    assert_eq!(game.said_part("turns into"), 1, "{:?}", game.messages());
    assert!(game.row(hobgoblin).is_some());
    let mut game = before_trap("DrawNear");
    game.debug("trap Bear 6 2");
    game.debug("lit 6 2 on");
    let hobgoblin = game.monster_at('H', Point::new(7, 2), MindState::Hunting, 9);
    game.keys("s").expect().said("The hobgoblin is drawn to your side!", 1);
    assert_eq!(game.row(hobgoblin).map(|row| (row.x, row.y)), Some((3, 2)));
    let (game, _) = caught("SendAway");
    game.expect().said("The hobgoblin vanishes!", 1);
}

#[test]
fn what_changes_monsters_alone_does_nothing_to_a_player_in_a_trap() {
    for effect in ["AfflictForGood(Slowed)", "Polymorph", "Cancel", "DrawNear"] {
        let mut game = before_trap(effect);
        game.keys("l").expect().because(effect).hp(12).mode("Playing");
        assert!(game.player().conditions.is_empty(), "{effect}");
    }
    let mut game = before_trap("SendAway");
    game.keys("l").expect().said("Suddenly you are somewhere else.", 1);
}

#[test]
fn potions_and_traps_can_drain_as_monsters_do() {
    drunk("[DrainMaxHp(points: \"2\")]")
        .expect()
        .max_hp(10)
        .said("You feel life leave you: your maximum falls by 2 hit points.", 1);
    before_trap("DrainStrength").keys("l").expect().strength(15, 16);
    let game = drunk("[RaiseLevel, DrainExperience(points: \"1\")]");
    game.expect().said_part("You forget much of what you have learned", 1);
    assert_eq!(game.player().level, 1);
    drunk("[DrainExperience(points: \"1\")]").expect().mode("Dead");
}

#[test]
fn an_aimed_wand_has_all_its_effects_on_the_first_creature_in_the_line() {
    let effects = "aimed: true, effects: [Begin(condition: Confused, turns: \"20\"), Sleep(turns: \"20\")]";
    let mut game = Scenario::with(changed(&[("items.ron", OF_A_WAND, effects)]), HALL);
    let hobgoblin = game.monster_at('H', Point::new(3, 2), MindState::Hunting, 9);
    game.debug("item wand/slow_monster charges=3");
    game.keys("z ret");
    let conditions = &game.row(hobgoblin).unwrap().conditions;
    assert!(conditions.contains_key("Confused") && conditions.contains_key("Asleep"), "{:?}", game.messages());
    assert!(game.player().conditions.is_empty());
}

#[test]
fn the_effects_of_an_aimed_wand_end_with_the_creature_that_the_first_one_kills() {
    let effects = format!("aimed: true, effects: [{FIRE}, {FIRE}, SendAway]");
    let mut game = Scenario::with(changed(&[("items.ron", OF_A_WAND, &effects)]), HALL);
    let [near, far] = [3, 5].map(|x| game.monster_at('H', Point::new(x, 2), MindState::Hunting, 3));
    game.debug("item wand/slow_monster charges=3");
    game.keys("z ret");
    assert!(game.row(near).is_none(), "{:?}", game.messages());
    assert_eq!(game.row(far).map(|row| row.hp), Some(3));
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
        ("items.ron", OF_THE_POTION, "effects: [Missile(damage: \"1\")]", "only a wand can have it"),
        ("items.ron", OF_THE_POTION, "aimed: true, effects: []", "can't have 'aimed'"),
        ("monsters.ron", "effects: [Hold]", "effects: [Polymorph]", "only a potion, a wand or a trap can have it"),
        ("items.ron", "effects: [MapLevel]", "effects: [Polymorph]", "only a potion, a wand or a trap can have it"),
        ("items.ron", OF_A_WAND, "aimed: true, effects: [MapLevel]", "each of them one that works on monsters"),
        ("items.ron", OF_A_WAND, "aimed: true, effects: []", "each of them one that works on monsters"),
        ("traps.ron", OF_THE_BEAR_TRAP, "Hold", "only a special attack can have it"),
        ("traps.ron", OF_THE_BEAR_TRAP, "Identify", "only an item can have it"),
        ("traps.ron", OF_THE_BEAR_TRAP, "WakeStatues([(1, \"Orc\")])", "only the machine of a set piece"),
    ] {
        let mistakes = mistakes_in(file, from, to);
        assert!(mistakes.contains(reason), "{to}: {mistakes}");
    }
}
