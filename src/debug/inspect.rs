//! What an entity is made of, read by reflection and changing nothing.

use bevy::{
    ecs::{component::ComponentInfo, entity_disabling::Disabled},
    prelude::*,
    reflect::{PartialReflect, TypeRegistry},
};

use crate::{
    content::{Content, ItemId, MonsterId},
    creatures::{
        ArmorClass, CombatLevel, Conditions, ConfusingTouch, Experience, Health, Mind, Player, Purse, SensesMonsters,
        Snared, Strength, player_of,
    },
    geometry::Position,
    items::{
        CarriedBy, Charges, Cursed, Enchantment, Equipment, Handled, Identified, Pack, PackLetter, Quantity,
        RingPowers, Rustproof,
    },
    level::{
        Door, Doors, Explored, LeftAt, Level, LevelContents, Occupancy, OnLevel, RememberedItems, Rooms, Scent,
        Staircase, Terrain, Trap, Traps, TurnOrder, WandererClock, current_level,
    },
    monsters::{
        AiProfile, BandMember, BreathesFlame, Cancelled, Confuses, Covets, DrainsExperience, DrainsMaxHp,
        DrainsStrength, Flies, FreezesPlayer, HasStolen, HoldsPlayer, Monster, Regenerates, RustsArmor, StealsGold,
        StealsItem, Wanderer,
    },
    player::{Hunger, QuietTurns},
    sight::{Burning, FieldOfView, HeldLight, Illumination, LightSource, Shines, WallTorch},
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
        .register_type::<LeftAt>()
        .register_type::<LevelContents>()
        .register_type::<Terrain>()
        .register_type::<Rooms>()
        .register_type::<Doors>()
        .register_type::<Traps>()
        .register_type::<Occupancy>()
        .register_type::<TurnOrder>()
        .register_type::<Explored>()
        .register_type::<RememberedItems>()
        .register_type::<Scent>()
        .register_type::<Illumination>();
    // Doors, stairs, torches on walls.
    app.register_type::<Door>()
        .register_type::<Trap>()
        .register_type::<Staircase>()
        .register_type::<WallTorch>()
        .register_type::<Shines>();
    // Creatures.
    app.register_type::<Health>()
        .register_type::<ArmorClass>()
        .register_type::<CombatLevel>()
        .register_type::<Energy>()
        .register_type::<Speed>()
        .register_type::<Conditions>();
    // The player.
    app.register_type::<Player>()
        .register_type::<Strength>()
        .register_type::<Experience>()
        .register_type::<Purse>()
        .register_type::<Hunger>()
        .register_type::<QuietTurns>()
        .register_type::<FieldOfView>()
        .register_type::<Pack>()
        .register_type::<Equipment>()
        .register_type::<HeldLight>()
        .register_type::<RingPowers>()
        .register_type::<ConfusingTouch>()
        .register_type::<SensesMonsters>()
        .register_type::<Snared>();
    // Monsters.
    app.register_type::<Monster>()
        .register_type::<MonsterId>()
        .register_type::<Wanderer>()
        .register_type::<Mind>()
        .register_type::<AiProfile>()
        .register_type::<RustsArmor>()
        .register_type::<Covets>()
        .register_type::<BreathesFlame>()
        .register_type::<HoldsPlayer>()
        .register_type::<FreezesPlayer>()
        .register_type::<StealsGold>()
        .register_type::<StealsItem>()
        .register_type::<HasStolen>()
        .register_type::<Confuses>()
        .register_type::<DrainsStrength>()
        .register_type::<DrainsMaxHp>()
        .register_type::<DrainsExperience>()
        .register_type::<Regenerates>()
        .register_type::<Flies>()
        .register_type::<Cancelled>()
        .register_type::<BandMember>();
    // Items.
    app.register_type::<ItemId>()
        .register_type::<Quantity>()
        .register_type::<Enchantment>()
        .register_type::<CarriedBy>()
        .register_type::<PackLetter>()
        .register_type::<LightSource>()
        .register_type::<Charges>()
        .register_type::<Cursed>()
        .register_type::<Identified>()
        .register_type::<Rustproof>()
        .register_type::<Handled>()
        .register_type::<Burning>();
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

/// A component of an entity as it is.
#[derive(Clone, Debug)]
pub struct ComponentValue<'world> {
    /// The name of its type, without the path.
    pub name: String,
    /// Its value, where reflection can read it.
    pub value: Option<&'world dyn PartialReflect>,
}

/// All components of an entity, by name; none when there is no such entity.
#[must_use]
pub fn components_of(world: &World, entity: Entity) -> Vec<ComponentValue<'_>> {
    let (Ok(entity), Some(registry)) = (world.get_entity(entity), world.get_resource::<AppTypeRegistry>()) else {
        return Vec::new();
    };
    let registry = registry.read();
    let components = entity.archetype().iter_components().filter_map(|id| world.components().get_info(id));
    let mut components: Vec<ComponentValue<'_>> = components
        .map(|component| {
            let value = value_of(entity, component, &registry);
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

/// A value on one line.
#[must_use]
pub fn value_text(value: &dyn PartialReflect) -> String {
    let text = format!("{value:?}");
    // A type that leaves its text to reflection is called by its whole path there.
    let rest = text.strip_prefix(value.reflect_type_path());
    rest.map(|rest| [value.reflect_short_type_path(), rest].concat()).unwrap_or(text)
}

/// All components of an entity as texts, by name; none when there is no such entity.
#[must_use]
pub fn describe(world: &World, entity: Entity) -> Vec<ComponentText> {
    let text = |component: ComponentValue<'_>| ComponentText {
        value: component.value.map_or_else(|| NOT_REFLECTED.to_owned(), value_text),
        name: component.name,
    };
    components_of(world, entity).into_iter().map(text).collect()
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
