/// A kind of palette file.
///
/// `docs/palettes.md` has what each can hold. The raw value is the name for command lines.
public enum PaletteFormat: String, CaseIterable, Hashable, Sendable {
  /// GIMP's palette, which Inkscape, Krita and others read, too.
  case gpl
  /// Adobe Swatch Exchange.
  case ase
  /// Color swatches of Adobe Photoshop.
  case aco
  /// The color table of Adobe programs: 256 colors without names. Raw palettes of three bytes a color are read.
  case act
  /// The color book of Adobe programs, only read.
  case acb
  /// The palette of JASC's Paint Shop Pro. Microsoft's RIFF palettes, which have the same extension, are read.
  case pal
  /// The palette of Paint.NET.
  case paintNET = "paint-net"
  /// The palette of Procreate.
  case procreate
  /// The palette of Krita.
  case krita
  /// The palette of Sketch's plug-in.
  case sketch
  /// The color table of OpenOffice and LibreOffice.
  case soc
  /// Color schemes of KDE, only read.
  case kde
  /// X resources, only read.
  case xresources
  /// Hexadecimal colors, one on a line.
  case hex
  /// Custom properties of a style sheet.
  case css
  /// Variables of Sass. Its maps and variables of Less are read.
  case scss
  /// The theme of Tailwind 4, a style sheet. Configuration of earlier versions is read.
  case tailwind
  /// Constants in an extension of SwiftUI's `Color`. Those of UIKit and AppKit are read.
  case swift
  /// JSON in the shape of `docs/palettes.md`; others are read, too.
  case json

  /// The formats that can be written.
  public static let written = allCases.filter(\.coding.isWritten)

  /// The format that files with this extension usually have, in any letter case and without the period.
  public init?(fileExtension: some StringProtocol) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(wanted) }) else { return nil }
    self = format
  }

  /// The extension of such files, without the period.
  public var fileExtension: String { fileExtensions[0] }

  /// All extensions that such files have. Tailwind's style sheets have that of others.
  public var fileExtensions: [String] { coding.fileExtensions }

  /// The name of the format for users.
  public var title: String { coding.title }

  /// True if opacity is written; other formats have every color opaque.
  public var holdsAlpha: Bool { coding.holdsAlpha }

  /// True for formats that no terminal shows.
  public var isBinary: Bool { if case .binary = coding.functions { true } else { false } }

  /// The most swatches of a file, if there is a limit.
  public var swatchLimit: Int? { coding.swatchLimit }
}
