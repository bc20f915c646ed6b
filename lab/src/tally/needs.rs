//! Turns of hunger and of darkness.

use yendor::ecs::HungerState;

/// The turns in which the player lacked food or light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// Turns in each state of hunger but the normal one.
    pub hungry: u64,
    pub weak: u64,
    pub starving: u64,
    /// Turns without a burning light in hand.
    pub dark: u64,
    /// The turn of the clock that was noted last.
    turn: u64,
}

impl Needs {
    /// Notes the end of an action. Of several actions in one turn of the clock, one counts.
    pub fn note(&mut self, turn: u64, hunger: HungerState, has_light: bool) {
        let passed = turn.saturating_sub(self.turn);
        self.turn = turn;
        match hunger {
            HungerState::Normal => {}
            HungerState::Hungry => self.hungry += passed,
            HungerState::Weak => self.weak += passed,
            HungerState::Starving => self.starving += passed,
        }
        if !has_light {
            self.dark += passed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_of_the_clock_are_counted() {
        let mut needs = Needs::default();
        needs.note(1, HungerState::Normal, true);
        needs.note(1, HungerState::Hungry, false);
        needs.note(2, HungerState::Hungry, false);
        needs.note(3, HungerState::Starving, false);
        assert_eq!(needs, Needs { hungry: 1, weak: 0, starving: 1, dark: 2, turn: 3 });
    }
}
