//! Commands about the player.

use bevy::prelude::*;

use super::checks::{cell, check_ground, check_harmless, missing, on_or_off};
use crate::{
    base::{
        geometry::Position,
        random::{Purpose, RandomStreams},
    },
    content::{Condition, Content},
    interface::debug::command::{Attribute, Switch},
    rules::{
        creatures::{
            Begun, CombatLevel, Conditions, Experience, Health, Purse, Strength, experience_needed, player_of,
        },
        monsters::let_go,
        player::Hunger,
    },
    turn::{self, Cheats, Fact, OneShot},
    world::{
        level::{Occupancy, WandererClock, current_level},
        sight::{HeldLight, LightSource},
    },
};

pub(super) fn switch(world: &mut World, switch: Switch, on: Option<bool>) -> Result<String, String> {
    let on = on.unwrap_or(!is_on(world, switch));
    let level = current_level(world).ok_or_else(|| missing("level"))?;
    if switch == Switch::God {
        component::<Health>(world)?.set_invulnerable(on);
    }
    if switch == Switch::Wanderers
        && on
        && let Some(mut clock) = world.get_mut::<WandererClock>(level)
    {
        clock.stopped = false;
    }
    let mut cheats = world.resource_mut::<Cheats>();
    match switch {
        Switch::God => cheats.god = on,
        Switch::Light => cheats.endless_light = on,
        Switch::Freeze => cheats.frozen_monsters = on,
        Switch::Wanderers => cheats.no_wanderers = !on,
    }
    let what = match switch {
        Switch::God => "God mode is",
        Switch::Light => "The light that never ends is",
        Switch::Freeze => "Freezing of monsters is",
        Switch::Wanderers => "Wanderers are",
    };
    Ok(format!("{what} {}.", on_or_off(on)))
}

/// Whether a rule is switched on now.
pub fn is_on(world: &World, switch: Switch) -> bool {
    let cheats = world.get_resource::<Cheats>().copied().unwrap_or_default();
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

pub(super) fn heal(world: &mut World) -> Result<String, String> {
    let mut health = component::<Health>(world)?;
    let most = health.maximum();
    health.heal(most);
    *component::<Conditions>(world)? = Conditions::default();
    let mut strength = component::<Strength>(world)?;
    strength.current = strength.maximum;
    Ok("You are whole and cured.".to_owned())
}

pub(super) fn gain_experience(world: &mut World, content: &Content, points: u32) -> Result<String, String> {
    let player = player_of(world).ok_or_else(|| missing("player"))?;
    let mut random = world.resource::<RandomStreams>().clone();
    let mut query = world.query::<(&mut Experience, &mut CombatLevel, &mut Health)>();
    let (mut experience, mut level, mut health) = query.get_mut(world, player).map_err(|_| missing("player"))?;
    let stream = random.get(Purpose::Debug);
    experience.gain(points, &mut level, &mut health, &content.config.leveling, stream);
    let (points, level) = (experience.points, level.0);
    world.insert_resource(random);
    Ok(format!("You have {points} experience points and are of level {level}."))
}

pub(super) fn afflict(
    world: &mut World,
    content: &Content,
    condition: Condition,
    turns: u32,
) -> Result<String, String> {
    let mut conditions = component::<Conditions>(world)?;
    let was = conditions.end(condition);
    let name = condition.name();
    let begun = (turns > 0).then(|| conditions.set(condition, turns, &content.config));
    let fact = match begun {
        None => was.then_some(Fact::ConditionEnds { condition }),
        Some(begun) => begun.fact(condition).filter(|_| !was),
    };
    let lasts = conditions.turns(condition).unwrap_or(turns);
    if let Some(fact) = fact {
        turn::tell(world, fact);
    }
    let Some(begun) = begun else { return Ok(format!("You are not {name} any more.")) };
    match begun {
        Begun::Cancelled(opposite) => Ok(format!("You are not {} any more.", opposite.name())),
        Begun::Started | Begun::Prolonged => {
            let many = if lasts == 1 { "a turn".to_owned() } else { format!("{lasts} turns") };
            Ok(format!("You are {name} for {many}."))
        }
    }
}

pub(super) fn go_to(world: &mut World, place: Position) -> Result<String, String> {
    let player = player_of(world).ok_or_else(|| missing("player"))?;
    let level = current_level(world).ok_or_else(|| missing("level"))?;
    check_ground(world, level, place)?;
    check_harmless(world, level, place)?;
    let occupancy = world.get::<Occupancy>(level).ok_or_else(|| missing("level"))?;
    if occupancy.at(place).is_some_and(|who| who != player) {
        return Err(format!("somebody stands at {}", cell(place)));
    }
    world.entity_mut(player).insert(place);
    world.run_now::<(), _, _>(let_go).map_err(|error| error.to_string())?;
    Ok(format!("You stand at {}.", cell(place)))
}

pub(super) fn set(world: &mut World, content: &Content, attribute: Attribute, value: u32) -> Result<String, String> {
    let points = value.cast_signed();
    match attribute {
        Attribute::Hp => component::<Health>(world)?.set_current(points),
        Attribute::MaxHp => component::<Health>(world)?.set_maximum(points),
        Attribute::Strength => {
            let mut strength = component::<Strength>(world)?;
            strength.current = points;
            strength.maximum = strength.maximum.max(points);
        }
        Attribute::Food => component::<Hunger>(world)?.set_food(points, &content.config.hunger),
        Attribute::Fuel => {
            let light = component::<HeldLight>(world)?.0.ok_or("you hold no light")?;
            world.get_mut::<LightSource>(light).ok_or("you hold no light")?.set_fuel(value);
        }
        Attribute::Gold => component::<Purse>(world)?.0 = value,
        Attribute::Level => {
            component::<Experience>(world)?.points = experience_needed(&content.config.leveling, points);
            component::<CombatLevel>(world)?.0 = points;
        }
        Attribute::Xp => {
            component::<Experience>(world)?.points = value;
            let levels = 1_i32..;
            let reached = |level: &i32| {
                let needed = experience_needed(&content.config.leveling, level + 1);
                needed > value
            };
            component::<CombatLevel>(world)?.0 = levels.into_iter().find(reached).unwrap_or(1);
        }
    }
    Ok(format!("{} is {value}.", attribute.name()))
}

/// A component of the player.
fn component<C: Component<Mutability = bevy::ecs::component::Mutable>>(
    world: &mut World,
) -> Result<Mut<'_, C>, String> {
    let player = player_of(world).ok_or_else(|| missing("player"))?;
    world.get_mut::<C>(player).ok_or_else(|| missing("player"))
}
