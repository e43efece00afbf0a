/// A font for text: a generic family, regular or bold.
public struct TextFont: Hashable, Sendable, CaseIterable {
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

    /// Creates the family of a style; returns `nil` unless it is the style's only family.
    public init?(_ style: TextStyle) {
      let family = Self.allCases.first { [$0.genericName] == style.families }
      guard let family else { return nil }
      self = family
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
  private static func weight(isBold: Bool) -> Int { isBold ? 700 : 400 }

  /// Creates the style of a font.
  public init(_ font: TextFont) {
    self.init(families: [font.family.genericName], weight: Self.weight(isBold: font.isBold))
  }

  func applying(_ change: FontChange) -> TextStyle {
    var style = self
    if let family = change.family { style.families = [family.genericName] }
    style.weight = Self.weight(isBold: change.isBold)
    return style
  }
}
