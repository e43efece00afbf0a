import Testing

@testable import SwatchStore

@Suite("SQLite layer")
struct SQLiteTests {
  private let folder: TemporaryFolder
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try folder.connection()
    try connection.run("CREATE TABLE t (value)")
  }

  @Test("Values are read as they were bound")
  func values() throws {
    for value in [.integer(.min), .real(0.1), .text("a\0é"), .text(""), .null] as [SQLiteValue] {
      try connection.run("INSERT INTO t VALUES (?)", value)
    }
    var types: [String] = []
    try connection.forEachRow("SELECT typeof(value) FROM t ORDER BY rowid") { types.append($0.text(0)) }
    #expect(types == ["integer", "real", "text", "text", "null"])
    var index = 0
    try connection.forEachRow("SELECT value FROM t ORDER BY rowid") { row in
      switch index {
      case 0: #expect(row.integer(0) == .min)
      case 1: #expect(row.real(0) == 0.1)
      case 2: #expect(row.text(0) == "a\0é")
      default: #expect(row.text(0).isEmpty && row.real(0) == nil)
      }
      index += 1
    }
    #expect(index == 5)
  }

  @Test("Errors contain SQLite's message")
  func errors() {
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT nonsense FROM t") }
    #expect(error?.message == "no such column: nonsense")
    #expect(throws: SQLiteError.self) { try connection.run("") }
    #expect(throws: SQLiteError.self) { try connection.run("SELECT 1", .integer(1)) }
  }

  @Test("A transaction is atomic")
  func transactions() throws {
    func count() throws -> Int64? { try connection.integer("SELECT count(*) FROM t") }
    #expect(
      try connection.transaction { () throws(SQLiteError) -> Int? in
        try connection.run("INSERT INTO t VALUES (1)")
        return nil
      } == nil)
    #expect(try count() == 0)
    #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) -> Void? in
        try connection.run("INSERT INTO t VALUES (1)")
        return try connection.run(script: "nonsense")
      }
    }
    #expect(try count() == 0)
    #expect(
      try connection.transaction { () throws(SQLiteError) in
        try connection.run("INSERT INTO t VALUES (1)", [])
      } == 1)
    #expect(try count() == 1)
  }

  @Test("A foreign transaction is not ended")
  func nestedTransaction() throws {
    try connection.run("BEGIN")
    #expect(throws: SQLiteError.self) { try connection.transaction { () throws(SQLiteError) -> Void? in () } }
    try connection.run("COMMIT")
  }

  @Test("A lock excludes others until it is released")
  func lock() throws {
    let other = try Connection(path: folder.libraryPath, timeout: 0)
    #expect(connection.tryLock())
    #expect(!other.tryLock())
    #expect(throws: SQLiteError.self) { try other.integer("SELECT count(*) FROM t") }
    connection.unlock()
    #expect(try other.integer("SELECT count(*) FROM t") == 0)
    #expect(other.tryLock())
    other.unlock()
  }
}
