import Glibc
import SwatchColor

/// The file of a journal that was left behind, open and locked: nobody else recovers or removes it meanwhile.
struct LeftJournal {
  let path: String
  private let file: OpenFile

  /// Takes a log that is locked.
  init(_ file: OpenFile, at path: String) {
    (self.path, self.file) = (path, file)
  }

  /// Opens the file at `path`.
  ///
  /// - Throws: ``JournalError``: `inUse` if an instance that runs has it, `gone` if there is none.
  init(at path: String, _ lock: OpenFile.Lock) throws(JournalError) {
    guard let status = FileStatus(path) else { throw .gone }
    guard status.isRegular else { throw .unreadable(path: path, reason: "it is not a file") }
    // Where nothing may be written, it can still be read.
    guard let file = OpenFile(path, O_RDWR) ?? OpenFile(path, O_RDONLY) else {
      throw errno == ENOENT ? .gone : JournalError(systemError: errno, path: path)
    }
    // Others only look at it, which takes them some milliseconds; one that runs is not waited for when looking.
    let error = file.lock(lock, patience: lock == .alone ? 500 : 0)
    guard error == 0 else { throw JournalError(systemError: error, path: path) }
    guard file.isAt(path) else { throw .gone }
    (self.path, self.file) = (path, file)
  }

  /// Reads the file.
  func records() throws(JournalError) -> JournalRecords {
    guard let bytes = file.bytes() else { throw JournalError(systemError: errno, path: path) }
    return try JournalRecords(bytes, path: path)
  }

  /// The file to append to; `nil` if it may not be written.
  func file(end: Int) -> JournalFile? {
    file.isWritable ? JournalFile(path: path, file: file, end: end) : nil
  }

  /// The length of the file in bytes; `nil` if the system does not tell it.
  var size: Int? { file.status?.size }

  /// Removes the file, if nobody else uses it.
  ///
  /// - Returns: 0, or the system's error number.
  @discardableResult
  func remove() -> Int32 {
    whileAlone { path.withSystemBytes { unlink($0) } == 0 ? 0 : errno }
  }

  /// Gives the file another name, in the same folder, because it is damaged.
  func setAside() -> (newPath: String, error: Int32) {
    var newPath = path
    let error = whileAlone {
      let (name, error) = DatabaseFiles(path: path).setAside()
      newPath = name
      return error
    }
    return (newPath, error)
  }

  /// Gives a damaged file another name; `nil` if there is none, or somebody has it.
  static func setAsideDamaged(_ path: String) -> (newPath: String, error: Int32)? {
    guard let journal = try? LeftJournal(at: path, .alone) else { return nil }
    let result = journal.setAside()
    return result.error == EWOULDBLOCK ? nil : result
  }

  /// Moves the file to another folder, and notes the time.
  ///
  /// - Returns: 0, or the system's error number.
  func move(to folder: JournalFolder) -> Int32 {
    let newPath = folder.path(of: path.lastPathComponent)
    createFolder(ofFileAt: newPath)
    return whileAlone {
      let error = DatabaseFiles(path: path).move(to: newPath)
      if error == 0 { newPath.withSystemBytes { _ = utimes($0, nil) } }
      return error
    }
  }

  private func whileAlone(_ body: () -> Int32) -> Int32 {
    let error = file.lock(.alone)
    guard error == 0 else { return error }
    return file.isAt(path) ? body() : ENOENT
  }
}
