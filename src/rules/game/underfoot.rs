//! The order of what stairs, traps and the ground do to the player and to items: after an action, and when time has
//! passed. In most turns there is nothing to do; one run condition for each of the two systems checks that. And falls to the
//! level below, and what the ground does to lying items.

use bevy::{
    ecs::{entity_disabling::Disabled, system::SystemParam},
    prelude::*,
};

use super::{
    change_level::take_stairs,
    fall::{LevelBelow, fall, falls_through_trap_door},
    levels::{LevelMaker, make_level_below},
};
use crate::{
    base::{
        geometry::Point,
        random::{Dice, RandomStreams, Stream},
    },
    content::{CauseOfDeath, Content, Fact, GroundEffect, GroundFact, ItemEffect, ItemFact, ItemId, LayerKind},
    rules::{
        creatures::{Conditions, Player, player_of},
        effects::{
            DeathSequel, Vitals, floats,
            traps::{has_landed, is_on_trap, spring},
        },
        items::{ItemParts, ItemPartsItem, Lore, gather_likes},
        player::{Landed, douse_light, drenches},
    },
    turn::{Action, Cheats, GameLog, OneShot, PendingAction, Progress, time_passes},
    world::{
        level::{Falling, Level, Liquid, OnLevel, Placed, Position, Terrain, ground_effects, item_effect, shore},
        sight::{Burning, FieldOfView, HeldLight},
    },
};

/// System parameters for what the ground can do to the player and to items.
#[derive(SystemParam)]
pub(super) struct Underfoot<'w, 's> {
    content: Res<'w, Content>,
    cheats: Res<'w, Cheats>,
    falling: Res<'w, Falling>,
    player: Single<'w, 's, (&'static Position, &'static Conditions, &'static HeldLight), With<Player>>,
    terrain: Single<'w, 's, &'static Terrain>,
    items: Query<'w, 's, (&'static Position, Has<Burning>), (With<ItemId>, With<OnLevel>)>,
}

impl Underfoot<'_, '_> {
    /// Returns whether there is anything to do.
    fn acts(&self) -> bool {
        let (content, terrain) = (&*self.content, *self.terrain);
        let (place, conditions, held) = *self.player;
        self.falling.player
            || drenches(content, terrain, place.cell(), conditions, held, *self.cheats)
            || fall_damage(content, terrain, place.cell(), conditions).is_some()
            || self.items.iter().any(|(place, burns)| moves_item(content, terrain, place.cell(), burns))
    }
}

/// Run condition: the player may leave the level, or the ground has an effect after an action.
pub(super) fn may_leave(underfoot: Underfoot, pending: Res<PendingAction>) -> bool {
    matches!(pending.0, Action::Descend | Action::Ascend) || underfoot.acts()
}

/// Run condition: the passing of time has moved items, ended levitation or changed the ground so that it has an effect.
pub(super) fn has_changed(underfoot: Underfoot, landed: Res<Landed>) -> bool {
    landed.0.is_some() || underfoot.acts()
}

/// Carries out what follows an action, in order: liquids first, then stairs, then falls.
pub(super) fn leave_or_fall(world: &mut World) -> Result {
    if world.run_now(time_passes)? {
        world.do_now(douse_light)?;
        world.do_now(ready_level_below)?;
        world.do_now(settle_items)?;
    }
    take_stairs(world)?;
    if !world.run_now(time_passes)? {
        // A refused action leaves everything as it was, even what a debug command has put where it can't stay.
        return Ok(());
    }
    if world.run_now(falls_through_trap_door)? {
        fall(world)?;
    }
    fall_through(world)
}

/// Carries out what follows the passing of time, in order.
pub(super) fn settle(world: &mut World) -> Result {
    world.do_now(douse_light)?;
    world.do_now(ready_level_below)?;
    world.do_now(settle_items)?;
    if world.run_now(has_landed)? && world.run_now(is_on_trap)? {
        let player = player_of(world).ok_or("a game has a player")?;
        world.do_now_with(spring, player)?;
    }
    if world.run_now(falls_through_trap_door)? {
        fall(world)?;
    }
    fall_through(world)
}

/// Returns the damage of the fall of a creature that nothing holds; `None` if the ground carries it.
fn fall_damage(content: &Content, terrain: &Terrain, place: Point, conditions: &Conditions) -> Option<Dice> {
    ground_effects(&content.terrain, terrain, place, floats(conditions)).find_map(fall_of)
}

const fn fall_of(effect: GroundEffect) -> Option<Dice> {
    match effect {
        GroundEffect::Fall { damage } => Some(damage),
        _ => None,
    }
}

/// Drops the player to the level below with damage, if alive above a chasm.
fn fall_through(world: &mut World) -> Result {
    if let Some(damage) = world.run_now(chasm_underfoot)?
        && fall(world)?.is_some()
    {
        world.do_now_with(land_hard, damage)?;
    }
    Ok(())
}

/// Returns the damage of the fall into the chasm over which a living player is.
fn chasm_underfoot(
    progress: Res<Progress>,
    content: Res<Content>,
    player: Single<(&Position, &Conditions), With<Player>>,
    terrain: Single<&Terrain>,
) -> Option<Dice> {
    let (place, conditions) = *player;
    (*progress == Progress::Playing).then(|| fall_damage(&content, *terrain, place.cell(), conditions)).flatten()
}

/// Deals the damage of a hard landing.
fn land_hard(
    In(damage): In<Dice>,
    mut log: GameLog,
    mut streams: ResMut<RandomStreams>,
    mut player: Single<Vitals, With<Player>>,
) -> Result {
    let damage = streams.get(Stream::PlayerLuck).roll(damage);
    player.take_damage(damage, DeathSequel::OfGame(CauseOfDeath::Fall), &mut log, |wound| {
        Some(Fact::Ground(GroundFact::Lands { damage: wound.damage }))
    })?;
    Ok(())
}

/// Returns whether an item can't stay in its cell, or can't go on burning there.
fn moves_item(content: &Content, terrain: &Terrain, place: Point, burns: bool) -> bool {
    // Most items lie on dry ground.
    terrain.liquid(place) != Liquid::None
        && (item_effect(&content.terrain, terrain, place) != ItemEffect::Stay
            || (burns && douses(content, terrain, place)))
}

fn douses(content: &Content, terrain: &Terrain, place: Point) -> bool {
    content.terrain.liquid(terrain.liquid(place)).is_some_and(|liquid| liquid.douses)
}

/// The items on the floors of the current level, and the ground under them.
#[derive(SystemParam)]
pub(super) struct LyingThings<'w, 's> {
    content: Res<'w, Content>,
    lying: Query<'w, 's, (ItemParts, &'static Position, Has<Burning>), With<OnLevel>>,
    level: Single<'w, 's, (&'static Level, &'static Terrain)>,
}

impl LyingThings<'_, '_> {
    /// Returns what the ground does to an item in a cell.
    fn effect(&self, place: Point) -> ItemEffect {
        item_effect(&self.content.terrain, self.level.1, place)
    }

    /// Returns where an item that would be lost goes instead: keys go back to where they lay.
    fn home(&self, item: &ItemPartsItem<'_, '_>, place: Point) -> Option<Point> {
        let (at, terrain) = *self.level;
        item.opens.and_then(|opens| opens.home_on(at.depth, terrain)).filter(|home| *home != place)
    }

    /// Returns whether an item is never lost: the Amulet, and uniques.
    fn is_dear(&self, kind: ItemId) -> bool {
        kind == self.content.amulet() || self.content.item(kind).unique.is_some()
    }

    /// Returns whether an item falls to the level below, if there is one.
    fn falls(&self, item: &ItemPartsItem<'_, '_>, place: Point) -> bool {
        self.effect(place) == ItemEffect::Fall && !self.is_dear(*item.kind) && self.home(item, place).is_none()
    }
}

/// Makes the level below if an item falls there.
fn ready_level_below(things: LyingThings, maker: LevelMaker) {
    if things.lying.iter().any(|(item, place, _)| things.falls(&item, place.cell())) {
        make_level_below(maker);
    }
}

/// Handles items that lie in a liquid: they stay, drift ashore, fall or are lost; flames go out. The Amulet and uniques
/// are never lost, and keys go back to where they lay.
fn settle_items(
    mut commands: Commands,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    lore: Res<Lore>,
    below: LevelBelow,
    view: Single<&FieldOfView, With<Player>>,
    things: LyingThings,
) {
    let (content, terrain) = (&*things.content, things.level.1);
    let mut adrift: Vec<_> =
        things.lying.iter().filter(|(_, place, burns)| moves_item(content, terrain, place.cell(), *burns)).collect();
    adrift.sort_unstable_by_key(|(item, ..)| *item.serial);
    for (item, place, burns) in adrift {
        let (effect, home) = (things.effect(place.cell()), things.home(&item, place.cell()));
        let layer = terrain.liquid(place.cell()).layer().unwrap_or(LayerKind::Floor);
        let label = item.label(content, &lore);
        let mut say = |fact: Fact| {
            if view.sees(place.cell()) {
                log.tell(fact);
            }
        };
        let mut thing = commands.entity(item.entity);
        if burns && douses(content, terrain, place.cell()) {
            thing.remove::<Burning>();
            say(Fact::Ground(GroundFact::Douses(label.clone())));
        }
        match (effect, home) {
            (ItemEffect::Stay, _) => {}
            (ItemEffect::Lost | ItemEffect::Fall, Some(home)) => {
                thing.insert(Placed::at(home));
                say(Fact::Item(ItemFact::Returns(label)));
            }
            (ItemEffect::Lost, None) if !things.is_dear(*item.kind) => {
                thing.despawn();
                say(Fact::Ground(GroundFact::Swallows { layer, item: label }));
            }
            (ItemEffect::Lost | ItemEffect::Fall | ItemEffect::Drift, _) => {
                let falls = things.falls(&item, place.cell());
                let landing = if falls { below.landing(streams.get(Stream::PlayerLuck), &[]) } else { None };
                if let Some((level, place)) = landing {
                    thing.remove::<Burning>().insert((Placed::at(place), OnLevel(level), Disabled));
                    say(Fact::Ground(GroundFact::Drops(label)));
                } else if let Some(ashore) = shore(&content.terrain, terrain, place.cell()) {
                    thing.insert(Placed::at(ashore));
                    say(Fact::Ground(GroundFact::Drifts(label)));
                    commands.queue(move |world: &mut World| world.do_now_with(gather_likes, ashore));
                }
            }
        }
    }
}
