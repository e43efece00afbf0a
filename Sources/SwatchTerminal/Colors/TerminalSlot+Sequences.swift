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
  var query: String { command("?") }

  func sequence(setting color: RGB24) -> String {
    let digits = color.hex.dropFirst()
    let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)].joined(separator: "/")
    return command("rgb:" + parts)
  }

  var resetSequence: String { command(nil) }

  /// Returns the command that queries, sets or, without a value, resets a color; empty if there is none.
  private func command(_ value: String?) -> String {
    guard let code = index == nil ? code : 4 else { return "" }
    let parts = ["\(value == nil ? code + 100 : code)", index.map { "\($0)" }, value].compactMap(\.self)
    return "\u{1B}]\(parts.joined(separator: ";"))\u{1B}\\"
  }
}
