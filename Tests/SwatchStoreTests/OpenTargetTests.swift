import Foundation
import SwatchColor
import Testing

@testable import SwatchStore

@Suite("Opening a library")
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "The path of the library follows the XDG specification",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/swatchterm/library.sqlite"),
      (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/swatchterm/library.sqlite"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/me"], "/home/me/.local/share/swatchterm/library.sqlite"),
      (["HOME": "/home/me"], "/home/me/.local/share/swatchterm/library.sqlite"),
      (["XDG_DATA_HOME": "/data"], "/data/swatchterm/library.sqlite"),
      (["HOME": "me"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func standardPath(environment: [String: String], expected: String?) {
    #expect(Library.standardPath(environment: environment) == expected)
  }

  @Test("Folders are private to the user")
  func folders() throws {
    let path = folder.path("a/b/library.sqlite")
    _ = try Library(path: path).palettes()
    for name in ["a", "a/b"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test("Files and their companions are private to the user", arguments: [false, true])
  func files(isLink: Bool) throws {
    if isLink {
      try FileManager.default.createSymbolicLink(
        atPath: folder.libraryPath, withDestinationPath: folder.path("target"))
    }
    let library = try folder.library()
    try library.add(Palette(name: "mine"))
    let name = isLink ? "target" : "library.sqlite"
    for suffix in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name + suffix))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    #expect(try library.palettes().count == 2)
  }

  @Test("A closed library is a single file")
  func closed() throws {
    try folder.makeLibrary()
    #expect(folder.names == ["library.sqlite"])
  }

  @Test("Symbolic links are followed, even to a missing file", arguments: [false, true])
  func symbolicLink(isThere: Bool) throws {
    let target = folder.path("target")
    if isThere { try Library(path: target).add(Palette(name: "there")) }
    try FileManager.default.createSymbolicLink(atPath: folder.libraryPath, withDestinationPath: target)
    try folder.library().add(Palette(name: "mine"))
    let names = isThere ? ["My Colors", "there", "mine"] : ["My Colors", "mine"]
    #expect(try Library(path: target).palettes().map(\.name) == names)
    #expect(folder.names == ["library.sqlite", "target"])
  }

  @Test("A folder in its place is unchanged and reported")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(atPath: folder.libraryPath, withIntermediateDirectories: false)
    let error = #expect(throws: LibraryError.self) { try folder.library() }
    #expect(error == .unreadable(path: folder.libraryPath, reason: "it is not a file"))
    #expect(folder.names == ["library.sqlite"])
  }

  @Test(
    "An impossible path is an error", arguments: ["/proc/swatchterm/library.sqlite", "/dev/null"])
  func impossible(path: String) {
    #expect {
      try Library(path: path)
    } throws: { error in
      if case LibraryError.unreadable(path: path, _) = error { true } else { false }
    }
  }

  @Test("A file in place of the folder")
  func fileInPlaceOfFolder() throws {
    try folder.write([1], to: "a")
    let error = #expect(throws: LibraryError.self) { try Library(path: folder.path("a/library.sqlite")) }
    #expect(error?.description.contains("Not a directory") == true)
    #expect(try folder.bytes(of: "a") == [1])
  }

  @Test("Without permission the file is unchanged", .disabled(if: geteuid() == 0))
  func permission() throws {
    try folder.makeLibrary()
    let before = try folder.bytes(of: "library.sqlite")
    chmod(folder.libraryPath, 0)
    let error = #expect(throws: LibraryError.self) { try folder.library() }
    #expect(error?.description.contains("Permission denied") == true)
    chmod(folder.libraryPath, 0o600)
    #expect(try folder.bytes(of: "library.sqlite") == before)
  }

  /// Creates a file with a read-only header, which also applies to root.
  private func makeReadOnlyLibrary() throws -> [SavedPalette] {
    let palettes = try folder.makeLibrary()
    var bytes = try folder.bytes(of: "library.sqlite")
    bytes[18] = 3
    try folder.write(bytes, to: "library.sqlite")
    return palettes
  }

  @Test("A read-only library can be read")
  func readOnly() throws {
    let palettes = try makeReadOnlyLibrary()
    let library = try folder.library()
    #expect(try library.palettes() == palettes)
    #expect(throws: LibraryError.readOnly(path: folder.libraryPath)) { try library.add(Palette(name: "a")) }
  }

  @Test("A library of a newer version is unchanged")
  func newer() throws {
    try folder.makeLibrary()
    let connection = try folder.connection()
    // Newer content may be invalid for an old SQLite.
    try connection.run(script: "PRAGMA user_version = 2; PRAGMA writable_schema = TRUE")
    try connection.run("INSERT INTO sqlite_schema VALUES ('table', 'x', 'x', 2, 'CREATE GADGET x')")
    try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    let before = try folder.bytes(of: "library.sqlite")
    #expect(throws: LibraryError.newer(path: folder.libraryPath)) { try folder.library() }
    #expect(try folder.bytes(of: "library.sqlite") == before)
    #expect(folder.names.filter { $0.contains("damaged") } == [])
  }

  @Test("A database of another program is unchanged", arguments: [0, 1, 7])
  func foreign(version: Int) throws {
    try folder.connection().run(
      script:
        "CREATE TABLE bookmark (url); INSERT INTO bookmark VALUES ('x'); PRAGMA user_version = \(version)")
    let before = try folder.bytes(of: "library.sqlite")
    #expect(throws: LibraryError.foreign(path: folder.libraryPath)) { try folder.library() }
    #expect(try folder.bytes(of: "library.sqlite") == before)
  }

  @Test("Incomplete initialization is completed")
  func halfBegun() throws {
    try folder.write([], to: "library.sqlite")
    #expect(try folder.library().palettes().map(\.name) == ["My Colors"])
    try FileManager.default.removeItem(atPath: folder.libraryPath)
    try folder.connection().run("PRAGMA journal_mode = WAL")
    let library = try folder.library()
    #expect(try library.palettes().map(\.name) == ["My Colors"])
    #expect(library.notice == nil)
  }

  @Test("Messages contain no control characters")
  func sentences() {
    let path = "/a\u{1B}[31m\n/" + String(repeating: "x", count: 5000)
    let errors: [LibraryError] = [
      .unreadable(path: path, reason: path), .newer(path: path), .foreign(path: path), .damaged(path: path),
      .busy(path: path), .full(path: path), .readOnly(path: path), .failed(path: path, reason: path),
      .removed, .notFinite,
    ]
    for error in errors {
      #expect(error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(error.description.hasSuffix("."))
      #expect(error.description.count < 800)
    }
  }
}
