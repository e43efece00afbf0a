import SwatchSession

extension FileActions {
  mutating func openJournal(_ open: () throws -> any DrawingJournal) {
    attempt { $0.session.record(in: try open()) }
  }

  /// Waits until new steps are on disk, before the screen shows them.
  ///
  /// If the disk does not respond in time, the status line reports that saving is in progress.
  mutating func flushJournal() {
    guard session.journalRecorder.hasUnwrittenSteps else { return }
    if !session.journalRecorder.waitForWrites(timeout: .milliseconds(20)) {
      statusAfterSaving = interaction.status
      report(Self.savingNotice)
    } else if let notice = session.journalRecorder.journal?.failureNotice, interaction.status != notice {
      // Details of a failure are shown only once.
      if notice == journalNotice { report(interaction.status + journalFailureRemark) } else { checkJournal() }
    }
  }

  private static let savingNotice = "Saving your changes…"

  /// A message for steps that could not be written to the journal.
  private var journalFailureRemark: String {
    session.journalRecorder.journal?.failureReason.map { ", but not saved for recovery: \($0)" } ?? ""
  }

  /// Restores the status line once pending steps are written.
  private mutating func checkPendingWrites() {
    // ``flushJournal()`` waits for newer steps before the next frame.
    guard let status = statusAfterSaving, !session.journalRecorder.hasUnwrittenSteps,
      session.journalRecorder.waitForWrites(timeout: .zero)
    else { return }
    statusAfterSaving = nil
    if interaction.status == Self.savingNotice { report(status + journalFailureRemark) }
  }

  var hasJournalChanges: Bool {
    let journal = session.journalRecorder.journal
    return statusAfterSaving != nil || journal?.failureNotice != journalNotice
      || journal?.replacementNotice != replacementNotice
  }

  /// Reports each change in the state of the journal once.
  mutating func checkJournal() {
    checkPendingWrites()
    // During a touch, the next motion would overwrite the message.
    guard !interaction.touches.isDown, session.toolState.touch == nil else { return }
    checkReplacement()
    let notice = session.journalRecorder.journal?.failureNotice
    guard notice != journalNotice else { return }
    journalNotice = notice
    report(notice ?? "The drawing is being saved for recovery again")
  }

  /// Reports once that the journal has been replaced by another file.
  private mutating func checkReplacement() {
    let notice = session.journalRecorder.journal?.replacementNotice
    guard notice != replacementNotice else { return }
    replacementNotice = notice
    if let notice { report(notice) }
  }
}
