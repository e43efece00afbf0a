import SwatchText

/// A share that a command is given, as `0.1` or `10%`.
struct Amount: Hashable, Sendable {
  /// 0…1.
  let value: Double

  /// - Throws: ``Failure`` for what is no amount.
  init(argument: String) throws {
    guard let amount = Amount(argument) else {
      // The minus that a verb gets is not the one that was typed.
      let typed = argument.replacing("−", with: "-")
      throw Failure("\(typed.quoted) is no amount; give 0 to 1 or 0% to 100%.", status: .usage)
    }
    self = amount
  }

  /// `nil` for what is no amount.
  init?(_ text: String) {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? String(text.dropLast()) : text) else { return nil }
    value = isPercentage ? number / 100 : number
    guard (0...1).contains(value) else { return nil }
  }
}
