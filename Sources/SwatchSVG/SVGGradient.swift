import SwatchColor
import SwatchSketch

/// A gradient as a document defines it, perhaps after another one.
struct SVGGradient {
  let name: String
  let isRadial: Bool
  /// The name of the gradient from which it takes over what it does not say itself.
  let template: String?
  private var places: [String: SVGLength] = [:]
  private(set) var spread: Gradient.Spread?
  private(set) var transform: CanvasTransform?
  /// True if its places are parts of the shape's extent; `nil` if it does not say so.
  private(set) var isOfBox: Bool?
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

  enum Paint {
    case gradient(Gradient)
    case color(Color)
  }

  /// The paint of a shape; `nil` for a gradient without colors, and where the shape has no extent.
  func paint(for use: SVGPaintUse) -> Paint? {
    guard let last = stops.last else { return nil }
    guard stops.count > 1 else { return .color(last.color) }
    let isOfBox = isOfBox ?? true
    guard !isOfBox || use.hasArea else { return nil }
    let units = isOfBox ? SVGUnits(extent: .unit, fontSizes: use.units.fontSizes) : use.units
    let extent = units.extent
    // In parts of an extent a number is one, and a length in a unit counts as its number.
    func place(_ name: String, _ share: Double, of extent: Double) -> Double {
      places[name].map { units.resolved($0, of: extent) } ?? share * extent
    }
    func point(_ x: String, _ y: String, _ share: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: place(x, share.x, of: extent.width), y: place(y, share.y, of: extent.height))
    }
    let geometry: Gradient.Geometry
    if isRadial {
      let radius = place("r", 0.5, of: units.diagonal)
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
    let outer = isOfBox ? use.map * (use.box?.map ?? .identity) : use.map
    let map = outer * (transform ?? .identity)
    guard map.inverse != nil else { return .color(last.color) }
    return Gradient(geometry, stops: stops, spread: spread ?? .pad, transform: map).map { .gradient($0) }
  }
}
