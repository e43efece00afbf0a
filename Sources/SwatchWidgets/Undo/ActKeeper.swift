/// A host with an undo history of itself and its parts: `z` undoes, `Z` redoes.
///
/// Call ``collectActs(of:)`` and ``tellWayBack()`` after parts have changed, the latter also after a touch.
public protocol ActKeeper: ControlHost {
  /// The undo history.
  var acts: ActHistory<Self> { get set }
  /// True if the document has an unfinished edit, which is undone first.
  var hasUnfinishedEdit: Bool { get }
  /// Undoes or redoes steps of the document's own history; a negative number undoes.
  mutating func moveDocument(by steps: Int)
  /// Called after the latest step or the last removed object has changed.
  mutating func actsHaveChanged()
}

extension ActKeeper {
  /// False: there is no document.
  public var hasUnfinishedEdit: Bool { false }
  /// Reports that there is nothing to undo or redo.
  public mutating func moveDocument(by steps: Int) { say("Nothing to \(steps < 0 ? "undo" : "redo")") }
  /// Does nothing.
  public mutating func actsHaveChanged() {}

  /// The actions that undo and redo any change.
  public static var undoSettingActions: [Action<Self>] {
    [
      Action(.undoSetting, "Undo any change", .change, keywords: "back mistake", keys: "z") { $0.takeBack() },
      Action(.redoSetting, "Redo any change", .change, keys: "Z") { $0.makeAgain() },
    ]
  }

  // MARK: Recording

  /// Records the acts of a part.
  public mutating func collectActs<Part: ActSource>(of path: PartPath<Self, Part>) {
    for act in self[keyPath: path].takeActs() { record(act.lifted(path)) }
  }

  private mutating func record(_ act: Act<Self>) {
    // The initial state is not an undoable step.
    guard interaction.gesture > 0 else { return }
    acts.record(act, gesture: interaction.gesture)
    // A gesture that returned to its start changed nothing.
    if acts.done.last?.isVoid(in: self) == true { acts.withdraw() }
    actsHaveChanged()
  }

  /// Shows the undo key of the latest step once its touch has ended and no dialog is open.
  public mutating func tellWayBack() {
    guard acts.isNew, !interaction.touches.isDown, !interaction.hasDialog, let step = acts.done.last else {
      return
    }
    acts.isNew = false
    // Replace a hint: undo refers to the step.
    if interaction.status == control(interaction.focus)?.hint(in: self) { say(step.title) }
    say(interaction.status, wayBack: "\(label(of: .undoSetting)) undo")
  }

  // MARK: Undo and redo

  /// Undoes the latest step.
  public mutating func takeBack() {
    settle()
    guard !hasUnfinishedEdit, let step = acts.done.last, step.number == nil else {
      moveDocument(by: -1)
      return tellKey(.redoSetting, "redo")
    }
    acts.done.removeLast()
    let (again, left) = reverse(step)
    if let left { acts.done.append(left) }
    if let again { acts.undone.append(again) }
    finish(again, "Undid \(step.title.uncapitalized)", wayBack: "\(label(of: .redoSetting)) redo")
  }

  /// Redoes the last undone step.
  public mutating func makeAgain() {
    settle()
    guard let step = acts.undone.last, step.number == nil else {
      moveDocument(by: 1)
      return tellKey(.undoSetting, "undo")
    }
    acts.undone.removeLast()
    let (back, left) = reverse(step)
    if let left { acts.undone.append(left) }
    if let back { acts.done.append(back) }
    finish(back, "Redid \(step.title.uncapitalized)", wayBack: "\(label(of: .undoSetting)) undo")
  }

  /// Replaces the document's undo or redo key in the status by that of any change.
  private mutating func tellKey(_ action: ActionID, _ verb: String) {
    if interaction.wayBack != nil { say(interaction.status, wayBack: "\(label(of: action)) \(verb)") }
  }

  /// Undoes or redoes until `count` steps are in effect, or a step fails.
  public mutating func go(toStep count: Int) {
    while acts.done.count != count {
      let before = (acts.done.count, acts.undone.count)
      let isBack = before.0 > count
      let way = isBack ? acts.done[count...] : acts.undone.suffix(count - before.0)
      let run = way.reversed().prefix { $0.number != nil }.count
      if run > 0 {
        moveDocument(by: isBack ? -run : run)
      } else if isBack {
        takeBack()
      } else {
        makeAgain()
      }
      if before == (acts.done.count, acts.undone.count) { return }
    }
  }

  /// Restores the object removed last, as a new step.
  public mutating func bringBack() {
    guard let index = acts.done.lastIndex(where: { $0.removed != nil }) else {
      return say("Nothing to restore")
    }
    let step = acts.done.remove(at: index)
    let (again, left) = reverse(step)
    if let left { acts.done.insert(left, at: index) }
    let name = step.removed ?? ""
    for act in again?.acts ?? [] { acts.record(act, gesture: interaction.gesture) }
    acts.rename(stepOf: interaction.gesture, to: "Restore \(name)")
    finish(again, "Restored \(name)", wayBack: "\(label(of: .undoSetting)) undo")
  }

  /// Undoes the acts of a step, latest first. Returns the step that redoes it, and a step of the failed acts.
  private mutating func reverse(_ step: ActHistory<Self>.Step) -> (
    again: ActHistory<Self>.Step?, left: ActHistory<Self>.Step?
  ) {
    acts.isNew = false
    var (again, left): ([Act<Self>], [Act<Self>]) = ([], [])
    for act in step.acts.reversed() {
      switch act.takeBack(&self) {
      case .done(let act): again.append(act)
      case .failed: left.insert(act, at: 0)
      case .gone: break
      }
    }
    return (step.with(again), step.with(left))
  }

  private mutating func finish(_ step: ActHistory<Self>.Step?, _ status: String, wayBack: String) {
    acts.isNew = false
    actsHaveChanged()
    if step != nil { say(status, wayBack: wayBack) }
  }
}

extension String {
  /// The text with a lowercase first letter, as within a sentence: “width 11”.
  public var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}

extension ActionID {
  /// Undoes the last change of any kind.
  public static let undoSetting = ActionID("take-back")
  /// Redoes the last change of any kind.
  public static let redoSetting = ActionID("make-again")
}
