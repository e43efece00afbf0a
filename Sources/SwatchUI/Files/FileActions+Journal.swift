import SwatchSession

extension FileActions {
  mutating func openJournal(_ open: () throws -> any DrawingJournal) {
    attempt { $0.session.keep(in: try open()) }
  }

  /// Waits until new steps are on disk, before the screen shows them.
  ///
  /// If the disk does not respond in time, the status line reports that saving is in progress.
  mutating func settleJournal() {
    guard session.keeper.hasUnsettledSteps else { return }
    if !session.keeper.settle(atMost: .milliseconds(20)) {
      statusWhenKept = interaction.status
      say(Self.keepingNotice)
    } else if let notice = session.keeper.journal?.failureNotice, interaction.status != notice {
      // Details of a failure are shown only once.
      if notice == journalNotice { say(interaction.status + notKeptRemark) } else { checkJournal() }
    }
  }

  private static let keepingNotice = "Saving your changes…"

  /// A remark for steps that could not be written to the journal.
  private var notKeptRemark: String {
    session.keeper.journal?.failureReason.map { ", but not saved for recovery: \($0)" } ?? ""
  }

  /// Restores the status line once pending steps are written.
  private mutating func checkKeeping() {
    // Newer steps are awaited before the next frame.
    guard let status = statusWhenKept, !session.keeper.hasUnsettledSteps, session.keeper.settle(atMost: .zero)
    else { return }
    statusWhenKept = nil
    if interaction.status == Self.keepingNotice { say(status + notKeptRemark) }
  }

  var hasJournalNews: Bool {
    let journal = session.keeper.journal
    return statusWhenKept != nil || journal?.failureNotice != journalNotice
      || journal?.replacementNotice != replacementNotice
  }

  /// Reports changes in the state of the journal once.
  mutating func checkJournal() {
    checkKeeping()
    // During a touch, the next motion would overwrite the message.
    guard !interaction.touches.isDown, session.hand.touch == nil else { return }
    checkReplacement()
    let notice = session.keeper.journal?.failureNotice
    guard notice != journalNotice else { return }
    journalNotice = notice
    say(notice ?? "The drawing is saved for recovery again")
  }

  /// Reports once that the journal has been replaced by another file.
  private mutating func checkReplacement() {
    let notice = session.keeper.journal?.replacementNotice
    guard notice != replacementNotice else { return }
    replacementNotice = notice
    if let notice { say(notice) }
  }
}
