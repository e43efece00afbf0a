import SwatchRaster
import SwatchScreen

extension Display {
  /// What shows pixels.
  public var presenter: any Presenter {
    switch graphics {
    case .half: GlyphPresenter(.halves)
    case .quadrant: GlyphPresenter(.quadrants)
    case .sextant: GlyphPresenter(.sextants)
    case .octant: GlyphPresenter(.octants)
    case .sixel, .kitty: PixelPresenter(cellMetrics)
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
    case .half, .quadrant, .sextant, .octant: nil
    case .sixel: SixelImageEncoder(cell: cellPixels, images, isAmongLines: isAmongLines)
    case .kitty: KittyImageEncoder(cell: cellPixels, images)
    }
  }
}
