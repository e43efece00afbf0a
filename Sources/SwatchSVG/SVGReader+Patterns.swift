import SwatchColor
import SwatchSketch

extension SVGReader {
  /// The stroke that shows a pattern; `nil` where that is nothing.
  ///
  /// - Parameters:
  ///   - stroke: The place where it is painted, in one color.
  ///   - use: The extent of the shape, and the map from there to where the stroke is.
  func painted(_ stroke: Stroke, with pattern: SVGPattern, in use: SVGPaintUse, opacity: Double) -> Stroke? {
    let element = pattern.element
    guard !pattern.isOfBox || use.hasArea else { return nil }
    let rect = units.rect(of: element, isOfBox: pattern.isOfBox, use.box, standard: (0, 0))
    // A broken transform is none.
    let own = element["patternTransform"].flatMap(CanvasTransform.init) ?? .identity
    guard !rect.size.isEmpty else { return nil }
    let place = use.map * own
    // What others have drawn, in units of pixels, so that nothing is lost when points are rounded.
    let scale = isOwn ? 1 : place.lengthFactor
    guard scale > 0, scale.isFinite else { return nil }
    let grow = CanvasTransform.scale(scale, scale)
    guard let inside = contentMap(element, rect, use),
      let strokes = content(of: pattern.content, named: pattern.name, .group, grow * inside),
      let tile = Tile(grow.bounds(of: rect), transform: place * .scale(1 / scale, 1 / scale))
    else { return nil }
    reportOrigin(of: element, "paints")
    if pattern.content.style.own.showsOverflow == true {
      notUnderstood.add("what is beyond the edges of patterns")
    }
    return artwork(strokes, covers: [Cover(.alpha, [stroke.inGroup(nil)])], tile: tile).map {
      Stroke($0, opacity: opacity, group: group)
    }
  }

  private func contentMap(_ element: SVGElement, _ rect: CanvasRect, _ use: SVGPaintUse) -> CanvasTransform? {
    // The corner of the rectangle is the origin inside.
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
