import SwatchPixels

/// Rectangles in which the strokes starting at an index are still to be painted.
struct PaintingPass {
  var rects: [PixelRect]
  var nextStroke = 0
  /// The first unpainted row of ``nextStroke``, if it is painted in parts.
  var nextRow = Int.min
  func inside(_ rect: PixelRect) -> PaintingPass { replacing { [$0.intersection(rect)] } }
  func outside(_ rect: PixelRect) -> PaintingPass { replacing { $0.subtracting(rect) } }

  private func replacing(_ parts: (PixelRect) -> [PixelRect]) -> PaintingPass {
    PaintingPass(rects: rects.flatMap(parts).filter { !$0.isEmpty }, nextStroke: nextStroke, nextRow: nextRow)
  }

  func rects(in rows: Range<Int>) -> [PixelRect] {
    rects.map { PixelRect(columns: $0.columns, rows: $0.rows.clamped(to: rows)) }.filter { !$0.isEmpty }
  }
}
