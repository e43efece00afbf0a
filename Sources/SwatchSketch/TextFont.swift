/// A font for text: a generic family, regular or bold.
public struct TextFont: Hashable, Sendable, CaseIterable {
  /// A generic font family. The raw value is its name.
  public enum Family: String, Hashable, Sendable, CaseIterable {
    case sans, serif, mono

    /// The name in CSS and SVG.
    public var genericName: String { self == .sans ? "sans-serif" : self == .serif ? "serif" : "monospace" }

    /// Creates the family of a style; returns `nil` unless it is the style's only family.
    public init?(_ style: TextStyle) {
      guard let known = Self.allCases.first(where: { [$0.genericName] == style.families }) else { return nil }
      self = known
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
  public func applying(_ change: FontChange) -> Self { Self(change.family ?? family, isBold: change.isBold) }

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
  /// Creates the style of a font.
  public init(_ font: TextFont) {
    self.init(families: [font.family.genericName], weight: font.isBold ? 700 : 400)
  }

  func applying(_ change: FontChange) -> TextStyle {
    var style = self
    if let family = change.family { style.families = [family.genericName] }
    style.weight = change.isBold ? 700 : 400
    return style
  }
}
