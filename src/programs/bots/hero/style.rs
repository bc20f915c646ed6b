//! The numbers in which heroes differ: how much they risk, explore and rest, and whether they use magic.

/// How a hero plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HeroStyle {
    /// The last level that it explores to the end, to grow and to find what it needs.
    pub explored_depth: u32,
    /// The share of hit points, in percent, below which it rests.
    pub rest_below: i32,
    /// The share of hit points, in percent, with which it goes to another level.
    pub fit_to_descend: i32,
    /// The share of the hit points that a fight may cost before it is avoided.
    pub bearable: f64,
    /// The turns for which it stays on each level before it goes about its business.
    pub idle_turns: u64,
    /// Whether it uses potions, scrolls and wands.
    pub uses_magic: bool,
}

/// The hero that balance is measured by.
pub(crate) const USUAL: HeroStyle = HeroStyle {
    explored_depth: 9,
    rest_below: 90,
    fit_to_descend: 100,
    bearable: 0.6,
    idle_turns: 0,
    uses_magic: true,
};

/// Avoids fights that cost much, and rests often.
pub(crate) const CAREFUL: HeroStyle = HeroStyle { rest_below: 95, bearable: 0.4, ..USUAL };

/// Explores the first three levels, and from then on goes down as soon as it finds the stairs.
pub(crate) const DIVING: HeroStyle = HeroStyle { explored_depth: 3, rest_below: 60, fit_to_descend: 60, ..USUAL };

/// Sits on each level for 2,000 turns, or until its food runs out.
pub(crate) const RESTING: HeroStyle = HeroStyle { idle_turns: 2_000, ..USUAL };

/// Uses no potion, scroll or wand.
pub(crate) const FRUGAL: HeroStyle = HeroStyle { uses_magic: false, ..USUAL };
