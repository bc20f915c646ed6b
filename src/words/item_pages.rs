//! The page of an item in the pack: what the player knows about it, and what can be done with it.

use super::{
    bestiary::percent,
    effects::{effect_line, power_line},
    look::listed,
    names::disguised_kind,
};
use crate::{
    base::random::{Chance, Dice},
    content::{Content, ItemAppearance, ItemDefinition, ItemKind, ItemLabel, ItemUse, LightKind, Splash},
};

/// The contents of the page about an item.
#[derive(Clone, Debug)]
pub(crate) struct ItemPage {
    /// The parts of its name.
    pub label: ItemLabel,
    /// Rows of a label, the number of this item and that of the item in hand; the first row is a heading.
    pub table: Vec<[String; 3]>,
    /// Sentences below the table.
    pub lines: Vec<String>,
}

/// The numbers of a blow, throw or shot, as far as the player knows them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    /// The damage dice.
    pub dice: Dice,
    /// The mean damage of a hit.
    pub average: f64,
    /// The bonus or penalty to hit.
    pub to_hit: i32,
    /// The chance to hit a monster of armor class `foe`.
    pub chance: Chance,
    /// The armor class for which `chance` is given.
    pub foe: i32,
}

/// The numbers of a weapon, as far as the player knows them.
#[derive(Clone, Debug)]
pub(crate) struct WeaponPage {
    /// A blow with this weapon.
    pub this: Strike,
    /// A blow with the wielded weapon; `None` if this is the wielded weapon.
    pub hand: Option<Strike>,
    /// A throw or shot of this weapon.
    pub thrown: Option<Strike>,
    /// The name of the launcher that shoots it.
    pub launcher: Option<String>,
    /// The name of the missiles that it shoots.
    pub shoots: Option<String>,
}

/// Returns the numbers of a weapon beside those of the wielded weapon.
pub(crate) fn weapon_rows(weapon: &WeaponPage) -> Vec<[String; 3]> {
    let row = |label: String, number: &dyn Fn(&Strike) -> String| {
        [label, number(&weapon.this), weapon.hand.as_ref().map_or_else(String::new, number)]
    };
    let heading = if weapon.hand.is_some() { "In hand" } else { "" };
    let mut rows = vec![
        ["In combat".to_owned(), "This".to_owned(), heading.to_owned()],
        row("Dice".to_owned(), &|strike| strike.dice.to_string()),
        row("Average damage".to_owned(), &|strike| format!("{:.1}", strike.average)),
        row("To hit".to_owned(), &|strike| format!("{:+}", strike.to_hit)),
        row(format!("Chance to hit AC {}", weapon.this.foe), &|strike| percent(strike.chance)),
    ];
    if let Some(thrown) = &weapon.thrown {
        let verb = if weapon.launcher.is_some() { "Shot" } else { "Thrown" };
        rows.push([format!("{verb}, dice"), thrown.dice.to_string(), String::new()]);
        rows.push([format!("{verb}, average"), format!("{:.1}", thrown.average), String::new()]);
    }
    rows
}

/// Returns the sentences about a weapon.
pub(crate) fn weapon_lines(kind: &ItemDefinition, weapon: &WeaponPage, label: &ItemLabel) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(weapon.launcher.as_ref().map(|launcher| format!("Wield a {launcher} to shoot it.")));
    lines.extend(weapon.shoots.as_ref().map(|missiles| format!("It shoots {missiles}.")));
    if kind.has_secrets() && label.enchantment.is_none() {
        lines.push("You don't know its enchantment: these numbers are for one without any.".to_owned());
    }
    lines.extend(curse(label));
    lines
}

/// Returns the sentences about a suit of armor. `with` is the armor class with the suit on. `other` is the current
/// armor class, or the one without the suit if it is worn.
pub(crate) fn armor_lines(
    kind: &ItemDefinition,
    label: &ItemLabel,
    with: i32,
    other: i32,
    is_worn: bool,
) -> Vec<String> {
    let mut lines = vec![if is_worn {
        format!("It gives you an armor class (AC) of {with}. Without it you would have {other}.")
    } else {
        format!("It would give you an armor class (AC) of {with}. You now have {other}.")
    }];
    lines.push("A lower armor class makes you harder to hit.".to_owned());
    if kind.rusts {
        lines.push("It is made of metal and can rust.".to_owned());
    }
    if label.enchantment.is_none() {
        lines.push("You don't know its enchantment: these numbers are for one without any.".to_owned());
    }
    lines.extend(curse(label));
    lines
}

/// Returns the sentences about a ring. What it costs in food is known once its kind is known.
pub(crate) fn ring_lines(content: &Content, kind: &ItemDefinition, label: &ItemLabel) -> Vec<String> {
    let mut lines = Vec::new();
    if label.look == ItemAppearance::Known {
        lines.extend(kind.powers.iter().flatten().map(|power| power_line(content, power)));
        lines.push(ring_food(kind.food.unwrap_or(0), kind.food_chance));
        if kind.is_enchantable() && label.enchantment.is_none() {
            lines.push("You don't know its enchantment.".to_owned());
        }
    } else {
        lines.push(UNKNOWN.to_owned());
    }
    lines.extend(curse(label));
    lines
}

const UNKNOWN: &str = "You don't know what it does.";

fn ring_food(units: i32, chance: Option<Chance>) -> String {
    let every = chance.map_or(1, |chance| (Chance::WHOLE + chance.parts() / 2) / chance.parts().max(1));
    let often = match every {
        0 | 1 => "each turn".to_owned(),
        2 => "every other turn".to_owned(),
        turns => format!("every {turns} turns"),
    };
    match units {
        0 => "Wearing it uses no extra food.".to_owned(),
        units if units < 0 => format!("Wearing it saves {} food {often}.", units.unsigned_abs()),
        units => format!("Wearing it uses {units} extra food {often}."),
    }
}

/// Returns the sentences about a wand.
pub(crate) fn wand_lines(content: &Content, kind: &ItemDefinition, label: &ItemLabel) -> Vec<String> {
    let mut lines = use_lines(content, kind, label);
    match (&label.look, label.charges) {
        (ItemAppearance::Unknown { .. }, _) => lines.push(UNKNOWN.to_owned()),
        (ItemAppearance::Known, None) => lines.push("You don't know how many charges it has left.".to_owned()),
        (ItemAppearance::Known, Some(1)) => lines.push("It has 1 charge left.".to_owned()),
        (ItemAppearance::Known, Some(charges)) => lines.push(format!("It has {charges} charges left.")),
    }
    lines.extend(curse(label));
    lines
}

/// Returns the sentences about a light.
pub(crate) fn light_lines(content: &Content, kind: &ItemDefinition, label: &ItemLabel, radius: u32) -> Vec<String> {
    let cells = if radius == 1 { "1 cell".to_owned() } else { format!("{radius} cells") };
    let fuel = match label.fuel {
        None => "It never goes out.".to_owned(),
        Some(0) => "It has burnt out.".to_owned(),
        Some(1) => "It has fuel for 1 turn.".to_owned(),
        Some(turns) => format!("It has fuel for {turns} turns."),
    };
    let mut lines = vec![format!("Its light reaches {cells}."), fuel];
    lines.extend(flame(content).filter(|_| kind.open_flame && label.fuel != Some(0)));
    lines
}

/// Returns the sentence about what an open flame sets on fire.
fn flame(content: &Content) -> Option<String> {
    let fuels = content.terrain.layers.iter().filter(|layer| layer.fuel.is_some());
    let fuels: Vec<&str> = fuels.map(|layer| layer.name.as_str()).collect();
    let fuels = listed(&fuels)?;
    Some(format!("Thrown while it burns, it sets fire to what burns where it lands, such as {fuels}."))
}

/// Returns the sentences about what an item splashes over the floor.
fn splash_lines(content: &Content, splash: &Splash) -> Vec<String> {
    let layer = content.terrain.layer(splash.layer);
    let name = &layer.name;
    let where_to = match splash.reach {
        0 => "the cell that it hits".to_owned(),
        1 => "the cell that it hits and those around it".to_owned(),
        reach => format!("all cells up to {reach} from the one that it hits"),
    };
    let mut lines = vec![format!("Thrown, it breaks and splashes {name} over {where_to}.")];
    if let Some(flash) = layer.fuel.as_ref().and_then(|fuel| fuel.flash) {
        let harm = format!("{} to {} damage", flash.least(), flash.greatest());
        lines.push(format!("Fire sets the {name} ablaze all at once, with {harm} to any creature in it."));
    }
    lines
}

/// What a key does.
const KEY: &str = "It opens this one door and stays in the lock. It goes back to where it lay if you leave the level.";

/// Returns the sentences about any other item.
pub(crate) fn other_lines(content: &Content, kind: &ItemDefinition, label: &ItemLabel) -> Vec<String> {
    let told = match kind.kind {
        _ if label.look != ItemAppearance::Known => Some(UNKNOWN.to_owned()),
        ItemKind::Food => {
            kind.nutrition.map(|food| format!("A meal lasts {} to {} turns.", food.least(), food.greatest()))
        }
        ItemKind::Oil if kind.fuels == Some(LightKind::Lantern) => {
            Some(format!("It gives a lantern in your hand fuel for {} turns.", content.config.lighting.oil_flask_fuel))
        }
        ItemKind::Key if label.opens.is_some() => Some(KEY.to_owned()),
        ItemKind::Key => Some("It opens any locked door and stays in the lock.".to_owned()),
        ItemKind::Amulet => Some("Carry it up to level 1 and out of the dungeon.".to_owned()),
        _ => None,
    };
    let used = use_lines(content, kind, label);
    let splashes = kind.splash.iter().flat_map(|splash| splash_lines(content, splash));
    told.into_iter().chain(used).chain(splashes).collect()
}

/// The sentences about what the use of a known kind does.
fn use_lines(content: &Content, kind: &ItemDefinition, label: &ItemLabel) -> Vec<String> {
    if label.look != ItemAppearance::Known {
        return Vec::new();
    }
    let effects = kind.effects().iter().map(|effect| effect_line(content, kind, effect));
    effects.chain(kind.wards.then(|| WARD.to_owned())).collect()
}

/// What lies on the floor and wards off monsters.
const WARD: &str = "No monster steps onto it where it lies on the floor, or strikes at you while you stand there, but it may \
    crumble as it holds them off. Fire burns it, and it turns to dust when you pick it up again.";

fn curse(label: &ItemLabel) -> Option<String> {
    label.is_cursed.then(|| "It is cursed: once in use, it sticks to you.".to_owned())
}

/// Returns the heading for a family of items.
pub(crate) const fn family_heading(family: ItemKind) -> &'static str {
    match family {
        ItemKind::Weapon => "Weapons",
        ItemKind::Armor => "Armor",
        ItemKind::Potion => "Potions",
        ItemKind::Scroll => "Scrolls",
        ItemKind::Ring => "Rings",
        ItemKind::Wand => "Wands and staffs",
        ItemKind::Food => "Food",
        ItemKind::Light => "Lights",
        ItemKind::Oil => "Oil",
        ItemKind::Key => "Keys",
        ItemKind::Gold => "Gold",
        ItemKind::Amulet => "The Amulet",
    }
}

/// Returns the name of an action with an item of a kind.
pub(crate) const fn action_name(purpose: ItemUse, kind: &ItemDefinition, is_in_use: bool) -> &'static str {
    match purpose {
        ItemUse::Eat => "eat",
        ItemUse::Wield if is_in_use => "put it out",
        ItemUse::Wield if kind.light.is_some() => "light",
        ItemUse::Wield => "wield",
        ItemUse::Apply => "pour it into your lantern",
        ItemUse::Quaff => "drink",
        ItemUse::Read => "read",
        ItemUse::Zap => "zap",
        ItemUse::Wear => "wear",
        ItemUse::TakeOff | ItemUse::Remove => "take off",
        ItemUse::PutOn => "put on",
        ItemUse::Drop => "drop",
        ItemUse::Throw => "throw",
        ItemUse::Fire => "shoot",
        ItemUse::Identify => "identify it",
        ItemUse::Call => "name its kind",
        ItemUse::Junk => "mark as junk, or not",
    }
}

/// Returns the name of a known kind with its appearance: "potion of healing (blue)".
pub(crate) fn known_kind(content: &Content, kind: &ItemDefinition, appearance: Option<u16>) -> String {
    let word = appearance.map(|appearance| disguised_kind(content, kind.kind, appearance));
    word.map_or_else(|| kind.name.clone(), |word| format!("{} ({word})", kind.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_shows_its_food_cost_by_turns() {
        let chance = |parts: u32| Some(Chance::from_parts(parts));
        assert_eq!(ring_food(0, None), "Wearing it uses no extra food.");
        assert!(ring_food(2, None).starts_with("Wearing it uses 2 extra food each turn"));
        assert!(ring_food(1, chance(3_333)).contains("1 extra food every 3 turns"));
        assert!(ring_food(1, chance(2_000)).contains("1 extra food every 5 turns"));
        assert_eq!(ring_food(-1, chance(5_000)), "Wearing it saves 1 food every other turn.");
    }
}
