import SwatchColor
import SwatchRaster
import SwatchSketch

// Text laid out by Pango. Text with more than one piece becomes an artwork.
extension SVGReader {
  func beginText(_ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ wrap: SVGWrap?) {
    var style = style
    let isRoot = frame.role != .text || text == nil
    // A baseline shift of the text element itself has no effect.
    if isRoot { style.text.baselineShift = 0 }
    push(.text, style, transform, part: frame.role == .text ? nil : element, wrap: wrap)
    let outer = isRoot ? nil : text?.current
    var span = SVGText.Span(
      style: style, opacity: frame.opacity, path: outer?.path, pathNumber: outer?.pathNumber ?? 0,
      lines: outer?.lines ?? [:])
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
    }
    let scope = SVGText.Scope(element, from: text?.bytes.count ?? 0, in: units(for: style))
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
    spend(ReadingBudget.segment, times: line.edges.count, on: .points)
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

  private func append(_ text: SVGText) {
    let layout = SVGTextLayout(text: text, measure: measured, metrics: fontMetrics)
    let runs = layout.runs().filter { $0.isShown && !$0.string.allSatisfy(\.isWhitespace) }
    guard problem == nil, !runs.isEmpty else { return }
    for run in runs { report(run) }
    let isUpright = text.transform.isScaleAndTranslation && text.transform.isSimilarity
    let map = isUpright ? text.transform : .identity
    let box = CanvasRect(aroundAll: runs.map(\.box))
    textBox = box
    for run in runs {
      let style = run.span.style
      guard !style.isVisible || style.fill == .none && style.stroke == .none else { continue }
      recordUndrawnBounds(text.transform.bounds(of: run.box))
    }
    var pieces: [Stroke] = []
    for run in runs where problem == nil && run.span.style.isVisible {
      // The element's frame is closed, so pass its font size explicitly for lengths in em.
      let use = SVGPaintUse(box: box, map: map, units: units(for: run.span.style))
      pieces += strokes(of: run, in: use, isExact: !isUpright)
    }
    guard !pieces.isEmpty
    else { return noteUndrawn(text.spans[0].style.isVisible ? .shapeWithoutInk : .hiddenShape) }
    guard (pieces.map(\.bounds) + [box]).allSatisfy({ $0?.isUsable ?? true })
    else { return unsupportedFeatures.add(Self.tooFar) }
    hasContent = true
    append(pieces, 1, isUpright ? .identity : text.transform)
  }

  private func appendNative(_ text: SVGText) {
    let (span, scope) = (text.spans[0], text.scopes[0])
    let style = span.style
    func anyColor(_ paint: SVGPaint, _ opacity: Double) -> Color? {
      paint.isReference ? Color(white: 0).opacity(opacity) : plainColor(of: paint, style, opacity)
    }
    let color = anyColor(style.fill, style.fillOpacity) ?? anyColor(style.stroke, style.strokeOpacity)
    let ink = ink(line: color, fill: text.hiddenFill, style, .identity, span.opacity)
    let origin = CanvasPoint(x: scope.x.first ?? 0, y: scope.y.first ?? 0)
    guard origin.isUsable, style.fontSize <= DocumentLimits.coordinate
    else { return unsupportedFeatures.add(Self.tooFar) }
    hasContent = true
    let (string, textStyle) = (text.string, style.text.style(size: style.fontSize))
    let extent = TextFont(textStyle) != nil ? nil : measured(string, textStyle).extent
    let line = TextLine(string, at: origin, size: style.fontSize, style: textStyle, extent: extent)
    let use = SVGPaintUse(box: line.bounds, map: .identity, units: units(for: style))
    let paint = paint(style.fill, style, style.fillOpacity, in: use)
    if let pattern = paint?.pattern {
      let mask = Stroke(ink: Ink(line: .init(white: 0), width: 1), shape: .text(line))
      let opacity = span.opacity * style.fillOpacity
      if let stroke = painted(mask, with: pattern, in: use, opacity: opacity) { append(stroke) }
    } else {
      let ink = paint?.gradient.map { ink.painted(line: $0, fill: nil) } ?? ink
      append(Stroke(ink: ink, shape: .text(line), group: group))
    }
  }

  /// Returns true if an element is the label of the preceding path, or inside that label.
  func isLabel(_ element: SVGElement) -> Bool {
    frame.role == .label
      || element.name == "text" && frame.label != nil && strokes.count == frame.strokeCount + 1
        && strokes.last?.path != nil
  }

  /// Starts a text element of a label. Line positions are ignored, because the label is laid out again.
  func beginLabel(_ style: SVGStyle, _ transform: CanvasTransform) {
    push(.label, style, transform)
    editLabel {
      if !$0.bytes.isEmpty { $0.bytes.append(UInt8(ascii: "\n")) }
      $0.size = style.fontSize * transform.lengthFactor
      $0.style = style.text.style(size: style.fontSize)
    }
  }

  func editLabel(_ edit: (inout SVGLabel) -> Void) {
    guard let index = frames.lastIndex(where: { $0.label != nil }), var label = frames[index].label
    else { return }
    edit(&label)
    frames[index].label = label
  }

  func finishLabel(of frame: inout SVGFrame) {
    guard let label = frame.label, strokes.count == frame.strokeCount + 1, let stroke = strokes.last,
      let path = stroke.path, label.size <= DocumentLimits.coordinate
    else { return }
    // The width of each line depends on the whole outline.
    spend(8 * ReadingBudget.segment, times: path.verbs.count, on: .points)
    guard problem == nil else { return }
    let size = isNative ? label.size : precision.rounded(length: label.size)
    strokes[strokes.count - 1] = stroke.labeled(Label(label.string, size: size, style: label.style))
    source?.discardParts(from: label.partCount)
    guard usedNames.isEmpty else { return }
    frame.part = label.element
    if let id = label.element.id { connections.recordID(strokes.count - 1, id) }
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
  fileprivate var box: CanvasRect {
    let size = span.style.fontSize
    let map =
      CanvasTransform.translation(origin.x, origin.y) * .rotation(degrees: degrees)
      * .scale(size * stretch, size)
    return map.bounds(of: metrics.box)
  }
}

extension TextMetrics { var extent: CanvasRect { ink.union(box).expanded(by: 0.02) } }
