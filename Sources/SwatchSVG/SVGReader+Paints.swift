import SwatchColor
import SwatchSketch

extension SVGReader {
  /// What a paint is at a place; `nil` where nothing is painted.
  func paint(
    _ paint: SVGPaint, _ style: SVGStyle, _ opacity: Double, in use: SVGGradientUse
  ) -> SVGInkPaint? {
    if paint.isOfContext { return contextPaint(paint, opacity) }
    guard case .reference(let name, let fallback) = paint else {
      return plainColor(of: paint, style, opacity).map { SVGInkPaint(color: $0) }
    }
    let any = Color(white: 0).opacity(opacity)
    if let gradient = gradient(named: name) {
      spend(ReadingBudget.segment, times: gradient.stops.count, on: .points)
      switch gradient.paint(for: use) {
      case .gradient(let gradient)?: return SVGInkPaint(color: any, gradient: gradient)
      case .color(let color)?: return SVGInkPaint(color: color.opacity(color.alpha * opacity))
      // It has no colors, or the shape no extent.
      case .none?, nil: return fallback.flatMap { self.paint($0, style, opacity, in: use) }
      }
    }
    if let pattern = SVGPattern(name, chain(from: name, of: ["pattern"], limit: 32)),
      !pattern.isOfBox || use.box.size.width > 0 && use.box.size.height > 0
    {
      return SVGInkPaint(color: any, pattern: pattern)
    }
    return fallback.flatMap { self.paint($0, style, opacity, in: use) }
  }

  /// The color of a paint that is not defined elsewhere, with its opacity; `nil` for none.
  func plainColor(of paint: SVGPaint, _ style: SVGStyle, _ opacity: Double) -> Color? {
    switch paint {
    case .none, .reference, .contextFill, .contextStroke: nil
    case .current: style.color.opacity(style.color.alpha * opacity)
    case .color(let color): color.opacity(color.alpha * opacity)
    }
  }

  /// A color of any paint, if it paints at all.
  func anyColor(of paint: SVGPaint, _ style: SVGStyle, _ opacity: Double) -> Color? {
    paint.isReference ? Color(white: 0).opacity(opacity) : plainColor(of: paint, style, opacity)
  }
}

extension SVGStyle {
  /// Whether lines, areas or markers are painted at all.
  var paintsSomething: Bool { fill != .none || stroke != .none || !markers.isEmpty }
}

/// A shape that is to be painted.
struct SVGShape {
  /// The outline in its own units, and on the canvas.
  let path: Path
  let placed: Path
  /// The extent in its own units, if something may need it.
  let box: CanvasRect?
  let style: SVGStyle
  /// From its own units to the canvas.
  let transform: CanvasTransform
  /// Whether there is something inside, and whether markers can be on it.
  let isArea: Bool
  let hasCorners: Bool
  /// The indices of segments that do not end at a corner.
  let joints: Set<Int>
}

extension SVGReader {
  /// Draws a shape.
  ///
  /// - Returns: Whether there was anything to draw.
  func append(_ shape: SVGShape, _ opacity: Double) -> Bool {
    let style = shape.style
    // A line that is thicker in one direction is drawn as it is in its own units.
    let isStretched = !shape.transform.isEven && style.stroke != .none && !style.keepsLineWidth
    let map = isStretched ? CanvasTransform.identity : shape.transform
    let path = isStretched ? shape.path : shape.placed
    let use = SVGGradientUse(
      box: shape.box ?? CanvasRect(size: CanvasSize(width: 0, height: 0)), boxTransform: map, transform: map,
      extent: extent, fontSizes: style.fontSizes)
    let fill = shape.isArea ? paint(style.fill, style, style.fillOpacity, in: use) : nil
    let line = paint(style.stroke, style, style.strokeOpacity, in: use)
    let markers =
      shape.hasCorners ? self.markers(on: shape.path, without: shape.joints, style, map, in: use) : []
    guard problem == nil else { return false }
    let isPlain =
      markers.isEmpty && !isStretched && fill?.pattern == nil && line?.pattern == nil
      && (fill == nil || line == nil || style.paintsFillFirst)
    if isPlain {
      let ink = ink(line: line?.color, fill: fill?.color, style, map, opacity)
        .gradients(line: line?.gradient, fill: fill?.gradient)
      guard isOwn || ink.line != nil || ink.fill != nil else { return false }
      append(ink, .path(path))
      return true
    }
    let pieces = style.paintOrder.flatMap { layer -> [Stroke] in
      switch layer {
      case .fill: fill.flatMap { piece($0, isLine: false, path, shape, map) }.map { [$0] } ?? []
      case .stroke: line.flatMap { piece($0, isLine: true, path, shape, map) }.map { [$0] } ?? []
      case .markers: markers
      }
    }
    guard !pieces.isEmpty else { return false }
    append(pieces, opacity, isStretched ? shape.transform : .identity)
    return true
  }

  /// Draws strokes as one, unless one is all.
  func append(_ pieces: [Stroke], _ opacity: Double, _ transform: CanvasTransform) {
    if pieces.count == 1, transform == .identity, opacity == 1 { return append(pieces[0]) }
    let artwork = Artwork(pieces.map { $0.inGroup(nil) }, transform: transform)
    spend(opacity == 1 ? ReadingBudget.stroke : ReadingBudget.artwork, on: .elements)
    guard artwork.depth <= Artwork.depthLimit else {
      return notUnderstood.add("groups that are too deep in each other")
    }
    append(Ink(line: nil, width: 0, opacity: opacity), .artwork(artwork))
  }

  /// The line of a shape, or its area, for itself.
  private func piece(
    _ paint: SVGInkPaint, isLine: Bool, _ path: Path, _ shape: SVGShape, _ map: CanvasTransform
  ) -> Stroke? {
    let color = paint.pattern == nil ? paint.color : Color(white: 0)
    let plain = ink(line: isLine ? color : nil, fill: isLine ? nil : color, shape.style, map, 1)
    guard plain.line != nil || plain.fill != nil else { return nil }
    let ink = plain.gradients(line: isLine ? paint.gradient : nil, fill: isLine ? nil : paint.gradient)
    let stroke = Stroke(ink: ink, shape: .path(path), group: group)
    guard let pattern = paint.pattern else { return stroke }
    return painted(stroke, with: pattern, in: shape.box, map, opacity: paint.color.alpha)
  }
}

extension SVGStyle {
  /// Whether the line lies on the area.
  fileprivate var paintsFillFirst: Bool {
    (paintOrder.firstIndex(of: .fill) ?? 0) < (paintOrder.firstIndex(of: .stroke) ?? 0)
  }
}

extension Ink {
  /// The ink with gradients, if there are any.
  fileprivate func gradients(line: Gradient?, fill: Gradient?) -> Ink {
    line == nil && fill == nil ? self : painted(line: line, fill: fill)
  }
}
