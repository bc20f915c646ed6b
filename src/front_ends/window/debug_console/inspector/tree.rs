//! Shows components field by field, by reflection.

use std::any::Any;

use bevy::{
    ecs::component::ComponentInfo,
    prelude::*,
    reflect::{PartialReflect, ReflectRef, TypeRegistry},
};
use bevy_egui::egui::{Id, Ui};
use bevy_inspector_egui::reflect_inspector::{Context, InspectorUi};

use super::super::{theme, view::ConsoleView};
use crate::interface::debug::UNREADABLE;

/// Maximum number of letters of a value that is shown as text.
const MOST_LETTERS: usize = 160;

/// A component of an entity.
struct ComponentValue<'world> {
    /// The name of its type, without the path.
    name: String,
    /// Its value, or `None` if reflection can't read it.
    value: Option<&'world dyn PartialReflect>,
}

/// Draws the components of an entity by name, each with the fields of its value.
pub(super) fn draw_components(ui: &mut Ui, view: &ConsoleView<'_>, thing: Entity) {
    let colors = &view.content.palette().interface;
    let Some(registry) = view.world.get_resource::<AppTypeRegistry>() else { return };
    let registry = registry.read();
    for ComponentValue { name, value } in components_of(view.world, thing, &registry) {
        let Some(value) = value else {
            ui.horizontal(|ui| {
                ui.label(theme::inked(name, colors.dim));
                ui.label(theme::inked(UNREADABLE, colors.dim));
            });
            continue;
        };
        let id = Id::new((thing, &name));
        let show =
            |ui: &mut Ui| {
                let mut context = Context::default();
                InspectorUi::new(&registry, &mut context, None, Some(as_text), None)
                    .ui_for_reflect_readonly_with_options(value, ui, id, &());
            };
        if is_small(value) {
            ui.horizontal(|ui| {
                ui.label(theme::inked(name, colors.dim));
                show(ui);
            });
        } else {
            ui.label(theme::inked(name, colors.dim));
            ui.indent(id, show);
        }
    }
}

/// Returns whether a value fits on the line of its name.
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

/// Shows enumerations and values without parts as text; leaves the rest to the inspector.
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

/// Returns all components of an entity, sorted by name.
fn components_of<'world>(world: &'world World, entity: Entity, registry: &TypeRegistry) -> Vec<ComponentValue<'world>> {
    let Ok(entity) = world.get_entity(entity) else { return Vec::new() };
    let components = entity.archetype().iter_components().filter_map(|id| world.components().get_info(id));
    let mut components: Vec<ComponentValue<'_>> = components
        .map(|component| {
            let value = value_of(entity, component, registry);
            let short = |value: &dyn PartialReflect| value.reflect_short_type_path().to_owned();
            let name = value.map_or_else(|| component.name().shortname().to_string(), short);
            ComponentValue { name, value }
        })
        .collect();
    components.sort_by(|first, second| first.name.cmp(&second.name));
    components
}

fn value_of<'world>(
    entity: EntityRef<'world>,
    component: &ComponentInfo,
    registry: &TypeRegistry,
) -> Option<&'world dyn PartialReflect> {
    let reflect = registry.get(component.type_id()?)?.data::<ReflectComponent>()?;
    Some(reflect.reflect(entity)?.as_partial_reflect())
}

/// Returns the text of a value, with the short name of its type.
fn value_text(value: &dyn PartialReflect) -> String {
    let text = format!("{value:?}");
    // The text that reflection makes begins with the full path of the type.
    let rest = text.strip_prefix(value.reflect_type_path());
    rest.map(|rest| [value.reflect_short_type_path(), rest].concat()).unwrap_or(text)
}
