import CCairo
import SwatchPixels
import SwatchSketch
import SwatchText

// Paints paths that would take Cairo too long.
extension StrokePainter {
  /// The estimated work of painting a path with Cairo and with ``CoverageFiller``.
  struct WorkEstimate {
    var cairo = 0.0, coverage = 0.0

    /// The maximum work for which Cairo always paints a path: about 30 milliseconds.
    private static let cairoLimit = 3_000_000.0
    var isComplex: Bool { cairo > Self.cairoLimit && coverage < cairo }
    var expectedWork: Double { min(cairo, max(coverage, Self.cairoLimit)) }
  }

  /// The limits below which a path is cheap, whatever its shape.
  private static let plainSegmentCount = 64
  private static let plainExtent = 20_000.0
  /// The largest mask to allocate at once.
  private static let maskPixelCount = 4_000_000

  static func workEstimate(forFilling outline: Outline) -> WorkEstimate {
    guard let tolerance = outline.quality.tolerance, !isPlain(outline) else { return WorkEstimate() }
    let work = PathWork(of: outline.path, outline.transform, in: outline.rect, tolerance: tolerance)
    return WorkEstimate(cairo: work.fillCostInCairo, coverage: work.fillCostByCoverage)
  }

  static func workEstimate(forStroking outline: Outline) -> WorkEstimate {
    let ink = outline.ink
    guard let tolerance = outline.quality.tolerance, ink.dashes != nil || !isPlain(outline)
    else { return WorkEstimate() }
    let scale = outline.transform.lengthFactor
    let reach = ink.reach * scale
    let work = PathWork(
      of: outline.path, outline.transform, in: outline.rect, reach: reach, tolerance: tolerance)
    let joinEdgeCount = joinEdgeCount(ink, reach: reach, tolerance)
    let dashCount = work.length * (ink.dashes.map { Double($0.lengths.count) / ($0.period * scale) } ?? 0)
    return WorkEstimate(
      cairo: work.strokeCostInCairo(joinEdgeCount: joinEdgeCount, reach: reach) + dashCount
        * (joinEdgeCount + 4) * 10,
      coverage: work.strokeCostByCoverage(reach: reach) + dashCount * (20 + min(reach, 1_000) * 4))
  }

  /// Returns the number of edges that Cairo creates for a line join.
  private static func joinEdgeCount(_ ink: Ink, reach: Double, _ tolerance: Double) -> Double {
    guard ink.join == .round || ink.cap == .round else { return 2 }
    return (.pi / (2 * tolerance / max(reach, tolerance)).squareRoot()).clamped(to: 4...1e5) / 2
  }

  private static func isPlain(_ outline: Outline) -> Bool {
    guard outline.path.verbs.count <= plainSegmentCount else { return false }
    return outline.ink.reach * outline.transform.lengthFactor < plainExtent
      && outline.path.points.allSatisfy { point in
        let pixel = outline.transform(point)
        return abs(pixel.x) < plainExtent && abs(pixel.y) < plainExtent
      }
  }

  func fill(_ outline: Outline) {
    cover(outline.rect, outline, isEvenOdd: outline.ink.isEvenOdd, reach: 0) { filler, flattener in
      outline.path.forEachEdge(flattener) {
        filler.addEdge(from: outline.transform($0), to: outline.transform($1))
      }
    }
  }

  func draw(_ outline: Outline) {
    cover(outline.rect, outline, isEvenOdd: false, reach: outline.ink.reach) {
      $0 = LineOutliner(outline.path, outline.ink, outline.transform, $1, $0).filler
    }
  }

  /// Paints the shapes that `collect` adds, in parts if there are too many or the mask would be too large.
  private func cover(
    _ rect: PixelRect, _ outline: Outline, isEvenOdd: Bool, reach: Double,
    _ collect: (inout CoverageFiller, CurveFlattener) -> Void
  ) {
    guard !rect.isEmpty, let inverse = outline.transform.inverse, let tolerance = outline.quality.tolerance
    else { return }
    let flattener = CurveFlattener(
      visible: inverse.bounds(of: CanvasRect(rect)).expanded(by: reach),
      tolerance: tolerance / outline.transform.maximumScale)
    var filler = CoverageFiller(rect: rect, samples: outline.samples)
    let (fits, isRow) = (rect.pixelCount <= Self.maskPixelCount, rect.rows.count == 1)
    if fits || isRow { collect(&filler, flattener) }
    guard fits && !filler.isFull || isRow else {
      return rect.halves.forEach { cover($0, outline, isEvenOdd: isEvenOdd, reach: reach, collect) }
    }
    guard let mask = try? PixelBuffer(size: rect.size, format: .mask) else { return }
    let sampleCount = filler.samples * filler.samples
    mask.change {
      filler.fill(isEvenOdd: isEvenOdd) { row, coverage in
        let bytes = mask.row(row).assumingMemoryBound(to: UInt8.self)
        for (column, count) in coverage.enumerated() { bytes[column] = UInt8(255 * Int(count) / sampleCount) }
      }
    }
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_mask_surface(context, mask.surface, Double(rect.columns.lowerBound), Double(rect.rows.lowerBound))
    cairo_restore(context)
  }

  /// Returns the pixels of `bounds` inside the clip.
  func pixels(of bounds: CanvasRect, _ transform: CanvasTransform) -> PixelRect {
    cairo_save(context)
    cairo_identity_matrix(context)
    let clip = CanvasRect(clipOf: context)
    cairo_restore(context)
    let far = Int(Int16.max)
    let limits = PixelRect(columns: -far..<far, rows: -far..<far)
    return PixelRect(around: transform.bounds(of: bounds).expanded(by: 1), within: limits)
      .intersection(PixelRect(around: clip, within: limits))
  }
}
