import SwatchColor
import SwatchSketch

/// A gradient element, which can inherit attributes and stops from a template.
struct SVGGradient {
  let name: String
  let isRadial: Bool
  let template: String?
  private var coordinates: [String: SVGLength] = [:]
  private(set) var spread: Gradient.Spread?
  private(set) var transform: CanvasTransform?
  /// True if coordinates are fractions of the bounding box, or `nil` if unspecified.
  private(set) var usesBoundingBox: Bool?
  private(set) var stops: [Gradient.Stop] = []

  init(_ element: SVGElement) {
    name = element.id ?? ""
    isRadial = element.name == "radialGradient"
    template = element.reference
    for coordinate in ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"] {
      coordinates[coordinate] = element[coordinate].flatMap(SVGLength.init)
    }
    spread = element.text("spreadMethod").flatMap { Self.spreads[$0] }
    transform = element["gradientTransform"].flatMap(CanvasTransform.init)
    usesBoundingBox = element.text("gradientUnits").map { $0 != "userSpaceOnUse" }
  }

  private static let spreads: [String: Gradient.Spread] = [
    "pad": .pad, "reflect": .reflect, "repeat": .repeat,
  ]

  /// Adds a color. Its offset is at least that of the preceding color.
  mutating func add(_ color: Color, at offset: Double) {
    stops.append(Gradient.Stop(at: max(offset, stops.last?.offset ?? 0), color))
  }

  func completed(by other: SVGGradient) -> SVGGradient {
    var result = self
    // Linear and radial gradients have different coordinates.
    if isRadial == other.isRadial { result.coordinates.merge(other.coordinates) { own, _ in own } }
    result.spread = spread ?? other.spread
    result.transform = transform ?? other.transform
    result.usesBoundingBox = usesBoundingBox ?? other.usesBoundingBox
    if stops.isEmpty { result.stops = other.stops }
    return result
  }

  enum Paint {
    case gradient(Gradient)
    case color(Color)
  }

  /// Returns the paint of a shape, or `nil` for a gradient without colors or a shape without extent.
  func paint(for use: SVGPaintUse) -> Paint? {
    guard let last = stops.last else { return nil }
    guard stops.count > 1 else { return .color(last.color) }
    let usesBoundingBox = usesBoundingBox ?? true
    guard !usesBoundingBox || use.hasArea else { return nil }
    let units = usesBoundingBox ? SVGUnits(extent: .unit, fontSizes: use.units.fontSizes) : use.units
    let extent = units.extent
    // Relative to a bounding box, lengths are fractions of it.
    func coordinate(_ name: String, _ fraction: Double, of extent: Double) -> Double {
      coordinates[name].map { units.resolved($0, of: extent) } ?? fraction * extent
    }
    func point(_ x: String, _ y: String, _ fraction: CanvasPoint) -> CanvasPoint {
      CanvasPoint(
        x: coordinate(x, fraction.x, of: extent.width), y: coordinate(y, fraction.y, of: extent.height))
    }
    let geometry: Gradient.Geometry
    if isRadial {
      let radius = coordinate("r", 0.5, of: units.diagonal)
      guard radius > 0 else { return .color(last.color) }
      let center = point("cx", "cy", CanvasPoint(x: 0.5, y: 0.5))
      let focus = CanvasPoint(
        x: coordinates["fx"] == nil ? center.x : coordinate("fx", 0, of: extent.width),
        y: coordinates["fy"] == nil ? center.y : coordinate("fy", 0, of: extent.height))
      geometry = .radial(center: center, radius: radius, focus: focus)
    } else {
      let start = point("x1", "y1", CanvasPoint(x: 0, y: 0))
      let end = point("x2", "y2", CanvasPoint(x: 1, y: 0))
      guard start != end else { return .color(last.color) }
      geometry = .linear(from: start, to: end)
    }
    let outer = usesBoundingBox ? use.map * (use.box?.map ?? .identity) : use.map
    let map = outer * (transform ?? .identity)
    guard map.inverse != nil else { return .color(last.color) }
    return Gradient(geometry, stops: stops, spread: spread ?? .pad, transform: map).map { .gradient($0) }
  }
}
