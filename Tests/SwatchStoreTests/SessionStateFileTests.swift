import Foundation
import Testing

@testable import SwatchStore

@Suite("Session state file") struct SessionStateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: SessionStateFile { SessionStateFile(path: folder.path("a/memory")) }

  @Test("The text is read as written, and folders are created")
  func writing() throws {
    #expect(file.text() == nil)
    try file.write("width 3\n")
    #expect(file.text() == "width 3\n")
    try file.write("")
    #expect(file.text() == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a")) == ["memory"])
  }

  @Test("Invalid content is ignored without blocking")
  func hostile() throws {
    let file = SessionStateFile(path: folder.path("memory"))
    try folder.write([0xFF, 0x00], to: "memory")
    #expect(file.text() == nil)
    try folder.write(Array(repeating: 0x61, count: 70_000), to: "memory")
    #expect(file.text() == nil)
    try FileManager.default.removeItem(atPath: file.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(file.text() == nil)
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
    #expect(file.text() == nil)
    #expect(throws: SessionStateFileError.self) { try file.write("x") }
  }

  @Test("An unfinished file is ignored and does not block writing")
  func abandoned() throws {
    try file.write("width 3\n")
    try folder.write(Array("opacity 0.".utf8), to: "a/memory.new")
    #expect(file.text() == "width 3\n")
    try file.write("width 4\n")
    #expect(file.text() == "width 4\n")
  }

  @Test("Links with the name of the unfinished file are removed, and their targets unchanged")
  func links() throws {
    try file.write("width 3\n")
    let victim = folder.path("victim")
    for link in ["symbolic", "dangling", "hard"] {
      try folder.write(Array("precious".utf8), to: "victim")
      switch link {
      case "symbolic": #expect(symlink(victim, file.path + ".new") == 0)
      case "dangling": #expect(symlink(folder.path("nowhere"), file.path + ".new") == 0)
      default: #expect(Foundation.link(victim, file.path + ".new") == 0)
      }
      try file.write("width 4 \(link)\n")
      #expect(file.text() == "width 4 \(link)\n")
      #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a")) == ["memory"])
    }
    #expect(access(folder.path("nowhere"), F_OK) != 0)
  }

  @Test("A pipe with the name of the unfinished file does not block")
  func pipe() throws {
    try file.write("width 3\n")
    #expect(mkfifo(file.path + ".new", 0o600) == 0)
    try file.write("width 4\n")
    #expect(file.text() == "width 4\n")
  }

  @Test("Concurrent writes are atomic")
  func sharing() async throws {
    let texts = (0..<8).map { String(repeating: "\($0)", count: 1000 + $0) }
    try file.write(texts[0])
    await withTaskGroup(of: Void.self) { group in
      for text in texts {
        group.addTask { [file] in for _ in 0..<20 { try? file.write(text) } }
      }
      for _ in 0..<200 { #expect(file.text().map(texts.contains) == true) }
    }
    #expect(file.text().map(texts.contains) == true)
  }

  @Test("If nothing can be written, the error gives the reason")
  func failing() throws {
    try folder.write([], to: "no-folder")
    let file = SessionStateFile(path: folder.path("no-folder/memory"))
    let error = #expect(throws: SessionStateFileError.self) { try file.write("x") }
    #expect(
      error?.description.hasPrefix("Settings cannot be saved: Not a directory. Make ‘/") == true)
  }
}
