import SwatchColor
import SwatchSketch

extension SVGReader {
  /// Resolves a paint in its context. Returns `nil` if it paints nothing.
  func paint(_ value: SVGPaint, _ style: SVGStyle, _ opacity: Double, in use: SVGPaintUse) -> SVGInkPaint? {
    switch value {
    case .contextFill: contextPaint(contextPaints.fill, opacity)
    case .contextStroke: contextPaint(contextPaints.stroke, opacity)
    case .none, .current, .color: plainColor(of: value, style, opacity).map { SVGInkPaint(color: $0) }
    case .reference(let name, let fallback):
      paint(named: name, opacity, in: use) ?? fallback.flatMap { paint($0, style, opacity, in: use) }
    }
  }

  /// Returns a named gradient or pattern, or `nil` if it is missing or empty, or if the shape has no extent.
  private func paint(named name: String, _ opacity: Double, in use: SVGPaintUse) -> SVGInkPaint? {
    if let gradient = gradient(named: name) {
      spend(ReadingBudget.segment, times: gradient.stops.count, on: .points)
      return gradient.paint(for: use, opacity)
    }
    guard let pattern = SVGPattern(name, chain(from: name, of: ["pattern"], limit: 32)),
      !pattern.usesBoundingBox || use.hasArea
    else { return nil }
    return SVGInkPaint(color: Color(white: 0).opacity(opacity), pattern: pattern)
  }

  /// Returns the color of a paint with its opacity, or `nil` for references and `none`.
  func plainColor(of paint: SVGPaint, _ style: SVGStyle, _ opacity: Double) -> Color? {
    switch paint {
    case .none, .reference, .contextFill, .contextStroke: nil
    case .current: style.color.opacity(style.color.alpha * opacity)
    case .color(let color): color.opacity(color.alpha * opacity)
    }
  }

  private func contextPaint(_ paint: SVGContextPaint, _ opacity: Double) -> SVGInkPaint? {
    if case .known(let found) = paint {
      return SVGInkPaint(color: found.color.opacity(found.color.alpha * opacity), gradient: found.gradient)
    }
    if case .unknown = paint { unsupportedFeatures.add("context paints with gradients or patterns") }
    return nil
  }

  func contextPaints(of style: SVGStyle, in use: SVGPaintUse) -> SVGContextPaints {
    func context(_ paint: SVGPaint) -> SVGContextPaint {
      self.paint(paint, style, 1, in: use).map { $0.pattern == nil ? .known($0) : .unknown } ?? .none
    }
    return (context(style.fill), context(style.stroke))
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
    return (context(style.fill), context(style.stroke))
  }

  /// Draws a shape with an outline in user units, and on the canvas. Returns false if nothing is visible.
  func append(_ element: SVGElement, _ path: Path, placed: Path) -> Bool {
    let (style, transform, opacity) = (frame.style, frame.transform, frame.opacity)
    // Draw a nonuniformly scaled line in user units, and transform the result.
    let isStretched = !transform.isSimilarity && style.stroke != .none && !style.own.keepsLineWidth
    let (outline, map) = isStretched ? (path, CanvasTransform.identity) : (placed, transform)
    let use = SVGPaintUse(box: frame.box, map: map, units: units)
    let fill = element.name == "line" ? nil : paint(style.fill, style, style.fillOpacity, in: use)
    let line = paint(style.stroke, style, style.strokeOpacity, in: use)
    let canHaveMarkers = ["path", "line", "polyline", "polygon"].contains(element.name)
    let joints = element.outline?.joints ?? []
    let markers = canHaveMarkers ? self.markers(on: path, without: joints, style, in: use) : []
    guard problem == nil else { return false }
    let isPlain =
      markers.isEmpty && !isStretched && fill?.pattern == nil && line?.pattern == nil
      && (fill == nil || line == nil || style.paintsFillFirst)
    if isPlain {
      let ink = ink(line: line?.color, fill: fill?.color, style, map, opacity)
        .gradients(line: line?.gradient, fill: fill?.gradient)
      guard isNative || ink.line != nil || ink.fill != nil else { return false }
      append(Stroke(ink: ink, shape: .path(outline), group: group))
      return true
    }
    let pieces = style.paintOrder.flatMap { layer -> [Stroke] in
      switch layer {
      case .fill: [fill.flatMap { piece($0, isLine: false, outline, style, in: use) }].compactMap(\.self)
      case .stroke: [line.flatMap { piece($0, isLine: true, outline, style, in: use) }].compactMap(\.self)
      case .markers: markers
      }
    }
    guard !pieces.isEmpty else { return false }
    append(pieces, opacity, isStretched ? transform : .identity)
    return true
  }

  func append(_ pieces: [Stroke], _ opacity: Double, _ transform: CanvasTransform) {
    if pieces.count == 1, transform == .identity, opacity == 1 { return append(pieces[0]) }
    let cost = opacity == 1 ? ReadingBudget.stroke : ReadingBudget.artwork
    append(artwork(pieces, transform: transform, cost: cost), opacity)
  }

  /// Returns a path with a painted line or fill, or `nil` if nothing is visible.
  func piece(
    _ paint: SVGInkPaint, isLine: Bool, _ path: Path, _ style: SVGStyle, in use: SVGPaintUse
  ) -> Stroke? {
    let (line, fill): (SVGInkPaint?, SVGInkPaint?) = isLine ? (paint, nil) : (nil, paint)
    let plain = ink(line: line?.shapeColor, fill: fill?.shapeColor, style, use.map, 1)
    guard plain.line != nil || plain.fill != nil else { return nil }
    let ink = plain.gradients(line: line?.gradient, fill: fill?.gradient)
    return painted(Stroke(ink: ink, shape: .path(path), group: group), with: paint, in: use)
  }

  /// Applies the pattern of a paint to a stroke that already has the paint's color and gradient.
  func painted(_ stroke: Stroke, with paint: SVGInkPaint, in use: SVGPaintUse) -> Stroke? {
    guard let pattern = paint.pattern else { return stroke }
    return painted(stroke, with: pattern, in: use, opacity: paint.color.alpha)
  }

  /// Returns a pattern masked by a single-color stroke, or `nil` if nothing is visible.
  func painted(_ stroke: Stroke, with pattern: SVGPattern, in use: SVGPaintUse, opacity: Double) -> Stroke? {
    let element = pattern.element
    guard !pattern.usesBoundingBox || use.hasArea else { return nil }
    let rect = units.rect(of: element, usesBoundingBox: pattern.usesBoundingBox, use.box, standard: (0, 0))
    // A malformed transform is ignored.
    let place = use.map * (element["patternTransform"].flatMap(CanvasTransform.init) ?? .identity)
    // Scale tiles from other programs to canvas points, so that rounding loses no detail.
    let scale = isNative ? 1 : place.lengthFactor
    guard !rect.size.isEmpty, scale > 0, scale.isFinite else { return nil }
    let scaling = CanvasTransform.scale(scale, scale)
    guard let inside = contentMap(element, rect, use),
      let strokes = content(of: pattern.content, named: pattern.name, .group, scaling * inside),
      let tile = Tile(scaling.bounds(of: rect), transform: place * .scale(1 / scale, 1 / scale))
    else { return nil }
    reportTransformOrigin(of: element, "paints")
    if pattern.content.style.own.showsOverflow == true { unsupportedFeatures.add("pattern overflow") }
    return artwork(strokes, maskLayers: [ArtworkMask(.alpha, [stroke.inGroup(nil)])], tile: tile).map {
      Stroke(.artwork($0), opacity: opacity, group: group)
    }
  }

  private func contentMap(_ element: SVGElement, _ rect: CanvasRect, _ use: SVGPaintUse) -> CanvasTransform? {
    // The content's origin is the top left corner of the tile.
    let corner = CanvasTransform.translation(rect.min.x, rect.min.y)
    if let view = element.viewBox {
      guard !view.size.isEmpty else { return nil }
      return corner * element.fit.transform(from: view, to: rect.size)
    }
    guard element.text("patternContentUnits") == "objectBoundingBox" else { return corner }
    guard let box = use.box, use.hasArea else { return nil }
    return corner * .scale(box.size.width, box.size.height)
  }
}

extension Ink {
  func gradients(line: Gradient?, fill: Gradient?) -> Ink {
    line == nil && fill == nil ? self : painted(line: line, fill: fill)
  }
}
