//! Sentences for what attacks of monsters do to the player.

use super::{
    MessageKind, capitalized,
    names::{bare_item_name, foe_name, item_name},
};
use crate::{
    content::{Content, fill_in},
    turn::{AttackFact, Foe},
};

/// Returns the sentence for a fact about an attack of this monster, and its message kind.
pub(super) fn sentence(content: &Content, monster: Foe, fact: &AttackFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let it = capitalized(&foe_name(content, monster));
    match *fact {
        AttackFact::ArmorRusts(ref item) => {
            (format!("Your {} rusts and protects you less.", bare_item_name(content, item)), Kind::Damage)
        }
        AttackFact::TouchHasNoEffect => (format!("{it} touches you, but nothing happens."), Kind::Info),
        AttackFact::Grips => (format!("{it} takes hold of you!"), Kind::Critical),
        AttackFact::Crushes { damage } => (format!("{it} crushes you for {damage} damage."), Kind::Damage),
        AttackFact::Freezes => (format!("{it} freezes you: you can't move!"), Kind::Critical),
        AttackFact::StealsGold { amount: 1 } => (format!("{it} steals a gold piece from you!"), Kind::Damage),
        AttackFact::StealsGold { amount } => (format!("{it} steals {amount} gold pieces from you!"), Kind::Damage),
        AttackFact::StealsItem(ref item) => {
            (format!("{it} steals {} from you!", item_name(content, item)), Kind::Damage)
        }
        AttackFact::NothingToSteal => (format!("{it} searches you but finds nothing to steal."), Kind::Info),
        AttackFact::StrengthLost => (format!("{it} poisons you: you feel weaker."), Kind::Damage),
        AttackFact::MaxHpDrained { .. } => {
            (format!("{it} drains your life: your maximum hit points fall."), Kind::Damage)
        }
        AttackFact::ExperienceDrained => (format!("{it} drains your experience."), Kind::Damage),
        AttackFact::LevelDrained { level: 0 } => (format!("{it} drains the last of your experience."), Kind::Critical),
        AttackFact::LevelDrained { level } => {
            (format!("{it} drains your experience: you are now level {level}."), Kind::Damage)
        }
        AttackFact::Special { special, damage, is_resisted } => (
            special_attack(content, monster, special, damage, is_resisted),
            if damage.is_some() { Kind::Damage } else { Kind::Warning },
        ),
    }
}

/// Returns the message for a special attack, as given in the data.
fn special_attack(content: &Content, monster: Foe, special: u8, damage: Option<i32>, is_resisted: bool) -> String {
    let attack = content.monster(monster.kind).ai_profile.specials.get(usize::from(special));
    let text =
        attack.and_then(|attack| if is_resisted { &attack.resisted_message } else { &attack.message }.as_deref());
    let values = [("monster", foe_name(content, monster)), ("damage", damage.unwrap_or(0).to_string())];
    capitalized(&fill_in(text.unwrap_or("{monster} attacks you."), &values))
}
