/// A host that keeps what was done on it and its parts, to take it back by `z` and make it again by `Z`.
///
/// When parts have changed it collects what they did (``collectActs(of:)``); then, and when a touch has ended, it tells the
/// user of the way back (``tellWayBack()``).
public protocol ActKeeper: ControlHost {
  /// What was done.
  var acts: ActHistory<Self> { get set }
  /// How many other things have been done by now, for a list of all in the order of time.
  var moment: Int { get }
  /// There is another last step, or another that could be brought back.
  mutating func actsHaveChanged()
}

extension ActKeeper {
  /// There are no others.
  public var moment: Int { 0 }
  /// Nobody has to know.
  public mutating func actsHaveChanged() {}

  /// The actions that undo and redo what is not drawing.
  public static var undoSettingActions: [Action<Self>] {
    [
      Action(.undoSetting, "Undo colors, settings", .change, keys: "z") { $0.takeBack() },
      Action(.redoSetting, "Redo them", .change, keys: "Z") { $0.makeAgain() },
    ]
  }

  // MARK: Keeping

  /// Takes note of what a part has done.
  public mutating func collectActs<Part: ActSource>(of path: PartPath<Self, Part>) {
    for act in self[keyPath: path].takeActs() { record(act.lifted(path)) }
  }

  private mutating func record(_ act: Act<Self>) {
    // What was there before the user did anything was done by nobody.
    guard interaction.gesture > 0 else { return }
    acts.record(act, gesture: interaction.gesture, moment: moment)
    // A gesture that came back to where it began changed nothing.
    if acts.done.last?.isVoid(in: self) == true { acts.withdraw() }
    actsHaveChanged()
  }

  /// Says how the latest step can be taken back, as soon as the touch that makes it is over and `z` means that.
  public mutating func tellWayBack() {
    guard acts.isNew, !interaction.touches.isDown, !interaction.hasDialog, let step = acts.done.last else {
      return
    }
    acts.isNew = false
    // Only what happened can be taken back, no hint.
    if interaction.status == control(interaction.focus)?.hint(in: self) { say(step.title) }
    interaction.tell(wayBack: label(of: .undoSetting) + step.wayBack)
  }

  // MARK: Back and forth

  /// Takes the latest step back.
  public mutating func takeBack() {
    guard let step = acts.done.popLast() else { return say("Nothing to take back") }
    let (again, left) = reverse(step)
    if let left { acts.done.append(left) }
    if let again { acts.undone.append(again) }
    finish(again, "Took back: \(step.title)", wayBack: "\(label(of: .redoSetting)) makes it again")
  }

  /// Makes the step again that was taken back last.
  public mutating func makeAgain() {
    guard let step = acts.undone.popLast() else { return say("Nothing to make again") }
    let (back, left) = reverse(step)
    if let left { acts.undone.append(left) }
    if let back { acts.done.append(back) }
    finish(back, "Made again: \(step.title)", wayBack: "\(label(of: .undoSetting)) takes it back")
  }

  /// Takes steps back, or makes them again, until so many are in force; stops at one that cannot be.
  public mutating func go(toStep count: Int) {
    while acts.done.count != count {
      let before = (acts.done.count, acts.undone.count)
      if acts.done.count > count { takeBack() } else { makeAgain() }
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
    for act in again?.acts ?? [] { acts.record(act, gesture: interaction.gesture, moment: moment) }
    acts.rename(stepOf: interaction.gesture, to: "Bring back \(name)")
    finish(again, "Brought back \(name)", wayBack: "\(label(of: .undoSetting)) takes it back")
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
  private mutating func finish(_ step: ActHistory<Self>.Step?, _ words: String, wayBack: String) {
    acts.isNew = false
    actsHaveChanged()
    guard step != nil else { return }
    say(words)
    interaction.tell(wayBack: wayBack)
  }
}

extension ActionID {
  /// Undoes what is not drawing.
  public static let undoSetting = ActionID("take-back")
  /// Redoes what is not drawing.
  public static let redoSetting = ActionID("make-again")
}
