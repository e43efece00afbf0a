import SwatchColor
import SwatchSketch
import SwatchText

extension SVGReader {
  /// Draws a shape, unless it is the paper.
  func draw(_ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double) {
    spend(ReadingBudget.byte, times: element.repeatedByteCount, on: .text)
    if takeRuling(element) { return }
    guard isWanted || !hasContent else { return }
    // A shape that is used again and again is not read for nothing.
    let isShown = style.isVisible && style.paintsSomething
    let counts = frames.contains { $0.wrap?.needsBox ?? false }
    guard isOwn || isShown || !hasContent || counts else {
      return noteUndrawn(style.isVisible ? .shapeWithoutInk : .hiddenShape)
    }
    guard let path = path(of: element), problem == nil else { return noteUndrawn(.shapeWithoutInk) }
    spend(ReadingBudget.point, times: path.points.count, on: .points)
    spend(ReadingBudget.segment, times: path.verbs.count, on: .points)
    guard problem == nil else { return }
    let needsBox = style.fill.isReference || style.stroke.isReference || frames.last?.wrap != nil
    let box = needsBox ? path.bounds : nil
    frames[frames.count - 1].box = box
    let placed = transform == .identity ? path : path.map(transform.callAsFunction)
    guard placed.points.allSatisfy(\.isUsable) else { return notUnderstood.add("numbers beyond a billion") }
    if counts, !isShown, let bounds = placed.bounds { noteUnseen(bounds) }
    let isFirst = !hasContent
    hasContent = true
    if isFirst, frames.count == 2, takePaper(placed, of: element, style, opacity) { return }
    guard isWanted else { return }
    guard isOwn || style.isVisible, isOwn || !path.isEmpty else {
      return noteUndrawn(style.isVisible ? .shapeWithoutInk : .hiddenShape)
    }
    let shape = SVGShape(
      path: path, placed: isOwn ? placed : placed.rounded(to: precision), box: box, style: style,
      transform: transform, isArea: element.name != "line",
      hasCorners: Self.shapesWithMarkers.contains(element.name), joints: element.outline?.joints ?? [])
    if !append(shape, opacity) { noteUndrawn(.shapeWithoutInk) }
  }

  private static let shapesWithMarkers = ["path", "line", "polyline", "polygon"]

  /// Counts something that is not drawn, and would not be saved.
  func noteUndrawn(_ loss: SVGLosses.Kind) {
    if usedNames.isEmpty { losses.add(loss) }
  }

  /// Takes the first shape for paper if it is a plain area that covers the sheet.
  private func takePaper(_ path: Path, of element: SVGElement, _ style: SVGStyle, _ opacity: Double) -> Bool {
    let isMarked = element["id"].map { $0.elementsEqual("paper".utf8) } ?? false
    guard isMarked || element.name == "rect" && viewport?.unsaid.isEmpty == true,
      path.verbs == [.move, .line, .line, .line, .close],
      style.stroke == .none, style.isVisible, frames.allSatisfy({ $0.wrap == nil }), let bounds = path.bounds,
      bounds.isNear(sheet, within: precision.step),
      case .color = style.fill, let color = plainColor(of: style.fill, style, style.fillOpacity)
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
    guard isOwn, strokes.isEmpty, frames.count == 2, element.name == "path",
      let kind = element.text("data-ruling").flatMap(Ruling.Kind.init), kind != .none,
      let spacing = element.text("data-spacing").flatMap(Double.init), spacing.isFinite
    else { return false }
    sheetSetup.ruling = Ruling(kind, spacing: spacing)
    return true
  }

  /// The ink for colors and the properties of lines.
  func ink(
    line: Color?, fill: Color?, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double
  ) -> Ink {
    var width = strokeWidth(of: style)
    if !style.keepsLineWidth { width *= transform.lengthFactor }
    if !isOwn { width = precision.rounded(length: width) }
    width = width.clamped(to: 0...DocumentLimits.coordinate)
    let hasLine = width > 0 || isOwn
    var ink = Ink(line: hasLine ? line : nil, fill: fill, width: width, opacity: opacity)
    (ink.cap, ink.join, ink.miterLimit, ink.isEvenOdd) = (
      style.cap, style.join, style.miterLimit, style.isEvenOdd
    )
    ink.isCrisp = style.isCrisp
    return ink.line == nil || style.dashes.isEmpty ? ink : ink.dashed(dashes(of: style, transform))
  }

  /// The width of lines, in units of the element.
  func strokeWidth(of style: SVGStyle) -> Double {
    style.strokeWidth.isPercent ? style.strokeWidth.value * diagonal / 100 : style.strokeWidth.value
  }

  /// The dashes of a line, in points of the canvas.
  private func dashes(of style: SVGStyle, _ transform: CanvasTransform) -> Dashes? {
    let factor = style.keepsLineWidth ? 1 : transform.lengthFactor
    func points(_ length: SVGLength) -> Double {
      length.resolved(extent: diagonal, in: style.fontSizes) * factor
    }
    return Dashes(style.dashes.map(points), phase: points(style.dashOffset))
  }
}

extension CanvasPoint {
  /// Whether both coordinates are numbers that can be drawn.
  var isUsable: Bool { abs(x) <= DocumentLimits.coordinate && abs(y) <= DocumentLimits.coordinate }
}

extension CanvasRect {
  /// Whether all edges are where those of `other` are, but for rounding to steps.
  func isNear(_ other: CanvasRect, within step: Double) -> Bool {
    let slack = step + 1e-9 * (other.size.width + other.size.height)
    return Swift.max(abs(min.x - other.min.x), abs(min.y - other.min.y)) <= slack
      && Swift.max(abs(max.x - other.max.x), abs(max.y - other.max.y)) <= slack
  }
}
