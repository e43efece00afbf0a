/// A drawing with an unlimited undo history.
///
/// ```swift
/// var sketch = Sketch()
/// var tool = ToolKind.line.make()
/// let context = ToolContext(drawing: sketch.drawing, pen: .standard)
/// tool.began(at: ToolSample(CanvasPoint(x: 8, y: 8)), in: context)
/// if let edit = tool.ended(at: ToolSample(CanvasPoint(x: 80, y: 40)), in: context) { sketch.perform(edit) }
/// ```
public struct Sketch: Sendable {
  /// The current drawing.
  public private(set) var drawing: Drawing
  /// All steps; undone ones come last.
  public private(set) var steps: [Edit] = []
  /// The number of ``steps`` that are not undone.
  public private(set) var position = 0
  /// The number of edits performed so far, including dropped ones.
  public private(set) var editCount = 0
  /// The value of ``editCount`` after each of ``steps``, in ascending order.
  public private(set) var editNumbers: [Int] = []
  private var savedPosition: Int? = 0

  /// Creates a sketch without a history.
  public init(_ drawing: Drawing = Drawing()) { self.drawing = drawing }

  /// Creates a sketch with a history.
  ///
  /// - Parameters:
  ///   - base: The drawing before the first step.
  ///   - steps: All steps; undone ones come last.
  ///   - position: The number of steps that are not undone.
  ///   - savedPosition: The position of the last save; `nil` for none.
  /// - Returns: `nil` if a step is empty or not applicable, or a position is out of range.
  /// - Complexity: O(*n*) in the number of changes.
  public init?(base: Drawing, steps: [Edit], position: Int, savedPosition: Int?) {
    let positions = 0...steps.count
    guard positions.contains(position), positions.contains(savedPosition ?? 0), base.permits(steps)
    else { return nil }
    self.init(base)
    if savedPosition != 0 { markUnsaved() }
    for step in steps {
      perform(step)
      if self.position == savedPosition { markSaved() }
    }
    while self.position > position { _ = undo() }
  }

  /// True if an edit can be undone.
  public var canUndo: Bool { position > 0 }
  /// True if an edit can be redone.
  public var canRedo: Bool { position < steps.count }
  /// True if the drawing differs from its last saved or initial state.
  public var isEdited: Bool { position != savedPosition }

  /// Marks the current drawing as saved.
  public mutating func markSaved() { savedPosition = position }

  /// Marks the drawing as never saved.
  public mutating func markUnsaved() { savedPosition = nil }

  /// Resizes the sheet without adding a step.
  public mutating func setSheet(_ sheet: CanvasRect) { drawing.sheet = sheet }

  /// Increases the edit numbers to account for `count` earlier edits.
  public mutating func offsetEditNumbers(by count: Int) {
    editCount += count
    for index in editNumbers.indices { editNumbers[index] += count }
  }

  /// Performs an edit, discarding undone steps. An edit without changes is ignored.
  ///
  /// - Precondition: The edit is applicable to ``drawing``.
  public mutating func perform(_ edit: Edit) {
    guard !edit.changes.isEmpty else { return }
    dropUndone()
    steps.append(edit)
    editCount += 1
    editNumbers.append(editCount)
    position += 1
    drawing.apply(edit)
  }

  /// Undoes the latest edit and returns it; `nil` if there is none.
  public mutating func undo() -> Edit? {
    guard canUndo else { return nil }
    position -= 1
    drawing.apply(steps[position].inverse)
    return steps[position]
  }

  /// Undoes the latest edit so that it cannot be redone, and returns it; `nil` if there is none.
  public mutating func undoPermanently() -> Edit? {
    guard let edit = undo() else { return nil }
    dropUndone()
    return edit
  }

  private mutating func dropUndone() {
    steps.removeSubrange(position...)
    editNumbers.removeSubrange(position...)
    if let saved = savedPosition, saved > position { savedPosition = nil }
  }

  /// Redoes the most recently undone edit and returns it; `nil` if there is none.
  public mutating func redo() -> Edit? {
    guard canRedo else { return nil }
    drawing.apply(steps[position])
    position += 1
    return steps[position - 1]
  }

  /// Adds a freehand `stroke` on top.
  public mutating func add(_ stroke: Stroke) { perform(drawing.adding(.brush, [stroke])) }

  /// Removes all strokes in one step. Returns false if there are none.
  public mutating func eraseAll() -> Bool {
    guard !drawing.strokes.isEmpty else { return false }
    perform(drawing.removing(.eraseAll, at: drawing.strokes.indices))
    return true
  }
}
