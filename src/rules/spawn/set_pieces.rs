//! Items, gold and creatures of set pieces (`docs/rules.md#set-pieces`).

use super::{
    birth::{Birth, spawn_group_members, steps_from_stairs},
    finds::{make_item, make_worthy_item},
    free_ground::SpawnGround,
    group::take_places,
    place_wishes::{SpawnSubject, Wanted},
    population::{Inhabitant, Population},
    report::{GroupReport, GroupSource},
    strategies::roster_of,
    supplies::lay_gold,
};
use crate::{
    base::{
        geometry::Point,
        random::{Dice, RandomStream},
    },
    content::{Content, EntrySubject, Habitat, ItemKind, MonsterFlag, PlacedCreatures, SetPiece, StrategyKind},
    rules::{creatures::MindState, items::NewItem, monsters::NewMonster},
    world::generate::Blueprint,
};

/// How often a band is placed again in a room until it is whole.
const BAND_TRIES: usize = 20;

/// Places what the set pieces of a level contain, and keeps everything else out of choices.
pub(super) fn furnish(
    content: &Content,
    blueprint: &Blueprint,
    depths: (u32, u32),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for (room, piece) in blueprint.set_pieces_in(&content.set_pieces) {
        RoomFurnisher { content, room, depth: depths.1, ground, random, population }.lay_items(piece);
        let gold = piece.gold.map_or(0, |dice| roll(dice, random));
        lay_gold(content, gold, Some(room), ground, random, population);
        RoomFurnisher { content, room, depth: depths.1, ground, random, population }.place_creatures(piece);
        if piece.choice.is_some() || piece.blocked {
            blueprint.rooms.cells(room).for_each(|cell| ground.take(cell));
        }
    }
}

fn roll(dice: Dice, random: &mut RandomStream) -> u32 {
    random.roll(dice).max(0).unsigned_abs()
}

/// A room that gets items and creatures of its own.
pub(super) struct RoomFurnisher<'level, 'ground> {
    pub content: &'level Content,
    pub room: usize,
    /// The depth of whose kinds they are.
    pub depth: u32,
    pub ground: &'level mut SpawnGround<'ground>,
    pub random: &'level mut RandomStream,
    pub population: &'level mut Population,
}

impl RoomFurnisher<'_, '_> {
    fn lay_items(&mut self, piece: &SetPiece) {
        for items in piece.items.iter().flatten() {
            let mut kinds = items.kinds.clone();
            self.random.shuffle(&mut kinds);
            let count = roll(items.count, self.random);
            self.lay_kinds(&kinds, count, piece.choice.is_some());
        }
    }

    /// Lays a number of items of some kinds in turn, to choose from or not.
    fn lay_kinds(&mut self, kinds: &[ItemKind], count: u32, is_on_offer: bool) {
        let mut laid: Vec<NewItem> = Vec::new();
        for kind in kinds.iter().cycle().take(count as usize) {
            let item = if is_on_offer {
                self.item_on_offer(*kind, &laid)
            } else {
                make_item(self.content, EntrySubject::AnyItem(*kind), self.depth, self.random)
            };
            let Some(item) = item else { continue };
            let Some(place) = self.place_for(SpawnSubject::Item, 0) else { break };
            self.population.items.push((item, place));
            laid.push(item);
        }
    }

    /// Lays a number of items that are worth a key, of some kinds in turn or of any.
    pub(crate) fn lay_worthy(&mut self, kinds: Option<&[ItemKind]>, count: u32) {
        for index in 0..count as usize {
            let kind = kinds.and_then(|kinds| kinds.iter().cycle().nth(index).copied());
            let item = make_worthy_item(self.content, kind, self.depth, self.random, |_| true);
            let Some(item) = item else { continue };
            let Some(place) = self.place_for(SpawnSubject::Item, 0) else { break };
            self.population.items.push((item, place));
        }
    }

    /// Returns an item to choose: worth the choice, and of a type that is not among the others.
    fn item_on_offer(&mut self, kind: ItemKind, others: &[NewItem]) -> Option<NewItem> {
        let is_new = |item: &NewItem| others.iter().all(|other| other.kind != item.kind);
        let mut item = make_worthy_item(self.content, Some(kind), self.depth, self.random, is_new)?;
        item.state.is_offered = true;
        Some(item)
    }

    fn place_creatures(&mut self, piece: &SetPiece) {
        for creatures in piece.creatures.iter().flatten() {
            let first = self.population.monsters.len();
            let on_guard = creatures.on_guard.is_some_and(|chance| self.random.chance(chance));
            if let Some(name) = &creatures.band {
                self.place_band(name, on_guard);
            } else if let Some(name) = &creatures.kind {
                self.place_kind(creatures, name, on_guard);
            }
            let placed = self.population.monsters.iter().skip(first);
            let cells: Vec<Point> = placed.map(|monster| monster.position).collect();
            if !cells.is_empty() {
                self.population.report.groups.push(GroupReport {
                    entry: creatures.band.as_ref().or(creatures.kind.as_ref()).cloned().unwrap_or_default(),
                    pool: piece.name.clone(),
                    strategy: if creatures.band.is_some() { StrategyKind::Band } else { StrategyKind::Multiple },
                    source: GroupSource::Room,
                    table: self.content.spawn_tables.table_of(self.depth),
                    out_of_depth: false,
                    cost: 0,
                    spacing: 0,
                    cells,
                });
            }
        }
    }

    /// Places creatures of a kind, which sleep, or stand guard if they never sleep or were drawn so.
    fn place_kind(&mut self, creatures: &PlacedCreatures, name: &str, on_guard: bool) {
        let found = self.content.monsters().find(|(_, monster)| monster.name == name);
        let Some((kind, definition)) = found else { return };
        let flies = definition.is(MonsterFlag::Flying);
        let subject = if flies { SpawnSubject::Flyer } else { SpawnSubject::Walker };
        let count = roll(creatures.count, self.random);
        let is_captive = creatures.captive;
        let is_awake = definition.never_sleeps() || on_guard;
        let guards = is_awake && !is_captive;
        let from_stairs = steps_from_stairs(self.content, count, guards);
        for _ in 0..count {
            let Some(position) = self.place_for(subject, from_stairs) else { break };
            let state = if is_awake { MindState::Wandering } else { MindState::Sleeping };
            let hp = self.random.roll(definition.hp);
            let monster = NewMonster { kind, position, hp, state };
            self.population.monsters.push(Inhabitant { monster, band: None, guards, is_captive, carries: None });
        }
    }

    /// Places a whole band, asleep or on guard, around its leader.
    fn place_band(&mut self, name: &str, on_guard: bool) {
        let Self { content, room, ground, random, population, .. } = self;
        let Some(band) = content.bands.iter().find(|band| band.name.as_deref() == Some(name)) else { return };
        let roster = roster_of(band, None, random);
        let birth = Birth::in_room(band, on_guard);
        let wanted = in_room(*room, SpawnSubject::Walker, 0);
        let mut place = || {
            let anchor = ground.find(&wanted, content.spawn_tables.rules.birth_tries, random)?;
            Some(take_places(&roster, anchor, &wanted, ground, random)).filter(|places| !places.is_empty())
        };
        let Some(places) = (0..BAND_TRIES).find_map(|_| place()) else { return };
        let cells: Vec<Point> = places.iter().map(|(_, cell)| *cell).collect();
        ground.settle(&cells, 0);
        spawn_group_members(content, &birth, &places, random, population);
    }

    /// Takes a free cell at least that many steps from stairs.
    fn place_for(&mut self, subject: SpawnSubject, from_stairs: u32) -> Option<Point> {
        let (wanted, tries) = (in_room(self.room, subject, from_stairs), self.content.spawn_tables.rules.birth_tries);
        let place = self.ground.find(&wanted, tries, self.random)?;
        self.ground.settle(&[place], 0);
        Some(place)
    }
}

/// Returns the wish for a place in a room, at least that many steps from stairs.
fn in_room(room: usize, subject: SpawnSubject, from_stairs: u32) -> Wanted {
    let habitat = Habitat::default();
    Wanted { subject, habitat, room: Some(room), space: 1, spacing: None, from_stairs }
}

/// Draws an item of one of these kinds for a depth.
pub(crate) fn draw_find(
    content: &Content,
    depth: u32,
    kinds: &[ItemKind],
    random: &mut RandomStream,
) -> Option<NewItem> {
    let (_, deepest) = content.dungeon.monster_depths_at(depth);
    let kind = *random.pick(kinds)?;
    make_item(content, EntrySubject::AnyItem(kind), deepest, random)
}
