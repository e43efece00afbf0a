import SwatchPixels
import SwatchSketch

/// A `filter` element merged with the filters that it refers to.
struct SVGFilterDefinition {
  let element: SVGElement
  private let primitives: [SVGElement]

  init?(_ chain: [SVGDefinition]) {
    guard !chain.isEmpty else { return nil }
    element = SVGElement(merging: chain.map(\.element))
    primitives = chain.lazy.map { $0.element.content.compactMap(\.element) }.first { !$0.isEmpty } ?? []
  }

  /// Returns the work per pixel, in units of ``ReadingBudget``, as measured with librsvg 2.54.
  func cost(scale: Double) -> Double { primitives.reduce(6) { $0 + Self.cost(of: $1, scale: scale) } }

  private static func cost(of element: SVGElement, scale: Double) -> Double {
    func numbers(_ name: String) -> [Double] {
      var scanner = element[name].map { SVGScanner($0) }
      return scanner?.numbers(limit: 2).map { min(abs($0), 1e6) } ?? []
    }
    func area(_ sides: [Double]) -> Double { (sides.first ?? 0) * (sides.last ?? 0) }
    switch element.name {
    case "feMorphology": return 5 + area(numbers("radius").map { 2 * $0 * scale + 1 })
    case "feConvolveMatrix": return 5 + area(numbers("order").isEmpty ? [3] : numbers("order"))
    case "feTurbulence": return 8 * (1 + (numbers("numOctaves").first ?? 1))
    case "feDiffuseLighting", "feSpecularLighting": return 10
    case "feGaussianBlur": return 15
    case "feDropShadow": return 30
    default: return 6
    }
  }
}

/// An element that is painted as an image because it contains a filter.
struct SVGFilteredElement {
  /// The start tags of the element and of its ancestors, outermost first.
  let tag: Range<Int>
  let ancestors: [Range<Int>]
  let id: String?
  /// The area of the image in user units, and the transform to the canvas.
  let rect: CanvasRect
  let transform: CanvasTransform
  var size: PixelSize
  var cost: Int

  func scaled(by factor: Double) -> SVGFilteredElement {
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * factor).rounded(.down))) }
    var element = self
    element.size = PixelSize(width: scaled(size.width), height: scaled(size.height))
    element.cost = Int(Double(cost) * factor * factor)
    return element
  }
}

/// The area of the canvas affected by filters, and the work per pixel.
struct SVGFilterReach {
  var rect: CanvasRect
  var cost: Double
  /// The area in user units, if it is a rectangle there.
  var local: CanvasRect?

  func union(_ other: SVGFilterReach?) -> SVGFilterReach {
    guard let other else { return self }
    if rect.contains(other.rect) { return SVGFilterReach(rect: rect, cost: cost + other.cost, local: local) }
    return SVGFilterReach(rect: rect.union(other.rect), cost: cost + other.cost)
  }
}
