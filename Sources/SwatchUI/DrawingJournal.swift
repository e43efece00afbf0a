import SwatchSketch

/// Keeps the drawing with its past while it is made, so that it survives whatever ends the program.
///
/// It is told what the sketch is told. Calls return at once, except ``recoverable()``, ``recover(_:)``,
/// ``discard(_:)`` and ``close(discarding:)``, which use the disk.
public protocol DrawingJournal: AnyObject {
  /// Why the latest changes are not on the disk: a sentence, or `nil` if they are or soon will be. Nothing is
  /// forgotten; the next change tries again.
  var failureNotice: String? { get }

  /// Begins with another drawing, and drops the one before.
  func begin(_ drawing: Drawing, file: String?)
  /// Keeps a step that the sketch performed. The stroke in progress is dropped.
  func record(_ edit: Edit)
  /// Keeps that a step was undone.
  func recordUndo()
  /// Keeps that a step was repeated.
  func recordRedo()
  /// Keeps the stroke that is being drawn as it is now, or that there is none.
  func keep(live stroke: Stroke?)
  /// Keeps that the sheet has another extent.
  func setPage(_ page: CanvasRect)
  /// Keeps that the drawing is saved as it is now.
  func markSaved(as file: String?)
  /// Keeps that the drawing is saved nowhere.
  func markUnsaved()
  /// Ends the journal; the drawing is kept for the next start unless it is saved, or not wanted any more.
  func close(discarding: Bool)

  /// The drawings that other instances left behind and that are not saved.
  func recoverable() -> RecoverableDrawings
  /// Takes a drawing over, and goes on keeping it. The error's description is a sentence for the user.
  func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch
  /// Removes a drawing that can be recovered.
  func discard(_ id: RecoverableDrawing.ID) throws
}
