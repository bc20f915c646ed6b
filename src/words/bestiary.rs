//! Sentences about a kind of monster, for the bestiary.

use super::monster_name;
use crate::{
    base::random::Chance,
    content::{Content, Loot, MonsterFlag, MonsterId, fill_in},
    rules::creatures::Odds,
    turn::BestiaryEntry,
};

/// The sentence for a kind that the player has never fought.
pub(crate) const NOT_FOUGHT: &str = "You have not fought one yet.";
/// The sentence that is added while the player hallucinates.
pub(crate) const DOUBTFUL: &str = "But can you trust your eyes?";

/// The numbers of a fight between the player and a monster.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    /// The player's attack on the monster.
    pub yours: Odds,
    /// The monster's attack on the player.
    pub its: Odds,
    /// The player's armor class and the monster's; a lower one is harder to hit.
    pub armor_classes: (i32, i32),
    /// The levels of the player and the monster; a higher one hits more often.
    pub levels: (i32, i32),
    /// The energy that the player and the monster gain per turn; an action costs 100.
    pub speeds: (i32, i32),
    /// The number of attacks with which the monster kills the player at worst; `None` if it does no damage.
    pub kills_in: Option<u32>,
}

/// Returns the numbers of a duel as rows of a label, the player's number and the monster's. The first row is a heading.
pub(crate) fn duel_rows(content: &Content, kind: MonsterId, duel: &Duel) -> Vec<[String; 3]> {
    let row =
        |label: &str, number: &dyn Fn(&Odds) -> String| [label.to_owned(), number(&duel.yours), number(&duel.its)];
    let pair = |label: &str, (yours, its): (i32, i32)| [label.to_owned(), yours.to_string(), its.to_string()];
    vec![
        ["Fighting it".to_owned(), "You".to_owned(), monster_name(content, kind).to_owned()],
        row("Chance to hit", &|odds| percent(odds.chance)),
        row("Blows per attack", &|odds| odds.swings.to_string()),
        row("Damage per hit", &|odds| format!("{:.1}", odds.damage)),
        row("Hits to kill", &|odds| odds.hits.map_or_else(|| "never".to_owned(), |hits| format!("{hits:.1}"))),
        pair("Armor class", duel.armor_classes),
        pair("Level", duel.levels),
        pair("Speed", duel.speeds),
    ]
}

/// Returns a chance as a percentage.
pub(super) fn percent(chance: Chance) -> String {
    chance.to_string()
}

/// Returns what a kind can do besides its ordinary attack, one sentence per line.
pub(crate) fn abilities(content: &Content, kind: MonsterId) -> Vec<String> {
    let monster = content.monster(kind);
    let flags = monster.flags.iter().map(|flag| ability_of_flag(*flag).to_owned());
    let specials = monster.ai_profile.specials.iter();
    let specials = specials.map(|special| fill_in(&special.description, &special.numbers()));
    let loot = monster.ai_profile.seeks.map(|loot| ability_of_loot(loot).to_owned());
    flags.chain(specials).chain(loot).collect()
}

const fn ability_of_flag(flag: MonsterFlag) -> &'static str {
    match flag {
        MonsterFlag::Mean => "It attacks on sight.",
        MonsterFlag::Flying => "It flies.",
        MonsterFlag::Regenerates => "Its wounds heal quickly.",
        MonsterFlag::Invisible => "It is invisible.",
        MonsterFlag::Fireproof => "Fire does not hurt it.",
    }
}

const fn ability_of_loot(loot: Loot) -> &'static str {
    match loot {
        Loot::Gold => "It goes after gold on the floor.",
        Loot::MetalArmor => "It goes after metal armor on the floor.",
    }
}

/// Returns the player's history with a kind; empty without one.
pub(crate) fn history(entry: BestiaryEntry, kills: u32) -> String {
    let mut parts = Vec::new();
    parts.extend(entry.first_seen.map(|turn| format!("First seen on turn {turn}.")));
    if entry.fought > 0 || kills > 0 {
        parts.push(match kills {
            0 => "You have killed none.".to_owned(),
            kills => format!("You have killed {kills}."),
        });
        parts.push(match entry.hits {
            0 => "None of them has hurt you.".to_owned(),
            1 => "It has hurt you once.".to_owned(),
            hits => format!("It has hurt you {hits} times."),
        });
    }
    parts.join(" ")
}

/// Returns the history in a few words, for a list.
pub(crate) fn short_history(entry: BestiaryEntry, kills: u32) -> String {
    match (entry.fought, kills) {
        (0, _) => "seen".to_owned(),
        (_, 0) => "fought".to_owned(),
        (_, kills) => format!("{kills} killed"),
    }
}
