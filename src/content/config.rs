//! `config.ron`: the numbers of the rules (document 004, section 4.9, and what DESIGN.md adds).

use std::ops::RangeInclusive;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Condition, ConditionRule, ItemDefinition, ItemKind, Report, Stacking, TunableRange, conditions,
    read::{read_with_serde, record},
    tuning,
};
use crate::random::{Chance, Dice, RandomStream};

/// What strength lies between (document 004, section 3.7).
pub const STRENGTH_RANGE: RangeInclusive<i32> = 3..=31;

/// The greatest number of cells, or of bounces, that a flight can be given.
pub(super) const MOST_FLIGHT: u32 = 1_000;

record! {
    /// All of `config.ron`.
    pub struct Config {
        /// What the player starts with.
        pub player: PlayerConfig,
        /// Light sources and their fuel.
        pub lighting: LightingConfig,
        /// Field of view.
        pub fov: FovConfig,
        /// Food and starving.
        pub hunger: HungerConfig,
        /// Path finding and minds of monsters.
        pub ai: AiConfig,
        /// To-hit and damage.
        pub combat: CombatConfig,
        /// What flies.
        pub throwing: ThrowingConfig,
        /// Experience and natural healing.
        pub leveling: LevelingConfig,
        /// Wandering monsters (document 000).
        pub wanderers: WandererConfig,
        /// What thieves take.
        pub thieves: ThiefConfig,
        /// Levels left behind; may be left out: then nothing happens there until the player comes back.
        pub absence: Option<AbsenceConfig>,
        /// Conditions of creatures.
        pub conditions: Vec<ConditionRule>,
        /// Searching.
        pub search: SearchConfig,
        /// Locks.
        pub locks: LockConfig,
        /// What the screen shows.
        pub display: DisplayConfig,
        /// Debugging.
        pub debug: DebugConfig,
        /// Saved games; may be left out.
        pub keeping: Option<KeepingConfig>,
    }
}

record! {
    /// Saved games.
    pub struct KeepingConfig {
        /// Turns of the clock between two snapshots of the game.
        pub snapshot_turns: u32,
    }
}

impl Config {
    /// How a condition adds to itself, and how long it lasts at most.
    #[must_use]
    pub fn condition(&self, condition: Condition) -> (Stacking, u32) {
        let rule = self.conditions.iter().find(|rule| rule.condition == condition);
        rule.map_or((Stacking::Longest, u32::MAX - 1), |rule| (rule.stacking, rule.most_turns))
    }

    /// Turns of the clock between two snapshots of the game.
    #[must_use]
    pub fn snapshot_turns(&self) -> u64 {
        self.keeping.as_ref().map_or(10, |keeping| u64::from(keeping.snapshot_turns.max(1)))
    }
}

record! {
    /// The player at the start of a game.
    pub struct PlayerConfig {
        /// Hit points.
        pub starting_hp: i32,
        /// Strength, 3 to 31.
        pub starting_strength: i32,
        /// Armour class without armour; lower is better.
        pub starting_ac: i32,
        /// Gold pieces.
        pub starting_gold: u32,
        /// Food units.
        pub starting_food: i32,
        /// The pack has as many letters as strength and this together, at most 26.
        pub pack_letters_beyond_strength: i32,
        /// Actions that it takes to put armour on, or off.
        pub armor_actions: i32,
        /// Sets of lights of which one is drawn (document 004, 3.2.1).
        pub starting_light: Vec<StartingLight>,
        /// What is carried besides, by Rogue 5.4.
        pub starting_kit: Vec<KitEntry>,
    }
}

record! {
    /// One of the sets of lights a game may start with.
    pub struct StartingLight {
        /// Type of the light that is lit.
        pub item: String,
        /// Turns of fuel in it.
        pub fuel: u32,
        /// What is carried besides.
        pub spare: Vec<KitEntry>,
    }
}

record! {
    /// Some items of one type in the starting pack.
    pub struct KitEntry {
        /// Type name.
        pub item: String,
        /// How many.
        pub quantity: Dice,
        /// Enchantment, 0 for plain.
        pub enchantment: i32,
        /// Whether it is worn or wielded from the start.
        pub equipped: bool,
    }
}

record! {
    /// Light sources.
    pub struct LightingConfig {
        /// Radius of a burning torch, in cells.
        pub torch_radius: u32,
        /// Turns a new torch burns.
        pub torch_fuel: u32,
        /// Radius of a burning lantern, in cells.
        pub lantern_radius: u32,
        /// Turns a full lantern burns.
        pub lantern_fuel: u32,
        /// Turns of fuel in a flask of oil.
        pub oil_flask_fuel: u32,
        /// Radius of a torch that hangs on a wall, in cells.
        pub wall_torch_radius: u32,
        /// Turns left at which a warning comes, falling, the last 0.
        pub fuel_warning_thresholds: Vec<u32>,
    }
}

record! {
    /// Field of view.
    pub struct FovConfig {
        /// How clear lines are found; may be left out.
        pub mode: Option<SightMode>,
        /// Whether walls beside a floor that is seen are seen as well.
        pub light_walls: bool,
    }
}

/// Ways of sight (DESIGN, "Field of view").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Reflect, Serialize, Deserialize)]
#[reflect(Debug)]
pub enum SightMode {
    /// Recursive shadowcasting (document 004, section 3.2.2): in the dark, only what the light in hand shows is seen.
    #[default]
    Recursive,
    /// Permissive interval shadowcasting (document 002): the cells around are seen in the dark as well.
    Permissive,
}

read_with_serde!(SightMode);

impl SightMode {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Recursive, Self::Permissive];
}

impl FovConfig {
    /// How clear lines are found.
    #[must_use]
    pub fn mode(&self) -> SightMode {
        self.mode.unwrap_or_default()
    }
}

record! {
    /// Food.
    pub struct HungerConfig {
        /// Most food units a stomach holds.
        pub max_food: i32,
        /// At this and below the player is hungry.
        pub hungry_threshold: i32,
        /// Below this the player is weak.
        pub weak_threshold: i32,
        /// Units used up a turn.
        pub base_depletion: i32,
        /// Taken from to-hit and damage while weak or starving.
        pub weak_penalty: i32,
        /// Hit points lost a turn while starving.
        pub starving_damage: i32,
        /// Chance a turn to faint while starving.
        pub faint_chance: Chance,
        /// Turns of a faint.
        pub faint_turns: Dice,
    }
}

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
        /// Who sits on its treasure leaves it for a player that comes as near as this, in cells.
        pub guard_range: u32,
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
    /// Fighting.
    pub struct CombatConfig {
        /// To-hit bonus against one who sleeps or is held.
        pub sleeping_bonus: i32,
        /// Armour of this class or a worse one rusts no further (Rogue 5.4, section 3).
        pub rust_worst_class: i32,
        /// A save is 1d20 with half the level that reaches this (Rogue 5.4, section 0).
        pub save_target: i32,
        /// A save against magic must reach so much more.
        pub magic_save_penalty: i32,
        /// Speed of the hasted, in hundredths.
        pub haste_percent: u32,
        /// Speed of the slowed, in hundredths.
        pub slow_percent: u32,
        /// Damage of bare hands.
        pub unarmed_damage: Dice,
        /// To-hit bonus from a strength on; the last row that is reached counts.
        pub to_hit_by_strength: Vec<StrengthBonus>,
        /// Damage bonus from a strength on; the last row that is reached counts.
        pub damage_by_strength: Vec<StrengthBonus>,
    }
}

record! {
    /// What is thrown, shot and zapped.
    pub struct ThrowingConfig {
        /// How far a thing flies, in cells.
        pub range: u32,
        /// How often a bolt bounces off walls before it is spent.
        pub bolt_bounces: u32,
        /// Chance of one who is confused to send a thing into any direction.
        pub confused_aim_chance: Chance,
    }
}

record! {
    /// A bonus from a strength on.
    pub struct StrengthBonus {
        /// Least strength.
        pub strength: i32,
        /// The bonus.
        pub bonus: i32,
    }
}

record! {
    /// Experience, levels and natural healing.
    pub struct LevelingConfig {
        /// Total experience needed for level 1, 2, 3 and so on.
        pub xp_curve: Vec<u32>,
        /// Beyond the curve each level needs this many hundredths of the one before.
        pub beyond_curve_percent: u32,
        /// Hit points gained with a level.
        pub hp_per_level: Dice,
        /// One hit point heals when quiet turns and twice the level together exceed this (Rogue 5.4).
        pub quiet_turns: u32,
        /// From this level on healing is fast.
        pub fast_healing_level: u32,
        /// Quiet turns between fast healings of 1 to (level - fast level + 1).
        pub fast_healing_turns: u32,
    }
}

record! {
    /// Wandering monsters (document 000, sections 3.1, 3.4 and 8).
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
        /// A share is `gold_least` + 0 to `gold_spread` - 1 + `gold_per_depth` a depth (Rogue 5.4, `G(L)`).
        pub gold_least: u32,
        /// See `gold_least`.
        pub gold_spread: u32,
        /// See `gold_least`.
        pub gold_per_depth: u32,
    }
}

impl ThiefConfig {
    /// Pieces of gold in a share on the level at `depth` (Rogue 5.4, `G(L)`).
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

record! {
    /// Searching the eight cells around.
    pub struct SearchConfig {
        /// Chance a search finds a neighbouring secret door.
        pub secret_door_chance: Chance,
        /// Chance a search finds a neighbouring secret corridor.
        pub secret_corridor_chance: Chance,
        /// What the blind add to the second number of the odds: 1 in 5 becomes 1 in 7.
        pub harder_blind: u32,
        /// What those add who hallucinate.
        pub harder_hallucinating: u32,
        /// What a ring of searching adds for cells that are not beside the player.
        pub harder_farther: u32,
    }
}

impl SearchConfig {
    /// The chance of 1 in some number when that number is greater by `harder`.
    #[must_use]
    pub fn chance_when_harder(&self, chance: Chance, harder: u32) -> Chance {
        let (whole, parts) = (u64::from(Chance::WHOLE), u64::from(chance.parts()));
        let left = whole * parts / (whole + u64::from(harder) * parts);
        Chance::from_parts(u32::try_from(left).unwrap_or(Chance::WHOLE))
    }
}

record! {
    /// Locks.
    pub struct LockConfig {
        /// The chance to force one, for each point of strength.
        pub force_chance_per_strength: Chance,
    }
}

record! {
    /// What the screen shows.
    pub struct DisplayConfig {
        /// Name of the palette, one of `palette.ron`.
        pub palette: String,
        /// Whether items and gold stay shown, dimmed, where they were last seen (document 004, 3.2.3).
        pub remember_items: bool,
        /// Below this share of hit points the player is warned.
        pub low_hp: Chance,
        /// Below this share of its hit points a monster looks badly wounded.
        pub badly_wounded: Chance,
        /// Below this share of its hit points a monster looks nearly dead.
        pub nearly_dead: Chance,
    }
}

record! {
    /// The debug console.
    pub struct DebugConfig {
        /// Radius of the light that never ends, in cells.
        pub endless_light_radius: u32,
        /// Values of this file that can be changed while a game runs.
        pub tunable: Vec<TunableRange>,
    }
}

impl Config {
    /// Notes every value that can't be played with.
    pub(super) fn check(&self, items: &[ItemDefinition], palettes: &[String], report: &mut Report) {
        report.within("player", |report| self.player.check(items, report));
        report.within("lighting", |report| self.lighting.check(report));
        report.within("hunger", |report| self.hunger.check(report));
        report.within("ai", |report| {
            for (name, value) in [
                ("pathfinding_max_depth", self.ai.pathfinding_max_depth),
                ("noise_blur", self.ai.noise_blur),
                ("regeneration_turns", self.ai.regeneration_turns),
                ("follow_distance", self.ai.follow_distance),
            ] {
                if value == 0 {
                    report.mistake_in(&self.ai.lines, name, "must be at least 1");
                }
            }
        });
        report.within("throwing", |report| {
            for (name, value, least) in
                [("range", self.throwing.range, 1), ("bolt_bounces", self.throwing.bolt_bounces, 0)]
            {
                if !(least..=MOST_FLIGHT).contains(&value) {
                    let rule = format!("must lie between {least} and {MOST_FLIGHT}");
                    report.mistake_in(&self.throwing.lines, name, rule);
                }
            }
        });
        report.within("leveling", |report| self.leveling.check(report));
        let line = self.lines.of("conditions");
        report.within("conditions", |report| conditions::check(&self.conditions, line, report));
        report.within("combat", |report| {
            for (name, value, range) in [
                ("haste_percent", self.combat.haste_percent, 101..=1_000),
                ("slow_percent", self.combat.slow_percent, 1..=99),
            ] {
                if !range.contains(&value) {
                    let rule = format!("must lie between {} and {}", range.start(), range.end());
                    report.mistake_in(&self.combat.lines, name, rule);
                }
            }
            for (name, table) in [
                ("to_hit_by_strength", &self.combat.to_hit_by_strength),
                ("damage_by_strength", &self.combat.damage_by_strength),
            ] {
                if !table.is_sorted_by_key(|row| row.strength) {
                    report.mistake_in(&self.combat.lines, name, format!("{name}: strengths must rise"));
                }
            }
        });
        report.within("wanderers", |report| {
            let wanderers = &self.wanderers;
            if wanderers.spawn_chance_cap < wanderers.spawn_chance_base {
                report.mistake_in(&wanderers.lines, "spawn_chance_cap", "the cap is below the base chance");
            }
            if wanderers.corridor_weight == 0 && wanderers.room_weight == 0 {
                report.mistake_in(&wanderers.lines, "room_weight", "one of the weights must be above 0");
            }
            for (name, weight, least, most) in [
                ("corridor_weight", wanderers.corridor_weight, 0, 100),
                ("room_weight", wanderers.room_weight, 0, 100),
                ("far_weight", wanderers.far_weight, 1, 100),
                ("max_wanderers_per_level", wanderers.max_wanderers_per_level, 0, 1_000),
            ] {
                if !(least..=most).contains(&weight) {
                    report.mistake_in(&wanderers.lines, name, format!("must lie between {least} and {most}"));
                }
            }
        });
        report.within("thieves", |report| {
            if self.thieves.gold_spread == 0 {
                report.mistake_in(&self.thieves.lines, "gold_spread", "must be at least 1");
            }
        });
        report.within("locks", |report| {
            if self.locks.force_chance_per_strength.parts() == 0 {
                report.mistake_in(
                    &self.locks.lines,
                    "force_chance_per_strength",
                    "whoever has no key could be locked in",
                );
            }
        });
        report.within("debug", |report| tuning::check(&self.debug.tunable, report));
        report.within("display", |report| {
            if !palettes.contains(&self.display.palette) {
                let line = self.display.lines.of("palette");
                let known = palettes.join(", ");
                report.mistake_at(line, format!("no palette '{}', there are {known}", self.display.palette));
            }
        });
    }
}

impl PlayerConfig {
    fn check(&self, items: &[ItemDefinition], report: &mut Report) {
        if self.starting_hp < 1 {
            report.mistake_in(&self.lines, "starting_hp", "must be at least 1");
        }
        if !STRENGTH_RANGE.contains(&self.starting_strength) {
            let (least, greatest) = (STRENGTH_RANGE.start(), STRENGTH_RANGE.end());
            let rule = format!("strength lies between {least} and {greatest}");
            report.mistake_in(&self.lines, "starting_strength", rule);
        }
        if !(1..=100).contains(&self.armor_actions) {
            report.mistake_in(&self.lines, "armor_actions", "must lie between 1 and 100");
        }
        if self.starting_food < 0 {
            report.mistake_in(&self.lines, "starting_food", "must not be negative");
        }
        if self.starting_light.is_empty() {
            report.mistake_in(&self.lines, "starting_light", "needs at least one set of lights");
        }
        let definition = |name: &str| items.iter().find(|item| item.id == name);
        let spares = self.starting_light.iter().flat_map(|light| &light.spare);
        for entry in self.starting_kit.iter().chain(spares) {
            let Some(item) = definition(&entry.item) else {
                report.mistake_in(&entry.lines, "item", format!("no item '{}' in items.ron", entry.item));
                continue;
            };
            if matches!(item.kind, ItemKind::Gold | ItemKind::Amulet) {
                report.mistake_in(&entry.lines, "item", "gold and the Amulet are no part of the pack at the start");
            }
            if entry.equipped && !matches!(item.kind, ItemKind::Weapon | ItemKind::Armor) {
                report.mistake_in(&entry.lines, "equipped", "only weapons and armour can be in use at the start");
            }
        }
        for light in &self.starting_light {
            if definition(&light.item).is_none_or(|item| item.light.is_none()) {
                report.mistake_in(&light.lines, "item", format!("'{}' is no light of items.ron", light.item));
            }
            let letters = self.starting_kit.len() + 1 + light.spare.len();
            let most = (self.starting_strength + self.pack_letters_beyond_strength).clamp(0, 26);
            if i32::try_from(letters).is_ok_and(|letters| letters > most) {
                report.mistake_in(
                    &light.lines,
                    "spare",
                    format!("with the kit {letters} letters, the pack has {most}"),
                );
            }
        }
    }
}

impl LightingConfig {
    fn check(&self, report: &mut Report) {
        let thresholds = &self.fuel_warning_thresholds;
        let falling = thresholds.is_sorted_by(|earlier, later| earlier > later);
        if !falling || thresholds.last() != Some(&0) {
            report.mistake_in(
                &self.lines,
                "fuel_warning_thresholds",
                "warnings must fall and end with 0, as in [50, 10, 0]",
            );
        }
    }
}

impl HungerConfig {
    fn check(&self, report: &mut Report) {
        let rising = 0 < self.weak_threshold
            && self.weak_threshold <= self.hungry_threshold
            && self.hungry_threshold < self.max_food;
        if !rising {
            report.mistake_in(
                &self.lines,
                "hungry_threshold",
                "must hold: 0 < weak_threshold <= hungry_threshold < max_food",
            );
        }
        if self.base_depletion < 0 {
            report.mistake_in(&self.lines, "base_depletion", "must not be negative");
        }
        if self.faint_turns.least() < 0 {
            report.mistake_in(&self.lines, "faint_turns", "must not be negative");
        }
    }
}

impl LevelingConfig {
    fn check(&self, report: &mut Report) {
        if self.xp_curve.first() != Some(&0) || !self.xp_curve.is_sorted_by(|low, high| low < high) {
            report.mistake_in(&self.lines, "xp_curve", "must begin with 0 and rise");
        }
        if self.beyond_curve_percent <= 100 {
            report.mistake_in(&self.lines, "beyond_curve_percent", "must be above 100");
        }
        if self.hp_per_level.least() < 0 {
            report.mistake_in(&self.lines, "hp_per_level", "must not be negative");
        }
        if self.fast_healing_turns == 0 {
            report.mistake_in(&self.lines, "fast_healing_turns", "must be at least 1");
        }
    }
}
