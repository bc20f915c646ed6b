//! The speeds of recordings and of bots that are watched.

use std::time::Duration;

/// The speeds to choose from, in actions per second.
const SPEEDS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/// A speed, in actions per second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speed(u32);

impl Speed {
    /// The first speed of a bot that is watched: slow enough to read the reasons.
    pub(crate) const OF_BOT: Self = Self(5);
    /// The first speed of a recording.
    pub(crate) const OF_RECORDING: Self = Self(10);

    pub(crate) const fn a_second(self) -> u32 {
        self.0
    }

    /// The time from one action to the next.
    pub(crate) fn pace(self) -> Duration {
        Duration::from_secs(1) / self.0
    }

    /// The next speed above it, if there is one.
    pub(crate) fn faster(self) -> Self {
        SPEEDS.into_iter().find(|speed| *speed > self.0).map_or(self, Self)
    }

    /// The next speed below it, if there is one.
    pub(crate) fn slower(self) -> Self {
        SPEEDS.into_iter().rfind(|speed| *speed < self.0).map_or(self, Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_has_one_above_and_one_below_it_up_to_the_ends() {
        let speed = Speed::OF_BOT;
        assert_eq!([speed.slower(), speed, speed.faster()].map(Speed::a_second), [2, 5, 10]);
        assert_eq!([Speed(1).slower(), Speed(500).faster()], [Speed(1), Speed(500)]);
    }
}
