import SwatchColor

/// The colors and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The color of the character or its background.
  public var foreground, background: CellColor
  /// Attributes such as bold and reverse.
  public var attributes: Attributes

  /// Creates a style.
  public init(
    foreground: CellColor = .standard, background: CellColor = .standard, attributes: Attributes = []
  ) {
    (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
  }

  /// The terminal's default colors.
  public static let plain = Style()
  /// Bold text in the default colors.
  public static let bold = Style(attributes: .bold)
  /// Faint text in the default colors.
  public static let faint = Style(attributes: .faint)
  /// Borders of unfocused items.
  public static let edge = Style(foreground: .edge, attributes: .faint)
  /// The focused or selected item.
  public static let accent = Style(foreground: .accent)
  /// The default colors exchanged.
  public static let reverse = Style(attributes: .reverse)
  /// Text on the accent color, for the focused item.
  public static let focused = Style(foreground: .accent, attributes: .reverse)
  /// Bold text on the accent color, for the selected item.
  public static let selected = Style(foreground: .accent, attributes: [.bold, .reverse])

  /// Returns the style with additional attributes.
  public func adding(_ attributes: Attributes) -> Style {
    Style(foreground: foreground, background: background, attributes: self.attributes.union(attributes))
  }

  /// Returns a style for legible text on `color`: black on light colors, white on others.
  public static func text(on color: RGB24) -> Style {
    Style(foreground: .rgb(color.contrasting), background: .rgb(color))
  }

  var isThemed: Bool {
    !attributes.isDisjoint(with: [.faint, .reverse])
      || [foreground, background].contains { $0 == .edge || $0 == .accent }
  }
}

extension RGB24 {
  /// Black or white, whichever is legible on the color.
  public var contrasting: RGB24 { RGB24(OKLab(Color(self)).lightness > 0.6 ? 0x000000 : 0xFFFFFF) }
}

/// The color of a cell.
public enum CellColor: Hashable, Sendable {
  case standard
  /// The ``Theme``'s color for lines; the default foreground without a theme.
  case edge
  /// The ``Theme``'s accent color; the default foreground without a theme.
  case accent
  /// An sRGB color, approximated if the terminal has fewer colors.
  case rgb(RGB24)
  /// A color from the terminal's palette.
  case indexed(UInt8)
}

/// Text attributes, which also work in monochrome.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Heavier or brighter.
  public static let bold = Self(rawValue: 1)
  /// Fainter.
  public static let faint = Self(rawValue: 2)
  /// Underlined.
  public static let underline = Self(rawValue: 4)
  /// Foreground and background exchanged.
  public static let reverse = Self(rawValue: 8)
}
