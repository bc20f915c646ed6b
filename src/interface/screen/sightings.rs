//! What the player sees or knows of creatures and items on the level.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::glyphs::{shown_structure, structure_kind, topmost};
use crate::{
    base::geometry::Point,
    content::{ItemId, ItemLabel, MonsterId},
    rules::{
        GameRef,
        creatures::{CombatLevel, Conditions, Health, Mind},
        intentions::{known_hazards, known_structure, known_traps},
        monsters::{Sighting, levels_above, monster_perceived_at, monsters_in_view, monsters_perceived, shown_state},
    },
    turn::Serial,
    words::{KnownPlace, PerceivedCreature, SeenMonster, Wounds, item_name, struck_from_here},
    world::level::{Position, RememberedCell, Structure},
};

/// The cells worth a look, for a cursor that visits one after the other: monsters, then items, the nearest first.
pub(super) fn places_of_interest(game: &GameRef<'_>) -> Vec<Point> {
    let items = items_in_view(game).into_iter().map(|(place, _)| place);
    let monsters = monsters_perceived(game).into_iter().map(|sighting| sighting.place);
    let mut told = BTreeSet::new();
    monsters.chain(items).filter(|place| told.insert(*place)).collect()
}

/// The items that the player sees with their places, the nearest first, ties by serial number.
pub(super) fn items_in_view(game: &GameRef<'_>) -> Vec<(Point, Entity)> {
    let mut items: Vec<(u32, Serial, Point, Entity)> = game
        .level
        .contents()
        .filter(|thing| game.get::<ItemId>(*thing).is_some())
        .filter_map(|item| {
            let place = game.get::<Position>(item).map(Position::cell).filter(|place| game.player.view.sees(*place))?;
            Some((place.distance(game.here), *game.get::<Serial>(item)?, place, item))
        })
        .collect();
    items.sort_unstable_by_key(|(distance, serial, ..)| (*distance, *serial));
    items.into_iter().map(|(.., place, item)| (place, item)).collect()
}

/// A monster as it is seen.
pub(super) fn seen_monster(game: &GameRef<'_>, sighting: &Sighting) -> Option<SeenMonster> {
    let (kind, level) = (*game.get::<MonsterId>(sighting.monster)?, *game.get::<CombatLevel>(sighting.monster)?);
    Some(SeenMonster {
        looks: sighting.looks,
        state: shown_state(game, sighting.monster)?,
        is_at_peace: game.get::<Mind>(sighting.monster)?.is_at_peace(),
        wounds: Wounds::of(*game.get::<Health>(sighting.monster)?, &game.content.config.display),
        conditions: *game.get::<Conditions>(sighting.monster)?,
        levels_above: levels_above(game.content, kind, level),
    })
}

/// What the player knows of a cell; `None` if it was never seen.
pub(super) fn known_place(game: &GameRef<'_>, place: Point) -> Option<KnownPlace> {
    let (terrain, explored) = (game.level.terrain, game.level.explored);
    let known = |cell: Point| explored.structure(cell);
    let is_here = game.here == place;
    let in_view = is_here || game.player.view.sees(place);
    let who = if is_here {
        Some(PerceivedCreature::Yourself(*game.player.conditions))
    } else {
        let there = monster_perceived_at(game, place);
        there.and_then(|sighting| {
            if !sighting.is_seen {
                return Some(PerceivedCreature::Sensed(sighting.looks));
            }
            seen_monster(game, &sighting).map(PerceivedCreature::Monster)
        })
    };
    let items = item_names(game, place);
    let structure = if is_here {
        // In the dark, adjacent cells are felt.
        terrain.structure(place)
    } else {
        // Magic that shows something in an unexplored cell says nothing about the cell.
        let is_shown = who.is_some() || !items.is_empty();
        let shown = shown_structure(place, known).and_then(|_| known_structure(game, place));
        shown.or_else(|| is_shown.then_some(Structure::Floor))?
    };
    let trap = known_traps(game).find(|(trap, _)| *trap == place).map(|(_, kind)| kind);
    let seen = if is_here { Some(RememberedCell::of(terrain, place)) } else { explored.cell(place) };
    let top = seen.map(|seen| topmost(game.content, RememberedCell { structure, ..seen }).kind);
    let ground = top.filter(|top| *top != structure_kind(structure));
    let hazards = known_hazards(game, place);
    Some(KnownPlace { in_view, who, items, structure, ground, trap, hazards })
}

/// The cells from which something unseen struck the player lately, each with the turns since then.
pub(super) fn strikes_shown(game: &GameRef<'_>) -> impl Iterator<Item = (Point, u64)> {
    let turns = game.content.config.display.strike_mark_turns;
    game.log.chronicle().strikes.within(game.turn, turns)
}

/// The sentence about a cell from which something unseen struck the player, unless a creature is seen there now.
pub(super) fn strike_sentence(game: &GameRef<'_>, place: Point) -> Option<String> {
    let (_, turns) = strikes_shown(game).find(|(cell, _)| *cell == place)?;
    monster_perceived_at(game, place).is_none().then(|| struck_from_here(turns))
}

/// The names of the items in a cell, as seen or else as remembered.
pub(super) fn item_names(game: &GameRef<'_>, place: Point) -> Vec<String> {
    if !game.player.view.sees(place) {
        let remembered = game.level.remembered.get(&place).copied();
        let shown = remembered.filter(|_| game.content.config.display.remember_items);
        return shown.map(|kind| item_name(game.content, &game.lore.label(kind))).into_iter().collect();
    }
    let label = |item: Entity| Some((*game.get::<Serial>(item)?, game.label(item)?));
    let mut labels: Vec<(Serial, ItemLabel)> = game.items_at(place).filter_map(label).collect();
    labels.sort_by_key(|(serial, _)| std::cmp::Reverse(*serial));
    labels.into_iter().map(|(_, label)| item_name(game.content, &label)).collect()
}

/// The dangers that the player knows at a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct KnownDangers {
    hit_points: i32,
    in_view: Vec<Serial>,
}

impl KnownDangers {
    /// The dangers now; none when no game runs.
    pub(crate) fn of(world: &World) -> Self {
        let Some(game) = GameRef::of(world) else { return Self::default() };
        Self {
            hit_points: game.player.health.current(),
            in_view: monsters_in_view(&game).into_iter().map(|sighting| sighting.serial).collect(),
        }
    }

    /// Whether the player has been hurt since `before`, or another monster has come into view.
    pub(crate) fn is_worse_than(&self, before: &Self) -> bool {
        self.hit_points < before.hit_points || self.in_view.iter().any(|monster| !before.in_view.contains(monster))
    }
}
