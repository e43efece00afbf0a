import SwatchSketch
import SwatchSystem

/// Records a drawing and its history in a file, so that they survive if the program is killed.
///
/// It must receive all changes to a `Sketch`. Calls return immediately; a thread writes pending changes in
/// batches. The file is created with the first change, locked while in use, and removed on close if nothing
/// would be lost. Use an instance from one thread.
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

  /// The reason why changes are not on disk; `nil` if they are, or soon will be. The next change retries.
  public var failure: JournalError? { queue.withLock { $0.failure } }

  /// A message that explains why the drawing is now recorded in another file; `nil` if it is not.
  public var replacementNotice: String? { queue.withLock { $0.replacementNotice } }

  /// Starts recording another drawing. Call ``markUnsaved()`` if it differs from `file`.
  public func begin(_ drawing: Drawing, file: DocumentFile? = nil) { update { $0.begin(drawing, file) } }
  /// Records a step and drops the stroke in progress, in O(1): the step is copied when it is written.
  public func record(_ edit: Edit) { update { $0.record(edit) } }
  /// Records an undo.
  public func recordUndo() { change { $0.status.position = max(0, $0.status.position - 1) } }

  /// Records a redo.
  public func recordRedo() { change { $0.status.position = min($0.steps.count, $0.status.position + 1) } }

  /// Records the stroke in progress, if any. The next step drops it.
  public func record(liveStroke stroke: Stroke?) { change { $0.live = stroke } }

  /// Records a new sheet.
  public func setSheet(_ sheet: CanvasRect) { change { $0.status.sheet = sheet } }

  /// Records that the current drawing is saved.
  public func markSaved(as file: DocumentFile?) {
    change { ($0.status.savedPosition, $0.status.file) = ($0.status.position, file) }
  }

  /// Records that the drawing is not saved.
  public func markUnsaved() { change { $0.status.savedPosition = nil } }

  /// Waits until all changes are written or writing has failed. Returns false after the timeout.
  public func waitForWrites(timeout: Duration) -> Bool {
    queue.wait(atMost: timeout) { $0.isWritten ? true : nil } ?? false
  }

  /// Waits until all changes are on disk or writing has failed.
  public func flush() {
    write()
    sync.finish()
  }

  /// Closes the journal. The next start of the program offers to recover the drawing unless it is saved or
  /// discarded. Discarded drawings can be recovered for 30 days.
  public func close(discarding: Bool) {
    worker.end()
    searcher.end()
    output.withLock { output in
      write(to: &output)
      sync.finish()
      closeFile(&output.file, discarding: discarding)
      output.origin = nil
      queue.change { $0.close() }
    }
  }

  private func change(_ body: (inout JournalContent) -> Void) { update { $0.change(body) } }

  private func update(_ body: (inout JournalQueue) -> Void) {
    queue.withLock(body)
    worker.schedule { self.write() }
  }

  /// Starts a search for unsaved drawings of ended instances, and optionally those discarded in the last 30
  /// days; see ``searchResult(timeout:)``. Unreadable files are renamed and reported. Files written by newer
  /// versions are left unchanged.
  public func search(includingDiscarded: Bool = false) {
    search.withLock { $0 = (true, nil) }
    searcher.schedule { [folder, search] in
      let found = folder.findDrawings(includingDiscarded: includingDiscarded)
      search.change { $0 = (false, found) }
    }
  }

  /// Returns the result of the search; `nil` after the timeout.
  public func searchResult(timeout: Duration) -> RecoverableDrawings? {
    let found: FoundDrawings?? = search.wait(atMost: timeout) { $0.isUnderWay ? nil : .some($0.found) }
    return found??.recoverable
  }

  /// Takes over a drawing and continues its journal. An unsaved current drawing remains recoverable.
  /// The consistent parts of a damaged drawing are recovered, and its file is renamed.
  ///
  /// - Throws: ``JournalError``: `inUse` or `gone` if another instance was faster. Nothing changes then.
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

  /// Writes all changes, so that they survive a crash of the program and, once synced, a power failure.
  func write() { output.withLock { write(to: &$0) } }

  /// Continues the journal `id`. The current drawing remains recoverable unless it is saved.
  func resume(_ id: String, known: RecoveredJournal?) throws(JournalError) -> RecoveredJournal {
    try output.withLock { output throws(JournalError) in
      var (journal, found) = try folder.open(id, known: known)
      write(to: &output)
      closeFile(&output.file, discarding: false)
      // Append to the file if possible.
      let isSameFile =
        !found.isDamaged && journal.resume(at: found.end)
        && (!id.hasPrefix(JournalFolder.discardedPrefix) || journal.move(to: folder) == 0)
      queue.change { $0 = JournalQueue(found.content, isWritten: isSameFile) }
      output.file = isSameFile ? journal : JournalFile(path: folder.newPath())
      output.origin = isSameFile ? nil : (journal, found.isDamaged)
      write(to: &output)
      return found
    }
  }

  private func closeFile(_ file: inout JournalFile, discarding: Bool) {
    guard queue.withLock({ $0.content.isEdited }) else { return file.remove() }
    if discarding { _ = file.move(to: folder.discarded) }
    file.close()
  }

  private func write(to output: inout Output) {
    if output.file.isLost {
      startNewFile(&output.file)
    } else if output.file.isOverwritten() {
      let old = output.file
      startNewFile(&output.file)
      if output.origin == nil { output.origin = (old, isDamaged: old.size != 0) }
      queue.change {
        $0.replacementNotice =
          "Another program changed the recovery file \(quoted(old.path)). The drawing is now recorded in a new one."
      }
    }
    // Also write changes made in the meantime.
    while let entries = queue.withLock({ $0.next() }) {
      do throws(JournalError) {
        try store(entries, to: &output.file)
        queue.change { $0.succeed() }
        // Everything is stored elsewhere.
        guard var origin = output.origin.take() else { continue }
        if origin.isDamaged { _ = origin.file.setAside() } else { origin.file.remove() }
      } catch {
        queue.change { $0.fail(entries, error) }
        return
      }
    }
  }

  private func store(_ entries: [JournalRecord], to file: inout JournalFile) throws(JournalError) {
    guard !entries.isEmpty else { return file.remove() }
    let isNew = file.file == nil
    try file.write(entries)
    if let open = file.file { sync.begin(open, newPath: isNew ? file.path : nil) }
  }

  private func startNewFile(_ file: inout JournalFile) {
    file = JournalFile(path: folder.newPath())
    queue.change { $0.markUnwritten() }
  }
}
