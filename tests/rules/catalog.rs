//! Every kind of item, trap and special attack has a scene: played with keys, on a small drawn level.

use std::collections::BTreeSet;
use yendor::testing::content;

/// Scenes of kinds: each becomes a test, and their names a list that [`every_kind_has_a_scene_of_its_own`] reads.
macro_rules! scenes {
    ($($(#[$attribute:meta])* $kind:literal => fn $name:ident() $body:block)*) => {
        /// The kinds that have a scene in this file.
        pub const KINDS: &[&str] = &[$($kind),*];
        $($(#[$attribute])* #[test] pub fn $name() $body)*
    };
}
pub(crate) use scenes;

#[test]
fn every_kind_has_a_scene_of_its_own() {
    let scenes = [crate::potions::KINDS, crate::scrolls::KINDS, crate::wands::KINDS, crate::rings::KINDS];
    let more = [crate::weapons::KINDS, crate::armor::KINDS, crate::supplies::KINDS];
    let shown: Vec<&str> = scenes.into_iter().chain(more).flatten().copied().collect();
    let reported: BTreeSet<&str> = shown.iter().copied().collect();
    assert_eq!(reported.len(), shown.len(), "a kind with two scenes");
    let content = content();
    let all: BTreeSet<&str> = content.items().map(|(_, item)| item.id.as_str()).collect();
    assert_eq!(all.difference(&reported).collect::<Vec<_>>(), Vec::<&&str>::new(), "kinds without a scene");
    assert_eq!(reported.difference(&all).collect::<Vec<_>>(), Vec::<&&str>::new(), "scenes of unknown kinds");
}
