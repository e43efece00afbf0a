import SwatchColor

/// The user's palettes in a file. Each edit is a durable transaction. Several instances can use the same file
/// without losing edits, because edits refer to items by identifier. Use an instance from one thread.
public final class Library {
  /// A message for the user about opening the file; `nil` if there is nothing to report.
  public private(set) var notice: String?

  private let file: LibraryFile
  private var connection: Connection?
  /// True if opening failed last time. ``hasChanged`` does not retry, because that may take seconds.
  private var hasFailedToOpen = false
  /// `PRAGMA data_version` when the palettes were last read.
  private var seenVersion: Int64?

  /// Returns the path in the user's data folder; `nil` if the environment does not define it.
  public static func standardPath(environment: [String: String]) -> String? {
    standardFolder(environment: environment).map { $0 + "/library.sqlite" }
  }

  /// Opens the library at `path`. If there is none, creates the folder, the file and a first palette. A damaged
  /// file is renamed and replaced; see ``notice``. Other programs' databases are left unchanged.
  ///
  /// - Parameter timeout: The timeout for locks in milliseconds; it also applies to edits.
  public init(path: String, timeout: Int32 = 5000) throws(LibraryError) {
    file = LibraryFile(path: path, timeout: timeout)
    _ = try currentConnection()
  }

  /// Returns the palettes with their swatches, in order. O(*n* log *n*) in the number of swatches.
  public func palettes() throws(LibraryError) -> [SavedPalette] {
    let connection = try currentConnection()
    return try file.attempt { () throws(SQLiteError) in
      // Read the version first: a commit between the queries is then reported once more, which is harmless.
      seenVersion = try connection.integer("PRAGMA data_version")
      return try connection.palettes()
    }
  }

  /// True if the library may have changed since the last call to ``palettes()``; false if it is inaccessible.
  /// Fast enough to check after each event.
  public var hasChanged: Bool {
    guard let connection, !connection.hasMoved else { return !hasFailedToOpen }
    guard let version = try? connection.integer("PRAGMA data_version") else { return false }
    return version != seenVersion
  }

  /// Runs `body` in a transaction; `nil` means that the edited item does not exist.
  func edit<Result>(_ body: (Connection) throws(SQLiteError) -> Result?) throws(LibraryError) -> Result {
    let connection = try currentConnection()
    let result = try file.attempt { () throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in try body(connection) }
    }
    guard let result else { throw .removed }
    return result
  }

  /// Returns the connection; reopens it if the file was moved, because writes would be lost.
  func currentConnection() throws(LibraryError) -> Connection {
    if let connection, !connection.hasMoved { return connection }
    // Close first: two connections must not share the remains of the old log.
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
