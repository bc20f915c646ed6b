//! How fast the game is: levels, sight, turns, whole games. Run with
//! `cargo bench --no-default-features --profile dist`.

mod crowds;

use std::{hint::black_box, time::Duration};

use bevy::prelude::*;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tempfile::TempDir;
use yendor::{
    bot::{Bot, GameLimits, RandomBot, headless_app, play_game},
    content::{Content, DataFolder, Key, KeyName, SightMode},
    game::{draft_level, world_for_level},
    generate::{CaveGenerator, GENERATORS, LevelRequest, RoomsGenerator, make_level},
    geometry::{Grid, Position, Rectangle, Size},
    keeping::{
        Captured, Program, Record, Replay, SaveFolder, SnapshotHead, append_record, close_keeping, head_bytes,
        keep_games, read_journal, read_snapshot, saved_games, snapshot_bytes,
    },
    level::{CurrentDepth, Structure, Terrain},
    random::{LevelStage, RandomStreams},
    save::{capture, hash_of, state_hash},
    screen::{FULL_SIZE, continue_game_of, debug_line, draw, is_over, press, start_game},
    sight::{FieldOfView, Illumination, ViewKey, cast},
    spawn::{GamePlan, populate},
    turn::{Clock, MessageLog, take_turn},
};

const SIZE: Size = Size::new(80, 22);

fn levels(criterion: &mut Criterion) {
    let content = Content::compiled_in();
    let mut group = criterion.benchmark_group("level");
    group.throughput(Throughput::Elements(1));
    let mut seed = 0;
    for generator in GENERATORS {
        let name = generator.name();
        group.bench_function(format!("shape alone, {name}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                let depth = 1 + u32::try_from(seed % 10).unwrap_or(0);
                let mut random = RandomStreams::new(seed).level(LevelStage::Layout, depth);
                black_box(generator.generate(&LevelRequest::at(depth, SIZE, &content), &mut random))
            });
        });
        let made: Vec<_> = (0..100_u64)
            .map(|seed| {
                let (streams, depth) = (RandomStreams::new(seed), 1 + u32::try_from(seed % 10).unwrap_or(0));
                let level = make_level(&LevelRequest::at(depth, SIZE, &content), generator, &streams);
                (level, depth, GamePlan::drawn(&content, &streams), streams.level(LevelStage::Population, depth))
            })
            .collect();
        let mut made = made.iter().cycle();
        group.bench_function(format!("population alone, {name}"), |bencher| {
            bencher.iter(|| {
                made.next().map(|(level, depth, plan, random)| {
                    black_box(populate(&content, level, *depth, plan, &mut random.clone()))
                })
            });
        });
        group.bench_function(format!("generation with population, {name}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                let depth = 1 + u32::try_from(seed % 10).unwrap_or(0);
                black_box(draft_level(&content, &RandomStreams::new(seed), depth, Some(generator), SIZE))
            });
        });
    }
    group.bench_function("generation with population as entities", |bencher| {
        let mut app = headless_app(content.clone());
        bencher.iter(|| {
            seed += 1;
            let depth = 1 + u32::try_from(seed % 10).unwrap_or(0);
            black_box(world_for_level(app.world_mut(), seed, depth, Some(&RoomsGenerator), SIZE))
        });
    });
    group.finish();
}

/// Whole levels of one depth in three sizes: the time for a cell is to stay about the same.
fn sizes(criterion: &mut Criterion) {
    const DEPTH: u32 = 8;
    let content = Content::compiled_in();
    let mut group = criterion.benchmark_group("level generation by size");
    group.sample_size(10);
    for generator in GENERATORS {
        for side in [250, 500, 1_000] {
            let size = Size::new(side, side);
            group.throughput(Throughput::Elements(u64::from(size.longest_side()).pow(2)));
            let mut seed = 0;
            group.bench_function(format!("{}, {side}x{side}", generator.name()), |bencher| {
                bencher.iter(|| {
                    seed += 1;
                    black_box(draft_level(&content, &RandomStreams::new(seed), DEPTH, Some(generator), size))
                });
            });
        }
    }
    group.finish();
}

/// A large cave, and a budget of two thousand creatures for it.
fn hordes(criterion: &mut Criterion) {
    const DEPTH: u32 = 5;
    let Ok(content) = content_with(SIZE, "2000") else { return };
    let streams = RandomStreams::new(1);
    let level = make_level(&LevelRequest::at(DEPTH, Size::new(500, 500), &content), &CaveGenerator, &streams);
    let plan = GamePlan::drawn(&content, &streams);
    let mut group = criterion.benchmark_group("hordes");
    group.sample_size(10);
    group.bench_function("a cave of 500x500 filled by a budget of 2000", |bencher| {
        bencher.iter(|| {
            let mut random = streams.level(LevelStage::Population, DEPTH);
            let population = populate(&content, &level, DEPTH, &plan, &mut random);
            assert!(population.report.creatures.unspent() == 0, "there is room for all of them");
            black_box(population)
        });
    });
    group.finish();
}

/// The content with levels of this size, and this budget of creatures on each.
fn content_with(size: Size, budget: &str) -> Result<Content, Box<dyn std::error::Error>> {
    let dungeon = include_str!("../../data/dungeon.ron")
        .replace("    width: 80,", &format!("    width: {},", size.width))
        .replace("    height: 22,", &format!("    height: {},", size.height));
    let tables = include_str!("../../data/spawn_tables.ron");
    let mut pieces = tables.split("creatures: \"");
    let first = pieces.next().unwrap_or_default().to_owned();
    let changed = pieces.fold(first, |text, piece| {
        let rest = piece.split_once('"').map_or("", |(_, rest)| rest);
        format!("{text}creatures: \"{budget}\"{rest}")
    });
    let folder = TempDir::new()?;
    std::fs::write(folder.path().join("dungeon.ron"), dungeon)?;
    std::fs::write(folder.path().join("spawn_tables.ron"), changed)?;
    Ok(Content::load(&DataFolder::at(folder.path()))?)
}

fn sight(criterion: &mut Criterion) {
    let content = Content::compiled_in();
    let (blueprint, _) = draft_level(&content, &RandomStreams::new(1), 1, Some(&RoomsGenerator), SIZE);
    let origins: Vec<Position> = blueprint.rooms.iter().map(|room| room.floor.centre()).collect();
    let mut origins = origins.iter().cycle();
    criterion.bench_function("recursive clear lines at radius 3, in rooms", |bencher| {
        bencher.iter(|| {
            let Some(&origin) = origins.next() else { return 0 };
            let mut seen = 0_u32;
            let blocks = |cell| blueprint.structure.get_or(cell, Structure::Rock).blocks_sight();
            cast(SightMode::Recursive, origin, 3, blocks, |_| seen += 1);
            seen
        });
    });
    let terrain = lit_hall();
    let illumination = Illumination::default();
    for (mode, name) in [(SightMode::Permissive, "interval"), (SightMode::Recursive, "recursive")] {
        criterion.bench_function(&format!("{name} clear lines in a lit hall of 80x22"), |bencher| {
            let mut lines = Grid::filled(SIZE, false);
            bencher.iter(|| {
                lines.fill(false);
                let blocks = |cell| terrain.blocks_sight(cell);
                cast(mode, black_box(HALL_CENTRE), SIZE.longest_side(), blocks, |cell| _ = lines.set(cell, true));
            });
        });
        criterion.bench_function(&format!("{name} field of view in a lit hall of 80x22"), |bencher| {
            let mut view = FieldOfView::default();
            let key = ViewKey {
                mode,
                level: Entity::PLACEHOLDER,
                version: terrain.version(),
                origin: HALL_CENTRE,
                illumination: illumination.version(),
                radius: Some(1),
                light_walls: true,
            };
            bencher.iter(|| view.compute(black_box(key), &terrain, &illumination));
        });
    }
}

/// Where the player stands in the hall.
const HALL_CENTRE: Position = Position::new(40, 11);

/// A level that is one lit and empty hall.
fn lit_hall() -> Terrain {
    let mut structure = Grid::filled(SIZE, Structure::Rock);
    let floor = Rectangle::new(1, 1, SIZE.width - 2, SIZE.height - 2);
    for cell in floor.cells() {
        structure.set(cell, Structure::Floor);
    }
    let mut terrain = Terrain::new(structure);
    for cell in floor.grown(1).cells() {
        terrain.lit.set(cell, true);
    }
    terrain
}

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

fn turns(criterion: &mut Criterion) {
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
fn inventory(criterion: &mut Criterion) {
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

fn games(criterion: &mut Criterion) {
    let content = Content::compiled_in();
    let limits = GameLimits { turns: 500, keys: u64::MAX, laws: false };
    criterion.bench_function("whole game of the random bot, at most 500 turns", |bencher| {
        bencher.iter_batched(
            || RandomBot::new(3),
            |mut bot| play_game(&content, 3, &mut bot, limits).ok(),
            BatchSize::SmallInput,
        );
    });
}

/// A program that keeps its games in a folder.
fn keeping_app(folder: &TempDir) -> App {
    let mut app = headless_app(Content::compiled_in());
    for trouble in keep_games(app.world_mut(), SaveFolder::at(folder.path()), "Rodney".parse().unwrap_or_default()) {
        eprintln!("{trouble}");
    }
    app
}

/// A game of ten levels after so many turns, saved in a folder. Its player can't die.
fn long_game(folder: &TempDir, turns: u64) -> App {
    let mut app = keeping_app(folder);
    let world = app.world_mut();
    if let Err(error) = start_game(world, 1) {
        eprintln!("no game could be started: {error}");
    }
    debug_line(world, "god on");
    let mut bot = RandomBot::new(1);
    for level in 1..=10 {
        debug_line(world, &format!("teleport {level}"));
        while world.resource::<Clock>().turn < turns * level / 10 && !is_over(world) {
            let key = bot.next_key(world);
            press(world, key);
        }
    }
    app
}

fn keeping(criterion: &mut Criterion) {
    const TURNS: u64 = 100_000;
    let Ok(folder) = tempfile::tempdir() else { return };
    let mut app = long_game(&folder, TURNS);
    let world = app.world();
    let content = world.resource::<Content>().clone();
    let log = || world.resource::<MessageLog>().entries().cloned().collect::<Vec<_>>();
    criterion.bench_function("snapshot of a game of ten levels, game thread", |bencher| {
        bencher.iter_with_large_drop(|| (capture(world), log(), content.clone()));
    });
    let slot = saved_games(&SaveFolder::at(folder.path())).first().map(|saved| saved.slot.clone()).unwrap_or_default();
    let files = folder.path().join("saves").join(&slot);
    let head = || std::fs::read(files.join("snapshot")).ok().and_then(|bytes| Some(read_snapshot(&bytes).ok()?.head));
    if let (Some(head), Some(record)) = (head(), capture(world)) {
        let head = SnapshotHead { program: Program::of(&content), ..head };
        let chronicle = world.resource::<MessageLog>().chronicle().clone();
        let called = Vec::new();
        let captured = Captured { head, world: record, log: log(), chronicle, called, content: content.clone() };
        criterion.bench_function("snapshot of a game of ten levels, writer thread without the disk", |bencher| {
            bencher.iter(|| snapshot_bytes(&captured).ok());
        });
        if let Err(trouble) = close_keeping(app.world_mut()) {
            eprintln!("{trouble}");
        }
        let bytes = |name: &str| std::fs::metadata(files.join(name)).map_or(0, |about| about.len());
        let (snapshot, journal) = (bytes("snapshot"), bytes("journal"));
        eprintln!("{TURNS} turns on ten levels: snapshot {snapshot} bytes, journal {journal} bytes");
    }
    criterion.bench_function("load of 100,000 turns on ten levels, to the first picture", |bencher| {
        bencher.iter_batched(
            || keeping_app(&folder),
            |mut app| {
                if let Err(refusal) = continue_game_of(app.world_mut(), &slot) {
                    eprintln!("{refusal}");
                }
                let picture = draw(app.world(), FULL_SIZE);
                (app, picture)
            },
            BatchSize::PerIteration,
        );
    });
}

/// The journal of a game of so many turns, with a state to compare every ten.
fn recording(turns: u64) -> Option<Vec<u8>> {
    let folder = tempfile::tempdir().ok()?;
    let saves = SaveFolder::at(folder.path());
    let game = long_game(&folder, turns);
    drop(game);
    let slot = saved_games(&saves).first()?.slot.clone();
    let journal = read_journal(&std::fs::read(saves.saves().join(slot).join("journal")).ok()?).ok()?;
    let (mut bytes, mut checksum) = head_bytes(&journal.head).ok()?;
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    start_game(world, journal.head.seed).ok()?;
    let (mut actions, mut due) = (0, 0);
    for record in journal.records.iter().map(|placed| &placed.record) {
        let Record::Action(action) = record else { continue };
        take_turn(world, action.clone());
        checksum = append_record(&mut bytes, checksum, record).ok()?;
        actions += 1;
        let turn = world.resource::<Clock>().turn;
        if turn >= due {
            due = turn + 10;
            let state = postcard::to_stdvec(&capture(world)?).ok()?;
            let hash = hash_of(&state).first_chunk::<8>().copied()?;
            checksum = append_record(&mut bytes, checksum, &Record::Checkpoint { actions, hash }).ok()?;
        }
    }
    Some(bytes)
}

fn replays(criterion: &mut Criterion) {
    const TURNS: u64 = 20_000;
    let Some(bytes) = recording(TURNS) else { return eprintln!("no game could be recorded") };
    eprintln!("{TURNS} turns with a state to compare every ten: {} bytes", bytes.len());
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(TURNS)).sample_size(10);
    group.bench_function("verification, in turns, ten levels", |bencher| {
        bencher.iter_batched(
            || headless_app(Content::compiled_in()),
            |mut app| {
                let verified = Replay::read(&bytes).map(|mut replay| replay.verify(app.world_mut()));
                if !matches!(verified, Ok(Ok(()))) {
                    eprintln!("{verified:?}");
                }
                app
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(4)).warm_up_time(Duration::from_secs(1));
    targets = crowds::crowds, crowds::growth, levels, hordes, sizes, sight, turns, inventory, crowds::returns, games,
        keeping, replays
}
criterion_main!(benches);
