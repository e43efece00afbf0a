/// Looks through a folder of journals on a thread of its own: to read large drawings takes a while, in which keys are not to
/// wait.
final class JournalSearch: Sendable {
  private struct State {
    var isUnderWay = false
    var includesDiscarded = false
    var found: FoundDrawings?
  }

  private let state: Guarded<State>
  private let worker: Worker

  init(of folder: JournalFolder) {
    let state = Guarded(State())
    self.state = state
    worker = Worker {
      let includesDiscarded = state.withLock { $0.includesDiscarded }
      let found = folder.found(includingDiscarded: includesDiscarded)
      state.change { ($0.isUnderWay, $0.found) = (false, found) }
    }
  }

  deinit { worker.end() }

  /// Begins to look.
  func begin(includingDiscarded: Bool) {
    state.withLock { $0 = State(isUnderWay: true, includesDiscarded: includingDiscarded) }
    worker.wake()
  }

  /// What was found; `nil` if that takes longer than `patience`, or nobody looks.
  func result(atMost patience: Duration) -> FoundDrawings? {
    let found = state.wait(atMost: patience) { state -> FoundDrawings?? in
      state.isUnderWay ? nil : .some(state.found)
    }
    return found ?? nil
  }

  /// What was found of a drawing when it was looked for last.
  func found(_ id: String) -> FoundJournal? { state.withLock { $0.found?.journals[id] } }

  /// Forgets what was found.
  func forget() { state.withLock { $0.found = nil } }

  /// Does nothing more.
  func end() { worker.end() }
}
