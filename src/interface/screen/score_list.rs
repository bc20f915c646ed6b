//! The list of scores and statistics over all games as text, for the screen and the command line.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    page::draw_frame,
    prompt::{Asked, ESCAPE, PAGE, SCROLL, asked, choice},
    screens::{Backdrop, Response, Screen},
};
use crate::{
    base::table::{Column, Table},
    content::{Content, Key, KeyName},
    storage::saves::{GameId, SaveManager, Score, ScoreStatistics, date, last_game, ranked, read_scores, shown_name},
    words::cause_in_words,
};

/// The greatest width of a name in the list, in cells.
const NAME_WIDTH: usize = 12;
/// The least and greatest width of the text on how a game ended, in cells.
const END_WIDTH: [usize; 2] = [20, 60];
/// The width of the list where nothing limits it, in cells: that of the usual screen.
const USUAL_WIDTH: usize = 102;
/// The width of a bar for all games, in cells.
const BAR_WIDTH: usize = 30;
/// The entries that page up and page down move by, and that are left at the end.
const ENTRIES_OF_PAGE: usize = 10;
/// The number of kinds of ends listed.
const MOST_ENDS: usize = 8;

/// The text of an empty list.
pub(crate) const NONE_COUNTS: &str = "No game that counts has ended yet.";

/// The screen of scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScoreList {
    /// All games that count, or why they cannot be read.
    pub scores: Result<Vec<Score>, String>,
    pub page: ScorePage,
    /// The number of entries above the first one shown.
    pub above: usize,
    /// The game played last.
    pub last: Option<GameId>,
}

/// A page of the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScorePage {
    All,
    Daily,
    Statistics,
}

impl ScorePage {
    const fn next(self) -> Self {
        match self {
            Self::All => Self::Daily,
            Self::Daily => Self::Statistics,
            Self::Statistics => Self::All,
        }
    }

    const fn heading(self) -> &'static str {
        match self {
            Self::All => "Scores",
            Self::Daily => "Scores of daily games",
            Self::Statistics => "All games together",
        }
    }
}

/// The scores, the best first, with the identity of each game.
pub(crate) fn score_table(scores: &[Score]) -> Table {
    table_within(scores, USUAL_WIDTH, true)
}

/// The table with as much room for the ends of games as a width leaves. Only extremely long seeds make it wider.
fn table_within(scores: &[Score], width: usize, has_identity: bool) -> Table {
    let before = [Column::number("", 4), Column::number("points", 6), Column::text("name", NAME_WIDTH)];
    let after = [Column::number("lvl", 3), Column::number("depth", 7), Column::number("turns", 6)];
    let identity = [Column::text("date", 10), Column::number("seed", 9), Column::text("version", 0)];
    let after: Vec<Column> = after.into_iter().chain(identity.into_iter().filter(|_| has_identity)).collect();
    let others: usize = before.iter().chain(&after).map(|column| column.width() + 1).sum();
    let [least, most] = END_WIDTH;
    let end_width = width.saturating_sub(others).clamp(least, most);
    let end = Column::text("how it ended", end_width);
    let mut table = Table::of(1, before.into_iter().chain([end]).chain(after));
    for (score, rank) in ranked(scores).into_iter().zip(1..) {
        let identity = [date(score.date), score.seed.to_string(), score.version.clone()];
        let cells = outcome(score, rank, end_width).into_iter();
        table.row(cells.chain(identity.into_iter().filter(|_| has_identity)));
    }
    table
}

/// Where, when and by which version a game was played, as a second line for narrow screens.
fn identity_line(score: &Score) -> String {
    format!("{:>12}{}   seed {}   version {}", "", date(score.date), score.seed, score.version)
}

/// The player and the result.
fn outcome(score: &Score, rank: usize, end_width: usize) -> [String; 7] {
    let name = shown_name(score.name.as_str(), NAME_WIDTH);
    let depth = if score.depth == score.deepest {
        score.depth.to_string()
    } else {
        format!("{} ({})", score.depth, score.deepest)
    };
    let daily = if score.daily.is_some() { "daily: " } else { "" };
    let end = format!("{daily}{}", score.cause_of_death.as_deref().unwrap_or("won with the Amulet"));
    let end =
        if end.chars().count() > end_width { end.chars().take(end_width - 1).chain(['…']).collect() } else { end };
    let [points, level, turns] = [score.score.to_string(), score.level.to_string(), score.turns.to_string()];
    [format!("{rank}."), points, name, end, level, depth, turns]
}

/// Statistics over all games.
pub(crate) fn statistics_rows(scores: &[Score]) -> Vec<String> {
    let statistics = ScoreStatistics::of(scores);
    let games = if statistics.games == 1 { "1 game" } else { &format!("{} games", statistics.games) };
    let turns = if statistics.turns == 1 { "1 turn" } else { &format!("{} turns", statistics.turns) };
    let mut rows = vec![format!("{games}, {} won, {turns} in all", statistics.wins)];
    let most = statistics.games.max(1);
    let bar = |count: usize| "█".repeat((count * BAR_WIDTH).div_ceil(most));
    if !statistics.ends.is_empty() {
        rows.extend([String::new(), "How games end".to_owned()]);
        let ends = statistics.ends.iter().take(MOST_ENDS);
        rows.extend(ends.map(|(cause, count)| format!("{count:>5}  {:<BAR_WIDTH$}  {cause}", bar(*count))));
    }
    if !statistics.deepest.is_empty() {
        rows.extend([String::new(), "How deep they got".to_owned()]);
        let depths = statistics.deepest.iter().zip(1..);
        rows.extend(depths.map(|(count, depth)| format!("{count:>5}  {:<BAR_WIDTH$}  level {depth}", bar(*count))));
    }
    rows
}

/// Shows the scores.
pub(super) fn show_scores(world: &World) -> Response {
    let Some(save_manager) = world.get_resource::<SaveManager>() else { return Response::Nothing };
    let mut scores = read_scores(&save_manager.folder).map_err(|error| error.to_string());
    if let (Ok(scores), Some(content)) = (&mut scores, world.get_resource::<Content>()) {
        let causes = scores.iter_mut().filter_map(|score| score.cause_of_death.as_mut());
        causes.for_each(|cause| *cause = cause_in_words(content, cause));
    }
    Response::open(ScoreList { scores, page: ScorePage::All, above: 0, last: last_game(world) })
}

impl Screen for ScoreList {
    fn press(&self, _behind: &Backdrop<'_>, key: Key) -> Response {
        let mut list = self.clone();
        // The number of entries does not depend on the lines they take.
        let last = list.entries(i32::MAX).0.len().saturating_sub(ENTRIES_OF_PAGE);
        match (key.name, scrolled(key, list.above, last, ENTRIES_OF_PAGE)) {
            (KeyName::Tab | KeyName::Right, _) => (list.page, list.above) = (list.page.next(), 0),
            (_, Some(above)) => list.above = above,
            _ => return Response::Close,
        }
        Response::replace(list)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _behind: &Backdrop<'_>) {
        let colors = &canvas.palette.interface;
        let (text, dim) = (Style::plain(colors.text), Style::plain(colors.dim));
        let size = canvas.size();
        let mut top = 2;
        let (entries, above) = self.entries(size.width - 2);
        if let Some(above) = above {
            canvas.text_within(1, top, size.width - 2, &above, dim);
            top += 1;
        }
        match &self.scores {
            Err(error) => {
                canvas.text_within(2, top, size.width - 4, error, Style::plain(canvas.palette.messages.warning));
            }
            Ok(_) if entries.is_empty() => _ = canvas.text(2, top, NONE_COUNTS, dim),
            Ok(_) => {}
        }
        for (index, lines) in entries.iter().enumerate().skip(self.above) {
            // A game is listed whole or not at all.
            if top + i32::try_from(lines.len()).unwrap_or(i32::MAX) > size.height - 2 {
                break;
            }
            let is_last = self.last_row() == Some(index);
            for (line, style) in lines.iter().zip([text, dim]) {
                canvas.text_within(
                    1,
                    top,
                    size.width - 2,
                    line,
                    if is_last { style.on(colors.selection) } else { style },
                );
                top += 1;
            }
        }
        draw_frame(canvas, self.page.heading(), "Tab: next page   up, down: scroll   any other key: back");
    }

    fn presses_of_wheel(&self, _behind: &Backdrop<'_>) -> usize {
        ROWS_OF_WHEEL
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        let choices = vec![choice(Key::plain(KeyName::Tab), "next page"), choice(ESCAPE, "back")];
        asked(PAGE, self.page.heading(), choices, SCROLL.into_iter().chain([KeyName::Right]).map(Key::plain))
    }
}

impl ScoreList {
    fn scores(&self) -> Vec<Score> {
        let all = self.scores.as_deref().unwrap_or_default();
        let is_shown = |score: &&Score| self.page != ScorePage::Daily || score.daily.is_some();
        all.iter().filter(is_shown).cloned().collect()
    }

    /// The entries, each in one line or two depending on the width, with the heading.
    fn entries(&self, width: i32) -> (Vec<Vec<String>>, Option<String>) {
        let scores = self.scores();
        if self.page == ScorePage::Statistics {
            return (statistics_rows(&scores).into_iter().map(|row| vec![row]).collect(), None);
        }
        let cells = usize::try_from(width).unwrap_or(0);
        let mut lines = table_within(&scores, cells, true).lines();
        let is_wide = lines.iter().all(|line| columns(line) <= width);
        if !is_wide {
            lines = table_within(&scores, cells, false).lines();
        }
        let mut lines = lines.into_iter();
        let heading = lines.next();
        let second = |score: &Score| Some(identity_line(score)).filter(|_| !is_wide);
        let entries = lines.zip(ranked(&scores)).map(|(line, score)| [line].into_iter().chain(second(score)).collect());
        (entries.collect(), heading)
    }

    /// The index of the game played last.
    fn last_row(&self) -> Option<usize> {
        let (last, scores) = (self.last?, self.scores());
        let is_listed = self.page != ScorePage::Statistics;
        ranked(&scores).iter().position(|score| score.game == last).filter(|_| is_listed)
    }
}
