import SwatchColor
import SwatchText

/// What could be read from a palette file, and what could not.
public struct PaletteImport: Hashable, Sendable {
  /// How the file was read, which its contents decide before its extension.
  public let format: PaletteFormat
  /// The palettes, each with at least one swatch. All names are clean, see `Swatch.cleanName(_:)`.
  public let palettes: [Palette]
  /// What was left out or changed, in the order of the file. The first ``problemLimit`` are listed, and a last one
  /// tells how many more there are.
  public let problems: [PaletteProblem]
  /// How much there was to read, counted as ``workLimit`` says.
  package let work: Int

  /// The most bytes that a palette file can have: 16 MiB.
  public static let byteLimit = 16 << 20
  /// The most swatches that are read from one file.
  public static let swatchLimit = 65_536
  /// The most problems that are listed one by one.
  public static let problemLimit = 5
  /// The most work that reading may be: 64 MiB, which is what is looked at, and 128 bytes more for each line, value
  /// or block. What is referred to from several places counts each time.
  public static let workLimit = 64 << 20
}
