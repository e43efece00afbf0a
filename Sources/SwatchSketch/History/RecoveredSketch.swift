/// A drawing that was kept when the program ended without saving it.
public struct RecoverableDrawing: Hashable, Sendable, Identifiable {
  /// What it is called among the kept ones.
  public let id: String
  /// When it was changed last, in seconds since 1970.
  public let changed: Double
  /// The file that it was opened from or saved as, if any.
  public let file: String?
  /// What it looks like, a stroke that was being drawn included.
  public let drawing: Drawing
  /// Whether a part of it is lost.
  public let isDamaged: Bool
  /// Whether the user discarded it.
  public let isDiscarded: Bool

  /// How many strokes it has.
  public var strokeCount: Int { drawing.strokes.count }

  /// Creates a description.
  public init(
    id: String, changed: Double, file: String?, drawing: Drawing, isDamaged: Bool = false,
    isDiscarded: Bool = false
  ) {
    self.id = id
    self.changed = changed
    self.file = file
    self.drawing = drawing
    self.isDamaged = isDamaged
    self.isDiscarded = isDiscarded
  }
}

/// The drawings that were kept when programs ended.
public struct RecoverableDrawings: Hashable, Sendable {
  /// The drawings, the latest first.
  public let drawings: [RecoverableDrawing]
  /// What the user should know of others: sentences.
  public let notices: [String]

  /// Creates a list.
  public init(drawings: [RecoverableDrawing] = [], notices: [String] = []) {
    self.drawings = drawings
    self.notices = notices
  }
}

/// A drawing that was kept, with its past.
public struct RecoveredSketch: Sendable {
  /// The drawing with all steps, done and undone.
  public let sketch: Sketch
  /// The drawing before all steps: what its file had, if it was opened from one.
  public let beginning: Drawing
  /// The file that it was opened from or saved as, if any.
  public let file: KeptFile?
  /// The stroke that was being drawn; it is no step yet.
  public let live: Stroke?
  /// What the user should know: a sentence, or `nil` when nothing is lost.
  public let notice: String?

  /// Creates a recovered drawing.
  public init(sketch: Sketch, beginning: Drawing, file: KeptFile?, live: Stroke?, notice: String?) {
    self.sketch = sketch
    self.beginning = beginning
    self.file = file
    self.live = live
    self.notice = notice
  }
}
