//! Checks of bands, and of what they have in common with other entries of spawn pools.

use super::{
    Band, BandFlag, DataReport, FollowerGroup, ItemDefinition, Lines, MonsterDefinition, names::nearest,
    source::MONSTERS,
};

/// The greatest number of groups that follow a leader (`docs/rules.md#bands`).
const MOST_FOLLOWER_GROUPS: usize = 5;

/// The data that names in spawn tables and bands refer to.
pub(super) struct KnownNames<'data> {
    pub monsters: &'data [MonsterDefinition],
    pub items: &'data [ItemDefinition],
    pub bands: &'data [Band],
    /// The dungeon's `monster_depths`.
    pub depths: u32,
    /// Whether doors may be locked.
    pub has_locks: bool,
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
    /// Reports every invalid value.
    pub(super) fn check(&self, known: &KnownNames<'_>, report: &mut DataReport) {
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
            for FollowerGroup { creature, lines, .. } in &self.followers {
                check_monster(creature, lines, "creature", known, report);
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
        if let Some(wrong) = self.leader_dies.and_then(|death| death.wrong_number()) {
            report.mistake_in(lines, "leader_dies", wrong);
        }
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

/// Reports a first and a last depth between which there is none.
pub(super) fn check_depths(
    lines: &Lines,
    (first, last): (Option<u32>, Option<u32>),
    depths: u32,
    report: &mut DataReport,
) {
    let mut wrong = |field, reason: String| report.mistake_in(lines, field, reason);
    match (first, last) {
        (Some(first), Some(last)) if first > last => {
            wrong("min_depth", format!("min_depth {first} is deeper than max_depth {last}"));
        }
        (Some(first), None) if first > depths => {
            wrong("min_depth", format!("must be at most {depths}, the last depth"));
        }
        _ => {}
    }
}
