//! Effects that reveal something (`docs/rules.md#scrolls`).

use std::collections::BTreeMap;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::used::ItemUser;
use crate::{
    base::{
        geometry::{Direction, Point},
        random::{Dice, RandomStreams, Stream},
    },
    content::{Content, Fact, ItemId, ItemKind, MagicFact},
    rules::{
        creatures::{Player, SensesMonsters, player_of},
        items::{ItemParts, ItemPartsItem, Lore, Pack, PackLetter},
        monsters::Monster,
    },
    turn::{GameLog, Serial},
    world::{
        level::{
            Door, DoorState, Doors, Explored, OnLevel, Position, RememberedItems, Structure, Terrain, Trap, Traps,
        },
        sight::bounds_walls,
    },
};

/// Lets the player perceive all monsters for a while. Returns whether there are any.
pub(super) fn detect_monsters(
    In(turns): In<Dice>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut senses: Single<&mut SensesMonsters, With<Player>>,
    monsters: Query<(), (With<Monster>, With<OnLevel>)>,
) -> bool {
    let turns = streams.get(Stream::PlayerLuck).roll(turns).max(0);
    // The current turn does not count.
    let until = log.turn().saturating_add(1).saturating_add(u64::from(turns.unsigned_abs()));
    senses.until = senses.until.max(until);
    let count = u32::try_from(monsters.iter().count()).unwrap_or(u32::MAX);
    if count > 0 {
        log.tell(Fact::Magic(MagicFact::SensesMonsters { count }));
    }
    count > 0
}

/// Remembers the magic items of the level as if they had been seen.
pub(super) fn detect_magic(mut detection: Detection) -> bool {
    detection.detect(shines, |count| MagicFact::SensesMagic { count })
}

/// Remembers food as if it had been seen.
pub(super) fn detect_food(mut detection: Detection) -> bool {
    let is_food = |item: &ItemPartsItem<'_, '_>, content: &Content| content.item(*item.kind).nutrition.is_some();
    detection.detect(is_food, |count| MagicFact::SensesFood { count })
}

/// Whether an item counts as magic: a magic item, one of the great treasures, or cursed.
fn shines(item: &ItemPartsItem<'_, '_>, content: &Content) -> bool {
    let kind = content.item(*item.kind);
    item.is_magic(content) || kind.kind == ItemKind::Amulet || kind.unique.is_some() || item.is_cursed
}

/// What is needed to find items from afar, on floors and in the packs of monsters.
#[derive(SystemParam)]
pub(super) struct Detection<'w, 's> {
    content: Res<'w, Content>,
    log: GameLog<'w>,
    lying: Query<'w, 's, (ItemParts, &'static Position), With<OnLevel>>,
    carriers: Query<'w, 's, (&'static Position, &'static Pack), (With<Monster>, With<OnLevel>)>,
    carried: Query<'w, 's, ItemParts>,
    remembered: Single<'w, 's, &'static mut RememberedItems>,
}

impl Detection<'_, '_> {
    /// Marks the items sought on the map, the topmost of each cell. Returns whether there is any.
    fn detect(
        &mut self,
        is_sought: impl Fn(&ItemPartsItem<'_, '_>, &Content) -> bool,
        fact: impl FnOnce(u32) -> MagicFact,
    ) -> bool {
        let mut found: BTreeMap<Point, (Serial, ItemId)> = BTreeMap::new();
        let mut count = 0_u32;
        let in_packs = self.carriers.iter().flat_map(|(place, pack)| pack.items().map(|item| (item, place.cell())));
        let in_packs = in_packs.filter_map(|(item, place)| Some((self.carried.get(item).ok()?, place)));
        let on_floors = self.lying.iter().map(|(item, place)| (item, place.cell()));
        for (item, place) in on_floors.chain(in_packs).filter(|(item, _)| is_sought(item, &self.content)) {
            count += 1;
            let top = found.entry(place).or_insert((*item.serial, *item.kind));
            *top = (*top).max((*item.serial, *item.kind));
        }
        for (place, (_, kind)) in found {
            self.remembered.insert(place, kind);
        }
        if count > 0 {
            self.log.tell(Fact::Magic(fact(count)));
        }
        count > 0
    }
}

/// Reveals the whole level with its traps and secret doors, but neither items nor monsters.
pub(super) fn map_level(
    mut log: GameLog,
    level: Single<(&mut Terrain, &mut Explored, &Doors, &Traps)>,
    mut doors: Query<&mut Door>,
    mut traps: Query<&mut Trap>,
) -> bool {
    let (mut terrain, mut explored, places, hidden) = level.into_inner();
    for trap in hidden.values() {
        if let Ok(mut trap) = traps.get_mut(*trap) {
            trap.discovered = true;
        }
    }
    for (place, door) in places.iter() {
        if let Ok(mut door) = doors.get_mut(*door)
            && door.state() == DoorState::Secret
        {
            door.set_state(DoorState::Closed, *place, &mut terrain);
        }
    }
    terrain.find_corridors();
    let is_wall = |cell: Point| {
        Direction::ALL.into_iter().any(|direction| bounds_walls(terrain.structure(cell.step(direction)), direction))
    };
    for (cell, structure) in terrain.structures().iter() {
        if *structure != Structure::Rock || is_wall(cell) {
            explored.map(cell, &terrain);
        }
    }
    log.tell(Fact::Magic(MagicFact::Mapped));
    true
}

/// Lets the player choose an item of the pack to identify, if any is left. The scroll is identified first, so that a
/// pack with only more of the same scroll asks nothing.
pub(super) fn ask_to_identify(In(scroll): In<ItemId>, mut user: ItemUser) -> bool {
    user.make_known(scroll, true);
    if user.knows_everything_carried() {
        user.tell(MagicFact::NothingToIdentify);
    } else {
        user.identifying.0 = true;
    }
    true
}

/// The items in the pack about which there is something left to learn, by letter.
pub(crate) fn unknown_items(world: &World) -> Vec<Serial> {
    let unknown = || {
        let (content, lore) = (world.get_resource::<Content>()?, world.get_resource::<Lore>()?);
        let pack = world.get::<Pack>(player_of(world)?)?;
        let parts = |item: Entity| world.get_entity(item).ok()?.get_components::<(&PackLetter, ItemParts)>().ok();
        let unknown = pack.items().filter_map(parts).filter(|(_, item)| !item.is_wholly_known(content, lore));
        let mut unknown: Vec<(char, Serial)> = unknown.map(|(letter, item)| (letter.0, *item.serial)).collect();
        unknown.sort_unstable();
        Some(unknown.into_iter().map(|(_, serial)| serial).collect())
    };
    // Without a pack there is nothing to choose from.
    unknown().unwrap_or_default()
}
