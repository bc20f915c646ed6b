//! Words about commands of many actions, and about creatures that come into view.

use super::direction_name;
use crate::{
    base::geometry::Direction,
    content::{Avoided, Content, ExplorationRest, LeftBehind, NewcomerState, Onward},
};

/// Returns what the player sees of the state of a monster that comes into view.
pub(super) const fn newcomer_words(state: NewcomerState) -> &'static str {
    match state {
        NewcomerState::Hunting => "hunting you",
        NewcomerState::Fleeing => "fleeing",
        NewcomerState::Asleep => "asleep",
        NewcomerState::Helpless => "unable to move",
        NewcomerState::Captive => "in chains",
        NewcomerState::AtPeace => "at peace",
        NewcomerState::Unaware => "unaware of you",
    }
}

/// Returns what an explored level still hides, in one sentence.
pub(super) fn explored(content: &Content, rest: &ExplorationRest) -> String {
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
pub(super) fn avoided_way(content: &Content, avoided: Avoided) -> String {
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
