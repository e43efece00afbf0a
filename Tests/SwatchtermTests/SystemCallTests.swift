import SwatchTestSupport
import Testing

/// File names are bytes: paths must be passed to the system with `withSystemBytes`.
@Suite("System calls") struct SystemCallTests {
  private static let repository = Repository()
  static let files = repository.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.sorted()

  @Test("Paths are passed as bytes in both directions")
  func calls() throws {
    // In closures, paths are called `$0` or `from`.
    let names =
      "open|stat|lstat|access|realpath|opendir|unlink|rename|link|mkdir|utimes|strdup|fopen|sqlite3_open_v2"
    let call = try Regex(#"(?:^|[\s({!=])(?:\#(names))\((?!\)|\$0|from,|"/dev/)"#)
    let sources = "getenv|environ\\b|realpath|getcwd|d_name|argument_at"
    let repaired = try Regex(#"(?:\#(sources)).*String\((?:cString|decoding|validatingCString):"#)
    for file in Self.files {
      let text = try Self.repository.text(file)
      // Methods of the program may have the names of system calls, but do not import C modules.
      let isSystemError = text.contains("import Glibc") || text.contains("import CSQLite")
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//"), !code.contains("func "), !code.contains("try ") else { continue }
        if isSystemError, code.contains("(") { #expect(code.firstMatch(of: call) == nil, "\(file): \(code)") }
        if code.contains("String(") { #expect(code.firstMatch(of: repaired) == nil, "\(file): \(code)") }
      }
    }
  }
}
