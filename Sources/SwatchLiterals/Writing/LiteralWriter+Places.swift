import SwatchColor
import SwatchText

extension LiteralWriter {
  func fitting(_ rewriting: LiteralRewriting) -> LiteralRewriting {
    let text = rewriting.text
    switch place {
    case .anywhere: return rewriting
    case .className:
      let text = text.replacing(text: ", ", with: ",").replacing(text: " ", with: "_")
      return LiteralRewriting(text, isNotationKept: rewriting.isNotationKept, isExact: rewriting.isExact)
    case .bareAttribute: return text.utf8.contains(UInt8(ascii: " ")) ? plainHexadecimal() : rewriting
    case .legacyAttribute: return isLegacyColor(text) ? rewriting : plainHexadecimal(allowsAlpha: false)
    case .plainScalar where text.hasPrefix("#"), .bareWord where text.hasPrefix("#"):
      return LiteralRewriting("\"\(text)\"", isNotationKept: false, isExact: rewriting.isExact)
    case .bareWord, .sassArgument: return rewriting
    case .plainScalar:
      guard isNumber(text), !keepsDigits(text) || !isNumber(String(decoding: old, as: UTF8.self)) else {
        return rewriting
      }
      return LiteralRewriting("\"\(text)\"", isNotationKept: false, isExact: rewriting.isExact)
    }
  }

  private func isLegacyColor(_ text: String) -> Bool {
    text.hasPrefix("#") ? [4, 7].contains(text.utf8.count) : text.utf8.allSatisfy(\.isLetter)
  }

  /// Returns true if YAML reads the text as a number: `181818`, `1e1000`.
  private func isNumber(_ text: String) -> Bool {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Returns true if YAML writes the number back with the same digits.
  private func keepsDigits(_ text: String) -> Bool {
    text.utf8.allSatisfy(\.isDigit) && !text.hasPrefix("0")
  }
}
