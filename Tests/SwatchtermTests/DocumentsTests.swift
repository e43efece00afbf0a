import SwatchTestSupport
import Testing

/// Compares the documents with the sources.
@Suite("Documents") struct DocumentsTests {
  private static let repository = Repository()
  private var repository: Repository { Self.repository }

  static let documents = repository.paths.filter { $0.hasSuffix(".md") }.sorted()

  @Test("All links are valid", arguments: documents)
  func links(document: String) throws {
    let folder = document.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for match in try repository.text(document).matches(of: /\]\(([^):#]+)[^):]*\)/) {
      let path = Self.resolved(folder + match.output.1)
      #expect(repository.paths.contains(path), "\(document) leads to \(path)")
    }
  }

  @Test("All paths in the architecture exist")
  func paths() throws {
    for name in try namesInArchitecture() where name.contains("/") || name.hasSuffix(".swift") {
      let path = name.hasSuffix("/") ? String(name.dropLast()) : name
      let isThere = repository.paths.contains { $0 == path || $0.hasSuffix("/" + path) }
      #expect(isThere, "\(name) is not there")
    }
  }

  @Test("All types and members in the architecture are declared")
  func declarations() throws {
    let declared = try declaredNames()
    let isDeclared = { (name: String) in declared.contains(name) }
    for name in try namesInArchitecture() {
      guard let match = name.wholeMatch(of: /([A-Z][A-Za-z0-9]+)(?:\.([a-z][A-Za-z]*)(?:\(.*\))?)?/) else {
        continue
      }
      let (type, member) = (String(match.output.1), match.output.2.map(String.init))
      #expect(isDeclared(type), "\(type) is not declared")
      if let member { #expect(isDeclared(member), "\(name) is not declared") }
    }
  }

  /// Returns the code spans of the architecture.
  private func namesInArchitecture() throws -> [String] {
    let names = try repository.text("docs/architecture.md").matches(of: /`([^`\n]+)`/).map {
      String($0.output.1)
    }
    try #require(names.count > 100)
    return names
  }

  /// Returns the names of all declarations and targets.
  private func declaredNames() throws -> Set<String> {
    var names: Set<String> = []
    for path in repository.paths where ["Sources/", "Modules/", "Tests/"].contains(where: path.hasPrefix) {
      let parts = path.split(separator: "/")
      if parts.count == 2 { names.insert(String(parts[1])) }
      if path.hasSuffix(".swift") { names.formUnion(Self.declaredNames(in: try repository.text(path))) }
    }
    return names
  }

  /// Returns the words after declaration keywords.
  private static func declaredNames(in text: String) -> Set<String> {
    let words = text.utf8.split { byte in
      !(0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "_"))
    }.map { String($0) ?? "" }
    let names = zip(words, words.dropFirst()).lazy.filter { declaringWords.contains($0.0) }.map(\.1)
    return Set(names)
  }

  private static let declaringWords: Set = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func", "case", "var", "let",
  ]

  /// Returns the path without `..` components.
  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// The dependencies between targets. SwiftPM rejects cycles, but accepts imports that a target does not
/// declare.
@Suite("Targets") struct TargetTests {
  private let repository = Repository()

  /// Returns the declared dependencies of each target.
  private func dependencies() throws -> [String: Set<String>] {
    let package = try repository.text("Package.swift")
    var dependencies: [String: Set<String>] = [:]
    for match in package.matches(
      of: /[tT]arget\(\s*(?:name: )?"(\w+)"(?:,\s*(?:dependencies: )?\[([^\]]*)\])?/)
    {
      let names = match.output.2?.matches(of: /"(\w+)"/).map { String($0.output.1) } ?? []
      dependencies[String(match.output.1)] = Set(names)
    }
    return dependencies
  }

  @Test("Targets declare everything that their files import")
  func imports() throws {
    let dependencies = try dependencies()
    try #require(dependencies["SwatchUI"]?.contains("SwatchSession") == true)
    for path in repository.paths where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
      let target = String(path.split(separator: "/")[1])
      let declared = try #require(dependencies[target], "\(target) is not in the package")
      for line in try repository.text(path).split(separator: "\n") {
        guard let match = line.wholeMatch(of: /(?:@\w+ )?import (\w+)/) else { continue }
        let name = String(match.output.1)
        guard dependencies[name] != nil else { continue }
        #expect(declared.contains(name), "\(path) imports \(name), which \(target) does not declare")
      }
    }
  }

  @Test("Only one target imports ncurses")
  func ncurses() throws {
    let terminal = try dependencies().filter { $0.value.contains("CNcurses") }.keys
    #expect(Array(terminal) == ["SwatchTerminal"])
  }

  @Test("The architecture lists the imports of all targets")
  func table() throws {
    let dependencies = try dependencies()
    let rows = try repository.text("docs/architecture.md").matches(of: /\| (`Swatch[^|]*) \| ([^|\n]+) \|\n/)
    var told: [String: Set<String>] = [:]
    for row in rows {
      let names = row.output.2.split(separator: ", ").map {
        $0.hasPrefix("C") && $0 != "Color" ? String($0) : "Swatch\($0)"
      }
      for target in row.output.1.matches(of: /`(\w+)`/) {
        told[String(target.output.1)] = names == ["Swatchnothing"] ? [] : Set(names)
      }
    }
    for (target, names) in told { #expect(dependencies[target] == names, "\(target)") }
    #expect(told.count >= 11)
  }
}
