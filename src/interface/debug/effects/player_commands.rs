//! Commands about the player.

use bevy::prelude::*;

use super::game::{Game, cell, missing, on_or_off};
use crate::{
    base::{
        geometry::Point,
        limits::MOST_LEVEL,
        random::{RandomStreams, Stream},
    },
    content::{Condition, Fact},
    interface::debug::command::{Attribute, Switch},
    rules::{
        creatures::{CombatLevel, ConditionStart, Conditions, Experience, Health, Purse, Strength, experience_needed},
        monsters::let_go,
        player::Hunger,
    },
    turn::{self, Cheats, OneShot},
    world::{
        level::{Occupancy, Placed, WandererClock, current_level},
        sight::{HeldLight, LightSource},
    },
};

impl Game<'_> {
    pub(crate) fn switch(&mut self, switch: Switch, on: Option<bool>) -> Result<String, String> {
        let on = on.unwrap_or(!is_on(self.world, switch));
        if switch == Switch::Wanderers
            && on
            && let Some(mut clock) = self.world.get_mut::<WandererClock>(self.level)
        {
            clock.stopped = false;
        }
        let mut cheats = self.world.resource_mut::<Cheats>();
        match switch {
            Switch::God => cheats.god = on,
            Switch::Light => cheats.endless_light = on,
            Switch::Freeze => cheats.frozen_monsters = on,
            Switch::Wanderers => cheats.no_wanderers = !on,
        }
        let what = match switch {
            Switch::God => "God mode is",
            Switch::Light => "The endless light is",
            Switch::Freeze => "Freezing of monsters is",
            Switch::Wanderers => "Wanderers are",
        };
        Ok(format!("{what} {}.", on_or_off(on)))
    }

    pub(crate) fn heal(&mut self) -> Result<String, String> {
        let mut health = self.component::<Health>()?;
        let most = health.maximum();
        health.heal(most);
        *self.component::<Conditions>()? = Conditions::default();
        self.component::<Strength>()?.restore();
        Ok("You are healed and cured.".to_owned())
    }

    pub(crate) fn gain_experience(&mut self, points: u32) -> Result<String, String> {
        let mut random = self.world.resource::<RandomStreams>().clone();
        let mut query = self.world.query::<(&mut Experience, &mut CombatLevel, &mut Health)>();
        let (mut experience, mut level, mut health) =
            query.get_mut(self.world, self.player).map_err(|_| missing("player"))?;
        let stream = random.get(Stream::Debug);
        experience.gain(points, &mut level, &mut health, &self.content.config.leveling, stream);
        let (points, level) = (experience.points, level.0);
        self.world.insert_resource(random);
        Ok(format!("You have {points} experience points and are now level {level}."))
    }

    pub(crate) fn afflict(&mut self, condition: Condition, turns: u32) -> Result<String, String> {
        let content = self.content;
        let mut conditions = self.component::<Conditions>()?;
        let was = conditions.end(condition);
        let name = condition.name();
        let begun = (turns > 0).then(|| conditions.set(condition, turns, &content.config));
        let fact = match begun {
            None => was.then_some(Fact::ConditionEnds { condition }),
            Some(begun) => begun.fact(condition).filter(|_| !was),
        };
        let lasts = conditions.turns(condition).unwrap_or(turns);
        if let Some(fact) = fact {
            turn::tell(self.world, fact);
        }
        let Some(begun) = begun else { return Ok(format!("You are no longer {name}.")) };
        match begun {
            ConditionStart::Canceled(opposite) => Ok(format!("You are no longer {}.", opposite.name())),
            ConditionStart::Started | ConditionStart::Prolonged => {
                let many = if lasts == 1 { "a turn".to_owned() } else { format!("{lasts} turns") };
                Ok(format!("You are {name} for {many}."))
            }
        }
    }

    pub(crate) fn go_to(&mut self, place: Point) -> Result<String, String> {
        self.check_ground(place)?;
        self.check_harmless(place)?;
        let occupancy = self.world.get::<Occupancy>(self.level).ok_or_else(|| missing("level"))?;
        if occupancy.at(place).is_some_and(|who| who != self.player) {
            return Err(format!("a creature stands at {}", cell(place)));
        }
        self.world.entity_mut(self.player).insert(Placed::at(place));
        self.world.do_now(let_go).map_err(|error| error.to_string())?;
        Ok(format!("You stand at {}.", cell(place)))
    }

    pub(crate) fn set(&mut self, attribute: Attribute, value: u32) -> Result<String, String> {
        let (content, points) = (self.content, value.cast_signed());
        match attribute {
            Attribute::Hp => self.component::<Health>()?.set_current(points),
            Attribute::MaxHp => self.component::<Health>()?.set_maximum(points),
            Attribute::Strength => self.component::<Strength>()?.set_current(points),
            Attribute::Food => self.component::<Hunger>()?.set_food(points, &content.config.hunger),
            Attribute::Fuel => {
                let light = self.component::<HeldLight>()?.0.ok_or("you hold no light")?;
                self.world.get_mut::<LightSource>(light).ok_or("you hold no light")?.set_fuel(value);
            }
            Attribute::Gold => self.component::<Purse>()?.0 = value,
            Attribute::Level => {
                self.component::<Experience>()?.points = experience_needed(&content.config.leveling, points);
                self.component::<CombatLevel>()?.0 = points;
            }
            Attribute::Xp => {
                self.component::<Experience>()?.points = value;
                let levels = 1..=MOST_LEVEL;
                let reached = |level: &i32| {
                    let needed = experience_needed(&content.config.leveling, level + 1);
                    needed > value
                };
                self.component::<CombatLevel>()?.0 = levels.into_iter().find(reached).unwrap_or(MOST_LEVEL);
            }
        }
        Ok(format!("{} is {value}.", attribute.name()))
    }

    /// Returns a component of the player.
    fn component<C: Component<Mutability = bevy::ecs::component::Mutable>>(&mut self) -> Result<Mut<'_, C>, String> {
        self.world.get_mut::<C>(self.player).ok_or_else(|| missing("player"))
    }
}

/// Whether a rule is switched on.
pub(crate) fn is_on(world: &World, switch: Switch) -> bool {
    let cheats = *world.resource::<Cheats>();
    match switch {
        Switch::God => cheats.god,
        Switch::Light => cheats.endless_light,
        Switch::Freeze => cheats.frozen_monsters,
        Switch::Wanderers => {
            let clock = current_level(world).and_then(|level| world.get::<WandererClock>(level));
            !cheats.no_wanderers && clock.is_some_and(|clock| !clock.stopped)
        }
    }
}
