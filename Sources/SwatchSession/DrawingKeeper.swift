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

  init(now: @escaping () -> ContinuousClock.Instant) { self.now = now }

  /// Waits until what was done survives the end of the program, or cannot be kept, but not longer than `patience`.
  ///
  /// - Returns: Whether there is nothing left to wait for.
  public func settle(atMost patience: Duration) -> Bool {
    hasUnsettledSteps = false
    return journal?.settle(atMost: patience) ?? true
  }

  /// Ends the journal. What is neither saved nor discarded is offered at the next start.
  public func close(discarding: Bool) {
    journal?.close(discarding: discarding)
    journal = nil
    hasUnsettledSteps = false
  }

  func begin(_ journal: any DrawingJournal, with drawing: Drawing, file: KeptFile?) {
    self.journal = journal
    journal.begin(drawing, file: file)
  }

  func record(_ edit: Edit) {
    journal?.record(edit)
    hasUnsettledSteps = journal != nil
    hasLiveStroke = false
  }

  func recordUndo() { journal?.recordUndo() }

  func recordRedo() { journal?.recordRedo() }

  func setSheet(_ sheet: CanvasRect) { journal?.setSheet(sheet) }

  func markSaved(as file: KeptFile?) { journal?.markSaved(as: file) }

  func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch? { try journal?.recover(id) }

  /// Keeps a stroke in progress, if that was not done just before.
  ///
  /// - Returns: Whether it is kept, or there is nothing to keep.
  func keepNowAndThen(_ stroke: () -> Stroke?) -> Bool {
    guard let journal else { return true }
    let now = now()
    let last = lastKeeping ?? now
    guard now - last >= .milliseconds(500) else {
      lastKeeping = last
      return false
    }
    lastKeeping = now
    guard let stroke = stroke() else { return true }
    journal.keep(live: stroke)
    hasLiveStroke = true
    return true
  }

  /// Keeps `stroke` in place of the one that was in progress, if there was one.
  func replaceLiveStroke(by stroke: Stroke?) {
    guard hasLiveStroke else { return }
    journal?.keep(live: stroke)
    hasLiveStroke = stroke != nil
  }
}
