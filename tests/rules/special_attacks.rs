//! Special attacks that are defined in the data alone, and monsters of any letter.

use yendor::{
    Content,
    data::DataSource,
    ecs::{Condition, Stream},
    testing::{Scenario, changed_with},
};

/// A row in which a monster can approach from seven cells away.
const ROW: &str = "
###########
#.@......1#
###########";

const SPITS: &str = "specials: [(
    when: InLine(4), recharge: Turns(5), effects: [Afflict(condition: Blind, turns: \"2d4\")],
    message: \"{monster} spits in your eyes!\",
    description: \"It spits {range} cells far and blinds you for {turns} turns, every {recharge} turns.\",
)]";

/// The content with these special attacks for Emus.
fn emus_with(specials: &str) -> Content {
    changed_with(|name, text| {
        let Some((before, emu)) = text.split_once("letter: 'E'").filter(|_| name == "monsters.ron") else {
            return text.to_owned();
        };
        format!("{before}letter: 'E'{}", emu.replacen("specials: []", specials, 1))
    })
}

/// The mistakes reported when Emus have these special attacks.
fn mistakes(specials: &str) -> String {
    let text = include_str!("../../data/monsters.ron");
    let (before, emu) = text.split_once("letter: 'E'").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let text = format!("{before}letter: 'E'{}", emu.replacen("specials: []", specials, 1));
    std::fs::write(folder.path().join("monsters.ron"), text).unwrap();
    Content::load(&DataSource::at(folder.path())).unwrap_err().to_string()
}

#[test]
fn a_spitting_monster_needs_only_data() {
    let mut game = Scenario::with(emus_with(SPITS), ROW);
    game.debug("lit 1 1 on");
    game.hit_points(500).hunter('E', '1');
    // The emu approaches until its spit reaches the player, four cells away.
    game.times(3, ".");
    game.expect().said("The emu spits in your eyes!", 0);
    assert_eq!(game.only_monster().x, 6);
    game.dice(Stream::Combat, &[3, 3]).keys(".");
    game.expect().said("The emu spits in your eyes!", 1);
    assert_eq!(game.only_monster().x, 6);
    assert_eq!(game.player().conditions.get(Condition::Blind.name()), Some(&Some(8)), "2d4 gave 8");
}

#[test]
fn a_recharging_attack_is_used_again_only_after_its_turns() {
    // A spitter that stands still, with nothing approaching it.
    let stays = SPITS.replace("InLine(4)", "InLine(9)");
    let mut game = Scenario::with(emus_with(&stays), ROW);
    game.debug("lit 1 1 on");
    game.hit_points(500).hunter('E', '1');
    let mut spat = Vec::new();
    for turn in 1..=12 {
        let before = game.said_part("spits");
        game.keys(".");
        if game.said_part("spits") > before {
            spat.push(turn);
        }
        game.set(yendor::ecs::Conditions::default());
    }
    assert!(spat.len() >= 2, "{spat:?}");
    assert!(spat.windows(2).all(|pair| pair[1] - pair[0] >= 5), "{spat:?}");
}

#[test]
fn the_recharge_of_a_special_attack_is_saved() {
    let stays = SPITS.replace("InLine(4)", "InLine(9)");
    let mut game = Scenario::with(emus_with(&stays), ROW);
    game.debug("lit 1 1 on");
    game.hit_points(500).hunter('E', '1');
    game.keys(".");
    assert_eq!(game.said_part("spits"), 1);
    let mut kept = game.kept();
    assert_eq!(kept.hash(), game.hash());
    kept.times(7, ".");
    game.times(7, ".");
    assert_eq!(kept.hash(), game.hash());
}

#[test]
fn the_page_of_a_monster_lists_its_special_attacks_with_their_numbers() {
    let mut game = Scenario::with(emus_with(SPITS), ROW);
    game.debug("lit 1 1 on");
    game.hit_points(500).hunter('E', '1');
    game.times(4, ".").set(yendor::ecs::Conditions::default());
    game.keys(". x tab ret");
    let page = game.screen(80, 24);
    assert!(page.contains("It spits 4 cells far and blinds you for 2d4 turns, every 5 turns."), "{page}");
}

#[test]
fn mistakes_in_special_attacks_are_reported_with_their_lines() {
    for (from, to, named) in [
        ("InLine(4)", "InLine(1)", "InLine must lie between 2 and"),
        ("InLine(4)", "Whenever", "no 'Whenever'"),
        ("Turns(5)", "Turns(0)", "Turns must lie between 1 and"),
        ("when: InLine(4), recharge: Turns(5)", "when: Gaze", "needs a recharge"),
        ("when: InLine(4),", "when: Gaze, chance: 0.5,", "leave the chance out"),
        ("[Afflict(condition: Blind, turns: \"2d4\")]", "[]", "at least one effect"),
        ("{range}", "{reach}", "unknown name '{reach}'; known names: range, recharge, turns"),
        ("{monster}", "{who}", "known names: monster"),
        ("[Afflict(condition: Blind, turns: \"2d4\")]", "[Hold]", "the effect Hold needs the trigger Hit or Blow"),
        (
            "[Afflict(condition: Blind, turns: \"2d4\")]",
            "[StealGold(more_shares: 101)]",
            "more_shares must lie between 0 and 100",
        ),
        (
            "[Afflict(condition: Blind, turns: \"2d4\")]",
            "[StealGold(more_shares: 4294967295)]",
            "4294967295 is too large",
        ),
        ("turns: \"2d4\"", "turns: \"0\"", "turns must lie between 1 and"),
        (
            "[Afflict(",
            "[Afflict(condition: Confused, turns: \"3\"), Afflict(",
            "'{turns}' is ambiguous in a text: two effects have turns",
        ),
        ("recharge: Turns(5)", "recharge: Turns(5), chance: 0.0", "must be above 0"),
        ("recharge: Turns(5)", "recharge: Turns(5), resisted_message: \"You blink.\"", "needs a 'save'"),
    ] {
        let found = mistakes(&SPITS.replace(from, to));
        assert!(found.contains(named) && found.starts_with("monsters.ron:"), "{from} as {to}: {found}");
    }
}

#[test]
fn any_printable_character_can_be_a_monsters_letter_and_more_than_26_kinds_are_possible() {
    let text = include_str!("../../data/monsters.ron");
    let emu = text.split_once("letter: 'E'").unwrap().1;
    let emu = format!("    (\n        letter: 'E'{}    ),\n", emu.split_once("    ),\n    (").unwrap().0);
    let more: String = ['e', 'é', '7']
        .iter()
        .map(|letter| emu.replace("'E'", &format!("'{letter}'")).replace("Emu", &format!("Emu {letter}")))
        .collect();
    let content = changed_with(|name, text| match name {
        "monsters.ron" => format!("{}{more}]\n", text.trim_end().trim_end_matches(']')),
        _ => text.to_owned(),
    });
    let mut game = Scenario::with(content, ROW);
    game.debug("lit 1 1 on");
    game.debug("monster é 5 1 sleeping");
    game.keys(".");
    assert!(game.screen(80, 24).contains('é'));
    game.keys("? space space space");
    assert!((0..5).any(|_| {
        game.keys("space");
        game.screen(104, 32).contains("é  Emu é")
    }));
}

#[test]
fn a_letter_with_another_meaning_on_the_map_is_a_mistake() {
    let text = include_str!("../../data/monsters.ron");
    for (letter, named) in
        [("'#'", "is the sign of"), ("'!'", "is the sign of an item"), ("' '", "can't be shown"), ("'B'", "already")]
    {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("monsters.ron"), text.replace("letter: 'E'", &format!("letter: {letter}")))
            .unwrap();
        let found = Content::load(&DataSource::at(folder.path())).unwrap_err().to_string();
        assert!(found.contains(named), "{letter}: {found}");
    }
}
