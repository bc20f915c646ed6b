//! Turns and keys: a bot's, a player's who rests, and those of a full pack.

use bevy::prelude::*;
use criterion::{BatchSize, Criterion, Throughput};
use yendor::{
    Action, Bot, Content, Key, draw,
    ecs::{Clock, CurrentDepth, take_turn},
    headless_app,
    internals::{GameLimits, GameRunner, RandomBot, debug_line, start_game_on_map, start_over},
    is_over,
    level::drawn_map,
    press,
    screen::{FULL_SIZE, KeyName},
    start_game, state_hash,
};

/// A game at its start, and the bot that plays it.
struct Played {
    app: App,
    bot: RandomBot,
    seed: u64,
}

impl Played {
    fn start(app: App, seed: u64) -> Self {
        let mut played = Self { app, bot: RandomBot::new(seed), seed };
        played.restart(seed);
        played
    }

    fn restart(&mut self, seed: u64) {
        self.seed = seed;
        self.bot = RandomBot::new(seed);
        if let Err(error) = start_game(self.app.world_mut(), seed) {
            eprintln!("no game could be started: {error}");
        }
    }

    /// Presses keys until the clock has moved.
    fn play_a_turn(&mut self) {
        let before = self.app.world().resource::<Clock>().turn;
        while self.app.world().resource::<Clock>().turn == before {
            self.press_one();
        }
    }

    /// Presses one key of the bot; a game that is over, or deeper than level 3, is followed by the next.
    fn press_one(&mut self) {
        let world = self.app.world_mut();
        let key = self.bot.next_key(world);
        press(world, key);
        let too_deep = world.get_resource::<CurrentDepth>().is_some_and(|current| current.depth > 3);
        if is_over(world) || too_deep {
            self.restart(self.seed + 1);
        }
    }
}

pub fn turns(criterion: &mut Criterion) {
    const TURNS: u64 = 1_000;
    let mut group = criterion.benchmark_group("turn");
    group.throughput(Throughput::Elements(TURNS));
    let mut played = Played::start(headless_app(Content::compiled_in()), 1);
    group.bench_function("random legal keys on levels 1 to 3", |bencher| {
        // Turns of the clock are counted, not keys; new games that begin on the way are part of the time.
        bencher.iter(|| (0..TURNS).for_each(|_| played.play_a_turn()));
    });
    group.finish();
    criterion.bench_function("state hash of a game", |bencher| bencher.iter(|| state_hash(played.app.world()).ok()));
    criterion.bench_function("picture of a game", |bencher| bencher.iter(|| draw(played.app.world(), FULL_SIZE)));
}

/// Opening a pack that is full, and its picture.
pub fn inventory(criterion: &mut Criterion) {
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    if let Err(error) = start_game(world, 1) {
        eprintln!("no game could be started: {error}");
    }
    debug_line(world, "set strength 31");
    for plus in 1..=26 {
        debug_line(world, &format!("item armor/plate_mail +{plus}"));
    }
    criterion.bench_function("inventory of 26 things opened, to the picture, and closed", |bencher| {
        bencher.iter(|| {
            press(world, Key::character('i'));
            let picture = draw(world, FULL_SIZE);
            press(world, Key::plain(KeyName::Escape));
            picture
        });
    });
}

/// An empty room that is lit.
const ROOM: &str = "\
###########
#.........#
#....@....#
#.........#
###########";

/// A game in the empty room, where no monster appears.
fn empty_room() -> App {
    let mut app = headless_app(Content::compiled_in());
    let started = drawn_map(ROOM).map_err(Into::into).and_then(|(mut room, start)| {
        room.rooms.set_lit(0, true);
        start_game_on_map(app.world_mut(), 1, room, start)
    });
    if let Err(error) = started {
        eprintln!("no game could be started: {error}");
    }
    app
}

/// Turns in which nothing happens: what the schedule itself costs. They end before hunger does anything. The first
/// turn of an app, which builds the schedule, is not counted.
pub fn resting(criterion: &mut Criterion) {
    const TURNS: u64 = 1_000;
    let mut group = criterion.benchmark_group("turn");
    group.throughput(Throughput::Elements(TURNS));
    group.bench_function("resting in an empty room", |bencher| {
        bencher.iter_batched_ref(
            || {
                let mut app = empty_room();
                take_turn(app.world_mut(), Action::Rest);
                app
            },
            |app| (0..TURNS).for_each(|_| _ = take_turn(app.world_mut(), Action::Rest)),
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// Whole games, and their beginning alone, in an app that is kept.
pub fn games(criterion: &mut Criterion) {
    let mut runner = GameRunner::new(Content::compiled_in());
    let limits = GameLimits { turns: 500, keys: u64::MAX, laws: false };
    criterion.bench_function("whole game of the random bot, at most 500 turns", |bencher| {
        bencher.iter(|| runner.play(3, &mut RandomBot::new(3), limits).ok());
    });
    let mut app = headless_app(Content::compiled_in());
    let mut seed = 0;
    criterion.bench_function("a new game in a kept app", |bencher| {
        bencher.iter(|| {
            seed += 1;
            start_over(app.world_mut());
            start_game(app.world_mut(), seed)
        });
    });
}
