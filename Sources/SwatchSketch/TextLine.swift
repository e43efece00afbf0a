import SwatchText

/// A line of text on the canvas.
public struct TextLine: Hashable, Sendable {
  /// The text, without control characters.
  public let string: String
  /// The start of the baseline.
  public let origin: CanvasPoint
  /// The font size in canvas points, greater than 0.
  public let size: Double
  /// The font and letter spacing.
  public let style: TextStyle
  /// The measured extent from the origin, in font sizes. It depends on the fonts; `==` ignores it.
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

  /// Returns the line with different text.
  public func with(_ string: String) -> TextLine { TextLine(string, at: origin, size: size, style: style) }

  /// Returns the line at a different position, optionally in a different size.
  public func placed(at origin: CanvasPoint, size: Double? = nil) -> TextLine {
    TextLine(string, at: origin, size: size ?? self.size, style: style, extent: extent)
  }

  /// Returns the line in a different style.
  public func with(_ style: TextStyle) -> TextLine { TextLine(string, at: origin, size: size, style: style) }

  /// The advance of a character in font sizes, as in most monospaced fonts.
  public static let advance = 0.6
  /// The font size at which a character is as wide as a cell.
  public static let cellSize = CanvasSize.cell.width / advance

  /// A rectangle around the text, wide characters included; `nil` for an empty line.
  ///
  /// - Complexity: O(*n*) in the length of unmeasured text, else O(1).
  public var bounds: CanvasRect? {
    guard !string.isEmpty else { return nil }
    let extent = extent ?? expectedExtent
    return CanvasRect(min: origin + size * extent.min, max: origin + size * extent.max)
  }

  /// An upper estimate of the extent in any font.
  private var expectedExtent: CanvasRect {
    // Scripts missing from a monospaced font fall back to fonts with wider characters.
    let widest = style.families == TextStyle.monospaced.families ? 0.7 : 1.2
    let width = string.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? widest : 1.2) + max(style.spacing, 0) }
    return CanvasRect(min: CanvasPoint(x: -0.2, y: -1.1), max: CanvasPoint(x: width + 0.2, y: 0.4))
  }

  /// Returns true if both have the same text, position, size and style.
  public static func == (one: TextLine, other: TextLine) -> Bool {
    (one.string, one.origin, one.size, one.style) == (other.string, other.origin, other.size, other.style)
  }

  /// Hashes the text, position and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(origin)
    hasher.combine(size)
  }
}
