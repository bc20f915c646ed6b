//! What monsters decide is written down by the code that decides: their moves follow from it, and each reason has words.

use std::collections::{BTreeMap, BTreeSet};

use insta::assert_snapshot;
use strum::VariantNames;

use crate::{
    Bot,
    ecs::{
        Condition, Course, Decisions, Deed, Health, Mind, MindChange, MindState, Motive, Point, Rejection, RollSubject,
        Sensed, Serial, Stream,
    },
    interface::debug::overlay_facts,
    press,
    programs::bots::{DecidedMoves, RandomBot},
    testing::Scenario,
};

/// The names of the motives of all decisions of monsters that are still there.
fn motives(game: &mut Scenario) -> BTreeSet<&'static str> {
    let world = game.world();
    let mut monsters = world.query::<&Decisions>();
    monsters.iter(world).flat_map(Decisions::iter).map(|record| record.motive.into()).collect()
}

/// A game of a bot that dies of nothing, on a level of each depth, with all moves compared.
fn wandering_through_all_depths(seed: u64, keys: usize) -> (Scenario, BTreeSet<&'static str>) {
    let (mut game, mut known) = (Scenario::game(seed), BTreeSet::new());
    DecidedMoves::watch(game.world());
    game.debug("god on");
    let mut bot = RandomBot::new(seed);
    for depth in 1..=10 {
        if depth > 1 {
            game.debug(&format!("teleport {depth}"));
        }
        for _ in 0..keys {
            let key = bot.next_key(game.world());
            press(game.world(), key);
            DecidedMoves::check(game.world()).unwrap_or_else(|broken| panic!("seed {seed}, depth {depth}: {broken}"));
        }
        known.extend(motives(&mut game));
    }
    (game, known)
}

#[test]
fn a_monster_that_moves_goes_where_its_decision_says() {
    let (mut moves, mut known) = (0, BTreeSet::new());
    for seed in 1..=6 {
        let (mut game, these) = wandering_through_all_depths(seed, 400);
        moves += game.world().resource::<DecidedMoves>().moves;
        known.extend(these);
    }
    assert!(moves > 100_000, "{moves}");
    for (_, play) in SCENES {
        known.extend(motives(&mut play().0));
    }
    let never: Vec<_> = Motive::VARIANTS.iter().filter(|name| !known.contains(*name)).collect();
    assert!(never.is_empty(), "no monster had these reasons: {never:?}");
}

/// Where a monster would go next, by what the overlay of paths shows.
struct Shown {
    from: Point,
    target: Point,
    next: Point,
    is_kept: bool,
    noted: u64,
    motive: Motive,
}

fn shown_ways(game: &mut Scenario) -> BTreeMap<Serial, Shown> {
    let routes = overlay_facts(game.world()).routes;
    let mut ways = BTreeMap::new();
    for route in routes {
        let monster = game.creature(route.serial);
        let decisions = game.world().get::<Decisions>(monster).unwrap();
        let (noted, motive) = (decisions.noted(), decisions.last().unwrap().motive);
        if let Some(next) = route.forecast.cells.first() {
            let forecast = &route.forecast;
            let (target, is_kept) = (forecast.target, forecast.is_kept);
            let way = Shown { from: route.from, target, next: *next, is_kept, noted, motive };
            ways.insert(route.serial, way);
        }
    }
    ways
}

#[test]
fn a_monster_goes_the_way_that_is_shown_as_long_as_its_mind_does_not_change() {
    // Of paths that are planned again, by then around others: how many were other ones, and the same.
    let (mut moves, mut planned) = (0, [0, 0]);
    for seed in 1..=2 {
        let mut game = Scenario::game(seed);
        DecidedMoves::watch(game.world());
        game.debug("god on");
        game.debug("paths on");
        let mut bot = RandomBot::new(seed);
        for depth in 1..=10 {
            game.debug(&format!("teleport {depth}"));
            for _ in 0..80 {
                let shown = shown_ways(&mut game);
                let rows = game.level().rows;
                let key = bot.next_key(game.world());
                press(game.world(), key);
                if game.level().rows != rows {
                    // A door that is opened or shut makes other ways.
                    continue;
                }
                let world = game.world();
                let mut monsters = world.query::<(&Serial, &Decisions)>();
                for (serial, decisions) in monsters.iter(world) {
                    let Some(way) = shown.get(serial) else { continue };
                    let Some(record) = decisions.since(way.noted).next() else { continue };
                    let (Deed::Step(cell) | Deed::Open(cell) | Deed::ChangePlaces(cell)) = record.deed else {
                        continue;
                    };
                    let goal = if let Motive::GoesForLoot(loot) = record.motive { Some(loot) } else { record.goal };
                    let is_same = goal == Some(way.target)
                        && record.from == way.from
                        && std::mem::discriminant(&record.motive) == std::mem::discriminant(&way.motive);
                    // Another creature may have stepped into the way since.
                    let is_planned_again = record.course == Course::Path && !way.is_kept;
                    if is_same && is_planned_again {
                        planned[usize::from(cell == way.next)] += 1;
                    } else if is_same && !record.rejected.iter().any(|(refused, _)| *refused == way.next) {
                        assert_eq!(cell, way.next, "seed {seed}, monster {}: {record:?}", serial.0);
                        moves += 1;
                    }
                }
            }
        }
    }
    assert!(moves > 2_000, "{moves}");
    assert!(planned[1] > 9 * planned[0], "{planned:?}");
}

#[test]
fn what_is_written_down_changes_nothing() {
    let play = |is_kept: bool| {
        let mut world = crate::programs::bots::headless_world(crate::Content::compiled_in());
        if is_kept {
            DecidedMoves::watch(&mut world);
        }
        crate::start_game(&mut world, 5).unwrap();
        let mut bot = RandomBot::new(5);
        for _ in 0..600 {
            let key = bot.next_key(&world);
            press(&mut world, key);
        }
        crate::state_hash(&world).unwrap()
    };
    assert_eq!(play(true), play(false));
}

/// A lit hall, with a mark at each end.
const HALL: &str = "
#################
#@......1......2#
#...............#
#...............#
#################";

fn hunter(letter: char, mark: char) -> (Scenario, Serial) {
    let mut game = Scenario::lit(HALL);
    game.hit_points(500);
    let monster = game.hunter(letter, mark);
    (game, monster)
}

/// A scene, what it shows, and its motive.
type Scene = (&'static str, fn() -> (Scenario, Serial));

const SCENES: [Scene; 18] = [
    ("it sees the player", || {
        let mut game = Scenario::lit(HALL);
        let monster = game.monster('O', '1', MindState::Wandering);
        game.keys(".");
        (game, monster)
    }),
    ("it strikes", || {
        let (mut game, monster) = hunter('O', '1');
        game.keys(". . . . . . .");
        (game, monster)
    }),
    ("another is in the way", || {
        let mut game = Scenario::lit("########\n#@.12..#\n########");
        game.hit_points(500);
        let first = game.monster('O', '1', MindState::Wandering);
        game.conditions(first).hold(Condition::Paralyzed);
        let monster = game.hunter('O', '2');
        game.keys(".");
        (game, monster)
    }),
    ("it is paralyzed", || {
        let (mut game, monster) = hunter('O', '1');
        game.conditions(monster).hold(Condition::Paralyzed);
        game.keys(".");
        (game, monster)
    }),
    ("it is confused", || {
        let (mut game, monster) = hunter('O', '1');
        game.conditions(monster).hold(Condition::Confused);
        game.dice(Stream::Ai, &[0, 0]).keys(".");
        (game, monster)
    }),
    ("it never leaves its cell", || {
        let (mut game, monster) = hunter('F', '1');
        game.keys(".");
        (game, monster)
    }),
    ("it stands in fire", || {
        let (mut game, monster) = hunter('O', '1');
        game.debug("terrain grass 8 1");
        game.debug("terrain fire 8 1");
        game.keys(".");
        (game, monster)
    }),
    ("the player looks into its eyes", || {
        let (mut game, monster) = hunter('M', '1');
        game.keys(".");
        (game, monster)
    }),
    ("it breathes fire", || {
        let (mut game, monster) = hunter('D', '1');
        game.debug("goto 3 1");
        game.dice(Stream::Ai, &[0]).keys(".");
        (game, monster)
    }),
    ("it keeps its distance", || {
        let (mut game, monster) = hunter('D', '1');
        game.debug("goto 3 1");
        game.dice(Stream::Ai, &[9_999]).keys(".");
        (game, monster)
    }),
    ("the player stands on a ward", || {
        let (mut game, monster) = hunter('O', '1');
        game.item_at("scroll/scare_monster", 1, Point::new(1, 1));
        game.keys(". . . . . . .");
        (game, monster)
    }),
    ("traps are on the only way", || {
        let mut game = Scenario::lit("########\n#@...1.#\n########");
        game.debug("trap Bear 3 1");
        let monster = game.hunter('C', '1');
        game.keys(". .");
        (game, monster)
    }),
    ("a trap is beside the way", || {
        let (mut game, monster) = hunter('C', '1');
        game.debug("trap Bear 7 1");
        game.keys(".");
        (game, monster)
    }),
    ("it is badly hurt", || {
        let mut game = Scenario::lit(HALL);
        let monster = game.monster_at('C', Point::new(8, 1), MindState::Hunting, 20);
        let entity = game.creature(monster);
        game.world().get_mut::<Health>(entity).unwrap().set_current(1);
        game.keys(".");
        (game, monster)
    }),
    ("the Amulet calls it", || {
        let mut game = Scenario::on("##########\n#@#....1.#\n#.#.######\n#........#\n##########");
        let monster = game.monster('O', '1', MindState::Wandering);
        game.debug("item amulet/amulet");
        game.keys(".");
        (game, monster)
    }),
    ("the player changes places with it", || {
        let mut game = Scenario::lit("#######\n#@1..>#\n#######");
        let monster = game.monster('C', '1', MindState::Wandering);
        *game.mind(monster) = Mind::at_peace();
        game.keys("_ >");
        (game, monster)
    }),
    ("a command moves it", || {
        let (mut game, monster) = hunter('O', '1');
        game.keys(".");
        game.debug(&format!("move {} 12 3", monster.0));
        (game, monster)
    }),
    ("it fell", || {
        let mut game = Scenario::lit("########\n#@..1..#\n########");
        game.debug("trap TrapDoor 3 1");
        let monster = game.hunter('E', '1');
        game.keys(".");
        game.debug("teleport 2");
        (game, monster)
    }),
];

#[test]
fn each_reason_is_told_in_words() {
    let mut told = String::new();
    for (title, play) in SCENES {
        let (game, monster) = play();
        let decisions = game.row(monster).unwrap().decisions_of_turn;
        let text: Vec<String> = decisions.into_iter().map(|decision| decision.text).collect();
        told += &format!("{title}: {}\n", text.join(" "));
    }
    assert_snapshot!(told);
}

#[test]
fn a_hunter_that_opens_no_doors_notes_the_door() {
    let mut game = Scenario::on("########\n#@.+1..#\n########");
    let snake = game.hunter('S', '1');
    game.keys(".");
    let text = game.row(snake).and_then(|row| row.decision).expect("it has decided").text;
    assert!(text.contains("Senses nothing of you; finds no step") && text.contains("not to 3,1 (a door"), "{text}");
}

#[test]
fn the_contract_lists_all_names() {
    let contract = std::fs::read_to_string("docs/contract.md").unwrap();
    for name in
        Motive::VARIANTS.iter().chain(MindChange::VARIANTS).chain(RollSubject::VARIANTS).chain(Rejection::VARIANTS)
    {
        assert!(contract.contains(&format!("`{name}`")), "{name}");
    }
    for name in Deed::VARIANTS.iter().chain(Sensed::VARIANTS) {
        assert!(contract.contains(&format!("`{name}`")), "{name}");
    }
}
