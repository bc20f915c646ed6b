//! A monster of your own: a kind by data, a component that is saved with the game, and a system between two steps of a turn.
//!
//! Moths drink light. One that is beside a player with a burning torch takes a turn of fuel from it, each turn.
//!
//! `cargo run --no-default-features --example own_monster`

use std::io::{self, Write};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use yendor::{
    Action, Content, SimulationPlugin, Stage, Turn, UpkeepStep, act,
    data::{DataSource, load_content},
    ecs::{
        GameRef, HeldLight, LightSource, MindState, Monster, MonsterId, NewMonster, NextSerial, OnLevel, Player, Point,
        Position, SaveComponent, spawn_monster,
    },
    game_from_bytes, game_to_bytes, new_game,
};

/// The kind, as `docs/tuning.md` explains its fields.
const MOTH: &str = r#"
    (
        letter: 'm', name: "Moth", level: 1, hp: "1d4", ac: 4, damage: "0d0", xp: 3, speed: 100,
        description: "Grey wings as broad as a hand. Where it sits, the flame gets smaller.",
        flags: [Flying],
        ai_profile: (
            behaviors: [Simple], intelligence: 1, aggro_range: 12, flee_threshold: 0.0,
            senses: [Sight], hearing: 0, specials: [],
        ),
        sleep_chance: 0.0, min_level: 1, max_level: 10,
    ),
]"#;

fn main() -> Result {
    play(&mut io::stdout())
}

/// The content of the game with one kind more.
fn content() -> Result<Content> {
    let monsters = DataSource::compiled_in_text("monsters.ron").ok_or("a data file")?;
    let with_moth = format!("{}{MOTH}", monsters.trim_end().trim_end_matches(']'));
    Ok(load_content(&DataSource::of_texts([("monsters.ron", with_moth)]))?)
}

/// What a moth has drunk, in turns of fuel.
#[derive(Component, Clone, Debug, Default, Serialize, Deserialize)]
struct Moth {
    drunk: u32,
}

struct MothPlugin;

impl Plugin for MothPlugin {
    fn build(&self, app: &mut App) {
        // What an own component holds belongs to the game: it is saved and hashed.
        app.save_component::<Moth>("moth").add_observer(become_moth).add_systems(
            Turn,
            // Every system of the schedule has its place. One that conflicts with another and is not ordered against it is an
            // error when the first turn runs. The player's light burns in `UpkeepStep::Player`.
            drink_light.in_set(Stage::Upkeep).after(UpkeepStep::Player).before(UpkeepStep::Rings),
        );
    }
}

/// A monster gets its kind when it is born, and when magic changes it.
fn become_moth(born: On<Insert, MonsterId>, kinds: Query<&MonsterId>, content: Res<Content>, mut commands: Commands) {
    if kinds.get(born.entity).is_ok_and(|kind| content.monster(*kind).name == "Moth") {
        commands.entity(born.entity).insert_if_new(Moth::default());
    }
}

fn drink_light(
    player: Single<(&Position, &HeldLight), With<Player>>,
    mut moths: Query<(&Position, &mut Moth), With<Monster>>,
    mut lights: Query<&mut LightSource>,
) {
    let (here, held) = *player;
    let Some(mut light) = held.0.and_then(|light| lights.get_mut(light).ok()) else { return };
    for (place, mut moth) in &mut moths {
        if place.is_adjacent(here.cell()) && !light.is_endless() && !light.is_burnt_out() {
            light.burn();
            moth.drunk += 1;
        }
    }
}

/// The simulation with moths.
fn app() -> Result<App> {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SimulationPlugin { content: content()? }, MothPlugin));
    Ok(app)
}

/// Puts a moth beside the player, waits, and prints what it has drunk.
pub fn play(out: &mut impl Write) -> Result {
    let mut game = app()?;
    let world = game.world_mut();
    new_game(world, 7)?;

    let serial = world.resource_mut::<NextSerial>().take();
    let game = GameRef::of(world).ok_or("a game has begun")?;
    let (content, level) = (game.content.clone(), game.level.entity);
    let kind = content.monster_lettered('m').ok_or("the moth's kind")?;
    let is_free = |cell: &Point| !game.level.terrain.blocks_way(*cell) && game.level.occupancy.is_free(*cell);
    let position = game.here.neighbors().find(is_free).ok_or("a free cell beside the player")?;
    let moth = NewMonster { kind, position, hp: 4, state: MindState::Hunting };
    let moth = spawn_monster(&mut world.commands(), &content, moth, serial, OnLevel(level)).id();
    world.flush();

    for _ in 0..10 {
        act(world, Action::Rest);
    }
    let drunk = world.get::<Moth>(moth).map_or(0, |moth| moth.drunk);
    writeln!(out, "The moth drank {drunk} turns of light.")?;
    // The same game in another app, as a program may keep it.
    let bytes = game_to_bytes(world)?;
    let mut again = app()?;
    game_from_bytes(again.world_mut(), &bytes)?;
    let kept: Vec<u32> = again.world_mut().query::<&Moth>().iter(again.world()).map(|moth| moth.drunk).collect();
    writeln!(out, "After saving and loading: {kept:?}.")?;
    Ok(())
}
