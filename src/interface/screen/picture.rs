//! Which picture is drawn in which mode, and in which layout.

use bevy::prelude::*;

use super::{
    FULL_SIZE, Frame, Interface, LEAST_SIZE,
    aim_view::draw_aim,
    bestiary_view::{draw_kind, draw_kinds, draw_seen_monster},
    calling::{draw_kind_menu, draw_kind_name_question},
    can_be_played,
    canvas::{Canvas, Style},
    compact_layout::{self, draw_compact},
    console_view::draw_console,
    count_prompt::count_question,
    data_files::{draw_data_notice, draw_data_page, is_page_open},
    discoveries::draw_discoveries,
    dungeon_view::MapView,
    ending::draw_ending,
    full_layout::{self, draw_full},
    help::draw_help,
    interface::{Aim, DirectionUse, Look, LookPage, Mode},
    inventory::{draw_inventory, draw_item_menu},
    item_menu::draw_item,
    log_view::draw_history,
    look_view::draw_look,
    menu::draw_menu,
    new_games::draw_line_question,
    options_view::draw_options,
    overlay_view::draw_overlays,
    peril::question_before_step,
    pile::draw_pile,
    place::draw_place,
    replay_view::viewer_line,
    saved_games::{can_continue, draw_name_question, draw_saved_games, games_are_kept},
    score_list::draw_scores,
};
use crate::{
    base::geometry::{Grid, Size},
    content::Content,
    storage::saves::is_kept,
    words::oil_question,
};

/// The picture of the current mode, with the overlays and the panel of the debug console or without.
pub(super) fn draw(world: &World, size: Size, with_console: bool) -> Frame {
    let (Some(content), Some(interface)) = (world.get_resource::<Content>(), world.get_resource::<Interface>()) else {
        return empty();
    };
    let mut canvas = Canvas::new(size, content.palette());
    if !can_be_played(size) {
        draw_too_small(&mut canvas);
        return canvas.finish();
    }
    if draw_data_page(&mut canvas, world) {
        return canvas.finish();
    }
    match interface.mode.clone() {
        Mode::Menu => {
            draw_menu(&mut canvas, games_are_kept(world), can_continue(world), interface.notice.as_deref());
        }
        Mode::AskSeed { line } => {
            let question = "Which seed? A number, or a word to tell a friend.";
            draw_line_question(&mut canvas, question, "ret: begin   esc: back   an empty one: by chance", &line);
        }
        Mode::Scores(list) => draw_scores(&mut canvas, &list),
        Mode::SavedGames { games, cursor } => {
            draw_saved_games(&mut canvas, &games, cursor, interface.notice.as_deref());
        }
        Mode::Options(options) => draw_options(&mut canvas, world, content, &options),
        Mode::AskName { line, .. } => draw_name_question(&mut canvas, &line, interface.notice.as_deref()),
        Mode::Help { page, .. } => draw_help(&mut canvas, world, content, page),
        Mode::Inventory { cursor } => draw_inventory(&mut canvas, world, cursor),
        Mode::Item { serial, cursor, .. } => draw_item(&mut canvas, world, content, serial, cursor),
        Mode::Pile(pile) => draw_pile(&mut canvas, world, &pile),
        Mode::Discoveries { top } => draw_discoveries(&mut canvas, world, top),
        Mode::ChooseKind { cursor } => draw_kind_menu(&mut canvas, world, content, cursor),
        Mode::AskKindName { kind, line } => draw_kind_name_question(&mut canvas, world, content, kind, &line),
        Mode::Messages { back } => draw_history(&mut canvas, world, back),
        Mode::ChooseItem { purpose, cursor, all } => draw_item_menu(&mut canvas, world, purpose, cursor, all),
        Mode::Ending { read } => draw_ending(&mut canvas, world, content, read),
        Mode::Map => draw_map(&mut canvas, world, content, viewer_line(world).as_deref()),
        Mode::Place => draw_place(&mut canvas, world),
        Mode::Look(look) => draw_looking(&mut canvas, world, content, look),
        Mode::Aim(aim) => draw_aiming(&mut canvas, world, content, aim),
        Mode::AskCount(question) => {
            draw_map(&mut canvas, world, content, Some(&count_question(world, content, &question)));
        }
        Mode::ConfirmQuit => {
            let question = if is_kept(world) {
                "Quit the game? ret: save and quit   X: give it up   any other key: no"
            } else {
                "Quit the game? ret: yes   any other key: no"
            };
            draw_map(&mut canvas, world, content, Some(question));
        }
        Mode::ConfirmAbandon => {
            let question = "Give this game up for ever? X: yes   any other key: no";
            draw_map(&mut canvas, world, content, Some(question));
        }
        Mode::ConfirmStep { peril, .. } => {
            let question = question_before_step(content, peril);
            draw_map(&mut canvas, world, content, Some(&question));
        }
        Mode::ConfirmFill { lost, .. } => {
            let question = oil_question(lost, content.config.lighting.oil_flask_fuel);
            draw_map(&mut canvas, world, content, Some(&question));
        }
        Mode::ChooseDirection { purpose } => {
            let question = format!("{} esc: cancel", direction_question(purpose));
            draw_map(&mut canvas, world, content, Some(&question));
        }
    }
    draw_data_notice(&mut canvas, world);
    if with_console && let Some(view) = map_view(world, size) {
        draw_overlays(&mut canvas, world, &view);
        draw_console(&mut canvas, world, content, &view);
    }
    canvas.finish()
}

/// What is asked for a direction.
pub(super) const fn direction_question(purpose: DirectionUse) -> &'static str {
    match purpose {
        DirectionUse::Open => "Open in which direction?",
        DirectionUse::Close => "Close in which direction?",
        DirectionUse::Unlock(_) => "Unlock in which direction?",
    }
}

fn empty() -> Frame {
    Grid::filled(
        Size::new(0, 0),
        super::Cell {
            glyph: ' ',
            foreground: crate::content::Colour::default(),
            background: crate::content::Colour::default(),
            bold: false,
            effect: super::Effect::None,
        },
    )
}

/// The map in a picture of this size: where it lies and which cells it shows; `None` while the map is not shown.
#[must_use]
pub fn map_view(world: &World, size: Size) -> Option<MapView<'_>> {
    let interface = world.get_resource::<Interface>()?;
    let shows_map = matches!(
        interface.mode,
        Mode::Map
            | Mode::Look(Look { shows: LookPage::Map, .. })
            | Mode::ConfirmQuit
            | Mode::ConfirmAbandon
            | Mode::ConfirmStep { .. }
            | Mode::ConfirmFill { .. }
            | Mode::ChooseDirection { .. }
            | Mode::AskCount(_)
            | Mode::Aim(_)
    );
    if !shows_map || is_page_open(world) || !can_be_played(size) {
        return None;
    }
    MapView::of(world, if is_full(size) { full_layout::map_area(size) } else { compact_layout::map_area(size) })
}

pub(super) const fn is_full(size: Size) -> bool {
    size.width >= FULL_SIZE.width && size.height >= FULL_SIZE.height
}

/// The map in the layout that fits; a question stands where the player looks, in the message line or below the log.
fn draw_map(canvas: &mut Canvas<'_>, world: &World, content: &Content, question: Option<&str>) {
    let size = canvas.size();
    let is_full = is_full(size);
    if is_full {
        draw_full(canvas, world, content);
    } else {
        draw_compact(canvas, world, content);
    }
    if let Some(question) = question {
        let row = if is_full { size.height - 1 } else { 0 };
        let style = Style::plain(canvas.palette.interface.accent).bold().on(canvas.palette.interface.selection);
        canvas.banner(row, question, style);
    }
}

/// What somebody who looks about is shown.
fn draw_looking(canvas: &mut Canvas<'_>, world: &World, content: &Content, look: Look) {
    match look.shows {
        LookPage::Map => {
            draw_map(canvas, world, content, None);
            let size = canvas.size();
            if let Some(view) = map_view(world, size) {
                let log = is_full(size).then(|| full_layout::log_area(size));
                draw_look(canvas, world, content, look, &view, log);
            }
        }
        LookPage::Monster(serial) => draw_seen_monster(canvas, world, content, serial),
        LookPage::Kinds { chosen } => draw_kinds(canvas, world, content, chosen),
        LookPage::Kind { kind, .. } => draw_kind(canvas, world, content, kind),
    }
}

/// The map with what somebody who aims is shown.
fn draw_aiming(canvas: &mut Canvas<'_>, world: &World, content: &Content, aim: Aim) {
    draw_map(canvas, world, content, None);
    let size = canvas.size();
    if let Some(view) = map_view(world, size) {
        let log = is_full(size).then(|| full_layout::log_area(size));
        draw_aim(canvas, world, content, aim, &view, log);
    }
}

fn draw_too_small(canvas: &mut Canvas<'_>) {
    let size = canvas.size();
    let style = Style::plain(canvas.palette.messages.warning);
    let lines = [
        format!("This screen is {}x{}.", size.width, size.height),
        format!("The game needs {}x{}.", LEAST_SIZE.width, LEAST_SIZE.height),
    ];
    for (row, line) in (size.height / 2 - 1..).zip(&lines) {
        canvas.centred(row.max(0), line, style);
    }
}
