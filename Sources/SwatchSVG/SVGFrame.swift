import SwatchSketch

/// An open element.
struct SVGFrame {
  let role: Role
  let style: SVGStyle
  /// To the canvas.
  let transform: CanvasTransform
  /// The product of the opacities on the way here, since the last group that is painted as one.
  var opacity = 1.0
  /// The product of those before.
  var outerOpacity = 1.0
  /// The size of 100 %, in units of the element.
  var extent: CanvasSize
  /// The number of strokes before it.
  let strokeCount: Int
  /// The element, if strokes are attributed to it.
  var part: SVGElement?
  /// The name of the element, which nothing inside of it can repeat.
  var id: String?
  /// The start tag of the element, if others can be in it.
  var tag: Range<Int>?
  /// The kind of group that its strokes form; `nil` if they form none.
  var grouping: SVGGroups.Kind?
  /// The way of painting it as one; `nil` if each stroke is painted on its own.
  var wrap: SVGWrap?
  /// The extent of a shape in its own units.
  var box: CanvasRect?
  /// The extent on the canvas of shapes inside that are not drawn, where it counts.
  var unseen: CanvasRect?
  /// True if the element is a group that changes nothing about strokes that are added to it.
  var takesStrokes = false
  /// The area that filters inside affect, if there are any.
  var filterReach: SVGFilterReach?
  /// The label that a group says that its path has.
  var label: SVGLabel?
  /// True if only the first child that fulfills its conditions is shown, and if that child was met.
  var isSwitch = false
  var hasChosen = false

  enum Role {
    case group, leaf, text, label, styleSheet, definitions, gradient, cover
  }
}

/// An element that is painted as one.
struct SVGWrap {
  let element: SVGElement
  /// From its own units to the canvas.
  let transform: CanvasTransform
  let opacity: Double
  var clipPath: String?
  var mask: String?
  var filter: SVGFilter?
  var blend = BlendMode.normal
  /// True if what is inside mixes with nothing outside.
  var isIsolated = false
  /// The view that it is shown in, in its own units.
  var view: CanvasRect?
  var isOwn = false
  /// The number of parts of the document before it.
  let partCount: Int

  /// True if the extent of what is inside may matter.
  var needsBox: Bool { clipPath != nil || mask != nil || filter != nil }
}

/// The view of an element that has one of its own: `svg`, `symbol`.
struct SVGNestedView {
  /// The rectangle that is shown, in units of what is around.
  let rect: CanvasRect
  /// From what is inside to what is around.
  let transform: CanvasTransform
  /// The size of 100 % inside.
  let extent: CanvasSize

  /// Finds the view of an element, as wide and high as it says itself, or the `use` that it is shown by.
  init(_ element: SVGElement, _ use: SVGElement?, in units: SVGUnits) {
    func side(_ name: String, _ extent: Double) -> Double {
      // `auto` is not a length.
      let length = use?[name].flatMap(SVGLength.init) ?? element[name].flatMap(SVGLength.init)
      return length.map { max(0, units.resolved($0, of: extent)) } ?? extent
    }
    let size = CanvasSize(
      width: side("width", units.extent.width), height: side("height", units.extent.height))
    // The place of a symbol is that of its use.
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
