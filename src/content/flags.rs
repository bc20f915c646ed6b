//! Sets of the variants of a small enum, with one bit for each variant.

use std::{fmt, marker::PhantomData};

use strum::VariantArray;

/// An enum with at most 16 variants.
pub trait Flag: VariantArray + Copy {
    /// Returns the variant's bit in a set, from 0 to 15.
    fn number(self) -> u16;
}

/// A set of variants.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Flags<T>(u16, PhantomData<T>);

impl<T: Flag> Flags<T> {
    /// Creates a set of some variants.
    pub fn of(flags: &[T]) -> Self {
        const { assert!(T::VARIANTS.len() <= u16::BITS as usize, "a set has a bit for each variant") };
        Self(flags.iter().fold(0, |bits, flag| bits | 1 << flag.number()), PhantomData)
    }

    /// Returns whether a variant is in the set.
    #[inline]
    pub fn contains(self, flag: T) -> bool {
        self.0 & 1 << flag.number() != 0
    }
}

impl<T> Default for Flags<T> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<T: Flag + fmt::Debug> fmt::Debug for Flags<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(T::VARIANTS.iter().filter(|flag| self.contains(**flag))).finish()
    }
}
