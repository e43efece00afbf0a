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
  private(set) var stops: [ColorStop] = []

  init(_ element: SVGElement) {
    name = element.id ?? ""
    isRadial = element.name == "radialGradient"
    template = element.reference
    for coordinate in ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"] {
      coordinates[coordinate] = element[coordinate].flatMap(SVGLength.init)
    }
    spread = Gradient.Spread.allCases.first { "\($0)" == element.text("spreadMethod") }
    transform = element["gradientTransform"].flatMap(CanvasTransform.init)
    usesBoundingBox = element.text("gradientUnits").map { $0 != "userSpaceOnUse" }
  }

  /// Adds a color. Its offset is at least that of the preceding color.
  mutating func add(_ color: Color, at offset: Double) {
    stops.append(ColorStop(at: max(offset, stops.last?.offset ?? 0), color))
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

  /// Returns the paint of a shape, or `nil` for a gradient without colors or a shape without extent.
  func paint(for use: SVGPaintUse, _ opacity: Double) -> SVGInkPaint? {
    guard let last = stops.last else { return nil }
    let plain = SVGInkPaint(color: last.color.opacity(last.color.alpha * opacity))
    guard stops.count > 1 else { return plain }
    let usesBoundingBox = usesBoundingBox ?? true
    guard !usesBoundingBox || use.hasArea else { return nil }
    // Relative to a bounding box, lengths are fractions of it.
    let units = usesBoundingBox ? SVGUnits(extent: .unit, fontSizes: use.units.fontSizes) : use.units
    let extent = units.extent
    func length(_ name: String, of extent: Double) -> Double? {
      coordinates[name].map { units.resolved($0, of: extent) }
    }
    func point(_ x: String, _ y: String, _ standard: CanvasPoint) -> CanvasPoint {
      CanvasPoint(x: length(x, of: extent.width) ?? standard.x, y: length(y, of: extent.height) ?? standard.y)
    }
    let geometry: Gradient.Geometry
    if isRadial {
      let radius = length("r", of: units.diagonal) ?? 0.5 * units.diagonal
      guard radius > 0 else { return plain }
      let center = point("cx", "cy", CanvasRect(size: extent).center)
      geometry = .radial(center: center, radius: radius, focus: point("fx", "fy", center))
    } else {
      let start = point("x1", "y1", CanvasPoint(x: 0, y: 0))
      let end = point("x2", "y2", CanvasPoint(x: extent.width, y: 0))
      guard start != end else { return plain }
      geometry = .linear(from: start, to: end)
    }
    let outer = usesBoundingBox ? use.map * (use.box?.map ?? .identity) : use.map
    let map = outer * (transform ?? .identity)
    guard map.inverse != nil else { return plain }
    return Gradient(geometry, stops: stops, spread: spread ?? .pad, transform: map).map {
      SVGInkPaint(color: Color(white: 0).opacity(opacity), gradient: $0)
    }
  }
}
