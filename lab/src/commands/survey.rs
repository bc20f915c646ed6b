//! Statistics over many levels, and their defects.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Instant,
};

use rayon::prelude::*;
use serde::Serialize;
use yendor::{
    Content,
    ecs::Size,
    internals::{
        Column, Defect, Failure, Table, check_depths, defects, generator_of, json_line, print_list, size_of, statistics,
    },
};

use crate::{
    arguments::{Survey, WhichLevels},
    progress::progress_bar,
    survey::{DepthRow, Distribution, SurveyPlan, SurveySummary, broken_limits},
};

/// The number of defective levels that are listed; the others are only counted.
const MOST_NAMED: usize = 20;

/// The findings so far.
#[derive(Default)]
struct Findings {
    /// The statistics by generator.
    summaries: BTreeMap<&'static str, SurveySummary>,
    /// The defects by level number.
    wrong: BTreeMap<u64, String>,
}

impl Findings {
    fn and(mut self, other: Self) -> Self {
        for (generator, summary) in other.summaries {
            let before = self.summaries.remove(generator).unwrap_or_default();
            self.summaries.insert(generator, before.and(summary));
        }
        self.wrong.extend(other.wrong);
        while self.wrong.len() > MOST_NAMED {
            self.wrong.pop_last();
        }
        self
    }
}

/// Examines this many levels, on all processors.
pub(super) fn run(arguments: &Survey, content: &Content) -> Result<(), Failure> {
    let Survey { levels: count, which: WhichLevels { seed, depth, shape, json }, check } = arguments;
    let (count, check) = (*count, *check);
    check_depths(content, depth)?;
    let (generator, size) = (generator_of(shape)?, size_of(shape, content)?);
    let mut plan = SurveyPlan::everything(content, *seed);
    if !depth.is_empty() {
        plan.depths.clone_from(depth);
    }
    if let Some(generator) = generator {
        plan.generators = vec![generator];
    }
    if shape.width.is_some() || shape.height.is_some() {
        plan.sizes = vec![size];
    }
    let bar = progress_bar(count, "levels");
    let looked = (0..count).into_par_iter().map(|number| {
        let found = look_at(&plan, number, content, check);
        bar.inc(1);
        found
    });
    let findings = looked.reduce(Findings::default, Findings::and);
    bar.finish_and_clear();

    print_list(&if *json {
        json_line(&SurveyReport::of(count, &findings, check))?
    } else {
        table(count, &findings, check)
    })?;
    let keeps_limits = !check || limits(&findings).is_empty();
    if findings.wrong.is_empty() && keeps_limits { Ok(()) } else { Err(Failure::silent(1)) }
}

/// The limits that the levels together break, each with its generator.
fn limits(findings: &Findings) -> Vec<String> {
    let broken = |(generator, summary): (&&'static str, &SurveySummary)| {
        let generator = *generator;
        broken_limits(summary).into_iter().map(move |limit| format!("generator {generator}: {limit}"))
    };
    findings.summaries.iter().flat_map(broken).collect()
}

#[expect(clippy::disallowed_methods, reason = "the time taken to make the levels is reported")]
fn look_at(plan: &SurveyPlan, number: u64, content: &Content, check: bool) -> Findings {
    let began = Instant::now();
    let draft = plan.level(content, number);
    let took = began.elapsed();
    let found = if check { defects(content, &draft) } else { [].into() };
    let generator = draft.blueprint.generator;
    let mut wrong = BTreeMap::new();
    if !found.is_empty() {
        let Size { width, height } = draft.size;
        let names: Vec<String> = found.iter().map(ToString::to_string).collect();
        let (seed, depth, names) = (draft.seed, draft.depth, names.join("; "));
        let flags = format!("--seed {seed} --depth {depth} --generator {generator} --width {width} --height {height}");
        wrong.insert(number, format!("{flags}: {names}"));
    }
    Findings {
        summaries: [(generator, SurveySummary::of(&statistics(content, &draft), draft.depth, took, found))].into(),
        wrong,
    }
}

/// A survey as JSON without times, so that it is reproducible.
#[derive(Serialize)]
struct SurveyReport<'findings> {
    levels: u64,
    generators: BTreeMap<&'static str, GeneratorRow>,
    /// The number of defective levels; null if not checked.
    defective: Option<u64>,
    examples: Vec<&'findings str>,
    /// The limits that the levels together break; empty if not checked.
    limits: Vec<String>,
}

#[derive(Serialize)]
struct GeneratorRow {
    levels: u64,
    numbers: BTreeMap<&'static str, Distribution>,
    /// Rooms by shape, rooms by purpose and set pieces by name.
    kinds: BTreeMap<&'static str, BTreeMap<String, u64>>,
    /// The light at each depth.
    depths: BTreeMap<u32, DepthRow>,
    defects: BTreeMap<String, u64>,
}

impl<'findings> SurveyReport<'findings> {
    fn of(levels: u64, findings: &'findings Findings, check: bool) -> Self {
        let rows = findings.summaries.iter().map(|(generator, summary)| {
            let defects = summary.defects.iter().map(|(defect, count)| (format!("{defect:?}"), *count)).collect();
            let numbers = summary.numbers.iter().map(|(name, spread)| (*name, *spread)).collect();
            let mut kinds: BTreeMap<&str, BTreeMap<String, u64>> = BTreeMap::new();
            for ((subject, name), count) in &summary.kinds {
                kinds.entry(subject).or_default().insert(name.clone(), *count);
            }
            let depths = summary.depths.clone();
            (*generator, GeneratorRow { levels: summary.levels, numbers, kinds, depths, defects })
        });
        Self {
            levels,
            generators: rows.collect(),
            defective: check.then(|| defect_count(findings)),
            examples: findings.wrong.values().map(String::as_str).collect(),
            limits: if check { limits(findings) } else { Vec::new() },
        }
    }
}

/// The number of defects, each kind counted once a level.
fn defect_count(findings: &Findings) -> u64 {
    findings.summaries.values().flat_map(|summary| summary.defects.values()).sum()
}

/// A table with statistics in rows and generators in columns: the mean, and the range.
fn table(count: u64, findings: &Findings, check: bool) -> String {
    let summaries = || findings.summaries.values();
    let generators = findings.summaries.keys().map(|generator| Column::number(*generator, 26));
    let mut table = Table::of(1, std::iter::once(Column::text("", 32)).chain(generators));
    let mut line = |name: &str, cells: &mut dyn Iterator<Item = String>| {
        table.row(std::iter::once(name.to_owned()).chain(cells));
    };
    line("levels", &mut summaries().map(|summary| summary.levels.to_string()));
    line("µs a level", &mut summaries().map(|summary| tenths(summary.time.as_nanos() / 100, summary.levels)));
    let names: Vec<&str> = summaries().next().into_iter().flat_map(|one| &one.numbers).map(|(name, _)| *name).collect();
    for (row, name) in names.into_iter().enumerate() {
        let spread = |summary: &SurveySummary| {
            let (_, Distribution { least, sum, greatest }) = summary.numbers.get(row)?;
            Some(format!("{:>8} {least:>7}-{greatest:<7}", tenths(u128::from(*sum) * 10, summary.levels)))
        };
        line(name, &mut summaries().map(|summary| spread(summary).unwrap_or_default()));
    }
    let kinds: BTreeSet<&(&str, String)> = summaries().flat_map(|summary| summary.kinds.keys()).collect();
    for kind in kinds {
        let of = |summary: &SurveySummary| summary.kinds.get(kind).copied().unwrap_or(0);
        line(&format!("{}: {}", kind.0, kind.1), &mut summaries().map(|summary| of(summary).to_string()));
    }
    let depths: BTreeSet<u32> = summaries().flat_map(|summary| summary.depths.keys().copied()).collect();
    for depth in depths {
        let of = |summary: &SurveySummary| summary.depths.get(&depth).copied().unwrap_or_default();
        let light = |row: DepthRow| {
            let share = |sum: u64| tenths(u128::from(sum), row.levels * 10);
            format!("{} % ground, {} % stairs", share(row.lit_ground), share(row.lit_arrivals * 10_000))
        };
        line(&format!("lit at depth {depth}"), &mut summaries().map(|summary| light(of(summary))));
    }
    if check {
        for defect in Defect::ALL {
            let of = |summary: &SurveySummary| summary.defects.get(&defect).copied().unwrap_or(0);
            if summaries().any(|summary| of(summary) > 0) {
                line(&defect.to_string(), &mut summaries().map(|summary| of(summary).to_string()));
            }
        }
    }
    let mut text = table.text();
    if check {
        let limits = limits(findings);
        for found in findings.wrong.values().chain(&limits) {
            text += &format!("{found}\n");
        }
        text += &format!("{count} levels, {} defects\n", defect_count(findings));
    }
    text
}

/// A mean with one decimal, from a sum in tenths.
fn tenths(sum: u128, count: u64) -> String {
    let mean = sum / u128::from(count.max(1));
    format!("{}.{}", mean / 10, mean % 10)
}
