import SwatchText

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
  public static let written = allCases.filter { ![.acb, .kde, .xresources].contains($0) }

  /// The format that files with this extension usually have, in any letter case and without the period.
  public init?(fileExtension: some StringProtocol) {
    let wanted = fileExtension.lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(wanted) }) else { return nil }
    self = format
  }

  /// The extension of such files, without the period.
  public var fileExtension: String { fileExtensions[0] }

  /// All extensions that such files have. Tailwind's style sheets have that of others.
  public var fileExtensions: [String] {
    switch self {
    case .gpl, .ase, .aco, .act, .acb, .pal, .soc, .hex, .css, .json, .swift: [rawValue]
    case .paintNET: ["txt"]
    case .procreate: ["swatches"]
    case .krita: ["kpl"]
    case .sketch: ["sketchpalette"]
    case .kde: ["colors"]
    case .xresources: ["xresources", "xdefaults"]
    case .scss: ["scss", "sass", "less"]
    case .tailwind: ["css", "js", "ts", "mjs", "cjs"]
    }
  }

  /// What users call the format.
  public var title: String {
    switch self {
    case .gpl: "GIMP palette"
    case .ase: "Adobe Swatch Exchange"
    case .aco: "Photoshop swatches"
    case .act: "Adobe color table"
    case .acb: "Adobe color book"
    case .pal: "JASC palette"
    case .paintNET: "Paint.NET palette"
    case .procreate: "Procreate palette"
    case .krita: "Krita palette"
    case .sketch: "Sketch palette"
    case .soc: "OpenOffice color table"
    case .kde: "KDE color scheme"
    case .xresources: "X resources"
    case .hex: "hexadecimal list"
    case .css: "CSS custom properties"
    case .scss: "Sass variables"
    case .tailwind: "Tailwind theme"
    case .swift: "Swift"
    case .json: "JSON"
    }
  }

  /// Whether opacity is written; other formats have every color opaque.
  public var holdsAlpha: Bool {
    switch self {
    case .paintNET, .procreate, .sketch, .hex, .css, .scss, .tailwind, .swift, .json: true
    case .gpl, .ase, .aco, .act, .acb, .pal, .krita, .soc, .kde, .xresources: false
    }
  }

  /// Whether a file is bytes that no terminal shows.
  public var isBinary: Bool {
    switch self {
    case .ase, .aco, .act, .acb, .procreate, .krita: true
    default: false
    }
  }

  /// How many swatches a file can have, where there is a limit.
  public var swatchLimit: Int? {
    switch self {
    case .aco: Int(UInt16.max)
    case .act: 256
    case .procreate: 30
    default: nil
    }
  }
}
