//! Status lines, panel, title and commands at any size and with the numbers of any game: a number that is begun is shown
//! to its last digit, every word is whole, and nothing overlaps.

use proptest::prelude::*;

use crate::{
    Content, draw,
    ecs::{
        Cheats, CombatLevel, Condition, Conditions, Cursed, Enchantment, Equipment, Experience, Health, HeldLight,
        Hunger, HungerState, ItemId, LightSource, MindState, Purse, Size, Strength, player_of,
    },
    frame_text,
    rules::{creatures::experience_needed, game::GameSeed},
    testing::{Scenario, content, trials},
    words::{capitalized, condition_text, hunger_word, light_state},
};

const HALL: &str = "
######################
#....................#
#..1.2.3.4.@.5.6.7.8.#
#....................#
######################";

/// What a player may have in hand for light: nothing, or one of all lights.
fn lights() -> Vec<Option<ItemId>> {
    let content = content();
    let lights = content.items().filter(|(_, item)| item.light.is_some()).map(|(kind, _)| Some(kind));
    std::iter::once(None).chain(lights).collect()
}

#[derive(Clone, Debug)]
struct Late {
    level: i32,
    hit_points: (i32, i32),
    strength: (i32, i32),
    gold: u32,
    experience: u32,
    light: usize,
    fuel: u32,
    food: usize,
    conditions: Vec<(usize, u32)>,
    seed: u64,
    turn: u64,
    enchantments: (i32, i32),
    is_cursed: bool,
    is_debugged: bool,
    foes: Vec<(char, bool)>,
}

fn late() -> impl Strategy<Value = Late> {
    let body = (1..=30_i32, (1..=999_i32, 1..=999_i32), (3..=31_i32, 3..=31_i32), 0_u32..100_000, 0_u32..1_000);
    let light = (0..lights().len(), 0_u32..=1_500, 0_usize..4);
    let conditions = proptest::sample::subsequence((0..Condition::ALL.len()).collect::<Vec<_>>(), 0..=4)
        .prop_flat_map(|which| which.into_iter().map(|one| (Just(one), 1_u32..=999)).collect::<Vec<_>>());
    let seed = prop_oneof![Just(u64::MAX), any::<u64>(), 0..100_u64];
    let gear = ((-9..=9_i32, -9..=9_i32), any::<bool>(), any::<bool>());
    let letters: Vec<char> = content().monsters().map(|(_, monster)| monster.letter).collect();
    let foes = proptest::collection::vec((proptest::sample::select(letters), any::<bool>()), 0..8);
    (body, light, conditions, (seed, 0_u64..1_000_000), gear, foes).prop_map(
        |(
            (level, (one, other), strength, gold, experience),
            (light, fuel, food),
            conditions,
            (seed, turn),
            (enchantments, is_cursed, is_debugged),
            foes,
        )| Late {
            level,
            hit_points: (one.min(other), one.max(other)),
            strength,
            gold,
            experience,
            light,
            fuel,
            food,
            conditions,
            seed,
            turn,
            enchantments,
            is_cursed,
            is_debugged,
            foes,
        },
    )
}

/// What the screen may say of a game, each text whole.
struct Told {
    fields: Vec<String>,
    health: String,
    hunger: Option<String>,
    light: String,
}

fn game_of(late: &Late) -> (Scenario, Told) {
    let mut game = Scenario::lit(HALL);
    let content = content();
    for (index, (letter, is_fought)) in late.foes.iter().enumerate() {
        let mark = char::from_digit(u32::try_from(index + 1).unwrap(), 10).unwrap();
        game.monster(*letter, mark, if *is_fought { MindState::Hunting } else { MindState::Sleeping });
    }
    let needed = |level| experience_needed(&content.config.leveling, level);
    let (least, most) = (needed(late.level), needed(late.level + 1));
    let points = least + u32::try_from(u64::from(most - least - 1) * u64::from(late.experience) / 1_000).unwrap();
    let mut health = Health::full(late.hit_points.1);
    health.lose(late.hit_points.1 - late.hit_points.0);
    let food = [Some(2_000), Some(300), Some(100), Some(0)][late.food].unwrap();
    let mut conditions = Conditions::default();
    for (which, turns) in &late.conditions {
        conditions.begin(Condition::ALL[*which], *turns, &content.config);
    }
    let strength = Strength::new(late.strength.0, late.strength.0.max(late.strength.1));
    game.set(health).set(strength).set(CombatLevel(late.level)).set(Purse(late.gold));
    game.set(Experience { points }).set(Hunger::new(food)).set(conditions);
    game.at_turn(late.turn);
    game.world().insert_resource(GameSeed(late.seed));
    game.world().resource_mut::<Cheats>().debugged = late.is_debugged;
    let player = game.player_entity();
    let equipment = *game.world().get::<Equipment>(player).unwrap();
    for (item, plus) in [(equipment.weapon, late.enchantments.0), (equipment.armor, late.enchantments.1)] {
        let Some(item) = item else { continue };
        game.world().entity_mut(item).insert(Enchantment(plus));
        if late.is_cursed {
            game.world().entity_mut(item).insert(Cursed);
        }
    }
    let light = lights()[late.light];
    let told_light = match light {
        None => {
            game.set(HeldLight(None));
            "none".to_owned()
        }
        Some(kind) => {
            let held = game.world().get::<HeldLight>(player).unwrap().0.unwrap();
            let light = content.item(kind).light.unwrap();
            let source = LightSource::new(light, 2, late.fuel);
            game.world().entity_mut(held).insert((kind, source));
            let name = light_state(&content, kind, source.fuel());
            source.fuel().map_or_else(|| name.clone(), |fuel| format!("{name} {fuel}"))
        }
    };
    let state = Hunger::new(food).state(&content.config.hunger);
    let shown = game.player();
    let told = fields(&content, &game, &Numbers { late, points, most, ac: shown.ac, state, light: &told_light });
    (game, told)
}

struct Numbers<'late> {
    late: &'late Late,
    points: u32,
    most: u32,
    ac: i32,
    state: HungerState,
    light: &'late str,
}

fn fields(content: &Content, game: &Scenario, numbers: &Numbers<'_>) -> Told {
    let Numbers { late, points, most, ac, state, light } = numbers;
    let health = format!("HP {}/{}", late.hit_points.0, late.hit_points.1);
    let strength = late.strength.0;
    let hunger = format!("Hunger {}", hunger_word(*state));
    let mut fields = vec![
        health.clone(),
        hunger.clone(),
        hunger_word(*state).to_owned(),
        format!("Str {strength}/{}", strength.max(late.strength.1)),
        format!("Str {strength}"),
        format!("AC {ac}"),
        format!("Lvl {}", late.level),
        format!("XP {points}/{most}"),
        format!("XP {points}"),
        format!("${}", late.gold),
        format!("Gold {}", late.gold),
        "Depth 1".to_owned(),
        (*light).to_owned(),
        format!("turn {}", late.turn),
        format!("seed {}", late.seed),
    ];
    // The panel separates a light from its turns.
    let (name, _) = light.rsplit_once(' ').unwrap_or((light, ""));
    fields.extend([name.to_owned(), format!("{} turns", late.fuel), format!("{} turn", late.fuel)]);
    let player = player_of(game.shared_world()).unwrap();
    let conditions = *game.shared_world().get::<Conditions>(player).unwrap();
    fields.extend(conditions.iter().map(|(condition, turns)| condition_text(content, condition, turns)));
    let words = "STATS HUNGER LIGHT EQUIPPED IN VIEW In view Weapon Armor [empty] Debugged game none in \
                 hand never ends no weapon armor rings asleep hunting unaware helpless away more hits hit \
                 you it its for kills kill in at at worst once can about damage your match weaker stronger \
                 much dead deadly to a than % - = ) [ ?";
    fields.extend(words.split(' ').map(str::to_owned));
    // Names, distances and odds.
    let names =
        content.monsters().flat_map(|(_, monster)| monster.name.split(' ').map(str::to_owned).collect::<Vec<_>>());
    fields.extend(names);
    // A letter may have a sign for what the creature does, which may stand beside its distance too.
    let marks = ["", "z", "!", "<", "="];
    fields.extend(marks.map(str::to_owned).into_iter().skip(1));
    fields.extend(content.monsters().flat_map(|(_, monster)| marks.map(|mark| format!("{}{mark}", monster.letter))));
    for worn in game.player().inventory.iter().filter(|item| item.equipped.is_some()) {
        fields.extend(worn.name.split(' ').flat_map(|word| [word.to_owned(), capitalized(word)]));
    }
    fields.extend(name.split(' ').map(str::to_owned));
    Told { fields, health, hunger: (*state != HungerState::Normal).then_some(hunger), light: (*light).to_owned() }
}

/// Takes a line apart into whole texts of `told`; returns what is left.
fn rest_of(line: &str, told: &Told) -> String {
    let plain: String = line.chars().filter(|sign| !"▬─".contains(*sign)).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rest = plain.as_str();
    'next: while !rest.is_empty() {
        let mut candidates: Vec<&String> =
            told.fields.iter().filter(|field| rest.starts_with(field.as_str())).collect();
        candidates.sort_by_key(|field| std::cmp::Reverse(field.len()));
        for field in candidates {
            let after = &rest[field.len()..];
            // An ellipsis says that words are left out; none stands within a number.
            let after =
                after.strip_prefix('…').filter(|_| !field.ends_with(|end: char| end.is_ascii_digit())).unwrap_or(after);
            let after = after.trim_start_matches([',', ':', ';']);
            if after.is_empty() || after.starts_with(' ') {
                rest = after.trim_start();
                continue 'next;
            }
        }
        // Distances and odds of creatures.
        let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
        let numbers = word.trim_start_matches(|sign: char| "+z!<=".contains(sign) || sign.is_ascii_uppercase());
        let is_number = |part: &str| part.len() <= 3 && part.parse::<u32>().is_ok();
        let mut numbers = numbers.split(['x', '-', '%', ',', ':']).filter(|part| !part.is_empty()).peekable();
        if numbers.peek().is_some() && numbers.all(is_number) {
            rest = after;
            continue;
        }
        return rest.to_owned();
    }
    String::new()
}

fn check(late: &Late, (width, height): (i32, i32)) {
    let (game, told) = game_of(late);
    let screen = frame_text(&draw(game.shared_world(), Size::new(width, height)));
    let rows: Vec<Vec<char>> = screen.lines().map(|row| row.chars().collect()).collect();
    let text = |row: &[char]| row.iter().collect::<String>();
    let checked = |line: &str| {
        let rest = rest_of(line, &told);
        assert!(rest.is_empty(), "{width}x{height}: '{line}' ends in '{rest}'\n{screen}\n{late:?}");
    };
    let divider = rows.iter().find_map(|row| row.iter().position(|sign| *sign == '┬'));
    let Some(divider) = divider else {
        let lines: Vec<String> = rows[rows.len() - 2..].iter().map(|row| text(row)).collect();
        lines.iter().for_each(|line| checked(line));
        for needed in [Some(&told.health), told.hunger.as_ref()].into_iter().flatten() {
            assert!(lines[0].contains(needed.as_str()), "{width}x{height}: {needed}\n{screen}\n{late:?}");
        }
        if late.conditions.is_empty() {
            assert!(lines[0].contains(&told.light), "{width}x{height}: {}\n{screen}\n{late:?}", told.light);
        }
        return;
    };
    let inside = rows.iter().skip_while(|row| !row.contains(&'┬')).skip(1).take_while(|row| !row.contains(&'┴'));
    let panel: Vec<String> = inside.map(|row| text(row.get(divider + 1..).unwrap_or_default())).collect();
    panel.iter().for_each(|line| checked(line));
    let panel = panel.join("\n").split_whitespace().collect::<Vec<_>>().join(" ");
    let hunger = told.hunger.as_deref().map(|hunger| hunger.trim_start_matches("Hunger "));
    for needed in [told.health.as_str(), "Depth 1"].into_iter().chain(hunger) {
        assert!(panel.contains(needed), "{width}x{height}: {needed}\n{screen}\n{late:?}");
    }
    let commands = text(rows.last().unwrap());
    for (key, word) in commands.split_whitespace().collect::<Vec<_>>().chunks(2).map(|pair| (pair[0], pair[1])) {
        let known = "explore rest travel fight pack eat drink read wield open search down up save help quit";
        assert!(known.split(' ').any(|known| known == word) && key.chars().count() <= 3, "{commands}");
    }
    if height >= 32 {
        let title = text(&rows[0]);
        assert!(title.contains(&format!("  Seed: {}", late.seed)), "{title}");
        assert!(
            title.starts_with(" Rogue: The Quest for the Amulet of Yendor  ") || title.starts_with(" Rogue  "),
            "{title}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(96, 4_000), ..ProptestConfig::default() })]

    #[test]
    fn every_field_is_whole_at_every_size(late in late(), width in 80..=131, height in 24..=46) {
        check(&late, (width, height));
        check(&late, (80, 24));
        check(&late, (104, 32));
    }
}

/// A report of a winner's status line: 500 turns of fuel read as 5.
#[test]
fn the_turns_of_a_light_are_not_cut_by_the_hunger_state() {
    let mut game = Scenario::by_lantern(HALL);
    for line in ["set level 12", "set max_hp 105", "set hp 105", "set gold 1100", "set strength 18"] {
        game.debug(line);
    }
    let screen = game.screen(80, 24);
    let status = screen.lines().rev().nth(1).unwrap();
    assert!(status.contains("HP 105/105") && status.contains(" Lantern 500 "), "{status}");
    assert!(status.ends_with("Hunger Normal") && !status.contains('$'), "{status}");
}

/// A player who did not see that levitation ends would walk into lava.
#[test]
fn a_condition_for_which_there_is_no_room_is_counted() {
    let mut game = Scenario::by_lantern(HALL);
    for line in ["set hp 30", "set food 100"].into_iter().map(str::to_owned).chain(
        [("hasted", 9), ("confused", 12), ("levitating", 30), ("hallucinating", 300)]
            .map(|(condition, turns)| format!("afflict {condition} {turns}")),
    ) {
        game.debug(&line);
    }
    let screen = game.screen(80, 24);
    let status = screen.lines().rev().nth(1).unwrap();
    let shown = ["Hasted 9", "Confused 12", "Levitating 30", "Hallucinating 300"].map(|text| status.contains(text));
    let hidden = shown.iter().filter(|shown| !**shown).count();
    assert!(hidden > 0 && status.contains(&format!(" +{hidden} ")), "{status}");
}

#[test]
fn names_in_the_panel_make_room_for_how_far_a_creature_is() {
    let mut game = Scenario::lit(HALL);
    for (letter, mark) in [('I', '1'), ('F', '2'), ('R', '8')] {
        game.hunter(letter, mark);
    }
    let screen = game.screen(104, 32);
    for row in ["I Monster   hunting 8", "F Flytrap   hunting 6", "R Rattlesnake     ! 8"] {
        assert!(screen.contains(row), "{row}\n{screen}");
    }
}
