import SwatchTestSupport
import Testing

/// Names of files are bytes: what gives a path to the system goes through `withSystemBytes`.
@Suite("Calls of the system") struct SystemCallTests {
  private static let repository = Repository()
  static let files = repository.paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }.sorted()

  @Test("Paths reach the system as bytes, and come from there as bytes")
  func calls() throws {
    // In a closure the path is `$0`, or called `from` where there are two.
    let names =
      "open|stat|lstat|access|realpath|opendir|unlink|rename|link|mkdir|utimes|strdup|fopen|sqlite3_open_v2"
    let call = try Regex(#"(?:^|[\s({!=])(?:\#(names))\((?!\)|\$0|from,|"/dev/)"#)
    let sources = "getenv|environ\\b|realpath|getcwd|d_name|argument_at"
    let repaired = try Regex(#"(?:\#(sources)).*String\((?:cString|decoding|validatingCString):"#)
    for file in Self.files {
      let text = try Self.repository.text(file)
      // A method of the program that is called like a function of the system does not read C.
      let isOfSystem = text.contains("import Glibc") || text.contains("import CSQLite")
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//"), !code.contains("func "), !code.contains("try ") else { continue }
        if isOfSystem, code.contains("(") { #expect(code.firstMatch(of: call) == nil, "\(file): \(code)") }
        if code.contains("String(") { #expect(code.firstMatch(of: repaired) == nil, "\(file): \(code)") }
      }
    }
  }
}
