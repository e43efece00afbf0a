import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

/// Finds, shows, recovers and discards unsaved drawings from earlier runs.
struct RecoveryActions: SessionHost {
  var interaction = Interaction()
  var dialogs = DialogStack<RecoveryActions>()
  let session: DrawingSession
  private let timeLabel: (_ seconds: Double) -> String
  private var reason: Reason?
  private var found: [RecoverableDrawing] = []
  private var postponed: Set<RecoverableDrawing.ID> = []
  var hasUndrawnQuestion = false
  private var wantsToSave = false

  enum Reason: Hashable { case offer, list }

  init(_ session: DrawingSession, timeLabel: @escaping (_ seconds: Double) -> String) {
    (self.session, self.timeLabel) = (session, timeLabel)
  }

  var isSearching: Bool { reason != nil }

  mutating func takeSaveRequest() -> Bool {
    defer { wantsToSave = false }
    return wantsToSave
  }

  mutating func startSearch(for reason: Reason) {
    guard session.journalRecorder.journal != nil else { return report("Recovery is not available here") }
    self.reason = reason
    session.journalRecorder.journal?.search(includingDiscarded: reason == .list)
    // Usually fast, so try synchronously for 50 ms.
    showSearchResult(timeout: .milliseconds(50))
    if isSearching, reason == .list { report("Searching for older drawings…") }
  }

  /// Handles the result of the search, if available. Returns true if a dialog has opened.
  @discardableResult
  mutating func showSearchResult(timeout: Duration = .zero) -> Bool {
    guard let reason, !interaction.hasDialog, session.toolState.touch == nil, !interaction.touches.isDown,
      let found = session.journalRecorder.journal?.searchResult(timeout: timeout)
    else { return false }
    (self.reason, self.found) = (nil, found.drawings)
    if let notice = found.notices.first { report(notice) }
    if reason == .offer { offerRecovery() } else { listDrawings() }
    return interaction.hasDialog
  }

  /// Offers the latest unsaved drawing of the opened file, or of any file if none was opened.
  private mutating func offerRecovery() {
    let candidates = found.filter {
      !postponed.contains($0.id) && !$0.isDiscarded && (document.path == nil || $0.file == document.path)
    }
    guard let drawing = candidates.first else { return }
    // Do not interrupt a user who has started drawing.
    guard !session.sketch.isEdited else {
      return report("An unsaved drawing can be recovered: File menu, Recover drawing…")
    }
    hasUndrawnQuestion = true
    let (id, furtherCount) = (drawing.id, candidates.count - 1)
    let path = drawing.file.map { $0 == $0.lastPathComponent ? "" : " File: \($0)." } ?? ""
    let damage = drawing.isDamaged ? " Parts of it are damaged." : ""
    let further =
      furtherCount == 0 ? "" : " There \(furtherCount == 1 ? "is 1 more" : "are \(furtherCount) more")."
    present(
      Question(
        title: "Recover",
        text: "A drawing (\(label(of: drawing))) was not saved before swatchterm quit. "
          + "Last change: \(timeLabel(drawing.changed)).\(path)\(damage) Recover it?\(further)",
        picture: DrawingIllustration(drawing: drawing.drawing),
        answers: [
          .init("Recover", keys: ["r", "y"]) { $0.recover(id) },
          .init("Save as…", keys: ["s"]) { $0.wantsToSave = $0.recover(id) },
          .init("Not now", keys: ["n"]) { $0.postpone(id) },
          .init("Other drawings…", keys: ["o"]) { $0.startSearch(for: .list) },
          .init("Discard…", keys: ["d"]) { $0.askToDiscard(drawing) },
        ], interruption: { $0.postpone(id) }, dismissal: { $0.postpone(id) }))
  }

  private func label(of drawing: RecoverableDrawing) -> String {
    "\(Document(drawing.file.map { DocumentFile(path: $0) }).name), \(drawing.drawing.countLabel)"
  }

  private mutating func listDrawings() {
    guard !found.isEmpty else { return report("No drawings to recover") }
    let times = found.map { timeLabel($0.changed) }
    let width = times.map(\.cellWidth).max() ?? 0
    let items = zip(found, times).map { drawing, time in
      MenuItem(
        time + String(repeating: " ", count: width - time.cellWidth) + "  \(label(of: drawing))"
          + (drawing.isDiscarded ? ", discarded" : "")
      ) { $0.show(drawing) }
    }
    present(Menu(title: "Recover drawing", items: items))
  }

  private mutating func show(_ drawing: RecoverableDrawing) {
    let (id, state) = (drawing.id, drawing.isDiscarded ? "was discarded" : "was not saved")
    var answers: [Question<RecoveryActions>.Answer] = [
      .init("Recover", keys: ["r", "y"]) { $0.recover(id) },
      .init("Save as…", keys: ["s"]) { $0.wantsToSave = $0.recover(id) },
      .init("Back", keys: ["b"]) { $0.startSearch(for: .list) },
    ]
    if !drawing.isDiscarded { answers.append(.init("Discard…", keys: ["d"]) { $0.askToDiscard(drawing) }) }
    present(
      Question(
        title: "Recover",
        text: "This drawing (\(label(of: drawing))) \(state). Last change: \(timeLabel(drawing.changed)).",
        picture: DrawingIllustration(drawing: drawing.drawing), answers: answers))
  }

  /// Leaves a drawing for the next run, and offers another one.
  private mutating func postpone(_ id: RecoverableDrawing.ID) {
    postponed.insert(id)
    offerRecovery()
  }

  private mutating func askToDiscard(_ drawing: RecoverableDrawing) {
    let id = drawing.id
    present(
      Question(
        title: "Discard",
        text: "Discard this drawing (\(label(of: drawing)))? It can be recovered for 30 days "
          + "with Recover drawing… in the file menu.",
        picture: DrawingIllustration(drawing: drawing.drawing),
        answers: [
          .init("Keep", keys: ["n", "k"]) { $0.postpone(id) },
          .init("Discard", keys: ["y"]) { $0.discard(id) },
        ], interruption: { $0.postpone(id) }, dismissal: { $0.postpone(id) }))
  }

  private mutating func discard(_ id: RecoverableDrawing.ID) {
    attempt {
      try $0.session.journalRecorder.journal?.discard(id)
      $0.report("Discarded. It can be recovered for 30 days: File menu, Recover drawing…")
    }
    postpone(id)
  }

  @discardableResult
  private mutating func recover(_ id: RecoverableDrawing.ID) -> Bool {
    endGesture()
    let previousNote = session.sketch.isEdited ? "; your previous drawing can be recovered" : ""
    do {
      guard let recovered = try session.recover(id) else { return false }
      found = []
      let steps = session.sketch.steps.count.counting("step")
      report(recovered.notice ?? "Recovered \(session.countLabel), with \(steps) of history\(previousNote)")
      return true
    } catch {
      report("\(error)")
      postpone(id)
      return false
    }
  }
}

struct DrawingIllustration: Illustration {
  let drawing: Drawing
  func size(within limit: CellSize) -> CellSize { Thumbnail(of: drawing, within: limit).size }

  func draw(in rect: CellRect, on surface: inout Surface) {
    Thumbnail(of: drawing, within: rect.size).draw(in: rect, on: &surface)
  }
}
