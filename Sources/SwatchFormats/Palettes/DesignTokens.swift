/// Design tokens in JSON, as the W3C's community group has them (Design Tokens Format Module and Color Module, 2025.10): a
/// `$value` is a text, an object with components, or the name of another token in braces.
struct DesignTokens {
  /// The values of all tokens, by their paths.
  private var values: [String: JSONValue] = [:]
  /// The references to tokens that are not there, or lead in circles, and their lines.
  private(set) var lost: [(text: String, line: Int)] = []

  /// More steps from token to token are a circle.
  private static let stepLimit = 16

  init(_ root: JSONElement) { collect(root, path: "") }

  private mutating func collect(_ element: JSONElement, path: String) {
    guard case .object(let members) = element.value else { return }
    for member in members {
      if member.name == "$value" {
        values[path] = member.element.value
      } else {
        collect(member.element, path: path.isEmpty ? member.name : "\(path).\(member.name)")
      }
    }
  }

  /// The JSON with a text in the place of each value that says a color in another way.
  mutating func resolved(_ element: JSONElement) -> JSONElement {
    guard !values.isEmpty else { return element }
    switch element.value {
    case .object(let members):
      let isColor = members.text("$type") == "color"
      let tokens = members.map { member in
        let element =
          member.name == "$value"
          ? resolvedValue(member.element, isColor: isColor) : resolved(member.element)
        return JSONMember(name: member.name, element: element)
      }
      return JSONElement(value: .object(tokens), line: element.line)
    case .array(let elements):
      return JSONElement(value: .array(elements.map { resolved($0) }), line: element.line)
    case .string, .number, .other: return element
    }
  }

  private mutating func resolvedValue(_ element: JSONElement, isColor: Bool) -> JSONElement {
    var value = element.value
    for _ in 0..<Self.stepLimit {
      guard let path = Self.reference(in: value) else { break }
      guard let next = values[path] else { break }
      value = next
    }
    if case .string(let text) = value, Self.reference(in: value) != nil {
      if isColor { lost.append((text, element.line)) }
    } else if case .object(let members) = value, let text = Self.text(of: members) {
      value = .string(text)
    }
    return JSONElement(value: value, line: element.line)
  }

  /// The path of the token that a value stands for.
  private static func reference(in value: JSONValue) -> String? {
    guard case .string(let text) = value, text.utf8.first == UInt8(ascii: "{"),
      text.utf8.last == UInt8(ascii: "}")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The color of an object as CSS writes it.
  private static func text(of members: [JSONMember]) -> String? {
    guard let space = members.text("colorSpace"), case .array(let elements)? = members.value("components")
    else { return members.text("hex") }
    let components = elements.prefix(4).map(\.component)
    guard components.count == 3 else { return members.text("hex") }
    let alpha = members.number("alpha").map { " / \($0)" } ?? ""
    switch space {
    case "lab", "lch", "oklab", "oklch": return "\(space)(\(components.joined(separator: " "))\(alpha))"
    case "hsl", "hwb": return "\(space)(\(components[0]) \(components[1])% \(components[2])%\(alpha))"
    default: return "color(\(space) \(components.joined(separator: " "))\(alpha))"
    }
  }
}

extension JSONElement {
  /// A component of a color: a number, or `none`.
  fileprivate var component: String {
    switch value {
    case .number(let number): "\(number)"
    case .string(let text): text
    case .object, .array, .other: "?"
    }
  }
}
