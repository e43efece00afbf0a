import SwatchSession

// What keeps the drawing while it is made.
extension FileActions {
  /// Begins to keep the drawing.
  mutating func openJournal(_ open: () throws -> any DrawingJournal) {
    attempt { $0.session.keep(in: try open()) }
  }

  /// Waits until what was drawn survives the end of the program, before the screen shows it as done. A disk that does not
  /// answer is not waited for; then the screen says so, and that it is done when it is.
  mutating func settleJournal() {
    guard session.keeper.hasUnsettledSteps else { return }
    if !session.keeper.settle(atMost: .milliseconds(20)) {
      statusWhenKept = interaction.status
      say(Self.keepingNotice)
    } else if let notice = session.keeper.journal?.failureNotice, interaction.status != notice {
      // What to do about it is told once.
      if notice == journalNotice { say(interaction.status + notKeptRemark) } else { checkJournal() }
    }
  }

  private static let keepingNotice = "Keeping what you drew…"

  /// What is to be said of something that was done and may be lost.
  private var notKeptRemark: String {
    session.keeper.journal?.failureReason.map { ", but not kept: \($0)" } ?? ""
  }

  /// Says what waited to be kept, once it is.
  private mutating func checkKeeping() {
    // What was done since is waited for before the next frame.
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

  /// Tells the user once when the drawing is not kept as it should be.
  mutating func checkJournal() {
    checkKeeping()
    // Under a touch the next motion would take its place.
    guard !interaction.touches.isDown, session.hand.touch == nil else { return }
    checkReplacement()
    let notice = session.keeper.journal?.failureNotice
    guard notice != journalNotice else { return }
    journalNotice = notice
    say(notice ?? "The drawing is kept again")
  }

  /// Reports once that the drawing is kept in another file.
  private mutating func checkReplacement() {
    let notice = session.keeper.journal?.replacementNotice
    guard notice != replacementNotice else { return }
    replacementNotice = notice
    if let notice { say(notice) }
  }
}
