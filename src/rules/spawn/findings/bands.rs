//! Bands that can never come, or never as written.

use std::collections::BTreeSet;

use super::{
    entries::out_of_range,
    finding_context::{FindingContext, PlacedEntry, depths_in_words, outside},
    habitat_findings::{band_never_stands_in, never_found},
    room_findings::find_misfit,
};
use crate::{
    content::{Band, BandKind, Behavior, DataReport, EntrySubject, LeaderDeath},
    rules::spawn::strategies::DrawnEntry,
};

pub(super) fn check(look: &FindingContext<'_>, report: &mut DataReport) {
    let bands = &look.spawning().bands;
    for (place, (written, band)) in look.content.bands.iter().zip(bands).enumerate() {
        report.within(&band.name, |report| check_band(look, (place, band), written, report));
    }
}

fn check_band(look: &FindingContext<'_>, (place, band): (usize, &BandKind), written: &Band, report: &mut DataReport) {
    let lines = &written.lines;
    if let Some((field, reason)) = outside((written.min_depth, written.max_depth), look.deepest()) {
        report.mistake_in(lines, field, reason);
        if look.within(band.depths).is_empty() {
            return;
        }
    }
    check_orders(look, written, report);
    for group in written.followers.iter().filter(|group| group.count.greatest() < 1) {
        report.within("followers", |report| {
            report.mistake_in(
                &group.lines,
                "count",
                format!("the count is never above 0: no {} ever follows", group.creature),
            );
        });
    }
    let entries: Vec<(PlacedEntry<'_>, BTreeSet<u32>)> = look
        .entries()
        .map(|placed| (placed, look.depths_of_band(place, band, placed)))
        .filter(|(_, depths)| !depths.is_empty())
        .collect();
    let depths: BTreeSet<u32> = entries.iter().flat_map(|(_, depths)| depths).copied().collect();
    let lives_in_set_piece = look.content.set_pieces.pieces.iter().any(|piece| piece.has_band(&band.name));
    if depths.is_empty() && lives_in_set_piece {
        return;
    }
    if depths.is_empty() {
        let is_named = look.entries().any(|(_, _, entry)| entry.subject == EntrySubject::Band(place));
        let shown = depths_in_words(&look.within(band.depths));
        let (field, reason) = match (is_named, band.frequency) {
            (true, _) => ("name", "the entries that name it never come".to_owned()),
            (false, 0) => ("frequency", "frequency 0, and no entry names it: it never comes".to_owned()),
            (false, _) => ("name", format!("no entry names it, and no entry that draws any band comes on {shown}")),
        };
        report.mistake_in(lines, field, reason);
        return;
    }
    // A band named by an entry is reported there; a band drawn by depth is reported here.
    let drawn = entries.iter().filter(|((_, _, entry), _)| entry.subject == EntrySubject::AnyBand);
    let drawn_at: BTreeSet<u32> = drawn.clone().flat_map(|(_, depths)| depths).copied().collect();
    if let Some(((_, _, entry), _)) = drawn.clone().next()
        && let Some((field, reason)) = out_of_range(look, &DrawnEntry { entry, band: Some(band) }, &drawn_at)
    {
        report.mistake_in(lines, field, reason);
    }
    let reason = never_found(look, &band.surroundings, &depths).or_else(|| band_never_stands_in(look, band));
    if let Some(reason) = reason {
        let line = written.habitat.as_ref().map_or_else(|| lines.of("habitat"), |habitat| habitat.lines.of(""));
        report.within("habitat", |report| report.mistake_at(line, reason));
        return;
    }
    // Only the band itself is checked here; what an entry changes is reported there.
    let plain = entries.iter().find(|((_, _, entry), _)| {
        let is_same = entry.surroundings.is_anywhere() || entry.surroundings == band.surroundings;
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
fn check_orders(look: &FindingContext<'_>, written: &Band, report: &mut DataReport) {
    if let LeaderDeath::Flee { turns } = written.orders().leader_dies
        && turns.greatest() < 1
    {
        report.mistake_in(&written.lines, "leader_dies", "they flee for 0 turns: use FightOn instead");
    }
    let stays = |name: &str| {
        let mut kinds = look.content.monsters().map(|(_, kind)| kind);
        kinds.any(|kind| kind.name == name && kind.ai_profile.behaviors.contains(&Behavior::Stationary))
    };
    let stays_behind = written.followers.iter().find(|group| stays(&group.creature));
    if let (Some(true), Some(group)) = (written.follows, stays_behind) {
        let reason = format!("{} never leaves its place, so it can't follow", group.creature);
        report.mistake_in(&written.lines, "follows", reason);
    }
}
