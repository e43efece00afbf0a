import SwatchColor

/// The colors and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The color of the glyph.
  public var foreground: CellColor
  /// The color behind it.
  public var background: CellColor
  /// Attributes such as bold and reverse.
  public var attributes: Attributes

  /// Creates a style.
  public init(
    foreground: CellColor = .standard, background: CellColor = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colors without attributes.
  public static let plain = Style()
  /// Bold text in the terminal's own colors.
  public static let bold = Style(attributes: .bold)
  /// Faint text in the terminal's own colors.
  public static let faint = Style(attributes: .faint)
  /// Borders of unfocused items.
  public static let edge = Style(foreground: .edge, attributes: .faint)
  /// The focused or selected item.
  public static let accent = Style(foreground: .accent)
  /// The terminal's own colors, exchanged.
  public static let reverse = Style(attributes: .reverse)
  /// Text on the color of the focused item.
  public static let focused = Style(foreground: .accent, attributes: .reverse)
  /// Bold text on the color of the selected item.
  public static let selected = Style(foreground: .accent, attributes: [.bold, .reverse])

  /// The style, set off in more ways.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// Text that can be read on `color`: black on light colors, white on others.
  public static func text(on color: RGB24) -> Style {
    Style(
      foreground: .rgb(OKLab(Color(color)).lightness > 0.6 ? RGB24(0x000000) : RGB24(0xFFFFFF)),
      background: .rgb(color))
  }
}

/// A color of a cell: the terminal's own, or one of ours.
public enum CellColor: Hashable, Sendable {
  /// The terminal's own color.
  case standard
  /// The color of the ``Theme`` for lines; the terminal's text color without a theme.
  case edge
  /// The accent color of the ``Theme``; the terminal's text color without a theme.
  case accent
  /// An sRGB color; shown as exactly as the terminal can.
  case rgb(RGB24)
  /// A color of the terminal's palette, whatever it is there.
  case indexed(UInt8)
}

/// Ways to set text off that work without colors.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits that stand for the attributes.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Heavier or brighter.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter.
  public static let faint = Attributes(rawValue: 2)
  /// Underlined.
  public static let underline = Attributes(rawValue: 4)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 8)
}

extension Style {
  /// True if a theme changes its look.
  var isThemed: Bool {
    !attributes.isDisjoint(with: [.faint, .reverse])
      || [foreground, background].contains { $0 == .edge || $0 == .accent }
  }
}
