//! Setups in saves: whatever they contain, with correct checksums, becomes a
//! game or a fault that names the setup.

use crate::saves::summed;
use std::path::Path;
use std::time::UNIX_EPOCH;
use tavolata::engine::lesson::Taught;
use tavolata::engine::record::{self, Part, RecordError};
use tavolata::engine::session::{Player, SeatInfo, Session, Speed};
use tavolata::engine::temper::Temper;
use tavolata::games::{self, Visitor};

/// A save of the standard game with one change.
struct Forged<'a> {
    from: &'a str,
    to: &'a str,
}

impl Visitor for Forged<'_> {
    type Out = Result<(), RecordError>;

    fn visit<G: Taught>(self) -> Self::Out {
        let seats = *G::SEATS.start();
        let info = |seat: usize| SeatInfo {
            name: String::new(),
            token: seat as u8 + 1,
            portrait: 0,
            player: Player::Person,
            assist: 0,
            speed: Speed::Usual,
            temper: Temper::default(),
        };
        let session = Session::<G>::new(G::default_setup(seats), 3, (0..seats).map(info).collect()).expect("a game");
        let text = record::to_text(&session, UNIX_EPOCH);
        assert!(text.contains(self.from), "{} is not in a save of {}", self.from, G::ID);
        record::from_text::<G>(&summed(&text.replacen(self.from, self.to, 1))).map(drop)
    }
}

#[test]
fn nonsense_is_refused_in_every_game() {
    for (game, cases) in [
        (
            "akelarre",
            &[
                ("copies:(6,5,4,3,2)", "copies:(6,5,255,3,2)", "copies[2]"),
                ("copies:(6,5,4,3,2)", "copies:(1,1,1,1,0)", "copies"),
                ("hand:7", "hand:255", "hand"),
                ("full:5", "full:0", "full"),
                ("price:5", "price:0", "price"),
                ("seats:2", "seats:9", "players"),
                ("easy:(turns:8", "easy:(turns:0", "easy.turns"),
                ("first:random", "first:seat(7)", "no seat 7"),
            ] as &[_],
        ),
        (
            "alles_im_eimer",
            &[
                ("rows:[5,4,3,2,1]", "rows:[255,254]", "rows[0]"),
                ("rows:[5,4,3,2,1]", "rows:[5,255]", "rows[1]"),
                ("buckets:3", "buckets:0", "buckets"),
                ("hand:12", "hand:0", "hand"),
                ("(animal:cow,value:8)]", "(animal:cow,value:200)]", "value: 200"),
                ("(animal:cow,it:\"bruno\"", "(animal:dog,it:\"bruno\"", "colours[4].animal"),
                ("it:\"bruno\"", "it:\"\\u{7}\"", "colours[4].it"),
                ("pyramids_gone:1", "pyramids_gone:0", "pyramids_gone"),
            ],
        ),
        (
            "cartabomba",
            &[
                ("draft:4", "draft:0", "draft"),
                ("most_turns:80", "most_turns:0", "most_turns"),
                ("cost:0", "cost:99", "cards[0].cost"),
                ("strength:1", "strength:0", "cards[0].strength"),
                ("id:\"castagnola\"", "id:\"petardo\"", "cards[1].id"),
                ("id:\"petardo\"", "id:\"../petardo\"", "cards[0].id"),
            ],
        ),
        (
            "xako",
            &[
                ("dice:2", "dice:0", "dice"),
                ("hand:5", "hand:200", "hand"),
                ("deck:[0", "deck:[255", "deck[0]"),
                ("price:20", "price:0", "kinds[0].price"),
                ("items:[(item:0", "items:[(item:200", "missions[0].items[0]"),
                ("levels:[(atk:", "levels:[(atk:9,mag:9,def:9),(atk:", "characters[0].levels"),
            ],
        ),
        (
            "tappeti_volanti",
            &[
                ("table:(width:1200000", "table:(width:-5", "table.width"),
                ("table:(width:1200000", "table:(width:600000", "table"),
                ("tries:3", "tries:0", "tries"),
                ("genie_sets:[[8,5,4,1]", "genie_sets:[[7,5,4,1]", "genie_sets"),
                ("gravity:9.81", "gravity:NaN", "gravity"),
                ("deck:[palace", "deck:[", "expected"),
                ("adventures:(1,3,6,10,15)", "adventures:(1,3,6,10,2147483647)", "adventures[4]"),
                ("tries:3", "tries:3,tries:3", "duplicate"),
                ("it:\"La griglia\"", "it:\"\\u{1b}[2J\"", "layouts[0].it"),
            ],
        ),
    ] {
        for (from, to, word) in cases {
            match games::with_game(game, Forged { from, to }).expect("a game") {
                Err(RecordError::Unreadable { part: Part::Setup, line: 2, reason }) => {
                    let told = reason.to_lowercase();
                    assert!(told.contains(word) && !reason.contains('\u{1b}'), "{game}, {to}: {reason}");
                }
                other => panic!("{game}, {to}: {other:?}"),
            }
        }
    }
}

/// A bad file among the saves is reported and does not hide the others.
#[test]
fn a_bad_file_does_not_hide_the_others() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/saves");
    let folder = tempfile::tempdir().expect("a folder");
    for entry in std::fs::read_dir(&corpus).expect("the corpus") {
        let file = entry.expect("a file").path();
        std::fs::copy(&file, folder.path().join(file.file_name().expect("a name"))).expect("copied");
    }
    std::fs::write(folder.path().join("noise.tavolata"), [0xff; 99]).expect("written");
    std::fs::create_dir(folder.path().join("folder.tavolata")).expect("made");
    let list = record::list(folder.path()).expect("a list");
    let (whole, bad): (Vec<_>, Vec<_>) = list.into_iter().partition(|(_, header)| header.is_ok());
    assert_eq!((whole.len(), bad.len()), (2, 2), "the headers are sound, the setups are judged when a game goes on");
    for (file, header) in whole {
        let game = header.expect("whole").game;
        let loaded = games::with_game(&game, Load(&file)).expect("a game");
        assert!(matches!(loaded, Err(RecordError::Unreadable { part: Part::Setup, .. })), "{}", file.display());
    }
}

struct Load<'a>(&'a Path);

impl Visitor for Load<'_> {
    type Out = Result<(), RecordError>;

    fn visit<G: Taught>(self) -> Self::Out {
        record::load::<G>(self.0).map(drop)
    }
}
