import CCairo
import SwatchColor
import SwatchSketch

/// Draws strokes on a Cairo context.
enum StrokePainter {
  /// Paints a finished stroke. It is one shape to Cairo, so it does not darken where it crosses itself.
  static func paint(_ stroke: Stroke, on context: OpaquePointer) {
    let path = stroke.path
    let curves = 0..<path.curveCount
    guard let fill = stroke.pen.fillColor else {
      setSource(stroke.pen.strokeColor, opacity: stroke.pen.opacity, on: context)
      line(path, curves, width: stroke.pen.width, on: context)
      return
    }
    paintFilled(path, fill: fill, opacity: stroke.pen.opacity, on: context) {
      setSource(stroke.pen.strokeColor, on: context)
      line(path, curves, width: stroke.pen.width, on: context)
    }
  }

  /// Paints the area inside `path` and then, by `paintLine`, its line, and blends both as one shape.
  static func paintFilled(
    _ path: StrokePath, fill: Color, opacity: Double, on context: OpaquePointer, paintLine: () -> Void
  ) {
    cairo_push_group(context)
    setSource(fill, on: context)
    trace(path, 0..<path.curveCount, on: context)
    cairo_fill(context)
    paintLine()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// How far a drawn curve may be from the exact one, in pixels.
  private static let tolerance = 0.2

  /// Draws the given curves of `path` as a line with round caps and joins.
  static func line(_ path: StrokePath, _ curves: Range<Int>, width: Double, on context: OpaquePointer) {
    guard !curves.isEmpty else { return }
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_width(context, width)
    cairo_set_tolerance(context, tolerance)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
    trace(path, curves, on: context)
    // Cairo joins lines completely, but leaves gaps where a curve turns within less than the line's width.
    let flat = cairo_copy_path_flat(context)
    cairo_new_path(context)
    cairo_append_path(context, flat)
    cairo_path_destroy(flat)
    cairo_stroke(context)
  }

  static func setSource(_ color: Color, opacity: Double = 1, on context: OpaquePointer) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
  }

  private static func trace(_ path: StrokePath, _ curves: Range<Int>, on context: OpaquePointer) {
    guard let first = curves.first else { return }
    cairo_new_path(context)
    cairo_move_to(context, path[first].start.x, path[first].start.y)
    for index in curves {
      let curve = path[index]
      guard curve.start != curve.end else {
        // Cairo draws a dot for a line without length, but nothing for such a curve.
        cairo_line_to(context, curve.end.x, curve.end.y)
        continue
      }
      cairo_curve_to(
        context, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, curve.end.x,
        curve.end.y)
    }
  }
}
