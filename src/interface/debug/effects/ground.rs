//! The command that changes liquids and dressings.

use bevy::prelude::*;

use super::game::{Game, cell, check_inside, counted, missing};
use crate::{
    base::geometry::{Point, Rectangle},
    content::{GroundEffect, LayerKind},
    rules::effects::{Sparks, ignite},
    turn::OneShot,
    words::structure_name,
    world::{
        level::{CurrentDepth, Dressing, Fires, Liquid, Structure, Terrain, fuel_at},
        sight::replace_dressing_lights,
    },
};

impl Game<'_> {
    /// Pours a liquid into cells, dresses them, or removes both. Liquids lie on floors and in corridors, torches are on
    /// walls and floors, and ways down need a level below.
    pub(crate) fn cover(&mut self, layer: Option<LayerKind>, area: Rectangle) -> Result<String, String> {
        let depth = self.world.resource::<CurrentDepth>().depth;
        let mut terrain = self.world.get_mut::<Terrain>(self.level).ok_or_else(|| missing("level"))?;
        let corner = Point::new(
            area.x.saturating_add(area.width.saturating_sub(1)),
            area.y.saturating_add(area.height.saturating_sub(1)),
        );
        for outermost in [Point::new(area.x, area.y), corner] {
            check_inside(&terrain, outermost)?;
        }
        let definition = layer.map(|layer| self.content.terrain.layer(layer));
        let name = definition.map_or("nothing", |definition| &definition.name);
        let bears = |there: Structure| match there {
            Structure::Floor | Structure::Corridor => true,
            Structure::Rock => layer == Some(LayerKind::Torch),
            _ => false,
        };
        if let (Some(definition), Some(place)) =
            (definition, area.cells().find(|place| !bears(terrain.structure(*place))))
        {
            let there = structure_name(terrain.structure(place));
            let what = &definition.name;
            return Err(format!("there can be no {} at {}, where there is {there}", bare(what), cell(place)));
        }
        let falls = definition.is_some_and(|definition| matches!(definition.walkers, GroundEffect::Fall { .. }));
        if falls && depth >= self.content.dungeon.level_count {
            return Err(format!("there can be no {} on the deepest level", bare(name)));
        }
        if layer == Some(LayerKind::Fire) {
            return self.set_fire(area);
        }
        let liquid = layer.map_or(Some(Liquid::None), LayerKind::liquid);
        let dressing = layer.map_or(Some(Dressing::None), LayerKind::dressing);
        for place in area.cells() {
            if let Some(liquid) = liquid {
                terrain.set_liquid(place, liquid);
            }
            if let Some(dressing) = dressing {
                terrain.set_dressing(place, dressing);
            }
        }
        self.world.do_now_with(forget_fires, self.level).map_err(|error| error.to_string())?;
        self.world.do_now_with(replace_dressing_lights, area).map_err(|error| error.to_string())?;
        let cells = counted(u32::try_from(area.cells().count()).unwrap_or(u32::MAX), "cell");
        Ok(match layer {
            None => format!("Nothing is on {cells}."),
            Some(LayerKind::Torch) => format!("Torches are on {cells}."),
            Some(_) => format!("There is {name} in {cells}."),
        })
    }
}

impl Game<'_> {
    /// Sets fire to all in an area that burns.
    fn set_fire(&mut self, area: Rectangle) -> Result<String, String> {
        let terrain = self.world.get::<Terrain>(self.level).ok_or_else(|| missing("level"))?;
        let cells: Vec<Point> =
            area.cells().filter(|place| fuel_at(&self.content.terrain, terrain, *place).is_some()).collect();
        if cells.is_empty() {
            return Err(format!("nothing burns at {}", cell(Point::new(area.x, area.y))));
        }
        let count = counted(u32::try_from(cells.len()).unwrap_or(u32::MAX), "cell");
        let sparks = Sparks { cells, is_players: true };
        self.world.do_now_with(ignite, sparks).map_err(|error| error.to_string())?;
        Ok(format!("There is fire in {count}."))
    }
}

/// Forgets the fires of a level that were covered by something else.
fn forget_fires(In(level): In<Entity>, mut levels: Query<(&Terrain, &mut Fires)>) {
    if let Ok((terrain, mut fires)) = levels.get_mut(level) {
        fires.forget_covered(terrain);
    }
}

/// A name without its article.
fn bare(name: &str) -> &str {
    let name = name.strip_prefix("burning ").unwrap_or(name);
    let bare = name.strip_prefix("a ").or_else(|| name.strip_prefix("an ")).unwrap_or(name);
    bare.strip_prefix("burning ").unwrap_or(bare)
}
