import CCairo
import SwatchColor
import SwatchPixels
import SwatchSketch

/// Paints strokes on a Cairo context.
struct StrokePainter {
  let context: OpaquePointer
  let quality: Quality
  let pictures: PictureCache

  init(_ context: OpaquePointer, _ quality: Quality = .screen, pictures: PictureCache = PictureCache()) {
    (self.context, self.quality, self.pictures) = (context, quality, pictures)
  }

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
    var quality = Quality.screen
    /// The samples per pixel in each direction: fewer on the screen and for paths with very many segments.
    var samples: Int { quality == .screen || path.verbs.count > 10_000 ? 4 : 8 }
  }

  /// - Parameter bounds: The bounds of the path's ink.
  func paint(_ path: Path, _ ink: Ink, _ bounds: CanvasRect) {
    let transform = CanvasTransform(of: context)
    let (ink, coverage) = quality == .vector ? (ink, 1) : ink.withVisibleDashes(at: transform.lengthFactor)
    let outline = Outline(
      path: path, ink: ink, rect: pixels(of: bounds, transform), transform: transform, quality: quality)
    guard !outline.rect.isEmpty || quality == .vector else { return }
    let isGroup = ink.fill != nil && ink.line != nil
    let opacity = isGroup ? 1 : ink.opacity
    if isGroup { beginGroup() }
    if let fill = ink.fill {
      setSource(fill, ink.fillGradient, opacity: opacity)
      fillArea(outline)
    }
    if let line = ink.line {
      setSource(line, ink.lineGradient, opacity: opacity * coverage)
      strokeLine(outline)
    }
    guard isGroup else { return }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, ink.opacity)
  }

  /// Starts an offscreen group without a clip; the clip applies when the group is painted.
  func beginGroup() {
    cairo_push_group(context)
    cairo_reset_clip(context)
  }

  private func fillArea(_ outline: Outline) {
    if Self.workEstimate(forFilling: outline).isComplex { return fill(outline) }
    let ink = outline.ink
    trace(outline.path)
    cairo_set_fill_rule(context, ink.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    let antialias = cairo_get_antialias(context)
    if ink.isCrisp { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    cairo_fill(context)
    cairo_set_antialias(context, antialias)
  }

  private func strokeLine(_ outline: Outline) {
    guard !outline.ink.hasEmptyDashes else { return }
    if Self.workEstimate(forStroking: outline).isComplex { return draw(outline) }
    let (path, ink) = (outline.path, outline.ink)
    cairo_set_line_cap(context, ink.cap.cairo)
    cairo_set_line_join(context, ink.join.cairo)
    cairo_set_miter_limit(context, ink.miterLimit)
    let dashes = ink.dashes?.lengths ?? []
    cairo_set_dash(context, dashes, Int32(clamping: dashes.count), ink.dashes?.phase ?? 0)
    cairo_set_line_width(context, ink.width)
    setPrecision()
    let antialias = cairo_get_antialias(context)
    // Without anti-aliasing, a line thinner than a pixel would have gaps.
    if ink.isCrisp, ink.width * CanvasTransform(of: context).lengthFactor >= 1 {
      cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    }
    trace(path, lineWidth: ink.width)
    if ink.cap == .square { traceDots(of: path, width: ink.width) }
    cairo_stroke(context)
    cairo_set_antialias(context, antialias)
  }

  func paint(_ text: TextLine, _ ink: Ink) {
    guard let color = ink.line else { return }
    setSource(color, ink.lineGradient, opacity: ink.opacity)
    if let layout = TextLayout(text.string, text.style) {
      layout.show(at: layout.start(of: text), size: text.size, asText: quality == .vector, on: context)
    } else {
      TextLayout.showWithoutPango(text, on: context)
    }
  }

  func fill(_ path: Spline, with color: Color, _ gradient: Gradient?) {
    setSource(color, gradient)
    trace(path, 0..<path.curveCount)
    cairo_fill(context)
  }

  /// Draws a range of curves of `path` with round caps and joins.
  func stroke(_ path: Spline, _ curves: Range<Int>, width: Double) {
    guard !curves.isEmpty else { return }
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_width(context, width)
    setPrecision()
    trace(path, curves)
    let flat = cairo_copy_path_flat(context)
    cairo_new_path(context)
    cairo_append_path(context, flat)
    cairo_path_destroy(flat)
    cairo_stroke(context)
  }

  private func setPrecision() {
    guard let tolerance = quality.tolerance else { return }
    cairo_set_antialias(context, quality == .screen ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(context, tolerance)
  }

  /// - Parameter gradient: Replaces the color, but not its opacity.
  func setSource(_ color: Color, _ gradient: Gradient? = nil, opacity: Double = 1) {
    if let pattern = gradient?.pattern(opacity: color.alpha * opacity) {
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    } else {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
    }
  }

  /// Traces a path. If `lineWidth` is given, straight lines replace sharp turns, because Cairo leaves gaps in
  /// them, but not between lines. It draws other curves as precisely as lines, and faster.
  func trace(_ path: Path, lineWidth: Double? = nil) {
    cairo_new_path(context)
    // The maximum distance between the straight lines and a curve, in points; `nil` for exact curves.
    let tolerance = quality.tolerance.map { $0 / CanvasTransform(of: context).maximumScale }
    // Closing a closed subpath draws nothing, but allocates memory in Cairo each time.
    var isClosed = false
    path.forEachSegment { segment in
      defer { isClosed = segment.isClose }
      switch segment {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(_, let end): cairo_line_to(context, end.x, end.y)
      case .curve(let curve):
        if let lineWidth, let tolerance, curve.turnsSharply(lineWidth: lineWidth) {
          segment.forEachEdge(tolerance: tolerance) { cairo_line_to(context, $1.x, $1.y) }
        } else {
          trace(curve)
        }
      case .close: if !isClosed { cairo_close_path(context) }
      }
    }
  }

  private func trace(_ path: Spline, _ curves: Range<Int>) {
    guard let first = curves.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, path[first].start.x, path[first].start.y)
    for index in curves { trace(path[index]) }
  }

  private func trace(_ curve: CubicCurve) {
    guard curve.start != curve.end || curve.control1 != curve.control2 || curve.control1 != curve.start else {
      // Cairo draws a dot for a zero-length line, but nothing for a zero-length curve.
      return cairo_line_to(context, curve.end.x, curve.end.y)
    }
    cairo_curve_to(
      context, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, curve.end.x,
      curve.end.y)
  }
}

extension CubicCurve {
  /// Returns true if the curve turns by more than 90°, or by more than 25° within four line widths or at a
  /// sharp end. The directions of a curve lie between those of its control polygon.
  fileprivate func turnsSharply(lineWidth width: Double) -> Bool {
    let (first, middle, last) = (control1 - start, control2 - control1, end - control2)
    /// Returns the cosine of the angle between two directions, or 1 if either is zero.
    func cosine(_ one: CanvasPoint, _ other: CanvasPoint) -> Double {
      let squares = one.dot(one) * other.dot(other)
      return squares > 0 ? one.dot(other) / squares.squareRoot() : 1
    }
    /// Returns true if the radius at the end of the curve with this side is less than twice the line width.
    func isSharp(_ side: CanvasPoint) -> Bool {
      1.5 * side.length * side.dot(side) < 2 * width * abs(side.x * middle.y - side.y * middle.x)
    }
    let smallest = min(cosine(first, middle), cosine(middle, last), cosine(first, last))
    if smallest > 0.906 { return false }
    return smallest < 0 || (end - start).length < 4 * width || isSharp(first) || isSharp(last)
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
