import SwatchSession
import SwatchSketch

/// A journal in memory that writes down what it was told, and can fail.
public final class FakeJournal: DrawingJournal {
  /// What the journal was told.
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

  /// What goes wrong.
  public struct Failure: Error, CustomStringConvertible {
    /// What the user is told.
    public var description: String

    /// Describes it.
    public init(description: String = "The drawing cannot be recovered: the disk is full") {
      self.description = description
    }
  }

  /// Creates a journal that was told nothing.
  public init() {}

  /// Why nothing is kept.
  public var failureNotice: String?
  /// The same.
  public var failureReason: String? { failureNotice }
  /// The reason why the drawing is kept in another file than before.
  public var replacementNotice: String?
  /// What recovering and discarding throws.
  public var failure: Failure?
  /// What others left behind, the latest first.
  public var left: [(drawing: RecoverableDrawing, sketch: RecoveredSketch)] = []
  /// The drawings that were discarded.
  public var discarded: [String] { left.map(\.drawing).filter(\.isDiscarded).map(\.id) }
  /// Whether all that was told is written.
  public var isSettled = true
  /// Whether looking for drawings takes long.
  public var isSlow = false
  private var looksForDiscarded = false
  /// What the user should know of other drawings.
  public var notices: [String] = []
  /// All that was told, in order.
  public private(set) var entries: [Entry] = []
  /// The sketch that was told.
  public private(set) var sketch = Sketch()
  /// The stroke in progress that was told.
  public private(set) var live: Stroke?

  /// What was told beside the strokes in progress.
  public var steps: [Entry] { entries.filter { if case .live = $0 { false } else { true } } }
  /// The strokes in progress that were told.
  public var lives: [Stroke?] {
    entries.compactMap { if case .live(let stroke) = $0 { .some(stroke) } else { nil } }
  }

  /// Notes it down, and begins with another drawing.
  public func begin(_ drawing: Drawing, file: KeptFile?) {
    (sketch, live) = (Sketch(drawing), nil)
    entries.append(.begin(file: file?.path))
  }

  /// Notes it down, and performs it.
  public func record(_ edit: Edit) {
    sketch.perform(edit)
    live = nil
    entries.append(.record(edit.kind))
  }

  /// Notes it down, and undoes.
  public func recordUndo() {
    _ = sketch.undo()
    entries.append(.undo)
  }

  /// Notes it down, and redoes.
  public func recordRedo() {
    _ = sketch.redo()
    entries.append(.redo)
  }

  /// Notes it down.
  public func keep(live stroke: Stroke?) {
    live = stroke
    entries.append(.live(stroke))
  }

  /// Notes it down, and sets the sheet.
  public func setSheet(_ sheet: CanvasRect) {
    sketch.setSheet(sheet)
    entries.append(.sheet(sheet))
  }

  /// Notes it down.
  public func markSaved(as file: KeptFile?) {
    sketch.markSaved()
    entries.append(.saved(file: file?.path))
  }

  /// Notes it down.
  public func markUnsaved() {
    sketch.markUnsaved()
    entries.append(.unsaved)
  }

  /// Notes it down.
  public func close(discarding: Bool) { entries.append(.close(discarding: discarding)) }

  /// Whether ``isSettled``.
  public func settle(atMost patience: Duration) -> Bool { isSettled }

  /// Remembers what is looked for.
  public func look(includingDiscarded: Bool) { looksForDiscarded = includingDiscarded }

  /// What was left; `nil` while it takes long.
  public func found(atMost patience: Duration) -> RecoverableDrawings? {
    guard !isSlow else { return nil }
    let drawings = left.map(\.drawing).filter { looksForDiscarded || !$0.isDiscarded }
    return RecoverableDrawings(drawings: drawings, notices: notices)
  }

  /// Gives a drawing back, unless ``failure`` is to be thrown.
  public func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch {
    let found = left[try index(of: id)].sketch
    left.removeAll { $0.drawing.id == id }
    (sketch, live) = (found.sketch, found.live)
    entries.append(.recovered(id))
    return found
  }

  /// Marks a drawing as discarded, unless ``failure`` is to be thrown.
  public func discard(_ id: RecoverableDrawing.ID) throws {
    let index = try index(of: id)
    let old = left[index].drawing
    left[index].drawing = RecoverableDrawing(
      id: id, changed: old.changed, file: old.file, drawing: old.drawing, isDamaged: old.isDamaged,
      isDiscarded: true)
  }

  /// Leaves a drawing behind, as an instance that ended does.
  public func leave(
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
