//! Wandering monsters, and where they arrive (`docs/rules.md#wandering-monsters`).

use bevy::{
    ecs::system::{SystemParam, SystemState},
    prelude::*,
};

use super::{
    draw::EntryDrawer,
    strategies::{DrawnEntry, strategy},
};
use crate::{
    base::{
        geometry::{Direction, Point},
        limits::{MOST_TURNS_LEFT, added},
        random::{Chance, RandomStream, RandomStreams, Stream},
    },
    content::{Band, BandFlag, BandOrders, Behavior, Content, EntrySubject, Fact, MonsterId, PoolKind, WandererConfig},
    rules::{
        creatures::{Mind, MindState, Player},
        items::AmuletInPack,
        monsters::{BandMember, NewMonster, Wanderer, above_its_kind, spawn_monster},
    },
    turn::{Cheats, Clock, MessageLog, NextSerial, OneShot},
    world::{
        generate::steps_from,
        level::{CurrentDepth, Occupancy, OnLevel, Position, Rooms, Structure, Terrain, WandererClock},
        sight::{FieldOfView, FixedLights, HeldLight, Illumination, LightSource, ViewKey, light_radius},
    },
};

/// System parameters to bring a wanderer onto the current level.
#[derive(SystemParam)]
pub(crate) struct WandererSpawner<'w, 's> {
    commands: Commands<'w, 's>,
    content: Res<'w, Content>,
    streams: ResMut<'w, RandomStreams>,
    depth: Res<'w, CurrentDepth>,
    clock: Res<'w, Clock>,
    log: ResMut<'w, MessageLog>,
    serials: ResMut<'w, NextSerial>,
    player: Single<'w, 's, (&'static Position, &'static HeldLight), With<Player>>,
    cheats: Res<'w, Cheats>,
    held: Query<'w, 's, &'static LightSource>,
    lights: FixedLights<'w, 's>,
    amulet: AmuletInPack<'w, 's>,
    level: Single<
        'w,
        's,
        (
            Entity,
            &'static Terrain,
            &'static Rooms,
            &'static Illumination,
            &'static mut WandererClock,
            &'static Occupancy,
        ),
    >,
}

/// System parameters to decide whether a wanderer comes in a turn.
#[derive(SystemParam)]
pub(super) struct WandererDraw<'w, 's> {
    content: Res<'w, Content>,
    cheats: Res<'w, Cheats>,
    streams: ResMut<'w, RandomStreams>,
    level: Single<'w, 's, &'static mut WandererClock>,
}

impl WandererDraw<'_, '_> {
    /// Returns whether a wanderer comes in this turn. The chance grows with the turns that the player has been on the
    /// level without one.
    fn comes(&mut self) -> bool {
        let (config, wanderers) = (&self.content.config.wanderers, &mut **self.level);
        if self.cheats.no_wanderers || wanderers.stopped || wanderers.spawned >= config.max_wanderers_per_level {
            return false;
        }
        let chance = wanderer_chance(config, wanderers.quiet_turns);
        wanderers.quiet_turns = added(wanderers.quiet_turns, 1, MOST_TURNS_LEFT);
        self.streams.get(Stream::Wanderers).chance(chance)
    }
}

/// Brings a wanderer by chance. What bringing one needs is only looked up if one comes.
pub(super) fn wanderers_come(world: &mut World, draw: &mut SystemState<WandererDraw>) -> Result {
    if draw.get_mut(world)?.comes() {
        world.run_now(|mut spawner: WandererSpawner| spawner.bring_with_noise(Stream::Wanderers))?;
    }
    Ok(())
}

/// Returns the chance that a wanderer comes in a turn, `quiet_turns` turns after the last one or the first arrival
/// (`docs/rules.md#wandering-monsters`).
pub(crate) fn wanderer_chance(config: &WandererConfig, quiet_turns: u32) -> Chance {
    let growth = config.spawn_chance_increment.parts().saturating_mul(quiet_turns);
    let parts = config.spawn_chance_base.parts().saturating_add(growth).min(config.spawn_chance_cap.parts());
    Chance::from_parts(parts)
}

/// Brings a wanderer onto the current level now, whatever the chances. Returns whether there was a place for one.
pub(crate) fn wanderer_comes_now(mut spawner: WandererSpawner) -> bool {
    spawner.bring_with_noise(Stream::Debug)
}

/// Returns how many groups of hunters come to a level on which the player takes the Amulet, or to which it is first
/// carried.
pub(crate) fn groups_of_newcomers(content: &Content, depth: u32) -> u32 {
    on_the_way_up(content, content.config.wanderers.newcomers, depth)
}

/// Brings a group of hunters to a level on which the player takes the Amulet, or to which it is first carried (a one-shot
/// system).
pub(crate) fn newcomers_come(mut spawner: WandererSpawner) {
    _ = spawner.bring(Stream::Wanderers);
}

impl WandererSpawner<'_, '_> {
    /// Brings a wanderer, and lets the player hear that something has come.
    fn bring_with_noise(&mut self, purpose: Stream) -> bool {
        let comes = self.bring(purpose);
        if comes {
            self.log.tell(self.clock.turn, Fact::DistantNoise);
        }
        comes
    }

    /// Brings a wanderer out of the player's sight and room, preferably in a corridor and far away. It is one creature: of a
    /// group that was drawn the first comes alone, without orders. Hunters of a player who carries the Amulet are no
    /// wanderers: they come as they were drawn, and know where the player is.
    /// Returns whether there was a place and a kind for it.
    ///
    /// The player's view is computed from the lights and doors after all others have moved, and as if the player were
    /// not blind. A group with a glowing member lights itself up, so it comes to no cell in clear line.
    fn bring(&mut self, purpose: Stream) -> bool {
        let (level, terrain, rooms, illumination, wanderers, occupancy) = &mut *self.level;
        let level = *level;
        let (content, clock) = (&*self.content, &*self.clock);
        let random = self.streams.get(purpose);
        let (player, held) = *self.player;
        let held = held.0.and_then(|light| self.held.get(light).ok());
        let mut illumination = illumination.clone();
        illumination.update(self.lights.sources(&content.terrain), terrain, content.config.fov.mode());
        let key = ViewKey {
            mode: content.config.fov.mode(),
            level,
            version: terrain.version(),
            illumination: illumination.version(),
            origin: player.cell(),
            radius: Some(light_radius(held, *self.cheats, &content.config.debug)),
            light_walls: content.config.fov.light_walls,
        };
        let mut view = FieldOfView::default();
        view.compute(key, terrain, &illumination);
        let mut ground = ArrivalLevel { terrain, rooms, occupancy, player: player.cell(), view: &view, glows: false };
        let mut place = ground.any_place(&content.config.wanderers, random, |_| true);
        let has_amulet = self.amulet.is_there();
        let drawn = if has_amulet {
            draw_hunters(content, self.depth.depth, wanderers, random)
        } else {
            draw_group(content, self.depth.depth, random).map(|(mut kinds, _)| {
                kinds.truncate(1);
                (kinds, None)
            })
        };
        let Some((kinds, orders)) = drawn else { return false };
        ground.glows = kinds.iter().any(|kind| content.monster(*kind).light.is_some());
        // Every second group of hunters comes between the player and the way up, if there is a place.
        let ahead = (has_amulet && wanderers.spawned.is_multiple_of(2)).then(|| ground.ahead()).flatten();
        if let Some(ahead) = ahead {
            place = ground.any_place(&content.config.wanderers, random, ahead).or(place);
        }
        if place.is_some_and(|place| !ground.may_come_to(place)) {
            place = ground.any_place(&content.config.wanderers, random, |_| true);
        }
        let Some(place) = place else { return false };
        wanderers.last_kind = kinds.first().map(|kind| kind.0);
        // Each hunter of a band counts toward the level's limit; a debug command brings at least one.
        let config = &content.config.wanderers;
        let most = config.max_wanderers_per_level.saturating_sub(wanderers.spawned).max(1) as usize;
        let cells = ground.places_around(place, kinds.len().min(most));
        let leader = self.serials.take();
        for (index, (kind, position)) in kinds.into_iter().zip(cells).enumerate() {
            let hp = random.roll(content.monster(kind).hp);
            let serial = if index == 0 { leader } else { self.serials.take() };
            let monster = NewMonster { kind, position, hp, state: MindState::Wandering };
            let mut newcomer = spawn_monster(&mut self.commands, content, monster, serial, (Wanderer, OnLevel(level)));
            if has_amulet {
                let levels = on_the_way_up(content, content.config.wanderers.hunter_levels, self.depth.depth);
                let strength = above_its_kind(content, kind, hp, levels.cast_signed(), random);
                newcomer.insert((Mind::hunting(player.cell()), strength));
            }
            if let Some(orders) = orders {
                newcomer.insert(BandMember { leader, orders });
            }
            wanderers.spawned = added(wanderers.spawned, 1, MOST_TURNS_LEFT);
        }
        wanderers.last_turn = Some(clock.turn);
        wanderers.quiet_turns = 0;
        true
    }
}

/// The members of a group, the leader first, and the orders if it is a band.
type HunterGroup = (Vec<MonsterId>, Option<BandOrders>);

/// How many groups are drawn at most to find enough that another kind leads.
const MOST_DRAWS: usize = 30;

/// Draws hunters of a player who carries the Amulet, from the tables of the late depths in turn: the most dangerous of
/// several groups, and of no kind twice in a row as far as the tables allow.
fn draw_hunters(
    content: &Content,
    bearer_depth: u32,
    wanderers: &WandererClock,
    random: &mut RandomStream,
) -> Option<HunterGroup> {
    let (first, last) = content.config.wanderers.hunter_depths;
    let turn = bearer_depth.saturating_add(wanderers.spawned);
    let depth = (first + turn % (last.saturating_sub(first) + 1)).min(content.dungeon.level_count);
    let is_another = |(kinds, _): &HunterGroup| kinds.first().map(|kind| kind.0) != wanderers.last_kind;
    // Many of a weak kind are no danger to a strong bearer: the strongest member counts first, and then the sum.
    let danger = |(kinds, _): &HunterGroup| {
        let each = kinds.iter().map(|kind| content.monster(*kind).xp);
        (each.clone().max(), each.fold(0, u32::saturating_add))
    };
    let wanted = on_the_way_up(content, content.config.wanderers.hunter_draws, bearer_depth) as usize;
    let drawn: Vec<HunterGroup> =
        (0..MOST_DRAWS).filter_map(|_| draw_group(content, depth, random)).filter(is_another).take(wanted).collect();
    drawn.into_iter().max_by_key(danger).or_else(|| draw_group(content, depth, random))
}

/// Returns what holds on the way up at a depth, of numbers for the level above the last and for the first one.
fn on_the_way_up(content: &Content, (at_first, at_last): (u32, u32), depth: u32) -> u32 {
    let levels = content.dungeon.level_count;
    let whole = levels.saturating_sub(2).max(1);
    let climbed = levels.saturating_sub(depth + 1).min(whole);
    (at_first * (whole - climbed) + at_last * climbed + whole / 2) / whole
}

/// Draws a group that can wander from the table of the depth: its members, the leader first, and the orders if it is a
/// band.
fn draw_group(content: &Content, depth: u32, random: &mut RandomStream) -> Option<HunterGroup> {
    let depths = content.dungeon.monster_depths_at(depth);
    let drawn = EntryDrawer::new(content, PoolKind::Creatures, depths, |order| can_wander(content, order))
        .draw(random, depths.1)?;
    let roster = strategy(drawn.order.entry).roster(&drawn.order, random);
    let members = roster.iter().flat_map(|part| std::iter::repeat_n(part.creature, part.count as usize)).flatten();
    Some((members.collect(), drawn.order.band.map(Band::orders)))
}

/// Returns whether a group may come as wanderers: all members move, it has no habitat of its own, and the data
/// allow it.
fn can_wander(content: &Content, order: &DrawnEntry<'_>) -> bool {
    let walks = |kind: MonsterId| !content.monster(kind).ai_profile.behaviors.contains(&Behavior::Stationary);
    let lives_anywhere = order.entry.habitat.is_anywhere();
    lives_anywhere
        && match (order.entry.subject(), order.band) {
            (EntrySubject::Creature(kind), _) => walks(kind),
            (_, Some(band)) => {
                band.habitat.is_anywhere()
                    && !band.is(BandFlag::NoWanderers)
                    && walks(band.leader)
                    && band.followers.iter().all(|group| walks(group.creature))
            }
            _ => false,
        }
}

/// The level as an arriving group finds it.
struct ArrivalLevel<'level> {
    pub terrain: &'level Terrain,
    pub rooms: &'level Rooms,
    pub occupancy: &'level Occupancy,
    pub player: Point,
    pub view: &'level FieldOfView,
    /// Whether any member of the group gives light.
    pub glows: bool,
}

impl ArrivalLevel<'_> {
    /// Returns whether a cell is nearer to the way up than the player is; `None` on a level without one.
    pub(crate) fn ahead(&self) -> Option<impl Fn(Point) -> bool + use<>> {
        let structures = self.terrain.structures();
        let stairs = self.terrain.place_of(Structure::StairsUp)?;
        let is_way = |cell: Point| structures.get_or(cell, Structure::Rock) != Structure::Rock;
        let steps = steps_from(structures, stairs, is_way);
        let own = steps.get_or(self.player, None)?;
        Some(move |cell: Point| steps.get_or(cell, None).is_some_and(|steps| steps < own))
    }

    /// Draws one of the cells where the group may arrive and that are meant, by weight.
    pub(crate) fn any_place(
        &self,
        config: &WandererConfig,
        random: &mut RandomStream,
        is_meant: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        let mut places = self.weighted_places(config);
        places.retain(|(place, _)| is_meant(*place));
        random.pick_weighted(&places, |(_, weight)| *weight).map(|(place, _)| *place)
    }

    /// Returns whether a wanderer may arrive in a cell: it is free, safe, and neither in the player's sight nor in
    /// their room.
    pub(crate) fn may_come_to(&self, cell: Point) -> bool {
        let players_room = self.rooms.index_at(self.player);
        matches!(self.terrain.structure(cell), Structure::Corridor | Structure::Floor)
            && self.occupancy.is_free(cell)
            && self.terrain.is_safe(cell)
            && !self.view.sees(cell)
            && !(self.glows && self.view.is_in_line(cell))
            && (players_room.is_none() || self.rooms.index_at(cell) != players_room)
    }

    /// Returns all such cells with their weights, which favor corridors and distance
    /// (`docs/rules.md#wandering-monsters`).
    fn weighted_places(&self, config: &WandererConfig) -> Vec<(Point, u32)> {
        let weight = |cell: Point| {
            let is_corridor = self.terrain.structure(cell) == Structure::Corridor;
            let is_far = cell.distance(self.player) >= config.far_distance;
            let here = if is_corridor { config.corridor_weight } else { config.room_weight };
            if is_far { here.saturating_mul(config.far_weight) } else { here }
        };
        let cells = self.terrain.structures().positions().filter(|cell| self.may_come_to(*cell));
        cells.map(|cell| (cell, weight(cell))).collect()
    }

    /// Returns up to `count` such cells: the given one first, then the nearest to it on foot.
    pub(crate) fn places_around(&self, first: Point, count: usize) -> Vec<Point> {
        let mut cells = vec![first];
        let mut next = 0;
        while let Some(&cell) = cells.get(next).filter(|_| cells.len() < count) {
            next += 1;
            for beside in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
                if cells.len() < count && self.may_come_to(beside) && !cells.contains(&beside) {
                    cells.push(beside);
                }
            }
        }
        cells
    }
}
