//! File names for things that players name.

use super::config::{FieldError, LONGEST_NAME, fair_name, value_of};
use super::words::Message;

/// Longest file name, in characters, without its ending.
const LONGEST_STEM: usize = 48;

/// Returns the file or folder name, without an ending, for something that a
/// player calls `name`: lower-case letters without accents, digits, and dashes
/// for everything else. So no name can lead out of the folder or mean a device.
///
/// # Errors
/// If the name is empty, too long, has control characters, has neither a letter
/// nor a digit, or is reserved on some system.
pub fn stem(name: &str) -> Result<String, FieldError> {
    fair_name("name", name, LONGEST_NAME)?;
    let mut stem = String::new();
    for letter in name.trim().chars().flat_map(char::to_lowercase) {
        let plain = plain(letter);
        if plain.is_empty() {
            if !stem.is_empty() && !stem.ends_with('-') {
                stem.push('-');
            }
        } else {
            stem.push_str(plain);
        }
        // Only ASCII so far, so it can be cut anywhere.
        stem.truncate(LONGEST_STEM);
    }
    let stem = stem.trim_end_matches('-').to_owned();
    let told =
        |allowed: &'static str| FieldError::told("name", value_of(format!("{:?}", name.trim())), Message::new(allowed));
    if stem.is_empty() {
        return Err(told("name-letters"));
    }
    // Device names of Windows, with any ending.
    let numbered =
        |device: &str| stem.strip_prefix(device).is_some_and(|rest| matches!(rest.as_bytes(), [b'1'..=b'9']));
    if ["con", "prn", "aux", "nul"].contains(&stem.as_str()) || numbered("com") || numbered("lpt") {
        return Err(told("name-reserved"));
    }
    Ok(stem)
}

/// Returns the letter or digit without accents; nothing for other characters.
fn plain(letter: char) -> &'static str {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
    if let Some(at) = PLAIN.find(letter) {
        return &PLAIN[at..=at];
    }
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'å' => "a",
        'ä' | 'æ' => "ae",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ø' => "o",
        'ö' | 'œ' => "oe",
        'ù' | 'ú' | 'û' => "u",
        'ü' => "ue",
        'ý' | 'ÿ' => "y",
        'ß' => "ss",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_names_of_files() {
        for (name, file) in [
            ("La corona di Pia", "la-corona-di-pia"),
            ("  Çà è già_così!  ", "ca-e-gia-cosi"),
            ("../../etc/passwd", "etc-passwd"),
            ("C:\\x", "c-x"),
            ("Straße 7", "strasse-7"),
            ("come", "come"),
            ("Comò", "como"),
        ] {
            assert_eq!(stem(name).as_deref(), Ok(file));
        }
        let long = "ab ".repeat(20);
        assert_eq!(stem(&long).map(|stem| stem.len()), Ok(LONGEST_STEM - 1));
        for (name, word) in [
            ("", "1 to 60"),
            ("   ", "1 to 60"),
            (&"x".repeat(61), "1 to 60"),
            ("a\nb", "can be seen"),
            ("…/…", "letter"),
            ("日本", "letter"),
            ("CON", "device"),
            ("lpt1", "device"),
        ] {
            let fault = stem(name).expect_err("no name");
            assert!(fault.to_string().contains(word), "{fault}");
        }
    }
}
