//! Tavolata: see the library and `tavolata --help`.

fn main() -> std::process::ExitCode {
    tavolata::cli::main()
}
