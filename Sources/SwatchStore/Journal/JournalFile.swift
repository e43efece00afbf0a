import Glibc
import SwatchColor

/// The file of a journal, to which frames are appended. While it is open, its lock keeps everybody else out; it ends with
/// the process, however that ends.
struct JournalFile {
  private(set) var path: String
  /// What is open, for who syncs it.
  private(set) var file: OpenFile?
  /// Where the next frame goes.
  private var end = 0
  /// The file after the last write.
  private var lastStatus: FileStatus?

  /// Names a file; it is made by the first ``write(_:)``.
  init(path: String) {
    self.path = path
  }

  /// Goes on with a file that is locked, behind its last frame.
  init(path: String, file: OpenFile, end: Int) {
    (self.path, self.file, self.end, lastStatus) = (path, file, end, file.status)
  }

  /// Whether what was written would not be found any more, because the file was moved or removed.
  var isLost: Bool { file.map { !$0.isAt(path) } ?? false }

  /// Returns true if another program changed the file in place, so that frames appended to it would not be found.
  ///
  /// - Complexity: O(1) while the file is unchanged, else O(*n*) in its length.
  mutating func isOverwritten() -> Bool {
    guard let file, let lastStatus else { return false }
    guard let status = file.status else { return true }
    if status.isUnmodified(since: lastStatus) { return false }
    guard status.size == lastStatus.size, let bytes = file.bytes(),
      let records = try? JournalRecords(bytes, path: path), !records.isDamaged, records.end == end
    else { return true }
    // Only its time has changed.
    self.lastStatus = status
    return false
  }

  /// Appends a batch, all or nothing. It survives the end of the program when this returns, and a power cut as soon as
  /// the file is synced.
  mutating func write(_ batch: JournalBatch) throws(JournalError) {
    let file = try open()
    let frame = JournalFrame.bytes(of: batch.entries)
    let bytes = end == 0 ? JournalFrame.fileHeader + frame : frame
    let error = file.write(bytes, at: end)
    guard error == 0 else {
      // What is left would only cost room: the next frame goes over it.
      file.truncate(to: end)
      lastStatus = file.status
      throw JournalError(systemError: error, path: path)
    }
    end += bytes.count
    lastStatus = file.status
  }

  /// The same file under the name that it has got meanwhile.
  func moved(to path: String) -> JournalFile {
    var file = self
    file.path = path
    return file
  }

  /// Closes the file and leaves it for the next start, even if it is still being synced.
  mutating func close() {
    file?.unlock()
    (file, end, lastStatus) = (nil, 0, nil)
  }

  /// The file, to be set aside or removed once another has everything; `nil` if there is none.
  var left: LeftJournal? { file.map { LeftJournal($0, at: path) } }

  /// Removes the file, if there is one.
  mutating func remove() {
    if file != nil, !isLost { path.withSystemBytes { _ = unlink($0) } }
    close()
  }

  /// Moves the file to those that were discarded, if there is one.
  mutating func discard(to folder: JournalFolder) {
    if !isLost { _ = left?.move(to: folder) }
    close()
  }

  /// The file, which is made and locked if it was not.
  private mutating func open() throws(JournalError) -> OpenFile {
    if let file { return file }
    let made = try Self.make(path: path)
    file = made
    return made
  }

  private static func make(path: String) throws(JournalError) -> OpenFile {
    createFolder(ofFileAt: path)
    // Another instance may find it before it is locked, and take it away as one that was never begun.
    for _ in 0..<10 {
      guard let file = OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW) else {
        throw JournalError(systemError: errno, path: path)
      }
      let error = file.lock(.alone, patience: 500)
      guard error == 0 else { throw JournalError(systemError: error, path: path) }
      if file.isAt(path) { return file }
    }
    throw .gone
  }
}

extension JournalBatch {
  /// What the file is told.
  fileprivate var entries: [JournalEntry] {
    (base.map { [.base($0)] } ?? []) + zip(firstStep..., steps).map { .step($0, $1) } + [.status(status)]
      + (live.map { [.live($0)] } ?? [])
  }
}
