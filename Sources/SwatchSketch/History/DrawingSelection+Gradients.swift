import SwatchColor

// The gradients of the strokes.
extension DrawingSelection {
  /// The gradient of the first stroke that has one: that of its area, or else that of its line or its text.
  public var gradient: GradientStyle? {
    indices.lazy.compactMap { drawing.strokes[$0].ink.gradient?.style }.first
  }

  /// The edit that changes nothing.
  public var unchanged: SelectionEdit { (Edit(.recolor, []), indices) }

  /// The edit that changes gradients, of all strokes that have `old` as their ``gradient``, as it is there.
  public func changing(_ old: GradientStyle, to new: GradientStyle) -> SelectionEdit {
    replacing(.recolor) { [precision] _, stroke in
      let ink = stroke.ink
      guard let gradient = ink.gradient, gradient.style == old, let box = stroke.shape.bounds else {
        return stroke
      }
      let changed = gradient.restyled(as: new, over: box, precision: precision)
      return stroke.with(
        ink.fillGradient != nil
          ? ink.painted(line: ink.lineGradient, fill: changed) : ink.painted(line: changed, fill: nil))
    }
  }

  /// The edit that gives areas a gradient: from their color to that of their line, or without one to nothing. Those that have
  /// one keep its stops, and everything that is no path stays as it is.
  public func layingGradients(_ kind: GradientStyle.Kind = .linear) -> SelectionEdit {
    replacing(.recolor) { [precision] _, stroke in
      guard stroke.path != nil, let start = stroke.ink.fill ?? stroke.ink.line else { return stroke }
      let (old, end) = (stroke.ink.fillGradient?.style, stroke.ink.line ?? start)
      var style = old ?? GradientStyle(from: start.opacity(1), to: end.opacity(1))
      style.kind = kind
      guard style != old else { return stroke }
      return stroke.with(
        stroke.ink.applying(.gradient(style), toText: false, over: stroke.shape.bounds, precision: precision))
    }
  }
}

extension Ink {
  /// The gradient of the area, or else that of the line.
  fileprivate var gradient: Gradient? { fillGradient ?? lineGradient }
}
