//! Sentences about commands of many actions, and about creatures that come into view.

use super::{
    capitalized, direction_name,
    names::{a_monster, the_monster},
    sentences::MessageKind as Kind,
};
use crate::{
    content::{Content, MonsterId},
    turn::{ExplorationRest, IntentionFact, NewcomerState},
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
        IntentionFact::Starving => "Not while you are starving.".to_owned(),
        IntentionFact::HostileInView { kind } => {
            format!("Not while {} is in view.", a_monster(content, *kind))
        }
        IntentionFact::HostileNear { kind } => {
            format!("Not while {} is so near.", a_monster(content, *kind))
        }
        IntentionFact::UnseenAttack => "Not while something that you can't see attacks you.".to_owned(),
        IntentionFact::FireInView => "You see a fire.".to_owned(),
        IntentionFact::FireNear => "A fire burns near you.".to_owned(),
        IntentionFact::TooDark => "It is too dark to explore. Light a torch or a lantern.".to_owned(),
        IntentionFact::Explored(rest) => explored(rest),
        IntentionFact::NoWay => "You don't know a safe way there.".to_owned(),
        IntentionFact::AlreadyThere => "You are already there.".to_owned(),
        IntentionFact::WayBlocked => "Something is in the way.".to_owned(),
        IntentionFact::StairsDownUnknown => "You don't know of any stairs down on this level.".to_owned(),
        IntentionFact::StairsUpUnknown => "You don't know of any stairs up on this level.".to_owned(),
        IntentionFact::LevelUnknown { depth } => format!("You have never been on level {depth}."),
        IntentionFact::Rested => "You have recovered.".to_owned(),
        IntentionFact::NothingFound => "You find nothing.".to_owned(),
        IntentionFact::NobodyToFight => "There is no monster to fight.".to_owned(),
        IntentionFact::TooHurtToFight => "You are badly hurt. To strike on, walk into the monster.".to_owned(),
        IntentionFact::CanNotReach { kind } => {
            format!("You can't reach {} from here.", the_monster(content, *kind))
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

/// Returns what an explored level still hides, in one sentence.
fn explored(rest: &ExplorationRest) -> String {
    let mut but: Vec<String> = Vec::new();
    match rest.locked_doors.as_slice() {
        [] => {}
        [direction] => but.push(format!("a locked door to the {}", direction_name(*direction))),
        doors => but.push(format!("{} locked doors", doors.len())),
    }
    if rest.avoids_sleepers {
        but.push("the surroundings of a sleeping monster".to_owned());
    }
    if rest.avoids_danger {
        but.push("a part behind dangerous ground".to_owned());
    }
    if rest.has_stones {
        but.push("a passage closed by fallen stones".to_owned());
    }
    if rest.has_choice {
        but.push("things of which you may take one".to_owned());
    }
    let mut text = "Explored".to_owned();
    if !but.is_empty() {
        text += ", but for ";
        text += &but.join(" and ");
    }
    let items = |count: u32| if count == 1 { "1 item was".to_owned() } else { format!("{count} items were") };
    if rest.pack_full > 0 {
        text += &format!("; {} not picked up: your pack is full", items(rest.pack_full));
    }
    if rest.unreachable_items > 0 {
        text += &format!("; {} out of reach", items(rest.unreachable_items));
    }
    text + if rest.knows_stairs { ". (> travels to the stairs.)" } else { "." }
}
