/// What is typed as a value: a number, or arithmetic on the current one.
///
/// `120`, `50%`, `199°`; `+10`, `-5`, `*2`, `/3` change the current value; `100+20*2` is calculated.
public struct ValueExpression {
  private var rest: Substring
  private let whole: Double

  private init(rest: Substring, whole: Double) {
    self.rest = rest
    self.whole = whole
  }

  /// Returns the value of a text, or `nil` if it has none. A text that begins with an operator changes `current`; 100% is
  /// `whole`.
  public static func value(of text: String, current: Double, whole: Double = 100) -> Double? {
    var expression = ValueExpression(rest: text.filter { !$0.isWhitespace }[...], whole: whole)
    guard let first = expression.rest.first else { return nil }
    let value = "+-*/".contains(first) ? expression.sum(from: current) : expression.sum()
    guard expression.rest.isEmpty, let value, value.isFinite else { return nil }
    return value
  }

  private mutating func sum(from start: Double? = nil) -> Double? {
    // `*2` multiplies the start, also where it is followed by more.
    guard var value = product(from: start) else { return nil }
    while let sign = take("+-") {
      guard let next = product() else { return nil }
      value += sign == "+" ? next : -next
    }
    return value
  }

  private mutating func product(from start: Double? = nil) -> Double? {
    guard var value = start == nil ? number() : start else { return nil }
    while let sign = take("*/") {
      guard let next = number() else { return nil }
      value = sign == "*" ? value * next : value / next
    }
    return value
  }

  private mutating func take(_ characters: String) -> Character? {
    guard let first = rest.first, characters.contains(first) else { return nil }
    return rest.removeFirst()
  }

  /// A number of digits with a point, and perhaps a unit behind it.
  private mutating func number() -> Double? {
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest.removeFirst(digits.count)
    if take("%") != nil { return Double(digits).map { $0 / 100 * whole } }
    for unit in ["°", "deg"] where rest.hasPrefix(unit) {
      rest.removeFirst(unit.count)
      break
    }
    return Double(digits)
  }
}
