import CPango
import SwatchSketch

/// The metrics of a line of text in ems, relative to the start of its baseline; y points down.
public struct TextMetrics: Hashable, Sendable {
  /// The distance to the start of the next character.
  public let advance: Double
  /// The logical extent: as wide as the advance, as high as the font.
  public let box: CanvasRect
  /// The bounds of the glyphs.
  public let ink: CanvasRect
  /// True if some of the characters are missing from all fonts.
  public let hasMissingGlyphs: Bool
}

extension TextMetrics {
  /// Estimates the metrics of text in a monospaced font.
  public init(inCells string: String) {
    let advance = TextLine.advance * Double(string.unicodeScalars.count)
    let box = CanvasRect(min: CanvasPoint(x: 0, y: -0.9), max: CanvasPoint(x: advance, y: 0.3))
    self.init(advance: advance, box: box, ink: box, hasMissingGlyphs: false)
  }
}

/// The metrics of a font, in ems.
public struct FontMetrics: Hashable, Sendable {
  /// The extent above and below the baseline.
  public let ascent, descent: Double
  /// The height of a lowercase x.
  public let xHeight: Double
  /// The distances from the baseline down to the tops of the lines (negative for a strikethrough), and the
  /// thickness of the lines.
  public let underline, strikethrough, thickness: Double

  /// Measures a font installed on this machine; fails if Pango is not installed.
  public init?(of style: TextStyle) {
    guard let font = FontContext(style), let metrics = font.newMetrics() else { return nil }
    defer { pango_font_metrics_unref(metrics) }
    func size(_ units: Int32) -> Double { Double(units) / FontContext.units }
    ascent = size(pango_font_metrics_get_ascent(metrics))
    descent = size(pango_font_metrics_get_descent(metrics))
    xHeight = -TextMetrics("x", in: style).ink.min.y
    underline = -size(pango_font_metrics_get_underline_position(metrics))
    strikethrough = -size(pango_font_metrics_get_strikethrough_position(metrics))
    thickness = size(pango_font_metrics_get_underline_thickness(metrics))
  }

  /// Returns true if a font family is installed on this machine.
  public static func hasFamily(_ name: String) -> Bool {
    guard cpango_open() != 0, let map = pango_cairo_font_map_get_default() else { return false }
    return pango_font_map_get_family(map, name) != nil
  }

  /// Returns the font family that this machine uses for a style, or `nil` if Pango is not installed.
  public static func family(for style: TextStyle) -> String? { FontContext(style)?.family }
}
