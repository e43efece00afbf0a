import SwatchSketch

/// The properties of an element that count for text alone. All but ``bidi`` are inherited.
struct SVGTextStyle: Hashable {
  /// The families of fonts; by default that of browsers.
  var families = ["Times New Roman"]
  /// True if the document has named them.
  var namesFamilies = false
  var weight = 400
  var slant = TextStyle.Slant.upright
  var stretch = TextStyle.Stretch.normal
  var hasSmallCaps = false
  /// The additional distances of characters and of words, in units of the document.
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var lines: Set<Line> = []
  /// The height above the line, in units of the document.
  var rise = 0.0
  var baseline = Baseline.alphabetic
  var isRightToLeft = false
  /// The effect of the element's direction on the order of its characters.
  var bidi = Bidi.normal

  enum Line: String, Hashable, CaseIterable {
    case under = "underline"
    case over = "overline"
    case through = "line-through"
  }

  /// The values of `unicode-bidi` (CSS Writing Modes 3, section 2.2).
  enum Bidi: String, Hashable {
    case normal, embed, isolate
    case override = "bidi-override"
    case isolateOverride = "isolate-override"
    case plaintext
  }

  /// The part of a font that is put on the line (CSS Inline 3, section 3).
  enum Baseline: Hashable {
    case alphabetic, middle, central, hanging, ascent, descent
  }

  func style(size: Double) -> TextStyle {
    TextStyle(
      families: families, weight: weight, slant: slant, stretch: stretch, hasSmallCaps: hasSmallCaps,
      spacing: size > 0 ? letterSpacing / size : 0)
  }
}
