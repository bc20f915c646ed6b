//! The output of `!view`: everything the player knows, and nothing more (`docs/contract.md#view`).

use bevy::prelude::*;

use crate::{
    Content, Key, Outcome,
    base::random::bot_stream,
    data::{Command, TrapKind},
    ecs::{
        BandMember, Charges, DoorState, Enchantment, Energy, Equipment, FieldOfView, Health, Identified, ItemId,
        ItemKind, ItemParts, Lore, Mind, MindState, Monster, Point, Position, Quantity, RandomStream, Serial, Stream,
        Structure, Terrain, Trap, WandererClock, current_level, player_of,
    },
    interface::screen::Bindings,
    is_over, press,
    rules::monsters::monsters_perceived,
    screen::KeyName,
    testing::{Scenario, check_laws, content, sign_at, trials},
    view::{GameView, ViewObserver},
    words::Wounds,
};

fn view(game: &mut Scenario) -> GameView {
    ViewObserver::default().view(game.world())
}

fn rows(view: &GameView) -> Vec<String> {
    view.map.as_ref().unwrap().rows.iter().map(str::to_owned).collect()
}

/// Checks two games that differ only in facts the player can't know: the same keys must give the same views.
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
fn the_view_hides_everything_behind_walls() {
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
fn the_view_hides_an_invisible_creature() {
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
fn the_view_shows_locked_doors_and_secret_corridors_as_they_appear() {
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
fn the_view_does_not_distinguish_unknown_kinds() {
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
fn the_view_of_a_hallucinating_player_shows_false_monsters() {
    let with = |letter: char| {
        move || {
            let mut game = Scenario::lit(HALL);
            game.debug("afflict hallucinating 100");
            game.monster_at(letter, Point::new(2, 1), MindState::Sleeping, 20);
            game
        }
    };
    same_views(with('K'), with('D'), "i esc");
    let creature = view(&mut with('K')()).creatures.remove(0);
    assert!(creature.odds.is_none(), "a hallucinating player gets no odds: {creature:?}");
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
    // Seen once while walking past, remembered from afar.
    game.debug("reveal");
    let door = (14, 2);
    let open = |game: &mut Scenario| {
        let level = current_level(game.world()).unwrap();
        let cell = Point::new(door.0, door.1);
        let terrain = game.world().get_mut::<Terrain>(level).unwrap();
        assert_eq!(terrain.structure(cell), Structure::Door(DoorState::Closed));
        game.debug("door open 14 2");
        game.keys("s");
    };
    open(&mut game);
    assert_eq!(sign_at(&rows(&view(&mut game)), door), '+', "the player did not see it");
    assert_eq!(sign_at(&rows(&view(&mut game.kept())), door), '+', "also after saving");
    assert_eq!(game.cell(door).glyph, '+', "the screen shows no more");
    game.debug("goto 13 2");
    assert_eq!(sign_at(&rows(&view(&mut game)), door), '\'');
}

#[test]
fn creatures_keep_their_number_while_in_view_and_only_seen_ones_are_numbered() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.monster('H', '1', MindState::Hunting);
    let mut observer = ViewObserver::default();
    assert!(observer.view(game.world()).creatures.is_empty());
    game.monster_at('K', Point::new(1, 1), MindState::Sleeping, 5);
    let first = observer.view(game.world()).creatures.remove(0);
    game.keys("s");
    game.monster_at('B', Point::new(2, 1), MindState::Sleeping, 5);
    let mut ids: Vec<(char, u32)> =
        observer.view(game.world()).creatures.iter().map(|creature| (creature.letter, creature.id)).collect();
    ids.sort_unstable();
    assert_eq!(first.id, 0);
    assert_eq!(ids, vec![('B', 1), ('K', 0)]);
}

#[test]
fn the_view_has_the_messages_since_the_last_one() {
    let mut game = Scenario::lit(HALL);
    let mut observer = ViewObserver::default();
    observer.view(game.world());
    assert!(observer.view(game.world()).messages.is_empty());
    game.keys("< <");
    let reported = observer.view(game.world()).messages;
    assert_eq!(reported.len(), 2, "{reported:?}");
    assert!(observer.view(game.world()).messages.is_empty());
}

#[test]
fn the_odds_of_a_kind_that_was_fought_tell_its_attack() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.monster_at('C', Point::new(1, 2), MindState::Hunting, 50);
    assert!(view(&mut game).creatures.remove(0).odds.is_none(), "it was never fought");
    game.keys("h");
    let odds = view(&mut game).creatures.remove(0).odds.unwrap();
    // 1d2, 1d5 and 1d5.
    assert_eq!(odds.its_blows, 3);
    assert!((odds.its_damage - 2.5).abs() < 0.01, "{odds:?}");
}

#[test]
fn a_prompt_lists_its_choices_and_their_keys() {
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

/// Presses a key, and returns whether the game accepted it: a turn was done, or a prompt or screen opened.
fn is_taken(world: &mut World, key: Key) -> bool {
    world.insert_resource(Outcome::Refused);
    press(world, key);
    let is_shown = ViewObserver::default().view(world).prompt.is_some();
    is_over(world) || is_shown || matches!(world.resource::<Outcome>(), Outcome::Done { .. })
}

/// Plays a game in which every key is either listed by the view, or not listed and therefore refused by the game.
fn play_by_the_keys(seed: u64, steps: u32) {
    let game = Scenario::game(seed);
    let mut game = if seed.is_multiple_of(2) { game.asking() } else { game };
    let mut random: RandomStream = bot_stream(seed);
    let bindings = game.world().resource::<Bindings>().clone();
    let commands: Vec<(Command, Key)> = bindings
        .commands()
        .filter_map(|(command, keys)| Some((command, *keys.first()?)))
        .filter(|(command, _)| !matches!(command, Command::Quit | Command::CopySeed | Command::FullScreen))
        // Whether the keys of the last command can be pressed again is not known before they are.
        .filter(|(command, _)| *command != Command::Repeat)
        .collect();
    for step in 0..steps {
        let seen = view(&mut game);
        if is_over(game.world()) {
            assert!(seen.keys.is_empty() && seen.prompt.is_none(), "no key is left to press");
            return;
        }
        if seen.prompt.is_some() {
            assert!(!seen.keys.is_empty());
            let key = *random.pick(&seen.keys).unwrap();
            press(game.world(), key);
            continue;
        }
        // The options screen could bind other keys.
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
        let reported: Vec<String> =
            observer.view(game.world()).messages.into_iter().map(|reported| reported.text).collect();
        // Only unknown terrain may block a step, and only looking for it shows that nothing is left to explore.
        let (player, map) = (seen.player.as_ref().unwrap(), seen.map.as_ref().unwrap());
        let (x, y) = (player.x, player.y);
        let rows = map.rows.iter().enumerate().filter(|(row, _)| y.abs_diff(i32::try_from(*row).unwrap()) <= 1);
        let mut around = rows.flat_map(|(_, row)| row.chars().skip(usize::try_from(x - 1).unwrap()).take(3));
        let is_dark = around.any(|sign| sign == ' ');
        let was_hidden = reported.iter().any(|text| {
            if text.contains("a wall in the way") {
                return is_dark;
            }
            ["locked", "cursed", "stick", "Explored", "too dark", "can't run", "can't reach"]
                .iter()
                .any(|word| text.contains(word))
        });
        let is_listed = legal.contains(&key);
        assert!(
            is_taken == is_listed || (is_listed && was_hidden),
            "seed {seed}, step {step}: '{key}' is listed: {is_listed}, taken: {is_taken}; {reported:?}"
        );
    }
}

#[test]
fn the_view_lists_exactly_the_keys_that_the_game_accepts() {
    for seed in 0..trials(6, 300) {
        play_by_the_keys(seed, 300);
    }
}

#[test]
fn a_full_pack_does_not_reveal_an_unknown_item() {
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
    assert!(!takes(&mut with("scroll/scare_monster")()), "the scroll would crumble, which the player does not know");
    assert!(!takes(&mut with("scroll/sleep")()));
}

#[test]
fn the_view_offers_no_step_into_rock_beside_a_corridor() {
    let mut game = Scenario::on("########\n#@:::..#\n########");
    game.keys("l l");
    let keys = view(&mut game).keys;
    assert!(keys.contains(&"l".parse().unwrap()) && !keys.contains(&"k".parse().unwrap()), "{keys:?}");
}

#[test]
fn the_view_shows_the_cursor_while_aiming() {
    let mut game = Scenario::lit(HALL);
    game.keys("; l");
    assert_eq!(view(&mut game).prompt.unwrap().cursor, Some([3, 2]));
}

/// The observer caches the map of a view and its JSON text from one look to the next.
#[test]
fn an_observer_in_use_sees_the_same_map_as_a_new_one() {
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
            let reported: Vec<&str> =
                json["map"]["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
            assert_eq!(reported, rows(&seen));
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

/// Changes what the player can't know of a game, and nothing else.
fn change_secrets(game: &mut Scenario) {
    let perceived = monsters_perceived(&game.game_ref());
    let world = game.world();
    let content = world.resource::<Content>().clone();
    let lore = world.resource::<Lore>().clone();
    let perceived: Vec<Entity> = perceived.iter().map(|sighting| sighting.monster).collect();
    // A follower shows what its leader does.
    let leaders: Vec<Serial> =
        perceived.iter().filter_map(|monster| world.get::<BandMember>(*monster)).map(|band| band.leader).collect();
    let mut monsters = world.query_filtered::<(Entity, &Serial), With<Monster>>();
    let all: Vec<(Entity, Serial)> = monsters.iter(world).map(|(monster, serial)| (monster, *serial)).collect();
    for (monster, serial) in all {
        let health = *world.get::<Health>(monster).unwrap();
        let wounds = |health: Health| Wounds::of(health, &content.config.display);
        let taken = health.maximum() - health.current();
        let other = [7, 1, -1].into_iter().find_map(|more| {
            let mut other = Health::full((health.maximum() + more).max(taken + 1));
            other.lose(taken);
            (wounds(other) == wounds(health)).then_some(other)
        });
        world.entity_mut(monster).insert((other.unwrap_or(health), Energy::new(7)));
        if perceived.contains(&monster) {
            let mut mind = world.get_mut::<Mind>(monster).unwrap();
            let mut thoughts = serde_json::to_value(&*mind).unwrap();
            for (name, count) in [("stuck", 3), ("unaware", 2), ("idle", 1)] {
                thoughts[name] = count.into();
            }
            (thoughts["goal"], thoughts["path"]) = (serde_json::Value::Null, Vec::<u32>::new().into());
            *mind = serde_json::from_value(thoughts).unwrap();
        } else if !leaders.contains(&serial) {
            world.despawn(monster);
        }
    }
    let player = player_of(world).unwrap();
    let sees = world.get::<FieldOfView>(player).unwrap().clone();
    let gear = *world.get::<Equipment>(player).unwrap();
    let in_use = [gear.weapon, gear.armor, gear.left_ring, gear.right_ring];
    let mut items = world.query_filtered::<Entity, With<ItemId>>();
    let all: Vec<Entity> = items.iter(world).collect();
    for item in all {
        let place = world.get::<Position>(item).map(Position::cell);
        let kind = *world.get::<ItemId>(item).unwrap();
        if content.item(kind).kind == ItemKind::Gold && place.is_some_and(|place| !sees.sees(place)) {
            world.entity_mut(item).insert(Quantity(4_321));
        }
        let parts = world.get_entity(item).unwrap().get_components::<ItemParts>().unwrap();
        let (label, has_charges) = (parts.label(&content, &lore), parts.charges.is_some());
        let tells_enchantment = label.enchantment.is_some() || !content.item(kind).has_secrets();
        if label.charges.is_none() && has_charges {
            world.entity_mut(item).insert(Charges(77));
        }
        if !tells_enchantment && !has_charges && !in_use.contains(&Some(item)) {
            world.entity_mut(item).insert(Enchantment(5));
        }
    }
    let mut traps = world.query::<&mut Trap>();
    for mut trap in traps.iter_mut(world).filter(|trap| !trap.discovered) {
        trap.kind = if trap.kind == TrapKind::Pit { TrapKind::Alarm } else { TrapKind::Pit };
    }
    let mut clocks = world.query::<&mut WandererClock>();
    for mut clock in clocks.iter_mut(world) {
        *clock = WandererClock::default();
    }
}

/// The view, the screen at both sizes, and the pages that tell of what is known.
fn told(game: &mut Scenario) -> Vec<String> {
    let mut told = vec![serde_json::to_string(&view(game)).unwrap()];
    for keys in ["", "V", "esc", ":", "esc", "i", "esc", "D", "esc", "x", "ret", "esc", "*", "esc", "esc"] {
        game.keys(keys);
        told.extend([game.screen(104, 32), game.screen(80, 24)]);
    }
    told
}

#[test]
fn nothing_that_is_told_depends_on_what_the_player_cannot_know() {
    for seed in 0..trials(4, 100) {
        let mut game = Scenario::game(seed);
        game.debug(&format!("teleport {}", 1 + seed % 7));
        game.debug("god on");
        let mut random: RandomStream = bot_stream(seed);
        for _ in 0..12 {
            for _ in 0..12 {
                let keys = view(&mut game).keys;
                let plays =
                    |key: &&Key| key.typed().is_some_and(|typed| "hjklyubn,sE".contains(typed)) || key.is(KeyName::Tab);
                let steps: Vec<Key> = keys.iter().filter(plays).copied().collect();
                let key = random.pick(&steps).copied().unwrap_or(Key::plain(KeyName::Escape));
                press(game.world(), key);
            }
            game.keys("esc");
            let mut other = game.kept();
            change_secrets(&mut other);
            assert_eq!(told(&mut game.kept()), told(&mut other), "seed {seed}, turn {}", game.turn());
        }
    }
}

#[test]
fn the_blows_to_kill_follow_from_the_kind_and_from_the_damage_that_was_seen() {
    let odds = |hit_points: i32, blows: usize| {
        let mut game = Scenario::lit(HALL);
        game.debug("freeze on");
        game.debug("god on");
        game.monster_at('T', Point::new(1, 2), MindState::Hunting, hit_points);
        // The first blow misses and makes the kind known.
        game.dice(Stream::Combat, &[0]).keys("h");
        game.dice(Stream::Combat, &[19, 0, 0, 19, 0, 0]).times(blows, "h");
        view(&mut game).creatures.remove(0).odds.unwrap().blows_to_kill.unwrap()
    };
    let unhurt = odds(30, 0);
    assert!((unhurt - odds(15, 0)).abs() < 0.01, "its hit points are its secret");
    let hurt = odds(60, 2);
    assert!(hurt < unhurt && (hurt - odds(70, 2)).abs() < 0.01, "{hurt} of {unhurt}");
}

#[test]
fn the_odds_do_not_tell_what_a_ring_of_an_unknown_kind_does() {
    let chance = |is_known: bool| {
        let mut game = Scenario::lit(HALL);
        game.debug("freeze on");
        game.monster_at('T', Point::new(1, 2), MindState::Hunting, 30);
        game.debug("item ring/dexterity +2");
        game.keys("P h");
        let ring = game.player().inventory.iter().find(|item| item.type_name == "ring/dexterity").unwrap().id;
        let ring = game.creature(ring);
        game.world().entity_mut(ring).insert(Identified);
        if is_known {
            let kind = game.world().resource::<Content>().item_called("ring/dexterity").unwrap();
            let content = game.world().resource::<Content>().clone();
            game.world().resource_mut::<Lore>().learn(&content, kind);
        }
        view(&mut game).creatures.remove(0).odds.unwrap().you_hit
    };
    assert_eq!(chance(true), chance(false) + 10, "two points of a ring that the player knows");
}

#[test]
fn with_a_bow_in_hand_the_odds_are_those_of_the_arrow() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.monster_at('T', Point::new(1, 2), MindState::Hunting, 30);
    game.keys("h");
    game.debug("item weapon/short_bow");
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}"));
    let odds = |game: &mut Scenario| view(game).creatures.remove(0).odds.unwrap().blows_to_kill.unwrap();
    while game.player().inventory.iter().any(|item| item.type_name == "weapon/arrow") {
        let arrows = game.letter("weapon/arrow");
        game.keys(&format!("d {arrows} ret"));
    }
    let with_the_bow = odds(&mut game);
    game.debug("item weapon/arrow 5");
    // A bow does 1d1, an arrow 2d3.
    assert!(odds(&mut game) * 1.5 < with_the_bow, "{} against {with_the_bow}", odds(&mut game));
}
