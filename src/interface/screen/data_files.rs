//! Data files that change while the game is shown: what holds at once, what waits for the next game, and a page of the
//! mistakes in them.
//!
//! A front end that watches the folder calls [`take_data`] with what was read. Nothing of it is a part of the running game: its
//! rules, its hash and its log stay as they are.

use std::{collections::BTreeSet, sync::Arc};

use bevy::prelude::*;

use super::{
    bindings::apply_settings,
    canvas::{Canvas, Style},
    fitting::wrapped,
    layout::Layout,
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    page::{LEAST_ROWS, LEAST_WIDTH, draw_frame, rows_shown},
    prompt::{Asked, SCROLL, page},
    screens::{Backdrop, Response, Screen},
    stack::{interface, is_open},
};
use crate::{
    content::{Changes, Content, DataError, DataSource, Key, Mistake},
    rules::{game::NextContent, spawn::SpawnReport},
};

/// The data files that are watched while the game is shown.
#[derive(Resource, Clone, Debug)]
pub(crate) struct DataFiles {
    folder: DataSource,
    /// The newest content without mistakes.
    newest: Content,
    /// The mistakes in the files as they are now.
    mistakes: Vec<Mistake>,
    /// A notice shown until the next key.
    notice: Option<String>,
    /// The warnings of unspent budgets of all levels so far.
    warned: BTreeSet<String>,
}

impl DataFiles {
    /// The files of a folder from which the content was read; as a resource they are watched.
    pub(crate) const fn of(folder: DataSource, newest: Content) -> Self {
        Self { folder, newest, mistakes: Vec::new(), notice: None, warned: BTreeSet::new() }
    }

    /// The notice was read.
    pub(super) fn forget_notice(&mut self) {
        self.notice = None;
    }
}

/// Notes, once each, what the budgets of a new level could not be spent on, and shows it to the designer of custom data
/// files.
pub(crate) fn tell_spawn_warnings(world: &mut World) {
    let Some(folder) = followed_folder(world) else { return };
    let is_custom = folder.path().is_some();
    if world.get_resource::<SpawnReport>().is_none_or(|report| report.warnings.is_empty()) {
        return;
    }
    world.resource_scope(|world, mut files: Mut<'_, DataFiles>| {
        let new = world.resource::<SpawnReport>().new_warnings(&mut files.warned);
        if is_custom {
            note_warnings(&mut files.notice, &new);
        }
    });
}

fn note_warnings(notice: &mut Option<String>, new: &[&str]) {
    match new {
        [] => {}
        [only] => *notice = Some(format!("Data files: {only}")),
        [first, others @ ..] => *notice = Some(format!("Data files: {first}, and {} more warnings", others.len())),
    }
}

/// All warnings so far; a front end prints them when it ends.
pub(crate) fn spawn_warnings(world: &World) -> impl Iterator<Item = &str> {
    world.get_resource::<DataFiles>().into_iter().flat_map(|files| files.warned.iter().map(String::as_str))
}

/// The folder to be watched.
pub(crate) fn followed_folder(world: &World) -> Option<&DataSource> {
    world.get_resource::<DataFiles>().map(|files| &files.folder)
}

/// Takes reloaded data files. Without mistakes their palettes, keys and descriptions apply at once, and their rules
/// from the next game on; otherwise nothing changes, and the mistakes are shown.
pub(crate) fn take_data(world: &mut World, read: Result<Content, DataError>) {
    let was_open = is_page_open(world);
    let Some(mut files) = world.get_resource_mut::<DataFiles>() else { return };
    let newer = match read {
        Ok(newer) => newer,
        Err(DataError { mistakes, .. }) => {
            (files.mistakes, files.notice) = (mistakes, None);
            let page = Arc::new(DataPage { top: 0 });
            if was_open {
                interface(world).replace(page);
            } else {
                interface(world).open(page);
            }
            return;
        }
    };
    let changes = files.newest.changes_to(&newer);
    let are_fixed = !std::mem::take(&mut files.mistakes).is_empty();
    if are_fixed || changes.any() {
        files.notice = Some(notice(are_fixed, changes));
    }
    if changes.any() {
        files.newest = newer.clone();
    }
    // The page stays until a key closes it: the next key may be meant for it.
    if (are_fixed || changes.any()) && was_open {
        interface(world).replace(Arc::new(DataPage { top: 0 }));
    }
    if changes.any() {
        let running = world.resource::<Content>().in_looks_of(&newer);
        world.insert_resource(running);
        world.insert_resource(NextContent(newer));
        apply_settings(world);
    }
}

/// The notice about files without mistakes.
fn notice(are_fixed: bool, changes: Changes) -> String {
    let at_once = [(changes.palettes, "palettes"), (changes.keys, "keys"), (changes.descriptions, "texts")];
    let at_once: Vec<&str> = at_once.into_iter().filter(|(is_other, _)| *is_other).map(|(_, what)| what).collect();
    let at_once = match at_once.as_slice() {
        [] => None,
        [one] => Some(format!("{one} now")),
        [others @ .., last] => Some(format!("{} and {last} now", others.join(", "))),
    };
    let later = changes.rules.then(|| "rules from the next game on".to_owned());
    let mut holds: Vec<String> = at_once.into_iter().chain(later).collect();
    if holds.is_empty() {
        holds.push("nothing has changed".to_owned());
    }
    format!("Data files {}: {}.", if are_fixed { "fixed" } else { "changed" }, holds.join(", "))
}

/// Whether the page of mistakes is open.
pub(super) fn is_page_open(world: &World) -> bool {
    is_open::<DataPage>(world)
}

/// The page of mistakes, scrolled to row `top`.
#[derive(Debug, PartialEq)]
struct DataPage {
    top: usize,
}

impl Screen for DataPage {
    fn press(&self, Backdrop { world, .. }: &Backdrop<'_>, key: Key) -> Response {
        let Some(files) = world.get_resource::<DataFiles>() else { return Response::Nothing };
        let last = rows_beyond(files);
        if let Some(top) = scrolled(key, self.top, last, LEAST_ROWS).filter(|_| last > 0) {
            Response::replace(Self { top })
        } else {
            Response::Close.then(Response::DataNoticeRead)
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, Backdrop { world, .. }: &Backdrop<'_>) {
        let Some(files) = world.get_resource::<DataFiles>() else { return };
        let colors = &canvas.palette.interface;
        let text = Style::plain(colors.text);
        let heading = if files.mistakes.is_empty() { colors.title } else { canvas.palette.messages.warning };
        let (shown, _) = rows_shown(canvas.size(), self.top, |width| rows(files, width));
        for (y, row) in (2..).zip(shown) {
            canvas.text(2, y, &row, text);
        }
        let hint = if rows_beyond(files) > 0 { "Up, down: scroll   any other key: back" } else { "Any key: back" };
        draw_frame(canvas, "", hint);
        canvas.text(2, 0, &title(files), Style::plain(heading).bold());
    }

    /// Only a long page scrolls; a short one is closed by any key.
    fn presses_of_wheel(&self, Backdrop { world, .. }: &Backdrop<'_>) -> usize {
        let scrolls = world.get_resource::<DataFiles>().is_some_and(|files| rows_beyond(files) > 0);
        if scrolls { ROWS_OF_WHEEL } else { 0 }
    }

    fn asked(&self, Backdrop { world, .. }: &Backdrop<'_>) -> Asked {
        let scrolls = world.get_resource::<DataFiles>().is_some_and(|files| rows_beyond(files) > 0);
        page("Messages of the data files", if scrolls { &SCROLL } else { &[] })
    }
}

/// The rows for which there is no room in the smallest picture.
fn rows_beyond(files: &DataFiles) -> usize {
    rows(files, LEAST_WIDTH).len().saturating_sub(LEAST_ROWS)
}

/// The rows of the page below its title, in a width.
fn rows(files: &DataFiles, width: usize) -> Vec<String> {
    let mut rows = Vec::new();
    let mut paragraph = |text: &str| {
        rows.extend(wrapped(text, width));
        rows.push(String::new());
    };
    if files.mistakes.is_empty() {
        paragraph(files.notice.as_deref().unwrap_or_default());
    } else {
        paragraph("The game continues with the old data. The files are read again as soon as they change.");
        for mistake in &files.mistakes {
            paragraph(&mistake.to_string());
        }
    }
    rows.pop();
    rows
}

fn title(files: &DataFiles) -> String {
    match files.mistakes.len() {
        0 => "The mistakes in the data files are fixed".to_owned(),
        1 => "A mistake in the data files".to_owned(),
        count => format!("{count} mistakes in the data files"),
    }
}

/// Draws the notice about data files on another screen, unless a question is there: instead of the title, or of the
/// last line if there is no title.
pub(super) fn draw_data_notice(canvas: &mut Canvas<'_>, world: &World) {
    let notice = world.get_resource::<DataFiles>().filter(|_| !is_page_open(world));
    let notice = notice.and_then(|files| files.notice.as_deref());
    if let Some(notice) = notice {
        let row = if Layout::of(canvas.size()).has_title { 0 } else { canvas.size().height - 1 };
        let colors = &canvas.palette.interface;
        let style = Style::plain(colors.accent).bold().on(colors.selection);
        canvas.banner(row, notice, style);
    }
}
