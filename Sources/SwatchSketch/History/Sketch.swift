/// A drawing and how it came to be: every edit can be undone and redone, to any depth.
///
/// ```swift
/// var sketch = Sketch()
/// var tool = ToolKind.line.make()
/// let context = ToolContext(drawing: sketch.drawing, pen: .standard)
/// tool.began(at: ToolSample(CanvasPoint(x: 8, y: 8)), in: context)
/// if let edit = tool.ended(at: ToolSample(CanvasPoint(x: 80, y: 40)), in: context) { sketch.perform(edit) }
/// ```
public struct Sketch: Sendable {
  /// The drawing as it is now.
  public private(set) var drawing: Drawing
  /// All steps, those that were undone at the end.
  public private(set) var steps: [Edit] = []
  /// How many of ``steps`` are done.
  public private(set) var position = 0
  /// How many edits have been carried out, also those that were dropped since.
  public private(set) var editCount = 0
  /// For each of ``steps`` how many edits had been carried out with it: later steps have larger numbers.
  public private(set) var numbers: [Int] = []
  /// The position at which the drawing is as it was saved; `nil` when no step leads there any more.
  private var savedPosition: Int? = 0

  /// Creates a sketch of `drawing` without a past.
  public init(_ drawing: Drawing = Drawing()) {
    self.drawing = drawing
  }

  /// Whether ``undo()`` has an edit to take back.
  public var canUndo: Bool { position > 0 }
  /// Whether ``redo()`` has an edit to repeat.
  public var canRedo: Bool { position < steps.count }
  /// Whether the drawing differs from what was saved last, or from what it was in the beginning.
  public var isEdited: Bool { position != savedPosition }

  /// Remembers that the drawing is saved as it is now.
  public mutating func markSaved() { savedPosition = position }

  /// Remembers that the drawing is saved nowhere.
  public mutating func markUnsaved() { savedPosition = nil }

  /// Makes the sheet larger or smaller, which is no step.
  public mutating func setSheet(_ sheet: CanvasRect) { drawing.sheet = sheet }

  /// Counts its edits as coming after `count` others.
  public mutating func countEdits(after count: Int) {
    editCount += count
    for index in numbers.indices { numbers[index] += count }
  }

  /// Carries out `edit`. What was undone before can no longer be redone. An edit without changes is none.
  ///
  /// - Precondition: The edit was made for ``drawing``.
  public mutating func perform(_ edit: Edit) {
    guard !edit.changes.isEmpty else { return }
    dropUndone()
    steps.append(edit)
    editCount += 1
    numbers.append(editCount)
    position += 1
    drawing.apply(edit)
  }

  /// Takes the latest edit back and returns it; `nil` if there is none.
  public mutating func undo() -> Edit? {
    guard canUndo else { return nil }
    position -= 1
    drawing.apply(steps[position].inverse)
    return steps[position]
  }

  /// Takes the latest edit back for good, so that it cannot be redone, and returns it; `nil` if there is none.
  public mutating func withdraw() -> Edit? {
    guard let edit = undo() else { return nil }
    dropUndone()
    return edit
  }

  private mutating func dropUndone() {
    steps.removeSubrange(position...)
    numbers.removeSubrange(position...)
    if let saved = savedPosition, saved > position { savedPosition = nil }
  }

  /// Repeats the edit that was undone last and returns it; `nil` if there is none.
  public mutating func redo() -> Edit? {
    guard canRedo else { return nil }
    drawing.apply(steps[position])
    position += 1
    return steps[position - 1]
  }
}

extension Sketch {
  /// Draws a freehand `stroke` on top.
  public mutating func add(_ stroke: Stroke) {
    perform(drawing.adding(.freehand, [stroke]))
  }

  /// Removes all strokes in one step; false if there are none.
  public mutating func eraseAll() -> Bool {
    guard !drawing.strokes.isEmpty else { return false }
    perform(drawing.removing(.eraseAll, at: drawing.strokes.indices))
    return true
  }
}
