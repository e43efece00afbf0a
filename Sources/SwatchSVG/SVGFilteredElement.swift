import SwatchPixels
import SwatchRaster
import SwatchSketch

/// An element that is painted as one image, because something in it is filtered.
struct SVGFilteredElement {
  /// Its start tag, and those of the elements around it, from outside to inside.
  let tag: Range<Int>
  let ancestors: [Range<Int>]
  let id: String?
  /// The area that the image shows, in units of the element, and the transform from there to the canvas.
  let rect: CanvasRect
  let transform: CanvasTransform
  /// The size of the image.
  var size: PixelSize
  /// The work of painting it, in units of the reading budget.
  var price: Int

  /// The element with an image that has so many times as many pixels each way.
  func scaled(by factor: Double) -> SVGFilteredElement {
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * factor).rounded(.down))) }
    var element = self
    element.size = PixelSize(width: scaled(size.width), height: scaled(size.height))
    element.price = Int(Double(price) * factor * factor)
    return element
  }
}

/// The area of the canvas that filters affect, and the work for each pixel.
struct SVGFilterReach {
  var rect: CanvasRect
  var price: Double
  /// The same in units of the element, if that is a rectangle.
  var local: CanvasRect?

  func union(_ other: SVGFilterReach?) -> SVGFilterReach {
    guard let other else { return self }
    if rect.contains(other.rect) {
      return SVGFilterReach(rect: rect, price: price + other.price, local: local)
    }
    return SVGFilterReach(rect: rect.union(other.rect), price: price + other.price)
  }
}
