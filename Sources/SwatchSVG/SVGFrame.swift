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

struct SVGWrap {
  let element: SVGElement
  let transform: CanvasTransform
  let opacity: Double
  var clipPath: String?
  var mask: String?
  var filter: SVGFilter?
  var blend = BlendMode.normal
  /// True if elements inside do not blend with the backdrop of the group.
  var isIsolated = false
  /// The visible rectangle in user units.
  var view: CanvasRect?
  var isNative = false
  /// The number of document parts that precede the element.
  let partCount: Int

  /// True if clipping, masking or filtering may depend on the bounds of the content.
  var needsBox: Bool { clipPath != nil || mask != nil || filter != nil }
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
    if let box = element.viewBox, !box.size.isEmpty {
      (transform, extent) = (place * element.fit.transform(from: box, to: size), box.size)
    } else {
      (transform, extent) = (place, size)
    }
  }
}
