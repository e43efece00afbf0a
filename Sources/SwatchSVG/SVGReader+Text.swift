import SwatchColor
import SwatchRaster
import SwatchSketch

// Text laid out by Pango. Text with more than one piece becomes an artwork.
extension SVGReader {
  func beginText(
    _ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double,
    in parent: SVGFrame, _ wrap: SVGWrap?
  ) {
    var style = style
    let isRoot = parent.role != .text || text == nil
    // A baseline shift of the text element itself has no effect.
    if isRoot { style.text.baselineShift = 0 }
    push(.text, style, transform, opacity: opacity, part: parent.role == .text ? nil : element, wrap: wrap)
    var span = SVGText.Span(style: style, opacity: frame.opacity)
    span.lines = isRoot ? [:] : text?.current?.lines ?? [:]
    for line in style.text.lines where span.lines[line] == nil { span.lines[line] = style }
    if isRoot {
      let fill = element["data-fill"].flatMap(\.color)
      let fillOpacity = element["data-fill-opacity"].flatMap(\.fraction) ?? 1
      text = SVGText(transform: transform, hiddenFill: fill.map { $0.opacity($0.alpha * fillOpacity) })
      textBox = nil
    }
    if element.name == "textPath" {
      text?.pathCount += 1
      (span.path, span.pathNumber) = (textPath(element, style), text?.pathCount ?? 0)
    } else if let outer = text?.current {
      (span.path, span.pathNumber) = (outer.path, outer.pathNumber)
    }
    let units = SVGUnits(extent: units.extent, fontSizes: style.fontSizes)
    let scope = SVGText.Scope(element, from: text?.bytes.count ?? 0, in: units)
    text?.begin(span, scope)
  }

  /// Closes the innermost element, and draws the text if it was the outermost one.
  func endText() {
    guard text?.end() ?? false, let text else { return }
    self.text = nil
    guard !text.spans.isEmpty else { return }
    if isNative, text.isPlain { appendNative(text) } else { append(text) }
  }

  private func textPath(_ element: SVGElement, _ style: SVGStyle) -> SVGTextPath {
    guard let name = element.reference, let found = definition(of: name, named: Self.shapes),
      let path = path(of: found.element)
    else { return SVGTextPath(Path(), tolerance: 1) }
    let map = ownTransform(of: found.element, found.style)
    var line = SVGTextPath(path.map(map.callAsFunction), tolerance: max(1e-4 * style.fontSize, 1e-9))
    spend(ReadingBudget.segment, times: line.edgeCount, on: .points)
    // `pathLength` scales the start offset (SVG 2, section 9.6.1).
    let declaredLength = found.element["pathLength"].flatMap(SVGLength.init)?.value ?? 0
    let scale = declaredLength > 0 ? line.length / declaredLength : 1
    if let start = element["startOffset"].flatMap(SVGLength.init) {
      line.start =
        start.resolved(extent: line.length, in: style.fontSizes) * (start.unit == .percent ? 1 : scale)
    }
    if element.text("side") == "right" { unsupportedFeatures.add("text on the right side of paths") }
    return line
  }

  // MARK: - Text from other programs

  private func append(_ text: SVGText) {
    let layout = SVGTextLayout(text: text, measure: measured, metrics: fontMetrics)
    let runs = layout.runs().filter { $0.isShown && !$0.string.allSatisfy(\.isWhitespace) }
    guard problem == nil, !runs.isEmpty else { return }
    for run in runs { report(run, text.spans[run.span].style) }
    let isUpright = text.transform.isScaleAndTranslation && text.transform.isSimilarity
    let map = isUpright ? text.transform : .identity
    let box = runs.compactMap { $0.box(size: text.spans[$0.span].style.fontSize) }
      .reduce(CanvasRect?.none) { $0?.union($1) ?? $1 }
    textBox = box
    recordUndrawnBounds(runs, of: text)
    var pieces: [Stroke] = []
    for run in runs where problem == nil && text.spans[run.span].style.isVisible {
      // The element's frame is closed, so pass its font size explicitly for lengths in em.
      let own = SVGUnits(extent: units.extent, fontSizes: text.spans[run.span].style.fontSizes)
      let use = SVGPaintUse(box: box, map: map, units: own)
      pieces += strokes(of: run, text.spans[run.span], in: use, isExact: !isUpright)
    }
    guard !pieces.isEmpty else {
      return noteUndrawn(text.spans[0].style.isVisible ? .shapeWithoutInk : .hiddenShape)
    }
    let rects = (pieces.map(\.bounds) + [box]).compactMap(\.self)
    guard rects.allSatisfy({ $0.min.isUsable && $0.max.isUsable }) else {
      return unsupportedFeatures.add(Self.tooFar)
    }
    hasContent = true
    append(pieces, 1, isUpright ? .identity : text.transform)
  }

  /// Records the bounds of unpainted characters, if a bounding box is needed.
  private func recordUndrawnBounds(_ runs: [SVGTextRun], of text: SVGText) {
    for run in runs {
      let style = text.spans[run.span].style
      guard !style.isVisible || style.fill == .none && style.stroke == .none,
        let box = run.box(size: style.fontSize)
      else { continue }
      recordUndrawnBounds(text.transform.bounds(of: box))
    }
  }

  // MARK: - Text written by swatchterm

  private func appendNative(_ text: SVGText) {
    let (span, scope) = (text.spans[0], text.scopes[0])
    let style = span.style
    let color =
      anyColor(of: style.fill, style, style.fillOpacity)
      ?? anyColor(of: style.stroke, style, style.strokeOpacity)
    let ink = ink(line: color, fill: text.hiddenFill, style, .identity, span.opacity)
    let string = text.string
    let origin = CanvasPoint(x: scope.x.first ?? 0, y: scope.y.first ?? 0)
    guard origin.isUsable, style.fontSize <= DocumentLimits.coordinate else {
      return unsupportedFeatures.add(Self.tooFar)
    }
    hasContent = true
    let textStyle = style.text.style(size: style.fontSize)
    let extent = TextFont(textStyle) != nil ? nil : measured(string, textStyle).extent
    let line = TextLine(string, at: origin, size: style.fontSize, style: textStyle, extent: extent)
    let units = SVGUnits(extent: units.extent, fontSizes: style.fontSizes)
    let use = SVGPaintUse(box: line.bounds, map: .identity, units: units)
    let paint = paint(style.fill, style, style.fillOpacity, in: use)
    if let pattern = paint?.pattern {
      let mask = Stroke(ink: Ink(line: .init(white: 0), width: 1), shape: .text(line))
      let opacity = span.opacity * style.fillOpacity
      if let stroke = painted(mask, with: pattern, in: use, opacity: opacity) { append(stroke) }
    } else {
      append(paint?.gradient.map { ink.painted(line: $0, fill: nil) } ?? ink, .text(line))
    }
  }
}

extension SVGText {
  fileprivate var isPlain: Bool {
    spans.count == 1 && transform == .identity && scopes[0].x.count <= 1 && scopes[0].y.count <= 1
      && scopes[0].dx.isEmpty && scopes[0].dy.isEmpty && scopes[0].degrees.isEmpty
  }
}

extension SVGTextRun {
  /// Returns the bounds of the run in user units: as wide as its advance and as high as its font.
  fileprivate func box(size: Double) -> CanvasRect? {
    let map =
      CanvasTransform.translation(origin.x, origin.y) * .rotation(degrees: degrees)
      * .scale(size * stretch, size)
    return map.bounds(of: metrics.box)
  }
}

extension TextMetrics {
  var extent: CanvasRect { ink.union(box).expanded(by: 0.02) }
}
