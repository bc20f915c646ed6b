//! The creatures of a place: where they stand and what lights them. Creatures with the same description share a
//! sentence.

use super::{
    CreatureThere, LightThere, PlaceDescription, Relation,
    relations::{bearings_phrase, relation_phrase},
};
use crate::{
    base::geometry::Direction,
    content::{Content, MonsterId},
    rules::creatures::MindState,
    words::{
        PerceivedCreature,
        grammar::{capitalized, number, plural, with_article},
        names::a_monster,
    },
};

/// The most sentences about creatures; of more, the rest is counted.
const MOST_SENTENCES: usize = 6;

/// Creatures with the same description in the same direction, the nearest first.
struct CreatureGroup<'place> {
    who: CreatureGroupKey,
    direction: Option<Direction>,
    members: Vec<&'place CreatureThere>,
}

/// The subject of a sentence about creatures.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CreatureGroupKey {
    /// Visible monsters of a kind in the same state of mind; `None` if they are helpless.
    Seen(MonsterId, Option<MindState>),
    /// Visible monsters of a kind that leave the player alone, and whether they are in chains.
    AtPeace(MonsterId, bool),
    /// Monsters of a kind that magic shows.
    Sensed(MonsterId),
    Yourself,
}

impl CreatureGroupKey {
    fn of(someone: &PerceivedCreature) -> Self {
        match someone {
            PerceivedCreature::Monster(monster) => {
                if monster.is_at_peace {
                    return Self::AtPeace(monster.looks, monster.conditions.is_spellbound());
                }
                let is_helpless = monster.state != MindState::Sleeping && monster.conditions.is_helpless();
                Self::Seen(monster.looks, (!is_helpless).then_some(monster.state))
            }
            PerceivedCreature::Sensed(kind) => Self::Sensed(*kind),
            PerceivedCreature::Yourself(_) => Self::Yourself,
        }
    }
}

/// Groups the creatures with the same description, in the order of the nearest of each group.
fn groups(place: &PlaceDescription) -> Vec<CreatureGroup<'_>> {
    let mut groups: Vec<CreatureGroup<'_>> = Vec::new();
    for creature in &place.creatures {
        let (who, direction) = (CreatureGroupKey::of(&creature.who), creature.bearing.direction);
        let is_like = |group: &&mut CreatureGroup<'_>| {
            let like = |other: &&CreatureThere| other.relation == creature.relation && other.light == creature.light;
            group.who == who && group.direction == direction && group.members.first().is_some_and(like)
        };
        match groups.iter_mut().find(is_like) {
            Some(group) => group.members.push(creature),
            None => groups.push(CreatureGroup { who, direction, members: vec![creature] }),
        }
    }
    for group in &mut groups {
        group.members.sort_by_key(|creature| creature.bearing.steps);
    }
    groups
}

/// Returns sentences such as "On the eastern shore of the lake, 5 steps to the east, you see a Kobold illuminated by
/// torchlight."
pub(super) fn creatures(content: &Content, place: &PlaceDescription) -> Vec<String> {
    let groups = groups(place);
    let (told, others) = groups.split_at(groups.len().min(MOST_SENTENCES));
    let mut sentences: Vec<String> = told.iter().filter_map(|group| sentence(content, place, group)).collect();
    match others.iter().map(|group| group.members.len()).sum() {
        0 => {}
        1 => sentences.push("There is one more creature.".to_owned()),
        more => sentences.push(format!("There are {} more creatures.", number(more))),
    }
    sentences
}

fn sentence(content: &Content, place: &PlaceDescription, group: &CreatureGroup<'_>) -> Option<String> {
    let (nearest, farthest) = (group.members.first()?, group.members.last()?);
    let count = group.members.len();
    let noun = |kind: MonsterId| content.monster(kind).noun();
    let counted = |name: &str| format!("{} {}", number(count), plural(name));
    let many = |kind: MonsterId| if count == 1 { a_monster(content, kind) } else { counted(&noun(kind)) };
    let (verb, name, about) = match group.who {
        CreatureGroupKey::Seen(kind, Some(MindState::Sleeping)) => {
            let sleeper = format!("sleeping {}", noun(kind));
            ("see", if count == 1 { with_article(&sleeper) } else { counted(&sleeper) }, None)
        }
        CreatureGroupKey::Seen(kind, state) => {
            let about = match state {
                None | Some(MindState::Sleeping) => None,
                Some(MindState::Wandering) => Some(("has", "have", "not noticed you")),
                Some(MindState::Hunting) => Some(("is", "are", "hunting you")),
                Some(MindState::Fleeing) => Some(("is", "are", "fleeing from you")),
            };
            ("see", many(kind), about)
        }
        CreatureGroupKey::AtPeace(kind, true) => ("see", many(kind), Some(("is", "are", "in chains"))),
        CreatureGroupKey::AtPeace(kind, false) => ("see", many(kind), Some(("is", "are", "at peace with you"))),
        CreatureGroupKey::Sensed(kind) => ("sense", many(kind), None),
        CreatureGroupKey::Yourself => ("see", "yourself".to_owned(), None),
    };
    let bearing = bearings_phrase(nearest.bearing, farthest.bearing);
    let lit = if matches!(group.who, CreatureGroupKey::Seen(..) | CreatureGroupKey::AtPeace(..)) {
        light_phrase(&nearest.light, count)
    } else {
        None
    };
    let sees = match relation_phrase(place, nearest.relation).filter(|_| nearest.relation != Relation::Nowhere) {
        Some(relation) => {
            let lit = lit.map_or_else(String::new, |lit| format!(" {lit}"));
            format!("{}, {bearing}, you {verb} {name}{lit}.", capitalized(&relation))
        }
        None => {
            let lit = lit.map_or_else(String::new, |lit| format!(", {lit}"));
            let comma = if count == 1 { "" } else { "," };
            format!("You {verb} {name}{comma} {bearing}{lit}.")
        }
    };
    let about = about.map_or_else(String::new, |(one, several, what)| match count {
        1 => format!(" It {one} {what}."),
        _ => format!(" They {several} {what}."),
    });
    Some(sees + &about)
}

fn light_phrase(light: &LightThere, count: usize) -> Option<String> {
    Some(match light {
        LightThere::Torchlight => "illuminated by torchlight".to_owned(),
        LightThere::BurningLight => "lit by a burning light on the floor".to_owned(),
        LightThere::OwnGlow => format!("shining with {} own light", if count == 1 { "its" } else { "their" }),
        LightThere::Glow => "lit by the glow of another creature".to_owned(),
        LightThere::Ground(name) => format!("in the light of {name}"),
        LightThere::Room => "in the light of the room".to_owned(),
        LightThere::Yours(name) => format!("in the light of your {name}"),
        LightThere::None => return None,
    })
}
