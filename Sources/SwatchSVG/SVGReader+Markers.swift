import SwatchSketch
import SwatchText

extension SVGReader {
  /// Returns the strokes of the markers on the vertices of a path in user units (SVG 2, section 13.7).
  ///
  /// - Parameter joints: The indices of segments that end within an arc, where no marker is drawn.
  func markers(on path: Path, without joints: Set<Int>, _ style: SVGStyle, in use: SVGPaintUse) -> [Stroke] {
    guard !style.markers.isEmpty, frame.role != .clipPath else { return [] }
    let outer = contextPaints
    contextPaints = contextPaints(of: style, in: use)
    defer { contextPaints = outer }
    let vertices = SVGVertex.vertices(of: path, without: joints)
    guard !vertices.isEmpty else { return [] }
    guard vertices.count <= 20_000 else {
      unsupportedFeatures.add("markers on lines with too many points")
      return []
    }
    func markers(_ name: String?, on vertices: ArraySlice<SVGVertex>, isStart: Bool = false) -> [Stroke] {
      guard let name, let found = definition(of: name, named: ["marker"]) else { return [] }
      return vertices.flatMap { vertex in
        problem == nil ? marker(found, name, on: vertex, isStart: isStart, style, use.map) : []
      }
    }
    return markers(style.markers.start, on: vertices.prefix(1), isStart: true)
      + markers(style.markers.mid, on: vertices.dropFirst().dropLast())
      + markers(style.markers.end, on: vertices.suffix(1))
  }

  private func marker(
    _ found: SVGDefinition, _ name: String, on vertex: SVGVertex, isStart: Bool, _ style: SVGStyle,
    _ transform: CanvasTransform
  ) -> [Stroke] {
    let element = found.element
    let unit = element.text("markerUnits") == "userSpaceOnUse" ? 1 : strokeWidth(of: style)
    // Percentages refer to the outer viewport even with a `viewBox`, as in Chromium.
    let outerUnits = SVGUnits(extent: found.extent ?? units.extent, fontSizes: units.fontSizes)
    let size = CanvasSize(
      width: element["markerWidth"].map { outerUnits.length($0, of: outerUnits.extent.width) } ?? 3,
      height: element["markerHeight"].map { outerUnits.length($0, of: outerUnits.extent.height) } ?? 3)
    let box = element.viewBox
    guard !size.isEmpty, unit > 0, box?.size.isEmpty != true else { return [] }
    let view = box.map { element.fit.transform(from: $0, to: size) } ?? .identity
    let reference = view(outerUnits.point(element, "refX", "refY"))
    let map =
      transform * .translation(vertex.point.x, vertex.point.y)
      * .rotation(degrees: angle(of: element, on: vertex, isStart: isStart)) * .scale(unit, unit)
      * .translation(-reference.x, -reference.y)
    guard let strokes = content(of: found, named: name, .group, map * view) else { return [] }
    let edge = Path(CanvasRect(size: size)).map(map.callAsFunction)
    guard found.style.own.showsOverflow != true, !strokes.isEmpty, !edge.surrounds(strokes),
      let artwork = artwork(strokes, maskLayers: [ArtworkMask(inside: edge)])
    else { return strokes }
    return [Stroke(.artwork(artwork))]
  }

  private func angle(of element: SVGElement, on vertex: SVGVertex, isStart: Bool) -> Double {
    let text = (element.text("orient") ?? "0")[...].trimmed
    switch text {
    case "auto": return vertex.degrees
    case "auto-start-reverse": return isStart ? vertex.degrees + 180 : vertex.degrees
    default:
      // Test longer units first, because `grad` ends in `rad`.
      let units = SVGTransformFunction.angleUnits.sorted { $0.key.count > $1.key.count }
      for (unit, factor) in units where text.hasSuffix(unit) {
        return (Double(text.dropLast(unit.count)) ?? 0) * factor
      }
      let angle = Double(text) ?? 0
      return angle.isFinite ? angle : 0
    }
  }
}

struct SVGVertex {
  let point: CanvasPoint
  private var incoming: CanvasPoint?
  private var outgoing: CanvasPoint?

  static func vertices(of path: Path, without joints: Set<Int>) -> [SVGVertex] {
    var (nodes, first) = ([SVGVertex](), 0)
    func add(_ point: CanvasPoint, from outgoing: CanvasPoint, to incoming: CanvasPoint) {
      if nodes.isEmpty { nodes.append(SVGVertex(point: CanvasPoint(x: 0, y: 0))) }
      if outgoing.length > 0 { nodes[nodes.count - 1].outgoing = outgoing }
      let incoming = incoming.length > 0 ? incoming : nodes[nodes.count - 1].incoming
      nodes.append(SVGVertex(point: point, incoming: incoming))
    }
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        first = nodes.count
        nodes.append(SVGVertex(point: point))
      case .line(let start, let end): add(end, from: end - start, to: end - start)
      case .close(let start, let end):
        add(end, from: end - start, to: end - start)
        // Where a subpath closes, its first and last vertices coincide.
        if nodes.indices.contains(first) {
          nodes[first].incoming = nodes[nodes.count - 1].incoming
          nodes[nodes.count - 1].outgoing = nodes[first].outgoing
        }
      case .curve(let curve):
        // Control points can coincide with the ends; the direction is zero if all points are equal.
        let (start, end, zero) = (curve.start, curve.end, CanvasPoint(x: 0, y: 0))
        let outgoing = [curve.control1, curve.control2, end].map { $0 - start }.first { $0.length > 0 }
        let incoming = [curve.control2, curve.control1, start].map { end - $0 }.first { $0.length > 0 }
        add(end, from: outgoing ?? zero, to: incoming ?? zero)
      }
    }
    return nodes.enumerated().filter { !joints.contains($0.offset) }.map(\.element)
  }

  /// The direction of the marker, clockwise from the x-axis.
  var degrees: Double {
    let angles = [incoming, outgoing].compactMap(\.self).filter { $0.length > 0 }.map(\.direction)
    guard let first = angles.first, let last = angles.last else { return 0 }
    var turn = (last - first).truncatingRemainder(dividingBy: 360)
    // A path that reverses its direction turns left, as in Chromium.
    if turn > 180 - 1e-6 { turn -= 360 }
    if turn < -180 - 1e-6 { turn += 360 }
    return first + turn / 2
  }
}
