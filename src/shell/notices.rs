//! Notices for the title screen, such as faulty config files or a save that
//! cannot be read.

use super::catalog::Catalog;
use crate::engine::config::{Fault, read_text};
use crate::engine::words::Message;
use crate::engine::{crash, folders};
use crate::settings::SettingsFault;
use crate::table::Trouble;
use crate::table::saver::Saver;
use crate::window::watch::ConfigChanged;
use crate::window::{Options, Screen, UpdateSystems};
use bevy::prelude::*;

/// A notice shown on the title screen until it is dismissed.
#[derive(Clone, PartialEq, Debug)]
pub struct Notice {
    /// The subject of the notice.
    pub about: Message,
    /// File, line and column, as far as known.
    pub place: Option<String>,
    /// The value found and the values allowed, or the underlying error.
    pub detail: Option<Message>,
}

impl Notice {
    /// A notice that is a single sentence.
    #[must_use]
    pub const fn plain(about: Message) -> Self {
        Self { about, place: None, detail: None }
    }

    /// A notice about a faulty config file.
    #[must_use]
    pub fn fault(fault: &Fault) -> Self {
        let about = if fault.is_left_out() { "notice-config-entry" } else { "notice-config" };
        Self { about: Message::new(about), place: Some(fault.place()), detail: Some(fault.detail()) }
    }
}

/// All notices that have not been dismissed, oldest first.
#[derive(Resource, Default)]
pub struct Notices {
    /// Notices still to be read.
    pub waiting: Vec<Notice>,
    told: Vec<Notice>,
    /// Current faults of the config, whether their notices were read or not.
    config: Vec<Notice>,
}

impl Notices {
    /// Adds a notice unless it is already waiting.
    pub fn tell(&mut self, notice: Notice) {
        if !self.waiting.contains(&notice) {
            self.waiting.push(notice);
        }
    }

    /// Adds a notice at most once per run of the program.
    pub fn tell_once(&mut self, notice: Notice) {
        if !self.told.contains(&notice) {
            self.told.push(notice.clone());
            self.tell(notice);
        }
    }
}

impl Notices {
    /// Updates the notices about the config: resolved faults are withdrawn, new
    /// ones added.
    fn config_is(&mut self, now: Vec<Notice>) {
        let before = std::mem::replace(&mut self.config, now);
        self.waiting.retain(|notice| !before.contains(notice) || self.config.contains(notice));
        let new: Vec<Notice> = self.config.iter().filter(|notice| !before.contains(notice)).cloned().collect();
        for notice in new {
            self.tell(notice);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .add_systems(Startup, (crashes, settings_fault, config_faults, other_program))
        .add_systems(Update, config_faults.in_set(UpdateSystems::Pages).run_if(on_message::<ConfigChanged>));
}

/// Reads every config file on disk and reports its faults; during a game, where
/// the title screen is not visible, also in a bubble.
fn config_faults(
    options: Res<Options>,
    catalog: Res<Catalog>,
    screen: Res<State<Screen>>,
    mut notices: ResMut<Notices>,
    mut trouble: MessageWriter<Trouble>,
) {
    let mut now = Vec::new();
    for config in catalog.0.iter().flat_map(|offer| offer.config) {
        let Some(file) = options.sources.file(config.path) else { continue };
        let name = file.display().to_string();
        for fault in read_text(&file).map_or_else(|fault| vec![fault], |text| (config.check)(&name, &text)) {
            let notice = Notice::fault(&fault);
            if !notices.config.contains(&notice) {
                error!("{fault}");
                if *screen.get() == Screen::Game {
                    trouble.write(Trouble(fault.message()));
                }
            }
            now.push(notice);
        }
    }
    notices.config_is(now);
}

/// Reports the crashes of earlier runs, each once.
fn crashes(mut notices: ResMut<Notices>) {
    for report in crash::untold(&folders::data()) {
        let place = Some(report.display().to_string());
        notices.tell(Notice { about: Message::new("notice-crash"), place, detail: None });
    }
}

/// Reports, before the first game, that another program keeps its games in the
/// same folder.
fn other_program(saver: Res<Saver>, mut notices: ResMut<Notices>) {
    if let Some(trouble) = saver.saving().trouble {
        notices.tell(Notice::plain(trouble.message()));
    }
}

fn settings_fault(fault: Option<Res<SettingsFault>>, mut notices: ResMut<Notices>) {
    if let Some(fault) = fault {
        notices.tell(Notice { about: Message::new("notice-settings"), place: None, detail: Some(fault.0.clone()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::config::{FieldError, span, value_of};
    use crate::words::{Language, Words};

    #[test]
    fn a_fault_names_its_place() {
        let fault = Fault {
            file: "config/games/tappeti_volanti/rules.ron".into(),
            place: Some((12, 5)),
            field: Some("table.width".into()),
            problem: FieldError::told("width", value_of(-1), span(300_000, 3_000_000)).problem(),
        };
        let notice = Notice::fault(&fault);
        assert_eq!(notice.place.as_deref(), Some("config/games/tappeti_volanti/rules.ron:12:5"));
        let detail = notice.detail.clone().expect("what is wrong");
        let said = |language| Words::of(language).say(&detail, &|_| String::new());
        assert_eq!(said(Language::En), "`table.width`: found -1; allowed: 300000 to 3000000");
        assert_eq!(said(Language::It), "table.width: trovato -1; ammesso: da 300000 a 3000000");
        let mut notices = Notices::default();
        notices.tell_once(notice.clone());
        notices.tell(notice.clone());
        assert_eq!(notices.waiting.len(), 1);
        notices.waiting.clear();
        notices.tell_once(notice.clone());
        assert!(notices.waiting.is_empty());
        notices.tell(notice.clone());
        assert_eq!(notices.waiting.len(), 1);

        // A notice about the config is withdrawn with its cause, even if it was
        // never read.
        notices.waiting.clear();
        notices.config_is(vec![notice.clone()]);
        assert_eq!(notices.waiting, std::slice::from_ref(&notice));
        notices.waiting.clear();
        notices.config_is(vec![notice.clone()]);
        assert!(notices.waiting.is_empty(), "read, and not told again");
        notices.config_is(Vec::new());
        notices.config_is(vec![notice.clone()]);
        assert_eq!(notices.waiting, [notice], "wrong again");
        notices.config_is(Vec::new());
        assert!(notices.waiting.is_empty());
    }
}
