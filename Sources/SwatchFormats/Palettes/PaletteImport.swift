import SwatchColor

/// What could be read from a palette file, and what could not.
public struct PaletteImport: Hashable, Sendable {
  /// How the file was read, which its contents decide before its extension.
  public let format: PaletteFormat
  /// The palettes, each with at least one swatch. All names are clean, see ``Swatch/cleanName(_:)``.
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

extension PaletteImport {
  /// Reads a palette file of any format.
  ///
  /// Damage does not keep the rest from being read: what is understood becomes ``palettes``, and for everything
  /// else there is a problem that names the place.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - fileName: Its name, with or without folders. Problems name it; a palette without a name is called so, and the
  ///     extension decides where contents could be of several formats.
  /// - Throws: ``PaletteFileError`` when nothing can be read.
  /// - Complexity: O(*n*) in the number of bytes, and no more than ``workLimit`` allows.
  public init(reading bytes: [UInt8], fileName: String) throws(PaletteFileError) {
    try self.init(reading: bytes, fileName: fileName, workLimit: Self.workLimit)
  }

  /// The same with a limit of work.
  package init(reading bytes: [UInt8], fileName: String, workLimit: Int) throws(PaletteFileError) {
    let name = PaletteFileName(fileName)
    guard bytes.count <= Self.byteLimit else {
      throw .tooLarge(fileName: name.full, byteCount: bytes.count)
    }
    var collector = PaletteCollector(fileName: name, workLimit: workLimit)
    if let format = PaletteFormat(signatureOf: bytes, fileExtension: name.fileExtension) {
      collector.read(bytes, as: format)
      self = try collector.finish(format)
      return
    }
    let text = PlainText(bytes)
    guard let format = PaletteFormat(contents: text, fileExtension: name.fileExtension) else {
      throw .unknownFormat(fileName: name.full)
    }
    collector.read(text, as: format)
    self = try collector.finish(format)
  }
}

/// Something in a palette file that was left out or changed.
public struct PaletteProblem: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, without folders and safe to show.
  public let fileName: String
  /// Where in the file.
  public let place: Place
  /// What is wrong and what was done, as a sentence.
  public let reason: String
  /// True if nothing is missing: colors were read and changed, as those beyond sRGB.
  public var isNote = false

  /// A place in a file.
  public enum Place: Hashable, Sendable {
    /// All of it.
    case file
    /// A line of text, counted from 1.
    case line(Int)
    /// A byte, counted from 0.
    case byte(Int)
    /// A block of Adobe Swatch Exchange, counted from 1.
    case block(Int)
  }

  /// A sentence for the user, as “nord.gpl, line 12: Three numbers from 0 to 255 are expected.”
  public var description: String {
    switch place {
    case .file: "\(fileName): \(reason)"
    case .line(let number): "\(fileName), line \(number): \(reason)"
    case .byte(let offset): "\(fileName), byte \(offset): \(reason)"
    case .block(let number): "\(fileName), block \(number): \(reason)"
    }
  }
}
