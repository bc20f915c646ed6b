//! Names that folders above this one register.

/// The names that the folders which use this one give to what they make: data may name those alone.
#[derive(Clone, Debug)]
pub struct RegisteredNames {
    /// Generators of levels.
    pub generators: Vec<&'static str>,
    /// Strategies of spawn entries: their types.
    pub strategies: Vec<RegisteredStrategy>,
    /// Placements.
    pub placements: Vec<RegisteredPlacement>,
}

/// A type of spawn entries.
#[derive(Clone, Copy, Debug)]
pub struct RegisteredStrategy {
    /// Its name.
    pub name: &'static str,
    /// Whether it is for bands, and for nothing else.
    pub takes_bands: bool,
    /// Whether an entry says how many come.
    pub takes_count: bool,
    /// Whether what comes so comes once a game, by the plan for creatures.
    pub is_planned: bool,
}

/// A placement.
#[derive(Clone, Copy, Debug)]
pub struct RegisteredPlacement {
    /// Its name.
    pub name: &'static str,
    /// Whether it goes by distances.
    pub takes_distance: bool,
    /// Whether it has patterns.
    pub takes_pattern: bool,
}
