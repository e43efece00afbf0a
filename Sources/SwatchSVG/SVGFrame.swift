import SwatchSketch

/// An open element.
struct SVGFrame {
  let role: Role
  let style: SVGStyle
  /// To the canvas.
  let transform: CanvasTransform
  /// The product of the opacities on the way here, since the last group that is painted as one.
  let opacity: Double
  /// The product of those before.
  let outerOpacity: Double
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
  /// Indicates whether the element is a group that changes nothing about strokes that are added to it.
  var takesStrokes = false
  /// The area that filters inside affect, if there are any.
  var filterReach: SVGFilterReach?
  /// True if only the first child that fulfills its conditions is shown, and if that child was met.
  var isSwitch = false
  var hasChosen = false

  enum Role {
    case group, leaf, text, styleSheet, definitions, gradient, cover
  }
}
