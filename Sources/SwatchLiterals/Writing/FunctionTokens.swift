import SwatchText

struct NumberToken {
  let range: Range<Int>
  let unit: Unit
  let isNone: Bool

  enum Unit: Hashable { case number, percent, degrees, turns, radians, gradians }

  func decimals(in bytes: ArraySlice<UInt8>) -> Int {
    bytes[range].drop { $0 != "." }.dropFirst().prefix { $0.isDigit }.count
  }
}

struct FunctionTokens {
  /// The lowercase names of the function and of the color space in `color()`.
  let name: String
  let space: String
  let nameEnd: Int
  let numbers: [NumberToken]
  let hasCommas: Bool
  /// True if it has Tailwind's opacity placeholder: `rgb(52 144 220 / <alpha-value>)`.
  let hasAlphaPlaceholder: Bool
  let isNested: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    let open = bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.startIndex
    // rofi allows blanks before the parenthesis.
    nameEnd = bytes[..<open].firstIndex(where: \.isBlank) ?? open
    name = String(decoding: bytes[..<nameEnd], as: UTF8.self).lowercased()
    hasCommas = bytes.contains(UInt8(ascii: ","))
    hasAlphaPlaceholder = bytes.contains(UInt8(ascii: "<"))
    isNested = bytes[open...].dropFirst().contains(UInt8(ascii: "("))
    var (numbers, space, index): ([NumberToken], String, Int) = ([], "", min(open + 1, bytes.endIndex))
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte.isLetter {
        let end = bytes[index...].firstIndex { !$0.isWordPart } ?? bytes.endIndex
        let word = String(decoding: bytes[index..<end], as: UTF8.self).lowercased()
        if word == "none" {
          numbers.append(NumberToken(range: index..<end, unit: .number, isNone: true))
        } else if space.isEmpty {
          space = word
        }
        index = end
      } else if byte.isDigit || byte == "." || byte == "-" || byte == "+" {
        let token = Self.number(bytes, from: index)
        numbers.append(token.number)
        index = token.end
      } else if byte == "/", index + 1 < bytes.endIndex, bytes[index + 1] == "*" {
        let close = (index + 2..<bytes.endIndex).first { bytes[$0...].starts(with: "*/".utf8) }
        index = close.map { $0 + 2 } ?? bytes.endIndex
      } else {
        index += 1
      }
    }
    (self.numbers, self.space) = (numbers, space)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, from start: Int) -> (number: NumberToken, end: Int) {
    var end = start + 1
    while end < bytes.endIndex, bytes[end].isDigit || bytes[end] == "." { end += 1 }
    if end + 1 < bytes.endIndex, bytes[end] | 0x20 == "e",
      bytes[end + 1].isDigit || bytes[end + 1] == "-" || bytes[end + 1] == "+"
    {
      end = bytes[(end + 2)...].firstIndex { !$0.isDigit } ?? bytes.endIndex
    }
    let digits = start..<end
    // rofi allows a blank before the percent sign.
    let percentSign = bytes[end...].firstIndex { !$0.isBlank } ?? end
    if percentSign < bytes.endIndex, bytes[percentSign] == "%" {
      return (NumberToken(range: digits, unit: .percent, isNone: false), percentSign + 1)
    }
    let unitEnd = bytes[end...].firstIndex { !$0.isWordPart } ?? bytes.endIndex
    let units: [String: NumberToken.Unit] = ["turn": .turns, "rad": .radians, "grad": .gradians, "": .number]
    let unit = units[String(decoding: bytes[end..<unitEnd], as: UTF8.self).lowercased()] ?? .degrees
    return (NumberToken(range: digits, unit: unit, isNone: false), unitEnd)
  }
}
