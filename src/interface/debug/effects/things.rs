//! Commands that make and kill creatures and items.

use bevy::{ecs::system::SystemState, prelude::*};

use super::game::{Game, cell, missing};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{ItemId, ItemKind, MonsterFlag, MonsterId},
    rules::{
        GameRef,
        creatures::{Mind, MindState, Strength},
        items::{Identified, Lore, MonsterDeath, NewItem, Pack, pack_capacity},
        monsters::{Monster, NewMonster},
        player::{finds_room, give_to_player},
        spawn::{place_item, place_monster, state_at_birth, wanderer_comes_now},
    },
    turn::{NextSerial, OneShot},
    words::{a_monster, capitalized, item_name, the_monster},
    world::level::{Occupancy, Terrain},
};

/// The most items that do not stack made by one command.
const MOST_PIECES: u32 = 100;

impl Game<'_> {
    pub(crate) fn monster(
        &mut self,
        kind: MonsterId,
        place: Option<Point>,
        state: Option<MindState>,
    ) -> Result<String, String> {
        let players = self.place()?;
        let position = match place {
            Some(place) => {
                self.check_ground(place)?;
                if !self.content.monster(kind).is(MonsterFlag::Flying) {
                    self.check_harmless(place)?;
                }
                if self.world.get::<Occupancy>(self.level).is_none_or(|occupancy| !occupancy.is_free(place)) {
                    return Err(format!("a creature stands at {}", cell(place)));
                }
                place
            }
            None => self.nearest_free_cell(players).ok_or("there is no free cell on this level")?,
        };
        let mut streams = self.world.resource_mut::<RandomStreams>();
        let random = streams.get(Stream::Debug);
        let definition = self.content.monster(kind);
        let hp = random.roll(definition.hp);
        let state = state.unwrap_or_else(|| state_at_birth(definition, random));
        let new = NewMonster { kind, position, hp, state };
        let made: Entity = self.world.run_now_with(place_monster, new).map_err(|error| error.to_string())?;
        // A monster that hunts or flees from the start knows where the player is.
        if matches!(state, MindState::Hunting | MindState::Fleeing)
            && let Some(mut mind) = self.world.get_mut::<Mind>(made)
        {
            mind.head_for(Some(players));
            if state == MindState::Fleeing {
                // It flees permanently, whatever its hit points.
                mind.flee_for_good();
            }
        }
        Ok(format!("{} appears at {}.", capitalized(&a_monster(self.content, kind)), cell(position)))
    }

    /// Returns the free cell nearest to a place; ties are resolved row by row.
    fn nearest_free_cell(&self, near: Point) -> Option<Point> {
        let (terrain, occupancy) = (self.world.get::<Terrain>(self.level)?, self.world.get::<Occupancy>(self.level)?);
        occupancy.first_free(near, terrain)
    }

    pub(crate) fn item(&mut self, wanted: NewItem, place: Option<Point>) -> Result<String, String> {
        let NewItem { kind, quantity: count, .. } = wanted;
        let definition = self.content.item(kind);
        // Items that do not stack become that many separate items.
        let (pieces, quantity) = if definition.stacks { (1, count) } else { (count, 1) };
        if pieces > MOST_PIECES {
            return Err(format!("at most {MOST_PIECES} at once, not {pieces}"));
        }
        if definition.kind == ItemKind::Amulet && pieces > 1 {
            return Err("there is one Amulet of Yendor at a time".to_owned());
        }
        let where_to = match place {
            Some(place) => {
                self.check_ground(place)?;
                place
            }
            None => self.place()?,
        };
        if place.is_none() && pieces > 1 && pieces > self.free_letters() {
            return Err(format!("your pack has no room for {pieces} of them"));
        }
        let before = (*self.world.resource::<NextSerial>(), self.world.resource::<RandomStreams>().clone());
        let dice = definition.charges.filter(|_| wanted.charges.is_none());
        let charges = |world: &mut World| {
            let mut streams = world.resource_mut::<RandomStreams>();
            dice.map_or(wanted.charges, |dice| Some(streams.get(Stream::Debug).roll(dice).max(0).unsigned_abs()))
        };
        let mut label = None;
        for _ in 0..pieces {
            let new = NewItem { quantity, charges: charges(self.world), ..wanted };
            let made: Entity =
                self.world.run_now_with(place_item, (new, where_to)).map_err(|error| error.to_string())?;
            let game = GameRef::of(self.world);
            label = game.and_then(|game| game.label(made));
            let has_room = game.is_some_and(|game| finds_room(&game, made));
            if place.is_some() {
                continue;
            }
            if !has_room {
                self.world.despawn(made);
                self.world.insert_resource(before.0);
                self.world.insert_resource(before.1);
                return Err("your pack has no room for it".to_owned());
            }
            self.world.run_now_with::<_, bool, _, _>(give_to_player, made).map_err(|error| error.to_string())?;
        }
        let name = label.map_or_else(|| definition.name.clone(), |label| item_name(self.content, &label));
        let many = if pieces > 1 { format!(" ({pieces} times)") } else { String::new() };
        Ok(match place {
            Some(place) => {
                let appear = if quantity > 1 { "appear" } else { "appears" };
                format!("{}{many} {appear} at {}.", capitalized(&name), cell(place))
            }
            None => format!("You have {name}{many}."),
        })
    }

    fn free_letters(&self) -> u32 {
        let strength = self.world.get::<Strength>(self.player).map_or(0, |strength| strength.effective());
        let used = self.world.get::<Pack>(self.player).map_or(0, |pack| pack.items().len());
        u32::try_from(pack_capacity(&self.content.config.player, strength).saturating_sub(used)).unwrap_or(0)
    }

    /// Identifies all kinds and everything in the pack.
    pub(crate) fn identify(&mut self) -> String {
        self.world.resource_mut::<Lore>().learn_all();
        let pack = self.world.get::<Pack>(self.player);
        let carried: Vec<Entity> = pack.map_or_else(Vec::new, |pack| pack.items().collect());
        for item in carried {
            let kind = self.world.get::<ItemId>(item).copied();
            if let Some(kind) = kind {
                Identified::note(&mut self.world.commands(), item, self.content.item(kind));
            }
        }
        self.world.flush();
        "You know all kinds of items and everything you carry.".to_owned()
    }

    pub(crate) fn kill(&mut self, place: Point) -> Result<String, String> {
        let standing = self.world.get::<Occupancy>(self.level).and_then(|occupancy| occupancy.at(place));
        let monster = standing.filter(|who| self.world.get::<Monster>(*who).is_some());
        let monster = monster.ok_or_else(|| format!("there is no monster at {}", cell(place)))?;
        let kind = *self.world.get::<MonsterId>(monster).ok_or_else(|| missing("monster"))?;
        self.bury_now(monster, place)?;
        Ok(format!("{} at {} dies.", capitalized(&the_monster(self.content, kind)), cell(place)))
    }

    fn bury_now(&mut self, monster: Entity, place: Point) -> Result<(), String> {
        let mut system: SystemState<MonsterDeath> = SystemState::new(self.world);
        let mut monster_death = system.get_mut(self.world).map_err(|error| error.to_string())?;
        monster_death.kill(monster, place).map_err(|error| error.to_string())?;
        system.apply(self.world);
        Ok(())
    }

    pub(crate) fn wanderer(&mut self) -> Result<String, String> {
        match self.world.run_now(wanderer_comes_now) {
            Ok(true) => Ok("A wanderer arrives.".to_owned()),
            Ok(false) => Err("there is no place out of sight for a wanderer".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }
}
