//! Checks that set pieces can be built with the values of `set_pieces.ron`.

use super::{
    DataReport, Effect, LayerKind, Machine, MonsterDefinition, RoomPart, RoomPurpose, SetOffBy, SetPiece,
    SetPieceTable, TerrainTable, effects::EffectSource,
};

/// The greatest number of set pieces on a level.
const MOST_ON_LEVEL: usize = 3;

impl SetPieceTable {
    /// Reports every value with which no set piece can be built.
    pub(super) fn check(
        &self,
        (monsters, terrain): (&[MonsterDefinition], &TerrainTable),
        depths: u32,
        report: &mut DataReport,
    ) {
        if self.chances.len() > MOST_ON_LEVEL {
            report.mistake_in(&self.lines, "chances", format!("a level has at most {MOST_ON_LEVEL} set pieces"));
        }
        report.within("pieces", |report| {
            for (index, piece) in self.pieces.iter().enumerate() {
                let is_known = self.pieces.iter().take(index).any(|other| other.name == piece.name);
                report.within(&piece.name, |report| {
                    if is_known {
                        report.mistake_in(&piece.lines, "name", "is the name of another set piece already");
                    }
                    piece.check((monsters, terrain), depths, report);
                });
            }
        });
    }
}

impl SetPiece {
    fn check(&self, (monsters, terrain): (&[MonsterDefinition], &TerrainTable), depths: u32, report: &mut DataReport) {
        let lines = &self.lines;
        let mut require = |field: &str, holds: bool, reason: &str| {
            if !holds {
                report.mistake_in(lines, field, reason);
            }
        };
        let is_depth = self.first_depth <= depths;
        require("first_depth", is_depth, "must be a depth of the dungeon");
        let comes = (1..=depths).any(|depth| self.comes_between((depth, depth), monsters));
        require(
            "creatures",
            comes || !is_depth || self.last_depth < self.first_depth,
            "never comes: no depth of its own is one of all the kinds that it brings",
        );
        let is_purpose = matches!(self.purpose, RoomPurpose::Plain | RoomPurpose::Vault);
        require("purpose", is_purpose, "must be Plain or Vault");
        require("area", self.area.0 <= self.area.1, "must be a pair (least, greatest)");
        let has_one_door = self.most_doors == Some(1) && self.purpose == RoomPurpose::Plain;
        require("blocked", !self.blocked || has_one_door, "needs `most_doors: 1` and a Plain room");
        let stays_dark = self.light_reach.is_none() || self.lit == Some(false);
        let has_walls = self.chambers.is_none() || self.most_doors.is_none();
        require("chambers", has_walls, "can't be combined with `most_doors`: a chamber has no doors");
        require("light_reach", stays_dark, "needs `lit: false`");
        let has_items = self.items.as_ref().is_some_and(|items| !items.is_empty());
        require("choice", self.choice.is_none() || has_items, "needs items to choose from");
        for patch in self.ground.iter().flatten() {
            if patch.layer.closes().is_some() {
                report.mistake_in(&patch.lines, "layer", format!("{:?} is no liquid or dressing", patch.layer));
            }
            let is_one_cell = matches!(patch.part, RoomPart::Center | RoomPart::Corner);
            if patch.least.is_some_and(|least| is_one_cell || least > self.area.1 / 2) {
                report.mistake_in(&patch.lines, "least", "must be at most half of the area, and not for one cell");
            }
            if patch.layer == LayerKind::Stones {
                report.mistake_in(&patch.lines, "layer", "Stones come only by `blocked: true`");
            }
            if patch.layer == LayerKind::Fire {
                report.mistake_in(&patch.lines, "layer", "Fire comes only where something burns");
            }
            let harms = terrain.layers.iter().any(|layer| layer.kind == patch.layer && layer.stops_walkers());
            if harms && self.purpose == RoomPurpose::Vault {
                report.mistake_in(&patch.lines, "layer", format!("{:?} is too dangerous for a vault", patch.layer));
            }
        }
        for items in self.items.iter().flatten() {
            if items.kinds.is_empty() || !items.kinds.iter().all(|kind| kind.can_be_laid()) {
                report.mistake_in(&items.lines, "kinds", "must be kinds of items, without Key, Gold and Amulet");
            }
        }
        if let Some(machine) = &self.machine {
            machine.check(self, report);
        }
        let is_told_where = |line: &String| line.contains(Self::DIRECTION);
        if self.from_afar.as_ref().is_some_and(|line| !is_told_where(line)) {
            report.mistake_in(&self.lines, "from_afar", format!("must contain {}", Self::DIRECTION));
        }
        for creatures in self.creatures.iter().flatten() {
            if let Some(mistake) = creatures.kind.as_ref().and_then(|kind| report.known.monster(kind).err()) {
                report.mistake_in(&creatures.lines, "kind", mistake);
            }
            if creatures.kind.is_some() == creatures.band.is_some() {
                report.mistake_in(&creatures.lines, "kind", "needs either `kind` or `band`");
            }
            if let Some(mistake) = creatures.band.as_ref().and_then(|band| report.known.band(band).err()) {
                report.mistake_in(&creatures.lines, "band", mistake);
            }
            if creatures.band.is_some() && ["count", "captive"].iter().any(|field| creatures.lines.has(field)) {
                report.mistake_in(&creatures.lines, "band", "can't be combined with `count` and `captive`");
            }
        }
    }
}

impl Machine {
    fn check(&self, piece: &SetPiece, report: &mut DataReport) {
        let has = |layers: &[LayerKind]| piece.ground.iter().flatten().any(|patch| layers.contains(&patch.layer));
        let mut creatures = piece.creatures.iter().flatten();
        let has_captive = creatures.any(|creatures| creatures.captive);
        let can_be_set_off = match self.set_off_by {
            SetOffBy::Touch => has(&[LayerKind::Altar, LayerKind::Lever]),
            SetOffBy::Choice => piece.choice.is_some(),
            SetOffBy::Labor => has_captive || piece.blocked,
        };
        if !can_be_set_off {
            let needs =
                "needs an Altar or Lever in `ground` for Touch, a `choice` for Choice, captives or `blocked` for Labor";
            report.mistake_in(&self.lines, "set_off_by", needs);
        }
        if (self.set_off_by == SetOffBy::Labor) != self.labor.is_some() {
            report.mistake_in(&self.lines, "labor", "must be there exactly if `set_off_by` is Labor");
        }
        if self.labor.as_ref().is_some_and(|labor| labor.chance.parts() == 0) {
            report.mistake_in(&self.lines, "labor", "needs a chance above 0");
        }
        let closed = [LayerKind::Fire, LayerKind::Stones, LayerKind::Statue, LayerKind::Altar, LayerKind::Lever];
        if self.leaves.is_some_and(|layer| !layer.is_dressing() || closed.contains(&layer)) {
            let needs = "must be a dressing that lets walkers pass, without Fire, Altar and Lever";
            report.mistake_in(&self.lines, "leaves", needs);
        }
        for effect in &self.does {
            let missing = match effect {
                Effect::WakeStatues(_) if !has(&[LayerKind::Statue]) => Some("needs a Statue in `ground`".to_owned()),
                Effect::WakeStatues(guards) => guards.iter().find_map(|(_, kind)| report.known.monster(kind).err()),
                Effect::Gas(_) if !has(&[LayerKind::Vent]) => Some("needs a Vent in `ground`".to_owned()),
                Effect::Release if !has_captive => Some("needs captives in `creatures`".to_owned()),
                Effect::Clear if !piece.blocked => Some("needs `blocked: true`".to_owned()),
                _ => None,
            };
            let mistake = effect.mistake(EffectSource::Machine).or(missing);
            if let Some(mistake) = mistake {
                report.mistake_in(&self.lines, "does", mistake);
            }
        }
    }
}
