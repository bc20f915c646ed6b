//! Writing changed settings, and the other fields of the file as they are.

use super::{
    Setting, Settings,
    read::{fields, read_settings, written},
};
use crate::content::{Content, DataReport, RonNode};

/// The beginning of the settings file.
const HEAD: &str = "\
// Settings of yendor. The game reads them when it is opened, and changes them here when you change them on its options
// screen. They never affect a game in progress. Settings that are left out have their defaults; invalid ones are reported
// and left unchanged.
//
";

/// The head of the settings file, which explains every setting by an example.
fn head() -> String {
    let line = |setting: Setting| {
        let (example, explanation) = explained(setting);
        format!("//     {:<28} {explanation}\n", format!("{}: {example},", setting.name()))
    };
    HEAD.to_owned() + &Setting::all().map(line).collect::<String>()
}

/// An example other than the default, and what the setting means.
const fn explained(setting: Setting) -> (&'static str, &'static str) {
    match setting {
        Setting::Palette => ("\"color_blind\"", "one of the palettes of the data"),
        Setting::Scale => ("1.5", "the size of the window's letters, from 0.7 to 4.0, as far as there is room"),
        Setting::MoreBelow => ("50", "after a blow, wait for a key below this share of health, in percent; 0: never"),
        Setting::PickUp => {
            ("[Potion, Scroll]", "the kinds of items that are picked up by walking onto them; gold always is")
        }
        Setting::Keys => {
            ("[(command: Search, keys: [\"s\", \"f5\"])]", "other keys for a command than those of data/keys.ron")
        }
        Setting::Toggle(toggle) => {
            let about = toggle.about();
            (if about.is_on_at_first { "false" } else { "true" }, about.explanation)
        }
    }
}

/// A text with changed settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rewritten {
    /// The new text.
    pub text: String,
    /// Whether it lacks a value of the old text that was not understood, or all of it.
    pub loses: bool,
}

/// Writes some of the settings, and the other fields of a text as they are, into a new text; all settings if the old text is
/// no settings file. Comments between fields are not kept.
pub(crate) fn rewrite(old: Option<&str>, settings: &Settings, changed: &[Setting], content: &Content) -> Rewritten {
    let others = old.and_then(|old| fields(RonNode::file(old), &mut DataReport::default()));
    let is_new = others.is_none();
    let is_written =
        |setting: &Setting| changed.contains(setting) || (is_new && !settings.agrees(&Settings::default(), *setting));
    let is_other = |(name, _): &(String, _)| !Setting::named(name).is_some_and(|known| is_written(&known));
    let others = others.into_iter().flatten().filter(is_other);
    let others = others.map(|(name, node)| (name, node.text().to_owned()));
    let written = Setting::all().filter(is_written);
    let written = written.filter_map(|setting| Some((setting.name().to_owned(), value(settings, setting)?)));
    let line = |(name, value): (String, String)| {
        // A comment behind the value must not hide the comma.
        let end = if value.contains("//") { "\n" } else { "" };
        format!("    {name}: {value}{end},\n")
    };
    let lines: String = others.chain(written).map(line).collect();
    let loses = old
        .map(|old| read_settings(old, content))
        .is_some_and(|reading| !reading.is_legible || reading.refused.iter().any(|refused| changed.contains(refused)));
    let text = format!("{}(\n{lines})\n", head());
    // Whatever the old text looked like, the new one must mean what was intended.
    let again = read_settings(&text, content);
    let is_meant = again.is_legible && changed.iter().all(|setting| again.settings.agrees(settings, *setting));
    if is_meant || is_new {
        Rewritten { text, loses }
    } else {
        Rewritten { loses: true, ..rewrite(None, settings, changed, content) }
    }
}

/// The text of a setting; `None` for a default.
fn value(settings: &Settings, setting: Setting) -> Option<String> {
    match setting {
        Setting::Palette => ron::to_string(settings.palette.as_ref()?).ok(),
        Setting::Scale => Some(written(settings.scale)),
        Setting::MoreBelow => Some(settings.more_below.percent().to_string()),
        Setting::PickUp => {
            let kinds: Vec<String> = settings.pick_up.chosen().map(|kind| format!("{kind:?}")).collect();
            Some(format!("[{}]", kinds.join(", ")))
        }
        Setting::Keys => {
            let mut text = "[".to_owned();
            for (command, keys) in settings.keys.iter() {
                let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
                text += &format!("\n        (command: {command:?}, keys: {}),", ron::to_string(&keys).ok()?);
            }
            text += if settings.keys == Settings::default().keys { "]" } else { "\n    ]" };
            Some(text)
        }
        Setting::Toggle(toggle) => Some(settings.is_on(toggle).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{Command, ItemKind, ItemKinds},
        storage::settings::{MoreBelow, Scale, Toggle},
    };

    fn settings() -> Settings {
        let content = Content::compiled_in();
        let keys = [(Command::Search, vec!["\"".parse().unwrap(), "ctrl-alt-del".parse().unwrap()])];
        let mut settings = Settings {
            palette: Some("color_blind".to_owned()),
            scale: Scale::of_percent(130).unwrap(),
            more_below: MoreBelow::of_percent(0).unwrap(),
            pick_up: ItemKinds::ALL.with(ItemKind::Weapon, false),
            keys: super::super::KeyOverrides::of(&content.bindings, &keys).0,
            ..Settings::default()
        };
        settings.turn(Toggle::AskSleeper, false);
        settings.turn(Toggle::FullScreen, true);
        settings
    }

    fn rewritten(old: Option<&str>, changed: &[Setting]) -> Rewritten {
        rewrite(old, &settings(), changed, &Content::compiled_in())
    }

    #[test]
    fn what_is_written_is_read_again() {
        let (content, all) = (Content::compiled_in(), Setting::all().collect::<Vec<_>>());
        let new = rewritten(None, &all);
        assert!(!new.loses && new.text.starts_with("// Settings of yendor."));
        let again = read_settings(&new.text, &content);
        assert_eq!((again.settings, again.mistakes.len()), (settings(), 0), "{}", new.text);
        // Repeating it changes nothing.
        let twice = rewrite(Some(&new.text), &settings(), &all, &content);
        assert_eq!(twice, Rewritten { text: new.text, loses: false });
        let head = read_settings(&head().replace("//", ""), &content);
        assert!(!head.is_legible, "an example is no settings");
    }

    #[test]
    fn other_fields_stay_as_they_are_and_comments_between_them_go() {
        let old = "// mine\n( /* a */ palette: \"pink\", // hm\n  sound: (loud: [1, 2]),\n  scale: 1.0 , )\n// end";
        let new = rewritten(Some(old), &[Setting::Scale, Setting::Toggle(Toggle::FullScreen)]);
        let lines = "    palette: \"pink\",\n    sound: (loud: [1, 2]),\n    full_screen: true,\n    scale: 1.3,\n";
        assert_eq!(new, Rewritten { text: format!("{}(\n{lines})\n", head()), loses: false });
        let remark = rewritten(Some("(more_below: 7 // lucky\n)"), &[Setting::Scale]);
        let again = read_settings(&remark.text, &Content::compiled_in());
        assert!(again.mistakes.is_empty(), "{}", remark.text);
        assert_eq!(again.settings.more_below.percent(), 7, "{}", remark.text);
    }

    #[test]
    fn a_changed_value_that_was_not_understood_is_lost_and_told() {
        for old in ["(scale: 99)", "(scale: 1, scale: 2)"] {
            let new = rewritten(Some(old), &[Setting::Scale]);
            assert_eq!(read_settings(&new.text, &Content::compiled_in()).settings.scale, settings().scale, "{old}");
            assert!(new.loses, "{old} → {}", new.text);
        }
        let keys = "(keys: [(command: Dance, keys: [\"g\"])], scale: 2)";
        assert!(rewritten(Some(keys), &[Setting::Keys]).loses);
    }

    #[test]
    fn a_text_that_is_no_settings_is_replaced_by_all_settings() {
        for old in ["", "nonsense", "(scale: "] {
            let new = rewritten(Some(old), &[Setting::Scale]);
            assert!(new.loses, "{old}");
            assert_eq!(read_settings(&new.text, &Content::compiled_in()).settings, settings(), "{old} → {}", new.text);
        }
    }

    #[test]
    fn a_text_whose_fields_can_not_be_written_again_is_replaced() {
        for old in ["{\"my note\": \"x\", \"palette\": \"classic\"}", "(more_below: /* /* in */ out */ 7)"] {
            let new = rewritten(Some(old), &[Setting::Scale]);
            let again = read_settings(&new.text, &Content::compiled_in());
            assert!(new.loses && again.settings.agrees(&settings(), Setting::Scale), "{old} → {}", new.text);
        }
    }

    #[test]
    fn fields_in_another_form_are_kept_in_the_usual_one() {
        for old in ["Settings(palette: \"classic\")", "{\"palette\": \"classic\"}"] {
            let new = rewritten(Some(old), &[Setting::Scale]);
            let lines = "    palette: \"classic\",\n    scale: 1.3,\n";
            assert_eq!(new, Rewritten { text: format!("{}(\n{lines})\n", head()), loses: false }, "{old}");
        }
    }
}
