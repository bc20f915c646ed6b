//! A summary as tables.

use yendor::internals::Table;

use super::{
    numbers::{Mean, Share},
    summary::{DARK_TURNS, FIRST_TURNS, Summary},
};

/// All tables of a summary, each with the name of its section in a document.
pub fn tables(summary: &Summary) -> Vec<(&'static str, Table)> {
    vec![
        ("overview", overview(summary)),
        ("depths", depths(summary)),
        ("arrivals", arrivals(summary)),
        ("causes", causes(summary)),
        ("monsters", monsters(summary)),
        ("items", items(summary)),
    ]
}

/// What a row of the overview shows.
pub(super) enum Figure {
    /// A share of the games or deaths.
    Share(Share),
    /// A mean and its median.
    Mean(Mean, usize),
    Text(String),
}

impl Figure {
    /// The figure in a few words.
    pub fn text(&self) -> String {
        match self {
            Self::Share(share) => share.text(),
            Self::Mean(mean, decimals) if mean.count == 0 => mean.text(*decimals),
            Self::Mean(mean, decimals) => {
                format!("{}, median {:.decimals$}", mean.text(*decimals), mean.median)
            }
            Self::Text(text) => text.clone(),
        }
    }
}

/// The figures of a whole round by name.
pub(super) fn figures(summary: &Summary) -> Vec<(String, Figure)> {
    let starved = summary.causes.iter().find(|row| row.cause.contains("starved"));
    let dead = summary.depth_of_death.count;
    let worst = summary.causes.first();
    let row = |name: &str, figure: Figure| (name.to_owned(), figure);
    vec![
        row("games", Figure::Text(summary.games.to_string())),
        row("won", Figure::Share(summary.wins)),
        row(&format!("died in the first {FIRST_TURNS} turns"), Figure::Share(summary.early_deaths)),
        row("stopped at the limit of turns", Figure::Share(summary.unfinished)),
        row("burst deaths, of all deaths", Figure::Share(summary.burst_deaths)),
        row("starved, of all deaths", Figure::Share(starved.map_or_else(|| Share::new(0, dead), |row| row.deaths))),
        row(
            "most frequent cause, of all deaths",
            Figure::Text(worst.map_or_else(String::new, |row| format!("{} {}", row.deaths.text().trim(), row.cause))),
        ),
        row("died on the way up, of all deaths", Figure::Share(summary.deaths_on_the_way_up)),
        row("hungry once", Figure::Share(summary.games_hungry)),
        row("weak with hunger once", Figure::Share(summary.games_weak)),
        row("starving once", Figure::Share(summary.games_starving)),
        row(&format!("{DARK_TURNS} turns or more without light"), Figure::Share(summary.games_dark)),
        row("depth of death", Figure::Mean(summary.depth_of_death, 2)),
        row("deepest level", Figure::Mean(summary.deepest, 2)),
        row("character level at the end", Figure::Mean(summary.level, 2)),
        row("turns", Figure::Mean(summary.turns, 0)),
        row("keys", Figure::Mean(summary.keys, 0)),
        row("keys per turn", Figure::Text(summary.keys_per_turn.text(3))),
        row(
            "commands refused because of a creature, per 1,000 keys",
            Figure::Text(summary.refusals_per_thousand_keys.text(2)),
        ),
        row(
            "those around which none attacked, per 1,000 keys",
            Figure::Text(summary.needless_refusals_per_thousand_keys.text(2)),
        ),
        row(
            "times that all commands were refused, per 1,000 keys",
            Figure::Text(summary.stalemates_per_thousand_keys.text(2)),
        ),
        row("wanderers that came", Figure::Mean(summary.wanderers_came, 2)),
        row("wanderers that were seen", Figure::Mean(summary.wanderers_met, 2)),
    ]
}

fn overview(summary: &Summary) -> Table {
    let Summary { games, bot, first_seed, rules, .. } = summary;
    let title = format!("{games} games of {bot} from seed {first_seed} (rules {rules})");
    let mut table = Table::new(&title, &["all games", "share (95 % interval), or mean ± standard error"]);
    for (name, figure) in figures(summary) {
        table.row([name, figure.text().trim_start().to_owned()]);
    }
    table
}

fn depths(summary: &Summary) -> Table {
    let heads = [">depth", ">came", ">died there (95 % interval)", ">turns there", ">mean health there, %"];
    let mut table = Table::new("By depth", &heads);
    for row in &summary.depths {
        let numbers = [row.died.text(), row.stay_turns.text(0), row.stay_health.text(1)];
        table.row([row.depth.to_string(), row.came.count.to_string()].into_iter().chain(numbers));
    }
    table
}

fn arrivals(summary: &Summary) -> Table {
    let heads = [
        ">depth",
        ">turn",
        ">level",
        ">health, %",
        ">max. health",
        ">armor class",
        ">turns of light",
        ">without light, %",
        ">food units",
        ">rations",
    ];
    let mut table = Table::new("On the first arrival", &heads);
    for row in &summary.depths {
        let dark = format!("{:.1}", 100.0 * row.dark.share);
        let means =
            [(&row.turn, 0), (&row.level, 2), (&row.health, 1), (&row.max_hp, 1), (&row.ac, 2), (&row.light_turns, 0)];
        let means = means.map(|(mean, decimals)| mean.text(decimals));
        let food = [row.food.text(0), row.rations.text(2)];
        table.row([row.depth.to_string()].into_iter().chain(means).chain([dark]).chain(food));
    }
    table
}

fn causes(summary: &Summary) -> Table {
    let mut table = Table::new("Causes of death", &[">dead", ">share of the dead (95 % interval)", "cause"]);
    for row in &summary.causes {
        table.row([row.deaths.count.to_string(), row.deaths.text(), row.cause.clone()]);
    }
    table
}

fn monsters(summary: &Summary) -> Table {
    let heads = [
        "monster",
        ">met in, % of games",
        ">fights",
        ">killed",
        ">health lost a fight",
        ">fights lost (95 % interval)",
        ">share of the dead",
    ];
    let mut table = Table::new("Fights by kind of monster", &heads);
    for row in &summary.monsters {
        table.row([
            row.name.clone(),
            format!("{:.1}", 100.0 * row.met.share),
            row.fights.to_string(),
            row.kills.to_string(),
            row.health_per_fight.text(1),
            row.fights_lost.text(),
            row.deaths.text(),
        ]);
    }
    table
}

fn items(summary: &Summary) -> Table {
    let heads = [
        "item",
        ">found in games (95 % interval)",
        ">pieces found",
        ">used, % of these games",
        ">never used, %",
        ">uses",
        ">pieces left",
    ];
    let mut table = Table::new("Items by kind", &heads);
    for row in &summary.items {
        table.row([
            row.name.clone(),
            row.found.text(),
            format!("{:.2}", row.pieces_found.mean),
            format!("{:.1}", 100.0 * row.used.share),
            format!("{:.1}", 100.0 * row.never_used.share),
            format!("{:.2}", row.uses.mean),
            format!("{:.2}", row.pieces_left.mean),
        ]);
    }
    table
}
