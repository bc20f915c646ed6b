//! The tables of `docs/rules.md`, made of the data files.

use yendor::{
    Content,
    data::{
        Effect, GroundEffect, GrowthStart, ItemDefinition, ItemEffect, LayerDefinition, LayerKind, LightKind,
        MonsterDefinition, MonsterFlag, PurposeOdds, Recharge, RingPower, SaveAgainst, ScentEffect, Sense,
        SpecialAttack, SpecialEffect, Stacking, StrategyKind, StrengthBonus, SupplyRule, TrapEffect, Trigger, Work,
    },
    ecs::{Chance, Condition, Dice, ItemKind},
    internals::experience_needed,
};

/// Returns every table with the name of its marks.
pub(crate) fn all(content: &Content) -> Vec<(&'static str, String)> {
    let tables: [(&str, fn(&Content) -> String); 31] = [
        ("starting-kit", starting_kit),
        ("strength", strength),
        ("experience", experience),
        ("hunger", hunger),
        ("conditions", conditions),
        ("monsters", monsters),
        ("monster-traits", monster_traits),
        ("special-attacks", special_attacks),
        ("noises", noises),
        ("generators", generators),
        ("room-purposes", room_purposes),
        ("vaults", vaults),
        ("liquids", liquids),
        ("dressings", dressings),
        ("fuels", fuels),
        ("statue-guards", statue_guards),
        ("traps", traps),
        ("trap-numbers", trap_numbers),
        ("lights", lights),
        ("budgets", budgets),
        ("item-pools", item_pools),
        ("supplies", supplies),
        ("uniques", uniques),
        ("finds", finds),
        ("weapons", weapons),
        ("armor", armor),
        ("potions", potions),
        ("scrolls", scrolls),
        ("wands", wands),
        ("rings", rings),
        ("food", food),
    ];
    tables.into_iter().map(|(name, table)| (name, table(content))).collect()
}

/// Writes a number with separators: 1,300.
pub(crate) fn grouped(number: i64) -> String {
    let digits = number.abs().to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0 { format!("-{text}") } else { text }
}

/// Writes a chance as a percentage: whole from 10% on, otherwise with as many decimals as it has.
pub(crate) fn percent(chance: Chance) -> String {
    let parts = chance.parts();
    if parts >= 1_000 || parts.is_multiple_of(100) {
        return chance.to_string();
    }
    let decimals = format!("{:02}", parts % 100);
    format!("{}.{}%", parts / 100, decimals.trim_end_matches('0'))
}

const NONE: &str = "-";

/// Writes a Markdown table whose columns are aligned.
fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let head = head.iter().map(|&name| name.to_owned()).collect();
    let mut rows: Vec<Vec<String>> = [vec![head], rows.into_iter().collect()].concat();
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0).max(3))
        .collect();
    rows.insert(1, widths.iter().map(|width| "-".repeat(*width)).collect());
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!(" {cell:width$} |"));
        format!("|{}\n", cells.collect::<String>())
    };
    rows.iter().map(line).collect()
}

fn or_none(text: String) -> String {
    if text.is_empty() { NONE.to_owned() } else { text }
}

/// Returns a chance, `never` for 0 and `always` for a certainty.
fn share(chance: Chance) -> String {
    match chance.parts() {
        0 => NONE.to_owned(),
        Chance::WHOLE => "always".to_owned(),
        _ => percent(chance),
    }
}

fn span(first: u32, last: u32) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Writes the name of a variant as words: "seeing invisible".
fn words(name: &str) -> String {
    let mut text = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() && !text.is_empty() {
            text.push(' ');
        }
        text.extend(sign.to_lowercase());
    }
    text
}

fn state(condition: Condition) -> String {
    words(condition.name())
}

fn list(all: &[impl std::fmt::Debug]) -> String {
    all.iter().map(|one| format!("{one:?}")).collect::<Vec<_>>().join(", ")
}

fn starting_kit(content: &Content) -> String {
    let player = &content.config.player;
    let item = |id: &str| content.item(content.item_called(id).unwrap());
    let kit = |set: String, entries: &[yendor::data::KitEntry]| -> Vec<Vec<String>> {
        let row = |entry: &yendor::data::KitEntry| {
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

fn strength(content: &Content) -> String {
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

fn experience(content: &Content) -> String {
    let leveling = &content.config.leveling;
    let levels: Vec<String> = (1..=12).map(|level: i32| level.to_string()).collect();
    let head: Vec<&str> = std::iter::once("level").chain(levels.iter().map(String::as_str)).collect();
    let needed = (1..=12).map(|level| grouped(experience_needed(leveling, level).into()));
    table(&head, [std::iter::once("needed".to_owned()).chain(needed).collect()])
}

fn hunger(content: &Content) -> String {
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

fn conditions(content: &Content) -> String {
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

fn monsters(content: &Content) -> String {
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
fn monster_traits(content: &Content) -> String {
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

/// Breaks a line of a list at the width of the document.
fn wrapped(text: &str) -> String {
    const WIDTH: usize = 120;
    let (mut lines, mut line) = (String::new(), String::new());
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines += &format!("{line}\n");
            line = " ".to_owned();
        }
        line += &format!("{}{word}", if line.is_empty() { "" } else { " " });
    }
    format!("{lines}{line}\n")
}

fn special_attacks(content: &Content) -> String {
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
            SpecialEffect::StealGold { more_shares } => {
                format!(" One share, and {more_shares} more unless saved against magic.")
            }
            SpecialEffect::Freeze { backs_off, .. } => format!(" It backs off for {backs_off} turns."),
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

fn noises(content: &Content) -> String {
    let loudness = &content.config.ai.loudness;
    let ground = content
        .terrain
        .layers
        .iter()
        .filter_map(|layer| Some((layer.noise?, format!("a step of the player onto {}", plain_name(layer)))));
    let traps = content.traps.kinds.iter().flat_map(|trap| {
        trap.effects.iter().filter_map(|effect| match effect {
            TrapEffect::Alarm { loudness } => Some((*loudness, format!("an {}", trap.name))),
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

fn generators(content: &Content) -> String {
    let dungeon = &content.dungeon;
    let rows = dungeon.generators.iter().map(|line| {
        let (first, last) = (line.first_depth.unwrap_or(1), line.last_depth.unwrap_or(dungeon.monster_depths));
        vec![line.name.clone(), line.weight.to_string(), span(first, last)]
    });
    table(&["generator", "weight", "depths"], rows)
}

fn room_purposes(content: &Content) -> String {
    let purposes = &content.dungeon.room_purposes;
    let row = |name: &str, odds: &PurposeOdds, special: String| {
        let more = or_none(share(odds.more_per_level).replace('-', ""));
        vec![name.to_owned(), odds.first_depth.to_string(), percent(odds.chance), more, special]
    };
    let rooms = &content.spawn_tables.rooms;
    let treasure = &rooms.treasure_room;
    let rows = [
        row(
            "treasure room",
            &purposes.treasure_room,
            format!("{} items, and {} guardians", treasure.hoard.finds, treasure.guardians),
        ),
        row("shrine", &purposes.shrine, "always lit, torches all round".to_owned()),
        row("den", &purposes.den, format!("{} more monsters", rooms.den)),
        row("flooded", &purposes.flooded, {
            let [edge, middle] =
                [content.terrain.flooding.liquid, content.terrain.flooding.middle].map(|kind| name_of(content, kind));
            format!("{edge}, in the middle {middle}")
        }),
    ];
    table(&["purpose", "from depth", "chance there", "more per level below", "what is special"], rows)
}

fn vaults(content: &Content) -> String {
    let rooms = &content.spawn_tables.rooms;
    let others = rooms.other_vaults.as_deref().unwrap_or_default();
    let taken: u32 = others.iter().map(|other| other.share.parts()).sum();
    let row = |chance: Chance, finds: Dice, kinds: &str, gold: Dice| {
        let gold = if gold.greatest() == 0 { NONE.to_owned() } else { gold.to_string() };
        vec![percent(chance), finds.to_string(), kinds.to_owned(), gold]
    };
    let usual = row(Chance::from_parts(Chance::WHOLE - taken), rooms.vault.finds, "any", rooms.vault.gold);
    let rows = others.iter().map(|other| {
        let kinds = other.kinds.as_deref().map_or_else(|| "any".to_owned(), |kinds| list(kinds).to_lowercase());
        row(other.share, other.finds, &kinds, other.gold)
    });
    table(&["share", "items", "kinds", "gold"], std::iter::once(usual).chain(rows))
}

fn name_of(content: &Content, kind: LayerKind) -> String {
    plain_name(content.terrain.layer(kind))
}

/// Returns the name of a layer without an article.
fn plain_name(layer: &LayerDefinition) -> String {
    let name = &layer.name;
    ["a ", "an "].iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name).to_owned()
}

fn ground_effect(effect: GroundEffect) -> String {
    match effect {
        GroundEffect::Nothing => String::new(),
        GroundEffect::Slow { more_actions } => format!("a step takes {} actions", more_actions + 1),
        GroundEffect::Sweep { chance } => format!("{} a turn to lose an item", percent(chance)),
        GroundEffect::Hold { chance, turns } => format!("{} to be held for {turns} turns", percent(chance)),
        GroundEffect::Fall { damage } => format!("a fall to the level below, {damage} damage"),
        GroundEffect::Burn { damage } => format!("{damage} damage a turn"),
    }
}

fn liquids(content: &Content) -> String {
    let rows = content.terrain.pools.iter().map(|pool| {
        let layer = content.terrain.layer(pool.liquid);
        let items = match layer.items {
            ItemEffect::Stay => "stay",
            ItemEffect::Drift => "drift ashore",
            ItemEffect::Fall => "fall",
            ItemEffect::Lost => "are destroyed",
        };
        let scent = if layer.scent == ScentEffect::Wash { "washed" } else { "kept" };
        vec![
            plain_name(layer),
            span(pool.first_depth, pool.last_depth),
            percent(pool.chance),
            or_none(ground_effect(layer.walkers)),
            items.to_owned(),
            scent.to_owned(),
        ]
    });
    table(&["liquid", "depths", "chance", "for those who walk in it", "items", "scent"], rows)
}

fn dressings(content: &Content) -> String {
    let rows = content.terrain.growths.iter().map(|growth| {
        let layer = content.terrain.layer(growth.dressing);
        let place = match growth.place {
            GrowthStart::Anywhere => "anywhere",
            GrowthStart::Corner => "corners",
            GrowthStart::Shore => "beside liquids",
            GrowthStart::Den => "dens",
            GrowthStart::Cave => "caves",
        };
        let mut effects = vec![ground_effect(layer.walkers)];
        effects.push(if layer.flyers == GroundEffect::Nothing { "" } else { "flyers too" }.to_owned());
        effects.push(layer.noise.map_or_else(String::new, |steps| format!("heard {steps} steps away")));
        effects.push(layer.light.map_or_else(String::new, |cells| format!("shines {cells} cells far")));
        effects.push(if layer.scent == ScentEffect::Wash { "keeps no trail" } else { "" }.to_owned());
        effects.push(if layer.fuel.is_some() { "burns" } else { "" }.to_owned());
        effects.retain(|effect| !effect.is_empty());
        vec![
            plain_name(layer),
            span(growth.first_depth, growth.last_depth),
            place.to_owned(),
            or_none(effects.join("; ")),
        ]
    });
    table(&["dressing", "depths", "where", "effect"], rows)
}

fn fuels(content: &Content) -> String {
    let rows = content.terrain.layers.iter().filter_map(|layer| {
        let fuel = layer.fuel.as_ref()?;
        let leaves = fuel.leaves.map_or_else(String::new, |kind| name_of(content, kind));
        let flash = fuel.flash.map_or_else(String::new, |dice| dice.to_string());
        let turns = format!("{} turns", fuel.turns);
        Some(vec![plain_name(layer), share(fuel.catches), turns, or_none(leaves), or_none(flash)])
    });
    let fuels = table(&["fuel", "catches fire, a turn", "burns for", "leaves", "damage as it flashes"], rows);
    let fire = content.terrain.layer(LayerKind::Fire);
    format!("{fuels}\nFire: {}; shines {} cells far.\n", ground_effect(fire.walkers), fire.light.unwrap())
}

fn statue_guards(content: &Content) -> String {
    let works =
        content.set_pieces.pieces.iter().filter_map(|piece| piece.machine.as_ref()).flat_map(|machine| &machine.does);
    let guards = works.filter_map(|work| if let Work::WakeStatues(guards) = work { Some(guards) } else { None });
    let rows = guards.flatten().map(|(depth, kind)| vec![depth.to_string(), kind.clone()]);
    table(&["from depth", "a statue becomes a"], rows)
}

fn traps(content: &Content) -> String {
    let effect = |effect: &TrapEffect| match effect {
        TrapEffect::Drop => "drops to the level below, unhurt".to_owned(),
        TrapEffect::Grip { tries } => {
            format!("the next {tries} tries to leave fail; a monster is held for {tries} turns")
        }
        TrapEffect::Shoot { level, to_hit, armor_class, damage, poison, .. } => {
            let poison = match poison {
                0 => String::new(),
                points => format!(", and {points} strength unless saved against poison"),
            };
            format!("a swing at level {level:+}, {to_hit:+} to hit, AC {armor_class}: {damage} damage{poison}")
        }
        TrapEffect::Sleep { turns } => format!("asleep for {turns} turns"),
        TrapEffect::Teleport => "to another room, into no vault".to_owned(),
        TrapEffect::Rust => "worn metal armor rusts".to_owned(),
        TrapEffect::Alarm { loudness } => format!("heard within {loudness} steps: sleepers and wanderers come"),
        TrapEffect::Plunge { damage, tries } => format!("{damage} damage, and {tries} tries to climb out fail"),
    };
    let rows = content.traps.kinds.iter().map(|trap| {
        let effects: Vec<String> = trap.effects.iter().map(effect).collect();
        vec![trap.name.clone(), trap.weight.to_string(), effects.join("; ")]
    });
    table(&["trap", "weight", "effect"], rows)
}

fn trap_numbers(content: &Content) -> String {
    let numbers = &content.traps.numbers;
    let last = content.dungeon.monster_depths;
    let ends = numbers.iter().skip(1).map(|next| next.depth - 1).chain([last]);
    let depths: Vec<String> = numbers.iter().zip(ends).map(|(line, end)| span(line.depth, end)).collect();
    let head: Vec<&str> = std::iter::once("depth").chain(depths.iter().map(String::as_str)).collect();
    let chances = std::iter::once("a level has any".to_owned()).chain(numbers.iter().map(|line| share(line.chance)));
    let most = std::iter::once("how many".to_owned()).chain(numbers.iter().map(|line| span(1, line.most)));
    table(&head, [chances.collect(), most.collect()])
}

fn lights(content: &Content) -> String {
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

fn budgets(content: &Content) -> String {
    const POOLS: [&str; 4] = ["common", "uncommon", "rare", "treasure"];
    let rows = content.spawn_tables.tables.iter().map(|depth| {
        let is_deeper = depth.out_of_depth.parts() > 0;
        let weight = |pool: &str| {
            let share = depth.item_pools.iter().find(|share| share.pool == pool);
            share.map_or_else(|| NONE.to_owned(), |share| share.weight.to_string())
        };
        let start = [
            depth.depth.to_string(),
            depth.creatures.to_string(),
            depth.most_danger.map_or_else(|| NONE.to_owned(), |most| most.to_string()),
            share(depth.out_of_depth),
            if is_deeper { depth.deeper_by.to_string() } else { NONE.to_owned() },
            depth.gold.to_string(),
            depth.items.to_string(),
        ];
        start.into_iter().chain(POOLS.iter().map(|pool| weight(pool))).collect()
    });
    let head = ["depth", "creatures", "most danger", "out of depth", "deeper by", "gold", "items"];
    table(&[&head[..], &POOLS[..]].concat(), rows)
}

fn item_pools(content: &Content) -> String {
    let pools = content.spawn_tables.item_pools.iter();
    let rows = pools.filter(|pool| ["common", "uncommon", "rare"].contains(&pool.name.as_str())).map(|pool| {
        let entries = pool.entries.iter().map(|entry| {
            let id = entry.id.as_deref().unwrap_or_default();
            let name = content.item_called(id).map_or_else(|| id.to_owned(), |kind| content.item(kind).name.clone());
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

fn supplies(content: &Content) -> String {
    let rows = content.spawn_tables.supplies.iter().map(|supply| {
        let kind = content.item(content.item_called(&supply.item).unwrap());
        let (chance, without) = match supply.when {
            SupplyRule::Sometimes { chance, most_without } => (percent(chance), format!("{most_without} levels")),
            SupplyRule::LastLevel => ("on the last level".to_owned(), NONE.to_owned()),
            SupplyRule::EachLock => ("for each locked door".to_owned(), NONE.to_owned()),
        };
        vec![kind.name.clone(), chance, without.replace("1 levels", "1 level")]
    });
    table(&["item", "on each level", "at most without"], rows)
}

fn uniques(content: &Content) -> String {
    let mut found: Vec<(String, u32, u32)> = Vec::new();
    for entry in content.spawn_tables.creature_pools.iter().flat_map(|pool| &pool.entries) {
        let Some(id) = entry.id.as_ref().filter(|_| entry.r#type == StrategyKind::Unique) else { continue };
        let (_, kind) = content.monsters().find(|(_, kind)| kind.name == *id).unwrap();
        let (first, last) = (entry.min_depth.unwrap_or(kind.min_level), entry.max_depth.unwrap_or(kind.max_level));
        match found.iter_mut().find(|(name, ..)| name == id) {
            Some((_, least, most)) => (*least, *most) = ((*least).min(first), (*most).max(last)),
            None => found.push((id.clone(), first, last)),
        }
    }
    table(&["monster", "depths"], found.into_iter().map(|(name, first, last)| vec![name, span(first, last)]))
}

fn finds(content: &Content) -> String {
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

fn weapons(content: &Content) -> String {
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

fn armor(content: &Content) -> String {
    let rows = family(content, ItemKind::Armor).into_iter().map(|(name, item)| {
        let rusts = if item.rusts == Some(true) { "yes" } else { "no" };
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
    }
}

fn potions(content: &Content) -> String {
    uses(content, ItemKind::Potion, "potion")
}

fn scrolls(content: &Content) -> String {
    uses(content, ItemKind::Scroll, "scroll")
}

fn uses(content: &Content, kind: ItemKind, name: &str) -> String {
    let rows = family(content, kind).into_iter().map(|(name, item)| {
        let [weight, _] = found_by(item);
        vec![name, weight, effects(item)]
    });
    table(&[name, "weight", "effect"], rows)
}

fn wands(content: &Content) -> String {
    let rows = family(content, ItemKind::Wand).into_iter().map(|(name, item)| {
        let [weight, _] = found_by(item);
        vec![name, weight, dice(item.charges), effects(item)]
    });
    table(&["wand", "weight", "charges", "effect"], rows)
}

fn rings(content: &Content) -> String {
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
        powers.extend((item.cursed == Some(true)).then(|| "always cursed".to_owned()));
        vec![name, weight, dice(item.plus), food, or_none(powers.join("; "))]
    });
    table(&["ring", "weight", "plus", "food a turn", "effect"], rows)
}

fn food(content: &Content) -> String {
    let rows = family(content, ItemKind::Food)
        .into_iter()
        .map(|(name, item)| vec![name, dice(item.nutrition), share(item.awful_taste.unwrap_or_default())]);
    table(&["food", "units", "tastes awful"], rows)
}
