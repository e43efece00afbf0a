import SwatchColor
import SwatchRaster
import SwatchSketch
import SwatchXML

// Text, as Pango sets it. What is more than a line in one style is painted as one.
extension SVGReader {
  /// Opens `text`, or a part of it.
  func beginText(
    _ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double,
    in parent: SVGFrame, _ wrap: SVGWrap?
  ) {
    var style = style
    let isRoot = parent.role != .text || text == nil
    // What is said of the text as a whole raises nothing.
    if isRoot { style.text.rise = 0 }
    push(.text, style, transform, opacity: opacity, part: parent.role == .text ? nil : element, wrap: wrap)
    var span = SVGText.Span(style: style, opacity: frames[frames.count - 1].opacity)
    span.lines = isRoot ? [:] : text?.current?.lines ?? [:]
    for line in style.text.lines where span.lines[line] == nil { span.lines[line] = style }
    if isRoot {
      let fill = element["data-fill"].flatMap(\.color)
      let share = element["data-fill-opacity"].flatMap(\.share) ?? 1
      text = SVGText(transform: transform, hiddenFill: fill.map { $0.opacity($0.alpha * share) })
      textBox = nil
    }
    if element.name == "textPath" {
      text?.pathCount += 1
      (span.path, span.pathNumber) = (textPath(element, style), text?.pathCount ?? 0)
    } else if let around = text?.current {
      (span.path, span.pathNumber) = (around.path, around.pathNumber)
    }
    let scope = scope(of: element, style)
    text?.begin(span, scope)
  }

  /// Closes the element that was opened last, and draws the text when that is all of it.
  func endText() {
    guard text?.end() ?? false, let text else { return }
    self.text = nil
    guard !text.spans.isEmpty else { return }
    if isOwn, text.isPlain { appendOwn(text) } else { append(text) }
  }

  /// What an element says about the places of its characters.
  private func scope(of element: SVGElement, _ style: SVGStyle) -> SVGText.Scope {
    let start = text?.bytes.count ?? 0
    var scope = SVGText.Scope(range: start..<start)
    func lengths(_ name: String, of extent: Double) -> [Double] {
      element[name].map { lengthList($0).map { $0.resolved(extent: extent, in: style.fontSizes) } } ?? []
    }
    if element.name != "textPath" {
      (scope.x, scope.y) = (lengths("x", of: extent.width), lengths("y", of: extent.height))
    }
    (scope.dx, scope.dy) = (lengths("dx", of: extent.width), lengths("dy", of: extent.height))
    scope.degrees = element["rotate"].map(numberList) ?? []
    scope.length = element["textLength"].flatMap(SVGLength.init)?.resolved(
      extent: extent.width, in: style.fontSizes)
    scope.stretchesLetters = element.text("lengthAdjust") == "spacingAndGlyphs"
    return scope
  }

  /// The numbers of a list; none where it has anything else, such as units.
  private func numberList(_ text: XMLBytes) -> [Double] {
    var scanner = SVGScanner(text)
    let numbers = scanner.numbers(limit: .max)
    scanner.skipSpace()
    return scanner.isAtEnd && numbers.allSatisfy(\.isFinite) ? numbers : []
  }

  private func lengthList(_ text: XMLBytes) -> [SVGLength] {
    var scanner = SVGScanner(text)
    var lengths: [SVGLength] = []
    while let length = SVGLength(&scanner) {
      lengths.append(length)
      scanner.skipSeparator()
    }
    guard scanner.isAtEnd else { return [] }
    return lengths
  }

  /// The line that text follows; `nil` where there is none.
  private func textPath(_ element: SVGElement, _ style: SVGStyle) -> SVGTextPath? {
    let name = element.text("href") ?? ""
    let kinds: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
    guard name.hasPrefix("#"), let found = definition(of: String(name.dropFirst()), named: kinds),
      let path = path(of: found.element)
    else { return SVGTextPath(Path(), tolerance: 1) }
    let map = ownTransform(of: found.element, found.style)
    var line = SVGTextPath(path.map(map.callAsFunction), tolerance: max(1e-4 * style.fontSize, 1e-9))
    spend(ReadingBudget.segment, times: line.edgeCount, on: .points)
    // What the author says it measures counts for where text begins (SVG 2, section 9.6.1).
    let measure = found.element["pathLength"].flatMap(SVGLength.init).map(\.value) ?? 0
    let scale = measure > 0 ? line.length / measure : 1
    let start = element["startOffset"].flatMap(SVGLength.init)
    line.start =
      start.map { length in
        length.resolved(extent: line.length, in: style.fontSizes) * (length.unit == .percent ? 1 : scale)
      } ?? 0
    if element.text("side") == "right" { notUnderstood.add("text on the other side of a path") }
    return line
  }

  // MARK: - Text of other programs

  private func append(_ text: SVGText) {
    let layout = SVGTextLayout(text: text, measure: measured, metrics: fontMetrics)
    let runs = layout.runs().filter { $0.isShown && !$0.string.allSatisfy(\.isWhitespace) }
    guard problem == nil, !runs.isEmpty else { return }
    for run in runs { report(run, text.spans[run.span].style) }
    let isUpright = text.transform.isUpright && text.transform.isEven
    let map = isUpright ? text.transform : .identity
    let box = runs.compactMap { $0.box(size: text.spans[$0.span].style.fontSize) }
      .reduce(CanvasRect?.none) { $0?.union($1) ?? $1 }
    textBox = box
    noteUnseen(runs, of: text)
    var pieces: [Stroke] = []
    for run in runs where problem == nil && text.spans[run.span].style.isVisible {
      let place = SVGTextPlace(run: run, map: map, box: box, isExact: !isUpright)
      pieces += strokes(of: place, text.spans[run.span])
    }
    guard !pieces.isEmpty else {
      return noteUndrawn(text.spans[0].style.isVisible ? .shapeWithoutInk : .hiddenShape)
    }
    guard
      (pieces.compactMap(\.bounds) + [box].compactMap { $0 }).allSatisfy({
        $0.min.isUsable && $0.max.isUsable
      })
    else { return notUnderstood.add("numbers beyond a billion") }
    hasContent = true
    append(pieces, 1, isUpright ? .identity : text.transform)
  }

  /// Takes note of the extent of letters that are not painted, where it counts.
  private func noteUnseen(_ runs: [SVGTextRun], of text: SVGText) {
    for run in runs {
      let style = text.spans[run.span].style
      guard !style.isVisible || style.fill == .none && style.stroke == .none,
        let box = run.box(size: style.fontSize)
      else { continue }
      noteUnseen(text.transform.bounds(of: box))
    }
  }

  /// How much room text takes.
  private func measured(_ string: String, _ style: TextStyle) -> TextMetrics {
    spend(ReadingBudget.run, on: .text)
    return problem == nil ? TextMetrics(string, in: style) : TextMetrics(inCells: string)
  }

  /// What is known of a font.
  func fontMetrics(_ style: TextStyle) -> FontMetrics? {
    if let known = fonts[style] { return known }
    spend(ReadingBudget.font, on: .text)
    guard problem == nil, let metrics = FontMetrics(of: style) else { return nil }
    fonts[style] = metrics
    return metrics
  }

  /// Names a font that is not there, and characters that none has.
  private func report(_ run: SVGTextRun, _ style: SVGStyle) {
    if run.metrics.lacksCharacters { notUnderstood.add("characters that no font here has") }
    guard style.text.namesFamilies, let family = style.text.families.first else { return }
    let isThere =
      knownFamilies[family] ?? Self.genericFamilies.contains(family.lowercased())
      || FontMetrics.hasFamily(family)
    if knownFamilies[family] == nil { spend(ReadingBudget.font, on: .text) }
    knownFamilies[family] = isThere
    guard !isThere else { return }
    let used = substitute(for: family, run.style)
    if let used, let kind = FontKind(family: family), kind == FontKind(family: used) {
      // A font of the same kind is reported as a substitution only.
      notUnderstood.add(used, for: family)
    } else {
      notUnderstood.add("the font \(family)")
    }
  }

  /// The family that is there in place of another, looked up once.
  private func substitute(for family: String, _ style: TextStyle) -> String? {
    if let known = substitutes[family] { return known }
    spend(ReadingBudget.font, on: .text)
    guard problem == nil else { return nil }
    let found = FontMetrics.family(for: style)
    substitutes[family] = found
    return found
  }

  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji", "sans", "mono",
  ]

  // MARK: - Text that was written here

  private func appendOwn(_ text: SVGText) {
    let (span, scope) = (text.spans[0], text.scopes[0])
    let style = span.style
    let color =
      anyColor(of: style.fill, style, style.fillOpacity)
      ?? anyColor(of: style.stroke, style, style.strokeOpacity)
    let ink = ink(line: color, fill: text.hiddenFill, style, .identity, span.opacity)
    let string = text.string
    let origin = CanvasPoint(x: scope.x.first ?? 0, y: scope.y.first ?? 0)
    guard origin.isUsable, style.fontSize <= DocumentLimits.coordinate else {
      return notUnderstood.add("numbers beyond a billion")
    }
    hasContent = true
    let looks = style.text.style(size: style.fontSize)
    let extent = looks == .monospaced ? nil : measured(string, looks).extent
    let line = TextLine(string, at: origin, size: style.fontSize, style: looks, extent: extent)
    let use = SVGGradientUse(
      box: line.bounds ?? CanvasRect(min: origin, max: origin), boxTransform: .identity, transform: .identity,
      extent: self.extent, fontSizes: style.fontSizes)
    let paint = paint(style.fill, style, style.fillOpacity, in: use)
    if let pattern = paint?.pattern {
      let cover = Stroke(ink: Ink(line: .init(white: 0), width: 1), shape: .text(line))
      let stroke = painted(
        cover, with: pattern, in: line.bounds, .identity, opacity: span.opacity * style.fillOpacity)
      if let stroke { append(stroke) }
    } else {
      append(paint?.gradient.map { ink.painted(line: $0, fill: nil) } ?? ink, .text(line))
    }
  }
}

extension SVGText {
  /// Whether it is a single line of one style, as it is written here.
  fileprivate var isPlain: Bool {
    spans.count == 1 && transform == .identity && scopes[0].x.count <= 1 && scopes[0].y.count <= 1
      && scopes[0].dx.isEmpty && scopes[0].dy.isEmpty && scopes[0].degrees.isEmpty
  }
}

extension SVGTextRun {
  /// The rectangle of its letters, as high as their font, in units of the document.
  fileprivate func box(size: Double) -> CanvasRect? {
    let map =
      CanvasTransform.translation(origin.x, origin.y) * .rotation(degrees: degrees)
      * .scale(size * stretch, size)
    return map.bounds(of: metrics.box)
  }
}

extension TextMetrics {
  /// What a line of text reaches, with a hair of room.
  var extent: CanvasRect { ink.union(box).expanded(by: 0.02) }
}
