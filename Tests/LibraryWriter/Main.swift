import Glibc
import SwatchColor
import SwatchStore

/// Adds swatches to the library at a path, and prints the identifier of each once it is stored.
///
/// usage: LibraryWriter PATH COUNT [FILE-SIZE-LIMIT]
@main
enum LibraryWriter {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let count = Int(arguments[2]) else { exit(2) }
    do {
      let library = try Library(path: arguments[1])
      guard let palette = try library.palettes().first else { exit(3) }
      if arguments.count > 3, let limit = UInt64(arguments[3]) { limitFileSize(to: limit) }
      for number in 0..<count {
        let id = try library.add(
          Swatch(name: "\(getpid()) \(number)", color: .init(white: 0.5)), to: palette.id)
        report("\(id.rawValue)")
      }
    } catch {
      report("\(error)")
      exit(1)
    }
  }

  /// Writes a line in a single call, so that the reader gets it even if the program is killed next.
  private static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// Writing beyond the limit fails, as on a full disk.
  private static func limitFileSize(to bytes: UInt64) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
}
