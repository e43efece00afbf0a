import SwatchSketch
import SwatchXML

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

  private func readOutline(_ data: XMLBytes) -> SVGOutline {
    // Beyond that the budget is exceeded once the points are counted.
    pathReader.limit = budget.rest / ReadingBudget.segment + 1
    return pathReader.read(data)
  }

  private func rectangle(_ element: SVGElement) -> Path? {
    let corner = CanvasPoint(x: across(element["x"]), y: down(element["y"]))
    let size = CanvasSize(width: across(element["width"]), height: down(element["height"]))
    guard size.width > 0, size.height > 0 else { return nil }
    let rect = CanvasRect(min: corner, max: corner + CanvasPoint(x: size.width, y: size.height))
    let radii = radii(of: element)
    let fitting = CanvasSize(width: min(radii.x, size.width / 2), height: min(radii.y, size.height / 2))
    return Path(rect, cornerRadii: fitting)
  }

  private func ellipse(_ element: SVGElement) -> Path? {
    let center = CanvasPoint(x: across(element["cx"]), y: down(element["cy"]))
    let radius = length(element["r"], of: diagonal)
    let radii = element.name == "circle" ? CanvasPoint(x: radius, y: radius) : radii(of: element)
    guard radii.x > 0, radii.y > 0 else { return nil }
    return Path(ellipseIn: CanvasRect(min: center - radii, max: center + radii))
  }

  /// The values of `rx` and `ry`. A missing or negative one is the same as the other (SVG 2, section 7.4).
  private func radii(of element: SVGElement) -> CanvasPoint {
    let rx = element["rx"].map(across).flatMap { $0 < 0 ? nil : $0 }
    let ry = element["ry"].map(down).flatMap { $0 < 0 ? nil : $0 }
    return CanvasPoint(x: rx ?? ry ?? 0, y: ry ?? rx ?? 0)
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
    let sizes = frames.last?.style.fontSizes ?? SVGFontSizes()
    return text.flatMap(SVGLength.init)?.resolved(extent: extent, in: sizes) ?? 0
  }
}
