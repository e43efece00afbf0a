import Glibc
import SwatchSketch
import SwatchText

extension SVGReader {
  private static let vertexLimit = 20_000

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
    guard vertices.count <= Self.vertexLimit else {
      unsupportedFeatures.add("markers on lines with too many points")
      return []
    }
    var strokes: [Stroke] = []
    func addMarkers(_ name: String?, on vertices: ArraySlice<SVGVertex>, isStart: Bool = false) {
      guard let name, let found = definition(of: name, named: ["marker"]) else { return }
      for vertex in vertices where problem == nil {
        strokes += marker(found, name, on: vertex, isStart: isStart, style, use.map)
      }
    }
    addMarkers(style.markers.start, on: vertices.prefix(1), isStart: true)
    addMarkers(style.markers.mid, on: vertices.dropFirst().dropLast())
    addMarkers(style.markers.end, on: vertices.suffix(1))
    return strokes
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
      width: element["markerWidth"].map(outerUnits.horizontalLength) ?? 3,
      height: element["markerHeight"].map(outerUnits.verticalLength) ?? 3)
    guard !size.isEmpty, unit > 0 else { return [] }
    var view = CanvasTransform.identity
    if let box = element.viewBox {
      guard !box.size.isEmpty else { return [] }
      view = element.fit.transform(from: box, to: size)
    }
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
    return [Stroke(artwork)]
  }

  private func angle(of element: SVGElement, on vertex: SVGVertex, isStart: Bool) -> Double {
    let text = element.text("orient").map { $0[...].trimmed } ?? "0"
    switch text {
    case "auto": return vertex.degrees
    case "auto-start-reverse": return isStart ? vertex.degrees + 180 : vertex.degrees
    default:
      // Test longer units first, because `grad` ends in `rad`.
      let units = SVGAngle.degrees.sorted { $0.key.count > $1.key.count }
      for (unit, factor) in units where text.hasSuffix(unit) {
        return (Double(text.dropLast(unit.count)) ?? 0) * factor
      }
      let angle = Double(text) ?? 0
      return angle.isFinite ? angle : 0
    }
  }
}

/// A vertex of a path with the direction of its marker.
struct SVGVertex {
  let point: CanvasPoint
  /// The direction, clockwise from the x-axis.
  let degrees: Double

  private struct Node {
    var point: CanvasPoint
    var incoming: CanvasPoint?
    var outgoing: CanvasPoint?
  }

  static func vertices(of path: Path, without joints: Set<Int>) -> [SVGVertex] {
    var nodes: [Node] = []
    var first = 0
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        first = nodes.count
        nodes.append(Node(point: point))
      case .line(let start, let end): add(end, from: end - start, to: end - start, &nodes)
      case .close(let start, let end):
        let direction = end - start
        add(end, from: direction, to: direction, &nodes)
        // Where a subpath closes, its first and last vertices coincide.
        if nodes.indices.contains(first) {
          nodes[first].incoming = nodes[nodes.count - 1].incoming
          nodes[nodes.count - 1].outgoing = nodes[first].outgoing
        }
      case .curve(let curve): add(curve.end, from: curve.outgoing, to: curve.incoming, &nodes)
      }
    }
    return nodes.enumerated().filter { !joints.contains($0.offset) }.map { _, node in
      SVGVertex(point: node.point, degrees: degrees(node.incoming, node.outgoing))
    }
  }

  private static func add(
    _ point: CanvasPoint, from outgoing: CanvasPoint, to incoming: CanvasPoint, _ nodes: inout [Node]
  ) {
    if nodes.isEmpty { nodes.append(Node(point: CanvasPoint(x: 0, y: 0))) }
    if outgoing.length > 0 { nodes[nodes.count - 1].outgoing = outgoing }
    let incoming = incoming.length > 0 ? incoming : nodes[nodes.count - 1].incoming
    nodes.append(Node(point: point, incoming: incoming))
  }

  private static func degrees(_ incoming: CanvasPoint?, _ outgoing: CanvasPoint?) -> Double {
    let angles = [incoming, outgoing].compactMap { direction in
      direction.flatMap { $0.length > 0 ? atan2($0.y, $0.x) * 180 / .pi : nil }
    }
    guard let first = angles.first, let last = angles.last else { return 0 }
    var turn = (last - first).truncatingRemainder(dividingBy: 360)
    // A path that reverses its direction turns left, as in Chromium.
    if turn > 180 - 1e-6 { turn -= 360 }
    if turn < -180 - 1e-6 { turn += 360 }
    return first + turn / 2
  }
}

extension CubicCurve {
  /// The direction at the start, or zero if all points are equal.
  fileprivate var outgoing: CanvasPoint {
    [control1, control2, end].map { $0 - start }.first { $0.length > 0 } ?? CanvasPoint(x: 0, y: 0)
  }

  fileprivate var incoming: CanvasPoint {
    [control2, control1, start].map { end - $0 }.first { $0.length > 0 } ?? CanvasPoint(x: 0, y: 0)
  }
}
