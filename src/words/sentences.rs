//! Sentences for facts.

use super::{
    attacks, capitalized, intentions, items, level, magic,
    names::{condition_kind, condition_of_monster, death_sentence, foe_name, item_name},
    traps,
};
pub(crate) use crate::turn::MessageKind;
use crate::{
    base::random::Chance,
    content::{Content, ItemId},
    rules::creatures::HIT_CHANCE_PER_LEVEL,
    turn::{AttackFact, Fact, FileFact, Foe, HungerState, Obstacle},
};

/// Returns the sentence for a fact, and its message kind.
pub fn sentence(content: &Content, fact: &Fact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let foe = |foe: Foe| foe_name(content, foe);
    let the = |item: ItemId| format!("your {}", content.item(item).name);
    let plain = |text: &str| (text.to_owned(), Kind::Info);
    let story = |text: String| (text, Kind::Story);
    match *fact {
        Fact::Item(ref fact) => items::sentence(content, fact),
        Fact::Magic(ref fact) => magic::sentence(content, fact),
        Fact::Attack(monster, ref fact) => attacks::sentence(content, monster, fact),
        Fact::Door(ref fact) => level::door_sentence(content, fact),
        Fact::Trap(ref fact) => traps::sentence(content, fact),
        Fact::Ground(ref fact) => level::sentence(content, fact),
        Fact::Band(ref fact) => level::band_sentence(content, fact),
        Fact::ComesIntoView { kind, state } => intentions::newcomer_sentence(content, kind, state),
        Fact::File(ref fact) => file_sentence(fact),
        Fact::Intention(ref fact) => intentions::sentence(content, fact),
        Fact::GameBegins => {
            story("You enter the dungeon in search of the Amulet of Yendor. Press ? for help.".to_owned())
        }
        Fact::PlayerHits { monster, damage } => (format!("You hit {} for {damage} damage.", foe(monster)), Kind::Info),
        Fact::PlayerMisses { monster } => (format!("You miss {}.", foe(monster)), Kind::Info),
        Fact::PlayerKills { monster } => (format!("You kill {}!", foe(monster)), Kind::Success),
        Fact::MonsterHits { monster, damage: 0 } => attacks::sentence(content, monster, &AttackFact::TouchHasNoEffect),
        Fact::MonsterHits { monster, damage } => {
            (format!("{} hits you for {damage} damage.", capitalized(&foe(monster))), Kind::Damage)
        }
        Fact::MonsterMisses { monster } => (format!("{} misses you.", capitalized(&foe(monster))), Kind::Info),
        Fact::LevelGained { level, levels, hit_points } => (level_sentence(level, levels, hit_points), Kind::Success),
        Fact::Blocked(Obstacle::Wall) => plain("There is a wall in the way."),
        Fact::Blocked(Obstacle::Stones) => plain("Fallen stones have closed this passage."),
        Fact::Blocked(Obstacle::Corner) => plain("You can't squeeze past the corner."),
        Fact::Blocked(Obstacle::Doorway) => plain("You can't pass a doorway diagonally."),
        Fact::Blocked(Obstacle::Creature(monster)) => plain(&capitalized(&format!("{} is in your way.", foe(monster)))),
        Fact::ChangesPlaces { monster } => plain(&format!("You change places with {}.", foe(monster))),
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
        Fact::HungerChanged { state: HungerState::Normal | HungerState::Hungry } => {
            (String::from("You are getting hungry."), Kind::Warning)
        }
        Fact::HungerChanged { state: HungerState::Weak } => (String::from("You are weak from hunger!"), Kind::Damage),
        Fact::HungerChanged { state: HungerState::Starving } => (String::from("You are fainting!"), Kind::Critical),
        Fact::Faints => (String::from("You faint from lack of food."), Kind::Critical),
        Fact::Wielded { ref item } => (format!("You now wield {}.", item_name(content, item)), Kind::Info),
        Fact::LightLit { ref item } => (format!("You now hold {} for light.", item_name(content, item)), Kind::Info),
        Fact::LightLow { item, last: false } => {
            (capitalized(&format!("{} is getting dim...", the(item))), Kind::LightWarning)
        }
        Fact::LightLow { item, last: true } => (capitalized(&format!("{} flickers...", the(item))), Kind::LightWarning),
        Fact::LightOut { item } => {
            let goes = if content.item(item).light.is_some_and(|light| content.is_fillable(light)) {
                "goes out"
            } else {
                "burns to ashes"
            };
            (capitalized(&format!("{} {goes}! You are in darkness!", the(item))), Kind::LightWarning)
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
        Fact::WakesUp { monster } => (format!("{} wakes up.", capitalized(&foe(monster))), Kind::Warning),
        Fact::NoticesPlayer { monster } => (format!("{} notices you.", capitalized(&foe(monster))), Kind::Warning),
        Fact::TurnsToFlee { monster } => (format!("{} turns to flee.", capitalized(&foe(monster))), Kind::Info),
        Fact::Vanishes { monster } => (format!("{} vanishes!", capitalized(&foe(monster))), Kind::Warning),
        Fact::MonsterTakes { monster, ref item } => {
            (format!("{} takes {}.", capitalized(&foe(monster)), item_name(content, item)), Kind::Info)
        }
        Fact::FloorArmorRusts { monster, ref item } => {
            (format!("{} rusts as {} touches it.", capitalized(&item_name(content, item)), foe(monster)), Kind::Info)
        }
        Fact::PresenceFelt => (String::from("A chill runs down your spine: you are not alone."), Kind::Warning),
        Fact::AmuletTaken => story(
            "You hold the Amulet of Yendor! The ground trembles, and all the depths know it. Carry it up to level 1, and hurry: under its weight wounds close slowly.".to_owned(),
        ),
        Fact::UnknownKey { help: Some(help) } => {
            plain(&format!("That key has no meaning here. Press {help} for help."))
        }
        Fact::UnknownKey { help: None } => plain("That key has no meaning here."),
        Fact::PlayerDied { cause } => (death_sentence(content, cause), Kind::Critical),
        Fact::NoDebugConsole => {
            plain("This game has no debug console: choose Debug Mode in the main menu, or start with --debug.")
        }
        Fact::Seed { seed, copied: true } => {
            plain(&format!("The seed is {seed}. It has been copied to the clipboard."))
        }
        Fact::Seed { seed, copied: false } => plain(&format!("The seed is {seed}.")),
        Fact::Remembered { ref text, kind, .. } => (text.to_string(), kind),
        Fact::DebugRefused(ref reason) => (reason.to_string(), Kind::Warning),
        Fact::PlayerWon => story("You have carried the Amulet of Yendor to the light of day!".to_owned()),
    }
}

/// Returns the sentence for a level of experience that was reached, and for what it brings.
fn level_sentence(level: u32, levels: u32, hit_points: u32) -> String {
    let chance = Chance::from_parts(HIT_CHANCE_PER_LEVEL.parts().saturating_mul(levels));
    let health = match hit_points {
        0 => String::new(),
        1 => "1 more hit point and ".to_owned(),
        more => format!("{more} more hit points and "),
    };
    format!("Welcome to level {level}! You have {health}+{chance} to hit.")
}

/// Returns the sentence for a fact that hurt the player badly, and its message kind, which stands out.
pub(super) fn hard_blow(content: &Content, fact: &Fact) -> (String, MessageKind) {
    let text = match *fact {
        Fact::MonsterHits { monster, damage } => {
            format!("{} hits you hard for {damage} damage!", capitalized(&foe_name(content, monster)))
        }
        _ => sentence(content, fact).0 + " That hurts!",
    };
    (text, MessageKind::Critical)
}

/// Returns the sentence for a fact about a file, and its message kind.
fn file_sentence(fact: &FileFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    match fact {
        FileFact::GameSaved => ("The game is saved.".to_owned(), Kind::Success),
        FileFact::GameNotSaved => ("This game is not saved: it has no save folder.".to_owned(), Kind::Info),
        FileFact::MorgueWritten { path } => (format!("The story so far has been written to {path}."), Kind::Info),
        FileFact::MorgueFails { reason } => (format!("The story so far can't be written: {reason}."), Kind::Warning),
        FileFact::SavingFails { reason } => {
            (format!("The game can't be saved: {reason}. You can keep playing."), Kind::Warning)
        }
        FileFact::SavingWorksAgain => ("The game can be saved again.".to_owned(), Kind::Success),
        FileFact::EndFails { reason } => (
            format!("The end of the game can't be written: {reason}. The program tries again when you leave."),
            Kind::Warning,
        ),
        FileFact::ScoresPutAside { path } => (
            format!("The list of scores could not be read. It was moved to {path}, and a new list was started."),
            Kind::Warning,
        ),
        FileFact::JournalMended => (
            "Another program changed the files of this game. They have been written again in full.".to_owned(),
            Kind::Warning,
        ),
        FileFact::SettingsTrouble { text } => (text.to_string(), Kind::Warning),
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
        assert_eq!(said(Fact::PlayerHits { monster: seen, damage: 5 }), "You hit the orc for 5 damage.");
        assert_eq!(said(Fact::MonsterMisses { monster: seen }), "The orc misses you.");
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
        assert_eq!(said(Fact::LightOut { item }), "Your torch burns to ashes! You are in darkness!");
    }
}
