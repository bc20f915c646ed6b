//! The state of the current level.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::Serialize;

use super::decision::{DecisionRow, decision_row};
use crate::{
    base::geometry::{Grid, Point},
    content::{Behavior, Content, ItemId, ItemKind, MonsterId},
    interface::screen::condition_rows,
    rules::{
        GameRef,
        creatures::{ArmorClass, Conditions, Health, Mind, MindState, Witness},
        items::{ItemParts, Lore, Pack, Quantity},
        monsters::{BandMember, Decisions, Forecaster, Wanderer},
    },
    turn::{Serial, Speed},
    words::{item_name, monster_name},
    world::level::{
        Door, DoorState, Dressing, Explored, Gas, Level, LevelContents, Liquid, Position, RoomPurpose, Rooms,
        SetPiecesHere, Shape, Staircase, Structure, Terrain, Trap, WandererClock,
    },
};

/// The state of a level.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in `docs/contract.md#level`")]
pub struct LevelState {
    pub width: i32,
    pub height: i32,
    pub generator: String,
    pub rows: Vec<String>,
    pub visible: Vec<String>,
    pub explored: Vec<String>,
    pub rooms: Vec<RoomState>,
    pub stairs_up: Option<[i32; 2]>,
    pub stairs_down: Option<[i32; 2]>,
    pub doors: Vec<DoorRow>,
    pub traps: Vec<TrapRow>,
    pub gas: Vec<GasRow>,
    pub items: Vec<ItemRow>,
    pub monsters: Vec<MonsterRow>,
    pub wanderers_spawned: u32,
    pub last_wanderer_turn: Option<u64>,
    pub terrain: TerrainState,
}

/// The state of a room.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in `docs/contract.md#level`")]
pub struct RoomState {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
    pub lit: bool,
    /// `Irregular` for a chamber of a cave.
    pub shape: Shape,
    pub chamber: bool,
    pub purpose: RoomPurpose,
    pub set_piece: Option<String>,
}

/// The state of a door.
#[derive(Clone, Debug, Serialize)]
pub struct DoorRow {
    pub x: i32,
    pub y: i32,
    pub state: DoorState,
    pub discovered: bool,
}

/// The state of a trap.
#[derive(Clone, Debug, Serialize)]
pub struct TrapRow {
    pub x: i32,
    pub y: i32,
    pub kind: &'static str,
    pub discovered: bool,
}

/// The gas in a cell.
#[derive(Clone, Debug, Serialize)]
pub struct GasRow {
    pub x: i32,
    pub y: i32,
    pub amount: u32,
}

/// The state of an item on the floor.
#[derive(Clone, Debug, Serialize)]
pub struct ItemRow {
    pub id: Serial,
    pub x: i32,
    pub y: i32,
    pub name: String,
    pub kind: ItemKind,
    #[serde(rename = "type")]
    pub type_name: String,
    pub quantity: u32,
    pub identified: bool,
}

/// The state of a monster.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in `docs/contract.md#level`")]
pub struct MonsterRow {
    pub id: Serial,
    pub letter: char,
    pub name: String,
    pub x: i32,
    pub y: i32,
    pub hp: i32,
    pub max_hp: i32,
    pub ac: i32,
    pub speed: i32,
    pub state: MindState,
    pub behaviors: Vec<Behavior>,
    pub conditions: BTreeMap<&'static str, Option<u32>>,
    pub peaceful: bool,
    pub wanderer: bool,
    pub band: Option<Serial>,
    pub visible: bool,
    pub carrying: Vec<String>,
    pub path: Vec<[i32; 2]>,
    pub path_is_kept: bool,
    pub decision: Option<DecisionRow>,
    pub decisions_of_turn: Vec<DecisionRow>,
}

/// The liquids and dressing of cells.
#[derive(Clone, Debug, Serialize)]
pub struct TerrainState {
    pub liquid: Vec<String>,
    pub dressing: Vec<String>,
}

/// The state of a level; without a game nothing is visible.
pub(crate) fn level_state(
    world: &World,
    content: &Content,
    level: Entity,
    game: Option<&GameRef<'_>>,
) -> Option<LevelState> {
    let Level { generator, .. } = world.get::<Level>(level)?.clone();
    let terrain = world.get::<Terrain>(level)?;
    let size = terrain.size();
    let wanderers = world.get::<WandererClock>(level)?;
    let (witness, forecaster) = (game.map(Witness::of), game.map(Forecaster::of));
    let nothing = Grid::filled(size, false);
    let visible =
        game.map(|game| game.player.view.visible()).filter(|visible| visible.size() == size).unwrap_or(&nothing);
    let as_bit = |set: &bool| if *set { '1' } else { '0' };

    let built = world.get::<SetPiecesHere>(level);
    let mut state = LevelState {
        width: size.width,
        height: size.height,
        generator,
        rows: rows(terrain.structures(), |structure: &Structure| structure.sign()),
        visible: rows(visible, as_bit),
        explored: rows(world.get::<Explored>(level)?.cells(), |seen: &Option<_>| as_bit(&seen.is_some())),
        rooms: world
            .get::<Rooms>(level)?
            .iter()
            .enumerate()
            .map(|(index, room)| room_state(index, room, built))
            .collect(),
        stairs_up: None,
        stairs_down: None,
        doors: Vec::new(),
        traps: Vec::new(),
        gas: world
            .get::<Gas>(level)
            .into_iter()
            .flat_map(Gas::cells)
            .map(|(cell, amount)| GasRow { x: cell.x, y: cell.y, amount })
            .collect(),
        items: Vec::new(),
        monsters: Vec::new(),
        wanderers_spawned: wanderers.spawned,
        last_wanderer_turn: wanderers.last_turn,
        terrain: TerrainState {
            liquid: rows(terrain.liquids(), |liquid: &Liquid| liquid.sign()),
            dressing: rows(terrain.dressings(), |dressing: &Dressing| dressing.sign()),
        },
    };
    for thing in world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter) {
        let Some(place) = world.get::<Position>(thing).map(Position::cell) else { continue };
        if let Some(door) = world.get::<Door>(thing) {
            let (state_of_door, discovered) = (door.state(), door.is_discovered());
            state.doors.push(DoorRow { x: place.x, y: place.y, state: state_of_door, discovered });
        } else if let Some(trap) = world.get::<Trap>(thing) {
            state.traps.push(TrapRow { x: place.x, y: place.y, kind: trap.kind.name(), discovered: trap.discovered });
        } else if let Some(stairs) = world.get::<Staircase>(thing) {
            match stairs {
                Staircase::Up => state.stairs_up = Some([place.x, place.y]),
                Staircase::Down => state.stairs_down = Some([place.x, place.y]),
            }
        } else if let Some(monster) = monster_row(world, content, thing, place, witness.as_ref(), forecaster.as_ref()) {
            state.monsters.push(monster);
        } else if let Some(item) = item_row(world, content, thing, place) {
            state.items.push(item);
        }
    }
    state.doors.sort_by_key(|door| (door.y, door.x));
    state.traps.sort_by_key(|trap| (trap.y, trap.x));
    state.items.sort_by_key(|item| item.id);
    state.monsters.sort_by_key(|monster| monster.id);
    Some(state)
}

fn rows<T>(grid: &Grid<T>, sign: impl Fn(&T) -> char) -> Vec<String> {
    grid.rows().map(|row| row.iter().map(&sign).collect()).collect()
}

fn room_state(index: usize, room: &crate::world::level::Room, built: Option<&SetPiecesHere>) -> RoomState {
    let floor = room.floor;
    RoomState {
        x: floor.x,
        y: floor.y,
        width: floor.width,
        height: floor.height,
        lit: room.lit,
        shape: if room.shape == Shape::Chamber { Shape::Irregular } else { room.shape },
        chamber: room.shape == Shape::Chamber,
        purpose: room.purpose,
        set_piece: built.and_then(|built| built.in_room(index)).map(|piece| piece.name.clone()),
    }
}

fn monster_row(
    world: &World,
    content: &Content,
    monster: Entity,
    place: Point,
    witness: Option<&Witness<'_>>,
    forecaster: Option<&Forecaster<'_, '_>>,
) -> Option<MonsterRow> {
    let kind = *world.get::<MonsterId>(monster)?;
    let health = world.get::<Health>(monster)?;
    let mind = world.get::<Mind>(monster)?;
    let conditions = world.get::<Conditions>(monster)?;
    let decisions = world.get::<Decisions>(monster);
    let forecast = forecaster.and_then(|forecaster| forecaster.forecast(monster));
    let cells = forecast.iter().flat_map(|forecast| &forecast.cells);
    let path = cells.map(|cell| [cell.x, cell.y]).collect();
    Some(MonsterRow {
        id: *world.get::<Serial>(monster)?,
        letter: content.monster(kind).letter,
        name: monster_name(content, kind).to_owned(),
        x: place.x,
        y: place.y,
        hp: health.current(),
        max_hp: health.maximum(),
        ac: world.get::<ArmorClass>(monster)?.0,
        speed: conditions.speed(*world.get::<Speed>(monster)?, &content.config).0,
        state: mind.state(),
        behaviors: content.monster(kind).ai_profile.behaviors.clone(),
        conditions: condition_rows(conditions),
        peaceful: world.get::<Mind>(monster).is_some_and(Mind::is_at_peace),
        wanderer: world.get::<Wanderer>(monster).is_some(),
        band: world.get::<BandMember>(monster).map(|band| band.leader),
        visible: witness.is_some_and(|witness| witness.sees(place, conditions)),
        carrying: carried(world, content, monster),
        path,
        path_is_kept: forecast.is_some_and(|forecast| forecast.is_kept),
        decision: decisions.and_then(Decisions::last).map(decision_row),
        decisions_of_turn: decisions_of_turn(decisions),
    })
}

/// The types of the items that a monster carries, by serial number.
fn carried(world: &World, content: &Content, monster: Entity) -> Vec<String> {
    let pack = world.get::<Pack>(monster).into_iter().flat_map(Pack::items);
    let mut things: Vec<_> =
        pack.filter_map(|item| Some((*world.get::<Serial>(item)?, *world.get::<ItemId>(item)?))).collect();
    things.sort_unstable_by_key(|(serial, _)| *serial);
    things.into_iter().map(|(_, kind)| content.item(kind).id.clone()).collect()
}

/// Returns the decisions of the turn in which the last one was made, the oldest first.
fn decisions_of_turn(decisions: Option<&Decisions>) -> Vec<DecisionRow> {
    let turn = decisions.and_then(Decisions::last).map(|last| last.turn);
    let of_turn = decisions.into_iter().flat_map(Decisions::iter).filter(|one| Some(one.turn) == turn);
    of_turn.map(decision_row).collect()
}

fn item_row(world: &World, content: &Content, item: Entity, place: Point) -> Option<ItemRow> {
    let kind = *world.get::<ItemId>(item)?;
    let quantity = world.get::<Quantity>(item)?.0;
    let lore = world.get_resource::<Lore>()?;
    let parts = world.get_entity(item).ok()?.get_components::<ItemParts>().ok()?;
    Some(ItemRow {
        id: *world.get::<Serial>(item)?,
        x: place.x,
        y: place.y,
        name: item_name(content, &parts.label(content, lore)),
        kind: content.item(kind).kind,
        type_name: content.item(kind).id.clone(),
        quantity,
        identified: parts.is_wholly_known(content, lore),
    })
}
