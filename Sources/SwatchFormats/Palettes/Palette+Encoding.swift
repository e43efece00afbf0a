import SwatchColor

extension Palette {
  /// The palette as a file.
  ///
  /// It reads back with the same 8-bit colors, with the same names if the format has room for them (CSS,
  /// Sass, Tailwind and Swift change them) and with the same 8-bit opacity if it ``PaletteFormat/holdsAlpha``. Names are made clean
  /// first, see ``Swatch/cleanName(_:)``.
  ///
  /// - Throws: ``PaletteFileError/tooManySwatches(format:count:limit:)``, see ``PaletteFormat/swatchLimit``, and
  ///   ``PaletteFileError/notWritten(_:)``, see ``PaletteFormat/written``.
  /// - Complexity: O(*n*) in the number of swatches.
  public func encoded(as format: PaletteFormat) throws(PaletteFileError) -> [UInt8] {
    if let limit = format.swatchLimit, swatches.count > limit {
      throw .tooManySwatches(format: format, count: swatches.count, limit: limit)
    }
    let palette = cleaned
    return switch format {
    case .gpl: Array(palette.writtenAsGPL().utf8)
    case .ase: palette.writtenAsASE()
    case .aco: palette.writtenAsACO()
    case .act: palette.writtenAsACT()
    case .procreate: palette.writtenAsProcreate()
    case .krita: palette.writtenAsKPL()
    case .sketch: Array(palette.writtenAsSketch().utf8)
    case .soc: Array(palette.writtenAsSOC().utf8)
    case .scss: Array(palette.writtenAsSCSS().utf8)
    case .tailwind: Array(palette.writtenAsTailwind().utf8)
    case .swift: Array(palette.writtenAsSwift().utf8)
    case .acb, .kde, .xresources: throw .notWritten(format)
    case .pal: Array(palette.writtenAsJASC().utf8)
    case .paintNET: Array(palette.writtenAsPaintNET().utf8)
    case .hex: Array(palette.writtenAsHexList().utf8)
    case .css: Array(palette.writtenAsCSS().utf8)
    case .json: Array(palette.writtenAsJSON().utf8)
    }
  }

  private var cleaned: Palette {
    Palette(
      name: Swatch.cleanName(name),
      swatches: swatches.map { Swatch(name: Swatch.cleanName($0.name), color: $0.color) })
  }
}
