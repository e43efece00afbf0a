import Glibc
import SwatchSketch

/// The content of a journal, and how much of it is in the file. Pending writes are the difference, so a
/// failed write loses nothing, and memory is bounded by the history.
struct JournalQueue: Sendable {
  private(set) var content = JournalContent()
  private(set) var failure: JournalError?
  var replacementNotice: String?
  /// The number of leading steps in the file.
  private var writtenCount = 0
  private var isBaseWritten = false, isLiveWritten = true
  private var isChanged = false, isClosed = false
  private var changeCount = 0
  /// The number of changes covered by the last ``next()``.
  private var attemptedCount = 0
  /// The number of changes that were written or failed.
  private var finishedCount = 0

  init() {}

  init(_ content: JournalContent, isWritten: Bool) {
    self.content = content
    (isBaseWritten, isLiveWritten, isChanged) = (isWritten, isWritten, !isWritten)
    writtenCount = isWritten ? content.steps.count : 0
  }

  mutating func begin(_ drawing: Drawing, _ file: DocumentFile?) {
    changeCount += 1
    content = JournalContent(base: drawing, status: JournalStatus(sheet: drawing.sheet, file: file))
    markUnwritten()
  }

  mutating func close() { (isClosed, isChanged) = (true, false) }

  mutating func change(_ body: (inout JournalContent) -> Void) {
    let hadLive = content.live != nil
    body(&content)
    changeCount += 1
    isChanged = true
    if hadLive || content.live != nil { isLiveWritten = false }
  }

  mutating func record(_ edit: Edit) {
    guard !edit.changes.isEmpty else { return }
    writtenCount = min(writtenCount, content.status.position)
    change { $0.record(edit) }
  }

  /// Returns the entries for the next frame and marks them as written; `nil` if the file is up to date, and
  /// an empty array if it must be removed.
  mutating func next() -> [JournalRecord]? {
    guard isChanged, !isClosed else { return nil }
    defer { isChanged = false }
    attemptedCount = changeCount
    guard !content.steps.isEmpty || content.isEdited else {
      markUnwritten()
      return []
    }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    content.status.changed = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    var entries: [JournalRecord] = isBaseWritten ? [] : [.base(content.base)]
    entries += (writtenCount..<content.steps.count).map { .step($0, content.steps[$0]) }
    entries.append(.status(content.status))
    if !isLiveWritten { entries.append(.live(content.live)) }
    (isBaseWritten, isLiveWritten, writtenCount) = (true, true, content.steps.count)
    return entries
  }

  mutating func succeed() { (failure, finishedCount) = (nil, attemptedCount) }

  /// Records that the entries of the last ``next()`` could not be written and that the file is unchanged.
  mutating func fail(_ entries: [JournalRecord], _ error: JournalError) {
    (failure, isChanged, finishedCount) = (error, true, attemptedCount)
    for entry in entries {
      switch entry {
      case .base: isBaseWritten = false
      case .step(let number, _): writtenCount = min(writtenCount, number)
      case .live: isLiveWritten = false
      case .status: break
      }
    }
  }

  var isWritten: Bool { finishedCount == changeCount || isClosed }

  /// Records that the file is empty or removed.
  mutating func markUnwritten() {
    (isBaseWritten, isLiveWritten, writtenCount, isChanged) = (false, content.live == nil, 0, true)
  }
}
