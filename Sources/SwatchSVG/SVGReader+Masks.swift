import SwatchSketch
import SwatchXML

// Clip paths and masks (CSS Masking 1).
extension SVGReader {
  /// Returns the layers of a clip path and a mask: empty if both are missing, `nil` if they hide everything.
  ///
  /// - Parameter box: The bounding box of the masked element in user units.
  func maskLayers(
    clipPath: String?, mask: String?, in box: CanvasRect?, _ transform: CanvasTransform
  ) -> [ArtworkMask]? {
    guard let clips = clipPath.map({ clip($0, in: box, transform) }) ?? [],
      let masks = mask.map({ self.mask($0, in: box, transform) }) ?? []
    else { return nil }
    return clips + masks
  }

  private func clip(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [ArtworkMask]? {
    guard let found = definition(of: name, named: ["clipPath"]), let own = found.element.transform else {
      return []
    }
    reportTransformOrigin(of: found.element, "clip paths")
    guard let map = contentMap(found.element["clipPathUnits"], box, transform * own),
      let strokes = content(of: found, named: name, .clipPath, map), !strokes.isEmpty,
      let more = maskLayers(of: found, named: name, in: box, transform)
    else { return nil }
    return [ArtworkMask(.alpha, strokes)] + more
  }

  private func mask(_ name: String, in box: CanvasRect?, _ transform: CanvasTransform) -> [ArtworkMask]? {
    guard let found = definition(of: name, named: ["mask"]) else { return [] }
    guard let region = region(of: found.element, box),
      let map = contentMap(found.element["maskContentUnits"], box, transform),
      let strokes = content(of: found, named: name, .group, map), !strokes.isEmpty
    else { return nil }
    let isAlpha = found.element.maskType == "alpha"
    if found.style.usesLinearLight, !isAlpha { unsupportedFeatures.add("masks in linear light") }
    var maskLayers = [ArtworkMask(isAlpha ? .alpha : .luminance, strokes)]
    let edge = Path(region).map(transform.callAsFunction)
    if !edge.surrounds(strokes) { maskLayers.insert(ArtworkMask(inside: edge), at: 0) }
    guard let more = self.maskLayers(of: found, named: name, in: box, transform) else { return nil }
    return maskLayers + more
  }

  /// Returns the mask layers that apply to a clip path or a mask itself, or `nil` if they hide everything.
  private func maskLayers(
    of found: SVGDefinition, named name: String, in box: CanvasRect?, _ transform: CanvasTransform
  ) -> [ArtworkMask]? {
    using(name) {
      maskLayers(clipPath: found.style.own.clipPath, mask: found.style.own.mask, in: box, transform)
    }
  }

  private func region(of element: SVGElement, _ box: CanvasRect?) -> CanvasRect? {
    let usesBoundingBox = element.text("maskUnits") != "userSpaceOnUse"
    guard !usesBoundingBox || box != nil else { return nil }
    let rect = units.rect(of: element, usesBoundingBox: usesBoundingBox, box, standard: (-10, 120))
    return rect.size.isEmpty ? nil : rect
  }

  /// Returns the transform from user units or fractions of a box to the canvas, or `nil` if the box is empty.
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
  /// Converts the rectangle of an element, specified in user units or fractions of a box, to user units.
  ///
  /// - Parameter standard: The default position and size, in percent.
  func rect(
    of element: SVGElement, usesBoundingBox: Bool, _ box: CanvasRect?, standard: (start: Double, size: Double)
  ) -> CanvasRect {
    let fullSize = usesBoundingBox ? .unit : extent
    func value(_ name: String, _ extent: Double, _ percent: Double) -> Double {
      element[name].flatMap(SVGLength.init).map { resolved($0, of: extent) } ?? percent * extent / 100
    }
    let corner = CanvasPoint(
      x: value("x", fullSize.width, standard.start), y: value("y", fullSize.height, standard.start))
    let size = CanvasSize(
      width: max(0, value("width", fullSize.width, standard.size)),
      height: max(0, value("height", fullSize.height, standard.size)))
    let rect = CanvasRect(at: corner, size)
    return usesBoundingBox ? box.map { $0.map.bounds(of: rect) } ?? rect : rect
  }
}

extension CanvasRect {
  var map: CanvasTransform { .translation(min.x, min.y) * .scale(size.width, size.height) }
}
