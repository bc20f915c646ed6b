//! Sentences about the harms of cells (`docs/rules.md#visible-harm`).

use super::{
    capitalized,
    names::{bare_trap_name, the, trap_name},
};
use crate::{
    content::{Content, Hazard},
    rules::intentions::{Contagion, StepHazard},
};

/// Returns the question before a step that leads to a known harm.
pub(crate) fn hazard_question(content: &Content, StepHazard { hazard, way }: StepHazard) -> String {
    let question = match hazard {
        Hazard::Trap(kind) => format!("Step on the {}?", bare_trap_name(content, kind)),
        _ if way == Contagion::Spreads => format!("Really step so near {}?", the(&hazard_name(content, hazard))),
        Hazard::Gas => format!("Really step into the {}?", content.terrain.gas.name),
        Hazard::Fire | Hazard::Ground(_) | Hazard::Snare(_) => {
            format!("Really step into {}?", the(&hazard_name(content, hazard)))
        }
    };
    let why = if way == Contagion::Lands { "You land there. " } else { "" };
    format!("{why}{question}")
}

/// Returns the name of a harm, with its article if it takes one.
pub(super) fn hazard_name(content: &Content, hazard: Hazard) -> String {
    match (hazard, hazard.layer()) {
        (Hazard::Trap(kind), _) => trap_name(content, kind),
        (_, Some(layer)) => content.terrain.layer(layer).name.clone(),
        (_, None) => content.terrain.gas.name.clone(),
    }
}

/// Returns where a creature in the harm is: "in paralyzing gas", "in a cobweb".
pub(super) fn within_hazard(content: &Content, hazard: Hazard) -> String {
    let within = hazard.layer().and_then(|layer| content.terrain.layer(layer).within.clone());
    within.unwrap_or_else(|| {
        let preposition = if matches!(hazard, Hazard::Trap(_)) { "on" } else { "in" };
        format!("{preposition} {}", hazard_name(content, hazard))
    })
}

/// Returns the sentence for a harm that comes into view.
pub(super) fn hazard_in_view(content: &Content, hazard: Hazard) -> String {
    match hazard {
        Hazard::Fire => "You see a fire.".to_owned(),
        Hazard::Trap(_) | Hazard::Gas | Hazard::Ground(_) | Hazard::Snare(_) => {
            format!("You see {}.", hazard_name(content, hazard))
        }
    }
}

/// Returns the sentence for a harm that keeps a command of many actions from going on.
pub(super) fn hazard_near(content: &Content, hazard: Hazard) -> String {
    match hazard {
        Hazard::Fire => "A fire burns near you.".to_owned(),
        Hazard::Gas => format!("{} is near you.", capitalized(&content.terrain.gas.name)),
        // Nothing else moves: the player would come down there.
        Hazard::Trap(_) | Hazard::Ground(_) | Hazard::Snare(_) => {
            format!("Your flight would end {}.", within_hazard(content, hazard))
        }
    }
}
