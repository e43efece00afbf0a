import SwatchText

/// How the characters of a line of text look: the font, and how far apart they are.
public struct TextStyle: Hashable, Sendable {
  // Numbers of cases are in journals: they stay as they are.
  /// How letters lean.
  public enum Slant: UInt8, Hashable, Sendable, CaseIterable {
    case upright, oblique, italic
  }

  /// How wide letters are, narrow to wide (CSS Fonts 4, section 2.3).
  public enum Stretch: UInt8, Hashable, Sendable, CaseIterable {
    case ultraCondensed, extraCondensed, condensed, semiCondensed, normal
    case semiExpanded, expanded, extraExpanded, ultraExpanded
  }

  /// The families of fonts, the best one first, without characters that control; not empty.
  public var families: [String]
  /// How bold letters are, 1…1000; 400 is regular, 700 bold.
  public var weight: Int
  /// How letters lean.
  public var slant: Slant
  /// How wide letters are.
  public var stretch: Stretch
  /// Whether small letters look like small capitals.
  public var hasSmallCaps: Bool
  /// How much farther apart characters are than the font has them, in sizes of the font.
  public private(set) var spacing: Double

  /// Creates a style; without families it is the monospaced one.
  public init(
    families: [String] = TextStyle.monospaced.families, weight: Int = 400, slant: Slant = .upright,
    stretch: Stretch = .normal, hasSmallCaps: Bool = false, spacing: Double = 0
  ) {
    self.families = families.isEmpty ? ["monospace"] : families
    self.weight = weight.clamped(to: 1...1000)
    (self.slant, self.stretch, self.hasSmallCaps) = (slant, stretch, hasSmallCaps)
    // Nobody sees a millionth of a size, and what is written comes back the same.
    self.spacing = (spacing.clamped(to: -1000...1000) * 1e6).rounded() / 1e6
  }

  /// The style with letters so far apart, in sizes of the font.
  public func spaced(by spacing: Double) -> TextStyle {
    TextStyle(
      families: families, weight: weight, slant: slant, stretch: stretch, hasSmallCaps: hasSmallCaps,
      spacing: spacing)
  }

  /// That of text which is written here: a monospaced font, whose characters fit in cells.
  public static let monospaced = TextStyle(families: ["monospace"])
}
