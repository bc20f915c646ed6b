//! The light on a cell.

use bevy::prelude::*;

use crate::{
    base::geometry::{Point, Rectangle},
    content::{Content, ItemId, LayerKind, SightMode, TerrainTable},
    interface::screen::sightings::items,
    turn::Cheats,
    words::{ENDLESS_LIGHT, LightThere},
    world::{
        level::{Dressing, Position, Terrain},
        sight::{Burning, DressingLight, HeldLight, LightSource, Shines, light_radius, sees_by_endless_light, shine},
    },
};

/// The lights of the level, and the one in hand.
pub(super) struct LevelLights<'world> {
    world: &'world World,
    table: &'world TerrainTable,
    terrain: &'world Terrain,
    mode: SightMode,
    player: Point,
    /// The radius of the light in hand.
    pub radius: u32,
    /// Its name.
    name: String,
}

impl<'world> LevelLights<'world> {
    pub(crate) fn of(
        world: &'world World,
        content: &'world Content,
        player: Entity,
        terrain: &'world Terrain,
    ) -> Option<Self> {
        let held = world.get::<HeldLight>(player).and_then(|held| held.0);
        let source = held.and_then(|light| world.get::<LightSource>(light));
        let cheats = *world.resource::<Cheats>();
        let is_endless = sees_by_endless_light(source, cheats, &content.config.debug);
        let kind = held.and_then(|light| world.get::<ItemId>(light)).filter(|_| !is_endless);
        Some(Self {
            world,
            table: &content.terrain,
            terrain,
            mode: content.config.fov.mode(),
            player: world.get::<Position>(player)?.cell(),
            radius: light_radius(source, cheats, &content.config.debug),
            name: kind.map_or_else(|| ENDLESS_LIGHT.to_owned(), |kind| content.item(*kind).name.clone()),
        })
    }

    /// The light by which a cell, or a creature in it, is seen.
    pub(crate) fn on(&self, cell: Point, who: Option<Entity>) -> LightThere {
        let world = self.world;
        if who.is_some_and(|who| world.get::<Shines>(who).is_some_and(|shines| shines.0 > 0)) {
            return LightThere::OwnGlow;
        }
        let reaching = |kind: &dyn Fn(Entity) -> Option<u32>| {
            items(world).any(|thing| {
                let source = kind(thing).zip(world.get::<Position>(thing).map(Position::cell));
                source.is_some_and(|(radius, place)| self.reaches(place, radius, cell))
            })
        };
        let shines = |thing: Entity| world.get::<Shines>(thing).map(|shines| shines.0);
        let dressing = |thing: Entity| world.get::<DressingLight>(thing).map(|light| light.0);
        let is_torch = |thing: Entity| dressing(thing) == Some(Dressing::Torch);
        let burns = |thing: Entity| {
            world.get::<Burning>(thing)?;
            world.get::<LightSource>(thing).map(LightSource::radius).filter(|radius| *radius > 0)
        };
        if reaching(&|thing| shines(thing).filter(|_| is_torch(thing))) {
            LightThere::Torchlight
        } else if reaching(&burns) {
            LightThere::BurningLight
        } else if let Some(name) = self.light_of_ground(cell) {
            LightThere::Ground(name)
        } else if reaching(&|thing| shines(thing).filter(|_| dressing(thing).is_none())) {
            LightThere::Glow
        } else if self.terrain.lit.get_or(cell, false) {
            LightThere::Room
        } else if self.radius > 0 && cell.distance(self.player) <= self.radius {
            LightThere::Yours(self.name.clone())
        } else {
            LightThere::None
        }
    }

    /// The name of what grows or burns on the ground and lights a cell; torches are no part of the ground.
    fn light_of_ground(&self, cell: Point) -> Option<String> {
        let shining = self.table.layers.iter().filter(|layer| layer.kind != LayerKind::Torch);
        let mut shining = shining.filter_map(|layer| Some((layer, layer.kind.dressing()?, layer.light?)));
        let found = shining.find(|(_, dressing, radius)| {
            let here = |place: &Point| self.terrain.dressing(*place) == *dressing;
            Rectangle::new(cell.x, cell.y, 1, 1)
                .grown(radius.cast_signed())
                .cells()
                .filter(here)
                .any(|place| self.reaches(place, *radius, cell))
        });
        found.map(|(layer, ..)| match layer.kind {
            LayerKind::Fire => format!("the {}", layer.name),
            _ => layer.name.clone(),
        })
    }

    fn reaches(&self, place: Point, radius: u32, cell: Point) -> bool {
        if place.distance(cell) > radius {
            return false;
        }
        let mut is_reached = false;
        shine(place, radius, self.terrain, self.mode, |lit| is_reached |= lit == cell);
        is_reached
    }
}
