//! The place where the player is, and the light there.

use super::{
    GroundDescription, KnownRoom, LightThere, Openness, PlaceDescription, Side, Spot, Zone,
    relations::{body_name, steps},
};
use crate::{
    base::geometry::Direction,
    words::{
        commands::direction_name,
        grammar::with_article,
        look::{listed, within_structure},
        names::purpose_name,
    },
    world::level::{Dressing, Liquid, RoomPurpose, Shape, Structure},
};

/// The distance within which a liquid is mentioned with the place itself, in steps.
const NEAR_EDGE: u32 = 5;
/// The words for rooms of at most this many cells; larger rooms are huge.
const AREAS: [(usize, Option<&str>); 4] = [(6, Some("tiny")), (20, Some("small")), (60, None), (120, Some("large"))];

/// Returns the first sentence: "You are at the west end of an oblong, irregular room, 12 by 5 steps in size, 2 steps
/// from the edge of a lake."
pub(super) fn where_you_are(place: &PlaceDescription) -> String {
    let structure = place.ground.structure;
    let is_on_stairs = matches!(structure, Structure::StairsUp | Structure::StairsDown);
    let mut parts: Vec<String> = Vec::new();
    if is_on_stairs {
        parts.extend(within_structure(structure).map(str::to_owned));
    }
    parts.push(match &place.spot {
        Spot::Room { known: Some(known), .. } => in_known_room(known),
        Spot::Room { known: None, is_lit } => {
            let word = match (place.is_blind, is_lit) {
                (true, _) => "",
                (false, true) => "lit ",
                (false, false) => "dark ",
            };
            format!("in a {word}room that you know only in part")
        }
        Spot::Cave { openness, .. } => in_cave(*openness).to_owned(),
        Spot::Corridor { runs, is_seen } => in_corridor(runs, *is_seen),
        Spot::Doorway(structure, sides) => in_doorway(*structure, sides),
    });
    if let Spot::Room { known: Some(KnownRoom { size: (width, height), .. }), .. } = place.spot
        && (width, height) != (1, 1)
    {
        parts.push(format!("{width} by {height} steps in size"));
    }
    parts.extend(underfoot(place));
    format!("You are {}.", parts.join(", "))
}

fn in_known_room(room: &KnownRoom) -> String {
    let (width, height) = room.size;
    let is_plain_chamber = room.shape == Shape::Chamber && room.purpose == RoomPurpose::Plain;
    let plain = if is_plain_chamber { "chamber of a cave" } else { purpose_name(room.purpose) };
    let noun = room.set_piece.as_deref().unwrap_or(plain);
    let size = AREAS.iter().find(|(most, _)| room.area <= *most).map_or(Some("huge"), |(_, word)| *word);
    let flooded = (room.purpose == RoomPurpose::Flooded).then_some("flooded");
    let proportions = match room.shape {
        Shape::Circle | Shape::Cross => None,
        _ => proportions(width.max(height), width.min(height), room.shape),
    };
    let shape = match room.shape {
        Shape::Rectangle => proportions.is_none().then_some("rectangular"),
        Shape::Irregular => Some("irregular"),
        Shape::Cross => Some("cross-shaped"),
        Shape::Circle => Some("round"),
        Shape::Chamber => None,
    };
    let words: Vec<&str> = [size, flooded, proportions, shape].into_iter().flatten().collect();
    let described = if words.is_empty() { noun.to_owned() } else { format!("{} {noun}", words.join(", ")) };
    let room_name = with_article(&described);
    let zone = match room.zone {
        Zone::Whole => "in".to_owned(),
        Zone::Middle => "in the middle of".to_owned(),
        Zone::Corner(direction) => format!("in the {} corner of", direction_name(direction)),
        Zone::Part(direction) => format!("in the {} part of", direction_name(direction)),
        Zone::End(direction) => format!("at the {} end of", direction_name(direction)),
        Zone::Side(direction) => format!("on the {} side of", direction_name(direction)),
    };
    format!("{zone} {room_name}")
}

const fn proportions(long: i32, short: i32, shape: Shape) -> Option<&'static str> {
    if long > 1 && (short == 1 || (short == 2 && long >= 6)) {
        Some("narrow")
    } else if long * 2 >= short * 3 {
        Some("oblong")
    } else if long == short && matches!(shape, Shape::Rectangle) {
        Some("square")
    } else {
        None
    }
}

const fn in_cave(openness: Option<Openness>) -> &'static str {
    match openness {
        None => "in a cave",
        Some(Openness::DeadEnd) => "at a dead end of a cave",
        Some(Openness::Passage) => "in a passage of a cave",
        Some(Openness::Side) => "at the side of a cave",
        Some(Openness::Open) => "in an open part of a cave",
    }
}

fn in_corridor(directions: &[Direction], is_seen: bool) -> String {
    let names: Vec<&str> = directions.iter().copied().map(direction_name).collect();
    match (names.len(), listed(&names)) {
        (1, Some(names)) if is_seen => format!("at the end of a corridor that runs {names}"),
        (1 | 2, Some(names)) => format!("in a corridor that runs {names}"),
        (_, Some(names)) => format!("at a junction of corridors that run {names}"),
        (_, None) => "in a corridor".to_owned(),
    }
}

fn in_doorway(structure: Structure, sides: &[(Direction, Side)]) -> String {
    let doorway = within_structure(structure).unwrap_or("in a doorway");
    let side = |(direction, side): &(Direction, Side)| {
        let what = match side {
            Side::Room => "a room",
            Side::Corridor => "a corridor",
            Side::Cave => "a cave",
            Side::Doorway => "another doorway",
        };
        format!("{what} to the {}", direction_name(*direction))
    };
    let sides: Vec<String> = sides.iter().map(side).collect();
    match (sides.as_slice(), listed(&sides)) {
        ([one], _) => format!("{doorway} that leads to {one}"),
        (_, Some(all)) => format!("{doorway} between {all}"),
        (_, None) => doorway.to_owned(),
    }
}

/// Returns the liquid that the player stands in, or else the distance to the nearest one.
fn underfoot(place: &PlaceDescription) -> Option<String> {
    let GroundDescription { liquid, is_floating, .. } = place.ground;
    let wet = match liquid {
        Liquid::None => None,
        Liquid::Shallow => Some("shallow water"),
        Liquid::Deep => Some("deep water"),
        Liquid::Mud => Some("mud"),
        Liquid::Chasm => Some("the edge of a chasm"),
        Liquid::Lava => Some("lava"),
    };
    if let Some(wet) = wet {
        let within = if is_floating || liquid == Liquid::Chasm { "over" } else { "in" };
        return Some(format!("{within} {wet}"));
    }
    let nearest = place.bodies.first().filter(|body| body.bearing.steps <= NEAR_EDGE)?;
    let name = with_article(body_name(nearest));
    Some(match nearest.bearing.steps {
        0 | 1 => format!("at the edge of {name}"),
        count => format!("{} from the edge of {name}", steps(count)),
    })
}

/// Returns whether the first sentence mentions the nearest liquid.
pub(super) fn mentions_nearest_body(place: &PlaceDescription) -> bool {
    place.bodies.first().is_some_and(|body| {
        if place.ground.liquid == Liquid::None { body.bearing.steps <= NEAR_EDGE } else { body.bearing.steps == 0 }
    })
}

/// Returns the light by which the player sees, where a cave continues, and the dressing underfoot.
pub(super) fn light(place: &PlaceDescription) -> Vec<String> {
    let mut sentences = Vec::new();
    if place.is_blind {
        sentences.push("You are blind and see nothing.".to_owned());
    } else {
        sentences.push(match &place.light {
            // The sentence about a partly known room has said this already.
            LightThere::Room if matches!(place.spot, Spot::Room { known: None, .. }) => String::new(),
            LightThere::Room if matches!(place.spot, Spot::Room { .. }) => "The room is lit.".to_owned(),
            LightThere::Room => "It is lit here.".to_owned(),
            LightThere::Torchlight => "Torchlight falls on you.".to_owned(),
            LightThere::BurningLight => "A burning light on the floor shines on you.".to_owned(),
            LightThere::Glow | LightThere::OwnGlow => "The glow of a creature falls on you.".to_owned(),
            LightThere::Ground(name) => format!("The light of {name} falls on you."),
            LightThere::Yours(name) if matches!(place.spot, Spot::Room { known: None, .. }) => {
                format!("You see by the light of your {name}.")
            }
            LightThere::Yours(name) => format!("It is dark except for the light of your {name}."),
            LightThere::None => "It is dark, and you have no light.".to_owned(),
        });
    }
    sentences.retain(|sentence| !sentence.is_empty());
    if let Spot::Cave { goes_on, .. } = &place.spot {
        let names: Vec<&str> = goes_on.iter().copied().map(direction_name).collect();
        match listed(&names) {
            Some(_) if names.len() == Direction::ALL.len() => {
                sentences.push("The cave continues in all directions.".to_owned());
            }
            Some(names) => sentences.push(format!("The cave continues {names}.")),
            None => {}
        }
    }
    let grown = match place.ground.dressing {
        Dressing::Grass => Some("You stand in grass."),
        Dressing::Rubble => Some("You stand on rubble."),
        Dressing::Bones => Some("You stand on bones."),
        Dressing::Moss => Some("You stand on moss."),
        Dressing::Cobweb => Some("There are cobwebs around you."),
        Dressing::Fungus => Some("You stand among glowing fungus."),
        Dressing::Altar => Some("You stand before an altar."),
        Dressing::Lever => Some("You stand beside a lever in the wall."),
        Dressing::Statue => Some("You stand beside a statue."),
        Dressing::SpentAltar => Some("You stand before an altar that has given what it had to give."),
        Dressing::PulledLever => Some("You stand beside a lever that was pulled."),
        Dressing::Vent => Some("You stand over a vent."),
        Dressing::Torch => Some("You stand beside a burning torch on a stand."),
        Dressing::Fire => Some("You stand in fire!"),
        Dressing::Ash => Some("You stand on ashes."),
        Dressing::Oil => Some("You stand in oil."),
        Dressing::None | Dressing::Stones => None,
    };
    sentences.extend(grown.map(str::to_owned));
    sentences
}
