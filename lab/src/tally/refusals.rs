//! Commands of many actions that were refused because of a creature.

use yendor::internals::{KeyEffect, KeyPress};

/// How often keys led to nothing because of a creature in view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Refusals {
    /// The refused commands.
    pub count: u32,
    /// The times that as many commands in a row were refused as a player has to choose from.
    pub stalemates: u32,
    /// The refusals around which no creature attacked.
    pub needless: u32,
    /// The turns of the refusals that may still turn out needless.
    pending: Vec<u64>,
    attacked_at: Option<u64>,
    in_a_row: u32,
    /// Whether one of those in a row was refused because of a creature.
    is_about_creature: bool,
}

/// The refused commands in a row that make a stalemate: exploring, fighting, traveling and resting.
const STALEMATE: u32 = 4;

/// The turns before and after a refusal within which an attack justifies it.
const NEAR_TURNS: u64 = 10;

impl Refusals {
    /// Notes what a key did.
    pub fn note(&mut self, KeyPress { effect, turn, is_attacked }: KeyPress) {
        if is_attacked {
            self.attacked_at = Some(turn);
        }
        let is_near = |then: u64| then.saturating_add(NEAR_TURNS) >= turn;
        let before = self.pending.len();
        self.pending.retain(|refused| is_near(*refused));
        self.needless += u32::try_from(before - self.pending.len()).unwrap_or(u32::MAX);
        if self.attacked_at.is_some_and(is_near) {
            self.pending.clear();
        } else if effect == (KeyEffect::Refused { by_creature: true }) {
            self.pending.push(turn);
        }
        match effect {
            KeyEffect::None => {}
            KeyEffect::Turn => (self.in_a_row, self.is_about_creature) = (0, false),
            KeyEffect::Refused { by_creature } => {
                self.in_a_row += 1;
                self.is_about_creature |= by_creature;
                self.count += u32::from(by_creature);
                self.stalemates += u32::from(self.in_a_row == STALEMATE && self.is_about_creature);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_refused_commands_in_a_row_are_a_stalemate_if_a_creature_is_a_reason() {
        let [creature, other] = [true, false].map(|by_creature| KeyEffect::Refused { by_creature });
        for (effects, count, stalemates) in [
            (&[creature, creature, KeyEffect::None, other, creature] as &[_], 3, 1),
            (&[creature, creature, KeyEffect::Turn, other, creature], 3, 0),
            (&[other; 5], 0, 0),
            // one that goes on
            (&[creature; 9], 9, 1),
        ] {
            let mut refusals = Refusals::default();
            effects.iter().for_each(|effect| refusals.note(KeyPress { effect: *effect, turn: 1, is_attacked: false }));
            assert_eq!([refusals.count, refusals.stalemates], [count, stalemates], "{effects:?}");
        }
    }

    #[test]
    fn a_refusal_is_needless_if_no_creature_attacks_shortly_before_or_after() {
        let refused = KeyEffect::Refused { by_creature: true };
        let needless = |keys: &[(KeyEffect, u64, bool)]| {
            let mut refusals = Refusals::default();
            keys.iter().for_each(|(effect, turn, is_attacked)| {
                refusals.note(KeyPress { effect: *effect, turn: *turn, is_attacked: *is_attacked });
            });
            refusals.needless
        };
        assert_eq!(needless(&[(refused, 20, false), (KeyEffect::Turn, 31, false)]), 1);
        assert_eq!(needless(&[(refused, 20, false), (KeyEffect::Turn, 30, true), (KeyEffect::Turn, 90, false)]), 0);
        assert_eq!(needless(&[(KeyEffect::Turn, 10, true), (refused, 20, false), (KeyEffect::Turn, 90, false)]), 0);
        assert_eq!(needless(&[(KeyEffect::Turn, 9, true), (refused, 20, false), (KeyEffect::Turn, 90, false)]), 1);
    }
}
