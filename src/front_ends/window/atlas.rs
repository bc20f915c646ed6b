//! The atlas: every glyph needed so far, as one image for each cell size.

use std::collections::BTreeMap;

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::{
        render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages},
        renderer::RenderDevice,
    },
};

use super::{
    bitmap::{Bitmap, PixelSize},
    layout::WindowLayout,
    picture::Picture,
    stage::FrameStage,
    typeface::{Glyph, Typeface},
};
use crate::interface::screen::Cell;

/// Slots in a row of the image.
const COLUMNS: u32 = 16;
/// Texture layers that every graphics card supports.
const LEAST_LAYERS: u32 = 256;
/// Glyphs that nearly every picture needs, besides the printable ASCII characters in both weights.
const COMMON: &str = "─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▏▎▍▌▋▊▉░▒▓·";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Atlas>()
        .add_systems(Startup, raise_limit)
        .add_systems(Update, (collect_glyphs, rasterize_sheet).chain().in_set(FrameStage::Atlas));
}

/// The slot of each glyph, and an image of all glyphs for each cell size.
///
/// A slot keeps its glyph forever. An image is replaced, never changed, because the tilemap's renderer would show the
/// change a frame late. The renderer also never frees an image, so images are kept and reused when a size returns.
#[derive(Resource, Debug)]
pub(super) struct Atlas {
    glyphs: Vec<Glyph>,
    slots: BTreeMap<Glyph, u32>,
    limit: usize,
    sheets: BTreeMap<PixelSize, Sheet>,
}

/// The image of all glyphs at one cell size.
#[derive(Debug)]
struct Sheet {
    image: Handle<Image>,
    glyphs: usize,
}

impl Atlas {
    /// The slot of a glyph that covers nothing.
    pub(crate) const BLANK: u32 = 0;
    /// The slot of a glyph that covers the whole cell.
    pub(crate) const FULL: u32 = 1;
    /// The slot shown for a glyph that the atlas has no room for.
    const REPLACEMENT: u32 = 2;

    /// Returns the slot of the glyph that a cell shows.
    pub(crate) fn slot(&self, cell: &Cell) -> u32 {
        self.slots.get(&glyph(cell)).copied().unwrap_or(Self::REPLACEMENT)
    }

    /// Returns the image for cells of `size`, or `None` if it is not rasterized yet.
    pub(crate) fn image(&self, size: PixelSize) -> Option<&Handle<Image>> {
        self.sheets.get(&size).map(|sheet| &sheet.image)
    }

    fn add(&mut self, glyph: Glyph) {
        let slot = u32::try_from(self.glyphs.len()).unwrap_or(u32::MAX);
        if self.glyphs.len() < self.limit && !self.slots.contains_key(&glyph) {
            self.glyphs.push(glyph);
            self.slots.insert(glyph, slot);
        }
    }
}

impl Default for Atlas {
    fn default() -> Self {
        let mut atlas =
            Self { glyphs: Vec::new(), slots: BTreeMap::new(), limit: limit(LEAST_LAYERS), sheets: BTreeMap::new() };
        // the first three are BLANK, FULL and REPLACEMENT
        let regular = " █\u{FFFD}".chars().chain('!'..='~').chain(COMMON.chars());
        regular.for_each(|character| atlas.add(Glyph { character, bold: false }));
        ('!'..='~').for_each(|character| atlas.add(Glyph { character, bold: true }));
        atlas
    }
}

/// Raises the limit to what this graphics card supports.
fn raise_limit(device: Res<RenderDevice>, mut atlas: ResMut<Atlas>) {
    atlas.limit = limit(device.limits().max_texture_array_layers.max(LEAST_LAYERS));
}

fn collect_glyphs(picture: Res<Picture>, mut atlas: ResMut<Atlas>) {
    for cell in picture.changed().iter().filter_map(|&position| picture.cell(position)) {
        let glyph = glyph(&cell);
        if !atlas.slots.contains_key(&glyph) {
            atlas.add(glyph);
        }
    }
}

fn rasterize_sheet(
    layout: Res<WindowLayout>,
    typeface: Res<Typeface>,
    mut atlas: ResMut<Atlas>,
    mut images: ResMut<Assets<Image>>,
) {
    let missing = atlas.sheets.get(&layout.cell).is_none_or(|sheet| sheet.glyphs < atlas.glyphs.len());
    if layout.grid.is_some() && missing {
        let image = images.add(sheet_image(&typeface, &atlas.glyphs, layout.cell));
        let glyphs = atlas.glyphs.len();
        atlas.sheets.insert(layout.cell, Sheet { image, glyphs });
    }
}

/// Returns the glyph of a cell. Lines and blocks have only one weight, so bold ones share the regular slots.
fn glyph(cell: &Cell) -> Glyph {
    let drawn_by_hand = ('\u{2500}'..='\u{259F}').contains(&cell.glyph);
    Glyph { character: cell.glyph, bold: cell.bold && !drawn_by_hand && cell.glyph != ' ' }
}

/// Returns how many slots fit into `layers` texture layers, in whole rows. One layer is left free, because the
/// tilemap's renderer may add one.
const fn limit(layers: u32) -> usize {
    ((layers - 1) / COLUMNS * COLUMNS) as usize
}

/// Returns an image of all glyphs in rows of [`COLUMNS`], white, with their coverage as opacity.
fn sheet_image(typeface: &Typeface, glyphs: &[Glyph], cell: PixelSize) -> Image {
    let rows = u32::try_from(glyphs.len()).unwrap_or(u32::MAX).div_ceil(COLUMNS);
    let mut pixels = Vec::with_capacity(cell.count() * glyphs.len() * 4);
    let blank = Bitmap::empty(cell);
    for row in glyphs.chunks(COLUMNS as usize) {
        let bitmaps: Vec<Bitmap> = row.iter().map(|&glyph| typeface.rasterize(glyph, cell)).collect();
        let mut lines: Vec<_> = bitmaps.iter().map(Bitmap::rows).collect();
        lines.resize_with(COLUMNS as usize, || blank.rows());
        for _ in 0..cell.height {
            let covered = lines.iter_mut().filter_map(Iterator::next).flatten();
            pixels.extend(covered.flat_map(|&coverage| [u8::MAX, u8::MAX, u8::MAX, coverage]));
        }
    }
    white_image(PixelSize::new(cell.width * COLUMNS, cell.height * rows), pixels)
}

/// Returns an image in the format that the tilemap's renderer needs, shown without smoothing.
pub(super) fn white_image(size: PixelSize, pixels: Vec<u8>) -> Image {
    let extent = Extent3d { width: size.width, height: size.height, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(extent, TextureDimension::D2, pixels, format, RenderAssetUsages::all());
    image.texture_descriptor.usage = TextureUsages::COPY_SRC | TextureUsages::COPY_DST | TextureUsages::TEXTURE_BINDING;
    image.sampler = ImageSampler::nearest();
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::Rgb, interface::screen::CellEffect};

    fn cell(glyph: char, bold: bool) -> Cell {
        let color = Rgb::new(0, 0, 0);
        Cell { glyph, foreground: color, background: color, bold, effect: CellEffect::None }
    }

    #[test]
    fn fixed_slots_are_where_they_are_said_to_be() {
        let atlas = Atlas::default();
        assert_eq!(atlas.slot(&cell(' ', true)), Atlas::BLANK);
        assert_eq!(atlas.slot(&cell('█', true)), Atlas::FULL);
        assert_eq!(atlas.slot(&cell('猫', false)), Atlas::REPLACEMENT);
        assert!(atlas.glyphs.len() <= limit(LEAST_LAYERS), "{} glyphs", atlas.glyphs.len());
    }

    #[test]
    fn a_new_glyph_gets_a_slot_of_its_own_until_the_atlas_is_full() {
        let mut atlas = Atlas::default();
        let known = atlas.glyphs.len();
        atlas.add(Glyph { character: 'é', bold: false });
        atlas.add(Glyph { character: 'é', bold: false });
        assert_eq!((atlas.glyphs.len(), atlas.slot(&cell('é', false)) as usize), (known + 1, known));
        atlas.limit = known + 1;
        atlas.add(Glyph { character: 'è', bold: false });
        assert_eq!(atlas.slot(&cell('è', false)), Atlas::REPLACEMENT);
    }

    #[test]
    fn the_sheet_holds_each_glyph_in_its_slot() {
        let typeface = Typeface::compiled_in().unwrap();
        let atlas = Atlas::default();
        let size = PixelSize::new(9, 18);
        let image = sheet_image(&typeface, &atlas.glyphs, size);
        assert_eq!(image.width(), 9 * COLUMNS);
        assert_eq!(image.height() % 18, 0);
        let data = image.data.as_ref().unwrap();
        assert_eq!(data.len(), image.width() as usize * image.height() as usize * 4);
        for glyph in [Glyph { character: '@', bold: true }, Glyph { character: '─', bold: false }] {
            let slot = atlas.slots[&glyph];
            let bitmap = typeface.rasterize(glyph, size);
            for y in 0..18 {
                for x in 0..9 {
                    let (at_x, at_y) = (slot % COLUMNS * 9 + x, slot / COLUMNS * 18 + y);
                    let pixel = &data[((at_y * image.width() + at_x) * 4) as usize..][..4];
                    assert_eq!(pixel, [255, 255, 255, bitmap.get(x.cast_signed(), y.cast_signed())]);
                }
            }
        }
    }
}
