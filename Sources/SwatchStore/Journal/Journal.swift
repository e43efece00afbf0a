import SwatchSketch
import SwatchSystem

/// Records a drawing and its history in a file, so that they survive if the program is killed.
///
/// It must receive all changes to a `Sketch`. Calls return immediately; a thread writes pending changes in
/// batches. The file is created with the first change, locked while in use, and removed on close if nothing
/// would be lost.
///
/// Use an instance from one thread.
public final class Journal: Sendable {
  struct Output {
    var file: JournalFile
    /// The file that the drawing was recovered from, kept until the new one contains everything.
    var origin: (file: JournalFile, isDamaged: Bool)?
  }

  let folder: JournalFolder
  let queue = LockedValue(JournalQueue())
  let output: LockedValue<Output>
  let sync = JournalSync()
  private let worker = Worker()
  /// The result of the last search. A search may take a while and must not block input.
  private let search = LockedValue((isUnderWay: false, found: FoundDrawings?.none))
  private let searcher = Worker()

  /// Creates a journal of a blank drawing in a folder.
  public init(folder: JournalFolder) {
    self.folder = folder
    output = LockedValue(Output(file: JournalFile(path: folder.newPath())))
  }

  deinit {
    worker.end()
    searcher.end()
  }

  /// The reason why the latest changes are not on disk; `nil` if they are, or soon will be. Writing is
  /// retried after the next change.
  public var failure: JournalError? { queue.withLock { $0.failure } }

  /// A message that explains why the drawing is now recorded in another file; `nil` if it is not.
  public var replacementNotice: String? { queue.withLock { $0.replacementNotice } }

  /// Starts recording another drawing. Call ``markUnsaved()`` if it differs from `file`.
  public func begin(_ drawing: Drawing, file: DocumentFile? = nil) {
    queue.withLock { $0.begin(drawing, file: file) }
    writeSoon()
  }

  /// Records a step and drops the stroke in progress.
  ///
  /// - Complexity: O(1); the step is copied when it is written.
  public func record(_ edit: Edit) {
    queue.withLock { $0.record(edit) }
    writeSoon()
  }

  /// Records an undo.
  public func recordUndo() {
    change { $0.status.position = max(0, $0.status.position - 1) }
  }

  /// Records a redo.
  public func recordRedo() {
    change { $0.status.position = min($0.steps.count, $0.status.position + 1) }
  }

  /// Records the stroke in progress, if any. The next step drops it.
  public func record(liveStroke stroke: Stroke?) {
    change { $0.live = stroke }
  }

  /// Records a new sheet.
  public func setSheet(_ sheet: CanvasRect) {
    change { $0.status.sheet = sheet }
  }

  /// Records that the current drawing is saved.
  public func markSaved(as file: DocumentFile?) {
    change { ($0.status.savedPosition, $0.status.file) = ($0.status.position, file) }
  }

  /// Records that the drawing is not saved.
  public func markUnsaved() {
    change { $0.status.savedPosition = nil }
  }

  /// Waits until all changes are written or writing has failed. Returns false after the timeout.
  public func waitForWrites(timeout: Duration) -> Bool {
    queue.wait(atMost: timeout) { $0.isWritten ? true : nil } ?? false
  }

  /// Waits until all changes are on disk or writing has failed.
  public func flush() {
    write()
    sync.finish()
  }

  /// Closes the journal. The drawing is offered for recovery the next time the program starts, unless it is
  /// saved.
  ///
  /// - Parameter discarding: True to discard the drawing; it can be recovered for 30 days.
  public func close(discarding: Bool) {
    worker.end()
    searcher.end()
    finish(discarding: discarding)
  }

  private func change(_ body: (inout JournalContent) -> Void) {
    queue.withLock { $0.change(body) }
    writeSoon()
  }

  private func writeSoon() { worker.schedule { self.write() } }
}

extension Journal {
  /// Starts a search for unsaved drawings of instances that are no longer running; see
  /// ``searchResult(timeout:)``.
  ///
  /// Unreadable files are renamed and reported. Files written by newer versions are left unchanged.
  ///
  /// - Parameter includingDiscarded: True to include those discarded in the last 30 days.
  public func search(includingDiscarded: Bool = false) {
    search.withLock { $0 = (true, nil) }
    searcher.schedule { [folder, search] in
      let found = folder.findDrawings(includingDiscarded: includingDiscarded)
      search.change { $0 = (false, found) }
    }
  }

  /// Returns the result of the search; `nil` after the timeout.
  public func searchResult(timeout: Duration) -> RecoverableDrawings? {
    let found = search.wait(atMost: timeout) { search -> FoundDrawings?? in
      search.isUnderWay ? nil : .some(search.found)
    }
    return found??.recoverable
  }

  /// Takes over a drawing and continues its journal. The current drawing remains recoverable unless it is
  /// saved.
  ///
  /// The consistent parts of a damaged drawing are recovered, and its file is renamed.
  ///
  /// - Throws: ``JournalError``: `inUse` or `gone` if another instance got to it first. Nothing changes in
  ///   that case.
  public func recover(_ id: RecoverableDrawing.ID) throws(JournalError) -> RecoveredSketch {
    let found = try resume(id, known: search.withLock { $0.found?.journals[id] })
    search.withLock { $0.found = nil }
    let content = found.content
    return RecoveredSketch(
      sketch: found.sketch, base: content.base, file: content.status.file, live: content.live,
      notice: found.isDamaged
        ? "The drawing was damaged, and parts of it may be missing. Save it under another name." : nil)
  }

  /// Discards a recoverable drawing. It can still be recovered for 30 days.
  public func discard(_ id: RecoverableDrawing.ID) throws(JournalError) { try folder.discard(id) }
}
