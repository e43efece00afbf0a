import SwatchColor

/// An aspect in which a stroke changed.
public enum StrokeChange: Hashable, Sendable {
  /// The color of the line or text, or of the fill; `nil` for none.
  case line(from: Color?, to: Color?), fill(from: Color?, to: Color?)
  /// The line width in canvas points.
  case width(from: Double, to: Double)
  case opacity(from: Double, to: Double)
  /// Gradients, dashes, caps or joins.
  case style
  /// The characters of text or of a label.
  case text(from: String, to: String)
  /// The font size of text or of a label, in canvas points.
  case size(from: Double, to: Double)
  case font
  /// The translation in canvas points.
  case translation(CanvasPoint)
  case scale(CanvasSize)
  /// The rotation in degrees, clockwise.
  case angle(Double)
  /// The number of nodes before and after, and in common.
  case points(from: Int, to: Int, common: Int)
  case picture, group, order
  /// The names of the layers.
  case layer(from: String, to: String)

  /// Returns the changes between two strokes except group and order. Rounding errors are ignored.
  static func changes(from old: Stroke, to new: Stroke, precision: Precision) -> [StrokeChange] {
    guard old != new else { return [] }
    var changes = changes(from: old.ink, to: new.ink)
    switch (old.shape, new.shape) {
    case (.path(let old), .path(let new)):
      changes += self.changes(from: old, to: new, AffineFit(tolerance: 1.6 * precision.step))
    case (.text(let old), .text(let new)):
      if old.string != new.string { changes.append(.text(from: old.string, to: new.string)) }
      if old.style != new.style { changes.append(.font) }
      if old.size != new.size { changes.append(.size(from: old.size, to: new.size)) }
      if old.origin != new.origin { changes.append(.translation(new.origin - old.origin)) }
    case (.picture(let old), .picture(let new)):
      if old.png != new.png { changes.append(.picture) }
      if old.rect.min != new.rect.min { changes.append(.translation(new.rect.min - old.rect.min)) }
      let (from, to) = (old.rect.size, new.rect.size)
      let scale = CanvasSize(width: to.width / from.width, height: to.height / from.height)
      if from != to { changes.append(.scale(scale)) }
    default: break
    }
    let (text, newText) = (old.label?.string ?? "", new.label?.string ?? "")
    if text != newText { changes.append(.text(from: text, to: newText)) }
    if let label = old.label, let newLabel = new.label {
      if label.style != newLabel.style { changes.append(.font) }
      if label.size != newLabel.size { changes.append(.size(from: label.size, to: newLabel.size)) }
    }
    return changes
  }

  private static func changes(from old: Ink, to new: Ink) -> [StrokeChange] {
    var changes: [StrokeChange] = []
    if old.line != new.line { changes.append(.line(from: old.line, to: new.line)) }
    if old.fill != new.fill { changes.append(.fill(from: old.fill, to: new.fill)) }
    if old.width != new.width, old.line != nil, new.line != nil {
      changes.append(.width(from: old.width, to: new.width))
    }
    if old.opacity != new.opacity { changes.append(.opacity(from: old.opacity, to: new.opacity)) }
    let hasSameStyle =
      (old.cap, old.join, old.miterLimit, old.isEvenOdd) == (new.cap, new.join, new.miterLimit, new.isEvenOdd)
      && old.details == new.details
    if !hasSameStyle { changes.append(.style) }
    return changes
  }

  private static func changes(from old: Path, to new: Path, _ fit: AffineFit) -> [StrokeChange] {
    guard old != new else { return [] }
    if old.verbs == new.verbs, let map = fit.transform(from: old.points, to: new.points),
      let first = old.points.first, let changes = map.changes(around: first, within: fit.tolerance)
    {
      return changes
    }
    let (before, after) = (old.nodes, new.nodes)
    return [.points(from: before.count, to: after.count, common: Set(before).intersection(after).count)]
  }
}

extension CanvasTransform {
  /// Returns the translation of `point`, or the scale and rotation; `nil` for any other transform.
  fileprivate func changes(around point: CanvasPoint, within tolerance: Double) -> [StrokeChange]? {
    let vector = self(point) - point
    if abs(a - 1) + abs(b) + abs(c) + abs(d - 1) < 1e-9 {
      return vector.isWithin(CanvasSize(width: tolerance, height: tolerance)) ? [] : [.translation(vector)]
    }
    let (across, down) = (CanvasPoint(x: a, y: b).length, CanvasPoint(x: c, y: d).length)
    // If the axes are not perpendicular, the shape is skewed and counts as a different one.
    guard across > 0, down > 0, abs(a * c + b * d) < 0.002 * across * down, determinant > 0
    else { return nil }
    var changes: [StrokeChange] = []
    if abs(across - 1) + abs(down - 1) > 0.002 { changes.append(.scale(.init(width: across, height: down))) }
    let angle = CanvasPoint(x: a, y: b).direction
    if abs(angle) > 0.1 { changes.append(.angle(angle)) }
    return changes
  }
}
