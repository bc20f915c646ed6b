//! What a monster decided, in one sentence, for those who debug it. The player is `you`, as in the log.

use super::grammar::{capitalized, turns};
use crate::{
    base::geometry::Point,
    rules::{
        creatures::{MindChange, MindState},
        monsters::{DecisionRecord, Deed, Motive, Rejection, Roll, RollSubject, Sensed},
    },
};

/// Returns a decision in one sentence: what the monster sensed, what that changed, what it did and why, what it would have
/// preferred, and the dice.
pub(crate) fn decision_sentence(record: &DecisionRecord) -> String {
    let is_thoughtless =
        matches!(record.motive, Motive::Helpless | Motive::Gazes) || matches!(record.deed, Deed::Moved(_));
    let mut parts: Vec<String> = (!is_thoughtless).then(|| sensed(record.sensed)).into_iter().collect();
    parts.extend(record.change.map(|change| format!("{} because {}", state(record.states[1]), change_text(change))));
    parts.push(did(record));
    if !record.rejected.is_empty() {
        let rejected = record.rejected.iter().map(|(cell, by)| format!("{} ({})", at(*cell), obstacle(*by)));
        parts.push(format!("not to {}", rejected.collect::<Vec<_>>().join(" or ")));
    }
    parts.extend(record.rolls.iter().map(|throw| roll(*throw)));
    capitalized(&parts.join("; ")) + "."
}

fn at(cell: Point) -> String {
    format!("{},{}", cell.x, cell.y)
}

fn sensed(sensed: Sensed) -> String {
    match sensed {
        Sensed::Nothing => "senses nothing of you".to_owned(),
        Sensed::Sight => "sees you".to_owned(),
        Sensed::Touch => "feels you beside it".to_owned(),
        Sensed::Amulet => "is called by the Amulet".to_owned(),
        Sensed::Trail(cell) => format!("smells your trail at {}", at(cell)),
        Sensed::Noise { place, steps, loudness } => {
            format!("hears a noise from {}, {steps} steps away and heard up to {loudness}", at(place))
        }
    }
}

const fn state(state: MindState) -> &'static str {
    match state {
        MindState::Sleeping => "sleeps",
        MindState::Wandering => "wanders",
        MindState::Hunting => "hunts",
        MindState::Fleeing => "flees",
    }
}

/// Returns the reason why a mind is in its state.
pub(crate) fn change_text(change: MindChange) -> String {
    match change {
        MindChange::Saw { distance: 1 } => "it saw you beside it".to_owned(),
        MindChange::Saw { distance } => format!("it saw you {distance} cells away"),
        MindChange::Felt => "it felt you beside it".to_owned(),
        MindChange::Heard { steps } => format!("it heard a noise {steps} steps away"),
        MindChange::Smelled => "it came upon your trail".to_owned(),
        MindChange::Called => "the Amulet called it".to_owned(),
        MindChange::Told { by } => format!("{} of its band woke it", by.0),
        MindChange::Provoked => "you attacked it".to_owned(),
        MindChange::Disturbed => "something woke it".to_owned(),
        MindChange::Alerted => "magic showed it where you are".to_owned(),
        MindChange::Alarmed => "the bell of a trap rang".to_owned(),
        MindChange::LostTrail { turns: count } => format!("it lost your trail {} ago", turns(count)),
        MindChange::Hurt { percent, below } => {
            format!("it has {percent}% of its hit points left, and flees below {below}%")
        }
        MindChange::HasLoot => "it has its loot".to_owned(),
        MindChange::BacksOff { turns: count } => format!("it backs off for {} after a blow", turns(count)),
        MindChange::Frightened { turns: count } => format!("it is frightened for {}", turns(count)),
        MindChange::FleesForGood => "a debug command made it flee for good".to_owned(),
        MindChange::Recovered => "it dares again".to_owned(),
        MindChange::LeaderDied => "its leader died".to_owned(),
        MindChange::Parted => "you were on another level".to_owned(),
        MindChange::Commanded => "a debug command said so".to_owned(),
    }
}

/// Returns whether a monster with this motive wants to be elsewhere.
const fn is_going(motive: Motive) -> bool {
    matches!(
        motive,
        Motive::GoesForLoot(_)
            | Motive::ReturnsToPost
            | Motive::FollowsLeader(_)
            | Motive::GoesWithLeader(_)
            | Motive::Investigates
            | Motive::Wanders
            | Motive::ComesToBearer
            | Motive::FollowsTrail
            | Motive::SearchesForPlayer
            | Motive::Approaches
            | Motive::GoesRoundOthers
            | Motive::CrossesTraps
    )
}

/// What the monster did, and why.
fn did(record: &DecisionRecord) -> String {
    let deed = match record.deed {
        Deed::Stay if is_going(record.motive) => "finds no step".to_owned(),
        Deed::Stay => "stays".to_owned(),
        Deed::Step(cell) => format!("steps to {}", at(cell)),
        Deed::Open(cell) => format!("opens the door at {}", at(cell)),
        Deed::ChangePlaces(cell) => format!("changes places with the follower at {}", at(cell)),
        Deed::Strike => "strikes".to_owned(),
        Deed::Recoil => "recoils".to_owned(),
        // Hardly any kind has several.
        Deed::Special(0) => "uses its special attack".to_owned(),
        Deed::Special(index) => format!("uses its special attack {}", u32::from(index) + 1),
        Deed::TakeLoot => "takes the loot here".to_owned(),
        Deed::Moved(cell) => format!("is moved to {}", at(cell)),
    };
    let to = record.goal.map_or_else(String::new, |goal| format!(" at {}", at(goal)));
    let because = match record.motive {
        Motive::Asleep => "asleep".to_owned(),
        Motive::Helpless => "helpless".to_owned(),
        Motive::Rooted => "can't leave its cell".to_owned(),
        Motive::Confused => "confused".to_owned(),
        Motive::Erratic => "erratic".to_owned(),
        Motive::LeavesFire => "leaves the fire".to_owned(),
        Motive::Gazes => "you look at it".to_owned(),
        Motive::GoesForLoot(loot) => format!("goes for loot at {}, which is nearer than you", at(loot)),
        Motive::TakesLoot => "wants this loot".to_owned(),
        Motive::KeepsPost => "keeps its post".to_owned(),
        Motive::ReturnsToPost => format!("returns to its post{to}"),
        Motive::FollowsLeader(leader) => format!("follows its leader {}", leader.0),
        Motive::GoesWithLeader(leader) => format!("goes where its leader {} goes", leader.0),
        Motive::StaysWithLeader(leader) => format!("is near its leader {}", leader.0),
        Motive::MakesWay(leader) => format!("makes way for its leader {}", leader.0),
        Motive::Investigates => format!("goes to where it places the noise{to}"),
        Motive::Wanders => format!("wanders to its goal{to}"),
        Motive::Strays => "knows no way to anywhere".to_owned(),
        Motive::Flees => format!("flees from you{to}"),
        Motive::CannotFlee => "no cell beside it is safer".to_owned(),
        Motive::Cornered => "is cornered".to_owned(),
        Motive::AttacksFromAfar => "reaches you from afar".to_owned(),
        Motive::ComesToBearer => "comes to the bearer of the Amulet".to_owned(),
        Motive::FollowsTrail => format!("follows your trail{to}"),
        Motive::SearchesForPlayer => format!("goes to where it last knew you{to}"),
        Motive::Strikes => "you are in its reach".to_owned(),
        Motive::Recoils => "a ward protects you".to_owned(),
        Motive::KeepsDistance => "keeps its distance, since its attack reaches you".to_owned(),
        Motive::WaitsForPack => "waits with its pack for you to come out".to_owned(),
        Motive::Approaches => format!("comes for you{to}"),
        Motive::GoesRoundOthers => format!("comes for you{to} round others"),
        Motive::CrossesTraps => format!("comes for you{to} over traps"),
        Motive::Restless => "restless after so long in one cell".to_owned(),
        Motive::GaveWay(leader) => format!("gives way to its leader {}", leader.0),
        Motive::ChangedPlaces => "you changed places with it".to_owned(),
        Motive::Teleported => "magic moved it".to_owned(),
        Motive::Vanished => "vanishes with its loot".to_owned(),
        Motive::Fell => "fell from the level above".to_owned(),
        Motive::CameAfterPlayer => "came after you over the stairs".to_owned(),
        Motive::WalkedMeanwhile => "walked about while you were away".to_owned(),
        Motive::Commanded => "a debug command moved it".to_owned(),
    };
    format!("{deed}: {because}")
}

const fn obstacle(obstacle: Rejection) -> &'static str {
    match obstacle {
        Rejection::Ward => "warded",
        Rejection::Trap => "a trap that it knows",
        Rejection::Fire => "fire",
        Rejection::Door => "a door that it can't open",
        Rejection::Creature => "taken",
    }
}

fn roll(roll: Roll) -> String {
    match roll {
        Roll::Chance { of, chance, came } => {
            format!("{}, {chance}: {}", question(of), if came { "yes" } else { "no" })
        }
        Roll::Step { among: 1 } => "the only step".to_owned(),
        Roll::Step { among } => format!("one of {among} steps at random"),
    }
}

const fn question(question: RollSubject) -> &'static str {
    match question {
        RollSubject::WakesByTouch => "wakes beside you",
        RollSubject::WakesByNoise => "wakes by the noise",
        RollSubject::Stumbles => "stumbles",
        RollSubject::MovesErratically => "moves erratically",
        RollSubject::AttacksFromAfar => "attacks from afar",
    }
}
