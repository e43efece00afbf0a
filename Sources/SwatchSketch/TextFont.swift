/// A font for text: a generic family, regular or bold.
public struct TextFont: Hashable, Sendable {
  /// A generic font family. The raw value is its name.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case sans, serif, mono

    /// The name in CSS and SVG.
    public var genericName: String {
      switch self {
      case .sans: "sans-serif"
      case .serif: "serif"
      case .mono: "monospace"
      }
    }
  }

  /// The generic family.
  public var family: Family
  /// True for bold letters.
  public var isBold: Bool

  /// Creates a font.
  public init(_ family: Family = .mono, isBold: Bool = false) {
    (self.family, self.isBold) = (family, isBold)
  }

  /// Creates the font of a style; returns `nil` if the style has other families or properties.
  public init?(_ style: TextStyle) {
    guard let family = Family(style) else { return nil }
    self.init(family, isBold: style.isBold)
    guard TextStyle(self) == style else { return nil }
  }

  /// Creates a font from its ``name``.
  public init?(named name: String) {
    guard let font = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = font
  }

  /// The name of the family, then `bold` if the font is bold.
  public var name: String { family.rawValue + (isBold ? " bold" : "") }

  /// Returns the font after a change.
  public func applying(_ change: FontChange) -> TextFont {
    TextFont(change.family ?? family, isBold: change.isBold)
  }
}

extension TextFont: CaseIterable {
  /// All fonts, regular ones first.
  public static let allCases = [false, true].flatMap { isBold in
    Family.allCases.map { TextFont($0, isBold: isBold) }
  }
}

/// A change to a font.
public struct FontChange: Hashable, Sendable {
  /// The new family; `nil` keeps the current one.
  public let family: TextFont.Family?
  /// True for bold letters.
  public let isBold: Bool

  /// Creates a change.
  public init(_ family: TextFont.Family? = nil, isBold: Bool) {
    (self.family, self.isBold) = (family, isBold)
  }
}

extension TextStyle {
  private static let regularWeight = 400
  private static let boldWeight = 700

  /// Creates the style of a font.
  public init(_ font: TextFont) {
    self.init(
      families: [font.family.genericName], weight: font.isBold ? Self.boldWeight : Self.regularWeight)
  }

  /// True for bold letters.
  public var isBold: Bool { weight > 550 }

  func applying(_ change: FontChange) -> TextStyle {
    var style = self
    if let family = change.family { style.families = [family.genericName] }
    style.weight = change.isBold ? Self.boldWeight : Self.regularWeight
    return style
  }

  /// Returns an estimated upper bound for the advance of a character, in columns. A column is
  /// ``TextLine/advance`` ems wide.
  ///
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

extension TextFont.Family {
  /// Creates the family of a style; returns `nil` unless it is the style's only family.
  public init?(_ style: TextStyle) {
    guard let family = Self.allCases.first(where: { [$0.genericName] == style.families }) else { return nil }
    self = family
  }
}
