import Testing

@testable import swatchterm

/// What Git says of the same lines was tried with `git check-ignore`.
@Suite("What .gitignore leaves out") struct IgnoreRulesTests {
  private func ignores(_ lines: String, _ path: String, depth: Int = 0) -> Bool {
    var rules = IgnoreRules()
    rules.add(lines, depth: depth)
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
      ("a*b*c", "axxbyy", false), ("[", "[", true),
    ])
  func patterns(line: String, path: String, isIgnored: Bool) {
    #expect(ignores(line, path) == isIgnored, "‘\(line)’ and ‘\(path)’")
  }

  @Test("The last pattern that speaks of a path decides, and the nearest file first")
  func negation() {
    #expect(!ignores("*.css\n!keep.css", "keep.css"))
    #expect(ignores("!keep.css\n*.css", "keep.css"))
    var rules = IgnoreRules()
    rules.add("*.css", depth: 0)
    rules.add("!a.css\n/b.scss", depth: 1)
    let path = { (text: String) in text.split(separator: "/").map { Array($0.utf8) } }
    #expect(!rules.ignores(path("x/a.css"), isFolder: false))
    #expect(rules.ignores(path("a.css"), isFolder: false))
    #expect(rules.ignores(path("x/b.scss"), isFolder: false))
    #expect(!rules.ignores(path("x/y/b.scss"), isFolder: false))
  }

  @Test("Patterns that are made to take long do not")
  func hostile() {
    #expect(!ignores(String(repeating: "a*", count: 500) + "b", String(repeating: "a", count: 2_000)))
    #expect(!ignores(String(repeating: "**/", count: 6) + "b", String(repeating: "a/", count: 40) + "c"))
  }
}
