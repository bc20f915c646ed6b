//! Writing a changed setting into the text of the file, keeping everything else, including comments and unknown fields.

use super::{
    Setting, Settings,
    read::{fields, read_settings, written},
};
use crate::content::{Content, DataReport, RonNode};

/// The header of a new settings file.
const HEAD: &str = r#"// Settings of yendor. The game reads them when it is opened, and changes them here when you change them on its options
// screen. They never affect a game in progress. Settings that are left out have their defaults; invalid ones are reported
// and left unchanged.
//
//     palette: "color_blind",     one of the palettes of the data
//     full_screen: true,           whether the window fills the screen
//     scale: 1.5,                  the size of the window's letters, from 0.7 to 4.0, as far as there is room
//     motion: false,               whether what flies and who is hit is shown as motion, and lights flicker
//     mouse: false,                whether the game uses the mouse; if not, a terminal selects text with it
//     save_light: false,           whether a long rest in a lit room puts the light out and lights it again
//     more_below: 50,              after a blow, wait for a key below this share of health, in percent; 0: never
//     ask_single_item: true,       whether the only item that fits a command is used only after a question
//     ask_not_hungry: false,       whether there is a question before eating while not hungry,
//     ask_unknown: false,          drinking or reading the only unknown item,
//     ask_no_target: false,        shooting where no creature is,
//     ask_sleeper: false,          and stepping beside a sleeping creature
//     pick_up: [Potion, Scroll],   the kinds of items that are picked up by walking onto them; gold always is
//     keys: [                      other keys for a command than those of data/keys.ron
//         (command: Search, keys: ["s", "f5"]),
//     ],
"#;

/// A text with changed settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewritten {
    /// The new text.
    pub text: String,
    /// Whether it lacks something of the old text other than the changed settings.
    pub loses: bool,
}

/// Writes some of the settings into a text, or into a new one.
pub fn rewrite(old: Option<&str>, settings: &Settings, changed: &[Setting], content: &Content) -> Rewritten {
    let mut rewritten = Rewritten { text: old.map_or_else(empty, str::to_owned), loses: false };
    for setting in changed {
        let Some((text, loses)) = with_setting(&rewritten.text, settings, *setting, content) else {
            // The text has a form into which nothing can be inserted: the current settings are written to a new one.
            let text = Setting::ALL.into_iter().filter(|setting| is_set(settings, *setting)).rev();
            let text = text.fold(empty(), |text, setting| {
                with_setting(&text, settings, setting, content).map_or(text, |(text, _)| text)
            });
            return Rewritten { text, loses: true };
        };
        rewritten = Rewritten { text, loses: rewritten.loses || loses };
    }
    rewritten
}

fn empty() -> String {
    format!("{HEAD}(\n)\n")
}

fn is_set(settings: &Settings, setting: Setting) -> bool {
    !settings.agrees(&Settings::default(), setting)
}

/// The text with one setting written, and whether something is lost; `None` if the setting cannot be inserted.
fn with_setting(old: &str, settings: &Settings, setting: Setting, content: &Content) -> Option<(String, bool)> {
    let value = value(settings, setting)?;
    let mut report = DataReport::default();
    let fields = fields(RonNode::file(old), &mut report)?;
    let there = fields.iter().find(|(name, _)| name == setting.name()).map(|(_, node)| node.text());
    let (text, loses) = match there {
        Some(text) => {
            let begin = text.as_ptr() as usize - old.as_ptr() as usize;
            let (before, rest) = old.split_at_checked(begin)?;
            let after = rest.strip_prefix(text)?;
            let has_remark = text.contains("//") || text.contains("/*");
            let is_refused = read_settings(old, content).refused.contains(&setting);
            (format!("{before}{value}{after}"), has_remark || is_refused)
        }
        None => {
            let record = RonNode::file(old).text();
            let begin = record.as_ptr() as usize - old.as_ptr() as usize;
            let (before, rest) = old.split_at_checked(begin)?;
            let after = rest.strip_prefix('(')?;
            (format!("{before}(\n    {}: {value},{after}", setting.name()), false)
        }
    };
    // Whatever the text looked like, the result must mean what was intended.
    let again = read_settings(&text, content);
    (again.is_legible && again.settings.agrees(settings, setting)).then_some((text, loses))
}

/// The text of a setting; `None` for a default.
fn value(settings: &Settings, setting: Setting) -> Option<String> {
    match setting {
        Setting::Palette => ron::to_string(settings.palette.as_ref()?).ok(),
        Setting::FullScreen => Some(settings.full_screen.to_string()),
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
        switch => Some(settings.is_on(switch).to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{Command, ItemKind, ItemKinds},
        storage::settings::{MoreBelow, Scale},
    };

    fn settings() -> Settings {
        let content = Content::compiled_in();
        let keys = [(Command::Search, vec!["\"".parse().unwrap(), "ctrl-alt-del".parse().unwrap()])];
        let mut settings = Settings {
            palette: Some("color_blind".to_owned()),
            full_screen: true,
            scale: Scale::of_percent(130).unwrap(),
            more_below: MoreBelow::of_percent(0).unwrap(),
            pick_up: ItemKinds::ALL.with(ItemKind::Weapon, false),
            keys: super::super::KeyOverrides::of(&content.bindings, &keys).0,
            ..Settings::default()
        };
        settings.turn(Setting::AskSleeper, false);
        settings
    }

    fn rewritten(old: Option<&str>, changed: &[Setting]) -> Rewritten {
        rewrite(old, &settings(), changed, &Content::compiled_in())
    }

    #[test]
    fn what_is_written_is_read_again() {
        let content = Content::compiled_in();
        let new = rewritten(None, &Setting::ALL);
        assert!(!new.loses && new.text.starts_with("// Settings of yendor."));
        let again = read_settings(&new.text, &content);
        assert_eq!((again.settings, again.mistakes.len()), (settings(), 0), "{}", new.text);
        // Repeating it changes nothing.
        let twice = rewrite(Some(&new.text), &settings(), &Setting::ALL, &content);
        assert_eq!(twice, Rewritten { text: new.text, loses: false });
        let head = read_settings(&HEAD.replace("//", ""), &content);
        assert!(!head.is_legible, "an example is no settings");
    }

    #[test]
    fn what_stands_there_besides_stays() {
        let old = "// mine\n( /* a */ palette: \"pink\", // hm\n  sound: (loud: [1, 2]),\n  scale: 1.0 , )\n// end";
        let new = rewritten(Some(old), &[Setting::Scale, Setting::FullScreen]);
        assert_eq!(
            new.text,
            "// mine\n(\n    full_screen: true, /* a */ palette: \"pink\", // hm\n  sound: (loud: [1, 2]),\n  scale: 1.3 , )\n// end"
        );
        assert!(!new.loses);
        assert_eq!(rewritten(Some("()"), &[Setting::Scale]).text, "(\n    scale: 1.3,)");
    }

    #[test]
    fn what_is_lost_is_told() {
        for old in ["(scale: 99)", "(scale: /* big */ 1)", "(scale: 1 // big\n)", "(scale: 1, scale: 2)"] {
            let new = rewritten(Some(old), &[Setting::Scale]);
            assert_eq!(read_settings(&new.text, &Content::compiled_in()).settings.scale, settings().scale, "{old}");
            assert_eq!(new.loses, !old.contains("/*"), "{old} → {}", new.text);
        }
        let keys = "(keys: [(command: Dance, keys: [\"g\"])], scale: 2)";
        assert!(rewritten(Some(keys), &[Setting::Keys]).loses);
    }

    #[test]
    fn a_text_of_another_form_is_replaced_by_all_settings() {
        for old in ["", "nonsense", "(scale: ", "Settings(full_screen: false)", "{\"palette\": \"classic\"}"] {
            let new = rewritten(Some(old), &[Setting::Scale]);
            assert!(new.loses, "{old}");
            assert_eq!(read_settings(&new.text, &Content::compiled_in()).settings, settings(), "{old} → {}", new.text);
        }
    }
}
