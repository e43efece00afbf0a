import SwatchSketch
import SwatchSystem

/// Keeps a drawing with its past in a file while it is made, so that it survives whatever ends the program.
///
/// It is told what the `Sketch` is told. A call returns at once; a thread writes what waits, all of it at once. An instance of this class is used from one thread.
///
/// A file appears with the first thing that could be lost, and goes when the journal is closed and nothing would be.
/// While it is in use no other instance can open it.
public final class Journal: Sendable {
  struct Output {
    var file: JournalFile
    /// The file that the drawing was recovered from, if it goes on in another: it stays until that has everything.
    var origin: (file: JournalFile, isDamaged: Bool)?
  }

  let folder: JournalFolder
  let queue = Guarded(JournalQueue())
  /// Used by the worker, and by whoever cannot wait for that.
  let output: Guarded<Output>
  let sync = JournalSync()
  private let worker = Worker()
  /// The result of a search. Reading large drawings takes a while, and keys must not wait for it.
  private let search = Guarded((isUnderWay: false, found: FoundDrawings?.none))
  private let searcher = Worker()

  /// Creates a journal of a blank drawing.
  ///
  /// - Parameter folder: Where the file will be.
  public init(folder: JournalFolder) {
    self.folder = folder
    output = Guarded(Output(file: JournalFile(path: folder.newPath())))
  }

  deinit {
    worker.end()
    searcher.end()
  }

  /// Why the latest changes are not on the disk: a sentence, or `nil` if they are or soon will be. Nothing is
  /// forgotten; the next change tries again.
  public var failure: JournalError? { queue.withLock { $0.failure } }

  /// The reason why the drawing is kept in another file than before, as a sentence; `nil` for none. Nothing is lost
  /// then.
  public var replacementNotice: String? { queue.withLock { $0.replacementNotice } }

  /// Begins with another drawing, and drops the one before.
  ///
  /// - Parameter file: Where the drawing is saved, if it is; ``markUnsaved()`` if it is not as it is there.
  public func begin(_ drawing: Drawing, file: KeptFile? = nil) {
    queue.withLock { $0.begin(drawing, file: file) }
    writeSoon()
  }

  /// Keeps a step that the sketch performed. The stroke in progress is dropped.
  ///
  /// - Complexity: O(1); the step is copied when it is written.
  public func record(_ edit: Edit) {
    queue.withLock { $0.record(edit) }
    writeSoon()
  }

  /// Keeps that a step was undone.
  public func recordUndo() {
    change { $0.status.position = max(0, $0.status.position - 1) }
  }

  /// Keeps that a step was repeated.
  public func recordRedo() {
    change { $0.status.position = min($0.steps.count, $0.status.position + 1) }
  }

  /// Keeps the stroke that is being drawn as it is now, or that there is none. The next step drops it.
  public func keep(live stroke: Stroke?) {
    change { $0.live = stroke }
  }

  /// Keeps that the sheet has another extent.
  public func setSheet(_ sheet: CanvasRect) {
    change { $0.status.sheet = sheet }
  }

  /// Keeps that the drawing is saved as it is now.
  public func markSaved(as file: KeptFile?) {
    change { ($0.status.savedPosition, $0.status.file) = ($0.status.position, file) }
  }

  /// Keeps that the drawing is saved nowhere.
  public func markUnsaved() {
    change { $0.status.savedPosition = nil }
  }

  /// Waits until all that was told is written, and so survives the end of the program; or until that has failed, of which
  /// ``failure`` tells.
  ///
  /// - Parameter patience: How long to wait for a disk that does not answer.
  /// - Returns: Whether there is nothing left to wait for.
  public func settle(atMost patience: Duration) -> Bool {
    queue.wait(atMost: patience) { $0.isSettled ? true : nil } ?? false
  }

  /// Waits until all is on the disk, or has failed.
  public func flush() {
    write()
    sync.finish()
  }

  /// Ends the journal: nothing is kept from now on.
  ///
  /// - Parameter discarding: Whether the drawing is not wanted any more: then it can be brought back for 30 days.
  ///   Otherwise it is kept for the next start, unless it is saved.
  public func close(discarding: Bool) {
    worker.end()
    searcher.end()
    finish(discarding: discarding)
  }

  private func change(_ body: (inout JournalContent) -> Void) {
    queue.withLock { $0.change(body) }
    writeSoon()
  }

  private func writeSoon() { worker.wake { self.write() } }
}

/// What other instances left behind.
extension Journal {
  /// Begins to look for drawings that can be recovered: those whose program does not run any more, and that are not
  /// saved. A thread does that; ``found(atMost:)`` has the answer.
  ///
  /// What cannot be read is set aside under another name, and a sentence tells so; what a newer version has written
  /// is left alone. What is saved anyway is removed.
  ///
  /// - Parameter includingDiscarded: Whether to look for those that were discarded in the last 30 days, too.
  public func look(includingDiscarded: Bool = false) {
    search.withLock { $0 = (true, nil) }
    searcher.wake { [folder, search] in
      let found = folder.found(includingDiscarded: includingDiscarded)
      search.change { $0 = (false, found) }
    }
  }

  /// What was found.
  ///
  /// - Parameter patience: How long to wait for it.
  /// - Returns: `nil` if it is not known yet.
  public func found(atMost patience: Duration) -> RecoverableDrawings? {
    let found = search.wait(atMost: patience) { search -> FoundDrawings?? in
      search.isUnderWay ? nil : .some(search.found)
    }
    return found??.recoverable
  }

  /// Takes a drawing over, and goes on keeping it: there is no moment at which it is not on the disk. What this
  /// journal kept until now is left for later, if it is not saved.
  ///
  /// A damaged one gives what fits together; what was found is set aside.
  ///
  /// - Throws: ``JournalError``, in which case nothing has changed: `inUse` or `gone` if another instance was faster.
  public func recover(_ id: RecoverableDrawing.ID) throws(JournalError) -> RecoveredSketch {
    let found = try resume(id, known: search.withLock { $0.found?.journals[id] })
    search.withLock { $0.found = nil }
    let content = found.content
    return RecoveredSketch(
      sketch: found.sketch, beginning: content.base, file: content.status.file, live: content.live,
      notice: found.isDamaged
        ? "The drawing was damaged, and parts of it may be missing; save it under another name." : nil)
  }

  /// Takes a drawing away from those that can be recovered. For 30 days it can be brought back.
  public func discard(_ id: RecoverableDrawing.ID) throws(JournalError) { try folder.discard(id) }
}
