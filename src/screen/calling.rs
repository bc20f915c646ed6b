//! What the player calls a kind of things that is not known.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    interface::{Interface, Mode},
    new_games::draw_line_question,
    prompts::carried,
};
use crate::{
    content::{Content, ItemId, Key, KeyName},
    debug::LineEditor,
    items::Lore,
    turn::{Fact, ItemLabel, Look, Serial, ThingFact, tell},
    words::item_name,
};

/// Characters that a name can have.
const MOST_CHARACTERS: usize = 20;

/// Asks for the name of an item's kind.
pub(super) fn ask_name(world: &mut World, serial: Serial) {
    let kind = carried(world, serial).and_then(|item| world.get::<ItemId>(item)).copied();
    let (Some(kind), Some(lore)) = (kind, world.get_resource::<Lore>()) else { return };
    let mut line = LineEditor::default();
    line.set_text(lore.called(kind).map_or("", |called| called));
    world.resource_mut::<Interface>().mode = Mode::AskKindName { kind, line };
}

/// A key was pressed while the name is asked: return ends it, an empty one takes back what there was.
pub(super) fn press_for_kind_name(world: &mut World, key: Key, kind: ItemId, line: LineEditor) {
    if key.is(KeyName::Escape) {
        world.resource_mut::<Interface>().mode = Mode::Map;
    } else if key.is_return() {
        world.resource_mut::<Interface>().mode = Mode::Map;
        let mut lore = world.resource_mut::<Lore>();
        lore.call(kind, &line.text());
        let label = lore.label(kind);
        tell(world, Fact::Thing(ThingFact::Called(label)));
    } else {
        let mut edited = line.clone();
        // No older lines come back: there are none.
        if !matches!(key.name, KeyName::Up | KeyName::Down) {
            edited.press(key);
        }
        let line = if edited.text().chars().count() > MOST_CHARACTERS { line } else { edited };
        world.resource_mut::<Interface>().mode = Mode::AskKindName { kind, line };
    }
}

/// Draws the question.
pub(super) fn draw_kind_name_question(
    canvas: &mut Canvas<'_>,
    world: &World,
    content: &Content,
    kind: ItemId,
    line: &LineEditor,
) {
    let Some(lore) = world.get_resource::<Lore>() else { return };
    let look = match lore.look(kind) {
        Look::Unknown { appearance, .. } => Look::Unknown { appearance, called: None },
        Look::Known => Look::Known,
    };
    let name = item_name(content, &ItemLabel { look, ..ItemLabel::plain(kind) });
    let question = format!("What do you call {name}?");
    draw_line_question(canvas, &question, "ret: done   esc: cancel   an empty one: no name", line);
}
