/// A drawing that was kept when the program ended without saving it.
public struct RecoverableDrawing: Hashable, Sendable, Identifiable {
  /// What it is called among the kept ones.
  public let id: String
  /// When it was changed last, in seconds since 1970.
  public let changed: Double
  /// The file that it was opened from or saved as, if any.
  public let file: String?
  /// How many strokes it has, one that was being drawn included.
  public let strokeCount: Int
  /// Whether a part of it is lost.
  public let isDamaged: Bool

  /// Creates a description.
  public init(id: String, changed: Double, file: String?, strokeCount: Int, isDamaged: Bool) {
    self.id = id
    self.changed = changed
    self.file = file
    self.strokeCount = strokeCount
    self.isDamaged = isDamaged
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
  /// The file that it was opened from or saved as, if any.
  public let file: String?
  /// The stroke that was being drawn; it is no step yet.
  public let live: Stroke?
  /// What the user should know: a sentence, or `nil` when nothing is lost.
  public let notice: String?

  /// Creates a recovered drawing.
  public init(sketch: Sketch, file: String?, live: Stroke?, notice: String?) {
    self.sketch = sketch
    self.file = file
    self.live = live
    self.notice = notice
  }
}
