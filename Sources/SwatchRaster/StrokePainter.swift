import CCairo
import SwatchColor
import SwatchSketch

/// Draws strokes on a Cairo context.
enum StrokePainter {
  /// How exactly strokes are drawn.
  enum Quality {
    /// Fast, and as exact as cells can show.
    case screen
    /// As exact as pixels can show.
    case image
    /// As curves, for whoever draws them later.
    case vector
  }

  /// Paints a finished stroke. It is one shape to Cairo, so it does not darken where it crosses itself.
  ///
  /// - Parameter pictures: Keeps what was decoded for the next time.
  static func paint(
    _ stroke: Stroke, quality: Quality = .screen, pictures: PictureCache, on context: OpaquePointer
  ) {
    let ink = stroke.ink
    switch stroke.shape {
    case .path(let path): paint(path, ink, quality, on: context)
    case .text(let text): paint(text, ink, quality, on: context)
    case .artwork(let artwork):
      ArtworkPainter(quality: quality, pictures: pictures, context: context).paint(
        artwork, opacity: ink.opacity)
    case .picture(let picture):
      if let image = pictures.image(of: picture.png) {
        paint(image, in: picture.rect, opacity: ink.opacity, on: context)
      }
    }
  }

  private static func paint(
    _ image: OpaquePointer, in rect: CanvasRect, opacity: Double, on context: OpaquePointer
  ) {
    let (width, height) = (
      Double(cairo_image_surface_get_width(image)), Double(cairo_image_surface_get_height(image))
    )
    guard width > 0, height > 0, rect.size.width > 0, rect.size.height > 0 else { return }
    cairo_save(context)
    cairo_rectangle(context, rect.min.x, rect.min.y, rect.size.width, rect.size.height)
    cairo_clip(context)
    cairo_translate(context, rect.min.x, rect.min.y)
    cairo_scale(context, rect.size.width / width, rect.size.height / height)
    cairo_set_source_surface(context, image, 0, 0)
    // Otherwise the edges of an enlarged picture would fade.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
  }

  private static func paint(_ path: Path, _ ink: Ink, _ quality: Quality, on context: OpaquePointer) {
    guard let fill = ink.fill else {
      guard let line = ink.line else { return }
      setSource(line, ink.lineGradient, opacity: ink.opacity, on: context)
      return self.line(path, ink, quality, on: context)
    }
    guard let line = ink.line else {
      setSource(fill, ink.fillGradient, opacity: ink.opacity, on: context)
      return area(path, ink, on: context)
    }
    beginGroup(on: context)
    setSource(fill, ink.fillGradient, on: context)
    area(path, ink, on: context)
    setSource(line, ink.lineGradient, on: context)
    self.line(path, ink, quality, on: context)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, ink.opacity)
  }

  /// Begins to paint something for itself, whole: it is cut off once, when it is painted where it belongs.
  static func beginGroup(on context: OpaquePointer) {
    cairo_push_group(context)
    cairo_reset_clip(context)
  }

  private static func area(_ path: Path, _ ink: Ink, on context: OpaquePointer) {
    trace(path, on: context)
    cairo_set_fill_rule(context, ink.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  private static func line(_ path: Path, _ ink: Ink, _ quality: Quality, on context: OpaquePointer) {
    cairo_set_line_cap(context, ink.cap.cairo)
    cairo_set_line_join(context, ink.join.cairo)
    cairo_set_miter_limit(context, ink.miterLimit)
    // Whoever draws the next line has none.
    defer { if ink.dashes != nil { cairo_set_dash(context, nil, 0, 0) } }
    if let dashes = ink.dashes {
      cairo_set_dash(context, dashes.lengths, Int32(clamping: dashes.lengths.count), dashes.phase)
    }
    trace(path, on: context)
    switch quality {
    case .screen:
      stroke(width: ink.width, isFlattened: path.turnsWithin(ink.width), on: context)
    case .image:
      stroke(
        width: ink.width, isFlattened: true, antialias: CAIRO_ANTIALIAS_BEST, tolerance: fineTolerance,
        on: context)
    case .vector:
      cairo_set_line_width(context, ink.width)
      cairo_stroke(context)
    }
  }

  private static func paint(_ text: TextLine, _ ink: Ink, _ quality: Quality, on context: OpaquePointer) {
    guard let color = ink.line else { return }
    setSource(color, ink.lineGradient, opacity: ink.opacity, on: context)
    if let layout = TextLayout(text.string, text.style) {
      layout.show(at: text.origin, size: text.size, asText: quality == .vector, on: context)
    } else {
      TextLayout.showPlainly(text, on: context)
    }
  }

  /// Paints the area inside `path`.
  static func fill(_ path: Spline, with color: Color, on context: OpaquePointer) {
    setSource(color, on: context)
    trace(path, 0..<path.curveCount, on: context)
    cairo_fill(context)
  }

  /// How far a drawn curve may be from the exact one, in pixels.
  private static let tolerance = 0.2
  private static let fineTolerance = 0.05

  /// Draws the given curves of `path` as a line with round caps and joins.
  static func line(_ path: Spline, _ curves: Range<Int>, width: Double, on context: OpaquePointer) {
    guard !curves.isEmpty else { return }
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    trace(path, curves, on: context)
    stroke(width: width, isFlattened: true, on: context)
  }

  /// Draws the line along the path that was traced.
  ///
  /// - Parameter isFlattened: Whether curves are made straight lines first. Cairo joins lines completely, but leaves
  ///   gaps where a curve turns within less than the line's width.
  private static func stroke(
    width: Double, isFlattened: Bool, antialias: cairo_antialias_t = CAIRO_ANTIALIAS_FAST,
    tolerance: Double = tolerance, on context: OpaquePointer
  ) {
    cairo_set_line_width(context, width)
    cairo_set_antialias(context, antialias)
    cairo_set_tolerance(context, tolerance)
    if isFlattened {
      let flat = cairo_copy_path_flat(context)
      cairo_new_path(context)
      cairo_append_path(context, flat)
      cairo_path_destroy(flat)
    }
    cairo_stroke(context)
  }

  /// - Parameter gradient: What is painted with in place of the color, whose alpha counts for both.
  private static func setSource(
    _ color: Color, _ gradient: Gradient?, opacity: Double = 1, on context: OpaquePointer
  ) {
    guard let pattern = gradient?.pattern(opacity: color.alpha * opacity) else {
      return setSource(color, opacity: opacity, on: context)
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  static func setSource(_ color: Color, opacity: Double = 1, on context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
  }

  static func trace(_ path: Path, on context: OpaquePointer) {
    cairo_new_path(context)
    // Closing what is closed draws nothing, but takes Cairo's memory each time.
    var isClosed = false
    path.forEachSegment { segment in
      defer { isClosed = segment.isClose }
      switch segment {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(_, let end): cairo_line_to(context, end.x, end.y)
      case .curve(let curve): trace(curve, on: context)
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
      // Cairo draws a dot for a line without length, but nothing for such a curve.
      return cairo_line_to(context, curve.end.x, curve.end.y)
    }
    cairo_curve_to(
      context, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, curve.end.x,
      curve.end.y)
  }
}

extension Path.Segment {
  fileprivate var isClose: Bool { if case .close = self { true } else { false } }
}

extension Path {
  /// Whether a curve may turn by much within `length`: where its ends point in directions that differ by more than
  /// 25°, and it is shorter than four times `length`, or where it turns back.
  fileprivate func turnsWithin(_ length: Double) -> Bool {
    var previous = CanvasPoint(x: 0, y: 0)
    var next = 0
    for verb in verbs {
      if verb == .curve {
        let (control1, control2, end) = (points[next], points[next + 1], points[next + 2])
        // Splines begin and end with a control on the end itself.
        let leaving = (control1 == previous ? control2 : control1) - previous
        let arriving = end - (control2 == end ? control1 : control2)
        let along = leaving.x * arriving.x + leaving.y * arriving.y
        let squares =
          (leaving.x * leaving.x + leaving.y * leaving.y)
          * (arriving.x * arriving.x + arriving.y * arriving.y)
        let way = end - previous
        let isShort = way.x * way.x + way.y * way.y < 16 * length * length
        // The cosine of 25° squared.
        if along < 0 || (isShort && along * along < 0.82 * squares) { return true }
      }
      next += verb.pointCount
      if next > 0 { previous = points[next - 1] }
    }
    return false
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
