import SwatchText

/// The font and letter spacing of a line of text.
public struct TextStyle: Hashable, Sendable {
  // Raw values are stored in journals: do not change them.
  /// The slant of letters.
  public enum Slant: UInt8, Hashable, Sendable, CaseIterable { case upright, oblique, italic }

  /// The width of letters, narrow to wide (CSS Fonts 4, section 2.3).
  public enum Stretch: UInt8, Hashable, Sendable, CaseIterable {
    case ultraCondensed, extraCondensed, condensed, semiCondensed, normal
    case semiExpanded, expanded, extraExpanded, ultraExpanded
  }

  /// The font families by preference, without control characters; never empty.
  public var families: [String]
  /// The font weight, 1…1000; 400 is regular, 700 bold.
  public var weight: Int
  /// The slant of letters.
  public var slant: Slant
  /// The width of letters.
  public var stretch: Stretch
  /// True if lowercase letters are shown as small capitals.
  public var hasSmallCaps: Bool
  /// The additional space between characters, in ems.
  public private(set) var spacing: Double

  /// Creates a style; monospaced if `families` is empty.
  public init(
    families: [String] = TextStyle.monospaced.families, weight: Int = 400, slant: Slant = .upright,
    stretch: Stretch = .normal, hasSmallCaps: Bool = false, spacing: Double = 0
  ) {
    self.families = families.isEmpty ? ["monospace"] : families
    self.weight = weight.clamped(to: 1...1000)
    (self.slant, self.stretch, self.hasSmallCaps) = (slant, stretch, hasSmallCaps)
    // Round, so that the value survives a round trip through a file. Millionths are invisible.
    self.spacing = (spacing.clamped(to: -1000...1000) * 1e6).rounded() / 1e6
  }

  /// Returns the style with a different letter spacing, in ems.
  public func spaced(by spacing: Double) -> TextStyle {
    TextStyle(
      families: families, weight: weight, slant: slant, stretch: stretch, hasSmallCaps: hasSmallCaps,
      spacing: spacing)
  }

  /// The style of new text: a monospaced font, whose characters fit in cells.
  public static let monospaced = TextStyle(families: ["monospace"])

  /// True for bold letters.
  public var isBold: Bool { weight > 550 }

  /// Returns an estimated upper bound for the advance of a character, in columns of ``TextLine/advance`` ems.
  /// Proportional characters count as at least one column, so that the text also fits in cells.
  func columns(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first, !scalar.isWide else { return 2 }
    guard families != Self.monospaced.families else { return 1 }
    // DejaVu Sans and Serif are the widest common fonts.
    let columns =
      switch scalar {
      case _ where Self.narrowCharacters.contains(character): 1.0
      case "m", "w", "M", "W", "@", "%": 1.75
      case "A"..."Z", "#", "&", "+", "<", "=", ">", "^", "~": 1.5
      case "\u{20}"..."\u{7E}": 1.1
      default: scalar.properties.isLowercase ? 1.3 : 1.8
      }
    return isBold ? 1.1 * columns : columns
  }

  private static let narrowCharacters = Set("fijlrtI .,:;!'|()[]")

  func columns(of text: some StringProtocol) -> Double { text.reduce(0) { $0 + columns(of: $1) } }
}
