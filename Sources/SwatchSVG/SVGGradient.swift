import SwatchColor
import SwatchSketch

/// A gradient as a document defines it, perhaps after another one.
struct SVGGradient {
  let name: String
  let isRadial: Bool
  /// The name of the gradient that it takes over from what it does not say itself.
  let template: String?
  /// The places that it says, by attribute.
  private var places: [String: SVGLength] = [:]
  private(set) var spread: Gradient.Spread?
  private(set) var transform: CanvasTransform?
  /// Whether its places are parts of the shape's extent, if it says so.
  private(set) var isOfBox: Bool?
  /// Its colors, in the order of their places.
  private(set) var stops: [Gradient.Stop] = []

  init(_ element: SVGElement) {
    name = element.id ?? ""
    isRadial = element.name == "radialGradient"
    template = element.reference
    for place in ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"] {
      places[place] = element[place].flatMap(SVGLength.init)
    }
    spread = element.text("spreadMethod").flatMap { Self.spreads[$0] }
    transform = element["gradientTransform"].flatMap(CanvasTransform.init)
    isOfBox = element.text("gradientUnits").map { $0 != "userSpaceOnUse" }
  }

  private static let spreads: [String: Gradient.Spread] = [
    "pad": .pad, "reflect": .reflect, "repeat": .repeat,
  ]

  /// Adds a color; one whose place is before that of the last comes right after it.
  mutating func add(_ color: Color, at offset: Double) {
    stops.append(Gradient.Stop(at: max(offset, stops.last?.offset ?? 0), color))
  }

  /// The gradient with what it takes over from another one.
  func completed(by other: SVGGradient) -> SVGGradient {
    var result = self
    // Places of the other kind mean something else.
    if isRadial == other.isRadial { result.places.merge(other.places) { own, _ in own } }
    result.spread = spread ?? other.spread
    result.transform = transform ?? other.transform
    result.isOfBox = isOfBox ?? other.isOfBox
    if stops.isEmpty { result.stops = other.stops }
    return result
  }

  /// What a shape is painted with.
  enum Paint {
    case gradient(Gradient)
    /// All of it has one color.
    case color(Color)
    /// Nothing is painted.
    case none
  }

  /// What a shape is painted with; `nil` for what is in its place where the shape has no extent.
  func paint(for use: SVGGradientUse) -> Paint? {
    guard let last = stops.last else { return Paint.none }
    guard stops.count > 1 else { return .color(last.color) }
    let isOfBox = isOfBox ?? true
    if isOfBox, use.box.size.width <= 0 || use.box.size.height <= 0 { return nil }
    let extent = isOfBox ? CanvasSize(width: 1, height: 1) : use.extent
    func place(_ name: String, _ share: Double, of extent: Double) -> Double {
      guard let length = places[name] else { return share * extent }
      // In parts of an extent a number is one, and a length in a unit counts as its number.
      return length.resolved(extent: extent, in: use.fontSizes)
    }
    func point(_ x: String, _ y: String, _ share: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: place(x, share.x, of: extent.width), y: place(y, share.y, of: extent.height))
    }
    let geometry: Gradient.Geometry
    if isRadial {
      let diagonal = ((extent.width * extent.width + extent.height * extent.height) / 2).squareRoot()
      let radius = place("r", 0.5, of: diagonal)
      guard radius > 0 else { return .color(last.color) }
      let center = point("cx", "cy", CanvasPoint(x: 0.5, y: 0.5))
      let focus = CanvasPoint(
        x: places["fx"] == nil ? center.x : place("fx", 0, of: extent.width),
        y: places["fy"] == nil ? center.y : place("fy", 0, of: extent.height))
      geometry = .radial(center: center, radius: radius, focus: focus)
    } else {
      let start = point("x1", "y1", CanvasPoint(x: 0, y: 0))
      let end = point("x2", "y2", CanvasPoint(x: 1, y: 0))
      guard start != end else { return .color(last.color) }
      geometry = .linear(from: start, to: end)
    }
    let own = transform ?? .identity
    let map = isOfBox ? use.boxTransform * use.box.map * own : use.transform * own
    guard map.inverse != nil else { return .color(last.color) }
    return Gradient(geometry, stops: stops, spread: spread ?? .pad, transform: map).map {
      .gradient($0)
    }
  }
}

/// Where a gradient is painted.
struct SVGGradientUse {
  /// The extent of the shape, and from there to where it is painted.
  let box: CanvasRect
  let boxTransform: CanvasTransform
  /// From units of the document to where it is painted.
  let transform: CanvasTransform
  /// What 100 % are, in these.
  let extent: CanvasSize
  let fontSizes: SVGFontSizes
}
