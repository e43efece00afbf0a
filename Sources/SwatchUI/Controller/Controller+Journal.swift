import SwatchScreen
import SwatchSketch

// What keeps the drawing while it is made.
extension Controller {
  /// Begins to keep the drawing, and offers those that were kept before.
  func openJournal() {
    guard !model.isPicker, let open = services.openJournal else { return }
    do {
      let journal = try open()
      self.journal = journal
      journal.begin(model.sketch.drawing, file: model.document.kept)
      look(for: .offer)
    } catch {
      say("\(error)")
    }
  }

  /// Ends the journal. What is neither saved nor discarded is offered at the next start.
  func closeJournal() {
    journal?.close(discarding: discardsDrawing)
    journal = nil
  }

  /// Waits until what was drawn survives the end of the program, before the screen shows it as done. A disk that does not
  /// answer is not waited for; then the screen says so, and that it is done when it is.
  func settleJournal() {
    guard awaitsJournal, let journal else { return }
    awaitsJournal = false
    if !journal.settle(atMost: .milliseconds(20)) {
      statusWhenKept = model.status
      say(Self.keepingNotice)
    } else if let notice = journal.failureNotice, model.status != notice {
      // What to do about it is told once.
      if notice == journalNotice { say(model.status + notKeptRemark) } else { checkJournal() }
    }
  }

  private static let keepingNotice = "Keeping what you drew…"

  /// What is to be said of something that was done and may be lost.
  private var notKeptRemark: String { journal?.failureReason.map { ", but not kept: \($0)" } ?? "" }

  /// Says what waited to be kept, once it is.
  private func checkKeeping() {
    guard let status = statusWhenKept, journal?.settle(atMost: .zero) ?? true else { return }
    statusWhenKept = nil
    if model.status == Self.keepingNotice {
      say(status + notKeptRemark)
    }
  }

  /// Tells the user once when the drawing is not kept as it should be.
  func checkJournal() {
    checkKeeping()
    let notice = journal?.failureNotice
    // Under a touch the next motion would take its place.
    guard notice != journalNotice, !touches.isDown, model.canvasTouch == nil else { return }
    journalNotice = notice
    say(notice ?? "The drawing is kept again")
  }

  /// Keeps what the tool is drawing, if that was not done just before.
  func keepLiveStroke() {
    guard let journal, model.canvasTouch != nil || model.tool.isWaiting else { return }
    let now = services.now()
    guard now - lastKeeping >= .milliseconds(500) else { return }
    lastKeeping = now
    let preview = model.tool.preview
    // A tool that hides strokes is changing them; those are kept as they are.
    guard preview.hidden.isEmpty else { return }
    guard let stroke = preview.liveStroke?.stroke ?? preview.strokes.last else { return }
    journal.keep(live: stroke)
    isLiveStrokeKept = true
  }

  /// Drops what was kept of a tool that has nothing in progress any more.
  func updateLiveStroke() {
    guard isLiveStrokeKept else { return }
    let stroke = model.tool.isWaiting ? model.tool.preview.strokes.last : nil
    journal?.keep(live: stroke)
    isLiveStrokeKept = stroke != nil
  }
}
