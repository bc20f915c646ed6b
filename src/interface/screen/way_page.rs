//! The page after the end of a game with the picture of the way that was gone.

use super::{
    canvas::Canvas,
    journey::level_stays,
    journey_view::{JourneyPlan, draw_journey, draw_legend},
    page::draw_frame,
    prompt::{Asked, page},
    screens::{GameScreen, Response},
};
use crate::{base::geometry::Rectangle, content::Key, rules::GameRef};

/// The title of the page.
const TITLE: &str = "The way";
/// The rows of the title and of the keys, each with a line, and of the legend.
const OTHER_ROWS: i32 = 5;

/// The picture of the way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WayPage;

impl GameScreen for WayPage {
    fn press(&self, _game: &GameRef<'_>, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let size = canvas.size();
        draw_frame(canvas, TITLE, "Any key: back");
        draw_legend(canvas, game, 2, 2);
        let area = Rectangle::new(0, 3, size.width, size.height - OTHER_ROWS);
        let stays = level_stays(game);
        if let Some(plan) = JourneyPlan::new(&stays, (area.width, area.height)) {
            draw_journey(canvas, game, area, &stays, &plan);
        }
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page(TITLE, &[])
    }
}
