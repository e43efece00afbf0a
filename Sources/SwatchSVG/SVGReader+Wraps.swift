import SwatchSketch

extension SVGReader {
  /// Returns the properties for compositing an element as one, or `nil` to paint its strokes individually.
  func wrap(
    of element: SVGElement, _ own: SVGStyle.Own, _ transform: CanvasTransform, view: CanvasRect? = nil
  ) -> SVGWrap? {
    let isNative = element.name == "g" && element[SVGWriter.artworkMark] != nil
    let isLeaf = !Self.groups.contains(element.name) && !["use", "text"].contains(element.name)
    let isPlain = !own.needsBox && own.blend == .normal && !own.isIsolated && view == nil
    // The opacity of a single shape becomes the opacity of its ink.
    guard isNative || !isPlain || !isLeaf && own.opacity < 1 else { return nil }
    return SVGWrap(
      element: element, own: own, transform: transform, opacity: opacity(of: own), view: view,
      isNative: isNative, partCount: source?.parts.count ?? 0)
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
      wrap.isNative || !maskLayers.isEmpty || wrap.own.blend != .normal
      || (wrap.own.isIsolated || wrap.own.opacity < 1) && inside.contains(where: \.mixesWithBackdrop)
    guard isComposited || wrap.opacity < 1 else { return }
    if !isComposited, inside.areDisjoint {
      let faded = inside.map { $0.with($0.ink.faded(by: wrap.opacity)) }
      return strokes.replaceSubrange(frame.strokeCount..., with: faded)
    }
    let transform = wrap.isNative ? wrap.transform : .identity
    guard let artwork = artwork(inside, maskLayers: maskLayers, blend: wrap.own.blend, transform: transform)
    else { return unsupportedFeatures.add(Self.tooDeep) }
    removeStrokes(of: frame)
    if usedNames.isEmpty { frame.part = wrap.element }
    strokes.append(Stroke(.artwork(artwork), opacity: wrap.opacity, group: group))
  }

  func removeStrokes(of frame: SVGFrame) {
    strokes.removeSubrange(frame.strokeCount...)
    groups.discard(from: frame.strokeCount)
    connections.discard(from: frame.strokeCount)
    if let wrap = frame.wrap { source?.discardParts(from: wrap.partCount) }
  }

  /// Records the bounds of an undrawn shape, which extend the bounding box of a group (SVG 2, section 8.10).
  func recordUndrawnBounds(_ rect: CanvasRect) {
    guard frames.contains(where: { $0.wrap?.own.needsBox ?? false }) else { return }
    frame.undrawnBounds = rect.union(frame.undrawnBounds)
  }

  private func maskLayers(of wrap: SVGWrap, _ frame: SVGFrame, around strokes: [Stroke]) -> [ArtworkMask]? {
    let transform = wrap.isNative ? CanvasTransform.identity : wrap.transform
    let box = frame.box ?? (wrap.own.needsBox ? strokes.box(in: transform, with: frame.undrawnBounds) : nil)
    let view = wrap.view.map { [ArtworkMask(inside: Path($0).map(transform.callAsFunction))] } ?? []
    guard let others = maskLayers(of: wrap.own, in: box, transform) else { return nil }
    // A rectangle around all strokes or the whole sheet has no effect.
    return (view + others).filter { mask in
      guard !wrap.isNative, let path = mask.outline?.path else { return true }
      return !path.surrounds(strokes) && !path.surrounds(sheet)
    }
  }

  /// Returns the layers of a clip path and a mask (CSS Masking 1), or `nil` if they hide everything.
  /// The bounding box of the masked element is in user units.
  func maskLayers(of own: SVGStyle.Own, in box: CanvasRect?, _ transform: CanvasTransform) -> [ArtworkMask]? {
    guard let clips = own.clipPath.map({ clip($0, in: box, transform) }) ?? [],
      let masks = own.mask.map({ self.mask($0, in: box, transform) }) ?? []
    else { return nil }
    return clips + masks
  }

  private func clip(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [ArtworkMask]? {
    guard let found = definition(of: name, named: ["clipPath"]), let own = found.element.transform
    else { return [] }
    reportTransformOrigin(of: found.element, "clip paths")
    guard let map = contentMap(found.element.text("clipPathUnits"), box, transform * own),
      let strokes = content(of: found, named: name, .clipPath, map), !strokes.isEmpty,
      let more = using(name, { maskLayers(of: found.style.own, in: box, transform) })
    else { return nil }
    return [ArtworkMask(.alpha, strokes)] + more
  }

  private func mask(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [ArtworkMask]? {
    guard let found = definition(of: name, named: ["mask"]) else { return [] }
    let usesBoundingBox = found.element.text("maskUnits") != "userSpaceOnUse"
    let region = units.rect(of: found.element, usesBoundingBox: usesBoundingBox, box, standard: (-10, 120))
    guard !usesBoundingBox || box != nil, !region.size.isEmpty,
      let map = contentMap(found.element.text("maskContentUnits"), box, transform),
      let strokes = content(of: found, named: name, .group, map), !strokes.isEmpty
    else { return nil }
    let isAlpha = found.element.maskType == "alpha"
    if found.style.usesLinearLight, !isAlpha { unsupportedFeatures.add("masks in linear light") }
    let edge = Path(region).map(transform.callAsFunction)
    let clips = edge.surrounds(strokes) ? [] : [ArtworkMask(inside: edge)]
    guard let more = using(name, { maskLayers(of: found.style.own, in: box, transform) }) else { return nil }
    return clips + [ArtworkMask(isAlpha ? .alpha : .luminance, strokes)] + more
  }

  /// Returns the transform from user units or fractions of a box to the canvas, or `nil` if the box is empty.
  private func contentMap(_ units: String?, _ box: CanvasRect?, _ map: CanvasTransform) -> CanvasTransform? {
    guard units == "objectBoundingBox" else { return map }
    guard let box, !box.size.isEmpty else { return nil }
    return map * box.map
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
  fileprivate var areDisjoint: Bool {
    // Comparing all pairs takes quadratic time.
    guard count <= 64 else { return false }
    let rects = compactMap(\.bounds)
    return rects.indices.allSatisfy { index in rects[..<index].allSatisfy { !$0.intersects(rects[index]) } }
  }

  /// Returns the bounding box of all outlines and undrawn shapes, in the units that `map` maps to the canvas.
  func box(in map: CanvasTransform, with undrawnBounds: CanvasRect?) -> CanvasRect? {
    guard let inverse = map.inverse else { return nil }
    let boxes = flatMap { $0.artwork?.parts ?? [$0] }.map { stroke in
      stroke.path?.map(inverse.callAsFunction).bounds ?? stroke.bounds.map(inverse.bounds)
    }
    return CanvasRect(aroundAll: [undrawnBounds.map(inverse.bounds)] + boxes)
  }
}

extension Ink { func faded(by factor: Double) -> Ink { with(width: width, opacity: opacity * factor) } }

extension SVGElement {
  fileprivate var maskType: String {
    var type = text("mask-type") ?? ""
    guard let style = self["style"] else { return type }
    SVGDeclarations.forEach(in: style) { name, value in
      if name == "mask-type" { type = String(decoding: value, as: UTF8.self) }
    }
    return type
  }
}

extension SVGUnits {
  /// Converts the rectangle of an element, specified in user units or fractions of a box, to user units.
  ///
  /// - Parameter standard: The default position and size, in percent.
  func rect(
    of element: SVGElement, usesBoundingBox: Bool, _ box: CanvasRect?, standard: (start: Double, size: Double)
  ) -> CanvasRect {
    let fullSize = usesBoundingBox ? .unit : extent
    func value(_ name: String, _ extent: Double, _ percent: Double) -> Double {
      length(name, of: element, extent) ?? percent * extent / 100
    }
    let (width, height) = (fullSize.width, fullSize.height)
    let rect = CanvasRect(
      at: CanvasPoint(x: value("x", width, standard.start), y: value("y", height, standard.start)),
      CanvasSize(
        width: max(0, value("width", width, standard.size)),
        height: max(0, value("height", height, standard.size))))
    return usesBoundingBox ? box.map { $0.map.bounds(of: rect) } ?? rect : rect
  }
}
