import SwatchRaster
import SwatchSketch

extension SVGReader {
  /// Returns the strokes of a run: glyphs, their outlines, and decoration lines.
  /// The `use` has the bounding box of the whole text, and the transform from user units to the canvas.
  func strokes(of run: SVGTextRun, in use: SVGPaintUse, isExact: Bool) -> [Stroke] {
    let size = run.span.style.fontSize
    guard run.degrees != 0 || run.stretch != 1 else {
      var (start, size) = (use.map(run.origin), size * use.map.lengthFactor)
      if !isExact { (start, size) = (start.rounded(to: precision), precision.rounded(length: size)) }
      return pieces(of: run, at: start, size: size, in: use)
    }
    let local =
      CanvasTransform.translation(run.origin.x, run.origin.y) * .rotation(degrees: run.degrees)
      * .scale(run.stretch, 1)
    guard let inverse = local.inverse else { return [] }
    let inside = SVGPaintUse(box: use.box, map: inverse, units: use.units)
    let inner = pieces(of: run, at: inverse(run.origin), size: size, in: inside)
    guard !inner.isEmpty else { return [] }
    spend(ReadingBudget.stroke, on: .elements)
    return [Stroke(.artwork(Artwork(inner, transform: use.map * local)))]
  }

  func pieces(of run: SVGTextRun, at start: CanvasPoint, size: Double, in use: SVGPaintUse) -> [Stroke] {
    guard size > 0 else { return [] }
    let span = run.span
    let line = TextLine(run.string, at: start, size: size, style: run.style, extent: run.metrics.extent)
    return decorations([.under, .over], of: line, span, in: use)
      + layers(.text(line), span.style, span.opacity, in: use)
      + decorations([.through], of: line, span, in: use)
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
    let ink =
      if case .text = shape {
        Ink(line: paint.shapeColor, width: 1).gradients(line: paint.gradient, fill: nil)
      } else {
        Ink(line: nil, fill: paint.shapeColor, width: 0).gradients(line: nil, fill: paint.gradient)
      }
    return painted(Stroke(ink: ink, shape: shape, group: group), with: paint, in: use)
  }

  private func outlined(
    _ shape: Shape, with paint: SVGInkPaint, _ style: SVGStyle, in use: SVGPaintUse
  ) -> Stroke? {
    let outline: Path? =
      switch shape {
      case .path(let path): path
      case .text(let line): line.outline()
      case .picture, .artwork: nil
      }
    guard let path = outline else { return nil }
    spend(ReadingBudget.point, times: path.points.count, on: .points)
    var style = style
    style.isCrisp = false
    return piece(paint, isLine: true, path, style, in: use)
  }

  private func decorations(
    _ lines: [SVGTextStyle.Line], of text: TextLine, _ span: SVGText.Span, in use: SVGPaintUse
  ) -> [Stroke] {
    guard !span.lines.isEmpty, let font = fontMetrics(text.style) else { return [] }
    let width = TextMetrics(text.string, in: text.style).advance
    return lines.flatMap { line -> [Stroke] in
      guard let style = span.lines[line] else { return [] }
      let top =
        switch line {
        case .under: font.underline
        case .over: -font.ascent
        case .through: font.strikethrough
        }
      let corner = text.origin + text.size * CanvasPoint(x: 0, y: top)
      let size = text.size * CanvasPoint(x: width, y: font.thickness)
      return layers(.path(Path(CanvasRect(min: corner, max: corner + size))), style, span.opacity, in: use)
    }
  }
}
