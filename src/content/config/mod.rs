//! `config.ron`: the numbers of the rules (`docs/rules.md`, `docs/tuning.md#configron`).
//!
//! Each part of the file is a record with its own check; `Config::check` calls them all.

mod behavior;
mod combat;
mod player;
mod sight;

pub use behavior::{AbsenceConfig, AiConfig, LoudnessConfig, ThiefConfig, WandererConfig};
pub use combat::{CombatConfig, StrengthBonus, ThrowingConfig};
pub(crate) use player::STRENGTH_RANGE;
pub use player::{HungerConfig, KitEntry, LevelingConfig, LockConfig, PlayerConfig, SearchConfig, StartingLight};
pub use sight::{FovConfig, LightingConfig, SightMode};

use super::{
    Condition, ConditionRule, DataReport, ItemDefinition, Palette, ThreatLevels, Tunable, TunableRange, conditions,
    ranges::{CELLS, RADII, TURNS},
    read::record,
    tuning,
};
use crate::base::random::Chance;

record! {
    /// All of `config.ron`.
    pub struct Config {
        /// The player's starting values and equipment.
        pub player: PlayerConfig,
        /// Light sources and their fuel.
        pub lighting: LightingConfig,
        /// Field of view.
        pub fov: FovConfig,
        /// Food and starvation.
        pub hunger: HungerConfig,
        /// Pathfinding and monster behavior.
        pub ai: AiConfig,
        /// To-hit and damage.
        pub combat: CombatConfig,
        /// Throwing, shooting and zapping.
        pub throwing: ThrowingConfig,
        /// Experience and natural healing.
        pub leveling: LevelingConfig,
        /// Wandering monsters (`docs/rules.md#wandering-monsters`).
        pub wanderers: WandererConfig,
        /// How much thieves take.
        pub thieves: ThiefConfig,
        /// What happens on levels while the player is elsewhere: nothing if this is left out.
        pub absence: Option<AbsenceConfig>,
        /// One rule for each condition.
        pub conditions: Vec<ConditionRule>,
        /// Searching for hidden doors and corridors.
        pub search: SearchConfig,
        /// Locked doors and keys.
        pub locks: LockConfig,
        /// Commands that take many actions.
        pub intentions: IntentionsConfig,
        /// What the screen shows and stresses, and for how long.
        pub display: DisplayConfig,
        /// The endless light of the debug console, and what `tune` may change.
        pub debug: DebugConfig,
        /// Saved games; may be left out.
        pub keeping: Option<KeepingConfig>,
    }
}

record! {
    /// Saved games.
    pub struct KeepingConfig {
        /// Clock turns between two snapshots of the game.
        pub snapshot_turns: u32 = 1..=10_000,
    }
}

impl Config {
    /// Returns the rule of a condition: how repeated doses add up, and its messages.
    ///
    /// # Panics
    /// Never: data that lacks a rule for a condition is refused.
    pub fn condition(&self, condition: Condition) -> &ConditionRule {
        let rule = self.conditions.iter().find(|rule| rule.condition == condition);
        rule.expect("`conditions::check` requires a rule for each condition")
    }

    /// Clock turns between two snapshots of the game.
    pub fn snapshot_turns(&self) -> u64 {
        self.keeping.as_ref().map_or(10, |keeping| u64::from(keeping.snapshot_turns))
    }
}

/// The greatest detour around a cell that may hold the player, in steps.
const MOST_DETOUR: u32 = 1_000;

record! {
    /// Commands that take many actions.
    pub struct IntentionsConfig {
        /// Turns for which a healthy player searches on.
        pub search_turns: u32 = 1..=10_000,
        /// An automatic fight stops below this share of the player's hit points.
        pub fight_until: Chance,
        /// Turns for which the player walks to a monster to fight it.
        pub approach_turns: u32 = 1..=10_000,
        /// The distance, in cells, within which an awake monster in view that has not noticed the player is a danger, which
        /// stops commands of many actions and keeps them from beginning.
        pub wary_distance: u32 = CELLS,
        /// The distance, in cells, from which on a fleeing monster in view is no danger.
        pub flight_distance: u32 = CELLS,
        /// The turns within which a monster could come to the player that is a danger.
        pub reach_turns: u32 = 1..=1_000,
        /// Turns after an attack by something unseen during which only a fight begins.
        pub unseen_attack_turns: u32 = TURNS,
        /// The steps by which a way around a cell that may hold the player can be longer and is still taken.
        pub snare_detour: u32 = 0..=MOST_DETOUR,
    }
}

record! {
    /// What the screen shows and stresses, and for how long.
    pub struct DisplayConfig {
        /// The name of a palette in `palette.ron`.
        pub palette: String,
        /// Whether items and gold stay shown, dimmed, where they were last seen (`docs/rules.md#field-of-view`).
        pub remember_items: bool,
        /// A monster that was out of view for longer than this is reported when it comes into view, in turns.
        pub newcomer_absence: u32 = TURNS,
        /// After a monster came into view or the player was hurt, window and terminal ignore keys for this time, in
        /// milliseconds.
        pub danger_pause: u32 = 0..=10_000,
        /// The time from one action of an intention to the next in window and terminal, in milliseconds.
        pub intention_pace: u32 = 0..=10_000,
        /// The player is warned below this share of hit points.
        pub low_hp: Chance,
        /// A monster looks badly wounded below this share of its hit points.
        pub badly_wounded: Chance,
        /// A monster looks nearly dead below this share of its hit points.
        pub nearly_dead: Chance,
        /// How strong a kind that was never fought is called.
        pub threat_levels: ThreatLevels,
        /// Damage to the player of at least this share of the maximal hit points stands out in the log.
        pub hard_blow: Chance,
        /// Turns for which the cell from which something unseen struck the player is marked.
        pub strike_mark_turns: u32 = TURNS,
    }
}

record! {
    /// The endless light of the debug console, and what `tune` may change.
    pub struct DebugConfig {
        /// Radius of the endless light, in cells.
        pub endless_light_radius: u32 = RADII,
        /// Values of this file that can be changed while a game is running.
        pub tunable: Vec<TunableRange>,
    }
}

impl Config {
    /// Reports every invalid value.
    pub(super) fn check(&self, items: &[ItemDefinition], palettes: &[Palette], report: &mut DataReport) {
        report.within("player", |report| self.player.check(items, report));
        report.within("lighting", |report| self.lighting.check(report));
        report.within("hunger", |report| self.hunger.check(report));
        report.within("combat", |report| self.combat.check(report));
        report.within("leveling", |report| self.leveling.check(report));
        let line = self.lines.of("conditions");
        report.within("conditions", |report| conditions::check(&self.conditions, line, report));
        report.within("wanderers", |report| self.wanderers.check(report));
        report.within("locks", |report| self.locks.check(report));
        report.within("debug", |report| tuning::check(&self.debug.tunable, report));
        report.within("display", |report| {
            report.within("threat_levels", |report| self.display.threat_levels.check(report));
            if self.display.hard_blow.parts() == 0 {
                report.mistake_in(&self.display.lines, "hard_blow", "must be above 0; otherwise no blow stands out");
            }
            let palettes = || palettes.iter().map(|palette| palette.name.as_str());
            if palettes().all(|palette| palette != self.display.palette) {
                let line = self.display.lines.of("palette");
                let known = palettes().collect::<Vec<_>>().join(", ");
                report.mistake_at(
                    line,
                    format!("there is no palette '{}'; the palettes are {known}", self.display.palette),
                );
            }
        });
    }
}

impl Tunable {
    /// Returns the value of this field.
    pub fn value(self, config: &Config) -> u32 {
        let Config { lighting, wanderers, .. } = config;
        match self {
            Self::TorchRadius => lighting.torch_radius,
            Self::TorchFuel => lighting.torch_fuel,
            Self::LanternRadius => lighting.lantern_radius,
            Self::LanternFuel => lighting.lantern_fuel,
            Self::OilFlaskFuel => lighting.oil_flask_fuel,
            Self::SpawnChanceBase => wanderers.spawn_chance_base.parts(),
            Self::SpawnChanceIncrement => wanderers.spawn_chance_increment.parts(),
            Self::SpawnChanceCap => wanderers.spawn_chance_cap.parts(),
            Self::MaxWanderersPerLevel => wanderers.max_wanderers_per_level,
        }
    }

    /// Changes the value of this field.
    pub(super) fn set(self, config: &mut Config, value: u32) {
        let Config { lighting, wanderers, .. } = config;
        match self {
            Self::TorchRadius => lighting.torch_radius = value,
            Self::TorchFuel => lighting.torch_fuel = value,
            Self::LanternRadius => lighting.lantern_radius = value,
            Self::LanternFuel => lighting.lantern_fuel = value,
            Self::OilFlaskFuel => lighting.oil_flask_fuel = value,
            Self::SpawnChanceBase => wanderers.spawn_chance_base = Chance::from_parts(value),
            Self::SpawnChanceIncrement => wanderers.spawn_chance_increment = Chance::from_parts(value),
            Self::SpawnChanceCap => wanderers.spawn_chance_cap = Chance::from_parts(value),
            Self::MaxWanderersPerLevel => wanderers.max_wanderers_per_level = value,
        }
    }
}
