/// A typed value: a number, or arithmetic on the current value.
///
/// `120`, `50%` and `199°` are values; `+10` and `*2` change the current value; `100+20*2` is evaluated.
public struct ValueExpression {
  private var remaining: Substring
  private let whole: Double

  /// Evaluates an expression; `nil` if it is invalid. A leading operator applies to `current`; 100% is `whole`.
  public static func value(of text: String, current: Double, whole: Double = 100) -> Double? {
    var expression = ValueExpression(remaining: text.filter { !$0.isWhitespace }[...], whole: whole)
    guard let first = expression.remaining.first else { return nil }
    let value = "+-*/".contains(first) ? expression.sum(from: current) : expression.sum()
    guard expression.remaining.isEmpty, let value, value.isFinite else { return nil }
    return value
  }

  private mutating func sum(from start: Double? = nil) -> Double? {
    // A leading `*2` applies to the start value only.
    guard var value = product(from: start) else { return nil }
    while let sign = consume("+-") {
      guard let next = product() else { return nil }
      value += sign == "+" ? next : -next
    }
    return value
  }

  private mutating func product(from start: Double? = nil) -> Double? {
    guard var value = start == nil ? number() : start else { return nil }
    while let sign = consume("*/") {
      guard let next = number() else { return nil }
      value = sign == "*" ? value * next : value / next
    }
    return value
  }

  private mutating func consume(_ characters: String) -> Character? {
    guard let first = remaining.first, characters.contains(first) else { return nil }
    return remaining.removeFirst()
  }

  private mutating func number() -> Double? {
    let digits = remaining.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    remaining.removeFirst(digits.count)
    if consume("%") != nil { return Double(digits).map { $0 / 100 * whole } }
    let unit = ["°", "deg"].first { remaining.hasPrefix($0) }
    remaining.removeFirst(unit?.count ?? 0)
    return Double(digits)
  }
}
