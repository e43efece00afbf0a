import CCairo
import CPango
import SwatchSketch
import SwatchText

/// A line of text laid out by Pango in the fonts installed on this machine.
struct TextLayout: ~Copyable {
  private let layout, line: OpaquePointer
  private let spacing: Double
  /// True if some glyphs may have colors instead of outlines.
  private let hasColorGlyphs: Bool

  /// Lays out text; fails if Pango is not installed.
  init?(_ string: String, _ style: TextStyle) {
    guard let font = FontContext(style), let layout = font.newLayout() else { return nil }
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
    if style.spacing != 0 {
      let attributes = pango_attr_list_new()
      let spacing = (style.spacing * FontContext.units).clamped(to: -1e8...1e8)
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(spacing)))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      g_object_unref(UnsafeMutableRawPointer(layout))
      return nil
    }
    (self.layout, self.line, spacing) = (layout, line, style.spacing)
    hasColorGlyphs = string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Paints the text with the context's current source, starting at `origin`.
  ///
  /// - Parameter asText: True to draw the text as text, as in a PDF; false to fill the outlines of glyphs,
  ///   because Cairo would otherwise align them to whole pixels.
  func show(at origin: CanvasPoint, size: Double, asText: Bool, on context: OpaquePointer) {
    cairo_save(context)
    cairo_translate(context, origin.x, origin.y)
    cairo_scale(context, size / FontContext.size, size / FontContext.size)
    cairo_new_path(context)
    cairo_move_to(context, 0, 0)
    if asText || hasColorGlyphs {
      pango_cairo_show_layout_line(context, line)
    } else {
      pango_cairo_layout_line_path(context, line)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      // Glyphs need more precision than lines.
      cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
      cairo_set_tolerance(context, 0.05)
      cairo_fill(context)
    }
    cairo_restore(context)
    cairo_new_path(context)
  }

  /// Paints text without Pango, in Cairo's monospaced font and without fallback fonts.
  static func showWithoutPango(_ text: TextLine, on context: OpaquePointer) {
    cairo_select_font_face(context, "monospace", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, text.size)
    FontContext.withOptions { cairo_set_font_options(context, $0) }
    let start = text.start(ofColumns: Double(text.string.count))
    cairo_move_to(context, start.x, start.y)
    cairo_show_text(context, text.string)
  }

  /// Returns the outlines of all glyphs relative to the start of the baseline, in ems.
  func outline() -> Path {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    guard let context else { return Path() }
    cairo_move_to(context, 0, 0)
    pango_cairo_layout_line_path(context, line)
    return Path(tracedOn: context).map { CanvasPoint(x: $0.x / FontContext.size, y: $0.y / FontContext.size) }
  }

  /// Returns the left end of a line with this layout.
  func start(of line: TextLine) -> CanvasPoint {
    line.isCentered ? line.start(ofColumns: metrics.advance / TextLine.advance) : line.origin
  }

  var metrics: TextMetrics {
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_line_get_extents(line, &ink, &logical)
    let box = Self.rect(logical)
    // Pango omits the spacing after the last character.
    return TextMetrics(
      advance: box.size.width + spacing, box: box, ink: ink.width > 0 ? Self.rect(ink) : box,
      hasMissingGlyphs: pango_layout_get_unknown_glyphs_count(layout) > 0)
  }

  private static func rect(_ rect: PangoRectangle) -> CanvasRect {
    let units = FontContext.units
    let (x, y) = (Double(rect.x) / units, Double(rect.y) / units)
    return CanvasRect(
      min: CanvasPoint(x: x, y: y),
      max: CanvasPoint(x: x + Double(rect.width) / units, y: y + Double(rect.height) / units))
  }
}

extension Path {
  fileprivate init(tracedOn context: OpaquePointer) {
    self.init()
    guard let traced = cairo_copy_path(context) else { return }
    defer { cairo_path_destroy(traced) }
    var index = 0
    let count = Int(traced.pointee.num_data)
    while index < count, let data = traced.pointee.data {
      let header = data[index].header
      func point(_ offset: Int) -> CanvasPoint {
        CanvasPoint(x: data[index + offset].point.x, y: data[index + offset].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: move(to: point(1))
      case CAIRO_PATH_LINE_TO: line(to: point(1))
      case CAIRO_PATH_CURVE_TO: curve(point(1), point(2), to: point(3))
      default: close()
      }
      index += Swift.max(1, Int(header.length))
    }
  }
}

extension TextLine {
  /// Returns the outlines of the glyphs on the canvas, or `nil` if Pango is not installed.
  public func outline() -> Path? {
    guard let layout = TextLayout(string, style) else { return nil }
    let start = layout.start(of: self)
    return layout.outline().map { start + size * $0 }
  }
}

extension TextMetrics {
  /// Measures text in the fonts on this machine, or estimates its metrics if Pango is not installed.
  ///
  /// - Complexity: O(*n*) in the length of the text, plus loading the font on first use.
  public init(_ string: String, in style: TextStyle) {
    if let layout = TextLayout(string, style) { self = layout.metrics } else { self.init(inCells: string) }
  }
}
