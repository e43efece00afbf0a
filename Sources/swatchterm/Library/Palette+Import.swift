import SwatchColor
import SwatchFiles
import SwatchPicker

extension Palette {
  /// The palette with a name for itself, and one for each color.
  ///
  /// - Parameter name: What it is called; `nil` for the name that it has.
  func named(_ name: String? = nil) -> Palette {
    var palette = self
    palette.name = Swatch.cleanName(name ?? palette.name)
    if palette.name.isEmpty { palette.name = "Palette" }
    for index in palette.swatches.indices where palette.swatches[index].name.isEmpty {
      palette.swatches[index].name = ColorCoordinates(palette.swatches[index].color).formatted(.name)
    }
    return palette
  }
}

extension ReadPalettes {
  /// Reads a palette file of any format.
  ///
  /// - Throws: ``Failure``, or another error with a sentence.
  init(path: String) throws {
    let path = path.expandingTilde()
    let bytes = try InputFile.bytes(at: path, limit: PaletteImport.byteLimit)
    let found = try PaletteImport(reading: bytes, fileName: path)
    self.init(found.palettes.map { $0.named() }, problem: found.problems.first.map { "\($0)" })
  }
}
