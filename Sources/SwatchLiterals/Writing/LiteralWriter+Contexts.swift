import SwatchText

extension LiteralWriter {
  func adaptedToContext(_ rewriting: LiteralRewriting) -> LiteralRewriting {
    var rewriting = rewriting
    let text = rewriting.text
    switch context {
    case .bareWord where text.hasPrefix("#"), .plainScalar where text.hasPrefix("#") || becomesNumber(text):
      (rewriting.text, rewriting.preservesNotation) = ("\"\(text)\"", false)
    case .anywhere, .bareWord, .plainScalar, .sassArgument: break
    case .className: rewriting.text = text.replacing(text: ", ", with: ",").replacing(text: " ", with: "_")
    case .bareAttribute: if text.utf8.contains(UInt8(ascii: " ")) { return plainHexadecimal() }
    case .legacyAttribute:
      let isValid = text.hasPrefix("#") ? [4, 7].contains(text.utf8.count) : text.utf8.allSatisfy(\.isLetter)
      if !isValid { return plainHexadecimal(allowsAlpha: false) }
    }
    return rewriting
  }

  /// Returns true if YAML would read the text as a number, unless the old text was one and no digit is lost.
  private func becomesNumber(_ text: String) -> Bool {
    // YAML writes the number back with the same digits.
    let keepsDigits = text.utf8.allSatisfy(\.isDigit) && !text.hasPrefix("0")
    return isNumber(text) && !(keepsDigits && isNumber(String(decoding: old, as: UTF8.self)))
  }

  /// Returns true if YAML reads the text as a number: `181818`, `1e1000`.
  private func isNumber(_ text: String) -> Bool {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }
}
