import SwatchSketch

/// Keeps a drawing in a journal while it is made: each step as it is done, and now and then the stroke in progress.
public final class DrawingKeeper {
  /// The journal; `nil` when nothing is kept. What happens to the drawing is told to the keeper alone.
  public private(set) var journal: (any DrawingJournal)?
  /// Whether something was done that is to be kept before the screen shows it.
  public private(set) var hasUnsettledSteps = false
  /// When the stroke in progress was kept last.
  private var lastKeeping: ContinuousClock.Instant?
  /// Whether the journal has a stroke in progress.
  private var hasLiveStroke = false
  private let now: () -> ContinuousClock.Instant
  /// What the journal is still to be told, because it may change at once.
  private var delayed: [DelayedStep] = []
  private var isDelaying = false

  /// A step, or that the last one is taken back.
  private enum DelayedStep {
    case edit(Edit)
    case undo
  }

  init(now: @escaping () -> ContinuousClock.Instant) { self.now = now }

  /// Waits until what was done survives the end of the program, or cannot be kept, for at most `patience`; false if there is
  /// something left to wait for.
  public func settle(atMost patience: Duration) -> Bool {
    tellDelayed()
    hasUnsettledSteps = false
    return journal?.settle(atMost: patience) ?? true
  }

  /// Ends the journal. What is neither saved nor discarded is offered at the next start.
  public func close(discarding: Bool) {
    tellDelayed()
    journal?.close(discarding: discarding)
    journal = nil
    hasUnsettledSteps = false
  }

  func begin(_ journal: any DrawingJournal, with drawing: Drawing, file: KeptFile?) {
    tellDelayed()
    self.journal = journal
    journal.begin(drawing, file: file)
  }

  func record(_ edit: Edit) {
    guard !isDelaying else { return delayed.append(.edit(edit)) }
    tellDelayed()
    journal?.record(edit)
    hasUnsettledSteps = journal != nil
    hasLiveStroke = false
  }

  func recordUndo() {
    guard isDelaying else {
      tell { $0.recordUndo() }
      return
    }
    if case .edit = delayed.last { delayed.removeLast() } else { delayed.append(.undo) }
  }

  /// Tells the journal something, after what was delayed.
  @discardableResult
  func tell<Answer>(_ message: (any DrawingJournal) throws -> Answer) rethrows -> Answer? {
    tellDelayed()
    guard let journal else { return nil }
    return try message(journal)
  }

  /// Keeps what is done now only once it does not change any more, or now and then: of steps that take each other's place the
  /// journal gets few.
  func delaying(_ action: () -> Void) {
    isDelaying = true
    action()
    isDelaying = false
    guard isDue() else { return }
    tellDelayed()
  }

  func tellDelayed() {
    guard !delayed.isEmpty else { return }
    let steps = delayed
    delayed = []
    for step in steps {
      switch step {
      case .edit(let edit): record(edit)
      case .undo: recordUndo()
      }
    }
  }

  /// Keeps a stroke in progress, if that was not done just before; false if there is something left to keep.
  func keepNowAndThen(_ stroke: () -> Stroke?) -> Bool {
    guard let journal else { return true }
    guard isDue() else { return false }
    guard let stroke = stroke() else { return true }
    journal.keep(live: stroke)
    hasLiveStroke = true
    return true
  }

  /// Whether half a second has passed since this was so, or since it was asked first.
  private func isDue() -> Bool {
    let now = now()
    let last = lastKeeping ?? now
    let isDue = now - last >= .milliseconds(500)
    lastKeeping = isDue ? now : last
    return isDue
  }

  /// Keeps `stroke` in place of the one that was in progress, if there was one.
  func replaceLiveStroke(by stroke: Stroke?) {
    guard hasLiveStroke else { return }
    journal?.keep(live: stroke)
    hasLiveStroke = stroke != nil
  }
}
