//! Checks that levels can be made with the values of `terrain.ron`.

use super::{
    ArrivalText, DataReport, Dressing, Flooding, Fuel, GasRules, GroundEffect, Growth, ItemEffect, LayerDefinition,
    LayerKind, Lines, Pool, TerrainTable,
};
use crate::base::random::Chance;

/// The signs reserved for items, traps, bolts, frames and the player.
pub(super) const TAKEN: &str = "$%)[~(\"{!?=/*^&@│┌┐└┘├┤┬┴┼";

/// Returns whether a sign takes one column in terminals: a Latin character, or a symbol that all terminal fonts have.
pub(super) fn is_narrow(sign: char) -> bool {
    sign <= '\u{2ff}' || ('\u{2190}'..='\u{25ff}').contains(&sign)
}

/// The number of steps after which every pool and patch has stopped growing.
const MOST_STEPS: u32 = 100;

impl TerrainTable {
    /// Reports every value that a level can't be made with.
    pub(super) fn check(&self, depths: u32, report: &mut DataReport) {
        for kind in LayerKind::ALL {
            if !self.layers.iter().any(|layer| layer.kind == kind) {
                report.mistake_in(&self.lines, "layers", format!("{kind:?} is not defined"));
            }
        }
        report.within("layers", |report| {
            for (index, layer) in self.layers.iter().enumerate() {
                let earlier = self.layers.get(..index).unwrap_or_default();
                report.within(&layer.name, |report| layer.check(earlier, report));
            }
        });
        report.within("pools", |report| self.pools.iter().for_each(|pool| pool.check(depths, report)));
        report.within("flooding", |report| {
            let Flooding { liquid, middle, .. } = self.flooding;
            check_liquid(liquid, "liquid", &self.flooding.lines, report);
            check_liquid(middle, "middle", &self.flooding.lines, report);
            if self.layers.iter().any(|layer| layer.kind == liquid && layer.stops_walkers()) {
                report.mistake_in(&self.flooding.lines, "liquid", "a flooded room must stay passable for walkers");
            }
        });
        report.within("growths", |report| self.growths.iter().for_each(|growth| growth.check(depths, report)));
        report.within("arrivals", |report| self.arrivals.iter().for_each(|arrival| arrival.check(report)));
        report.within("gas", |report| self.gas.check(&self.layers, report));
    }
}

impl LayerDefinition {
    fn check(&self, earlier: &[Self], report: &mut DataReport) {
        let lines = &self.lines;
        if earlier.iter().any(|other| other.kind == self.kind) {
            report.mistake_in(lines, "kind", format!("{:?} is defined already", self.kind));
        }
        let must_differ = |other: &&Self| other.glyph == self.glyph && !self.kind.may_share_sign_with(other.kind);
        if let Some(other) = earlier.iter().find(must_differ) {
            report.mistake_in(lines, "glyph", format!("'{}' is the sign of {:?} already", self.glyph, other.kind));
        }
        if TAKEN.contains(self.glyph) {
            report.mistake_in(lines, "glyph", format!("'{}' is the sign of an item or of the player", self.glyph));
        }
        if self.glyph.is_control() || self.glyph.is_whitespace() || !is_narrow(self.glyph) {
            report.mistake_in(lines, "glyph", format!("{:?} can't be shown in one column", self.glyph));
        }
        if let Some(closed) = self.kind.closes() {
            if self.passable == closed {
                let reason = if closed {
                    "must be false for a wall or a closed door"
                } else {
                    "must be true for this structure"
                };
                report.mistake_in(lines, "passable", reason);
            }
            if self.opaque != closed {
                let reason = if closed {
                    "must be true for a wall or a closed door"
                } else {
                    "must be false for this structure"
                };
                report.mistake_in(lines, "opaque", reason);
            }
        } else if self.kind == LayerKind::Fire {
            let is_right = self.passable && self.harms_all() && self.items == ItemEffect::Stay;
            if !is_right {
                report.mistake_in(
                    lines,
                    "walkers",
                    "a fire must be passable, burn walkers and flyers, and move no items",
                );
            }
        } else if self.kind == LayerKind::Stones {
            if self.passable || !self.opaque {
                report.mistake_in(lines, "passable", "stones must block movement and sight");
            }
        } else if self.kind.liquid().is_none() && (self.stops_walkers() || self.items != ItemEffect::Stay) {
            report.mistake_in(lines, "walkers", "only a liquid may stop walkers or move items");
        }
        if let Some(fuel) = &self.fuel {
            self.check_fuel(fuel, report);
        }
        if self.light.is_some() && (self.kind.closes().is_some() || self.kind.liquid().is_some()) {
            report.mistake_in(lines, "light", "only a dressing can give light");
        }
        for (field, effect) in [("walkers", self.walkers), ("flyers", self.flyers)] {
            if self.kind.closes().is_some() && effect != GroundEffect::Nothing {
                report.mistake_in(lines, field, "a structure must have the effect Nothing");
            }
            if let Some(wrong) = effect.wrong_number() {
                report.mistake_in(lines, field, wrong);
            }
        }
    }
}

impl LayerDefinition {
    fn check_fuel(&self, fuel: &Fuel, report: &mut DataReport) {
        if matches!(self.kind, LayerKind::Fire | LayerKind::Torch) || self.kind.is_fixture() {
            report.mistake_in(&self.lines, "fuel", format!("{:?} can't burn down", self.kind));
        } else if self.kind.dressing().is_none() {
            report.mistake_in(&self.lines, "fuel", "only a dressing can burn");
        }
        if let Some(left) = fuel.leaves {
            let is_dressing = left.dressing().is_some_and(|dressing| dressing != Dressing::Fire);
            if !is_dressing || left == LayerKind::Torch || left.is_fixture() {
                report.mistake_in(&fuel.lines, "leaves", format!("{left:?} can't be what a fire leaves"));
            }
        }
    }
}

impl GasRules {
    fn check(&self, layers: &[LayerDefinition], report: &mut DataReport) {
        let lines = &self.lines;
        if let Some(layer) = layers.iter().find(|layer| layer.glyph == self.glyph) {
            report.mistake_in(lines, "glyph", format!("'{}' is the sign of {:?} already", self.glyph, layer.kind));
        } else if TAKEN.contains(self.glyph) || self.glyph.is_control() || !is_narrow(self.glyph) {
            report.mistake_in(lines, "glyph", format!("{:?} can't be the sign of a gas", self.glyph));
        }
        if self.thins.parts() < Chance::WHOLE / MOST_STEPS {
            report.mistake_in(lines, "thins", "must be at least 0.01, so that the gas is gone in time");
        }
    }
}

impl ArrivalText {
    fn check(&self, report: &mut DataReport) {
        if self.layer.closes().is_some() {
            report.mistake_in(&self.lines, "layer", format!("{:?} is neither a liquid nor a dressing", self.layer));
        }
        if !self.text.contains(ArrivalText::DIRECTION) {
            report.mistake_in(&self.lines, "text", format!("must contain {}", ArrivalText::DIRECTION));
        }
    }
}

impl Pool {
    fn check(&self, depths: u32, report: &mut DataReport) {
        check_liquid(self.liquid, "liquid", &self.lines, report);
        if let Some(rim) = self.rim {
            check_liquid(rim, "rim", &self.lines, report);
        }
        check_spread(self.first_depth, self.decay, depths, &self.lines, report);
    }
}

impl Growth {
    fn check(&self, depths: u32, report: &mut DataReport) {
        if !self.dressing.lies_on_floors() {
            report.mistake_in(&self.lines, "dressing", format!("{:?} does not grow on floors", self.dressing));
        }
        check_spread(self.first_depth, self.decay, depths, &self.lines, report);
    }
}

fn check_liquid(kind: LayerKind, field: &str, lines: &Lines, report: &mut DataReport) {
    if kind.liquid().is_none() {
        report.mistake_in(lines, field, format!("{kind:?} is not a liquid"));
    }
}

fn check_spread(first: u32, decay: Chance, depths: u32, lines: &Lines, report: &mut DataReport) {
    if first > depths {
        report.mistake_in(lines, "first_depth", format!("must be at most {depths}, the last depth"));
    }
    if decay.parts() < Chance::WHOLE / MOST_STEPS {
        report.mistake_in(lines, "decay", "must be at least 0.01, so that growth ends");
    }
}
