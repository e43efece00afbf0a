import SwatchSketch

/// How much room a line of text takes, in sizes of the font, from the beginning of its baseline; y grows downwards.
public struct TextMetrics: Hashable, Sendable {
  /// How far behind the beginning the next character is.
  public let advance: Double
  /// From the beginning to there, as high as the font.
  public let box: CanvasRect
  /// What letters reach.
  public let ink: CanvasRect
  /// Whether no font has some of the characters.
  public let lacksCharacters: Bool

  /// Takes each character for one of a monospaced font.
  public init(inCells string: String) {
    advance = TextLine.advance * Double(string.unicodeScalars.count)
    box = CanvasRect(min: CanvasPoint(x: 0, y: -0.9), max: CanvasPoint(x: advance, y: 0.3))
    (ink, lacksCharacters) = (box, false)
  }

  init(advance: Double, box: CanvasRect, ink: CanvasRect, lacksCharacters: Bool) {
    (self.advance, self.box, self.ink, self.lacksCharacters) = (advance, box, ink, lacksCharacters)
  }
}

/// How high the letters of a font are, and where lines at them are, in sizes of the font.
public struct FontMetrics: Hashable, Sendable {
  /// How far letters reach above the baseline, and below it.
  public let ascent, descent: Double
  /// How high a small x is.
  public let xHeight: Double
  /// Where the upper edge of a line under text is, below the baseline, and that of a line through it, above it as a negative
  /// number; and how thick they are.
  public let underline, strikethrough, thickness: Double

  init(
    ascent: Double, descent: Double, xHeight: Double, underline: Double, strikethrough: Double,
    thickness: Double
  ) {
    (self.ascent, self.descent, self.xHeight) = (ascent, descent, xHeight)
    (self.underline, self.strikethrough, self.thickness) = (underline, strikethrough, thickness)
  }
}
