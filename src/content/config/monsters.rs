//! Minds of monsters, and how they come and go.

use crate::{
    base::random::{Chance, RandomStream},
    content::{DataReport, read::record},
};

record! {
    /// Minds of monsters.
    pub struct AiConfig {
        /// Longest path a monster looks for, in steps.
        pub pathfinding_max_depth: u32,
        /// Turns for which a path is kept.
        pub path_cache_turns: u32,
        /// Turns for which a wanderer puts up with others in its way, before it goes somewhere else.
        pub wander_patience: u32,
        /// Least intelligence that opens closed doors.
        pub door_intelligence: u32,
        /// Least intelligence that waits for the player where it lost sight of them.
        pub ambush_intelligence: u32,
        /// Turns for which a hunter remembers where it last sensed the player, for each point of intelligence.
        pub memory_turns: u32,
        /// Cost of a way through somebody who stands there, in steps.
        pub crowd_cost: u32,
        /// Smart hunters that are at least so many wait for the player outside of corridors.
        pub pack_size: u32,
        /// How far they may be from the player, in cells.
        pub pack_range: u32,
        /// Chance of an erratic step.
        pub erratic_chance: Chance,
        /// Chance of a step of one who is confused to go astray.
        pub confused_chance: Chance,
        /// Chance a turn that a sleeper wakes when the player is next to it unseen.
        pub unseen_wake_chance: Chance,
        /// Chance that a sleeper wakes of a noise it hears.
        pub noise_wake_chance: Chance,
        /// A noise is placed wrong by a cell for each so many steps.
        pub noise_blur: u32,
        /// How far each kind of noise is heard, in steps.
        pub loudness: LoudnessConfig,
        /// Who fights from afar comes no nearer than this of its own, in cells.
        pub ranged_distance: u32,
        /// Actions for which one who is awake and has no orders to stay keeps to a cell, before it shifts.
        pub restless_turns: u32,
        /// Who follows the leader of a band keeps within so many cells of it.
        pub follow_distance: u32,
        /// Turns for which those whose band breaks up go their own way and heed nobody.
        pub scatter_turns: u32,
        /// Turns for which a trail can be smelt.
        pub scent_turns: u32,
        /// How near one who is not seen is felt, in cells.
        pub presence_range: u32,
        /// Chance a turn to feel it.
        pub presence_chance: Chance,
        /// Turns in which one who regenerates heals a hit point.
        pub regeneration_turns: u32,
    }
}

record! {
    /// How far noises are heard, in steps.
    pub struct LoudnessConfig {
        /// A blow.
        pub fight: u32,
        /// A door that opens or closes.
        pub door: u32,
        /// A step of the player.
        pub step: u32,
        /// A door that is forced, or that holds.
        pub forced_door: u32,
    }
}

record! {
    /// Wandering monsters (`docs/rules.md#wandering-monsters`).
    pub struct WandererConfig {
        /// Chance a turn right after one came.
        pub spawn_chance_base: Chance,
        /// Growth of the chance with each turn without one.
        pub spawn_chance_increment: Chance,
        /// The chance grows no further than this.
        pub spawn_chance_cap: Chance,
        /// Most wanderers a level ever gets.
        pub max_wanderers_per_level: u32,
        /// Weight of a corridor cell as the place where one starts.
        pub corridor_weight: u32,
        /// Weight of a room cell as that place.
        pub room_weight: u32,
        /// From so many cells on a place is far from the player.
        pub far_distance: u32,
        /// The weight of a far place is so many times that of a near one.
        pub far_weight: u32,
    }
}

record! {
    /// What thieves of gold take.
    pub struct ThiefConfig {
        /// A share is `gold_least` + 0 to `gold_spread` - 1 + `gold_per_depth` a depth (`docs/rules.md#thieves`).
        pub gold_least: u32,
        /// See `gold_least`.
        pub gold_spread: u32,
        /// See `gold_least`.
        pub gold_per_depth: u32,
    }
}

impl ThiefConfig {
    /// Pieces of gold in a share on the level at `depth` (`docs/rules.md#thieves`).
    pub fn share(&self, depth: u32, random: &mut RandomStream) -> u32 {
        let spread = self.gold_spread.saturating_add(self.gold_per_depth.saturating_mul(depth));
        self.gold_least.saturating_add(random.below(spread)).max(1)
    }
}

record! {
    /// What goes on where the player is not.
    pub struct AbsenceConfig {
        /// Most turns that are made up for when the player comes back to a level.
        pub most_turns: u32,
        /// Turns away from which on those who wander are found elsewhere.
        pub moving_turns: u32,
        /// Most steps by which they are.
        pub most_steps: u32,
    }
}

impl AiConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        for (name, value) in [
            ("pathfinding_max_depth", self.pathfinding_max_depth),
            ("noise_blur", self.noise_blur),
            ("regeneration_turns", self.regeneration_turns),
            ("follow_distance", self.follow_distance),
        ] {
            if value == 0 {
                report.mistake_in(&self.lines, name, "must be at least 1");
            }
        }
    }
}

impl WandererConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        if self.spawn_chance_cap < self.spawn_chance_base {
            report.mistake_in(&self.lines, "spawn_chance_cap", "the cap is below the base chance");
        }
        if self.corridor_weight == 0 && self.room_weight == 0 {
            report.mistake_in(&self.lines, "room_weight", "one of the weights must be above 0");
        }
        for (name, weight, least, most) in [
            ("corridor_weight", self.corridor_weight, 0, 100),
            ("room_weight", self.room_weight, 0, 100),
            ("far_weight", self.far_weight, 1, 100),
            ("max_wanderers_per_level", self.max_wanderers_per_level, 0, 1_000),
        ] {
            if !(least..=most).contains(&weight) {
                report.mistake_in(&self.lines, name, format!("must lie between {least} and {most}"));
            }
        }
    }
}

impl ThiefConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        if self.gold_spread == 0 {
            report.mistake_in(&self.lines, "gold_spread", "must be at least 1");
        }
    }
}
