//! The numbers of monster behavior, wandering monsters and thieves.

use crate::{
    base::random::{Chance, Dice, RandomStream},
    content::{
        DataReport,
        ranges::{CELLS, DEPTHS, DRAWS, GOLD, HUNTER_LEVELS, NEWCOMERS, NOISES, TURNS, WANDERERS},
        read::record,
    },
};

record! {
    /// Pathfinding and monster behavior.
    pub struct AiConfig {
        /// The longest path that a monster searches for, in steps.
        pub pathfinding_max_depth: u32 = 1..=10_000,
        /// Turns for which a path is kept.
        pub path_cache_turns: u32 = TURNS,
        /// Turns for which a wanderer waits for others in its way before it chooses another goal.
        pub wander_patience: u32 = TURNS,
        /// Least intelligence of a monster that opens closed doors.
        pub door_intelligence: u32 = 0..=100,
        /// Least intelligence of a monster that waits for the player where it lost sight of them.
        pub ambush_intelligence: u32 = 0..=100,
        /// Turns for which a hunter remembers where it last sensed the player, for each point of intelligence.
        pub memory_turns: u32 = TURNS,
        /// Additional cost of a path through an occupied cell, in steps.
        pub crowd_cost: u32 = 0..=1_000,
        /// Smart hunters in a group of at least this size wait for the player outside of corridors.
        pub pack_size: u32 = 0..=1_000,
        /// How far from the player they count as part of the group, in cells.
        pub pack_range: u32 = CELLS,
        /// Chance of an erratic step.
        pub erratic_chance: Chance,
        /// Chance that a step of a confused creature goes in a random direction.
        pub confused_chance: Chance,
        /// Chance per turn that a sleeping monster wakes when the player is next to it but can't be seen.
        pub unseen_wake_chance: Chance,
        /// Chance that a noise wakes a sleeping monster that hears it.
        pub noise_wake_chance: Chance,
        /// Turns for which a hunter runs off that a ward keeps from striking.
        pub ward_fright: Dice = 1..=100,
        /// Chance that what wards the player's cell crumbles, each time a hunter runs off from it.
        pub ward_crumble_chance: Chance,
        /// A noise is misplaced by one cell per this many steps of distance.
        pub noise_blur: u32 = 1..=1_000,
        /// How far each kind of noise carries, in steps.
        pub loudness: LoudnessConfig,
        /// Distance that a ranged attacker keeps from the player, in cells.
        pub ranged_distance: u32 = CELLS,
        /// Actions for which an awake monster without orders to stay remains in its cell before it moves.
        pub restless_turns: u32 = TURNS,
        /// The energy that a step of a hunter costs, of the 100 of an action: less lets it gain on a player of its
        /// speed.
        pub hunting_step: i32 = 50..=100,
        /// Turns within which a hunter must reach the stairs that the player takes to follow.
        pub stairs_turns: u32 = 1..=50,
        /// Turns since a level was left within which those at the heels of a player who comes back to it by stairs need no
        /// move to follow.
        pub turning_back_turns: u32 = TURNS,
        /// Distance from the leader within which followers of a band stay, in cells.
        pub follow_distance: u32 = 1..=1_000,
        /// Turns for which the members of a dissolved band scatter and ignore other leaders.
        pub scatter_turns: u32 = TURNS,
        /// Turns for which the player's scent trail lasts.
        pub scent_turns: u32 = TURNS,
        /// Distance within which the player may feel an unseen monster, in cells.
        pub presence_range: u32 = CELLS,
        /// Chance per turn to feel it.
        pub presence_chance: Chance,
        /// Turns between two hit points healed by a regenerating monster.
        pub regeneration_turns: u32 = 1..=1_000_000,
    }
}

record! {
    /// How far noises carry, in steps.
    pub struct LoudnessConfig {
        /// A blow, whether it hits or misses.
        pub fight: u32 = NOISES,
        /// A door that opens or closes.
        pub door: u32 = NOISES,
        /// A step of the player.
        pub step: u32 = NOISES,
        /// An attempt to force a door.
        pub forced_door: u32 = NOISES,
    }
}

record! {
    /// Wandering monsters (`docs/rules.md#wandering-monsters`).
    pub struct WandererConfig {
        /// Chance per turn right after a wanderer arrived.
        pub spawn_chance_base: Chance,
        /// Growth of the chance with each turn without an arrival.
        pub spawn_chance_increment: Chance,
        /// The greatest chance.
        pub spawn_chance_cap: Chance,
        /// The greatest number of wanderers that a level ever gets.
        pub max_wanderers_per_level: u32 = WANDERERS,
        /// Weight of a corridor cell as the place of arrival.
        pub corridor_weight: u32 = 0..=100,
        /// Weight of a room cell as the place of arrival.
        pub room_weight: u32 = 0..=100,
        /// Distance from the player from which on a place counts as far, in cells.
        pub far_distance: u32 = CELLS,
        /// Factor for the weight of a far place.
        pub far_weight: u32 = 1..=100,
        /// The first and the last depth from whose tables hunters of a player who carries the Amulet are drawn, in
        /// turn.
        pub hunter_depths: (u32, u32) = DEPTHS,
        /// How many groups are drawn each time that hunters come, of which the most dangerous comes: on the level above
        /// the last and on the first, and in between in proportion.
        pub hunter_draws: (u32, u32) = DRAWS,
        /// How many groups of hunters come to a level when the player takes the Amulet there or first carries it there: on
        /// the last levels and on the first, and in between in proportion.
        pub newcomers: (u32, u32) = NEWCOMERS,
        /// By how many levels a hunter of a player who carries the Amulet is above its kind, in its chances to hit and hit
        /// points: on the level above the last and on the first, and in between in proportion.
        pub hunter_levels: (u32, u32) = HUNTER_LEVELS,
        /// Hit points for each level above the kind's.
        pub hunter_level_hp: Dice = 0..=100,
    }
}

record! {
    /// How much gold thieves take.
    pub struct ThiefConfig {
        /// Least amount of gold in a share. A share is `gold_least` plus a random number from 0 to
        /// `gold_spread` + `gold_per_depth` * depth - 1 (`docs/rules.md#thieves`).
        pub gold_least: u32 = GOLD,
        /// See `gold_least`.
        pub gold_spread: u32 = 1..=1_000_000,
        /// See `gold_least`.
        pub gold_per_depth: u32 = GOLD,
    }
}

impl ThiefConfig {
    /// Draws the number of gold pieces in a share on the level at `depth` (`docs/rules.md#thieves`).
    pub fn share(&self, depth: u32, random: &mut RandomStream) -> u32 {
        let spread = self.gold_spread.saturating_add(self.gold_per_depth.saturating_mul(depth));
        self.gold_least.saturating_add(random.below(spread)).max(1)
    }
}

record! {
    /// What happens on levels while the player is elsewhere.
    pub struct AbsenceConfig {
        /// The greatest number of turns that are simulated when the player returns to a level.
        pub most_turns: u32 = 1..=10_000,
        /// Turns of absence from which on wandering monsters have moved.
        pub moving_turns: u32 = TURNS,
        /// The greatest number of steps by which they have moved.
        pub most_steps: u32 = 0..=10_000,
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
        if self.hunter_depths.1 < self.hunter_depths.0 {
            report.mistake_in(&self.lines, "hunter_depths", "the last depth is above the first");
        }
    }
}
