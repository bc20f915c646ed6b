//! The story of a game as a snapshot holds it: in words and names, so that it outlives changes of the facts.

use serde::{Deserialize, Serialize};

use crate::{
    content::{Content, MonsterId},
    turn::{Chronicle, Fact, MessageKind, Moment},
    words::sentence,
};

/// The story, its kinds by name and its moments in the words they had.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story {
    depth: u32,
    arrivals: Vec<(u32, u64)>,
    kills: Vec<(String, u32)>,
    moments: Vec<Told>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Told {
    turn: u64,
    depth: u32,
    text: String,
    kind: MessageKind,
}

impl Story {
    /// The story that was written so far.
    #[must_use]
    pub fn of(chronicle: &Chronicle, content: &Content) -> Self {
        let name = |kind: MonsterId| content.monster(kind).name.clone();
        let told = |moment: &Moment| {
            let (text, kind) = sentence(content, &moment.fact);
            Told { turn: moment.turn, depth: moment.depth, text, kind }
        };
        Self {
            depth: chronicle.depth,
            arrivals: chronicle.arrivals.iter().map(|(depth, turn)| (*depth, *turn)).collect(),
            kills: chronicle.kills.iter().map(|(kind, count)| (name(*kind), *count)).collect(),
            moments: chronicle.moments.iter().map(told).collect(),
        }
    }

    /// The story to go on with; kinds that are no more are left out.
    #[must_use]
    pub fn to_chronicle(&self, content: &Content) -> Chronicle {
        let kind = |name: &str| content.monsters().find(|(_, monster)| monster.name == name).map(|(kind, _)| kind);
        let remembered = |told: &Told| Moment {
            turn: told.turn,
            depth: told.depth,
            fact: Fact::Remembered { text: told.text.as_str().into(), kind: told.kind },
        };
        Chronicle {
            depth: self.depth,
            arrivals: self.arrivals.iter().copied().collect(),
            kills: self.kills.iter().filter_map(|(name, count)| Some((kind(name)?, *count))).collect(),
            moments: self.moments.iter().map(remembered).collect(),
        }
    }
}
