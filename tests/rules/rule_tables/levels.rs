//! Levels, and what lies and lives on them.

use yendor::{
    Content,
    data::{
        Effect, EntrySubject, GroundEffect, GrowthStart, ItemEffect, LayerKind, PurposeOdds, ScentEffect, StrategyKind,
        SupplyRule,
    },
    ecs::{Chance, Dice},
};

use super::{NONE, list, name_of, or_none, percent, plain_name, share, span, table};

pub(super) fn generators(content: &Content) -> String {
    let dungeon = &content.dungeon;
    let rows = dungeon.generators.iter().map(|line| {
        let (first, last) = (line.first_depth.unwrap_or(1), line.last_depth.unwrap_or(dungeon.monster_depths));
        vec![line.name.clone(), line.weight.to_string(), span(first, last)]
    });
    table(&["generator", "weight", "depths"], rows)
}

pub(super) fn room_purposes(content: &Content) -> String {
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

pub(super) fn vaults(content: &Content) -> String {
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

pub(super) fn liquids(content: &Content) -> String {
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

pub(super) fn dressings(content: &Content) -> String {
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

pub(super) fn fuels(content: &Content) -> String {
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

pub(super) fn statue_guards(content: &Content) -> String {
    let works =
        content.set_pieces.pieces.iter().filter_map(|piece| piece.machine.as_ref()).flat_map(|machine| &machine.does);
    let guards = works.filter_map(|work| if let Effect::WakeStatues(guards) = work { Some(guards) } else { None });
    let rows = guards.flatten().map(|(depth, kind)| vec![depth.to_string(), kind.clone()]);
    table(&["from depth", "a statue becomes a"], rows)
}

pub(super) fn traps(content: &Content) -> String {
    let effect = |effect: &Effect| match effect {
        Effect::Drop => "drops to the level below, unhurt".to_owned(),
        Effect::Grip { tries } => {
            format!("the next {tries} tries to leave fail; a monster is held for {tries} turns")
        }
        Effect::Shoot { level, to_hit, armor_class, damage, poison, .. } => {
            let poison = match poison {
                0 => String::new(),
                points => format!(", and {points} strength unless saved against poison"),
            };
            format!("a swing at level {level:+}, {to_hit:+} to hit, AC {armor_class}: {damage} damage{poison}")
        }
        Effect::Sleep { turns } => format!("asleep for {turns} turns"),
        Effect::Teleport => "to another room, into no vault".to_owned(),
        Effect::Rust => "worn metal armor rusts".to_owned(),
        Effect::Alarm { loudness } => format!("heard within {loudness} steps: sleepers and wanderers come"),
        Effect::Plunge { damage, tries } => format!("{damage} damage, and {tries} tries to climb out fail"),
        other => panic!("no trap has {other:?}"),
    };
    let rows = content.traps.kinds.iter().map(|trap| {
        let effects: Vec<String> = trap.effects.iter().map(effect).collect();
        vec![trap.name.clone(), trap.weight.to_string(), effects.join("; ")]
    });
    table(&["trap", "weight", "effect"], rows)
}

pub(super) fn trap_numbers(content: &Content) -> String {
    let numbers = &content.traps.numbers;
    let last = content.dungeon.monster_depths;
    let ends = numbers.iter().skip(1).map(|next| next.depth - 1).chain([last]);
    let depths: Vec<String> = numbers.iter().zip(ends).map(|(line, end)| span(line.depth, end)).collect();
    let head: Vec<&str> = std::iter::once("depth").chain(depths.iter().map(String::as_str)).collect();
    let chances = std::iter::once("a level has any".to_owned()).chain(numbers.iter().map(|line| share(line.chance)));
    let most = std::iter::once("how many".to_owned()).chain(numbers.iter().map(|line| span(1, line.most)));
    table(&head, [chances.collect(), most.collect()])
}

pub(super) fn budgets(content: &Content) -> String {
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

pub(super) fn supplies(content: &Content) -> String {
    let rows = content.spawn_tables.supplies.iter().map(|supply| {
        let kind = content.item(supply.item);
        let (chance, without) = match supply.when {
            SupplyRule::Sometimes { chance, most_without } => (percent(chance), format!("{most_without} levels")),
            SupplyRule::LastLevel => ("on the last level".to_owned(), NONE.to_owned()),
            SupplyRule::EachLock => ("for each locked door".to_owned(), NONE.to_owned()),
        };
        vec![kind.name.clone(), chance, without.replace("1 levels", "1 level")]
    });
    table(&["item", "on each level", "at most without"], rows)
}

pub(super) fn uniques(content: &Content) -> String {
    let mut found: Vec<(EntrySubject, u32, u32)> = Vec::new();
    for entry in content.spawn_tables.creature_pools.iter().flat_map(|pool| &pool.entries) {
        if entry.r#type != StrategyKind::Unique {
            continue;
        }
        let (first, last) = content.entry_depths(entry);
        match found.iter_mut().find(|(subject, ..)| *subject == entry.subject()) {
            Some((_, least, most)) => (*least, *most) = ((*least).min(first), (*most).max(last)),
            None => found.push((entry.subject(), first, last)),
        }
    }
    let rows = found.into_iter().map(|(subject, first, last)| {
        let EntrySubject::Creature(kind) = subject else { panic!("{subject:?} is no monster") };
        vec![content.monster(kind).name.clone(), span(first, last)]
    });
    table(&["monster", "depths"], rows)
}
