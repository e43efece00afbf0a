import SwatchColor

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a journal that was left behind, open and locked: nobody else recovers or removes it meanwhile.
struct LeftJournal {
  private enum Content {
    case log(OpenFile)
    case database(DatabaseJournal)
  }

  let path: String
  private let content: Content

  /// Takes a log that is locked.
  init(_ file: OpenFile, at path: String) {
    (self.path, content) = (path, .log(file))
  }

  /// Opens the file at `path`.
  ///
  /// - Throws: ``JournalError``: `inUse` if an instance that runs has it, `gone` if there is none.
  init(at path: String, _ lock: OpenFile.Lock) throws(JournalError) {
    guard let status = FileStatus(path) else { throw .gone }
    guard status.isRegular else { throw .unreadable(path: path, reason: "it is not a file") }
    self.path = path
    guard !DatabaseJournal.isName(path) else {
      content = .database(try DatabaseJournal(path: path))
      return
    }
    // Where nothing may be written, it can still be read.
    guard let file = OpenFile(path, O_RDWR) ?? OpenFile(path, O_RDONLY) else {
      throw errno == ENOENT ? .gone : JournalError(systemError: errno, path: path)
    }
    // Others only look at it, which takes them some milliseconds; one that runs is not waited for when looking.
    let error = file.lock(lock, patience: lock == .alone ? 500 : 0)
    guard error == 0 else { throw JournalError(systemError: error, path: path) }
    guard file.isAt(path) else { throw .gone }
    content = .log(file)
  }

  /// Reads what is in the file.
  func records() throws(JournalError) -> JournalRecords {
    switch content {
    case .database(let database): return try database.records()
    case .log(let file):
      guard let bytes = file.bytes() else { throw JournalError(systemError: errno, path: path) }
      return try JournalRecords(bytes, path: path)
    }
  }

  /// The file to go on with; `nil` where it has to be another: the format is an old one, or nothing may be written.
  func file(end: Int) -> JournalFile? {
    guard case .log(let file) = content, file.isWritable else { return nil }
    return JournalFile(path: path, file: file, end: end)
  }

  /// The length of the file in bytes; `nil` for a database, of which that tells little.
  var size: Int? {
    guard case .log(let file) = content else { return nil }
    return file.status?.size
  }

  /// Removes the file, if nobody else uses it.
  ///
  /// - Returns: 0, or the system's error number.
  @discardableResult
  func remove() -> Int32 {
    whileAlone {
      switch content {
      case .log: path.withSystemBytes { unlink($0) } == 0 ? 0 : errno
      case .database: DatabaseFiles(path: path).remove()
      }
    }
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
    switch content {
    case .log(let file):
      let error = file.lock(.alone)
      guard error == 0 else { return error }
      return file.isAt(path) ? body() : ENOENT
    case .database(let database):
      return database.isLocked ? body() : EWOULDBLOCK
    }
  }
}
