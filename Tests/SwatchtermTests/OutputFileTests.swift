import Glibc
import SwatchSession
import SwatchSketch
import SwatchSystem
import SwatchUI
import Testing

@testable import swatchterm

@Suite("Written files")
struct OutputFileTests {
  /// Runs `body` with a temporary folder, whose path ends with a slash.
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/swatchterm-tests-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in ["a", "b"] { unlink("\(path)/\(name)") }
      rmdir(path)
    }
    try body(path + "/")
  }

  @Test("The version is that of the written file, even if it is replaced", arguments: [false, true])
  func version(replacesExisting: Bool) throws {
    try withFolder { folder in
      if replacesExisting { try OutputFile(path: folder + "a", replacesExisting: false).write([0]) }
      let file = try OutputFile(path: folder + "a", replacesExisting: replacesExisting).write([1, 2, 3])
      let written = file.version
      #expect(FileVersion(of: folder + "a") == written)
      #expect(written.size == 3)
      try OutputFile(path: folder + "b", replacesExisting: false).write([4, 5, 6])
      #expect(rename(folder + "b", folder + "a") == 0)
      #expect(file.version == written)
      #expect(FileVersion(of: folder + "a") != written)
    }
  }

  @Test("A folder is searched for abandoned files only once")
  func searchingOnce() throws {
    try withFolder { folder in
      #expect(TemporaryFile.removeAbandoned(in: folder))
      for _ in 0..<3 {
        try OutputFile(path: folder + "a", replacesExisting: true).write([1])
        #expect(!TemporaryFile.removeAbandoned(in: folder))
      }
    }
  }

  @Test("A saved drawing can be saved again")
  func savingTwice() throws {
    try withFolder { folder in
      let store = DrawingFiles()
      let version = try store.write(Drawing(), to: folder + "a", replacing: .nothing, keeping: nil).version
      #expect(FileVersion(of: folder + "a") == version)
      let next = try store.write(
        Drawing(), to: folder + "a", replacing: .version(version), keeping: nil
      ).version
      #expect(FileVersion(of: folder + "a") == next)
    }
  }
}
