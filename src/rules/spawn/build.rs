//! Turns a blueprint and its population into entities.

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow, system::SystemParam},
    prelude::*,
};

use super::population::{Inhabitant, Membership, Population};
use crate::{
    content::{Condition, Content, SetPiece},
    rules::{
        creatures::{Conditions, Mind},
        items::{CarriedBy, spawn_item},
        monsters::{BandMember, spawn_monster},
    },
    turn::{NextSerial, Serial},
    world::{
        generate::Blueprint,
        level::{
            BuiltSetPiece, Door, Explored, Fires, Gas, GroundRules, Level, OnLevel, Placed, RememberedItems, Scent,
            SetPiecesHere, Staircase, Terrain, Trap, WandererClock, bare_level,
        },
        sight::{Illumination, spawn_dressing_lights},
    },
};

/// What is needed to turn blueprints into levels. They are there when the commands have been applied.
#[derive(SystemParam)]
pub(crate) struct LevelBuilder<'w, 's> {
    pub commands: Commands<'w, 's>,
    pub content: Res<'w, Content>,
    serials: ResMut<'w, NextSerial>,
    known: Query<'w, 's, &'static Serial, Allow<Disabled>>,
}

/// Builds a level (a one-shot system). Returns its entity.
pub(crate) fn build_level(
    In((depth, blueprint, population)): In<(u32, Blueprint, Population)>,
    mut builder: LevelBuilder,
) -> Entity {
    builder.build(depth, blueprint, &population)
}

impl LevelBuilder<'_, '_> {
    /// Spawns the level's entity and everything on it. Returns the level.
    pub(crate) fn build(&mut self, depth: u32, blueprint: Blueprint, population: &Population) -> Entity {
        let Self { commands, content, serials: later, known } = self;
        let size = blueprint.structure.size();
        let rules = GroundRules::of(&content.terrain);
        let built = |(room, piece): (usize, &SetPiece)| {
            Some(BuiltSetPiece {
                room: u16::try_from(room).ok()?,
                name: piece.name.clone(),
                ..BuiltSetPiece::default()
            })
        };
        let set_pieces = SetPiecesHere(blueprint.set_pieces_in(&content.set_pieces).filter_map(built).collect());
        let mut terrain = Terrain::layered(blueprint.structure, blueprint.liquid, blueprint.dressing, rules);
        let rooms = blueprint.rooms;
        let lights = Illumination::with_gloom(size, set_pieces.gloom(&rooms, &content.set_pieces));
        for (index, _) in rooms.iter().enumerate().filter(|(_, room)| room.lit) {
            for cell in rooms.cells(index) {
                terrain.lit.set(cell, true);
            }
        }
        let level = Level { depth, generator: blueprint.generator.to_owned() };
        let level = commands.spawn(bare_level(level, size)).id();

        for (place, state) in blueprint.doors {
            commands.spawn((Door::new(state), Placed::at(place), OnLevel(level)));
        }
        for (place, kind) in blueprint.traps {
            commands.spawn((Trap::hidden(kind), Placed::at(place), OnLevel(level)));
        }
        for (stairs, place) in [(Staircase::Up, blueprint.stairs_up), (Staircase::Down, blueprint.stairs_down)] {
            if let Some(place) = place {
                commands.spawn((stairs, Placed::at(place), OnLevel(level)));
            }
        }

        let mut serials = BirthSerials::at(known.iter(), depth);
        let born: Vec<Serial> = population.monsters.iter().map(|_| serials.take(later)).collect();
        let mut bearers = Vec::new();
        for (inhabitant, serial) in population.monsters.iter().zip(&born) {
            let entity = spawn_inhabitant(commands, content, inhabitant, *serial, &born, level);
            bearers.extend(inhabitant.carries.map(|item| (item, entity)));
        }
        for (item, bearer) in bearers {
            spawn_item(commands, content, item, serials.take(later), CarriedBy(bearer));
        }
        for (item, place) in &population.items {
            spawn_item(commands, content, *item, serials.take(later), (Placed::at(*place), OnLevel(level)));
        }

        spawn_dressing_lights(commands, &content.terrain, &terrain, level);
        commands.entity(level).insert((
            terrain,
            rooms,
            Explored::nothing(size),
            RememberedItems::default(),
            Scent::none(size),
            (WandererClock::default(), lights, set_pieces, Gas::default(), Fires::default()),
        ));
        commands.insert_resource(population.report.clone());
        level
    }
}

/// Spawns a monster of a population; `born` holds the serial numbers of all its monsters.
pub(super) fn spawn_inhabitant(
    commands: &mut Commands,
    content: &Content,
    inhabitant: &Inhabitant,
    serial: Serial,
    born: &[Serial],
    level: Entity,
) -> Entity {
    let monster = inhabitant.monster;
    let mut entity = spawn_monster(commands, content, monster, serial, OnLevel(level));
    if let Some(Membership { leader, orders }) = inhabitant.band
        && let Some(leader) = born.get(leader)
    {
        entity.insert(BandMember { leader: *leader, orders });
    }
    if inhabitant.is_captive {
        entity.insert((Mind::at_peace(), Conditions::born_with(Condition::Held)));
    }
    if inhabitant.guards {
        entity.insert(Mind::guarding(monster.position, monster.state));
    }
    entity.id()
}

/// The source of serial numbers for new monsters and items.
enum BirthSerials {
    /// The numbers of its depth, from 0.
    OfDepth(u32, std::ops::RangeFrom<u32>),
    /// The numbers of later entities, because a level that a debug command moved to another depth has used those of the
    /// depth.
    Later,
}

impl BirthSerials {
    fn at<'serial>(known: impl IntoIterator<Item = &'serial Serial>, depth: u32) -> Self {
        let (first, next) = (Serial::born_on_level(depth, 0), Serial::born_on_level(depth + 1, 0));
        let taken = known.into_iter().any(|serial| (first..next).contains(serial));
        if taken { Self::Later } else { Self::OfDepth(depth, 0..) }
    }

    fn take(&mut self, later: &mut NextSerial) -> Serial {
        match self {
            Self::OfDepth(depth, numbers) => Serial::born_on_level(*depth, numbers.next().unwrap_or(u32::MAX)),
            Self::Later => later.take(),
        }
    }
}
