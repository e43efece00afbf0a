import SwatchTestSupport
import Testing

/// Checks that `DocumentedExamples` and `ExtendingExamples` contain all code in the documentation.
@Suite("Code in the documentation") struct ExampleTests {
  private let repository = Repository()

  /// Returns the examples of each file, line by line.
  private func examples() throws -> [(file: String, lines: [String])] {
    let files = repository.paths.filter {
      $0.hasPrefix("Sources/") && ($0.hasSuffix(".swift") || $0.hasSuffix(".md")) || $0 == "docs/extending.md"
    }
    return try files.flatMap { file in
      Self.codeBlocks(in: try repository.text(file), marker: file.hasSuffix(".md") ? "" : "///").map {
        (file, $0)
      }
    }
  }

  /// Returns the lines of Swift code blocks, without the marker of comments.
  private static func codeBlocks(in text: String, marker: String) -> [[String]] {
    var (blocks, block): ([[String]], [String]?) = ([], nil)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = line.drop { $0 == " " }
      if line.hasPrefix(marker) { line = line.dropFirst(marker.count) }
      let text = String(line.drop { $0 == " " })
      if text == "```swift" {
        block = []
      } else if text == "```", let code = block {
        blocks.append(code)
        block = nil
      } else {
        block?.append(text)
      }
    }
    return blocks
  }

  @Test("Each example is compiled verbatim")
  func compiled() throws {
    let source = try ["DocumentedExamples", "ExtendingExamples"].map {
      try repository.text("Tests/DocumentationTests/\($0).swift")
    }.joined()
    let compiled = source.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let examples = try examples()
    #expect(examples.count >= 20)
    for example in examples {
      let lines = example.lines.filter { !$0.isEmpty }
      let starts = compiled.indices.filter { compiled[$0] == lines.first }
      let isThere = starts.contains { Array(compiled[$0...].prefix(lines.count)) == lines }
      #expect(isThere, "\(example.file): \(lines.first ?? "")")
    }
  }
}
