//! Commands about the level and the rules.

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow},
    prelude::*,
};

use super::game::{Game, cell, check_inside, counted, missing};
use crate::{
    base::{
        geometry::{Point, Rectangle},
        limits::MOST_TURNS_LEFT,
        random::{RandomStreams, Stream},
    },
    content::{ItemId, LightKind, MonsterId, Tunable},
    rules::{
        creatures::player_of,
        game::{count_as_depth, go_to},
        spawn::{GamePlan, place_inhabitants, place_item, populate as draw_population, wanderer_chance},
    },
    turn::{Clock, OneShot, Serial},
    words::structure_name,
    world::{
        generate::Blueprint,
        level::{
            Door, DoorState, Doors, Dressing, Explored, LevelContents, Liquid, Noises, Occupancy, OnLevel, Placed,
            Position, RememberedItems, Rooms, Scent, Staircase, Structure, Terrain, Trap, Traps, WandererClock,
        },
        sight::{FieldOfView, LightSource, replace_dressing_lights},
    },
};

impl Game<'_> {
    pub(crate) fn teleport(&mut self, depth: u32) -> Result<String, String> {
        go_to(self.world, depth, Staircase::Up).map_err(|error| error.to_string())?;
        Ok(format!("You are on level {depth}."))
    }

    pub(crate) fn count_as(&mut self, depth: u32) -> Result<String, String> {
        if self.world.run_now_with(count_as_depth, depth).map_err(|error| error.to_string())? {
            Ok(format!("This level counts as level {depth}."))
        } else {
            Err(format!("there is a level {depth} already, which was entered before"))
        }
    }

    /// Reveals every cell, everything secret or hidden, and all items.
    pub(crate) fn reveal(&mut self) -> Result<String, String> {
        let mut doors = self.world.query::<(&Position, &mut Door)>();
        let mut terrains = self.world.query::<(&mut Terrain, &mut Explored)>();
        let secret: Vec<Point> = doors
            .iter(self.world)
            .filter(|(_, door)| door.state() == DoorState::Secret)
            .map(|(place, _)| place.cell())
            .collect();
        for place in &secret {
            self.change_door(DoorState::Closed, *place);
        }
        let (mut terrain, mut explored) = terrains.get_mut(self.world, self.level).map_err(|_| missing("level"))?;
        terrain.find_corridors();
        explored.see_all(&terrain);
        self.reveal_traps();
        self.reveal_items();
        Ok("You know the whole level.".to_owned())
    }

    /// Remembers all items of the level where they lie; of several in a cell the topmost.
    fn reveal_items(&mut self) {
        let things = self.world.get::<LevelContents>(self.level).into_iter().flat_map(RelationshipTarget::iter);
        let lying = things.filter_map(|thing| {
            Some((
                *self.world.get::<Serial>(thing)?,
                self.world.get::<Position>(thing)?.cell(),
                *self.world.get::<ItemId>(thing)?,
            ))
        });
        let mut lying: Vec<(Serial, Point, ItemId)> = lying.collect();
        lying.sort_unstable_by_key(|(serial, ..)| *serial);
        if let Some(mut remembered) = self.world.get_mut::<RememberedItems>(self.level) {
            remembered.0 = lying.into_iter().map(|(_, place, kind)| (place, kind)).collect();
        }
    }

    /// Changes a value of the config for this game; existing lights follow.
    pub(crate) fn tune(&mut self, tunable: Tunable, value: u32) -> Result<String, String> {
        self.world.insert_resource(self.content.with_tuned(tunable, value));
        let radius_of = match tunable {
            Tunable::TorchRadius => Some(LightKind::Torch),
            Tunable::LanternRadius => Some(LightKind::Lantern),
            _ => None,
        };
        if let Some(kind) = radius_of {
            let mut lights = self.world.query_filtered::<&mut LightSource, Allow<Disabled>>();
            for mut light in lights.iter_mut(self.world).filter(|light| light.kind == kind) {
                light.set_full_radius(value);
            }
        }
        Ok(format!("{} is {}.", tunable.name(), tunable.written(value)))
    }

    /// Lays the player's scent, as it was laid some turns ago; too old, it is gone.
    pub(crate) fn lay_trail(&mut self, place: Point, age: u32) -> Result<String, String> {
        self.check_ground(place)?;
        if self.terrain()?.washes_scent(place) {
            return Err(format!("no scent stays at {}", cell(place)));
        }
        let (turn, lasts) = (self.world.resource::<Clock>().turn, self.content.config.ai.scent_turns);
        let mut scent = self.world.get_mut::<Scent>(self.level).ok_or_else(|| missing("level"))?;
        if u64::from(age) > turn {
            return Err(format!("the game is only {turn} turns old"));
        }
        if age >= lasts {
            scent.wash(place);
            return Ok(format!(
                "There is no scent of you at {}: it lasts less than {}.",
                cell(place),
                counted(lasts, "turn")
            ));
        }
        scent.lay_earlier(place, turn - u64::from(age));
        Ok(format!("Your scent at {} is {} old.", cell(place), counted(age, "turn")))
    }

    /// Makes a noise, which monsters take for one of the player.
    pub(crate) fn sound(&mut self, place: Point, loudness: u32) -> Result<String, String> {
        check_inside(self.terrain()?, place)?;
        self.world.resource_mut::<Noises>().make(place, loudness);
        Ok(format!("There is a noise at {}, heard {} away.", cell(place), counted(loudness, "step")))
    }

    /// Sets the turns since a wanderer came last, on which the chance of the next one hangs.
    pub(crate) fn set_wanderer_clock(&mut self, turns: u32) -> Result<String, String> {
        let mut clock = self.world.get_mut::<WandererClock>(self.level).ok_or_else(|| missing("level"))?;
        clock.quiet_turns = turns.min(MOST_TURNS_LEFT);
        let chance = wanderer_chance(&self.content.config.wanderers, clock.quiet_turns);
        Ok(format!("No wanderer has come for {}: one comes with {chance}.", counted(turns, "turn")))
    }

    pub(crate) fn light_room(&mut self, place: Point, lit: bool) -> Result<String, String> {
        let mut levels = self.world.query::<(&mut Terrain, &mut Rooms)>();
        let (mut terrain, mut rooms) = levels.get_mut(self.world, self.level).map_err(|_| missing("level"))?;
        check_inside(&terrain, place)?;
        let none = || format!("there is no room at {}", cell(place));
        let index = rooms.index_at(place).ok_or_else(none)?;
        rooms.set_lit(index, lit);
        for floor in rooms.cells(index) {
            terrain.lit.set(floor, lit);
        }
        if let Some(mut view) = self.world.get_mut::<FieldOfView>(self.player) {
            view.invalidate();
        }
        Ok(format!("The room is {}.", if lit { "lit" } else { "dark" }))
    }

    /// Changes a door, or makes one in rock or on plain ground.
    pub(crate) fn door(&mut self, state: DoorState, place: Point) -> Result<String, String> {
        let terrain = self.terrain()?;
        check_inside(terrain, place)?;
        let structure = terrain.structure(place);
        if matches!(structure, Structure::StairsUp | Structure::StairsDown) {
            return Err(format!("there are {} at {}", structure_name(structure), cell(place)));
        }
        if Structure::Door(state).blocks_way() {
            let occupied = self.world.get::<Occupancy>(self.level).is_none_or(|occupancy| !occupancy.is_free(place));
            let mut things = self.world.get::<LevelContents>(self.level).into_iter().flat_map(RelationshipTarget::iter);
            let is_thing = |thing| {
                self.world.get::<Door>(thing).is_none()
                    && self.world.get::<Position>(thing).map(Position::cell) == Some(place)
            };
            if occupied || things.any(is_thing) {
                return Err(format!("a creature or item is in the way at {}", cell(place)));
            }
        }
        self.change_door(state, place);
        Ok(format!("There is {} at {}.", structure_name(Structure::Door(state)), cell(place)))
    }

    /// Makes or changes a door, in entity and terrain.
    fn change_door(&mut self, state: DoorState, place: Point) {
        let known = self.world.get::<Doors>(self.level).and_then(|doors| doors.get(&place)).copied();
        let entity =
            known.unwrap_or_else(|| self.world.spawn((Door::new(state), Placed::at(place), OnLevel(self.level))).id());
        self.world.entity_mut(entity).insert(Door::new(state));
        self.remove_trap(place);
        if let Some(mut terrain) = self.world.get_mut::<Terrain>(self.level) {
            terrain.set_structure(place, Structure::Door(state));
            // A doorway has no dressing.
            let was_dressed = terrain.dressing(place) != Dressing::None;
            terrain.set_dressing(place, Dressing::None);
            terrain.set_liquid(place, Liquid::None);
            if was_dressed {
                let doorway = Rectangle::within(0, place);
                _ = self.world.do_now_with(replace_dressing_lights, doorway);
            }
        }
    }

    /// Populates the level by its depth, with new dice each time. Groups and items whose cells are taken are left out,
    /// and so is a second copy of a unique.
    pub(crate) fn populate(&mut self) -> Result<String, String> {
        let blueprint = blueprint_of(self.world, self.level).ok_or_else(|| missing("level"))?;
        let depth = self.world.get::<crate::world::level::Level>(self.level).map_or(1, |level| level.depth);
        let mut creatures = self.world.query_filtered::<&MonsterId, Allow<Disabled>>();
        let came: Vec<MonsterId> = creatures.iter(self.world).copied().collect();
        let random = &mut *self.world.resource_mut::<RandomStreams>();
        let plan = GamePlan::drawn(self.content, random).without(self.content, &came);
        let population = draw_population(self.content, &blueprint, depth, &plan, random.get(Stream::Debug));
        let mut kinds = self.world.query_filtered::<&ItemId, Allow<Disabled>>();
        let there: Vec<ItemId> = kinds.iter(self.world).copied().collect();
        let is_second =
            |kind| there.contains(&kind) && (kind == self.content.amulet() || self.content.item(kind).unique.is_some());
        let mut lying: Vec<Point> = {
            let things = self.world.get::<LevelContents>(self.level).into_iter().flat_map(RelationshipTarget::iter);
            let items = things.filter(|thing| self.world.get::<ItemId>(*thing).is_some());
            items.filter_map(|item| self.world.get::<Position>(item).map(Position::cell)).collect()
        };
        self.world.insert_resource(population.report);
        let monsters: u32 =
            self.world.run_now_with(place_inhabitants, population.monsters).map_err(|error| error.to_string())?;
        let mut items = 0;
        for (item, place) in population.items {
            let is_wanted = !is_second(item.kind) && !lying.contains(&place);
            if is_wanted && self.world.run_now_with::<_, Entity, _, _>(place_item, (item, place)).is_ok() {
                lying.push(place);
                items += 1;
            }
        }
        Ok(format!("{} and {} appear.", counted(monsters, "monster"), counted(items, "item")))
    }
}

/// The current state of the level, as a blueprint to populate.
pub(crate) fn blueprint_of(world: &World, level: Entity) -> Option<Blueprint> {
    let player = world.get::<Position>(player_of(world)?)?.cell();
    let stairs = |which: Staircase| {
        let mut things = world.get::<LevelContents>(level)?.iter();
        let stairs = things.find(|thing| world.get::<Staircase>(*thing) == Some(&which))?;
        world.get::<Position>(stairs).map(Position::cell)
    };
    let doors = world.get::<Doors>(level)?.iter();
    let doors = doors.filter_map(|(place, door)| Some((*place, world.get::<Door>(*door)?.state()))).collect();
    let terrain = world.get::<Terrain>(level)?;
    let blueprint = Blueprint::drawn(
        terrain.structures().clone(),
        world.get::<Rooms>(level)?.clone(),
        doors,
        (stairs(Staircase::Up), stairs(Staircase::Down)),
        player,
    );
    let traps = world.get::<Traps>(level)?.iter();
    let traps = traps.filter_map(|(place, trap)| Some((*place, world.get::<Trap>(*trap)?.kind))).collect();
    let (liquid, dressing) = (terrain.liquids().clone(), terrain.dressings().clone());
    Some(Blueprint { liquid, dressing, traps, ..blueprint })
}
