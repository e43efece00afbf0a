import SwatchText

extension ToolKind {
  /// The selection tool.
  public static let select = ToolKind(
    id: "select", title: "Select", label: "Select", key: "V", symbol: .init("↖", ascii: ":"),
    hint: "Click strokes or drag around them", snapping: .offset, usesInk: false, selects: true
  ) { SelectTool() }
}

/// Selects, moves, scales and rotates strokes.
///
/// - Pressing a stroke selects it; Shift toggles it. Dragging moves the selection, with Shift
///   at multiples of 45°.
/// - Pressing elsewhere deselects. Dragging selects the strokes inside a rectangle; Alt includes strokes that
///   touch it, Shift adds to the selection.
/// - Dragging a handle scales or rotates; Shift keeps proportions or constrains to multiples of 15°.
struct SelectTool: Tool {
  var selection: [Int] {
    didSet {
      selection = Set(selection).sorted()
      if selection.count != 1 { pointEditing = nil }
    }
  }

  /// The state of point editing in the only selected stroke. A touch outside the stroke ends it.
  var pointEditing: PointEditing?
  private var touch: Touch?

  private struct Touch {
    let before: [Int]
    var start, end: CanvasPoint
    /// The strokes being changed; `nil` during a rectangle selection.
    var moved: [Stroke]?
    var connected: Drawing?
    var handle: (handle: SelectionHandle, box: CanvasRect)?
    var isConstrained = false
    /// The selection if the touch does not move.
    var clicked: [Int]
    let precision: Precision

    var rect: CanvasRect { CanvasRect(between: start, end) }

    var transform: StrokeTransform {
      guard let (handle, box) = handle
      else { return .move(by: (isConstrained ? end.constrainedTo45Degrees(from: start) : end) - start) }
      return handle.transform(of: box, from: start, to: end, isConstrained: isConstrained)
    }
  }

  init(selection: [Int] = []) { self.selection = Set(selection).sorted() }

  var preview: ToolPreview {
    if let stroke = pointEditing?.stroke { return ToolPreview(hidden: Set(selection), strokes: [stroke]) }
    guard let touch else { return ToolPreview() }
    guard let moved = touch.moved else { return ToolPreview(marquee: touch.rect) }
    guard touch.end != touch.start else { return ToolPreview() }
    let transform = touch.transform
    if let drawing = touch.connected {
      let edit = DrawingSelection(selection, of: drawing).transforming(by: transform).edit
      return drawing.connecting(edit).preview
    }
    let strokes = moved.map { $0.transformed(by: transform, precision: touch.precision) }
    return ToolPreview(hidden: Set(selection), strokes: strokes)
  }

  var movedBox: CanvasRect? {
    guard let touch, touch.handle == nil, let moved = touch.moved else { return nil }
    // Align paths by their points, not by the edges of their ink.
    return CanvasRect(aroundAll: moved.map { $0.path.flatMap { CanvasRect(around: $0.nodes) } ?? $0.bounds })
  }

  var canMoveShape: Bool { touch != nil && touch?.moved == nil }

  var measurement: ToolMeasurement? {
    guard let touch, touch.end != touch.start else { return nil }
    return touch.moved == nil ? .extent(touch.rect.size) : .change(touch.transform)
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) {
    let drawing = context.drawing
    let known = selection.filter(drawing.strokes.indices.contains)
    let only = known.first.map { drawing.strokes[$0] }
    if let only, pointEditing?.began(at: sample, on: only, in: context) == true { return }
    let handle = pointEditing == nil ? handle(at: sample.point, of: known, in: context) : nil
    touch = Touch(
      before: known, start: sample.point, end: sample.point, handle: handle, clicked: known,
      precision: drawing.precision)
    // The pointer may be anywhere in the cell of the sample.
    let radius = max(context.grain.diagonal / 2, 3)
    if handle != nil {
      selection = known
    } else if let hit = drawing.topmostStroke(at: sample.point, radius: radius) {
      let isEdited = pointEditing != nil && known == [hit]
      if !isEdited { pointEditing = nil }
      let hits = isEdited ? [hit] : drawing.group(of: hit)
      let (isSelected, extended) = (known.contains(hit), sample.isConstrained ? known + hits : hits)
      touch?.clicked = isSelected && sample.isConstrained ? known.filter { !hits.contains($0) } : extended
      selection = isSelected ? known : extended
    } else {
      selection = sample.isConstrained ? known : []
      touch?.clicked = selection
      pointEditing = nil
      return
    }
    touch?.moved = selection.map { drawing.strokes[$0] }
    touch?.connected = drawing.strokes.contains { $0.connector != nil } ? drawing : nil
  }

  private func handle(
    at point: CanvasPoint, of selection: [Int], in context: ToolContext
  ) -> (handle: SelectionHandle, box: CanvasRect)? {
    guard let box = DrawingSelection(selection, of: context.drawing).bounds else { return nil }
    let handles = SelectionHandle.all(around: box, zoom: context.zoom)
    return handles.first { $0.isHit(at: point, zoom: context.zoom) }.map { ($0, box) }
  }

  mutating func moved(to sample: ToolSample, in context: ToolContext) {
    pointEditing?.moved(to: sample)
    guard var touch else { return }
    if touch.moved == nil, sample.movesShape { touch.start = touch.start + (sample.point - touch.end) }
    (touch.end, touch.isConstrained) = (sample.point, sample.isConstrained)
    self.touch = touch
    guard touch.moved == nil else { return }
    let find = sample.isAlternate ? context.drawing.strokes(touching:) : context.drawing.strokes(inside:)
    selection = find(touch.rect) + touch.clicked
  }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    moved(to: sample, in: context)
    defer {
      touch = nil
      pointEditing?.endDrag()
    }
    if let stroke = pointEditing?.stroke, let index = selection.first {
      return DrawingSelection([index], of: context.drawing).replacing(.reshape) { _, _ in stroke }.edit
    }
    guard let touch, touch.moved != nil else { return nil }
    guard touch.end != touch.start else {
      selection = touch.clicked
      return nil
    }
    let edit = DrawingSelection(selection, of: context.drawing).transforming(by: touch.transform).edit
    return edit.changes.isEmpty ? nil : edit
  }

  /// Cancels the touch; if there is none, ends point editing or deselects everything.
  mutating func cancelled() {
    if touch == nil, let editing = pointEditing {
      if editing.isDragging { pointEditing?.endDrag() } else { pointEditing = nil }
      return
    }
    selection = touch?.before ?? []
    touch = nil
  }

  func message(about edit: Edit?) -> String? {
    if edit?.kind == .reshape { return "Moved the point" }
    if let edit {
      let verb = edit.kind == .scale ? "Scaled" : edit.kind == .rotate ? "Rotated" : "Moved"
      return "\(verb) \(selection.count.counting("stroke"))"
    }
    return selection.isEmpty ? "Nothing selected" : "Touch Ended · \(selection.count) selected"
  }
}

extension Edit {
  /// Returns the indices of the selected strokes after the edit, sorted. Reinserted strokes stay selected.
  ///
  /// - Complexity: O(*n* · *m*) for *n* selected strokes and *m* changes.
  public func selection(adjusting selection: [Int]) -> [Int] {
    var selection = selection
    var removed: [Stroke] = []
    for change in changes {
      switch change {
      case .insert(let stroke, let index):
        selection = selection.map { $0 >= index ? $0 + 1 : $0 }
        guard let known = removed.firstIndex(of: stroke) else { continue }
        removed.remove(at: known)
        selection.append(index)
      case .remove(let stroke, let index):
        if selection.contains(index) { removed.append(stroke) }
        selection = selection.filter { $0 != index }.map { $0 > index ? $0 - 1 : $0 }
      case .replace, .setPaper, .setSheet, .setLayers: break
      }
    }
    return selection.sorted()
  }

  fileprivate var preview: ToolPreview {
    var strokes: [Int: Stroke] = [:]
    for case .replace(_, let stroke, let index) in changes { strokes[index] = stroke }
    return ToolPreview(hidden: Set(strokes.keys), strokes: strokes.sorted { $0.key < $1.key }.map(\.value))
  }
}
