//! Bands that can never come, or never as written.

use std::collections::BTreeSet;

use super::{
    entries::out_of_range,
    finding_context::{FindingContext, PlacedEntry, depths_in_words, outside},
    habitat_findings::{band_never_stands_in, never_found},
    room_findings::find_misfit,
};
use crate::{
    content::{Band, BandId, Behavior, DataReport, EntrySubject, LeaderDeath},
    rules::spawn::strategies::DrawnEntry,
};

pub(super) fn check(look: &FindingContext<'_>, report: &mut DataReport) {
    for (id, band) in look.content.bands() {
        report.within(&look.content.band_name(band), |report| check_band(look, (id, band), report));
    }
}

fn check_band(look: &FindingContext<'_>, (id, band): (BandId, &Band), report: &mut DataReport) {
    let lines = &band.lines;
    let own = look.within(look.content.band_depths(band));
    if let Some((field, reason)) = outside((band.min_depth, band.max_depth), look.deepest()) {
        report.mistake_in(lines, field, reason);
        if own.is_empty() {
            return;
        }
    }
    check_orders(look, band, report);
    for group in band.followers.iter().filter(|group| group.count.greatest() < 1) {
        report.within("followers", |report| {
            report.mistake_in(
                &group.lines,
                "count",
                format!("the count is never above 0: no {} ever follows", look.content.monster(group.creature).name),
            );
        });
    }
    let entries: Vec<(PlacedEntry<'_>, BTreeSet<u32>)> = look
        .entries()
        .map(|placed| (placed, look.depths_of_band(id, band, placed)))
        .filter(|(_, depths)| !depths.is_empty())
        .collect();
    let depths: BTreeSet<u32> = entries.iter().flat_map(|(_, depths)| depths).copied().collect();
    let lives_in_set_piece =
        look.content.set_pieces.pieces.iter().any(|piece| band.name.as_ref().is_some_and(|name| piece.has_band(name)));
    if depths.is_empty() && lives_in_set_piece {
        return;
    }
    if depths.is_empty() {
        let is_named = look.entries().any(|(_, _, entry)| entry.subject() == EntrySubject::Band(id));
        let shown = depths_in_words(&own);
        let (field, reason) = match (is_named, band.frequency) {
            (true, _) => ("name", "the entries that name it never come".to_owned()),
            (false, 0) => ("frequency", "frequency 0, and no entry names it: it never comes".to_owned()),
            (false, _) => ("name", format!("no entry names it, and no entry that draws any band comes on {shown}")),
        };
        report.mistake_in(lines, field, reason);
        return;
    }
    // A band named by an entry is reported there; a band drawn by depth is reported here.
    let drawn = entries.iter().filter(|((_, _, entry), _)| entry.subject() == EntrySubject::AnyBand);
    let drawn_at: BTreeSet<u32> = drawn.clone().flat_map(|(_, depths)| depths).copied().collect();
    if let Some(((_, _, entry), _)) = drawn.clone().next()
        && let Some((field, reason)) = out_of_range(look, &DrawnEntry { entry, band: Some(band) }, &drawn_at)
    {
        report.mistake_in(lines, field, reason);
    }
    let reason = never_found(look, &band.habitat, &depths).or_else(|| band_never_stands_in(look, band));
    if let Some(reason) = reason {
        report.mistake_in(lines, "habitat", reason);
        return;
    }
    // Only the band itself is checked here; what an entry changes is reported there.
    let plain = entries.iter().find(|((_, _, entry), _)| {
        let is_same = entry.habitat.is_anywhere() || entry.habitat == band.habitat;
        entry.space.is_none() && entry.placement.is_none() && is_same
    });
    if let Some(((pool_kind, pool, entry), depths)) = plain
        && let Some((field, reason)) =
            find_misfit(look, &DrawnEntry { entry, band: Some(band) }, (*pool_kind, *pool), depths)
    {
        report.mistake_in(lines, field, reason);
    }
}

/// Checks the orders that a band can't carry out.
fn check_orders(look: &FindingContext<'_>, band: &Band, report: &mut DataReport) {
    if let LeaderDeath::Flee { turns } = band.leader_dies
        && turns.greatest() < 1
    {
        report.mistake_in(&band.lines, "leader_dies", "they flee for 0 turns: use FightOn instead");
    }
    let mut followers = band.followers.iter().map(|group| look.content.monster(group.creature));
    let stays_behind = followers.find(|kind| kind.ai_profile.behaviors.contains(&Behavior::Stationary));
    // Left out, it says nothing of a band that can't.
    if let Some(kind) = stays_behind.filter(|_| band.follows && band.lines.has("follows")) {
        let reason = format!("{} never leaves its place, so it can't follow", kind.name);
        report.mistake_in(&band.lines, "follows", reason);
    }
}
