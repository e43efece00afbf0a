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
  public var imageEncoder: (any ImageEncoder)? {
    switch graphics {
    case .half, .quadrant, .sextant, .octant: nil
    case .sixel: SixelImageEncoder(cell: cellPixels)
    case .kitty: KittyImageEncoder(cell: cellPixels, options: kittyOptions)
    }
  }

  private var kittyOptions: KittyImageEncoder.Options {
    var options = KittyImageEncoder.Options()
    (options.isPassedThrough, options.editsParts) = (images.isPassedThrough, images.editsParts)
    return options
  }
}
