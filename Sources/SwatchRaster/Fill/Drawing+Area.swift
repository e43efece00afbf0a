import SwatchPixels
import SwatchSketch

extension Drawing {
  /// The outline of the area of one color around `point`, as the drawing is shown in `rect`; `nil` outside of `rect`, and
  /// when there is no memory for the image or no Cairo.
  ///
  /// The area ends where a color differs by more than anti-aliasing does, and at the edges of `rect`. Its outline lies
  /// about a pixel further out, under the lines around it, so that no seam shows. Areas are to be filled by the
  /// even–odd rule: what lies inside and has another color is left out. Coordinates are rounded to hundredths.
  ///
  /// - Parameters:
  ///   - rect: The part of the canvas that counts.
  ///   - scale: How many pixels of the image make one canvas point. More find smaller gaps and take longer.
  /// - Complexity: O(*n* + *m*) for *n* pixels and a drawing of *m* points, and more for ragged outlines.
  public func area(around point: CanvasPoint, in rect: CanvasRect, scale: Double = 1) -> Path? {
    region(around: point, in: rect, scale: scale).flatMap { area(of: $0, in: rect, scale: scale) }
  }

  /// The area of one color around `point`, to be filled: along the middles of the lines around it, under them, or where
  /// that is not possible as ``area(around:in:scale:)`` has it, on top.
  ///
  /// - Complexity: O(*n* + *m*) for *n* pixels and a drawing of *m* points.
  public func fillArea(around point: CanvasPoint, in rect: CanvasRect, scale: Double = 1) -> FillArea? {
    guard let region = region(around: point, in: rect, scale: scale) else { return nil }
    return followedArea(of: region, in: rect, scale: scale)
      ?? area(of: region, in: rect, scale: scale).map { FillArea($0) }
  }

  private func region(around point: CanvasPoint, in rect: CanvasRect, scale: Double) -> PixelRegion? {
    guard rect.contains(point), let image = image(of: rect, scale: scale) else { return nil }
    let limits = image.size.bounds
    let place = scale * (point - rect.min)
    let (column, row) = (place.x.pixel(in: limits.columns), place.y.pixel(in: limits.rows))
    return image.bytes(in: limits).withUnsafeBytes { bytes in
      PixelRegion(
        around: (column, row), of: bytes.bindMemory(to: UInt32.self), size: image.size,
        tolerance: Self.areaTolerance)
    }
  }

  private func area(of region: PixelRegion, in rect: CanvasRect, scale: Double) -> Path? {
    var path = Path()
    for loop in region.grown.outlines.map({ $0.simplified(tolerance: 0.75) }) where loop.count > 2 {
      let points = loop.map { corner in
        // The last pixels may lie across the edges.
        CanvasPoint(
          x: min(rect.min.x + corner.x / scale, rect.max.x), y: min(rect.min.y + corner.y / scale, rect.max.y)
        ).rounded(to: precision)
      }
      path.append(Path(lines: points, isClosed: true))
    }
    return path.isEmpty ? nil : path
  }

  /// How much a component may differ inside of one area, of 255: less than the palest line that one can see well.
  static let areaTolerance = 12

  /// The most pixels of the image, 4 bytes each: more than any screen has.
  static let areaPixelLimit = 64_000_000.0

  private func image(of rect: CanvasRect, scale: Double) -> PixelBuffer? {
    let width = (rect.size.width * scale).rounded(.up)
    let height = (rect.size.height * scale).rounded(.up)
    let extents = 1.0...Double(Int16.max)
    guard scale > 0, extents.contains(width), extents.contains(height), width * height <= Self.areaPixelLimit,
      let image = try? SheetImage(
        of: rect, scale: scale, paper: paper, size: PixelSize(width: Int(width), height: Int(height)))
    else { return nil }
    image.quality = .screen
    for stroke in strokes { image.paint(stroke) }
    return image.buffer
  }
}

extension Double {
  /// The pixel that a coordinate lies in, those at the edges for what is outside.
  fileprivate func pixel(in range: Range<Int>) -> Int {
    Int(Swift.min(Swift.max(rounded(.down), Double(range.lowerBound)), Double(range.upperBound - 1)))
  }
}
