import SwatchColor
import SwatchSketch

extension SVGReader {
  func beginGradient(_ element: SVGElement, in parent: Frame) {
    let isOwnDefinition = isOwn && element.id?.hasPrefix(SVGWriter.gradientName) == true
    if !isOwnDefinition { losses.add(.definition) }
    gradient = SVGGradient(element)
    push(.gradient, style(of: element, inheriting: parent.style), parent.transform, opacity: parent.opacity)
  }

  func addStop(_ element: SVGElement, in parent: Frame) {
    let style = style(of: element, inheriting: parent.style)
    var color = Color(white: 0)
    var opacity = 1.0
    func set(_ property: String, _ value: XMLBytes) {
      if property == "stop-color" {
        let isCurrent =
          String(decoding: value.trimmed.prefix(20), as: UTF8.self).lowercased() == "currentcolor"
        color = isCurrent ? style.color : SVGProperty.color(value) ?? color
      }
      if property == "stop-opacity" { opacity = SVGProperty.share(value) ?? opacity }
    }
    for attribute in element.attributes { set(attribute.name, attribute.value) }
    if let declarations = element["style"] { SVGStyleSheet.forEachDeclaration(in: declarations, body: set) }
    spend(ReadingBudget.record, on: .elements)
    gradient?.add(
      color.opacity(color.alpha * opacity), at: element["offset"].flatMap(SVGProperty.share) ?? 0)
    push(.leaf, parent.style, parent.transform, opacity: parent.opacity)
  }

  /// Takes note of the gradients that the last stroke is painted with. What defines them may come later.
  ///
  /// - Parameters:
  ///   - box: The extent of the shape.
  ///   - boxTransform: From there to the canvas.
  func noteGradients(
    line: SVGPaint, fill: SVGPaint, in box: CanvasRect?, _ boxTransform: CanvasTransform,
    _ transform: CanvasTransform
  ) {
    guard let stroke = strokes.indices.last else { return }
    let box = box ?? CanvasRect(size: CanvasSize(width: 0, height: 0))
    for (paint, isLine) in [(line, true), (fill, false)] {
      guard case .reference(let name, let fallback) = paint else { continue }
      if gradients[name] == nil, fallback == nil { notUnderstood.addRecent(Self.unknownPaints) }
      spend(ReadingBudget.record, on: .elements)
      gradientUses.append(
        SVGGradientUse(
          name: name, fallback: fallback, stroke: stroke, isLine: isLine, box: box,
          boxTransform: boxTransform,
          transform: transform, extent: viewport?.extent ?? Drawing.standardSheet.size,
          fontSize: frames.last?.style.fontSize ?? 16))
    }
  }

  /// Paints with the gradients, once all are known.
  func applyGradients() {
    var known: [String: SVGGradient] = [:]
    for use in gradientUses {
      guard problem == nil else { return }
      let ink = strokes[use.stroke].ink
      guard let gradient = known[use.name] ?? completed(use.name) else {
        if use.fallback == nil { notUnderstood.add(Self.unknownPaints) }
        if use.fallback == SVGPaint.none {
          repaint(use.stroke, with: ink.painted(with: nil, isLine: use.isLine))
        }
        continue
      }
      known[use.name] = gradient
      spend(ReadingBudget.segment, times: gradient.stops.count, on: .points)
      let isNothing = gradient.stops.isEmpty
      guard let paint = isNothing ? SVGGradient.Paint.none : gradient.paint(for: use) else { continue }
      repaint(use.stroke, with: ink.painted(with: paint, isLine: use.isLine))
    }
    gradientUses = []
  }

  private static let unknownPaints = "patterns"

  /// A gradient with all that it takes over from others.
  private func completed(_ name: String) -> SVGGradient? {
    guard var gradient = gradients[name] else { return nil }
    var met: Set<String> = [name]
    var next = gradient.template
    while let name = next, met.count < 32, met.insert(name).inserted, let other = gradients[name] {
      gradient = gradient.completed(by: other)
      next = other.template
    }
    return gradient
  }
}

extension Ink {
  /// The ink with another paint of its line or its area; `nil` for none.
  fileprivate func painted(with paint: SVGGradient.Paint?, isLine: Bool) -> Ink {
    switch paint {
    case .gradient(let gradient):
      return painted(line: isLine ? gradient : lineGradient, fill: isLine ? fillGradient : gradient)
    case .color(let color):
      func paint(_ old: Color?) -> Color { color.opacity(color.alpha * (old?.alpha ?? 1)) }
      return painted(line: isLine ? paint(line) : line, fill: isLine ? fill : paint(fill))
    case .none?, nil: return painted(line: isLine ? nil : line, fill: isLine ? fill : nil as Color?)
    }
  }
}
