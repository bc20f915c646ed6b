//! Items.

use yendor::{
    Content,
    data::{Effect, EntrySubject, ItemDefinition, LayerKind, LightKind, RingPower},
    ecs::{Chance, Dice, ItemKind},
};

use super::{NONE, or_none, percent, share, span, state, table, words};

pub(super) fn lights(content: &Content) -> String {
    let lighting = &content.config.lighting;
    let row = |kind: &ItemDefinition| {
        let light = kind.light?;
        let radius = match light {
            LightKind::Torch => lighting.torch_radius,
            LightKind::Lantern => lighting.lantern_radius,
            LightKind::Endless => kind.light_radius?,
        };
        let fuel = lighting.full_fuel(light).map_or_else(|| "endless".to_owned(), |turns| format!("{turns} turns"));
        let find = kind.unique.as_ref().map_or_else(String::new, |find| {
            format!("in {} of games, depths {}", percent(find.chance), span(find.first_depth, find.last_depth))
        });
        Some(vec![kind.name.clone(), radius.to_string(), fuel, or_none(find)])
    };
    let on_wall = content.terrain.layer(LayerKind::Torch).light.unwrap();
    let wall = vec!["torch on a wall".to_owned(), on_wall.to_string(), "endless".to_owned(), NONE.to_owned()];
    let rows = content.items().filter_map(|(_, kind)| row(kind));
    table(&["light", "radius", "fuel", "artifact"], rows.chain([wall]))
}

pub(super) fn item_pools(content: &Content) -> String {
    let pools = content.spawn_tables.item_pools.iter();
    let rows = pools.filter(|pool| ["common", "uncommon", "rare"].contains(&pool.name.as_str())).map(|pool| {
        let entries = pool.entries.iter().map(|entry| {
            let name = match entry.subject() {
                EntrySubject::Item(kind) => content.item(kind).name.clone(),
                _ => content.entry_label(entry),
            };
            let count = entry.count.map_or_else(String::new, |count| format!("{count} alike of "));
            let depths = match (entry.min_depth, entry.max_depth) {
                (None, None) => String::new(),
                (Some(first), None) => format!(" from depth {first}"),
                (first, Some(last)) => format!(" at depths {}", span(first.unwrap_or(1), last)),
            };
            format!("{count}{name} {}{depths}", entry.weight)
        });
        vec![pool.name.clone(), entries.collect::<Vec<_>>().join(", ")]
    });
    table(&["pool", "entries and weights"], rows)
}

pub(super) fn finds(content: &Content) -> String {
    let rows = content.spawn_tables.qualities.iter().map(|quality| {
        let chance = |chance: Option<Chance>| chance.map_or_else(|| NONE.to_owned(), percent);
        let by = quality.change.map_or_else(|| "its own plus, negative if cursed".to_owned(), |dice| dice.to_string());
        vec![words(&format!("{:?}", quality.kind)), chance(quality.cursed), chance(quality.better), by]
    });
    table(&["family", "cursed", "better", "by"], rows)
}

/// Returns the kinds of a family, each with its name without that of the family.
fn family(content: &Content, kind: ItemKind) -> Vec<(String, &ItemDefinition)> {
    let family = format!("{} of ", words(&format!("{kind:?}")));
    let kinds = content.items().map(|(_, item)| item).filter(|item| item.kind == kind);
    kinds.map(|item| (item.name.strip_prefix(&family).unwrap_or(&item.name).to_owned(), item)).collect()
}

fn dice(dice: Option<Dice>) -> String {
    dice.map_or_else(|| NONE.to_owned(), |dice| dice.to_string())
}

fn found_by(item: &ItemDefinition) -> [String; 2] {
    [item.weight.unwrap_or(0).to_string(), item.first_depth.unwrap_or(1).to_string()]
}

pub(super) fn weapons(content: &Content) -> String {
    let rows = family(content, ItemKind::Weapon).into_iter().map(|(name, item)| {
        let launcher = item.launcher.as_ref().map(|id| content.item(content.item_called(id).unwrap()).name.clone());
        let count = item.count.map_or_else(|| "1".to_owned(), |count| count.to_string());
        let [weight, depth] = found_by(item);
        let shot_by = launcher.unwrap_or_else(|| NONE.to_owned());
        let breaks = share(item.breaks.unwrap_or_default());
        vec![name, dice(item.damage), dice(item.thrown), shot_by, breaks, count, weight, depth]
    });
    table(&["weapon", "in hand", "thrown", "shot by", "breaks", "found", "weight", "from depth"], rows)
}

pub(super) fn armor(content: &Content) -> String {
    let rows = family(content, ItemKind::Armor).into_iter().map(|(name, item)| {
        let rusts = if item.rusts { "yes" } else { "no" };
        let [weight, depth] = found_by(item);
        vec![name, item.armor_class.unwrap().to_string(), rusts.to_owned(), weight, depth]
    });
    table(&["armor", "class", "rusts", "weight", "from depth"], rows)
}

/// Returns the effects of using an item, and from which depth on it is found if that is not the first.
fn effects(item: &ItemDefinition) -> String {
    let depth = item.first_depth.filter(|depth| *depth > 1).map(|depth| format!("found from depth {depth}"));
    or_none(item.effects().iter().map(effect).chain(depth).collect::<Vec<_>>().join("; "))
}

fn effect(effect: &Effect) -> String {
    let fixed = |text: &str| text.to_owned();
    match effect {
        Effect::Heal { points, die_per_level, raises_maximum, raises_far } => {
            let far = if raises_far == raises_maximum { String::new() } else { format!(", or +{raises_far}") };
            format!("heals {points} + 1d{die_per_level} for each level; maximum +{raises_maximum}{far}")
        }
        Effect::Begin { condition, turns } => format!("{} for {turns} turns", state(*condition)),
        Effect::End(condition) => format!("no longer {}", state(*condition)),
        Effect::Haste { turns, faint } => {
            format!("hasted for {turns} turns; while hasted: ends it, and faint for {faint} turns")
        }
        Effect::Poison { points } => format!("takes {points} strength, unless sustained"),
        Effect::Strengthen { points } => format!("strength +{points}"),
        Effect::RestoreStrength => fixed("strength back to its highest"),
        Effect::RaiseLevel => fixed("one level of experience"),
        Effect::DetectMonsters { turns } => format!("all monsters of the level are shown for {turns} turns"),
        Effect::DetectMagic => fixed("magic, cursed and unique items on the floor and in packs are shown"),
        Effect::DetectFood => fixed("food of the level is shown"),
        Effect::MapLevel => fixed("the level, its traps and all that is secret become known"),
        Effect::LightRoom => fixed("the room is lit for good"),
        Effect::Teleport => fixed("to another room, into no vault; frees from whatever holds"),
        Effect::ConfuseNextFoe { turns } => format!("the next blow that hits confuses for {turns} turns"),
        Effect::HoldMonsters { range } => format!("awake monsters within {range} cells do nothing until touched"),
        Effect::ScareMonsters { turns } => format!("awake monsters in view flee for {turns} turns"),
        Effect::WakeMonsters => fixed("all monsters of the level hunt the reader"),
        Effect::CreateMonster => fixed("a monster of the depth appears beside the reader"),
        Effect::EnchantArmor => fixed("worn armor +1 (see below), its curse lifted"),
        Effect::EnchantWeapon => fixed("weapon in hand +1 (see below), its curse lifted"),
        Effect::RemoveCurses => fixed("lifts the curses of all items in use"),
        Effect::ProtectArmor => fixed("worn armor never rusts"),
        Effect::Identify => fixed("one item is identified"),
        Effect::Bolt { damage, range, .. } => format!("a bolt, {damage} damage, {range} cells"),
        Effect::Missile { damage } => format!("{damage} damage, unless saved against magic"),
        Effect::Afflict { condition, turns } => format!("the monster is {} for {turns} turns", state(*condition)),
        Effect::AfflictForGood(condition) => format!("the monster is {} for good", state(*condition)),
        Effect::Polymorph => fixed("the monster becomes any kind, with new hit points"),
        Effect::Cancel => fixed("the monster loses special attacks, regeneration and invisibility"),
        Effect::SendAway => fixed("the monster goes to a place out of sight"),
        Effect::DrawNear => fixed("the monster comes beside the player"),
        Effect::DrainLife => fixed("half of the player's hit points, shared out as damage in the room"),
        other => panic!("no item has {other:?}"),
    }
}

pub(super) fn potions(content: &Content) -> String {
    uses(content, ItemKind::Potion, "potion")
}

pub(super) fn scrolls(content: &Content) -> String {
    uses(content, ItemKind::Scroll, "scroll")
}

fn uses(content: &Content, kind: ItemKind, name: &str) -> String {
    let rows = family(content, kind).into_iter().map(|(name, item)| {
        let [weight, _] = found_by(item);
        vec![name, weight, effects(item)]
    });
    table(&[name, "weight", "effect"], rows)
}

pub(super) fn wands(content: &Content) -> String {
    let rows = family(content, ItemKind::Wand).into_iter().map(|(name, item)| {
        let [weight, _] = found_by(item);
        vec![name, weight, dice(item.charges), effects(item)]
    });
    table(&["wand", "weight", "charges", "effect"], rows)
}

pub(super) fn rings(content: &Content) -> String {
    let power = |power: &RingPower| match power {
        RingPower::ArmorClass => "armor class, and saves against magic".to_owned(),
        RingPower::Strength => "strength".to_owned(),
        RingPower::ToHit => "to hit, with a weapon in hand".to_owned(),
        RingPower::Damage => "damage, with a weapon in hand".to_owned(),
        RingPower::SustainStrength => "no poison takes strength".to_owned(),
        RingPower::Search => "a search each turn, two cells far".to_owned(),
        RingPower::Grant(condition) => state(*condition),
        RingPower::Aggravate => "each turn, sleepers and wanderers of the level hunt".to_owned(),
        RingPower::Regenerate { points } => format!("{points} hit point a turn"),
        RingPower::Teleport { chance } => format!("{} a turn to be teleported", percent(*chance)),
        RingPower::Stealth => "wakes no sleeper".to_owned(),
        RingPower::MaintainArmor => "armor never rusts".to_owned(),
    };
    let rows = family(content, ItemKind::Ring).into_iter().map(|(name, item)| {
        let [weight, _] = found_by(item);
        let chance = item.food_chance.map_or_else(String::new, |chance| format!(", {}", percent(chance)));
        let food = format!("{}{chance}", item.food.unwrap_or(0));
        let mut powers: Vec<String> = item.powers.iter().flatten().map(power).collect();
        powers.extend(item.food.filter(|food| *food < 0).map(|_| "saves food".to_owned()));
        powers.extend((item.cursed).then(|| "always cursed".to_owned()));
        vec![name, weight, dice(item.plus), food, or_none(powers.join("; "))]
    });
    table(&["ring", "weight", "plus", "food a turn", "effect"], rows)
}

pub(super) fn food(content: &Content) -> String {
    let rows = family(content, ItemKind::Food)
        .into_iter()
        .map(|(name, item)| vec![name, dice(item.nutrition), share(item.awful_taste.unwrap_or_default())]);
    table(&["food", "units", "tastes awful"], rows)
}
