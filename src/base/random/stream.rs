//! A stream of random numbers.

use std::collections::VecDeque;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Chance, Dice};

/// A stream of random numbers: a `ChaCha8` generator, preceded in tests by scripted draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomStream {
    generator: ChaCha8Rng,
    script: VecDeque<u32>,
}

impl RandomStream {
    /// Creates the stream for a 32-byte key.
    pub fn from_key(key: [u8; 32]) -> Self {
        Self { generator: ChaCha8Rng::from_seed(key), script: VecDeque::new() }
    }

    /// Returns the number of 32-bit words drawn so far. Together with the key it is the whole state of the stream.
    pub fn position(&self) -> u128 {
        self.generator.get_word_pos()
    }

    /// Moves the stream to `position` words from its start.
    pub fn set_position(&mut self, position: u128) {
        self.generator.set_word_pos(position);
    }

    /// Scripts the next draws for a test. Each call of [`below`](Self::below) takes one value, limited to less than its
    /// bound. After the last scripted value the generator continues.
    pub fn script(&mut self, draws: impl IntoIterator<Item = u32>) {
        self.script.extend(draws);
    }

    /// Draws a number from 0 to `bound` - 1, each equally likely; 0 for a bound of 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        if let Some(scripted) = self.script.pop_front() {
            return scripted.min(bound.saturating_sub(1));
        }
        // Lemire's method with rejection: unbiased, and it draws only fixed-width words. The threshold is below the bound,
        // so that most draws need no division.
        let mut product = u64::from(self.generator.next_u32()) * u64::from(bound);
        if low_word(product) < bound {
            let threshold = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
            while low_word(product) < threshold {
                product = u64::from(self.generator.next_u32()) * u64::from(bound);
            }
        }
        high_word(product)
    }

    /// Draws a number from `least` to `greatest`, both included; `least` if the range is empty.
    pub fn between(&mut self, least: i32, greatest: i32) -> i32 {
        if greatest <= least {
            return least;
        }
        least.wrapping_add_unsigned(self.below(greatest.abs_diff(least).saturating_add(1)))
    }

    /// Draws whether an event with a chance happens.
    pub fn chance(&mut self, chance: Chance) -> bool {
        self.below(Chance::WHOLE) < chance.parts()
    }

    /// Rolls dice, with one draw per die.
    pub fn roll(&mut self, dice: Dice) -> i32 {
        let sum: u32 = (0..dice.count).map(|_| self.below(dice.sides) + 1).sum();
        sum.cast_signed() + dice.bonus
    }

    /// Draws one of `choices`, each equally likely; `None` if there are none.
    pub fn pick<'choices, T>(&mut self, choices: &'choices [T]) -> Option<&'choices T> {
        let count = u32::try_from(choices.len()).ok().filter(|&count| count > 0)?;
        choices.get(self.below(count) as usize)
    }

    /// Draws one element of an iterator, like [`pick`](Self::pick) from a slice of the same elements.
    pub fn pick_from<Choices: Iterator>(&mut self, choices: impl Fn() -> Choices) -> Option<Choices::Item> {
        let count = u32::try_from(choices().count()).ok().filter(|&count| count > 0)?;
        choices().nth(self.below(count) as usize)
    }

    /// Draws one of `choices` by weight; `None` if all weights are 0.
    pub fn pick_weighted<'choices, T>(
        &mut self,
        choices: &'choices [T],
        weight: impl Fn(&T) -> u32,
    ) -> Option<&'choices T> {
        let total = choices.iter().map(&weight).fold(0_u32, u32::saturating_add);
        if total == 0 {
            return None;
        }
        let mut draw = self.below(total);
        choices.iter().find(|choice| {
            let weight = weight(choice);
            let found = draw < weight;
            draw = draw.saturating_sub(weight);
            found
        })
    }

    /// Puts `values` in random order (Fisher–Yates shuffle).
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            values.swap(last, self.below(bound) as usize);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "only the low half is wanted")]
const fn low_word(product: u64) -> u32 {
    product as u32
}

const fn high_word(product: u64) -> u32 {
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_a_die_comes_about_equally_often() {
        let mut stream = RandomStream::from_key([7; 32]);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[stream.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn scripted_draws_come_first_and_are_limited_by_the_bound() {
        let mut stream = RandomStream::from_key([7; 32]);
        let untouched = stream.clone();
        stream.script([3, 99]);
        assert_eq!((stream.below(10), stream.below(10)), (3, 9));
        assert_eq!(stream, untouched);
    }

    #[test]
    fn a_stream_moved_to_a_position_continues_like_the_original() {
        let mut stream = RandomStream::from_key([1; 32]);
        for _ in 0..17 {
            stream.below(20);
        }
        let mut other = RandomStream::from_key([1; 32]);
        other.set_position(stream.position());
        assert_eq!(stream.below(1_000_000), other.below(1_000_000));
    }

    #[test]
    fn choices_with_weight_0_are_never_picked() {
        let mut stream = RandomStream::from_key([2; 32]);
        for _ in 0..1_000 {
            assert_eq!(stream.pick_weighted(&[('a', 0), ('b', 3), ('c', 0)], |choice| choice.1), Some(&('b', 3)));
        }
        assert_eq!(stream.pick_weighted(&[0, 0], |&weight| weight), None);
    }
}
