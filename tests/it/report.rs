//! Reports of errors that should never happen.

use super::toy::{Toy, session};
use std::time::SystemTime;
use tavolata::engine::{record, report};

/// The game can be read back from the text below the empty line.
#[test]
fn a_report_holds_the_whole_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let session = session(3, 5, None);
    let file = report::write(folder.path(), "the table was refused", &session, SystemTime::now()).expect("written");
    let text = std::fs::read_to_string(file).expect("it is there");
    let (head, save) = text.split_once("\n\n").expect("an empty line");
    assert!(head.contains("the table was refused") && head.contains("seed 5"), "{head}");
    let read = record::from_text::<Toy>(save).expect("a save");
    assert_eq!(read.state(), session.state());
}
