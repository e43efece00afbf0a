import Testing

@testable import SwatchColor

@Suite("Number formatting")
struct NumberTextTests {
  private func text(_ digits: Int64, _ decimals: Int) -> String {
    var buffer = TextBuffer(capacity: 1)
    buffer.append(digits, decimals: decimals)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// A reference implementation, digit by digit.
  private func expected(_ digits: Int64, _ decimals: Int) -> String {
    var whole = Array(String(digits.magnitude))
    while whole.count <= decimals { whole.insert("0", at: 0) }
    var fraction = Array(whole.suffix(decimals))
    whole.removeLast(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = digits < 0 ? "-" : ""
    return sign + String(whole) + (fraction.isEmpty ? "" : "." + String(fraction))
  }

  @Test(
    "Digits with a decimal point and no trailing zeros", arguments: 0...8)
  func decimals(_ decimals: Int) {
    var numbers: [Int64] = [0, 5, 10, 99, 100, 2041, 9_999, 10_000, 10_001, 120_034, 50_000_000, 99_999_999]
    numbers += [100_000_000, 100_000_001, 4_294_967_295, 4_294_967_296, 9_000_000_000_000_000]
    var power: Int64 = 1
    for _ in 0..<17 {
      numbers += [power, power - 1, power + 1, 3 * power]
      power *= 10
    }
    for number in numbers {
      #expect(text(number, decimals) == expected(number, decimals))
      #expect(text(-number, decimals) == expected(-number, decimals))
    }
  }

  @Test("All pairs and groups of four digits")
  func groups() {
    for number: Int64 in 0..<10_000 {
      #expect(text(number * 10_001, 4) == expected(number * 10_001, 4))
    }
  }

  @Test(
    "Halves round away from zero, values just below them do not",
    arguments: [
      (0.5, 1), (-0.5, -1), (0.49999999999999994, 0), (1.5, 2), (2.5, 3), (-2.5, -3), (2.4999999999999996, 2),
      (4503599627370495.5, 4503599627370496), (9007199254740992, 9007199254740992),
    ] as [(Double, Double)])
  func halves(_ value: Double, _ nearest: Double) {
    #expect(value.nearestInteger == nearest)
    #expect(value.nearestInteger == value.rounded())
  }

  @Test(
    "JSON strings escape unsafe characters",
    arguments: [
      ("tomato", #""tomato""#), (#"a "b" \"#, #""a \"b\" \\""#), ("\u{1B}[2J\u{9B}", #""\u001B[2J\u009B""#),
      ("é", "\"é\""),
    ])
  func json(_ string: String, _ expected: String) {
    var bytes: [UInt8] = Array("{".utf8)
    bytes.appendJSON(string)
    #expect(String(decoding: bytes, as: UTF8.self).lowercased() == ("{" + expected).lowercased())
  }
}
