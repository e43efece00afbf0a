import Glibc
import SwatchSystem
import SwatchText

/// The file of a journal, of this or another instance, locked while it is open.
struct JournalFile {
  private(set) var path: String
  /// The open file; `nil` before the first write.
  private(set) var file: OpenFile?
  private var end = 0
  private var lastStatus: FileStatus?

  init(path: String, file: OpenFile? = nil) { (self.path, self.file) = (path, file) }

  /// Opens another instance's file. Throws `inUse` if that instance is running, `gone` if there is no file.
  init(orphanedAt path: String, _ lock: OpenFile.Lock) throws(JournalError) {
    guard let status = FileStatus(path) else { throw .gone }
    guard status.isRegular else { throw .unreadable(path: path, reason: "it is not a file") }
    // Read-only files can still be recovered.
    guard let file = OpenFile(path, O_RDWR) ?? OpenFile(path, O_RDONLY)
    else { throw errno == ENOENT ? .gone : JournalError(systemError: errno, path: path) }
    // A running instance holds its lock until it exits; a search holds one only for milliseconds.
    let error = file.lock(lock, timeout: lock == .exclusive ? 500 : 0)
    guard error == 0 else { throw JournalError(systemError: error, path: path) }
    guard file.isAt(path) else { throw .gone }
    self.init(path: path, file: file)
  }

  var size: Int? { file?.status?.size }

  func records() throws(JournalError) -> JournalRecords {
    guard let bytes = file?.bytes() else { throw JournalError(systemError: errno, path: path) }
    return try JournalRecords(bytes, path: path)
  }

  /// True if the file was moved or removed, so that new frames would be lost.
  var isLost: Bool { file.map { !$0.isAt(path) } ?? false }

  /// Returns true if another program modified the file, so that new frames would be lost. O(1) while the
  /// file is unchanged, else O(*n*) in its length.
  mutating func isOverwritten() -> Bool {
    guard let file, let lastStatus else { return false }
    guard let status = file.status else { return true }
    if status.size == lastStatus.size, status.modified == lastStatus.modified { return false }
    guard status.size == lastStatus.size, let records = try? records(), !records.isDamaged, records.end == end
    else { return true }
    // Only the modification time has changed.
    self.lastStatus = status
    return false
  }

  /// Continues after the last frame of the file. Returns false if it is read-only.
  mutating func resume(at end: Int) -> Bool {
    guard let file, file.isWritable else { return false }
    (self.end, lastStatus) = (end, file.status)
    return true
  }

  /// Appends a frame, all or nothing. It survives a crash of the program and, once synced, a power failure.
  mutating func write(_ entries: [JournalRecord]) throws(JournalError) {
    let file = try open()
    let frame = JournalFrame.bytes(of: entries)
    let bytes = end == 0 ? JournalFrame.fileHeader + frame : frame
    let error = file.write(bytes, at: end)
    defer { lastStatus = file.status }
    guard error == 0 else {
      // Remove the incomplete frame to save space; the next frame would overwrite it.
      file.truncate(to: end)
      throw JournalError(systemError: error, path: path)
    }
    end += bytes.count
  }

  private mutating func open() throws(JournalError) -> OpenFile {
    if let file { return file }
    createFolder(ofFileAt: path)
    // Another instance may find and remove the empty file before it is locked.
    for _ in 0..<10 {
      guard let newFile = OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW)
      else { throw JournalError(systemError: errno, path: path) }
      let error = newFile.lock(.exclusive, timeout: 500)
      guard error == 0 else { throw JournalError(systemError: error, path: path) }
      if newFile.isAt(path) {
        file = newFile
        return newFile
      }
    }
    throw .gone
  }

  /// Closes and unlocks the file, even during a sync. It can be recovered the next time the program starts.
  mutating func close() {
    file?.unlock()
    (file, end, lastStatus) = (nil, 0, nil)
  }

  /// Closes and removes the file unless another instance uses it.
  mutating func remove() {
    _ = withExclusiveAccess { path.withSystemBytes { unlink($0) } == 0 ? 0 : errno }
    close()
  }

  /// Renames a damaged file. Returns the new path, and 0 or the system's error number.
  func setAside() -> (newPath: String, error: Int32) {
    var result = (newPath: path, error: Int32(0))
    result.error = withExclusiveAccess {
      result = DatabaseFiles(path: path).setAside()
      return result.error
    }
    return result
  }

  /// Moves the file to another folder and updates its timestamps. Returns 0 or the system's error number.
  mutating func move(to folder: JournalFolder) -> Int32 {
    let newPath = folder.path(of: path.lastPathComponent)
    createFolder(ofFileAt: newPath)
    let error = withExclusiveAccess { DatabaseFiles(path: path).move(to: newPath) }
    guard error == 0 else { return error }
    newPath.withSystemBytes { _ = utimes($0, nil) }
    path = newPath
    return 0
  }

  private func withExclusiveAccess(_ body: () -> Int32) -> Int32 {
    guard let file else { return ENOENT }
    let error = file.lock(.exclusive)
    guard error == 0 else { return error }
    return file.isAt(path) ? body() : ENOENT
  }
}
