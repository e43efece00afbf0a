import Foundation
import SwatchTestSupport
import Testing

@testable import swatchterm

/// What Git says of the same lines was tried with `git check-ignore`.
@Suite("What .gitignore leaves out") struct IgnoreRulesTests {
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

  @Test("The last pattern that speaks of a path decides, and the nearest file first")
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

  @Test("Patterns that are made to take long do not")
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

/// The program that the rules are compared with; `nil` where it is not installed.
private let gitPath = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Random patterns in random places of a tree of files, of which Git is asked what it ignores.
@Suite("What .gitignore leaves out, beside Git", .enabled(if: gitPath != nil))
struct IgnoreRulesBesideGitTests {
  private static let names = ["a", "b", "ab", "a.b", "b]", "-a", "aab"]

  /// Runs Git in a folder.
  private func git(_ arguments: [String], in folder: URL, input: [UInt8] = []) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: try #require(gitPath))
    process.arguments =
      ["-C", folder.path, "-c", "core.excludesFile=", "-c", "core.ignoreCase=false"] + arguments
    let (inputFile, output) = (folder.appending(path: ".git-input"), Pipe())
    try Data(input).write(to: inputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = output
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    try FileManager.default.removeItem(at: inputFile)
    return bytes
  }

  private func pattern(_ random: inout SeededGenerator) -> String {
    let parts = [
      "a", "b", "a", "b", ".b", "*", "*", "**", "?", "/", "/", "/", "**/", "/**/", "[ab]", "[!a]", "[^b-]",
      "[]a]",
      "[[:alpha:]]", "[a/b]", "[", "\\a", "\\", "-", "***", " ", "]",
    ]
    let text = (0...Int.random(in: 0..<6, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }
    return (Int.random(in: 0..<5, using: &random) == 0 ? "!" : "") + text.joined()
  }

  private func fill(_ folder: URL, depth: Int, _ random: inout SeededGenerator) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if depth == 0 || Int.random(in: 0..<3, using: &random) == 0 {
      let lines = (0..<Int.random(in: 1..<4, using: &random)).map { _ in pattern(&random) }
      try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: ".gitignore"))
    }
    for name in Self.names {
      if depth < 3, Int.random(in: 0..<4, using: &random) == 0 {
        try fill(folder.appending(path: name), depth: depth + 1, &random)
      } else if Int.random(in: 0..<2, using: &random) == 0 {
        try Data().write(to: folder.appending(path: name))
      }
    }
  }

  @Test("Git ignores the same files", arguments: 0..<40)
  func besideGit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = FileManager.default.temporaryDirectory.appending(path: "ignore-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try fill(folder, depth: 0, &random)
    _ = try git(["init", "-q"], in: folder)
    let all = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      .filter { path in
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(
          atPath: folder.path + "/" + path, isDirectory: &isFolder)
        return isThere && !isFolder.boolValue && !path.hasPrefix(".git/")
      }
    let output = try git(
      ["check-ignore", "-z", "--stdin"], in: folder, input: all.flatMap { Array($0.utf8) + [0] })
    let ignored = Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    let walked = Set(FolderWalk(folder.path).paths.map { String($0.dropFirst(folder.path.count + 1)) })
    let difference = walked.symmetricDifference(Set(all).subtracting(ignored))
    let rules = try rules(in: folder, all)
    #expect(difference.isEmpty, "\(rules)")
  }

  private func rules(in folder: URL, _ paths: [String]) throws -> [String: String] {
    let files = paths.filter { $0.hasSuffix(".gitignore") }
    return Dictionary(
      uniqueKeysWithValues: try files.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }
}
