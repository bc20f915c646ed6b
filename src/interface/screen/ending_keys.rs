//! The keys of the last page of a game, and the pages that they open: the way that was gone, and what was in the pack.

use super::{
    canvas::Canvas,
    journey::level_stays,
    journey_view::{JourneyPlan, draw_journey, draw_legend},
    menu_question::leave_question,
    offers::revealed_pack,
    page::draw_frame,
    prompt::{Asked, page},
    response::{GameChange, WantedGame},
    saved_games::games_are_kept,
    score_list::show_scores,
    screens::{Form, GameScreen, Response},
    text_page::{PageText, TextPage, TextRow},
};
use crate::{base::geometry::Rectangle, content::Key, rules::GameRef, storage::saves::ended_game};

/// A key of the page.
pub(super) struct EndingKey {
    /// In either case.
    pub letter: char,
    /// What it does, for programs.
    pub name: &'static str,
    /// The same for the line of keys.
    pub short: &'static str,
    pub response: fn(&GameRef<'_>) -> Response,
}

/// The keys of the page that are there.
pub(super) fn ending_keys(game: &GameRef<'_>) -> impl Iterator<Item = EndingKey> + use<> {
    let key = |letter, name, short, response| EndingKey { letter, name, short, response };
    let has_scores = games_are_kept(game.world());
    [key('n', "again", "again", play_again), key('m', "main menu", "menu", |_| Response::Game(GameChange::ToMenu))]
        .into_iter()
        .chain(has_scores.then(|| key('s', "scores", "scores", |game| show_scores(game.world()))))
        .chain([
            key('i', "pack", "pack", |_| TextPage::open(&CARRIED_ITEMS)),
            key('w', "the way", "way", |_| Response::open(WayPage)),
            key('c', "copy the seed", "copy seed", |_| Response::CopySeed),
            key('q', "quit", "quit", |_| Response::open(leave_question())),
        ])
}

/// Starts a game with a random seed under the name of the game that has just ended.
fn play_again(game: &GameRef<'_>) -> Response {
    let name = ended_game(game.world()).map(|ended| ended.name.clone());
    Response::Game(GameChange::New(WantedGame { name, ..WantedGame::default() }))
}

/// The title of the picture of the way.
const WAY_TITLE: &str = "The way";
/// The rows of the title and of the keys, each with a line, and of the legend.
const OTHER_ROWS: i32 = 5;

/// The picture of the way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct WayPage;

impl GameScreen for WayPage {
    fn press(&self, _game: &GameRef<'_>, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let size = canvas.size();
        draw_frame(canvas, WAY_TITLE, "Any key: back");
        draw_legend(canvas, game, 2, 2);
        let area = Rectangle::new(0, 3, size.width, size.height - OTHER_ROWS);
        let stays = level_stays(game);
        if let Some(plan) = JourneyPlan::new(&stays, (area.width, area.height)) {
            draw_journey(canvas, game, area, &stays, &plan);
        }
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page(WAY_TITLE, &[])
    }
}

/// The pack with true names, each item in as many rows as it needs.
static CARRIED_ITEMS: PageText = PageText {
    title: "What you carried",
    form: Form::Page,
    rows: |game, width| {
        let lines: Vec<String> = revealed_pack(game).into_iter().map(|item| item.line).collect();
        let lines = if lines.is_empty() { vec!["Nothing.".to_owned()] } else { lines };
        lines.iter().flat_map(|line| TextRow::paragraph(line, width)).collect()
    },
};
