import SwatchColor
import SwatchSketch
import SwatchText

extension SVGReader {
  func draw(_ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double) {
    spend(ReadingBudget.byte, times: element.repeatedByteCount, on: .text)
    if readRuling(element) { return }
    guard drawsElements || !hasContent else { return }
    // Do not parse invisible shapes, which may be used repeatedly.
    let isShown = style.isVisible && style.paintsSomething
    let affectsBox = frames.contains { $0.wrap?.needsBox ?? false }
    let loss: SVGLosses.Kind = style.isVisible ? .shapeWithoutInk : .hiddenShape
    guard isNative || isShown || !hasContent || affectsBox else { return noteUndrawn(loss) }
    guard let path = path(of: element), problem == nil else { return noteUndrawn(.shapeWithoutInk) }
    spend(ReadingBudget.point, times: path.points.count, on: .points)
    spend(ReadingBudget.segment, times: path.verbs.count, on: .points)
    guard problem == nil else { return }
    let needsBox = style.fill.isReference || style.stroke.isReference || frame.wrap != nil
    let box = needsBox ? path.bounds : nil
    frame.box = box
    let placed = transform == .identity ? path : path.map(transform.callAsFunction)
    guard placed.points.allSatisfy(\.isUsable) else { return unsupportedFeatures.add(Self.tooFar) }
    if affectsBox, !isShown, let bounds = placed.bounds { recordUndrawnBounds(bounds) }
    let isFirst = !hasContent
    hasContent = true
    if isFirst, frames.count == 2, readPaper(placed, of: element, style, opacity) { return }
    guard drawsElements else { return }
    guard isNative || style.isVisible && !path.isEmpty else { return noteUndrawn(loss) }
    let shape = SVGShape(
      path: path, placed: isNative ? placed : placed.rounded(to: precision), box: box, style: style,
      transform: transform, isArea: element.name != "line",
      canHaveMarkers: ["path", "line", "polyline", "polygon"].contains(element.name),
      joints: element.outline?.joints ?? [])
    if !append(shape, opacity) { noteUndrawn(.shapeWithoutInk) }
  }

  func path(of element: SVGElement) -> Path? {
    guard element.name == "path" else {
      let outline = units.outline(of: element)
      if !outline.isComplete { unsupportedFeatures.add("invalid point lists") }
      return outline.path
    }
    guard let data = element["d"] else { return isNative ? Path() : nil }
    if element.outline == nil {
      // Longer data would exceed the budget anyway.
      pathReader.limit = budget.remaining / ReadingBudget.segment + 1
      element.outline = pathReader.read(data)
    }
    if element.outline?.isComplete == false { unsupportedFeatures.add("invalid path data") }
    return element.outline?.path
  }

  /// Reads the first shape as the paper, if it is a plain rectangle that covers the sheet.
  private func readPaper(_ path: Path, of element: SVGElement, _ style: SVGStyle, _ opacity: Double) -> Bool {
    let isMarked = element.id == "paper"
    guard isMarked || element.name == "rect" && viewport?.unspecifiedSides.isEmpty == true,
      path.verbs == [.move, .line, .line, .line, .close],
      style.stroke == .none, style.isVisible, frames.allSatisfy({ $0.wrap == nil }), let bounds = path.bounds,
      bounds.isNear(sheet, within: precision.step),
      case .color = style.fill, let color = plainColor(of: style.fill, style, style.fillOpacity)
    else { return false }
    paper = color.opacity(color.alpha * opacity)
    source?.paper = element.tag
    if isMarked {
      (isNative, sheet) = (true, bounds)
      sheetSetup.hasFixedSize = element.text("data-sheet") == "chosen"
    }
    return true
  }

  private func readRuling(_ element: SVGElement) -> Bool {
    guard isNative, strokes.isEmpty, frames.count == 2, element.name == "path",
      let kind = element.text("data-ruling").flatMap(Ruling.Kind.init), kind != .none,
      let spacing = element.text("data-spacing").flatMap(Double.init), spacing.isFinite
    else { return false }
    sheetSetup.ruling = Ruling(kind, spacing: spacing)
    return true
  }

  func ink(
    line: Color?, fill: Color?, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double
  ) -> Ink {
    let factor = style.own.keepsLineWidth ? 1 : transform.lengthFactor
    var width = strokeWidth(of: style) * factor
    if !isNative { width = precision.rounded(length: width) }
    width = width.clamped(to: 0...DocumentLimits.coordinate)
    let hasLine = width > 0 || isNative
    var ink = Ink(line: hasLine ? line : nil, fill: fill, width: width, opacity: opacity)
    (ink.cap, ink.join, ink.miterLimit) = (style.cap, style.join, style.miterLimit)
    (ink.isEvenOdd, ink.isCrisp) = (style.isEvenOdd, style.isCrisp)
    guard ink.line != nil, !style.dashes.isEmpty else { return ink }
    let units = SVGUnits(extent: units.extent, fontSizes: style.fontSizes)
    func points(_ length: SVGLength) -> Double { units.resolved(length, of: units.diagonal) * factor }
    return ink.dashed(Dashes(style.dashes.map(points), phase: points(style.dashOffset)))
  }

  func strokeWidth(of style: SVGStyle) -> Double { units.resolved(style.strokeWidth, of: units.diagonal) }
}

extension CanvasPoint {
  var isUsable: Bool { abs(x) <= DocumentLimits.coordinate && abs(y) <= DocumentLimits.coordinate }
}

extension CanvasRect {
  /// The rectangle, rounded to the precision of a sheet of this size.
  var rounded: CanvasRect {
    let precision = Precision(of: self)
    return CanvasRect(min: min.rounded(to: precision), max: max.rounded(to: precision))
  }

  func isNear(_ other: CanvasRect, within step: Double) -> Bool {
    let slack = step + 1e-9 * (other.size.width + other.size.height)
    return Swift.max(abs(min.x - other.min.x), abs(min.y - other.min.y)) <= slack
      && Swift.max(abs(max.x - other.max.x), abs(max.y - other.max.y)) <= slack
  }
}
