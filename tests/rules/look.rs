//! Looking around: the sentence for each place, the pages of monsters, and what becomes known of them.

use bevy::prelude::*;
use insta::assert_snapshot;
use yendor::{
    Content,
    ecs::{Condition, Conditions, Fact, Health, Hunger, MessageLog, MindState, MonsterId, Player, Point, Position},
    headless_app,
    internals::{SaveFolder, close_keeping, continue_game_of, debug_line, keep_games, saved_games},
    press, start_game,
    testing::{Scenario, changed, content},
};

const SIZES: [(i32, i32); 2] = [(104, 32), (80, 24)];

const HALL: &str = "
############
#@12345<>6.#
##+#'#_#L#B#
#..........#
############";

fn snapshots(name: &str, game: &Scenario) {
    for (width, height) in SIZES {
        assert_snapshot!(format!("{name}_{width}x{height}"), game.screen(width, height));
    }
}

/// The sentences about the cell under the cursor, on a screen wide enough for one line, which the panel stands beside.
fn all_described(game: &Scenario) -> String {
    let screen = game.screen(300, 32);
    screen.lines().nth(2).unwrap().split('│').next().unwrap().trim().to_owned()
}

/// The sentence about the cell under the cursor, without the odds of a fight.
fn described(game: &Scenario) -> String {
    all_described(game).split(" It ").next().unwrap().to_owned()
}

/// The sentence about a cell.
fn description_of(game: &mut Scenario, place: Point) -> String {
    game.press("x");
    (0..20).for_each(|_| game.press("Y"));
    (0..place.x).for_each(|_| game.press("l"));
    (0..place.y).for_each(|_| game.press("j"));
    let described = described(game);
    game.press("esc");
    described
}

fn description_of_mark(game: &mut Scenario, mark: char) -> String {
    let place = game.mark(mark);
    description_of(game, place)
}

#[test]
fn a_locked_door_looks_like_a_closed_one_until_it_is_tried() {
    let words = |kind: &str| {
        let mut game = Scenario::lit("#######\n#..@..+\n#######");
        game.debug("freeze on");
        game.debug(&format!("door {kind} 6 1"));
        let looked = description_of(&mut game, Point::new(6, 1));
        let pages = [":", "V", "_"].map(|key| {
            game.press(key);
            let page = game.screen(104, 32);
            game.press("esc");
            page
        });
        (looked, pages, game)
    };
    let (closed, mut locked) = (words("closed"), words("locked"));
    assert_eq!(closed.0, locked.0);
    assert_eq!(closed.1, locked.1);
    locked.2.keys("l l l");
    assert!(description_of(&mut locked.2, Point::new(6, 1)).contains("a locked door"));
}

fn afflicted(condition: Condition) -> Conditions {
    let mut conditions = Conditions::default();
    conditions.set(condition, 50, &content().config);
    conditions
}

/// Gives a component to the only monster.
fn give(game: &mut Scenario, component: impl Component) {
    let monster = game.world().query_filtered::<Entity, With<yendor::ecs::Monster>>().single(game.world()).unwrap();
    game.world().entity_mut(monster).insert(component);
}

#[test]
fn each_kind_of_place_has_its_name() {
    let mut game = Scenario::lit(HALL);
    let said = |game: &mut Scenario, x: i32, y: i32| description_of(game, Point::new(x, y));
    assert_eq!(said(&mut game, 1, 1), "You see yourself.");
    assert_eq!(said(&mut game, 2, 1), "You see nothing but floor.");
    assert_eq!(said(&mut game, 0, 1), "You see a wall.");
    assert_eq!(said(&mut game, 2, 2), "You see a closed door.");
    assert_eq!(said(&mut game, 4, 2), "You see an open door.");
    assert_eq!(said(&mut game, 6, 2), "You see an archway.");
    assert_eq!(said(&mut game, 8, 2), "You see a closed door.");
    assert_eq!(said(&mut game, 10, 2), "You see a broken door.");
    assert_eq!(said(&mut game, 1, 3), "You have not seen this place.");
    game.keys("l l l l l");
    assert_eq!(said(&mut game, 7, 1), "You see stairs up.");
    game.keys("l");
    assert_eq!(said(&mut game, 7, 1), "You see yourself, on the stairs up.");
    assert_eq!(said(&mut game, 8, 1), "You see stairs down.");
    let mut secret = Scenario::lit("#####\n#@..#\n##S##\n#...#\n#####");
    assert_eq!(said(&mut secret, 2, 2), "You see a wall.");
}

#[test]
fn items_are_named_and_remembered_where_they_were_seen() {
    let mut game = Scenario::lit(HALL);
    game.item("weapon/mace", 1, '1');
    game.item("weapon/arrow", 12, '1');
    game.item("gold/gold", 30, '2');
    game.keys("s");
    assert_eq!(description_of_mark(&mut game, '1'), "You see 12 arrows and a mace.");
    assert_eq!(description_of_mark(&mut game, '2'), "You see 30 gold pieces.");
    for item in ["food/ration", "light/torch"] {
        game.item(item, 1, '1');
    }
    assert_eq!(description_of_mark(&mut game, '1'), "You see a torch, a food ration and 2 other items.");
    game.keys("s").set(afflicted(Condition::Blind)).keys("s");
    assert_eq!(description_of_mark(&mut game, '1'), "You remember a torch there.");
    assert_eq!(description_of_mark(&mut game, '3'), "You remember nothing but floor there.");
    assert_eq!(description_of(&mut game, Point::new(2, 2)), "You remember a closed door there.");
    assert_eq!(description_of(&mut game, Point::new(1, 1)), "You see yourself, blind.");
}

#[test]
fn a_monster_is_described_with_its_state_wounds_and_conditions() {
    let said = |state: MindState, lost: i32, conditions: &[Condition]| {
        let mut game = Scenario::lit(HALL);
        let place = game.mark('3');
        game.monster_at('O', place, state, 20);
        let mut health = Health::full(20);
        health.lose(lost);
        give(&mut game, health);
        let mut current = Conditions::default();
        for condition in conditions {
            current.set(*condition, 9, &content().config);
        }
        give(&mut game, current);
        game.keys("x");
        described(&game)
    };
    assert_eq!(said(MindState::Sleeping, 0, &[]), "You see a sleeping orc.");
    assert_eq!(said(MindState::Wandering, 1, &[]), "You see an orc that has not noticed you, wounded.");
    assert_eq!(
        said(MindState::Hunting, 12, &[Condition::Confused, Condition::Slowed]),
        "You see an orc hunting you, badly wounded, confused and slowed."
    );
    assert_eq!(said(MindState::Fleeing, 18, &[]), "You see an orc fleeing from you, nearly dead.");
    assert_eq!(said(MindState::Hunting, 0, &[Condition::Frozen]), "You see an orc, frozen stiff.");
}

#[test]
fn a_monster_in_a_doorway_or_over_an_item_is_described_so() {
    let mut game = Scenario::lit(HALL);
    game.monster_at('Z', Point::new(4, 2), MindState::Hunting, 9);
    game.item_at("weapon/mace", 1, Point::new(4, 2));
    game.keys("x");
    assert_eq!(described(&game), "You see a zombie hunting you, in an open door, over a mace.");
    assert!(all_described(&game).ends_with(" It is your match; you hit 50%."), "{}", all_described(&game));
}

#[test]
fn the_cursor_starts_at_the_nearest_monster_and_moves_to_others_and_to_items() {
    let mut game = Scenario::lit(HALL);
    game.item("weapon/mace", 1, '6');
    game.monster('Z', '4', MindState::Sleeping);
    game.monster('O', '2', MindState::Sleeping);
    game.keys("x");
    assert!(described(&game).contains("orc"));
    game.keys("tab");
    assert!(described(&game).contains("zombie"));
    game.keys("+");
    assert!(described(&game).contains("mace"));
    game.keys("tab");
    assert!(described(&game).contains("orc"));
    game.keys("shift-tab");
    assert!(described(&game).contains("mace"));
    game.keys("- -");
    assert!(described(&game).contains("orc"));
    game.keys("esc ; left kp6 right");
    assert!(described(&game).contains("floor"), "{}", described(&game));
    let mut alone = Scenario::lit(HALL);
    alone.keys("x");
    assert_eq!(described(&alone), "You see yourself.");
}

#[test]
fn looking_takes_no_turn_and_changes_nothing() {
    let mut game = Scenario::lit(HALL);
    game.monster('O', '2', MindState::Hunting);
    game.keys(".");
    let (hash, screen) = (game.hash(), game.screen(104, 32));
    game.refuses("x h j k l y u b n H J tab + - shift-tab ret space ret esc esc x * up down ret esc esc esc");
    game.refuses("; s . , i Q X > d ret q * o z Q esc esc esc");
    game.keys("x");
    assert_eq!(game.hash(), hash);
    game.keys("esc");
    assert_eq!(game.screen(104, 32), screen);
    game.keys("s");
    assert_ne!(game.hash(), hash, "then the game continues");
}

#[test]
fn an_invisible_phantom_is_found_only_by_a_player_who_sees_invisible() {
    let mut game = Scenario::lit(HALL);
    game.monster('P', '2', MindState::Sleeping);
    game.keys("x");
    assert_eq!(described(&game), "You see yourself.");
    game.keys("tab esc");
    assert_eq!(description_of_mark(&mut game, '2'), "You see nothing but floor.");
    game.set(afflicted(Condition::SeeingInvisible)).keys("x");
    assert_eq!(described(&game), "You see a sleeping phantom, invisible.");
    game.keys("esc").set(Conditions::default()).keys(". x *");
    assert!(game.screen(80, 24).contains("None yet."), "{}", game.screen(80, 24));
}

#[test]
fn a_hallucinating_player_sees_a_false_shape_and_no_numbers() {
    let mut game = Scenario::lit(HALL);
    game.hit_points(500).monster('O', '1', MindState::Hunting);
    game.set(afflicted(Condition::Hallucinating)).keys("l l l");
    let mut shapes = std::collections::BTreeSet::new();
    for _ in 0..6 {
        game.keys(". x");
        let shape = described(&game);
        shapes.insert(shape.clone());
        game.keys("ret");
        let page = game.screen(80, 24);
        assert!(!page.contains("Chance to hit"), "{page}");
        let name = page.lines().next().unwrap()[5..].trim().to_owned();
        assert!(shape.to_lowercase().contains(&name.to_lowercase()), "{shape} is {name}");
        game.keys("esc esc");
    }
    assert!(shapes.len() > 2, "{shapes:?}");
}

#[test]
fn the_page_of_a_kind_shows_numbers_once_it_was_fought() {
    let mut game = Scenario::lit(HALL);
    game.hit_points(500).monster('O', '5', MindState::Sleeping);
    game.monster('F', '6', MindState::Sleeping);
    game.keys("x ret");
    let page = game.screen(80, 24);
    assert!(page.contains("chipped sword") && page.contains("It is asleep. It is unhurt."), "{page}");
    game.keys("esc esc s x ret");
    let page = game.screen(80, 24);
    assert!(page.contains("It is hunting you. It is unhurt."), "{page}");
    assert!(
        page.contains("You have not fought one yet. It is your match; you hit ") && !page.contains("hits you"),
        "{page}"
    );
    assert!(page.contains("First seen on turn 1."), "{page}");
    game.keys("esc *");
    let kinds = game.screen(80, 24);
    assert!(kinds.contains("Orc             seen") && kinds.contains("Venus Flytrap   seen"), "{kinds}");
    game.keys("esc esc . . . . . . x ret");
    let page = game.screen(80, 24);
    assert!(page.contains("Chance to hit") && page.contains("You have killed none."), "{page}");
    game.keys("esc * f");
    assert!(game.screen(80, 24).contains("You have not fought one yet"), "the other kind is as unknown as before");
    game.keys("esc o");
    assert!(game.screen(80, 24).contains("Chance to hit"));
}

#[test]
fn a_monster_that_affects_the_player_counts_as_fought() {
    let kinds: Vec<(MonsterId, char)> = content().monsters().map(|(kind, monster)| (kind, monster.letter)).collect();
    for (kind, letter) in kinds {
        let mut game = Scenario::lit(HALL);
        game.hit_points(5_000).set(afflicted(Condition::SeeingInvisible)).monster(letter, '1', MindState::Hunting);
        for _ in 0..40 {
            game.press(".");
        }
        let log = game.world().resource::<MessageLog>();
        assert!(log.chronicle().bestiary.was_fought(kind), "{letter}");
    }
}

/// The numbers in a row of the page shown: the player's and the monster's.
fn row(game: &Scenario, label: &str) -> (f64, f64) {
    let screen = game.screen(80, 24);
    let line = screen.lines().find(|line| line.trim().starts_with(label)).unwrap_or_else(|| panic!("{screen}"));
    let number = |word: &str| word.trim_end_matches('%').parse().unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    (number(words[words.len() - 2]), number(words[words.len() - 1]))
}

/// The mean number of hits needed for this much damage.
fn hits_to_kill(damages: &[i32], hit_points: i32) -> f64 {
    let (mut hits, mut kills, mut left) = (0, 0, hit_points);
    for damage in damages {
        hits += 1;
        left -= damage;
        if left <= 0 {
            (kills, left) = (kills + 1, hit_points);
        }
    }
    f64::from(hits) / f64::from(kills)
}

fn mean(damages: &[i32]) -> f64 {
    f64::from(damages.iter().sum::<i32>()) / f64::from(u32::try_from(damages.len()).unwrap())
}

#[test]
fn the_numbers_of_a_page_match_thousands_of_blows() {
    const TURNS: usize = 3_000;
    let quiet = changed(&[("config.ron", "max_wanderers_per_level: 5", "max_wanderers_per_level: 0")]);
    for (letter, is_exposed, food) in [('O', false, 2_000), ('Z', true, 2_000), ('T', false, 100), ('G', true, 2_000)] {
        let mut game = Scenario::with(quiet.clone(), "#####\n#@1.#\n#####");
        let place = game.mark('1');
        // The page knows no more than the mean of the kind.
        let dice = quiet.monster(quiet.monster_lettered(letter).unwrap()).hp;
        let mean_points = (dice.least() + dice.greatest()) / 2;
        game.monster_at(letter, place, MindState::Hunting, mean_points);
        let held = if is_exposed { afflicted(Condition::Held) } else { Conditions::default() };
        let ready = |game: &mut Scenario, hit_points: i32| {
            give(game, Health::full(hit_points));
            give(game, held);
            game.hit_points(hit_points).set(held).set(Hunger::new(food));
        };
        ready(&mut game, 1_000_000);
        game.press("l");
        ready(&mut game, mean_points);
        game.keys("x ret");
        let (chances, damages, hits) =
            (row(&game, "Chance to hit"), row(&game, "Damage per hit"), row(&game, "Hits to kill"));
        game.keys("esc esc");

        let (mut yours, mut its, mut misses) = (Vec::new(), Vec::new(), (0_u32, 0_u32));
        for _ in 0..TURNS {
            ready(&mut game, 1_000_000);
            game.world().insert_resource(MessageLog::default());
            game.press("l");
            for entry in game.world().resource::<MessageLog>().entries() {
                for _ in 0..entry.count {
                    match entry.fact {
                        Fact::PlayerHits { damage, .. } => yours.push(damage),
                        Fact::PlayerMisses { .. } => misses.0 += 1,
                        Fact::MonsterHits { damage, .. } => its.push(damage),
                        Fact::MonsterMisses { .. } => misses.1 += 1,
                        _ => {}
                    }
                }
            }
        }
        for (name, blows, misses, chance, damage, needed) in [
            ("you", &yours, misses.0, chances.0, damages.0, hits.0),
            ("it", &its, misses.1, chances.1, damages.1, hits.1),
        ] {
            let count = f64::from(u32::try_from(blows.len()).unwrap());
            let share = 100.0 * count / (count + f64::from(misses));
            assert!(count > 300.0, "{letter}: {name} hit {count} times");
            assert!((share - chance).abs() < 4.0, "{letter}: {name} hit {share}%, not {chance}%");
            assert!((mean(blows) / damage - 1.0).abs() < 0.06, "{letter}: {name} did {}, not {damage}", mean(blows));
            let really = hits_to_kill(blows, mean_points);
            assert!((really / needed - 1.0).abs() < 0.10, "{letter}: {name} needed {really} hits, not {needed}");
        }
    }
}

#[test]
fn a_page_of_every_kind_fits_the_smallest_screen() {
    let letters: Vec<char> = content().monsters().map(|(_, monster)| monster.letter).collect();
    for letter in letters {
        let mut game = Scenario::lit(HALL);
        game.set(afflicted(Condition::SeeingInvisible)).hit_points(5_000).monster(letter, '1', MindState::Sleeping);
        game.keys("l");
        give(&mut game, afflicted(Condition::Confused));
        game.keys("x ret");
        let page = game.screen(80, 24);
        let rows: Vec<&str> = page.lines().collect();
        assert!(rows[21].trim().is_empty() || rows[21].contains("killed"), "{page}");
        assert!(page.contains("You have killed") && page.contains("Any key: back"), "{page}");
        assert!(!page.contains('…'), "{page}");
    }
}

#[test]
fn the_bestiary_and_the_marks_of_unseen_blows_are_saved_with_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let program = || {
        let mut app = headless_app(content());
        keep_games(app.world_mut(), SaveFolder::at(folder.path()), "Rodney".parse().unwrap());
        app
    };
    let mut app = program();
    let world = app.world_mut();
    start_game(world, 8).unwrap();
    let fight = |world: &mut World, letter: char| {
        let here = world.query_filtered::<&Position, With<Player>>().single(world).unwrap().cell();
        let put = |world: &mut World, cell: Point| {
            let line = format!("monster {letter} {} {} hunting", cell.x, cell.y);
            !debug_line(world, &line).refused
        };
        assert!(here.neighbors().any(|cell| put(world, cell)), "{letter} has no place beside {here:?}");
        (0..9).for_each(|_| press(world, "s".parse().unwrap()));
    };
    debug_line(world, "god on");
    let strikes = |world: &World| world.resource::<MessageLog>().chronicle().strikes.clone();
    let unhurt = strikes(world);
    fight(world, 'O');
    // A phantom is invisible.
    fight(world, 'P');
    press(world, "S".parse().unwrap());
    fight(world, 'H');
    let bestiary = |world: &World| world.resource::<MessageLog>().chronicle().bestiary.clone();
    let (before, struck) = (bestiary(world), strikes(world));
    assert_ne!(struck, unhurt);
    for letter in ['O', 'H'] {
        let kind = world.resource::<Content>().monster_lettered(letter).unwrap();
        assert!(before.was_fought(kind) && before.is_seen(kind), "{before:?}");
    }
    close_keeping(app.world_mut()).unwrap();

    let mut again = program();
    let slot = saved_games(&SaveFolder::at(folder.path()))[0].slot.clone();
    continue_game_of(again.world_mut(), &slot).unwrap();
    assert_eq!(bestiary(again.world()), before);
    assert_eq!(strikes(again.world()), struck);
}

#[test]
fn the_map_scrolls_with_the_cursor_on_a_level_larger_than_the_screen() {
    let map = format!("{}\n#@{}#\n{}", "#".repeat(300), ".".repeat(297), "#".repeat(300));
    let mut game = Scenario::lit(&map);
    game.keys("x").times(10, "L");
    assert!(described(&game).starts_with("You see nothing but floor."), "{}", described(&game));
    for (width, height) in SIZES {
        assert!(!game.screen(width, height).contains('@'));
    }
    game.times(40, "L");
    assert!(described(&game).starts_with("You see a wall."), "{}", described(&game));
    game.keys("esc");
    assert!(game.screen(80, 24).contains('@'));
}

/// A scene with monsters and items to look at.
fn scene() -> Scenario {
    let mut game = Scenario::lit(
        "
########################
#......................#
#......................#
#..@1..2...............#
#.......3..............#
########################",
    );
    game.hit_points(60);
    game.item("weapon/mace", 1, '3');
    game.monster('O', '1', MindState::Hunting);
    game.monster('D', '2', MindState::Sleeping);
    game.keys("l l");
    game
}

#[test]
fn the_screens_of_looking() {
    let mut game = scene();
    game.keys("x");
    snapshots("look", &game);
    game.keys("ret");
    snapshots("page_of_one_met", &game);
    game.keys("esc tab ret");
    snapshots("page_of_one_seen", &game);
    game.keys("esc *");
    snapshots("known_monsters", &game);
    game.keys("o");
    snapshots("page_of_a_kind", &game);
}

#[test]
fn a_sentence_never_hides_the_cursor_on_a_small_screen() {
    let rows = ".".repeat(78);
    let room = vec![format!("#{rows}#"); 20].join("\n");
    let map = format!("{}\n#@{}#\n{room}\n{}", "#".repeat(80), &rows[1..], "#".repeat(80));
    let mut game = Scenario::lit(&map);
    for item in ["weapon/short_bow", "weapon/mace", "armor/ring_mail"] {
        game.item_at(item, 1, Point::new(2, 1));
    }
    let place = Point::new(2, 1);
    game.monster_at('F', place, MindState::Hunting, 50);
    let mut health = Health::full(50);
    health.lose(49);
    give(&mut game, health);
    let mut conditions = Conditions::default();
    for condition in Condition::ALL.into_iter().filter(|condition| *condition != Condition::Invisible) {
        conditions.hold(condition);
    }
    give(&mut game, conditions);
    game.keys("x");
    let screen = game.screen(80, 24);
    let rows: Vec<&str> = screen.lines().collect();
    assert!(rows[0].contains("You see a Venus flytrap, nearly dead") && rows[4].contains("@F"), "{screen}");
    assert!(rows[2].contains("ring mail"), "{screen}");
    game.keys("j j j j j");
    assert!(game.screen(80, 24).lines().next().unwrap().contains("You see"), "{}", game.screen(80, 24));
}

#[test]
fn conditions_of_the_player_are_shown_with_the_turns_left() {
    let mut game = Scenario::lit(HALL);
    let mut conditions = Conditions::default();
    let config = &content().config;
    for (condition, turns) in [(Condition::Confused, 12), (Condition::Hasted, 30), (Condition::Blind, 7)] {
        conditions.set(condition, turns, config);
    }
    conditions.hold(Condition::Held);
    game.set(conditions);
    snapshots("conditions", &game);
    for condition in Condition::ALL {
        conditions.set(condition, 1_000, config);
    }
    game.set(conditions).set(Hunger::new(200));
    snapshots("all_conditions", &game);
}

#[test]
fn the_page_of_a_monster_leaves_its_cell_in_view() {
    let mut game = Scenario::lit(&format!("{}\n#@.1{}2.#\n{}", "#".repeat(70), ".".repeat(63), "#".repeat(70)));
    for mark in ['1', '2'] {
        game.monster('O', mark, MindState::Sleeping);
    }
    let rows = |game: &Scenario| game.screen(104, 32).lines().map(str::to_owned).collect::<Vec<_>>();
    game.refuses("x ret");
    assert!(rows(&game).iter().any(|row| row.contains("@.O")), "the near one beside the page on the right");
    game.refuses("esc tab ret");
    assert!(rows(&game).iter().any(|row| row.contains("O.│")), "the far one beside the page on the left");
}
