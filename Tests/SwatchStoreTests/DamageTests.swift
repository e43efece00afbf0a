import Foundation
import SwatchColor
import SwatchSystem
import SwatchTestSupport
import Testing

@testable import SwatchStore

@Suite("Damaged libraries")
struct DamageTests {
  private let folder: TemporaryFolder
  private let palettes: [SavedPalette]
  private let sound: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    palettes = try folder.makeLibrary(swatchCount: 600)
    sound = try folder.bytes(of: "library.sqlite")
  }

  private func reset(to bytes: [UInt8]) throws {
    for name in folder.names { try FileManager.default.removeItem(atPath: folder.path(name)) }
    try folder.write(bytes, to: "library.sqlite")
  }

  /// Expects that the damaged file is preserved, and that a new library works.
  private func expectSetAside(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let library = try folder.library()
    #expect(library.notice?.contains("library.sqlite.damaged-1") == true, sourceLocation: sourceLocation)
    #expect(try library.palettes().map(\.name) == ["My Colors"], sourceLocation: sourceLocation)
    try library.add("a", to: library.firstPalette().id)
    #expect(try folder.bytes(of: "library.sqlite.damaged-1") == bytes, sourceLocation: sourceLocation)
    let again = try folder.library()
    #expect(again.notice == nil, sourceLocation: sourceLocation)
    #expect(try again.names() == ["a"], sourceLocation: sourceLocation)
  }

  @Test("A file that is not a database is renamed", arguments: [2, 15, 16, 99, 100, 512, 5000, 100_000])
  func noise(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) }
    try reset(to: bytes)
    try expectSetAside(bytes)
  }

  @Test("A header without the rest is renamed", arguments: [16, 99, 100, 1000, 4096])
  func headerOnly(count: Int) throws {
    try reset(to: Array(sound[..<count]))
    try expectSetAside(Array(sound[..<count]))
  }

  @Test("A truncated library is renamed, and an empty one initialized")
  func truncation() throws {
    var lengths = Array(stride(from: 2, to: sound.count, by: 1531))
    // The last page may lack a few bytes without any other damage.
    lengths += [sound.count - 4096, sound.count - 4097, 2 * 4096, 2 * 4096 + 1]
    for length in lengths {
      try reset(to: Array(sound[..<length]))
      let library = try folder.library()
      #expect(library.notice != nil, "\(length) bytes")
      #expect(try folder.bytes(of: "library.sqlite.damaged-1").count == length)
      #expect(try library.palettes().count == 1)
    }
    // On some file systems SQLite itself may leave a single byte.
    for bytes in [[], [UInt8(0)]] {
      try reset(to: bytes)
      #expect(try folder.library().notice == nil)
    }
  }

  /// Opens, reads and edits the library in the folder. It must not crash or lose data.
  private func use(_ bytes: [UInt8]) throws {
    do throws(LibraryError) {
      let library = try folder.library(timeout: 0)
      if library.notice != nil {
        let kept = try? folder.bytes(of: "library.sqlite.damaged-1")
        #expect(kept == bytes)
      }
      let palettes = try library.palettes()
      for palette in palettes.prefix(2) {
        let id = try library.add(Swatch(name: "new", color: Color(white: 1)), to: palette.id)
        if let first = palette.swatches.first { try library.move(first.id, to: palette.id, before: id) }
        try library.restore(library.remove(palette.id))
      }
    } catch {
      #expect(error.description.hasSuffix("."))
      let isLeft = [LibraryError.newer(path: folder.libraryPath), .foreign(path: folder.libraryPath)]
      if isLeft.contains(error) {
        let left = try? folder.bytes(of: "library.sqlite")
        #expect(left == bytes)
      }
    }
  }

  @Test("Wrong bytes anywhere", arguments: 0..<4)
  func flippedBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<60 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        // The header, the schema and the start of pages matter most.
        let sheet = Int.random(in: 0..<bytes.count / 4096, using: &generator) * 4096
        let extent = [100, 600, 4096][round % 3]
        bytes[sheet + Int.random(in: 0..<extent, using: &generator)] ^= UInt8.random(
          in: 1...255, using: &generator)
      }
      try reset(to: bytes)
      try use(bytes)
    }
  }

  @Test("Wrong bytes in the header")
  func header() throws {
    for offset in 0..<112 {
      var bytes = sound
      bytes[offset] ^= 0xA5
      try reset(to: bytes)
      try use(bytes)
    }
  }

  @Test("Pages of noise are renamed", arguments: 1..<6)
  func noisyPages(sheet: Int) throws {
    var generator = SeededGenerator(seed: UInt64(sheet))
    var bytes = sound
    for offset in sheet * 4096..<(sheet + 1) * 4096 {
      bytes[offset] = UInt8.random(in: 1...255, using: &generator)
    }
    try reset(to: bytes)
    try expectSetAside(bytes)
  }

  @Test("A library with other tables is damaged")
  func renamedTable() throws {
    try folder.connection().run("ALTER TABLE swatch RENAME TO switch")
    let bytes = try folder.bytes(of: "library.sqlite")
    try expectSetAside(bytes)
  }

  /// Returns the file and the log of a library that was killed.
  private func makeLog() throws -> (file: [UInt8], log: [UInt8]) {
    let library = try folder.library()
    for number in 0..<20 { try library.add("\(number)", to: palettes[0].id) }
    return try (folder.bytes(of: "library.sqlite"), folder.bytes(of: "library.sqlite-wal"))
  }

  @Test("A log is renamed with its damaged file")
  func log() throws {
    var (file, log) = try makeLog()
    file[5 * 4096..<6 * 4096] = ArraySlice(repeating: 0xFF, count: 4096)
    file[0..<16] = ArraySlice(repeating: 0xFF, count: 16)
    log[0] ^= 0xFF
    try reset(to: file)
    try folder.write(log, to: "library.sqlite-wal")
    try expectSetAside(file)
    #expect(try folder.bytes(of: "library.sqlite.damaged-1-wal") == log)
  }

  @Test("A log whose file is empty or gone is not deleted", arguments: [false, true])
  func orphanedLog(isGone: Bool) throws {
    let log = try makeLog().log
    try reset(to: [])
    if isGone { try FileManager.default.removeItem(atPath: folder.libraryPath) }
    try folder.write(log, to: "library.sqlite-wal")
    try expectSetAside([])
    #expect(try folder.bytes(of: "library.sqlite.damaged-1-wal") == log)
  }

  @Test("A damaged log loses only its own content")
  func damagedLog() throws {
    let (file, log) = try makeLog()
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      var bytes = log
      bytes[Int.random(in: bytes.indices, using: &generator)] ^= 0x40
      try reset(to: file)
      try folder.write(
        Array(bytes.prefix(Int.random(in: 1...bytes.count, using: &generator))), to: "library.sqlite-wal")
      let library = try folder.library()
      let kept = try library.palettes()
      #expect(kept.dropFirst().elementsEqual(palettes.dropFirst()))
      #expect(kept[0].swatches.map(\.name) == (0..<kept[0].swatches.count).map(String.init))
    }
  }

  @Test("Earlier renamed files are not overwritten")
  func names() throws {
    let damaged = (1...3).map { Array(repeating: UInt8($0), count: 3000) }
    for bytes in damaged {
      try folder.write(bytes, to: "library.sqlite")
      _ = try folder.library()
    }
    for (number, bytes) in zip(1..., damaged) {
      #expect(try folder.bytes(of: "library.sqlite.damaged-\(number)") == bytes)
    }
  }

  @Test("The target of a symbolic link is renamed, not the link")
  func symbolicLink() throws {
    try reset(to: [1, 2, 3])
    try FileManager.default.moveItem(atPath: folder.libraryPath, toPath: folder.path("target"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.libraryPath, withDestinationPath: folder.path("target"))
    #expect(try folder.library().notice != nil)
    #expect(folder.names == ["library.sqlite", "target", "target.damaged-1"])
    #expect(try folder.bytes(of: "target.damaged-1") == [1, 2, 3])
  }

  @Test(
    "Instances that find damage at once rename the file once and share the new one", arguments: 0..<6)
  func settingAsideAtOnce(round: Int) throws {
    let bytes = Array(sound[..<(round * 4096 + 4000)])
    try reset(to: bytes)
    let writers = try (0..<5).map { _ in try Writer(folder, count: 8) }
    let acknowledged = writers.flatMap { $0.rest().acknowledged }
    #expect(acknowledged.count == 40)
    #expect(folder.names.filter { $0.hasSuffix("damaged-1") || $0.contains("damaged-2") }.count == 1)
    #expect(try folder.bytes(of: "library.sqlite.damaged-1") == bytes)
    #expect(try Set(folder.library().firstPalette().swatches.map(\.id)) == Set(acknowledged))
  }

  @Test("A new file is not renamed in place of the old one", arguments: [false, true])
  func settingAsideTooLate(isInUse: Bool) throws {
    try reset(to: [1, 2, 3])
    let damaged = try #require(FileStatus(folder.libraryPath))
    var faster: Library? = try folder.library()
    if !isInUse { faster = nil }
    #expect(try LibraryFile(path: folder.libraryPath, timeout: 0).setAside(damaged) == nil)
    withExtendedLifetime(faster) {}
    #expect(folder.names.contains("library.sqlite"))
    #expect(!folder.names.contains("library.sqlite.damaged-2"))
  }

  @Test("A damaged file in use is not renamed")
  func inUse() throws {
    let other = try folder.library()
    _ = try other.palettes()
    var bytes = sound
    bytes[4096..<8192] = ArraySlice(repeating: 0xFF, count: 4096)
    let handle = try #require(FileHandle(forWritingAtPath: folder.libraryPath))
    try handle.write(contentsOf: bytes)
    #expect(throws: LibraryError.damaged(path: folder.libraryPath)) { try folder.library(timeout: 1) }
    #expect(folder.names.filter { $0.contains("damaged") } == [])
    withExtendedLifetime(other) {}
  }

  @Test("Damage found while in use is an error")
  func damageInUse() throws {
    let library = try folder.library()
    let handle = try #require(FileHandle(forWritingAtPath: folder.libraryPath))
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: [UInt8](repeating: 0xFF, count: sound.count - 4096))
    // Another instance's edit invalidates the library's cache.
    try? folder.connection().run("PRAGMA user_version = 1")
    #expect(throws: LibraryError.damaged(path: folder.libraryPath)) { try library.palettes() }
    #expect(throws: LibraryError.damaged(path: folder.libraryPath)) { try library.remove(palettes[1].id) }
  }

  @Test("Values of wrong types are read leniently")
  func wrongTypes() throws {
    let palette = palettes[0].id.rawValue
    let connection = try folder.connection()
    try connection.run("PRAGMA ignore_check_constraints = TRUE")
    let rows = [
      "'a', 'red', 1, NULL, 0.5", "NULL, 9e999, -9e999, x'00', NULL", "5, '0.5', 0, 0, 1",
      "x'ff41', 0, 0, 0, 1",
    ]
    for (index, row) in rows.enumerated() {
      try connection.run(
        "INSERT INTO swatch (palette, position, name, red, green, blue, alpha) VALUES (\(palette), \(index), \(row))"
      )
    }
    try connection.run("INSERT INTO swatch (palette, position, name) VALUES ('none', 'first', 'orphan')")
    let library = try folder.library()
    #expect(library.notice == nil)
    let swatches = try library.firstPalette().swatches
    #expect(swatches.map(\.name) == ["a", "", "5", "\u{FFFD}A"])
    #expect(
      swatches.map(\.color) == [
        Color(red: 0, green: 1, blue: 0, alpha: 0.5), Color(white: 0), Color(red: 0.5, green: 0, blue: 0),
        Color(white: 0),
      ])
  }

  @Test("Constraints prevent wrong types by mistake", arguments: ["'x'", "NULL", "x'00'"])
  func constraints(value: String) throws {
    let connection = try folder.connection()
    #expect(throws: SQLiteError.self) { try connection.run("UPDATE swatch SET red = \(value)") }
  }
}

@Suite("A full disk")
struct FullDiskTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Content that does not fit is an error, and the rest is preserved")
  func full() throws {
    try folder.makeLibrary()
    let library = try folder.library()
    let before = try library.palettes()
    try library.currentConnection().run("PRAGMA max_page_count = 1")
    let large = String(repeating: "x", count: 100_000)
    #expect(throws: LibraryError.full(path: folder.libraryPath)) {
      try library.rename(before[0].id, to: large)
    }
    #expect(try library.palettes() == before)
    try library.currentConnection().run("PRAGMA max_page_count = 100000")
    try library.rename(before[0].id, to: large)
    #expect(try folder.library().firstPalette().name == large)
  }

  @Test(
    "Failed writes lose no acknowledged edits", arguments: [40_000, 60_000, 200_000])
  func limited(bytes: Int) throws {
    let output = try Writer(folder, count: 100_000, fileSizeLimit: bytes).rest()
    let acknowledged = output.acknowledged
    #expect(!acknowledged.isEmpty)
    #expect(output.contains("cannot be used") || output.contains("disk is full"))
    let library = try folder.library()
    #expect(library.notice == nil)
    #expect(try library.firstPalette().swatches.map(\.id).starts(with: acknowledged))
    try library.add("more", to: library.firstPalette().id)
  }
}
