//! The cells from which something unseen struck the player: a player who is hit feels where the blow came
//! from.

use serde::{Deserialize, Serialize};

use crate::base::geometry::Point;

/// A blow by something unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnseenStrike {
    /// The cell that it came from.
    pub place: Point,
    /// The clock turn in which it came.
    pub turn: u64,
}

/// The latest blows by something unseen on the current level, at most one for each cell. The command to
/// fight strikes back at the last of them, and the screen marks them; no hash covers them (`docs/contract.md#state`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnseenStrikes(Vec<UnseenStrike>);

impl UnseenStrikes {
    /// The most cells that are marked at a time.
    const CAPACITY: usize = 64;

    /// Records a blow, and forgets the oldest one if there are too many.
    pub(super) fn note(&mut self, strike: UnseenStrike) {
        self.0.retain(|other| other.place != strike.place);
        if self.0.len() >= Self::CAPACITY {
            self.0.remove(0);
        }
        self.0.push(strike);
    }

    /// Forgets all blows.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the blows that came in `turn` or less than this many turns before, each with its age in turns, the oldest first.
    pub fn within(&self, turn: u64, turns: u32) -> impl Iterator<Item = (Point, u64)> {
        let aged = self.0.iter().map(move |strike| (strike.place, turn.saturating_sub(strike.turn)));
        aged.filter(move |(_, age)| *age < u64::from(turns))
    }

    /// Returns blows read from a file as this game could have recorded them.
    pub fn mended(&self) -> Self {
        let mut mended = Self::default();
        self.0.iter().for_each(|strike| mended.note(*strike));
        mended
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strike(x: i32, turn: u64) -> UnseenStrike {
        UnseenStrike { place: Point::new(x, 1), turn }
    }

    #[test]
    fn a_cell_has_one_mark_which_the_last_blow_renews() {
        let mut strikes = UnseenStrikes::default();
        for (x, turn) in [(1, 3), (2, 4), (1, 6)] {
            strikes.note(strike(x, turn));
        }
        let marked = |turn, turns| strikes.within(turn, turns).map(|(place, age)| (place.x, age)).collect::<Vec<_>>();
        assert_eq!(marked(7, 10), [(2, 3), (1, 1)]);
        assert_eq!(marked(7, 3), [(1, 1)]);
        assert_eq!(marked(7, 0), []);
    }

    #[test]
    fn a_file_can_not_mark_a_cell_twice_nor_more_than_there_is_room_for() {
        let many = UnseenStrikes((0..200).map(|turn| strike(i32::try_from(turn / 2).unwrap(), turn)).collect());
        assert_eq!(many.mended().0.len(), UnseenStrikes::CAPACITY);
        assert_eq!(many.mended().0.last(), Some(&strike(99, 199)));
    }
}
