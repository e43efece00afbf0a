import SwatchTestSupport
import Testing

@testable import SwatchSystem

@Suite("Git index") struct GitIndexTests {
  /// Returns an index as described in gitformat-index(5).
  private func index(
    _ paths: [String], version: UInt8, hashSize: Int = 20, extensions: [UInt8] = []
  ) -> [UInt8] {
    var bytes = Array("DIRC".utf8) + [0, 0, 0, version, 0, 0, 0, UInt8(paths.count)]
    var previous: [UInt8] = []
    for path in paths.map({ Array($0.utf8) }) {
      let start = bytes.count
      bytes += [UInt8](repeating: 1, count: 40 + hashSize)
      // Entries of version 3 and later may have 16 more flags.
      bytes += version == 3 ? [0x40, 0, 0, 0] : [0, 0]
      if version == 4 {
        let common = zip(previous, path).prefix { $0 == $1 }.count
        bytes += [UInt8(previous.count - common)] + path.dropFirst(common) + [0]
      } else {
        bytes += path + [0]
        while (bytes.count - start) % 8 != 0 { bytes.append(0) }
      }
      previous = path
    }
    return bytes + extensions + [UInt8](repeating: 9, count: hashSize)
  }

  private func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("Parses all versions with both hashes", arguments: [2, 3, 4] as [UInt8], [20, 32])
  func versions(version: UInt8, hashSize: Int) throws {
    let tree = Array("TREE".utf8) + [0, 0, 0, 3, 1, 2, 3]
    let paths = ["a.css", "build/ä.css", "build/main/x.css", "build.css"]
    let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let index = try #require(
      GitIndex(index(sorted, version: version, hashSize: hashSize, extensions: tree)))
    for path in paths { #expect(index.contains(utf8(path))) }
    for path in ["a", "a.css2", "build", "build/", "", "z"] { #expect(!index.contains(utf8(path))) }
    for folder in ["build", "build/main"] { #expect(index.hasFiles(in: utf8(folder))) }
    for folder in ["a.css", "buil", "build/m", "z"] { #expect(!index.hasFiles(in: utf8(folder))) }
  }

  @Test("Rejects truncated indexes and other versions", arguments: [2, 4] as [UInt8])
  func damage(version: UInt8) {
    let bytes = index(["a.css", "b.css"], version: version)
    for count in bytes.indices { #expect(GitIndex(Array(bytes.prefix(count))) == nil) }
    #expect(GitIndex(index(["a"], version: 5)) == nil)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = GitIndex(damaged)?.hasFiles(in: [])
    }
  }
}
