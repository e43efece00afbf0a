/// A kind of palette file.
///
/// What each can hold is told in `docs/palettes.md`. The raw value is the name for command lines.
public enum PaletteFormat: String, CaseIterable, Hashable, Sendable {
  /// GIMP's palette, which Inkscape, Krita and others read, too.
  case gpl
  /// Adobe Swatch Exchange.
  case ase
  /// Color swatches of Adobe Photoshop.
  case aco
  /// The palette of JASC's Paint Shop Pro. Microsoft's RIFF palettes, which have the same extension, are read.
  case pal
  /// The palette of Paint.NET.
  case paintNET = "paint-net"
  /// Hexadecimal colors, one on a line.
  case hex
  /// Custom properties of a style sheet.
  case css
  /// JSON in the shape of `docs/palettes.md`; others are read, too.
  case json

  /// The format that files with this extension usually have, in any letter case and without the period.
  public init?(fileExtension: some StringProtocol) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtension == wanted }) else { return nil }
    self = format
  }

  /// The extension of such files, without the period.
  public var fileExtension: String {
    switch self {
    case .gpl, .ase, .aco, .pal, .hex, .css, .json: rawValue
    case .paintNET: "txt"
    }
  }

  /// What users call the format.
  public var title: String {
    switch self {
    case .gpl: "GIMP palette"
    case .ase: "Adobe Swatch Exchange"
    case .aco: "Photoshop swatches"
    case .pal: "JASC palette"
    case .paintNET: "Paint.NET palette"
    case .hex: "hexadecimal list"
    case .css: "CSS custom properties"
    case .json: "JSON"
    }
  }

  /// Whether opacity is written; other formats have every color opaque.
  public var holdsAlpha: Bool {
    switch self {
    case .paintNET, .hex, .css, .json: true
    case .gpl, .ase, .aco, .pal: false
    }
  }

  /// How many swatches a file can have, where there is a limit.
  public var swatchLimit: Int? { self == .aco ? Int(UInt16.max) : nil }
}
