//! Sentences about commands of many actions, and about creatures that come into view.

use super::{
    capitalized, direction_name,
    hazards::{comes_into_view, is_ahead, is_near},
    names::{a_monster, the_monster},
    sentences::MessageKind as Kind,
};
use crate::{
    base::geometry::Direction,
    content::{Content, MonsterId},
    turn::{Avoided, ExplorationRest, IntentionFact, LeftBehind, NewcomerState, Onward, Threat},
};

/// Returns the sentence for a monster that comes into view.
pub(super) fn newcomer_sentence(content: &Content, kind: MonsterId, state: NewcomerState) -> (String, Kind) {
    let who = capitalized(&a_monster(content, kind));
    let (manner, message) = match state {
        NewcomerState::Hunting => (", hunting you", Kind::Warning),
        NewcomerState::Fleeing => (", fleeing", Kind::Info),
        NewcomerState::Asleep => (", asleep", Kind::Info),
        NewcomerState::Helpless => (", unable to move", Kind::Info),
        NewcomerState::Captive => (", in chains", Kind::Info),
        NewcomerState::AtPeace => (", at peace", Kind::Info),
        NewcomerState::Unaware => (", unaware of you", Kind::Warning),
    };
    (format!("{who} comes into view{manner}."), message)
}

/// Returns the sentence for a fact about a command of many actions.
pub(super) fn sentence(content: &Content, fact: &IntentionFact) -> (String, Kind) {
    let text = match fact {
        IntentionFact::Confused => "Not while you are confused.".to_owned(),
        IntentionFact::Blind => "Not while you are blind.".to_owned(),
        IntentionFact::Starving => "Not while you are starving. Eat something.".to_owned(),
        IntentionFact::Threatened { kind, threat } => threatened(&a_monster(content, *kind), *threat),
        IntentionFact::UnseenAttack => "Not while something that you can't see attacks you.".to_owned(),
        IntentionFact::HazardInView(hazard) => comes_into_view(content, *hazard),
        IntentionFact::HazardNear(hazard) => is_near(content, *hazard),
        IntentionFact::HazardAhead(hazard) => is_ahead(content, *hazard),
        IntentionFact::TooDark => "It is too dark to explore. Light a torch or a lantern.".to_owned(),
        IntentionFact::Explored(rest) => explored(content, rest),
        IntentionFact::NoWay => "You don't know a way there.".to_owned(),
        IntentionFact::NoSafeWay(avoided) => {
            format!("Every way that you know there leads {}.", through(content, *avoided))
        }
        IntentionFact::AlreadyThere => "You are already there.".to_owned(),
        IntentionFact::WayBlocked => "Something is in the way.".to_owned(),
        IntentionFact::StairsDownUnknown => "You don't know of any stairs down on this level.".to_owned(),
        IntentionFact::StairsUpUnknown => "You don't know of any stairs up on this level.".to_owned(),
        IntentionFact::LevelUnknown { depth } => format!("You have never been on level {depth}."),
        IntentionFact::Rested => "You have recovered.".to_owned(),
        IntentionFact::LightIsOut => "Your light is still out.".to_owned(),
        IntentionFact::NothingFound => "You find nothing.".to_owned(),
        IntentionFact::NoMissilesLeft => "You have nothing left to shoot.".to_owned(),
        IntentionFact::NobodyToFight => "There is no monster to fight.".to_owned(),
        IntentionFact::TooHurtToFight => "You are badly hurt. Each press strikes only once now.".to_owned(),
        IntentionFact::CanNotReach { kind } => {
            format!("You can't reach {} from here.", the_monster(content, *kind))
        }
        IntentionFact::OutOfItsReach { kind } => {
            format!("{} can't come to you. Step up to it to fight it.", capitalized(&the_monster(content, *kind)))
        }
        IntentionFact::NotReached { kind } => {
            format!("You have not reached {} yet.", the_monster(content, *kind))
        }
        IntentionFact::NoOtherLevel => "You have not been on another level yet.".to_owned(),
        IntentionFact::NothingToRepeat => "There is no command to repeat.".to_owned(),
        IntentionFact::CanNotRun => "You can't run that way.".to_owned(),
        IntentionFact::Interrupted => "You stop.".to_owned(),
    };
    (text, Kind::Info)
}

/// Returns why a command does not begin while a creature is in view.
fn threatened(who: &str, threat: Threat) -> String {
    match threat {
        Threat::Hunts => format!("Not while {who} hunts you."),
        Threat::Near => format!("Not while {who} is so near."),
        Threat::FleesNear => format!("Not while {who} flees so near."),
        Threat::Reaches => format!("Not while {who} can strike you from afar."),
        Threat::InReach => format!("Not within reach of {who}."),
    }
}

/// Returns what an explored level still hides, in one sentence.
fn explored(content: &Content, rest: &ExplorationRest) -> String {
    let phrases: Vec<(Joint, String)> = rest.left.iter().map(|left| left_phrase(content, left)).collect();
    let said = |wanted: Joint| phrases.iter().filter(move |(joint, _)| *joint == wanted).map(|(_, text)| text.as_str());
    let but_for: Vec<&str> = said(Joint::ButFor).collect();
    let mut text = "Explored".to_owned();
    if !but_for.is_empty() {
        text += ", but for ";
        text += &but_for.join(" and ");
    }
    for clause in said(Joint::Clause) {
        text += "; ";
        text += clause;
    }
    for last in said(Joint::But) {
        text += if phrases.len() == 1 { ", but " } else { "; " };
        text += last;
    }
    let ending = match rest.stairs.filter(|_| !rest.left.contains(&LeftBehind::Stairs)) {
        Some(Onward::Down) => ". (> travels to the stairs.)",
        Some(Onward::Up) => ". (< travels to the stairs.)",
        None => ".",
    };
    text + ending
}

/// How a phrase is joined to the sentence about an explored level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joint {
    /// "Explored, but for …"
    ButFor,
    /// "Explored; …"
    Clause,
    /// "Explored, but …" if there is nothing else, else a last clause.
    But,
}

/// Returns the phrase for something that exploring left.
fn left_phrase(content: &Content, left: &LeftBehind) -> (Joint, String) {
    let items = |count: u32| if count == 1 { "1 item was".to_owned() } else { format!("{count} items were") };
    match left {
        LeftBehind::LockedDoors(doors) => {
            let doors = match doors.as_slice() {
                [direction] => format!("a locked door to the {}", direction_name(*direction)),
                doors => format!("{} locked doors", doors.len()),
            };
            (Joint::ButFor, doors)
        }
        LeftBehind::Beyond(avoided, toward) => (Joint::ButFor, beyond(content, *avoided, *toward)),
        LeftBehind::Stones => (Joint::ButFor, "a passage closed by fallen stones".to_owned()),
        LeftBehind::Choice => (Joint::ButFor, "things of which you may take one".to_owned()),
        LeftBehind::Amulet => (Joint::ButFor, "the Amulet of Yendor".to_owned()),
        LeftBehind::PackFull(count) => (Joint::Clause, format!("{} not picked up: your pack is full", items(*count))),
        LeftBehind::PickUpOff(count) => {
            (Joint::Clause, format!("{} not picked up: automatic pick-up is off", items(*count)))
        }
        LeftBehind::KindsNotTaken(count) => {
            (Joint::Clause, format!("{} not of the kinds that you pick up automatically", items(*count)))
        }
        LeftBehind::OutOfReach(count) => (Joint::Clause, format!("{} out of reach", items(*count))),
        LeftBehind::KeysWithoutDoor(1) => (Joint::Clause, "a key on your ring fits no door that you found".to_owned()),
        LeftBehind::KeysWithoutDoor(count) => {
            (Joint::Clause, format!("{count} keys on your ring fit no door that you found"))
        }
        LeftBehind::Stairs => (Joint::But, "you know no safe way to the stairs".to_owned()),
    }
}

/// Returns what a way leads through that travel avoids.
fn through(content: &Content, avoided: Avoided) -> String {
    match avoided {
        Avoided::Sleepers => "past a sleeping monster".to_owned(),
        Avoided::Rooted => "within reach of a creature that never leaves its cell".to_owned(),
        Avoided::Traps => "over a trap".to_owned(),
        Avoided::Gas => format!("through {}", content.terrain.gas.name),
        Avoided::Fire => "through a fire".to_owned(),
        Avoided::Ground => "over dangerous ground".to_owned(),
    }
}

/// Returns the part of a level that lies beyond what is avoided.
fn beyond(content: &Content, avoided: Avoided, toward: Option<Direction>) -> String {
    match avoided {
        Avoided::Sleepers => {
            let toward = toward.map_or(String::new(), |toward| format!(" to the {}", direction_name(toward)));
            format!("the surroundings of a sleeping monster{toward}")
        }
        Avoided::Rooted => "a part within reach of a creature that never leaves its cell".to_owned(),
        Avoided::Traps => "a part behind a trap".to_owned(),
        Avoided::Gas => format!("a part behind {}", content.terrain.gas.name),
        Avoided::Fire => "a part behind a fire".to_owned(),
        Avoided::Ground => "a part behind dangerous ground".to_owned(),
    }
}
