import SwatchTestSupport
import Testing

/// Checks that dependencies between the folders of a target are acyclic.
@Suite("Folders") struct FolderTests {
  private static let repository = Repository()

  static let targets = Set(
    repository.paths.filter { $0.hasPrefix("Sources/Swatch") || $0.hasPrefix("Sources/swatchterm") }
      .map { String($0.split(separator: "/")[1]) }
  ).sorted()

  /// A dependency of a folder on another, and its location.
  private struct Arrow: Hashable {
    let from: String
    let to: String
    let type: String
    let file: String
  }

  /// Returns all dependencies between the folders of a target, by the types that one declares and another
  /// uses.
  private func arrows(in target: String) throws -> [Arrow] {
    let files = Self.repository.paths.filter {
      $0.hasPrefix("Sources/\(target)/") && $0.hasSuffix(".swift")
    }
    let words = try files.map { SwiftWords(try Self.repository.text($0)) }
    var home: [String: Set<String>] = [:]
    for (file, words) in zip(files, words) {
      for type in words.declaredTypes { home[type, default: []].insert(Self.folder(of: file)) }
    }
    return zip(files, words).flatMap { file, words in
      words.capitalized.compactMap { type in
        // If several folders declare the type, each uses its own.
        guard let homes = home[type], homes.count == 1, let to = homes.first else { return nil }
        let from = Self.folder(of: file)
        return from == to ? nil : Arrow(from: from, to: to, type: type, file: file)
      }
    }
  }

  /// Returns the folder of a file within its target; `.` is the target itself.
  private static func folder(of file: String) -> String {
    let folders = file.split(separator: "/").dropFirst(2).dropLast()
    return folders.isEmpty ? "." : folders.joined(separator: "/")
  }

  @Test("Folders of a target have no cyclic dependencies", arguments: targets)
  func circles(target: String) throws {
    let arrows = Set(try arrows(in: target))
    var next: [String: Set<String>] = [:]
    for arrow in arrows { next[arrow.from, default: []].insert(arrow.to) }
    func reached(from folder: String) -> Set<String> {
      var reached: Set<String> = []
      var waiting = [folder]
      while let folder = waiting.popLast() {
        for other in next[folder] ?? [] where reached.insert(other).inserted { waiting.append(other) }
      }
      return reached
    }
    for arrow in arrows where reached(from: arrow.to).contains(arrow.from) {
      Issue.record("\(arrow.file) names \(arrow.type) of \(arrow.to), which leads back to \(arrow.from)")
    }
  }

  /// The types of each component that others may use.
  private static let faces: [String: Set<String>] = [
    "Canvas": ["Canvas"], "Drawing": ["DrawingView", "CanvasMap"], "Edits": ["EditActions"],
    "Files": ["FileActions"],
    "Pen": ["PenOptions", "PenProperty", "PenSlider", "PenView"], "Pick": ["PickController"],
    "Recovery": ["RecoveryActions"],
    "SketchScreen": ["SketchLayout", "ScreenState", "ScreenParts"], "Session": ["SessionHost"],
    "Recoloring": ["EditController"], "Sketch": ["SketchController"],
    "Grabbing": ["GrabController", "GrabRequest"], "Themes": ["ThemeController", "ThemeRequest"],
    "Tools": ["ToolActions"], "View": ["ViewActions"],
  ]

  @Test("Components of the interface use only each other's public types")
  func insides() throws {
    let arrows = try arrows(in: "SwatchUI") + arrows(in: "SwatchScenes")
    #expect(Set(Self.faces.keys).isSubset(of: Set(arrows.map(\.to))), "each component is used")
    for arrow in arrows {
      guard let face = Self.faces[arrow.to] else { continue }
      #expect(face.contains(arrow.type), "\(arrow.file) names \(arrow.type), an inside of \(arrow.to)")
    }
  }
}

/// The identifiers in the code of a Swift file.
private struct SwiftWords {
  /// Capitalized identifiers, mainly types.
  let capitalized: Set<String>
  let declaredTypes: Set<String>

  init(_ text: String) {
    let words = Self.code(of: text).split { byte in
      !(0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "_"))
    }
    capitalized = Set(
      words.filter { $0.first.map { 0x41...0x5A ~= $0 } == true }.compactMap { String($0) })
    declaredTypes = Self.declaredTypes(in: text)
  }

  /// Returns the text without comments and string literals.
  private static func code(of text: String) -> Substring.UTF8View {
    var code: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if byte == UInt8(ascii: "\"") {
        rest = rest.dropFirst()
        while let inside = rest.first, inside != UInt8(ascii: "\""), inside != UInt8(ascii: "\n") {
          rest = rest.dropFirst(inside == UInt8(ascii: "\\") ? 2 : 1)
        }
        rest = rest.dropFirst()
        code.append(UInt8(ascii: " "))
      } else {
        code.append(byte)
        rest = rest.dropFirst()
      }
    }
    return Substring(decoding: code, as: UTF8.self).utf8
  }

  /// Returns the types that the file declares, without nested ones.
  private static func declaredTypes(in text: String) -> Set<String> {
    let declaring: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let lines = text.split(separator: "\n").filter { $0.first?.isLetter == true }
    return Set(
      lines.compactMap { line in
        let words = line.split { !$0.isLetter && !$0.isNumber }
        let keyword = words.firstIndex(where: declaring.contains)
        guard let keyword, words.indices.contains(keyword + 1), words[0] != "extension" else {
          return nil
        }
        return String(words[keyword + 1])
      })
  }
}
