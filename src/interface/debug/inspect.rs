//! The components of an entity as text, read-only.

use std::{any::TypeId, collections::BTreeMap, fmt};

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use crate::{
    base::geometry::Point,
    content::{Content, ItemId, MonsterId},
    rules::{
        creatures::{
            ArmorClass, CombatLevel, Conditions, ConfusingTouch, Experience, Health, Mind, Player, Purse, QuietTurns,
            SensesMonsters, Snared, Strength, player_of,
        },
        items::{
            CarriedBy, Charges, CurseFelt, Cursed, Discarded, Enchantment, Equipment, Habits, Handled, Identified,
            Junk, Offered, Opens, Pack, PackLetter, Quantity, RingPowers, Rustproof,
        },
        monsters::{
            AiProfile, BandMember, Canceled, Decisions, Flies, Grips, HasStolen, HeldBy, LastSeen, Monster, Pursuer,
            Regenerates, SeeksLoot, SpecialAttacks, Wanderer,
        },
        player::Hunger,
    },
    turn::{Energy, Serial, Speed},
    words::{capitalized, monster_name, trap_name},
    world::{
        level::{
            Door, Doors, Explored, Fires, Gas, LeftAt, Level, LevelContents, Occupancy, OnLevel, Position,
            RememberedItems, Rooms, Scent, SetPiecesHere, Staircase, Terrain, Trap, Traps, TurnOrder, WandererClock,
            current_level,
        },
        sight::{Burning, DressingLight, FieldOfView, HeldLight, Illumination, LightSource, Shines},
    },
};

/// Formats one component of an entity as text.
type Reader = fn(EntityRef<'_>) -> Option<String>;

fn text_of<C: Component + fmt::Debug>(entity: EntityRef<'_>) -> Option<String> {
    entity.get::<C>().map(|value| format!("{value:?}"))
}

macro_rules! readable_components {
    ($($component:ty),* $(,)?) => {
        /// The components of all entities of a game, each with its formatter.
        fn readers() -> impl Iterator<Item = (TypeId, Reader)> {
            [$((TypeId::of::<$component>(), text_of::<$component> as Reader)),*].into_iter()
        }

        /// The names of the components that can be formatted.
        pub fn readable_components() -> impl Iterator<Item = &'static str> {
            [$(std::any::type_name::<$component>()),*].into_iter()
        }
    };
}

readable_components! {
    // Everything with a position.
    Position,
    Serial,
    OnLevel,
    Disabled,
    // Levels.
    Level,
    WandererClock,
    LeftAt,
    LevelContents,
    Terrain,
    Rooms,
    Doors,
    Traps,
    Occupancy,
    TurnOrder,
    Explored,
    RememberedItems,
    Scent,
    Illumination,
    SetPiecesHere,
    Fires,
    Gas,
    // Doors, stairs and wall torches.
    Door,
    Trap,
    Staircase,
    DressingLight,
    Shines,
    // Creatures.
    Health,
    ArmorClass,
    CombatLevel,
    Energy,
    Speed,
    Conditions,
    // The player.
    Player,
    Strength,
    Experience,
    Purse,
    Hunger,
    QuietTurns,
    FieldOfView,
    HeldBy,
    Pack,
    Equipment,
    HeldLight,
    RingPowers,
    ConfusingTouch,
    SensesMonsters,
    Snared,
    // Monsters.
    Monster,
    MonsterId,
    Wanderer,
    Mind,
    Decisions,
    AiProfile,
    SpecialAttacks,
    Grips,
    HasStolen,
    SeeksLoot,
    Regenerates,
    Flies,
    Canceled,
    BandMember,
    // Items.
    ItemId,
    Quantity,
    Enchantment,
    CarriedBy,
    PackLetter,
    LightSource,
    Charges,
    Cursed,
    CurseFelt,
    Identified,
    Rustproof,
    Handled,
    Discarded,
    Habits,
    Junk,
    Offered,
    Opens,
    LastSeen,
    Pursuer,
    Burning,
}

/// A component of an entity as text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ComponentText {
    /// The name of its type without the path.
    pub name: String,
    /// Its value on one line; [`UNREADABLE`] if it cannot be formatted.
    pub value: String,
}

/// The value of a component that [`describe`] cannot format.
pub const UNREADABLE: &str = "(no text)";

/// All components of an entity as text, by name; none if there is no such entity.
pub fn describe(world: &World, entity: Entity) -> Vec<ComponentText> {
    let Ok(entity) = world.get_entity(entity) else { return Vec::new() };
    let readers: BTreeMap<TypeId, Reader> = readers().collect();
    let components = entity.archetype().iter_components().filter_map(|id| world.components().get_info(id));
    let mut texts: Vec<ComponentText> = components
        .map(|component| {
            let reader = component.type_id().and_then(|id| readers.get(&id));
            let value = reader.and_then(|read| read(entity)).unwrap_or_else(|| UNREADABLE.to_owned());
            ComponentText { name: component.name().shortname().to_string(), value }
        })
        .collect();
    texts.sort();
    texts
}

/// Everything in a cell with its components, by [`entities_at`] and [`describe`], under a title.
pub fn component_texts(world: &World, cell: Point) -> Vec<(String, Vec<ComponentText>)> {
    entities_at(world, cell).into_iter().map(|thing| (title_of(world, thing), describe(world, thing))).collect()
}

/// The title of an entity.
pub fn title_of(world: &World, thing: Entity) -> String {
    let serial = world.get::<Serial>(thing).map_or_else(String::new, |serial| format!(" {}", serial.0));
    let content = world.get_resource::<Content>();
    let monster = world.get::<MonsterId>(thing).zip(content).map(|(kind, content)| monster_name(content, *kind));
    let item = world.get::<ItemId>(thing).zip(content).map(|(kind, content)| content.item(*kind).name.as_str());
    let trap = world.get::<Trap>(thing).zip(content).map(|(trap, content)| trap_name(content, trap.kind));
    let name = monster.or(item).or(trap.as_deref()).unwrap_or_else(|| {
        if world.get::<Player>(thing).is_some() {
            "You"
        } else if world.get::<Door>(thing).is_some() {
            "A door"
        } else if world.get::<Staircase>(thing).is_some() {
            "Stairs"
        } else {
            "Something"
        }
    });
    format!("{}{serial}", capitalized(name))
}

/// All entities in a cell of the current level: the creature first, then the items by serial number, then doors and
/// stairs.
pub fn entities_at(world: &World, cell: Point) -> Vec<Entity> {
    let contents = current_level(world).and_then(|level| world.get::<LevelContents>(level));
    let things = contents.into_iter().flat_map(RelationshipTarget::iter).chain(player_of(world));
    let mut here: Vec<Entity> =
        things.filter(|thing| world.get::<Position>(*thing).map(Position::cell) == Some(cell)).collect();
    here.sort_unstable_by_key(|thing| {
        let is_creature = world.get::<Health>(*thing).is_some();
        let serial = world.get::<Serial>(*thing).copied();
        (!is_creature, serial.is_none(), serial)
    });
    here
}
