//! Checks of `items.ron`.

use super::{DataReport, Effect, ItemDefinition, ItemKind, LightKind, RingPower, effects::EffectSource};

impl ItemDefinition {
    fn check(&self, items: &[Self], report: &mut DataReport) {
        self.check_fields_of_kind(report);
        self.check_effects(report);
        if (self.light == Some(LightKind::Endless)) != self.light_radius.is_some() {
            report.mistake_in(&self.lines, "light_radius", "is required for an Endless light, and allowed only there");
        }
        if self.lines.has("open_flame") && self.light.is_none() {
            report.mistake_in(
                &self.lines,
                "open_flame",
                "is required for an item with a 'light', and allowed only there",
            );
        }
        if let Some(splash) = &self.splash
            && !splash.layer.lies_on_floors()
        {
            report.mistake_in(&splash.lines, "layer", format!("{:?} does not lie on floors", splash.layer));
        }
        if self.launcher.as_ref().is_some_and(|launcher| items.iter().all(|item| item.id != *launcher)) {
            report.mistake_in(&self.lines, "launcher", "there is no item with this id in items.ron");
        }
    }

    /// Reports fields that the kind requires and the item lacks, and fields that the kind does not use.
    fn check_fields_of_kind(&self, report: &mut DataReport) {
        use ItemKind as Kind;
        let complain = |report: &mut DataReport, name: &str, rule: &str| {
            report.mistake_in(&self.lines, name, format!("an item of kind {:?} {rule} '{name}'", self.kind));
        };
        for (name, is_there, kinds) in [
            ("effects", self.effects.is_some(), &[Kind::Potion, Kind::Scroll, Kind::Wand][..]),
            ("charges", self.charges.is_some(), &[Kind::Wand]),
            ("powers", self.powers.is_some(), &[Kind::Ring]),
            ("damage", self.damage.is_some(), &[Kind::Weapon]),
            ("armor_class", self.armor_class.is_some(), &[Kind::Armor]),
            ("light", self.light.is_some(), &[Kind::Light]),
            ("nutrition", self.nutrition.is_some(), &[Kind::Food]),
        ] {
            if is_there != kinds.contains(&self.kind) {
                complain(report, name, if is_there { "can't have" } else { "needs" });
            }
        }
        for (name, is_there, kinds) in [
            ("message", self.message.is_some(), &[Kind::Potion, Kind::Scroll, Kind::Wand][..]),
            ("thrown", self.thrown.is_some(), &[Kind::Weapon]),
            ("launcher", self.launcher.is_some(), &[Kind::Weapon]),
            ("breaks", self.breaks.is_some(), &[Kind::Weapon]),
            ("rusts", self.lines.has("rusts"), &[Kind::Armor]),
            ("fuels", self.fuels.is_some(), &[Kind::Oil]),
            ("splash", self.splash.is_some(), &[Kind::Potion, Kind::Oil]),
            ("awful_taste", self.awful_taste.is_some(), &[Kind::Food]),
            ("aimed", self.lines.has("aimed"), &[Kind::Wand]),
            ("wards", self.lines.has("wards"), &[Kind::Scroll]),
            ("plus", self.plus.is_some(), &[Kind::Ring]),
            ("cursed", self.lines.has("cursed"), &[Kind::Ring]),
            ("food", self.food.is_some(), &[Kind::Ring]),
            ("food_chance", self.food_chance.is_some(), &[Kind::Ring]),
        ] {
            if is_there && !kinds.contains(&self.kind) {
                complain(report, name, "can't have");
            }
        }
    }

    /// Reports effects and powers that can't work in this kind, or that would make a game unplayable.
    fn check_effects(&self, report: &mut DataReport) {
        if self.aimed && (self.effects().is_empty() || !self.effects().iter().all(Effect::works_on_monsters)) {
            report.mistake_in(&self.lines, "aimed", "needs effects, each of them one that works on monsters");
        }
        for effect in self.effects() {
            if let Some(mistake) = effect.mistake(EffectSource::Item(self.kind)) {
                report.mistake_in(&self.lines, "effects", mistake);
            }
        }
        let powers = self.powers.as_deref().unwrap_or_default();
        for (index, power) in powers.iter().enumerate() {
            if let Some(wrong) = power.wrong_number() {
                report.mistake_in(&self.lines, "powers", format!("{}: {wrong}", name_of(*power)));
            }
            if powers.iter().take(index).any(|earlier| earlier == power) {
                report.mistake_in(&self.lines, "powers", format!("{} is listed twice", name_of(*power)));
            }
            if power.needs_plus() && self.plus.is_none() {
                report.mistake_in(
                    &self.lines,
                    "powers",
                    format!("{} needs the ring's 'plus', which is missing", name_of(*power)),
                );
            }
            if let RingPower::Grant(condition) = power
                && condition.is_helplessness()
            {
                let reason = format!("a ring can't grant {}: the wearer could never take it off", condition.name());
                report.mistake_in(&self.lines, "powers", reason);
            }
        }
        if let Some(message) = self.message.as_deref().filter(|message| message.contains(['{', '}'])) {
            report.mistake_in(&self.lines, "message", format!("'{message}': this text can't contain braces"));
        }
    }
}

/// Returns the name of an effect or a power in the data files.
fn name_of(effect: impl Into<&'static str>) -> &'static str {
    effect.into()
}

/// Reports every invalid item.
pub(super) fn check(items: &[ItemDefinition], report: &mut DataReport) {
    for (index, item) in items.iter().enumerate() {
        report.within(&item.id, |report| {
            if items.iter().take(index).any(|earlier| earlier.id == item.id) {
                report.mistake_in(&item.lines, "id", "this id is defined already");
            }
            let well_formed = item.id.split('/').count() == 2
                && item.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte == b'/');
            if !well_formed {
                report.mistake_in(&item.lines, "id", "an id is written kind/name in lower snake case");
            }
            if items.iter().take(index).any(|earlier| earlier.name == item.name && earlier.kind == item.kind) {
                report.mistake_in(&item.lines, "name", "another item of this kind has this name already");
            }
            item.check(items, report);
        });
    }
    for kind in [ItemKind::Gold, ItemKind::Amulet] {
        if items.iter().filter(|item| item.kind == kind).count() != 1 {
            report.mistake_at(1, format!("there must be exactly one item of kind {kind:?}"));
        }
    }
}
