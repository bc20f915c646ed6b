//! What traps do to monsters.

use bevy::prelude::*;

use super::{Monster, elsewhere::elsewhere};
use crate::{
    base::{
        geometry::Position,
        random::{Dice, Purpose, RandomStreams},
    },
    content::{Condition, Content, TrapEffect, TrapKind},
    rules::{
        creatures::{Attack, CombatLevel, Conditions, Mind, MindState, foe_in, player_of},
        effects::{Body, End},
        items::Undertaker,
    },
    turn::{Fact, Fate, Foe, OneShot, Serial, TrapDeed, TrapFact, tell},
    world::{
        level::{Falling, Noises, Occupancy, Spread, Standing, Terrain, Trap, Traps, current_level},
        sight::FieldOfView,
    },
};

/// A monster stepped on a trap: it is sprung, and whoever sees it knows it.
pub(super) fn spring(world: &mut World, monster: Entity) -> Result {
    let level = current_level(world).ok_or("a game has a level")?;
    let place = *world.get::<Position>(monster).ok_or("a monster stands somewhere")?;
    let Some(trap) = world.get::<Traps>(level).and_then(|traps| traps.get(&place)).copied() else { return Ok(()) };
    let foe = foe_in(world, monster).ok_or("a game has a player and its monsters")?;
    let player = player_of(world).ok_or("a game has a player")?;
    let is_seen = world.get::<FieldOfView>(player).is_some_and(|view| view.sees(place));
    let Some(mut trap) = world.get_mut::<Trap>(trap) else { return Ok(()) };
    trap.sprung = true;
    trap.discovered |= is_seen;
    let kind = trap.kind;
    if is_seen && !foe.seen {
        tell(world, Fact::Trap(TrapFact::SprungUnseen(kind)));
    }
    let content = world.resource::<Content>().clone();
    let victim = Victim { monster, foe, kind, place };
    for effect in &content.traps.of(kind).effects {
        // It may be dead by now, or gone.
        if world.get::<Position>(monster) == Some(&place) {
            victim.suffer(world, &content, effect)?;
        }
    }
    Ok(())
}

/// A monster on a trap.
#[derive(Clone, Copy)]
struct Victim {
    monster: Entity,
    foe: Foe,
    kind: TrapKind,
    place: Position,
}

impl Victim {
    /// The trap does one of the things that it does.
    fn suffer(self, world: &mut World, content: &Content, effect: &TrapEffect) -> Result {
        match effect {
            TrapEffect::Drops => {
                self.fall(world);
                Ok(())
            }
            TrapEffect::Grips { tries } => {
                self.tell(world, TrapDeed::Grips);
                self.begin(world, content, Condition::Held, *tries);
                Ok(())
            }
            TrapEffect::Shoots { level, to_hit, armor_class, damage, .. } => {
                let own = world.get::<CombatLevel>(self.monster).map_or(1, |level| level.0);
                let level = level.saturating_add(own);
                let attack = Attack { level, to_hit: *to_hit, damage: *damage, damage_bonus: 0 };
                let random = &mut *world.resource_mut::<RandomStreams>();
                match attack.swing(*armor_class, random.get(Purpose::Combat)) {
                    Some(damage) => self.hurt(world, damage, TrapDeed::Hits),
                    None => {
                        self.tell(world, TrapDeed::Misses);
                        Ok(())
                    }
                }
            }
            TrapEffect::Sleeps { turns } => {
                self.tell(world, TrapDeed::Sleeps);
                self.begin(world, content, Condition::Asleep, *turns);
                Ok(())
            }
            TrapEffect::Teleports => {
                self.tell(world, TrapDeed::Whirls);
                world.run_now_with::<_, Result, _, _>(whirl, self.monster)?
            }
            TrapEffect::Rusts => {
                self.tell(world, TrapDeed::Drenches);
                Ok(())
            }
            TrapEffect::Rings { loudness } => {
                self.tell(world, TrapDeed::Rings);
                world.run_now_with::<_, Result, _, _>(ring, (self.monster, *loudness))?
            }
            TrapEffect::Plunges { damage, tries } => {
                let damage = world.resource_mut::<RandomStreams>().get(Purpose::Combat).roll(*damage);
                self.hurt(world, damage, TrapDeed::Plunges)?;
                self.begin(world, content, Condition::Held, *tries);
                Ok(())
            }
        }
    }

    fn tell(self, world: &mut World, deed: TrapDeed) {
        if let Some(fact) = self.fact(deed) {
            tell(world, fact);
        }
    }

    /// What the player is told of it, if they see it.
    fn fact(self, deed: TrapDeed) -> Option<Fact> {
        self.foe.seen.then_some(Fact::Trap(TrapFact::Catches { kind: self.kind, monster: self.foe, deed }))
    }

    /// A condition befalls it for so many turns, of which the running one, in which it has acted, is none.
    fn begin(self, world: &mut World, content: &Content, condition: Condition, turns: Dice) {
        let turns = world.resource_mut::<RandomStreams>().get(Purpose::Ai).roll(turns).max(0).unsigned_abs();
        if let Some(mut conditions) = world.get_mut::<Conditions>(self.monster).filter(|_| turns > 0) {
            conditions.begin(condition, turns, &content.config);
        }
    }

    /// It is hurt; with its last hit point it dies, and nobody has the glory.
    fn hurt(self, world: &mut World, damage: i32, deed: TrapDeed) -> Result {
        world.run_now_with(take_damage, (self, damage, deed))?
    }

    /// It falls: it stands nowhere until it comes to the level below.
    fn fall(self, world: &mut World) {
        self.tell(world, TrapDeed::Drops);
        world.entity_mut(self.monster).remove::<Position>();
        world.resource_mut::<Falling>().monsters.push(self.monster);
    }
}

fn take_damage(
    In((victim, damage, deed)): In<(Victim, i32, TrapDeed)>,
    mut fate: Fate,
    mut undertaker: Undertaker,
    mut monsters: Query<Body, With<Monster>>,
) -> Result {
    let end = End::OfMonster(&mut undertaker, victim.monster, victim.place);
    monsters.get_mut(victim.monster)?.take_damage(damage, end, &mut fate, |wound| {
        victim.fact(if wound.is_deadly { TrapDeed::Kills } else { deed })
    })?;
    Ok(())
}

/// A monster goes elsewhere on the level.
fn whirl(
    In(monster): In<Entity>,
    mut streams: ResMut<RandomStreams>,
    mut monsters: Query<(Standing, &mut Mind), With<Monster>>,
    player: Query<&FieldOfView>,
    mut level: Query<(&Terrain, &mut Occupancy)>,
) -> Result {
    let (mut position, mut mind) = monsters.get_mut(monster)?;
    let (terrain, mut occupancy) = level.single_mut()?;
    let place = elsewhere(*position, player.single()?, terrain, &occupancy, streams.get(Purpose::Ai));
    if let Some(place) = place {
        occupancy.relocate(&mut position, place);
        mind.path.clear();
    }
    Ok(())
}

fn ring(
    In((monster, loudness)): In<(Entity, u32)>,
    mut noises: ResMut<Noises>,
    serials: Query<(&Serial, &Position), With<Monster>>,
    level: Query<&Terrain>,
    monsters: Query<(Entity, &Position, &mut Mind), With<Monster>>,
) -> Result {
    let (serial, place) = serials.get(monster)?;
    let place = *place;
    noises.make_by(*serial, place, loudness);
    wake_by_noise(place, loudness, level.single()?, monsters, Some(monster));
    Ok(())
}

/// Whoever sleeps or goes about within so many steps of a place goes to see what rang there; not who made it ring.
pub fn wake_by_noise(
    place: Position,
    loudness: u32,
    terrain: &Terrain,
    mut monsters: Query<(Entity, &Position, &mut Mind), With<Monster>>,
    maker: Option<Entity>,
) {
    let spread = Spread::of(crate::world::level::Noise { place, loudness, maker: None }, terrain);
    for (monster, position, mut mind) in &mut monsters {
        let wakes = matches!(mind.state, MindState::Sleeping | MindState::Wandering) && maker != Some(monster);
        if wakes && spread.steps_to(*position).is_some_and(|steps| steps <= loudness) {
            mind.investigate(place);
        }
    }
}
