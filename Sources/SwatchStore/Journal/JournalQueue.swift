import Glibc
import SwatchSketch

/// What a journal keeps, and how much of it is in the file.
///
/// Nothing waits here as such: what the file lacks is the difference to what it has. So nothing is lost when writing
/// fails, and what waits is never more than the history itself.
struct JournalQueue: Sendable {
  /// What the file has to be told, all of it at once.
  enum Order: Sendable {
    /// There is nothing to keep.
    case remove
    case write(JournalBatch)
  }

  private(set) var content = JournalContent()
  /// Why the latest changes are not in the file.
  private(set) var failure: JournalError?
  /// The reason why the drawing is kept in another file than before, as a sentence.
  var replacementNotice: String?
  /// How many steps at the beginning are in the file.
  private var writtenCount = 0
  private var isBaseWritten = false
  private var isLiveWritten = true
  private var isChanged = false
  private var isClosed = false
  /// How many times something was told, and how much of that was written, or could not be.
  private var toldCount = 0
  private var doneCount = 0
  private var takenCount = 0

  init() {}

  /// Goes on with what was recovered.
  init(_ content: JournalContent, isWritten: Bool) {
    self.content = content
    (isBaseWritten, isLiveWritten, isChanged) = (isWritten, isWritten, !isWritten)
    writtenCount = isWritten ? content.steps.count : 0
  }

  /// Keeps another drawing, without a past.
  mutating func begin(_ drawing: Drawing, file: KeptFile?) {
    toldCount += 1
    content = JournalContent()
    content.base = drawing
    content.status.sheet = drawing.sheet
    content.status.file = file
    markUnwritten()
  }

  /// Keeps nothing from now on.
  mutating func close() {
    isClosed = true
    isChanged = false
  }

  /// Changes what is kept.
  mutating func change(_ body: (inout JournalContent) -> Void) {
    let hadLive = content.live != nil
    body(&content)
    toldCount += 1
    isChanged = true
    if hadLive || content.live != nil { isLiveWritten = false }
  }

  /// Adds a step.
  mutating func record(_ edit: Edit) {
    guard !edit.changes.isEmpty else { return }
    writtenCount = min(writtenCount, content.status.position)
    change { $0.record(edit) }
  }

  /// Takes what the file lacks, which then counts as written; `nil` when it has everything.
  mutating func next() -> Order? {
    guard isChanged, !isClosed else { return nil }
    isChanged = false
    takenCount = toldCount
    guard content.isWorthKeeping else {
      markUnwritten()
      isChanged = false
      return .remove
    }
    content.status.changed = Self.now
    let batch = JournalBatch(
      base: isBaseWritten ? nil : content.base, firstStep: writtenCount,
      steps: Array(content.steps[writtenCount...]), status: content.status,
      live: isLiveWritten ? nil : .some(content.live))
    (isBaseWritten, isLiveWritten, writtenCount) = (true, true, content.steps.count)
    return .write(batch)
  }

  /// What was taken is in the file.
  mutating func succeed() {
    failure = nil
    doneCount = takenCount
  }

  /// What was taken is not in the file, which is as it was before.
  mutating func fail(_ order: Order, _ error: JournalError) {
    failure = error
    isChanged = true
    doneCount = takenCount
    guard case .write(let batch) = order else { return }
    writtenCount = min(writtenCount, batch.firstStep)
    if batch.base != nil { isBaseWritten = false }
    if batch.live != nil { isLiveWritten = false }
  }

  /// Whether all that was told is in the file, or has failed to be written.
  var isSettled: Bool { doneCount == toldCount || isClosed }

  /// Nothing is in the file any more.
  mutating func markUnwritten() {
    (isBaseWritten, isLiveWritten, writtenCount, isChanged) = (false, content.live == nil, 0, true)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A difference between what is kept and what the file has.
struct JournalBatch: Sendable {
  /// The drawing to begin with, if the file has another or none.
  let base: Drawing?
  /// The number of the first of ``steps``; the file has those before it.
  let firstStep: Int
  let steps: [Edit]
  let status: JournalStatus
  /// The stroke in progress, if that has changed: it can be that there is none.
  let live: Stroke??
}
