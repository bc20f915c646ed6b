//! Many games by kinds of monsters and items.

use serde::{Deserialize, Serialize};

use super::{
    game_row::GameRow,
    numbers::{Mean, Ratio, Share},
};
use crate::tally::{ItemStatistics, MonsterStatistics};

/// The games with a kind of monster.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MonsterSummary {
    pub name: String,
    pub met: Share,
    pub fights: u64,
    pub kills: u64,
    pub health_per_fight: Ratio,
    pub fights_lost: Share,
    pub deaths: Share,
}

/// The games with a kind of item.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ItemSummary {
    pub name: String,
    pub found: Share,
    pub used: Share,
    pub never_used: Share,
    pub pieces_found: Mean,
    pub uses: Mean,
    pub pieces_left: Mean,
}

/// Returns a row for each of these kinds, met or not.
pub(super) fn monsters(games: &[GameRow], kinds: &[String]) -> Vec<MonsterSummary> {
    let dead = games.iter().filter(|game| game.is_lost()).count() as u64;
    kinds.iter().map(|name| monster(games, dead, name)).collect()
}

fn monster(games: &[GameRow], dead: u64, name: &str) -> MonsterSummary {
    let rows: Vec<MonsterStatistics> =
        games.iter().map(|game| game.statistics.monsters.get(name).copied().unwrap_or_default()).collect();
    let fought: Vec<(u64, u64)> = rows.iter().map(|row| (row.health_lost.into(), row.fights.into())).collect();
    let fights = fought.iter().map(|(_, fights)| fights).sum();
    let deaths = games.iter().filter(|game| game.statistics.killer.as_deref() == Some(name)).count() as u64;
    MonsterSummary {
        name: name.to_owned(),
        met: Share::among(&rows, |row| row.first_seen.is_some() || row.fights > 0),
        fights,
        kills: rows.iter().map(|row| u64::from(row.kills)).sum(),
        health_per_fight: Ratio::of(&fought),
        // Something that killed from afar need not have been fought.
        fights_lost: Share::new(deaths.min(fights), fights),
        deaths: Share::new(deaths, dead),
    }
}

/// Returns a row for each of these kinds, found or not.
pub(super) fn items(games: &[GameRow], kinds: &[String]) -> Vec<ItemSummary> {
    kinds.iter().map(|name| item(games, name)).collect()
}

fn item(games: &[GameRow], name: &str) -> ItemSummary {
    let rows: Vec<ItemStatistics> =
        games.iter().map(|game| game.statistics.items.get(name).copied().unwrap_or_default()).collect();
    let found: Vec<&ItemStatistics> = rows.iter().filter(|row| row.found > 0).collect();
    let mean = |number: fn(&ItemStatistics) -> u32| Mean::of(found.iter().map(|row| number(row).into()));
    ItemSummary {
        name: name.to_owned(),
        found: Share::new(found.len() as u64, rows.len() as u64),
        used: Share::among(&found, |row| row.used > 0),
        never_used: Share::among(&found, |row| row.used == 0),
        pieces_found: mean(|row| row.found),
        uses: mean(|row| row.used),
        pieces_left: mean(|row| row.left),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::tally::GameStatistics;

    fn lost_to(killer: &str, orcs: MonsterStatistics, healing: ItemStatistics) -> GameRow {
        let statistics = GameStatistics {
            killer: Some(killer.to_owned()),
            monsters: BTreeMap::from([("Orc".to_owned(), orcs)]),
            items: BTreeMap::from([("potion/healing".to_owned(), healing)]),
            ..GameStatistics::default()
        };
        GameRow { mode: "Dead".to_owned(), statistics, ..GameRow::default() }
    }

    #[test]
    fn each_kind_has_a_row_and_what_was_never_met_has_one_too() {
        let orcs = |fights, health_lost| MonsterStatistics { first_seen: Some(1), fights, health_lost, kills: 1 };
        let healing = |found, used| ItemStatistics { found, used, left: found - used };
        let games = [lost_to("Orc", orcs(3, 30), healing(2, 1)), lost_to("Bat", orcs(2, 10), healing(1, 0))];
        let kinds = ["Orc", "Troll"].map(str::to_owned);
        let monsters = monsters(&games, &kinds);
        let [orc, troll] = monsters.as_slice() else { panic!("{monsters:?}") };
        assert_eq!([orc.fights_lost, orc.deaths], [Share::new(1, 5), Share::new(1, 2)]);
        assert_eq!([orc.health_per_fight.ratio, orc.met.share, troll.met.share], [8.0, 1.0, 0.0]);
        let items = items(&games, &["potion/healing".to_owned(), "potion/blindness".to_owned()]);
        let [potion, other] = items.as_slice() else { panic!("{items:?}") };
        assert_eq!(
            [potion.found, potion.used, potion.never_used],
            [Share::new(2, 2), Share::new(1, 2), Share::new(1, 2)]
        );
        assert_eq!([potion.pieces_found.mean, other.found.share], [1.5, 0.0]);
    }
}
