import SwatchSketch

struct SVGFrame {
  let role: Role
  let style: SVGStyle
  let transform: CanvasTransform
  /// The product of the opacities inside the innermost group that is composited as one.
  var opacity = 1.0
  /// The product of the opacities of that group and its ancestors.
  var outerOpacity = 1.0
  /// The size that 100% refers to, in user units.
  var extent: CanvasSize
  /// The number of strokes that precede the element.
  let strokeCount: Int
  /// The element to which strokes inside are attributed.
  var part: SVGElement?
  /// The id of the element. References to it from inside are circular.
  var id: String?
  /// The start tag of an element that can contain others.
  var tag: Range<Int>?
  var grouping: SVGGroups.Kind?
  var wrap: SVGWrap?
  var box: CanvasRect?
  /// The canvas bounds of undrawn shapes inside, if a bounding box is needed.
  var undrawnBounds: CanvasRect?
  /// True if strokes can be added; see ``SVGElement/isPlainGroup``.
  var isPlainGroup = false
  var filterReach: SVGFilterReach?
  var label: SVGLabel?
  /// True for a `switch`, which shows only the first child whose conditional attributes hold.
  var isSwitch = false
  var hasShownChild = false
  enum Role { case group, leaf, text, label, styleSheet, definitions, gradient, clipPath }
}

/// An element that is composited as one.
struct SVGWrap {
  let element: SVGElement
  /// The element's own properties, such as its masks.
  var own: SVGStyle.Own
  let transform: CanvasTransform
  let opacity: Double
  /// The visible rectangle in user units.
  let view: CanvasRect?
  let isNative: Bool
  /// The number of document parts that precede the element.
  let partCount: Int
}

struct SVGNestedView {
  let rect: CanvasRect
  /// Maps inner to outer units.
  let transform: CanvasTransform
  /// The size that 100% refers to inside, in inner units.
  let extent: CanvasSize

  init(_ element: SVGElement, _ use: SVGElement?, in units: SVGUnits) {
    func side(_ name: String, _ extent: Double) -> Double {
      let given = use.flatMap { units.length(name, of: $0, extent) }
      return max(0, given ?? units.length(name, of: element, extent) ?? extent)
    }
    let size = CanvasSize(
      width: side("width", units.extent.width), height: side("height", units.extent.height))
    // A symbol is positioned by the `use`.
    let corner = element.name == "svg" ? units.point(element) : CanvasPoint(x: 0, y: 0)
    rect = CanvasRect(at: corner, size)
    let place = CanvasTransform.translation(corner.x, corner.y)
    let box = element.viewBox.flatMap { $0.size.isEmpty ? nil : $0 }
    transform = box.map { place * element.fit.transform(from: $0, to: size) } ?? place
    extent = box?.size ?? size
  }
}
