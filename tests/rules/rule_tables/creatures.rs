//! The player, the monsters, and what they do.

use yendor::{
    Content,
    data::{
        Effect, KitEntry, MonsterDefinition, MonsterFlag, Recharge, SaveAgainst, Sense, SpecialAttack, Stacking,
        StrengthBonus, Trigger,
    },
    ecs::ItemKind,
    internals::experience_needed,
};

use super::{NONE, grouped, list, or_none, percent, plain_name, share, span, state, table, words, wrapped};

pub(super) fn starting_kit(content: &Content) -> String {
    let player = &content.config.player;
    let item = |id: &str| content.item(content.item_called(id).unwrap());
    let kit = |set: String, entries: &[KitEntry]| -> Vec<Vec<String>> {
        let row = |entry: &KitEntry| {
            let kind = item(&entry.item);
            let plus = if entry.enchantment == 0 { String::new() } else { format!(" {:+}", entry.enchantment) };
            let in_use = match kind.kind {
                _ if !entry.equipped => "",
                ItemKind::Weapon => "wielded",
                _ => "worn",
            };
            vec![set.clone(), format!("{}{plus}", kind.name), entry.quantity.to_string(), in_use.to_owned()]
        };
        entries.iter().map(row).collect()
    };
    let mut rows = kit("always".to_owned(), &player.starting_kit);
    for (number, light) in (1..).zip(&player.starting_light) {
        let set = format!("light {number}");
        let lit = format!("lit, {} turns of fuel", light.fuel);
        rows.push(vec![set.clone(), item(&light.item).name.clone(), "1".to_owned(), lit]);
        rows.extend(kit(set, &light.spare));
    }
    table(&["set", "item", "number", "in use"], rows)
}

pub(super) fn strength(content: &Content) -> String {
    let combat = &content.config.combat;
    let bonus = |rows: &[StrengthBonus], strength| {
        let reached = rows.iter().rev().find(|row| row.strength <= strength);
        format!("{:+}", reached.map_or(0, |row| row.bonus)).replace("+0", "0")
    };
    let mut steps: Vec<i32> =
        combat.to_hit_by_strength.iter().chain(&combat.damage_by_strength).map(|row| row.strength).collect();
    steps.push(i32::MIN);
    steps.sort_unstable();
    steps.dedup();
    let ends = steps.iter().skip(1).map(|next| Some(*next)).chain([None]);
    let rows = steps.iter().zip(ends).map(|(&from, next)| {
        let name = match next {
            Some(next) if from == i32::MIN => format!("below {next}"),
            Some(next) if next > from + 1 => format!("{from} to {}", next - 1),
            _ => from.to_string(),
        };
        vec![name, bonus(&combat.to_hit_by_strength, from), bonus(&combat.damage_by_strength, from)]
    });
    table(&["strength", "to hit", "damage"], rows)
}

pub(super) fn experience(content: &Content) -> String {
    let leveling = &content.config.leveling;
    let levels: Vec<String> = (1..=12).map(|level: i32| level.to_string()).collect();
    let head: Vec<&str> = std::iter::once("level").chain(levels.iter().map(String::as_str)).collect();
    let needed = (1..=12).map(|level| grouped(experience_needed(leveling, level).into()));
    table(&head, [std::iter::once("needed".to_owned()).chain(needed).collect()])
}

pub(super) fn hunger(content: &Content) -> String {
    let hunger = &content.config.hunger;
    let (weak, hungry) = (hunger.weak_threshold, hunger.hungry_threshold);
    let starving = format!(
        "as weak; each turn {} hit point lost, and {} to faint for {} turns",
        hunger.starving_damage,
        percent(hunger.faint_chance),
        hunger.faint_turns
    );
    let row = |units: String, state: &str, effect: String| vec![units, state.to_owned(), effect];
    let rows = [
        row(format!("{} to {}", hungry + 1, grouped(hunger.max_food.into())), "normal", NONE.to_owned()),
        row(format!("{weak} to {hungry}"), "hungry", "a warning".to_owned()),
        row(format!("1 to {}", weak - 1), "weak", format!("-{} to hit and to damage", hunger.weak_penalty)),
        row("0".to_owned(), "starving", starving),
    ];
    table(&["food units", "state", "effect"], rows)
}

pub(super) fn conditions(content: &Content) -> String {
    let rows = content.config.conditions.iter().map(|rule| {
        let again = match rule.stacking {
            Stacking::Adds => "turns add up",
            Stacking::Longest => "longer counts",
        };
        let ends = rule.opposite.map(state).unwrap_or_default();
        vec![state(rule.condition), again.to_owned(), grouped(rule.most_turns.into()), or_none(ends)]
    });
    table(&["condition", "again", "at most", "ended by"], rows)
}

pub(super) fn monsters(content: &Content) -> String {
    let rows = content.monsters().map(|(_, kind)| {
        let profile = &kind.ai_profile;
        vec![
            kind.letter.to_string(),
            kind.name.clone(),
            kind.level.to_string(),
            kind.hp.to_string(),
            kind.ac.to_string(),
            kind.damage.to_string(),
            grouped(kind.xp.into()),
            span(kind.min_level, kind.max_level),
            list(&profile.behaviors),
            profile.intelligence.to_string(),
            profile.aggro_range.to_string(),
            share(profile.flee_threshold),
        ]
    });
    let head = ["", "name", "level", "HP", "AC", "swings", "XP", "depths", "behavior", "wits", "aggro", "flees"];
    table(&head, rows)
}

/// Lists the kinds that have each property, in groups that have it alike.
pub(super) fn monster_traits(content: &Content) -> String {
    type Property = (&'static str, fn(&MonsterDefinition) -> Option<String>);
    let properties: [Property; 12] = [
        ("Mean", |kind| kind.is(MonsterFlag::Mean).then(String::new)),
        ("Flying", |kind| kind.is(MonsterFlag::Flying).then(String::new)),
        ("Regenerating", |kind| kind.is(MonsterFlag::Regenerates).then(String::new)),
        ("Invisible", |kind| kind.is(MonsterFlag::Invisible).then(String::new)),
        ("Fireproof", |kind| kind.is(MonsterFlag::Fireproof).then(String::new)),
        ("Speed", |kind| (kind.speed != 100).then(|| kind.speed.to_string())),
        ("Shining, in cells", |kind| kind.light.map(|cells| cells.to_string())),
        ("Seeking", |kind| kind.ai_profile.seeks.map(|loot| words(&format!("{loot:?}")))),
        ("Born asleep", |kind| (!kind.never_sleeps()).then(|| share(kind.sleep_chance))),
        ("Carrying an item", |kind| kind.carries.map(share)),
        ("Smelling", |kind| kind.ai_profile.senses.contains(&Sense::Smell).then(String::new)),
        ("Hearing, in steps", |kind| {
            let profile = &kind.ai_profile;
            profile.senses.contains(&Sense::Noise).then(|| profile.hearing.to_string())
        }),
    ];
    let line = |(property, value): &Property| {
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for (_, kind) in content.monsters() {
            let Some(value) = value(kind) else { continue };
            match groups.iter_mut().find(|(known, _)| *known == value) {
                Some((_, names)) => names.push(kind.noun()),
                None => groups.push((value, vec![kind.noun()])),
            }
        }
        groups.sort_by_key(|(value, _)| (value.len(), value.clone()));
        let groups = groups.into_iter().map(|(value, names)| {
            let space = if value.is_empty() { "" } else { " " };
            format!("{space}{value}: {}", names.join(", "))
        });
        wrapped(&format!("- **{property}**{}.", groups.collect::<Vec<_>>().join(";")))
    };
    properties.iter().map(line).collect()
}

pub(super) fn special_attacks(content: &Content) -> String {
    let row = |kind: &MonsterDefinition, special: &SpecialAttack| {
        let when = match special.when {
            Trigger::Hit => "a swing hits".to_owned(),
            Trigger::Blow => "every blow".to_owned(),
            Trigger::Gaze => "seen".to_owned(),
            Trigger::InLine(cells) => format!("in line, {cells} cells"),
        };
        let again = match special.recharge {
            None => String::new(),
            Some(Recharge::Turns(turns)) => format!(", every {turns} turns"),
            Some(Recharge::Never) => ", once".to_owned(),
        };
        let save = match special.save {
            None => NONE,
            Some(SaveAgainst::Poison) => "poison",
            Some(SaveAgainst::Magic) => "magic",
        };
        let numbers = special.numbers();
        let effect = numbers
            .iter()
            .fold(special.description.clone(), |text, (name, number)| text.replace(&format!("{{{name}}}"), number));
        let more = special.effects.iter().map(|effect| match effect {
            Effect::StealGold { more_shares } => {
                format!(" One share, and {more_shares} more unless saved against magic.")
            }
            Effect::Freeze { backs_off, .. } => format!(" It backs off for {backs_off} turns."),
            _ => String::new(),
        });
        let effect = effect + &more.collect::<String>();
        let chance = special.chance.map_or_else(|| "always".to_owned(), percent);
        vec![kind.name.clone(), format!("{when}{again}"), chance, save.to_owned(), effect]
    };
    let rows =
        content.monsters().flat_map(|(_, kind)| kind.ai_profile.specials.iter().map(move |special| row(kind, special)));
    table(&["monster", "when", "chance", "save", "effect"], rows)
}

pub(super) fn noises(content: &Content) -> String {
    let loudness = &content.config.ai.loudness;
    let ground = content
        .terrain
        .layers
        .iter()
        .filter_map(|layer| Some((layer.noise?, format!("a step of the player onto {}", plain_name(layer)))));
    let traps = content.traps.kinds.iter().flat_map(|trap| {
        trap.effects.iter().filter_map(|effect| match effect {
            Effect::Alarm { loudness } => Some((*loudness, format!("an {}", trap.name))),
            _ => None,
        })
    });
    let labors = content.set_pieces.pieces.iter().filter_map(|piece| {
        let labor = piece.machine.as_ref()?.labor.as_ref()?;
        Some((labor.loudness, format!("labor in a set piece: {}", piece.name)))
    });
    let mut all = vec![
        (loudness.step, "a step of the player, or arriving by magic".to_owned()),
        (loudness.door, "a door opened, closed or unlocked".to_owned()),
        (loudness.fight, "a blow or an attack".to_owned()),
        (loudness.forced_door, "a door forced, or that holds".to_owned()),
    ];
    all.extend(ground.chain(traps).chain(labors));
    all.sort();
    table(&["noise", "heard within (steps)"], all.into_iter().map(|(steps, what)| vec![what, steps.to_string()]))
}
