import SwatchColor

/// The palettes of the user, in a file.
///
/// Each edit is one transaction: when it returns, it survives a crash of the program and a power cut. Several
/// instances can use one file at the same time; edits refer to what they change by identifiers, so none is lost. An
/// instance of this class is used from one thread.
public final class Library {
  /// What happened when the file was opened that the user should know: a sentence, or `nil`.
  public private(set) var notice: String?

  private let file: LibraryFile
  private var connection: Connection?
  /// Whether the last try to open the file failed. Only an edit tries again: it may wait for seconds.
  private var hasFailedToOpen = false
  /// `PRAGMA data_version` when the palettes were read last.
  private var seenVersion: Int64?

  /// The path of the user's library, in the folder of the program's data, or `nil` if the environment does not tell that.
  public static func standardPath(environment: [String: String]) -> String? {
    standardFolder(environment: environment).map { $0 + "/library.sqlite" }
  }

  /// Opens the library at `path`; creates folder, file and a first palette if there is none.
  ///
  /// A damaged file is set aside under another name, with a new one in its place, and ``notice`` tells so. A file
  /// that cannot be read at all, or that is not of this version, is left as it is.
  ///
  /// - Parameter path: The file. A symbolic link is followed.
  /// - Throws: ``LibraryError``, with which the program can only go on without a library.
  public convenience init(path: String) throws(LibraryError) {
    try self.init(path: path, patience: 5000)
  }

  /// Opens the library at `path`; waits `patience` milliseconds for the locks of others, here and in edits.
  init(path: String, patience: Int32) throws(LibraryError) {
    file = LibraryFile(path: path, patience: patience)
    _ = try currentConnection()
  }

  /// The palettes with their swatches, in order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of swatches.
  public func palettes() throws(LibraryError) -> [SavedPalette] {
    let connection = try currentConnection()
    return try file.attempt { () throws(SQLiteError) in
      // Asked first: what is committed in between counts as new once more, which does no harm.
      seenVersion = try connection.integer("PRAGMA data_version")
      return try connection.palettes()
    }
  }

  /// Whether someone else may have changed the library since ``palettes()`` was called last.
  ///
  /// Cheap enough to ask after each event. A library that cannot be asked has not changed; the next edit will tell
  /// what is wrong.
  public var hasChanged: Bool {
    guard let connection, !connection.hasMoved else { return !hasFailedToOpen }
    guard let version = try? connection.integer("PRAGMA data_version") else { return false }
    return version != seenVersion
  }

  /// Carries out `body` in a transaction; `nil` means that what is to be changed is not there.
  func edit<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result?
  ) throws(LibraryError) -> Result {
    let connection = try currentConnection()
    let result = try file.attempt { () throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in try body(connection) }
    }
    guard let result else { throw .removed }
    return result
  }

  /// The connection, opened again if the file is no longer at its place: what were written there would be lost.
  func currentConnection() throws(LibraryError) -> Connection {
    if let connection, !connection.hasMoved { return connection }
    // Closed first: two connections must not share what is left of the old one's log.
    connection = nil
    seenVersion = nil
    hasFailedToOpen = true
    let (connection, notice) = try file.open()
    hasFailedToOpen = false
    self.connection = connection
    self.notice = notice ?? self.notice
    return connection
  }
}
