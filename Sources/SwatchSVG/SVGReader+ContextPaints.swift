import SwatchColor

// Paints of what uses a shape, or has it as a marker.
extension SVGReader {
  /// The paint of what uses a shape; `nil` where there is none.
  func contextPaint(_ paint: SVGPaint, _ opacity: Double) -> SVGInkPaint? {
    switch paint == .contextFill ? contextPaints.fill : contextPaints.stroke {
    case .none: return nil
    case .unknown:
      notUnderstood.add("gradients and patterns of what uses a shape")
      return nil
    case .known(let found):
      return SVGInkPaint(color: found.color.opacity(found.color.alpha * opacity), gradient: found.gradient)
    }
  }

  /// What a shape paints its markers with.
  func contextPaints(of style: SVGStyle, in use: SVGGradientUse) -> SVGContextPaints {
    func context(_ paint: SVGPaint) -> SVGContextPaint {
      guard let found = self.paint(paint, style, 1, in: use) else { return .none }
      return found.pattern == nil ? .known(found) : .unknown
    }
    return SVGContextPaints(fill: context(style.fill), stroke: context(style.stroke))
  }

  /// What a `use` paints its content with. How large that is, is not known yet.
  func contextPaints(ofUseWith style: SVGStyle) -> SVGContextPaints {
    func context(_ paint: SVGPaint) -> SVGContextPaint {
      if paint == .contextFill { return contextPaints.fill }
      if paint == .contextStroke { return contextPaints.stroke }
      if paint.isReference { return .unknown }
      return plainColor(of: paint, style, 1).map { .known(SVGInkPaint(color: $0)) } ?? .none
    }
    return SVGContextPaints(fill: context(style.fill), stroke: context(style.stroke))
  }
}
