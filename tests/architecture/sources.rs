//! The sources as a graph: which file takes something from which.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use syn::{
    Attribute, File, ImplItemFn, Item, ItemFn, ItemMod, ItemUse, Signature, UseTree,
    visit::{self, Visit},
};

/// A module that is a file of its own, by its path from the crate's root: `["world", "sight", "line"]`.
pub type Module = Vec<String>;

/// A file, as far as its shape goes.
#[derive(Default)]
pub struct Source {
    /// Its path from the root of the repository.
    pub path: String,
    /// All lines, comments and tests among them.
    pub lines: usize,
    /// Lines of code: no comments, no blank lines, no unit tests.
    pub code: usize,
    /// Functions that take the whole world for changing.
    pub exclusive: usize,
    /// The names that it takes from elsewhere, each as a path from the crate's root.
    uses: BTreeSet<Module>,
    /// Names that it hands on: the name, and where it comes from.
    hands_on: BTreeMap<String, Module>,
}

/// All files of a crate, and which of them each takes something from.
pub struct Sources {
    pub files: BTreeMap<Module, Source>,
    needs: BTreeMap<Module, BTreeSet<Module>>,
}

impl Sources {
    /// Reads the sources of a crate.
    pub fn of(folder: &str) -> Self {
        let mut files = BTreeMap::new();
        collect(Path::new(folder), &Vec::new(), &mut files);
        let needs = files.iter().map(|(module, source)| {
            let homes = source.uses.iter().filter_map(|path| home(&files, path));
            (module.clone(), homes.filter(|home| *home != module).cloned().collect())
        });
        Self { needs: needs.collect(), files }
    }

    /// The files that a file takes something from.
    pub fn needs(&self, module: &Module) -> impl Iterator<Item = &Module> {
        self.needs.get(module).into_iter().flatten()
    }

    /// Groups of files that need each other, the largest first.
    pub fn circles(&self) -> Vec<Vec<&Module>> {
        let reach: BTreeMap<&Module, BTreeSet<&Module>> =
            self.files.keys().map(|module| (module, self.reachable(module))).collect();
        let is_reached = |from: &Module, to: &Module| reach.get(from).is_some_and(|reached| reached.contains(to));
        let mut circles: Vec<Vec<&Module>> = Vec::new();
        for module in self.files.keys() {
            if is_reached(module, module) && !circles.iter().flatten().any(|other| *other == module) {
                let circle = self.files.keys().filter(|other| is_reached(module, other) && is_reached(other, module));
                circles.push(circle.collect());
            }
        }
        circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
        circles
    }

    fn reachable(&self, from: &Module) -> BTreeSet<&Module> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&Module> = self.needs(from).collect();
        while let Some(module) = open.pop() {
            if reached.insert(module) {
                open.extend(self.needs(module));
            }
        }
        reached
    }
}

/// The file in which what a path names is defined: names that a module only hands on are followed.
fn home<'files>(files: &'files BTreeMap<Module, Source>, path: &[String]) -> Option<&'files Module> {
    let mut path = path.to_vec();
    // A chain of hands is short.
    for _ in 0..5 {
        let length = (1..=path.len()).rev().find(|length| files.contains_key(&path[..*length]))?;
        let (module, rest) = path.split_at(length);
        match rest.first().and_then(|name| files.get(module)?.hands_on.get(name)) {
            Some(origin) => path = [origin, &rest[1..]].concat(),
            None => return files.get_key_value(module).map(|(module, _)| module),
        }
    }
    None
}

fn collect(folder: &Path, module: &Module, sources: &mut BTreeMap<Module, Source>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let below: Module = module.iter().cloned().chain([name.clone()]).collect();
        if name == "tests" {
            // Tests may use any floor.
        } else if path.is_dir() {
            collect(&path, &below, sources);
        } else if name != "main" {
            let own = if ["mod", "lib"].contains(&name.as_str()) { module.clone() } else { below };
            sources.insert(own.clone(), read(&path, own));
        }
    }
}

fn read(path: &Path, module: Module) -> Source {
    let text = fs::read_to_string(path).expect("a source");
    let file = syn::parse_file(&text).expect("Rust");
    let mut reader = Reader { module, names: BTreeMap::new(), source: Source::default() };
    reader.note_modules(&file);
    reader.visit_file(&file);
    let tests = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
    Source {
        path: path.display().to_string(),
        lines: text.lines().count(),
        code: text[..tests].lines().filter(is_code).count(),
        ..reader.source
    }
}

/// Reads one file.
struct Reader {
    module: Module,
    /// Names of modules that stand for a path in this file.
    names: BTreeMap<String, Module>,
    source: Source,
}

impl Reader {
    /// Names by which paths of this file may begin: its own modules, and those that it takes from elsewhere.
    fn note_modules(&mut self, file: &File) {
        for item in &file.items {
            match item {
                Item::Mod(item) if item.content.is_none() => {
                    let name = item.ident.to_string();
                    self.names.insert(name.clone(), [self.module.clone(), vec![name]].concat());
                }
                Item::Use(item) if !is_for_tests(&item.attrs) => {
                    let mut leaves = Vec::new();
                    flatten(&item.tree, &mut Vec::new(), &mut leaves);
                    for (name, path) in leaves {
                        if let Some(path) = self.absolute(&path) {
                            self.names.insert(name, path);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// A path of this file from the crate's root; `None` if it leads out of the crate.
    fn absolute(&self, path: &[String]) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        let begin = match first.as_str() {
            "crate" => Vec::new(),
            "self" => self.module.clone(),
            "super" => self.module[..self.module.len().checked_sub(1)?].to_vec(),
            name => self.names.get(name)?.clone(),
        };
        if rest.first().is_some_and(|next| next == "super") {
            let above = begin[..begin.len().checked_sub(1)?].to_vec();
            return Some([above, rest[1..].to_vec()].concat());
        }
        Some([begin, rest.to_vec()].concat())
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_signature(&mut self, signature: &'ast Signature) {
        let takes_world = signature.inputs.iter().any(|input| match input {
            syn::FnArg::Typed(input) => match &*input.ty {
                syn::Type::Reference(reference) if reference.mutability.is_some() => {
                    matches!(&*reference.elem, syn::Type::Path(path) if path.path.is_ident("World"))
                }
                _ => false,
            },
            syn::FnArg::Receiver(_) => false,
        });
        self.source.exclusive += usize::from(takes_world);
        visit::visit_signature(self, signature);
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if is_for_tests(&item.attrs) {
            return;
        }
        let mut leaves = Vec::new();
        flatten(&item.tree, &mut Vec::new(), &mut leaves);
        for (name, path) in leaves {
            let Some(path) = self.absolute(&path) else { continue };
            // What is only handed on to others is not used here.
            if matches!(item.vis, syn::Visibility::Inherited) {
                self.source.uses.insert(path);
            } else {
                self.source.hands_on.insert(name, path);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if segments.len() > 1
            && let Some(path) = self.absolute(&segments)
        {
            self.source.uses.insert(path);
        }
        visit::visit_path(self, path);
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
    })
}

/// Each name of a tree of imports with its path; of `self` that of the module.
fn flatten(tree: &UseTree, path: &mut Vec<String>, leaves: &mut Vec<(String, Module)>) {
    match tree {
        UseTree::Path(tree) => {
            path.push(tree.ident.to_string());
            flatten(&tree.tree, path, leaves);
            path.pop();
        }
        UseTree::Name(tree) if tree.ident == "self" => {
            leaves.extend(path.last().map(|name| (name.clone(), path.clone())));
        }
        UseTree::Name(tree) => {
            let name = tree.ident.to_string();
            leaves.push((name.clone(), [path.clone(), vec![name]].concat()));
        }
        UseTree::Rename(tree) => {
            leaves.push((tree.rename.to_string(), [path.clone(), vec![tree.ident.to_string()]].concat()));
        }
        UseTree::Glob(_) => leaves.push(("*".to_owned(), path.clone())),
        UseTree::Group(tree) => tree.items.iter().for_each(|tree| flatten(tree, path, leaves)),
    }
}
