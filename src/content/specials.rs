//! Special attacks of monsters (`docs/rules.md#special-attacks`), composed in `monsters.ron` of a trigger, conditions
//! and effects.

use serde::Deserialize;

use super::{
    DataReport, Effect, Element,
    effects::EffectSource,
    ranges::{CELLS, TURNS, choice},
    read::{read_with_serde, record},
};
use crate::base::random::Chance;

record! {
    /// One special attack of a kind of monster.
    pub struct SpecialAttack {
        /// When the monster uses it.
        pub when: Trigger,
        /// The chance each time; certain if left out.
        pub chance: Option<Chance>,
        /// How long the monster must wait before it uses it again; no wait if left out.
        pub recharge: Option<Recharge>,
        /// The saving throw that lets the player resist it; none if left out.
        pub save: Option<SaveAgainst>,
        /// Its effects on the player, in this order.
        pub effects: Vec<Effect>,
        /// The message when it takes effect, with `{monster}` and the numbers of the effects; not needed for effects
        /// that have their own message.
        pub message: Option<String>,
        /// The message when the player resists it.
        pub resisted_message: Option<String>,
        /// The text on the monster's page, with its numbers by name, such as `{range}` or `{turns}`.
        pub description: String,
    }
}

choice! {
    /// When a monster uses a special attack.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    pub enum Trigger {
        /// After a blow that hit.
        Hit,
        /// After each blow, whether it hit or not.
        Blow,
        /// As soon as the player, not blind, sees the monster; it costs the monster no action.
        Gaze,
        /// Instead of moving, along a row, column or diagonal of at most this many cells, at a player who is not adjacent.
        InLine(u32 = 2..=*CELLS.end()),
    }
}

choice! {
    /// How long a monster waits before it uses a special attack again.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    pub enum Recharge {
        /// This many clock turns.
        Turns(u32 = 1..=*TURNS.end()),
        /// A monster uses it only once.
        Never,
    }
}

/// The kinds of saving throws (`docs/rules.md#saving-throws`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum SaveAgainst {
    /// 1d20 plus half the level must reach `combat.save_target`.
    Poison,
    /// The same with `combat.magic_save_penalty`, less the pluses of rings of protection.
    Magic,
}

read_with_serde!(Trigger, Recharge, SaveAgainst);

impl SpecialAttack {
    /// The greatest number of special attacks of a monster.
    pub const MOST: usize = 16;

    /// Returns the element of its damage; `None` if it deals none.
    pub fn element(&self) -> Option<Element> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Harm { element, .. } => Some(*element),
            _ => None,
        })
    }

    /// Returns its numbers with the names that texts use for them.
    pub fn numbers(&self) -> Vec<(&'static str, String)> {
        let range = match self.when {
            Trigger::InLine(range) => Some(("range", range.to_string())),
            Trigger::Hit | Trigger::Blow | Trigger::Gaze => None,
        };
        let recharge = match self.recharge {
            Some(Recharge::Turns(turns)) => Some(("recharge", turns.to_string())),
            Some(Recharge::Never) | None => None,
        };
        let chance = self.chance.map(|chance| ("chance", chance.to_string()));
        let dice = self.effects.iter().filter_map(Effect::dice).map(|(name, dice)| (name, dice.to_string()));
        let deadly = self.effects.iter().find_map(|effect| match effect {
            Effect::Freeze { deadly_turns, .. } => Some(("deadly_turns", deadly_turns.to_string())),
            _ => None,
        });
        range.into_iter().chain(recharge).chain(chance).chain(dice).chain(deadly).collect()
    }

    pub(super) fn check(&self, report: &mut DataReport) {
        let lines = &self.lines;
        self.check_effects(report);
        if self.chance.is_some_and(|chance| chance.parts() == 0) {
            report.mistake_in(lines, "chance", "must be above 0; otherwise the attack never happens");
        }
        if self.resisted_message.is_some() && self.save.is_none() {
            report.mistake_in(lines, "resisted_message", "needs a 'save'; without one it is never shown");
        }
        if let Some(wrong) = self.recharge.and_then(|recharge| recharge.wrong_number()) {
            report.mistake_in(
                lines,
                "recharge",
                format!("{wrong}; leave it out for an attack without a recharge time"),
            );
        }
        if let Some(wrong) = self.when.wrong_number() {
            report.mistake_in(lines, "when", wrong);
        }
        match self.when {
            Trigger::Gaze if self.recharge.is_none() => {
                report.mistake_in(lines, "when", "a Gaze costs no action, so it needs a recharge");
            }
            Trigger::Gaze if self.chance.is_some() => {
                report.mistake_in(lines, "chance", "a Gaze always happens; leave the chance out");
            }
            _ => {}
        }
        let of_description = self.numbers();
        let known: Vec<&str> = of_description.iter().map(|(name, _)| *name).collect();
        self.check_text("description", &self.description, &known, report);
        let of_message: &[&str] = if self.element().is_some() { &["monster", "damage"] } else { &["monster"] };
        for (field, text, known) in
            [("message", &self.message, of_message), ("resisted_message", &self.resisted_message, &["monster"])]
        {
            if let Some(text) = text {
                self.check_text(field, text, known, report);
            }
        }
    }

    fn check_effects(&self, report: &mut DataReport) {
        let lines = &self.lines;
        if self.effects.is_empty() {
            report.mistake_in(lines, "effects", "a special attack needs at least one effect");
        }
        let mut named = Vec::new();
        for effect in &self.effects {
            if let Some(mistake) = effect.mistake(EffectSource::Attack) {
                report.mistake_in(lines, "effects", mistake);
            }
            if let Some((name, _)) = effect.dice() {
                let texts = [Some(&self.description), self.message.as_ref()];
                let is_shown = texts.into_iter().flatten().any(|text| text.contains(&format!("{{{name}}}")));
                if is_shown && named.contains(&name) {
                    let reason = format!("'{{{name}}}' is ambiguous in a text: two effects have {name}");
                    report.mistake_in(lines, "effects", reason);
                }
                named.push(name);
            }
            match effect {
                Effect::Hold if matches!(self.when, Trigger::Gaze | Trigger::InLine(_)) => {
                    report.mistake_in(lines, "when", "the effect Hold needs the trigger Hit or Blow");
                }
                _ => {}
            }
        }
    }

    /// Reports names in braces that are not known.
    fn check_text(&self, field: &str, text: &str, known: &[&str], report: &mut DataReport) {
        for name in text.split('{').skip(1).map(|rest| rest.split_once('}').map_or(rest, |(name, _)| name)) {
            if !known.contains(&name) {
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                let reason = format!("unknown name '{{{name}}}'; known names: {known}");
                report.mistake_in(&self.lines, field, reason);
            }
        }
    }
}

/// Replaces the names in braces in a text by their values.
pub(crate) fn fill_in(text: &str, values: &[(&str, String)]) -> String {
    values.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}
