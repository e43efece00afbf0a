import SwatchColor
import SwatchSketch

/// A line of text that is being read.
struct SVGTextLine {
  /// Where it begins, in units of the document.
  var origin: CanvasPoint
  var style: SVGStyle
  let transform: CanvasTransform
  let opacity: Double
  /// A color that the ink of a line of text keeps without showing it.
  let hiddenFill: Color?
  var text: [UInt8] = []

  /// The characters without those that control. White space is one blank, unless it is preserved (SVG 1.1, section
  /// 10.15).
  var string: String {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
        guard style.preservesSpace || !result.isEmpty && result.last != " " else { continue }
        result.append(" ")
      } else if scalar.properties.generalCategory != .control {
        result.append(scalar)
      }
    }
    if !style.preservesSpace, result.last == " " { result.removeLast() }
    return String(result)
  }
}

extension SVGReader {
  /// Opens `text`, or a part of it, which begins another line if it has a place of its own.
  func beginText(
    _ element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double,
    in parent: Frame, _ wrap: SVGWrap?
  ) {
    push(.text, style, transform, opacity: opacity, part: parent.role == .text ? nil : element, wrap: wrap)
    let opacity = frames[frames.count - 1].opacity
    if let line, parent.role == .text {
      let isPlaced = ["x", "y", "dx", "dy"].contains { element[$0] != nil }
      guard isPlaced || line.text.allSatisfy(\.isSpace) else {
        if style.fill != line.style.fill || style.fontSize != line.style.fontSize {
          notUnderstood.add("styles that change within a line of text")
        }
        return
      }
      let end = CanvasPoint(x: line.origin.x + Self.width(of: line), y: line.origin.y)
      finishLine(keepsEmpty: false)
      self.line = SVGTextLine(
        origin: place(of: element, from: end, style), style: style, transform: transform, opacity: opacity,
        hiddenFill: nil)
      return
    }
    let fill = element["data-fill"].flatMap(SVGProperty.color)
    let share = element["data-fill-opacity"].flatMap(SVGProperty.share) ?? 1
    line = SVGTextLine(
      origin: place(of: element, from: CanvasPoint(x: 0, y: 0), style), style: style, transform: transform,
      opacity: opacity, hiddenFill: fill.map { $0.opacity($0.alpha * share) })
  }

  /// Draws the last line of a text.
  func endText() { finishLine(keepsEmpty: isOwn) }

  private func finishLine(keepsEmpty: Bool) {
    guard let line else { return }
    self.line = nil
    let string = line.string
    let style = line.style
    guard style.isVisible || isOwn else { return noteUndrawn(.hiddenShape) }
    guard !string.isEmpty || keepsEmpty else { return }
    var origin = line.origin
    origin.x -= style.anchor * Self.width(of: line)
    var size = style.fontSize * line.transform.lengthFactor
    if line.transform != .identity { origin = line.transform(origin) }
    if !isOwn { (origin, size) = (origin.rounded(to: precision), precision.rounded(length: size)) }
    guard origin.isUsable, size <= Self.coordinateLimit else {
      return notUnderstood.add("numbers beyond a billion")
    }
    guard let ink = ink(of: line) else { return noteUndrawn(.shapeWithoutInk) }
    reportText(line)
    hasContent = true
    let text = SwatchSketch.TextLine(string, at: origin, size: size)
    let place = SVGGradientUse(
      box: text.bounds ?? CanvasRect(min: origin, max: origin), boxTransform: .identity,
      transform: line.transform, extent: extent, fontSize: style.fontSize)
    let paint = self.paint(style.fill, style, style.fillOpacity, in: place)
    guard let pattern = paint?.pattern else {
      return append(paint?.gradient.map { ink.painted(line: $0, fill: nil) } ?? ink, .text(text))
    }
    let cover = Stroke(ink: Ink(line: .init(white: 0), width: 1), shape: .text(text))
    if let stroke = painted(
      cover, with: pattern, in: text.bounds, .identity, opacity: line.opacity * style.fillOpacity)
    {
      append(stroke)
    }
  }

  private func ink(of line: SVGTextLine) -> Ink? {
    let style = line.style
    let color =
      anyColor(of: style.fill, style, style.fillOpacity)
      ?? anyColor(of: style.stroke, style, style.strokeOpacity)
    if isOwn {
      return ink(line: color, fill: line.hiddenFill, style, line.transform, line.opacity)
    }
    return color.map { Ink(line: $0, width: 1, opacity: line.opacity) }
  }

  private func reportText(_ line: SVGTextLine) {
    if !line.transform.isUpright { notUnderstood.add("text that is turned") }
    if !line.transform.isEven { notUnderstood.add("text that is stretched") }
    if !line.style.isMonospaced { notUnderstood.add("fonts") }
    if line.style.fill != .none, line.style.stroke != .none { notUnderstood.add("the outlines of text") }
  }

  /// How wide a line of text will be, in units of the document.
  private static func width(of line: SVGTextLine) -> Double {
    Double(line.string.count) * SwatchSketch.TextLine.advance * line.style.fontSize
  }

  private func place(of element: SVGElement, from start: CanvasPoint, _ style: SVGStyle) -> CanvasPoint {
    func first(_ name: String, _ extent: Double) -> Double? {
      guard let text = element[name] else { return nil }
      var scanner = SVGScanner(text)
      guard let length = SVGLength(&scanner) else { return nil }
      scanner.skipSeparator()
      if !scanner.isAtEnd { notUnderstood.add("the places of single characters") }
      return length.resolved(extent: extent, fontSize: style.fontSize)
    }
    return CanvasPoint(
      x: (first("x", extent.width) ?? start.x) + (first("dx", extent.width) ?? 0),
      y: (first("y", extent.height) ?? start.y) + (first("dy", extent.height) ?? 0))
  }
}
