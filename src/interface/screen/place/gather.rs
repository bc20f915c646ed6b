//! All that is known of the place where the player stands.

use bevy::prelude::*;

use super::{around::Around, light::Lights};
use crate::{
    base::geometry::{Direction, Position, Rectangle, passable_arc_count},
    content::{Condition, Content, ItemId, MonsterFlag, SightMode, TrapKind},
    interface::screen::sightings::{Sighting, monsters_perceived, names_of_things, seen_monster, things},
    rules::{
        creatures::{Conditions, player_of},
        player::floats,
    },
    words::{
        Bearing, CreatureThere, Ground, KnownRoom, LightThere, Openness, PlaceDescription, Side, Someone, Spot,
        ThingsThere, Zone,
    },
    world::{
        level::{Dressing, Explored, Rooms, Structure, Terrain, Trap, Traps, current_level},
        sight::FieldOfView,
    },
};

/// A cave goes on in a direction in which so many cells of it are known.
const GOES_ON: usize = 3;

/// What the player knows of the level, and where they stand.
#[derive(Clone, Copy)]
pub(super) struct Knowledge<'world> {
    pub terrain: &'world Terrain,
    pub rooms: &'world Rooms,
    pub view: &'world FieldOfView,
    pub here: Position,
    explored: &'world Explored,
}

impl<'world> Knowledge<'world> {
    fn of(world: &'world World, player: Entity) -> Option<Self> {
        let level = current_level(world)?;
        Some(Self {
            terrain: world.get(level)?,
            rooms: world.get(level)?,
            explored: world.get(level)?,
            view: world.get(player)?,
            here: *world.get(player)?,
        })
    }

    /// Whether a cell was seen; whoever stands in the dark feels what is there.
    pub fn knows(&self, cell: Position) -> bool {
        cell == self.here || self.explored.knows(cell)
    }

    /// What a cell is made of, as it was last seen; whoever stands in the dark feels what is there.
    pub fn structure(&self, cell: Position) -> Option<Structure> {
        if cell == self.here {
            return Some(self.terrain.structure(cell));
        }
        self.explored.structure(cell)
    }

    /// Whether a cell is known not to be rock, as far as can be told.
    pub fn is_open(&self, cell: Position) -> bool {
        self.structure(cell).is_some_and(|structure| !structure.looks_like_rock())
    }

    /// The cells in view, row by row.
    pub fn in_view(&self) -> Vec<Position> {
        let mut cells: Vec<Position> = self.view.seen_cells().collect();
        cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
        cells
    }

    /// The number of the room where the player stands, and the cells of it that are known.
    pub fn room(&self) -> Option<(usize, Vec<Position>)> {
        let index = self.rooms.index_at(self.here).filter(|_| !self.terrain.structure(self.here).is_door())?;
        Some((index, self.rooms.cells(index).filter(|cell| self.knows(*cell)).collect()))
    }

    /// The room where the player stands, when most of it is known: a tenth at most is not.
    pub fn known_room(&self) -> Option<(Rectangle, KnownRoom)> {
        let (index, cells) = self.room()?;
        let room = self.rooms.get(index)?;
        let around = Rectangle::around(&cells).filter(|_| cells.len() * 10 >= self.rooms.cells(index).count() * 9)?;
        let known = KnownRoom {
            zone: Zone::of(self.here, around),
            size: (around.width, around.height),
            area: cells.len(),
            shape: room.shape,
            purpose: room.purpose,
        };
        Some((around, known))
    }
}

/// What there is to say about the place where the player stands, as far as they know; `None` when no game runs.
#[must_use]
pub fn describe_place(world: &World) -> Option<PlaceDescription> {
    let (content, player) = (world.get_resource::<Content>()?, player_of(world)?);
    let knowledge = Knowledge::of(world, player)?;
    let Knowledge { terrain, here, .. } = knowledge;
    let is_blind = world.get::<Conditions>(player)?.has(Condition::Blind);
    let lights = Lights::of(world, content, player, terrain)?;
    // Rock beside a corridor is never seen: where there is light, what is not seen is rock.
    let sees_around = !is_blind
        && (lights.radius > 0 || content.config.fov.mode() == SightMode::Permissive || terrain.lit.get_or(here, false));
    let around = Around::of(&knowledge);
    let in_view = knowledge.in_view();
    let nearest = |cells: Vec<Position>| {
        let mut bearings: Vec<Bearing> = cells.into_iter().map(|cell| Bearing::of(cell, here)).collect();
        bearings.sort_by_key(|bearing| bearing.steps);
        bearings
    };
    let is_seen =
        |dressing: &Dressing| in_view.iter().any(|cell| *cell != here && terrain.dressing(*cell) == *dressing);
    let torches = in_view.iter().copied().filter(|cell| terrain.dressing(*cell) == Dressing::Torch).collect();
    let creature = |sighting: &Sighting| {
        let is_flying = content.monster(sighting.looks).is(MonsterFlag::Flying);
        Some(CreatureThere {
            who: if sighting.is_seen {
                Someone::Monster(seen_monster(world, content, sighting)?)
            } else {
                Someone::Sensed(sighting.looks)
            },
            relation: around.relation(&knowledge, sighting.place, is_flying),
            bearing: Bearing::of(sighting.place, here),
            light: lights.on(sighting.place, Some(sighting.monster)),
        })
    };
    Some(PlaceDescription {
        spot: spot(&knowledge, sees_around),
        ground: Ground {
            structure: terrain.structure(here),
            liquid: terrain.liquid(here),
            dressing: terrain.dressing(here),
            is_floating: world.get::<Conditions>(player).is_some_and(floats),
        },
        is_blind,
        light: if terrain.lit.get_or(here, false) { LightThere::Room } else { lights.on(here, None) },
        exits: around.exits.iter().map(|(_, exit)| *exit).collect(),
        landmarks: around.landmarks.iter().map(|(cell, there)| (*there, Bearing::of(*cell, here))).collect(),
        traps: known_traps(world, &knowledge).unwrap_or_default(),
        bodies: around.bodies.iter().map(|(body, _)| *body).collect(),
        torches: nearest(torches),
        dressings: Dressing::ALL
            .into_iter()
            .filter(|dressing| *dressing != Dressing::None && is_seen(dressing))
            .collect(),
        things_here: names_of_things(world, content, here).unwrap_or_default(),
        things: things_in_view(world, content, &knowledge, &around),
        creatures: monsters_perceived(world).iter().filter_map(creature).collect(),
    })
}

fn spot(knowledge: &Knowledge<'_>, sees_around: bool) -> Spot {
    let Knowledge { terrain, here, .. } = *knowledge;
    let open = |directions: &[Direction]| -> Vec<Direction> {
        directions.iter().copied().filter(|direction| knowledge.is_open(here.step(*direction))).collect()
    };
    let straight = open(&Direction::STRAIGHT);
    let structure = terrain.structure(here);
    if structure.is_door() {
        let side = |direction: Direction| (direction, side_of(knowledge, here.step(direction)));
        return Spot::Doorway(structure, straight.into_iter().map(side).collect());
    }
    if knowledge.room().is_some() {
        let known = knowledge.known_room().map(|(_, known)| known);
        return Spot::Room { known, is_lit: terrain.lit.get_or(here, false) };
    }
    let is_corridor = |cell: Position| terrain.structure(cell) == Structure::Corridor;
    let is_beside_corridor = || straight.iter().any(|direction| is_corridor(here.step(*direction)));
    if is_corridor(here) || (structure != Structure::Floor && is_beside_corridor()) {
        let runs = if straight.is_empty() { open(&Direction::ALL) } else { straight };
        return Spot::Corridor { runs, is_seen: sees_around };
    }
    let open_around = open(&Direction::ALL).len();
    let arcs = passable_arc_count(here, |cell| knowledge.is_open(cell));
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
        ahead.take(GOES_ON).all(|cell| knowledge.is_open(cell))
    };
    Spot::Cave { openness, goes_on: Direction::ALL.into_iter().filter(goes_on).collect() }
}

fn side_of(knowledge: &Knowledge<'_>, cell: Position) -> Side {
    match knowledge.terrain.structure(cell) {
        Structure::Door(_) => Side::Doorway,
        Structure::Corridor => Side::Corridor,
        _ if knowledge.rooms.index_at(cell).is_some() => Side::Room,
        _ => Side::Cave,
    }
}

/// The traps that the player knows, in view or in their room, the nearest first.
fn known_traps(world: &World, knowledge: &Knowledge<'_>) -> Option<Vec<(TrapKind, Bearing)>> {
    let Knowledge { here, view, rooms, .. } = *knowledge;
    let room = knowledge.room().map(|(index, _)| index);
    let is_near =
        |place: Position| place == here || view.sees(place) || (room.is_some() && rooms.index_at(place) == room);
    let traps = world.get::<Traps>(current_level(world)?)?;
    let known = |(place, trap): (&Position, &Entity)| {
        let trap = world.get::<Trap>(*trap).filter(|trap| trap.discovered && is_near(*place))?;
        Some((trap.kind, Bearing::of(*place, here)))
    };
    let mut known: Vec<(TrapKind, Bearing)> = traps.iter().filter_map(known).collect();
    known.sort_by_key(|(_, bearing)| bearing.steps);
    Some(known)
}

/// What lies in view elsewhere, the nearest first.
fn things_in_view(world: &World, content: &Content, knowledge: &Knowledge<'_>, around: &Around) -> Vec<ThingsThere> {
    let Knowledge { here, view, .. } = *knowledge;
    let items = things(world).filter(|thing| world.get::<ItemId>(*thing).is_some());
    let mut places: Vec<Position> = items.filter_map(|item| world.get::<Position>(item).copied()).collect();
    places.retain(|place| *place != here && view.sees(*place));
    places.sort_unstable_by_key(|place| (place.distance(here), *place));
    places.dedup();
    let there = |place: Position| {
        Some(ThingsThere {
            names: names_of_things(world, content, place)?,
            relation: around.relation(knowledge, place, false),
            bearing: Bearing::of(place, here),
        })
    };
    places.into_iter().filter_map(there).collect()
}
