import CCairo
import CPango
import SwatchSketch
import SwatchText

/// The font of a text style, and the Pango context that finds it on this machine.
struct FontContext: ~Copyable {
  private let context: OpaquePointer
  private let description: OpaquePointer?

  /// The font size for all layouts. Scaling from it keeps glyph spacing the same at every size.
  static let size = 100.0
  /// The Pango units per em.
  static let units = Double(PANGO_SCALE) * size

  /// Fails if Pango is not installed.
  init?(_ style: TextStyle) {
    guard ccairo_open() != 0, cpango_open() != 0, let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map)
    else { return nil }
    Self.withOptions { pango_cairo_context_set_font_options(context, $0) }
    pango_context_set_round_glyph_positions(context, 0)
    // Otherwise the first letter would set the direction, unlike in browsers.
    pango_context_set_base_dir(context, Int32(PANGO_DIRECTION_LTR))
    (self.context, description) = (context, Self.description(of: style))
  }

  deinit {
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Returns an empty layout in this font. The caller releases it.
  func newLayout() -> OpaquePointer? {
    guard let layout = pango_layout_new(context) else { return nil }
    pango_layout_set_font_description(layout, description)
    return layout
  }

  /// Returns the metrics of the font. The caller releases them.
  func newMetrics() -> OpaquePointer? { pango_context_get_metrics(context, description, nil) }

  /// The family of the font that Pango has chosen.
  var family: String? {
    guard let font = pango_context_load_font(context, description) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }

  /// Passes `body` options without hinting, which would make lines longer at some scales.
  static func withOptions(_ body: (OpaquePointer?) -> Void) {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    body(options)
    cairo_font_options_destroy(options)
  }

  private static func description(of style: TextStyle) -> OpaquePointer? {
    let font = pango_font_description_new()
    // Pango splits the list at commas, even inside quotation marks.
    let families = style.families.map { $0.replacing(text: ",", with: " ") }
    pango_font_description_set_family(font, families.joined(separator: ","))
    pango_font_description_set_weight(font, Int32(style.weight))
    pango_font_description_set_style(font, Int32(style.slant.rawValue))
    pango_font_description_set_stretch(font, Int32(style.stretch.rawValue))
    let variant = style.hasSmallCaps ? PANGO_VARIANT_SMALL_CAPS : PANGO_VARIANT_NORMAL
    pango_font_description_set_variant(font, Int32(variant))
    pango_font_description_set_absolute_size(font, Self.units)
    return font
  }
}
