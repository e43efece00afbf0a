import SwatchColor

/// A palette file format, defined in its own file with its reader and writer; see `docs/palettes.md`.
public struct PaletteFormat: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// The name used on the command line.
  public let rawValue: String
  /// The display name.
  public let title: String
  /// All file extensions, without the period. Other formats may share some.
  public let fileExtensions: [String]
  /// True if opacity is written. Other formats make every color opaque.
  public let holdsAlpha: Bool
  /// The maximum number of swatches, if there is one.
  public let swatchLimit: Int?
  private let readText: (@Sendable (inout PaletteCollector, PlainText) -> Void)?
  private let readBytes: (@Sendable (inout PaletteCollector, [UInt8]) -> Void)?
  /// `nil` for read-only formats.
  fileprivate let write: (@Sendable (Palette) -> [UInt8])?

  init(
    _ rawValue: String, _ title: String, _ fileExtensions: String..., holdsAlpha: Bool = false,
    text read: @escaping @Sendable (inout PaletteCollector, PlainText) -> Void,
    write: (@Sendable (Palette) -> String)? = nil
  ) {
    (self.rawValue, self.title, self.fileExtensions) = (rawValue, title, fileExtensions)
    (self.holdsAlpha, swatchLimit, readText, readBytes) = (holdsAlpha, nil, read, nil)
    self.write = write.map { write in { @Sendable palette in Array(write(palette).utf8) } }
  }

  init(
    _ rawValue: String, _ title: String, _ fileExtension: String, holdsAlpha: Bool = false,
    swatchLimit: Int? = nil, bytes read: @escaping @Sendable (inout PaletteCollector, [UInt8]) -> Void,
    write: (@Sendable (Palette) -> [UInt8])? = nil
  ) {
    (self.rawValue, self.title, fileExtensions) = (rawValue, title, [fileExtension])
    (self.holdsAlpha, self.swatchLimit, self.write) = (holdsAlpha, swatchLimit, write)
    (readText, readBytes) = (nil, read)
  }

  /// All formats, in display order.
  public static let allCases: [PaletteFormat] = [
    .gpl, .ase, .aco, .act, .acb, .pal, .paintNET, .procreate, .krita, .sketch, .soc, .kde, .xresources, .hex,
    .css, .scss, .tailwind, .swift, .json,
  ]

  /// The formats that can be written.
  public static let writable = allCases.filter { $0.write != nil }

  /// Creates a format from its name on the command line.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// Creates the default format for a file extension, in any letter case and without the period.
  public init?(fileExtension: some StringProtocol) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(wanted) }) else { return nil }
    self = format
  }

  /// The primary file extension, without the period.
  public var fileExtension: String { fileExtensions[0] }

  /// True for formats that are not text.
  public var isBinary: Bool { readBytes != nil }

  /// Reads a binary file. Of the text formats, only `pal` has a binary variant: Microsoft's RIFF palettes.
  func read(_ bytes: [UInt8], into collector: inout PaletteCollector) {
    if let readBytes { readBytes(&collector, bytes) } else { collector.readRIFF(bytes) }
  }

  func read(_ text: PlainText, into collector: inout PaletteCollector) {
    if let line = text.firstLatin1Line {
      collector.report("From here on, lines that are not UTF-8 were read as Latin-1.", at: .line(line))
    }
    readText?(&collector, text)
  }
}

extension Palette {
  /// Encodes the palette as a file.
  ///
  /// 8-bit colors survive a round trip, as do names if the format has them (CSS, Sass, Tailwind and Swift
  /// change them), and 8-bit opacity if the format stores it (``PaletteFormat/holdsAlpha``). Names are
  /// cleaned first; see ``Swatch/cleanName(_:)``.
  ///
  /// - Throws: ``PaletteFileError``: `tooManySwatches` or `readOnly`.
  /// - Complexity: O(*n*) in the number of swatches.
  public func encoded(as format: PaletteFormat) throws(PaletteFileError) -> [UInt8] {
    if let limit = format.swatchLimit, swatches.count > limit {
      throw .tooManySwatches(format: format, count: swatches.count, limit: limit)
    }
    guard let write = format.write else { throw .readOnly(format) }
    let swatches = swatches.map { Swatch(name: Swatch.cleanName($0.name), color: $0.color.midpointsSnapped) }
    return write(Palette(name: Swatch.cleanName(name), swatches: swatches))
  }
}

extension Color {
  /// The color with components midway between two 8-bit values snapped to one: rounding could yield either.
  fileprivate var midpointsSnapped: Color {
    func snapped(_ component: Double) -> Double {
      let scaled = component * 255
      // Five decimal places are accurate to within 0.0013 on a scale of 0…255.
      guard abs(scaled - scaled.rounded(.down) - 0.5) < 0.002 else { return component }
      return Double(Color(white: component).rgb24.red) / 255
    }
    return Color(red: snapped(red), green: snapped(green), blue: snapped(blue), alpha: snapped(alpha))
  }
}
