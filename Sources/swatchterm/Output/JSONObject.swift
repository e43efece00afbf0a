import SwatchColor
import SwatchText

struct JSONObject {
  private var bytes: [UInt8] = []
  private var isEmpty = true

  static func append(to bytes: inout [UInt8], _ body: (inout JSONObject) -> Void) {
    var object = JSONObject()
    swap(&object.bytes, &bytes)
    object.bytes.append(UInt8(ascii: "{"))
    body(&object)
    object.bytes.append(UInt8(ascii: "}"))
    swap(&object.bytes, &bytes)
  }

  /// Appends a key, which must not need escaping.
  private mutating func appendKey(_ key: String) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: key.utf8)
    bytes.append(contentsOf: "\":".utf8)
  }

  private mutating func append(key: String, literal: String) {
    appendKey(key)
    bytes.append(contentsOf: literal.utf8)
  }

  mutating func append(_ key: String, _ text: String?) {
    guard let text else { return append(key: key, literal: "null") }
    append(key, text: { $0.append(contentsOf: text.utf8) })
  }

  mutating func append(_ key: String, text write: (inout [UInt8]) -> Void) {
    appendKey(key)
    bytes.appendJSON(write)
  }

  mutating func append(_ key: String, _ isTrue: Bool) { append(key: key, literal: isTrue ? "true" : "false") }

  /// Appends a number with up to 4 decimal places; truncated if rounding up could seem to meet a threshold.
  mutating func append(_ key: String, _ number: Double, isTruncated: Bool = false) {
    let number = isTruncated ? number.truncated(decimals: 4) : number
    append(key: key, literal: number.label(decimals: 4, keepsZeros: false))
  }

  mutating func append(_ numbers: KeyValuePairs<String, Int>) {
    for (key, number) in numbers { append(key: key, literal: "\(number)") }
  }

  mutating func append(_ key: String, _ color: ColorCoordinates, precision: NumberPrecision = .compact) {
    appendKey(key)
    color.append(.json, precision: precision, to: &bytes)
  }

  mutating func append(_ key: String, _ body: (inout JSONObject) -> Void) {
    appendKey(key)
    Self.append(to: &bytes, body)
  }

  mutating func append(_ match: NamedColorIndex.Match) {
    append("name", match.name)
    append("hex", match.color.hex)
    append("difference", match.difference)
  }
}
