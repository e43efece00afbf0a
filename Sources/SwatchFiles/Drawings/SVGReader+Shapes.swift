import SwatchColor
import SwatchSketch

extension SVGReader {
  /// Draws a shape, unless it is the paper.
  func draw(_ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double) {
    spend(ReadingBudget.byte, times: element.repeatedByteCount, on: .text)
    if takeRuling(element) { return }
    if style.hasMarkers, style.isVisible, Self.shapesWithMarkers.contains(element.name) {
      notUnderstood.add("markers on lines")
    }
    // A shape that is used again and again is not read for nothing.
    let paints = paints(of: element, style)
    let isShown = style.isVisible && (paints.line != nil || paints.fill != nil)
    guard isOwn || isShown || !hasContent else {
      return noteUndrawn(style.isVisible ? .shapeWithoutInk : .hiddenShape)
    }
    guard var path = path(of: element), problem == nil else { return noteUndrawn(.shapeWithoutInk) }
    spend(ReadingBudget.point, times: path.points.count, on: .points)
    spend(ReadingBudget.segment, times: path.verbs.count, on: .points)
    guard problem == nil else { return }
    let usesGradients = style.fill.isReference || style.stroke.isReference
    let box = usesGradients ? path.bounds : nil
    if transform != .identity { path = path.map(transform.callAsFunction) }
    guard path.points.allSatisfy(\.isUsable) else { return notUnderstood.add("numbers beyond a billion") }
    let isFirst = !hasContent
    hasContent = true
    if isFirst, frames.count == 1, takePaper(path, of: element, style, opacity) { return }
    // What others have drawn gets the precision of everything that is drawn here.
    if !isOwn { path = path.rounded(to: precision) }
    let ink = ink(line: paints.line, fill: paints.fill, style, transform, opacity)
    // Shapes without paint have uses in other programs; here they would only be in the way.
    guard isOwn || isShown && (ink.line != nil || ink.fill != nil) && !path.isEmpty else {
      return noteUndrawn(style.isVisible ? .shapeWithoutInk : .hiddenShape)
    }
    if ink.line != nil { report(style, transform) }
    append(ink, .path(path))
    if usesGradients {
      noteGradients(
        line: ink.line == nil ? .none : style.stroke, fill: ink.fill == nil ? .none : style.fill, in: box,
        transform, transform)
    }
  }

  private static let shapesWithMarkers = ["path", "line", "polyline", "polygon"]

  /// The colors of a shape.
  private func paints(of element: SVGElement, _ style: SVGStyle) -> (line: Color?, fill: Color?) {
    (
      color(of: style.stroke, style, style.strokeOpacity),
      element.name == "line" ? nil : color(of: style.fill, style, style.fillOpacity)
    )
  }

  /// Counts something that is not drawn, and would not be saved.
  func noteUndrawn(_ loss: SVGLosses.Kind) {
    if usedNames.isEmpty { losses.add(loss) }
  }

  /// Takes the first shape for paper if it is a plain area that covers the sheet.
  private func takePaper(_ path: Path, of element: SVGElement, _ style: SVGStyle, _ opacity: Double) -> Bool {
    let isMarked = element["id"].map { $0.elementsEqual("paper".utf8) } ?? false
    guard isMarked || element.name == "rect", path.verbs == [.move, .line, .line, .line, .close],
      style.stroke == .none, style.isVisible, let bounds = path.bounds,
      bounds.isNear(sheet, within: precision.step),
      case .color = style.fill, let color = color(of: style.fill, style, style.fillOpacity)
    else { return false }
    paper = color.opacity(color.alpha * opacity)
    source?.paper = element.tag
    if isMarked {
      (isOwn, sheet) = (true, bounds)
      sheetSetup.isChosen = element["data-sheet"].map { $0.elementsEqual("chosen".utf8) } ?? false
    }
    return true
  }

  /// Takes what is printed on the sheet, where this program has written it behind the paper.
  private func takeRuling(_ element: SVGElement) -> Bool {
    guard isOwn, strokes.isEmpty, frames.count == 1, element.name == "path",
      let kind = element.text("data-ruling").flatMap(Ruling.Kind.init), kind != .none,
      let spacing = element.text("data-spacing").flatMap(Double.init), spacing.isFinite
    else { return false }
    sheetSetup.ruling = Ruling(kind, spacing: spacing)
    return true
  }

  private func report(_ style: SVGStyle, _ transform: CanvasTransform) {
    if !transform.isEven { notUnderstood.add("lines that are stretched") }
  }

  /// The ink for colors and the properties of lines.
  func ink(
    line: Color?, fill: Color?, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double
  ) -> Ink {
    var width = style.strokeWidth.value
    if style.strokeWidth.isPercent, let extent = viewport?.extent {
      // The mean of both extents (SVG 1.1, section 7.10).
      width *= ((extent.width * extent.width + extent.height * extent.height) / 2).squareRoot() / 100
    }
    if !style.keepsLineWidth { width *= transform.lengthFactor }
    if !isOwn { width = precision.rounded(length: width) }
    width = width.clamped(to: 0...Self.coordinateLimit)
    let hasLine = width > 0 || isOwn
    var ink = Ink(line: hasLine ? line : nil, fill: fill, width: width, opacity: opacity)
    (ink.cap, ink.join, ink.miterLimit, ink.isEvenOdd) = (
      style.cap, style.join, style.miterLimit, style.isEvenOdd
    )
    return ink.line == nil || style.dashes.isEmpty ? ink : ink.dashed(dashes(of: style, transform))
  }

  /// The dashes of a line, in points of the canvas.
  private func dashes(of style: SVGStyle, _ transform: CanvasTransform) -> Dashes? {
    let extent = viewport?.extent ?? Drawing.standardSheet.size
    let diagonal = ((extent.width * extent.width + extent.height * extent.height) / 2).squareRoot()
    let factor = style.keepsLineWidth ? 1 : transform.lengthFactor
    func points(_ length: SVGLength) -> Double {
      length.resolved(extent: diagonal, fontSize: style.fontSize) * factor
    }
    return Dashes(style.dashes.map(points), phase: points(style.dashOffset))
  }

  /// The color of a paint with its opacity, `nil` for none.
  func color(of paint: SVGPaint, _ style: SVGStyle, _ opacity: Double) -> Color? {
    let color: Color
    switch paint {
    case .none: return nil
    case .current: color = style.color
    case .color(let plain): color = plain
    case .reference(_, .color(let fallback)): color = fallback
    case .reference(_, .current): color = style.color
    // What paints is known at the end.
    case .reference: color = Color(white: 0.5)
    }
    return color.opacity(color.alpha * opacity)
  }
}

// MARK: - Outlines

extension SVGReader {
  /// The outline of a shape in its own units, `nil` for one that is not shown.
  private func path(of element: SVGElement) -> Path? {
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
    let extent = extent
    let diagonal = ((extent.width * extent.width + extent.height * extent.height) / 2).squareRoot()
    let radius = length(element["r"], of: diagonal)
    let (rx, ry) = (element["rx"].map(across), element["ry"].map(down))
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

  private var extent: CanvasSize { viewport?.extent ?? Drawing.standardSheet.size }

  private func across(_ text: XMLBytes?) -> Double { length(text, of: extent.width) }

  private func down(_ text: XMLBytes?) -> Double { length(text, of: extent.height) }

  /// A length in units of the document; 0 where there is none.
  func length(_ text: XMLBytes?, of extent: Double) -> Double {
    let fontSize = frames.last?.style.fontSize ?? 16
    return text.flatMap(SVGLength.init)?.resolved(extent: extent, fontSize: fontSize) ?? 0
  }
}

extension CanvasPoint {
  /// Whether both coordinates are numbers that can be drawn.
  var isUsable: Bool { abs(x) <= SVGReader.coordinateLimit && abs(y) <= SVGReader.coordinateLimit }
}

extension CanvasRect {
  /// Whether all edges are where those of `other` are, but for rounding to steps.
  func isNear(_ other: CanvasRect, within step: Double) -> Bool {
    let slack = step + 1e-9 * (other.size.width + other.size.height)
    return Swift.max(abs(min.x - other.min.x), abs(min.y - other.min.y)) <= slack
      && Swift.max(abs(max.x - other.max.x), abs(max.y - other.max.y)) <= slack
  }
}
