import SwatchSketch

extension SVGReader {
  /// Returns a pattern masked by a single-color stroke, or `nil` if nothing is visible.
  func painted(_ stroke: Stroke, with pattern: SVGPattern, in use: SVGPaintUse, opacity: Double) -> Stroke? {
    let element = pattern.element
    guard !pattern.usesBoundingBox || use.hasArea else { return nil }
    let rect = units.rect(of: element, usesBoundingBox: pattern.usesBoundingBox, use.box, standard: (0, 0))
    // A malformed transform is ignored.
    let own = element["patternTransform"].flatMap(CanvasTransform.init) ?? .identity
    guard !rect.size.isEmpty else { return nil }
    let place = use.map * own
    // Scale tiles from other programs to canvas points, so that rounding loses no detail.
    let scale = isNative ? 1 : place.lengthFactor
    guard scale > 0, scale.isFinite else { return nil }
    let scaling = CanvasTransform.scale(scale, scale)
    guard let inside = contentMap(element, rect, use),
      let strokes = content(of: pattern.content, named: pattern.name, .group, scaling * inside),
      let tile = Tile(scaling.bounds(of: rect), transform: place * .scale(1 / scale, 1 / scale))
    else { return nil }
    reportTransformOrigin(of: element, "paints")
    if pattern.content.style.own.showsOverflow == true {
      unsupportedFeatures.add("pattern overflow")
    }
    return artwork(strokes, maskLayers: [ArtworkMask(.alpha, [stroke.inGroup(nil)])], tile: tile).map {
      Stroke($0, opacity: opacity, group: group)
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
