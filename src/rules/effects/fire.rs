//! Fire (`docs/rules.md#fire`): what lights it, whom it burns, how it spreads, and what it destroys.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::{Content, GroundEffect, ItemId, LayerKind},
    rules::{
        creatures::Player,
        items::{ItemParts, Lore},
        monsters::{AiProfile, Monster},
        player::PlayerCombat,
    },
    turn::{Fact, GameLog, GroundFact, Serial},
    world::{
        level::{Dressing, Fires, OnLevel, Terrain, TurnOrder, fuel_at},
        sight::{Burning, FieldOfView},
    },
};

/// Sparks that fall on cells, with whether the player is their cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sparks {
    /// The cells.
    pub cells: Vec<Position>,
    /// Whether the player is the cause of the fire.
    pub is_players: bool,
}

/// Sets the cells on fire in which something burns, which is reported if one of them is in view.
///
/// # Errors
/// There is not exactly one player and one current level.
pub fn ignite(
    In(sparks): In<Sparks>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    level: Single<(&mut Terrain, &mut Fires)>,
    player: Single<&FieldOfView, With<Player>>,
) -> Result {
    let (mut terrain, mut fires) = level.into_inner();
    let random = streams.get(Stream::Fire);
    let mut seen = None;
    for cell in sparks.cells {
        let layer = LayerKind::of_dressing(terrain.dressing(cell));
        if fires.ignite(cell, sparks.is_players, &content.terrain, &mut terrain, random) && player.sees(cell) {
            seen = seen.or(layer);
        }
    }
    if let Some(layer) = seen {
        log.tell(Fact::Ground(GroundFact::Ignites(layer)));
    }
    Ok(())
}

/// The burning lights that lie on the level.
type OpenFlames<'w, 's> = Query<'w, 's, (&'static Position, &'static ItemId), (With<Burning>, With<OnLevel>)>;

/// Returns the cells that a light on the floor sets on fire.
fn lit_by_items(content: &Content, terrain: &Terrain, lights: &OpenFlames<'_, '_>) -> Vec<Position> {
    let sets_fire = |kind: ItemId| content.item(kind).open_flame == Some(true);
    let lit = lights.iter().filter(|(_, kind)| sets_fire(**kind)).map(|(place, _)| *place);
    let mut cells: Vec<Position> = lit.filter(|cell| fuel_at(&content.terrain, terrain, *cell).is_some()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Run condition: there are fires on the level, or lights that could start one.
pub(super) fn burns(fires: Single<&Fires>, lights: OpenFlames) -> bool {
    !fires.is_empty() || !lights.is_empty()
}

/// Burns the monsters that stand in fire, in the order of their serial numbers. One that burns wakes. The player gets
/// the experience for those killed by a fire that the player lit.
pub(super) fn scorch_monsters(
    level: Single<(&Terrain, &Fires, &TurnOrder)>,
    monsters: Query<(&Position, &AiProfile), With<Monster>>,
    mut combat: PlayerCombat,
) -> Result {
    let (terrain, fires, order) = *level;
    let content = combat.content.clone();
    let layer = content.terrain.layer(LayerKind::Fire);
    let GroundEffect::Burn { damage } = layer.walkers else { return Ok(()) };
    let burns = |monster: Entity| {
        let (place, profile) = monsters.get(monster).ok()?;
        let is_in_fire = terrain.dressing(*place) == Dressing::Fire && !profile.is_fireproof;
        is_in_fire.then(|| (monster, fires.at(*place).is_some_and(|flame| flame.is_players)))
    };
    let burning: Vec<(Entity, bool)> = order.iter().filter_map(burns).collect();
    for (monster, is_players) in burning {
        let damage = combat.streams.get(Stream::Fire).roll(damage).max(0);
        let foe = combat.foe(monster)?;
        combat.rouse(monster)?;
        combat.harm(monster, damage, is_players, |felt| {
            let fact = GroundFact::Scorches { monster: foe, is_deadly: felt.is_none() };
            foe.seen.then_some(Fact::Ground(fact))
        })?;
    }
    Ok(())
}

/// Lets the fires of the level spread and burn down. It is reported if they reach the player.
pub(super) fn spread(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut level: Single<(&mut Terrain, &mut Fires)>,
    player: Single<&Position, With<Player>>,
) {
    let (terrain, fires) = &mut *level;
    let was_burning = terrain.burns(**player);
    fires.burn(&content.terrain, terrain, streams.get(Stream::Fire));
    if !was_burning && terrain.burns(**player) {
        log.tell(Fact::Ground(GroundFact::FireReachesPlayer));
    }
}

/// Lets lights with an open flame that lie on the floor set fire to what they lie on.
pub(super) fn catch_from_items(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    level: Single<(&mut Terrain, &mut Fires)>,
    lights: OpenFlames,
    player: Single<&FieldOfView, With<Player>>,
) {
    let (mut terrain, mut fires) = level.into_inner();
    for cell in lit_by_items(&content, &terrain, &lights) {
        let layer = LayerKind::of_dressing(terrain.dressing(cell));
        // Monsters drop no burning lights: it was the player's.
        let is_lit = fires.ignite(cell, true, &content.terrain, &mut terrain, streams.get(Stream::Fire));
        if let Some(layer) = layer.filter(|_| is_lit && player.sees(cell)) {
            log.tell(Fact::Ground(GroundFact::Ignites(layer)));
        }
    }
}

/// Destroys the items that burn and lie in fire, in the order of their serial numbers.
pub(super) fn burn_items(
    mut commands: Commands,
    (content, lore): (Res<Content>, Res<Lore>),
    mut log: GameLog,
    terrain: Single<&Terrain>,
    items: Query<(Entity, &Serial, &Position, &ItemId, ItemParts), With<OnLevel>>,
    player: Single<&FieldOfView, With<Player>>,
) {
    let burns = |kind: ItemId| content.item(kind).burns == Some(true);
    let is_lost = |place: Position, kind: ItemId| terrain.dressing(place) == Dressing::Fire && burns(kind);
    let mut lost: Vec<_> = items.iter().filter(|(_, _, place, kind, _)| is_lost(**place, **kind)).collect();
    lost.sort_unstable_by_key(|(_, serial, ..)| **serial);
    for (item, _, place, _, parts) in lost {
        if player.sees(*place) {
            let item = parts.label(&content, &lore);
            log.tell(Fact::Ground(GroundFact::Swallows { layer: LayerKind::Fire, item }));
        }
        commands.entity(item).despawn();
    }
}
