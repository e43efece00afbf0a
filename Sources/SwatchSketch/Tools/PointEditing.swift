/// The state of point editing: the selected node or control, and the drag in progress.
public struct PointEditing: Hashable, Sendable {
  /// The selected node or control, which may no longer exist.
  public var selectedPlace: Outline.Place?
  private var drag: Drag?

  private struct Drag: Hashable, Sendable {
    let place: Outline.Place
    let stroke: Stroke
    var start, end: CanvasPoint
    var isConstrained = false
    let precision: Precision
  }

  /// Starts editing.
  public init(selectedPlace: Outline.Place? = nil) { self.selectedPlace = selectedPlace }

  var isDragging: Bool { drag != nil }

  /// Returns the visible points of an outline: all nodes, and the controls around the selected one.
  public func places(of outline: Outline) -> [Outline.Place] {
    outline.nodes + (selectedPlace.map { outline.controls(around: $0.atNode) } ?? [])
  }

  /// Returns the nearest visible point within a cell around `point`; `nil` for none.
  public func place(at point: CanvasPoint, of outline: Outline, zoom: Double) -> Outline.Place? {
    let reach = 0.5 * SelectionHandle.cell(zoom)
    let found = places(of: outline).compactMap { place in outline[place].map { (place, vector: $0 - point) } }
    return found.filter { $0.vector.isWithin(reach) }.min { $0.vector.length < $1.vector.length }?.0
  }

  mutating func began(at sample: ToolSample, on stroke: Stroke, in context: ToolContext) -> Bool {
    guard let path = stroke.path, let place = place(at: sample.point, of: Outline(path), zoom: context.zoom)
    else { return false }
    selectedPlace = place
    drag = Drag(
      place: place, stroke: stroke, start: sample.point, end: sample.point,
      precision: context.drawing.precision)
    return true
  }

  mutating func moved(to sample: ToolSample) {
    drag?.end = sample.point
    drag?.isConstrained = sample.isConstrained
  }

  var stroke: Stroke? {
    guard let drag, drag.end != drag.start, let path = drag.stroke.path else { return nil }
    let isNode = drag.place.part == .node
    let end = isNode && drag.isConstrained ? drag.end.constrainedTo45Degrees(from: drag.start) : drag.end
    var outline = Outline(path)
    outline.move(drag.place, by: end - drag.start, breaksSmoothness: drag.isConstrained)
    return drag.stroke.reshaped(outline, precision: drag.precision)
  }

  mutating func endDrag() { drag = nil }
}
