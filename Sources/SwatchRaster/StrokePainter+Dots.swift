import CCairo
import SwatchSketch

// Lines without length.
extension StrokePainter {
  /// Adds to the traced path a short line for each subpath without length: Cairo draws no square caps at those.
  static func traceDots(of path: Path, width: Double, on context: OpaquePointer) {
    for dot in path.dots {
      cairo_move_to(context, dot.x - width / 200, dot.y)
      cairo_line_to(context, dot.x + width / 200, dot.y)
    }
  }
}

extension Path {
  /// The places of subpaths that have segments, but no length.
  ///
  /// - Complexity: O(*n*) in the number of segments.
  fileprivate var dots: [CanvasPoint] {
    var (dots, dot): ([CanvasPoint], CanvasPoint?) = ([], nil)
    var isEmpty = true
    func end() {
      if let dot, !isEmpty { dots.append(dot) }
      (dot, isEmpty) = (nil, true)
    }
    func add(_ points: CanvasPoint...) {
      if isEmpty, dot == nil { dot = points[0] }
      isEmpty = false
      if points.contains(where: { $0 != dot }) { dot = nil }
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        end()
        dot = point
      case .line(let start, let end): add(start, end)
      case .curve(let curve): add(curve.start, curve.control1, curve.control2, curve.end)
      case .close(let start, let end): add(start, end)
      }
      if case .close = segment { end() }
    }
    end()
    return dots
  }
}

extension Ink {
  /// True if no dash has a length or a cap, so that nothing is drawn. Cairo would draw specks at corners.
  var hasEmptyDashes: Bool {
    guard cap == .butt, let dashes else { return false }
    return dashes.lengths.enumerated().allSatisfy { $0.offset % 2 == 1 || $0.element == 0 }
  }
}
