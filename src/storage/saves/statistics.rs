//! Statistics over all finished games.

use std::collections::BTreeMap;

use super::Score;
use crate::base::limits::MOST_DEPTHS;

/// Counts of games by result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ScoreStatistics {
    /// Finished games.
    pub games: usize,
    /// Games that were won.
    pub wins: usize,
    /// The total number of turns.
    pub turns: u64,
    /// The causes of the other ends with their numbers, the most frequent first.
    pub ends: Vec<(String, usize)>,
    /// The number of games by deepest level, from depth 1.
    pub deepest: Vec<usize>,
}

impl ScoreStatistics {
    /// The statistics of these games.
    pub(crate) fn of(scores: &[Score]) -> Self {
        let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
        for cause in scores.iter().filter_map(|score| score.cause_of_death.as_deref()) {
            *ends.entry(cause).or_default() += 1;
        }
        let mut ends: Vec<(String, usize)> = ends.into_iter().map(|(cause, count)| (cause.to_owned(), count)).collect();
        // Sorting is stable, so that ties stay in alphabetical order.
        ends.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let mut deepest: Vec<usize> = Vec::new();
        // A file may hold any number; what is deeper than any dungeon counts as the last level.
        for depth in scores.iter().filter_map(|score| score.deepest.min(MOST_DEPTHS).checked_sub(1)) {
            let depth = depth as usize;
            if depth >= deepest.len() {
                deepest.resize(depth + 1, 0);
            }
            deepest.get_mut(depth).into_iter().for_each(|count| *count += 1);
        }
        Self {
            games: scores.len(),
            wins: scores.iter().filter(|score| score.won).count(),
            turns: scores.iter().map(|score| score.turns).fold(0, u64::saturating_add),
            ends,
            deepest,
        }
    }
}

/// The scores, the best first: by score, then victory, then depth, then fewer turns, then the earlier game.
pub(crate) fn ranked(scores: &[Score]) -> Vec<&Score> {
    let mut ranked: Vec<&Score> = scores.iter().collect();
    ranked.sort_by_key(|score| {
        let best_first = std::cmp::Reverse((score.score, score.won, score.deepest));
        (best_first, score.turns, score.date)
    });
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::saves::{GameId, PlayerName};

    fn score(game: u8, points: u32, deepest: u32, cause: Option<&str>) -> Score {
        Score {
            game: GameId([game; 16]),
            score: points,
            name: PlayerName::default(),
            seed: 3,
            turns: 100,
            depth: 1,
            deepest,
            level: 1,
            gold: points,
            won: cause.is_none(),
            cause_of_death: cause.map(str::to_owned),
            version: "0.1.0".into(),
            date: u64::from(game),
            daily: None,
        }
    }

    #[test]
    fn points_come_first_then_victory_then_depth_then_the_earlier_game() {
        let scores =
            [score(1, 5, 2, Some("x")), score(2, 9, 1, Some("x")), score(3, 5, 4, Some("x")), score(4, 5, 1, None)];
        let order: Vec<u8> = ranked(&scores).iter().map(|score| score.game.0[0]).collect();
        assert_eq!(order, [2, 4, 3, 1]);
        let equal = [score(7, 5, 1, Some("x")), score(6, 5, 1, Some("x"))];
        assert_eq!(ranked(&equal)[0].game.0[0], 6);
    }

    #[test]
    fn ends_and_depths_are_counted() {
        let scores =
            [score(1, 5, 3, Some("b")), score(2, 9, 1, Some("a")), score(3, 5, 3, Some("b")), score(4, 5, 4, None)];
        let statistics = ScoreStatistics::of(&scores);
        assert_eq!((statistics.games, statistics.wins, statistics.turns), (4, 1, 400));
        assert_eq!(statistics.ends, [("b".to_owned(), 2), ("a".to_owned(), 1)]);
        assert_eq!(statistics.deepest, [1, 0, 2, 1]);
        assert_eq!(ScoreStatistics::of(&[]), ScoreStatistics::default());
    }

    #[test]
    fn a_depth_that_no_dungeon_has_takes_no_memory() {
        let statistics = ScoreStatistics::of(&[score(1, 5, u32::MAX, Some("a")), score(2, 5, 0, Some("a"))]);
        assert_eq!(statistics.deepest.len(), 999);
        assert_eq!(statistics.deepest.last(), Some(&1));
    }
}
