//! The light on a cell.

use bevy::prelude::*;

use crate::{
    base::geometry::{Point, Rectangle},
    content::{ItemId, LayerKind, SightMode},
    rules::GameRef,
    words::{ENDLESS_LIGHT, LightThere},
    world::{
        level::{Dressing, Position},
        sight::{Burning, DressingLight, LightSource, Shines, shine},
    },
};

/// The lights of the level, and the one in hand.
pub(super) struct LevelLights<'world> {
    game: GameRef<'world>,
    mode: SightMode,
    /// The radius of the light in hand.
    pub radius: u32,
    /// Its name.
    name: String,
}

impl<'world> LevelLights<'world> {
    pub(crate) fn of(game: &GameRef<'world>) -> Self {
        let content = game.content;
        let held = game.player.held_light.0;
        let kind = held.and_then(|light| game.get::<ItemId>(light)).filter(|_| !game.sees_by_endless_light());
        Self {
            game: *game,
            mode: content.config.fov.mode(),
            radius: game.light_radius(),
            name: kind.map_or_else(|| ENDLESS_LIGHT.to_owned(), |kind| content.item(*kind).name.clone()),
        }
    }

    /// The light by which a cell, or a creature in it, is seen.
    pub(crate) fn on(&self, cell: Point, who: Option<Entity>) -> LightThere {
        let game = &self.game;
        if who.is_some_and(|who| game.get::<Shines>(who).is_some_and(|shines| shines.0 > 0)) {
            return LightThere::OwnGlow;
        }
        let reaching = |kind: &dyn Fn(Entity) -> Option<u32>| {
            game.level.contents().any(|thing| {
                let source = kind(thing).zip(game.get::<Position>(thing).map(Position::cell));
                source.is_some_and(|(radius, place)| self.reaches(place, radius, cell))
            })
        };
        let shines = |thing: Entity| game.get::<Shines>(thing).map(|shines| shines.0);
        let dressing = |thing: Entity| game.get::<DressingLight>(thing).map(|light| light.0);
        let is_torch = |thing: Entity| dressing(thing) == Some(Dressing::Torch);
        let burns = |thing: Entity| {
            game.get::<Burning>(thing)?;
            game.get::<LightSource>(thing).map(LightSource::radius).filter(|radius| *radius > 0)
        };
        if reaching(&|thing| shines(thing).filter(|_| is_torch(thing))) {
            LightThere::Torchlight
        } else if reaching(&burns) {
            LightThere::BurningLight
        } else if let Some(name) = self.light_of_ground(cell) {
            LightThere::Ground(name)
        } else if reaching(&|thing| shines(thing).filter(|_| dressing(thing).is_none())) {
            LightThere::Glow
        } else if self.game.level.terrain.lit.get_or(cell, false) {
            LightThere::Room
        } else if self.radius > 0 && cell.distance(self.game.here) <= self.radius {
            LightThere::Yours(self.name.clone())
        } else {
            LightThere::None
        }
    }

    /// The name of what grows or burns on the ground and lights a cell; torches are no part of the ground.
    fn light_of_ground(&self, cell: Point) -> Option<String> {
        let shining = self.game.content.terrain.layers.iter().filter(|layer| layer.kind != LayerKind::Torch);
        let mut shining = shining.filter_map(|layer| Some((layer, layer.kind.dressing()?, layer.light?)));
        let found = shining.find(|(_, dressing, radius)| {
            let here = |place: &Point| self.game.level.terrain.dressing(*place) == *dressing;
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
        shine(place, radius, self.game.level.terrain, self.mode, |lit| is_reached |= lit == cell);
        is_reached
    }
}
