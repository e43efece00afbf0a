import SwatchTestSupport
import Testing

@testable import SwatchSystem

/// The expected results were verified with `git check-ignore`.
@Suite("Rules of .gitignore") struct IgnoreRulesTests {
  private func ignores(_ lines: String, _ path: String, depth: Int = 0) -> Bool {
    var rules = IgnoreRules()
    rules.add(Array(lines.utf8), depth: depth)
    let isFolder = path.hasSuffix("/")
    return rules.ignores(path.split(separator: "/").map { Array($0.utf8) }, isFolder: isFolder)
  }

  @Test(
    "Patterns",
    arguments: [
      ("a.css", "a.css", true), ("a.css", "x/a.css", true), ("/a.css", "x/a.css", false),
      ("/a.css", "a.css", true),
      ("x/a.css", "y/x/a.css", false), ("*.css", "x/a.css", true), ("*.css", "a.scss", false),
      ("a?c", "abc", true),
      ("a?c", "a/c", false), ("build/", "build/", true), ("build/", "build", false), ("**/a", "x/y/a", true),
      ("**/a", "a", true), ("x/**", "x/a/b", true), ("x/**", "x/", false), ("x/**/b", "x/b", true),
      ("x/**/b", "x/1/2/b", true), ("x/*/b", "x/1/2/b", false), ("[a-c].css", "b.css", true),
      ("[!a-c].css", "b.css", false),
      ("[]x]", "]", true), ("\\#a", "#a", true), ("#a", "#a", false), ("\\!a", "!a", true),
      ("a  ", "a", true),
      ("a\\ ", "a ", true), ("a\r", "a", true), ("", "a", false), ("/", "a", false), ("*", "a", true),
      ("a*b*c", "axxbyyc", true),
      ("a*b*c", "axxbyy", false), ("[", "[", false), ("[[:digit:]]", "7", true), ("[[:digit:]]", "x", false),
      ("[[:none:]]", "n", false), ("a\\", "a\\", false), ("[\\]x]", "]", true), ("a/b[x/]c", "a/bxc", true),
      ("a/b[x/]c", "a/b/c", false), ("x/y**/b", "x/y1/2/b", true), ("x/*y**/b", "x/y1/2/b", false),
    ])
  func patterns(line: String, path: String, isIgnored: Bool) {
    #expect(ignores(line, path) == isIgnored, "‘\(line)’ and ‘\(path)’")
  }

  @Test("The last matching pattern of the nearest file wins")
  func negation() {
    #expect(!ignores("*.css\n!keep.css", "keep.css"))
    #expect(ignores("!keep.css\n*.css", "keep.css"))
    var rules = IgnoreRules()
    rules.add(Array("*.css".utf8), depth: 0)
    rules.add(Array("!a.css\n/b.scss".utf8), depth: 1)
    let path = { (text: String) in text.split(separator: "/").map { Array($0.utf8) } }
    #expect(!rules.ignores(path("x/a.css"), isFolder: false))
    #expect(rules.ignores(path("a.css"), isFolder: false))
    #expect(rules.ignores(path("x/b.scss"), isFolder: false))
    #expect(!rules.ignores(path("x/y/b.scss"), isFolder: false))
  }

  @Test("Malicious patterns are not slow")
  func hostile() {
    #expect(!ignores(String(repeating: "a*", count: 500) + "b", String(repeating: "a", count: 2_000)))
    let deep = String(repeating: "a/", count: 90) + "c"
    for count in [6, 15, 5_000] {
      #expect(!ignores(String(repeating: "**/", count: count) + "b", deep))
      #expect(!ignores("/" + String(repeating: "**/", count: count) + "b", deep))
      #expect(!ignores(String(repeating: "**/*a*/", count: count) + "b", deep))
      #expect(!ignores(String(repeating: "a**/", count: count) + "b", deep))
      #expect(!ignores(String(repeating: "**/a*?", count: count) + "b", deep))
    }
    #expect(ignores(String(repeating: "**/", count: 50_000) + "c", deep))
  }
}
