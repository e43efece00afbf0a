/// The capabilities of a terminal.
public struct Display: Hashable, Sendable {
  /// The supported colors.
  public var colors: ColorDepth
  /// The supported characters.
  public var glyphs: GlyphSet
  /// The method of showing pixels.
  public var graphics: Graphics
  /// The size of a cell in pixels, if ``graphics`` shows pixels.
  public var cellPixels: CellPixelSize
  /// The method of sending images.
  public var images = ImageTransport()
  /// The interface colors; `nil` if the terminal has not reported its colors.
  public var theme: Theme?
  /// True if colors change at once instead of gradually.
  public var reducesMotion = false

  /// Creates a description.
  public init(
    colors: ColorDepth, glyphs: GlyphSet, graphics: Graphics = .quadrant, cellPixels: CellPixelSize = .points
  ) {
    (self.colors, self.glyphs, self.graphics, self.cellPixels) = (colors, glyphs, graphics, cellPixels)
  }
}

/// The number of colors that a terminal supports.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  case truecolor, indexed256, named16, named8
  /// Monochrome: attributes and character shades only.
  case mono

  /// True if clearly different colors may look the same.
  public var hasFewColors: Bool { self != .truecolor && self != .indexed256 }
}

/// The characters that a terminal supports.
public enum GlyphSet: Hashable, Sendable {
  /// Unicode, including box drawing, blocks and symbols.
  case unicode
  /// Unicode letters with ASCII symbols, for terminals that show lines and blocks two cells wide.
  case letters
  case ascii
}

/// A symbol used in the interface.
public enum Glyph: Hashable, Sendable {
  case horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight
  /// The knob and the track of a slider.
  case knob, track
  /// A mark on a picture, and the crosshair of the canvas.
  case mark, crosshair
  /// A drag handle.
  case handle
  case pointer
  /// A button that opens a menu.
  case menu
  /// The absence of a color.
  case none
  /// The edges of a swatch that resembles the background.
  case leftEdge, rightEdge
  case ellipsis, lineBreak, separator

  /// Returns the character in a character set.
  public func scalar(in set: GlyphSet) -> Unicode.Scalar { set == .unicode ? scalars.unicode : scalars.ascii }

  private var scalars: (unicode: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .horizontal: ("─", "-")
    case .vertical: ("│", "|")
    case .topLeft: ("╭", "+")
    case .topRight: ("╮", "+")
    case .bottomLeft: ("╰", "+")
    case .bottomRight: ("╯", "+")
    case .knob: ("●", "O")
    case .track: ("━", "=")
    case .mark: ("○", "o")
    case .crosshair: ("┼", "+")
    case .handle: ("■", "#")
    case .pointer: ("▸", ">")
    case .menu: ("▾", "v")
    case .none: ("╱", "/")
    case .leftEdge: ("▏", "|")
    case .rightEdge: ("▕", "|")
    case .ellipsis: ("…", "~")
    case .lineBreak: ("↵", "|")
    case .separator: ("·", "-")
    }
  }
}
