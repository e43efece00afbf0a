/// A palette file format.
///
/// `docs/palettes.md` describes each. The raw value is the name used on the command line.
public enum PaletteFormat: String, CaseIterable, Hashable, Sendable {
  /// GIMP palette, also read by Inkscape, Krita and others.
  case gpl
  /// Adobe Swatch Exchange.
  case ase
  /// Adobe Photoshop swatches.
  case aco
  /// Adobe color table: 256 unnamed colors. Raw palettes of three bytes per color are also read.
  case act
  /// Adobe color book, read-only.
  case acb
  /// JASC (Paint Shop Pro) palette. Microsoft's RIFF palettes, with the same extension, are also read.
  case pal
  /// Paint.NET palette.
  case paintNET = "paint-net"
  /// Procreate palette.
  case procreate
  /// Krita palette.
  case krita
  /// Palette of the Sketch Palettes plug-in.
  case sketch
  /// OpenOffice and LibreOffice color table.
  case soc
  /// KDE color scheme, read-only.
  case kde
  /// X resources, read-only.
  case xresources
  /// Hexadecimal colors, one per line.
  case hex
  /// CSS custom properties.
  case css
  /// Sass variables. Sass maps and Less variables are also read.
  case scss
  /// Tailwind 4 theme. Earlier configurations are also read.
  case tailwind
  /// Constants in an extension of SwiftUI's `Color`. UIKit and AppKit colors are also read.
  case swift
  /// JSON as described in `docs/palettes.md`. Other JSON is also read.
  case json

  /// The formats that can be written.
  public static let writable = allCases.filter { $0.coding.writeText != nil || $0.coding.writeBytes != nil }

  /// Creates the default format for a file extension, in any letter case and without the period.
  public init?(fileExtension: some StringProtocol) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(wanted) }) else { return nil }
    self = format
  }

  /// The primary file extension, without the period.
  public var fileExtension: String { fileExtensions[0] }

  /// All file extensions. Other formats may share some.
  public var fileExtensions: [String] { coding.fileExtensions }

  /// The display name.
  public var title: String { coding.title }

  /// True if opacity is written. Other formats make every color opaque.
  public var holdsAlpha: Bool { coding.holdsAlpha }

  /// True for formats that are not text.
  public var isBinary: Bool { coding.readBytes != nil }

  /// The maximum number of swatches, if there is one.
  public var swatchLimit: Int? { coding.swatchLimit }
}
