import SwatchColor
import SwatchSketch
import SwatchText

extension SVGReader {
  /// Draws the shape whose frame was just opened.
  func draw(_ element: SVGElement) {
    let (style, transform) = (frame.style, frame.transform)
    spend(ReadingBudget.byte, times: element.repeatedByteCount, on: .text)
    if readRuling(element) { return }
    guard drawsElements || !hasContent else { return }
    // Do not parse invisible shapes, which may be used repeatedly.
    let isShown = style.isVisible && style.paintsSomething
    let affectsBox = frames.contains { $0.wrap?.own.needsBox ?? false }
    let loss: SVGLosses.Kind = style.isVisible ? .shapeWithoutInk : .hiddenShape
    guard isNative || isShown || !hasContent || affectsBox else { return noteUndrawn(loss) }
    guard let path = path(of: element), problem == nil else { return noteUndrawn(.shapeWithoutInk) }
    spend(ReadingBudget.point, times: path.points.count, on: .points)
    spend(ReadingBudget.segment, times: path.verbs.count, on: .points)
    guard problem == nil else { return }
    let needsBox = style.fill.isReference || style.stroke.isReference || frame.wrap != nil
    frame.box = needsBox ? path.bounds : nil
    let placed = transform == .identity ? path : path.map(transform.callAsFunction)
    guard placed.points.allSatisfy(\.isUsable) else { return unsupportedFeatures.add(Self.tooFar) }
    if affectsBox, !isShown, let bounds = placed.bounds { recordUndrawnBounds(bounds) }
    let isFirst = !hasContent
    hasContent = true
    if isFirst, frames.count == 2, readPaper(placed, of: element) { return }
    guard drawsElements else { return }
    guard isNative || style.isVisible && !path.isEmpty else { return noteUndrawn(loss) }
    let rounded = isNative ? placed : placed.rounded(to: precision)
    if !append(element, path, placed: rounded) { noteUndrawn(.shapeWithoutInk) }
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
  private func readPaper(_ path: Path, of element: SVGElement) -> Bool {
    let style = frame.style
    let isMarked = element.id == "paper"
    guard isMarked || element.name == "rect" && viewport?.unspecifiedSides.isEmpty == true,
      path.verbs == [.move, .line, .line, .line, .close], style.stroke == .none, style.isVisible,
      frames.allSatisfy({ $0.wrap == nil }), let bounds = path.bounds,
      bounds.isNear(sheet, within: precision.step), case .color = style.fill,
      let color = plainColor(of: style.fill, style, style.fillOpacity)
    else { return false }
    paper = color.opacity(color.alpha * frame.opacity)
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

  func ink(line: Color?, fill: Color?, _ style: SVGStyle, _ map: CanvasTransform, _ opacity: Double) -> Ink {
    let factor = style.own.keepsLineWidth ? 1 : map.lengthFactor
    var width = strokeWidth(of: style) * factor
    if !isNative { width = precision.rounded(length: width) }
    width = width.clamped(to: 0...DocumentLimits.coordinate)
    var ink = Ink(line: width > 0 || isNative ? line : nil, fill: fill, width: width, opacity: opacity)
    (ink.cap, ink.join, ink.miterLimit) = (style.cap, style.join, style.miterLimit)
    (ink.isEvenOdd, ink.isCrisp) = (style.isEvenOdd, style.isCrisp)
    guard ink.line != nil, !style.dashes.isEmpty else { return ink }
    let units = units(for: style)
    func points(_ length: SVGLength) -> Double { units.resolved(length, of: units.diagonal) * factor }
    return ink.dashed(Dashes(style.dashes.map(points), phase: points(style.dashOffset)))
  }

  func strokeWidth(of style: SVGStyle) -> Double { units.resolved(style.strokeWidth, of: units.diagonal) }

  /// The precision to which drawings from other programs are rounded.
  var precision: Precision { Precision(of: sheet) }

  var drawing: Drawing {
    var drawing = Drawing(paper: paper, sheetSetup, strokes: strokes)
    drawing.layers = layerEntries.map(\.layer)
    if let viewport, !isNative { drawing.sheet = viewport.sheet(of: drawing) }
    return drawing
  }

  func append(_ stroke: Stroke) {
    spend(ReadingBudget.stroke, on: .elements)
    strokes.append(stroke)
  }

  /// Adds an artwork, or reports a `nil` one as nested too deeply.
  func append(_ artwork: Artwork?, _ opacity: Double) {
    guard let artwork else { return unsupportedFeatures.add(Self.tooDeep) }
    append(Stroke(.artwork(artwork), opacity: opacity, group: group))
  }

  static let (tooDeep, tooFar) = ("groups nested too deeply", "coordinates beyond ±1 billion")

  /// Returns strokes composited as one, or `nil` if they are nested too deeply.
  func artwork(
    _ strokes: [Stroke], maskLayers: [ArtworkMask] = [], tile: Tile? = nil, blend: BlendMode = .normal,
    transform: CanvasTransform = .identity, cost: Int = ReadingBudget.artwork
  ) -> Artwork? {
    spend(cost, on: .elements)
    let artwork = Artwork(
      strokes.map { $0.inGroup(nil) }, maskLayers: maskLayers, tile: tile, blend: blend, transform: transform)
    return artwork.depth <= Artwork.depthLimit ? artwork : nil
  }
}

extension Stroke {
  init(_ shape: Shape, opacity: Double = 1, group: Int? = nil) {
    self.init(ink: Ink(line: nil, width: 0, opacity: opacity), shape: shape, group: group)
  }
}
