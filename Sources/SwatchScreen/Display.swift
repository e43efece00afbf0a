/// What a terminal can show.
public struct Display: Hashable, Sendable {
  /// How many colors it has.
  public var colors: ColorDepth
  /// Which characters it has.
  public var glyphs: GlyphSet
  /// How pixels are shown.
  public var graphics: Graphics
  /// The pixels of a cell, where they are shown as such.
  public var cellPixels: CellPixelSize
  /// How images come to it.
  public var images = ImageTransport()
  /// The colors for what has none of its own; `nil` where it has not told its colors.
  public var theme: Theme?

  /// Creates a description.
  public init(
    colors: ColorDepth, glyphs: GlyphSet, graphics: Graphics = .quadrant, cellPixels: CellPixelSize = .points
  ) {
    self.colors = colors
    self.glyphs = glyphs
    self.graphics = graphics
    self.cellPixels = cellPixels
  }
}

/// A way of showing pixels. The raw value is its name for command lines.
public enum Graphics: String, Hashable, Sendable, CaseIterable {
  /// By lines and dots of ASCII.
  case ascii
  /// By characters that fill halves of a cell.
  case half
  /// By characters that fill quarters of a cell, or eighths from an edge.
  case quadrant
  /// By characters that fill sixths or wedges, too.
  case sextant
  /// By characters that fill any of eight parts, too.
  case octant
  /// As images in the protocol of sixels.
  case sixel
  /// As images in kitty's protocol.
  case kitty

  /// True if pixels are shown as they are, and not by characters.
  public var showsPixels: Bool { self == .sixel || self == .kitty }
}

/// How many colors a terminal can show.
public enum ColorDepth: String, Hashable, Sendable, CaseIterable {
  /// 24-bit colors.
  case truecolor
  /// The 256-color palette.
  case indexed256
  /// 16 named colors.
  case named16
  /// 8 named colors.
  case named8
  /// No colors: attributes and shades of characters.
  case mono

  /// True if colors that differ clearly may come out the same.
  public var confusesColors: Bool { self != .truecolor && self != .indexed256 }
}

/// Which characters a terminal can show.
public enum GlyphSet: Hashable, Sendable {
  /// Box drawing, blocks and symbols of Unicode.
  case unicode
  /// Letters of Unicode, but symbols of ASCII: for terminals that give lines and blocks two cells.
  case letters
  /// Printable ASCII only.
  case ascii
}

/// The characters that the screen is drawn with.
public enum Glyph: Hashable, Sendable {
  /// Lines of borders.
  case horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight
  /// The knob of a slider and the parts of its track.
  case knob, track
  /// A mark on a picture, and the crosshair of the canvas.
  case mark, crosshair
  /// What something is pulled by.
  case handle
  /// The active one of several.
  case pointer
  /// A menu behind a word.
  case menu
  /// Nothing, where a color could be.
  case none
  /// The ends of a color that the ground is like.
  case leftEdge, rightEdge
  /// What one more thing would be cut off for.
  case ellipsis
  /// The end of a line of text.
  case lineBreak
  /// Between two parts of a title.
  case separator

  /// The character in a set of characters.
  public func scalar(in set: GlyphSet) -> Unicode.Scalar {
    set == .unicode ? scalars.unicode : scalars.ascii
  }

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
