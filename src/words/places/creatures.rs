//! Who is there, where they stand, and what lights them.

use super::{
    CreatureThere, LightThere, PlaceDescription, Relation,
    relations::{bearing_phrase, relation_phrase},
};
use crate::{
    content::Content,
    creatures::MindState,
    words::{
        Someone,
        grammar::{capitalised, with_article},
        names::monster_name,
    },
};

/// Creatures that are told of one by one.
const MOST_CREATURES: usize = 6;

/// "On the eastern shore of the lake, 5 steps to the east, you see a Kobold illuminated by torchlight."
pub(super) fn creatures(content: &Content, place: &PlaceDescription) -> Vec<String> {
    let told = place.creatures.iter().take(MOST_CREATURES);
    let mut sentences: Vec<String> = told.map(|creature| sentence(content, place, creature)).collect();
    match place.creatures.len().saturating_sub(MOST_CREATURES) {
        0 => {}
        1 => sentences.push("There is one more creature.".to_owned()),
        more => sentences.push(format!("There are {more} more creatures.")),
    }
    sentences
}

fn sentence(content: &Content, place: &PlaceDescription, creature: &CreatureThere) -> String {
    let (verb, name, about) = match &creature.who {
        Someone::Monster(monster) => {
            let name = monster_name(content, monster.looks);
            let (name, about) = match monster.state {
                MindState::Sleeping => (with_article(&format!("sleeping {name}")), ""),
                _ if monster.conditions.is_helpless() => (with_article(name), ""),
                MindState::Wandering => (with_article(name), " It has not noticed you."),
                MindState::Hunting => (with_article(name), " It is hunting you."),
                MindState::Fleeing => (with_article(name), " It is fleeing from you."),
            };
            ("see", name, about)
        }
        Someone::Sensed(kind) => ("sense", with_article(monster_name(content, *kind)), ""),
        Someone::Yourself(_) => ("see", "yourself".to_owned(), ""),
    };
    let bearing = bearing_phrase(creature.bearing);
    let lit = if matches!(creature.who, Someone::Monster(_)) { light_phrase(&creature.light) } else { None };
    let sees = match relation_phrase(place, creature.relation).filter(|_| creature.relation != Relation::Nowhere) {
        Some(relation) => {
            let lit = lit.map_or_else(String::new, |lit| format!(" {lit}"));
            format!("{}, {bearing}, you {verb} {name}{lit}.", capitalised(&relation))
        }
        None => {
            let lit = lit.map_or_else(String::new, |lit| format!(", {lit}"));
            format!("You {verb} {name} {bearing}{lit}.")
        }
    };
    sees + about
}

fn light_phrase(light: &LightThere) -> Option<String> {
    Some(match light {
        LightThere::Torchlight => "illuminated by torchlight".to_owned(),
        LightThere::BurningLight => "lit by a light that lies burning".to_owned(),
        LightThere::OwnGlow => "shining with its own light".to_owned(),
        LightThere::Glow => "lit by the glow of another".to_owned(),
        LightThere::Room => "in the light of the room".to_owned(),
        LightThere::Yours(name) => format!("in the light of your {name}"),
        LightThere::None => return None,
    })
}
