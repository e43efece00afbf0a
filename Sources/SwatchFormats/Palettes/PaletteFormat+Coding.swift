import SwatchColor

/// The properties of a format, and its functions for text or bytes. Read-only formats have no write function.
struct PaletteCoding {
  let title: String
  let fileExtensions: [String]
  var holdsAlpha = false
  var swatchLimit: Int?
  var readText: ((inout PaletteCollector, PlainText) -> Void)?
  var writeText: ((Palette) -> String)?
  var readBytes: ((inout PaletteCollector, [UInt8]) -> Void)?
  var writeBytes: ((Palette) -> [UInt8])?

  static func text(
    _ title: String, _ fileExtensions: String..., holdsAlpha: Bool = false,
    read: @escaping (inout PaletteCollector, PlainText) -> Void, write: ((Palette) -> String)? = nil
  ) -> PaletteCoding {
    PaletteCoding(
      title: title, fileExtensions: fileExtensions, holdsAlpha: holdsAlpha, readText: read, writeText: write)
  }

  static func binary(
    _ title: String, _ fileExtension: String, holdsAlpha: Bool = false, swatchLimit: Int? = nil,
    read: @escaping (inout PaletteCollector, [UInt8]) -> Void, write: ((Palette) -> [UInt8])? = nil
  ) -> PaletteCoding {
    PaletteCoding(
      title: title, fileExtensions: [fileExtension], holdsAlpha: holdsAlpha, swatchLimit: swatchLimit,
      readBytes: read, writeBytes: write)
  }
}

extension PaletteFormat {
  /// The table of formats. A new format needs an enumeration case, a row here, and its functions.
  var coding: PaletteCoding {
    switch self {
    case .gpl: .text("GIMP palette", "gpl", read: { $0.readGPL($1) }, write: { $0.encodedAsGPL() })
    case .ase: .binary("Adobe Swatch Exchange", "ase", read: { $0.readASE($1) }, write: { $0.encodedAsASE() })
    case .aco:
      .binary(
        "Photoshop swatches", "aco", swatchLimit: Int(UInt16.max), read: { $0.readACO($1) },
        write: { $0.encodedAsACO() })
    case .act:
      .binary(
        "Adobe color table", "act", swatchLimit: 256, read: { $0.readACT($1) }, write: { $0.encodedAsACT() })
    case .acb: .binary("Adobe color book", "acb", read: { $0.readACB($1) })
    case .pal: .text("JASC palette", "pal", read: { $0.readJASC($1) }, write: { $0.encodedAsJASC() })
    case .paintNET:
      .text(
        "Paint.NET palette", "txt", holdsAlpha: true, read: { $0.readPaintNET($1) },
        write: { $0.encodedAsPaintNET() })
    case .procreate:
      .binary(
        "Procreate palette", "swatches", holdsAlpha: true, swatchLimit: 30, read: { $0.readProcreate($1) },
        write: { $0.encodedAsProcreate() })
    case .krita: .binary("Krita palette", "kpl", read: { $0.readKPL($1) }, write: { $0.encodedAsKPL() })
    case .sketch:
      .text(
        "Sketch palette", "sketchpalette", holdsAlpha: true, read: { $0.readJSON($1) },
        write: { $0.encodedAsSketch() })
    case .soc: .text("OpenOffice color table", "soc", read: { $0.readSOC($1) }, write: { $0.encodedAsSOC() })
    case .kde: .text("KDE color scheme", "colors", read: { $0.readKDE($1) })
    case .xresources: .text("X resources", "xresources", "xdefaults", read: { $0.readXresources($1) })
    case .hex:
      .text(
        "hexadecimal list", "hex", holdsAlpha: true, read: { $0.readHexList($1) },
        write: { $0.encodedAsHexList() })
    case .css:
      .text(
        "CSS custom properties", "css", holdsAlpha: true, read: { $0.readCSS($1) },
        write: { $0.encodedAsCSS() })
    case .scss:
      .text(
        "Sass variables", "scss", "sass", "less", holdsAlpha: true, read: { $0.readSCSS($1) },
        write: { $0.encodedAsSCSS() })
    case .tailwind:
      .text(
        "Tailwind theme", "css", "js", "ts", "mjs", "cjs", holdsAlpha: true, read: { $0.readTailwind($1) },
        write: { $0.encodedAsTailwind() })
    case .swift:
      .text("Swift", "swift", holdsAlpha: true, read: { $0.readSwift($1) }, write: { $0.encodedAsSwift() })
    case .json:
      .text("JSON", "json", holdsAlpha: true, read: { $0.readJSON($1) }, write: { $0.encodedAsJSON() })
    }
  }
}

extension PaletteCollector {
  /// Reads a binary file. Of the text formats, only `pal` has a binary variant: Microsoft's RIFF palettes.
  mutating func read(_ bytes: [UInt8], as format: PaletteFormat) {
    if let read = format.coding.readBytes { read(&self, bytes) } else { readRIFF(bytes) }
  }

  mutating func read(_ text: PlainText, as format: PaletteFormat) {
    if let line = text.firstLatin1Line {
      report("From here on, lines that are not UTF-8 were read as Latin-1.", at: .line(line))
    }
    format.coding.readText?(&self, text)
  }
}

extension Palette {
  /// Encodes the palette as a file.
  ///
  /// 8-bit colors survive a round trip, as do names if the format has them (CSS, Sass, Tailwind and Swift
  /// change them), and 8-bit opacity if the format stores it (``PaletteFormat/holdsAlpha``). Names are
  /// cleaned first; see ``Swatch/cleanName(_:)``.
  ///
  /// - Throws: ``PaletteFileError/tooManySwatches(format:count:limit:)`` or
  ///   ``PaletteFileError/readOnly(_:)``.
  /// - Complexity: O(*n*) in the number of swatches.
  public func encoded(as format: PaletteFormat) throws(PaletteFileError) -> [UInt8] {
    if let limit = format.swatchLimit, swatches.count > limit {
      throw .tooManySwatches(format: format, count: swatches.count, limit: limit)
    }
    let palette = Palette(
      name: Swatch.cleanName(name),
      swatches: swatches.map { Swatch(name: Swatch.cleanName($0.name), color: $0.color.withMidpointsSnapped) }
    )
    if let write = format.coding.writeBytes { return write(palette) }
    guard let write = format.coding.writeText else { throw .readOnly(format) }
    return Array(write(palette).utf8)
  }
}

extension Color {
  /// The color with components midway between two 8-bit values snapped to one. Rounding could yield either.
  fileprivate var withMidpointsSnapped: Color {
    func snapped(_ component: Double) -> Double {
      let scaled = component * 255
      // Five decimal places are accurate to within 0.0013 on a scale of 0…255.
      guard abs(scaled - scaled.rounded(.down) - 0.5) < 0.002 else { return component }
      return Double(Color(white: component).rgb24.red) / 255
    }
    return Color(red: snapped(red), green: snapped(green), blue: snapped(blue), alpha: snapped(alpha))
  }
}
