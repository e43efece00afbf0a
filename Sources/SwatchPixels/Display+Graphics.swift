import SwatchScreen

extension Display {
  /// What shows pixels.
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

  /// The pixels that a cell shows.
  public var cellMetrics: CellMetrics {
    graphics.showsPixels
      ? CellMetrics(cell: PixelSize(width: cellPixels.width, height: cellPixels.height)) : .points
  }

  /// What brings images to the terminal; `nil` where it shows characters only.
  public var imageEncoder: (any ImageEncoder)? { imageEncoder(isAmongLines: false) }

  /// What brings images to the terminal among lines of text that scroll; `nil` where it shows characters only.
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
  /// Shows pixels in some cells, in the way that the display asks for.
  ///
  /// - Parameters:
  ///   - cells: The cells to draw; all that have been drawn on are in the surface's `clip`.
  ///   - origin: The cell whose corner is that of the pixels.
  ///   - purpose: The use of the cells.
  public mutating func show(
    _ source: some PixelSource, in cells: CellRect, origin: CellPosition,
    for purpose: GlyphPresenter.Purpose = .screen
  ) {
    let presenter = display.presenter(for: purpose)
    let changed = presenter.metrics.pixels(of: cells.counted(from: origin))
    clipped(to: cells) { presenter.present(changed, of: source, at: origin, on: &$0) }
  }
}
