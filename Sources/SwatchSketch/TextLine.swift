import SwatchText

/// A line of text on the canvas.
public struct TextLine: Hashable, Sendable {
  /// The text, without control characters.
  public let string: String
  /// The start of the baseline, or its middle if the line is centered.
  public let origin: CanvasPoint
  /// The font size in canvas points, greater than 0.
  public let size: Double
  /// The font and letter spacing.
  public let style: TextStyle
  /// The measured extent from the origin, in ems. It depends on the fonts; `==` ignores it.
  public let extent: CanvasRect?
  /// True if the text is centered at the origin. Its exact start depends on the fonts.
  public let isCentered: Bool

  /// Creates a line of text.
  public init(
    _ string: String, at origin: CanvasPoint, size: Double, style: TextStyle = .monospaced,
    extent: CanvasRect? = nil, isCentered: Bool = false
  ) {
    self.string = string
    self.origin = origin
    self.size = size.clamped(to: 1e-9...10_000)
    (self.style, self.extent, self.isCentered) = (style, extent, isCentered)
  }

  /// Returns the line with different text.
  public func with(_ string: String) -> TextLine {
    TextLine(string, at: origin, size: size, style: style, isCentered: isCentered)
  }

  /// Returns the line at a different position, optionally in a different size.
  public func placed(at origin: CanvasPoint, size: Double? = nil) -> TextLine {
    TextLine(
      string, at: origin, size: size ?? self.size, style: style, extent: extent, isCentered: isCentered)
  }

  /// Returns the line in a different style.
  public func with(_ style: TextStyle) -> TextLine {
    TextLine(string, at: origin, size: size, style: style, isCentered: isCentered)
  }

  /// The advance of a character in ems, as in most monospaced fonts.
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

  /// An estimated upper bound for the extent in any font.
  private var expectedExtent: CanvasRect {
    var width = string.unicodeScalars.reduce(0) { sum, _ in sum + max(style.spacing, 0) }
    switch TextFont.Family(style) {
    case .sans, .serif: width += style.columns(of: string) * Self.advance
    // Scripts missing from a monospaced font fall back to fonts with wider characters.
    case .mono: width += string.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 0.7 : 1.2) }
    case nil: width += 1.2 * Double(string.unicodeScalars.count)
    }
    let start = isCentered ? -width / 2 : 0
    return CanvasRect(
      min: CanvasPoint(x: start - 0.2, y: -1.1), max: CanvasPoint(x: start + width + 0.2, y: 0.4))
  }

  /// Returns true if both have the same text, position, size, style and alignment.
  public static func == (lhs: TextLine, rhs: TextLine) -> Bool {
    (lhs.string, lhs.origin, lhs.size, lhs.style, lhs.isCentered)
      == (rhs.string, rhs.origin, rhs.size, rhs.style, rhs.isCentered)
  }

  /// Hashes the text, position and size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(origin)
    hasher.combine(size)
  }
}
