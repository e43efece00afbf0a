/// A host with an undo history for itself and its parts: `z` undoes, `Z` redoes.
///
/// Call ``collectUndoActions(of:)`` after parts have changed, and ``showUndoHint()`` after that and after a touch.
public protocol UndoHost: ControlHost {
  /// The undo history.
  var undoHistory: UndoHistory<Self> { get set }
  /// True if the document has an unfinished edit, which is undone first.
  var hasUnfinishedEdit: Bool { get }
  /// Undoes or redoes steps of the document's own history; a negative number undoes.
  mutating func stepThroughDocumentHistory(by steps: Int)
  /// Called after the latest step or the last removed object has changed.
  mutating func undoHistoryDidChange()
}

extension UndoHost {
  /// False, as for a host without a document.
  public var hasUnfinishedEdit: Bool { false }
  /// Reports that there is nothing to undo or redo.
  public mutating func stepThroughDocumentHistory(by steps: Int) {
    report("Nothing to \(steps < 0 ? "undo" : "redo")")
  }

  /// Does nothing.
  public mutating func undoHistoryDidChange() {}

  /// The actions for undo and redo.
  public static var undoAnyActions: [Action<Self>] {
    [
      Action(.undoAny, "Undo any change", .change, keywords: "back mistake", keys: "z") { $0.undo() },
      Action(.redoAny, "Redo any change", .change, keys: "Z") { $0.redo() },
    ]
  }

  /// Records the actions of a part. The initial state is not an undoable step.
  public mutating func collectUndoActions<Part: UndoSource>(of path: PartPath<Self, Part>) {
    for action in self[keyPath: path].takeUndoActions() where interaction.gesture > 0 {
      undoHistory.record(action.lifted(path), gesture: interaction.gesture)
      // A gesture that ends where it started changes nothing.
      if undoHistory.done.last?.isNoOp(in: self) == true { undoHistory.withdraw() }
      undoHistoryDidChange()
    }
  }

  /// Shows the undo key of the latest step once its touch has ended and no dialog is open.
  public mutating func showUndoHint() {
    guard undoHistory.isNew, !interaction.touches.isDown, !interaction.hasDialog,
      let step = undoHistory.done.last
    else { return }
    undoHistory.isNew = false
    // The undo key refers to the step, so replace a hint with its title.
    if interaction.status == control(interaction.focus)?.hint(in: self) { report(step.title) }
    report(interaction.status, undoHint: "\(label(of: .undoAny)) undo")
  }

  /// Undoes the latest step.
  public mutating func undo() { moveStep(isUndo: true) }
  /// Redoes the last undone step.
  public mutating func redo() { moveStep(isUndo: false) }

  private typealias Step = UndoHistory<Self>.Step
  private typealias Steps = WritableKeyPath<UndoHistory<Self>, [Step]>

  private mutating func moveStep(isUndo: Bool) {
    endGesture()
    let source: Steps = isUndo ? \.done : \.undone
    let target: Steps = isUndo ? \.undone : \.done
    let undoHint = isUndo ? "\(label(of: .redoAny)) redo" : "\(label(of: .undoAny)) undo"
    guard !(isUndo && hasUnfinishedEdit), let step = undoHistory[keyPath: source].last, step.number == nil
    else {
      stepThroughDocumentHistory(by: isUndo ? -1 : 1)
      // Replace the document's undo or redo key with the key for any change.
      if interaction.undoHint != nil { report(interaction.status, undoHint: undoHint) }
      return
    }
    undoHistory[keyPath: source].removeLast()
    let (inverse, failures) = reverse(step)
    if let failures { undoHistory[keyPath: source].append(failures) }
    if let inverse { undoHistory[keyPath: target].append(inverse) }
    finish(inverse, "\(isUndo ? "Undid" : "Redid") \(step.title.uncapitalized)", undoHint: undoHint)
  }

  /// Undoes or redoes until `count` steps are in effect, or a step fails.
  public mutating func go(toStep count: Int) {
    while undoHistory.done.count != count {
      let before = (undoHistory.done.count, undoHistory.undone.count)
      let isBackward = before.0 > count
      let pending = isBackward ? undoHistory.done[count...] : undoHistory.undone.suffix(count - before.0)
      let run = pending.reversed().prefix { $0.number != nil }.count
      if run > 0 {
        stepThroughDocumentHistory(by: isBackward ? -run : run)
      } else {
        moveStep(isUndo: isBackward)
      }
      if before == (undoHistory.done.count, undoHistory.undone.count) { return }
    }
  }

  /// Restores the last removed object, as a new step.
  public mutating func restoreRemoved() {
    guard let index = undoHistory.done.lastIndex(where: { $0.removedName != nil }) else {
      return report("Nothing to restore")
    }
    let step = undoHistory.done.remove(at: index)
    let (inverse, failures) = reverse(step)
    if let failures { undoHistory.done.insert(failures, at: index) }
    let name = step.removedName ?? ""
    for action in inverse?.actions ?? [] { undoHistory.record(action, gesture: interaction.gesture) }
    undoHistory.rename(stepOf: interaction.gesture, to: "Restore \(name)")
    finish(inverse, "Restored \(name)", undoHint: "\(label(of: .undoAny)) undo")
  }

  /// Undoes the actions of a step, latest first. Returns the step that redoes it, and one of the failed actions.
  private mutating func reverse(_ step: Step) -> (inverse: Step?, failures: Step?) {
    undoHistory.isNew = false
    var (inverse, failures): ([UndoAction<Self>], [UndoAction<Self>]) = ([], [])
    for action in step.actions.reversed() {
      switch action.undo(&self) {
      case .done(let action): inverse.append(action)
      case .failed: failures.insert(action, at: 0)
      case .gone: break
      }
    }
    return (step.with(inverse), step.with(failures))
  }

  private mutating func finish(_ step: Step?, _ status: String, undoHint: String) {
    undoHistory.isNew = false
    undoHistoryDidChange()
    if step != nil { report(status, undoHint: undoHint) }
  }
}

extension String {
  /// The text with a lowercase first letter, as within a sentence: “width 11”.
  public var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}

extension ActionID {
  /// Undoes the last change of any kind.
  public static let undoAny = ActionID("undo-any")
  /// Redoes the last change of any kind.
  public static let redoAny = ActionID("redo-any")
}
