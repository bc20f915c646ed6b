//! Making and placing a group that was drawn: its members, the room they need, and where they stand.

use super::{
    birth::{Birth, spawn_group_members},
    draw::Drawn,
    finds::make_item,
    free_ground::SpawnGround,
    place_wishes::{SpawnSubject, Wanted},
    population::Population,
    report::{GroupReport, GroupSource},
    strategies::{DrawnEntry, GroupPart, side_of, strategy},
};
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::{Content, Habitat, MonsterFlag, MonsterId, PoolKind, RoomPurpose, SpawnEntry},
};

/// A budget, and what it is spent on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spending {
    pub pool_kind: PoolKind,
    pub source: GroupSource,
    /// The budget in points.
    pub budget: u32,
    /// The first and the last depth, of the dungeon's `monster_depths`.
    pub depths: (u32, u32),
    /// The only room in which it is spent, and the purpose of that room. Monsters there keep no distance from others;
    /// they sleep, or stand guard if their kind never sleeps.
    pub room: Option<(usize, RoomPurpose)>,
    /// The deepest depth that the level stands for; entries of deeper depths are out of depth.
    pub deepest: u32,
    /// The greatest danger of a group or, in a room, of all its groups together: the sum of their experience.
    pub most_danger: Option<u32>,
}

/// What is left of a budget.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    /// The points that are not spent.
    pub points: u32,
    /// The greatest danger of the next group.
    pub danger: Option<u32>,
}

impl Spending {
    /// Returns a budget for the whole level.
    pub(crate) const fn on_level(pool_kind: PoolKind, source: GroupSource, budget: u32, depths: (u32, u32)) -> Self {
        Self { pool_kind, source, budget, depths, room: None, deepest: depths.1, most_danger: None }
    }

    /// Returns the budget with the limit of danger that the table of its level states.
    pub(crate) fn within_danger(self, content: &Content) -> Self {
        let (first, last) = self.depths;
        let table = content.spawn_tables.table_at(first.midpoint(last.min(self.deepest)));
        Self { most_danger: table.and_then(|table| table.most_danger), ..self }
    }
}

/// Returns the habitat that a group needs, by its entry and its band.
pub(super) fn habitat_of(order: &DrawnEntry<'_>) -> Habitat {
    order.band.map_or(order.entry.habitat, |band| order.entry.habitat.or(band.habitat))
}

/// Returns the requirements for the place of a group.
pub(super) fn wanted(content: &Content, order: &DrawnEntry<'_>, spending: &Spending) -> Wanted {
    let entry = order.entry;
    let flies = |kind: MonsterId| content.monster(kind).is(MonsterFlag::Flying);
    let subject = match spending.pool_kind {
        PoolKind::Items => SpawnSubject::Item,
        PoolKind::Creatures if order.kinds().all(flies) => SpawnSubject::Flyer,
        PoolKind::Creatures => SpawnSubject::Walker,
    };
    let habitat = habitat_of(order);
    Wanted {
        subject,
        habitat: if spending.room.is_some() { Habitat::default() } else { habitat },
        room: spending.room.map(|(room, _)| room),
        space: entry.space.unwrap_or_else(|| strategy(entry).space(order)),
        spacing: spacing(content, entry, spending),
        from_stairs: 0,
    }
}

/// Returns the side of the square of free ground that a group needs: as given in the data, or as its members and their
/// placements require.
fn space_of(order: &DrawnEntry<'_>, roster: &[GroupPart]) -> u32 {
    let said = order.entry.space.or(order.band.and_then(|band| band.space));
    said.unwrap_or_else(|| if order.band.is_some() { side_of(roster) } else { strategy(order.entry).space(order) })
}

/// Returns the distance that a group keeps from others; `None` for items without one in the data, and in special rooms.
fn spacing(content: &Content, entry: &SpawnEntry, spending: &Spending) -> Option<u32> {
    let usual = (spending.pool_kind == PoolKind::Creatures).then_some(content.spawn_tables.rules.spacing);
    if spending.room.is_some() { None } else { entry.spacing.or(usual) }
}

/// Cuts a roster to what a budget pays for, which is never more than one creature's cost beyond the budget, and never to
/// fewer than the least of each part: a budget that does not pay for those pays for nothing.
fn affordable(mut roster: Vec<GroupPart>, cost: u32, left: u32) -> Option<Vec<GroupPart>> {
    let heads = left.div_ceil(cost.max(1)).max(1);
    let mut spare = roster.iter().map(|part| part.count).sum::<u32>().saturating_sub(heads);
    for part in roster.iter_mut().rev() {
        let cut = spare.min(part.count.saturating_sub(part.least));
        part.count -= cut;
        spare -= cut;
    }
    (spare == 0).then_some(roster)
}

/// How dangerous a group is: the sum of the experience of its members.
fn danger_of(content: &Content, roster: &[GroupPart]) -> u32 {
    let of_part = |part: &GroupPart| {
        let kind = part.creature.map(|kind| content.monster(kind));
        kind.map_or(0, |kind| kind.xp).saturating_mul(part.count)
    };
    roster.iter().map(of_part).fold(0, u32::saturating_add)
}

/// Makes a group and places it, as much of it as the points left pay for. Returns the points that it cost; `None` if it
/// found no place.
pub(super) fn place_group(
    content: &Content,
    drawn: &Drawn<'_>,
    (spending, left): (&Spending, Left),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) -> Option<u32> {
    let order = &drawn.order;
    // The budget of a room counts heads, whatever they cost.
    let cost = if spending.room.is_some() { 1 } else { order.entry.cost };
    let roster = affordable(strategy(order.entry).roster(order, random), cost, left.points)?;
    if left.danger.is_some_and(|most| danger_of(content, &roster) > most) {
        return None;
    }
    let birth = Birth::drawn(content, order.band, &roster, spending.room.is_some(), random);
    let from_stairs = birth.steps_from_stairs(content, &roster);
    let wanted = Wanted { space: space_of(order, &roster), from_stairs, ..wanted(content, order, spending) };
    let anchor = ground.find(&wanted, content.spawn_tables.rules.birth_tries, random)?;
    let places = take_places(&roster, anchor, &wanted, ground, random);
    if places.is_empty() {
        return None;
    }
    let cells: Vec<Point> = match spending.pool_kind {
        PoolKind::Creatures => {
            spawn_group_members(content, &birth, &places, random, population);
            places.iter().map(|(_, cell)| *cell).collect()
        }
        PoolKind::Items => {
            // Several items that lie together are of one kind.
            let item = make_item(content, order.entry.subject(), drawn.depth, random)?;
            population.items.extend(places.iter().map(|(_, cell)| (item, *cell)));
            places.iter().map(|(_, cell)| *cell).collect()
        }
    };
    if cells.is_empty() {
        return None;
    }
    ground.settle(&cells, wanted.spacing.unwrap_or(0));
    let count = u32::try_from(cells.len()).unwrap_or(u32::MAX);
    let cost = count.saturating_mul(cost);
    population.report.groups.push(GroupReport {
        entry: order.band.map_or_else(|| content.entry_label(order.entry), |band| content.band_name(band)),
        pool: drawn.pool.name.clone(),
        strategy: order.entry.r#type,
        source: spending.source,
        table: content.spawn_tables.table_of(drawn.depth),
        out_of_depth: drawn.is_out_of_depth,
        cost,
        spacing: wanted.spacing.unwrap_or(0),
        cells,
    });
    Some(cost)
}

/// Returns the cells of a group's members around an anchor, the leader's first; none at all if a part finds fewer cells
/// than its least.
pub(super) fn take_places(
    roster: &[GroupPart],
    anchor: Point,
    wanted: &Wanted,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
) -> Vec<(Option<MonsterId>, Point)> {
    let usual = ground.reach(wanted);
    let reach = roster.iter().map(|part| part.placement().reach(usual, &part.placement, part.count as usize)).max();
    let mut site = ground.site(anchor, wanted, reach.unwrap_or(0));
    let mut places: Vec<(Option<MonsterId>, Point)> = Vec::new();
    for (index, part) in roster.iter().enumerate() {
        let chosen = if index == 0 && part.count == 1 && wanted.space > 1 {
            // The leader stands where there is enough room for the group.
            let roomy = site.only(|cell| ground.has_space(cell, wanted));
            let chosen = part.placement().choose(&roomy, &part.placement, 1, random);
            // There is never that much room along walls and in corners.
            if chosen.is_empty() { part.placement().choose(&site, &part.placement, 1, random) } else { chosen }
        } else {
            part.placement().choose(&site, &part.placement, part.count as usize, random)
        };
        let before = places.len();
        places.extend(chosen.into_iter().filter(|cell| site.take(*cell)).map(|cell| (part.creature, cell)));
        if places.len() - before < part.least as usize {
            return Vec::new();
        }
        if let (0, Some((_, leader))) = (index, places.get(before)) {
            site.set_anchor(*leader);
        }
    }
    places
}
