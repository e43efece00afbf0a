import CCairo
import SwatchColor
import SwatchSketch
import SwatchText

extension Gradient {
  /// Returns a Cairo pattern, which the caller must destroy, or `nil` if the last color applies everywhere.
  func pattern(opacity: Double) -> OpaquePointer? {
    guard let inverse = transform.inverse, let pattern = emptyPattern else { return nil }
    for stop in stops.thinned(to: Self.paintedStopCount) {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha * opacity)
    }
    var matrix = inverse.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, spread.extend)
    return pattern
  }

  /// The maximum number of stop positions. Cairo's time is quadratic in it, plus linear for each pixel.
  private static let paintedStopCount = 512

  private var emptyPattern: OpaquePointer? {
    switch geometry {
    case .linear(let start, let end):
      start == end ? nil : cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let center, let radius, let focus):
      radius > 0 ? cairo_pattern_create_radial(focus.x, focus.y, 0, center.x, center.y, radius) : nil
    }
  }
}

extension [ColorStop] {
  /// Returns all stops or, if there are too many, the first and last in each of `limit` intervals.
  func thinned(to limit: Int) -> [ColorStop] {
    guard count > 2 * limit else { return self }
    func interval(_ stop: ColorStop) -> Int { Int((stop.offset * Double(limit)).clamped(to: 0...1e6)) }
    return indices.filter { index in
      index == 0 || index == count - 1 || interval(self[index]) != interval(self[index - 1])
        || interval(self[index]) != interval(self[index + 1])
    }.map { self[$0] }
  }
}

extension Gradient.Spread {
  fileprivate var extend: cairo_extend_t {
    switch self {
    case .pad: CAIRO_EXTEND_PAD
    case .reflect: CAIRO_EXTEND_REFLECT
    case .repeat: CAIRO_EXTEND_REPEAT
    }
  }
}
