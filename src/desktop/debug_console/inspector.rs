//! Every component of what is in a cell, read by reflection. Nothing here can change one.

use std::any::Any;

use bevy::{
    prelude::*,
    reflect::{PartialReflect, ReflectRef, TypeRegistry},
};
use bevy_egui::egui::{CollapsingHeader, Id, Ui};
use bevy_inspector_egui::reflect_inspector::{Context, InspectorUi};

use super::{theme, window::View};
use crate::{
    debug::{ComponentValue, NOT_REFLECTED, components_of, entities_at, title_of, value_text},
    geometry::Position,
};

/// Letters of a value on one line.
const MOST_LETTERS: usize = 160;

/// Draws the entities of the cell under the mouse, else of the one at the cursor.
pub(super) fn draw(ui: &mut Ui, view: &View<'_>, under_mouse: Option<Position>) {
    let colours = &view.content.palette().interface;
    let cell = under_mouse.unwrap_or(view.console.cursor);
    let which = if under_mouse.is_some() { "UNDER THE MOUSE" } else { "AT THE CURSOR" };
    ui.label(theme::bold(format!("{which} ({},{})", cell.x, cell.y), colours.title));
    let things = entities_at(view.world, cell);
    if things.is_empty() {
        ui.label(theme::inked("Nothing is there.", colours.dim));
    }
    let Some(registry) = view.world.get_resource::<AppTypeRegistry>() else { return };
    let registry = registry.read();
    for thing in things {
        let title = theme::bold(title_of(view.world, thing), colours.accent);
        CollapsingHeader::new(title).id_salt(thing).default_open(true).show(ui, |ui| {
            draw_entity(ui, view, thing, &registry);
        });
    }
}

fn draw_entity(ui: &mut Ui, view: &View<'_>, thing: Entity, registry: &TypeRegistry) {
    let colours = &view.content.palette().interface;
    for ComponentValue { name, value } in components_of(view.world, thing) {
        let Some(value) = value else {
            ui.horizontal(|ui| {
                ui.label(theme::inked(name, colours.dim));
                ui.label(theme::inked(NOT_REFLECTED, colours.dim));
            });
            continue;
        };
        let id = Id::new((thing, &name));
        let show =
            |ui: &mut Ui| {
                let mut context = Context::default();
                InspectorUi::new(registry, &mut context, None, Some(as_text), None)
                    .ui_for_reflect_readonly_with_options(value, ui, id, &());
            };
        if is_small(value) {
            ui.horizontal(|ui| {
                ui.label(theme::inked(name, colours.dim));
                show(ui);
            });
        } else {
            ui.label(theme::inked(name, colours.dim));
            ui.indent(id, show);
        }
    }
}

/// Whether a value fits on the line of its name.
fn is_small(value: &dyn PartialReflect) -> bool {
    match value.reflect_ref() {
        ReflectRef::Struct(fields) => fields.field_len() == 0,
        ReflectRef::TupleStruct(fields) => {
            fields.field_len() == 0 || fields.field_len() == 1 && fields.field(0).is_some_and(is_small)
        }
        ReflectRef::List(values) => values.is_empty(),
        ReflectRef::Enum(_) | ReflectRef::Opaque(_) => true,
        _ => false,
    }
}

/// Shows what has no parts, and enumerations, as text; leaves the rest to the inspector.
fn as_text(_: &mut InspectorUi<'_, '_>, value: &dyn PartialReflect, ui: &mut Ui, _: Id, _: &dyn Any) -> Option<()> {
    let is_text = match value.reflect_ref() {
        ReflectRef::Enum(_) | ReflectRef::Opaque(_) => true,
        ReflectRef::List(values) => values.is_empty(),
        _ => false,
    };
    is_text.then(|| {
        let mut text = value_text(value);
        if let Some((end, _)) = text.char_indices().nth(MOST_LETTERS) {
            text.truncate(end);
            text.push('…');
        }
        ui.label(text);
    })
}
