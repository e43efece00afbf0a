import SwatchText

/// A line of text on the canvas.
public struct TextLine: Hashable, Sendable {
  /// The characters, without any that control.
  public let string: String
  /// Where the baseline begins.
  public let origin: CanvasPoint
  /// The size of the font in canvas points, more than 0.
  public let size: Double
  /// The font, and how far apart characters are.
  public let style: TextStyle
  /// What the characters reach in the fonts there were when it was measured, from the origin, in sizes of the font; `nil`
  /// where nobody has measured. It tells no texts apart.
  public let extent: CanvasRect?

  /// Creates a line of text.
  public init(
    _ string: String, at origin: CanvasPoint, size: Double, style: TextStyle = .monospaced,
    extent: CanvasRect? = nil
  ) {
    self.string = string
    self.origin = origin
    self.size = size.clamped(to: 1e-9...10_000)
    (self.style, self.extent) = (style, extent)
  }

  /// Other characters in the same place.
  public func with(_ string: String) -> TextLine { TextLine(string, at: origin, size: size, style: style) }

  /// The same characters elsewhere, perhaps of another size.
  public func placed(at origin: CanvasPoint, size: Double? = nil) -> TextLine {
    TextLine(string, at: origin, size: size ?? self.size, style: style, extent: extent)
  }

  /// The same characters in another style.
  public func with(_ style: TextStyle) -> TextLine { TextLine(string, at: origin, size: size, style: style) }

  /// How far apart characters are, in sizes of the font, as in most monospaced fonts.
  public static let advance = 0.6
  /// The size at which a character is as wide as a cell.
  public static let cellSize = CanvasSize.cell.width / advance

  /// The rectangle that characters may reach, wide ones included; `nil` without characters.
  ///
  /// - Complexity: O(*n*) in the length of the text where it was not measured, else O(1).
  public var bounds: CanvasRect? {
    guard !string.isEmpty else { return nil }
    let extent = extent ?? expectedExtent
    return CanvasRect(min: origin + size * extent.min, max: origin + size * extent.max)
  }

  /// What the characters reach in any font.
  private var expectedExtent: CanvasRect {
    // Scripts that a monospaced font lacks come from another, with wider characters.
    let widest = style.families == TextStyle.monospaced.families ? 0.7 : 1.2
    let width = string.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? widest : 1.2) + max(style.spacing, 0) }
    return CanvasRect(min: CanvasPoint(x: -0.2, y: -1.1), max: CanvasPoint(x: width + 0.2, y: 0.4))
  }

  /// Whether both are the same characters in the same place and style.
  public static func == (one: TextLine, other: TextLine) -> Bool {
    (one.string, one.origin, one.size, one.style) == (other.string, other.origin, other.size, other.style)
  }

  /// Feeds what tells texts apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(origin)
    hasher.combine(size)
  }
}
