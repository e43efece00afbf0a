import SwatchSketch
import SwatchUI

/// A journal in memory that writes down what it was told, and can fail.
final class FakeJournal: DrawingJournal {
  /// What the journal was told.
  enum Entry: Hashable {
    case begin(file: String?)
    case record(Edit.Kind)
    case undo, redo
    case live(Stroke?)
    case page(CanvasRect)
    case saved(file: String?)
    case unsaved
    case recovered(String)
    case close(discarding: Bool)
  }

  /// What goes wrong.
  struct Failure: Error, CustomStringConvertible {
    var description = "The drawing cannot be recovered: the disk is full"
  }

  var failureNotice: String?
  var failureReason: String? { failureNotice }
  /// What recovering and discarding throws.
  var failure: Failure?
  /// What others left behind, the latest first.
  var left: [(drawing: RecoverableDrawing, sketch: RecoveredSketch)] = []
  /// The drawings that were discarded.
  var discarded: [String] { left.map(\.drawing).filter(\.isDiscarded).map(\.id) }
  /// Whether all that was told is written.
  var isSettled = true
  /// Whether looking for drawings takes long.
  var isSlow = false
  private var looksForDiscarded = false
  /// What the user should know of other drawings.
  var notices: [String] = []
  /// All that was told, in order.
  private(set) var entries: [Entry] = []
  /// The sketch that was told.
  private(set) var sketch = Sketch()
  /// The stroke in progress that was told.
  private(set) var live: Stroke?

  /// What was told beside the strokes in progress.
  var steps: [Entry] { entries.filter { if case .live = $0 { false } else { true } } }
  /// The strokes in progress that were told.
  var lives: [Stroke?] {
    entries.compactMap { if case .live(let stroke) = $0 { .some(stroke) } else { nil } }
  }

  func begin(_ drawing: Drawing, file: KeptFile?) {
    (sketch, live) = (Sketch(drawing), nil)
    entries.append(.begin(file: file?.path))
  }

  func record(_ edit: Edit) {
    sketch.perform(edit)
    live = nil
    entries.append(.record(edit.kind))
  }

  func recordUndo() {
    _ = sketch.undo()
    entries.append(.undo)
  }

  func recordRedo() {
    _ = sketch.redo()
    entries.append(.redo)
  }

  func keep(live stroke: Stroke?) {
    live = stroke
    entries.append(.live(stroke))
  }

  func setPage(_ page: CanvasRect) {
    sketch.setPage(page)
    entries.append(.page(page))
  }

  func markSaved(as file: KeptFile?) {
    sketch.markSaved()
    entries.append(.saved(file: file?.path))
  }

  func markUnsaved() {
    sketch.markUnsaved()
    entries.append(.unsaved)
  }

  func close(discarding: Bool) { entries.append(.close(discarding: discarding)) }

  func settle(atMost patience: Duration) -> Bool { isSettled }

  func look(includingDiscarded: Bool) { looksForDiscarded = includingDiscarded }

  func found(atMost patience: Duration) -> RecoverableDrawings? {
    guard !isSlow else { return nil }
    let drawings = left.map(\.drawing).filter { looksForDiscarded || !$0.isDiscarded }
    return RecoverableDrawings(drawings: drawings, notices: notices)
  }

  func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch {
    let found = left[try index(of: id)].sketch
    left.removeAll { $0.drawing.id == id }
    (sketch, live) = (found.sketch, found.live)
    entries.append(.recovered(id))
    return found
  }

  func discard(_ id: RecoverableDrawing.ID) throws {
    let index = try index(of: id)
    let old = left[index].drawing
    left[index].drawing = RecoverableDrawing(
      id: id, changed: old.changed, file: old.file, drawing: old.drawing, isDamaged: old.isDamaged,
      isDiscarded: true)
  }

  /// Leaves a drawing behind, as an instance that ended does.
  func leave(
    _ id: String, _ strokes: [Stroke], file: KeptFile? = nil, live: Stroke? = nil, notice: String? = nil
  ) {
    var sketch = Sketch()
    for stroke in strokes { sketch.add(stroke) }
    var drawing = sketch.drawing
    if let live { drawing.apply(drawing.adding(.freehand, [live])) }
    left.append(
      (
        RecoverableDrawing(
          id: id, changed: 0, file: file?.path, drawing: drawing, isDamaged: notice != nil),
        RecoveredSketch(sketch: sketch, beginning: Drawing(), file: file, live: live, notice: notice)
      ))
  }

  private func index(of id: RecoverableDrawing.ID) throws -> Int {
    if let failure { throw failure }
    guard let index = left.firstIndex(where: { $0.drawing.id == id }) else {
      throw Failure(description: "The drawing is gone")
    }
    return index
  }
}
