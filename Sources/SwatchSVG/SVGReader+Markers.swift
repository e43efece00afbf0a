import Glibc
import SwatchSketch
import SwatchText

extension SVGReader {
  /// The most corners of a line that markers are put on.
  private static let cornerLimit = 20_000

  /// What is put on the corners of a line (SVG 2, section 13.7).
  ///
  /// - Parameters:
  ///   - path: The line, in its own units.
  ///   - joints: The indices of segments that do not end at a corner.
  ///   - transform: From there to where the strokes are.
  ///   - use: Where the paint of the line is.
  func markers(
    on path: Path, without joints: Set<Int>, _ style: SVGStyle, _ transform: CanvasTransform,
    in use: SVGGradientUse
  ) -> [Stroke] {
    guard !style.markers.isEmpty, frames.last?.role != .cover else { return [] }
    let outer = contextPaints
    contextPaints = contextPaints(of: style, in: use)
    defer { contextPaints = outer }
    let corners = SVGCorner.corners(of: path, without: joints)
    guard let last = corners.indices.last else { return [] }
    guard corners.count <= Self.cornerLimit else {
      notUnderstood.add("markers on lines with very many corners")
      return []
    }
    var strokes: [Stroke] = []
    func put(_ name: String?, on corners: ArraySlice<SVGCorner>, isStart: Bool = false) {
      guard let name, let found = definition(of: name, named: ["marker"]) else { return }
      for corner in corners where problem == nil {
        strokes += marker(found, name, on: corner, isStart: isStart, style, transform)
      }
    }
    put(style.markers.start, on: corners.prefix(1), isStart: true)
    put(style.markers.mid, on: corners.dropFirst().dropLast())
    put(style.markers.end, on: corners[last...])
    return strokes
  }

  private func marker(
    _ found: SVGDefinition, _ name: String, on corner: SVGCorner, isStart: Bool, _ style: SVGStyle,
    _ transform: CanvasTransform
  ) -> [Stroke] {
    let element = found.element
    let width = strokeWidth(of: style)
    let unit = element.text("markerUnits") == "userSpaceOnUse" ? 1 : width
    // Percentages are of the view around the marker, also of one with a `viewBox`, as in Chromium.
    let around = found.extent ?? extent
    let size = CanvasSize(
      width: element["markerWidth"].map { length($0, of: around.width) } ?? 3,
      height: element["markerHeight"].map { length($0, of: around.height) } ?? 3)
    guard size.width > 0, size.height > 0, unit > 0 else { return [] }
    var view = CanvasTransform.identity
    if let box = element["viewBox"].flatMap(SVGViewport.box) {
      guard box.size.width > 0, box.size.height > 0 else { return [] }
      view = SVGViewport.transform(from: box, to: size, SVGFit(element["preserveAspectRatio"]))
    }
    let reference = view(
      CanvasPoint(
        x: length(element["refX"], of: around.width), y: length(element["refY"], of: around.height)))
    let map =
      transform * .translation(corner.point.x, corner.point.y)
      * .rotation(degrees: angle(of: element, on: corner, isStart: isStart)) * .scale(unit, unit)
      * .translation(-reference.x, -reference.y)
    guard let strokes = content(of: found, named: name, .group, map * view) else { return [] }
    let edge = Path(CanvasRect(size: size)).map(map.callAsFunction)
    return found.style.showsOverflow == true ? strokes : cut(strokes, along: edge)
  }

  /// Strokes of which only what is inside of an outline shows.
  private func cut(_ strokes: [Stroke], along edge: Path) -> [Stroke] {
    guard !edge.surrounds(strokes), !strokes.isEmpty else { return strokes }
    spend(ReadingBudget.artwork, on: .elements)
    let artwork = Artwork(strokes, covers: [Cover(inside: edge)])
    guard artwork.depth <= Artwork.depthLimit else { return strokes }
    return [Stroke(ink: Ink(line: nil, width: 0), shape: .artwork(artwork))]
  }

  private func angle(of element: SVGElement, on corner: SVGCorner, isStart: Bool) -> Double {
    let text = element.text("orient").map { $0[...].trimmed } ?? "0"
    switch text {
    case "auto": return corner.degrees
    case "auto-start-reverse": return isStart ? corner.degrees + 180 : corner.degrees
    default:
      let units: [(String, Double)] = [("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360)]
      for (unit, factor) in units where text.hasSuffix(unit) {
        return (Double(text.dropLast(unit.count)) ?? 0) * factor
      }
      let angle = Double(text) ?? 0
      return angle.isFinite ? angle : 0
    }
  }
}

/// A corner of a line, with the direction that a marker has there.
struct SVGCorner {
  let point: CanvasPoint
  /// Clockwise from the right.
  let degrees: Double

  private struct Node {
    var point: CanvasPoint
    /// Where the segment before it arrives, and where the one behind it leaves to.
    var arriving: CanvasPoint?
    var leaving: CanvasPoint?
  }

  /// All corners of a path, with those where it closes.
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
        // Where it closes, the beginning is the end.
        if nodes.indices.contains(first) {
          nodes[first].arriving = nodes[nodes.count - 1].arriving
          nodes[nodes.count - 1].leaving = nodes[first].leaving
        }
      case .curve(let curve): add(curve.end, from: curve.leaving, to: curve.arriving, &nodes)
      }
    }
    return nodes.indices.filter { !joints.contains($0) }.map { index in
      let node = nodes[index]
      return SVGCorner(point: node.point, degrees: degrees(node.arriving, node.leaving))
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

  /// The direction halfway between both.
  private static func degrees(_ arriving: CanvasPoint?, _ leaving: CanvasPoint?) -> Double {
    let angles = [arriving, leaving].compactMap { way in
      way.flatMap { $0.length > 0 ? atan2($0.y, $0.x) * 180 / .pi : nil }
    }
    guard let first = angles.first, let last = angles.last else { return 0 }
    var turn = (last - first).truncatingRemainder(dividingBy: 360)
    // A line that goes back the way it came turns to the left, as in Chromium.
    if turn > 180 - 1e-6 { turn -= 360 }
    if turn < -180 - 1e-6 { turn += 360 }
    return first + turn / 2
  }
}

extension CubicCurve {
  /// The direction at the start; without a length where all points are one.
  fileprivate var leaving: CanvasPoint {
    [control1, control2, end].map { $0 - start }.first { $0.length > 0 } ?? CanvasPoint(x: 0, y: 0)
  }

  /// The direction at the end.
  fileprivate var arriving: CanvasPoint {
    [control2, control1, start].map { end - $0 }.first { $0.length > 0 } ?? CanvasPoint(x: 0, y: 0)
  }
}
