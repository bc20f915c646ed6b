//! What the player sees or knows of creatures and items on the level.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::glyphs::{shown_structure, structure_kind, topmost};
use crate::{
    base::geometry::Point,
    content::{Content, ItemId, MonsterId},
    rules::{
        creatures::{CombatLevel, Conditions, Health, Mind, player_of},
        intentions::{known_hazards, known_structure, known_traps},
        items::{Lore, label_in},
        monsters::{Sighting, levels_above, monster_perceived_at, monsters_in_view, monsters_perceived, shown_state},
    },
    turn::{Clock, ItemLabel, MessageLog, Serial},
    words::{KnownPlace, PerceivedCreature, SeenMonster, Wounds, item_name, struck_from_here},
    world::{
        level::{
            Explored, LevelContents, Position, RememberedCell, RememberedItems, Structure, Terrain, current_level,
        },
        sight::FieldOfView,
    },
};

/// The cells worth a look, for a cursor that visits one after the other: monsters, then items, the nearest first.
pub(super) fn places_of_interest(world: &World) -> Vec<Point> {
    let items = items_in_view(world).into_iter().map(|(place, _)| place);
    let monsters = monsters_perceived(world).into_iter().map(|sighting| sighting.place);
    let mut told = BTreeSet::new();
    monsters.chain(items).filter(|place| told.insert(*place)).collect()
}

/// The items that the player sees with their places, the nearest first, ties by serial number.
pub(super) fn items_in_view(world: &World) -> Vec<(Point, Entity)> {
    let Some(player) = player_of(world) else { return Vec::new() };
    let (Some(view), Some(here)) = (world.get::<FieldOfView>(player), world.get::<Position>(player)) else {
        return Vec::new();
    };
    let mut items: Vec<(u32, Serial, Point, Entity)> = items(world)
        .filter(|thing| world.get::<ItemId>(*thing).is_some())
        .filter_map(|item| {
            let place = world.get::<Position>(item).map(Position::cell).filter(|place| view.sees(*place))?;
            Some((place.distance(here.cell()), *world.get::<Serial>(item)?, place, item))
        })
        .collect();
    items.sort_unstable_by_key(|(distance, serial, ..)| (*distance, *serial));
    items.into_iter().map(|(.., place, item)| (place, item)).collect()
}

/// A monster as it is seen.
pub(super) fn seen_monster(world: &World, content: &Content, sighting: &Sighting) -> Option<SeenMonster> {
    let (kind, level) = (*world.get::<MonsterId>(sighting.monster)?, *world.get::<CombatLevel>(sighting.monster)?);
    Some(SeenMonster {
        looks: sighting.looks,
        state: shown_state(world, sighting.monster)?,
        is_at_peace: world.get::<Mind>(sighting.monster)?.is_at_peace(),
        wounds: Wounds::of(*world.get::<Health>(sighting.monster)?, &content.config.display),
        conditions: *world.get::<Conditions>(sighting.monster)?,
        levels_above: levels_above(content, kind, level),
    })
}

/// What the player knows of a cell; `None` if it was never seen.
pub(super) fn known_place(world: &World, content: &Content, place: Point) -> Option<KnownPlace> {
    let (level, player) = (current_level(world)?, player_of(world)?);
    let (terrain, explored) = (world.get::<Terrain>(level)?, world.get::<Explored>(level)?);
    let known = |cell: Point| explored.structure(cell);
    let is_here = world.get::<Position>(player)?.cell() == place;
    let in_view = is_here || world.get::<FieldOfView>(player)?.sees(place);
    let who = if is_here {
        Some(PerceivedCreature::Yourself(*world.get::<Conditions>(player)?))
    } else {
        let there = monster_perceived_at(world, place);
        there.and_then(|sighting| {
            if !sighting.is_seen {
                return Some(PerceivedCreature::Sensed(sighting.looks));
            }
            seen_monster(world, content, &sighting).map(PerceivedCreature::Monster)
        })
    };
    let items = item_names(world, content, place)?;
    let structure = if is_here {
        // In the dark, adjacent cells are felt.
        terrain.structure(place)
    } else {
        // Magic that shows something in an unexplored cell says nothing about the cell.
        let is_shown = who.is_some() || !items.is_empty();
        let shown = shown_structure(place, known).and_then(|_| known_structure(world, level, place));
        shown.or_else(|| is_shown.then_some(Structure::Floor))?
    };
    let trap = known_traps(world).find(|(trap, _)| *trap == place).map(|(_, kind)| kind);
    let seen = if is_here { Some(RememberedCell::of(terrain, place)) } else { explored.cell(place) };
    let top = seen.map(|seen| topmost(content, RememberedCell { structure, ..seen }).kind);
    let ground = top.filter(|top| *top != structure_kind(structure));
    let hazards = known_hazards(world, place);
    Some(KnownPlace { in_view, who, items, structure, ground, trap, hazards })
}

/// The cells from which something unseen struck the player lately, each with the turns since then.
pub(super) fn strikes_shown(world: &World) -> impl Iterator<Item = (Point, u64)> {
    let known = world.get_resource::<Content>().zip(world.get_resource::<MessageLog>());
    let now = world.resource::<Clock>().turn;
    known
        .into_iter()
        .flat_map(move |(content, log)| log.chronicle().strikes().within(now, content.config.display.strike_mark_turns))
}

/// The sentence about a cell from which something unseen struck the player, unless a creature is seen there now.
pub(super) fn strike_sentence(world: &World, place: Point) -> Option<String> {
    let (_, turns) = strikes_shown(world).find(|(cell, _)| *cell == place)?;
    monster_perceived_at(world, place).is_none().then(|| struck_from_here(turns))
}

/// The names of the items in a cell, as seen or else as remembered.
pub(super) fn item_names(world: &World, content: &Content, place: Point) -> Option<Vec<String>> {
    let (level, player) = (current_level(world)?, player_of(world)?);
    if !world.get::<FieldOfView>(player)?.sees(place) {
        let remembered = world.get::<RememberedItems>(level).and_then(|items| items.get(&place)).copied();
        let lore = world.get_resource::<Lore>()?;
        let shown = remembered.filter(|_| content.config.display.remember_items);
        return Some(shown.map(|kind| item_name(content, &lore.label(kind))).into_iter().collect());
    }
    let label = |item: Entity| Some((*world.get::<Serial>(item)?, label_in(world, item)?));
    let here = items(world).filter(|thing| world.get::<Position>(*thing).map(Position::cell) == Some(place));
    let mut labels: Vec<(Serial, ItemLabel)> = here.filter_map(label).collect();
    labels.sort_by_key(|(serial, _)| std::cmp::Reverse(*serial));
    Some(labels.into_iter().map(|(_, label)| item_name(content, &label)).collect())
}

pub(super) fn items(world: &World) -> impl Iterator<Item = Entity> {
    current_level(world)
        .and_then(|level| world.get::<LevelContents>(level))
        .into_iter()
        .flat_map(RelationshipTarget::iter)
}

/// The dangers that the player knows at a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownDangers {
    hit_points: i32,
    in_view: Vec<Serial>,
}

impl KnownDangers {
    /// The dangers now; none when no game runs.
    pub fn of(world: &World) -> Self {
        let Some(player) = player_of(world) else { return Self::default() };
        Self {
            hit_points: world.get::<Health>(player).map_or(0, |health| health.current()),
            in_view: monsters_in_view(world).into_iter().map(|sighting| sighting.serial).collect(),
        }
    }

    /// Whether the player has been hurt since `before`, or another monster has come into view.
    pub fn is_worse_than(&self, before: &Self) -> bool {
        self.hit_points < before.hit_points || self.in_view.iter().any(|monster| !before.in_view.contains(monster))
    }
}
