import SwatchColor
import SwatchRaster
import SwatchSketch

/// Where the letters of a run are painted.
struct SVGTextPlace {
  let run: SVGTextRun
  /// From the units of the text to where its strokes are.
  let map: CanvasTransform
  /// The extent of the whole text, in its own units.
  let box: CanvasRect?
  /// Whether nothing is rounded.
  let isExact: Bool
}

// What letters are painted with.
extension SVGReader {
  /// The strokes of a run: its letters, their outlines, and lines at them.
  func strokes(of place: SVGTextPlace, _ span: SVGText.Span) -> [Stroke] {
    let run = place.run
    let isPlain = run.degrees == 0 && run.stretch == 1
    let local =
      CanvasTransform.translation(run.origin.x, run.origin.y) * .rotation(degrees: run.degrees)
      * .scale(run.stretch, 1)
    guard !isPlain, let inverse = local.inverse else {
      return isPlain ? pieces(of: place, in: place.map, at: run.origin, span) : []
    }
    let inner = pieces(of: place, in: inverse, at: run.origin, span)
    guard !inner.isEmpty else { return [] }
    spend(ReadingBudget.stroke, on: .elements)
    let artwork = Artwork(inner, transform: place.map * local)
    return [Stroke(ink: Ink(line: nil, width: 0), shape: .artwork(artwork))]
  }

  /// - Parameters:
  ///   - map: From the units of the text to where the strokes are.
  ///   - origin: Where the run begins in these units.
  private func pieces(
    of place: SVGTextPlace, in map: CanvasTransform, at origin: CanvasPoint, _ span: SVGText.Span
  ) -> [Stroke] {
    let (run, style) = (place.run, span.style)
    let isRounded = !place.isExact && map == place.map
    var (start, size) = (map(origin), style.fontSize * (map == place.map ? map.lengthFactor : 1))
    if isRounded { (start, size) = (start.rounded(to: precision), precision.rounded(length: size)) }
    guard size > 0 else { return [] }
    let line = TextLine(run.string, at: start, size: size, style: run.style, extent: run.metrics.extent)
    let use = SVGGradientUse(
      box: place.box ?? CanvasRect(min: origin, max: origin), boxTransform: map, transform: map,
      extent: extent,
      fontSizes: style.fontSizes)
    let canvas = SVGLetterCanvas(use: use, box: place.box, map: map, opacity: span.opacity)
    func ruled(_ kinds: Set<SVGTextStyle.Line>) -> [Stroke] {
      lines(kinds, at: line, of: span).flatMap { strokes(.path($0.path), $0.style, on: canvas) }
    }
    return ruled([.under, .over]) + strokes(.text(line), style, on: canvas) + ruled([.through])
  }

  /// The layers of letters, or of a line at them.
  private func strokes(_ shape: Shape, _ style: SVGStyle, on canvas: SVGLetterCanvas) -> [Stroke] {
    let fill = paint(style.fill, style, style.fillOpacity * canvas.opacity, in: canvas.use)
    let stroke = paint(style.stroke, style, style.strokeOpacity * canvas.opacity, in: canvas.use)
    return style.paintOrder.compactMap { layer in
      switch layer {
      case .fill: fill.flatMap { filled(shape, with: $0, on: canvas) }
      case .stroke: stroke.flatMap { outlined(shape, with: $0, style, on: canvas) }
      case .markers: nil
      }
    }
  }

  /// A shape as an area of a paint.
  private func filled(
    _ shape: Shape, with paint: SVGInkPaint, on canvas: SVGLetterCanvas
  ) -> Stroke? {
    let color = paint.pattern == nil ? paint.color : Color(white: 0)
    // The color of letters is that of the ink's line.
    let isText = shape.path == nil
    var ink = Ink(line: isText ? color : nil, fill: isText ? nil : color, width: isText ? 1 : 0)
    if let gradient = paint.gradient {
      ink = ink.painted(line: isText ? gradient : nil, fill: isText ? nil : gradient)
    }
    let stroke = Stroke(ink: ink, shape: shape, group: group)
    guard let pattern = paint.pattern else { return stroke }
    return painted(stroke, with: pattern, in: canvas.box, canvas.map, opacity: paint.color.alpha)
  }

  /// The line along an outline.
  private func outlined(
    _ shape: Shape, with paint: SVGInkPaint, _ style: SVGStyle, on canvas: SVGLetterCanvas
  ) -> Stroke? {
    guard let path = shape.outline else { return nil }
    spend(ReadingBudget.point, times: path.points.count, on: .points)
    let color = paint.pattern == nil ? paint.color : Color(white: 0)
    var ink = ink(line: color, fill: nil, style, canvas.map, 1)
    guard ink.line != nil else { return nil }
    ink.isCrisp = false
    if let gradient = paint.gradient { ink = ink.painted(line: gradient, fill: nil) }
    let stroke = Stroke(ink: ink, shape: .path(path), group: group)
    guard let pattern = paint.pattern else { return stroke }
    return painted(stroke, with: pattern, in: canvas.box, canvas.map, opacity: paint.color.alpha)
  }

  /// The lines under, over and through letters, with what they are painted.
  private func lines(
    _ kinds: Set<SVGTextStyle.Line>, at text: TextLine, of span: SVGText.Span
  ) -> [(style: SVGStyle, path: Path)] {
    let lines = SVGTextStyle.Line.allCases.filter(kinds.contains)
    guard !span.lines.isEmpty, let font = fontMetrics(text.style) else { return [] }
    let width = TextMetrics(text.string, in: text.style).advance
    return lines.compactMap { line in
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

/// What letters are painted on.
private struct SVGLetterCanvas {
  let use: SVGGradientUse
  /// The extent of the whole text, in its own units, and from there to where strokes are.
  let box: CanvasRect?
  let map: CanvasTransform
  let opacity: Double
}

extension Shape {
  /// The outline; `nil` for other shapes.
  fileprivate var path: Path? {
    if case .path(let path) = self { path } else { nil }
  }

  /// The outline, of letters, too.
  fileprivate var outline: Path? {
    if case .text(let line) = self { line.outline() } else { path }
  }
}
