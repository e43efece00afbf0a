import SwatchSystem

/// Looks through a folder of journals on a thread of its own: to read large drawings takes a while, in which keys are not to
/// wait.
final class JournalSearch: Sendable {
  private struct State {
    var isUnderWay = false
    var found: FoundDrawings?
  }

  private let folder: JournalFolder
  private let state = Guarded(State())
  private let worker = Worker()

  init(of folder: JournalFolder) { self.folder = folder }

  deinit { worker.end() }

  /// Begins to look.
  func begin(includingDiscarded: Bool) {
    state.withLock { $0 = State(isUnderWay: true) }
    worker.wake { [folder, state] in
      let found = folder.found(includingDiscarded: includingDiscarded)
      state.change { $0 = State(found: found) }
    }
  }

  /// The drawings found; `nil` if that takes longer than `patience`, or without a search.
  func result(atMost patience: Duration) -> FoundDrawings? {
    let found = state.wait(atMost: patience) { state -> FoundDrawings?? in
      state.isUnderWay ? nil : .some(state.found)
    }
    return found ?? nil
  }

  /// The journal of a drawing in the last search.
  func found(_ id: String) -> FoundJournal? { state.withLock { $0.found?.journals[id] } }

  /// Forgets what was found.
  func forget() { state.withLock { $0.found = nil } }

  /// Does nothing more.
  func end() { worker.end() }
}
