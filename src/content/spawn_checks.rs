//! What spawn tables and bands must hold to be played with.

use super::{
    Band, BandFlag, DataReport, FollowerGroup, ItemDefinition, ItemKind, Lines, MonsterDefinition, PoolShare,
    SpawnEntry, SpawnPool, SpawnTables, Supply, SupplyRule, folder::MONSTERS, nearest_name,
};
use crate::base::random::{Chance, Dice};

/// Most groups that follow a leader (`docs/rules.md#bands`).
const MOST_FOLLOWER_GROUPS: usize = 5;
/// Longest side of the free ground that a group may ask for, and longest distance from others, in cells.
const MOST_CELLS: u32 = 50;
/// Most cells that are near.
const MOST_NEAR: u32 = 10;
/// Most of a kind that come together.
const MOST_TOGETHER: i32 = 100;
/// Most cells of floor that a usual level may be said to have.
const MOST_FLOOR: u32 = 1_000_000;
/// Most cells tried for a group.
const MOST_TRIES: u32 = 100_000;

/// What names in spawn tables may mean.
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

/// The known name that is most like an unknown one, as a question.
fn nearest<'data>(unknown: &str, known: impl Iterator<Item = &'data str>) -> String {
    nearest_name(unknown, known).map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
}

impl SpawnTables {
    /// Notes every value that no level can be populated with.
    pub(super) fn check(&self, known: &KnownNames<'_>, report: &mut DataReport) {
        self.check_rules(report);
        report.within("supplies", |report| {
            for supply in &self.supplies {
                supply.check(known.items, report);
            }
        });
        let has = |rule: SupplyRule| self.supplies.iter().filter(|supply| supply.when == rule).count();
        if has(SupplyRule::LastLevel) != 1 {
            report.mistake_in(&self.lines, "supplies", "the Amulet must come once: an item with `when: LastLevel`");
        }
        if known.has_locks && has(SupplyRule::EachLock) == 0 {
            report.mistake_in(&self.lines, "supplies", "doors may be locked, and no item has `when: EachLock`");
        }
        report.within("qualities", |report| self.check_qualities(report));
        report.within("rooms", |report| self.check_rooms(report));
        for (name, pools, items) in
            [("creature_pools", &self.creature_pools, false), ("item_pools", &self.item_pools, true)]
        {
            report.within(name, |report| {
                for (index, pool) in pools.iter().enumerate() {
                    if pools.iter().take(index).any(|earlier| earlier.name == pool.name) {
                        report.mistake_in(&pool.lines, "name", format!("there is a pool '{}' already", pool.name));
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
                report.mistake_in(&quality.lines, "better", "cursed and better are more than 1 together");
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
                report.mistake_at(self.lines.of("tables"), "the first table is that of depth 1");
            }
            if !self.tables.is_sorted_by(|one, next| one.depth < next.depth) {
                report.mistake_at(self.lines.of("tables"), "the depths of the tables must rise");
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

/// Notes each pool that a table turns to and that is not there, or that it turned to already.
fn check_shares(shares: &[PoolShare], pools: &[SpawnPool], report: &mut DataReport) {
    for (place, share) in shares.iter().enumerate() {
        if shares.iter().take(place).any(|earlier| earlier.pool == share.pool) {
            let reason = format!("the table turns to the pool '{}' already", share.pool);
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
            report.mistake_in(&self.lines, "item", format!("no item '{}' in items.ron{nearest}", self.item));
            return;
        };
        let fits = match self.when {
            SupplyRule::LastLevel => item.kind == ItemKind::Amulet,
            SupplyRule::EachLock => item.kind == ItemKind::Key,
            SupplyRule::Sometimes { .. } => !matches!(item.kind, ItemKind::Gold | ItemKind::Amulet),
        };
        if !fits {
            report.mistake_in(&self.lines, "when", format!("an item of kind {:?} does not come so", item.kind));
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
        // A type that could not be read is blamed for nothing.
        if !report.is_unread(lines, "type") {
            if !items && self.id.is_none() && self.band.is_none() && !strategy.takes_bands() {
                report.mistake_in(lines, "id", "the field 'id' is missing");
            } else if is_band.is_some_and(|is_band| is_band != strategy.takes_bands()) {
                let what = if strategy.takes_bands() { "bands alone" } else { "no bands" };
                report.mistake_in(lines, "type", format!("'{strategy}' is for {what}"));
            }
            if items && strategy.is_planned() {
                let reason = format!("'{strategy}' is for creatures: of things that items.ron says");
                report.mistake_in(lines, "type", reason);
            }
            if self.count.is_some() && !strategy.takes_count() {
                report.mistake_in(lines, "count", format!("'{strategy}' has no count of its own"));
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
            report.mistake_in(lines, "spacing", format!("at most {MOST_CELLS} cells"));
        }
        check_depths(lines, (self.min_depth, self.max_depth), known.depths, report);
        if let Some(band) = &self.band {
            report.within("band", |report| band.check(known, report));
        }
    }

    /// Notes an unknown id; answers whether it is a band.
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
                        format!("no item and no kind of items '{id}' in items.ron{nearest}"),
                    );
                }
                Some(ItemKind::Gold | ItemKind::Amulet) => {
                    report.mistake_in(lines, "id", "gold and the Amulet come by rules of their own");
                }
                Some(_) => return Some(false),
            }
            return None;
        }
        if self.band.is_some() {
            if self.id.is_some() {
                report.mistake_in(lines, "id", "a band that stands here needs no id");
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

/// Notes every band that can't be played with.
pub(super) fn check_bands(bands: &[Band], known: &KnownNames<'_>, report: &mut DataReport) {
    for (index, band) in bands.iter().enumerate() {
        let Some(name) = &band.name else {
            report.mistake_in(&band.lines, "name", "the field 'name' is missing");
            continue;
        };
        report.within(name, |report| {
            if bands.iter().take(index).any(|earlier| earlier.name == band.name) {
                report.mistake_in(&band.lines, "name", "there is a band of this name already");
            }
            if known.monsters.iter().any(|monster| monster.name == *name) {
                report.mistake_in(&band.lines, "name", "a monster is called so");
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
            report.mistake_in(lines, "followers", format!("at most {MOST_FOLLOWER_GROUPS} groups follow a leader"));
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
            report.mistake_in(lines, "flags", "a band is born Asleep or Awake, not both");
        }
        // Whoever's sleep could not be read is blamed for nothing.
        if self.is(BandFlag::Asleep) && !report.has_unread(MONSTERS, "sleep_chance") {
            let mut members = std::iter::once(&self.leader).chain(self.followers.iter().map(|group| &group.creature));
            let never_sleeps =
                |name: &&String| known.monsters.iter().any(|monster| monster.name == **name && monster.never_sleeps());
            if let Some(name) = members.find(never_sleeps) {
                report.mistake_in(
                    lines,
                    "flags",
                    format!("{name} is never born asleep: no band with it can be Asleep"),
                );
            } else if self.followers.is_empty() {
                report.mistake_in(lines, "flags", "one alone sleeps by its own chance: Asleep is for bands of several");
            }
        }
        check_space(lines, self.space, report);
        check_depths(lines, (self.min_depth, self.max_depth), known.depths, report);
    }
}

fn check_monster(name: &str, lines: &Lines, field: &str, known: &KnownNames<'_>, report: &mut DataReport) {
    if known.monsters.iter().all(|monster| monster.name != name) {
        let nearest = nearest(name, known.monster_names());
        report.mistake_in(lines, field, format!("no monster '{name}' in monsters.ron{nearest}"));
    }
}

fn check_space(lines: &Lines, space: Option<u32>, report: &mut DataReport) {
    if space.is_some_and(|space| !(1..=MOST_CELLS).contains(&space)) {
        report.mistake_in(lines, "space", format!("must lie between 1 and {MOST_CELLS} cells"));
    }
}

fn check_depths(lines: &Lines, (first, last): (Option<u32>, Option<u32>), depths: u32, report: &mut DataReport) {
    let mut wrong = |field, reason: String| report.mistake_in(lines, field, reason);
    match (first, last) {
        (Some(0), _) => wrong("min_depth", "depths begin with 1".to_owned()),
        (_, Some(0)) => wrong("max_depth", "depths begin with 1".to_owned()),
        (Some(first), Some(last)) if first > last => {
            wrong("min_depth", format!("min_depth {first} is deeper than max_depth {last}"));
        }
        (Some(first), None) if first > depths => {
            wrong("min_depth", format!("there are none so deep: the depths go to {depths}"));
        }
        _ => {}
    }
}
