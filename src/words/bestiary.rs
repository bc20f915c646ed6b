//! What is said of a kind of monster.

use super::monster_name;
use crate::{
    base::random::Chance,
    content::{Content, MonsterFlag, MonsterId, Special},
    rules::creatures::Odds,
    turn::BestiaryEntry,
};

/// Said of a kind that was never fought.
pub const NOT_MET: &str = "You have not fought one yet, and don't know how strong it is.";
/// Said to who sees what is not there.
pub const DOUBTFUL: &str = "But can you trust your eyes?";

/// Two who fight: the player, and a monster.
#[derive(Clone, Copy, Debug)]
pub struct Duel {
    /// What the player's blows do to the monster.
    pub yours: Odds,
    /// What the monster's blows do to the player.
    pub its: Odds,
    /// The player's armour class and the monster's; a lower one is harder to hit.
    pub armor_classes: (i32, i32),
    /// The energy that the player and the monster gain a turn; 100 are one action.
    pub speeds: (i32, i32),
}

/// The numbers of a duel as rows: what it is, the player's, the monster's. The first one is a heading.
#[must_use]
pub fn duel_rows(content: &Content, kind: MonsterId, duel: &Duel) -> Vec<[String; 3]> {
    let row =
        |label: &str, number: &dyn Fn(&Odds) -> String| [label.to_owned(), number(&duel.yours), number(&duel.its)];
    let pair = |label: &str, (yours, its): (i32, i32)| [label.to_owned(), yours.to_string(), its.to_string()];
    vec![
        ["Fighting it".to_owned(), "You".to_owned(), monster_name(content, kind).to_owned()],
        row("Chance to hit", &|odds| percent(odds.chance)),
        row("Blows at a time", &|odds| odds.swings.to_string()),
        row("Damage of a hit", &|odds| format!("{:.1}", odds.damage)),
        row("Hits to kill", &|odds| odds.hits.map_or_else(|| "never".to_owned(), |hits| format!("{hits:.1}"))),
        pair("Armor class", duel.armor_classes),
        pair("Speed", duel.speeds),
    ]
}

/// A chance in hundredths, rounded.
pub(super) fn percent(chance: Chance) -> String {
    format!("{}%", (chance.parts() + 50) / (Chance::WHOLE / 100))
}

/// What a kind can do besides biting, a line each.
#[must_use]
pub fn abilities(content: &Content, kind: MonsterId) -> Vec<String> {
    let monster = content.monster(kind);
    let flags = monster.flags.iter().map(|flag| ability_of_flag(*flag).to_owned());
    flags.chain(monster.ai_profile.specials.iter().map(ability)).collect()
}

const fn ability_of_flag(flag: MonsterFlag) -> &'static str {
    match flag {
        MonsterFlag::Mean => "It attacks on sight.",
        MonsterFlag::Flying => "It flies.",
        MonsterFlag::Regenerates => "Its wounds close quickly.",
        MonsterFlag::Invisible => "It can't be seen without help.",
    }
}

fn ability(special: &Special) -> String {
    match special {
        Special::RustsArmor => "A touch rusts your armor, if it is of metal.".to_owned(),
        Special::SeeksArmor => "It goes for metal armor that lies about.".to_owned(),
        Special::FlameBreath { damage, range, .. } => {
            format!("It breathes fire {range} cells far, for {damage} damage to anyone who does not dodge.")
        }
        Special::HoldsPlayer => {
            "A hit takes hold of you; from then on it crushes you, harder with each hit.".to_owned()
        }
        Special::FreezesPlayer { turns, deadly_turns, .. } => {
            format!("A touch freezes you for {turns} turns more. More than {deadly_turns} in all are death.")
        }
        Special::StealsGold { .. } => "A hit takes gold, and off it runs.".to_owned(),
        Special::StealsItem => "A touch takes something magic that you don't use, and off it goes.".to_owned(),
        Special::Confuses { turns } => format!("The first look into its eyes confuses you, for {turns} turns."),
        Special::DrainsStrength => "A hit takes a point of strength, unless you withstand the poison.".to_owned(),
        Special::DrainsMaxHp { chance, points } => {
            format!("{} of its hits take {points} hit points for good.", percent(*chance))
        }
        Special::DrainsExperience { chance, points } => {
            format!("{} of its hits take a level of experience and {points} hit points.", percent(*chance))
        }
    }
}

/// What became of the player and a kind so far; empty where nothing did.
#[must_use]
pub fn history(entry: BestiaryEntry, kills: u32) -> String {
    let mut parts = Vec::new();
    parts.extend(entry.first_seen.map(|turn| format!("First seen on turn {turn}.")));
    if entry.fought > 0 || kills > 0 {
        parts.push(match kills {
            0 => "You have killed none.".to_owned(),
            kills => format!("You have killed {kills}."),
        });
        parts.push(match entry.hits {
            0 => "None has hurt you.".to_owned(),
            1 => "It has hurt you once.".to_owned(),
            hits => format!("It has hurt you {hits} times."),
        });
    }
    parts.join(" ")
}

/// The same in a few words, for a list.
#[must_use]
pub fn short_history(entry: BestiaryEntry, kills: u32) -> String {
    match (entry.fought, kills) {
        (0, _) => "seen".to_owned(),
        (_, 0) => "fought".to_owned(),
        (_, kills) => format!("{kills} killed"),
    }
}
