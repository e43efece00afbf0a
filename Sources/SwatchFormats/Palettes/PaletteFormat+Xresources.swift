import SwatchColor
import SwatchText

// X(7), section “Resources”: lines `program*name: value`, comments behind `!`. `xrdb` reads them through the preprocessor of C, whose
// `#define` names colors.
extension PaletteCollector {
  /// Reads colors of X resources, named after the end of the resource or the macro. A color that several resources give the
  /// same name counts once.
  mutating func readXresources(_ text: PlainText) {
    var macros: [Substring: Substring] = [:]
    var lines = text.lines
    while let (content, number) = readLine(of: &lines) {
      guard let resource = XResource(content) else { continue }
      if resource.isMacro { macros[resource.name] = resource.value }
      let reading = resource.reading(of: macros[resource.value] ?? resource.value)
      add(reading, named: resource.lastPart, at: number, once: true)
    }
  }
}

/// A line of X resources that gives something a value.
struct XResource {
  let name: Substring
  let value: Substring
  let isMacro: Bool

  init?(_ line: Substring) {
    if var rest = line.dropping(prefix: "#define") {
      (name, value, isMacro) = (rest.removeWord(), rest, true)
    } else {
      guard line.utf8.first != UInt8(ascii: "!"), let pair = line.pair(separatedBy: ":") else { return nil }
      (name, value, isMacro) = (pair.key, pair.value, false)
    }
    let isName = name.utf8.allSatisfy { $0 < 0x80 && ($0.isWordPart || "*.?-_".utf8.contains($0)) }
    guard !name.isEmpty, !value.isEmpty, isName else { return nil }
  }

  /// The part of the name behind the last program or widget.
  var lastPart: Substring {
    name.utf8.split { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: ".") }.last.map { Substring($0) } ?? name
  }

  /// True if no other kind of file has such a line.
  var isUnmistakable: Bool {
    isMacro || name.utf8.contains(UInt8(ascii: "*"))
      || name.utf8.contains(UInt8(ascii: ".")) && looksLikeColor(value)
  }

  /// Reads a value. Names of colors count only where the resource is called like one: a font can be called “Tan”.
  func reading(of value: Substring) -> ColorReading {
    let expected = ColorReading(expected: value)
    if looksLikeColor(value) { return expected }
    let end = lastPart.lowercased()
    let isCalledColor = ["color", "ground", "cursor", "border"].contains { end.contains(text: $0) }
    return (isCalledColor || isMacro) && expected.isColor ? expected : .other
  }

  private func looksLikeColor(_ value: Substring) -> Bool {
    value.utf8.first == UInt8(ascii: "#") || value.dropping(prefix: "rgb") != nil
      || value.utf8.first == UInt8(ascii: "[") && value.utf8.contains(UInt8(ascii: "#"))
  }
}
