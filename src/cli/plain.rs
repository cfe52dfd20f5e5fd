//! Text for a terminal. Names come from files that anybody may have written, so
//! what would steer the terminal is made visible instead.

use std::borrow::Cow;
use std::io::{self, Write};

/// Returns the text with a replacement character for each control character
/// except line ends and tabs.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    let steers = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    if text.contains(steers) {
        Cow::Owned(
            text.chars().map(|letter| if steers(letter) { char::REPLACEMENT_CHARACTER } else { letter }).collect(),
        )
    } else {
        Cow::Borrowed(text)
    }
}

/// Writer that passes on text without anything that would steer a terminal.
pub(super) struct Plain<W>(pub W);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(plain(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_the_terminal() {
        let (mut out, name) = (Plain(Vec::new()), "Pia\u{1b}");
        writeln!(out, "{name}\tè").unwrap();
        out.write_all("\u{7f}[2J\u{9b}\r".as_bytes()).unwrap();
        assert_eq!(String::from_utf8(out.0).unwrap(), "Pia\u{fffd}\tè\n\u{fffd}[2J\u{fffd}\u{fffd}");
        assert!(matches!(plain("Zia Pia"), Cow::Borrowed("Zia Pia")));
    }
}
