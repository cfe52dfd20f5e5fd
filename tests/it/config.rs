//! Config files on disk, valid and invalid.

use serde::Deserialize;
use std::fs;
use std::path::Path;
use tavolata::engine::config::{Config, FieldError, Loaded, Sources, in_range};

/// A config for these tests.
#[derive(Debug, PartialEq)]
struct Cloth {
    friction: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCloth {
    wool: RawWool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWool {
    friction: f64,
}

impl Config for Cloth {
    const PATH: &'static str = "games/toy/cloth.ron";
    const BUILTIN: &'static str = "// Wool on wood.\n(\n    wool: (\n        friction: 0.4,\n    ),\n)\n";
    type Raw = RawCloth;

    fn validate(raw: RawCloth) -> Result<Self, FieldError> {
        let friction = in_range("friction", raw.wool.friction, 0.0..=2.0).map_err(|wrong| wrong.within("wool"))?;
        Ok(Self { friction })
    }
}

/// Loads the cloth from a folder in which the file has these bytes. Also returns
/// the first fault; empty if there is none.
fn load(bytes: &[u8]) -> (Loaded<Cloth>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(Cloth::PATH);
    fs::create_dir_all(file.parent().expect("in a folder")).expect("made");
    fs::write(&file, bytes).expect("written");
    let loaded: Loaded<Cloth> = Sources::find(Some(folder.path())).load();
    assert_eq!(fs::read(&file).expect("still there"), bytes, "the user's file is left alone");
    let fault = loaded.faults.first().map(ToString::to_string).unwrap_or_default();
    (loaded, fault)
}

/// Returns the fault after a change of the built-in text, which must stay in
/// force.
fn fault(from: &str, to: &str) -> String {
    assert!(Cloth::BUILTIN.contains(from));
    let (loaded, fault) = load(Cloth::BUILTIN.replace(from, to).as_bytes());
    assert_eq!(loaded.config, Cloth::builtin());
    assert!(fault.contains("games/toy/cloth.ron:"), "names the file: {fault}");
    fault
}

#[test]
fn a_good_file_is_in_force() {
    let (loaded, fault) = load(Cloth::BUILTIN.replace("0.4", "0.7").as_bytes());
    assert_eq!((loaded.config, fault.as_str()), (Cloth { friction: 0.7 }, ""));
}

#[test]
fn without_a_file_the_builtin_is_in_force() {
    let loaded: Loaded<Cloth> = Sources::find(Some(Path::new("/nowhere/at/all"))).load();
    assert_eq!((loaded.config, loaded.file, loaded.faults), (Cloth { friction: 0.4 }, None, Vec::new()));
    assert_eq!(Sources::builtin().load::<Cloth>().config, Cloth::builtin());
}

#[test]
fn a_missing_field_is_named() {
    let fault = fault("friction: 0.4,", "");
    // The place is where the struct that lacks the field begins.
    assert!(fault.contains(":3:12: `wool.friction`") && fault.contains("missing"), "{fault}");
}

#[test]
fn a_wrong_type_is_named() {
    let fault = fault("0.4", "\"a lot\"");
    assert!(fault.contains(":4:") && fault.contains("`wool.friction`") && fault.contains("a lot"), "{fault}");
}

#[test]
fn a_negative_friction_is_named_with_what_is_allowed() {
    let fault = fault("0.4", "-0.4");
    assert!(fault.contains(":4:19: `wool.friction`: found -0.4; allowed: 0 to 2"), "{fault}");
}

#[test]
fn no_number_is_no_friction() {
    let fault = fault("0.4", "NaN");
    assert!(fault.contains("found NaN"), "{fault}");
}

#[test]
fn an_unknown_field_is_named_with_those_that_are_known() {
    let fault = fault("friction: 0.4,", "friction: 0.4, fricton: 0.4,");
    assert!(fault.contains(":4:") && fault.contains("`wool.fricton`") && fault.contains("`friction`"), "{fault}");
}

#[test]
fn a_folder_in_place_of_the_file_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join(Cloth::PATH)).expect("made");
    let loaded: Loaded<Cloth> = Sources::find(Some(folder.path())).load();
    assert_eq!(loaded.config, Cloth::builtin());
    assert!(loaded.faults[0].to_string().contains("is a folder"));
}

/// A dangling link cannot be read by anybody, not even root.
#[cfg(unix)]
#[test]
fn an_unreadable_file_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(Cloth::PATH);
    fs::create_dir_all(file.parent().expect("in a folder")).expect("made");
    std::os::unix::fs::symlink("/nowhere/at/all", &file).expect("linked");
    let loaded: Loaded<Cloth> = Sources::find(Some(folder.path())).load();
    assert_eq!(loaded.config, Cloth::builtin());
    assert!(loaded.faults[0].to_string().contains("cannot be read"));
}

#[test]
fn what_is_not_text_is_reported_with_its_place() {
    let (loaded, fault) = load(b"(\n  \xff)");
    assert_eq!(loaded.config, Cloth::builtin());
    assert!(fault.contains(":2:3: is not text"), "{fault}");
}

#[test]
fn ten_megabytes_of_noise_are_refused_at_once() {
    let noise: Vec<u8> = (0..10_000_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let (loaded, fault) = load(&noise);
    assert_eq!(loaded.config, Cloth::builtin());
    assert!(fault.contains("10000000 bytes; at most 1048576"), "{fault}");
    // The maximum number of bytes that are read, all of them brackets.
    let (loaded, fault) = load("[".repeat(1 << 20).as_bytes());
    assert_eq!(loaded.config, Cloth::builtin());
    assert!(!fault.is_empty());
}
