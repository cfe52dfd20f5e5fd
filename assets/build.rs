//! Makes what is built into the program: its fonts and texts, and for the window
//! the faces and sounds, compressed one by one. With the feature `toy` those of
//! games below `tests` are among them.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Names of the first fonts in `typst_assets`, which are those of Libertinus
/// Serif; the other ones, eight megabytes, are not needed.
const FONTS: [&str; 4] = ["regular", "bold", "italic", "bold_italic"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=assets/build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    for (name, font) in FONTS.iter().zip(typst_assets::fonts()) {
        fs::write(out.join(name).with_extension("otf"), font)?;
    }
    texts(&out)?;
    #[cfg(feature = "app")]
    files::pack(&out)?;
    Ok(())
}

/// Returns the folders laid out like `assets`, itself first.
fn roots() -> io::Result<Vec<PathBuf>> {
    let mut roots = vec![PathBuf::from("assets")];
    if cfg!(feature = "toy") {
        let beside = sorted(Path::new("tests"))?.into_iter().map(|game| game.join("assets"));
        roots.extend(beside.filter(|assets| assets.is_dir()));
    }
    Ok(roots)
}

/// Writes `locales.rs`: for each language name and text of its Fluent files,
/// sorted by root and name. It holds the texts themselves, not their paths: several clones
/// can share one build folder.
fn texts(out: &Path) -> io::Result<()> {
    let mut languages: BTreeMap<OsString, String> = BTreeMap::new();
    for root in roots()? {
        let locales = root.join("locales");
        println!("cargo::rerun-if-changed={}", locales.display());
        for language in sorted(&locales)? {
            let files = languages.entry(language.file_name().unwrap_or_default().to_owned()).or_default();
            for file in sorted(&language)? {
                let name = file.file_stem().unwrap_or_default();
                let text = fs::read_to_string(&file)?;
                writeln!(files, "        ({name:?}, {text:?}),").map_err(io::Error::other)?;
            }
        }
    }
    let mut code = String::from("[\n");
    for (name, files) in languages {
        writeln!(code, "    ({name:?}, &[\n{files}    ]),").map_err(io::Error::other)?;
    }
    code.push(']');
    fs::write(out.join("locales.rs"), code)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

#[cfg(feature = "app")]
mod files {
    use super::{Path, PathBuf, fs, io};
    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use std::fmt::Write as _;
    use std::io::Write as _;

    /// Folders of a root that the window reads.
    const FOLDERS: [&str; 2] = ["faces", "sounds"];

    /// Writes `assets.bin`, the compressed files one after another, and `assets.rs`,
    /// a list of their paths under their roots and their places, sorted by path.
    pub(crate) fn pack(out: &Path) -> io::Result<()> {
        let mut files: Vec<(String, PathBuf)> = Vec::new();
        for root in super::roots()? {
            let mut found = Vec::new();
            for folder in FOLDERS.map(|folder| root.join(folder)).iter().filter(|folder| folder.is_dir()) {
                println!("cargo::rerun-if-changed={}", folder.display());
                gather(folder, &mut found)?;
            }
            let inside = |file: &Path| file.strip_prefix(&root).unwrap_or(file).to_string_lossy().replace('\\', "/");
            files.extend(found.into_iter().map(|file| (inside(&file), file)));
        }
        files.sort();
        let (mut packed, mut list) = (Vec::new(), String::from("[\n"));
        for (path, file) in files {
            let start = packed.len();
            let mut encoder = ZlibEncoder::new(&mut packed, Compression::best());
            encoder.write_all(&fs::read(file)?)?;
            encoder.finish()?;
            writeln!(list, "    ({path:?}, {start}..{}),", packed.len()).map_err(io::Error::other)?;
        }
        list.push(']');
        fs::write(out.join("assets.bin"), packed)?;
        fs::write(out.join("assets.rs"), list)
    }

    fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                gather(&path, files)?;
            } else {
                files.push(path);
            }
        }
        Ok(())
    }
}
