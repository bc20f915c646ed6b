//! What `!view` tells: all that the player knows, and nothing more (`docs/contract.md#state`).

use bevy::prelude::*;
use yendor::{
    base::{
        geometry::Position,
        random::{RandomStream, bot_stream},
    },
    content::{Command, ItemId, Key},
    interface::screen::{Bindings, GameView, ViewObserver, is_over, press},
    programs::bots::check_laws,
    rules::{creatures::MindState, items::Lore},
    turn::Outcome,
    world::level::{DoorState, Structure, Terrain, current_level},
};

use crate::{
    data::content,
    scenario::{Scenario, sign_at},
    trials::trials,
};

fn view(game: &mut Scenario) -> GameView {
    ViewObserver::default().view(game.world())
}

fn rows(view: &GameView) -> Vec<String> {
    view.map.as_ref().unwrap().rows.iter().map(str::to_owned).collect()
}

/// Two games that are made differently, in ways that the player can't know, and in which the same keys are pressed.
#[track_caller]
fn same_views(one: impl Fn() -> Scenario, other: impl Fn() -> Scenario, keys: &str) {
    let (mut one, mut other) = (one(), other());
    let (mut first, mut second) = (ViewObserver::default(), ViewObserver::default());
    assert_eq!(first.view(one.world()), second.view(other.world()), "before any key");
    for key in keys.split_whitespace() {
        one.keys(key);
        other.keys(key);
        assert_eq!(first.view(one.world()), second.view(other.world()), "after '{key}' of '{keys}'");
    }
}

const HALL: &str = "
##########
#...#....#
#.@.#..1.#
#.2.#....#
##########";

#[test]
fn what_stands_lies_or_hides_behind_a_wall_is_not_told() {
    let with = |line: &'static str| {
        move || {
            let mut game = Scenario::lit(HALL);
            game.debug("freeze on");
            game.debug(line);
            game
        }
    };
    let frozen = with("freeze on");
    same_views(frozen, with("monster H 7 2 hunting"), "s l h i esc");
    same_views(frozen, with("item potion/healing 1 7 2"), "s l h i esc");
    same_views(frozen, with("trap Bear 2 1"), "l h i esc");
    same_views(frozen, with("door Secret 4 2"), "l h i esc");
}

#[test]
fn an_invisible_creature_in_view_is_not_told() {
    let empty = || {
        let mut game = Scenario::lit(HALL);
        game.debug("freeze on");
        game
    };
    let haunted = || {
        let mut game = empty();
        game.debug("monster P 3 1 hunting");
        game
    };
    same_views(empty, haunted, "s i esc x esc");
}

#[test]
fn a_locked_door_and_a_secret_corridor_look_like_what_they_are_taken_for() {
    const CORRIDOR: &str = "
#########
#...#...#
#.@.+::s#
#########";
    same_views(|| Scenario::lit(CORRIDOR), || Scenario::lit(&CORRIDOR.replace('+', "L")), "l i esc");
    same_views(|| Scenario::lit(CORRIDOR), || Scenario::lit(&CORRIDOR.replace('s', "#")), "l l l l");
    let mut game = Scenario::lit(&CORRIDOR.replace('+', "L"));
    let seen = view(&mut game);
    assert_eq!(sign_at(&rows(&seen), (4, 2)), '+');
    assert_eq!(
        seen.doors.iter().map(|door| (door.x, door.y, door.state)).collect::<Vec<_>>(),
        [(4, 2, DoorState::Closed)]
    );
}

#[test]
fn kinds_that_look_alike_are_told_alike_on_the_floor_and_in_the_pack() {
    let kind = |name: &str| content().item_called(name).unwrap();
    let with = |name: &'static str, exchanged: Option<(ItemId, ItemId)>| {
        move || {
            let mut game = Scenario::lit(HALL);
            if let Some((one, other)) = exchanged {
                let mut kinds = game.world().resource::<Lore>().kinds().to_vec();
                let (one, other) = (usize::from(one.0), usize::from(other.0));
                (kinds[one].appearance, kinds[other].appearance) = (kinds[other].appearance, kinds[one].appearance);
                game.world().insert_resource(Lore::of(kinds));
            }
            game.item(name, 1, '2');
            game.debug("item scroll/light");
            game.debug("item potion/see_invisible");
            game
        }
    };
    for (one, other) in [
        ("potion/healing", "potion/poison"),
        ("scroll/identify", "scroll/sleep"),
        ("wand/cold", "wand/nothing"),
        ("ring/protection", "ring/teleportation"),
    ] {
        same_views(with(one, None), with(other, Some((kind(one), kind(other)))), "j , i esc d esc D esc ; tab esc");
    }
}

#[test]
fn who_hallucinates_is_told_what_seems_to_be_there() {
    let with = |letter: char| {
        move || {
            let mut game = Scenario::lit(HALL);
            game.debug("afflict hallucinating 100");
            game.monster_at(letter, Position::new(2, 1), MindState::Sleeping, 20);
            game
        }
    };
    same_views(with('K'), with('D'), "i esc");
    let creature = view(&mut with('K')()).creatures.remove(0);
    assert!(creature.odds.is_none(), "nobody trusts such eyes: {creature:?}");
}

#[test]
fn a_door_that_is_opened_out_of_sight_stays_closed_in_memory_until_it_is_seen_again() {
    const WAY: &str = "
###############
#.@.#.........#
#...'.........+
#...#.........#
###############";
    let mut game = Scenario::on(WAY);
    // Seen once by walking past it, remembered from afar.
    game.debug("reveal");
    let door = (14, 2);
    let open = |game: &mut Scenario| {
        let level = current_level(game.world()).unwrap();
        let cell = Position::new(door.0, door.1);
        let terrain = game.world().get_mut::<Terrain>(level).unwrap();
        assert_eq!(terrain.structure(cell), Structure::Door(DoorState::Closed));
        game.debug("door open 14 2");
        game.keys("s");
    };
    open(&mut game);
    assert_eq!(sign_at(&rows(&view(&mut game)), door), '+', "nobody saw it");
    assert_eq!(sign_at(&rows(&view(&mut game.kept())), door), '+', "nor after the game was saved");
    assert_eq!(game.cell(door).glyph, '+', "the screen tells no more");
    game.debug("goto 13 2");
    assert_eq!(sign_at(&rows(&view(&mut game)), door), '\'');
}

#[test]
fn a_creature_keeps_its_number_while_it_is_in_view_and_the_number_counts_only_those_that_were_seen() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.monster('H', '1', MindState::Hunting);
    let mut observer = ViewObserver::default();
    assert!(observer.view(game.world()).creatures.is_empty());
    game.monster_at('K', Position::new(1, 1), MindState::Sleeping, 5);
    let first = observer.view(game.world()).creatures.remove(0);
    game.keys("s");
    game.monster_at('B', Position::new(2, 1), MindState::Sleeping, 5);
    let mut ids: Vec<(char, u32)> =
        observer.view(game.world()).creatures.iter().map(|creature| (creature.letter, creature.id)).collect();
    ids.sort_unstable();
    assert_eq!(first.id, 0);
    assert_eq!(ids, vec![('B', 1), ('K', 0)]);
}

#[test]
fn messages_are_those_since_the_last_view() {
    let mut game = Scenario::lit(HALL);
    let mut observer = ViewObserver::default();
    observer.view(game.world());
    assert!(observer.view(game.world()).messages.is_empty());
    game.keys("< <");
    let told = observer.view(game.world()).messages;
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(observer.view(game.world()).messages.is_empty());
}

#[test]
fn a_prompt_tells_its_choices_and_their_keys() {
    let mut game = Scenario::lit(HALL);
    for name in ["potion/healing", "potion/poison"] {
        game.debug(&format!("item {name}"));
    }
    game.keys("q");
    let asked = view(&mut game);
    let prompt = asked.prompt.unwrap();
    assert_eq!(prompt.kind, "Item");
    assert_eq!(prompt.text.as_str(), "Drink what?");
    assert_eq!(prompt.choices.len(), 2);
    assert!(prompt.choices.iter().all(|choice| asked.keys.contains(&choice.key)));
    let mut line = serde_json::to_value(&prompt).unwrap();
    assert!(line["choices"][0].take()["key"].is_string());
}

/// Presses a key, and tells whether the game took it: a turn was done, or something is asked or shown.
fn is_taken(world: &mut World, key: Key) -> bool {
    world.insert_resource(Outcome::Refused);
    press(world, key);
    let is_shown = ViewObserver::default().view(world).prompt.is_some();
    is_over(world) || is_shown || matches!(world.resource::<Outcome>(), Outcome::Done { .. })
}

/// A game whose every key is one that the view lists, or one that it does not list and the game therefore refuses.
fn play_by_the_keys(seed: u64, steps: u32) {
    let mut game = Scenario::game(seed);
    let mut random: RandomStream = bot_stream(seed);
    let bindings = game.world().resource::<Bindings>().clone();
    let commands: Vec<(Command, Key)> = bindings
        .commands()
        .filter_map(|(command, keys)| Some((command, *keys.first()?)))
        .filter(|(command, _)| !matches!(command, Command::Quit | Command::CopySeed | Command::FullScreen))
        .collect();
    for step in 0..steps {
        let seen = view(&mut game);
        if is_over(game.world()) {
            assert!(seen.keys.is_empty() && seen.prompt.is_none(), "nothing is left to press");
            return;
        }
        if seen.prompt.is_some() {
            assert!(!seen.keys.is_empty());
            let key = *random.pick(&seen.keys).unwrap();
            press(game.world(), key);
            continue;
        }
        // What is set in the options binds other keys.
        let bindings = game.world().resource::<Bindings>().clone();
        let leaves = bindings.keys(Command::Quit).next().unwrap();
        let legal: Vec<Key> = seen.keys.iter().copied().filter(|key| *key != leaves).collect();
        let (_, any) = *random.pick(&commands).unwrap();
        let key = if random.below(3) == 0 { any } else { *random.pick(&legal).unwrap() };
        if bindings.command(key) == Some(Command::CopySeed) {
            continue;
        }
        let mut observer = ViewObserver::default();
        observer.view(game.world());
        let is_taken = is_taken(game.world(), key);
        check_laws(game.world()).unwrap();
        let told: Vec<String> = observer.view(game.world()).messages.into_iter().map(|told| told.text).collect();
        // Only what was not known may stand in the way.
        let was_hidden =
            told.iter().any(|text| text.contains("locked") || text.contains("cursed") || text.contains("stick"));
        let is_listed = legal.contains(&key);
        assert!(
            is_taken == is_listed || (is_listed && was_hidden),
            "seed {seed}, step {step}: '{key}' is listed: {is_listed}, taken: {is_taken}; {told:?}"
        );
    }
}

#[test]
fn a_key_is_listed_if_the_game_would_take_it() {
    for seed in 0..trials(6, 300) {
        play_by_the_keys(seed, 300);
    }
}

#[test]
fn a_full_pack_does_not_tell_what_an_unknown_thing_is() {
    let with = |name: &'static str| {
        move || {
            let mut game = Scenario::lit(HALL);
            game.debug(&format!("item {name}"));
            let letter = game.letter(name);
            game.keys(&format!("d {letter}"));
            while game.player().inventory.len() < 23 {
                game.debug("item armor/plate_mail");
            }
            game
        }
    };
    let takes = |game: &mut Scenario| view(game).keys.contains(&",".parse().unwrap());
    assert!(!takes(&mut with("scroll/scare_monster")()), "it would crumble, which nobody knows");
    assert!(!takes(&mut with("scroll/sleep")()));
}

#[test]
fn the_rock_beside_a_corridor_is_no_way_to_go() {
    let mut game = Scenario::on("########\n#@:::..#\n########");
    game.keys("l l");
    let keys = view(&mut game).keys;
    assert!(keys.contains(&"l".parse().unwrap()) && !keys.contains(&"k".parse().unwrap()), "{keys:?}");
}

#[test]
fn who_aims_is_told_where_the_cursor_is() {
    let mut game = Scenario::lit(HALL);
    game.keys("; l");
    assert_eq!(view(&mut game).prompt.unwrap().cursor, Some([3, 2]));
}

/// The map of a view is kept from one look to the next and written as text that stands already.
#[test]
fn a_kept_observer_sees_the_map_that_a_new_one_sees_and_tells_it_in_json() {
    for seed in 0..trials(4, 60) {
        let mut game = Scenario::game(seed);
        let mut random: RandomStream = bot_stream(seed);
        let mut kept = ViewObserver::default();
        for step in 0..250 {
            let seen = kept.view(game.world());
            let new = view(&mut game);
            assert_eq!(seen.map, new.map, "seed {seed}, step {step}");
            assert_eq!(seen.doors, new.doors, "seed {seed}, step {step}");
            assert_eq!(seen.stairs_up, new.stairs_up, "seed {seed}, step {step}");
            assert_eq!(seen.stairs_down, new.stairs_down, "seed {seed}, step {step}");
            let json: serde_json::Value = serde_json::from_str(&serde_json::to_string(&seen).unwrap()).unwrap();
            let told: Vec<&str> =
                json["map"]["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
            assert_eq!(told, rows(&seen));
            let steps: Vec<Key> = seen
                .keys
                .iter()
                .copied()
                .filter(|key| key.typed().is_some_and(|typed| "hjklyubn>".contains(typed)))
                .collect();
            let Some(key) = random.pick(&steps) else { break };
            press(game.world(), *key);
        }
    }
}
