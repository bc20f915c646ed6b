//! Sentences for facts.

use super::{
    bestiary::special_attack,
    capitalized, intentions, items, level, magic,
    names::{bare_item_name, condition_kind, condition_of_monster, death_sentence, foe_name, item_name},
    traps,
};
pub use crate::turn::MessageKind;
use crate::{
    content::{Content, ItemId},
    turn::{Fact, Foe, Obstacle},
};

/// Returns the sentence for a fact, and its message kind.
#[must_use]
pub fn sentence(content: &Content, fact: &Fact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let foe = |foe: Foe| foe_name(content, foe);
    let the = |item: ItemId| format!("your {}", content.item(item).name);
    let plain = |text: &str| (text.to_owned(), Kind::Info);
    let story = |text: String| (text, Kind::Story);
    match *fact {
        Fact::Item(ref fact) => items::sentence(content, fact),
        Fact::Magic(ref fact) => magic::sentence(content, fact),
        Fact::Door(ref fact) => level::door_sentence(content, fact),
        Fact::Trap(ref fact) => traps::sentence(content, fact),
        Fact::Ground(ref fact) => level::sentence(content, fact),
        Fact::Band(ref fact) => level::band_sentence(content, fact),
        Fact::ComesIntoView { kind, state } => intentions::newcomer_sentence(content, kind, state),
        Fact::Intention(ref fact) => intentions::sentence(content, fact),
        Fact::GameBegins => {
            story("You enter the dungeon in search of the Amulet of Yendor. Press ? for help.".to_owned())
        }
        Fact::PlayerHits { monster, damage } => (format!("You hit {} for {damage} damage.", foe(monster)), Kind::Info),
        Fact::PlayerMisses { monster } => (format!("You miss {}.", foe(monster)), Kind::Info),
        Fact::PlayerKills { monster } => (format!("You kill {}!", foe(monster)), Kind::Success),
        Fact::MonsterHits { monster, damage: 0 } | Fact::TouchHasNoEffect { monster } => {
            (format!("{} touches you, but nothing happens.", capitalized(&foe(monster))), Kind::Info)
        }
        Fact::MonsterHits { monster, damage } => {
            (format!("{} hits you for {damage} damage.", capitalized(&foe(monster))), Kind::Damage)
        }
        Fact::MonsterMisses { monster } => (format!("{} misses you.", capitalized(&foe(monster))), Kind::Info),
        Fact::LevelGained { level } => (format!("Welcome to level {level}!"), Kind::Success),
        Fact::DoorOpened => plain("You open the door."),
        Fact::DoorClosed => plain("You close the door."),
        Fact::Blocked(Obstacle::Wall) => plain("There is a wall in the way."),
        Fact::Blocked(Obstacle::Corner) => plain("You can't squeeze past the corner."),
        Fact::Blocked(Obstacle::Doorway) => plain("You can't pass a doorway diagonally."),
        Fact::DoorLocked => plain("The door is locked."),
        Fact::NothingToOpen => plain("There is no door to open."),
        Fact::NothingToClose => plain("There is no door to close."),
        Fact::DoorIsOpen => plain("That door is already open."),
        Fact::DoorIsClosed => plain("That door is already closed."),
        Fact::DoorIsBroken => plain("That door is broken and won't close."),
        Fact::DoorwayBlocked => plain("Something is in the doorway."),
        Fact::SecretDoorFound => (String::from("You find a secret door!"), Kind::Success),
        Fact::PickedUp { ref item, letter } => {
            (format!("You now have {} ({letter}).", item_name(content, item)), Kind::Loot)
        }
        Fact::GoldTaken { amount: 1 } => (String::from("You find a gold piece."), Kind::Loot),
        Fact::GoldTaken { amount } => (format!("You find {amount} gold pieces."), Kind::Loot),
        Fact::PackFull { ref item } => {
            (format!("You have no room for {} in your pack.", item_name(content, item)), Kind::Warning)
        }
        Fact::NothingHere => plain("There is nothing here to pick up."),
        Fact::ItemHere { ref item } => (format!("You see {} here.", item_name(content, item)), Kind::Info),
        Fact::PileHere { count } => (format!("You see {count} items here."), Kind::Info),
        Fact::AutomaticPickUp { kinds } => plain(&items::picked_up(kinds)),
        Fact::Ate { ref item, awful: false } => {
            (format!("You eat {}. Delicious!", item_name(content, item)), Kind::Healing)
        }
        Fact::Ate { ref item, awful: true } => {
            (format!("You eat {}. It tastes awful!", item_name(content, item)), Kind::Healing)
        }
        Fact::HungerChanged { state: 1 } => (String::from("You are getting hungry."), Kind::Warning),
        Fact::HungerChanged { state: 2 } => (String::from("You are weak from hunger!"), Kind::Damage),
        Fact::HungerChanged { .. } => (String::from("You are fainting!"), Kind::Critical),
        Fact::Faints => (String::from("You faint from lack of food."), Kind::Critical),
        Fact::Wielded { ref item } => (format!("You now wield {}.", item_name(content, item)), Kind::Info),
        Fact::LightLit { ref item } => (format!("You now hold {} for light.", item_name(content, item)), Kind::Info),
        Fact::LightLow { item, last: false } => {
            (capitalized(&format!("{} is getting dim...", the(item))), Kind::LightWarning)
        }
        Fact::LightLow { item, last: true } => (capitalized(&format!("{} flickers...", the(item))), Kind::LightWarning),
        Fact::LightOut { item } => {
            (capitalized(&format!("{} goes out! You are in darkness!", the(item))), Kind::LightWarning)
        }
        Fact::LightFilled { ref item } => {
            (format!("You fill up your {}.", content.item(item.kind).name), Kind::Success)
        }
        Fact::LightIsFull { ref item } => {
            (format!("Your {} is already full.", content.item(item.kind).name), Kind::Info)
        }
        Fact::NothingFits { purpose } => plain(items::nothing_fits(purpose)),
        Fact::CanNotUse { purpose } => plain(items::can_not_use(purpose)),
        Fact::NoStairsDown => plain("There are no stairs down here."),
        Fact::NoStairsUp => plain("There are no stairs up here."),
        Fact::WayOutBarred => plain("You can't leave the dungeon without the Amulet of Yendor."),
        Fact::WayOutShut => plain("The exit opens only if you carry the Amulet up the stairs to level 1."),
        Fact::NothingBelow => plain("These stairs are blocked: the dungeon goes no deeper."),
        Fact::Arrived { depth } => story(format!("You are on level {depth} of the dungeon.")),
        Fact::DistantNoise => plain("You hear a faint noise in the distance..."),
        Fact::ConditionBegins { condition } => {
            (content.config.condition(condition).begins.clone(), condition_kind(content, condition))
        }
        Fact::ConditionEnds { condition } => (content.config.condition(condition).ends.clone(), Kind::Info),
        Fact::MonsterConditionBegins { monster, condition } => {
            (format!("{} {}.", capitalized(&foe(monster)), condition_of_monster(content, condition, true)), Kind::Info)
        }
        Fact::MonsterConditionEnds { monster, condition } => {
            (format!("{} {}.", capitalized(&foe(monster)), condition_of_monster(content, condition, false)), Kind::Info)
        }
        Fact::HeldFast => (String::from("You are held fast and can't get away."), Kind::Warning),
        Fact::Stumbles => (String::from("You stumble about in confusion."), Kind::Warning),
        Fact::OutOfReach => plain("You float too high above the floor for that."),
        Fact::ArmorRusts { ref item, .. } => {
            (format!("Your {} rusts and protects you less.", bare_item_name(content, item)), Kind::Damage)
        }
        Fact::Grips { monster } => (format!("{} takes hold of you!", capitalized(&foe(monster))), Kind::Critical),
        Fact::Crushes { monster, damage } => {
            (format!("{} crushes you for {damage} damage.", capitalized(&foe(monster))), Kind::Damage)
        }
        Fact::Freezes { monster } => {
            (format!("{} freezes you: you can't move!", capitalized(&foe(monster))), Kind::Critical)
        }
        Fact::StealsGold { monster, amount } => {
            let pieces = if amount == 1 { "a gold piece".to_owned() } else { format!("{amount} gold pieces") };
            (format!("{} steals {pieces} from you!", capitalized(&foe(monster))), Kind::Damage)
        }
        Fact::StealsItem { monster, ref item } => {
            (format!("{} steals {} from you!", capitalized(&foe(monster)), item_name(content, item)), Kind::Damage)
        }
        Fact::NothingToSteal { monster } => {
            (format!("{} searches you but finds nothing to steal.", capitalized(&foe(monster))), Kind::Info)
        }
        Fact::StrengthLost { monster } => {
            (format!("{} poisons you: you feel weaker.", capitalized(&foe(monster))), Kind::Damage)
        }
        Fact::MaxHpDrained { monster, .. } => {
            (format!("{} drains your life: your maximum hit points fall.", capitalized(&foe(monster))), Kind::Damage)
        }
        Fact::LevelDrained { monster, level: 0 } => {
            (format!("{} drains the last of your experience.", capitalized(&foe(monster))), Kind::Critical)
        }
        Fact::LevelDrained { monster, level } => {
            (format!("{} drains your experience: you are now level {level}.", capitalized(&foe(monster))), Kind::Damage)
        }
        Fact::SpecialAttack { monster, special, damage, is_resisted } => (
            special_attack(content, monster, special, damage, is_resisted),
            if damage.is_some() { Kind::Damage } else { Kind::Warning },
        ),
        Fact::TurnsToFlee { monster } => (format!("{} turns to flee.", capitalized(&foe(monster))), Kind::Info),
        Fact::Vanishes { monster } => (format!("{} vanishes!", capitalized(&foe(monster))), Kind::Warning),
        Fact::MonsterTakes { monster, ref item } => {
            (format!("{} takes {}.", capitalized(&foe(monster)), item_name(content, item)), Kind::Info)
        }
        Fact::FloorArmorRusts { monster, ref item } => {
            (format!("{} rusts as {} touches it.", capitalized(&item_name(content, item)), foe(monster)), Kind::Info)
        }
        Fact::DoorOpenedUnseen => plain("A door opens, but you see no one there."),
        Fact::PresenceFelt => (String::from("A chill runs down your spine: you are not alone."), Kind::Warning),
        Fact::AmuletTaken => story(
            "You hold the Amulet of Yendor! Carry it back to level 1, and hurry: it lets no wound close, and the depths will hunt you.".to_owned(),
        ),
        Fact::UnknownKey { help: Some(help) } => {
            plain(&format!("That key has no meaning here. Press {help} for help."))
        }
        Fact::UnknownKey { help: None } => plain("That key has no meaning here."),
        Fact::PlayerDied { cause } => (death_sentence(content, cause), Kind::Critical),
        Fact::NoDebugConsole => {
            plain("This game has no debug console: choose Debug Mode in the main menu, or start with --debug.")
        }
        Fact::GameSaved => (String::from("The game is saved."), Kind::Success),
        Fact::Seed { seed, copied: true } => {
            plain(&format!("The seed is {seed}. It has been copied to the clipboard."))
        }
        Fact::Seed { seed, copied: false } => plain(&format!("The seed is {seed}.")),
        Fact::MorgueWritten { ref path } => plain(&format!("The story so far has been written to {path}.")),
        Fact::MorgueFails { ref reason } => (format!("The story so far can't be written: {reason}."), Kind::Warning),
        Fact::GameNotSaved => plain("This game is not saved: it has no save folder."),
        Fact::SavingFails { ref reason } => {
            (format!("The game can't be saved: {reason}. You can keep playing."), Kind::Warning)
        }
        Fact::EndFails { ref reason } => (
            format!("The end of the game can't be written: {reason}. The program tries again when you leave."),
            Kind::Warning,
        ),
        Fact::ScoresPutAside { ref path } => (
            format!("The list of scores could not be read. It was moved to {path}, and a new list was started."),
            Kind::Warning,
        ),
        Fact::JournalMended => (
            String::from("Another program changed the files of this game. They have been written again in full."),
            Kind::Warning,
        ),
        Fact::SavingWorksAgain => (String::from("The game can be saved again."), Kind::Success),
        Fact::SettingsTrouble { ref text } => (text.to_string(), Kind::Warning),
        Fact::Remembered { ref text, kind } => (text.to_string(), kind),
        Fact::DebugRefused(ref reason) => (reason.to_string(), Kind::Warning),
        Fact::PlayerWon => story("You have carried the Amulet of Yendor to the light of day!".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turn::ItemLabel;

    fn said(fact: Fact) -> String {
        sentence(&Content::compiled_in(), &fact).0
    }

    fn label(name: &str, quantity: u32, enchantment: Option<i32>) -> ItemLabel {
        let kind = Content::compiled_in().item_called(name).unwrap();
        ItemLabel { quantity, enchantment, ..ItemLabel::plain(kind) }
    }

    #[test]
    fn sentences_have_articles_plurals_and_names() {
        let kind = Content::compiled_in().monster_lettered('O').unwrap();
        let (seen, unseen) = (Foe::plain(kind, true), Foe::plain(kind, false));
        assert_eq!(said(Fact::PlayerHits { monster: seen, damage: 5 }), "You hit the Orc for 5 damage.");
        assert_eq!(said(Fact::MonsterMisses { monster: seen }), "The Orc misses you.");
        assert_eq!(said(Fact::MonsterHits { monster: unseen, damage: 3 }), "It hits you for 3 damage.");
        assert_eq!(
            said(Fact::PickedUp { item: label("weapon/arrow", 27, None), letter: 'e' }),
            "You now have 27 arrows (e)."
        );
        assert_eq!(said(Fact::ItemHere { item: label("weapon/mace", 1, Some(1)) }), "You see a mace +1 here.");
        assert_eq!(
            said(Fact::ItemHere { item: label("armor/ring_mail", 1, Some(1)) }),
            "You see ring mail +1 [6] here."
        );
        assert_eq!(
            said(Fact::ItemHere { item: label("amulet/amulet", 1, None) }),
            "You see the Amulet of Yendor here."
        );
    }

    #[test]
    fn a_torch_warns_when_dim_flickering_and_out() {
        let item = Content::compiled_in().item_called("light/torch").unwrap();
        assert_eq!(said(Fact::LightLow { item, last: false }), "Your torch is getting dim...");
        assert_eq!(said(Fact::LightLow { item, last: true }), "Your torch flickers...");
        assert_eq!(said(Fact::LightOut { item }), "Your torch goes out! You are in darkness!");
    }
}
