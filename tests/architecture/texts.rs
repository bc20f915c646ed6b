//! Checks of the texts of the repository: links lead to existing targets, listed phrases are avoided, and assertions
//! name what they compare.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Component, Path, PathBuf},
};

/// A phrase to avoid, and what to write instead.
struct Phrase {
    /// Lower-case words; a `*` at the end matches the rest of a word.
    words: &'static str,
    instead: &'static str,
}

/// The list, one phrase a line: `phrase -> what to write instead`.
const LIST: &str = "tests/architecture/phrases.txt";

/// Documents outside this repository. Only `docs/decisions.md` and `docs/rules.md` may mention them.
const OUTSIDE: [&str; 7] =
    ["document 000", "document 001", "document 002", "document 003", "document 004", "CONTRACT", "DESIGN"];

/// Returns the path and content of every text that people write.
fn texts() -> Vec<(PathBuf, String)> {
    let mut texts = Vec::new();
    for folder in [".", "src", "lab", "tests", "benches", "data", "docs", ".ci", ".cargo", ".github"] {
        collect(Path::new(folder), folder != ".", &mut texts);
    }
    texts.sort();
    texts
}

fn collect(folder: &Path, deep: bool, texts: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && deep {
            collect(&path, deep, texts);
        } else if is_written_by_people(&path)
            && let Ok(text) = fs::read_to_string(&path)
        {
            texts.push((path.strip_prefix(".").unwrap_or(&path).to_owned(), text));
        }
    }
}

fn is_written_by_people(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension {
        Some("rs" | "ron" | "md" | "toml" | "yml") => true,
        None => path.starts_with(".ci"),
        _ => false,
    }
}

/// Returns the lines of all texts in which `is_wrong` finds a fault, each with its place and the fault. `is_wrong`
/// takes the path, the previous line and the line.
fn offences(texts: &[(PathBuf, String)], is_wrong: impl Fn(&Path, &str, &str) -> Option<String>) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in texts {
        let mut before = "";
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(what) = is_wrong(path, before, line) {
                found.push(format!("{}:{number}: {what}", path.display()));
            }
            before = line;
        }
    }
    found
}

#[test]
fn no_text_cites_documents_outside_the_repository() {
    let found = offences(&texts(), |path, _, line| {
        let may_cite = path.ends_with("docs/decisions.md") || path.ends_with("docs/rules.md");
        if may_cite || path.starts_with("tests/architecture") {
            return None;
        }
        OUTSIDE.iter().find(|document| line.contains(**document)).map(|document| format!("cites {document}"))
    });
    println!("citations of documents outside the repository: {}", found.len());
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn listed_phrases_are_avoided() {
    let list = fs::read_to_string(LIST).expect("the list").leak();
    let phrases: Vec<Phrase> = list
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let (words, instead) = line.split_once(" -> ").expect("phrase -> instead");
            Phrase { words, instead }
        })
        .collect();
    let found = offences(&texts(), |path, before, line| {
        if path.starts_with("tests/architecture") {
            return None;
        }
        let lower = line.to_lowercase();
        let phrase = phrases.iter().find(|phrase| has_phrase(&lower, phrase.words));
        phrase.map(|phrase| format!("'{}': write '{}'", phrase.words, phrase.instead)).or_else(|| {
            path.extension().is_some_and(|extension| extension == "rs").then(|| comment_offence(before, line))?
        })
    });
    println!("listed phrases: {}", found.len());
    assert!(found.is_empty(), "{found:#?}");
}

/// Returns whether a line of lower-case text contains the words of a phrase as whole words.
fn has_phrase(line: &str, phrase: &str) -> bool {
    let (words, is_stem) = phrase.strip_suffix('*').map_or((phrase, false), |stem| (stem, true));
    let is_part = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
    line.match_indices(words).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        let after = line.get(at + words.len()..).and_then(|text| text.chars().next());
        !is_part(before) && (is_stem || !is_part(after))
    })
}

/// Returns the fault of a line that is a doc comment of one word, or a comment that begins with a bare `Who`, `Whom` or
/// `Whose`.
fn comment_offence(before: &str, line: &str) -> Option<String> {
    let line = line.trim_start();
    let is_first = !before.trim_start().starts_with("//");
    let text = ["//! ", "/// ", "// "].iter().find_map(|start| line.strip_prefix(start))?.trim();
    let is_heading = text.starts_with(['#', '|', '`']);
    let is_one_word = is_first && line.starts_with("///") && !text.contains(' ') && text.ends_with('.') && !is_heading;
    let is_bare =
        is_first && ["Who ", "Whom ", "Whose "].iter().any(|start| text.starts_with(start)) && !text.ends_with('?');
    if is_one_word {
        Some(format!("'{text}' says too little"))
    } else {
        is_bare.then(|| format!("'{text}' begins with a bare pronoun"))
    }
}

#[test]
fn links_lead_to_existing_targets() {
    let texts = texts();
    let anchors: BTreeMap<&Path, BTreeSet<String>> = texts
        .iter()
        .filter(|(path, _)| path.extension().is_some_and(|extension| extension == "md"))
        .map(|(path, text)| (path.as_path(), anchors(text)))
        .collect();
    let mut dead = Vec::new();
    for (path, text) in &texts {
        let is_document = anchors.contains_key(path.as_path());
        if path.starts_with("tests/architecture") {
            continue;
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        for (number, line) in (1..).zip(text.lines()) {
            let links = is_document.then(|| markdown_links(line)).into_iter().flatten();
            let targets = links.map(|link| (link, folder)).chain(mentions(line).map(|link| (link, Path::new(""))));
            for (target, folder) in targets {
                let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
                let file = if file.is_empty() { path.clone() } else { plain(&folder.join(file)) };
                let is_there = file.exists()
                    && (anchor.is_empty() || anchors.get(file.as_path()).is_some_and(|all| all.contains(anchor)));
                if !is_there {
                    dead.push(format!("{}:{number}: {target}", path.display()));
                }
            }
        }
    }
    println!("dead links: {}", dead.len());
    assert!(dead.is_empty(), "{dead:#?}");
}

/// Returns the targets of a line's Markdown links within the repository.
fn markdown_links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    targets.filter(|target| !target.contains("://") && !target.is_empty())
}

/// Returns the documents of `docs/` that a line names, each with its anchor if the line names one.
fn mentions(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("docs/").filter_map(|(at, _)| {
        let rest = line.get(at..)?;
        let is_part = |sign: char| sign.is_ascii_alphanumeric() || "-_/.#".contains(sign);
        let end = rest.find(|sign: char| !is_part(sign)).unwrap_or(rest.len());
        let target = rest.get(..end)?.trim_end_matches(['.', '-']);
        let is_whole =
            line.get(..at)?.chars().next_back().is_none_or(|before| !before.is_alphanumeric() && before != '/');
        (is_whole && target.contains(".md")).then_some(target)
    })
}

/// Returns the anchors of a document's headings, as GitHub makes them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        if let Some(heading) = line.strip_prefix('#').filter(|_| !is_code) {
            let heading = heading.trim_start_matches('#').trim().to_lowercase();
            let kept = heading.chars().filter(|sign| sign.is_alphanumeric() || " -_".contains(*sign));
            let anchor: String = kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect();
            let again = (1..).map(|number| format!("{anchor}-{number}"));
            let free = std::iter::once(anchor.clone()).chain(again).find(|name| !anchors.contains(name));
            anchors.extend(free);
        }
    }
    anchors
}

/// Returns a path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut plain, part| {
        match part {
            Component::ParentDir => _ = plain.pop(),
            Component::CurDir => {}
            other => plain.push(other),
        }
        plain
    })
}

/// A failing comparison of tuples shows numbers without names: `game.expect()` names them.
#[test]
fn assertions_name_their_numbers() {
    let is_rust = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
    let found: Vec<String> = offences(&texts(), |path, _, line| {
        let compared = line.trim_start().strip_prefix("assert_eq!(")?;
        (is_rust(path) && compared.starts_with('(') && compared.contains("), (")).then(|| line.trim().to_owned())
    });
    println!("tuples of bare numbers in assertions: {}", found.len());
    assert!(found.len() < 25, "{found:#?}");
}

/// The code in `docs/patterns.md` is that of the sources, but for the lines that `…` stands for.
#[test]
fn the_patterns_quote_the_sources() {
    let text = fs::read_to_string("docs/patterns.md").expect("the patterns");
    let blocks: Vec<&str> = text.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() >= 10, "{} quotations", blocks.len());
    for block in blocks {
        let (first, quoted) = block.split_once('\n').expect("a file and its code");
        let file = first.strip_prefix("// ").expect("the first line names the file");
        let source = fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut rest = source.as_str();
        for passage in quoted.split("…\n") {
            let (_, after) = rest.split_once(passage).unwrap_or_else(|| panic!("{file} has no longer:\n{passage}"));
            rest = after;
        }
    }
}

/// `docs/tuning.md` names each field of the data files, but for the colors of the palettes, whose names say enough.
#[test]
fn the_data_guide_names_every_field() {
    let guide = fs::read_to_string("docs/tuning.md").expect("the guide");
    let is_part = |sign: char| sign.is_ascii_lowercase() || sign == '_';
    let named: BTreeSet<&str> = guide.split(|sign| !is_part(sign)).collect();
    let mut unnamed = BTreeSet::new();
    for (path, text) in texts() {
        if !path.starts_with("data") || path.ends_with("palette.ron") {
            continue;
        }
        for line in text.lines() {
            let code: String =
                line.split("//").next().into_iter().flat_map(|code| code.split('"').step_by(2)).collect();
            let before_colons = code.split(':').rev().skip(1);
            let fields = before_colons.filter_map(|part| part.rsplit(|sign| !is_part(sign)).next());
            unnamed.extend(
                fields
                    .filter(|field| !field.is_empty() && !named.contains(field))
                    .map(|field| format!("{}: {field}", path.display())),
            );
        }
    }
    assert!(unnamed.is_empty(), "{unnamed:#?}");
}
