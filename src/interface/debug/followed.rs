//! The monsters that are followed, each with a number.

use crate::turn::Serial;

/// The number of monsters that can be followed at once.
pub(crate) const MOST_FOLLOWED: usize = 6;

/// The monsters that are followed. Each has a number from 1, and with it a color, that it keeps. The one that is selected has
/// the cursor and the page of its mind; selecting another gives its number up, unless it is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Followed {
    slots: [Option<FollowedMonster>; MOST_FOLLOWED],
    selected: Option<Serial>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FollowedMonster {
    serial: Serial,
    is_kept: bool,
}

impl Followed {
    /// The monster that is selected.
    pub(crate) const fn selected(&self) -> Option<Serial> {
        self.selected
    }

    /// The number of a monster; `None` if it is not followed.
    pub(crate) fn number(&self, serial: Serial) -> Option<usize> {
        self.iter().find(|(_, followed)| *followed == serial).map(|(number, _)| number)
    }

    /// Whether any monster is followed.
    pub(crate) fn any(&self) -> bool {
        self.iter().next().is_some()
    }

    /// The monsters with their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, Serial)> {
        (1..).zip(self.slots).filter_map(|(number, slot)| Some((number, slot?.serial)))
    }

    /// Whether a monster keeps its number when another one is selected.
    pub(super) fn keeps(&self, serial: Serial) -> bool {
        self.slots.iter().flatten().any(|slot| slot.serial == serial && slot.is_kept)
    }

    /// Selects a monster. One of the numbers is always left for it.
    pub(super) fn select(&mut self, serial: Serial) {
        let is_passing = |slot: &FollowedMonster| !slot.is_kept && slot.serial != serial;
        for slot in self.slots.iter_mut().filter(|slot| slot.as_ref().is_some_and(is_passing)) {
            *slot = None;
        }
        if self.number(serial).is_none()
            && let Some(free) = self.slots.iter_mut().find(|slot| slot.is_none())
        {
            *free = Some(FollowedMonster { serial, is_kept: false });
        }
        self.selected = Some(serial);
    }

    /// Keeps the number of a followed monster when another one is selected.
    ///
    /// # Errors
    /// As many are kept as can be.
    pub(super) fn keep(&mut self, serial: Serial) -> Result<(), String> {
        let kept = self.slots.iter().flatten().filter(|slot| slot.is_kept && slot.serial != serial).count();
        if kept + 1 >= MOST_FOLLOWED {
            return Err(format!(
                "It is let go when you follow another: {kept} are kept already, follow ID off lets go of one"
            ));
        }
        for slot in self.slots.iter_mut().flatten().filter(|slot| slot.serial == serial) {
            slot.is_kept = true;
        }
        Ok(())
    }

    /// Follows a monster no longer.
    pub(super) fn let_go(&mut self, serial: Serial) {
        for slot in self.slots.iter_mut().filter(|slot| slot.is_some_and(|slot| slot.serial == serial)) {
            *slot = None;
        }
        self.selected = self.selected.filter(|selected| *selected != serial);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(followed: &Followed) -> Vec<(usize, u64)> {
        followed.iter().map(|(number, serial)| (number, serial.0)).collect()
    }

    #[test]
    fn selecting_another_monster_passes_the_number_on_unless_it_is_kept() {
        let mut followed = Followed::default();
        followed.select(Serial(10));
        followed.select(Serial(20));
        assert_eq!(numbers(&followed), [(1, 20)]);
        assert_eq!(followed.selected(), Some(Serial(20)));
        followed.keep(Serial(20)).expect("there is room");
        followed.select(Serial(30));
        assert_eq!(numbers(&followed), [(1, 20), (2, 30)]);
        followed.select(Serial(20));
        assert_eq!(numbers(&followed), [(1, 20)]);
    }

    #[test]
    fn one_number_is_always_left_for_the_selected_monster() {
        let mut followed = Followed::default();
        for serial in 1..MOST_FOLLOWED {
            followed.select(Serial(serial as u64));
            followed.keep(Serial(serial as u64)).expect("there is room");
        }
        followed.select(Serial(99));
        assert!(followed.keep(Serial(99)).is_err());
        followed.select(Serial(100));
        assert_eq!(followed.number(Serial(100)), Some(MOST_FOLLOWED));
        followed.let_go(Serial(1));
        assert_eq!(followed.number(Serial(1)), None);
        assert!(followed.keep(Serial(100)).is_ok());
    }
}
