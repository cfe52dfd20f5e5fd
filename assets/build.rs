//! Makes what is built into the program: its fonts, and for the window the faces
//! and sounds, compressed one by one.

use std::path::PathBuf;
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
    #[cfg(feature = "app")]
    files::pack(&out)?;
    Ok(())
}

#[cfg(feature = "app")]
mod files {
    use super::{PathBuf, fs, io};
    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use std::fmt::Write as _;
    use std::io::Write as _;
    use std::path::Path;

    /// Folders of `assets` that the window reads.
    const FOLDERS: [&str; 2] = ["faces", "sounds"];

    /// Writes `assets.bin`, the compressed files one after another, and `assets.rs`,
    /// a list of their paths under `assets` and their places, sorted by path.
    pub fn pack(out: &Path) -> io::Result<()> {
        let assets = Path::new("assets");
        let mut files = Vec::new();
        for folder in FOLDERS {
            println!("cargo::rerun-if-changed=assets/{folder}");
            gather(&assets.join(folder), &mut files)?;
        }
        let named = |file: PathBuf| {
            let inside = file.strip_prefix(assets).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            (inside, file)
        };
        let mut files: Vec<(String, PathBuf)> = files.into_iter().map(named).collect();
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
