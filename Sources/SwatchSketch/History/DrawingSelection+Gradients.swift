import SwatchColor

// The gradients of the strokes.
extension DrawingSelection {
  /// The gradient of the first stroke that has one, of a paint.
  public func gradient(of paint: Ink.Paint) -> GradientStyle? {
    indices.lazy.compactMap { drawing.strokes[$0].ink.gradient(of: paint)?.style }.first
  }

  /// The edit that changes nothing.
  public var unchanged: SelectionEdit { (Edit(.recolor, []), indices) }

  /// The edit that changes gradients of a paint, of all strokes that have `old` as theirs.
  public func changing(_ old: GradientStyle, of paint: Ink.Paint = .fill, to new: GradientStyle)
    -> SelectionEdit
  {
    replacing(.recolor) { [precision] _, stroke in
      guard let gradient = stroke.ink.gradient(of: paint), gradient.style == old,
        let box = stroke.shape.bounds
      else { return stroke }
      let changed = gradient.restyled(as: new, over: box, precision: precision)
      let ink = stroke.ink
      return stroke.with(
        paint == .fill
          ? ink.painted(line: ink.lineGradient, fill: changed)
          : ink.painted(line: changed, fill: ink.fillGradient))
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
  /// What of a stroke has a paint of its own.
  public enum Paint: Hashable, Sendable, CaseIterable {
    /// The area inside.
    case fill
    /// The line, or the text.
    case line
  }

  fileprivate func gradient(of paint: Paint) -> Gradient? { paint == .fill ? fillGradient : lineGradient }
}
