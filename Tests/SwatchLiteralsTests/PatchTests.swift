import SwatchColor
import SwatchLiterals
import Testing

@Suite("Patches") struct PatchTests {
  private func patch(_ text: String, _ edits: [(Range<Int>, String)], path: String = "a.css") -> String {
    let edits = edits.map { TextEdit($0.0, Array($0.1.utf8)) }
    return String(decoding: TextPatch(of: Array(text.utf8), edits, path: path).bytes, as: UTF8.self)
  }

  @Test("One line in a file")
  func oneLine() {
    #expect(
      patch("a\nb\nc\nd\ne\nf\ng\nh\ni\n", [(8..<9, "E")])
        == "--- a/a.css\n+++ b/a.css\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n")
  }

  @Test("Nearby changes share a hunk")
  func hunks() {
    let text = (1...20).map { "\($0)\n" }.joined()
    let near = patch(text, [(0..<1, "x"), (8..<9, "y")])
    #expect(near.components(separatedBy: "@@ -").count == 2)
    let apart = patch(text, [(0..<1, "x"), (text.utf8.count - 3..<text.utf8.count - 1, "y")])
    #expect(apart.contains("@@ -1,4 +1,4 @@") && apart.contains("@@ -17,4 +17,4 @@"))
  }

  @Test("An incomplete last line, and one that becomes two")
  func ends() {
    #expect(
      patch("a", [(0..<1, "b")])
        == "--- a/a.css\n+++ b/a.css\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"
    )
    #expect(patch("a\n", [(0..<1, "b\nc")]).contains("@@ -1 +1,2 @@\n-a\n+b\n+c\n"))
  }

  @Test("No changes give no patch; line endings are kept")
  func nothing() {
    #expect(patch("a\n", [(0..<1, "a")]) == "")
    #expect(patch("a\r\nb\r\n", [(0..<1, "x")]).contains("-a\r\n+x\r\n b\r\n"))
  }

  @Test("File names with blanks and quotation marks")
  func names() {
    #expect(patch("a\n", [(0..<1, "b")], path: "a b.css").hasPrefix("--- a/a b.css\t\n"))
    #expect(patch("a\n", [(0..<1, "b")], path: "a\n\".css").hasPrefix("--- \"a/a\\012\\\".css\"\n"))
  }

  @Test("File names in invalid UTF-8 are quoted as in Git")
  func systemNames() {
    let name = String(system: Array("bad".utf8) + [0xFF] + Array("é.css".utf8))
    #expect(patch("a\n", [(0..<1, "b")], path: name).hasPrefix("--- \"a/bad\\377\\303\\251.css\"\n"))
    #expect(patch("a\n", [(0..<1, "b")], path: "é.css").hasPrefix("--- a/é.css\n"))
  }

  @Test("A long line is written in slices, without copies")
  func parts() {
    let old = Array(
      (String(repeating: "x", count: 50_000) + "red" + String(repeating: "y", count: 50_000)).utf8)
    let patch = TextPatch(of: old, [TextEdit(50_000..<50_003, Array("blue".utf8))], path: "a.css")
    old.withUnsafeBytes { text in
      var copied = 0
      patch.write { part in
        part.withUnsafeBytes { part in
          let isInText =
            part.baseAddress.map { base in
              text.baseAddress.map { ($0..<$0 + text.count).contains(base) } ?? false
            }
          if isInText != true { copied += part.count }
        }
      }
      #expect(copied < 200)
    }
    #expect(patch.bytes.count > 200_000)
  }

  @Test("Edits apply in any order; overlapping and outside ones are ignored")
  func applying() {
    let edits = [(4..<5, "E"), (0..<1, "A"), (0..<2, "no"), (9..<12, "no")].map {
      TextEdit($0.0, Array($0.1.utf8))
    }
    #expect(String(decoding: Array("abcdef".utf8).applying(edits), as: UTF8.self) == "AbcdEf")
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
