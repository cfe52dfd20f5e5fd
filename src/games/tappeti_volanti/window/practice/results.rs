//! Results of the trick shots: the best of ten throws, kept between sessions.

use crate::engine::files;
use crate::games::tappeti_volanti::tricks::THROWS;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};

/// Largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;

/// Results of one trick shot in all sessions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Best {
    /// Most hits in ten consecutive throws.
    pub hits: u8,
    /// Number of throws.
    pub throws: u32,
    /// Number of hits.
    pub all_hits: u32,
    /// Most hits in a row.
    pub streak: u32,
}

impl Best {
    /// Returns the stars earned, 0 to 3.
    #[must_use]
    pub(super) const fn stars(&self) -> usize {
        match self.hits {
            0 => 0,
            1..=4 => 1,
            5..=7 => 2,
            _ => 3,
        }
    }
}

/// The results of all trick shots, by their ids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Results {
    file: Option<PathBuf>,
    all: BTreeMap<String, Best>,
}

impl Results {
    /// Reads the results from a file, and returns what is wrong with it, if
    /// anything. A file that does not exist or cannot be read has none; one
    /// that cannot be read is set aside instead of overwritten.
    #[must_use]
    pub(super) fn open(file: &Path) -> (Self, Option<String>) {
        let empty = |file| Self { file, all: BTreeMap::new() };
        let bytes = match files::read(file, LARGEST) {
            Ok(bytes) => bytes,
            Err(why) if why.is_missing() => return (empty(Some(file.to_owned())), None),
            Err(why) => return (empty(None), Some(format!("{}: {why:?}", file.display()))),
        };
        match ron::de::from_bytes(&bytes) {
            Ok(all) => (Self { file: Some(file.to_owned()), all }, None),
            Err(why) => {
                let told = format!("{}: {why}", file.display());
                let kept = files::keep_copy(file, "unreadable", &bytes).is_ok();
                (empty(kept.then(|| file.to_owned())), Some(told))
            }
        }
    }

    /// Returns the results of a trick shot.
    #[must_use]
    pub(super) fn best(&self, id: &str) -> Best {
        self.all.get(id).copied().unwrap_or_default()
    }

    /// Counts a throw and saves the results. `last` are the latest throws of
    /// this session, the newest last; `streak` is the number of hits in a row
    /// up to this one.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn count(&mut self, id: &str, last: &VecDeque<bool>, streak: u32) -> std::io::Result<()> {
        let best = self.all.entry(id.to_owned()).or_default();
        let hit = last.back().copied().unwrap_or(false);
        best.throws = best.throws.saturating_add(1);
        best.all_hits = best.all_hits.saturating_add(u32::from(hit));
        best.streak = best.streak.max(streak);
        let hits = last.iter().rev().take(THROWS).filter(|hit| **hit).count();
        best.hits = best.hits.max(hits as u8);
        let Some(file) = &self.file else { return Ok(()) };
        let text = ron::ser::to_string_pretty(&self.all, ron::ser::PrettyConfig::default())
            .map_err(|why| std::io::Error::other(why.to_string()))?;
        files::write(file, &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_ten_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tricks.ron");
        let (mut results, fault) = Results::open(&file);
        assert!(fault.is_none());
        let mut last = VecDeque::new();
        for hit in [true, false, true, true, false, false, false, false, false, false, false, false] {
            last.push_back(hit);
            results.count("due", &last, 2).unwrap();
        }
        let (again, fault) = Results::open(&file);
        assert!(fault.is_none());
        assert_eq!(again.best("due"), Best { hits: 3, throws: 12, all_hits: 3, streak: 2 });
        assert_eq!(again.best("due").stars(), 1);
        assert_eq!(again.best("unknown"), Best::default());
    }

    #[test]
    fn a_file_that_cannot_be_read_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tricks.ron");
        std::fs::write(&file, "what is this").unwrap();
        let (mut results, fault) = Results::open(&file);
        assert!(fault.is_some());
        results.count("due", &VecDeque::from([true]), 1).unwrap();
        let kept = std::fs::read_dir(folder.path()).unwrap().flatten();
        assert!(kept.map(|entry| std::fs::read_to_string(entry.path()).unwrap()).any(|text| text == "what is this"));
    }
}
