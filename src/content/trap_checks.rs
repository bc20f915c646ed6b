//! Checks that traps can be laid and sprung with the values of `traps.ron`.

use super::{DataReport, Effect, ItemDefinition, TrapDefinition, TrapKind, TrapRules, effects::EffectSource};

impl TrapRules {
    /// Reports every invalid value.
    pub(super) fn check(&self, items: &[ItemDefinition], depths: u32, report: &mut DataReport) {
        let lines = &self.lines;
        report.within("numbers", |report| self.check_numbers(report));
        if self.learning_intelligence > self.knowing_intelligence {
            let reason = "must not be greater than knowing_intelligence";
            report.mistake_in(lines, "learning_intelligence", reason);
        }
        for kind in TrapKind::ALL {
            let own: Vec<_> = self.kinds.iter().filter(|known| known.kind == kind).collect();
            match own.as_slice() {
                [_] => {}
                [] => report.mistake_in(lines, "kinds", format!("{} is not defined", kind.name())),
                [_, again, ..] => {
                    report.mistake_in(&again.lines, "kind", format!("{} is defined already", kind.name()));
                }
            }
        }
        for kind in &self.kinds {
            report.within(&kind.name, |report| check_kind(kind, items, depths, report));
        }
        // The last level has no level below.
        let is_bare = |depth: &u32| !self.kinds.iter().any(|kind| kind.is_laid_at(*depth, *depth < depths));
        let are_laid = self.numbers.iter().any(|number| number.chance.parts() > 0);
        if are_laid && let Some(depth) = (1..=depths.min(999)).find(is_bare) {
            report.mistake_in(
                lines,
                "kinds",
                format!("no kind has a weight above 0 at depth {depth}, where traps are laid"),
            );
        }
    }

    fn check_numbers(&self, report: &mut DataReport) {
        if self.numbers.first().is_none_or(|first| first.depth != 1) {
            report.mistake_at(self.lines.of("numbers"), "the first entry must have depth 1");
        }
        if !self.numbers.is_sorted_by(|one, other| one.depth < other.depth) {
            report.mistake_at(self.lines.of("numbers"), "the depths must be in ascending order");
        }
    }
}

fn check_kind(kind: &TrapDefinition, items: &[ItemDefinition], depths: u32, report: &mut DataReport) {
    let first = kind.first_depth.unwrap_or(1);
    if first > depths {
        report.mistake_in(&kind.lines, "first_depth", format!("must be at most {depths}, the last depth"));
    }
    if kind.effects.is_empty() {
        report.mistake_in(&kind.lines, "effects", "a trap needs at least one effect");
    }
    for effect in &kind.effects {
        if let Some(reason) = effect.mistake(EffectSource::Trap) {
            report.mistake_in(&kind.lines, "effects", reason);
        }
        if let Effect::Shoot { leaves: Some(id), .. } = effect
            && !items.iter().any(|item| item.id == *id)
        {
            report.mistake_in(&kind.lines, "effects", format!("there is no item '{id}' in items.ron"));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::content::{Content, DataSource};

    /// Returns the mistakes reported for `traps.ron` with one part of it replaced.
    fn mistakes_with(part: &str, other: &str) -> Vec<String> {
        let text = include_str!("../../data/traps.ron");
        assert!(text.contains(part), "{part}");
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("traps.ron"), text.replacen(part, other, 1)).unwrap();
        let loaded = Content::load(&DataSource::at(folder.path()));
        loaded.err().map_or_else(Vec::new, |error| error.mistakes.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn each_mistake_is_reported_with_its_line() {
        for (part, other, said) in [
            ("kind: Bear,", "kind: Bare,", "Bare"),
            ("kind: Bear,", "kind: Pit,", "Pit is defined already"),
            ("kind: Bear,", "kind: Pit,", "Bear is not defined"),
            ("name: \"bear trap\", ", "", "'name' is missing"),
            ("name: \"bear trap\"", "name: \"\"", "name"),
            ("weight: 10", "weight: -1", "weight"),
            ("weight: 10,", "weight: 10, first_depth: 11,", "first_depth"),
            ("weight: 10,", "weight: 10, last_depth: 0,", "last_depth"),
            ("Grip(tries: \"3\")", "Grip(tries: \"1d6-3\")", "tries must lie between"),
            ("Grip(tries: \"3\"),", "", "a trap needs at least one effect"),
            ("Grip(tries", "Hugs(tries", "Hugs"),
            ("poison: 1", "poison: -1", "poison must lie between"),
            ("weapon/arrow", "weapon/arow", "no item 'weapon/arow'"),
            ("missile: \"dart\"", "missile: \" \"", "missile must have a name"),
            ("loudness: 60", "loudness: 6000", "loudness must lie between"),
            ("damage: \"1d6\"", "damage: \"100d1000\"", "damage must lie between"),
            ("depth: 1,", "depth: 2,", "the first entry must have depth 1"),
            ("depth: 3,", "depth: 2,", "the depths must be in ascending order"),
            ("most: 2", "most: 100000", "most"),
            ("most: 2", "most: 0", "most"),
            ("chance: 0.30", "chance: 1.30", "chance"),
            ("learning_intelligence: 3", "learning_intelligence: 9", "learning_intelligence"),
        ] {
            let found = mistakes_with(part, other);
            let is_named = |mistake: &&String| mistake.starts_with("traps.ron:") && mistake.contains(said);
            assert!(found.iter().any(|mistake| is_named(&mistake)), "{other}: {found:#?}");
        }
    }

    #[test]
    fn a_depth_at_which_no_kind_has_a_weight_is_a_mistake() {
        let text = include_str!("../../data/traps.ron");
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(
            folder.path().join("traps.ron"),
            text.replace("weight: 10,", "weight: 10, last_depth: 8,")
                .replace("weight: 5,", "weight: 5, last_depth: 8,"),
        )
        .unwrap();
        let error = Content::load(&DataSource::at(folder.path())).unwrap_err();
        assert!(error.to_string().contains("no kind has a weight above 0 at depth 9"), "{error}");
    }
}
