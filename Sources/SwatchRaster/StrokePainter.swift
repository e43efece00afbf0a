import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch

enum StrokePainter {
  enum Quality {
    /// Fast, and precise enough for character cells.
    case screen
    /// Precise enough for pixels.
    case image
    /// Exact curves, flattened later by a viewer.
    case vector

    /// The maximum distance between flattened and exact curves in pixels, or `nil` for exact curves.
    var tolerance: Double? {
      switch self {
      case .screen: 0.2
      case .image: 0.05
      case .vector: nil
      }
    }
  }

  struct Outline {
    let path: Path
    let ink: Ink
    let rect: PixelRect
    let transform: CanvasTransform
    let quality: Quality

    /// The samples per pixel in each direction: fewer on the screen and for paths with very many segments.
    var samples: Int { quality == .screen || path.verbs.count > 10_000 ? 4 : 8 }
  }

  /// - Parameter bounds: The bounds of the path's ink.
  static func paint(
    _ path: Path, _ ink: Ink, _ bounds: CanvasRect, _ quality: Quality, on context: OpaquePointer
  ) {
    let transform = CanvasTransform(of: context)
    let (ink, dashCoverage) =
      quality.tolerance == nil ? (ink, 1) : ink.withVisibleDashes(at: transform.lengthFactor)
    let outline = Outline(
      path: path, ink: ink, rect: pixels(of: bounds, transform, on: context), transform: transform,
      quality: quality)
    guard !outline.rect.isEmpty || quality.tolerance == nil else { return }
    let isGroup = ink.fill != nil && ink.line != nil
    let opacity = isGroup ? 1 : ink.opacity
    if isGroup { beginGroup(on: context) }
    if let fill = ink.fill {
      setSource(fill, ink.fillGradient, opacity: opacity, on: context)
      fillArea(outline, on: context)
    }
    if let line = ink.line {
      setSource(line, ink.lineGradient, opacity: opacity * dashCoverage, on: context)
      strokeLine(outline, on: context)
    }
    guard isGroup else { return }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, ink.opacity)
  }

  /// Starts an offscreen group without a clip; the clip applies when the group is painted.
  static func beginGroup(on context: OpaquePointer) {
    cairo_push_group(context)
    cairo_reset_clip(context)
  }

  private static func fillArea(_ outline: Outline, on context: OpaquePointer) {
    if workEstimate(forFilling: outline).isComplex { return fill(outline, on: context) }
    let ink = outline.ink
    trace(outline.path, on: context)
    cairo_set_fill_rule(context, ink.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    let antialias = cairo_get_antialias(context)
    if ink.isCrisp { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    cairo_fill(context)
    cairo_set_antialias(context, antialias)
  }

  private static func strokeLine(_ outline: Outline, on context: OpaquePointer) {
    guard !outline.ink.hasEmptyDashes else { return }
    if workEstimate(forStroking: outline).isComplex { return draw(outline, on: context) }
    let (path, ink, quality) = (outline.path, outline.ink, outline.quality)
    cairo_set_line_cap(context, ink.cap.cairo)
    cairo_set_line_join(context, ink.join.cairo)
    cairo_set_miter_limit(context, ink.miterLimit)
    // The next line may have no dashes.
    defer { if ink.dashes != nil { cairo_set_dash(context, nil, 0, 0) } }
    if let dashes = ink.dashes {
      cairo_set_dash(context, dashes.lengths, Int32(clamping: dashes.lengths.count), dashes.phase)
    }
    cairo_set_line_width(context, ink.width)
    setPrecision(quality, on: context)
    let antialias = cairo_get_antialias(context)
    // Without anti-aliasing, a line thinner than a pixel would have gaps.
    if ink.isCrisp, ink.width * CanvasTransform(of: context).lengthFactor >= 1 {
      cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    }
    trace(path, flattening: SharpTurns(ink.width, quality, on: context), on: context)
    if ink.cap == .square { traceDots(of: path, width: ink.width, on: context) }
    cairo_stroke(context)
    cairo_set_antialias(context, antialias)
  }

  static func paint(_ text: TextLine, _ ink: Ink, _ quality: Quality, on context: OpaquePointer) {
    guard let color = ink.line else { return }
    setSource(color, ink.lineGradient, opacity: ink.opacity, on: context)
    if let layout = TextLayout(text.string, text.style) {
      layout.show(at: layout.start(of: text), size: text.size, asText: quality == .vector, on: context)
    } else {
      TextLayout.showWithoutPango(text, on: context)
    }
  }

  static func fill(_ path: Spline, with color: Color, _ gradient: Gradient?, on context: OpaquePointer) {
    setSource(color, gradient, on: context)
    trace(path, 0..<path.curveCount, on: context)
    cairo_fill(context)
  }

  /// Draws a range of curves of `path` with round caps and joins.
  static func stroke(_ path: Spline, _ curves: Range<Int>, width: Double, on context: OpaquePointer) {
    guard !curves.isEmpty else { return }
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_width(context, width)
    setPrecision(.screen, on: context)
    trace(path, curves, on: context)
    let flat = cairo_copy_path_flat(context)
    cairo_new_path(context)
    cairo_append_path(context, flat)
    cairo_path_destroy(flat)
    cairo_stroke(context)
  }

  private static func setPrecision(_ quality: Quality, on context: OpaquePointer) {
    guard let tolerance = quality.tolerance else { return }
    cairo_set_antialias(context, quality == .screen ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(context, tolerance)
  }

  /// - Parameter gradient: Replaces the color, but not its opacity.
  static func setSource(
    _ color: Color, _ gradient: Gradient? = nil, opacity: Double = 1, on context: OpaquePointer
  ) {
    if let pattern = gradient?.pattern(opacity: color.alpha * opacity) {
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    } else {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
    }
  }

  /// - Parameter turns: The curves to replace with straight lines.
  static func trace(_ path: Path, flattening turns: SharpTurns? = nil, on context: OpaquePointer) {
    cairo_new_path(context)
    // Closing a closed subpath draws nothing, but allocates memory in Cairo each time.
    var isClosed = false
    path.forEachSegment { segment in
      defer { isClosed = segment.isClose }
      switch segment {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(_, let end): cairo_line_to(context, end.x, end.y)
      case .curve(let curve):
        if let turns, turns.contains(curve) {
          segment.forEachEdge(tolerance: turns.tolerance) { cairo_line_to(context, $1.x, $1.y) }
        } else {
          trace(curve, on: context)
        }
      case .close: if !isClosed { cairo_close_path(context) }
      }
    }
  }

  private static func trace(_ path: Spline, _ curves: Range<Int>, on context: OpaquePointer) {
    guard let first = curves.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, path[first].start.x, path[first].start.y)
    for index in curves { trace(path[index], on: context) }
  }

  private static func trace(_ curve: CubicCurve, on context: OpaquePointer) {
    guard curve.start != curve.end || curve.control1 != curve.control2 || curve.control1 != curve.start else {
      // Cairo draws a dot for a zero-length line, but nothing for a zero-length curve.
      return cairo_line_to(context, curve.end.x, curve.end.y)
    }
    cairo_curve_to(
      context, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, curve.end.x,
      curve.end.y)
  }

  // MARK: - Sharp turns

  /// Matches curves that turn sharply relative to the line width. Cairo leaves gaps in them, but not between
  /// straight lines. It draws other curves as precisely as lines, and faster.
  struct SharpTurns {
    private let width: Double
    /// The maximum distance between the straight lines and a curve, in points.
    fileprivate let tolerance: Double

    /// Fails if the output contains exact curves.
    fileprivate init?(_ width: Double, _ quality: Quality, on context: OpaquePointer) {
      guard let tolerance = quality.tolerance else { return nil }
      self.width = width
      self.tolerance = tolerance / CanvasTransform(of: context).maximumScale
    }

    /// Returns true if a curve turns by more than 90°, or by more than 25° within four line widths or at a
    /// sharp end.
    ///
    /// The directions of a curve lie between those of its control polygon.
    fileprivate func contains(_ curve: CubicCurve) -> Bool {
      let (startTangent, between) = (curve.control1 - curve.start, curve.control2 - curve.control1)
      let endTangent = curve.end - curve.control2
      let cosine = min(
        startTangent.cosine(to: between), between.cosine(to: endTangent), startTangent.cosine(to: endTangent))
      if cosine > 0.906 { return false }
      return cosine < 0 || (curve.end - curve.start).length < 4 * width || hasSharpEnd(startTangent, between)
        || hasSharpEnd(endTangent, between)
    }

    /// Returns true if the radius at an end of a curve is less than twice the line width.
    ///
    /// The parameters are the first two sides of the control polygon from that end.
    private func hasSharpEnd(_ first: CanvasPoint, _ second: CanvasPoint) -> Bool {
      1.5 * first.length * first.dot(first) < 2 * width * abs(first.x * second.y - first.y * second.x)
    }
  }
}

extension CanvasPoint {
  /// Returns the cosine of the angle between two directions, or 1 if either is zero.
  fileprivate func cosine(to other: CanvasPoint) -> Double {
    let squares = dot(self) * other.dot(other)
    return squares > 0 ? dot(other) / squares.squareRoot() : 1
  }
}

extension Ink.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .round: CAIRO_LINE_CAP_ROUND
    case .butt: CAIRO_LINE_CAP_BUTT
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension Ink.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .round: CAIRO_LINE_JOIN_ROUND
    case .miter: CAIRO_LINE_JOIN_MITER
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
