//! Cells whose color changes over time: new messages are bright at first, a warning pulses, a dying light flickers.
//!
//! Effects depend only on the clock and draw from no random stream. They end at the colors of the picture, so that a
//! window at rest shows exactly what `interface/screen/` drew. The glow around the hero does not move; see `halo`.
//!
//! The window updates sixty times a second while something moves, and otherwise only when something happens.

use std::{f32::consts::TAU, time::Duration};

use bevy::{
    math::ops,
    prelude::*,
    time::TimeReceiver,
    window::PrimaryWindow,
    winit::{UpdateMode, WinitSettings},
};
use bevy_ecs_tilemap::prelude::*;

use super::{
    emphasis::{self, emphasized},
    picture::Picture,
    stage::FrameStage,
    tiles::{Layer, tile_at, tile_color},
};
use crate::{
    base::geometry::Point,
    interface::screen::{Cell, CellEffect, pace},
    storage::settings::{Settings, Toggle},
};

/// Pulses and flickers stop this long after the last key or turn, so that an idle window costs nothing.
pub(super) const MOVING_TIME: Duration = Duration::from_secs(2);
/// Pulses per second.
const PULSE_RATE: f32 = 1.25;
/// How much of the color a pulse takes away at most, from 0 to 1.
const PULSE_DEPTH: f32 = 0.55;
/// Speed of a flickering light, in radians per second of its slowest wave.
const FLICKER_RATE: f32 = 11.0;
/// How much of the color a flicker takes away at most, from 0 to 1.
const FLICKER_DEPTH: f32 = 0.4;
/// Time from one update to the next of what only shimmers.
const SHIMMER_PACE: Duration = Duration::from_millis(100);
/// Speed of water and lava, in radians per second of their slowest wave.
const RIPPLE_RATE: f32 = 2.2;
/// How much brighter or darker water and lava become at most, from 0 to 1.
const RIPPLE_DEPTH: f32 = 0.22;
/// Speed of the light of flames, in radians per second of its slowest wave.
const FIRELIGHT_RATE: f32 = 4.0;
/// How much brighter or darker ground in the light of a flame becomes at most, from 0 to 1.
const FIRELIGHT_DEPTH: f32 = 0.07;
/// How long pulses and flickers take to die down before they stop.
const CALMING: Duration = Duration::from_millis(500);
/// Time from one update to the next while something moves.
const MOVING_PACE: Duration = Duration::from_nanos(1_000_000_000 / 60);
/// Time from one update to the next while nothing happens; an event wakes the window at once, but not a gamepad that is
/// plugged in.
const RESTING_PACE: Duration = Duration::from_secs(if cfg!(feature = "gamepad") { 1 } else { 60 });

pub(super) fn plugin(app: &mut App) {
    // the renderer's clock reports when the previous picture was done, which after a sleep was long ago
    app.world_mut().remove_resource::<TimeReceiver>();
    app.init_resource::<Activity>()
        .init_resource::<MovingCells>()
        .insert_resource(settings(RESTING_PACE, RESTING_PACE))
        .add_systems(
            Update,
            (
                (find_moving_cells, color_moving_cells).chain().in_set(FrameStage::Effects),
                pace.pipe(set_pace).in_set(FrameStage::Pace),
            ),
        );
}

/// When the player last did something, on the clock of `Time<Real>`.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Activity {
    last: Duration,
}

impl Activity {
    /// Lets effects move for another [`MOVING_TIME`] from `now`.
    pub(crate) const fn keep_moving_from(&mut self, now: Duration) {
        self.last = now;
    }

    /// Returns the time since the player last did something.
    pub(crate) const fn age(&self, now: Duration) -> Duration {
        now.saturating_sub(self.last)
    }
}

/// The cells of the picture that have a moving effect.
#[derive(Resource, Debug, Default)]
pub(super) struct MovingCells {
    cells: Vec<MovingCell>,
    pace: Option<Duration>,
}

impl MovingCells {
    /// Returns whether something moves smoothly, sixty times a second.
    pub(crate) fn is_fast(&self) -> bool {
        self.pace == Some(MOVING_PACE)
    }

    /// Returns the time to the update that shows them move on; `None` when nothing moves.
    pub(crate) const fn pace(&self) -> Option<Duration> {
        self.pace
    }
}

#[derive(Clone, Copy, Debug)]
struct MovingCell {
    position: Point,
    effect: CellEffect,
    /// When the cell began to show its current contents.
    since: Duration,
}

fn find_moving_cells(picture: Res<Picture>, time: Res<Time<Real>>, mut moving: ResMut<MovingCells>) {
    if picture.changed().is_empty() {
        return;
    }
    // changed cells come row by row, as the cells of the picture do
    let mut changed = picture.changed().iter().copied().peekable();
    let mut earlier = std::mem::take(&mut moving.cells).into_iter().peekable();
    let order = |position: Point| (position.y, position.x);
    for (position, cell) in picture.cells() {
        while changed.next_if(|&other| order(other) < order(position)).is_some() {}
        while earlier.next_if(|other| order(other.position) < order(position)).is_some() {}
        if matches!(cell.effect, CellEffect::None | CellEffect::Glow) {
            continue;
        }
        let is_new = changed.peek() == Some(&position);
        let kept = earlier.peek().filter(|other| other.position == position && !is_new).map(|other| other.since);
        let since = kept.unwrap_or_else(|| time.elapsed());
        moving.cells.push(MovingCell { position, effect: cell.effect, since });
    }
    if !moving.cells.is_empty() {
        moving.pace = Some(MOVING_PACE);
    }
}

fn color_moving_cells(
    picture: Res<Picture>,
    time: Res<Time<Real>>,
    activity: Res<Activity>,
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut moving: ResMut<MovingCells>,
    layers: Query<(&Layer, &TileStorage)>,
    mut colors: Query<&mut TileColor>,
) {
    if moving.pace.is_none() {
        return;
    }
    let is_watched = window.focused && settings.is_on(Toggle::Motion);
    let now = time.elapsed();
    let idle = if is_watched { activity.age(now) } else { MOVING_TIME };
    for moving_cell in &moving.cells {
        let position = moving_cell.position;
        let Some(cell) = picture.cell(position) else { continue };
        let (layer, new) = match brightness(moving_cell, now, idle) {
            Some(brightness) => (Layer::Background, tile_color(cell.background.in_light([brightness; 3]))),
            None => (Layer::Glyphs, glyph_color(&cell, moving_cell, now, idle)),
        };
        let storage = layers.iter().find(|(other, _)| **other == layer).map(|(_, storage)| storage);
        let tile = storage.and_then(|storage| tile_at(storage, position));
        if let Some(mut color) = tile.and_then(|tile| colors.get_mut(tile).ok())
            && color.0 != new
        {
            color.0 = new;
        }
    }
    // checked after the colors are set, so that the last update of an effect shows the final color
    moving.pace = moving.cells.iter().filter_map(|cell| pace_of(cell, now, idle)).min();
}

/// Returns the time to the next step of an effect after `now`, which is `idle` after the last key; `None` when it is over.
fn pace_of(cell: &MovingCell, now: Duration, idle: Duration) -> Option<Duration> {
    match cell.effect {
        CellEffect::None | CellEffect::Glow => None,
        CellEffect::Fresh => (freshness(cell, now, idle) > 0.0).then_some(MOVING_PACE),
        CellEffect::Pulse | CellEffect::Flicker => (idle < MOVING_TIME).then_some(MOVING_PACE),
        CellEffect::Ripple | CellEffect::Firelight => (idle < MOVING_TIME).then_some(SHIMMER_PACE),
    }
}

/// Returns the brightness of the background now, where 1 is that of the picture; `None` for effects on the glyph.
fn brightness(cell: &MovingCell, now: Duration, idle: Duration) -> Option<f32> {
    let (depth, rate) = match cell.effect {
        CellEffect::Ripple => (RIPPLE_DEPTH, RIPPLE_RATE),
        CellEffect::Firelight => (FIRELIGHT_DEPTH, FIRELIGHT_RATE),
        _ => return None,
    };
    // in steps, so that a frame between two of them changes nothing
    let steps = now.as_millis() / SHIMMER_PACE.as_millis();
    let time = steps as f32 * SHIMMER_PACE.as_secs_f32();
    Some(1.0 + depth * liveliness(idle) * (2.0 * unrest(cell.position, time * rate) - 1.0))
}

/// Returns how lively effects still are, from 1 to 0: they calm down before they stop.
fn liveliness(idle: Duration) -> f32 {
    (MOVING_TIME.saturating_sub(idle).as_secs_f32() / CALMING.as_secs_f32()).min(1.0)
}

/// Returns how strong the foreground is now: 1 is the color of the picture, 0 the background.
fn strength(cell: &MovingCell, now: Duration, idle: Duration) -> f32 {
    let liveliness = liveliness(idle);
    match cell.effect {
        CellEffect::None | CellEffect::Glow | CellEffect::Fresh | CellEffect::Ripple | CellEffect::Firelight => 1.0,
        CellEffect::Pulse => {
            let wave = 0.5 - 0.5 * ops::cos(TAU * PULSE_RATE * now.as_secs_f32());
            1.0 - PULSE_DEPTH * liveliness * wave
        }
        CellEffect::Flicker => {
            1.0 - FLICKER_DEPTH * liveliness * unrest(cell.position, now.as_secs_f32() * FLICKER_RATE)
        }
    }
}

/// Returns how far the color of a new message still is from its own, from 0 to 1.
fn freshness(cell: &MovingCell, now: Duration, idle: Duration) -> f32 {
    let is_moving = cell.effect == CellEffect::Fresh && idle < MOVING_TIME;
    if is_moving { emphasis::freshness(now.saturating_sub(cell.since)) } else { 0.0 }
}

/// Returns a number from 0 to 1 that varies smoothly with `time`, differently in each cell.
fn unrest(position: Point, time: f32) -> f32 {
    let phase = (position.x as f32) * 1.7 + (position.y as f32) * 2.9;
    let wave = ops::sin(time + phase) + ops::sin(time * 1.618 + phase * 0.6) + ops::sin(time * 2.414 + phase * 1.3);
    0.5 + wave / 6.0
}

/// Returns the color of the glyph now.
fn glyph_color(cell: &Cell, moving: &MovingCell, now: Duration, idle: Duration) -> Color {
    let freshness = freshness(moving, now, idle);
    if freshness > 0.0 { emphasized(cell, freshness) } else { mixed(cell, strength(moving, now, idle)) }
}

/// Returns the foreground at `strength` over the background.
fn mixed(cell: &Cell, strength: f32) -> Color {
    if strength >= 1.0 {
        return tile_color(cell.foreground);
    }
    let (foreground, background) = (tile_color(cell.foreground).to_srgba(), tile_color(cell.background).to_srgba());
    Color::Srgba(background.mix(&foreground, strength))
}

/// Sets the pace of updates to that of the game and of the effects. Gamepads don't wake the window, so while there is
/// one and the window has the focus, it is looked at as often as something moves.
fn set_pace(
    In(of_game): In<Option<Duration>>,
    cells: Res<MovingCells>,
    gamepads: Query<(), With<Gamepad>>,
    mut current: ResMut<WinitSettings>,
) {
    let unfocused = of_game.map(|_| MOVING_PACE).into_iter().chain(cells.pace()).min().unwrap_or(RESTING_PACE);
    let focused = if gamepads.is_empty() { unfocused } else { unfocused.min(MOVING_PACE) };
    let pace = settings(focused, unfocused);
    if current.focused_mode != pace.focused_mode || current.unfocused_mode != pace.unfocused_mode {
        *current = pace;
    }
}

/// Returns settings that update at these paces, and at once when a key, the window or another thread asks for it.
fn settings(focused: Duration, unfocused: Duration) -> WinitSettings {
    WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(focused),
        unfocused_mode: UpdateMode::reactive_low_power(unfocused),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(effect: CellEffect) -> MovingCell {
        MovingCell { position: Point::new(3, 4), effect, since: Duration::from_secs(10) }
    }

    fn milliseconds(count: u64) -> Duration {
        Duration::from_secs(10) + Duration::from_millis(count)
    }

    #[test]
    fn a_new_message_settles_in_a_moment_and_at_once_where_nothing_moves() {
        let fresh = cell(CellEffect::Fresh);
        assert!(pace_of(&fresh, milliseconds(299), Duration::ZERO).is_some());
        assert!(pace_of(&fresh, milliseconds(300), Duration::ZERO).is_none());
        assert!(pace_of(&fresh, milliseconds(1), MOVING_TIME).is_none());
    }

    #[test]
    fn every_effect_rests_at_the_colors_of_the_picture() {
        let all = [CellEffect::Fresh, CellEffect::Pulse, CellEffect::Flicker, CellEffect::Glow, CellEffect::None];
        for effect in all.into_iter().chain([CellEffect::Ripple, CellEffect::Firelight]) {
            let moving = cell(effect);
            assert_eq!(pace_of(&moving, milliseconds(2500), MOVING_TIME), None, "{effect:?}");
            let ground = brightness(&moving, milliseconds(2500), MOVING_TIME);
            assert!(ground.is_none_or(|ground| (ground - 1.0).abs() < f32::EPSILON), "{effect:?}");
            assert!((strength(&moving, milliseconds(2500), MOVING_TIME) - 1.0).abs() < f32::EPSILON, "{effect:?}");
        }
    }

    #[test]
    fn strength_stays_between_nothing_and_the_full_color() {
        for effect in [CellEffect::Fresh, CellEffect::Pulse, CellEffect::Flicker] {
            for count in 0..2000 {
                let strength = strength(&cell(effect), milliseconds(count), Duration::from_millis(count));
                assert!((0.0..=1.0).contains(&strength), "{effect:?} after {count} ms: {strength}");
            }
        }
    }
}
