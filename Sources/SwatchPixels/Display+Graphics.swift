import SwatchScreen

extension Display {
  /// Returns the renderer for the display's graphics mode.
  public func renderer(for purpose: GlyphRenderer.Purpose = .screen) -> any Renderer {
    switch graphics {
    case .ascii: GlyphRenderer(.ascii, for: purpose)
    case .half: GlyphRenderer(.halves, for: purpose)
    case .quadrant: GlyphRenderer(.quadrants, for: purpose)
    case .sextant: GlyphRenderer(.sextants, for: purpose)
    case .octant: GlyphRenderer(.octants, for: purpose)
    case .sixel, .kitty: PixelRenderer(metrics: cellMetrics)
    }
  }

  /// The size of a cell in pixels.
  public var cellMetrics: CellMetrics {
    graphics.showsPixels
      ? CellMetrics(cell: PixelSize(width: cellPixels.width, height: cellPixels.height)) : .points
  }

  /// The encoder for images in full-screen mode; `nil` if the display shows only characters.
  public var imageEncoder: (any ImageEncoder)? { imageEncoder(isInline: false) }

  /// The encoder for images that scroll with lines of text; `nil` if the display shows only characters.
  public var inlineImageEncoder: (any ImageEncoder)? { imageEncoder(isInline: true) }

  private func imageEncoder(isInline: Bool) -> (any ImageEncoder)? {
    switch graphics {
    case .ascii, .half, .quadrant, .sextant, .octant: nil
    case .sixel: SixelImageEncoder(cell: cellPixels, images, isInline: isInline)
    case .kitty where images.hasPlaceholders: KittyImageEncoder(cell: cellPixels, images)
    case .kitty: KittyPlacementEncoder(cell: cellPixels, images, isInline: isInline)
    }
  }
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
