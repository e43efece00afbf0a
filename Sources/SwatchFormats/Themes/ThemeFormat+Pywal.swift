import SwatchColor

// https://github.com/dylanaraps/pywal: `~/.cache/wal/colors.json` has an object of special colors and one of the palette. Others, as
// terminal.sexy, have them side by side, or the palette as an array.
private let keys: [(String, TerminalSlot)] = [
  ("background", .ground), ("foreground", .text), ("cursor", .cursor),
]

extension ThemeScan {
  /// Reads a scheme of pywal.
  mutating func readPywal() {
    var names: [Int: String] = [:]
    var others: [(name: String, group: Int)] = []
    for member in JSONMemberScanner.members(of: bytes) {
      let isPart = ["special", "colors"].contains(member.objectKey)
      let group = isPart ? member.outer : member.object
      if let slot = TerminalSlot(pywalKey: member.key) {
        add(member.value, for: slot, group: group)
      } else if member.key == "name" {
        names[group] = unescaped(member.value)
      } else if ThemeColorText(text(member.value)) != nil {
        others.append((member.key, group))
      }
    }
    keepGroup(inUse: nil)
    let group = fields.first?.group
    name = group.flatMap { names[$0] } ?? ""
    otherNames = others.filter { $0.group == group }.map(\.name)
  }
}

extension TerminalSlot {
  /// The slot of a member, or of an element of an array, `color[3]`.
  fileprivate init?(pywalKey key: String) {
    if let slot = keys.first(where: { $0.0 == key })?.1 {
      self = slot
      return
    }
    let number = key.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
    let spelled = ["color\(number)", "color[\(number)]", "colors[\(number)]", "palette[\(number)]"]
    guard spelled.contains(key), let index = UInt8(number) else { return nil }
    self = .palette(index)
  }
}

extension TerminalScheme {
  func writtenAsPywal() -> String {
    func object(_ name: String, _ members: [(String, TerminalSlot)]) -> String? {
      let lines = members.compactMap { key, slot in self[slot].map { "        \"\(key)\": \"\($0.hex)\"" } }
      return lines.isEmpty ? nil : "    \"\(name)\": {\n" + lines.joined(separator: ",\n") + "\n    }"
    }
    let palette = (TerminalSlot.named + TerminalSlot.extended).compactMap { slot in
      slot.index.map { ("color\($0)", slot) }
    }
    let name = name.isEmpty ? nil : "    \"name\": \(name.quotedForJSON)"
    let parts = [name, object("special", keys), object("colors", palette)].compactMap(\.self)
    return "{\n" + parts.joined(separator: ",\n") + "\n}\n"
  }
}
