//! Crash reports for developers, and telling the user about them at the next start.

use super::files;
use super::statistics::seconds;
use std::backtrace::Backtrace;
use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io;
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;
use std::{fs, process, thread};

/// Number of recent deeds kept for a report.
const KEPT: usize = 40;
/// How the file name of a report begins before the user was told of it, and after.
const NEW: &str = "crash-";
const TOLD: &str = "report-crash-";

/// The last deeds, newest at the end.
static DEEDS: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());

/// Notes a deed for the report of a crash that may follow.
pub fn note(deed: impl Into<String>) {
    let mut deeds = DEEDS.lock().unwrap_or_else(PoisonError::into_inner);
    if deeds.len() == KEPT {
        deeds.pop_front();
    }
    deeds.push_back(deed.into());
}

/// Installs a panic hook that adds every panic to `crash-SECONDS-PROCESS.txt`
/// in `folder`, besides printing it as usual. Panics for whose message
/// `expected` is true are neither printed nor reported.
pub fn watch(folder: PathBuf, expected: fn(&str) -> bool) {
    let file = folder.join(format!("{NEW}{}-{}.txt", seconds(SystemTime::now()), process::id()));
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if info.payload_as_str().is_some_and(expected) {
            return;
        }
        print(info);
        if let Err(fault) = add(&file, &account(info)) {
            eprintln!("the report of this could not be written to {}: {fault}", file.display());
        }
    }));
}

/// Formats everything known about a panic.
fn account(info: &PanicHookInfo<'_>) -> String {
    let mut text = String::new();
    let mut line = |line: std::fmt::Arguments<'_>| {
        // Writing to memory does not fail.
        let _ = writeln!(text, "{line}");
    };
    line(format_args!("tavolata {}, {} {}", env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH));
    line(format_args!("{}", info.payload_as_str().unwrap_or("a panic without a message")));
    if let Some(place) = info.location() {
        line(format_args!("at {place}, in thread {}", thread::current().name().unwrap_or("without a name")));
    }
    line(format_args!("\nDone last, the newest at the end:"));
    for deed in DEEDS.try_lock().iter().flat_map(|deeds| deeds.iter()) {
        line(format_args!("- {deed}"));
    }
    line(format_args!("\n{}", Backtrace::force_capture()));
    text
}

/// Appends to a report, since one crash may bring several panics.
fn add(file: &Path, account: &str) -> io::Result<()> {
    let before = match files::read(file, 10_000_000) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned() + "\n",
        Err(fault) if fault.is_missing() => String::new(),
        Err(fault) => return Err(fault.into()),
    };
    files::write(file, &(before + account))
}

/// Returns the reports in `folder` that the user has not been told of. They are
/// renamed, so that each is told once, and the new paths are returned; a report
/// that cannot be renamed is told again next time.
#[must_use]
pub fn untold(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut reports = Vec::new();
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Some(rest) = name.to_str().and_then(|name| name.strip_prefix(NEW)).filter(|rest| rest.ends_with(".txt"))
        else {
            continue;
        };
        let told = folder.join(format!("{TOLD}{rest}"));
        reports.push(fs::rename(entry.path(), &told).map_or_else(|_| entry.path(), |()| told));
    }
    reports.sort();
    reports
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One test only, because the panic hook is global.
    #[test]
    fn a_crash_is_reported_and_told_once() {
        let folder = tempfile::tempdir().unwrap();
        assert!(untold(folder.path()).is_empty());
        let before = panic::take_hook();
        // Not printed, so that the output of the tests stays readable.
        panic::set_hook(Box::new(|_| {}));
        watch(folder.path().to_owned(), |text| text.starts_with("no display"));
        note("pressed end-turn");
        for message in ["no display here", "the table has no legs", "nor chairs"] {
            assert!(panic::catch_unwind(|| panic!("{message}")).is_err());
        }
        panic::set_hook(before);

        let reports = untold(folder.path());
        let [report] = reports.as_slice() else { panic!("one report: {reports:?}") };
        let text = fs::read_to_string(report).unwrap();
        for part in [env!("CARGO_PKG_VERSION"), "the table has no legs", "nor chairs", "crash.rs", "- pressed end-turn"]
        {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains("no display here"));
        assert!(untold(folder.path()).is_empty(), "it is told once");
        assert!(report.exists());
    }
}
