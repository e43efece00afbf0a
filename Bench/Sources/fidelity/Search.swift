import Pictures
import SwatchColor
import SwatchPixels
import SwatchScreen

/// Renderings in cells.
enum Search {
  /// The color space of means.
  enum Space { case sRGB, light }

  /// Returns the rendering with the minimum squared error, by exhaustive search.
  static func exhaustive(_ bitmap: Bitmap, _ glyphs: [BlockGlyph], in space: Space = .sRGB) -> Bitmap {
    var shown = bitmap
    for row in 0..<bitmap.rows {
      for column in 0..<bitmap.columns {
        let pixels = bitmap.cell(column, row)
        guard pixels.contains(where: { $0 != pixels[0] }) else { continue }
        let (mask, ink, background) = best(pixels.map { value(of: $0, in: space) }, glyphs)
        shown.fill(column, row, mask, pixel(of: ink, in: space), pixel(of: background, in: space))
      }
    }
    return shown
  }

  private static func best(
    _ pixels: [SIMD3<Float>], _ glyphs: [BlockGlyph]
  ) -> (mask: CellMask, ink: SIMD3<Float>, background: SIMD3<Float>) {
    let total = pixels.reduce(SIMD3<Float>(), +)
    var best = (
      mask: CellMask { _, _ in false }, ink: SIMD3<Float>(), background: total / Float(pixels.count)
    )
    var mostExplained = (total * total).sum() / Float(pixels.count)
    for glyph in glyphs where glyph.mask.count > 0 && glyph.mask.count < pixels.count {
      var part = SIMD3<Float>()
      for index in pixels.indices
      where glyph.mask[index % CellMask.width, index / CellMask.width] { part += pixels[index] }
      let (count, restCount) = (Float(glyph.mask.count), Float(pixels.count - glyph.mask.count))
      let rest = total - part
      let explained = (part * part).sum() / count + (rest * rest).sum() / restCount
      guard explained > mostExplained else { continue }
      mostExplained = explained
      best = (glyph.mask, part / count, rest / restCount)
    }
    return best
  }

  private static func value(of pixel: UInt32, in space: Space) -> SIMD3<Float> {
    switch space {
    case .sRGB: SIMD3(Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel & 0xFF))
    case .light: Light.ofPixel(pixel)
    }
  }

  private static func pixel(of value: SIMD3<Float>, in space: Space) -> UInt32 {
    guard space == .sRGB else { return Light.pixel(value) }
    return (0..<3).reduce(0) { $0 << 8 | UInt32(UInt8(clamping: Int(value[$1].rounded()))) }
  }

  static func shown(
    _ bitmap: Bitmap, _ glyphs: [BlockGlyph], for purpose: GlyphRenderer.Purpose
  ) -> Bitmap {
    let size = CellSize(columns: bitmap.columns, rows: bitmap.rows)
    var surface = Surface(size: size, display: Display(colors: .truecolor, glyphs: .unicode))
    GlyphRenderer(GlyphRepertoire(glyphs), for: purpose).render(
      CellMetrics.points.pixels(of: size.bounds), of: bitmap, at: CellPosition(column: 0, row: 0),
      on: &surface)
    let masks = Dictionary(glyphs.map { ($0.scalar, $0.mask) }) { first, _ in first }
    return Bitmap(surface.cells.map { RenderedCell($0) }, columns: bitmap.columns, rows: bitmap.rows, masks)
  }
}

struct RenderedCell {
  var glyph: Unicode.Scalar
  var ink: UInt32
  var background: UInt32
}

extension RenderedCell {
  init(_ cell: Cell) {
    func pixel(_ color: CellColor) -> UInt32 {
      if case .rgb(let color) = color { color.packed } else { 0 }
    }
    self.init(
      glyph: cell.glyph, ink: pixel(cell.style.foreground), background: pixel(cell.style.background))
  }
}

extension Bitmap {
  /// Renders cells; characters without a mask are blank.
  init(_ cells: [RenderedCell], columns: Int, rows: Int, _ masks: [Unicode.Scalar: CellMask]) {
    self.init(columns: columns, rows: rows)
    for (index, cell) in cells.enumerated() {
      fill(
        index % columns, index / columns, masks[cell.glyph] ?? CellMask { _, _ in false }, cell.ink,
        cell.background)
    }
  }
}
