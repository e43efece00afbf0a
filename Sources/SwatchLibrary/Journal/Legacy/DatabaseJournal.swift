import SwatchSketch

/// A journal of version 1, an SQLite database: it can be read and taken away, but is not written any more.
struct DatabaseJournal {
  private let path: String
  private let connection: Connection

  /// Whether the file with this name is one.
  static func isName(_ name: String) -> Bool { name.hasSuffix(".journal") }

  /// Opens the file at `path`, which nobody else can open from the first look at its content on.
  init(path: String) throws(JournalError) {
    guard !DatabaseFiles(path: path).haveLostTheirBeginning else { throw .damaged(path: path) }
    self.path = path
    do throws(SQLiteError) {
      connection = try Connection(path: path, patience: 100)
      connection.keepLogOnClose(true)
      // Before the first look at the content: so there is no memory to be shared, for which a full disk has no room.
      try connection.run(script: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA cell_size_check = TRUE")
    } catch {
      throw JournalError(error, path: path)
    }
  }

  /// Whether nobody else uses the file.
  var isLocked: Bool { connection.tryLock() }

  /// Reads what can still be read.
  ///
  /// - Throws: ``JournalError``: `damaged` if that is nothing at all.
  func records() throws(JournalError) -> JournalRecords {
    do throws(SQLiteError) {
      // What was cut off can be read as far as it goes.
      try connection.run(script: "PRAGMA writable_schema = ON; BEGIN")
    } catch {
      throw JournalError(error, path: path)
    }
    guard try hasTables() else { return JournalRecords() }
    var records = JournalRecords()
    records.base = part("base", &records.isDamaged)
    records.status = part("status", &records.isDamaged)
    records.live = part("live", &records.isDamaged)
    records.steps = steps(&records.isDamaged)
    records.completeOrMarkDamaged()
    guard records.haveAny || !records.isDamaged else { throw .damaged(path: path) }
    // Another instance may have taken it away before it was locked.
    guard !connection.hasMoved else { throw .gone }
    return records
  }

  /// Whether the tables of this version were made; throws if it is another version.
  private func hasTables() throws(JournalError) -> Bool {
    let (application, version, schema): (Int64?, Int64?, Int64?)
    do throws(SQLiteError) {
      application = try connection.integer("PRAGMA application_id")
      version = try connection.integer("PRAGMA user_version")
      schema = try connection.integer("PRAGMA schema_version")
    } catch {
      throw JournalError(error, path: path)
    }
    if application == 0, version == 0, schema == 0 { return false }
    guard application == Self.applicationID, let version, version > 0 else { throw .foreign(path: path) }
    guard version <= Self.version else { throw .newer(path: path) }
    return true
  }

  /// The rows of `part` are `base`, `status` and `live`.
  private func part<Value: ByteCodable>(_ name: String, _ isDamaged: inout Bool) -> Value? {
    var bytes: [UInt8]?
    do throws(SQLiteError) {
      try connection.forEachRow("SELECT content FROM part WHERE name = ?", .text(name)) { bytes = $0.blob(0) }
    } catch {
      isDamaged = true
    }
    guard let bytes else { return nil }
    let value = try? Value(sealedBytes: bytes)
    if value == nil { isDamaged = true }
    return value
  }

  /// Reads from the beginning up to the first page that is damaged, and then from the end.
  private func steps(_ isDamaged: inout Bool) -> [(number: Int, edit: Edit)] {
    var edits: [Int: Edit] = [:]
    func take(_ row: Row) -> Bool {
      guard let edit = try? Edit(sealedBytes: row.blob(1)) else { return false }
      edits[Int(row.integer(0))] = edit
      return true
    }
    for order in ["ASC", "DESC"] {
      do throws(SQLiteError) {
        var isSound = true
        try connection.forEachRow("SELECT number, content FROM step ORDER BY number \(order)") {
          isSound = take($0) && isSound
        }
        if !isSound { isDamaged = true }
        break
      } catch {
        isDamaged = true
      }
    }
    return edits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: The tables

  /// Tells a journal from other databases (`PRAGMA application_id`): `SwTj`.
  static let applicationID: Int64 = 0x5377_546A
  /// The version of databases (`PRAGMA user_version`); what comes after it is no database.
  static let version: Int64 = 1
}
