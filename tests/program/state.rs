//! The state for other programs: every field of the contract with its type, and consistent values.

use serde_json::{Value, json};
use strum::VariantArray;
use yendor::{
    ecs::{Dressing, Liquid},
    level::GENERATORS,
};

use crate::{
    json_shape::differences,
    program::{drive, state_after},
};

/// The shape of the state (`docs/contract.md#state`), format 1.
pub fn state_shape() -> Value {
    json!({
        "format": "int", "seed": "int", "turn": "int", "mode": "Playing|Menu|Dead|Won", "hash": "hex",
        "depth": "int", "deepest": "int", "has_amulet": "bool", "cause_of_death": "text?", "debugged": "bool",
        "player": {
            "x": "int", "y": "int", "hp": "int", "max_hp": "int", "strength": "int", "max_strength": "int",
            "ac": "int", "level": "int", "xp": "int", "xp_next": "int", "gold": "int", "food": "int",
            "hunger": "Normal|Hungry|Weak|Starving",
            "light": { "name": "text", "radius": "int", "fuel": "int?" },
            "conditions": { "*": "int?" },
            "inventory": [{
                "id": "int", "letter": "letter", "name": "text", "kind": ITEM_KINDS, "type": "text",
                "quantity": "int", "equipped": "Weapon|Armor|LeftRing|RightRing|Light?", "identified": "bool",
                "enchantment": "int?", "charges": "int?", "fuel": "int?",
            }],
        },
        "level": level_shape(),
        "messages": [{
            "turn": "int", "text": "text", "count": "int",
            "kind": "Info|Damage|Healing|Warning|LightWarning|Critical|Success",
        }],
    })
}

/// The shape of a level (`docs/contract.md#level`).
pub fn level_shape() -> Value {
    let mut generators: Vec<&str> = GENERATORS.iter().map(|generator| generator.name()).collect();
    generators.push("map");
    json!({
        "width": "int", "height": "int", "generator": generators.join("|"),
        "rows": ["text"], "visible": ["text"], "explored": ["text"],
        "rooms": [{
            "x": "int", "y": "int", "width": "int", "height": "int", "lit": "bool",
            "shape": "Rectangle|Cross|Circle|Irregular", "purpose": "Plain|TreasureRoom|Vault|Shrine|Den|Flooded",
        }],
        "stairs_up": "place?", "stairs_down": "place?",
        "doors": [{
            "x": "int", "y": "int", "state": "Open|Closed|Locked|Broken|Secret|Archway", "discovered": "bool",
        }],
        "traps": [{
            "x": "int", "y": "int", "discovered": "bool",
            "kind": "TrapDoor|Bear|Arrow|Dart|SleepingGas|Teleport|Rust|Alarm|Pit",
        }],
        "items": [{
            "id": "int", "x": "int", "y": "int", "name": "text", "kind": ITEM_KINDS, "type": "text",
            "quantity": "int", "identified": "bool",
        }],
        "monsters": [{
            "id": "int", "letter": "letter", "name": "text", "x": "int", "y": "int", "hp": "int", "max_hp": "int",
            "ac": "int", "speed": "int", "state": "Sleeping|Wandering|Hunting|Fleeing",
            "behaviors": ["Smart|Greedy|Erratic|Simple|Stationary|Thief|Coward"], "conditions": { "*": "int?" },
            "wanderer": "bool", "band": "int?", "visible": "bool", "carrying": ["text"], "path": ["place"],
        }],
        "wanderers_spawned": "int", "last_wanderer_turn": "int?",
        "terrain": { "liquid": ["text"], "dressing": ["text"] },
    })
}

const ITEM_KINDS: &str = "Weapon|Armor|Potion|Scroll|Ring|Wand|Food|Light|Oil|Key|Gold|Amulet";

#[test]
fn the_state_has_every_field_of_the_contract_with_its_type() {
    let wanted = state_shape();
    for seed in 0..20 {
        let state = state_after(seed, &"h j k l s u y b n , ".repeat(8), &[]);
        assert_eq!(differences(&wanted, &state), [""; 0], "seed {seed}");
        assert_eq!(state["format"], json!(1));
        assert_eq!(state["seed"], json!(seed));
    }
}

#[test]
fn in_the_menu_only_player_and_level_are_null() {
    let state = state_after(3, "", &["--menu"]);
    let mut wanted = state_shape();
    (wanted["player"], wanted["level"], wanted["hash"]) = (json!("null?"), json!("null?"), json!("text"));
    assert_eq!(differences(&wanted, &state), [""; 0]);
    assert_eq!(state["mode"], "Menu");
}

/// The characters of a drawing, which must have the level's size.
fn drawing(level: &Value, rows: &Value) -> Vec<Vec<char>> {
    let rows: Vec<Vec<char>> =
        rows.as_array().expect("rows").iter().map(|row| row.as_str().expect("text").chars().collect()).collect();
    assert_eq!(Some(rows.len() as u64), level["height"].as_u64());
    assert!(rows.iter().all(|row| Some(row.len() as u64) == level["width"].as_u64()));
    rows
}

fn at(rows: &[Vec<char>], x: &Value, y: &Value) -> char {
    let index = |value: &Value| usize::try_from(value.as_u64().expect("a coordinate")).expect("small");
    *rows.get(index(y)).and_then(|row| row.get(index(x))).expect("inside the level")
}

#[test]
fn drawings_and_lists_of_a_level_agree() {
    for seed in 0..20 {
        let state = state_after(seed, &"h j k l s u y b n ".repeat(5), &[]);
        let level = &state["level"];
        let rows = drawing(level, &level["rows"]);
        let alphabet = "#.:+'LSB_s<>";
        assert!(rows.iter().flatten().all(|sign| alphabet.contains(*sign)), "seed {seed}");
        for bits in ["visible", "explored"] {
            assert!(drawing(level, &level[bits]).iter().flatten().all(|sign| "01".contains(*sign)), "seed {seed}");
        }
        let (liquids, dressings) = (
            Liquid::VARIANTS.iter().map(|liquid| liquid.sign()),
            Dressing::VARIANTS.iter().map(|dressing| dressing.sign()),
        );
        let layers: [(&str, Vec<char>); 2] = [("liquid", liquids.collect()), ("dressing", dressings.collect())];
        for (layer, signs) in layers {
            let drawn = drawing(level, &level["terrain"][layer]);
            assert!(drawn.iter().flatten().all(|sign| *sign == ' ' || signs.contains(sign)), "seed {seed}: {layer}");
        }
        let explored = drawing(level, &level["explored"]);
        let visible = drawing(level, &level["visible"]);
        for (seen, known) in visible.iter().flatten().zip(explored.iter().flatten()) {
            assert!(*seen == '0' || *known == '1', "seed {seed}: a seen cell is explored");
        }
        for (stairs, sign) in [("stairs_up", '<'), ("stairs_down", '>')] {
            assert_eq!(at(&rows, &level[stairs][0], &level[stairs][1]), sign, "seed {seed}");
        }
        for door in level["doors"].as_array().expect("doors") {
            let sign = match door["state"].as_str() {
                Some("Open") => '\'',
                Some("Closed") => '+',
                Some("Locked") => 'L',
                Some("Broken") => 'B',
                Some("Secret") => 'S',
                Some("Archway") => '_',
                state => panic!("{state:?} is not a state of a door"),
            };
            assert_eq!(at(&rows, &door["x"], &door["y"]), sign, "seed {seed}: {door}");
        }
        for list in ["items", "monsters"] {
            for thing in level[list].as_array().expect("a list") {
                assert_ne!(at(&rows, &thing["x"], &thing["y"]), '#', "seed {seed}: {thing}");
            }
        }
        let player = &state["player"];
        assert_eq!(at(&visible, &player["x"], &player["y"]), '1', "seed {seed}: the player sees their own cell");
    }
}

#[test]
fn serial_numbers_of_the_kit_start_at_0_and_of_level_1_at_a_million() {
    let state = state_after(42, "", &[]);
    let ids = |list: &Value| -> Vec<u64> {
        list.as_array().expect("a list").iter().map(|thing| thing["id"].as_u64().expect("an id")).collect()
    };
    let kit = ids(&state["player"]["inventory"]);
    assert_eq!(kit, (0..kit.len() as u64).collect::<Vec<_>>());
    let mut born = [ids(&state["level"]["monsters"]), ids(&state["level"]["items"])].concat();
    assert!(born.iter().all(|id| (1_000_000..2_000_000).contains(id)), "{born:?}");
    let count = born.len();
    born.sort_unstable();
    born.dedup();
    assert_eq!(born.len(), count);
}

#[test]
fn messages_are_oldest_first_and_equal_ones_are_folded() {
    let state = state_after(42, "j j j j j j p p p", &[]);
    let messages = state["messages"].as_array().expect("messages");
    let turns: Vec<u64> = messages.iter().map(|message| message["turn"].as_u64().expect("a turn")).collect();
    assert!(turns.is_sorted(), "{turns:?}");
    let last = messages.last().expect("unknown keys are answered");
    assert_eq!(last["count"], 3, "{last}");
    for pair in messages.windows(2) {
        assert_ne!(pair[0]["text"], pair[1]["text"]);
    }
}

#[test]
fn the_clock_starts_at_0_and_each_step_takes_a_turn() {
    assert_eq!(state_after(42, "", &[])["turn"], 0);
    assert_eq!(state_after(42, ". s . s .", &[])["turn"], 5);
    let out = drive(42, "!state . !state i !state esc !state", &[]).done().out;
    let turns: Vec<Value> =
        out.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["turn"].clone()).collect();
    assert_eq!(turns, [0, 1, 1, 1]);
}
