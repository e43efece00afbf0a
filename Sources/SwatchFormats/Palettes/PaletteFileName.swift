import SwatchColor
import SwatchText

/// The parts of a file's name that matter to its palettes, safe to show.
struct PaletteFileName {
  /// The name without folders.
  let full: String
  /// The name without folders and extension.
  let stem: String
  /// The extension without the period, empty if there is none.
  let fileExtension: String

  init(_ path: String) {
    let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    full = Swatch.cleanName(last.validText)
    guard let period = full.utf8.lastIndex(of: UInt8(ascii: ".")), period > full.startIndex else {
      (stem, fileExtension) = (full, "")
      return
    }
    stem = Swatch.cleanName(full[..<period])
    fileExtension = String(full[full.utf8.index(after: period)...])
  }
}
