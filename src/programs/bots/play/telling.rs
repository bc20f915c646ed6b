//! A choice in words: its reason with the creature, the item or the place that it is about.

use crate::{content::ItemKind, interface::screen::PackedItem, words::hunger_word};

use super::{
    choice::{Reason, ReasonedKey},
    foes::SeenFoe,
    gear::is_unknown,
    keys::MapKey,
    scene::Scene,
};

/// Says what a choice is for, in the third person: `fights the hobgoblin in a doorway`.
pub(crate) fn in_words(choice: &ReasonedKey, scene: &Scene<'_>) -> String {
    let foe = foe_meant(choice, scene);
    let from = |words: &str| foe.map_or_else(|| words.to_owned(), |foe| format!("{words} from {}", the(foe)));
    let used = || with_item(choice, scene);
    let general = || choice.reason.text().to_owned();
    match choice.reason {
        Reason::Attack => attack(scene, foe),
        Reason::Approach => foe.map_or_else(general, approach),
        Reason::Shoot => foe.zip(used()).map_or_else(general, |(foe, used)| format!("{used} at {}", the(foe))),
        Reason::WaitForFoe => foe.map_or_else(general, |foe| format!("lets {} come", the(foe))),
        Reason::TakePosition => from(&take_position(choice, scene)),
        Reason::Retreat => from(retreat(choice, scene)),
        Reason::Escape => used().map_or_else(general, |used| format!("{used} to escape {}", foe_or_danger(foe))),
        Reason::Heal => used().map_or_else(general, |used| format!("{used}{}", health(scene))),
        Reason::LastChance => used().map_or_else(general, |used| format!("{used}, as nothing else is left")),
        Reason::Zap => foe.zip(used()).map_or_else(general, |(foe, used)| format!("{used} at {}", the(foe))),
        Reason::Rest => format!("rests{}", health(scene)),
        Reason::WaitOut => format!("waits until it is no longer {}", ailment(scene)),
        Reason::Eat => format!("eats, being {}", hunger_word(scene.player.hunger).to_lowercase()),
        Reason::Light => used().map_or_else(general, |used| format!("{used} for light")),
        Reason::Improve => used().map_or_else(general, |used| format!("{used} to become stronger")),
        Reason::TryItem => used().map_or_else(general, |used| format!("{used}, nothing is near")),
        Reason::Arm | Reason::Dress | Reason::Ring | Reason::Drop => used().unwrap_or_else(general),
        Reason::SaveFood => used().map_or_else(general, |used| format!("{used} to save food")),
        Reason::Descend => descend(choice, scene),
        Reason::Ascend => ascend(choice, scene),
        _ => general(),
    }
}

/// The creature that a choice is about: the one struck or aimed at, else the nearest that is awake, else the nearest.
fn foe_meant<'scene, 'view>(choice: &ReasonedKey, scene: &'scene Scene<'view>) -> Option<&'scene SeenFoe<'view>> {
    if choice.reason == Reason::Attack {
        let place = scene.here.step(choice.intent.direction?);
        return scene.foes.iter().find(|foe| foe.place == place);
    }
    let is_target = |foe: &&SeenFoe<'_>| Some(foe.place) == choice.intent.target;
    scene.foes.iter().find(is_target).or_else(|| scene.hostile().next()).or_else(|| scene.foes.first())
}

fn the(foe: &SeenFoe<'_>) -> String {
    let asleep = if foe.is_asleep() { "sleeping " } else { "" };
    format!("the {asleep}{}", foe.creature.noun)
}

fn foe_or_danger(foe: Option<&SeenFoe<'_>>) -> String {
    foe.map_or_else(|| "what it can't see".to_owned(), the)
}

fn approach(foe: &SeenFoe<'_>) -> String {
    let verb = if foe.is_asleep() { "sneaks up on" } else { "goes to meet" };
    format!("{verb} {}", the(foe))
}

fn attack(scene: &Scene<'_>, foe: Option<&SeenFoe<'_>>) -> String {
    let Some(foe) = foe else { return "strikes at something that it can't see".to_owned() };
    if foe.is_asleep() {
        return format!("strikes at {}", the(foe));
    }
    let count = scene.adjacent().count();
    let among = if count > 1 { format!(", one of {count}") } else { String::new() };
    let place = scene.here;
    let place = if scene.ground.is_door(place) {
        " in a doorway"
    } else if scene.ground.is_corridor(place) {
        " in a corridor"
    } else {
        ""
    };
    format!("fights {}{among}{place}", the(foe))
}

fn take_position(choice: &ReasonedKey, scene: &Scene<'_>) -> String {
    let to = choice.intent.direction.map(|direction| scene.here.step(direction));
    match to {
        Some(to) if scene.ground.is_door(to) => "steps into a doorway, away",
        Some(to) if scene.ground.is_corridor(to) => "steps into a corridor, away",
        _ => "goes where few can reach it, away",
    }
    .to_owned()
}

fn retreat(choice: &ReasonedKey, scene: &Scene<'_>) -> &'static str {
    if takes_stairs(choice, scene, MapKey::Ascend) {
        "flees upstairs"
    } else if takes_stairs(choice, scene, MapKey::Descend) {
        "flees downstairs"
    } else {
        "flees"
    }
}

/// The verb of a command with the item that it uses, such as `drinks a blue potion`.
fn with_item(choice: &ReasonedKey, scene: &Scene<'_>) -> Option<String> {
    let item = scene.gear.0.iter().find(|item| Some(item.letter) == choice.intent.item)?;
    let verbs = [
        (MapKey::Quaff, "drinks"),
        (MapKey::Read, "reads"),
        (MapKey::Zap, "zaps"),
        (MapKey::Throw, "throws"),
        (MapKey::Fire, "shoots"),
        (MapKey::Wield, "wields"),
        (MapKey::Wear, "puts on"),
        (MapKey::TakeOff, "takes off"),
        (MapKey::PutOn, "puts on"),
        (MapKey::Remove, "takes off"),
        (MapKey::Drop, "drops"),
    ];
    let (command, verb) = verbs.into_iter().find(|(command, _)| command.key() == choice.key)?;
    // All of a stack are dropped, everything else is used one by one.
    let is_one_of_many = item.quantity > 1 && command != MapKey::Drop && !is_unknown(item);
    let one_of = if is_one_of_many { "one of " } else { "" };
    Some(format!("{verb} {one_of}{}", plain_name(item)))
}

/// The name of an item without what the pack tells in parentheses. How something unknown looks is of no interest.
fn plain_name(item: &PackedItem) -> &str {
    match item.kind {
        ItemKind::Potion if is_unknown(item) => "an unknown potion",
        ItemKind::Scroll if is_unknown(item) => "an unknown scroll",
        ItemKind::Wand if is_unknown(item) => "an unknown wand",
        ItemKind::Ring if is_unknown(item) => "an unknown ring",
        _ => item.name.split(" (").next().unwrap_or(&item.name),
    }
}

fn health(scene: &Scene<'_>) -> String {
    format!(" at {}/{} HP", scene.player.hp, scene.player.max_hp)
}

fn ailment(scene: &Scene<'_>) -> &'static str {
    if scene.has("Blind") { "blind" } else { "confused" }
}

/// Whether a choice takes the stairs on which the player stands; from elsewhere the same key walks there.
fn takes_stairs(choice: &ReasonedKey, scene: &Scene<'_>, command: MapKey) -> bool {
    let stairs = if command == MapKey::Ascend { scene.stairs_up() } else { scene.stairs_down() };
    choice.key == command.key() && stairs == Some(scene.here)
}

fn descend(choice: &ReasonedKey, scene: &Scene<'_>) -> String {
    let below = scene.view.depth + 1;
    if takes_stairs(choice, scene, MapKey::Descend) {
        format!("goes down to level {below}")
    } else if choice.intent.accepts_danger {
        format!("jumps down to level {below}")
    } else if scene.stairs_down().is_some() {
        "walks to the stairs down".to_owned()
    } else {
        "walks to a hole in the floor".to_owned()
    }
}

fn ascend(choice: &ReasonedKey, scene: &Scene<'_>) -> String {
    let with = if scene.view.has_amulet { " with the Amulet" } else { "" };
    match scene.view.depth.checked_sub(1) {
        _ if !takes_stairs(choice, scene, MapKey::Ascend) => format!("walks to the stairs up{with}"),
        None | Some(0) => format!("leaves the dungeon{with}"),
        Some(above) => format!("goes up to level {above}{with}"),
    }
}
