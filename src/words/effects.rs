//! What items do, in sentences: the effects of a use and the powers of a ring (`docs/rules.md#items`).

use super::{bestiary::percent, grammar::capitalized, names::element_name};
use crate::{
    base::random::Dice,
    content::{Condition, Content, Effect, ItemDefinition, ItemKind, RingPower},
};

/// Returns the sentence about an effect of an item.
pub(super) fn effect_line(content: &Content, item: &ItemDefinition, effect: &Effect) -> String {
    let told = |text: &str| text.to_owned();
    let (whom, are) = match item.kind {
        ItemKind::Wand if item.strikes_with(effect) => ("the first creature in the line", "is"),
        _ if effect.is_of_monsters() => ("a creature that it hits", "is"),
        _ => ("you", "are"),
    };
    let who = capitalized(whom);
    let state = |condition: Condition| content.config.condition(condition).panel.to_lowercase();
    match effect {
        Effect::Heal { die_per_level: 0, points, .. } => format!("It heals {} hit points.", range(*points)),
        Effect::Heal { die_per_level, .. } => format!(
            "It heals 1 to {die_per_level} hit points for each of {} levels; beyond full health, it raises the maximum.",
            if whom == "you" { "your" } else { "its" }
        ),
        Effect::Begin { condition, turns } | Effect::Afflict { condition, turns } => {
            format!("{who} {are} {} for {} turns.", state(*condition), range(*turns))
        }
        Effect::End(condition) => format!("{who} {are} no longer {}.", state(*condition)),
        Effect::Haste { turns, .. } => {
            let (act, it) = if whom == "you" { ("act", "you") } else { ("acts", "it") };
            format!("{who} {act} faster for {} turns. Another one meanwhile makes {it} faint.", range(*turns))
        }
        Effect::Poison { points } => format!("It takes {} of your strength.", range(*points)),
        Effect::Strengthen { points } => format!("It adds {} to your strength.", range(*points)),
        Effect::RestoreStrength => told("It gives lost strength back."),
        Effect::RaiseLevel => told("It raises you by one level of experience."),
        Effect::DetectMonsters { turns } => {
            format!("You sense all creatures of the level for {} turns.", range(*turns))
        }
        Effect::DetectMagic => told("You sense the magic items of the level."),
        Effect::DetectFood => told("You sense the food of the level."),
        Effect::MapLevel => told("You learn the map of the level, secret doors included."),
        Effect::LightRoom => told("It lights the room for good."),
        Effect::Teleport | Effect::SendAway => format!("It takes {whom} to another place on the level."),
        Effect::ConfuseNextFoe { turns } => {
            format!("The next creature that you hit within {} turns is confused.", range(*turns))
        }
        Effect::HoldMonsters { range } => {
            format!("It holds awake creatures up to {range} cells away until they are hurt.")
        }
        Effect::ScareMonsters { turns } => format!("Creatures in view flee for {} turns.", range(*turns)),
        Effect::WakeMonsters => told("It wakes all creatures of the level, and they come for you."),
        Effect::CreateMonster => told("A creature appears beside you."),
        Effect::EnchantArmor => enchantment(content, "armor that you wear"),
        Effect::EnchantWeapon => enchantment(content, "weapon in your hand"),
        Effect::RemoveCurses => told("It lifts the curses of all that you use."),
        Effect::ProtectArmor => told("The armor that you wear will never rust."),
        Effect::Identify => told("It tells what an item in your pack is."),
        Effect::Bolt { element, damage, range: reach } => {
            let fire = if element.sets_fire() { " It sets fire to what burns on its way." } else { "" };
            let (name, damage) = (element_name(*element), range(*damage));
            format!("A bolt of {name} flies {reach} cells, off walls too, and does {damage} damage.{fire}")
        }
        Effect::Missile { damage } => format!("It hits {whom} for {} damage.", range(*damage)),
        Effect::AfflictForGood(condition) => format!("{who} is {} for good.", state(*condition)),
        Effect::Polymorph => format!("{who} becomes one of another kind."),
        Effect::Cancel => format!("{who} loses its special abilities."),
        Effect::DrawNear => format!("It draws {whom} to you."),
        Effect::Harm { element, damage } => {
            format!("Its {} does {} damage to {whom}.", element_name(*element), range(*damage))
        }
        Effect::DrainStrength => told("It takes a point of your strength."),
        Effect::DrainMaxHp { points } => format!("It takes {} of your maximum hit points.", range(*points)),
        Effect::DrainExperience { .. } => told("It takes a level of experience from you."),
        Effect::Rust => told("It rusts the metal armor that you wear."),
        Effect::DrainLife => {
            told("It takes half of your hit points, and as many in all from the creatures of the room.")
        }
        Effect::Sleep { turns } => format!("{who} {are} asleep for {} turns.", range(*turns)),
        Effect::Grip { tries } => format!("You are held: {} tries to get free fail.", range(*tries)),
        Effect::Drop => told("It drops you to the level below, unhurt."),
        Effect::Alarm { loudness } => format!("A noise wakes the creatures that hear it, up to {loudness} steps away."),
        Effect::Drain => told("It drains the water and all other liquid from the room."),
        Effect::Clear => told("It turns fallen stones in the room into rubble."),
        Effect::Gas(_) => format!("It lets {} out of the vents of the room.", content.terrain.gas.name),
        Effect::Release => told("The captives in the room go free."),
        Effect::Reveal(_) => told("An item appears in the middle of the room."),
        // No item can have them.
        Effect::WakeStatues(_)
        | Effect::Shoot { .. }
        | Effect::Plunge { .. }
        | Effect::Hold
        | Effect::Freeze { .. }
        | Effect::StealGold { .. }
        | Effect::StealItem => String::new(),
    }
}

/// Returns the sentence about a power of a ring.
pub(super) fn power_line(content: &Content, power: &RingPower) -> String {
    match power {
        RingPower::ArmorClass => "Its plus improves your armor class and your resistance to magic.".to_owned(),
        RingPower::Strength => "Its plus is added to your strength.".to_owned(),
        RingPower::ToHit => "Its plus is added when you strike.".to_owned(),
        RingPower::Damage => "Its plus is added to the damage of your blows.".to_owned(),
        RingPower::SustainStrength => "No poison takes strength from you.".to_owned(),
        RingPower::Search => "You search around you each turn.".to_owned(),
        RingPower::Grant(condition) => {
            format!("You are {}.", content.config.condition(*condition).panel.to_lowercase())
        }
        RingPower::Aggravate => "The creatures of the level wake and come for you.".to_owned(),
        RingPower::Regenerate { points } => format!("You heal {points} more each turn."),
        RingPower::Teleport { .. } => "It takes you to another place on the level at times.".to_owned(),
        RingPower::Stealth => "Creatures that sleep don't wake for you.".to_owned(),
        RingPower::MaintainArmor => "Your armor never rusts.".to_owned(),
    }
}

fn enchantment(content: &Content, gear: &str) -> String {
    let rules = &content.config.combat;
    let (sure, chance) = (rules.sure_enchantment, percent(rules.further_enchantment));
    format!(
        "It improves the {gear} by 1, and lifts its curse. Beyond +{sure} it takes hold in only {chance} of all cases, and \
        with each further plus in fewer."
    )
}

/// A number, or a range: "4 to 8".
fn range(dice: Dice) -> String {
    if dice.least() == dice.greatest() {
        dice.least().to_string()
    } else {
        format!("{} to {}", dice.least(), dice.greatest())
    }
}
