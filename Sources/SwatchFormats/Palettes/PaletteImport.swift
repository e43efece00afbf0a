import SwatchColor

/// The palettes of a file and the problems found while reading it.
public struct PaletteImport: Hashable, Sendable {
  /// The detected format. Contents take precedence over the extension.
  public let format: PaletteFormat
  /// The palettes, each with at least one swatch. Names are clean; see `Swatch.cleanName(_:)`.
  public let palettes: [Palette]
  /// The skipped or changed parts, in file order. After ``problemLimit`` entries, a last one counts the rest.
  public let problems: [PaletteProblem]
  /// The work done, in the unit of ``workLimit``.
  package let work: Int

  /// The maximum file size in bytes: 16 MiB.
  public static let byteLimit = 16 << 20
  /// The maximum number of swatches read from a file.
  public static let swatchLimit = 65_536
  /// The maximum number of problems listed individually.
  public static let problemLimit = 5
  /// The maximum work of reading: 64 MiB of bytes read, plus 128 for each line, value or block. Shared parts
  /// count each time they are read.
  public static let workLimit = 64 << 20
}
