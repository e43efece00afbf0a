import Glibc
import SwatchSystem
import SwatchText

/// The file of a journal: one that frames are appended to, or one that another instance left behind.
///
/// While it is open, its lock keeps everybody else out; it ends with the process, however that ends.
struct JournalFile {
  private(set) var path: String
  /// The open file, for whoever syncs it; `nil` until something is written.
  private(set) var file: OpenFile?
  /// The offset of the next frame.
  private var end = 0
  /// The file after the last write.
  private var lastStatus: FileStatus?

  /// Takes a file that is open and locked, if there is one; else it is made by the first ``write(_:)``.
  init(path: String, file: OpenFile? = nil) {
    (self.path, self.file) = (path, file)
  }

  /// Opens the file that an instance left behind.
  ///
  /// - Throws: ``JournalError``: `inUse` if an instance that runs has it, `gone` if there is none.
  init(leftAt path: String, _ lock: OpenFile.Lock) throws(JournalError) {
    guard let status = FileStatus(path) else { throw .gone }
    guard status.isRegular else { throw .unreadable(path: path, reason: "it is not a file") }
    // Without permission to write, it can still be read.
    guard let file = OpenFile(path, O_RDWR) ?? OpenFile(path, O_RDONLY) else {
      throw errno == ENOENT ? .gone : JournalError(systemError: errno, path: path)
    }
    // Other instances hold the lock for some milliseconds to read the file, and a running one for good.
    let error = file.lock(lock, patience: lock == .alone ? 500 : 0)
    guard error == 0 else { throw JournalError(systemError: error, path: path) }
    guard file.isAt(path) else { throw .gone }
    self.init(path: path, file: file)
  }

  // MARK: - Reading

  var size: Int? { file?.status?.size }

  func records() throws(JournalError) -> JournalRecords {
    guard let bytes = file?.bytes() else { throw JournalError(systemError: errno, path: path) }
    return try JournalRecords(bytes, path: path)
  }

  // MARK: - Writing

  /// True if the file was moved or removed, so that further frames would not be found.
  var isLost: Bool { file.map { !$0.isAt(path) } ?? false }

  /// Returns true if another program changed the file in place, so that frames appended to it would not be found.
  ///
  /// - Complexity: O(1) while the file is unchanged, else O(*n*) in its length.
  mutating func isOverwritten() -> Bool {
    guard let file, let lastStatus else { return false }
    guard let status = file.status else { return true }
    if status.isUnmodified(since: lastStatus) { return false }
    guard status.size == lastStatus.size, let records = try? records(), !records.isDamaged,
      records.end == end
    else { return true }
    // Only its time has changed.
    self.lastStatus = status
    return false
  }

  /// Goes on behind the last frame of a file that was left behind.
  ///
  /// - Returns: False if the file may not be written.
  mutating func resume(at end: Int) -> Bool {
    guard let file, file.isWritable else { return false }
    (self.end, lastStatus) = (end, file.status)
    return true
  }

  /// Appends a frame, all or nothing. It survives the end of the program when this returns, and a power cut as soon as the
  /// file is synced.
  mutating func write(_ entries: [JournalEntry]) throws(JournalError) {
    let file = try open()
    let frame = JournalFrame.bytes(of: entries)
    let bytes = end == 0 ? JournalFrame.fileHeader + frame : frame
    let error = file.write(bytes, at: end)
    guard error == 0 else {
      // Remains of the frame would only take space: the next frame overwrites them.
      file.truncate(to: end)
      lastStatus = file.status
      throw JournalError(systemError: error, path: path)
    }
    end += bytes.count
    lastStatus = file.status
  }

  /// The file, which is made and locked if it was not.
  private mutating func open() throws(JournalError) -> OpenFile {
    if let file { return file }
    createFolder(ofFileAt: path)
    // Another instance may find it before it is locked, and take it away as one that was never begun.
    for _ in 0..<10 {
      guard let made = OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW) else {
        throw JournalError(systemError: errno, path: path)
      }
      let error = made.lock(.alone, patience: 500)
      guard error == 0 else { throw JournalError(systemError: error, path: path) }
      if made.isAt(path) {
        file = made
        return made
      }
    }
    throw .gone
  }

  // MARK: - Leaving

  /// Closes the file and leaves it for the next start, even if it is still being synced.
  mutating func close() {
    file?.unlock()
    (file, end, lastStatus) = (nil, 0, nil)
  }

  /// Closes the file, and removes it unless another instance uses it.
  mutating func remove() {
    _ = whileAlone { path.withSystemBytes { unlink($0) } == 0 ? 0 : errno }
    close()
  }

  /// Gives the file another name in the same folder, because it is damaged.
  ///
  /// - Returns: The new name, and 0 or the system's error number.
  func setAside() -> (newPath: String, error: Int32) {
    var newPath = path
    let error = whileAlone {
      let (name, error) = DatabaseFiles(path: path).setAside()
      newPath = name
      return error
    }
    return (newPath, error)
  }

  /// Moves the file to another folder, and notes the time.
  ///
  /// - Returns: 0, or the system's error number.
  mutating func move(to folder: JournalFolder) -> Int32 {
    let newPath = folder.path(of: path.lastPathComponent)
    createFolder(ofFileAt: newPath)
    let error = whileAlone { DatabaseFiles(path: path).move(to: newPath) }
    guard error == 0 else { return error }
    newPath.withSystemBytes { _ = utimes($0, nil) }
    path = newPath
    return 0
  }

  private func whileAlone(_ body: () -> Int32) -> Int32 {
    guard let file else { return ENOENT }
    let error = file.lock(.alone)
    guard error == 0 else { return error }
    return file.isAt(path) ? body() : ENOENT
  }
}
