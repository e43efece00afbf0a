import Glibc
import SwatchSketch
import SwatchText

extension SVGReader {
  private static let cornerLimit = 20_000

  /// Returns the strokes of the markers on the vertices of a path in user units (SVG 2, section 13.7).
  ///
  /// - Parameter joints: The indices of segments that do not end at a vertex.
  func markers(on path: Path, without joints: Set<Int>, _ style: SVGStyle, in use: SVGPaintUse) -> [Stroke] {
    guard !style.markers.isEmpty, frame.role != .cover else { return [] }
    let outer = contextPaints
    contextPaints = contextPaints(of: style, in: use)
    defer { contextPaints = outer }
    let corners = SVGCorner.corners(of: path, without: joints)
    guard !corners.isEmpty else { return [] }
    guard corners.count <= Self.cornerLimit else {
      unsupportedFeatures.add("markers on lines with too many points")
      return []
    }
    var strokes: [Stroke] = []
    func put(_ name: String?, on corners: ArraySlice<SVGCorner>, isStart: Bool = false) {
      guard let name, let found = definition(of: name, named: ["marker"]) else { return }
      for corner in corners where problem == nil {
        strokes += marker(found, name, on: corner, isStart: isStart, style, use.map)
      }
    }
    put(style.markers.start, on: corners.prefix(1), isStart: true)
    put(style.markers.mid, on: corners.dropFirst().dropLast())
    put(style.markers.end, on: corners.suffix(1))
    return strokes
  }

  private func marker(
    _ found: SVGDefinition, _ name: String, on corner: SVGCorner, isStart: Bool, _ style: SVGStyle,
    _ transform: CanvasTransform
  ) -> [Stroke] {
    let element = found.element
    let unit = element.text("markerUnits") == "userSpaceOnUse" ? 1 : strokeWidth(of: style)
    // Percentages refer to the outer viewport even with a `viewBox`, as in Chromium.
    let around = SVGUnits(extent: found.extent ?? units.extent, fontSizes: units.fontSizes)
    let size = CanvasSize(
      width: element["markerWidth"].map(around.across) ?? 3,
      height: element["markerHeight"].map(around.down) ?? 3)
    guard !size.isEmpty, unit > 0 else { return [] }
    var view = CanvasTransform.identity
    if let box = element.viewBox {
      guard !box.size.isEmpty else { return [] }
      view = element.fit.transform(from: box, to: size)
    }
    let reference = view(around.point(element, "refX", "refY"))
    let map =
      transform * .translation(corner.point.x, corner.point.y)
      * .rotation(degrees: angle(of: element, on: corner, isStart: isStart)) * .scale(unit, unit)
      * .translation(-reference.x, -reference.y)
    guard let strokes = content(of: found, named: name, .group, map * view) else { return [] }
    let edge = Path(CanvasRect(size: size)).map(map.callAsFunction)
    guard found.style.own.showsOverflow != true, !strokes.isEmpty, !edge.surrounds(strokes),
      let artwork = artwork(strokes, maskLayers: [ArtworkMask(inside: edge)])
    else { return strokes }
    return [Stroke(artwork)]
  }

  private func angle(of element: SVGElement, on corner: SVGCorner, isStart: Bool) -> Double {
    let text = element.text("orient").map { $0[...].trimmed } ?? "0"
    switch text {
    case "auto": return corner.degrees
    case "auto-start-reverse": return isStart ? corner.degrees + 180 : corner.degrees
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
struct SVGCorner {
  let point: CanvasPoint
  /// The direction, clockwise from the x-axis.
  let degrees: Double

  private struct Node {
    var point: CanvasPoint
    var arriving: CanvasPoint?
    var leaving: CanvasPoint?
  }

  static func corners(of path: Path, without joints: Set<Int>) -> [SVGCorner] {
    var nodes: [Node] = []
    var first = 0
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        first = nodes.count
        nodes.append(Node(point: point))
      case .line(let start, let end): add(end, from: end - start, to: end - start, &nodes)
      case .close(let start, let end):
        let way = end - start
        add(end, from: way, to: way, &nodes)
        // Where a subpath closes, its first and last vertices coincide.
        if nodes.indices.contains(first) {
          nodes[first].arriving = nodes[nodes.count - 1].arriving
          nodes[nodes.count - 1].leaving = nodes[first].leaving
        }
      case .curve(let curve): add(curve.end, from: curve.leaving, to: curve.arriving, &nodes)
      }
    }
    return nodes.enumerated().filter { !joints.contains($0.offset) }.map { _, node in
      SVGCorner(point: node.point, degrees: degrees(node.arriving, node.leaving))
    }
  }

  private static func add(
    _ point: CanvasPoint, from leaving: CanvasPoint, to arriving: CanvasPoint, _ nodes: inout [Node]
  ) {
    if nodes.isEmpty { nodes.append(Node(point: CanvasPoint(x: 0, y: 0))) }
    if leaving.length > 0 { nodes[nodes.count - 1].leaving = leaving }
    let arriving = arriving.length > 0 ? arriving : nodes[nodes.count - 1].arriving
    nodes.append(Node(point: point, arriving: arriving))
  }

  private static func degrees(_ arriving: CanvasPoint?, _ leaving: CanvasPoint?) -> Double {
    let angles = [arriving, leaving].compactMap { way in
      way.flatMap { $0.length > 0 ? atan2($0.y, $0.x) * 180 / .pi : nil }
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
  fileprivate var leaving: CanvasPoint {
    [control1, control2, end].map { $0 - start }.first { $0.length > 0 } ?? CanvasPoint(x: 0, y: 0)
  }

  fileprivate var arriving: CanvasPoint {
    [control2, control1, start].map { end - $0 }.first { $0.length > 0 } ?? CanvasPoint(x: 0, y: 0)
  }
}
