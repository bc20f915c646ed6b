//! Lines that the debug console refuses: the message names the mistake, and nothing changes.

use proptest::{collection::vec, prelude::*, sample::select};

use crate::{
    interface::{debug::SYNTAXES, screen::debug_line},
    testing::{Scenario, check_laws, trials},
};

const MAP: &str = "
#########
#.......#
#..@.>.+#
#.......#
#########";

/// Lines, each with a message that the refusal must contain.
const REFUSED: &[(&str, &str)] = &[
    ("", "command"),
    ("dance", "'dance'"),
    ("teleprt 3", "'teleport'"),
    ("god maybe", "'maybe'"),
    ("god on off", "'off'"),
    ("light 3", "'3'"),
    ("fov yes", "'yes'"),
    ("teleport", "level"),
    ("teleport 0", "'0'"),
    ("teleport 11", "'11'"),
    ("teleport abc", "'abc'"),
    ("teleport -1", "'-1'"),
    ("teleport 1.5", "'1.5'"),
    ("teleport 99999999999999999999", "'99999999999999999999'"),
    ("teleport 3 4", "'4'"),
    ("depth 0", "'0'"),
    ("depth 11", "'11'"),
    ("depth deep", "'deep'"),
    ("monster", "letter"),
    ("monster §", "'§'"),
    ("heal ?", "'heal '"),
    ("monster o", "'O'"),
    ("monster OO", "'OO'"),
    ("monster Ö", "'Ö'"),
    ("monster 5", "'5'"),
    ("monster O 1", "Y"),
    ("monster O 0 0", "0,0"),
    ("monster O 3 2", "3,2"),
    ("monster O 9 1", "9,1"),
    ("monster O -1 1", "-1,1"),
    ("monster O 7 2", "7,2"),
    ("monster O 1 1 dancing", "'dancing'"),
    ("monster O 1 1 sleepin", "'sleeping'"),
    ("monster O sleeping 1 1", "'1'"),
    ("monster O 1 1 hunting now", "'now'"),
    ("monster O 1 y", "'y'"),
    ("item", "type"),
    ("item potion/heling", "'potion/heling'"),
    ("item food/ratio", "'food/ration'"),
    ("item torch", "'torch'"),
    ("item weapon", "'weapon'"),
    ("item food/ration 0", "'0'"),
    ("item food/ration 1000001", "'1000001'"),
    ("item food/ration many", "'many'"),
    ("item food/ration 1 2 3 4", "'4'"),
    ("item food/ration 1 0 0", "0,0"),
    ("item food/ration 99 1", "99,1"),
    ("item weapon/mace +1 +2", "'+2'"),
    ("item weapon/mace +x", "'+x'"),
    ("item weapon/mace +99999999999", "'+99999999999'"),
    ("item weapon/mace charges=3", "charges"),
    ("item weapon/mace +101", "+101"),
    ("item weapon/mace -999999999999", "-100"),
    ("item weapon/mace charges=x", "'x'"),
    ("item weapon/mace 101", "101"),
    ("item food/ration +1", "enchantment"),
    ("item gold/gold -2", "enchantment"),
    ("item light/torch 1 1 +2", "enchantment"),
    ("reveal all", "'all'"),
    ("kill", "X Y"),
    ("kill 1", "Y"),
    ("kill 1 1", "1,1"),
    ("kill 3 2", "3,2"),
    ("kill 0 0", "0,0"),
    ("kill 99 99", "99,99"),
    ("kill 1 1 1", "'1'"),
    ("heal me", "'me'"),
    ("xp", "experience"),
    ("xp -1", "'-1'"),
    ("xp much", "'much'"),
    ("xp 1000001", "'1000001'"),
    ("goto 0 0", "0,0"),
    ("goto 7 2", "7,2"),
    ("goto 9 9", "9,9"),
    ("goto a b", "'a'"),
    ("goto 99999999999 1", "'99999999999'"),
    ("set", "attribute"),
    ("set mana 3", "'mana'"),
    ("set strenth 3", "'strength'"),
    ("set hp", "hp"),
    ("set hp 0", "'0'"),
    ("set hp -3", "'-3'"),
    ("set max_hp 0", "'0'"),
    ("set strength 2", "'2'"),
    ("set strength 32", "'32'"),
    ("set food 2001", "'2001'"),
    ("set food -1", "'-1'"),
    ("set fuel -1", "'-1'"),
    ("set gold lots", "'lots'"),
    ("set gold 1000001", "'1000001'"),
    ("set level 0", "'0'"),
    ("set level 101", "'101'"),
    ("set xp -1", "'-1'"),
    ("set hp 5 5", "'5'"),
    ("afflict", "condition"),
    ("afflict asleep", "turns"),
    ("afflict asleep -1", "'-1'"),
    ("afflict sleepy 3", "'sleepy'"),
    ("wanderer now", "'now'"),
    ("wanderers maybe", "'maybe'"),
    ("rest", "turns"),
    ("rest 0", "'0'"),
    ("rest long", "'long'"),
    ("tune", "name"),
    ("tune torch_radus 3", "'torch_radius'"),
    ("tune starting_hp 3", "'starting_hp'"),
    ("tune torch_radius", "value"),
    ("tune torch_radius 11", "'11'"),
    ("tune torch_radius 1.5", "'1.5'"),
    ("tune torch_radius far", "'far'"),
    ("tune spawn_chance_base 1.5", "'1.5'"),
    ("tune spawn_chance_base NaN", "'NaN'"),
    ("tune spawn_chance_base inf", "'inf'"),
    ("lit 1 1", "on or off"),
    ("lit 1 1 bright", "'bright'"),
    ("lit 0 0 on", "0,0"),
    ("lit 50 1 on", "50,1"),
    ("door ajar 1 1", "'ajar'"),
    ("door closd 1 1", "'closed'"),
    ("door open", "X Y"),
    ("door open 5 2", "5,2"),
    ("door closed 3 2", "3,2"),
    ("door open 9 0", "9,0"),
    ("spawns maybe", "'maybe'"),
    ("trap", "trap"),
    ("trap Bear", "X Y"),
    ("trap Bear 0 0", "0,0"),
    ("trap Bear 90 1", "90,1"),
    ("trap bare 1 1", "'Bear'"),
    ("terrain lava 0 0", "lava"),
    ("terrain lava 0 0 3 3", "lava"),
    ("terrain tar 1 1", "'tar'"),
    ("terrain jelly 1 1", "'jelly'"),
    ("populate again", "'again'"),
    ("help dance", "'dance'"),
    ("~", "'~'"),
    ("ö ö", "'ö'"),
];

#[test]
fn invalid_lines_are_refused_by_name_and_change_nothing() {
    let mut game = Scenario::on(MAP);
    game.keys(".");
    for (line, word) in REFUSED {
        let text = game.refuses_debug(line);
        assert!(text.contains(word), "'{line}' is answered by: {text}");
        assert!(text.ends_with('.') && text.starts_with(|first: char| !first.is_lowercase()), "{text}");
    }
    assert!(!game.state().debugged && game.turn() == 1);
}

#[test]
fn a_command_that_needs_a_free_cell_refuses_an_occupied_one() {
    let mut game = Scenario::on(MAP);
    game.debug("monster O 1 1 sleeping");
    for line in ["monster S 1 1", "goto 1 1", "door locked 1 1"] {
        assert!(game.refuses_debug(line).contains("1,1"), "{line}");
    }
}

#[test]
fn fuel_without_a_light_and_a_monster_without_a_free_cell_are_refused() {
    let mut game = Scenario::on("####\n#@.#\n####");
    game.set(crate::ecs::HeldLight(None)).keys(".");
    assert!(game.refuses_debug("set fuel 5").contains("no light"));
    game.debug("monster O");
    assert!(game.refuses_debug("monster O").contains("no free cell"));
}

#[test]
fn an_item_for_which_the_pack_has_no_room_leaves_no_trace() {
    let mut game = Scenario::on(MAP);
    while !debug_line(game.world(), "item weapon/mace").refused {}
    for line in
        ["item wand/cancellation charges=2", "item wand/slow_monster", "item scroll/light", "item weapon/mace +1"]
    {
        assert!(game.refuses_debug(line).contains("no room"), "{line}");
    }
}

#[test]
fn names_are_read_in_any_case_and_with_any_white_space() {
    let mut game = Scenario::on(MAP);
    for line in
        ["GOD ON", "\tMonster\t O  1 1 \u{a0}HUNTING ", "Item FOOD/RATION", "SET Hp 3", "Door OPEN 1 3", "HELP god"]
    {
        game.debug(line);
    }
}

fn word() -> impl Strategy<Value = String> {
    let names: Vec<String> = SYNTAXES.iter().map(|syntax| syntax.name.to_owned()).collect();
    let words = [
        "on",
        "off",
        "O",
        "Z",
        "o",
        "?",
        "food/ration",
        "weapon/mace",
        "gold/gold",
        "amulet/amulet",
        "light/torch",
        "armor/ring_mail",
        "hp",
        "max_hp",
        "strength",
        "food",
        "fuel",
        "gold",
        "level",
        "xp",
        "asleep",
        "Confused",
        "sleeping",
        "hunting",
        "fleeing",
        "torch_radius",
        "spawn_chance_base",
        "open",
        "closed",
        "secret",
        "help",
        "+1",
        "-3",
        "charges=2",
        "=",
        "é",
        "18446744073709551616",
        "NaN",
        "1e3",
        "--",
        "+",
        "-",
    ];
    prop_oneof![
        4 => select(names),
        3 => select(words.map(str::to_owned).to_vec()),
        6 => (0..12_i32).prop_map(|number| number.to_string()),
        1 => any::<i64>().prop_map(|number| number.to_string()),
        1 => "\\PC{0,6}",
    ]
}

/// A line of random words. Most lines begin with a command.
fn line() -> impl Strategy<Value = String> {
    let names: Vec<String> = SYNTAXES.iter().map(|syntax| syntax.name.to_owned()).collect();
    (select(names), vec(word(), 0..6), any::<bool>()).prop_map(|(name, words, with_name)| {
        let rest = words.join(" ");
        if with_name || words.is_empty() { format!("{name} {rest}") } else { rest }
    })
}

/// Whether this is a `rest` of more turns than a test can wait for.
fn takes_long(line: &str) -> bool {
    line.to_lowercase().split_whitespace().any(|word| word.parse::<i64>().is_ok_and(|number| number > 1_000))
        && line.to_lowercase().starts_with("rest")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(20, 600), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_line_breaks_the_game_and_a_refused_line_changes_nothing(lines in vec(line(), 1..25), drawn in any::<bool>()) {
        let mut game = if drawn { Scenario::on(MAP) } else { Scenario::game(7) };
        for line in lines.iter().filter(|line| !takes_long(line)) {
            let (hash, turn, debugged) = (game.hash(), game.turn(), game.state().debugged);
            let answer = debug_line(game.world(), line);
            if answer.refused {
                prop_assert_eq!((game.hash(), game.turn(), game.state().debugged), (hash, turn, debugged), "{}", line);
                prop_assert!(!answer.text.is_empty());
            } else if !line.trim_start().to_lowercase().starts_with("rest") {
                prop_assert_eq!(game.turn(), turn, "{}", line);
            }
            check_laws(game.world()).map_err(|broken| TestCaseError::fail(format!("'{line}': {broken}")))?;
        }
        game.keys(". l s h");
    }
}
