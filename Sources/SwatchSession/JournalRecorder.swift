import SwatchSketch

/// Records a drawing in a journal: each step, and periodically the stroke in progress.
public final class JournalRecorder {
  /// The journal; `nil` if nothing is recorded. Only the recorder sends it steps.
  public private(set) var journal: (any DrawingJournal)?
  /// True if there are steps to record before the next frame.
  public private(set) var hasUnwrittenSteps = false
  private var lastRecording: ContinuousClock.Instant?
  private var hasLiveStroke = false
  private let now: () -> ContinuousClock.Instant
  /// Edits not yet sent to the journal, because they may soon change; `nil` for an undo.
  private var delayed: [Edit?] = []
  private var isDelaying = false

  init(now: @escaping () -> ContinuousClock.Instant) { self.now = now }

  /// Waits until all steps are written or writing has failed. Returns false after the timeout.
  public func waitForWrites(timeout: Duration) -> Bool {
    sendDelayedSteps()
    hasUnwrittenSteps = false
    return journal?.waitForWrites(timeout: timeout) ?? true
  }

  /// Closes the journal. An unsaved drawing that is not discarded is offered for recovery on the next start.
  public func close(discarding: Bool) {
    sendDelayedSteps()
    journal?.close(discarding: discarding)
    (journal, hasUnwrittenSteps) = (nil, false)
  }

  func begin(_ journal: any DrawingJournal, with drawing: Drawing, file: DocumentFile?) {
    sendDelayedSteps()
    self.journal = journal
    journal.begin(drawing, file: file)
  }

  func record(_ edit: Edit) {
    guard !isDelaying else { return delayed.append(edit) }
    sendDelayedSteps()
    journal?.record(edit)
    (hasUnwrittenSteps, hasLiveStroke) = (journal != nil, false)
  }

  func recordUndo() {
    guard isDelaying else {
      send { $0.recordUndo() }
      return
    }
    if case .some(.some) = delayed.last { delayed.removeLast() } else { delayed.append(nil) }
  }

  @discardableResult
  func send<Outcome>(_ message: (any DrawingJournal) throws -> Outcome) rethrows -> Outcome? {
    sendDelayedSteps()
    guard let journal else { return nil }
    return try message(journal)
  }

  /// Delays the steps of `action`, because later ones may replace them. Sends delayed steps periodically.
  func delaying(_ action: () -> Void) {
    isDelaying = true
    action()
    isDelaying = false
    if isDue() { sendDelayedSteps() }
  }

  func sendDelayedSteps() {
    let steps = delayed
    delayed = []
    for step in steps { if let step { record(step) } else { recordUndo() } }
  }

  /// Records the stroke in progress at intervals. Returns false if recording is not due yet.
  func recordPeriodically(_ stroke: () -> Stroke?) -> Bool {
    guard let journal else { return true }
    guard isDue() else { return false }
    guard let stroke = stroke() else { return true }
    journal.record(liveStroke: stroke)
    hasLiveStroke = true
    return true
  }

  /// Returns true at most once every half second.
  private func isDue() -> Bool {
    let now = now()
    let isDue = lastRecording.map { now - $0 >= .milliseconds(500) }
    if isDue != false { lastRecording = now }
    return isDue == true
  }

  func replaceLiveStroke(with stroke: Stroke?) {
    guard hasLiveStroke else { return }
    journal?.record(liveStroke: stroke)
    hasLiveStroke = stroke != nil
  }
}
