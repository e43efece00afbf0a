import Foundation
import SwatchTestSupport
import Testing

@testable import swatchterm

/// The path of Git; `nil` if it is not installed.
private let gitPath = ["/usr/bin/git", "/usr/local/bin/git", "/bin/git"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// Compares random trees and patterns with Git.
@Suite("Rules of .gitignore, compared with Git", .enabled(if: gitPath != nil))
struct FolderWalkBesideGitTests {
  private static let names = ["a", "b", "ab", "a.b", "b]", "-a", "aab"]

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

  @Test("Ignores the same files as Git", arguments: samples(40))
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

  @Test("Ignored files count if they are tracked", arguments: samples(24))
  func trackedFiles(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracked-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try fill(folder, depth: 0, &random)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
      .filter { (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + $0)) == nil }
    _ = try git(["init", "-q"] + (seed % 4 == 3 ? ["--object-format=sha256"] : []), in: folder)
    let tracked = files.filter { _ in Bool.random(using: &random) }
    _ = try git(["add", "-f", "--"] + tracked, in: folder)
    _ = try git(["update-index", "--index-version", "\(2 + seed % 3)"], in: folder)
    if seed % 5 == 4 { _ = try git(["update-index", "--split-index"], in: folder) }
    let output = try git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"], in: folder)
    let expected = Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    let walked = Set(FolderWalk(folder.path).paths.map { String($0.dropFirst(folder.path.count + 1)) })
    // The helper's own file exists while Git lists the others.
    let difference = walked.symmetricDifference(expected.subtracting([".git-input"]))
    #expect(difference.isEmpty)
    // The same applies to a linked work tree, whose index is elsewhere.
    guard !tracked.isEmpty else { return }
    _ = try git(["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x"], in: folder)
    let copy = folder.path + "-copy"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    _ = try git(["worktree", "add", "-q", "--detach", copy], in: folder)
    let inCopy = Set(FolderWalk(copy).paths.map { String($0.dropFirst(copy.count + 1)) })
    #expect(inCopy.subtracting([".git"]) == Set(tracked))
  }

  @Test(
    "A nested repository has its own rules; an ignored one counts as a submodule",
    arguments: samples(24))
  func submodules(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try fill(folder, depth: 2, &random)
    let (isIgnored, isTracked) = (seed % 2 == 0, seed % 3 != 0)
    let rules = isIgnored ? "module\nab\n" : "ab\n"
    try Data(rules.utf8).write(to: folder.appending(path: ".gitignore"))
    _ = try git(["init", "-q"], in: folder)
    let module = folder.appending(path: "module")
    try fill(module, depth: 1, &random)
    try Data().write(to: module.appending(path: "tracked"))
    _ = try git(["init", "-q"], in: module)
    _ = try git(["add", "-f", "tracked"], in: module)
    _ = try git(["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "x"], in: module)
    if isTracked { _ = try git(["add", "-f", "module"], in: folder) }
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    func files(in folder: URL) throws -> [String] {
      try git(list, in: folder).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        .filter { $0 != ".git-input" && !$0.hasPrefix("module") }
    }
    let inside = isIgnored && !isTracked ? [] : try files(in: module).map { "module/" + $0 }
    let walked = Set(FolderWalk(folder.path).paths.map { String($0.dropFirst(folder.path.count + 1)) })
    #expect(walked.symmetricDifference(try files(in: folder) + inside).isEmpty)
  }

  private func rules(in folder: URL, _ paths: [String]) throws -> [String: String] {
    let files = paths.filter { $0.hasSuffix(".gitignore") }
    return Dictionary(
      uniqueKeysWithValues: try files.map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      })
  }
}
