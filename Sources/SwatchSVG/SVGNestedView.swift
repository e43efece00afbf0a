import SwatchSketch

/// What a part of a document shows that has a view of its own: `svg`, `symbol`.
struct SVGNestedView {
  /// What is shown, in units of what is around.
  let rect: CanvasRect
  /// From what is inside to what is around.
  let transform: CanvasTransform
  /// What 100 % are inside.
  let extent: CanvasSize
  /// Whether nothing is shown beyond the edges.
  let isClipped: Bool

  /// Finds the view of an element, as wide and high as it says itself, or the `use` that it is shown by.
  init(_ element: SVGElement, _ use: SVGElement?, _ style: SVGStyle, in reader: SVGReader) {
    let around = reader.extent
    func side(_ name: String, _ extent: Double) -> Double {
      // `auto` is no length.
      let text = use?[name].flatMap { SVGLength($0) == nil ? nil : $0 } ?? element[name]
      return text.flatMap(SVGLength.init) == nil ? extent : max(0, reader.length(text, of: extent))
    }
    let size = CanvasSize(width: side("width", around.width), height: side("height", around.height))
    // The place of a symbol is that of its use.
    let corner =
      element.name == "svg"
      ? CanvasPoint(x: reader.across(element["x"]), y: reader.down(element["y"])) : CanvasPoint(x: 0, y: 0)
    rect = CanvasRect(min: corner, max: corner + CanvasPoint(x: size.width, y: size.height))
    let place = CanvasTransform.translation(corner.x, corner.y)
    if let box = element["viewBox"].flatMap(SVGViewport.box), box.size.width > 0, box.size.height > 0 {
      transform =
        place * SVGViewport.transform(from: box, to: size, SVGFit(element["preserveAspectRatio"]))
      extent = box.size
    } else {
      (transform, extent) = (place, size)
    }
    isClipped = style.showsOverflow != true
  }
}
