import SwatchSketch

/// The rows of a journal, as far as they can be read.
struct JournalRows {
  var base: Drawing?
  var status: JournalStatus?
  var live: Stroke?
  var steps: [(number: Int, edit: Edit)] = []
  var isDamaged = false

  /// Whether there is nothing, not even damage: the program ended before it wrote the first step.
  var areEmpty: Bool { !isDamaged && !haveAny }
  private var haveAny: Bool { base != nil || status != nil || live != nil || !steps.isEmpty }

  /// Reads what `connection` can still read of the journal at `path`.
  ///
  /// - Throws: ``JournalError``: `damaged` if that is nothing at all.
  init(_ connection: Connection, path: String) throws(JournalError) {
    do throws(SQLiteError) {
      // What was cut off can be read as far as it goes.
      try connection.run(script: "PRAGMA writable_schema = ON; BEGIN")
    } catch {
      throw JournalError(error, path: path)
    }
    guard try Self.hasTables(connection, path: path) else { return }
    base = part(.base, of: connection)
    status = part(.status, of: connection)
    live = part(.live, of: connection)
    readSteps(of: connection)
    if haveAny, base == nil || status == nil { isDamaged = true }
    guard haveAny || !isDamaged else { throw .damaged(path: path) }
    _ = try? connection.run(script: "COMMIT; PRAGMA writable_schema = OFF")
  }

  /// Whether the tables of this version were made; throws if it is another version.
  private static func hasTables(_ connection: Connection, path: String) throws(JournalError) -> Bool {
    let (application, version, schema): (Int64?, Int64?, Int64?)
    do throws(SQLiteError) {
      application = try connection.integer("PRAGMA application_id")
      version = try connection.integer("PRAGMA user_version")
      schema = try connection.integer("PRAGMA schema_version")
    } catch {
      throw JournalError(error, path: path)
    }
    if application == 0, version == 0, schema == 0 { return false }
    guard application == JournalSchema.applicationID, let version, version > 0 else {
      throw .foreign(path: path)
    }
    guard version <= JournalSchema.version else { throw .newer(path: path) }
    return true
  }

  private mutating func part<Value: ByteCodable>(
    _ part: JournalSchema.Part, of connection: Connection
  ) -> Value? {
    var bytes: [UInt8]?
    do throws(SQLiteError) {
      try connection.forEachRow("SELECT content FROM part WHERE name = ?", .text(part.rawValue)) {
        bytes = $0.blob(0)
      }
    } catch {
      isDamaged = true
    }
    guard let bytes else { return nil }
    guard let value = try? Value(sealedBytes: bytes) else {
      isDamaged = true
      return nil
    }
    return value
  }

  /// Reads from the beginning up to the first page that is damaged, and then from the end.
  private mutating func readSteps(of connection: Connection) {
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
    steps = edits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
