//! Places in words, as in a text adventure (`docs/rules.md#places-in-words`).
//!
//! A [`PlaceDescription`] holds what the player knows of a place as data; only this module makes sentences of it.

mod creatures;
mod description;
mod ground;
mod relations;
mod spot;
mod surroundings;

pub(crate) use description::{
    Bearing, CreatureThere, GroundDescription, ItemsThere, KnownExit, LightThere, LiquidArea, PlaceDescription,
    Relation,
};
pub(crate) use spot::{KnownRoom, Openness, Side, Spot, Zone};

use crate::content::Content;

/// Returns the description of a place in paragraphs: the place and its exits, its contents, its creatures.
pub(crate) fn place_paragraphs(content: &Content, place: &PlaceDescription) -> Vec<String> {
    let about = [vec![ground::where_you_are(place)], ground::light(place), surroundings::ways_out(place)];
    let there = [
        surroundings::landmarks(place),
        surroundings::traps(content, place),
        surroundings::bodies(place),
        surroundings::fixtures(content, place),
        surroundings::gas(content, place),
        surroundings::items(place),
    ];
    let who = creatures::creatures(content, place);
    let paragraphs = [about.concat(), there.concat(), who];
    paragraphs.into_iter().filter(|sentences| !sentences.is_empty()).map(|sentences| sentences.join(" ")).collect()
}
