//! The exits of a place, and what is around: stairs, liquids, torches, items.

use super::{
    Bearing, KnownExit, PlaceDescription, Spot,
    ground::mentions_nearest_body,
    relations::{bearing_phrase, body_name, exit_in_wall, exits_in_wall, relation_phrase},
};
use crate::{
    content::{Content, LayerKind},
    words::{
        grammar::{number, plural, with_article},
        look::{items_named, listed},
        names::structure_name,
        trap_name,
    },
    world::level::{Dressing, Structure},
};

/// The most places with items that are described one by one.
const MOST_PLACES: usize = 6;

/// Returns the exits: "You know of 2 ways out: a closed door in the north wall, 3 steps to the east; and …"
pub(super) fn ways_out(place: &PlaceDescription) -> Vec<String> {
    let Spot::Room { known, .. } = &place.spot else { return Vec::new() };
    if place.is_blind && place.exits.is_empty() {
        return Vec::new();
    }
    let mut kinds: Vec<(&KnownExit, usize)> = Vec::new();
    for exit in &place.exits {
        match kinds.iter_mut().find(|(kind, _)| *kind == exit) {
            Some((_, count)) => *count += 1,
            None => kinds.push((exit, 1)),
        }
    }
    let way = |(exit, count): &(&KnownExit, usize)| {
        let name = match count {
            1 => with_article(&exit_in_wall(exit)),
            many => exits_in_wall(exit, *many),
        };
        format!("{name}, {}", bearing_phrase(exit.bearing))
    };
    let ways: Vec<String> = kinds.iter().map(way).collect();
    let sentence = match (ways.as_slice(), known) {
        ([], Some(_)) => "You see no way out.".to_owned(),
        ([], None) => "You know of no way out yet.".to_owned(),
        ([way], _) if place.exits.len() == 1 => format!("You know of one way out: {way}."),
        (ways, _) => {
            format!("You know of {} ways out: {}.", place.exits.len(), semicolons(ways))
        }
    };
    vec![sentence]
}

/// Joins parts that contain commas: "one", "one; and another", "one; another; and a third".
fn semicolons(parts: &[String]) -> String {
    match parts {
        [others @ .., last] if !others.is_empty() => format!("{}; and {last}", others.join("; ")),
        _ => parts.concat(),
    }
}

/// Returns the stairs and doors: "The stairs down are 3 steps to the east."
pub(super) fn landmarks(place: &PlaceDescription) -> Vec<String> {
    let elsewhere = || place.landmarks.iter().filter(|(_, bearing)| bearing.steps > 0);
    let is_stairs = |structure: &Structure| matches!(structure, Structure::StairsUp | Structure::StairsDown);
    let stairs = elsewhere().filter(|(structure, _)| is_stairs(structure));
    let stairs = stairs
        .map(|(structure, bearing)| format!("The {} are {}.", structure_name(*structure), bearing_phrase(*bearing)));
    let doors: Vec<String> = elsewhere()
        .filter(|(structure, _)| !is_stairs(structure))
        .map(|(structure, bearing)| format!("{} {}", structure_name(*structure), bearing_phrase(*bearing)))
        .collect();
    stairs.chain(listed(&doors).map(|doors| format!("You see {doors}."))).collect()
}

/// Returns the traps: "You know of a bear trap 2 steps to the east."
pub(super) fn traps(content: &Content, place: &PlaceDescription) -> Vec<String> {
    let here = place.traps.iter().filter(|(_, bearing)| bearing.steps == 0);
    let here = here.map(|(kind, _)| format!("You stand on {}.", trap_name(content, *kind)));
    let elsewhere: Vec<String> = place
        .traps
        .iter()
        .filter(|(_, bearing)| bearing.steps > 0)
        .map(|(kind, bearing)| format!("{} {}", trap_name(content, *kind), bearing_phrase(*bearing)))
        .collect();
    here.chain(listed(&elsewhere).map(|traps| format!("You know of {traps}."))).collect()
}

/// Returns the liquids that [`where_you_are`](super::ground::where_you_are) did not mention, the torches and the
/// dressing.
pub(super) fn bodies(place: &PlaceDescription) -> Vec<String> {
    let told = usize::from(mentions_nearest_body(place));
    let bodies: Vec<String> = place
        .bodies
        .iter()
        .skip(told)
        .filter(|body| body.bearing.steps > 0)
        .map(|body| format!("{} {}", with_article(body_name(body)), bearing_phrase(body.bearing)))
        .collect();
    let mut sentences: Vec<String> = listed(&bodies).map(|bodies| format!("There is {bodies}.")).into_iter().collect();
    match place.torches.as_slice() {
        [] => {}
        [torch] => sentences.push(format!("A torch burns {}.", bearing_phrase(*torch))),
        torches => sentences.push(format!("You see {} burning torches.", torches.len())),
    }
    match place.fires.as_slice() {
        [] => {}
        [fire] => sentences.push(format!("A fire burns {}.", bearing_phrase(*fire))),
        [nearest, ..] => {
            let cells = place.fires.len();
            sentences.push(format!("A fire burns in {cells} cells, the nearest {}.", bearing_phrase(*nearest)));
        }
    }
    let about = |dressing: &Dressing| match dressing {
        Dressing::Grass => Some("grass"),
        Dressing::Rubble => Some("rubble"),
        Dressing::Bones => Some("bones"),
        Dressing::Moss => Some("moss"),
        Dressing::Cobweb => Some("cobwebs"),
        Dressing::Fungus => Some("glowing fungus"),
        Dressing::Ash => Some("ashes"),
        Dressing::Oil => Some("oil"),
        _ => None,
    };
    let about: Vec<&str> = place.dressings.iter().filter_map(about).collect();
    sentences.extend(listed(&about).map(|about| format!("You see {about} here and there.")));
    sentences
}

/// Returns the fixtures: "There is an altar 3 steps to the east, and there are 4 statues, the nearest 2 steps to the west."
pub(super) fn fixtures(content: &Content, place: &PlaceDescription) -> Vec<String> {
    let mut kinds: Vec<(LayerKind, Bearing, usize)> = Vec::new();
    for (dressing, bearing) in &place.fixtures {
        let Some(layer) = dressing.layer() else { continue };
        match kinds.iter_mut().find(|(kind, ..)| *kind == layer) {
            Some((.., count)) => *count += 1,
            None => kinds.push((layer, *bearing, 1)),
        }
    }
    let about = |(layer, nearest, count): &(LayerKind, Bearing, usize)| {
        let name = content.terrain.layer(*layer).name.as_str();
        let place = bearing_phrase(*nearest);
        let bare = name.strip_prefix("a ").or_else(|| name.strip_prefix("an "));
        match (bare, count) {
            (Some(bare), 2..) => format!("{} {}, the nearest {place}", number(*count), plural(bare)),
            _ => format!("{name} {place}"),
        }
    };
    let kinds: Vec<String> = kinds.iter().map(about).collect();
    if kinds.is_empty() { Vec::new() } else { vec![format!("You see {}.", semicolons(&kinds))] }
}

/// Returns the gas in the air.
pub(super) fn gas(content: &Content, place: &PlaceDescription) -> Vec<String> {
    let name = content.terrain.gas.name.as_str();
    match place.gas {
        (true, _) => vec![format!("You stand in {name}.")],
        (false, true) => vec![format!("You see {name} in the air.")],
        (false, false) => Vec::new(),
    }
}

/// Returns the items here and elsewhere.
pub(super) fn items(place: &PlaceDescription) -> Vec<String> {
    let here = items_named(&place.items_here).map(|items| format!("At your feet you see {items}."));
    let mut there: Vec<String> = place
        .items
        .iter()
        .take(MOST_PLACES)
        .filter_map(|items| {
            let place = relation_phrase(place, items.relation).unwrap_or_else(|| bearing_phrase(items.bearing));
            Some(format!("{}, {place}", items_named(&items.names)?))
        })
        .collect();
    match place.items.len().saturating_sub(MOST_PLACES) {
        0 => {}
        1 => there.push("items in one other place".to_owned()),
        more => there.push(format!("items in {more} other places")),
    }
    let there = (!there.is_empty()).then(|| format!("You see {}.", semicolons(&there)));
    here.into_iter().chain(there).collect()
}
