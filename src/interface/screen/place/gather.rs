//! Gathers what the player knows about the place where they stand.

use bevy::prelude::*;

use super::{
    around::{Around, cells_in_view, is_in_chamber, is_open, known_cells_of_room, known_room},
    light::LevelLights,
};
use crate::rules::monsters::{Sighting, monsters_perceived};
use crate::{
    base::geometry::{Direction, Point, passable_arc_count},
    content::{Condition, ItemId, MonsterFlag, SightMode, TrapKind},
    interface::screen::sightings::{item_names, seen_monster},
    rules::{GameRef, effects::floats, intentions::known_traps},
    words::{
        Bearing, CreatureThere, GroundDescription, ItemsThere, LightThere, Openness, PerceivedCreature,
        PlaceDescription, Side, Spot,
    },
    world::level::{Dressing, Position, Structure},
};

/// The number of open cells in a row that the player must know before a cave is said to continue in that direction.
const CONTINUES: usize = 3;

/// Returns the description of the place where the player stands, as far as it is known.
pub(crate) fn describe_place(game: &GameRef<'_>) -> PlaceDescription {
    let content = game.content;
    let (terrain, here) = (game.level.terrain, game.here);
    let is_blind = game.player.conditions.has(Condition::Blind);
    let lights = LevelLights::of(game);
    // Rock beside a corridor is never seen: where there is light, an unseen cell is rock.
    let sees_around = !is_blind
        && (lights.radius > 0 || content.config.fov.mode() == SightMode::Permissive || terrain.lit.get_or(here, false));
    let around = Around::of(game);
    let in_view = cells_in_view(game);
    let nearest = |cells: Vec<Point>| {
        let mut bearings: Vec<Bearing> = cells.into_iter().map(|cell| Bearing::of(cell, here)).collect();
        bearings.sort_by_key(|bearing| bearing.steps);
        bearings
    };
    let is_seen =
        |dressing: &Dressing| in_view.iter().any(|cell| *cell != here && terrain.dressing(*cell) == *dressing);
    let all_of = |dressing: Dressing| -> Vec<Point> {
        in_view.iter().copied().filter(|cell| terrain.dressing(*cell) == dressing).collect()
    };
    let mut fixtures: Vec<(Dressing, Bearing)> = in_view
        .iter()
        .filter(|cell| **cell != here && terrain.dressing(**cell).is_fixture())
        .map(|cell| (terrain.dressing(*cell), Bearing::of(*cell, here)))
        .collect();
    fixtures.sort_by_key(|(_, bearing)| bearing.steps);
    let is_gas = |cell: Point| game.level.gas.is_at(cell);
    let creature = |sighting: &Sighting| {
        let is_flying = content.monster(sighting.looks).is(MonsterFlag::Flying);
        Some(CreatureThere {
            who: if sighting.is_seen {
                PerceivedCreature::Monster(seen_monster(game, sighting)?)
            } else {
                PerceivedCreature::Sensed(sighting.looks)
            },
            relation: around.relation(game, sighting.place, is_flying),
            bearing: Bearing::of(sighting.place, here),
            light: lights.on(sighting.place, Some(sighting.monster)),
        })
    };
    PlaceDescription {
        spot: spot(game, sees_around),
        ground: GroundDescription {
            structure: terrain.structure(here),
            liquid: terrain.liquid(here),
            dressing: terrain.dressing(here),
            is_floating: floats(game.player.conditions),
        },
        is_blind,
        light: if terrain.lit.get_or(here, false) { LightThere::Room } else { lights.on(here, None) },
        exits: around.exits.iter().map(|(_, exit)| *exit).collect(),
        landmarks: around.landmarks.iter().map(|(cell, there)| (*there, Bearing::of(*cell, here))).collect(),
        traps: traps_near(game),
        bodies: around.bodies.iter().map(|(body, _)| *body).collect(),
        torches: nearest(all_of(Dressing::Torch)),
        fires: nearest(all_of(Dressing::Fire).into_iter().filter(|cell| *cell != here).collect()),
        fixtures,
        gas: (is_gas(here), in_view.iter().any(|cell| is_gas(*cell))),
        dressings: Dressing::ALL
            .into_iter()
            .filter(|dressing| *dressing != Dressing::None && !dressing.is_fixture() && is_seen(dressing))
            .collect(),
        items_here: item_names(game, here),
        items: items_in_view(game, &around),
        creatures: monsters_perceived(game).iter().filter_map(creature).collect(),
    }
}

fn spot(game: &GameRef<'_>, sees_around: bool) -> Spot {
    let (terrain, here) = (game.level.terrain, game.here);
    let open = |directions: &[Direction]| -> Vec<Direction> {
        directions.iter().copied().filter(|direction| is_open(game, here.step(*direction))).collect()
    };
    let straight = open(&Direction::STRAIGHT);
    let structure = terrain.structure(here);
    if structure.is_door() {
        let side = |direction: Direction| (direction, side_of(game, here.step(direction)));
        return Spot::Doorway(structure, straight.into_iter().map(side).collect());
    }
    let known = known_room(game).map(|(_, known)| known);
    // A chamber of a cave is a place once most of it is known, and part of the cave before.
    if known_cells_of_room(game).is_some() && (known.is_some() || !is_in_chamber(game)) {
        return Spot::Room { known, is_lit: terrain.lit.get_or(here, false) };
    }
    let is_corridor = |cell: Point| terrain.structure(cell) == Structure::Corridor;
    let is_beside_corridor = || straight.iter().any(|direction| is_corridor(here.step(*direction)));
    if is_corridor(here) || (structure != Structure::Floor && is_beside_corridor()) {
        let runs = if straight.is_empty() { open(&Direction::ALL) } else { straight };
        return Spot::Corridor { runs, is_seen: sees_around };
    }
    let open_around = open(&Direction::ALL).len();
    let arcs = passable_arc_count(here, |cell| is_open(game, cell));
    let openness = match (open_around, arcs) {
        _ if !sees_around => None,
        (8, _) => Some(Openness::Open),
        (_, 2..) => Some(Openness::Passage),
        (0, _) => None,
        _ if straight.len() <= 1 => Some(Openness::DeadEnd),
        _ => Some(Openness::Side),
    };
    let goes_on = |direction: &Direction| {
        let ahead = std::iter::successors(Some(here.step(*direction)), |cell| Some(cell.step(*direction)));
        ahead.take(CONTINUES).all(|cell| is_open(game, cell))
    };
    Spot::Cave { openness, goes_on: Direction::ALL.into_iter().filter(goes_on).collect() }
}

fn side_of(game: &GameRef<'_>, cell: Point) -> Side {
    match game.level.terrain.structure(cell) {
        Structure::Door(_) => Side::Doorway,
        Structure::Corridor => Side::Corridor,
        _ if game.level.rooms.index_at(cell).is_some() => Side::Room,
        _ => Side::Cave,
    }
}

/// Returns the known traps in view or in the player's room, the nearest first.
fn traps_near(game: &GameRef<'_>) -> Vec<(TrapKind, Bearing)> {
    let (here, view, rooms) = (game.here, game.player.view, game.level.rooms);
    let room = known_cells_of_room(game).map(|(index, _)| index);
    let is_near = |place: Point| place == here || view.sees(place) || (room.is_some() && rooms.index_at(place) == room);
    let near = known_traps(game).filter(|(place, _)| is_near(*place));
    let mut near: Vec<_> = near.map(|(place, kind)| (kind, Bearing::of(place, here))).collect();
    near.sort_by_key(|(_, bearing)| bearing.steps);
    near
}

/// Returns the items in view in other cells, the nearest first.
fn items_in_view(game: &GameRef<'_>, around: &Around) -> Vec<ItemsThere> {
    let (here, view) = (game.here, game.player.view);
    let items = game.level.contents().filter(|item| game.get::<ItemId>(*item).is_some());
    let mut places: Vec<Point> = items.filter_map(|item| game.get::<Position>(item).map(Position::cell)).collect();
    places.retain(|place| *place != here && view.sees(*place));
    places.sort_unstable_by_key(|place| (place.distance(here), *place));
    places.dedup();
    let there = |place: Point| {
        Some(ItemsThere {
            names: item_names(game, place),
            relation: around.relation(game, place, false),
            bearing: Bearing::of(place, here),
        })
    };
    places.into_iter().filter_map(there).collect()
}
