//! The soft glow around the hero's letter: the blurred shape of the letter, drawn behind it
//! (`docs/decisions.md#effects-on-screen`).

use std::collections::BTreeMap;

use bevy::{prelude::*, sprite::Anchor};

use super::{
    atlas::white_image,
    bitmap::{Bitmap, PixelSize},
    layout::WindowLayout,
    picture::Picture,
    stage::FrameStage,
    tiles::tile_color,
    typeface::{Glyph, Typeface},
};
use crate::interface::screen::CellEffect;

/// How far the glow reaches, in logical pixels.
const REACH: f32 = 2.0;
/// Opacity of the glow beside the letter, from 0 to 1.
const STRENGTH: f32 = 0.35;
/// Depth of the glow: in front of the backgrounds, behind the letters.
const DEPTH: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HaloImages>().add_systems(Update, place_halos.in_set(FrameStage::Tiles));
}

/// The glow around one cell.
#[derive(Component)]
struct Halo;

/// Images of the halos drawn so far, by glyph, cell size and reach.
#[derive(Resource, Default)]
struct HaloImages(BTreeMap<(Glyph, PixelSize, u32), Handle<Image>>);

fn place_halos(
    mut commands: Commands,
    picture: Res<Picture>,
    layout: Res<WindowLayout>,
    typeface: Res<Typeface>,
    mut halos: ResMut<HaloImages>,
    mut images: ResMut<Assets<Image>>,
    old: Query<Entity, With<Halo>>,
) {
    if picture.changed().is_empty() && !layout.is_changed() {
        return;
    }
    old.iter().for_each(|halo| commands.entity(halo).despawn());
    let reach = reach(layout.scale);
    for (position, cell) in picture.cells().filter(|(_, cell)| cell.effect == CellEffect::Glow) {
        let glyph = Glyph { character: cell.glyph, bold: cell.bold };
        let image = halos.0.entry((glyph, layout.cell, reach)).or_insert_with(|| {
            let halo = blurred(&typeface.rasterize(glyph, layout.cell), reach);
            images.add(image(&halo))
        });
        let corner = layout.corner(position) + Vec2::new(-(reach as f32), reach as f32);
        let sprite = Sprite { image: image.clone(), color: tile_color(cell.foreground), ..default() };
        commands.spawn((Halo, sprite, Anchor::TOP_LEFT, Transform::from_translation(corner.extend(DEPTH))));
    }
}

/// Returns how far the glow reaches, in physical pixels, at `scale` physical pixels per logical pixel.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a scale is a small positive number")]
fn reach(scale: f32) -> u32 {
    (REACH * scale).round() as u32
}

/// Returns the shape of `letter`, fading over `reach` pixels on each side of it.
fn blurred(letter: &Bitmap, reach: u32) -> Bitmap {
    let PixelSize { width, height } = letter.size();
    let mut halo = Bitmap::empty(PixelSize::new(width + 2 * reach, height + 2 * reach));
    let reach = reach.cast_signed();
    for y in 0..height.cast_signed() {
        for x in 0..width.cast_signed() {
            for (dx, dy) in (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| (dx, dy))) {
                let distance = Vec2::new(dx as f32, dy as f32).length();
                let nearness = (1.0 - distance / (reach as f32 + 1.0)).max(0.0);
                halo.cover(x + reach + dx, y + reach + dy, faded(letter.get(x, y), nearness * STRENGTH));
            }
        }
    }
    halo
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part, from 0 to 1, of a byte")]
fn faded(coverage: u8, part: f32) -> u8 {
    (f32::from(coverage) * part) as u8
}

fn image(halo: &Bitmap) -> Image {
    let pixels = halo.rows().flatten().flat_map(|&coverage| [u8::MAX, u8::MAX, u8::MAX, coverage]);
    white_image(halo.size(), pixels.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glow_fades_from_the_letter_outward() {
        let mut letter = Bitmap::empty(PixelSize::new(3, 3));
        letter.cover(1, 1, 255);
        let halo = blurred(&letter, 2);
        assert_eq!(halo.size(), PixelSize::new(7, 7));
        let row: Vec<u8> = (0..7).map(|x| halo.get(x, 3)).collect();
        assert_eq!(row, [0, 29, 59, 89, 59, 29, 0]);
    }
}
