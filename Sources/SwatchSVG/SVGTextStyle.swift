import SwatchSketch
import SwatchText
import SwatchXML

/// The properties of an element that count for text alone. All are inherited.
struct SVGTextStyle: Hashable {
  /// The families of fonts; the one that browsers begin with, where nothing is said.
  var families = ["Times New Roman"]
  /// Whether the document has named them.
  var namesFamilies = false
  var weight = 400
  var slant = TextStyle.Slant.upright
  var stretch = TextStyle.Stretch.normal
  var hasSmallCaps = false
  /// How much farther apart characters are, and words, in units of the document.
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var lines: Set<Line> = []
  /// How far above the line it stands, in units of the document.
  var rise = 0.0
  var baseline = Baseline.alphabetic
  /// Whether a line begins at its right end.
  var isRightToLeft = false
  /// The effect of the element's direction on the order of its characters; not inherited.
  var bidi = Bidi.normal

  /// A line at text.
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

  /// What of a font is put on the line (CSS Inline 3, section 3).
  enum Baseline: Hashable {
    case alphabetic, middle, central, hanging, ascent, descent
  }

  /// What text in a size looks like.
  func style(size: Double) -> TextStyle {
    TextStyle(
      families: families, weight: weight, slant: slant, stretch: stretch, hasSmallCaps: hasSmallCaps,
      spacing: size > 0 ? letterSpacing / size : 0)
  }
}
