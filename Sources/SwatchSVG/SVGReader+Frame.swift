import SwatchSketch

extension SVGReader {
  /// An element that is open.
  struct Frame {
    let role: Role
    let style: SVGStyle
    /// To the canvas.
    let transform: CanvasTransform
    /// The product of the opacities on the way here, since the last group that is painted as one.
    let opacity: Double
    /// The product of those before.
    let outerOpacity: Double
    /// What 100 % are, in units of the element.
    var extent: CanvasSize
    /// How many strokes there were before.
    let strokeCount: Int
    /// The element, where it is a part of the document that strokes come from.
    var part: SVGElement?
    /// The name of the element, which nothing inside of it can repeat.
    var id: String?
    /// The start tag of the element, if others can be in it.
    var tag: Range<Int>?
    /// What its strokes have to do with each other; `nil` where they are no group, whatever is in it.
    var grouping: SVGGroups.Kind?
    /// How all of it is painted as one; `nil` where each stroke is painted for itself.
    var wrap: SVGWrap?
    /// The extent of a shape in its own units.
    var box: CanvasRect?
    /// The extent on the canvas of shapes inside that are not drawn, where it counts.
    var unseen: CanvasRect?
    /// Indicates whether the element is a group that changes nothing about strokes that are added to it.
    var takesStrokes = false
    /// The area that filters inside affect, if there are any.
    var filterReach: SVGFilterReach?
    /// Whether only the first element inside counts that fulfills its conditions, and whether that was met.
    var isSwitch = false
    var hasChosen = false

    enum Role {
      case group, leaf, text, styleSheet, definitions, gradient, cover
    }
  }
}
