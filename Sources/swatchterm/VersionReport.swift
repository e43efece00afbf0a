import CRelease
import Glibc
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchTerminal
import SwatchUI

/// The output of `--version`: the program, the terminal's graphics mode, and the versions of optional
/// libraries.
enum VersionReport {
  /// Queries the terminal if standard output is one.
  static var text: String {
    let commit = String(cString: release_commit())
    let libraries = [
      ("Cairo", RasterLibraries.cairo), ("Pango", RasterLibraries.pango),
      ("gdk-pixbuf", Picture.libraryVersion),
    ].map { "\($0) \($1 ?? "missing")" }
    let program = "swatchterm \(Application.version)" + (commit.isEmpty ? "" : " (commit \(commit))")
    return
      ([program] + (isatty(STDOUT_FILENO) == 1 ? ["graphics: \(graphics)"] : [])
      + ["libraries: \(libraries.joined(separator: ", "))"]).joined(separator: "\n")
  }

  private static var graphics: String {
    let environment = ColorOption.auto.environment()
    let colors = ColorDepth.forStandardOutput(environment: environment)
    return Display.forStandardOutput(colors: colors, choice: nil, environment: environment).graphics.name
  }
}
