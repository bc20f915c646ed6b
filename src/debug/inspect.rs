//! What an entity is made of, read by reflection and changing nothing.

use bevy::{
    ecs::{component::ComponentInfo, entity_disabling::Disabled},
    prelude::*,
    reflect::TypeRegistry,
};

use crate::{
    content::{Content, ItemId, MonsterId},
    creatures::{ArmorClass, Asleep, CombatLevel, Experience, Health, Mind, Player, Purse, Strength, player_of},
    geometry::Position,
    items::{CarriedBy, Enchantment, Equipment, Pack, PackLetter, Quantity},
    level::{
        Door, Doors, Explored, Level, LevelContents, Occupancy, OnLevel, RememberedItems, Rooms, Staircase, Terrain,
        TurnOrder, WandererClock, current_level,
    },
    monsters::{AiProfile, Monster, Wanderer},
    player::{Hunger, QuietTurns},
    sight::{FieldOfView, HeldLight, LightSource},
    turn::{Energy, Serial, Speed},
    words::{capitalised, monster_name},
};

/// Registers the components of all entities, so that reflection can read them.
pub(super) fn plugin(app: &mut App) {
    // Whatever has a place.
    app.register_type::<Position>().register_type::<Serial>().register_type::<OnLevel>().register_type::<Disabled>();
    // Levels.
    app.register_type::<Level>()
        .register_type::<WandererClock>()
        .register_type::<LevelContents>()
        .register_type::<Terrain>()
        .register_type::<Rooms>()
        .register_type::<Doors>()
        .register_type::<Occupancy>()
        .register_type::<TurnOrder>()
        .register_type::<Explored>()
        .register_type::<RememberedItems>();
    // Doors and stairs.
    app.register_type::<Door>().register_type::<Staircase>();
    // Creatures.
    app.register_type::<Health>()
        .register_type::<ArmorClass>()
        .register_type::<CombatLevel>()
        .register_type::<Energy>()
        .register_type::<Speed>();
    // The player.
    app.register_type::<Player>()
        .register_type::<Strength>()
        .register_type::<Experience>()
        .register_type::<Purse>()
        .register_type::<Asleep>()
        .register_type::<Hunger>()
        .register_type::<QuietTurns>()
        .register_type::<FieldOfView>()
        .register_type::<Pack>()
        .register_type::<Equipment>()
        .register_type::<HeldLight>();
    // Monsters.
    app.register_type::<Monster>()
        .register_type::<MonsterId>()
        .register_type::<Wanderer>()
        .register_type::<Mind>()
        .register_type::<AiProfile>();
    // Items.
    app.register_type::<ItemId>()
        .register_type::<Quantity>()
        .register_type::<Enchantment>()
        .register_type::<CarriedBy>()
        .register_type::<PackLetter>()
        .register_type::<LightSource>();
}

/// A component of an entity as text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ComponentText {
    /// The name of its type, without the path.
    pub name: String,
    /// Its value on one line; [`NOT_REFLECTED`] where reflection can't read it.
    pub value: String,
}

/// The value of a component that reflection can't read.
pub const NOT_REFLECTED: &str = "(not reflected)";

/// All components of an entity, by name; none when there is no such entity.
#[must_use]
pub fn describe(world: &World, entity: Entity) -> Vec<ComponentText> {
    let (Ok(entity), Some(registry)) = (world.get_entity(entity), world.get_resource::<AppTypeRegistry>()) else {
        return Vec::new();
    };
    let registry = registry.read();
    let components = entity.archetype().iter_components().filter_map(|id| world.components().get_info(id));
    let mut texts: Vec<ComponentText> = components.map(|component| text_of(entity, component, &registry)).collect();
    texts.sort_unstable();
    texts
}

fn text_of(entity: EntityRef, component: &ComponentInfo, registry: &TypeRegistry) -> ComponentText {
    let read = || {
        let registration = registry.get(component.type_id()?)?;
        let value = registration.data::<ReflectComponent>()?.reflect(entity)?;
        let names = registration.type_info().type_path_table();
        let text = format!("{:?}", value.as_partial_reflect());
        // A type that leaves its text to reflection is called by its whole path there.
        let value = text.strip_prefix(names.path()).map(|rest| [names.short_path(), rest].concat()).unwrap_or(text);
        Some(ComponentText { name: names.short_path().to_owned(), value })
    };
    read().unwrap_or_else(|| ComponentText {
        name: component.name().shortname().to_string(),
        value: NOT_REFLECTED.to_owned(),
    })
}

/// All that is in a cell with its components, as [`entities_at`] and [`describe`] have them; the title says what it is.
#[must_use]
pub fn component_texts(world: &World, cell: Position) -> Vec<(String, Vec<ComponentText>)> {
    entities_at(world, cell).into_iter().map(|thing| (title_of(world, thing), describe(world, thing))).collect()
}

/// What a thing is called.
#[must_use]
pub fn title_of(world: &World, thing: Entity) -> String {
    let serial = world.get::<Serial>(thing).map_or_else(String::new, |serial| format!(" {}", serial.0));
    let content = world.get_resource::<Content>();
    let monster = world.get::<MonsterId>(thing).zip(content).map(|(kind, content)| monster_name(content, *kind));
    let item = world.get::<ItemId>(thing).zip(content).map(|(kind, content)| content.item(*kind).name.as_str());
    let name = monster.or(item).unwrap_or_else(|| {
        if world.get::<Player>(thing).is_some() {
            "You"
        } else if world.get::<Door>(thing).is_some() {
            "A door"
        } else if world.get::<Staircase>(thing).is_some() {
            "Stairs"
        } else {
            "A thing"
        }
    });
    format!("{}{serial}", capitalised(name))
}

/// All that is in a cell of the current level: the creature first, then the items by serial number, then what has none,
/// a door or stairs.
#[must_use]
pub fn entities_at(world: &World, cell: Position) -> Vec<Entity> {
    let contents = current_level(world).and_then(|level| world.get::<LevelContents>(level));
    let things = contents.into_iter().flat_map(RelationshipTarget::iter).chain(player_of(world));
    let mut here: Vec<Entity> = things.filter(|thing| world.get::<Position>(*thing) == Some(&cell)).collect();
    here.sort_unstable_by_key(|thing| {
        let is_creature = world.get::<Health>(*thing).is_some();
        let serial = world.get::<Serial>(*thing).copied();
        (!is_creature, serial.is_none(), serial)
    });
    here
}
