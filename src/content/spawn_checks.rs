//! Checks of spawn tables and bands.

use super::{
    Band, BandFlag, DataReport, FollowerGroup, ItemDefinition, ItemKind, Lines, MonsterDefinition, PoolShare,
    SpawnEntry, SpawnPool, SpawnTables, Supply, SupplyRule, folder::MONSTERS, nearest_name,
};
use crate::base::random::{Chance, Dice};

/// The greatest number of groups that follow a leader (`docs/rules.md#bands`).
const MOST_FOLLOWER_GROUPS: usize = 5;
/// The greatest `space` and the greatest `spacing` of a group, in cells.
const MOST_CELLS: u32 = 50;
/// The greatest value of `near`, in cells.
const MOST_NEAR: u32 = 10;
/// The greatest number of creatures or items in a group.
const MOST_TOGETHER: i32 = 100;
/// The greatest value of `usual_floor`, in cells.
const MOST_FLOOR: u32 = 1_000_000;
/// The greatest number of tries to place a group.
const MOST_TRIES: u32 = 100_000;

/// The data that names in spawn tables refer to.
pub(super) struct KnownNames<'data> {
    pub monsters: &'data [MonsterDefinition],
    pub items: &'data [ItemDefinition],
    pub bands: &'data [Band],
    /// The dungeon's `monster_depths`.
    pub depths: u32,
    /// Whether doors may be locked.
    pub has_locks: bool,
}

impl<'data> KnownNames<'data> {
    fn monster_names(&self) -> impl Iterator<Item = &'data str> {
        self.monsters.iter().map(|monster| monster.name.as_str())
    }
}

/// Returns a question that suggests the known name most similar to an unknown one; empty if none is similar.
pub(super) fn nearest<'data>(unknown: &str, known: impl Iterator<Item = &'data str>) -> String {
    nearest_name(unknown, known).map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
}

impl SpawnTables {
    /// Reports every value with which a level can't be populated.
    pub(super) fn check(&self, known: &KnownNames<'_>, report: &mut DataReport) {
        self.check_rules(report);
        report.within("supplies", |report| {
            for supply in &self.supplies {
                supply.check(known.items, report);
            }
        });
        let has = |rule: SupplyRule| self.supplies.iter().filter(|supply| supply.when == rule).count();
        if has(SupplyRule::LastLevel) != 1 {
            report.mistake_in(&self.lines, "supplies", "exactly one supply must have `when: LastLevel`: the Amulet");
        }
        if known.has_locks && has(SupplyRule::EachLock) == 0 {
            report.mistake_in(&self.lines, "supplies", "doors may be locked, but no supply has `when: EachLock`");
        }
        report.within("qualities", |report| self.check_qualities(report));
        report.within("rooms", |report| self.check_rooms(report));
        for (name, pools, items) in
            [("creature_pools", &self.creature_pools, false), ("item_pools", &self.item_pools, true)]
        {
            report.within(name, |report| {
                for (index, pool) in pools.iter().enumerate() {
                    if pools.iter().take(index).any(|earlier| earlier.name == pool.name) {
                        report.mistake_in(&pool.lines, "name", format!("the pool '{}' is defined already", pool.name));
                    }
                    report.within(&pool.name, |report| pool.check(items, known, report));
                }
            });
        }
        self.check_tables(report);
    }

    fn check_rules(&self, report: &mut DataReport) {
        let rules = &self.rules;
        report.within("rules", |report| {
            for (name, value, least, most) in [
                ("spacing", rules.spacing, 0, MOST_CELLS),
                ("attempts_per_point", rules.attempts_per_point, 1, MOST_TRIES),
                ("birth_tries", rules.birth_tries, 1, MOST_TRIES),
                ("reach", rules.reach, 1, MOST_CELLS),
                ("near", rules.near, 1, MOST_NEAR),
                ("usual_floor", rules.usual_floor, 1, MOST_FLOOR),
            ] {
                if !(least..=most).contains(&value) {
                    report.mistake_in(&rules.lines, name, format!("must lie between {least} and {most}"));
                }
            }
            if rules.gold_pile.least() < 1 {
                report.mistake_in(&rules.lines, "gold_pile", "must be at least 1");
            }
        });
    }

    fn check_qualities(&self, report: &mut DataReport) {
        for quality in &self.qualities {
            if quality.change.is_some_and(|change| change.least() < 0) {
                report.mistake_in(&quality.lines, "change", "must not be negative");
            }
            let chances = [quality.cursed, quality.better].map(|chance| chance.unwrap_or_default().parts());
            if chances.iter().sum::<u32>() > Chance::WHOLE {
                report.mistake_in(&quality.lines, "better", "cursed and better must not add up to more than 1");
            }
        }
    }

    fn check_rooms(&self, report: &mut DataReport) {
        let (vault, guarded) = (&self.rooms.vault, &self.rooms.treasure_room);
        not_negative(
            &[
                (&vault.lines, "finds", vault.finds),
                (&vault.lines, "gold", vault.gold),
                (&guarded.hoard.lines, "finds", guarded.hoard.finds),
                (&guarded.hoard.lines, "gold", guarded.hoard.gold),
                (&guarded.lines, "guardians", guarded.guardians),
                (&self.rooms.lines, "den", self.rooms.den),
            ],
            report,
        );
    }

    fn check_tables(&self, report: &mut DataReport) {
        report.within("tables", |report| {
            if self.tables.first().is_none_or(|table| table.depth != 1) {
                report.mistake_at(self.lines.of("tables"), "the first table must have depth 1");
            }
            if !self.tables.is_sorted_by(|one, next| one.depth < next.depth) {
                report.mistake_at(self.lines.of("tables"), "the depths of the tables must be in ascending order");
            }
            for table in &self.tables {
                let lines = &table.lines;
                not_negative(
                    &[
                        (lines, "creatures", table.creatures),
                        (lines, "items", table.items),
                        (lines, "gold", table.gold),
                        (lines, "deeper_by", table.deeper_by),
                    ],
                    report,
                );
                for (name, shares, pools) in [
                    ("creature_pools", &table.creature_pools, &self.creature_pools),
                    ("item_pools", &table.item_pools, &self.item_pools),
                ] {
                    report.within(name, |report| check_shares(shares, pools, report));
                }
            }
        });
    }
}

/// Reports each pool of a table that is not defined, or that the table lists twice.
fn check_shares(shares: &[PoolShare], pools: &[SpawnPool], report: &mut DataReport) {
    for (place, share) in shares.iter().enumerate() {
        if shares.iter().take(place).any(|earlier| earlier.pool == share.pool) {
            let reason = format!("the table lists the pool '{}' twice", share.pool);
            report.mistake_in(&share.lines, "pool", reason);
        }
        if pools.iter().all(|pool| pool.name != share.pool) {
            let nearest = nearest(&share.pool, pools.iter().map(|pool| pool.name.as_str()));
            report.mistake_in(&share.lines, "pool", format!("there is no pool '{}'{nearest}", share.pool));
        }
    }
}

fn not_negative(values: &[(&Lines, &str, Dice)], report: &mut DataReport) {
    for (lines, name, dice) in values {
        if dice.least() < 0 {
            report.mistake_in(lines, name, "must not be negative");
        }
    }
}

impl Supply {
    fn check(&self, items: &[ItemDefinition], report: &mut DataReport) {
        let Some(item) = items.iter().find(|item| item.id == self.item) else {
            let nearest = nearest(&self.item, items.iter().map(|item| item.id.as_str()));
            report.mistake_in(&self.lines, "item", format!("there is no item '{}' in items.ron{nearest}", self.item));
            return;
        };
        let fits = match self.when {
            SupplyRule::LastLevel => item.kind == ItemKind::Amulet,
            SupplyRule::EachLock => item.kind == ItemKind::Key,
            SupplyRule::Sometimes { .. } => !matches!(item.kind, ItemKind::Gold | ItemKind::Amulet),
        };
        if !fits {
            report.mistake_in(
                &self.lines,
                "when",
                format!("this rule can't be used for an item of kind {:?}", item.kind),
            );
        }
        if self.count.is_some_and(|count| count.least() < 1) {
            report.mistake_in(&self.lines, "count", "must be at least 1");
        }
    }
}

impl SpawnPool {
    fn check(&self, items: bool, known: &KnownNames<'_>, report: &mut DataReport) {
        for entry in &self.entries {
            report.within(entry.label(), |report| entry.check(items, known, report));
        }
    }
}

impl SpawnEntry {
    fn check(&self, items: bool, known: &KnownNames<'_>, report: &mut DataReport) {
        let lines = &self.lines;
        let is_band = self.check_subject(items, known, report);
        let strategy = self.r#type;
        // A type that could not be read has been reported already.
        if !report.is_unread(lines, "type") {
            if !items && self.id.is_none() && self.band.is_none() && !strategy.takes_bands() {
                report.mistake_in(lines, "id", "the field 'id' is missing");
            } else if is_band.is_some_and(|is_band| is_band != strategy.takes_bands()) {
                let what = if strategy.takes_bands() { "bands only" } else { "single kinds, not for bands" };
                report.mistake_in(lines, "type", format!("'{strategy}' is for {what}"));
            }
            if items && strategy.is_planned() {
                let reason = format!("'{strategy}' applies only to creatures; mark unique items in items.ron");
                report.mistake_in(lines, "type", reason);
            }
            if self.count.is_some() && !strategy.takes_count() {
                report.mistake_in(lines, "count", format!("'{strategy}' takes no count"));
            } else if self.count.is_none() && strategy.takes_count() {
                report.mistake_in(lines, "count", "the field 'count' is missing");
            }
        }
        if self.cost == Some(0) {
            report.mistake_in(lines, "cost", "must be at least 1");
        }
        if self.count.is_some_and(|count| count.least() < 1 || count.greatest() > MOST_TOGETHER) {
            report.mistake_in(lines, "count", format!("must lie between 1 and {MOST_TOGETHER}"));
        }
        check_space(lines, self.space, report);
        if self.spacing.is_some_and(|spacing| spacing > MOST_CELLS) {
            report.mistake_in(lines, "spacing", format!("must be at most {MOST_CELLS} cells"));
        }
        check_depths(lines, (self.min_depth, self.max_depth), known.depths, report);
        if let Some(band) = &self.band {
            report.within("band", |report| band.check(known, report));
        }
    }

    /// Reports an id that is missing, unknown or not allowed. Returns whether the entry is for bands; `None` if its id
    /// can't be used.
    fn check_subject(&self, items: bool, known: &KnownNames<'_>, report: &mut DataReport) -> Option<bool> {
        let lines = &self.lines;
        if items {
            let Some(id) = &self.id else {
                report.mistake_in(lines, "id", "the field 'id' is missing");
                return None;
            };
            let kind = known.items.iter().find(|item| item.id == *id).map(|item| item.kind);
            match kind.or_else(|| ItemKind::called(id)) {
                None => {
                    let nearest = nearest(id, known.items.iter().map(|item| item.id.as_str()));
                    report.mistake_in(
                        lines,
                        "id",
                        format!("there is no item or kind of item '{id}' in items.ron{nearest}"),
                    );
                }
                Some(ItemKind::Gold | ItemKind::Amulet) => {
                    report.mistake_in(lines, "id", "gold and the Amulet can't be in a pool; separate rules place them");
                }
                Some(_) => return Some(false),
            }
            return None;
        }
        if self.band.is_some() {
            if self.id.is_some() {
                report.mistake_in(lines, "id", "an entry with a band can't have an id");
            }
            return Some(true);
        }
        let Some(id) = &self.id else { return Some(true) };
        if known.bands.iter().any(|band| band.name.as_ref() == Some(id)) {
            return Some(true);
        }
        if known.monsters.iter().any(|monster| monster.name == *id) {
            return Some(false);
        }
        let bands = known.bands.iter().filter_map(|band| band.name.as_deref());
        let nearest = nearest(id, known.monster_names().chain(bands));
        let reason = format!("no monster in monsters.ron and no band in bands.ron is called '{id}'{nearest}");
        report.mistake_in(lines, "id", reason);
        None
    }
}

/// Reports every invalid band.
pub(super) fn check_bands(bands: &[Band], known: &KnownNames<'_>, report: &mut DataReport) {
    for (index, band) in bands.iter().enumerate() {
        let Some(name) = &band.name else {
            report.mistake_in(&band.lines, "name", "the field 'name' is missing");
            continue;
        };
        report.within(name, |report| {
            if bands.iter().take(index).any(|earlier| earlier.name == band.name) {
                report.mistake_in(&band.lines, "name", "a band with this name is defined already");
            }
            if known.monsters.iter().any(|monster| monster.name == *name) {
                report.mistake_in(&band.lines, "name", "this is the name of a monster");
            }
            band.check(known, report);
        });
    }
}

impl Band {
    fn check(&self, known: &KnownNames<'_>, report: &mut DataReport) {
        let lines = &self.lines;
        check_monster(&self.leader, lines, "leader", known, report);
        if self.followers.len() > MOST_FOLLOWER_GROUPS {
            report.mistake_in(
                lines,
                "followers",
                format!("a band can have at most {MOST_FOLLOWER_GROUPS} groups of followers"),
            );
        }
        report.within("followers", |report| {
            for FollowerGroup { creature, count, lines, .. } in &self.followers {
                check_monster(creature, lines, "creature", known, report);
                if count.least() < 0 || count.greatest() > MOST_TOGETHER {
                    report.mistake_in(lines, "count", format!("must lie between 0 and {MOST_TOGETHER}"));
                }
            }
        });
        if self.is(BandFlag::Asleep) && self.is(BandFlag::Awake) {
            report.mistake_in(lines, "flags", "a band can be Asleep or Awake, not both");
        }
        // A sleep chance that could not be read has been reported already.
        if self.is(BandFlag::Asleep) && !report.has_unread(MONSTERS, "sleep_chance") {
            let mut members = std::iter::once(&self.leader).chain(self.followers.iter().map(|group| &group.creature));
            let never_sleeps =
                |name: &&String| known.monsters.iter().any(|monster| monster.name == **name && monster.never_sleeps());
            if let Some(name) = members.find(never_sleeps) {
                report.mistake_in(
                    lines,
                    "flags",
                    format!("{name} is never asleep at first, so a band that includes it can't be Asleep"),
                );
            } else if self.followers.is_empty() {
                report.mistake_in(
                    lines,
                    "flags",
                    "a band without followers can't be Asleep; a single monster sleeps by its own sleep_chance",
                );
            }
        }
        check_space(lines, self.space, report);
        check_depths(lines, (self.min_depth, self.max_depth), known.depths, report);
    }
}

fn check_monster(name: &str, lines: &Lines, field: &str, known: &KnownNames<'_>, report: &mut DataReport) {
    if let Some(mistake) = unknown_monster(name, known.monsters) {
        report.mistake_in(lines, field, mistake);
    }
}

/// Returns the mistake in the name of a monster; `None` if there is a monster of that name.
pub(super) fn unknown_monster(name: &str, monsters: &[MonsterDefinition]) -> Option<String> {
    let names = || monsters.iter().map(|monster| monster.name.as_str());
    let is_known = names().any(|known| known == name);
    (!is_known).then(|| format!("there is no monster '{name}' in monsters.ron{}", nearest(name, names())))
}

fn check_space(lines: &Lines, space: Option<u32>, report: &mut DataReport) {
    if space.is_some_and(|space| !(1..=MOST_CELLS).contains(&space)) {
        report.mistake_in(lines, "space", format!("must lie between 1 and {MOST_CELLS} cells"));
    }
}

fn check_depths(lines: &Lines, (first, last): (Option<u32>, Option<u32>), depths: u32, report: &mut DataReport) {
    let mut wrong = |field, reason: String| report.mistake_in(lines, field, reason);
    match (first, last) {
        (Some(0), _) => wrong("min_depth", "must be at least 1".to_owned()),
        (_, Some(0)) => wrong("max_depth", "must be at least 1".to_owned()),
        (Some(first), Some(last)) if first > last => {
            wrong("min_depth", format!("min_depth {first} is deeper than max_depth {last}"));
        }
        (Some(first), None) if first > depths => {
            wrong("min_depth", format!("must be at most {depths}, the last depth"));
        }
        _ => {}
    }
}
