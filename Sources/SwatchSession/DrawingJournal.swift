import SwatchSketch

/// Keeps the drawing with its past while it is made, so that it survives whatever ends the program.
///
/// It is told what the sketch is told. Calls return at once, except ``recover(_:)``, ``discard(_:)`` and
/// ``close(discarding:)``, which use the disk.
public protocol DrawingJournal: AnyObject {
  /// Why the latest changes are not on the disk: a sentence, or `nil` if they are or soon will be. Nothing is
  /// forgotten; the next change tries again.
  var failureNotice: String? { get }
  /// The reason of ``failureNotice`` in a few words, for the middle of a sentence.
  var failureReason: String? { get }
  /// The reason why the drawing is kept in another file than before, as a sentence; `nil` for none. Nothing is lost
  /// then.
  var replacementNotice: String? { get }

  /// Begins with another drawing, and drops the one before.
  func begin(_ drawing: Drawing, file: KeptFile?)
  /// Keeps a step that the sketch performed. The stroke in progress is dropped.
  func record(_ edit: Edit)
  /// Keeps that a step was undone.
  func recordUndo()
  /// Keeps that a step was repeated.
  func recordRedo()
  /// Keeps the stroke that is being drawn as it is now, or that there is none.
  func keep(live stroke: Stroke?)
  /// Keeps that the sheet has another extent.
  func setSheet(_ sheet: CanvasRect)
  /// Keeps that the drawing is saved as it is now.
  func markSaved(as file: KeptFile?)
  /// Keeps that the drawing is saved nowhere.
  func markUnsaved()
  /// Waits until all that was told survives the end of the program, or cannot be kept, for at most `patience`; false if there is
  /// something left to wait for.
  func settle(atMost patience: Duration) -> Bool
  /// Ends the journal; the drawing is kept for the next start unless it is saved. One that is not wanted any more can be
  /// brought back for a while.
  func close(discarding: Bool)

  /// Begins to look for the drawings that other instances left behind and that are not saved, and for those that were
  /// discarded not long ago if they are wanted, too.
  func look(includingDiscarded: Bool)
  /// What was found; `nil` if that takes longer than `patience`.
  func found(atMost patience: Duration) -> RecoverableDrawings?
  /// Takes a drawing over, and goes on keeping it; what was drawn until then is left as by the end of the program. The
  /// error's description is a sentence for the user.
  func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch
  /// Takes a drawing away from those that can be recovered; for a while it can be brought back.
  func discard(_ id: RecoverableDrawing.ID) throws
}
