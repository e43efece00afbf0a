/// A drawing that can be recovered after the program ended without saving it.
public struct RecoverableDrawing: Hashable, Sendable, Identifiable {
  /// The name of its journal.
  public let id: String
  /// The time of the last change, in seconds since 1970.
  public let changed: Double
  /// The path of the drawing's file, if any.
  public let file: String?
  /// The drawing, including an unfinished stroke.
  public let drawing: Drawing
  /// True if parts of it are lost.
  public let isDamaged: Bool
  /// True if the user discarded it.
  public let isDiscarded: Bool

  /// The number of strokes.
  public var strokeCount: Int { drawing.strokes.count }

  /// Creates a description.
  public init(
    id: String, changed: Double, file: String?, drawing: Drawing, isDamaged: Bool = false,
    isDiscarded: Bool = false
  ) {
    (self.id, self.changed, self.file, self.drawing) = (id, changed, file, drawing)
    (self.isDamaged, self.isDiscarded) = (isDamaged, isDiscarded)
  }
}

/// The drawings that can be recovered.
public struct RecoverableDrawings: Hashable, Sendable {
  /// The drawings, latest first.
  public let drawings: [RecoverableDrawing]
  /// Messages about drawings that cannot be recovered.
  public let notices: [String]

  /// Creates a list.
  public init(drawings: [RecoverableDrawing] = [], notices: [String] = []) {
    (self.drawings, self.notices) = (drawings, notices)
  }
}

/// A recovered drawing with its history.
public struct RecoveredSketch: Sendable {
  /// The drawing with all steps, including undone ones.
  public let sketch: Sketch
  /// The drawing before the first step, as in the file it was opened from.
  public let base: Drawing
  /// The file of the drawing, if any.
  public let file: DocumentFile?
  /// The unfinished stroke, which is not a step yet.
  public let live: Stroke?
  /// A message about lost parts; `nil` if nothing is lost.
  public let notice: String?

  /// Creates a recovered drawing.
  public init(sketch: Sketch, base: Drawing, file: DocumentFile?, live: Stroke?, notice: String?) {
    (self.sketch, self.base, self.file, self.live, self.notice) = (sketch, base, file, live, notice)
  }
}
