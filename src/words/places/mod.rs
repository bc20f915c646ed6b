//! Places in words, as a text adventure has them (document 003, "never leave data behind").
//!
//! What is known of a place is gathered as data, a [`PlaceDescription`]; sentences are made of it here and nowhere else.

mod creatures;
mod description;
mod ground;
mod relations;
mod surroundings;

pub use description::{
    Bearing, CreatureThere, GroundDescription, KnownExit, KnownRoom, LightThere, LiquidArea, Openness,
    PlaceDescription, Relation, Side, Spot, ThingsThere, Zone,
};

use crate::content::Content;

/// What there is to say about a place, in paragraphs: where you are and how to leave, what is there, who is there.
#[must_use]
pub fn place_paragraphs(content: &Content, place: &PlaceDescription) -> Vec<String> {
    let about = [vec![ground::where_you_are(place)], ground::light(place), surroundings::ways_out(place)];
    let there = [
        surroundings::landmarks(place),
        surroundings::traps(content, place),
        surroundings::bodies(place),
        surroundings::things(place),
    ];
    let who = creatures::creatures(content, place);
    let paragraphs = [about.concat(), there.concat(), who];
    paragraphs.into_iter().filter(|sentences| !sentences.is_empty()).map(|sentences| sentences.join(" ")).collect()
}
