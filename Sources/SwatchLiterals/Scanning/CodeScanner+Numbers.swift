import SwatchText

extension CodeScanner {
  /// Reads a hexadecimal number, if the key or the line indicates a color.
  mutating func readNumber(_ number: Range<Int>) {
    // Eight digits that start with `00` and do not form an opaque color, wherever the alpha is.
    let isSmall =
      language == .code && number.count == 10 && bytes.matches("00", at: number.lowerBound + 2)
      && !bytes.ends(number, with: "ff")
    guard language != .shell, language != .json, !isSmall, !isMask(number) else { return }
    let line = lineStart(number.lowerBound)..<number.lowerBound
    guard
      out.isColorRelated(key) || bytes.suggestsColor(line)
        || ["hex", "rgb", "rgba", "argb"].contains(where: { bytes.hasWord($0, in: line) })
    else { return }
    _ = out.scanNumber(at: number.lowerBound, in: Field(range: number, key: key, isColorRelated: true))
  }

  /// Returns true if a number is a bit mask or an identifier.
  private func isMask(_ number: Range<Int>) -> Bool {
    let before = bytes.skipBlanksBackward(from: number.lowerBound)
    if isBitwise(before - 1) || isBitwise(bytes.skipBlanks(from: number.upperBound, to: end)) { return true }
    if bytes[before - 1] == "=", isBitwise(before - 2) { return true }
    let last = bytes.word(before: before, from: max(0, before - 4))
    if language == .kotlin, ["and", "or", "xor"].contains(where: { bytes.equals(last, $0) }) { return true }
    let name = key.isEmpty ? bytes.trimmed(lineStart(before)..<before) : key
    return bytes.hasWord("mask", in: name, allowsSuffix: true) || isIdentifier(name)
      || Self.maskWords.contains { bytes.hasWord($0, in: name) }
  }

  func isBitwise(_ index: Int) -> Bool {
    let byte = bytes[index]
    return Self.bitwise.contains(byte) && bytes[index - 1] != byte && bytes[index + 1] != byte
  }

  private static let bitwise = ByteSet("&|^~")
  private static let maskWords: [StaticString] = [
    "bit", "bits", "filter", "flag", "flags", "magic", "valid", "version",
  ]

  /// Returns true if a name ends with “ID” as a word: `color_id`, `colorId`, `colorID`.
  private func isIdentifier(_ name: Range<Int>) -> Bool {
    guard bytes.ends(name, with: "id") else { return false }
    let (before, first) = (bytes[name.upperBound - 3], bytes[name.upperBound - 2])
    return name.count == 2 || before == "_" || first == "I" && before.isLetter && before == before | 0x20
  }

  // MARK: Calls

  mutating func readCall() {
    guard let name = callName, let close = endOfCall, case let range = name.lowerBound..<close + 1,
      let call = ColorCall(Array(bytes.buffer[range])[...], usesUnitRange: out.usesUnitRange)
    else { return }
    if language == .code, bytes.equals(name, "color"), hasOtherColorMode { return }
    // Components range up to 1 in R and Julia, and up to 255 elsewhere.
    let mayBeFractions =
      language == .script && !call.hasExplicitScale
      && call.arguments.allSatisfy { $0.value <= 1 && $0.scale == 255 }
    if mayBeFractions, bytes.equals(word, "rgb") { return }
    out.add(range, PackedColor(call.color), .call, key: name == word ? key : word)
    index = close + 1
  }

  mutating func readMessage() {
    let close = bytes.next("]", from: index, to: min(end, index + 200))
    let message = bytes.trimmed(word.lowerBound..<close)
    guard bytes[close] == "]", let call = ColorCall(Array(bytes.buffer[message])[...]) else { return }
    out.add(message, PackedColor(call.color), .call, key: key.isEmpty ? word : key)
    index = close
  }

  /// The name of a call that may create a color: the word or, in C++, its type, as in `QColor accent(1, 2, 3)`.
  private var callName: Range<Int>? {
    if isCallName(word) { return word }
    guard language == .code, bytes[word.lowerBound - 1].isBlank else { return nil }
    let before = bytes.skipBlanksBackward(from: word.lowerBound)
    let type = bytes.word(before: before, from: max(0, before - 12))
    return isCallName(type) ? type : nil
  }

  private var endOfCall: Int? {
    guard bytes[index] == "{" else { return bytes.closingParenthesis(after: index, to: end) }
    // Only Go creates values with braces.
    guard language == .code, bytes.ends(word, with: "rgba") else { return nil }
    let close = bytes.next("}", from: index, to: min(end, index + 100))
    return bytes[close] == "}" ? close : nil
  }

  private func isCallName(_ word: Range<Int>) -> Bool {
    3...24 ~= word.count && ColorCall.lastLetters.contains(bytes[word.upperBound - 1].lowercasedASCII)
      && ColorCall.isName(bytes.lowercasedText(word))
  }

  /// Sets the position of the alpha if the digits are passed to a function with its own convention.
  @inline(__always) mutating func setAlphaPosition(of string: Range<Int>) {
    guard bytes[string.lowerBound] == "#" else { return }
    let end = string.lowerBound
    var index = bytes.next(Self.callStarts, from: max(0, end - 60), to: end)
    var (isFirst, isLast) = (false, false)
    while index < end {
      let startsLine = bytes.buffer[index] == 0x0A
      isFirst = !startsLine && (isFirst || Self.alphaFirstCalls.contains { bytes.matches($0, at: index) })
      isLast = !startsLine && (isLast || Self.alphaLastCalls.contains { bytes.matches($0, at: index) })
      index = bytes.next(Self.callStarts, from: index + 1, to: end)
    }
    if isFirst || isLast { out.alphaPosition = isLast ? .last : .first }
  }

  private static let callStarts = ByteSet("\nqcpQCP")
  private static let alphaFirstCalls: [StaticString] = ["qcolor", "convertfromstring", "parsecolor"]
  private static let alphaLastCalls: [StaticString] = ["color.web(", "paint.valueof("]
}
