import SwatchScreen

extension Display {
  /// Returns the renderer for the display's graphics mode.
  public func presenter(for purpose: GlyphPresenter.Purpose = .screen) -> any Presenter {
    switch graphics {
    case .ascii: GlyphPresenter(.ascii, for: purpose)
    case .half: GlyphPresenter(.halves, for: purpose)
    case .quadrant: GlyphPresenter(.quadrants, for: purpose)
    case .sextant: GlyphPresenter(.sextants, for: purpose)
    case .octant: GlyphPresenter(.octants, for: purpose)
    case .sixel, .kitty: PixelPresenter(metrics: cellMetrics)
    }
  }

  /// The number of pixels in a cell.
  public var cellMetrics: CellMetrics {
    graphics.showsPixels
      ? CellMetrics(cell: PixelSize(width: cellPixels.width, height: cellPixels.height)) : .points
  }

  /// The encoder for images on the full screen; `nil` if the display shows only characters.
  public var imageEncoder: (any ImageEncoder)? { imageEncoder(isAmongLines: false) }

  /// The encoder for images between scrolling lines of text; `nil` if the display shows only characters.
  public var lineImageEncoder: (any ImageEncoder)? { imageEncoder(isAmongLines: true) }

  private func imageEncoder(isAmongLines: Bool) -> (any ImageEncoder)? {
    switch graphics {
    case .ascii, .half, .quadrant, .sextant, .octant: nil
    case .sixel: SixelImageEncoder(cell: cellPixels, images, isAmongLines: isAmongLines)
    case .kitty where images.hasPlaceholders: KittyImageEncoder(cell: cellPixels, images)
    case .kitty: KittyPlacementEncoder(cell: cellPixels, images, isAmongLines: isAmongLines)
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
    for purpose: GlyphPresenter.Purpose = .screen
  ) {
    let presenter = display.presenter(for: purpose)
    let changed = presenter.metrics.pixels(of: cells.counted(from: origin))
    clipped(to: cells) { presenter.present(changed, of: source, at: origin, on: &$0) }
  }
}
