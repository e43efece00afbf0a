@testable import SwatchSystem

/// Fuzzes a `.gitignore` file and a path after its last null character, or a Git index.
enum IgnoreDecoding: Decoding {
  static func check(_ bytes: [UInt8]) {
    if bytes.starts(with: "DIRC".utf8) {
      let index = GitIndex(bytes)
      expect(index?.contains([]) != true, "An index has an empty path")
      return
    }
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let path = (parts.last ?? []).split(separator: UInt8(ascii: "/")).map(Array.init)
    guard let name = path.last else { return }
    var rules = IgnoreRules()
    rules.add(Array(parts.dropLast().joined(separator: [0])), depth: 0)
    _ = rules.ignores(path, isFolder: true)
    expectEscaped(name)
  }

  /// Expects a name with a backslash before each byte to match only itself.
  private static func expectEscaped(_ name: [UInt8]) {
    let escaped = name.flatMap { [UInt8(ascii: "\\"), $0] }
    guard !name.contains(0x0A), name.last != 0x0D else { return }
    var rules = IgnoreRules()
    rules.add(escaped, depth: 0)
    expect(rules.ignores([name], isFolder: false), "An escaped name does not match itself")
    expect(!rules.ignores([name + [0x78]], isFolder: false), "An escaped name matches a longer one")
    rules.add([UInt8(ascii: "!")] + escaped, depth: 0)
    expect(!rules.ignores([name], isFolder: false), "A negated name stays ignored")
  }

  static var seeds: [[UInt8]] {
    let rules = [
      "*.css\n!keep.css\n/b/\n", "**/a\nx/**\nx/**/b\nx/y**/b\n", "[a-c]x\n[!a-c].css\n[]x]\n[[:alpha:]]?\n",
      "\\#a\n#a\n\\!a\na\\ \na  \r\n", "a*b*c\n**/*a*/**/b\n***\n",
    ]
    let header = Array("DIRC\0\0\0\u{4}\0\0\0\u{1}".utf8)
    let index = header + [UInt8](repeating: 0, count: 62) + Array("\0a.css\0".utf8)
    return [index + [UInt8](repeating: 0, count: 20)]
      + rules.flatMap { lines in
        ["x/y/b", "a.css", "x/a/b/c/axxbyyc", "x/"].map { Array("\(lines)\0\($0)".utf8) }
      }
  }
}
