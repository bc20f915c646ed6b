//! The game's colors and fonts for egui.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, RichText, Shadow, Stroke,
    TextStyle, epaint::text::TextFormat, style::WidgetVisuals, text::LayoutJob,
};

use crate::{
    content::{Palette, Rgb},
    front_ends::window::typeface::{BOLD, REGULAR},
};

/// Height of the console's letters, in points.
pub(super) const LETTER: f32 = 12.0;
/// The name of the bold font family.
const BOLD_FAMILY: &str = "bold";

/// Returns a color of the palette as one of egui.
pub(super) const fn color(color: Rgb) -> Color32 {
    Color32::from_rgb(color.red, color.green, color.blue)
}

/// Returns a translucent color of the palette; an opacity of 255 is opaque.
pub(super) fn translucent(color: Rgb, opacity: u8) -> Color32 {
    Color32::from_rgba_unmultiplied(color.red, color.green, color.blue, opacity)
}

/// Returns the regular font with letters of this height, in points.
pub(super) const fn plain_font(height: f32) -> FontId {
    FontId::new(height, FontFamily::Monospace)
}

/// Returns the bold font with letters of this height, in points.
pub(super) fn bold_font(height: f32) -> FontId {
    FontId::new(height, FontFamily::Name(BOLD_FAMILY.into()))
}

/// Returns a text in bold letters and a color of the palette.
pub(super) fn bold(text: impl Into<String>, ink: Rgb) -> RichText {
    RichText::new(text).font(bold_font(LETTER)).color(color(ink))
}

/// Returns a text in a color of the palette.
pub(super) fn inked(text: impl Into<String>, ink: Rgb) -> RichText {
    RichText::new(text).color(color(ink))
}

/// Returns one line made of pieces of text: each is a text, whether it is bold, and its color.
pub(super) fn line(pieces: &[(&str, bool, Rgb)]) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (text, is_bold, ink) in pieces {
        let font = if *is_bold { bold_font(LETTER) } else { plain_font(LETTER) };
        job.append(text, 0.0, TextFormat::simple(font, color(*ink)));
    }
    job
}

/// Gives a context the game's look.
pub(super) fn apply(context: &egui::Context, palette: &Palette) {
    context.set_fonts(fonts());
    context.set_theme(egui::Theme::Dark);
    context.all_styles_mut(|style| change(style, palette));
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in [("regular", REGULAR), (BOLD_FAMILY, BOLD)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let regular = vec!["regular".to_owned()];
    fonts.families.insert(FontFamily::Monospace, regular.clone());
    fonts.families.insert(FontFamily::Proportional, regular);
    fonts.families.insert(FontFamily::Name(BOLD_FAMILY.into()), vec![BOLD_FAMILY.to_owned()]);
    fonts
}

fn change(style: &mut egui::Style, palette: &Palette) {
    for text in [TextStyle::Body, TextStyle::Button, TextStyle::Monospace, TextStyle::Small] {
        style.text_styles.insert(text, plain_font(LETTER));
    }
    style.text_styles.insert(TextStyle::Heading, bold_font(LETTER + 1.0));
    style.drag_value_text_style = TextStyle::Monospace;
    // animations would keep the window drawing
    style.animation_time = 0.0;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.0;
    style.interaction.show_tooltips_only_when_still = false;

    let spacing = &mut style.spacing;
    spacing.item_spacing = egui::vec2(6.0, 3.0);
    spacing.button_padding = egui::vec2(5.0, 1.0);
    spacing.interact_size.y = 17.0;
    spacing.window_margin = Margin::same(7);
    spacing.slider_width = 120.0;
    spacing.icon_width = 13.0;
    spacing.icon_width_inner = 7.0;
    spacing.icon_spacing = 4.0;

    let interface = &palette.interface;
    let (background, black) = (color(palette.background), Color32::BLACK);
    let visuals = &mut style.visuals;
    visuals.window_fill = background;
    visuals.panel_fill = visuals.window_fill;
    visuals.window_stroke = Stroke::new(1.0, color(interface.title));
    visuals.window_shadow = Shadow::NONE;
    visuals.popup_shadow = Shadow::NONE;
    visuals.window_corner_radius = CornerRadius::same(3);
    visuals.menu_corner_radius = CornerRadius::same(3);
    visuals.extreme_bg_color = background.lerp_to_gamma(black, 0.5);
    visuals.faint_bg_color = background.lerp_to_gamma(color(interface.selection), 0.3);
    visuals.selection.bg_fill = color(interface.selection);
    visuals.selection.stroke = Stroke::new(1.0, color(interface.accent));
    visuals.weak_text_color = Some(color(interface.dim));
    visuals.slider_trailing_fill = true;
    visuals.interact_cursor = None;

    let (text, frame) = (color(interface.text), color(interface.frame));
    let look = |fill: Color32, stroke: Color32, text: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, stroke),
        corner_radius: CornerRadius::same(2),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    let button = background.lerp_to_gamma(color(interface.selection), 0.6);
    let accent = color(interface.accent);
    visuals.widgets.noninteractive = look(visuals.window_fill, frame, text);
    visuals.widgets.inactive = look(button, frame, text);
    visuals.widgets.hovered = look(color(interface.selection), accent, text);
    visuals.widgets.active = look(frame, accent, accent);
    visuals.widgets.open = look(button, frame, text);
}
