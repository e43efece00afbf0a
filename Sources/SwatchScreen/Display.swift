/// The capabilities of a terminal.
public struct Display: Hashable, Sendable {
  /// The supported colors.
  public var colors: ColorDepth
  /// The supported characters.
  public var glyphs: GlyphSet
  /// The method of showing pixels.
  public var graphics: Graphics
  /// The size of a cell in pixels, if ``graphics`` shows pixels.
  public var cellPixels: CellMetrics
  /// The method of sending images.
  public var images = ImageTransport()
  /// The interface colors; `nil` if the terminal has not reported its colors.
  public var theme: Theme?
  /// True if colors change at once instead of gradually.
  public var reducesMotion = false

  /// Creates a description.
  public init(
    colors: ColorDepth, glyphs: GlyphSet, graphics: Graphics = .quadrant, cellPixels: CellMetrics = .points
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

/// A symbol used in the interface. Its raw value is a Unicode and an ASCII character.
public enum Glyph: String, Hashable, Sendable {
  case horizontal = "─-", vertical = "│|"
  case topLeft = "╭+", topRight = "╮+", bottomLeft = "╰+", bottomRight = "╯+"
  /// The knob and the track of a slider.
  case knob = "●O", track = "━="
  /// A mark on a picture, and the crosshair of the canvas.
  case mark = "○o", crosshair = "┼+"
  /// A drag handle.
  case handle = "■#"
  case pointer = "▸>"
  /// A button that opens a menu.
  case menu = "▾v"
  /// The absence of a color.
  case none = "╱/"
  /// The edges of a swatch that resembles the background.
  case leftEdge = "▏|", rightEdge = "▕|"
  case ellipsis = "…~", lineBreak = "↵|", separator = "·-"

  /// Returns the character in a character set.
  public func scalar(in set: GlyphSet) -> Unicode.Scalar {
    let scalars = rawValue.unicodeScalars
    return (set == .unicode ? scalars.first : scalars.last) ?? " "
  }
}
