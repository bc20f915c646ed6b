//! Sentences for what happens on a level: to the ground, at doors, to bands of monsters.

use super::{
    MessageKind, capitalized, direction_name, item_name,
    names::{bare_item_name, foe_name, the_monster},
};
use crate::{
    content::{ArrivalText, Content, LayerKind, MonsterId, SetPiece},
    turn::{BandFact, DoorFact, GroundFact, ItemLabel},
};

/// Returns the sentence for a fact about the ground, and its message kind.
pub(super) fn sentence(content: &Content, fact: &GroundFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let table = &content.terrain;
    let name = |layer: LayerKind| table.layer(layer).name.as_str();
    let items = |item: &ItemLabel| capitalized(&item_name(content, item));
    let does = |item: &ItemLabel, one: &'static str, many: &'static str| if item.quantity == 1 { one } else { many };
    match fact {
        GroundFact::Enters(layer) => {
            let layer = table.layer(*layer);
            let kind = if layer.walkers.is_grave() {
                Kind::Critical
            } else if layer.walkers.harms() {
                Kind::Warning
            } else {
                Kind::Info
            };
            (layer.entering.clone().unwrap_or_default(), kind)
        }
        GroundFact::Noticed { layer, direction } => {
            let arrival = table.arrivals.iter().find(|arrival| arrival.layer == *layer);
            let text = arrival.map_or("", |arrival| arrival.text.as_str());
            (text.replace(ArrivalText::DIRECTION, direction_name(*direction)), Kind::Story)
        }
        GroundFact::ShowsFromAfar { name, direction } => {
            let line = content.set_pieces.called(name).and_then(|piece| piece.from_afar.as_deref()).unwrap_or_default();
            (line.replace(SetPiece::DIRECTION, direction_name(*direction)), Kind::Story)
        }
        GroundFact::FollowsByStairs { monster, down } => {
            let way = if *down { "down" } else { "up" };
            (
                format!("{} follows you {way} the stairs!", capitalized(&the_monster(content, monster.looks))),
                Kind::Warning,
            )
        }
        GroundFact::CavedIn { direction } => {
            let direction = direction_name(*direction);
            (format!("Stones thunder down in the {direction}: a passage is closed."), Kind::Warning)
        }
        GroundFact::EntersSetPiece(name) => {
            let piece = content.set_pieces.called(name);
            (piece.map_or_else(String::new, |piece| piece.entering.clone()), Kind::Story)
        }
        GroundFact::ClosesChoice(name) => {
            let piece = content.set_pieces.called(name);
            (piece.and_then(|piece| piece.choice.clone()).unwrap_or_default(), Kind::Story)
        }
        GroundFact::Works(name) => {
            let machine = content.set_pieces.called(name).and_then(|piece| piece.machine.as_ref());
            (machine.map_or_else(String::new, |machine| machine.line.clone()), Kind::Story)
        }
        GroundFact::Labors(name) => {
            let machine = content.set_pieces.called(name).and_then(|piece| piece.machine.as_ref());
            let labor = machine.and_then(|machine| machine.labor.as_ref());
            (labor.map_or_else(String::new, |labor| labor.line.clone()), Kind::Info)
        }
        GroundFact::Catches(layer) => (format!("You are caught in {}!", name(*layer)), Kind::Warning),
        GroundFact::Burns { layer, damage: 0 } => {
            (format!("{} does not hurt you.", capitalized(&the(name(*layer)))), Kind::Info)
        }
        GroundFact::Burns { layer, damage } => {
            (format!("{} burns you for {damage} damage!", capitalized(&the(name(*layer)))), Kind::Critical)
        }
        GroundFact::Lands { damage: 0 } => ("You land unhurt.".to_owned(), Kind::Info),
        GroundFact::Lands { damage } => (format!("You land hard and take {damage} damage."), Kind::Damage),
        GroundFact::Ignites(layer) => (format!("{} catches fire!", capitalized(&the(name(*layer)))), Kind::Warning),
        GroundFact::Splashes(layer) => (format!("{} splashes over the floor.", capitalized(name(*layer))), Kind::Info),
        GroundFact::BurnsUp(item) => (format!("{} {} up.", items(item), does(item, "burns", "burn")), Kind::Warning),
        GroundFact::FireReachesPlayer => ("The fire reaches you!".to_owned(), Kind::Critical),
        GroundFact::Scorches { monster, is_deadly } => {
            let (end, kind) = if *is_deadly { (" to death", Kind::Success) } else { ("", Kind::Info) };
            (format!("{} burns{end}.", capitalized(&foe_name(content, *monster))), kind)
        }
        GroundFact::Sweeps(item) => {
            let pull = does(item, "is swept", "are swept");
            (format!("{} {pull} out of your pack!", items(item)), Kind::Warning)
        }
        GroundFact::Drifts(item) => (format!("{} {} ashore.", items(item), does(item, "drifts", "drift")), Kind::Info),
        GroundFact::Swallows { layer, item } => {
            let verb = does(item, "is", "are");
            (format!("{} {verb} lost in {}.", items(item), the(name(*layer))), Kind::Warning)
        }
        GroundFact::Drops(item) => {
            (format!("{} {} out of sight.", items(item), does(item, "falls", "fall")), Kind::Info)
        }
        GroundFact::PutsOut { layer, item } => {
            let light = &content.item(*item).name;
            (format!("{} puts out your {light}!", capitalized(&the(name(*layer)))), Kind::LightWarning)
        }
        GroundFact::Douses(item) => {
            (format!("{} {} out with a hiss.", items(item), does(item, "goes", "go")), Kind::LightWarning)
        }
    }
}

/// The question before the Amulet is taken.
pub(crate) const AMULET_QUESTION: &str =
    "Take the Amulet? The depths will hunt you all the way up. Enter: yes   any other key: no";

/// The question before a missile is shot where no creature is known.
pub(crate) const TARGET_QUESTION: &str =
    "Nothing is known to be there. Shoot all the same? Enter: yes   any other key: no";

/// Returns the question before a step that leads beside a sleeping creature.
pub(crate) fn sleeper_question(content: &Content, kind: MonsterId) -> String {
    format!("Step beside the sleeping {}? Enter: yes   any other key: no", content.monster(kind).noun())
}

/// Returns the question before a blow at a creature that is at peace with the player.
pub(crate) fn peaceful_question(content: &Content, kind: MonsterId) -> String {
    let who = capitalized(&the_monster(content, kind));
    format!("{who} is at peace with you. Attack it? Enter: yes   any other key: no")
}

/// Returns the question before an attack on a monster that sleeps, or never leaves its cell.
pub(crate) fn quiet_question(content: &Content, kind: MonsterId, is_asleep: bool) -> String {
    let who = capitalized(&the_monster(content, kind));
    let why = if is_asleep { "is asleep" } else { "can't come to you" };
    format!("{who} {why}. Attack it? Enter: yes   any other key: no")
}

/// Returns the question before a missile or a wand that may hit a creature at peace with the player.
pub(crate) fn peaceful_in_line_question(content: &Content, kind: MonsterId) -> String {
    let who = capitalized(&the_monster(content, kind));
    format!("{who}, which is at peace with you, may be hit. Go on? Enter: yes   any other key: no")
}

/// Returns a name with a definite article: "the chasm" for "a chasm", "the lava" for "lava".
pub(super) fn the(name: &str) -> String {
    let bare = name.strip_prefix("a ").or_else(|| name.strip_prefix("an ")).unwrap_or(name);
    format!("the {bare}")
}

/// Returns the sentence for a fact about a door, and its message kind.
pub(super) fn door_sentence(content: &Content, fact: &DoorFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let (text, kind) = match fact {
        DoorFact::Opened => ("You open the door.", Kind::Info),
        DoorFact::Closed => ("You close the door.", Kind::Info),
        DoorFact::Locked => ("The door is locked.", Kind::Info),
        DoorFact::NothingToOpen => ("There is no door to open.", Kind::Info),
        DoorFact::NothingToClose => ("There is no door to close.", Kind::Info),
        DoorFact::IsOpen => ("That door is already open.", Kind::Info),
        DoorFact::IsClosed => ("That door is already closed.", Kind::Info),
        DoorFact::IsBroken => ("That door is broken and won't close.", Kind::Info),
        DoorFact::IsBlocked => ("Something is in the doorway.", Kind::Info),
        DoorFact::Found => ("You find a secret door!", Kind::Success),
        DoorFact::OpenedUnseen => ("A door opens, but you see no one there.", Kind::Info),
        DoorFact::LockedButCanBeForced => ("The door is locked. Open it again to force it.", Kind::Info),
        DoorFact::OpenedWith(key) => {
            let key = bare_item_name(content, key);
            return (format!("You unlock the door with your {key} and open it."), Kind::Info);
        }
        DoorFact::Forced => ("You force the door: it breaks open with a crash!", Kind::Success),
        DoorFact::HoldsFast => ("You throw yourself against the door, but it holds.", Kind::Info),
        DoorFact::NothingToForce => ("There is no locked door to force.", Kind::Info),
        DoorFact::CorridorFound => ("You find a secret corridor!", Kind::Success),
    };
    (text.to_owned(), kind)
}

/// Returns the sentence for a fact about a band, and its message kind.
pub(super) fn band_sentence(content: &Content, fact: &BandFact) -> (String, MessageKind) {
    let BandFact::BreaksUp { leader_seen, alone, flees } = *fact;
    let text = match alone {
        Some(member) => {
            let name = foe_name(content, member);
            let name = if leader_seen { format!("With its leader dead, {name}") } else { capitalized(&name) };
            format!("{name} {}.", if flees { "flees" } else { "runs off" })
        }
        None => {
            let who = if leader_seen { "With its leader dead, the pack" } else { "The whole pack" };
            format!("{who} {}.", if flees { "flees" } else { "scatters" })
        }
    };
    (text, MessageKind::Info)
}
