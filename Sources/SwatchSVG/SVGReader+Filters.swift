import SwatchPixels
import SwatchSketch
import SwatchText

extension SVGReader {
  /// Records the filters of a closed element. Returns true if an image has replaced its strokes.
  func finishFilters(of frame: inout SVGFrame) -> Bool {
    if let own = reach(of: frame) { frame.filterReach = own.union(frame.filterReach) }
    guard let reach = frame.filterReach, problem == nil, !isNative else { return false }
    guard usedNames.isEmpty, !frames.isEmpty, let element = frame.wrap?.element ?? frame.part,
      let tag = element.tag
    else {
      // The outer element that refers to this one becomes an image.
      if let index = frames.lastIndex(where: { $0.part != nil }) {
        frames[index].filterReach = reach.union(frames[index].filterReach)
      } else {
        unsupportedFeatures.add("filters")
      }
      return false
    }
    let drawn = frame.wrap?.own.filter == nil ? Array(strokes[frame.strokeCount...]).inkBounds : nil
    let whole = drawn.map { SVGFilterReach(rect: reach.rect.union($0), cost: reach.cost) } ?? reach
    if var filtered = filteredElement(element, tag, whole, frame.wrap?.transform ?? frame.transform) {
      let inside = self.filtered.filter { $0.tag.lowerBound >= tag.lowerBound }
      self.filtered.removeLast(inside.count)
      filtered.cost += inside.reduce(0) { $0 + $1.cost }
      self.filtered.append(filtered)
      if let png = images[tag.lowerBound] {
        replaceStrokes(of: &frame, with: png, filtered, element)
        return true
      }
    }
    unsupportedFeatures.add("filters")
    return false
  }

  private func replaceStrokes(
    of frame: inout SVGFrame, with png: [UInt8], _ filtered: SVGFilteredElement, _ element: SVGElement
  ) {
    spend(ReadingBudget.pixel, times: filtered.size.width * filtered.size.height, on: .pixels)
    spend(ReadingBudget.artwork, on: .elements)
    removeStrokes(of: frame)
    (frame.part, frame.grouping) = (element, nil)
    let picture = Stroke(.picture(PlacedPicture(png: png, in: filtered.rect)))
    let artwork = Artwork([picture], blend: frame.wrap?.own.blend ?? .normal, transform: filtered.transform)
    strokes.append(Stroke(.artwork(artwork), opacity: frame.wrap?.opacity ?? frame.opacity, group: group))
  }

  /// Returns the area affected by the element's own filter, or `nil` if it has no supported filter.
  private func reach(of frame: SVGFrame) -> SVGFilterReach? {
    guard let wrap = frame.wrap, let filter = wrap.own.filter else { return nil }
    let chains = filter.names.map { chain(from: $0, of: ["filter"], limit: 8) }
    let definitions = chains.compactMap(SVGFilterDefinition.init)
    guard !definitions.isEmpty || filter.functionCount > 0 else {
      unsupportedFeatures.add("filters")
      return nil
    }
    let inside = Array(strokes[frame.strokeCount...])
    let box = frame.box ?? inside.box(in: wrap.transform, with: frame.undrawnBounds)
    var rects = definitions.map { definition -> CanvasRect? in
      let usesBoundingBox = definition.element.text("filterUnits") != "userSpaceOnUse"
      return units.rect(of: definition.element, usesBoundingBox: usesBoundingBox, box, standard: (-10, 120))
    }
    if filter.functionCount > 0, let box { rects.append(box.expanded(by: filter.reach)) }
    guard let local = CanvasRect(aroundAll: rects), box != nil else { return nil }
    let scale = density * wrap.transform.lengthFactor
    let cost = definitions.reduce(12 * Double(filter.functionCount)) { $0 + $1.cost(scale: scale) }
    return SVGFilterReach(rect: wrap.transform.bounds(of: local), cost: cost, local: local)
  }

  private static let (pixelLimit, sideLimit) = (2e6, 4_096.0)
  /// The image pixels per canvas point: 1,024 along the longer side of the sheet, clamped to 2…64 per point.
  var density: Double { (1_024 / max(sheet.size.width, sheet.size.height, 1e-9)).clamped(to: 2...64) }

  private func filteredElement(
    _ element: SVGElement, _ tag: Range<Int>, _ reach: SVGFilterReach, _ transform: CanvasTransform
  ) -> SVGFilteredElement? {
    // Parts far from the sheet are invisible.
    let margin = max(sheet.size.width, sheet.size.height)
    guard let inverse = transform.inverse, let visible = reach.rect.intersection(sheet.expanded(by: margin))
    else { return nil }
    let local = visible == reach.rect ? reach.local : nil
    let rect = (local ?? inverse.bounds(of: visible)).rounded
    let width = rect.size.width * (transform.a * transform.a + transform.b * transform.b).squareRoot()
    let height = rect.size.height * (transform.c * transform.c + transform.d * transform.d).squareRoot()
    guard width > 0, height > 0, width.isFinite, height.isFinite, rect.isUsable else { return nil }
    let scale = min(
      density, (Self.pixelLimit / (width * height)).squareRoot(), Self.sideLimit / max(width, height))
    let size = PixelSize(width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)))
    let cost = Double(size.width * size.height) * (reach.cost + Double(ReadingBudget.transcodedPixel))
    return SVGFilteredElement(
      tag: tag, ancestors: ([rootTag] + frames.map(\.tag)).compactMap(\.self), id: element.id, rect: rect,
      transform: transform, size: size, cost: Int(min(cost, 1e15)))
  }
}
