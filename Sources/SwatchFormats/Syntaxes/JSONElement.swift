import SwatchText

/// A value of JSON and the line it begins on, counted from 1.
struct JSONElement {
  let value: JSONValue
  let line: Int
}

/// A value of JSON. Palettes need not tell `true`, `false` and `null` apart.
enum JSONValue {
  case object([JSONMember])
  case array([JSONElement])
  case string(String)
  case number(Double)
  case other
}

/// A member of an object. Several may have the same name.
struct JSONMember {
  let name: String
  let element: JSONElement

  var text: String? { element.text }

  var isCollection: Bool { element.members != nil || element.elements != nil }
}

extension JSONElement {
  var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }
  var elements: [JSONElement]? { if case .array(let elements) = value { elements } else { nil } }
  var text: String? { if case .string(let text) = value { text } else { nil } }
  var number: Double? { if case .number(let number) = value { number } else { nil } }
}

extension [JSONMember] {
  /// The value of a member.
  subscript(name: String) -> JSONElement? { first { $0.name == name }?.element }

  func text(_ name: String) -> String? { lazy.compactMap { $0.name == name ? $0.text : nil }.first }

  func number(_ name: String) -> Double? { self[name]?.number }
}

extension String {
  /// A clean name, which has no controls, as a string of JSON.
  var quotedForJSON: String {
    "\"" + replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"") + "\""
  }
}
