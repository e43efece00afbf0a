import Foundation
import SwatchTestSupport
import Testing

@testable import SwatchSystem

@Suite("Reading whole files") struct FileBytesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func problem(_ path: String, acceptsPipes: Bool) -> FileProblem? {
    do throws(FileProblem) {
      _ = try FileBytes.prefix(10, ofFileAt: path, acceptsPipes: acceptsPipes)
      return nil
    } catch {
      return error
    }
  }

  @Test("Reads everything, or a prefix")
  func reading() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: folder.appending(path: "a"))
    #expect(try FileBytes.all(ofFileAt: path("a"), limit: 200_000) == bytes)
    #expect(throws: FileProblem.longerThan(199_999)) {
      try FileBytes.all(ofFileAt: path("a"), limit: 199_999)
    }
    #expect(try FileBytes.prefix(199_999, ofFileAt: path("a")) == Array(bytes.dropLast()))
    #expect(try FileBytes.prefix(3, ofFileAt: path("a")) == [0, 1, 2])
    #expect(try FileBytes.prefix(1 << 20, ofFileAt: path("a")) == bytes)
    try Data().write(to: folder.appending(path: "b"))
    #expect(try FileBytes.all(ofFileAt: path("b"), limit: 10) == [])
  }

  @Test(
    "Reads files of unknown size to the end",
    .enabled(if: access("/proc/self/stat", R_OK) == 0))
  func unknownLength() throws {
    #expect(try FileBytes.all(ofFileAt: "/proc/self/cmdline", limit: 1 << 20).isEmpty == false)
  }

  @Test("Rejects devices, folders and sockets", arguments: [false, true])
  func others(acceptsPipes: Bool) {
    for device in ["/dev/zero", "/dev/null", "/dev/random", "/dev/tty"] {
      #expect(problem(device, acceptsPipes: acceptsPipes) == .notAFile)
    }
    #expect(problem(folder.path, acceptsPipes: acceptsPipes) == .directory)
    #expect(problem(path("none"), acceptsPipes: acceptsPipes) == .missing)
    #expect(problem("", acceptsPipes: acceptsPipes) == .missing)
  }

  @Test("Reads a named pipe if pipes are accepted and it has a writer")
  func namedPipe() throws {
    try #require(mkfifo(path("p"), 0o600) == 0)
    #expect(problem(path("p"), acceptsPipes: false) == .notAFile)
    #expect(problem(path("p"), acceptsPipes: true) == .noWriter)
    let reading = Thread { [path = path("p")] in
      guard let handle = FileHandle(forWritingAtPath: path) else { return }
      try? handle.write(contentsOf: Data("written".utf8))
      try? handle.close()
    }
    reading.start()
    #expect(try FileBytes.prefix(100, ofFileAt: path("p"), acceptsPipes: true) == Array("written".utf8))
  }

  @Test("Reads an unnamed pipe to the end, or a prefix")
  func pipe() throws {
    for count in [100, 3] {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data("written".utf8))
      try pipe.fileHandleForWriting.close()
      let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      #expect(problem(path, acceptsPipes: false) == .notAFile)
      #expect(
        try FileBytes.prefix(count, ofFileAt: path, acceptsPipes: true) == Array("written".utf8.prefix(count))
      )
    }
  }
}
