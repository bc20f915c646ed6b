//! What is said of a place that is looked at.

use super::{monster_name, structure_name, trap_name, with_article};
use crate::{
    base::random::Chance,
    content::{Content, DisplayConfig, LayerKind, MonsterId, TrapKind},
    rules::creatures::{Conditions, Health, MindState},
    world::level::{DoorState, Structure},
};

/// Said of a place that was never seen.
pub const UNSEEN_PLACE: &str = "You have not seen this place.";

/// Said to who aims while there is nobody to aim at.
pub const NOBODY_IN_SIGHT: &str = "Nobody is in sight.";
/// Said of a monster that is perceived from afar.
pub const SENSED: &str = "You sense it from afar, and no more than that it is there.";
/// Things that are named one by one; of more there is a number.
const MOST_NAMES: usize = 3;

/// A place that is known.
#[derive(Clone, Debug)]
pub struct KnownPlace {
    /// Whether it is in view, not remembered.
    pub in_view: bool,
    /// Who is there.
    pub who: Option<Someone>,
    /// What lies there, each as [`item_name`](super::item_name) has it.
    pub things: Vec<String>,
    /// What the place is as far as the player knows: never a secret door.
    pub structure: Structure,
    /// What is seen in or on it: a liquid, or what dresses it.
    pub ground: Option<LayerKind>,
    /// The trap there that the player knows of.
    pub trap: Option<TrapKind>,
}

/// Somebody who is seen.
#[derive(Clone, Copy, Debug)]
pub enum Someone {
    /// The player, with what befell them.
    Yourself(Conditions),
    /// A monster.
    Monster(SeenMonster),
    /// One of this kind that is not seen: magic shows it.
    Sensed(MonsterId),
}

/// A monster as it is seen.
#[derive(Clone, Copy, Debug)]
pub struct SeenMonster {
    /// The kind that it looks like.
    pub looks: MonsterId,
    /// What it is about.
    pub state: MindState,
    /// How hurt it is.
    pub wounds: Wounds,
    /// What befell it.
    pub conditions: Conditions,
}

/// How hurt a monster looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wounds {
    /// Not at all.
    Unhurt,
    /// A little.
    Wounded,
    /// Below the share `badly_wounded`.
    BadlyWounded,
    /// Below the share `nearly_dead`.
    NearlyDead,
}

impl Wounds {
    /// How hurt somebody with these hit points looks.
    #[must_use]
    pub fn of(health: Health, config: &DisplayConfig) -> Self {
        let points = i64::from(health.current()) * i64::from(Chance::WHOLE);
        let is_below = |share: Chance| points < i64::from(health.maximum()) * i64::from(share.parts());
        if health.is_full() {
            Self::Unhurt
        } else if is_below(config.nearly_dead) {
            Self::NearlyDead
        } else if is_below(config.badly_wounded) {
            Self::BadlyWounded
        } else {
            Self::Wounded
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Unhurt => "unhurt",
            Self::Wounded => "wounded",
            Self::BadlyWounded => "badly wounded",
            Self::NearlyDead => "nearly dead",
        }
    }
}

/// What is known of a place, in one sentence.
#[must_use]
pub fn place_sentence(content: &Content, place: &KnownPlace) -> String {
    let verb = match (&place.who, place.in_view) {
        (Some(Someone::Sensed(_)), _) => "sense",
        (_, true) => "see",
        (_, false) => "remember",
    };
    let there = if place.in_view { "" } else { " there" };
    let things = things_named(&place.things);
    let trap = place.trap.map(|kind| trap_name(content, kind));
    let on_trap = trap.as_ref().map_or_else(String::new, |trap| format!(", on {trap}"));
    let what = match (&place.who, things) {
        (Some(someone), things) => {
            let over = things.map_or_else(String::new, |things| format!(", over {things}"));
            format!("{}{on_trap}{over}", someone_there(content, someone, wherein(content, place)))
        }
        (None, Some(things)) => {
            let wherein = wherein(content, place).unwrap_or_default();
            let gap = if wherein.is_empty() { "" } else { " " };
            format!("{things}{gap}{wherein}{on_trap}{there}")
        }
        (None, None) if let Some(kind) = place.trap => {
            format!("{}{there}, which {}", trap.unwrap_or_default(), content.traps.of(kind).description)
        }
        (None, None) => format!("{}{there}", empty_place(content, place)),
    };
    format!("You {verb} {what}.")
}

fn someone_there(content: &Content, someone: &Someone, wherein: Option<&str>) -> String {
    let (name, traits) = match someone {
        Someone::Yourself(conditions) => ("yourself".to_owned(), befallen(content, conditions)),
        Someone::Sensed(kind) => (with_article(monster_name(content, *kind)), Vec::new()),
        Someone::Monster(monster) => {
            let mut traits = if monster.wounds == Wounds::Unhurt { Vec::new() } else { vec![monster.wounds.word()] };
            traits.extend(befallen(content, &monster.conditions));
            (monster_and_state(content, monster), traits)
        }
    };
    let mut parts = vec![name];
    parts.extend(listed(&traits));
    parts.extend(wherein.map(str::to_owned));
    parts.join(", ")
}

/// "a sleeping Orc", "an Orc hunting you"; of the helpless it makes no difference what they are about.
fn monster_and_state(content: &Content, monster: &SeenMonster) -> String {
    let name = monster_name(content, monster.looks);
    match monster.state {
        MindState::Sleeping => with_article(&format!("sleeping {name}")),
        _ if monster.conditions.is_helpless() => with_article(name),
        MindState::Wandering => format!("{} that has not noticed you", with_article(name)),
        MindState::Hunting => format!("{} hunting you", with_article(name)),
        MindState::Fleeing => format!("{} fleeing from you", with_article(name)),
    }
}

/// What a monster is about and how it does, in sentences.
#[must_use]
pub fn monster_sentences(content: &Content, monster: &SeenMonster) -> String {
    let state = match monster.state {
        MindState::Sleeping => "It is asleep. ",
        _ if monster.conditions.is_helpless() => "",
        MindState::Wandering => "It is awake and has not noticed you. ",
        MindState::Hunting => "It is hunting you. ",
        MindState::Fleeing => "It is fleeing from you. ",
    };
    let mut traits = vec![monster.wounds.word()];
    traits.extend(befallen(content, &monster.conditions));
    format!("{state}It is {}.", listed(&traits).unwrap_or_default())
}

/// What befell somebody, as far as it can be seen.
fn befallen<'a>(content: &'a Content, conditions: &Conditions) -> Vec<&'a str> {
    conditions.iter().filter_map(|(condition, _)| content.config.condition(condition).looks.as_deref()).collect()
}

/// "a", "a and b", "a, b and c".
pub(super) fn listed<Word: AsRef<str>>(words: &[Word]) -> Option<String> {
    let (last, others) = words.split_last()?;
    let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
    let last = last.as_ref();
    Some(if others.is_empty() { last.to_owned() } else { format!("{} and {last}", others.join(", ")) })
}

pub(super) fn things_named(things: &[String]) -> Option<String> {
    if things.len() <= MOST_NAMES {
        return listed(things);
    }
    let named = things.iter().take(MOST_NAMES - 1).cloned();
    let others = format!("{} other things", things.len() - (MOST_NAMES - 1));
    listed(&named.chain([others]).collect::<Vec<_>>())
}

/// Where somebody or something is: in what is there, else by the structure.
fn wherein<'content>(content: &'content Content, place: &KnownPlace) -> Option<&'content str> {
    let within = place.ground.and_then(|layer| content.terrain.layer(layer).within.as_deref());
    within.or_else(|| within_structure(place.structure))
}

/// Where somebody or something is; the floor of a room goes without saying.
pub(super) const fn within_structure(structure: Structure) -> Option<&'static str> {
    Some(match structure {
        Structure::Floor => return None,
        Structure::Rock | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => "in the rock",
        Structure::Corridor => "in a corridor",
        Structure::Door(DoorState::Open) => "in an open door",
        Structure::Door(DoorState::Broken) => "in a broken door",
        Structure::Door(DoorState::Closed | DoorState::Locked) => "in a closed door",
        Structure::Door(DoorState::Archway) => "in an archway",
        Structure::StairsUp => "on the stairs up",
        Structure::StairsDown => "on the stairs down",
    })
}

/// A place in which nobody and nothing is but what is of the place itself.
fn empty_place(content: &Content, place: &KnownPlace) -> String {
    match place.ground.map(|layer| content.terrain.layer(layer)) {
        Some(layer) if place.structure.blocks_sight() => format!("{} with {}", bare_place(place.structure), layer.name),
        Some(layer) if layer.kind == LayerKind::Torch => format!("{} on a stand", layer.name),
        Some(layer) => layer.name.clone(),
        None => bare_place(place.structure).to_owned(),
    }
}

/// A place in which nobody and nothing is.
const fn bare_place(structure: Structure) -> &'static str {
    match structure {
        Structure::Rock | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => "a wall",
        Structure::Floor => "nothing but floor",
        other => structure_name(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_things_are_counted() {
        let things = |names: &[&str]| things_named(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(things(&[]), None);
        assert_eq!(things(&["a mace", "food"]).as_deref(), Some("a mace and food"));
        assert_eq!(things(&["a", "b", "c"]).as_deref(), Some("a, b and c"));
        assert_eq!(things(&["a", "b", "c", "d"]).as_deref(), Some("a, b and 2 other things"));
    }

    #[test]
    fn wounds_go_by_the_share_of_hit_points() {
        let content = Content::compiled_in();
        let looks = |lost: i32| {
            let mut health = Health::full(100);
            health.lose(lost);
            Wounds::of(health, &content.config.display).word()
        };
        assert_eq!([0, 1, 50].map(looks), ["unhurt", "wounded", "wounded"]);
        assert_eq!([51, 80, 81, 99].map(looks), ["badly wounded", "badly wounded", "nearly dead", "nearly dead"]);
    }
}
