import SwatchSketch

extension SVGReader {
  /// Returns the properties for compositing an element as one, or `nil` to paint its strokes individually.
  func wrap(
    of element: SVGElement, _ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double
  ) -> SVGWrap? {
    let own = style.own
    let isNative = element.name == "g" && element[SVGWriter.artworkMark] != nil
    let isLeaf = !["g", "a", "switch", "svg", "symbol", "use", "text"].contains(element.name)
    let isPlain =
      own.clipPath == nil && own.mask == nil && own.filter == nil && own.blend == .normal && !own.isIsolated
    // The opacity of a single shape becomes the opacity of its ink.
    guard isNative || !isPlain || !isLeaf && own.opacity < 1 else { return nil }
    var wrap = newWrap(element, transform, opacity)
    (wrap.clipPath, wrap.mask, wrap.filter, wrap.blend) = (own.clipPath, own.mask, own.filter, own.blend)
    (wrap.isNative, wrap.isIsolated) = (isNative, own.isIsolated || own.opacity < 1)
    return wrap
  }

  func newWrap(_ element: SVGElement, _ transform: CanvasTransform, _ opacity: Double) -> SVGWrap {
    SVGWrap(
      element: element, transform: transform, opacity: opacity, partCount: source?.parts.count ?? 0)
  }

  /// Merges the strokes of an element into an artwork, if that makes a difference.
  func finish(_ wrap: SVGWrap, of frame: inout SVGFrame) {
    guard problem == nil, strokes.count > frame.strokeCount else { return }
    let inside = Array(strokes[frame.strokeCount...])
    guard let maskLayers = maskLayers(of: wrap, frame, around: inside) else {
      removeStrokes(of: frame)
      return noteUndrawn(.hiddenShape)
    }
    let isComposited =
      wrap.isNative || !maskLayers.isEmpty || wrap.blend != .normal
      || wrap.isIsolated && inside.contains(where: \.usesBlendMode)
    guard isComposited || wrap.opacity < 1 && !inside.areDisjoint else {
      guard wrap.opacity < 1 else { return }
      for index in frame.strokeCount..<strokes.count {
        strokes[index] = strokes[index].with(strokes[index].ink.faded(by: wrap.opacity))
      }
      return
    }
    let artworkTransform = wrap.isNative ? wrap.transform : .identity
    guard
      let artwork = artwork(inside, maskLayers: maskLayers, blend: wrap.blend, transform: artworkTransform)
    else {
      return unsupportedFeatures.add(Self.tooDeep)
    }
    removeStrokes(of: frame)
    if usedNames.isEmpty { frame.part = wrap.element }
    strokes.append(Stroke(artwork, opacity: wrap.opacity, group: group))
  }

  func removeStrokes(of frame: SVGFrame) {
    strokes.removeSubrange(frame.strokeCount...)
    groups.discard(from: frame.strokeCount)
    connections.discard(from: frame.strokeCount)
    if let wrap = frame.wrap { source?.discardParts(from: wrap.partCount) }
  }

  /// Records the bounds of an undrawn shape, which extend the bounding box of a group (SVG 2, section 8.10).
  func recordUndrawnBounds(_ rect: CanvasRect) {
    guard frames.contains(where: { $0.wrap?.needsBox ?? false }) else { return }
    frame.undrawnBounds = rect.union(frame.undrawnBounds)
  }

  private func maskLayers(of wrap: SVGWrap, _ frame: SVGFrame, around strokes: [Stroke]) -> [ArtworkMask]? {
    let transform = wrap.isNative ? CanvasTransform.identity : wrap.transform
    let box = frame.box ?? (wrap.needsBox ? strokes.box(in: transform, with: frame.undrawnBounds) : nil)
    let view = wrap.view.map { [ArtworkMask(inside: Path($0).map(transform.callAsFunction))] } ?? []
    guard let others = maskLayers(clipPath: wrap.clipPath, mask: wrap.mask, in: box, transform) else {
      return nil
    }
    return (view + others).filter { wrap.isNative || !$0.showsAll(of: strokes, on: sheet) }
  }
}

extension ArtworkMask {
  /// Returns true if the mask has no effect: a rectangle around all strokes or the whole sheet.
  fileprivate func showsAll(of strokes: [Stroke], on sheet: CanvasRect) -> Bool {
    outline.map { $0.path.surrounds(strokes) || $0.path.surrounds(sheet) } ?? false
  }
}

extension Path {
  func surrounds(_ strokes: [Stroke]) -> Bool {
    // The bounds of strokes include a margin for line ends.
    strokes.allSatisfy { stroke in
      let bounds =
        stroke.path?.bounds?.expanded(by: stroke.ink.line == nil ? 0 : stroke.ink.width / 2) ?? stroke.bounds
      return bounds.map(surrounds) ?? true
    }
  }

  /// Returns true if the path is an axis-aligned rectangle that contains `rect`, with some tolerance.
  func surrounds(_ rect: CanvasRect) -> Bool {
    guard verbs == [.move, .line, .line, .line, .close] else { return false }
    let sides = zip(points, points.dropFirst()).map { $1 - $0 }
    let isAxisAligned = sides.allSatisfy { abs($0.x) < 1e-6 || abs($0.y) < 1e-6 }
    return isAxisAligned && bounds.map { $0.expanded(by: 0.01).contains(rect) } ?? false
  }
}

extension [Stroke] {
  private static let comparisonLimit = 64

  fileprivate var areDisjoint: Bool {
    guard count <= Self.comparisonLimit else { return false }
    let rects = compactMap(\.bounds)
    return rects.indices.allSatisfy { index in
      rects[..<index].allSatisfy { !$0.intersects(rects[index]) }
    }
  }

  /// Returns the bounding box of all outlines and undrawn shapes, in the units that `map` maps to the canvas.
  func box(in map: CanvasTransform, with undrawnBounds: CanvasRect?) -> CanvasRect? {
    guard let inverse = map.inverse else { return nil }
    let boxes = flatMap { $0.artwork?.parts ?? [$0] }.compactMap { stroke in
      stroke.path?.map(inverse.callAsFunction).bounds ?? stroke.bounds.map(inverse.bounds)
    }
    return boxes.reduce(undrawnBounds.map(inverse.bounds)) { $1.union($0) }
  }
}

extension Stroke {
  var usesBlendMode: Bool { artwork.map { $0.blend != .normal } ?? false }
}

extension Ink {
  func faded(by opacity: Double) -> Ink { with(width: width, opacity: self.opacity * opacity) }
}
