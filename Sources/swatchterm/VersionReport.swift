import CRelease
import Glibc
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchTerminal
import SwatchUI

/// The output of `--version`.
enum VersionReport {
  /// The program, the graphics mode if standard output is a terminal, and the versions of optional libraries.
  static var text: String {
    let commit = String(cString: release_commit())
    let libraries = [
      ("Cairo", RasterLibraries.cairo), ("Pango", RasterLibraries.pango),
      ("gdk-pixbuf", Picture.libraryVersion),
    ].map { "\($0) \($1 ?? "missing")" }
    let program = "swatchterm \(Application.version)" + (commit.isEmpty ? "" : " (commit \(commit))")
    let graphics = isatty(STDOUT_FILENO) == 1 ? "graphics: \(graphics)\n" : ""
    return "\(program)\n\(graphics)libraries: \(libraries.joined(separator: ", "))"
  }

  private static var graphics: String {
    let environment = ColorOption.auto.environment()
    let colors = ColorDepth.forStandardOutput(environment: environment)
    return Display.forStandardOutput(colors: colors, choice: nil, environment: environment).graphics.name
  }
}
