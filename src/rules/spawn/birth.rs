//! How the members of a group are born: awake or asleep, on guard, with what they carry.

use super::{
    draw::EntryDrawer,
    finds::make_item,
    population::{Inhabitant, Membership, Population, state_at_birth},
    strategies::GroupPart,
};
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::{Band, BandFlag, Content, MonsterId, PoolKind},
    rules::{creatures::MindState, items::NewItem, monsters::NewMonster},
};

/// How the members of a group are born.
pub(super) struct Birth<'data> {
    band: Option<&'data Band>,
    /// Whether they guard a room: they sleep, and those that never sleep stand watch.
    guards_room: bool,
    /// The state that all share whose kind ever sleeps.
    shared: Option<MindState>,
}

impl<'data> Birth<'data> {
    /// Draws it. The members of a band sleep together, as its flags say or as its leader does.
    pub(crate) fn drawn(
        content: &Content,
        band: Option<&'data Band>,
        roster: &[GroupPart],
        guards_room: bool,
        random: &mut RandomStream,
    ) -> Self {
        let flags = [(BandFlag::Asleep, MindState::Sleeping), (BandFlag::Awake, MindState::Wandering)];
        let said = band.and_then(|band| flags.into_iter().find(|(flag, _)| band.is(*flag)).map(|(_, state)| state));
        let leader = band.and(roster.first()).and_then(|part| part.creature);
        let mut of_leader = || leader.map(|kind| state_at_birth(content.monster(kind), random));
        let shared = if guards_room { Some(MindState::Sleeping) } else { said.or_else(&mut of_leader) };
        Self { band, guards_room, shared }
    }

    /// Returns how a band is born that guards a room, awake or asleep.
    pub(crate) const fn in_room(band: &'data Band, is_awake: bool) -> Self {
        let state = if is_awake { MindState::Wandering } else { MindState::Sleeping };
        Self { band: Some(band), guards_room: true, shared: Some(state) }
    }

    /// The steps that the group keeps from stairs.
    pub(crate) fn steps_from_stairs(&self, content: &Content, roster: &[GroupPart]) -> u32 {
        let never_sleeps =
            |part: &GroupPart| part.count > 0 && part.creature.is_some_and(|kind| content.monster(kind).never_sleeps());
        let is_awake = self.shared != Some(MindState::Sleeping) || roster.iter().any(never_sleeps);
        let heads = roster.iter().filter(|part| part.creature.is_some()).map(|part| part.count).sum();
        steps_from_stairs(content, heads, is_awake)
    }
}

/// The steps that a number of monsters keep from stairs: several that are awake decide a game beside them.
pub(super) fn steps_from_stairs(content: &Content, heads: u32, are_awake: bool) -> u32 {
    if heads > 1 && are_awake { content.spawn_tables.rules.awake_band_steps } else { 0 }
}

/// Adds the monsters of a group to the population.
pub(super) fn spawn_group_members(
    content: &Content,
    birth: &Birth<'_>,
    places: &[(Option<MonsterId>, Point)],
    random: &mut RandomStream,
    population: &mut Population,
) {
    let leader = population.monsters.len();
    let band = birth.band;
    for (index, (kind, position)) in places.iter().enumerate() {
        let Some(kind) = *kind else { continue };
        let definition = content.monster(kind);
        // Kinds that never sleep are awake, whatever the others do.
        let state = match birth.shared {
            Some(_) if definition.never_sleeps() => MindState::Wandering,
            Some(state) => state,
            None => state_at_birth(definition, random),
        };
        // A monster that does not sleep in a den or a treasure room stands guard there.
        let keeps_watch = birth.guards_room && state != MindState::Sleeping;
        let hp = random.roll(definition.hp);
        let is_bearer = index == 0 && band.is_some_and(|band| band.is(BandFlag::Carries));
        let carries = random.chance(definition.carries.unwrap_or_default()) || is_bearer;
        let carried = if carries { any_item(content, population.tables, random) } else { None };
        population.monsters.push(Inhabitant {
            monster: NewMonster { kind, position: *position, hp, state },
            band: band.map(|band| Membership { leader, orders: band.orders() }),
            guards: keeps_watch || band.is_some_and(|band| band.is(BandFlag::Guards)),
            is_captive: false,
            carries: carried,
        });
    }
}

/// Draws any item that is found at some depths, of the dungeon's `monster_depths`.
pub(super) fn any_item(content: &Content, depths: (u32, u32), random: &mut RandomStream) -> Option<NewItem> {
    let drawn = EntryDrawer::new(content, PoolKind::Items, depths, |_| true).draw(random, depths.1)?;
    make_item(content, drawn.order.entry.subject(), drawn.depth, random)
}
