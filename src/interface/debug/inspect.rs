//! The components of an entity as text, read-only.

use std::{any::TypeId, collections::BTreeMap, fmt};

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow},
    prelude::*,
};

use crate::{
    base::{geometry::Point, random::RandomStreams},
    content::{Content, ItemId, MonsterId, TerrainTable},
    rules::{
        GameRef,
        creatures::{
            ArmorClass, CombatLevel, Conditions, ConfusingTouch, Experience, Health, Mind, Player, Purse, QuietTurns,
            SensesMonsters, Snared, Strength, player_of,
        },
        items::{
            CarriedBy, Charges, CurseFelt, Cursed, Discarded, Enchantment, Equipment, Habits, Handled, Identified,
            Junk, Offered, Opens, Pack, PackLetter, Quantity, RingPowers, Rustproof,
        },
        monsters::{
            AiProfile, BandMember, Canceled, Decisions, Flies, Grips, HasStolen, HeldBy, KeepsDecisions, LastNoises,
            LastSeen, Monster, Pursuer, Regenerates, SeeksLoot, SpecialAttacks, Wanderer,
        },
        player::Hunger,
    },
    turn::{Cheats, Clock, Energy, NextSerial, Progress, Serial, Speed},
    words::{capitalized, monster_name, structure_name, trap_name},
    world::{
        level::{
            CurrentDepth, Door, Doors, Explored, Fires, Gas, LeftAt, Level, LevelContents, Levels, Noises, Occupancy,
            OnLevel, Position, RememberedItems, Rooms, Scent, SetPiecesHere, Staircase, Terrain, Trap, Traps,
            TurnOrder, WandererClock, current_level, layers_at,
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
        #[cfg(test)]
        pub(crate) fn readable_components() -> impl Iterator<Item = &'static str> {
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
    Habits,
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
    LastSeen,
    Pursuer,
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
    Junk,
    Offered,
    Opens,
    Burning,
    // Resources, each of which is a component of an entity of its own.
    Clock,
    Progress,
    Cheats,
    CurrentDepth,
    Levels,
    NextSerial,
    RandomStreams,
    Noises,
    LastNoises,
    KeepsDecisions,
}

/// A component of an entity as text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ComponentText {
    /// The name of its type without the path.
    pub name: String,
    /// Its value on one line; [`UNREADABLE`] if it cannot be formatted.
    pub value: String,
}

/// The value of a component that [`describe`] cannot format.
pub(crate) const UNREADABLE: &str = "(no text)";

/// The components of plugins other than the game's, with their formatters.
#[derive(Resource, Default)]
struct ForeignReaders(BTreeMap<TypeId, Reader>);

/// Shows components of a plugin in the inspector of the debug console.
pub trait InspectComponent {
    /// Shows a component by its `Debug`.
    fn inspect_component<C: Component + fmt::Debug>(&mut self) -> &mut Self;
}

impl InspectComponent for App {
    fn inspect_component<C: Component + fmt::Debug>(&mut self) -> &mut Self {
        self.world_mut().get_resource_or_init::<ForeignReaders>().0.insert(TypeId::of::<C>(), text_of::<C>);
        self
    }
}

/// All components of an entity as text, by name; none if there is no such entity.
pub(crate) fn describe(world: &World, entity: Entity) -> Vec<ComponentText> {
    let Ok(entity) = world.get_entity(entity) else { return Vec::new() };
    let foreign = world.get_resource::<ForeignReaders>().into_iter().flat_map(|readers| &readers.0);
    let readers: BTreeMap<TypeId, Reader> = readers().chain(foreign.map(|(id, read)| (*id, *read))).collect();
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

/// What the inspector shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum InspectorTarget {
    /// Everything in the cell of the cursor, and what creatures there carry.
    #[default]
    Cursor,
    /// The player.
    Player,
    /// The level.
    Level,
    /// The resources of the game.
    Resources,
    /// One thing.
    Thing(Serial),
}

impl InspectorTarget {
    /// The subjects that have a name.
    pub(crate) const NAMED: [(&str, Self); 4] =
        [("cell", Self::Cursor), ("player", Self::Player), ("level", Self::Level), ("resources", Self::Resources)];
}

/// A thing in the inspector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Inspected {
    /// What it is.
    pub title: String,
    /// Its components.
    pub components: Vec<ComponentText>,
    /// What it is bound to.
    pub links: Vec<Bond>,
}

/// A bond of a thing to another, or to its level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bond {
    /// What binds them, and to what.
    pub text: String,
    /// The command line that inspects the other.
    pub line: String,
}

/// What the inspector shows of a subject.
pub(crate) fn inspected(world: &World, subject: InspectorTarget, cursor: Point) -> Vec<Inspected> {
    let things = match subject {
        InspectorTarget::Cursor => entities_at(world, cursor),
        InspectorTarget::Player => player_of(world).into_iter().collect(),
        InspectorTarget::Level => current_level(world).into_iter().collect(),
        InspectorTarget::Thing(serial) => thing_numbered(world, serial).into_iter().collect(),
        InspectorTarget::Resources => return vec![resources(world)],
    };
    let inspect = |thing: Entity| Inspected {
        title: title_of(world, thing),
        components: [describe(world, thing), kind_of(world, thing)].concat(),
        links: links(world, thing),
    };
    let cell = if subject == InspectorTarget::Cursor { ground_at(world, cursor) } else { None };
    things.into_iter().map(inspect).chain(cell).collect()
}

/// The ground of a cell: what it is, its light, the player's scent and the room.
fn ground_at(world: &World, cell: Point) -> Option<Inspected> {
    let game = GameRef::of(world)?;
    let terrain = game.level.terrain;
    let scent = game.get::<Scent>(game.level.entity).and_then(|scent| scent.age(cell, game.turn));
    let room = game.level.rooms.index_at(cell);
    let component = |name: &str, value: String| ComponentText { name: name.to_owned(), value };
    let none = || "none".to_owned();
    let components = vec![
        component("ground", ground_text(&game.content.terrain, terrain, cell)),
        component("lit", game.level.lights.is_lit(cell).to_string()),
        component("your scent", scent.map_or_else(none, |age| format!("{age} turns old"))),
        component("room", room.map_or_else(none, |index| (index + 1).to_string())),
    ];
    let title = format!("The ground at {},{}", cell.x, cell.y);
    terrain.structures().contains(cell).then(|| Inspected { title, components, links: Vec::new() })
}

/// What lies in a cell: its structure and the layers on it.
pub(super) fn ground_text(table: &TerrainTable, terrain: &Terrain, cell: Point) -> String {
    let layers = layers_at(table, terrain, cell).map(|layer| layer.name.as_str());
    let ground: Vec<&str> = std::iter::once(structure_name(terrain.structure(cell))).chain(layers).collect();
    ground.join(", ")
}

/// The data of the kind of a thing.
fn kind_of(world: &World, thing: Entity) -> Vec<ComponentText> {
    let content = world.resource::<Content>();
    let text = |name: &str, value: String| ComponentText { name: name.to_owned(), value };
    let monster = world.get::<MonsterId>(thing).map(|kind| content.monster(*kind));
    let item = world.get::<ItemId>(thing).map(|kind| content.item(*kind));
    let monster = monster.map(|kind| text("monsters.ron", format!("{kind:?}")));
    let item = item.map(|kind| text("items.ron", format!("{kind:?}")));
    monster.into_iter().chain(item).collect()
}

fn resources(world: &World) -> Inspected {
    let known: BTreeMap<TypeId, Reader> = readers().collect();
    let of = |(id, entity)| {
        let info = world.components().get_info(id)?;
        let value = known.get(&info.type_id()?)?(world.get_entity(entity).ok()?)?;
        Some(ComponentText { name: info.name().shortname().to_string(), value })
    };
    let mut components: Vec<ComponentText> = world.resource_entities().iter().filter_map(of).collect();
    components.sort();
    Inspected { title: "The resources".to_owned(), components, links: Vec::new() }
}

/// What a thing is bound to: what it carries, who carries it, its leader, who holds it, and its level.
fn links(world: &World, thing: Entity) -> Vec<Bond> {
    let to = |what: &str, other: Entity| {
        let which = match world.get::<Serial>(other) {
            Some(serial) => serial.0.to_string(),
            None => world.get::<Player>(other).map(|_| "player".to_owned())?,
        };
        Some(Bond { text: format!("{what}: {}", title_of(world, other)), line: format!("inspect {which}") })
    };
    // The player is where the current level is.
    let there = world.get::<OnLevel>(thing).map(|on| on.0).or_else(|| current_level(world));
    let level = there.filter(|level| *level != thing).and_then(|level| world.get::<Level>(level));
    let on_level = |level: &Level| Bond { text: format!("on level {}", level.depth), line: "inspect level".to_owned() };
    let mut links: Vec<Bond> = level.map(on_level).into_iter().collect();
    let packed = world.get::<Pack>(thing).into_iter().flat_map(Pack::items);
    links.extend(packed.filter_map(|item| to("carries", item)));
    links.extend(world.get::<CarriedBy>(thing).and_then(|carried| to("carried by", carried.0)));
    let holders = world.get::<HeldBy>(thing).into_iter().flat_map(RelationshipTarget::iter);
    links.extend(holders.filter_map(|holder| to("held by", holder)));
    let leader = world.get::<BandMember>(thing).and_then(|band| thing_numbered(world, band.leader));
    links.extend(leader.filter(|leader| *leader != thing).and_then(|leader| to("follows", leader)));
    links
}

/// The thing with a serial number: a creature or an item, on whatever level.
pub(super) fn thing_numbered(world: &World, serial: Serial) -> Option<Entity> {
    let mut things = world.try_query_filtered::<(Entity, &Serial), Allow<Disabled>>()?;
    things.iter(world).find(|(_, other)| **other == serial).map(|(thing, _)| thing)
}

/// The title of an entity.
pub(crate) fn title_of(world: &World, thing: Entity) -> String {
    let serial = world.get::<Serial>(thing).map_or_else(String::new, |serial| format!(" {}", serial.0));
    let content = world.get_resource::<Content>();
    let monster = world.get::<MonsterId>(thing).zip(content).map(|(kind, content)| monster_name(content, *kind));
    let item = world.get::<ItemId>(thing).zip(content).map(|(kind, content)| content.item(*kind).name.as_str());
    let trap = world.get::<Trap>(thing).zip(content).map(|(trap, content)| trap_name(content, trap.kind));
    let level = world.get::<Level>(thing).map(|level| format!("level {}", level.depth));
    let name = monster.or(item).or(trap.as_deref()).or(level.as_deref()).unwrap_or_else(|| {
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
pub(crate) fn entities_at(world: &World, cell: Point) -> Vec<Entity> {
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
