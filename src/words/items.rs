//! Sentences for what happens to the player's items.

use super::{
    capitalized,
    grammar::turns,
    item_pages::family_heading,
    look::listed,
    names::{bare_item_name, foe_name, item_name},
};
use crate::{
    content::{Content, ItemKinds},
    turn::{ItemFact, ItemLabel, ItemUse, MessageKind},
};

/// The sentence for what is picked up by walking from now on; `None` for nothing but gold.
pub(super) fn picked_up(kinds: Option<ItemKinds>) -> String {
    let Some(kinds) = kinds else { return "You will leave items where they lie.".to_owned() };
    let some: Vec<String> = kinds.chosen().map(|kind| family_heading(kind).to_lowercase()).collect();
    match listed(&some) {
        Some(some) if kinds != ItemKinds::ALL => format!("You will pick up {some} that you walk onto."),
        _ => "You will pick up items that you walk onto.".to_owned(),
    }
}

/// Returns the sentence for a fact, and its message kind.
pub(super) fn sentence(content: &Content, fact: &ItemFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let name = |item: &ItemLabel| item_name(content, item);
    let your = |item: &ItemLabel| format!("your {}", bare_item_name(content, item));
    let the = |item: &ItemLabel| format!("the {}", bare_item_name(content, item));
    let s = |item: &ItemLabel| if item.quantity == 1 { "s" } else { "" };
    let (text, kind) = match fact {
        ItemFact::Called(item) => (format!("You now know it as {}.", name(item)), Kind::Info),
        ItemFact::Dropped(item) => (format!("You drop {}.", name(item)), Kind::Info),
        ItemFact::Worn(item) => (format!("You are now wearing {}.", name(item)), Kind::Info),
        ItemFact::TakenOff(item) | ItemFact::Removed(item) => (format!("You take off {}.", your(item)), Kind::Info),
        ItemFact::PutOn(item) => (format!("You put on {}.", name(item)), Kind::Info),
        ItemFact::Sticks(item) => {
            let cursed = if item.is_cursed {
                ""
            } else if item.quantity == 1 {
                " It is cursed!"
            } else {
                " They are cursed!"
            };
            (format!("You can't: {} stick{} to you.{cursed}", your(item), s(item)), Kind::Warning)
        }
        ItemFact::AlreadyArmored(item) => {
            (format!("You are already wearing {}. Take it off first.", name(item)), Kind::Info)
        }
        ItemFact::NoRoomToLight(item) => {
            (format!("Your pack has no room for {} from the bundle. Drop something first.", name(item)), Kind::Warning)
        }
        ItemFact::HandsFull => ("You already wear a ring on each hand.".to_owned(), Kind::Info),
        ItemFact::NeverParted(item) => (format!("You can't part with {}.", name(item)), Kind::Info),
        ItemFact::Dust(item) => (
            capitalized(&format!(
                "{} turn{} to dust as you pick {} up.",
                the(item),
                s(item),
                if item.quantity == 1 { "it" } else { "them" }
            )),
            Kind::Warning,
        ),
        ItemFact::Crumbles(item) => {
            (capitalized(&format!("{} under you crumble{} to dust!", the(item), s(item))), Kind::Warning)
        }
        ItemFact::Thrown { item, shot: false } => (format!("You throw {}.", name(item)), Kind::Info),
        ItemFact::Thrown { item, shot: true } => (format!("You shoot {}.", name(item)), Kind::Info),
        ItemFact::MissileHits { item, monster, damage } => (
            capitalized(&format!("{} hit{} {} for {damage} damage.", the(item), s(item), foe_name(content, *monster))),
            Kind::Info,
        ),
        ItemFact::MissileMisses { item, monster } => (
            capitalized(&format!(
                "{} miss{} {}.",
                the(item),
                if item.quantity == 1 { "es" } else { "" },
                foe_name(content, *monster)
            )),
            Kind::Info,
        ),
        ItemFact::MissileKills { item, monster } => {
            (capitalized(&format!("{} kill{} {}!", the(item), s(item), foe_name(content, *monster))), Kind::Success)
        }
        ItemFact::Breaks(item) => (capitalized(&format!("{} break{}.", the(item), s(item))), Kind::Info),
        ItemFact::NoLauncher => ("You are not wielding anything that shoots.".to_owned(), Kind::Info),
        ItemFact::MarkedAsJunk { item, is_marked: true } => (format!("You mark {} as junk.", your(item)), Kind::Info),
        ItemFact::MarkedAsJunk { item, is_marked: false } => {
            (format!("You decide to keep {}.", your(item)), Kind::Info)
        }
        ItemFact::DroppedJunk { count } => (format!("You drop {count} things that you marked as junk."), Kind::Info),
        ItemFact::NoJunk => ("You have marked nothing as junk.".to_owned(), Kind::Info),
        ItemFact::NoBetter(item) => {
            let are = if item.quantity == 1 { "it is" } else { "they are" };
            (format!("You leave {}: {are} no better than what you have.", name(item)), Kind::Info)
        }
        ItemFact::OnRing(item) => (format!("You now have {} on your key ring.", name(item)), Kind::Info),
        ItemFact::Returns(item) => {
            (format!("{} vanishes, and lies where it lay before.", capitalized(&the(item))), Kind::Info)
        }
        ItemFact::LitFromLast(item) => (
            format!("{} burns to ashes, and you light the next one from it.", capitalized(&your(item))),
            Kind::LightWarning,
        ),
        ItemFact::BurnsOut(item) => (format!("{} on the floor goes out.", capitalized(&the(item))), Kind::LightWarning),
        ItemFact::HoldToFill(item) => {
            (format!("You can only fill a light that you hold: wield {} first.", your(item)), Kind::Info)
        }
        ItemFact::PutOut(item) => (format!("You put out {}.", your(item)), Kind::LightWarning),
        ItemFact::Shatters(item) => {
            (capitalized(&format!("{} shatter{} on the floor.", the(item), s(item))), Kind::Info)
        }
        ItemFact::ShattersOn { item, monster } => {
            (capitalized(&format!("{} shatter{} on {}.", the(item), s(item), foe_name(content, *monster))), Kind::Info)
        }
    };
    (text, kind)
}

/// Returns the question before oil is lost: `lost` of the `flask` turns in a flask.
pub(crate) fn oil_question(lost: u32, flask: u32) -> String {
    format!("Fill it? {lost} of {} of oil would be lost. Enter: yes   any other key: no", turns(flask))
}

/// Returns the sentence for a pack that holds nothing for a use.
pub(super) const fn nothing_fits(purpose: ItemUse) -> &'static str {
    match purpose {
        ItemUse::Eat => "You have nothing to eat.",
        ItemUse::Wield => "You have nothing else to wield or light.",
        ItemUse::Apply => "You have nothing to apply.",
        ItemUse::Quaff => "You have nothing to drink.",
        ItemUse::Read => "You have nothing to read.",
        ItemUse::Zap => "You have nothing to zap.",
        ItemUse::Wear => "You have nothing else to wear.",
        ItemUse::TakeOff => "You are not wearing any armor.",
        ItemUse::PutOn => "You have no other ring to put on.",
        ItemUse::Remove => "You are not wearing any rings.",
        ItemUse::Drop => "You have nothing to drop.",
        ItemUse::Throw => "You have nothing to throw.",
        ItemUse::Fire => "You have nothing to shoot with what you wield.",
        ItemUse::Identify => "You have nothing to identify.",
        ItemUse::Call => "You have found nothing that you could name.",
        ItemUse::Junk => "You have nothing to mark as junk.",
    }
}

/// Returns the sentence for an item that can't be used in this way.
pub(super) const fn can_not_use(purpose: ItemUse) -> &'static str {
    match purpose {
        ItemUse::Eat => "You can't eat that.",
        ItemUse::Wield => "You can't wield that.",
        ItemUse::Apply => "You can't apply that now.",
        ItemUse::Quaff => "You can't drink that.",
        ItemUse::Read => "You can't read that.",
        ItemUse::Zap => "You can't zap that.",
        ItemUse::Wear => "You can't wear that.",
        ItemUse::TakeOff => "You are not wearing that.",
        ItemUse::PutOn => "You can't put that on.",
        ItemUse::Remove => "You are not wearing that ring.",
        ItemUse::Drop => "You can't drop that.",
        ItemUse::Throw => "You can't throw that.",
        ItemUse::Fire => "You can't shoot that.",
        ItemUse::Identify => "You already know all about that.",
        ItemUse::Call => "That needs no name.",
        ItemUse::Junk => "What you use is no junk.",
    }
}
