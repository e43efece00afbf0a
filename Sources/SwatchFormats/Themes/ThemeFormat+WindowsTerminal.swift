import SwatchColor

// https://learn.microsoft.com/windows/terminal/customize-settings/color-schemes: members of an object.
private let names = ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"]
private let keys: [(String, TerminalSlot)] =
  [
    ("foreground", .text), ("background", .ground), ("cursorColor", .cursor),
    ("selectionBackground", .selection),
  ]
  + zip(names, UInt8(0)...).map { ($0, .palette($1)) }
  + zip(names, UInt8(8)...).map { ("bright" + $0.prefix(1).uppercased() + $0.dropFirst(), .palette($1)) }

extension ThemeScan {
  /// Reads a scheme of Windows Terminal, or of its settings, which may have comments, the one that the default profile uses, or
  /// else the one with the most colors. Of a pair for light and dark desktops the dark one counts.
  mutating func readWindowsTerminal() {
    var names: [Int: String] = [:]
    var profiles = WindowsTerminalProfiles()
    for member in JSONMemberScanner.members(of: bytes) {
      if let slot = keys.first(where: { $0.0 == member.key })?.1 {
        add(member.value, for: slot, group: member.object)
      } else {
        let value = unescaped(member.value)
        if member.key == "name" { names[member.object] = value }
        profiles.note(member, value)
      }
    }
    let used = profiles.schemeInUse
    keepGroup(inUse: fields.first { used != nil && names[$0.group] == used }?.group)
    name = fields.first.flatMap { names[$0.group] } ?? ""
  }
}

/// What the profiles of Windows Terminal say of the scheme that they use.
private struct WindowsTerminalProfiles {
  /// What the default profile is called by: its name or its number.
  private var standard: String?
  private var callings: [(profile: Int, text: String)] = []
  /// The schemes of profiles, in the order of the file.
  private var schemes: [(profile: Int, name: String)] = []
  private var ofAll: String?

  mutating func note(_ member: JSONMemberScanner.Member, _ value: String) {
    switch member.key {
    case "defaultProfile": standard = value.lowercased()
    case "guid", "name": callings.append((member.object, value.lowercased()))
    case "colorScheme" where member.objectKey == "defaults": ofAll = value
    case "colorScheme": schemes.append((member.object, value))
    case "dark" where member.objectKey == "colorScheme":
      if member.outerKey == "defaults" { ofAll = value } else { schemes.append((member.outer, value)) }
    default: break
    }
  }

  /// The scheme of the default profile, or that of all, or the first that a profile has.
  var schemeInUse: String? {
    let profiles = callings.filter { $0.text == standard }.map(\.profile)
    let own = schemes.first { profiles.contains($0.profile) }?.name
    return own ?? ofAll ?? schemes.first?.name
  }
}

extension TerminalScheme {
  func writtenAsWindowsTerminal() -> String {
    var members = ["\"name\": \((name.isEmpty ? "swatchterm" : name).quotedForJSON)"]
    for (key, slot) in keys { if let color = self[slot] { members.append("\"\(key)\": \"\(color.hex)\"") } }
    return "{\n" + members.map { "    \($0)" }.joined(separator: ",\n") + "\n}\n"
  }
}

/// Finds the members of JSON objects that are strings, with comments or without, and the strings in their arrays, which are called
/// `key[0]` and so on. It is not for checking.
enum JSONMemberScanner {
  struct Member {
    /// The number of the object that it belongs to.
    let object: Int
    /// The key of which that object is the value, if it is one.
    let objectKey: String?
    /// The object that this one is in, and its key.
    let outer: Int
    let outerKey: String?
    let key: String
    /// The inside of the value's quotes.
    let value: Range<Int>
  }

  static func members(of bytes: [UInt8]) -> [Member] {
    var members: [Member] = []
    var (objects, count): ([(number: Int, key: String?)], Int) = ([], 0)
    var (offset, key): (Int, String?) = (0, nil)
    var isValue = false
    var array: (key: String, index: Int)?
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"):
        count += 1
        objects.append((count, isValue ? key : nil))
        (key, isValue, array) = (nil, false, nil)
      case UInt8(ascii: "}"):
        _ = objects.popLast()
        (key, isValue) = (nil, false)
      case UInt8(ascii: ":"): isValue = key != nil
      case UInt8(ascii: "["):
        array = isValue ? key.map { ($0, 0) } : nil
        (key, isValue) = (nil, false)
      case UInt8(ascii: ","):
        array?.index += 1
        (key, isValue) = (nil, false)
      case UInt8(ascii: "]"): (key, isValue, array) = (nil, false, nil)
      case UInt8(ascii: "/"): offset = endOfComment(at: offset, in: bytes)
      case UInt8(ascii: "\""):
        let inside = string(at: offset, in: bytes)
        offset = inside.upperBound
        if let name = array.map({ "\($0.key)[\($0.index)]" }) ?? (isValue ? key : nil) {
          let (object, outer) = (objects.last, objects.dropLast().last)
          members.append(
            Member(
              object: object?.number ?? 0, objectKey: object?.key, outer: outer?.number ?? 0,
              outerKey: outer?.key, key: name, value: inside))
          (key, isValue) = (nil, false)
        } else {
          key = String(decoding: bytes[inside].prefix(64), as: UTF8.self)
        }
      default: break
      }
      offset += 1
    }
    return members
  }

  private static func string(at start: Int, in bytes: [UInt8]) -> Range<Int> {
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start + 1..<min(max(end, start + 1), bytes.count)
  }

  /// The last byte of a comment, or of what is none.
  private static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int {
    var end = start + 1
    guard end < bytes.count else { return start }
    if bytes[end] == UInt8(ascii: "/") {
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      return end
    }
    guard bytes[end] == UInt8(ascii: "*") else { return start }
    end += 1
    while end + 1 < bytes.count, !(bytes[end] == UInt8(ascii: "*") && bytes[end + 1] == UInt8(ascii: "/")) {
      end += 1
    }
    return end + 1
  }
}
