import SwatchSketch

/// Records a drawing and its history, so that they survive if the program is killed.
///
/// Calls return at once, except ``recover(_:)``, ``discard(_:)``, ``close(discarding:)`` and those with a timeout.
public protocol DrawingJournal: AnyObject {
  /// A sentence that explains why the latest changes are not on disk; `nil` if they soon will be.
  var failureNotice: String? { get }
  /// The reason for ``failureNotice``, as a phrase for the middle of a sentence.
  var failureReason: String? { get }
  /// A sentence that explains why the drawing is now recorded in another file; `nil` if it is not.
  var replacementNotice: String? { get }

  /// Starts recording another drawing and drops the current one.
  func begin(_ drawing: Drawing, file: DocumentFile?)
  /// Records a step and drops the stroke in progress.
  func record(_ edit: Edit)
  /// Records an undo.
  func recordUndo()
  func recordRedo()
  func record(liveStroke stroke: Stroke?)
  /// Records a new sheet.
  func setSheet(_ sheet: CanvasRect)
  func markSaved(as file: DocumentFile?)
  /// Records that the drawing is not saved.
  func markUnsaved()
  /// Waits until all changes are written or writing has failed. Returns false after the timeout.
  func waitForWrites(timeout: Duration) -> Bool
  /// Closes the journal. Discarded drawings stay recoverable for a while; unsaved ones are offered next time.
  func close(discarding: Bool)

  /// Starts a search for unsaved drawings of other instances, and optionally for recently discarded ones.
  func search(includingDiscarded: Bool)
  /// Returns the result of the search; `nil` after the timeout.
  func searchResult(timeout: Duration) -> RecoverableDrawings?
  /// Takes over a drawing and continues its journal. The current one remains recoverable unless it is saved.
  func recover(_ id: RecoverableDrawing.ID) throws -> RecoveredSketch
  /// Discards a recoverable drawing. It can still be recovered for a while.
  func discard(_ id: RecoverableDrawing.ID) throws
}
