import SwatchColor
import SwatchSketch
import SwatchXML

// Clip paths and masks (CSS Masking 1).
extension SVGReader {
  /// What a clip path lets through; `nil` where nothing shows, none where there is no such clip path.
  ///
  /// - Parameters:
  ///   - box: The extent of what is cut off, in its own units.
  ///   - transform: From there to the canvas.
  func clip(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [Cover]? {
    guard let found = definition(of: name, named: ["clipPath"]) else { return [] }
    let element = found.element
    guard let own = element.transform else { return [] }
    if element["transform-origin"] != nil { notUnderstood.add("origins of the transforms of clip paths") }
    guard let map = units(element["clipPathUnits"], isBox: false, box, transform * own) else { return nil }
    guard let strokes = content(of: found, named: name, .cover, map) else { return nil }
    guard !strokes.isEmpty else { return nil }
    guard let more = covers(of: found, named: name, in: box, transform) else { return nil }
    return [Cover(.alpha, strokes)] + more
  }

  /// What a mask lets through; `nil` where nothing shows, none where there is no such mask.
  func mask(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [Cover]? {
    guard let found = definition(of: name, named: ["mask"]) else { return [] }
    let element = found.element
    guard let region = region(of: element, box),
      let map = units(element["maskContentUnits"], isBox: false, box, transform)
    else { return nil }
    guard let strokes = content(of: found, named: name, .group, map), !strokes.isEmpty else { return nil }
    let isAlpha = maskType(of: element) == "alpha"
    if found.style.usesLinearLight, !isAlpha { notUnderstood.add("masks of linear light") }
    var covers = [Cover(isAlpha ? .alpha : .luminance, strokes)]
    let edge = Path(region).map(transform.callAsFunction)
    if !edge.surrounds(strokes) { covers.insert(Cover(inside: edge), at: 0) }
    guard let more = self.covers(of: found, named: name, in: box, transform) else { return nil }
    return covers + more
  }

  /// What lets a clip path or a mask itself through; `nil` where that is nothing.
  private func covers(
    of found: SVGDefinition, named name: String, in box: CanvasRect?, _ transform: CanvasTransform
  ) -> [Cover]? {
    // One that refers to itself would have no end.
    usedNames.append("#" + name)
    defer { usedNames.removeLast() }
    var covers: [Cover] = []
    if let inner = found.style.clipPath {
      guard let more = clip(inner, in: box, transform) else { return nil }
      covers += more
    }
    if let inner = found.style.mask {
      guard let more = mask(inner, in: box, transform) else { return nil }
      covers += more
    }
    return covers
  }

  private func maskType(of element: SVGElement) -> String {
    var type = element.text("mask-type") ?? ""
    if let style = element["style"] {
      SVGDeclarations.forEach(in: style) { name, value in
        if name == "mask-type" { type = String(decoding: value, as: UTF8.self) }
      }
    }
    return type
  }

  /// Where a mask is, in units of what is masked; `nil` where it has no extent.
  private func region(of element: SVGElement, _ box: CanvasRect?) -> CanvasRect? {
    let isOfBox = element.text("maskUnits") != "userSpaceOnUse"
    guard !isOfBox || box != nil else { return nil }
    let rect = rect(of: element, isOfBox: isOfBox, box, standard: (-10, 120))
    return rect.size.width > 0 && rect.size.height > 0 ? rect : nil
  }

  /// The rectangle that an element tells, in units of a user or in shares of a box.
  ///
  /// - Parameter standard: Where it begins and how large it is where the element does not say it, in percent.
  func rect(
    of element: SVGElement, isOfBox: Bool, _ box: CanvasRect?, standard: (start: Double, size: Double)
  ) -> CanvasRect {
    let around = isOfBox ? CanvasSize(width: 1, height: 1) : extent
    func value(_ name: String, _ extent: Double, _ share: Double) -> Double {
      element[name].flatMap(SVGLength.init) == nil ? share * extent / 100 : length(element[name], of: extent)
    }
    let corner = CanvasPoint(
      x: value("x", around.width, standard.start), y: value("y", around.height, standard.start))
    let size = CanvasPoint(
      x: max(0, value("width", around.width, standard.size)),
      y: max(0, value("height", around.height, standard.size)))
    let rect = CanvasRect(min: corner, max: corner + size)
    return isOfBox ? box.map { $0.map.bounds(of: rect) } ?? rect : rect
  }

  /// The map to the canvas from units that an attribute names: those of the user, or shares of a box; `nil` where the box is none.
  func units(_ text: XMLBytes?, isBox: Bool, _ box: CanvasRect?, _ transform: CanvasTransform)
    -> CanvasTransform?
  {
    let word = text.map { String(decoding: $0, as: UTF8.self) }
    let isOfBox = word == "objectBoundingBox" || isBox && word != "userSpaceOnUse"
    guard isOfBox else { return transform }
    guard let box, box.size.width > 0, box.size.height > 0 else { return nil }
    return transform * box.map
  }
}

extension CanvasRect {
  /// From a square of one unit to the rectangle.
  var map: CanvasTransform { .translation(min.x, min.y) * .scale(size.width, size.height) }
}
