//! Sentences about a cell that the player looks at.

use super::{a_monster, hazards::within_hazard, structure_name, trap_name, with_article};
use crate::{
    base::random::Chance,
    content::{Content, DisplayConfig, Hazard, LayerKind, MonsterId, TrapKind},
    rules::creatures::{Conditions, Health, MindState},
    world::level::{DoorState, Structure},
};

/// The sentence for a cell that the player has never seen.
pub(crate) const UNSEEN_PLACE: &str = "You have not seen this place.";

/// The sentence for aiming when there is no target.
pub(crate) const NO_TARGET: &str = "There is no target in sight.";
/// The sentence for a monster that the player senses by magic but does not see.
pub(crate) const SENSED: &str = "You sense its presence, but you can't see it.";
/// The most items that are listed by name; of more, the rest is counted.
const MOST_NAMES: usize = 3;

/// What the player knows about a cell.
#[derive(Clone, Debug)]
pub(crate) struct KnownPlace {
    /// Whether the cell is in view rather than remembered.
    pub in_view: bool,
    /// The creature there.
    pub who: Option<PerceivedCreature>,
    /// The items there, each as [`item_name`](super::item_name) gives it.
    pub items: Vec<String>,
    /// The structure that the player knows: never a secret door.
    pub structure: Structure,
    /// The liquid or dressing that is seen there.
    pub ground: Option<LayerKind>,
    /// The trap there, if the player knows of it.
    pub trap: Option<TrapKind>,
    /// The harms of the cell that the player knows of.
    pub hazards: Vec<Hazard>,
}

/// A creature that the player perceives.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PerceivedCreature {
    /// The player, with their conditions.
    Yourself(Conditions),
    /// A monster in view.
    Monster(SeenMonster),
    /// A monster of this kind that is shown by magic and not seen.
    Sensed(MonsterId),
}

/// A monster as the player sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeenMonster {
    /// The kind that it looks like.
    pub looks: MonsterId,
    /// Its state of mind.
    pub state: MindState,
    /// Whether it leaves the player alone.
    pub is_at_peace: bool,
    /// How badly it looks hurt.
    pub wounds: Wounds,
    /// Its conditions.
    pub conditions: Conditions,
    /// By how many levels it is above its kind.
    pub levels_above: i32,
}

/// How badly a monster looks hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wounds {
    /// Full hit points.
    Unhurt,
    /// Below full hit points.
    Wounded,
    /// Below the share `badly_wounded` of `config.ron`.
    BadlyWounded,
    /// Below the share `nearly_dead` of `config.ron`.
    NearlyDead,
}

impl Wounds {
    /// Returns how badly a creature with these hit points looks hurt.
    pub(crate) fn of(health: Health, config: &DisplayConfig) -> Self {
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

    /// Returns the least and the greatest share of its hit points with which a creature looks so.
    pub(crate) const fn shares(self, config: &DisplayConfig) -> [Chance; 2] {
        let whole = Chance::from_parts(Chance::WHOLE);
        match self {
            Self::Unhurt => [whole, whole],
            Self::Wounded => [config.badly_wounded, whole],
            Self::BadlyWounded => [config.nearly_dead, config.badly_wounded],
            Self::NearlyDead => [Chance::from_parts(0), config.nearly_dead],
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

/// Returns what the player knows about a cell, in one sentence.
pub(crate) fn place_sentence(content: &Content, place: &KnownPlace) -> String {
    let verb = match (&place.who, place.in_view) {
        (Some(PerceivedCreature::Sensed(_)), _) => "sense",
        (_, true) => "see",
        (_, false) => "remember",
    };
    let there = if place.in_view { "" } else { " there" };
    let items = items_named(&place.items);
    let trap = place.trap.map(|kind| trap_name(content, kind));
    let on_trap = trap.as_ref().map_or_else(String::new, |trap| format!(", on {trap}"));
    let within: String = unnamed(place).map(|hazard| format!(", {}", within_hazard(content, hazard))).collect();
    let what = match (&place.who, items) {
        (Some(someone), items) => {
            let over = items.map_or_else(String::new, |items| format!(", over {items}"));
            format!("{}{on_trap}{over}{within}", someone_there(content, someone, wherein(content, place)))
        }
        (None, Some(items)) => {
            let wherein = wherein(content, place).unwrap_or_default();
            let gap = if wherein.is_empty() { "" } else { " " };
            format!("{items}{gap}{wherein}{on_trap}{there}{within}")
        }
        (None, None) if let Some(kind) = place.trap => {
            format!("{}{there}{within}, which {}", trap.unwrap_or_default(), content.traps.of(kind).description)
        }
        (None, None) if place.hazards == [Hazard::Gas] && is_bare_floor(place) => content.terrain.gas.name.clone(),
        (None, None) => format!("{}{there}{within}", empty_place(content, place)),
    };
    format!("You {verb} {what}.")
}

/// Whether a cell shows nothing but floor.
fn is_bare_floor(place: &KnownPlace) -> bool {
    place.structure == Structure::Floor && place.ground.is_none() && place.trap.is_none()
}

/// Returns the harms of a cell that the rest of its sentence does not name.
fn unnamed(place: &KnownPlace) -> impl Iterator<Item = Hazard> {
    // The sentence about a trap alone says nothing of the ground.
    let names_ground = place.trap.is_none() || place.who.is_some() || !place.items.is_empty();
    let named = place.ground.filter(|_| names_ground);
    let is_named =
        move |hazard: &Hazard| matches!(hazard, Hazard::Trap(_)) || (named.is_some() && hazard.layer() == named);
    place.hazards.iter().copied().filter(move |hazard| !is_named(hazard))
}

fn someone_there(content: &Content, someone: &PerceivedCreature, wherein: Option<&str>) -> String {
    let (name, traits) = match someone {
        PerceivedCreature::Yourself(conditions) => ("yourself".to_owned(), visible_conditions(content, conditions)),
        PerceivedCreature::Sensed(kind) => (a_monster(content, *kind), Vec::new()),
        PerceivedCreature::Monster(monster) => {
            let mut traits = if monster.wounds == Wounds::Unhurt { Vec::new() } else { vec![monster.wounds.word()] };
            traits.extend(visible_conditions(content, &monster.conditions));
            (monster_and_state(content, monster), traits)
        }
    };
    let mut parts = vec![name];
    parts.extend(listed(&traits));
    parts.extend(wherein.map(str::to_owned));
    parts.join(", ")
}

/// Returns a monster with its state: "a sleeping orc", "an orc hunting you". A helpless monster has no state.
fn monster_and_state(content: &Content, monster: &SeenMonster) -> String {
    let name = a_monster(content, monster.looks);
    match monster.state {
        MindState::Sleeping => with_article(&format!("sleeping {}", content.monster(monster.looks).noun())),
        _ if monster.conditions.is_helpless() => name,
        _ if is_captive(monster) => format!("{name} in chains"),
        _ if monster.is_at_peace => format!("{name} that is at peace with you"),
        _ if monster.conditions.is_spellbound() => name,
        MindState::Wandering => format!("{name} that has not noticed you"),
        MindState::Hunting => format!("{name} hunting you"),
        MindState::Fleeing => format!("{name} fleeing from you"),
    }
}

/// Whether a monster is in chains.
fn is_captive(monster: &SeenMonster) -> bool {
    monster.is_at_peace && monster.conditions.is_spellbound()
}

/// Returns the state and health of a monster, in sentences.
pub(crate) fn monster_sentences(content: &Content, monster: &SeenMonster) -> String {
    let state = match monster.state {
        MindState::Sleeping => "It is asleep. ",
        _ if monster.conditions.is_helpless() => "",
        _ if is_captive(monster) => "It is in chains; search beside it to free it. ",
        _ if monster.is_at_peace => "It is at peace with you. ",
        _ if monster.conditions.is_spellbound() => "",
        MindState::Wandering => "It is awake and has not noticed you. ",
        MindState::Hunting => "It is hunting you. ",
        MindState::Fleeing => "It is fleeing from you. ",
    };
    let mut traits = vec![monster.wounds.word()];
    traits.extend(visible_conditions(content, &monster.conditions));
    let above = match monster.levels_above {
        ..=0 => String::new(),
        1 => " It is a level above its kind.".to_owned(),
        levels => format!(" It is {levels} levels above its kind."),
    };
    format!("{state}It is {}.{above}", listed(&traits).unwrap_or_default())
}

/// Returns the visible conditions of a creature.
fn visible_conditions<'a>(content: &'a Content, conditions: &Conditions) -> Vec<&'a str> {
    conditions.iter().filter_map(|(condition, _)| content.config.condition(condition).looks.as_deref()).collect()
}

/// Joins words: "a", "a and b", "a, b and c".
pub(super) fn listed<Word: AsRef<str>>(words: &[Word]) -> Option<String> {
    let (last, others) = words.split_last()?;
    let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
    let last = last.as_ref();
    Some(if others.is_empty() { last.to_owned() } else { format!("{} and {last}", others.join(", ")) })
}

pub(super) fn items_named(items: &[String]) -> Option<String> {
    if items.len() <= MOST_NAMES {
        return listed(items);
    }
    let named = items.iter().take(MOST_NAMES - 1).cloned();
    let others = format!("{} other items", items.len() - (MOST_NAMES - 1));
    listed(&named.chain([others]).collect::<Vec<_>>())
}

/// Returns where something is: by the liquid or dressing there, or else by the structure.
fn wherein<'content>(content: &'content Content, place: &KnownPlace) -> Option<&'content str> {
    let within = place.ground.and_then(|layer| content.terrain.layer(layer).within.as_deref());
    within.or_else(|| within_structure(place.structure))
}

/// Returns where something is by the structure; `None` for the floor of a room.
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

/// Returns the description of a cell without creatures and items, with its liquid or dressing.
fn empty_place(content: &Content, place: &KnownPlace) -> String {
    match place.ground.map(|layer| content.terrain.layer(layer)) {
        Some(layer) if place.structure.blocks_sight() => format!("{} with {}", bare_place(place.structure), layer.name),
        Some(layer) if layer.kind == LayerKind::Torch => format!("{} on a stand", layer.name),
        Some(layer) => layer.name.clone(),
        None => bare_place(place.structure).to_owned(),
    }
}

/// Returns the description of a cell without anything in it.
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
    fn many_items_are_counted() {
        let items = |names: &[&str]| items_named(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(items(&[]), None);
        assert_eq!(items(&["a mace", "food"]).as_deref(), Some("a mace and food"));
        assert_eq!(items(&["a", "b", "c"]).as_deref(), Some("a, b and c"));
        assert_eq!(items(&["a", "b", "c", "d"]).as_deref(), Some("a, b and 2 other items"));
    }

    #[test]
    fn wounds_depend_on_the_share_of_hit_points() {
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
