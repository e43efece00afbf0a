import CRelease
import Glibc
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchTerminal
import SwatchUI

/// What `--version` says: which program this is, how its terminal shows pictures, and which libraries it found.
struct VersionReport: CustomStringConvertible {
  let commit: String
  /// How the terminal shows pixels; `nil` where standard output is none.
  let graphics: String?
  /// The libraries that are opened late, with their versions.
  let libraries: [(name: String, version: String?)]

  var description: String {
    let program = "swatchterm \(Application.version)" + (commit.isEmpty ? "" : " (commit \(commit))")
    let found = libraries.map { "\($0.name) \($0.version ?? "missing")" }.joined(separator: ", ")
    return ([program] + (graphics.map { ["graphics: \($0)"] } ?? []) + ["libraries: \(found)"])
      .joined(separator: "\n")
  }

  /// Of this program on this machine. The terminal is asked, if standard output is one.
  static func found() -> VersionReport {
    VersionReport(
      commit: String(cString: release_commit()), graphics: isatty(STDOUT_FILENO) == 1 ? graphics() : nil,
      libraries: [
        ("Cairo", RasterLibraries.cairo), ("Pango", RasterLibraries.pango),
        ("gdk-pixbuf", Picture.libraryVersion),
      ])
  }

  private static func graphics() -> String {
    let environment = ColorOption.auto.environment()
    let colors = ColorDepth.ofStandardOutput(environment: environment)
    let display = Display.ofStandardOutput(colors: colors, choice: nil, environment: environment)
    return display.graphics.rawValue
  }
}
