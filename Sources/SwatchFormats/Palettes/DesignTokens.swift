import SwatchText

/// Design tokens in JSON (W3C Design Tokens Community Group: Format Module and Color Module, 2025.10). A
/// `$value` is a string, an object with components, or the name of another token in braces.
struct DesignTokens {
  private var values: [String: JSONElement] = [:]
  /// Missing or circular references to colors, and their lines.
  private(set) var unresolved: [(text: String, line: Int)] = []

  init(_ root: JSONElement) { collect(root, path: "") }

  private mutating func collect(_ element: JSONElement, path: String) {
    for member in element.members ?? [] {
      if member.name == "$value" {
        values[path] = member.element
      } else if path.utf8.count + member.name.utf8.count <= 1_024 {
        collect(member.element, path: path.isEmpty ? member.name : "\(path).\(member.name)")
      }
    }
  }

  /// Returns the JSON with references replaced with their tokens' values, and color objects with CSS colors.
  mutating func resolved(_ element: JSONElement) -> JSONElement {
    guard !values.isEmpty else { return element }
    switch element.value {
    case .object(let members):
      let isColor = members.text("$type") == "color"
      let resolvedMembers = members.map { member in
        let (name, old) = (member.name, member.element)
        let new = name == "$value" ? resolvedValue(old, isColor: isColor) : resolved(old)
        return JSONMember(name: name, element: new)
      }
      return JSONElement(value: .object(resolvedMembers), line: element.line)
    case .array(let items): return JSONElement(value: .array(items.map { resolved($0) }), line: element.line)
    case .string, .number, .other: return element
    }
  }

  private mutating func resolvedValue(_ element: JSONElement, isColor: Bool) -> JSONElement {
    var value = element
    // Treat longer chains as circular.
    for _ in 0..<16 {
      guard let next = value.referencedToken.flatMap({ values[$0] }) else { break }
      value = next
    }
    if isColor, let text = value.text, value.referencedToken != nil { unresolved += [(text, element.line)] }
    let color = value.members?.colorText.map(JSONValue.string)
    return JSONElement(value: color ?? value.value, line: element.line)
  }
}

extension JSONElement {
  fileprivate var referencedToken: String? {
    guard let text, text.utf8.first == "{", text.utf8.last == "}" else { return nil }
    return String(text.dropFirst().dropLast())
  }

  fileprivate var component: String { text ?? number.map { "\($0)" } ?? "?" }
}

extension [JSONMember] {
  fileprivate var colorText: String? {
    let components = (self["components"]?.elements ?? []).prefix(4).map(\.component)
    guard let space = text("colorSpace"), components.count == 3 else { return text("hex") }
    let alpha = number("alpha").map { " / \($0)" } ?? ""
    switch space {
    case "lab", "lch", "oklab", "oklch": return "\(space)(\(components.joined(separator: " "))\(alpha))"
    case "hsl", "hwb": return "\(space)(\(components[0]) \(components[1])% \(components[2])%\(alpha))"
    default: return "color(\(space) \(components.joined(separator: " "))\(alpha))"
    }
  }
}
