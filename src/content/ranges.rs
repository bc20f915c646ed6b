//! The ranges of numbers in data files: each field of a record names its own, as in `pub hp: Dice = 1..=100`.

use std::{fmt, ops::RangeInclusive};

use super::{DataReport, Fields};
use crate::base::{
    limits::{MOST_DEPTHS, MOST_FUEL, MOST_LIGHT},
    random::Dice,
};

/// Depths, counted from 1.
pub(super) const DEPTHS: RangeInclusive<u32> = 1..=MOST_DEPTHS;
/// Draws of which the best counts.
pub(super) const DRAWS: RangeInclusive<u32> = 1..=20;
/// How many groups of hunters come at once.
pub(super) const NEWCOMERS: RangeInclusive<u32> = 0..=20;
/// Levels of a hunter above its kind's.
pub(super) const HUNTER_LEVELS: RangeInclusive<u32> = 0..=50;
/// Weights in a draw.
pub(super) const WEIGHTS: RangeInclusive<u32> = 0..=100_000;
/// Distances in cells or steps.
pub(super) const CELLS: RangeInclusive<u32> = 0..=1_000;
/// How far noises carry, in steps.
pub(super) const NOISES: RangeInclusive<u32> = 0..=1_000;
/// Numbers of turns.
pub(super) const TURNS: RangeInclusive<u32> = 0..=10_000;
/// Rolls for the number of turns for which something lasts.
pub(super) const LASTING: RangeInclusive<i32> = 0..=10_000;
/// Rolls for damage and healing.
pub(super) const DAMAGE: RangeInclusive<i32> = 0..=10_000;
/// Armor classes, plusses, and what is added to a roll.
pub(super) const BONUSES: RangeInclusive<i32> = -100..=100;
/// Gold pieces.
pub(super) const GOLD: RangeInclusive<u32> = 0..=1_000_000;
/// The radius of a light in hand.
pub(super) const RADII: RangeInclusive<u32> = 0..=MOST_LIGHT;
/// Turns of fuel in a light or a flask.
pub(super) const FUEL: RangeInclusive<u32> = 1..=MOST_FUEL;
/// The number of wanderers of a level.
pub(super) const WANDERERS: RangeInclusive<u32> = 0..=1_000;
/// The radius of a light that monsters or the ground give.
pub(super) const MOST_LAMP: u32 = 20;

/// A type of one or more numbers that must all lie in a range.
pub(crate) trait Bounded {
    /// The type of the numbers.
    type Number: Copy + PartialOrd + fmt::Display;

    /// Returns the least and the greatest of the numbers; `None` if there are none.
    fn extremes(&self) -> Option<(Self::Number, Self::Number)>;
}

/// Returns what is wrong with a value that has numbers outside a range.
pub(super) fn outside<T: Bounded>(value: &T, range: &RangeInclusive<T::Number>) -> Option<String> {
    let (least, greatest) = value.extremes()?;
    let is_within = range.contains(&least) && range.contains(&greatest);
    (!is_within).then(|| format!("must lie between {} and {}", range.start(), range.end()))
}

/// The same, for a field of a value that is read as a whole.
pub(super) fn field_outside<T: Bounded>(name: &str, value: &T, range: &RangeInclusive<T::Number>) -> Option<String> {
    outside(value, range).map(|wrong| format!("{name} {wrong}"))
}

impl Fields<'_> {
    /// Checks that the numbers of the field `name` lie in a range. A value outside is reported once, and then counts as
    /// unread.
    pub(crate) fn check_range<T: Bounded>(
        &self,
        name: &str,
        value: Option<&T>,
        range: &RangeInclusive<T::Number>,
        report: &mut DataReport,
    ) {
        if let Some(wrong) = value.and_then(|value| outside(value, range)) {
            report.mistake_in(self.lines(), name, wrong);
            report.note_unread(self.lines().of(name), name);
        }
    }
}

/// Defines a choice of a data file that is read as a whole: the enum, and the check of its numbers. A number names the range
/// in which it must lie, as in `Poison { points: Dice = POINTS }`.
macro_rules! choice {
    (@value $value:ident $type:ty) => {
        $value
    };
    (
        $(#[$attribute:meta])*
        pub enum $choice:ident {
            $(
                $(#[$variant_attribute:meta])*
                $variant:ident $(($inner:ty $(= $inner_range:expr)?))? $({
                    $($(#[$field_attribute:meta])* $field:ident: $type:ty $(= $range:expr)?),+ $(,)?
                })?,
            )+
        }
    ) => {
        $(#[$attribute])*
        pub enum $choice {
            $(
                $(#[$variant_attribute])*
                $variant $(($inner))? $({ $($(#[$field_attribute])* $field: $type,)+ })?,
            )+
        }

        impl $choice {
            /// Returns the first number that lies outside its range.
            pub(super) fn wrong_number(&self) -> Option<String> {
                use $crate::content::ranges::field_outside;
                match self {
                    $(
                        Self::$variant $(($crate::content::ranges::choice!(@value value $inner)))? $({ $($field),+ })? => {
                            $(
                                let _: &$inner = value;
                                $(
                                    if let Some(wrong) = field_outside(stringify!($variant), value, &$inner_range) {
                                        return Some(wrong);
                                    }
                                )?
                            )?
                            $($(
                                let _: &$type = $field;
                                $(
                                    if let Some(wrong) = field_outside(stringify!($field), $field, &$range) {
                                        return Some(wrong);
                                    }
                                )?
                            )+)?
                            None
                        }
                    )+
                }
            }
        }
    };
}
pub(super) use choice;

macro_rules! plain_numbers {
    ($($type:ty),*) => {$(
        impl Bounded for $type {
            type Number = Self;

            fn extremes(&self) -> Option<(Self, Self)> {
                Some((*self, *self))
            }
        }
    )*};
}

plain_numbers!(i32, u32);

impl Bounded for Dice {
    type Number = i32;

    fn extremes(&self) -> Option<(i32, i32)> {
        Some((self.least(), self.greatest()))
    }
}

impl<T: Bounded> Bounded for Option<T> {
    type Number = T::Number;

    fn extremes(&self) -> Option<(T::Number, T::Number)> {
        self.as_ref().and_then(T::extremes)
    }
}

impl<T: Bounded> Bounded for Vec<T> {
    type Number = T::Number;

    fn extremes(&self) -> Option<(T::Number, T::Number)> {
        of_all(self)
    }
}

impl Bounded for (u32, u32) {
    type Number = u32;

    fn extremes(&self) -> Option<(u32, u32)> {
        of_all(&[self.0, self.1])
    }
}

/// Returns the extremes of several values.
pub(super) fn of_all<T: Bounded>(values: &[T]) -> Option<(T::Number, T::Number)> {
    values.iter().filter_map(T::extremes).reduce(|(least, greatest), (low, high)| {
        (if low < least { low } else { least }, if high > greatest { high } else { greatest })
    })
}
