//! The odds of a fight and of a shot in a few words and numbers, for the panel, the status line and the cursor.

use super::{
    bestiary::{Duel, percent},
    relative_strength::{strength_word, strength_words},
};
use crate::{base::random::Chance, content::RelativeStrength, rules::creatures::Odds};

/// What the player knows of a fight with a creature in view.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KnownFight {
    /// Its kind was fought before: all numbers.
    Fought(Duel),
    /// Its kind was never fought: how strong it must be, and the player's own chance to hit it.
    Unfought(RelativeStrength, Chance),
}

/// A statement in several wordings, the longest first.
type Alternatives = Vec<String>;

impl KnownFight {
    /// Returns the numbers as statements: what it does to the player, how soon that kills, what the player does to it.
    /// What there is nothing to say about is left out.
    fn statements(&self) -> Vec<Alternatives> {
        match self {
            Self::Fought(duel) => {
                let (chance, damage) = (swings(&duel.its), range(duel.its.range));
                let hits = vec![format!("hits you {chance} for {damage}"), format!("hits {chance} for {damage}")];
                [Some(hits), duel.kills_in.map(kills_you), Some(you_hit(&duel.yours))].into_iter().flatten().collect()
            }
            Self::Unfought(strength, chance) => {
                vec![strength_words(*strength).map(str::to_owned).to_vec(), vec![format!("you hit {chance}")]]
            }
        }
    }

    /// Returns the player's chance to hit it.
    pub(crate) const fn chance_to_hit(&self) -> Chance {
        match self {
            Self::Fought(duel) => duel.yours.chance,
            Self::Unfought(_, chance) => *chance,
        }
    }

    /// Returns all of it in one sentence without a full stop.
    pub(crate) fn sentence(&self) -> String {
        let longest: Vec<String> = self.statements().into_iter().filter_map(|ways| ways.into_iter().next()).collect();
        match longest.as_slice() {
            [hits, kills, yours] => format!("{hits}, {kills}; {yours}"),
            statements => statements.join("; "),
        }
    }

    /// Returns all of it in one sentence about "it", without a full stop.
    pub(crate) fn of_it(&self) -> String {
        match self {
            Self::Fought(_) => format!("it {}", self.sentence()),
            Self::Unfought(..) => format!("it is {}", self.sentence()),
        }
    }

    /// Returns the numbers in as many rows of `width` columns as they need, in the longest words that fit. Statements
    /// that fit beside each other share a row.
    pub(crate) fn rows(&self, width: usize) -> Vec<String> {
        let fits = |text: &String| text.chars().count() <= width;
        let mut rows: Vec<String> = Vec::new();
        for ways in self.statements() {
            let beside = rows.last().and_then(|row| ways.iter().map(|way| format!("{row}, {way}")).find(fits));
            if let (Some(row), Some(all)) = (rows.last_mut(), beside) {
                *row = all;
            } else {
                let last = ways.last().cloned().unwrap_or_default();
                rows.push(ways.into_iter().find(fits).unwrap_or(last));
            }
        }
        rows
    }

    /// Returns the numbers as short as they are understood, for it and for the player: "it 35% 1-8 kills in 3" and
    /// "you 40% kill in 4". The wordings of the first are the longest first.
    pub(crate) fn short(&self) -> (Vec<String>, String) {
        match self {
            Self::Fought(duel) => {
                let it = format!("{} {}", swings(&duel.its), range(duel.its.range));
                let its = match duel.kills_in {
                    Some(attacks) => vec![
                        format!("it {it} kills in {attacks}"),
                        format!("{it} kills in {attacks}"),
                        format!("{it} in {attacks}"),
                    ],
                    None => vec![format!("it {it}")],
                };
                let hits = rounded(&duel.yours).map_or_else(String::new, |hits| format!(" kill in {hits}"));
                (its, format!("you {}{hits}", percent(duel.yours.chance)))
            }
            Self::Unfought(strength, chance) => (vec![strength_word(*strength).to_owned()], format!("you {chance}")),
        }
    }

    /// Returns nothing but the numbers, it first: "35% 1-8 in 3, 40% in 4".
    pub(crate) fn tight(&self) -> String {
        let (its, yours) = self.short();
        let yours = yours.trim_start_matches("you ").replace("kill ", "");
        format!("{}, {yours}", its.last().cloned().unwrap_or_default().trim_start_matches("it "))
    }

    /// Returns the short numbers in one row of `width` columns if they fit, else in two.
    pub(crate) fn short_rows(&self, width: usize) -> Vec<String> {
        let (its, yours) = self.short();
        let fits = |text: &String| text.chars().count() <= width;
        let longest = its.first().map(|it| format!("{it}, {yours}")).filter(fits);
        let last = its.last().cloned().unwrap_or_default();
        longest.map_or_else(|| vec![its.into_iter().find(fits).unwrap_or(last), yours], |row| vec![row])
    }

    /// Returns the numbers for a table: its chance to hit, its damage, the attacks that can kill the player, the player's
    /// chance to hit, the hits that kill it. Of a kind never fought, the first is how strong it is, and the last is unknown.
    pub(crate) fn cells(&self) -> [String; 5] {
        match self {
            Self::Fought(duel) => [
                swings(&duel.its),
                range(duel.its.range),
                duel.kills_in.map_or_else(nothing, |blows| blows.to_string()),
                percent(duel.yours.chance),
                rounded(&duel.yours).map_or_else(nothing, |hits| hits.to_string()),
            ],
            Self::Unfought(strength, chance) => {
                [strength_word(*strength).to_owned(), String::new(), String::new(), chance.to_string(), "?".to_owned()]
            }
        }
    }
}

/// The sign for a number that does not exist.
fn nothing() -> String {
    "-".to_owned()
}

/// The attacks that kill the player at worst.
fn kills_you(attacks: u32) -> Alternatives {
    if attacks <= 1 {
        return ["can kill you at once", "can kill at once"].map(str::to_owned).to_vec();
    }
    let long = format!("kills you in {attacks} at worst");
    vec![long, format!("kills in {attacks} at worst"), format!("kills in {attacks}")]
}

/// The player's attack on it.
fn you_hit(yours: &Odds) -> Alternatives {
    let chance = yours.chance;
    let Some(hits) = rounded(yours) else {
        return vec![format!("you hit {chance}, no damage"), format!("you hit {chance}")];
    };
    let blows = if hits == 1 { "hit" } else { "hits" };
    let kill = if hits == 1 { "kills" } else { "kill" };
    vec![
        format!("you hit {chance}, about {hits} {blows} {kill} it"),
        format!("you hit {chance}, {hits} {blows} {kill}"),
        format!("you hit {chance}, {hits} {blows}"),
    ]
}

/// The chance of an attack to hit; of one with several blows, their number with the chance of each.
fn swings(odds: &Odds) -> String {
    let chance = percent(odds.chance);
    if odds.swings > 1 { format!("{}x{chance}", odds.swings) } else { chance }
}

/// A range of damage: "1-8", or "3" if it is always the same.
fn range((least, most): (i32, i32)) -> String {
    if least == most { most.to_string() } else { format!("{least}-{most}") }
}

/// The hits that kill, rounded, at least 1; `None` if no number does.
fn rounded(odds: &Odds) -> Option<u32> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` saturates, and hits are above 0")]
    odds.hits.map(|hits| hits.round().max(1.0) as u32)
}

/// What the player knows of a shot, a throw or a bolt at a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KnownShot {
    /// The chance that it strikes the creature.
    pub chance: Chance,
    /// The least and greatest damage if it does; `None` for what does none by itself.
    pub damage: Option<(i32, i32)>,
}

impl KnownShot {
    /// Returns the chance and the damage as a sentence.
    pub(crate) fn sentence(&self) -> String {
        let damage = self.damage.map_or_else(String::new, |damage| format!(" for {} damage", range(damage)));
        format!("You hit {}{damage}.", self.chance)
    }
}

/// Returns the sentence about a cell from which something unseen struck the player this many turns ago.
pub(crate) fn struck_from_here(turns: u64) -> String {
    let when = match turns {
        0 => "this turn".to_owned(),
        1 => "a turn ago".to_owned(),
        turns => format!("{turns} turns ago"),
    };
    format!("Something unseen struck you from here {when}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(percent: u32, swings: usize, range: (i32, i32), hits: Option<f64>) -> Odds {
        Odds { chance: Chance::from_parts(percent * 100), swings, damage: 4.5, range, hits }
    }

    fn fight(swings: usize, kills_in: Option<u32>, hits: Option<f64>) -> KnownFight {
        KnownFight::Fought(Duel {
            yours: odds(40, 1, (2, 8), hits),
            its: odds(35, swings, (1, 8), None),
            armor_classes: (6, 6),
            levels: (3, 3),
            speeds: (100, 100),
            kills_in,
        })
    }

    #[test]
    fn the_numbers_of_a_fight_are_told_in_words() {
        let told = fight(1, Some(3), Some(3.6)).sentence();
        assert_eq!(told, "hits you 35% for 1-8, kills you in 3 at worst; you hit 40%, about 4 hits kill it");
        assert_eq!(fight(3, None, None).sentence(), "hits you 3x35% for 1-8; you hit 40%, no damage");
        let told = fight(1, Some(1), Some(0.2)).sentence();
        assert_eq!(told, "hits you 35% for 1-8, can kill you at once; you hit 40%, about 1 hit kills it");
        let unknown = KnownFight::Unfought(RelativeStrength::Deadly, Chance::from_parts(2_500));
        assert_eq!(unknown.sentence(), "deadly to you; you hit 25%");
    }

    #[test]
    fn words_make_room_in_narrow_rows_and_numbers_stay() {
        let fight = fight(1, Some(3), Some(3.6));
        assert_eq!(fight.rows(20), ["hits you 35% for 1-8", "kills in 3 at worst", "you hit 40%, 4 hits"]);
        let wide = ["hits you 35% for 1-8, kills you in 3 at worst", "you hit 40%, about 4 hits kill it"];
        assert_eq!(fight.rows(60), wide);
        assert_eq!(fight.rows(100).len(), 1);
        assert_eq!(fight.cells(), ["35%", "1-8", "3", "40%", "4"]);
        assert_eq!(fight.short_rows(21), ["it 35% 1-8 kills in 3", "you 40% kill in 4"]);
        assert_eq!(fight.short_rows(18), ["35% 1-8 kills in 3", "you 40% kill in 4"]);
    }

    #[test]
    fn a_shot_is_told_with_its_damage_if_it_does_any() {
        let chance = Chance::from_parts(4_000);
        assert_eq!(KnownShot { chance, damage: Some((2, 7)) }.sentence(), "You hit 40% for 2-7 damage.");
        assert_eq!(KnownShot { chance, damage: None }.sentence(), "You hit 40%.");
    }
}
