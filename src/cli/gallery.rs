//! `tavolata gallery FILE.png`: every face on one picture, and the same picture
//! as seen by people with colour-vision deficiencies.

use super::{Failure, GalleryArgs};
use crate::assets::Files;
use crate::engine::config::Sources;
use crate::faces::gallery::{self, Section, as_cards};
use crate::faces::{Face, Pixels, Sight};
use crate::games;
use crate::words::{Language, Words};
use resvg::tiny_skia::{IntSize, Pixmap};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(super) fn run(arguments: &GalleryArgs, out: &mut impl Write) -> Result<(), Failure> {
    let files = names(&arguments.file)?;
    if !arguments.force
        && let Some(there) = files.iter().find(|file| file.symlink_metadata().is_ok())
    {
        return Err(Failure::Fault(format!("{} is there already; --force writes over it", there.display())));
    }
    let language = arguments.common.spoken();
    let sections = sections(&arguments.common.sources(), language)?;
    let width = f32::from(arguments.width);
    let mut sheet = gallery::draw(&Files::find(), &sections, width, language).map_err(Failure::Fault)?;
    let plain = sheet.data.clone();
    for (file, sight) in files.iter().zip([None].into_iter().chain(Sight::ALL.map(Some))) {
        if let Some(sight) = sight {
            sheet.data.copy_from_slice(&plain);
            sight.see(&mut sheet.data);
        }
        let png = encode(&sheet)?;
        fs::write(file, png).map_err(|fault| Failure::Fault(format!("{}: {fault}", file.display())))?;
        writeln!(out, "{}", file.display())?;
    }
    Ok(())
}

/// Returns the file of the picture and, beside it, one for each kind of colour
/// vision.
fn names(file: &Path) -> Result<Vec<PathBuf>, Failure> {
    let stem = file.file_stem().filter(|_| file.extension().is_some_and(|it| it.eq_ignore_ascii_case("png")));
    let Some(stem) = stem else {
        return Err(Failure::Usage(format!("{}: the name of the picture must end in .png", file.display())));
    };
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(Failure::Fault(format!("there is no folder {}", folder.display())));
    }
    let with = |sight: Sight| file.with_file_name(format!("{}-{}.png", stem.to_string_lossy(), sight.name()));
    Ok([file.to_path_buf()].into_iter().chain(Sight::ALL.map(with)).collect())
}

fn encode(sheet: &Pixels) -> Result<Vec<u8>, Failure> {
    let size = IntSize::from_wh(sheet.width, sheet.height);
    // Without transparent pixels, straight and premultiplied colours agree.
    let picture = size.and_then(|size| Pixmap::from_vec(sheet.data.clone(), size));
    let picture = picture.ok_or_else(|| Failure::Fault(format!("{} × {} pixels", sheet.width, sheet.height)))?;
    picture.encode_png().map_err(|fault| Failure::Fault(fault.to_string()))
}

/// Returns all faces, game by game, with the texts and numbers of the config.
fn sections(sources: &Sources, language: Language) -> Result<Vec<Section>, Failure> {
    let of = |(folder, faces): (&'static str, Vec<Face>)| {
        let title = Words::of(language).text(&format!("game-{folder}"));
        Section { title, folder, ground: "tavolo", faces, width: as_cards }
    };
    let games = games::faces(sources).map_err(|fault| Failure::Fault(fault.to_string()))?;
    let tokens = Section {
        title: "Tavolata".to_owned(),
        folder: "ui",
        ground: "tavolo_legno",
        faces: (0..6).map(Face::token).collect(),
        width: interface,
    };
    Ok(games.into_iter().map(of).chain([tokens]).collect())
}

/// Returns the width of a face of the interface: icons as on buttons, portraits
/// and seats as at the table, pictures small.
fn interface(name: &str, units: f32, card: f32) -> f32 {
    if ["persona_", "robot_", "posto_"].iter().any(|kind| name.starts_with(kind)) {
        40.0
    } else if units <= 40.0 {
        24.0
    } else {
        (units * 0.8).min(3.2 * card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Common;
    use crate::words::Language;

    fn asked(file: PathBuf, force: bool) -> GalleryArgs {
        let common = Common { config: None, language: Some(Language::En) };
        GalleryArgs { file, width: 20, force, common }
    }

    fn fault(arguments: &GalleryArgs) -> String {
        match run(arguments, &mut Vec::new()) {
            Err(Failure::Fault(text) | Failure::Usage(text)) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn four_pictures_that_differ() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("all.png");
        let mut told = Vec::new();
        run(&asked(file.clone(), false), &mut told).unwrap();
        assert_eq!(String::from_utf8(told).unwrap().lines().count(), 4);
        let names = ["all", "all-protanopia", "all-deuteranopia", "all-tritanopia"];
        let read = |name: &str| Pixmap::load_png(folder.path().join(format!("{name}.png"))).unwrap();
        let pictures = names.map(read);
        for (at, one) in pictures.iter().enumerate() {
            assert_eq!((one.width(), one.height()), (1600, pictures[0].height()));
            assert!(pictures[..at].iter().all(|other| other.data() != one.data()), "{}", names[at]);
        }
        // It is not overwritten unless requested.
        let told = fault(&asked(file.clone(), false));
        assert!(told.contains("all.png is there already") && told.contains("--force"), "{told}");
        fs::remove_file(&file).unwrap();
        let told = fault(&asked(file.clone(), false));
        assert!(told.contains("all-protanopia.png is there already") && !file.exists(), "{told}");
        run(&asked(file.clone(), true), &mut Vec::new()).unwrap();
        assert!(file.exists());
    }

    #[test]
    fn names_that_cannot_be_are_explained() {
        let folder = tempfile::tempdir().unwrap();
        let told = fault(&asked(folder.path().join("none/all.png"), false));
        assert!(told.contains("there is no folder") && told.contains("none"), "{told}");
        assert!(fault(&asked(folder.path().join("all.jpg"), false)).contains("must end in .png"));
        fs::create_dir(folder.path().join("is-folder.png")).unwrap();
        assert!(fault(&asked(folder.path().join("is-folder.png"), true)).contains("is-folder.png: "));
        let mut faulty = asked(folder.path().join("all.png"), false);
        faulty.common.config = Some(folder.path().to_path_buf());
        let cards = folder.path().join("games/cartabomba");
        fs::create_dir_all(&cards).unwrap();
        fs::write(cards.join("cards.ron"), "(cards: 3)").unwrap();
        let told = fault(&faulty);
        assert!(told.contains("cards.ron:1:"), "{told}");
        assert!(!folder.path().join("all.png").exists());
    }
}
