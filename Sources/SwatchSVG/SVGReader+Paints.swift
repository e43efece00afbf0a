import SwatchColor
import SwatchSketch

extension SVGReader {
  /// Resolves a paint in its context. Returns `nil` if it paints nothing.
  func paint(_ paint: SVGPaint, _ style: SVGStyle, _ opacity: Double, in use: SVGPaintUse) -> SVGInkPaint? {
    switch paint {
    case .contextFill: return contextPaint(contextPaints.fill, opacity)
    case .contextStroke: return contextPaint(contextPaints.stroke, opacity)
    case .none, .current, .color:
      return plainColor(of: paint, style, opacity).map { SVGInkPaint(color: $0) }
    case .reference(let name, let fallback):
      return self.paint(named: name, opacity, in: use)
        ?? fallback.flatMap { self.paint($0, style, opacity, in: use) }
    }
  }

  /// Returns a named gradient or pattern, or `nil` if it is missing or empty, or if the shape has no extent.
  private func paint(named name: String, _ opacity: Double, in use: SVGPaintUse) -> SVGInkPaint? {
    let black = Color(white: 0).opacity(opacity)
    if let gradient = gradient(named: name) {
      spend(ReadingBudget.segment, times: gradient.stops.count, on: .points)
      return switch gradient.paint(for: use) {
      case .gradient(let gradient)?: SVGInkPaint(color: black, gradient: gradient)
      case .color(let color)?: SVGInkPaint(color: color.opacity(color.alpha * opacity))
      case nil: nil
      }
    }
    guard let pattern = SVGPattern(name, chain(from: name, of: ["pattern"], limit: 32)),
      !pattern.usesBoundingBox || use.hasArea
    else { return nil }
    return SVGInkPaint(color: black, pattern: pattern)
  }

  /// Returns the color of a paint with its opacity, or `nil` for references and `none`.
  func plainColor(of paint: SVGPaint, _ style: SVGStyle, _ opacity: Double) -> Color? {
    switch paint {
    case .none, .reference, .contextFill, .contextStroke: nil
    case .current: style.color.opacity(style.color.alpha * opacity)
    case .color(let color): color.opacity(color.alpha * opacity)
    }
  }

  /// Returns the color of a paint with its opacity: black for a reference, `nil` if it paints nothing.
  func anyColor(of paint: SVGPaint, _ style: SVGStyle, _ opacity: Double) -> Color? {
    paint.isReference ? Color(white: 0).opacity(opacity) : plainColor(of: paint, style, opacity)
  }

  // MARK: - Context paints

  private func contextPaint(_ paint: SVGContextPaint, _ opacity: Double) -> SVGInkPaint? {
    switch paint {
    case .none: return nil
    case .unknown:
      unsupportedFeatures.add("context paints with gradients or patterns")
      return nil
    case .known(let found):
      return SVGInkPaint(color: found.color.opacity(found.color.alpha * opacity), gradient: found.gradient)
    }
  }

  func contextPaints(of style: SVGStyle, in use: SVGPaintUse) -> SVGContextPaints {
    func context(_ paint: SVGPaint) -> SVGContextPaint {
      guard let found = self.paint(paint, style, 1, in: use) else { return .none }
      return found.pattern == nil ? .known(found) : .unknown
    }
    return SVGContextPaints(fill: context(style.fill), stroke: context(style.stroke))
  }

  /// Returns the context paints for the content of a `use`, whose bounding box is not known yet.
  func contextPaints(ofUseWith style: SVGStyle) -> SVGContextPaints {
    func context(_ paint: SVGPaint) -> SVGContextPaint {
      switch paint {
      case .contextFill: contextPaints.fill
      case .contextStroke: contextPaints.stroke
      case .reference: .unknown
      default: plainColor(of: paint, style, 1).map { .known(SVGInkPaint(color: $0)) } ?? .none
      }
    }
    return SVGContextPaints(fill: context(style.fill), stroke: context(style.stroke))
  }
}

struct SVGShape {
  /// The outline in user units, and on the canvas.
  let path: Path
  let placed: Path
  /// The bounding box in user units, if it may be needed.
  let box: CanvasRect?
  let style: SVGStyle
  let transform: CanvasTransform
  /// True if the shape can be filled.
  let isArea: Bool
  let canHaveMarkers: Bool
  let joints: Set<Int>
}

extension SVGReader {
  /// Draws a shape. Returns false if there is nothing to draw.
  func append(_ shape: SVGShape, _ opacity: Double) -> Bool {
    let style = shape.style
    // Draw a nonuniformly scaled line in user units, and transform the result.
    let isStretched = !shape.transform.isSimilarity && style.stroke != .none && !style.own.keepsLineWidth
    let map = isStretched ? CanvasTransform.identity : shape.transform
    let path = isStretched ? shape.path : shape.placed
    let use = SVGPaintUse(box: shape.box, map: map, units: units)
    let fill = shape.isArea ? paint(style.fill, style, style.fillOpacity, in: use) : nil
    let line = paint(style.stroke, style, style.strokeOpacity, in: use)
    let markers =
      shape.canHaveMarkers ? self.markers(on: shape.path, without: shape.joints, style, in: use) : []
    guard problem == nil else { return false }
    let isPlain =
      markers.isEmpty && !isStretched && fill?.pattern == nil && line?.pattern == nil
      && (fill == nil || line == nil || style.paintsFillFirst)
    if isPlain {
      let ink = ink(line: line?.color, fill: fill?.color, style, map, opacity)
        .gradients(line: line?.gradient, fill: fill?.gradient)
      guard isNative || ink.line != nil || ink.fill != nil else { return false }
      append(ink, .path(path))
      return true
    }
    let pieces = style.paintOrder.flatMap { layer -> [Stroke] in
      switch layer {
      case .fill: [fill.flatMap { piece($0, isLine: false, path, style, in: use) }].compactMap(\.self)
      case .stroke: [line.flatMap { piece($0, isLine: true, path, style, in: use) }].compactMap(\.self)
      case .markers: markers
      }
    }
    guard !pieces.isEmpty else { return false }
    append(pieces, opacity, isStretched ? shape.transform : .identity)
    return true
  }

  func append(_ pieces: [Stroke], _ opacity: Double, _ transform: CanvasTransform) {
    if pieces.count == 1, transform == .identity, opacity == 1 { return append(pieces[0]) }
    let cost = opacity == 1 ? ReadingBudget.stroke : ReadingBudget.artwork
    guard let artwork = artwork(pieces, transform: transform, cost: cost) else {
      return unsupportedFeatures.add(Self.tooDeep)
    }
    append(Stroke(artwork, opacity: opacity, group: group))
  }

  private func piece(
    _ paint: SVGInkPaint, isLine: Bool, _ path: Path, _ style: SVGStyle, in use: SVGPaintUse
  ) -> Stroke? {
    let plain = ink(
      line: isLine ? paint.shapeColor : nil, fill: isLine ? nil : paint.shapeColor, style, use.map, 1)
    guard plain.line != nil || plain.fill != nil else { return nil }
    let ink = plain.gradients(line: isLine ? paint.gradient : nil, fill: isLine ? nil : paint.gradient)
    return painted(Stroke(ink: ink, shape: .path(path), group: group), with: paint, in: use)
  }

  /// Applies the pattern of a paint to a stroke that already has the paint's color and gradient.
  func painted(_ stroke: Stroke, with paint: SVGInkPaint, in use: SVGPaintUse) -> Stroke? {
    guard let pattern = paint.pattern else { return stroke }
    return painted(stroke, with: pattern, in: use, opacity: paint.color.alpha)
  }
}

extension Ink {
  func gradients(line: Gradient?, fill: Gradient?) -> Ink {
    line == nil && fill == nil ? self : painted(line: line, fill: fill)
  }
}
