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
  /// What recovering and discarding throws.
  var failure: Failure?
  /// What others left behind, the latest first.
  var left: [(drawing: RecoverableDrawing, sketch: RecoveredSketch)] = []
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

  func begin(_ drawing: Drawing, file: String?) {
    (sketch, live) = (Sketch(drawing), nil)
    entries.append(.begin(file: file))
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

  func markSaved(as file: String?) {
    sketch.markSaved()
    entries.append(.saved(file: file))
  }

  func markUnsaved() {
    sketch.markUnsaved()
    entries.append(.unsaved)
  }

  func close(discarding: Bool) { entries.append(.close(discarding: discarding)) }

  func recoverable() -> RecoverableDrawings {
    RecoverableDrawings(drawings: left.map(\.drawing), notices: notices)
  }

  func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch {
    let found = left[try index(of: id)].sketch
    left.removeAll { $0.drawing.id == id }
    (sketch, live) = (found.sketch, found.live)
    entries.append(.recovered(id))
    return found
  }

  func discard(_ id: RecoverableDrawing.ID) throws { left.remove(at: try index(of: id)) }

  /// Leaves a drawing behind, as an instance that ended does.
  func leave(
    _ id: String, _ strokes: [Stroke], file: String? = nil, live: Stroke? = nil, notice: String? = nil
  ) {
    var sketch = Sketch()
    for stroke in strokes { sketch.add(stroke) }
    let count = strokes.count + (live == nil ? 0 : 1)
    left.append(
      (
        RecoverableDrawing(id: id, changed: 0, file: file, strokeCount: count, isDamaged: notice != nil),
        RecoveredSketch(sketch: sketch, file: file, live: live, notice: notice)
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
