import SwatchText

struct JSONElement {
  let value: JSONValue
  let line: Int
}

/// A JSON value. `true`, `false` and `null` are not distinguished.
enum JSONValue {
  case object([JSONMember])
  case array([JSONElement])
  case string(String)
  case number(Double)
  case other
}

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
  subscript(name: String) -> JSONElement? { first { $0.name == name }?.element }

  func text(_ name: String) -> String? { lazy.compactMap { $0.name == name ? $0.text : nil }.first }

  func number(_ name: String) -> Double? { self[name]?.number }
}

extension String {
  /// The string as a quoted JSON string. It must not contain control characters.
  var quotedForJSON: String {
    "\"" + replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"") + "\""
  }
}
