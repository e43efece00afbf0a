import SwatchScreen

extension GraphicsMode {
  /// All modes, coarsest first.
  public static let all = [ascii, half, quadrant, sextant, octant, sixel, kitty]

  /// Creates the mode with this name; `nil` if there is none.
  public init?(named name: String) {
    guard let mode = Self.all.first(where: { $0.graphics.name == name }) else { return nil }
    self = mode
  }

  init(_ graphics: Graphics) { self = GraphicsMode(named: graphics.name) ?? .quadrant }
}

extension Display {
  /// Returns the renderer for the display's graphics mode.
  public func renderer(for purpose: GlyphRenderer.Purpose = .screen) -> any Renderer {
    GraphicsMode(graphics).renderer(self, purpose)
  }

  /// The size of a cell in pixels.
  public var cellMetrics: CellMetrics { graphics.showsPixels ? cellPixels : .points }
  /// The encoder for images in full-screen mode; `nil` if the display shows only characters.
  public var imageEncoder: (any ImageEncoder)? { GraphicsMode(graphics).encoder(self, false) }

  /// The encoder for images that scroll with lines of text; `nil` if the display shows only characters.
  public var inlineImageEncoder: (any ImageEncoder)? { GraphicsMode(graphics).encoder(self, true) }
}

extension Surface {
  /// Shows pixels in the display's graphics mode.
  ///
  /// - Parameters:
  ///   - cells: The cells to draw. Drawing is limited to the surface's `clip`.
  ///   - origin: The cell at the top left of the source.
  ///   - purpose: The criterion for choosing characters.
  public mutating func show(
    _ source: some PixelSource, in cells: CellRect, origin: CellPosition,
    for purpose: GlyphRenderer.Purpose = .screen
  ) {
    let renderer = display.renderer(for: purpose)
    let changed = renderer.metrics.pixels(of: cells.relative(to: origin))
    clipped(to: cells) { renderer.render(changed, of: source, at: origin, on: &$0) }
  }
}
