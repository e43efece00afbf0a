import SwatchColor
import SwatchSketch
import SwatchXML

// Clip paths and masks (CSS Masking 1).
extension SVGReader {
  /// The covers that a clip path and a mask make; `nil` where nothing shows, none where the elements are missing.
  ///
  /// - Parameters:
  ///   - box: The extent of what is cut off, in its own units.
  ///   - transform: From there to the canvas.
  func covers(
    clipPath: String?, mask: String?, in box: CanvasRect?, _ transform: CanvasTransform
  ) -> [Cover]? {
    guard let clips = clipPath.map({ clip($0, in: box, transform) }) ?? [],
      let masks = mask.map({ self.mask($0, in: box, transform) }) ?? []
    else { return nil }
    return clips + masks
  }

  private func clip(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [Cover]? {
    guard let found = definition(of: name, named: ["clipPath"]), let own = found.element.transform else {
      return []
    }
    reportOrigin(of: found.element, "clip paths")
    guard let map = contentMap(found.element["clipPathUnits"], box, transform * own),
      let strokes = content(of: found, named: name, .cover, map), !strokes.isEmpty,
      let more = covers(of: found, named: name, in: box, transform)
    else { return nil }
    return [Cover(.alpha, strokes)] + more
  }

  private func mask(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [Cover]? {
    guard let found = definition(of: name, named: ["mask"]) else { return [] }
    guard let region = region(of: found.element, box),
      let map = contentMap(found.element["maskContentUnits"], box, transform),
      let strokes = content(of: found, named: name, .group, map), !strokes.isEmpty
    else { return nil }
    let isAlpha = found.element.maskType == "alpha"
    if found.style.usesLinearLight, !isAlpha { notUnderstood.add("masks of linear light") }
    var covers = [Cover(isAlpha ? .alpha : .luminance, strokes)]
    let edge = Path(region).map(transform.callAsFunction)
    if !edge.surrounds(strokes) { covers.insert(Cover(inside: edge), at: 0) }
    guard let more = self.covers(of: found, named: name, in: box, transform) else { return nil }
    return covers + more
  }

  /// The covers of a clip path or a mask itself; `nil` where nothing shows. One that refers to itself would have no end.
  private func covers(
    of found: SVGDefinition, named name: String, in box: CanvasRect?, _ transform: CanvasTransform
  ) -> [Cover]? {
    using(name) {
      covers(clipPath: found.style.own.clipPath, mask: found.style.own.mask, in: box, transform)
    }
  }

  /// The area of a mask, in units of what is masked; `nil` where it has no extent.
  private func region(of element: SVGElement, _ box: CanvasRect?) -> CanvasRect? {
    let isOfBox = element.text("maskUnits") != "userSpaceOnUse"
    guard !isOfBox || box != nil else { return nil }
    let rect = units.rect(of: element, isOfBox: isOfBox, box, standard: (-10, 120))
    return rect.size.isEmpty ? nil : rect
  }

  /// The map to the canvas from units that an attribute names: those of the user, or shares of a box; `nil` where the box is empty.
  private func contentMap(
    _ text: XMLBytes?, _ box: CanvasRect?, _ transform: CanvasTransform
  ) -> CanvasTransform? {
    guard text.map({ $0.elementsEqual("objectBoundingBox".utf8) }) == true else { return transform }
    guard let box, !box.size.isEmpty else { return nil }
    return transform * box.map
  }
}

extension SVGElement {
  fileprivate var maskType: String {
    var type = text("mask-type") ?? ""
    if let style = self["style"] {
      SVGDeclarations.forEach(in: style) { name, value in
        if name == "mask-type" { type = String(decoding: value, as: UTF8.self) }
      }
    }
    return type
  }
}

extension SVGUnits {
  /// The rectangle of an element, in units of a user or in shares of a box.
  ///
  /// - Parameter standard: The start and the size that count where the element does not say them, in percent.
  func rect(
    of element: SVGElement, isOfBox: Bool, _ box: CanvasRect?, standard: (start: Double, size: Double)
  ) -> CanvasRect {
    let around = isOfBox ? .unit : extent
    func value(_ name: String, _ extent: Double, _ share: Double) -> Double {
      element[name].flatMap(SVGLength.init).map { resolved($0, of: extent) } ?? share * extent / 100
    }
    let corner = CanvasPoint(
      x: value("x", around.width, standard.start), y: value("y", around.height, standard.start))
    let size = CanvasSize(
      width: max(0, value("width", around.width, standard.size)),
      height: max(0, value("height", around.height, standard.size)))
    let rect = CanvasRect(at: corner, size)
    return isOfBox ? box.map { $0.map.bounds(of: rect) } ?? rect : rect
  }
}

extension CanvasRect {
  /// From a square of one unit to the rectangle.
  var map: CanvasTransform { .translation(min.x, min.y) * .scale(size.width, size.height) }
}
