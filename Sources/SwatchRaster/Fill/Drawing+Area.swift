import SwatchPixels
import SwatchSketch
import SwatchText

extension Drawing {
  /// Returns the outline of the single-color area around `point` in the part of the drawing inside `rect`.
  ///
  /// The area ends where colors clearly differ, and at the edges of `rect`. Its outline lies about a pixel
  /// farther out, under the surrounding lines, so that no seam shows. Fill it by the even–odd rule, which
  /// excludes other colors inside. Coordinates are rounded to the precision of the sheet.
  ///
  /// - Parameters:
  ///   - rect: The part of the canvas to search.
  ///   - scale: The image pixels per canvas point. Higher values find smaller gaps and take longer.
  /// - Returns: The outline; `nil` if `point` lies outside `rect`, memory is low, or Cairo is missing.
  /// - Complexity: O(*n* + *m*) for *n* pixels and a drawing of *m* points, more for ragged outlines.
  public func area(around point: CanvasPoint, in rect: CanvasRect, scale: Double = 1) -> Path? {
    region(around: point, in: rect, scale: scale).flatMap { area(of: $0, in: rect, scale: scale) }
  }

  /// Returns the single-color area around `point` for filling.
  ///
  /// If possible, the area ends at the centers of the surrounding lines and is filled below them. Otherwise,
  /// the result is ``area(around:in:scale:)``, filled on top.
  ///
  /// - Parameter layer: The layer of the fill, which does not go below lines of lower layers.
  /// - Complexity: O(*n* + *m*) for *n* pixels and a drawing of *m* points.
  public func fillArea(
    around point: CanvasPoint, in rect: CanvasRect, scale: Double = 1, layer: Int? = nil
  ) -> FillArea? {
    guard let region = region(around: point, in: rect, scale: scale) else { return nil }
    if let area = lineBoundedArea(of: region, in: rect, scale: scale), goesBelowLines(area, in: layer) {
      return area
    }
    return area(of: region, in: rect, scale: scale).map { FillArea($0) }
  }

  private func goesBelowLines(_ area: FillArea, in layer: Int?) -> Bool {
    guard let rank = layers.firstIndex(where: { $0.id == layer }), let index = area.index else { return true }
    return !layers[..<rank].contains { $0.id == strokes[index].layer }
  }

  private func region(around point: CanvasPoint, in rect: CanvasRect, scale: Double) -> PixelRegion? {
    guard rect.contains(point), let image = image(of: rect, scale: scale) else { return nil }
    let position = scale * (point - rect.min)
    func index(_ coordinate: Double, _ count: Int) -> Int {
      Int(coordinate.rounded(.down).clamped(to: 0...Double(count - 1)))
    }
    let seed = (column: index(position.x, image.size.width), row: index(position.y, image.size.height))
    return image.bytes(in: image.size.bounds).withUnsafeBytes {
      PixelRegion(
        around: seed, of: $0.bindMemory(to: UInt32.self), size: image.size, tolerance: Self.areaTolerance)
    }
  }

  private func area(of region: PixelRegion, in rect: CanvasRect, scale: Double) -> Path? {
    var path = Path()
    for loop in region.dilated.outlines.map({ $0.simplified(tolerance: 0.75) }) where loop.count > 2 {
      let points = loop.map { corner in
        // The last row and column of pixels may extend beyond the rectangle.
        CanvasPoint(
          x: min(rect.min.x + corner.x / scale, rect.max.x), y: min(rect.min.y + corner.y / scale, rect.max.y)
        ).rounded(to: precision)
      }
      path.append(Path(lines: points, isClosed: true))
    }
    return path.isEmpty ? nil : path
  }

  /// The maximum difference per color component in an area, 0…255: small, so that even pale lines end it.
  static let areaTolerance = 12

  /// The maximum number of pixels in the image, 4 bytes each. No screen has that many.
  static let areaPixelLimit = 64_000_000.0

  private func image(of rect: CanvasRect, scale: Double) -> PixelBuffer? {
    let (width, height) = ((rect.size.width * scale).rounded(.up), (rect.size.height * scale).rounded(.up))
    let extents = 1.0...Double(Int16.max)
    guard scale > 0, extents.contains(width), extents.contains(height), width * height <= Self.areaPixelLimit,
      let image = try? SheetImage(
        of: rect, scale: scale, paper: paper, size: PixelSize(width: Int(width), height: Int(height)))
    else { return nil }
    image.quality = .screen
    for stroke in strokes where shows(stroke) { image.paint(stroke) }
    return image.buffer
  }
}
