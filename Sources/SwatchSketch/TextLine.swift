/// A line of text on the canvas, in a monospaced font.
public struct TextLine: Hashable, Sendable {
  /// The characters, without any that control.
  public let string: String
  /// Where the baseline begins.
  public let origin: CanvasPoint
  /// The size of the font in canvas points, more than 0.
  public let size: Double

  /// Creates a line of text.
  public init(_ string: String, at origin: CanvasPoint, size: Double) {
    self.string = string
    self.origin = origin
    self.size = size.clamped(to: 1e-9...10_000)
  }

  /// How far apart characters are, in sizes of the font, as in most monospaced fonts.
  public static let advance = 0.6
  /// The size at which a character is as wide as a cell.
  public static let cellSize = CanvasSize.cell.width / advance

  /// The rectangle that characters may reach, wide ones included; `nil` without characters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var bounds: CanvasRect? {
    guard !string.isEmpty else { return nil }
    // Scripts that a monospaced font lacks come from another, with wider characters.
    let width = string.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 0.7 : 1.2) }
    return CanvasRect(
      min: CanvasPoint(x: origin.x - 0.2 * size, y: origin.y - 1.1 * size),
      max: CanvasPoint(x: origin.x + (width + 0.2) * size, y: origin.y + 0.4 * size))
  }
}
