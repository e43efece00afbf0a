import SwatchScreen

/// A value of `--graphics`: a method of showing pixels, and its renderer.
public struct GraphicsMode: Sendable {
  /// The method.
  public let graphics: Graphics
  /// The description in the help, such as “quarter blocks”.
  public let summary: String
  let renderer: @Sendable (Display, GlyphRenderer.Purpose) -> any Renderer
  /// Returns the image encoder for a display, inline or in full-screen mode; `nil` for characters.
  let encoder: @Sendable (_ display: Display, _ isInline: Bool) -> (any ImageEncoder)?

  /// Creates a mode, by default of characters.
  public init(
    _ graphics: Graphics, _ summary: String,
    encoder: @escaping @Sendable (Display, Bool) -> (any ImageEncoder)? = { _, _ in nil },
    renderer: @escaping @Sendable (Display, GlyphRenderer.Purpose) -> any Renderer
  ) {
    (self.graphics, self.summary, self.renderer, self.encoder) = (graphics, summary, renderer, encoder)
  }
}

extension GraphicsMode {
  static let ascii = GraphicsMode(.ascii, "ASCII only") { GlyphRenderer(.ascii, for: $1) }
  static let half = GraphicsMode(.half, "half blocks, if your font leaves gaps between quadrants") {
    GlyphRenderer(.halves, for: $1)
  }
  static let quadrant = GraphicsMode(.quadrant, "blocks of 2 × 2") { GlyphRenderer(.quadrants, for: $1) }
  static let sextant = GraphicsMode(.sextant, "blocks of 2 × 3") { GlyphRenderer(.sextants, for: $1) }
  static let octant = GraphicsMode(.octant, "blocks of 2 × 4") { GlyphRenderer(.octants, for: $1) }
}
