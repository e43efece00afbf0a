/// One step in the making of a drawing.
public enum Edit: Hashable, Sendable {
  /// A stroke was added on top.
  case add(Stroke)
  /// All strokes, these, were erased.
  case eraseAll([Stroke])
}

/// A drawing and how it came to be: every edit can be undone and redone, to any depth.
public struct Sketch: Sendable {
  /// The drawing as it is now.
  public private(set) var drawing: Drawing
  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// Creates a sketch of `drawing` without a past.
  public init(_ drawing: Drawing = Drawing()) {
    self.drawing = drawing
  }

  /// Whether ``undo()`` has an edit to take back.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether ``redo()`` has an edit to repeat.
  public var canRedo: Bool { !undone.isEmpty }

  /// Draws `stroke` on top. What was undone before can no longer be redone.
  public mutating func add(_ stroke: Stroke) {
    perform(.add(stroke))
  }

  /// Removes all strokes in one step, if there are any.
  ///
  /// - Returns: Whether there was anything to erase.
  public mutating func eraseAll() -> Bool {
    guard !drawing.strokes.isEmpty else { return false }
    perform(.eraseAll(drawing.strokes))
    return true
  }

  /// Takes the latest edit back.
  ///
  /// - Returns: That edit, or `nil` when there is none.
  public mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    switch edit {
    case .add: drawing.strokes.removeLast()
    case .eraseAll(let strokes): drawing.strokes = strokes
    }
    return edit
  }

  /// Repeats the edit that was undone last.
  ///
  /// - Returns: That edit, or `nil` when there is none.
  public mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    apply(edit)
    return edit
  }

  private mutating func perform(_ edit: Edit) {
    undone.removeAll()
    apply(edit)
  }

  private mutating func apply(_ edit: Edit) {
    done.append(edit)
    switch edit {
    case .add(let stroke): drawing.strokes.append(stroke)
    case .eraseAll: drawing.strokes.removeAll()
    }
  }
}
