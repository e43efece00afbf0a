import CPango
import SwatchSketch

/// How much room a line of text takes, in sizes of the font, from the beginning of its baseline; y grows downwards.
public struct TextMetrics: Hashable, Sendable {
  /// How far behind the beginning the next character is.
  public let advance: Double
  /// From the beginning to there, as high as the font.
  public let box: CanvasRect
  /// What letters reach.
  public let ink: CanvasRect
  /// Whether no font has some of the characters.
  public let lacksCharacters: Bool
}

extension TextMetrics {
  /// Takes each character for one of a monospaced font.
  public init(inCells string: String) {
    let advance = TextLine.advance * Double(string.unicodeScalars.count)
    let box = CanvasRect(min: CanvasPoint(x: 0, y: -0.9), max: CanvasPoint(x: advance, y: 0.3))
    self.init(advance: advance, box: box, ink: box, lacksCharacters: false)
  }

  /// Measures text in the fonts of this machine; where Pango is not installed, as wide as monospaced fonts have it.
  ///
  /// - Complexity: O(*n*) in the length of the text; a font that was not used before is looked for.
  public init(_ string: String, in style: TextStyle) {
    if let layout = TextLayout(string, style) { self = layout.metrics } else { self.init(inCells: string) }
  }
}

/// How high the letters of a font are, and where lines at them are, in sizes of the font.
public struct FontMetrics: Hashable, Sendable {
  /// How far letters reach above the baseline, and below it.
  public let ascent, descent: Double
  /// How high a small x is.
  public let xHeight: Double
  /// Where the upper edge of a line under text is, below the baseline, and that of a line through it, above it as a negative
  /// number; and how thick they are.
  public let underline, strikethrough, thickness: Double

  /// Measures a font of this machine; `nil` where Pango is not installed.
  public init?(of style: TextStyle) {
    guard let context = TextLayout.context() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let font = TextLayout.description(of: style)
    defer { pango_font_description_free(font) }
    guard let metrics = pango_context_get_metrics(context, font, nil) else { return nil }
    defer { pango_font_metrics_unref(metrics) }
    func size(_ units: Int32) -> Double { Double(units) / TextLayout.units }
    ascent = size(pango_font_metrics_get_ascent(metrics))
    descent = size(pango_font_metrics_get_descent(metrics))
    xHeight = -TextMetrics("x", in: style).ink.min.y
    underline = -size(pango_font_metrics_get_underline_position(metrics))
    strikethrough = -size(pango_font_metrics_get_strikethrough_position(metrics))
    thickness = size(pango_font_metrics_get_underline_thickness(metrics))
  }

  /// True if this machine has fonts of a family.
  public static func hasFamily(_ name: String) -> Bool {
    guard cpango_open() != 0, let map = pango_cairo_font_map_get_default() else { return false }
    return pango_font_map_get_family(map, name) != nil
  }

  /// The family that this machine sets text of a style in; `nil` where Pango is not installed.
  public static func family(for style: TextStyle) -> String? {
    guard let context = TextLayout.context() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let description = TextLayout.description(of: style)
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(context, description) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }
}
