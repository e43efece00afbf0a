import SwatchSession

// What keeps the drawing while it is made.
extension Controller {
  /// Begins to keep the drawing, and offers those that were kept before.
  func openJournal() {
    guard !model.isPicker, let open = services.openJournal else { return }
    do {
      session.keep(in: try open())
      look(for: .offer)
    } catch {
      say("\(error)")
    }
  }

  /// Ends the journal. What is neither saved nor discarded is offered at the next start.
  func closeJournal() { session.closeJournal(discarding: discardsDrawing) }

  /// Waits until what was drawn survives the end of the program, before the screen shows it as done. A disk that does not
  /// answer is not waited for; then the screen says so, and that it is done when it is.
  func settleJournal() {
    guard session.awaitsJournal else { return }
    if !session.settleJournal(atMost: .milliseconds(20)) {
      statusWhenKept = model.status
      say(Self.keepingNotice)
    } else if let notice = session.failureNotice, model.status != notice {
      // What to do about it is told once.
      if notice == journalNotice { say(model.status + notKeptRemark) } else { checkJournal() }
    }
  }

  private static let keepingNotice = "Keeping what you drew…"

  /// What is to be said of something that was done and may be lost.
  private var notKeptRemark: String { session.failureReason.map { ", but not kept: \($0)" } ?? "" }

  /// Says what waited to be kept, once it is.
  private func checkKeeping() {
    // What was done since is waited for before the next frame.
    guard let status = statusWhenKept, !session.awaitsJournal, session.settleJournal(atMost: .zero) else {
      return
    }
    statusWhenKept = nil
    if model.status == Self.keepingNotice { say(status + notKeptRemark) }
  }

  /// Tells the user once when the drawing is not kept as it should be.
  func checkJournal() {
    checkKeeping()
    let notice = session.failureNotice
    // Under a touch the next motion would take its place.
    guard notice != journalNotice, !touches.isDown, session.touch == nil else { return }
    journalNotice = notice
    say(notice ?? "The drawing is kept again")
  }
}
