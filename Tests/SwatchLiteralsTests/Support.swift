import SwatchColor
import SwatchLiterals

/// Returns the literals of a text as `line:column name text`.
func found(_ text: String, _ language: TextLanguage) -> [String] {
  let scanned = ScannedText(Array(text.utf8), language: language)
  return scanned.literals.map { literal in
    let name = scanned.name(of: literal)
    let (line, column) = scanned.position(of: literal)
    return "\(line):\(column) \(name.isEmpty ? "" : name + " ")\(scanned.text(of: literal))"
  }
}

/// Returns the text of each literal in a file.
func colors(in text: String, _ path: String) -> [String] {
  let bytes = Array(text.utf8)
  let scanned = ScannedText(bytes, language: language(path, text))
  return scanned.literals.map { String(decoding: bytes[$0.range], as: UTF8.self) }
}

/// Rewrites the only literal of a text in another color.
func rewritten(
  _ text: String, as color: String, _ language: TextLanguage = .css, keepsNotation: Bool = false
) throws -> LiteralRewriting {
  let prefix = language == .css ? "a { color: " : ""
  let scanned = ScannedText(Array((prefix + text).utf8), language: language)
  let literal = scanned.literals[0]
  return scanned.rewriting(literal, as: try ColorCoordinates(parsing: color), keepsNotation: keepsNotation)
}

/// Returns the language of a file.
func language(_ path: String, _ text: String = "") -> TextLanguage {
  TextLanguage(path: path, content: Array(text.utf8))
}

extension String {
  /// Returns the text with bytes replaced.
  func replacingSubrange(_ range: Range<Int>, with text: String) -> String {
    var bytes = Array(utf8)
    bytes.replaceSubrange(range, with: text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
