import CCairo
import SwatchSketch

extension StrokePainter {
  /// Traces a short line for each zero-length subpath, because Cairo draws no square caps there.
  static func traceDots(of path: Path, width: Double, on context: OpaquePointer) {
    for dot in path.dots {
      cairo_move_to(context, dot.x - width / 200, dot.y)
      cairo_line_to(context, dot.x + width / 200, dot.y)
    }
  }
}

extension Path {
  /// The positions of subpaths that have segments but no length.
  fileprivate var dots: [CanvasPoint] {
    subpaths.compactMap { subpath in
      guard subpath.verbs.count > 1, let first = subpath.points.first else { return nil }
      return subpath.points.allSatisfy { $0 == first } ? first : nil
    }
  }
}

extension Ink {
  /// True if all dashes have zero length and no caps. Cairo would draw specks at corners.
  var hasEmptyDashes: Bool {
    guard cap == .butt, let dashes else { return false }
    return dashes.lengths.enumerated().allSatisfy { $0.offset % 2 == 1 || $0.element == 0 }
  }
}
