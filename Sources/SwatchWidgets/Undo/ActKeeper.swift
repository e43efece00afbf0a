/// A host that records what was done on it and its parts, so that `z` undoes and `Z` redoes it.
///
/// When parts have changed it collects their acts (``collectActs(of:)``); then, and when a touch has ended, it tells the
/// user the key that undoes them (``tellWayBack()``).
public protocol ActKeeper: ControlHost {
  /// The changes that can be undone.
  var acts: ActHistory<Self> { get set }
  /// True if the document has something unfinished, which is undone first.
  var hasUnfinishedEdit: Bool { get }
  /// Undoes steps of the document, which has a history of its own, or redoes them.
  ///
  /// - Parameter steps: The number of steps, negative to undo.
  mutating func moveDocument(by steps: Int)
  /// There is another last step, or another that could be brought back.
  mutating func actsHaveChanged()
}

extension ActKeeper {
  /// There is no document.
  public var hasUnfinishedEdit: Bool { false }
  /// There is no document.
  public mutating func moveDocument(by steps: Int) { say("Nothing to \(steps < 0 ? "undo" : "redo")") }
  /// Nobody has to know.
  public mutating func actsHaveChanged() {}

  /// The actions that undo and redo changes of any kind.
  public static var undoSettingActions: [Action<Self>] {
    [
      Action(.undoSetting, "Undo any change", .change, keywords: "back mistake", keys: "z") { $0.takeBack() },
      Action(.redoSetting, "Redo any change", .change, keys: "Z") { $0.makeAgain() },
    ]
  }

  // MARK: Keeping

  /// Records the acts of a part.
  public mutating func collectActs<Part: ActSource>(of path: PartPath<Self, Part>) {
    for act in self[keyPath: path].takeActs() { record(act.lifted(path)) }
  }

  private mutating func record(_ act: Act<Self>) {
    // The initial state is not an undoable step.
    guard interaction.gesture > 0 else { return }
    acts.record(act, gesture: interaction.gesture)
    // A gesture that came back to where it began changed nothing.
    if acts.done.last?.isVoid(in: self) == true { acts.withdraw() }
    actsHaveChanged()
  }

  /// Says which key undoes the latest step, as soon as the touch that makes it is over and the key means that.
  public mutating func tellWayBack() {
    guard acts.isNew, !interaction.touches.isDown, !interaction.hasDialog, let step = acts.done.last else {
      return
    }
    acts.isNew = false
    // Only what happened can be undone, no hint.
    if interaction.status == control(interaction.focus)?.hint(in: self) { say(step.title) }
    say(interaction.status, wayBack: "\(label(of: .undoSetting)) undo")
  }

  // MARK: Back and forth

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

  /// Redoes the step that was undone last.
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

  /// Names the key of any change in place of that of the document.
  private mutating func tellKey(_ action: ActionID, _ verb: String) {
    if interaction.wayBack != nil { say(interaction.status, wayBack: "\(label(of: action)) \(verb)") }
  }

  /// Undoes or redoes steps until so many are in force; stops at one that fails.
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

  /// Brings back what was removed last, whatever was done since; that is a step of its own.
  public mutating func bringBack() {
    guard let index = acts.done.lastIndex(where: { $0.removed != nil }) else {
      return say("Nothing to bring back")
    }
    let step = acts.done.remove(at: index)
    let (again, left) = reverse(step)
    if let left { acts.done.insert(left, at: index) }
    let name = step.removed ?? ""
    for act in again?.acts ?? [] { acts.record(act, gesture: interaction.gesture) }
    acts.rename(stepOf: interaction.gesture, to: "Bring back \(name)")
    finish(again, "Brought back \(name)", wayBack: "\(label(of: .undoSetting)) undo")
  }

  /// Reverses the acts of a step, the latest first. Returns the step that makes it again, and what failed.
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

  /// Says what was done; why it was not has been said.
  private mutating func finish(_ step: ActHistory<Self>.Step?, _ status: String, wayBack: String) {
    acts.isNew = false
    actsHaveChanged()
    if step != nil { say(status, wayBack: wayBack) }
  }
}

extension String {
  /// The text as it reads in the middle of a sentence: “width 11”.
  public var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
}

extension ActionID {
  /// Undoes the last change of any kind.
  public static let undoSetting = ActionID("take-back")
  /// Redoes the last change of any kind.
  public static let redoSetting = ActionID("make-again")
}
