import SwatchColor

// Source: XTerm Control Sequences, “Operating System Commands”.
extension TerminalSlot {
  private static let codes: [(slot: TerminalSlot, code: Int)] = [
    (.text, 10), (.background, 11), (.cursor, 12), (.selection, 17), (.selectionText, 19),
  ]

  init?(code: Int) {
    guard let entry = Self.codes.first(where: { $0.code == code }) else { return nil }
    self = entry.slot
  }

  /// The slots to query: the 16 named colors, and those with their own command.
  public static let queryable = named + codes.map(\.slot)

  private var code: Int? { Self.codes.first { $0.slot == self }?.code }

  var query: String { command("?") ?? "" }

  func sequence(setting color: RGB24) -> String {
    let digits = color.hex.dropFirst()
    let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)].joined(separator: "/")
    return command("rgb:" + parts) ?? ""
  }

  var resetSequence: String {
    if let index { return "\u{1B}]104;\(index)\u{1B}\\" }
    return code.map { "\u{1B}]\($0 + 100)\u{1B}\\" } ?? ""
  }

  private func command(_ value: String) -> String? {
    if let index { return "\u{1B}]4;\(index);\(value)\u{1B}\\" }
    return code.map { "\u{1B}]\($0);\(value)\u{1B}\\" }
  }
}
