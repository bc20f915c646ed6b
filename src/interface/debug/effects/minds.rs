//! Debug commands for monsters that are there, by their ids.

use bevy::prelude::*;

use super::game::{Game, cell, counted, missing};
use crate::{
    base::geometry::Point,
    content::{BandOrders, Condition, MonsterId},
    rules::{
        creatures::{Conditions, Health, Mind, MindState},
        monsters::{BandMember, Decisions, Motive},
    },
    turn::{Clock, Serial},
    words::the_monster,
    world::level::{Occupancy, Placed, Position, TurnOrder},
};

impl Game<'_> {
    /// Puts a monster into a state of mind, with a cell in mind: without one a hunter or a fleeing monster knows where the
    /// player is.
    pub(crate) fn set_mind(&mut self, id: Serial, state: MindState, place: Option<Point>) -> Result<String, String> {
        let (monster, name) = self.monster_with(id)?;
        let knows = matches!(state, MindState::Hunting | MindState::Fleeing);
        let players = self.place()?;
        let goal = place.or_else(|| knows.then_some(players));
        self.world.get_mut::<Mind>(monster).ok_or_else(|| missing("mind"))?.command(state, goal);
        let turn = self.world.resource::<Clock>().turn;
        let here = self.world.get::<Position>(monster).ok_or_else(|| missing("place"))?.cell();
        if let Some(mut decisions) = self.world.get_mut::<Decisions>(monster) {
            decisions.note_command(turn, here, state);
        }
        let goal = goal.map_or_else(String::new, |goal| format!(", with {} in mind", cell(goal)));
        Ok(format!("{name} is {}{goal}.", state.name()))
    }

    /// Puts a monster into a free cell.
    pub(crate) fn move_monster(&mut self, id: Serial, place: Point) -> Result<String, String> {
        let (monster, name) = self.monster_with(id)?;
        self.check_ground(place)?;
        let occupancy = self.world.get::<Occupancy>(self.level).ok_or_else(|| missing("level"))?;
        if !occupancy.is_free(place) {
            return Err(format!("a creature stands at {}", cell(place)));
        }
        let from = self.world.get::<Position>(monster).map_or(place, Position::cell);
        let turn = self.world.resource::<Clock>().turn;
        let state = self.world.get_mut::<Mind>(monster).map_or(MindState::Wandering, |mut mind| {
            mind.forget_path();
            mind.state()
        });
        if let Some(mut decisions) = self.world.get_mut::<Decisions>(monster) {
            decisions.note_move(turn, [from, place], state, Motive::Commanded);
        }
        self.world.entity_mut(monster).insert(Placed::at(place));
        Ok(format!("{name} stands at {}.", cell(place)))
    }

    /// Sets the hit points of a monster.
    pub(crate) fn set_health(&mut self, id: Serial, points: u32) -> Result<String, String> {
        let (monster, name) = self.monster_with(id)?;
        let mut health = self.world.get_mut::<Health>(monster).ok_or_else(|| missing("health"))?;
        health.set_current(points.cast_signed());
        let (current, maximum) = (health.current(), health.maximum());
        Ok(format!("{name} has {current} of {maximum} hit points."))
    }

    /// Gives a monster a condition for a number of turns; with 0 turns it ends.
    pub(crate) fn afflict_monster(&mut self, id: Serial, condition: Condition, turns: u32) -> Result<String, String> {
        let (monster, name) = self.monster_with(id)?;
        let config = &self.content.config;
        let mut conditions = self.world.get_mut::<Conditions>(monster).ok_or_else(|| missing("condition"))?;
        if turns == 0 {
            conditions.end(condition);
            return Ok(format!("{name} is no longer {}.", condition.name().to_lowercase()));
        }
        conditions.set(condition, turns, config);
        Ok(format!("{name} is {} for {}.", condition.name().to_lowercase(), counted(turns, "turn")))
    }

    /// Takes a monster into the band of another, with the orders of that band; without a leader it is in none.
    pub(crate) fn join_band(&mut self, id: Serial, leader: Option<Serial>) -> Result<String, String> {
        let (monster, name) = self.monster_with(id)?;
        let Some(leader) = leader else {
            self.world.entity_mut(monster).remove::<BandMember>();
            return Ok(format!("{name} is in no band."));
        };
        let (chief, _) = self.monster_with(leader)?;
        let chiefs = self.world.get::<BandMember>(chief).copied();
        if chiefs.is_some_and(|band| band.leader != leader) {
            return Err(format!("monster {} leads no band, but follows", leader.0));
        }
        let band = chiefs.unwrap_or(BandMember { leader, orders: BandOrders::default() });
        self.world.entity_mut(chief).insert(band);
        self.world.entity_mut(monster).insert(band);
        Ok(format!("{name} is in the band of monster {}.", leader.0))
    }

    /// The monster of the current level with this id, and its name as a subject.
    fn monster_with(&self, id: Serial) -> Result<(Entity, String), String> {
        let order = self.world.get::<TurnOrder>(self.level).ok_or_else(|| missing("level"))?;
        let found = order.find(id).and_then(|monster| Some((monster, *self.world.get::<MonsterId>(monster)?)));
        let (monster, kind) = found.ok_or_else(|| {
            let ids: Vec<String> =
                order.iter().filter_map(|who| Some(self.world.get::<Serial>(who)?.0.to_string())).collect();
            let there = if ids.is_empty() {
                "there are none".to_owned()
            } else {
                format!("those there are: {}", ids.join(", "))
            };
            format!("no monster of this level has the id {}; {there}", id.0)
        })?;
        Ok((monster, crate::words::capitalized(&the_monster(self.content, kind))))
    }
}
