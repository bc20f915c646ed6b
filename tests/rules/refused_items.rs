//! Kinds of items that `check-data` refuses: they would silently do nothing, or end the game for good.

/// The mistakes in `items.ron` with one text in place of another.
#[track_caller]
fn mistakes(from: &str, to: &str) -> String {
    yendor::testing::mistakes_in("items.ron", from, to)
}

#[test]
fn a_field_that_a_family_ignores_is_refused() {
    for (from, field) in [
        ("damage: \"1d10\"", "message: \"It hums.\""),
        ("damage: \"1d10\"", "wards: true"),
        ("damage: \"1d10\"", "food: 3"),
        ("[MapLevel]", "launcher: \"weapon/axe\""),
        ("[MapLevel]", "plus: \"1d3\""),
    ] {
        let name = field.split_once(':').unwrap().0;
        let found = mistakes(from, &format!("{from}, {field}"));
        assert!(found.contains(&format!("can't have '{name}'")) && found.starts_with("items.ron:"), "{field}: {found}");
    }
}

#[test]
fn an_effect_without_a_target_is_refused() {
    let found = mistakes("[MapLevel]", "[Missile(damage: \"1\")]");
    assert!(found.contains("only a wand can have it"), "{found}");
}

#[test]
fn a_ring_that_could_never_be_taken_off_again_is_refused() {
    for condition in ["Asleep", "Frozen"] {
        let found = mistakes("[SustainStrength]", &format!("[Grant({condition})]"));
        assert!(found.contains(&format!("a ring can't grant {condition}")), "{found}");
    }
}

#[test]
fn powers_add_a_plus_that_is_there_and_stand_there_once() {
    assert!(mistakes("[SustainStrength]", "[ToHit]").contains("which is missing"));
    assert!(mistakes("[SustainStrength]", "[SustainStrength, SustainStrength]").contains("is listed twice"));
}

#[test]
fn two_kinds_of_a_family_have_different_names() {
    assert!(mistakes("name: \"axe\"", "name: \"mace\"").contains("has this name already"));
}

#[test]
fn numbers_inside_effects_are_bounded() {
    let found = mistakes("die_per_level: 4", "die_per_level: 4_294_967_295");
    assert!(found.contains("4_294_967_295 is too large"), "{found}");
}
