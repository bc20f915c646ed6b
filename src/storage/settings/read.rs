//! Parsing settings, each field independently, with all problems.

use serde::de::DeserializeOwned;

use super::{KeyOverrides, MoreBelow, Scale, Setting, Settings};
use crate::content::{Binding, Command, Content, DataReport, ItemKind, ItemKinds, Key, Mistake, RonNode};

/// The name of the file in messages.
const FILE: &str = "settings.ron";

/// The result of reading a text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    /// The settings; fields that cannot be used have their defaults.
    pub settings: Settings,
    /// The problems, each with line, field and reason.
    pub mistakes: Vec<Mistake>,
    /// Whether the text could be parsed as a settings file.
    pub is_legible: bool,
    /// The settings of which something was not understood.
    pub refused: Vec<Setting>,
}

/// Reads settings; a problem in one field does not affect the others.
pub(crate) fn read_settings(text: &str, content: &Content) -> Reading {
    let mut report = DataReport::default();
    report.enter_file(FILE);
    let mut reading = Reading { is_legible: true, ..Reading::default() };
    let Some(fields) = fields(RonNode::file(text), &mut report) else {
        return Reading { is_legible: false, mistakes: report.into_mistakes(), ..reading };
    };
    let mut seen: Vec<&str> = Vec::new();
    for (name, node) in &fields {
        let setting = Setting::named(name);
        let before = report.count();
        match setting {
            None => report.mistake(*node, format!("unknown field '{name}': it is kept in the file and ignored")),
            Some(_) if seen.contains(&name.as_str()) => {
                report.mistake(*node, format!("the field '{name}' is given twice: only the first is used"));
            }
            Some(setting) => {
                report.within(name, |report| read_field(*node, setting, content, &mut reading.settings, report));
            }
        }
        if let Some(setting) = setting.filter(|_| report.count() > before) {
            reading.refused.push(setting);
        }
        seen.push(name);
    }
    Reading { mistakes: report.into_mistakes(), ..reading }
}

/// The fields of the file; `()` has none.
pub(super) fn fields<'text>(file: RonNode<'text>, report: &mut DataReport) -> Option<Vec<(String, RonNode<'text>)>> {
    let mut scratch = DataReport::default();
    // A single word has no fields either.
    let mut is_empty = || file.elements(&mut scratch).is_some_and(|elements| elements.is_empty());
    if file.text().starts_with('(') && is_empty() {
        return Some(Vec::new());
    }
    file.fields(report)
}

fn read_field(
    node: RonNode<'_>,
    setting: Setting,
    content: &Content,
    settings: &mut Settings,
    report: &mut DataReport,
) {
    // Each setting is read once at most, so one that is invalid keeps its default.
    match setting {
        Setting::Palette => settings.palette = read_palette(node, content, report),
        Setting::Scale => settings.scale = read_scale(node, report).unwrap_or_default(),
        Setting::MoreBelow => {
            let wrong = |shown| format!("expected a whole number from 0 to 100, not {shown}");
            settings.more_below = read_value(node, MoreBelow::of_percent, wrong, report).unwrap_or_default();
        }
        Setting::PickUp => settings.pick_up = read_kinds(node, report).unwrap_or_default(),
        Setting::Keys => settings.keys = read_keys(node, &content.bindings, report),
        Setting::Toggle(toggle) => {
            let wrong = |shown| format!("expected true or false, not {shown}");
            if let Some(on) = read_value(node, Some, wrong, report) {
                settings.turn(toggle, on);
            }
        }
    }
}

/// Reads a value that `accept` takes. Reports any other with the reason that `wrong` makes of its text.
fn read_value<Read: DeserializeOwned, Value>(
    node: RonNode<'_>,
    accept: impl FnOnce(Read) -> Option<Value>,
    wrong: impl FnOnce(String) -> String,
    report: &mut DataReport,
) -> Option<Value> {
    let value = node.parse(&mut DataReport::default()).and_then(accept);
    if value.is_none() {
        report.mistake(node, wrong(shortened(node.text())));
    }
    value
}

/// The kinds of items in a list, and those that are always picked up.
fn read_kinds(node: RonNode<'_>, report: &mut DataReport) -> Option<ItemKinds> {
    let nothing = ItemKinds::CHOICES.into_iter().fold(ItemKinds::ALL, |kinds, kind| kinds.with(kind, false));
    node.elements(report)?.into_iter().try_fold(nothing, |kinds, element| {
        let kind: Option<ItemKind> =
            read_value(element, Some, |shown| format!("there is no kind of item {shown}"), report);
        Some(kinds.with(kind?, true))
    })
}

fn read_palette(node: RonNode<'_>, content: &Content, report: &mut DataReport) -> Option<String> {
    let is_known = |name: &String| content.palette_names().any(|known| known == name);
    let wrong = |shown| {
        let known = content.palette_names().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
        format!("there is no palette {shown}; expected one of: {known}")
    };
    read_value(node, |name| Some(name).filter(is_known), wrong, report)
}

fn read_scale(node: RonNode<'_>, report: &mut DataReport) -> Option<Scale> {
    let (least, greatest) = (written(Scale::LEAST), written(Scale::GREATEST));
    let wrong = |shown| format!("expected a number from {least} to {greatest}, not {shown}");
    read_value(node, |factor| percent(factor).and_then(Scale::of_percent), wrong, report)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded before it is cast")]
fn percent(factor: f64) -> Option<u32> {
    (0.0..=100.0).contains(&factor).then(|| (factor * 100.0).round() as u32)
}

/// A scale as written in the file.
pub(super) fn written(scale: Scale) -> String {
    format!("{:?}", f64::from(scale.percent()) / 100.0)
}

/// A value in a form that fits a line.
fn shortened(text: &str) -> String {
    const LENGTH: usize = 24;
    let mut shown: String = text.chars().take(LENGTH).map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    if text.chars().nth(LENGTH).is_some() {
        shown.push('…');
    }
    shown
}

/// The commands with the player's own keys. An invalid entry is left out, and the command keeps the keys of the data.
fn read_keys(node: RonNode<'_>, data: &[Binding], report: &mut DataReport) -> KeyOverrides {
    let Some(entries) = node.elements(report) else { return KeyOverrides::default() };
    let mut nodes = Vec::new();
    let mut wanted: Vec<(Command, Vec<Key>)> = Vec::new();
    for entry in entries {
        let Some((command, keys)) = read_entry(entry, report) else { continue };
        if wanted.iter().any(|(earlier, _)| *earlier == command) {
            report.mistake(entry, format!("{command:?} is given twice: only the first is used"));
        } else {
            nodes.push(entry);
            wanted.push((command, keys));
        }
    }
    let (overrides, refused) = KeyOverrides::of(data, &wanted);
    for (index, refusal) in refused {
        if let (Some(node), Some((command, _))) = (nodes.get(index), wanted.get(index)) {
            report.within(&format!("{command:?}"), |report| report.mistake(*node, refusal.to_string()));
        }
    }
    overrides
}

fn read_entry(entry: RonNode<'_>, report: &mut DataReport) -> Option<(Command, Vec<Key>)> {
    let fields = entry.fields(report)?;
    let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, node)| *node);
    let (Some(command), Some(keys)) = (field("command"), field("keys")) else {
        report.mistake(entry, "expected (command: NAME, keys: [\"KEY\", …])");
        return None;
    };
    if let Some((other, node)) = fields.iter().find(|(name, _)| !["command", "keys"].contains(&name.as_str())) {
        // An entry that is not fully understood is rejected: the default keys are better than half of the intended
        // ones.
        report.mistake(*node, format!("unknown field '{other}'"));
        return None;
    }
    let known: Command = read_value(command, Some, |shown| format!("there is no command {shown}"), report)?;
    let keys =
        report.within(&format!("{known:?}"), |report| <Vec<Key> as crate::content::ReadData>::read(keys, report))?;
    Some((known, keys))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::settings::Toggle;

    fn read(text: &str) -> (Settings, Vec<String>) {
        let reading = read_settings(text, &Content::compiled_in());
        (reading.settings, reading.mistakes.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn all_fields_are_read() {
        let text = "// mine\n(palette: \"color_blind\", full_screen: true, scale: 1.5,\n more_below: 50, ask_unknown: false, mouse: false,\n keys: [(command: Move(North), keys: [\"g\", \"up\"])])";
        let (settings, mistakes) = read(text);
        assert_eq!(mistakes, [] as [&str; 0]);
        assert_eq!(settings.palette.as_deref(), Some("color_blind"));
        assert!(settings.is_on(Toggle::FullScreen));
        assert_eq!(settings.scale.percent(), 150);
        assert_eq!(settings.more_below.percent(), 50);
        let off: Vec<Toggle> = settings.off.iter().copied().collect();
        assert_eq!(off, [Toggle::Mouse, Toggle::AskSingleItem, Toggle::AskUnknown]);
        let keys: Vec<_> = settings.keys.iter().collect();
        assert_eq!(keys.len(), 1);
        for empty in ["()", " ( ) // nothing", "(keys: [])", "(scale: 1)"] {
            assert_eq!(read(empty), (Settings::default(), Vec::new()), "{empty}");
        }
    }

    #[test]
    fn a_bad_field_is_reported_and_the_others_are_read() {
        let text = "(\n palette: \"pink\",\n sound: (loud: 11),\n scale: 99,\n full_screen: true,\n scale: 2,\n keys: [\n  (command: Dance, keys: [\"g\"]),\n  (command: Search, keys: [\"k\"]),\n  (command: Rest, keys: [\"hyper-x\"]),\n  (command: Eat, keys: [\"g\"]),\n ],\n)";
        let (settings, mistakes) = read(text);
        let names: Vec<String> = Content::compiled_in().palette_names().map(|name| format!("{name:?}")).collect();
        assert_eq!(
            mistakes,
            [
                &format!(
                    "settings.ron:2: palette: there is no palette \"pink\"; expected one of: {}",
                    names.join(", ")
                ),
                "settings.ron:3: unknown field 'sound': it is kept in the file and ignored",
                "settings.ron:4: scale: expected a number from 0.7 to 4.0, not 99",
                "settings.ron:6: the field 'scale' is given twice: only the first is used",
                "settings.ron:8: keys: there is no command Dance",
                "settings.ron:10: keys: Rest: unknown key 'hyper-x'",
                "settings.ron:9: keys: Search: the key 'k' is bound to Move(North) already",
            ]
        );
        assert!(settings.is_on(Toggle::FullScreen));
        assert_eq!((settings.palette, settings.scale), (None, Scale::default()));
        assert_eq!(settings.keys.iter().map(|(command, _)| command).collect::<Vec<_>>(), [Command::Eat]);
    }

    #[test]
    fn values_of_another_kind_are_refused_one_by_one() {
        for text in [
            "(scale: \"big\")",
            "(scale: -1)",
            "(scale: inf)",
            "(scale: NaN)",
            "(full_screen: 1)",
            "(more_below: 101)",
            "(ask_unknown: 3)",
        ] {
            let (settings, mistakes) = read(text);
            assert_eq!((settings, mistakes.len()), (Settings::default(), 1), "{text}: {mistakes:?}");
        }
        for text in ["(palette: 3)", "(palette: None)", "(keys: 3)", "(keys: (a: 1))", "(keys: [3, [4]])"] {
            let (settings, mistakes) = read(text);
            assert!(settings == Settings::default() && !mistakes.is_empty(), "{text}: {mistakes:?}");
        }
    }

    #[test]
    fn text_that_is_not_ron_is_one_mistake() {
        let deep = "(".repeat(100_000);
        for text in ["", "hello", "hello world", "(palette: ", "[1, 2]", "\u{0}\u{1}", "(scale: 1))", deep.as_str()] {
            let reading = read_settings(text, &Content::compiled_in());
            assert!(!reading.is_legible && reading.mistakes.len() == 1, "{text:.20}: {:?}", reading.mistakes);
            assert_eq!(reading.settings, Settings::default());
        }
    }
}
