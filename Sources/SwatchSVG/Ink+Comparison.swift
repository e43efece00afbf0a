import SwatchColor
import SwatchSketch

// Comparison of inks and gradients, ignoring rounding.
extension Ink {
  /// - Parameter growth: The expected ratio of the line widths, or `nil` to ignore widths, caps and joins.
  func looks(like other: Ink, grownBy growth: Double?) -> Bool {
    let expected = width * (growth ?? 1)
    let ignoresLine = line == nil || growth == nil
    let hasSameWidth = ignoresLine || abs(other.width - expected) <= max(0.01 * expected, 0.011)
    let hasSameEnds =
      ignoresLine || cap == other.cap && join == other.join && miterLimit == other.miterLimit
    let hasSameDetails =
      (lineGradient == nil) == (other.lineGradient == nil)
      && (fillGradient == nil) == (other.fillGradient == nil) && (dashes == nil) == (other.dashes == nil)
    return hasSameWidth && hasSameEnds && hasSameDetails && line == other.line && fill == other.fill
      && abs(opacity - other.opacity) < 0.002 && isCrisp == other.isCrisp
      && (fill == nil || isEvenOdd == other.isEvenOdd)
  }

  /// Returns true if the gradients look the same after a transform. A gradient in only one ink is ignored.
  func hasGradients(like other: Ink, movedBy map: CanvasTransform = .identity, within slack: Double) -> Bool {
    [(lineGradient, other.lineGradient), (fillGradient, other.fillGradient)].allSatisfy { old, new in
      guard let old, let new else { return true }
      return old.transformed(by: map).looks(like: new, within: slack)
    }
  }

  var hasGradient: Bool { lineGradient != nil || fillGradient != nil }
}

extension Gradient {
  func looks(like other: Gradient, within tolerance: Double) -> Bool {
    let hasSameStops = zip(stops, other.stops).allSatisfy { stop, otherStop in
      abs(stop.offset - otherStop.offset) < 1e-6 && stop.color.rgb24 == otherStop.color.rgb24
        && abs(stop.color.alpha - otherStop.color.alpha) < 0.002
    }
    guard spread == other.spread, stops.count == other.stops.count, hasSameStops else { return false }
    let (points, otherPoints) = (anchors, other.anchors)
    // A shift of less than one of the 256 color steps across the extent is invisible.
    let extent = CanvasRect(around: points)?.size ?? CanvasSize(width: 0, height: 0)
    let tolerance = tolerance + 0.003 * max(extent.width, extent.height)
    return points.count == otherPoints.count
      && zip(points, otherPoints).allSatisfy { $0.isNear($1, within: tolerance) }
  }

  private var anchors: [CanvasPoint] {
    switch geometry {
    case .linear(let start, let end):
      let normal = CanvasPoint(x: start.y - end.y, y: end.x - start.x)
      return [start, end, start + normal].map(transform.callAsFunction)
    case .radial(let center, let radius, let focus):
      let edges = [CanvasPoint(x: radius, y: 0), CanvasPoint(x: 0, y: radius)].map { center + $0 }
      return ([center, focus] + edges).map(transform.callAsFunction)
    }
  }
}
