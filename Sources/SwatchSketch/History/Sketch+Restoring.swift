import SwatchColor
import SwatchText

extension Sketch {
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
    guard positions.contains(position), positions.contains(savedPosition ?? 0) else { return nil }
    guard base.permits(steps) else { return nil }
    self.init(base)
    if savedPosition != 0 { markUnsaved() }
    for step in steps {
      perform(step)
      if self.position == savedPosition { markSaved() }
    }
    while self.position > position { _ = undo() }
  }
}

extension Drawing {
  func permits(_ steps: [Edit]) -> Bool {
    // Copy the drawing once: a copy per step would be quadratic.
    var drawing = self
    for step in steps {
      guard !step.changes.isEmpty else { return false }
      for change in step.changes {
        guard drawing.permits(change) else { return false }
        drawing.apply(change)
      }
    }
    return true
  }

  /// Returns the edit without inapplicable changes, and with indices adapted to this drawing.
  ///
  /// - Complexity: O(*n*) in the number of strokes for each change.
  public func fitting(_ edit: Edit) -> Edit {
    var drawing = self
    let changes = edit.changes.compactMap { change -> Change? in
      guard let change = drawing.fitting(change) else { return nil }
      drawing.apply(change)
      return change
    }
    return Edit(edit.kind, changes)
  }

  private func fitting(_ change: Change) -> Change? {
    guard !permits(change) else { return change }
    switch change {
    case .insert(let stroke, let index):
      return .insert(stroke, at: index.clamped(to: 0...strokes.count))
    case .remove(let stroke, _):
      return strokes.lastIndex(of: stroke).map { .remove(stroke, at: $0) }
    case .replace(let old, let new, _):
      return strokes.lastIndex(of: old).map { .replace(old, with: new, at: $0) }
    case .setPaper(let new, _):
      return .setPaper(new, from: paper)
    case .setLayers(let new, _):
      return .setLayers(new, from: layers)
    case .setSheet: return change
    }
  }
}
