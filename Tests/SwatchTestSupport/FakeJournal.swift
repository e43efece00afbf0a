import SwatchSession
import SwatchSketch

/// An in-memory journal that records calls and can fail.
public final class FakeJournal: DrawingJournal {
  /// A recorded call.
  public enum Entry: Hashable {
    case begin(file: String?)
    case record(Edit.Kind)
    case undo, redo
    case live(Stroke?)
    case sheet(CanvasRect)
    case saved(file: String?)
    case unsaved
    case recovered(String)
    case close(discarding: Bool)
  }

  /// A simulated error.
  public struct Failure: Error, CustomStringConvertible {
    /// The error message.
    public var description: String

    /// Creates an error.
    public init(description: String = "The drawing cannot be recovered: the disk is full") {
      self.description = description
    }
  }

  /// Creates an empty journal.
  public init() {}

  /// The reason why nothing is saved.
  public var failureNotice: String?
  /// Same as ``failureNotice``.
  public var failureReason: String? { failureNotice }
  /// The reason why the drawing is journaled in another file than before.
  public var replacementNotice: String?
  /// The error thrown when recovering and discarding.
  public var failure: Failure?
  /// Drawings left behind by other sessions, the latest first.
  public var left: [(drawing: RecoverableDrawing, sketch: RecoveredSketch)] = []
  /// The IDs of discarded drawings.
  public var discarded: [String] { left.map(\.drawing).filter(\.isDiscarded).map(\.id) }
  /// True if everything is written.
  public var isWritten = true
  /// True if searching for drawings takes long.
  public var isSlow = false
  private var looksForDiscarded = false
  /// Notices about other drawings.
  public var notices: [String] = []
  /// All recorded calls, in order.
  public private(set) var entries: [Entry] = []
  /// The recorded sketch.
  public private(set) var sketch = Sketch()
  /// The recorded stroke in progress.
  public private(set) var live: Stroke?

  /// The recorded calls except those for strokes in progress.
  public var steps: [Entry] { entries.filter { if case .live = $0 { false } else { true } } }
  /// The recorded strokes in progress.
  public var liveStrokes: [Stroke?] {
    entries.compactMap { if case .live(let stroke) = $0 { .some(stroke) } else { nil } }
  }

  /// Records the call and starts another drawing.
  public func begin(_ drawing: Drawing, file: DocumentFile?) {
    (sketch, live) = (Sketch(drawing), nil)
    entries.append(.begin(file: file?.path))
  }

  /// Records and performs the edit.
  public func record(_ edit: Edit) {
    sketch.perform(edit)
    live = nil
    entries.append(.record(edit.kind))
  }

  /// Records the call and undoes.
  public func recordUndo() {
    _ = sketch.undo()
    entries.append(.undo)
  }

  /// Records the call and redoes.
  public func recordRedo() {
    _ = sketch.redo()
    entries.append(.redo)
  }

  /// Records the call.
  public func record(liveStroke stroke: Stroke?) {
    live = stroke
    entries.append(.live(stroke))
  }

  /// Records the call and sets the sheet.
  public func setSheet(_ sheet: CanvasRect) {
    sketch.setSheet(sheet)
    entries.append(.sheet(sheet))
  }

  /// Records the call.
  public func markSaved(as file: DocumentFile?) {
    sketch.markSaved()
    entries.append(.saved(file: file?.path))
  }

  /// Records the call.
  public func markUnsaved() {
    sketch.markUnsaved()
    entries.append(.unsaved)
  }

  /// Records the call.
  public func close(discarding: Bool) { entries.append(.close(discarding: discarding)) }

  /// Returns ``isWritten``.
  public func waitForWrites(timeout: Duration) -> Bool { isWritten }

  /// Records the argument.
  public func search(includingDiscarded: Bool) { looksForDiscarded = includingDiscarded }

  /// Returns the drawings left behind; `nil` if searching takes long.
  public func searchResult(timeout: Duration) -> RecoverableDrawings? {
    guard !isSlow else { return nil }
    let drawings = left.map(\.drawing).filter { looksForDiscarded || !$0.isDiscarded }
    return RecoverableDrawings(drawings: drawings, notices: notices)
  }

  /// Recovers a drawing, or throws ``failure``.
  public func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch {
    let found = left[try index(of: id)].sketch
    left.removeAll { $0.drawing.id == id }
    (sketch, live) = (found.sketch, found.live)
    entries.append(.recovered(id))
    return found
  }

  /// Marks a drawing as discarded, or throws ``failure``.
  public func discard(_ id: RecoverableDrawing.ID) throws {
    let index = try index(of: id)
    let old = left[index].drawing
    left[index].drawing = RecoverableDrawing(
      id: id, changed: old.changed, file: old.file, drawing: old.drawing, isDamaged: old.isDamaged,
      isDiscarded: true)
  }

  /// Leaves a drawing behind, as a session that ended does.
  public func leave(
    _ id: String, _ strokes: [Stroke], file: DocumentFile? = nil, live: Stroke? = nil, notice: String? = nil
  ) {
    var sketch = Sketch()
    for stroke in strokes { sketch.add(stroke) }
    var drawing = sketch.drawing
    if let live { drawing.apply(drawing.adding(.brush, [live])) }
    left.append(
      (
        RecoverableDrawing(
          id: id, changed: 0, file: file?.path, drawing: drawing, isDamaged: notice != nil),
        RecoveredSketch(sketch: sketch, base: Drawing(), file: file, live: live, notice: notice)
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
