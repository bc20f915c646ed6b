//! A game as those read it who change nothing: screens, views, and what commands of many actions decide.

use bevy::{
    ecs::query::{QueryData, ReadOnlyQueryData, ReleaseStateQueryData, SingleEntityQueryData},
    prelude::*,
};

use super::{
    creatures::{CombatLevel, Conditions, Experience, Health, Purse, SensesMonsters, Strength, player_of},
    items::{Equipment, Habits, ItemParts, Lore, Pack, RingPowers},
    player::Hunger,
};
use crate::{
    base::geometry::Point,
    content::Content,
    turn::{Cheats, Clock, Energy, MessageLog, Speed},
    world::{
        level::{
            CurrentDepth, Doors, Explored, Fires, Gas, LevelContents, Occupancy, Position, RememberedItems, Rooms,
            SetPiecesHere, Terrain, Traps, TurnOrder, current_level,
        },
        sight::{FieldOfView, HeldLight, Illumination, LightSource, light_radius, sees_by_endless_light},
    },
};

/// A `&World` in which there is a game, running or over, with what is asked of it most: made once for a key, an action or a
/// picture. Whether there is one is decided there, and nowhere else. Before the first game there is none; one that was left
/// for the menu remains.
#[derive(Clone, Copy)]
pub struct GameRef<'w> {
    world: &'w World,
    /// The data of the game.
    pub content: &'w Content,
    /// What is known of kinds of items.
    pub lore: &'w Lore,
    /// The facts reported to the player.
    pub log: &'w MessageLog,
    /// The turn of the clock.
    pub turn: u64,
    /// The depth of the current level.
    pub depth: u32,
    /// The greatest depth reached.
    pub deepest: u32,
    /// The player's cell.
    pub here: Point,
    /// The components of the player.
    pub player: PlayerPartsItem<'w, 'static>,
    /// The components of the level where the player is.
    pub level: LevelPartsItem<'w, 'static>,
}

/// The components of the player that are read most.
#[derive(QueryData)]
#[query_data(derive(Clone, Copy))]
pub struct PlayerParts {
    /// The one entity with `Player`.
    pub entity: Entity,
    position: &'static Position,
    /// Which conditions the player has, and for how long.
    pub conditions: &'static Conditions,
    /// The hit points.
    pub health: &'static Health,
    /// The strength, with what is lost of it and what rings add.
    pub strength: &'static Strength,
    /// The level of experience.
    pub combat_level: &'static CombatLevel,
    /// The points of experience.
    pub experience: &'static Experience,
    /// The food units left.
    pub hunger: &'static Hunger,
    /// The gold pieces.
    pub purse: &'static Purse,
    /// The energy to act.
    pub energy: &'static Energy,
    /// The speed without conditions.
    pub speed: &'static Speed,
    /// The items in use.
    pub equipment: &'static Equipment,
    /// What was used last.
    pub(crate) habits: &'static Habits,
    /// The magic that reveals all monsters of the level.
    pub(crate) senses_monsters: &'static SensesMonsters,
    /// The powers of the rings worn.
    pub ring_powers: &'static RingPowers,
    /// The light in hand.
    pub held_light: &'static HeldLight,
    /// The cells in view.
    pub view: &'static FieldOfView,
    pack: Option<&'static Pack>,
}

/// The components of a level that are read most.
#[derive(QueryData)]
#[query_data(derive(Clone, Copy))]
pub struct LevelParts {
    /// The entity that the parts belong to.
    pub entity: Entity,
    /// The true cells.
    pub terrain: &'static Terrain,
    /// The cells as the player remembers them.
    pub explored: &'static Explored,
    /// The items as the player remembers them.
    pub remembered: &'static RememberedItems,
    /// The creatures by cell.
    pub occupancy: &'static Occupancy,
    /// The creatures in the order of their turns.
    pub(crate) turn_order: &'static TurnOrder,
    /// The rooms, found or not.
    pub rooms: &'static Rooms,
    /// The set pieces, with what has happened in each.
    pub set_pieces: &'static SetPiecesHere,
    /// The doors by cell.
    pub doors: &'static Doors,
    /// The traps by cell.
    pub traps: &'static Traps,
    /// How much gas each cell has.
    pub gas: &'static Gas,
    /// The cells that burn, each with its flame.
    pub fires: &'static Fires,
    /// The cells lit other than by the light in the player's hand.
    pub lights: &'static Illumination,
    contents: Option<&'static LevelContents>,
}

/// Makes the parts known to the world: they can't be asked for before, even those that may be missing. Each plugin whose
/// systems make a [`GameRef`] does it.
pub(crate) fn register_parts(app: &mut App) {
    let world = app.world_mut();
    world.query::<PlayerParts>();
    world.query::<LevelParts>();
    world.query::<ItemParts>();
}

/// Why the parts are there.
const WHOLE: &str =
    "a player keeps all components of `player_bundle`, and a level those that `LevelBuilder::build` inserts";

impl<'w> GameRef<'w> {
    /// The game of a world, running, over or left for the menu; `None` before the first one.
    ///
    /// # Panics
    /// A component of [`PlayerParts`] or [`LevelParts`] was removed, which no rule does.
    pub fn of(world: &'w World) -> Option<Self> {
        let player = world.get_entity(player_of(world)?).ok()?.get_components::<PlayerParts>().expect(WHOLE);
        let level = world.get_entity(current_level(world)?).ok()?.get_components::<LevelParts>().expect(WHOLE);
        let depth = world.resource::<CurrentDepth>();
        Some(Self {
            world,
            content: world.resource(),
            lore: world.resource(),
            log: world.resource(),
            turn: world.resource::<Clock>().turn,
            depth: depth.depth,
            deepest: depth.deepest,
            here: player.position.cell(),
            player,
            level,
        })
    }

    /// The world, for as long as the game was made from it.
    pub const fn world(&self) -> &'w World {
        self.world
    }

    /// A component of something; `None` without it.
    pub fn get<C: Component>(&self, thing: Entity) -> Option<&'w C> {
        self.world.get(thing)
    }

    /// The radius of the player's light, in cells.
    pub fn light_radius(&self) -> u32 {
        light_radius(self.light_in_hand(), *self.resource::<Cheats>(), &self.content.config.debug)
    }

    /// Whether the player sees by the endless light of the debug console.
    pub(crate) fn sees_by_endless_light(&self) -> bool {
        sees_by_endless_light(self.light_in_hand(), *self.resource::<Cheats>(), &self.content.config.debug)
    }

    /// The light in the player's hand.
    pub fn light_in_hand(&self) -> Option<&'w LightSource> {
        self.get(self.player.held_light.0?)
    }

    /// A resource that the plugins always insert.
    pub fn resource<R: Resource>(&self) -> &'w R {
        self.world.resource()
    }

    /// A resource that may be missing; `None` without it.
    pub fn get_resource<R: Resource>(&self) -> Option<&'w R> {
        self.world.get_resource()
    }

    /// Several components of something; `None` if it lacks one of them.
    pub fn parts<Q>(&self, thing: Entity) -> Option<Q::Item<'w, 'static>>
    where
        Q: ReadOnlyQueryData + ReleaseStateQueryData + SingleEntityQueryData,
    {
        self.world.get_entity(thing).ok()?.get_components::<Q>().ok()
    }
}

impl<'w> PlayerPartsItem<'w, '_> {
    /// What the player carries: the items with letters, in use or not, and the keys.
    pub fn pack(&self) -> impl Iterator<Item = Entity> + use<'w> {
        self.pack.into_iter().flat_map(Pack::items)
    }
}

impl<'w> LevelPartsItem<'w, '_> {
    /// Everything on the level: creatures, items, doors, traps and stairs.
    pub fn contents(&self) -> impl Iterator<Item = Entity> + use<'w> {
        self.contents.into_iter().flat_map(RelationshipTarget::iter)
    }
}
