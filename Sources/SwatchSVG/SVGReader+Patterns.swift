import SwatchColor
import SwatchSketch

extension SVGReader {
  /// What a stroke shows that is painted with a pattern; `nil` where that is nothing.
  ///
  /// - Parameters:
  ///   - stroke: Where it is painted, in one color.
  ///   - box: The extent of the shape, in its own units.
  ///   - transform: From there to where the stroke is.
  ///   - opacity: That of the paint.
  func painted(
    _ stroke: Stroke, with pattern: SVGPattern, in box: CanvasRect?, _ transform: CanvasTransform,
    opacity: Double
  ) -> Stroke? {
    let element = pattern.element
    guard !pattern.isOfBox || box.map({ $0.size.width > 0 && $0.size.height > 0 }) ?? false else {
      return nil
    }
    let rect = rect(of: element, isOfBox: pattern.isOfBox, box, standard: (0, 0))
    // A broken transform is none.
    let own = element["patternTransform"].flatMap(CanvasTransform.init) ?? .identity
    guard rect.size.width > 0, rect.size.height > 0 else { return nil }
    let place = transform * own
    // What others have drawn, in units of pixels, so that nothing is lost when points are rounded.
    let scale = isOwn ? 1 : place.lengthFactor
    guard scale > 0, scale.isFinite else { return nil }
    let grow = CanvasTransform.scale(scale, scale)
    guard let inside = contentMap(element, rect, box),
      let strokes = content(of: pattern.content, named: pattern.name, .group, grow * inside),
      let tile = Tile(grow.bounds(of: rect), transform: place * .scale(1 / scale, 1 / scale))
    else { return nil }
    if element["transform-origin"] != nil { notUnderstood.add("origins of the transforms of paints") }
    if pattern.content.style.showsOverflow == true {
      notUnderstood.add("what is beyond the edges of patterns")
    }
    spend(ReadingBudget.artwork, on: .elements)
    let artwork = Artwork(strokes, covers: [Cover(.alpha, [stroke.inGroup(nil)])], tile: tile)
    guard artwork.depth <= Artwork.depthLimit else { return nil }
    return Stroke(ink: Ink(line: nil, width: 0, opacity: opacity), shape: .artwork(artwork), group: group)
  }

  /// From what is in a pattern to the units of its rectangle.
  private func contentMap(
    _ element: SVGElement, _ rect: CanvasRect, _ box: CanvasRect?
  ) -> CanvasTransform? {
    // The corner of the rectangle is the origin inside.
    let corner = CanvasTransform.translation(rect.min.x, rect.min.y)
    if let view = element["viewBox"].flatMap(SVGViewport.box) {
      guard view.size.width > 0, view.size.height > 0 else { return nil }
      let fit = SVGFit(element["preserveAspectRatio"])
      return corner * SVGViewport.transform(from: view, to: rect.size, fit)
    }
    guard element.text("patternContentUnits") == "objectBoundingBox" else { return corner }
    guard let box, box.size.width > 0, box.size.height > 0 else { return nil }
    return corner * .scale(box.size.width, box.size.height)
  }
}
