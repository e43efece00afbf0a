import SwatchSketch

struct SVGFrame {
  let role: Role
  let style: SVGStyle
  let transform: CanvasTransform
  /// The product of the opacities since the last group that is painted as one.
  var opacity = 1.0
  /// The product of the opacities before.
  var outerOpacity = 1.0
  /// The size that 100 % refers to, in units of the element.
  var extent: CanvasSize
  /// The number of strokes before the element.
  let strokeCount: Int
  /// The element that strokes are attributed to.
  var part: SVGElement?
  /// The id of the element, which must not be used inside it.
  var id: String?
  /// The start tag of an element that can contain others.
  var tag: Range<Int>?
  var grouping: SVGGroups.Kind?
  var wrap: SVGWrap?
  var box: CanvasRect?
  /// The bounds of undrawn shapes inside on the canvas, if they matter.
  var undrawnBounds: CanvasRect?
  /// True for a plain group, to which strokes can be added.
  var isPlainGroup = false
  var filterReach: SVGFilterReach?
  var label: SVGLabel?
  /// True if only the first child whose conditions are met is shown, and if that child was found.
  var isSwitch = false
  var hasShownChild = false

  enum Role {
    case group, leaf, text, label, styleSheet, definitions, gradient, cover
  }
}

/// An element that is composited as one.
struct SVGWrap {
  let element: SVGElement
  let transform: CanvasTransform
  let opacity: Double
  var clipPath: String?
  var mask: String?
  var filter: SVGFilter?
  var blend = BlendMode.normal
  /// True if blending inside does not affect the outside.
  var isIsolated = false
  /// The visible rectangle in its own units.
  var view: CanvasRect?
  var isOwn = false
  /// The number of parts of the document before it.
  let partCount: Int

  /// True if the bounds of its content may matter.
  var needsBox: Bool { clipPath != nil || mask != nil || filter != nil }
}

/// The viewport of an `svg` or `symbol` element.
struct SVGNestedView {
  let rect: CanvasRect
  /// Maps inner to outer units.
  let transform: CanvasTransform
  /// The size that 100 % refers to inside.
  let extent: CanvasSize

  init(_ element: SVGElement, _ use: SVGElement?, in units: SVGUnits) {
    func side(_ name: String, _ extent: Double) -> Double {
      let length = use?[name].flatMap(SVGLength.init) ?? element[name].flatMap(SVGLength.init)
      return length.map { max(0, units.resolved($0, of: extent)) } ?? extent
    }
    let size = CanvasSize(
      width: side("width", units.extent.width), height: side("height", units.extent.height))
    // A symbol is placed by its use.
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
