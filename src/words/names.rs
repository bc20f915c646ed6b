//! Names of items, monsters, cells and conditions as the player knows them.

use super::{capitalized, grammar::with_own_article, turns};
use crate::{
    content::{
        CauseOfDeath, Condition, Content, Element, Feeling, Foe, HungerState, ItemAppearance, ItemDefinition, ItemId,
        ItemKind, ItemLabel, LockedPlace, MessageKind, MonsterId, RoomPurpose, TrapKind,
    },
    world::level::{DoorState, Structure},
};

/// Returns the name of a monster in a sentence: "the orc", or "it" if it is not seen.
pub(super) fn foe_name(content: &Content, foe: Foe) -> String {
    if foe.seen { the_monster(content, foe.looks) } else { "it".to_owned() }
}

/// Returns a kind of monster in a sentence: "the orc".
pub(crate) fn the_monster(content: &Content, kind: MonsterId) -> String {
    format!("the {}", content.monster(kind).noun())
}

/// Returns a kind of monster in a sentence: "an orc".
pub(crate) fn a_monster(content: &Content, kind: MonsterId) -> String {
    let monster = content.monster(kind);
    with_own_article(monster.article, &monster.noun())
}

/// Returns a kind of monster as a heading and as programs know it: "Orc".
pub(crate) fn monster_name(content: &Content, kind: MonsterId) -> &str {
    &content.monster(kind).name
}

/// Returns an item with its article or number: "a mace +1", "27 arrows", "the Amulet of Yendor".
pub(crate) fn item_name(content: &Content, label: &ItemLabel) -> String {
    let item = content.item(label.kind);
    let name = bare_name(content, label);
    match label.quantity {
        1 if item.kind == ItemKind::Amulet || item.unique.is_some() => format!("the {name}"),
        1 if item.mass => name,
        // The data knows the article of the true name.
        1 => with_own_article(item.article.filter(|_| label.look == ItemAppearance::Known), &name),
        many => format!("{many} {name}"),
    }
}

/// Returns an item without article and number, as in `your ring mail +1 [6]`.
pub(crate) fn bare_item_name(content: &Content, label: &ItemLabel) -> String {
    bare_name(content, label)
}

/// Returns an item as the player knew it, and what it really was: "an ebony staff (a wand of fire, 4 charges)". `truth`
/// is its label with nothing unknown. An item of a known kind has only its true name.
pub(crate) fn revealed_name(content: &Content, known: &ItemLabel, truth: &ItemLabel) -> String {
    let name = item_name(content, truth);
    if known.look == ItemAppearance::Known {
        return name;
    }
    let name = if truth.quantity == 1 { name } else { bare_name(content, truth) };
    // One pair of parentheses is enough.
    format!("{} ({})", item_name(content, known), name.replace(" (", ", ").replace(')', ""))
}

/// Returns an item for the panel, without an article: `Mace +1`, `Ring mail +1 [6]`.
pub(crate) fn equipment_name(content: &Content, label: &ItemLabel) -> String {
    capitalized(&bare_name(content, label))
}

fn bare_name(content: &Content, label: &ItemLabel) -> String {
    let item = content.item(label.kind);
    let mut name = match &label.look {
        ItemAppearance::Known if label.quantity == 1 => item.name.clone(),
        ItemAppearance::Known => item.plural.clone(),
        ItemAppearance::Unknown { appearance, called } => {
            let name = disguised(content, item.kind, *appearance, label.quantity == 1);
            called.as_ref().map_or_else(|| name.clone(), |called| format!("{name} named {called}"))
        }
    };
    if let Some(place) = label.opens {
        name += &format!(" to the {}", locked_place_name(content, place));
    }
    if let Some(enchantment) = label.enchantment {
        name += &format!(" {enchantment:+}");
    }
    if let Some(armor_class) = item.armor_class {
        name += &format!(" [{}]", armor_class - label.enchantment.unwrap_or(0));
    }
    match (label.fuel, item.light) {
        (Some(0), Some(_)) => name += " (burnt out)",
        (Some(fuel), Some(kind)) if Some(fuel) < content.config.lighting.full_fuel(kind) => {
            name += &format!(" ({} left)", turns(fuel));
        }
        _ => {}
    }
    match label.charges {
        Some(0) => name += " (empty)",
        Some(1) => name += " (1 charge)",
        Some(charges) => name += &format!(" ({charges} charges)"),
        None => {}
    }
    if label.is_cursed {
        name += " (cursed)";
    }
    name
}

/// Returns the place behind a locked door, without an article.
fn locked_place_name(content: &Content, place: LockedPlace) -> &str {
    let piece = |index: u16| content.set_pieces.pieces.get(usize::from(index));
    match place {
        LockedPlace::SetPiece(index) => piece(index).map_or("locked room", |piece| &piece.name),
        LockedPlace::Room(RoomPurpose::Plain | RoomPurpose::Flooded) => "locked room",
        LockedPlace::Room(purpose) => purpose_name(purpose),
    }
}

/// Returns the word for a room of this purpose, without an article.
pub(crate) const fn purpose_name(purpose: RoomPurpose) -> &'static str {
    match purpose {
        RoomPurpose::Plain | RoomPurpose::Flooded => "room",
        RoomPurpose::TreasureRoom => "treasure room",
        RoomPurpose::Vault => "vault",
        RoomPurpose::Shrine => "shrine of light",
        RoomPurpose::Den => "den of monsters",
    }
}

/// Returns the name of an unidentified item: "blue potion", "scroll labeled XYZZY", "ruby ring", "oak wand".
pub(crate) fn disguised(content: &Content, family: ItemKind, appearance: u16, is_one: bool) -> String {
    let word = content.appearances.of(family).and_then(|words| words.get(usize::from(appearance)));
    let word = word.map_or("strange", String::as_str);
    let ending = if is_one { "" } else { "s" };
    match family {
        ItemKind::Potion => format!("{word} potion{ending}"),
        ItemKind::Scroll => format!("scroll{ending} labeled {word}"),
        ItemKind::Ring => format!("{word} ring{ending}"),
        _ => format!("{word}{ending}"),
    }
}

/// Returns the word for an appearance, without that for the family: "blue", "labeled XYZZY", "oak wand".
pub(super) fn disguised_kind(content: &Content, family: ItemKind, appearance: u16) -> String {
    let word = content.appearances.of(family).and_then(|words| words.get(usize::from(appearance)));
    let word = word.map_or("strange", String::as_str);
    if family == ItemKind::Scroll { format!("labeled {word}") } else { word.to_owned() }
}

/// The name of the debug console's light, shown when the player holds no other.
pub(crate) const ENDLESS_LIGHT: &str = "endless light";

/// Returns a light in hand with its state: "Torch", "Torch (dim)", "Torch (out)".
pub(crate) fn light_state(content: &Content, kind: ItemId, fuel: Option<u32>) -> String {
    let ItemDefinition { name, .. } = content.item(kind);
    let warning = content.config.lighting.fuel_warning_thresholds.first().copied().unwrap_or(0);
    let state = match fuel {
        Some(0) => " (out)",
        Some(fuel) if fuel <= warning => " (dim)",
        _ => "",
    };
    capitalized(name) + state
}

/// Returns the name of a structure, with its article if it takes one.
pub(crate) const fn structure_name(structure: Structure) -> &'static str {
    match structure {
        Structure::Rock => "rock",
        Structure::Floor => "floor",
        Structure::Corridor => "a corridor",
        Structure::SecretCorridor => "a secret corridor",
        Structure::Door(DoorState::Open) => "an open door",
        Structure::Door(DoorState::Closed) => "a closed door",
        Structure::Door(DoorState::Locked) => "a locked door",
        Structure::Door(DoorState::Broken) => "a broken door",
        Structure::Door(DoorState::Secret) => "a secret door",
        Structure::Door(DoorState::Archway) => "an archway",
        Structure::StairsUp => "stairs up",
        Structure::StairsDown => "stairs down",
    }
}

/// Returns the word for a hunger state.
pub(crate) const fn hunger_word(state: HungerState) -> &'static str {
    match state {
        HungerState::Normal => "Normal",
        HungerState::Hungry => "Hungry",
        HungerState::Weak => "Weak",
        HungerState::Starving => "Starving",
    }
}

/// Returns how a player died, as a sentence without a full stop: "You were killed by an orc".
pub(crate) fn died(content: &Content, cause: CauseOfDeath, who: &str, was: &str) -> String {
    let how = how_died(content, cause);
    match cause {
        CauseOfDeath::Monster(_)
        | CauseOfDeath::OwnBolt(_)
        | CauseOfDeath::Trap(_)
        | CauseOfDeath::Burned(_)
        | CauseOfDeath::Fall
        | CauseOfDeath::Item(_)
        | CauseOfDeath::Machine => format!("{who} {was} {how}"),
        CauseOfDeath::Starvation => format!("{who} {how}"),
    }
}

/// Returns the sentence about the player's death.
pub(super) fn death_sentence(content: &Content, cause: CauseOfDeath) -> String {
    match cause {
        CauseOfDeath::Starvation => "You starve to death.".to_owned(),
        CauseOfDeath::Burned(_) => "You burn to death.".to_owned(),
        _ => format!("You die, {}.", how_died(content, cause)),
    }
}

/// Returns the cause of death for programs and the list of scores: "killed by an Orc".
pub fn cause_of_death(content: &Content, cause: CauseOfDeath) -> String {
    match cause {
        CauseOfDeath::Monster(kind) => {
            let monster = content.monster(kind);
            format!("killed by {}", with_own_article(monster.article, &monster.name))
        }
        _ => how_died(content, cause),
    }
}

/// Returns a cause of death from the list of scores as a page tells it: "killed by an orc".
pub(crate) fn cause_in_words(content: &Content, cause: &str) -> String {
    let killer = content.monsters().find_map(|(_, monster)| Some((cause.strip_suffix(&monster.name)?, monster.noun())));
    killer.map_or_else(|| cause.to_owned(), |(killed_by, noun)| format!("{killed_by}{noun}"))
}

/// Returns the cause of death within a sentence: "killed by an orc".
fn how_died(content: &Content, cause: CauseOfDeath) -> String {
    match cause {
        CauseOfDeath::Monster(kind) => format!("killed by {}", a_monster(content, kind)),
        CauseOfDeath::Starvation => "starved to death".to_owned(),
        CauseOfDeath::OwnBolt(element) => format!("killed by a {}", bolt_name(element)),
        CauseOfDeath::Trap(kind) => format!("killed by {}", trap_name(content, kind)),
        CauseOfDeath::Burned(liquid) => match content.terrain.liquid(liquid) {
            Some(liquid) => format!("burned by {}", liquid.name),
            None => "burned to death".to_owned(),
        },
        CauseOfDeath::Fall => "killed by a fall".to_owned(),
        CauseOfDeath::Item(kind) => {
            let item = content.item(kind);
            format!("killed by {}", with_own_article(item.article, &item.name))
        }
        CauseOfDeath::Machine => "killed by an ancient machine".to_owned(),
    }
}

pub(super) const fn element_name(element: Element) -> &'static str {
    match element {
        Element::Fire => "fire",
        Element::Cold => "cold",
        Element::Lightning => "lightning",
    }
}

/// Returns the name of a bolt of an element.
pub(super) const fn bolt_name(element: Element) -> &'static str {
    match element {
        Element::Fire => "bolt of fire",
        Element::Cold => "bolt of cold",
        Element::Lightning => "bolt of lightning",
    }
}

/// Returns a bolt of an element with its verb, as in "The fire burns you".
pub(super) const fn bolt_strikes(element: Element) -> &'static str {
    match element {
        Element::Fire => "fire burns",
        Element::Cold => "cold bites",
        Element::Lightning => "lightning strikes",
    }
}

/// Returns a name with a definite article: "the chasm" for "a chasm", "the lava" for "lava".
pub(super) fn the(name: &str) -> String {
    let bare = name.strip_prefix("a ").or_else(|| name.strip_prefix("an ")).unwrap_or(name);
    format!("the {bare}")
}

/// Returns the name of a trap with its article: "a bear trap".
pub(crate) fn trap_name(content: &Content, kind: TrapKind) -> String {
    with_own_article(content.traps.of(kind).article, bare_trap_name(content, kind))
}

pub(super) fn bare_trap_name(content: &Content, kind: TrapKind) -> &str {
    &content.traps.of(kind).name
}

/// Returns a condition of the player for the panel, with the turns left: "Confused 12", "Held".
pub(crate) fn condition_text(content: &Content, condition: Condition, turns: Option<u32>) -> String {
    let word = &content.config.condition(condition).panel;
    turns.map_or_else(|| word.clone(), |turns| format!("{word} {turns}"))
}

/// Returns how a condition feels to the player, which decides its color.
pub(crate) fn condition_kind(content: &Content, condition: Condition) -> MessageKind {
    match content.config.condition(condition).feels {
        Feeling::Good => MessageKind::Success,
        Feeling::Neutral => MessageKind::Info,
        Feeling::Bad => MessageKind::Warning,
        Feeling::Grave => MessageKind::Critical,
    }
}
