import SwatchSketch

/// The properties that affect only text. All of them except ``bidi`` are inherited.
struct SVGTextStyle: Hashable {
  /// The font families in order of preference. The default is that of browsers.
  var families = ["Times New Roman"]
  var setsFontFamilies = false
  var weight = 400
  var slant = TextStyle.Slant.upright
  var stretch = TextStyle.Stretch.normal
  var hasSmallCaps = false
  /// In user units.
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var lines: Set<Line> = []
  /// The shift above the baseline, in user units.
  var baselineShift = 0.0
  var baseline = Baseline.alphabetic
  var isRightToLeft = false
  var bidi = Bidi.normal
  enum Line: String { case under = "underline", over = "overline", through = "line-through" }

  /// The values of `unicode-bidi` (CSS Writing Modes 3, section 2.2).
  enum Bidi: String {
    case normal, embed, isolate, plaintext
    case override = "bidi-override"
    case isolateOverride = "isolate-override"
  }

  /// The part of the font that is aligned with the baseline (CSS Inline 3, section 3).
  enum Baseline { case alphabetic, middle, central, hanging, ascent, descent }

  func style(size: Double) -> TextStyle {
    TextStyle(
      families: families, weight: weight, slant: slant, stretch: stretch, hasSmallCaps: hasSmallCaps,
      spacing: size > 0 ? letterSpacing / size : 0)
  }
}
