import SwatchColor

/// The palettes of a file, with the problems found while reading it.
public struct PaletteImport: Hashable, Sendable {
  /// The format in which the file was read. Its contents count more than its extension.
  public let format: PaletteFormat
  /// The palettes, each with at least one swatch. All names are clean, see `Swatch.cleanName(_:)`.
  public let palettes: [Palette]
  /// The parts that were skipped or changed, in the order of the file. The first ``problemLimit`` are listed; a last entry
  /// counts the others.
  public let problems: [PaletteProblem]
  /// The work of reading, in the unit of ``workLimit``.
  package let work: Int

  /// The most bytes that a palette file can have: 16 MiB.
  public static let byteLimit = 16 << 20
  /// The most swatches that are read from one file.
  public static let swatchLimit = 65_536
  /// The most problems that are listed one by one.
  public static let problemLimit = 5
  /// The most work of reading: 64 MiB, counting the bytes that are read, and 128 more for each line, value or block.
  /// Parts that several places refer to count each time.
  public static let workLimit = 64 << 20
}
