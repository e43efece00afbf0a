import SwatchScreen

extension GraphicsMode {
  static let sixel = GraphicsMode(
    .sixel, "pixels",
    encoder: { SixelImageEncoder(cell: $0.cellPixels, $0.images, isInline: $1) },
    renderer: { display, _ in PixelRenderer(metrics: display.cellMetrics) })

  static let kitty = GraphicsMode(
    .kitty, "pixels",
    encoder: { display, isInline in
      guard !display.images.hasPlaceholders
      else { return KittyImageEncoder(cell: display.cellPixels, display.images) }
      return KittyPlacementEncoder(cell: display.cellPixels, display.images, isInline: isInline)
    },
    renderer: { display, _ in PixelRenderer(metrics: display.cellMetrics) })
}
