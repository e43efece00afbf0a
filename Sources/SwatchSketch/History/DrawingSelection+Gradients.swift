import SwatchColor

extension DrawingSelection {
  /// Returns the gradient of the fill or line, from the first stroke that has one.
  public func gradient(of paint: Ink.Paint) -> GradientStyle? {
    indices.lazy.compactMap { drawing.strokes[$0].ink.gradient(of: paint)?.style }.first
  }

  /// An edit without changes.
  public var unchanged: SelectionEdit { (Edit(.recolor, []), indices) }

  /// Returns an edit that changes the gradient of the fill or line in all strokes where it equals `old`.
  public func changing(_ old: GradientStyle, of paint: Ink.Paint = .fill, to new: GradientStyle)
    -> SelectionEdit
  {
    replacing(.recolor) { [precision] _, stroke in
      guard let gradient = stroke.ink.gradient(of: paint), gradient.style == old,
        let box = stroke.shape.bounds
      else { return stroke }
      let changed = gradient.restyled(as: new, over: box, precision: precision)
      let ink = stroke.ink
      let line = paint == .line ? changed : ink.lineGradient
      return stroke.with(ink.painted(line: line, fill: paint == .fill ? changed : ink.fillGradient))
    }
  }

  /// Returns an edit that fills paths with gradients, from their fill color to their line color.
  ///
  /// Existing gradients keep their stops. Strokes without a path are unchanged.
  public func fillingWithGradients(_ kind: GradientStyle.Kind = .linear) -> SelectionEdit {
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
