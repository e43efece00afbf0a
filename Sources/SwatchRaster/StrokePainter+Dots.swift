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
    subpaths.compactMap { subpath in
      guard subpath.verbs.count > 1, let first = subpath.points.first else { return nil }
      return subpath.points.allSatisfy { $0 == first } ? first : nil
    }
  }
}

extension Ink {
  /// True if no dash has a length or a cap, so that nothing is drawn. Cairo would draw specks at corners.
  var hasEmptyDashes: Bool {
    guard cap == .butt, let dashes else { return false }
    return dashes.lengths.enumerated().allSatisfy { $0.offset % 2 == 1 || $0.element == 0 }
  }
}
