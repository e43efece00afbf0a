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
      journal.begin(model.sketch.drawing, file: model.document.path)
      offerRecovery()
    } catch {
      say("\(error)")
    }
  }

  /// Ends the journal. What is neither saved nor discarded is offered at the next start.
  func closeJournal() {
    journal?.close(discarding: discardsDrawing)
    journal = nil
  }

  /// Tells the user once when the drawing is not kept as it should be.
  func checkJournal() {
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

  // MARK: Recovery

  /// Asks what to do with the latest drawing that was not saved: with the one of the file that was opened, or with
  /// any when none was.
  func offerRecovery() {
    guard let journal else { return }
    let found = journal.recoverable()
    let candidates = found.drawings.filter {
      !postponed.contains($0.id) && (model.document.path == nil || $0.file == model.document.path)
    }
    if let notice = found.notices.first { say(notice) }
    guard let drawing = candidates.first else { return }
    ask(
      Question(
        title: "Recover", text: text(about: drawing, furtherCount: candidates.count - 1),
        answers: [
          .init(title: "Keep", keys: ["k", "y"], command: .recover(.keep(drawing.id))),
          .init(title: "Save as…", keys: ["s"], command: .recover(.saveAs(drawing.id))),
          .init(title: "Discard", keys: ["d"], command: .recover(.discard(drawing.id))),
          .init(title: "Later", keys: ["l"], command: .recover(.postpone(drawing.id))),
        ], dismissal: .recover(.postpone(drawing.id))))
  }

  func perform(_ command: RecoveryCommand) {
    closeDialog()
    switch command {
    case .keep(let id): recover(id)
    case .saveAs(let id): if recover(id) { type(.drawingPath) }
    case .discard(let id):
      do {
        try journal?.discard(id)
        say("Discarded")
      } catch {
        say("\(error)")
      }
      postponed.insert(id)
      offerRecovery()
    case .postpone(let id):
      postponed.insert(id)
      offerRecovery()
    }
  }

  /// The file of a drawing that was recovered. It may have been changed since by others: saving asks.
  private func document(of recovered: RecoveredSketch) -> Document {
    var document = Document(path: recovered.file)
    // What saving over it would lose has to be asked as well.
    if let path = recovered.file, let stored = try? services.drawings?.read(path) {
      document.lostBySaving = stored.lostBySaving
      document.clippedStrokes = stored.drawing.clippedStrokes
    }
    return document
  }

  @discardableResult
  private func recover(_ id: RecoverableDrawing.ID) -> Bool {
    guard let journal else { return false }
    do {
      let recovered = try journal.recover(id)
      model.sketch = recovered.sketch
      model.document = document(of: recovered)
      showDrawing()
      if let live = recovered.live { perform(model.sketch.drawing.adding(.freehand, [live])) }
      dirty.parts = .all
      let count = strokeCountLabel(model.sketch.drawing.strokes.count)
      say(recovered.notice ?? "Recovered \(count), with \(model.sketch.steps.count) steps of history")
      return true
    } catch {
      say("\(error)")
      postponed.insert(id)
      offerRecovery()
      return false
    }
  }

  private func text(about drawing: RecoverableDrawing, furtherCount: Int) -> String {
    let name = Document(path: drawing.file).name
    let damage = drawing.isDamaged ? " Parts of it are damaged." : ""
    let further =
      furtherCount == 0 ? "" : " There \(furtherCount == 1 ? "is 1 more" : "are \(furtherCount) more")."
    return
      "A drawing (\(name), \(strokeCountLabel(drawing.strokeCount))) was not saved when swatchterm ended.\(damage)\(further)"
  }
}

/// What to do with a drawing that was not saved.
enum RecoveryCommand: Hashable {
  /// Goes on with it.
  case keep(RecoverableDrawing.ID)
  /// Goes on with it, in a file.
  case saveAs(RecoverableDrawing.ID)
  case discard(RecoverableDrawing.ID)
  /// Leaves it for the next start.
  case postpone(RecoverableDrawing.ID)
}
