import SwatchColor
import SwatchText

// X(7), “Resources”: lines of `program*name: value`, comments after `!`, and `#define` for the preprocessor.
extension PaletteFormat {
  /// X resources, read-only.
  public static let xresources = PaletteFormat(
    "xresources", "X resources", "xresources", "xdefaults", text: read)

  /// Reads colors, named after the macro or the last part of the resource name. Exact duplicates are skipped.
  private static func read(_ collector: inout PaletteCollector, _ text: PlainText) {
    var macros: [String: Substring] = [:]
    let bytes = text.bytes.joiningResourceLines
    var entries = LineEntries(bytes, .xresources)
    while let entry = collector.readEntry(of: &entries) {
      guard let resource = XResource(entry, in: bytes) else { continue }
      if resource.isMacro { macros[resource.name] = resource.value }
      let reading = resource.reading(of: macros[String(resource.value)] ?? resource.value)
      collector.add(reading, named: resource.name, at: entries.line, once: true)
    }
  }
}

struct XResource {
  /// The macro name, or the last part of the resource name.
  let name: String
  let value: Substring
  let isMacro: Bool

  init?(_ entry: Entry, in bytes: [UInt8]) {
    isMacro = entry.path.count == 2 && entry.path[0] == "#define"
    name = entry.key
    value = Substring(decoding: bytes[entry.value], as: UTF8.self)
    let isName = entry.path.dropFirst(isMacro ? 1 : 0).allSatisfy { part in
      part.utf8.allSatisfy { $0.isAlphanumeric || "?-_".utf8.contains($0) }
    }
    guard !name.isEmpty, !value.isEmpty, isName else { return nil }
  }

  /// Returns true for a line that occurs in no other format.
  static func isDistinctive(_ line: Substring) -> Bool {
    let bytes = Array(line.utf8)
    var entries = LineEntries(bytes, .xresources)
    guard let resource = entries.next().flatMap({ XResource($0, in: bytes) }) else { return false }
    let name = bytes.prefix { $0 != ":" }
    return resource.isMacro || name.contains(UInt8(ascii: "*"))
      || name.contains(UInt8(ascii: ".")) && resource.looksLikeColor(resource.value)
  }

  /// Reads a value. Color names are accepted if the resource name suggests a color: “Tan” can be a font.
  func reading(of value: Substring) -> ColorReading {
    let expected = ColorReading(expectedColor: value)
    if looksLikeColor(value) { return expected }
    let text = name.lowercased()
    let nameSuggestsColor = ["color", "ground", "cursor", "border"].contains { text.contains(text: $0) }
    return (nameSuggestsColor || isMacro) && expected.isColor ? expected : .other
  }

  private func looksLikeColor(_ value: Substring) -> Bool {
    value.utf8.first == "#" || value.dropping(prefix: "rgb") != nil
      || value.utf8.first == "[" && value.utf8.contains(UInt8(ascii: "#"))
  }
}
