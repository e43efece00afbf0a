import SwatchSketch

// What shapes are, in their own units.
extension SVGReader {
  /// The outline of a shape in its own units, `nil` for one that is not shown.
  func path(of element: SVGElement) -> Path? {
    switch element.name {
    case "path": readPathData(element)
    case "rect": rectangle(element)
    case "circle", "ellipse": ellipse(element)
    case "line":
      Path(lines: [
        CanvasPoint(x: across(element["x1"]), y: down(element["y1"])),
        CanvasPoint(x: across(element["x2"]), y: down(element["y2"])),
      ])
    default: corners(element)
    }
  }

  private func readPathData(_ element: SVGElement) -> Path? {
    guard let data = element["d"] else { return isOwn ? Path() : nil }
    let result = element.outline ?? readOutline(data)
    element.outline = result
    if !result.isComplete { notUnderstood.add("broken path data") }
    return result.path
  }

  private func readOutline(_ data: XMLBytes) -> (path: Path, isComplete: Bool) {
    // Beyond that the budget is exceeded once the points are counted.
    pathReader.limit = budget.rest / ReadingBudget.segment + 1
    return pathReader.read(data)
  }

  private func rectangle(_ element: SVGElement) -> Path? {
    let corner = CanvasPoint(x: across(element["x"]), y: down(element["y"]))
    let size = CanvasSize(width: across(element["width"]), height: down(element["height"]))
    guard size.width > 0, size.height > 0 else { return nil }
    let rect = CanvasRect(min: corner, max: corner + CanvasPoint(x: size.width, y: size.height))
    let given = (x: element["rx"].map(across), y: element["ry"].map(down))
    let radii = CanvasSize(
      width: min(given.x ?? given.y ?? 0, size.width / 2),
      height: min(given.y ?? given.x ?? 0, size.height / 2))
    return Path(rect, cornerRadii: radii)
  }

  private func ellipse(_ element: SVGElement) -> Path? {
    let center = CanvasPoint(x: across(element["cx"]), y: down(element["cy"]))
    let radius = length(element["r"], of: diagonal)
    // A negative radius counts as none that is told.
    let rx = element["rx"].map(across).flatMap { $0 < 0 ? nil : $0 }
    let ry = element["ry"].map(down).flatMap { $0 < 0 ? nil : $0 }
    let radii =
      element.name == "circle"
      ? CanvasPoint(x: radius, y: radius) : CanvasPoint(x: rx ?? ry ?? 0, y: ry ?? rx ?? 0)
    guard radii.x > 0, radii.y > 0 else { return nil }
    return Path(ellipseIn: CanvasRect(min: center - radii, max: center + radii))
  }

  private func corners(_ element: SVGElement) -> Path? {
    guard let text = element["points"] else { return nil }
    var scanner = SVGScanner(text)
    var points: [CanvasPoint] = []
    while let x = scanner.nextNumber(), let y = scanner.nextNumber() {
      points.append(CanvasPoint(x: x, y: y))
    }
    scanner.skipSpace()
    if !scanner.isAtEnd { notUnderstood.add("broken lists of points") }
    return points.isEmpty ? nil : Path(lines: points, isClosed: element.name == "polygon")
  }

  // MARK: - Lengths

  /// What 100 % are.
  var extent: CanvasSize { frames.last?.extent ?? viewport?.extent ?? Drawing.standardSheet.size }

  /// What 100 % are of lengths that go neither across nor down: the mean of both extents (SVG 1.1, section 7.10).
  var diagonal: Double { ((extent.width * extent.width + extent.height * extent.height) / 2).squareRoot() }

  func across(_ text: XMLBytes?) -> Double { length(text, of: extent.width) }

  func down(_ text: XMLBytes?) -> Double { length(text, of: extent.height) }

  /// A length in units of the document; 0 where there is none.
  func length(_ text: XMLBytes?, of extent: Double) -> Double {
    let fontSize = frames.last?.style.fontSize ?? 16
    return text.flatMap(SVGLength.init)?.resolved(extent: extent, fontSize: fontSize) ?? 0
  }
}
