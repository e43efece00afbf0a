import SwatchColor
import SwatchText

// X(7), section “Resources”: lines `program*name: value`, comments behind `!`. `xrdb` reads them through the preprocessor of C, whose
// `#define` names colors.
extension PaletteCollector {
  /// Reads colors of X resources, named after the end of the resource or the macro. A color that several resources give the
  /// same name counts once.
  mutating func readXresources(_ text: PlainText) {
    var macros: [Substring: Substring] = [:]
    var known: Set<Swatch> = []
    for line in text.lines {
      guard spend(line.bytes.count, at: .line(line.number)) else { break }
      guard let resource = XResource(line.trimmed) else { continue }
      if resource.isMacro { macros[resource.name] = resource.value }
      let value = macros[resource.value] ?? resource.value
      switch resource.reading(of: value) {
      case .color(let color):
        let name = String(resource.lastPart)
        if known.insert(Swatch(name: name, color: Color(color))).inserted { add(color, named: name) }
      case .unreadable(let reason): report(reason, at: .line(line.number))
      case .other: break
      }
    }
  }
}

/// A line of X resources that gives something a value.
struct XResource {
  let name: Substring
  let value: Substring
  let isMacro: Bool

  init?(_ line: Substring) {
    if let macro = line.dropping(prefix: "#define") {
      var rest = macro
      (name, isMacro) = (rest.removeWord(), true)
      value = rest
    } else {
      guard line.utf8.first != UInt8(ascii: "!"), let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
      else { return nil }
      (name, isMacro) = (line[..<colon].trimmed, false)
      value = line[line.utf8.index(after: colon)...].trimmed
    }
    guard !name.isEmpty, !value.isEmpty, name.utf8.allSatisfy(\.isResourcePart) else { return nil }
  }

  /// What of the name is behind the last program or widget.
  var lastPart: Substring {
    name.utf8.split { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: ".") }.last.map { Substring($0) } ?? name
  }

  /// Whether no other kind of file has such a line.
  var isUnmistakable: Bool {
    let isBound = name.utf8.contains(UInt8(ascii: "*"))
    return isBound || isMacro || (name.utf8.contains(UInt8(ascii: ".")) && looksLikeColor(value))
  }

  /// What a value says. Names of colors count only where the resource is called like one: a font can be called “Tan”.
  func reading(of value: Substring) -> ColorReading {
    let expected = ColorReading(expected: value)
    if looksLikeColor(value) { return expected }
    let end = lastPart.lowercased()
    let isCalledColor = ["color", "ground", "cursor", "border"].contains { end.contains(text: $0) }
    if isCalledColor || isMacro, case .color = expected { return expected }
    return .other
  }

  private func looksLikeColor(_ value: Substring) -> Bool {
    value.utf8.first == UInt8(ascii: "#") || value.dropping(prefix: "rgb") != nil
      || value.utf8.first == UInt8(ascii: "[") && value.utf8.contains(UInt8(ascii: "#"))
  }
}

extension UInt8 {
  /// Whether the byte belongs to the name of a resource.
  fileprivate var isResourcePart: Bool {
    switch lowercasedASCII {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
