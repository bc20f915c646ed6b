//! Components of other plugins that belong to a game: they are saved, restored and hashed with the creatures and items that
//! have them.

use std::collections::BTreeMap;

use bevy::{
    ecs::{entity_disabling::Disabled, query::Allow},
    prelude::*,
};
use serde::{Serialize, de::DeserializeOwned};

use super::{
    BrokenRecord, WorldRecord,
    record::{ComponentRows, Owner},
};
use crate::{rules::creatures::PlayerEntity, turn::Serial};

/// How the components of one kind are written and read.
#[derive(Clone, Copy)]
struct SavedComponent {
    rows: fn(&World, player: Entity) -> Result<ComponentRows, Entity>,
    check: fn(&[u8]) -> bool,
    insert: fn(&mut EntityCommands<'_>, &[u8]),
}

/// The components that are saved, by the name under which they are.
#[derive(Resource, Clone, Default)]
pub(super) struct SavedComponents(BTreeMap<&'static str, SavedComponent>);

/// Lets components of a plugin belong to the game.
pub trait SaveComponent {
    /// Saves, restores and hashes a component of the player, of monsters and of items under this name, which must stay the same
    /// from version to version and be that of no other component. Of other entities and resources a plugin takes care itself.
    ///
    /// A game with such components can't be continued by a program that does not save them: it says so, and the file stays as it is.
    fn save_component<C: Component + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
}

impl SaveComponent for App {
    fn save_component<C: Component + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        let saved = SavedComponent { rows: rows::<C>, check: |bytes| read::<C>(bytes).is_some(), insert: insert::<C> };
        self.world_mut().register_component::<C>();
        self.world_mut().get_resource_or_init::<SavedComponents>().0.insert(name, saved);
        self
    }
}

/// All components of a kind, by owner; or the entity whose component can't be written.
fn rows<C: Component + Serialize>(world: &World, player: Entity) -> Result<ComponentRows, Entity> {
    let Some(mut query) = world.try_query_filtered::<(Entity, Option<&Serial>, &C), Allow<Disabled>>() else {
        return Ok(Vec::new());
    };
    let mut rows = Vec::new();
    for (entity, serial, component) in query.iter(world) {
        let owner = match serial {
            Some(serial) => Owner::Thing(*serial),
            None if entity == player => Owner::Player,
            None => continue,
        };
        rows.push((owner, minicbor_serde::to_vec(component).map_err(|_| entity)?));
    }
    rows.sort_unstable();
    Ok(rows)
}

fn read<C: DeserializeOwned>(bytes: &[u8]) -> Option<C> {
    minicbor_serde::from_slice(bytes).ok()
}

fn insert<C: Component + DeserializeOwned>(entity: &mut EntityCommands<'_>, bytes: &[u8]) {
    if let Some(component) = read::<C>(bytes) {
        entity.insert(component);
    }
}

/// The saved components of the running game, by name; kinds without one are left out.
///
/// # Errors
/// The name of a component that can't be written, and its entity.
pub(super) fn components_of(
    world: &World,
    player: Entity,
) -> Result<BTreeMap<String, ComponentRows>, (&'static str, Entity)> {
    let Some(saved) = world.get_resource::<SavedComponents>() else { return Ok(BTreeMap::new()) };
    let mut all = BTreeMap::new();
    for (name, component) in &saved.0 {
        let rows = (component.rows)(world, player).map_err(|entity| (*name, entity))?;
        if !rows.is_empty() {
            all.insert((*name).to_owned(), rows);
        }
    }
    Ok(all)
}

/// Checks that this program can read all components of a record.
///
/// # Errors
/// It has components that no plugin saves here, or one that can't be read.
pub(super) fn check_components(world: &World, record: &WorldRecord) -> Result<(), BrokenRecord> {
    let saved = world.get_resource::<SavedComponents>();
    for (name, rows) in &record.components {
        let component = saved.and_then(|saved| saved.0.get(name.as_str()));
        let component =
            component.ok_or_else(|| BrokenRecord::new(format!("'{name}', of a plugin that is not here")))?;
        if !rows.iter().all(|(_, bytes)| (component.check)(bytes)) {
            return Err(BrokenRecord::new(format!("a '{name}' that can't be read")));
        }
    }
    Ok(())
}

/// Gives all components of a record to their owners, which have been restored (a one-shot system).
pub(super) fn restore_components(
    In(components): In<BTreeMap<String, ComponentRows>>,
    saved: Option<Res<SavedComponents>>,
    player: Res<PlayerEntity>,
    things: Query<(Entity, &Serial), Allow<Disabled>>,
    mut commands: Commands,
) {
    let things = things.iter().map(|(entity, serial)| (Owner::Thing(*serial), entity));
    let owners: BTreeMap<Owner, Entity> = things.chain([(Owner::Player, player.0)]).collect();
    for (name, rows) in components {
        let Some(component) = saved.as_ref().and_then(|saved| saved.0.get(name.as_str())) else { continue };
        for (owner, bytes) in rows {
            if let Some(owner) = owners.get(&owner) {
                (component.insert)(&mut commands.entity(*owner), &bytes);
            }
        }
    }
}
