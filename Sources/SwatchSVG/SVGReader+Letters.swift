import SwatchRaster
import SwatchSketch

extension SVGReader {
  /// Returns the strokes of a run: glyphs, their outlines, and decoration lines.
  ///
  /// - Parameter use: The bounding box of the whole text in user units, and the transform from user units
  ///   to the canvas.
  func strokes(of run: SVGTextRun, _ span: SVGText.Span, in use: SVGPaintUse, isExact: Bool) -> [Stroke] {
    let size = span.style.fontSize
    guard run.degrees != 0 || run.stretch != 1 else {
      let (start, size) = (use.map(run.origin), size * use.map.lengthFactor)
      return isExact
        ? pieces(of: run, at: start, size: size, span, in: use)
        : pieces(
          of: run, at: start.rounded(to: precision), size: precision.rounded(length: size), span, in: use)
    }
    let local =
      CanvasTransform.translation(run.origin.x, run.origin.y) * .rotation(degrees: run.degrees)
      * .scale(run.stretch, 1)
    guard let inverse = local.inverse else { return [] }
    let inside = SVGPaintUse(box: use.box, map: inverse, units: use.units)
    let inner = pieces(of: run, at: inverse(run.origin), size: size, span, in: inside)
    guard !inner.isEmpty else { return [] }
    spend(ReadingBudget.stroke, on: .elements)
    return [Stroke(Artwork(inner, transform: use.map * local))]
  }

  private func pieces(
    of run: SVGTextRun, at start: CanvasPoint, size: Double, _ span: SVGText.Span, in use: SVGPaintUse
  ) -> [Stroke] {
    guard size > 0 else { return [] }
    let line = TextLine(run.string, at: start, size: size, style: run.style, extent: run.metrics.extent)
    func decorations(_ kinds: [SVGTextStyle.Line]) -> [Stroke] {
      lines(kinds, at: line, of: span).flatMap { layers(.path($0.path), $0.style, span.opacity, in: use) }
    }
    return decorations([.under, .over]) + layers(.text(line), span.style, span.opacity, in: use)
      + decorations([.through])
  }

  private func layers(_ shape: Shape, _ style: SVGStyle, _ opacity: Double, in use: SVGPaintUse) -> [Stroke] {
    let fill = paint(style.fill, style, style.fillOpacity * opacity, in: use)
    let stroke = paint(style.stroke, style, style.strokeOpacity * opacity, in: use)
    return style.paintOrder.compactMap { layer in
      switch layer {
      case .fill: fill.flatMap { filled(shape, with: $0, in: use) }
      case .stroke: stroke.flatMap { outlined(shape, with: $0, style, in: use) }
      case .markers: nil
      }
    }
  }

  private func filled(_ shape: Shape, with paint: SVGInkPaint, in use: SVGPaintUse) -> Stroke? {
    // Text is painted in the line color of its ink.
    let isText = shape.path == nil
    let ink = Ink(
      line: isText ? paint.shapeColor : nil, fill: isText ? nil : paint.shapeColor, width: isText ? 1 : 0
    )
    .gradients(line: isText ? paint.gradient : nil, fill: isText ? nil : paint.gradient)
    return painted(Stroke(ink: ink, shape: shape, group: group), with: paint, in: use)
  }

  private func outlined(
    _ shape: Shape, with paint: SVGInkPaint, _ style: SVGStyle, in use: SVGPaintUse
  ) -> Stroke? {
    guard let path = shape.outline else { return nil }
    spend(ReadingBudget.point, times: path.points.count, on: .points)
    var ink = ink(line: paint.shapeColor, fill: nil, style, use.map, 1)
    guard ink.line != nil else { return nil }
    ink.isCrisp = false
    ink = ink.gradients(line: paint.gradient, fill: nil)
    return painted(Stroke(ink: ink, shape: .path(path), group: group), with: paint, in: use)
  }

  private func lines(
    _ kinds: [SVGTextStyle.Line], at text: TextLine, of span: SVGText.Span
  ) -> [(style: SVGStyle, path: Path)] {
    guard !span.lines.isEmpty, let font = fontMetrics(text.style) else { return [] }
    let width = TextMetrics(text.string, in: text.style).advance
    return kinds.compactMap { line in
      guard let style = span.lines[line] else { return nil }
      let top =
        switch line {
        case .under: font.underline
        case .over: -font.ascent
        case .through: font.strikethrough
        }
      let corner = text.origin + text.size * CanvasPoint(x: 0, y: top)
      let size = text.size * CanvasPoint(x: width, y: font.thickness)
      return (style, Path(CanvasRect(min: corner, max: corner + size)))
    }
  }
}

extension Shape {
  fileprivate var path: Path? {
    if case .path(let path) = self { path } else { nil }
  }

  fileprivate var outline: Path? {
    if case .text(let line) = self { line.outline() } else { path }
  }
}
