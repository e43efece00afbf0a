import SwatchPixels
import SwatchSketch

extension Drawing {
  /// Returns the smallest rectangle around the visible ink on the sheet, or `nil` if there is none.
  ///
  /// The rectangle is in whole points, or finer units on a small sheet. It is found by painting, because the
  /// bounds of strokes include a margin.
  ///
  /// - Throws: ``RasterError`` if there is not enough memory.
  /// - Complexity: O(*n*) in the number of points plus the number of the sheet's pixels.
  public func visibleInkBounds() throws(RasterError) -> CanvasRect? {
    guard let rect = sheetAroundInk?.intersection(sheet), rect.size.width > 0, rect.size.height > 0
    else { return nil }
    let scale = min(1 / precision.unit, Self.paintedExtent / max(rect.size.width, rect.size.height))
    let image = try SheetImage(of: rect, scale: scale, paper: nil)
    for stroke in strokes where shows(stroke) { image.paint(stroke) }
    guard let pixels = image.coveredRect.map({ CanvasRect($0) }) else { return nil }
    func canvasPoint(_ pixel: CanvasPoint) -> CanvasPoint { rect.min + 1 / image.scale * pixel }
    return CanvasRect(min: canvasPoint(pixels.min), max: canvasPoint(pixels.max)).intersection(rect)
  }

  /// The maximum number of pixels per side of the image painted to find ink.
  private static let paintedExtent = 4096.0
}

extension SheetImage {
  var coveredRect: PixelRect? {
    var rect = PixelRect.empty
    for row in size.bounds.rows {
      let line = PixelRect(columns: size.bounds.columns, rows: row..<row + 1)
      buffer.bytes(in: line).withUnsafeBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        guard let first = pixels.firstIndex(where: { $0 != 0 }),
          let last = pixels.lastIndex(where: { $0 != 0 })
        else { return }
        rect = rect.union(PixelRect(columns: first..<last + 1, rows: row..<row + 1))
      }
    }
    return rect.isEmpty ? nil : rect
  }
}
