import SwatchSketch

extension SVGUnits {
  /// Returns the outline of a shape other than a path. A malformed list of points is read up to the error.
  func outline(of element: SVGElement) -> SVGOutline {
    switch element.name {
    case "rect": SVGOutline(path: rectangle(element))
    case "circle", "ellipse": SVGOutline(path: ellipse(element))
    case "line": SVGOutline(path: Path(lines: [point(element, "x1", "y1"), point(element, "x2", "y2")]))
    default: corners(element)
    }
  }

  private func rectangle(_ element: SVGElement) -> Path? {
    let (corner, size) = (point(element), size(element))
    guard size.x > 0, size.y > 0 else { return nil }
    let radii = radii(of: element)
    let fitting = CanvasSize(width: min(radii.x, size.x / 2), height: min(radii.y, size.y / 2))
    return Path(CanvasRect(min: corner, max: corner + size), cornerRadii: fitting)
  }

  private func ellipse(_ element: SVGElement) -> Path? {
    let center = point(element, "cx", "cy")
    let radius = length(element["r"], of: diagonal)
    let radii = element.name == "circle" ? CanvasPoint(x: radius, y: radius) : radii(of: element)
    guard radii.x > 0, radii.y > 0 else { return nil }
    return Path(ellipseIn: CanvasRect(min: center - radii, max: center + radii))
  }

  /// Returns `rx` and `ry`. A missing or negative one equals the other (SVG 2, section 7.4).
  private func radii(of element: SVGElement) -> CanvasPoint {
    let rx = element["rx"].map(horizontalLength).flatMap { $0 < 0 ? nil : $0 }
    let ry = element["ry"].map(verticalLength).flatMap { $0 < 0 ? nil : $0 }
    return CanvasPoint(x: rx ?? ry ?? 0, y: ry ?? rx ?? 0)
  }

  private func corners(_ element: SVGElement) -> SVGOutline {
    guard let text = element["points"] else { return SVGOutline(path: nil) }
    var scanner = SVGScanner(text)
    var points: [CanvasPoint] = []
    while let x = scanner.nextNumber(), let y = scanner.nextNumber() {
      points.append(CanvasPoint(x: x, y: y))
    }
    let path = points.isEmpty ? nil : Path(lines: points, isClosed: element.name == "polygon")
    return SVGOutline(path: path, isComplete: scanner.isAtEndOfText)
  }
}
