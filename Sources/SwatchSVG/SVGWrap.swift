import SwatchSketch

/// How what is in an element is painted as one: through what, and how opaque.
struct SVGWrap {
  /// The element.
  let element: SVGElement
  /// From its own units to the canvas.
  let transform: CanvasTransform
  /// How opaque all of it is together.
  let opacity: Double
  /// What shows of it, by name.
  var clipPath: String?
  var mask: String?
  var filter: SVGFilter?
  var blend = BlendMode.normal
  /// Whether what is inside mixes with nothing outside.
  var isIsolated = false
  /// The view that it is shown in, in its own units.
  var view: CanvasRect?
  /// Whether it was written here as one.
  var isOwn = false
  /// How many parts of the document there were before it.
  let partCount: Int

  /// Whether the extent of what is inside may matter.
  var needsBox: Bool { clipPath != nil || mask != nil || filter != nil }

  /// The same in a view.
  func clipped(to rect: CanvasRect) -> SVGWrap {
    var wrap = self
    wrap.view = rect
    return wrap
  }
}
