//! The numbers of a config file as editable rows: a name, the range, the rule
//! it belongs to, and the value.

use super::super::parts::{Press, bare_option};
use crate::engine::config::{ConfigFile, Fault, Sources};
use crate::engine::tuning::{self, Allowed, Setting};
use crate::engine::words::Message;
use crate::faces::icon;
use crate::theme::widgets::{OnLight, column, icon_button, row, slider, text_field, tooltip};
use crate::theme::{BODY, BODY_BOLD, CAPTION, label, palette, written};
use crate::words::{Language, Words};
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::FocusedInput;
use bevy::picking::Pickable;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Maximum number of characters of a value.
const LONGEST: usize = 16;

/// A config file being edited.
#[derive(Clone)]
pub struct Sheet {
    /// The file.
    pub file: ConfigFile,
    /// Its current text.
    pub text: String,
    /// Its text as last read or saved.
    pub kept: String,
    /// Fault of the file that was to be opened; the built-in text stands in for
    /// it.
    pub fault: Option<Fault>,
    /// Group whose rows are shown.
    pub open: Option<String>,
    /// Rejected input of a field: path, text, and reason.
    pub wrong: Option<(String, String, Message)>,
    ranges: Ranges,
}

/// Allowed values, found in the background for one text and one group.
type Ranges = Arc<Mutex<Found>>;

#[derive(Default)]
struct Found {
    asked: Option<(String, Option<String>)>,
    by_path: BTreeMap<String, Allowed>,
    /// Whether something was found since the rows were drawn.
    news: bool,
}

/// A change requested in a row.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Sets the value at this path.
    Value(String, String),
    /// Resets the value at this path to the built-in one.
    Builtin(String),
    /// Opens the group of this name, or closes it if it is open.
    Group(String),
}

/// Applies a change; the number is that of the sheet on its desk.
pub type Apply = fn(&mut World, usize, Change);

impl Sheet {
    /// Reads the text in force. For a faulty file the built-in text stands in.
    #[must_use]
    pub fn open(file: ConfigFile, sources: &Sources) -> Self {
        let name = sources.file(file.path).map_or_else(|| file.path.to_owned(), |disk| disk.display().to_string());
        let read = sources.text(&file).and_then(|text| match (file.check)(&name, &text).into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(text),
        });
        let (text, fault) = match read {
            Ok(text) => (text, None),
            Err(fault) => (file.builtin.to_owned(), Some(fault)),
        };
        let ranges = Ranges::default();
        let mut sheet = Self { file, kept: text.clone(), text, fault, open: None, wrong: None, ranges };
        // In a file without groups all rows belong to the nameless group.
        sheet.open = sheet.groups().first().and_then(|(name, _)| name.clone());
        sheet
    }

    /// Whether it differs from the saved text.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.text != self.kept
    }

    /// Returns the number of values that differ from the built-in ones.
    #[must_use]
    pub fn changes(&self) -> usize {
        tuning::changes(&self.file, &self.text).len()
    }

    /// Applies a change; a rejected value is remembered as wrong.
    pub fn apply(&mut self, change: Change) {
        self.wrong = None;
        match change {
            Change::Value(path, value) => match tuning::edit(&self.file, &self.text, &path, &value) {
                Ok(text) => self.text = text,
                Err(fault) => self.wrong = Some((path, value, fault.problem)),
            },
            Change::Builtin(path) => match tuning::reset(&self.file, &self.text, &[&path]) {
                Ok(text) => self.text = text,
                Err(fault) => self.wrong = Some((path, String::new(), fault.problem)),
            },
            Change::Group(name) => {
                self.open = if self.open.as_ref() == Some(&name) { None } else { Some(name) };
            }
        }
    }

    /// Resets all values to the built-in ones; comments stay.
    pub fn reset(&mut self) {
        self.wrong = None;
        match tuning::reset(&self.file, &self.text, &[]) {
            Ok(text) => self.text = text,
            Err(_) => self.text = self.file.builtin.to_owned(),
        }
    }

    /// Returns the values that can be changed, by group in the order of the
    /// file; values that are in none come first, under no name.
    fn groups(&self) -> Vec<(Option<String>, Vec<Setting>)> {
        let mut groups: Vec<(Option<String>, Vec<Setting>)> = Vec::new();
        for setting in tuning::settings(&self.text) {
            let group = group_of(&setting.path);
            match groups.iter_mut().find(|(name, _)| *name == group) {
                Some((_, settings)) => settings.push(setting),
                None => groups.push((group, vec![setting])),
            }
        }
        groups.sort_by_key(|(name, _)| name.is_some());
        groups
    }

    /// Starts the search for the ranges of the values shown, in the background.
    fn look_for_ranges<'a>(&self, settings: impl Iterator<Item = &'a Setting>) {
        let asked = Some((self.text.clone(), self.open.clone()));
        let mut found = self.ranges.lock().unwrap_or_else(PoisonError::into_inner);
        if found.asked == asked {
            return;
        }
        found.asked = asked.clone();
        let (file, text, ranges) = (self.file, self.text.clone(), Arc::clone(&self.ranges));
        let paths: Vec<String> = settings.map(|setting| setting.path.clone()).collect();
        // If the system gives no thread, the rows stay without ranges; values
        // outside them are still rejected.
        let started = std::thread::Builder::new().name("ranges".into()).spawn(move || {
            for path in paths {
                let allowed = tuning::allowed(&file, &text, &path);
                let mut found = ranges.lock().unwrap_or_else(PoisonError::into_inner);
                if found.asked != asked {
                    return;
                }
                found.by_path.extend(allowed.map(|allowed| (path, allowed)));
            }
            ranges.lock().unwrap_or_else(PoisonError::into_inner).news = true;
        });
        if let Err(why) = started {
            warn!("no thread to search for ranges: {why}");
        }
    }

    /// Whether ranges were found since the last call.
    pub fn has_news(&self) -> bool {
        std::mem::take(&mut self.ranges.lock().unwrap_or_else(PoisonError::into_inner).news)
    }

    fn allowed(&self, path: &str) -> Option<Allowed> {
        self.ranges.lock().unwrap_or_else(PoisonError::into_inner).by_path.get(path).cloned()
    }
}

/// Returns the group of a value: the outermost field, with its index in a list.
fn group_of(path: &str) -> Option<String> {
    let end = path.find('.')?;
    Some(path[..end].to_owned())
}

/// Returns the part of its group that a value is in, if that has several: the
/// second field of three.
fn part_of(path: &str) -> Option<&str> {
    let mut fields = path.split('.').skip(1);
    let part = fields.next()?;
    fields.next().map(|_| part)
}

/// Spawns the rows of a sheet: those of its open group, and the heads of the
/// others. `at` is its number on the desk; `sliders` says whether numbers with
/// a range have a slider.
pub fn rows(
    parent: &mut ChildSpawnerCommands,
    (at, sheet): (usize, &Sheet),
    sliders: bool,
    language: Language,
    apply: Apply,
) {
    let words = Words::of(language);
    let decimal = if language == Language::It { ',' } else { '.' };
    let changed: Vec<String> =
        tuning::changes(&sheet.file, &sheet.text).into_iter().map(|setting| setting.path).collect();
    let groups = sheet.groups();
    let is_open = |name: &Option<String>| name.is_none() || *name == sheet.open;
    sheet.look_for_ranges(groups.iter().filter(|(name, _)| is_open(name)).flat_map(|(_, settings)| settings));
    for (name, settings) in groups {
        let open = is_open(&name);
        if let Some(name) = &name {
            let count = settings.iter().filter(|setting| changed.contains(&setting.path)).count();
            let shown: Vec<&Setting> = settings.iter().filter(|setting| can_change(setting)).collect();
            head(parent, (at, name), title(sheet, name, &settings, words), (shown.len(), count), open, apply);
        }
        if open {
            for setting in settings.iter().filter(|setting| can_change(setting)) {
                let own = changed.contains(&setting.path);
                line(parent, (at, sheet), setting, own, sliders, (words, decimal), apply);
            }
        }
    }
}

/// Whether a value can be changed here: texts in quotation marks cannot.
fn can_change(setting: &Setting) -> bool {
    !setting.text.contains(['"', '\''])
}

/// Returns the title of a group: its own text, or the name of a list entry.
fn title(sheet: &Sheet, group: &str, settings: &[Setting], words: &Words) -> Message {
    let wanted = match words.language() {
        Language::It => ["it", "name", "en", "id"],
        _ => ["en", "name", "it", "id"],
    };
    let called = wanted.iter().find_map(|last| {
        settings.iter().find(|setting| setting.path.rsplit('.').next() == Some(last) && !can_change(setting))
    });
    if let Some(called) = called {
        return Message::verbatim(called.text.trim_matches('"'));
    }
    let plain = group.split('[').next().unwrap_or(group);
    let first = Setting { path: plain.to_owned(), ..settings[0].clone() };
    named(&[first.key(&sheet.file), format!("number-field-{plain}")], plain, words)
}

/// Returns the first of the texts that exists, otherwise the name in the file.
fn named(keys: &[String], name: &str, words: &Words) -> Message {
    match keys.iter().find(|key| words.has(key)) {
        Some(key) => Message::new(key.clone()),
        None => Message::verbatim(name),
    }
}

fn head(
    parent: &mut ChildSpawnerCommands,
    (at, group): (usize, &str),
    title: Message,
    (count, changed): (usize, usize),
    open: bool,
    apply: Apply,
) {
    let group = group.to_owned();
    let node = Node {
        flex_shrink: 0.0,
        column_gap: px(10),
        padding: UiRect::horizontal(px(12)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let mut button = bare_option(parent, format!("group-{at}-{group}"), open, node);
    super::super::parts::to_the_left(&mut button)
        .with_children(|head| {
            head.spawn(icon(if open { "arrow_down" } else { "arrow_right" }, 14.0, palette::INK));
            head.spawn((label(BODY_BOLD, palette::INK, title), Node { flex_grow: 1.0, ..default() }));
            let said = if changed > 0 {
                Message::new("workshop-group-changed").with("count", count).with("changed", changed)
            } else {
                Message::new("workshop-group").with("count", count)
            };
            head.spawn(label(CAPTION, palette::TERRA_SHADE, said));
        })
        .press(move |world| apply(world, at, Change::Group(group.clone())));
}

/// Spawns the row of one value.
fn line(
    parent: &mut ChildSpawnerCommands,
    (at, sheet): (usize, &Sheet),
    setting: &Setting,
    own: bool,
    sliders: bool,
    (words, decimal): (&Words, char),
    apply: Apply,
) {
    let path = setting.path.clone();
    let wrong = sheet.wrong.as_ref().filter(|(wrong, ..)| *wrong == path);
    let allowed = sheet.allowed(&path);
    let last = path.rsplit('.').next().unwrap_or(&path);
    let plain = last.split('[').next().unwrap_or(last).to_owned();
    let key = setting.key(&sheet.file);
    let mut name = named(&[key.clone(), format!("number-field-{plain}")], &plain, words);
    if let Some(number) = last.split('[').nth(1).and_then(|number| number.trim_end_matches(']').parse::<usize>().ok()) {
        name = Message::new("workshop-number-of").with("name", name).with("number", number + 1);
    }
    if let Some(part) = part_of(&path).map(|part| format!("number-field-{part}")).filter(|part| words.has(part)) {
        name = Message::new("workshop-number-in").with("of", Message::new(part)).with("name", name);
    }
    let unit = Some(format!("{key}.unit")).filter(|unit| words.has(unit)).map(Message::new);
    parent
        .spawn((
            Node {
                flex_shrink: 0.0,
                padding: UiRect::axes(px(10), px(4)),
                border: UiRect::bottom(px(1)),
                border_radius: BorderRadius::all(px(6)),
                ..column(3)
            },
            BorderColor::all(palette::CARTA_SHADE),
            BackgroundColor(if own { palette::faded(palette::ZAFFERANO, 0.35) } else { Color::NONE }),
            Pickable::IGNORE,
        ))
        .with_children(|entry| {
            entry.spawn((row(10), Pickable::IGNORE)).with_children(|line| {
                line.spawn((
                    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(0) },
                    Pickable::IGNORE,
                ))
                .with_children(|words| {
                    words.spawn((
                        label(if own { BODY_BOLD } else { BODY }, palette::INK, name.clone()),
                        TextLayout::new(Justify::Left, LineBreak::WordBoundary),
                    ));
                    words.spawn(label(CAPTION, palette::TERRA_SHADE, about(setting, allowed.as_ref(), unit, decimal)));
                });
                value(
                    line,
                    (at, &path),
                    &name,
                    setting,
                    (allowed.as_ref(), wrong.is_some(), sliders),
                    (words, decimal),
                    apply,
                );
                let path = path.clone();
                let mut undo = line.spawn((
                    icon_button("number-reset", "undo", Node { width: px(38), height: px(36), ..default() }),
                    OnLight,
                    tooltip(Message::new("workshop-number-reset")),
                ));
                undo.insert(Name::new(format!("reset-{at}-{path}")));
                if !own {
                    undo.insert(InteractionDisabled);
                }
                undo.press(move |world| apply(world, at, Change::Builtin(path.clone())));
            });
            if let Some((_, typed, why)) = wrong {
                let typed = shown(typed, decimal);
                let told = Message::new("workshop-number-wrong").with("typed", typed).with("why", why.clone());
                entry.spawn(label(CAPTION.bold(), palette::VERMIGLIO_SHADE, told));
            }
        });
}

/// Returns the text under the name: line, rule, range and unit.
fn about(setting: &Setting, allowed: Option<&Allowed>, unit: Option<Message>, decimal: char) -> Message {
    let mut parts = Vec::new();
    parts.extend(setting.rules.iter().map(|rule| Message::verbatim(rule.as_str())));
    parts.push(Message::new("workshop-line").with("line", setting.line));
    if let Some((least, most)) = allowed.and_then(Allowed::range) {
        let (least, most) = (written_number(least, decimal), written_number(most, decimal));
        parts.push(Message::new("workshop-range").with("least", least).with("most", most));
    }
    parts.extend(unit);
    let dotted = |all: Message, part: Message| Message::new("workshop-dot").with("before", all).with("after", part);
    parts.into_iter().reduce(dotted).expect("the line is always given")
}

/// Formats a number for people: without trailing zeros, large powers as such.
fn written_number(value: f64, decimal: char) -> Message {
    let far = value.abs() >= 1e9 || value != 0.0 && value.abs() < 1e-6;
    let text = if far { format!("{value:e}") } else { format!("{value}") };
    Message::verbatim(shown(&text, decimal))
}

/// Returns the text of a number with the decimal sign of the language and a real
/// minus.
fn shown(text: &str, decimal: char) -> String {
    text.replace('.', &decimal.to_string()).replace('-', "−")
}

/// Converts typed text to the notation of the file.
fn typed_number(text: &str) -> String {
    text.trim().replace(',', ".").replace('−', "-").replace('_', "")
}

/// Spawns the control of a value, according to its type.
fn value(
    line: &mut ChildSpawnerCommands,
    (at, path): (usize, &str),
    name: &Message,
    setting: &Setting,
    (allowed, wrong, sliders): (Option<&Allowed>, bool, bool),
    (names, decimal): (&Words, char),
    apply: Apply,
) {
    let path = path.to_owned();
    let set = {
        let path = path.clone();
        move |world: &mut World, value: String| apply(world, at, Change::Value(path.clone(), value))
    };
    let words: Option<Vec<String>> = match allowed {
        Some(Allowed::Flag) => Some(vec!["true".into(), "false".into()]),
        Some(Allowed::Word(words)) => Some(words.clone()),
        None if ["true", "false"].contains(&setting.text.as_str()) => Some(vec!["true".into(), "false".into()]),
        _ => None,
    };
    if let Some(words) = words {
        // One button cycles through the words.
        let now = words.iter().position(|word| *word == setting.text).unwrap_or(0);
        let next = words[(now + 1) % words.len()].clone();
        let mut button = bare_option(
            line,
            format!("value-{at}-{path}"),
            false,
            Node {
                border_radius: BorderRadius::all(px(9)),
                min_width: px(140),
                min_height: px(36),
                padding: UiRect::horizontal(px(10)),
                ..default()
            },
        );
        button
            .with_children(|inside| {
                let said = match setting.text.as_str() {
                    flag @ ("true" | "false") => Message::new(format!("workshop-{flag}")),
                    word => named(&[format!("number-word-{}", word.replace('_', "-"))], word, names),
                };
                inside.spawn(label(BODY_BOLD, palette::INK, said));
                inside.spawn(icon("arrow_right", 12.0, palette::INK));
            })
            .press(move |world| set(world, next.clone()));
        return;
    }
    let whole =
        matches!(allowed, Some(Allowed::Whole(..))) || (allowed.is_none() && setting.text.parse::<i64>().is_ok());
    let range = allowed.and_then(Allowed::range);
    let number = setting.number();
    if let (true, Some((least, most)), Some(number)) =
        (sliders, range.filter(|(least, most)| most - least < 1e4), number)
    {
        let (step, decimals) = step(number, whole);
        let set = set.clone();
        line.spawn(slider(
            &format!("slider-{at}-{path}"),
            name.clone(),
            number as f32,
            least as f32..=most as f32,
            (step as f32, decimals),
            Node { width: px(150), flex_shrink: 0.0, ..default() },
        ))
        .observe(move |change: On<ValueChange<f32>>, mut commands: Commands| {
            if change.is_final {
                let (set, value) = (set.clone(), format!("{:.*}", decimals.max(0) as usize, change.value));
                commands.queue(move |world: &mut World| set(world, value));
            }
        });
    } else if let Some(number) = number {
        let (step, decimals) = step(number, whole);
        for (sign, by) in [("minus", -step), ("plus", step)] {
            if sign == "plus" {
                field(line, (at, &path), name, setting, (wrong, decimal), set.clone());
            }
            let to = number + by;
            let to = range.map_or(to, |(least, most)| to.clamp(least, most));
            let (set, value) = (set.clone(), format!("{to:.*}", decimals.max(0) as usize));
            let mut button = line.spawn((
                icon_button("number-step", sign, Node { width: px(34), height: px(36), ..default() }),
                OnLight,
                tooltip(Message::new(format!("workshop-{sign}"))),
            ));
            button.insert(Name::new(format!("{sign}-{at}-{path}")));
            if to == number {
                button.insert(InteractionDisabled);
            }
            button.press(move |world| set(world, value.clone()));
        }
        return;
    }
    field(line, (at, &path), name, setting, (wrong, decimal), set);
}

/// Returns the step of the buttons and the number of decimals: 1 for whole
/// numbers, a tenth of the leading digit for others.
fn step(value: f64, whole: bool) -> (f64, i32) {
    if whole {
        return (1.0, 0);
    }
    let size = if value == 0.0 { 0.1 } else { value.abs() };
    let digits = 1 - libm::floor(libm::log10(size)) as i32;
    (libm::pow(10.0, f64::from(-digits)), digits.max(0))
}

fn field(
    line: &mut ChildSpawnerCommands,
    (at, path): (usize, &str),
    name: &Message,
    setting: &Setting,
    (wrong, decimal): (bool, char),
    set: impl Fn(&mut World, String) + Clone + Send + Sync + 'static,
) {
    if setting.number().is_none() {
        line.spawn(written(BODY, palette::INK, &setting.text));
        return;
    }
    let typed = Arc::new(Mutex::new(setting.text.clone()));
    let (typing, before) = (Arc::clone(&typed), setting.text.clone());
    let commit = move |world: &mut World| {
        let value = typed.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let value = typed_number(&value);
        // Returning to the old value counts if it corrects a wrong one.
        if value != before || wrong {
            set(world, value);
        }
    };
    let entered = commit.clone();
    let node = Node {
        width: px(84),
        min_height: px(36),
        padding: UiRect::horizontal(px(6)),
        flex_shrink: 0.0,
        border: UiRect::all(px(if wrong { 3 } else { 2 })),
        ..default()
    };
    let mut field = line.spawn(text_field(
        &format!("value-{at}-{path}"),
        name.clone(),
        &shown(&setting.text, decimal),
        LONGEST,
        node,
    ));
    if wrong {
        field.insert(BorderColor::all(palette::VERMIGLIO));
    }
    field
        .observe(move |change: On<ValueChange<String>>, mut commands: Commands| {
            typing.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&change.value);
            if change.is_final {
                commands.queue(commit.clone());
            }
        })
        .observe(move |key: On<FocusedInput<KeyboardInput>>, mut commands: Commands| {
            if key.input.state.is_pressed() && matches!(key.input.key_code, KeyCode::Enter | KeyCode::NumpadEnter) {
                commands.queue(entered.clone());
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::config::Sources;
    use crate::games::config_files;

    fn sheet(path: &str) -> Sheet {
        let file = config_files().into_iter().find(|file| file.path == path).expect("a file");
        Sheet::open(file, &Sources::builtin())
    }

    #[test]
    fn only_values_of_a_group_with_parts_name_their_part() {
        let of = |path| (group_of(path), part_of(path));
        assert_eq!(of("copies"), (None, None));
        assert_eq!(of("strong.reads"), (Some("strong".to_owned()), None));
        assert_eq!(of("tempers.bold.risk"), (Some("tempers".to_owned()), Some("bold")));
        assert_eq!(of("cards[2].name"), (Some("cards[2]".to_owned()), None));
    }

    #[test]
    fn steps_follow_the_size_of_the_number() {
        assert_eq!(step(12.0, true), (1.0, 0));
        let (by, digits) = step(0.32, false);
        assert!((by - 0.01).abs() < 1e-12 && digits == 2);
        assert_eq!(step(9.81, false).1, 1);
        assert_eq!(step(0.0, false).1, 2);
        assert_eq!(step(1_500.0, false), (100.0, 0));
    }

    #[test]
    fn values_are_grouped_by_their_outermost_field() {
        let physics = sheet("games/tappeti_volanti/physics.ron");
        let names: Vec<Option<String>> = physics.groups().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names[0], None, "gravity stands alone");
        assert!(names.contains(&Some("friction".into())));
        assert_eq!(group_of("[3].cost"), Some("[3]".into()));
    }

    #[test]
    fn a_change_that_is_not_allowed_changes_nothing() {
        let mut sheet = sheet("games/cartabomba/rules.ron");
        sheet.apply(Change::Value("plays".into(), "9".into()));
        assert!(!sheet.is_changed() && sheet.wrong.is_some());
        sheet.apply(Change::Value("plays".into(), "2".into()));
        assert!(sheet.is_changed() && sheet.wrong.is_none() && sheet.changes() == 1);
        sheet.apply(Change::Builtin("plays".into()));
        assert!(!sheet.is_changed() && sheet.changes() == 0);
        sheet.apply(Change::Value("deck".into(), "abc".into()));
        assert!(sheet.wrong.is_some());
    }
}
