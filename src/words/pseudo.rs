//! Text as long as in the longest languages, with letters that plain English lacks.

/// Fraction by which the text gets longer: two fifths, as in the longest German
/// or Finnish texts.
const LONGER: f32 = 0.4;

/// Accents a text and doubles its vowels until it is two fifths longer.
pub(super) fn longer(text: &str) -> String {
    let mut long = String::with_capacity(text.len() * 2);
    let mut owed = 0.0;
    for letter in text.chars() {
        owed += LONGER;
        let (accented, grows) = match letter {
            'a' => ('å', true),
            'e' => ('é', true),
            'i' => ('ï', true),
            'o' => ('ö', true),
            'u' => ('û', true),
            'y' => ('ý', true),
            'A' => ('Å', true),
            'E' => ('É', true),
            'I' => ('Ï', true),
            'O' => ('Ö', true),
            'U' => ('Û', true),
            'c' => ('ç', false),
            'n' => ('ñ', false),
            's' => ('š', false),
            'z' => ('ž', false),
            other => (other, false),
        };
        long.push(accented);
        while grows && owed >= 1.0 {
            long.push(accented);
            owed -= 1.0;
        }
    }
    long
}

#[cfg(test)]
mod tests {
    use super::super::{Language, Words};
    use super::longer;

    #[test]
    fn two_fifths_longer() {
        let text = "Choose who sits at the table, and how strong the computer players are.";
        let (plain, long) = (text.chars().count() as f32, longer(text).chars().count() as f32);
        assert!((1.35..=1.4).contains(&(long / plain)), "{}", longer(text));
        assert!(!longer(text).contains("the table"), "{}", longer(text));
        // Text without words stays as it is.
        assert_eq!(longer("**3** × 7 − 2 → ?"), "**3** × 7 − 2 → ?");
    }

    #[test]
    fn what_is_said_is_long_and_what_is_named_is_not() {
        let words = Words::of(Language::Pseudo);
        let message =
            crate::engine::words::Message::new("config-fault").with("place", "here").with("detail", "rules.ron:3");
        let said = words.say(&message, &|_| String::new());
        let plain = Words::of(Language::En).say(&message, &|_| String::new());
        assert!(said.ends_with("rules.ron:3") && said.chars().count() > plain.chars().count(), "{said}");
        assert!(!Language::ALL.contains(&Language::Pseudo), "it is not offered");
    }
}
