import SwatchColor
import SwatchText

/// The palettes of a file and the problems found while reading it.
public struct PaletteImport: Hashable, Sendable {
  /// The detected format. Contents take precedence over the extension.
  public let format: PaletteFormat
  /// The palettes, each with at least one swatch. Names are clean; see `Swatch.cleanName(_:)`.
  public let palettes: [Palette]
  /// Skipped or changed parts, in file order. One more entry counts those after the first ``problemLimit``.
  public let problems: [PaletteProblem]
  /// The work done, in the unit of ``workLimit``.
  package let work: Int

  /// The maximum file size in bytes: 16 MiB.
  public static let byteLimit = 16 << 20
  /// The maximum number of swatches read from a file.
  public static let swatchLimit = 65_536
  /// The maximum number of problems listed individually.
  public static let problemLimit = 5
  /// The maximum work for reading a file: 64 MiB, counting each byte read, and 128 for each line, value or
  /// block. Shared parts count each time they are read.
  public static let workLimit = 64 << 20
}

extension PaletteImport {
  /// Reads a palette file of any format. Damaged parts are skipped and reported in ``problems``.
  ///
  /// - Parameter fileName: The name, with or without folders. It names palettes and helps to detect the format.
  /// - Throws: ``PaletteFileError`` if nothing can be read.
  /// - Complexity: O(*n*) in the number of bytes, limited by ``workLimit``.
  public init(
    reading bytes: [UInt8], fileName: String, workLimit: Int = Self.workLimit
  ) throws(PaletteFileError) {
    let name = Swatch.cleanName(fileName.lastPathComponent.validText)
    let fileExtension = String(name.fileExtension)
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(fileName: name, byteCount: bytes.count) }
    var collector = PaletteCollector(fileName: name, workLimit: workLimit)
    if let format = PaletteFormat(signatureOf: bytes, fileExtension: fileExtension) {
      format.read(bytes, into: &collector)
      self = try collector.finish(format)
      return
    }
    let text = PlainText(bytes)
    guard let format = PaletteFormat.textFormat(of: text, fileExtension: fileExtension)
    else { throw .unknownFormat(fileName: name) }
    format.read(text, into: &collector)
    self = try collector.finish(format)
  }
}
