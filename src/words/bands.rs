//! What became of bands, in words.

use super::{MessageKind, capitalised, names::foe_name};
use crate::{content::Content, turn::BandFact};

/// The sentence for a fact about a band, and what it is about.
pub(super) fn sentence(content: &Content, fact: &BandFact) -> (String, MessageKind) {
    let BandFact::BreaksUp { leader_seen, alone, flees } = *fact;
    let text = match alone {
        Some(member) => {
            let name = foe_name(content, member);
            let name = if leader_seen { format!("With its leader dead, {name}") } else { capitalised(&name) };
            format!("{name} {}.", if flees { "flees" } else { "runs off" })
        }
        None => {
            let who = if leader_seen { "With its leader dead, the pack" } else { "The whole pack" };
            format!("{who} {}.", if flees { "flees" } else { "scatters" })
        }
    };
    (text, MessageKind::Info)
}
